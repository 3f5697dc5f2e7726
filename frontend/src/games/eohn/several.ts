// Questions in which several things are chosen and sent as one.

import type { Face } from './cards';
import { reusable, type Model } from './model';
import type { Ctx } from './offers';
import { readPlay, type Play, type Plays } from './plays';

/** Questions in which several cards are picked and sent as one: the verb, how many, and whether fewer would do. */
export function picking(ctx: Pick<Ctx, 'model' | 'view' | 'plays'>): { verb: string; n: number } | null {
  const { model, view, plays } = ctx;
  const owed = (step: string) => view.owed.findIndex(([name]) => name !== step);
  switch (model.step) {
    case 'return_cards':
      return { verb: 'return', n: Math.max(model.me.hand.length - 7, 1) };
    case 'put_back':
      return { verb: 'put under', n: Math.max(1, owed('put_back') < 0 ? view.owed.length : owed('put_back')) };
    case 'discard_to_the_limit':
      return { verb: 'discard', n: Math.max(1, model.me.hand.length - 7) };
    case 'discard_for_an_effect':
      return plays.all.every(({ card }) => card && model.me.hand.includes(card))
        ? {
            verb: 'discard',
            n: Math.max(1, owed('discard_for_an_effect') < 0 ? view.owed.length : owed('discard_for_an_effect')),
          }
        : null;
    default:
      return null;
  }
}

/** Abilities of the chain that may be readied again, asked for all at once. */
export function reuses(ctx: Pick<Ctx, 'model' | 'plays'>): { place: string; face: Face; cost: number }[] {
  if (ctx.model.step !== 'reuse_or_discard') return [];
  const asked = readPlay(ctx.plays.all[0]?.choice ?? '').place;
  const list = reusable(ctx.model);
  const from = Math.max(
    0,
    list.findIndex(({ place }) => place === asked),
  );
  return list
    .slice(from)
    .filter(({ place, face }) => place === asked || face!.reuse === 'infinite')
    .map(({ place, face, card }) => ({
      place,
      face: face!,
      cost: (card && ctx.model.now[card]?.cost) || face!.energy,
    }));
}

/** Where one answer is usual it is shown at once; nothing is played by itself. */
export function usual(model: Model, plays: Plays): string | null {
  const has = (choice: string) => (plays.has(choice) ? choice : null);
  const first = (verb: string) => plays.all.find((play) => play.verb === verb)?.choice ?? null;
  switch (model.step) {
    case 'draw':
      return plays.all.at(-1)?.choice ?? null;
    case 'refocus':
      return has('refocus 0');
    case 'combat_or_not':
      return has(model.me.lying.some(({ face }) => face?.frame === 'attack') ? 'enter combat' : 'skip combat');
    case 'conditional':
      return first('activate');
    case 'pay_upkeep':
      return first('pay');
    case 'reuse_or_discard':
      return first('reuse') ?? first('put away');
    case 'hand_or_discard':
      return first('to hand');
    default:
      return null;
  }
}

/** Cards of the hand, `seat/place` of mats and `seat/n` of players that can be touched. */
export function litBy(plays: Plays, seat: number, again: { place: string }[]): Set<string> {
  const key = (play: Play): string | null => {
    if (play.verb === 'on') return `${play.seat}/${play.place}`;
    if (play.verb === 'name') return `seat/${play.seat}`;
    return play.place && play.verb !== 'give up' && !play.card ? `${seat}/${play.place}` : null;
  };
  const lit = plays.all.map(key).filter((one) => one !== null);
  return new Set([...lit, ...plays.cards, ...again.map(({ place }) => `${seat}/${place}`)]);
}
