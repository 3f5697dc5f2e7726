// The record of one's games: lines by game and preset, streaks, days in a row. No clock and no browser in here.

export interface Played {
  match: string;
  game: string;
  preset: string;
  won: boolean;
  score: number | null;
  rank: string | null;
  /** When it was over. */
  ended: string;
}

export interface RecordLine {
  game: string;
  preset: string;
  games: number;
  wins: number;
  best: { score: number; rank: string | null } | null;
  /** Newest first, at most ten. */
  last: boolean[];
  streak: number;
  bestStreak: number;
}

export interface RecordSum {
  games: number;
  wins: number;
  days: number;
  bestDays: number;
}

/** Wins in a row: those that the newest game ends, and the most there ever were. */
export function streaks(newestFirst: boolean[]): [now: number, best: number] {
  const lost = newestFirst.indexOf(false);
  let best = 0;
  let run = 0;
  for (const won of newestFirst) {
    run = won ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return [lost < 0 ? newestFirst.length : lost, best];
}

/** The calendar day of a time, where this person is. */
export function dayOf(time: string | number | Date): string {
  const at = new Date(time);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const before = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date - 1, 12));
};

/** Days in a row with a finished game, up to today or yesterday; and the most there ever were. */
export function daysInARow(days: Iterable<string>, today: string): [now: number, best: number] {
  const all = new Set(days);
  const back = (from: string) => {
    let count = 0;
    for (let day = from; all.has(day); day = before(day)) count += 1;
    return count;
  };
  const best = Math.max(0, ...[...all].map(back));
  return [back(all.has(today) ? today : before(today)), best];
}

/** One line for each game and preset, those played last first. */
export function recordLines(played: Played[]): RecordLine[] {
  const newest = [...played].sort((a, b) => (a.ended < b.ended ? 1 : a.ended > b.ended ? -1 : 0));
  const groups = new Map<string, Played[]>();
  for (const one of newest) {
    const key = `${one.game}\n${one.preset}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const results = group.map((one) => one.won);
    const [streak, bestStreak] = streaks(results);
    return {
      game: group[0].game,
      preset: group[0].preset,
      games: group.length,
      wins: results.filter(Boolean).length,
      best: bestOf(group),
      last: results.slice(0, 10),
      streak,
      bestStreak,
    };
  });
}

/** The highest score of a win; of a loss where nothing was won, if it is one. */
function bestOf(group: Played[]): RecordLine['best'] {
  const won = group.filter((one) => one.won);
  let best: RecordLine['best'] = null;
  for (const { score, rank } of won.length ? won : group)
    if (score !== null && (score > 0 || won.length > 0) && (best === null || score > best.score))
      best = { score, rank };
  return best;
}

export function sumUp(played: Played[], today: string): RecordSum {
  const [days, bestDays] = daysInARow(
    played.map((one) => dayOf(one.ended)),
    today,
  );
  return { games: played.length, wins: played.filter((one) => one.won).length, days, bestDays };
}
