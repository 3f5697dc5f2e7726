// A link that opens a new game with the same seed and options.

import type { OptionValue, Snapshot } from '../../table/types';

const ALWAYS: Record<string, OptionValue> = {
  edition: '2020',
  mode: 'solo',
  difficulty: 'standard',
  path_of_the_warrior: false,
  target_honor: null,
  oow_trigger: 'on_need',
  hand_limit_timing: 'draw_step',
  honor_loss: 'free',
  special_weapons: 'fixed',
  attack_deflected: 'forbid',
  noble_lady_pool: 'all',
  unpayable_deflect: 'forbid',
  show_deflected: 'count',
};

/** The options that differ from the defaults. */
export function changed(options: Record<string, OptionValue>): Record<string, OptionValue> {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== null && ALWAYS[name] !== value),
  );
}

export function shareLink(snapshot: Snapshot): string {
  const query = new URLSearchParams({ game: snapshot.game, seed: String(snapshot.seed) });
  for (const [name, value] of Object.entries(changed(snapshot.view.options))) query.set(name, String(value));
  if (snapshot.view.cards !== 'house') query.set('cards', snapshot.view.cards);
  return `${location.origin}/?${query}`;
}
