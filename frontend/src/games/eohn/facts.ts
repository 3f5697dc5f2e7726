// What the shown play would bring, line by line.

import type { Consequence } from '../../table/Consequences.svelte';
import { ATTRIBUTE_NAME, gains, meets, needsOf } from './cards';
import { counted, haveOf } from './splits';
import type { EohnUi } from './ui.svelte';

/** Only what changes; a line without a past stands as it is. */
export const facts = (ui: EohnUi): Consequence[] =>
  all(ui).filter(({ from, to }) => from === undefined || String(from) !== String(to));

function all(ui: EohnUi): Consequence[] {
  if (!ui.open) return [];
  const { model } = ui;
  if (ui.preparing) return splitFacts(ui);
  if (ui.picks?.verb === 'discard') {
    const n = model.me.hand.length;
    return [
      { what: 'Hand', from: n, to: n - ui.picks.n },
      { what: 'Discards, seen by all', from: model.me.discards.length, to: model.me.discards.length + ui.picks.n },
      { what: 'Ability deck', to: model.me.cards, tone: model.me.cards < 10 ? 'bad' : undefined },
    ];
  }
  if (ui.reuses.length > 1) {
    const cost = ui.reuses.filter(({ place }) => ui.again.includes(place)).reduce((sum, one) => sum + one.cost, 0);
    return [{ what: 'Energy that floats', to: cost }];
  }
  const { look, play } = ui;
  if (!look || !play) return [];
  const rows: Consequence[] = [
    { what: 'Energy deck', from: look.energy.before, to: look.energy.after },
    { what: 'Pure', from: look.pure.before, to: look.pure.after },
    { what: 'Floating', from: look.floating.before, to: look.floating.after },
  ];
  const sum = (side: 'before' | 'after') => look.energy[side] + look.pure[side] + look.floating[side];
  if (['ready', 'play', 'stack', 'hide', 'activate', 'reuse'].includes(play.verb) && !ui.answering)
    rows.push({
      what: 'Energy in all',
      to: sum('before') === sum('after') ? `${sum('after')}, unchanged` : sum('after'),
    });
  if (play.card) {
    const face = ui.faceOf(play.card);
    for (const need of face ? needsOf(face, model.me.attributes) : []) {
      const has = model.me.attributes[need.attribute];
      const word = need.kind === 'base' ? 'Needs' : 'Extra with';
      rows.push({
        what: `${word} ${ATTRIBUTE_NAME[need.attribute]} ${need.n}`,
        to: need.met ? 'met' : `you have ${has}`,
        tone: need.met ? 'good' : undefined,
      });
    }
  }
  if (play.verb === 'attack') {
    const all = look.if_all_pass;
    for (const foe of model.foes) {
      const life = all?.life[foe.seat];
      if (life && life.before !== life.after)
        rows.push({ what: `${ui.names(foe.seat)}, not answered`, from: life.before, to: life.after });
    }
  } else if (ui.answering) {
    [model.me, ...model.allies].forEach(({ seat }) => {
      const life = look.if_all_pass?.life[seat];
      if (life)
        rows.push({
          what: seat === model.seat ? 'You, if all pass' : `${ui.names(seat)}, if all pass`,
          from: life.before,
          to: life.after,
        });
    });
  }
  if (look.if_all_pass?.defeated.includes(model.seat)) rows.push({ what: 'The round', to: 'is lost', tone: 'bad' });
  return rows;
}

function splitFacts(ui: EohnUi): Consequence[] {
  const have = haveOf(ui.points);
  const hand = ui.model.me.hand.map((card) => ui.faceOf(card)).filter((face) => face !== undefined);
  const sum = counted(ui.deck, ui.points);
  const first = ui.view.first_player === ui.model.seat;
  return [
    { what: 'In your hand', to: `${hand.filter((face) => meets(face, have)).length} of ${hand.length} playable` },
    { what: 'In your deck', to: `${sum.playable} of ${sum.of}` },
    { what: 'Extras met', to: ui.deck.filter(({ face }) => meets(face, have) && gains(face, have) > 0).length },
    { what: 'First turn', to: first ? 'yours: no draw, no combat' : ui.names(Number(ui.view.first_player)) },
  ];
}
