// What has happened at the table since this seat chose last: for whoever was not looking, or not there.

import type { Group, Told } from './log';
import type { Line, Log, Sentence, Snapshot } from './types';
import { plain, sentence } from './words';

const isChoice = (data: Line['data']): boolean => data.kind === 'choice' || 'verb' in data;
/** What this seat has chosen itself: not what the rules or a bot have done for it. */
const isChoiceOf = ({ data }: Line, seat: number): boolean =>
  data.seat === seat && isChoice(data) && !data.forced && !data.stood_in;

/** What follows from the rules alone: cards dealt and turned up, a new round. A game marks what of it is news. */
const COURSE = ['choice', 'move', 'round', 'look', 'roles_revealed'];

/** Whether this seat has chosen anything yet; what is older than the log it was sent counts as a choice. */
export const hasChosen = (log: Log, seat: number): boolean =>
  log.from > 0 || log.lines.some((line) => isChoiceOf(line, seat));

/** What has happened after this seat's last own choice, and what others chose at once with it; oldest first. */
export function meanwhile(log: Log, groups: Group[], seat: number): Told[] {
  const own = log.lines.findLast((line) => isChoiceOf(line, seat));
  const isNews = ({ n, choice, data }: Line): boolean => {
    if (own && n <= own.n) return choice === own.choice && data.seat !== seat && isChoice(data);
    return isChoice(data) || Boolean(data.news) || !COURSE.includes(String(data.kind));
  };
  const news = new Set(log.lines.filter(isNews).map((line) => line.n));
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
