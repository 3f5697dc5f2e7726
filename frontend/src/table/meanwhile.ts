// What has happened at the table since this seat chose last: for whoever was not looking, or not there.

import type { Group, Told } from './log';
import type { Line, Log, Sentence, Snapshot } from './types';
import { plain, sentence } from './words';

const isChoice = (data: Line['data']): boolean => data.kind === 'choice' || 'verb' in data;
const isChoiceOf = ({ data }: Line, seat: number): boolean => data.seat === seat && isChoice(data);

/** What follows from the rules alone: cards dealt and turned up, a new round. */
const COURSE = ['choice', 'move', 'round', 'look', 'roles_revealed'];

/** Whether this seat has chosen anything yet; what is older than the log it was sent counts as a choice. */
export const hasChosen = (log: Log, seat: number): boolean =>
  log.from > 0 || log.lines.some((line) => isChoiceOf(line, seat));

/** What others have done after this seat's last own choice, and what came of it; oldest first. */
export function meanwhile(log: Log, groups: Group[], seat: number): Told[] {
  const own = log.lines.findLast((line) => isChoiceOf(line, seat))?.n ?? -1;
  const news = new Set(
    log.lines
      .filter((line) => line.n > own && (isChoice(line.data) || !COURSE.includes(String(line.data.kind))))
      .map((line) => line.n),
  );
  return groups
    .flatMap((group) => group.lines)
    .filter((line) => news.has(line.n))
    .sort((one, other) => one.n - other.n);
}

/** Who has taken back what, where the table has gone back behind a choice; null if nobody has, or it is not known. */
export function takenBack(before: Snapshot, now: Snapshot): { seat: number; what: Sentence } | null {
  if (now.choices >= before.choices || now.match !== before.match) return null;
  const kept = now.log.from + now.log.lines.length;
  const gone = before.log.lines.find(({ n, data }) => n >= kept && typeof data.seat === 'number' && isChoice(data));
  return gone ? { seat: gone.data.seat as number, what: sentence(gone.text) } : null;
}

/** The same in one sentence. */
export const takenBackSays = (name: string, what: Sentence): string =>
  `${name === 'You' ? 'You took' : `${name} took`} back: ${plain(what)}`;
