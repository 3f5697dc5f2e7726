// The log of any game: groups of lines, newest first, made from the data of the server's lines.

import type { Line, Log, Sentence } from './types';
import { plain, sentence } from './words';

/** `h` honor and other gains, `d` harm. */
export type Mark = 'h' | 'd';

export interface Piece {
  text: Sentence;
  mark?: Mark;
}

export interface Told {
  n: number;
  pieces: Piece[];
  rule: string | null;
}

export interface Group {
  title: string;
  lines: Told[];
}

export const saying = (told: Told): string => told.pieces.map((piece) => plain(piece.text)).join('');

/** Newest first, and nothing that is empty. */
export function newestFirst(groups: Group[]): Group[] {
  return groups
    .filter((group) => group.lines.length > 0)
    .reverse()
    .map((group) => ({ ...group, lines: [...group.lines].reverse() }));
}

/** What stands before the first round that is told. */
export function firstGroup({ from, lines }: Log): Group {
  const title = from > 0 ? 'Before that' : lines[0]?.choice === 0 ? 'The deal' : 'From here';
  return { title, lines: [] };
}

/** How a line is drawn: as harm, as a gain, plainly, or not at all. */
export type Draws = (line: Line) => Mark | 'skip' | undefined;

/** The server's sentences, a group for each round, newest first. */
export function plainGroups(log: Log, draws: Draws = () => undefined): Group[] {
  const made = [firstGroup(log)];
  for (const line of log.lines) {
    const mark = draws(line);
    if (line.data.kind === 'round') made.push({ title: plain(line.text), lines: [] });
    else if (mark !== 'skip') {
      const text = sentence(line.text);
      made[made.length - 1].lines.push({ n: line.n, pieces: [{ text, mark }], rule: line.rule });
    }
  }
  return newestFirst(made);
}
