// Any game on the home page: one line for each match.

import type { Summary } from '../table/seats.svelte';
import type { Snapshot } from '../table/types';
import type { Plan } from './plan';

export function summary({ view, seat }: Snapshot, plan: Plan): Summary {
  const { outcome } = view;
  const round = typeof view.round === 'number' && view.round > 0 ? `, round ${view.round}` : '';
  if (!outcome) return { title: `${plan.name}${round}`, facts: [], score: null };
  const how = outcome.winners.includes(seat)
    ? 'won'
    : outcome.winners.length
      ? 'lost'
      : outcome.result.replaceAll('_', ' ');
  return { title: `${plan.name}, ${outcome.rank ?? how}`, facts: [], score: outcome.scores[seat] ?? null };
}
