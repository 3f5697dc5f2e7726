// How a battle ended, round by round.

import type { Line, Snapshot } from '../../table/types';
import type { Summary } from '../../table/seats.svelte';

/** A round, as it is told when it ends. */
export interface Round {
  round: number;
  turns: number;
  /** By turn, by seat. */
  energy: number[][];
  attacks: number[];
  damage: number[];
  winners: number[];
  reason: 'energy' | 'deck' | 'conceded' | 'effect';
  rule: string;
}

export const roundsOf = (lines: Line[]): Round[] =>
  lines.filter(({ data }) => data.kind === 'round_ends').map(({ data }) => data as unknown as Round);

const WHY: Record<Round['reason'], string> = {
  energy: 'could not pay all of a loss',
  deck: 'had to draw from an empty deck',
  conceded: 'conceded',
  effect: '',
};

export function reasonOf(round: Round, seats: number, names: (seat: number) => string): string {
  const lost = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !round.winners.includes(seat));
  if (!round.winners.length) return `Drawn after ${round.turns} turns.`;
  if (round.reason === 'effect') return `An ability decided it, in turn ${round.turns}.`;
  const who = lost.length === 1 ? names(lost[0]) : 'The last opponent';
  return `${who} ${WHY[round.reason]}, in turn ${round.turns}.`;
}

/** A line of a plot: one seat's Energy over the turns. */
export function plotLine(round: Round, seat: number, width: number, height: number, most: number): string {
  const n = Math.max(round.energy.length - 1, 1);
  return round.energy
    .map(
      (all, k) =>
        `${(4 + (k * (width - 8)) / n).toFixed(1)},${(height - 4 - ((all[seat] ?? 0) / most) * (height - 10)).toFixed(1)}`,
    )
    .join(' ');
}

export function summary({ view }: Snapshot): Summary {
  const life = (view.life ?? []) as number[];
  const wins = (view.wins ?? []) as number[];
  const name = (seat: number) => (seat === view.seat ? 'You' : `Rival${view.seats > 2 ? ` ${seat + 1}` : ''}`);
  if (view.outcome) {
    const won = view.outcome.winners.includes(view.seat);
    const drawn = !view.outcome.winners.length;
    return { title: `Eohn, ${drawn ? 'drawn' : won ? 'won' : 'lost'} ${wins.join(' : ')}`, facts: [], score: null };
  }
  return {
    title: `Eohn, round ${view.round}, turn ${view.turn}`,
    facts: life.slice(0, 4).map((n, seat): [string, string] => [name(seat), `${n} Energy`]),
    score: null,
  };
}
