// Way of the Samurai on the home page and in the top bar: a line for each match.

import type { Summary } from '../../table/seats.svelte';
import type { Snapshot, View } from '../../table/types';
import { AFTER_COUNTER, BEFORE_COUNTER } from './model';
import type { WotsUi } from './ui.svelte';

const MODE: Record<string, string> = {
  duel: 'duel',
  clan: 'Samurai Clan',
  campaign1: 'the dojo',
  campaign2: 'the ambush',
  one_vs_three: '1 versus 3',
  two_player_house: 'two players',
};

/** Between its fights. */
export const MODE_NAME: Record<string, string> = { ...MODE, campaign1: 'The dojo', campaign2: 'The ambush' };

export const modeName = (view: View): string => MODE[String(view.mode)] ?? String(view.mode);

export function tableMeta({ view, seed, practice }: Snapshot): string {
  const parts = [
    modeName(view),
    view.cards === 'house' ? '' : view.cards,
    seed !== null ? `seed ${seed}` : '',
    practice ? 'practice' : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

export function summary({ view }: Snapshot): Summary {
  const n = (name: string) => Number(view[name] ?? 0);
  const { outcome } = view;
  const title = `Way of the Samurai, ${modeName(view)}`;
  if (outcome) {
    const won = outcome.winners.includes(view.seat);
    return {
      title: `${title}, ${won ? 'won' : (outcome.rank ?? 'lost')}`,
      facts: [],
      score: outcome.scores[view.seat] ?? null,
    };
  }
  const enemy = (view.enemies as { life: number; ki: number }[])[0];
  return {
    title: `${title}, round ${n('fight_round')}`,
    facts: [
      ['Life', String(n('life'))],
      ['Ki', String(n('ki'))],
      ...(enemy ? ([['Enemy', `${enemy.life} Life, ${enemy.ki} Ki`]] as [string, string][]) : []),
    ],
    score: null,
  };
}

/** Which state the table is in, for the style sheets. */
export function modeOf(ui: WotsUi): string {
  const { model, moment } = ui;
  if (ui.match.replaying) return 'replay';
  if (moment) return moment.kind === 'wound' ? (moment.fatal ? 'fatal' : 'wound') : 'meeting';
  if (ui.over) return 'end';
  if (model.step === 'free_window') {
    return model.subject === BEFORE_COUNTER ? 'counter' : model.subject === AFTER_COUNTER ? 'die' : 'window';
  }
  if (model.step === 'play_a_card') return model.defense ? 'defense' : 'open';
  return { bonus_of_the_combo: 'combo', target: 'three', way: 'campaign', wait: 'wait' }[model.step] ?? 'pick';
}
