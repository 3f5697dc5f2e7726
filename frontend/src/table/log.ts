// The log of any game: groups of lines, newest first, made from the data of the server's lines.

import type { Log, Sentence } from './types';
import { plain } from './words';

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

/** For a game that words nothing itself: the server's sentences, a group for each round. */
export function plainGroups(log: Log): Group[] {
  const made = [firstGroup(log)];
  for (const line of log.lines) {
    if (line.data.kind === 'round') made.push({ title: plain(line.text), lines: [] });
    else made[made.length - 1].lines.push({ n: line.n, pieces: [{ text: line.text }], rule: line.rule });
  }
  return newestFirst(made);
}
