// Eiyo on the start page: one line for each match.

import type { Summary } from '../../table/seats.svelte';
import type { Snapshot } from '../../table/types';
import { readModel } from './model';

export function summary(snapshot: Snapshot): Summary {
  const model = readModel(snapshot.view);
  const { outcome } = snapshot.view;
  if (outcome) {
    const short = model.target - model.honor;
    const how =
      {
        win: `won as ${outcome.rank}`,
        overwhelmed: `overwhelmed in round ${model.round}`,
        survived_without_honor: `${short} honor short`,
        resigned: `given up in round ${model.round}`,
      }[outcome.result] ?? outcome.result;
    return { title: `Eiyo, ${how}`, facts: [], score: model.honor };
  }
  return {
    title: model.round ? `Eiyo, round ${model.round}` : 'Eiyo, opening hand',
    facts: [
      ['Honor', String(model.honor), 'h'],
      ['Weapon deck', String(model.deck)],
      ['Incoming', String(model.total), 'd'],
      ['Enemies left', String(model.enemiesLeft)],
    ],
    score: model.honor,
  };
}
