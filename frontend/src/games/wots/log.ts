// The log by rounds and attacks, the newest first; what only repeats the gauges is left to the ladders.

import { firstGroup, newestFirst, type Group, type Mark } from '../../table/log';
import type { Line, Log } from '../../table/types';
import { sentence } from '../../table/words';

const LEFT_OUT = ['gauge'];

function mark({ data }: Line): Mark | undefined {
  const less = Number(data.to) < Number(data.from);
  const own = data.who === 0;
  if ((data.kind === 'life' || data.kind === 'ki') && less && data.cause !== 'price') return own ? 'd' : 'h';
  if (data.kind === 'wound' || data.kind === 'wound_card') return own ? 'd' : 'h';
  if (data.kind === 'met') return data.met ? 'h' : undefined;
  if (data.kind === 'combo' || data.kind === 'falls') return 'h';
  return data.kind === 'fight' ? (data.result === 'won' ? 'h' : 'd') : undefined;
}

export function groups(log: Log): Group[] {
  const made = [firstGroup(log)];
  let round = '';
  for (const line of log.lines) {
    const { data } = line;
    if (data.kind === 'round') {
      round = `Round ${data.round}`;
      made.push({ title: round, lines: [] });
    } else if (data.kind === 'attack')
      made.push({ title: `${round ? `${round}, ` : ''}attack ${data.attack}`, lines: [] });
    else if (data.kind === 'node')
      made.push({ title: data.node ? `Before ${data.node}` : 'The next opponent', lines: [] });
    if (LEFT_OUT.includes(data.kind) || data.kind === 'round' || data.kind === 'attack') continue;
    made[made.length - 1].lines.push({
      n: line.n,
      pieces: [{ text: sentence(line.text), mark: mark(line) }],
      rule: line.rule,
    });
  }
  return newestFirst(made);
}

/** The counterattack that has just been faced, while nothing is placed after it. */
export function lastAnswer(log: Log): { card: string; blocked: boolean } | null {
  const lines = log.lines.slice(log.lines.findLastIndex(({ data }) => data.kind === 'play') + 1);
  const outcome = lines.findLast(({ data }) => data.kind === 'counter');
  const card = lines.findLast(({ data }) => data.kind === 'counter_card')?.data.cards as string[] | undefined;
  return outcome && card?.[0] ? { card: card[0], blocked: outcome.data.outcome === 'blocked' } : null;
}

/** How the fights went, by the lines that end them. */
export interface Story {
  result: string;
  defenses: number;
  defenses_met: number;
  counterattacks: number;
  counterattacks_blocked: number;
  combos: number;
  wounds_suffered: number;
  wounds_dealt: number;
  ki_spent: number;
  life_by_round: { life: number | null; enemy_life: number | null }[];
  blow: { card: string; guard: number; needed: number; ki: number } | null;
}

export function stories(log: Log): Story[] {
  return log.lines.filter((line) => line.data.kind === 'fight').map((line) => line.data as unknown as Story);
}

/** Who was fought on a campaign or of a clan, in order, and what came between. */
export interface Leg {
  node: string | null;
  life: number;
  ki: number;
  won: boolean;
  event: { name: string; roll: number; amount: number } | null;
}

export function legs(log: Log): Leg[] {
  const made: Leg[] = [];
  for (const { data } of log.lines) {
    const last = made.at(-1);
    if (data.kind === 'node')
      made.push({
        node: (data.node as string) ?? null,
        life: Number(data.life),
        ki: Number(data.ki),
        won: false,
        event: null,
      });
    else if (last && data.kind === 'fight') last.won = data.result === 'won';
    else if (last && data.kind === 'event')
      last.event = { name: String(data.name), roll: Number(data.roll), amount: Number(data.amount) };
  }
  return made;
}
