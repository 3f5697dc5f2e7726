// How a card on a mat is drawn at this moment: lit, chosen, aimed at, about to come.

import type { Lying, SeatModel } from './model';
import type { EohnUi } from './ui.svelte';

export function lookOfPip(ui: EohnUi, seat: SeatModel, lying: Lying): string {
  const { place, card } = lying;
  const key = `${seat.seat}/${place}`;
  const made: string[] = [];
  const { play } = ui;
  const own = seat.mine && play && play.verb !== 'on' && (play.place === place || play.attack === place);
  const aimed = play?.verb === 'on' && play.seat === seat.seat && play.place === place;
  const raised = seat.mine && ui.raised?.place === place;
  const paid = seat.mine && (ui.gives[place] ?? 0) > 0;
  const kept = seat.mine && ui.reuses.length > 1 && ui.again.includes(place);
  const hot = ui.model.stack.some(
    (entry) => (entry.card === card || entry.feint === card) && entry.seat !== ui.model.seat,
  );
  if (own || aimed || raised || paid || kept) made.push('chosen');
  else if (ui.lit.has(key)) made.push('lit');
  else if (hot) made.push('hot');
  if (lying.state === 'spent' && !ui.lit.has(key)) made.push('spent');
  if (ui.isHinted({ card, place, seat: seat.seat })) made.push('hinted');
  if (ui.why?.card && ui.why.card === card) made.push('blamed');
  return made.join(' ');
}

export function tagOf(ui: EohnUi, seat: SeatModel, lying: Lying): { tag?: string; harm?: boolean } {
  if (!seat.mine) return {};
  const give = ui.gives[lying.place] ?? 0;
  if (give) return { tag: `gives ${give}`, harm: true };
  if (ui.reuses.length > 1) {
    const one = ui.reuses.find(({ place }) => place === lying.place);
    if (one) return ui.again.includes(lying.place) ? { tag: `again ${one.cost}` } : { tag: 'goes', harm: true };
  }
  if (ui.play?.place === lying.place && ui.play.verb === 'pay') return { tag: `upkeep ${lying.face?.upkeep ?? ''}` };
  return {};
}

/** The card that would come to lie somewhere, with its ring. */
export function ghostOf(ui: EohnUi): { place: string; lying: Lying; tag: string } | null {
  const { play, look } = ui;
  if (!play?.card || !look?.place || !['ready', 'play'].includes(play.verb)) return null;
  const face = ui.faceOf(play.card);
  if (!face) return null;
  const ready = play.verb === 'ready';
  const cost = ui.model.now[play.card]?.cost ?? face.energy;
  const lying: Lying = {
    place: look.place,
    card: null,
    face,
    state: ready ? 'ready' : face.subtype === 'chargeable' ? 'charging' : 'active',
    open: !ready,
    energy: ready ? cost : 0,
    pure: ready ? face.pure : 0,
    counters: 0,
    under: [],
    now: ui.model.now[play.card] ?? {},
    since: 0,
  };
  return { place: look.place, lying, tag: ready ? `ready ${cost}` : `spends ${cost}` };
}
