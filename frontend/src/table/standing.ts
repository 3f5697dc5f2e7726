// Whether what a player has raised, picked or asked for still stands after something has happened at the table.

import type { Snapshot } from './types';

const choices = (snapshot: Snapshot): string => snapshot.actions.map((action) => action.choice).join('\n');

/** The seat is still asked the same, with the same answers: another has chosen, or nothing that matters here. */
export function sameQuestion(before: Snapshot, now: Snapshot): boolean {
  if (before.seat !== now.seat || before.question !== now.question) return false;
  if ((before.view.ask === null) !== (now.view.ask === null)) return false;
  return choices(before) === choices(now);
}
