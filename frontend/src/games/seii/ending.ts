// How a game of Seii Daimyo ended, in a sentence or two.

import type { Outcome, Snapshot } from '../../table/types';
import type { Summary } from '../../table/seats.svelte';
import { count } from './cards';
import type { SeiiUi } from './ui.svelte';
import type { Names } from './words';

interface Facts {
  margin: number;
  decided_by: 'points' | 'locations' | 'nothing' | 'resigning';
  deciding_round: { round: number; points: number[] } | null;
}

const factsOf = (outcome: Outcome): Facts => outcome.facts as unknown as Facts;

export function endTitle(ui: SeiiUi): string {
  const { winners } = ui.view.outcome!;
  const { me } = ui;
  if (winners.length > 1) return winners.includes(me) ? 'You rule together' : 'The islands are shared';
  return winners[0] === me ? 'You rule the islands' : `${ui.names(winners[0])} rules the islands`;
}

export function endText(ui: SeiiUi): string {
  const outcome = ui.view.outcome!;
  const { margin, decided_by: by, deciding_round: round } = factsOf(outcome);
  const score = count(outcome.scores[outcome.winners[0]], 'point');
  const how = {
    points: `${score}, ${margin === 1 ? 'one' : margin} more than the next.`,
    locations: `${score} each; more locations decide it.`,
    nothing: `${score} each, and as many locations.`,
    resigning: 'The others have given up.',
  }[by];
  return round && by === 'points' ? `${how} In the lead since round ${round.round}.` : how;
}

/** The line that the home page keeps of a match. */
export function summary({ view }: Snapshot, names: Names): Summary {
  const points = (view.points as { total: number }[]).map(({ total }) => total);
  const score = points[view.seat] ?? null;
  if (view.outcome) {
    const won = view.outcome.winners.includes(view.seat);
    return { title: `Seii Daimyo, ${won ? 'won' : 'lost'} with ${score}`, facts: [], score };
  }
  return {
    title: `Seii Daimyo, round ${view.round} of ${view.rounds}`,
    facts: points.map((total, seat) => [names(seat), String(total)]),
    score,
  };
}
