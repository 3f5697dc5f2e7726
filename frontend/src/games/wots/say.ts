// What the table says of what is chosen: the prompt, and the one button.

import type { Snapshot } from '../../table/types';
import type { Said } from '../../table/ui.svelte';
import { plain, sentence } from '../../table/words';
import { cardName, GAUGE_NAME, level, MARK_NAME, needsText, POWERS, type Faces, type Mark } from './faces';
import { BEFORE_COUNTER, ceilingOf, type Model } from './model';
import type { Offer } from './offers';
import { canStrike, isWindow, type Doing, type Plan } from './plan';

export interface Scene {
  snapshot: Snapshot;
  model: Model;
  faces: Faces;
  doing: Doing;
  plan: Plan;
  offers: Offer[];
  /** The counterattack that has just been faced. */
  answered?: { card: string; blocked: boolean } | null;
  /** Cards of the hand that would meet the open defense; null while that is not known. */
  meets: string[] | null;
}

export const enemyName = (model: Model): string =>
  (model.enemies.find((enemy) => enemy.target) ?? model.enemies[0])?.name ?? 'The enemy';

const offerOf = ({ offers, doing }: Scene): Offer | undefined => offers.find(({ choice }) => choice === doing.act);

// ---- the prompt ----------------------------------------------------------------------------------

export function promptFor(scene: Scene): Said {
  const { model, snapshot, doing } = scene;
  const { ask } = snapshot.view;
  const said: Said = { title: plain(sentence(ask?.text ?? '')), text: '', rule: ask?.rule ?? null };
  const act = offerOf(scene);
  const usesAbility = ['play_a_card', 'free_window'].includes(model.step) && act?.verb !== 'activate';
  if (act && usesAbility) return { ...said, title: act.title, text: sentence(act.note) };
  if (model.step === 'play_a_card') return { ...said, ...placing(scene) };
  if (isWindow(model, BEFORE_COUNTER)) return { ...said, ...facing(scene) };
  if (canStrike(snapshot, model)) {
    const now = model.dieLevels[model.die - 1];
    return {
      title: 'Use the injury die, or keep building',
      text: `It stands at ${model.die}: ${now}. Used, it falls back to 1.`,
      rule: 'WOTS-072',
    };
  }
  if (model.step === 'bonus_of_the_combo' && model.combo && model.combo !== 'BLOOD') {
    return { ...said, title: `Three ${MARK_NAME[model.combo as Mark]}s: take one bonus`, rule: 'WOTS-058' };
  }
  if (model.step === 'life_or_ki')
    return { ...said, title: `${enemyName(model)} loses Life or Ki`, text: 'Choose which.' };
  return doing.buy ? { ...said, ...facing(scene) } : said;
}

function placing(scene: Scene): Partial<Said> {
  const { model, faces, doing, plan, meets, offers } = scene;
  const [first, second] = doing.cards.map((card) => cardName(faces, card));
  if (second) return { title: `Place ${first}, then ${second}`, text: notYet(model, offers) };
  if (model.defense) return { ...answering({ model, faces, plan, meets }, first ?? null), rule: 'WOTS-027' };
  if (first && model.placed.length === 0) return { title: `${first}, and a second card`, text: notYet(model, offers) };
  if (first) return { title: `Place ${first}`, text: '' };
  const nth = ['first', 'second', 'third'][model.placed.length];
  const title = model.placed.length === 0 ? 'Choose your first two cards' : `Choose the ${nth} card`;
  return { title, text: hisAnswer(scene) || notYet(model, offers) };
}

/** How the last counterattack went: its card has left the table by now. */
function hisAnswer({ model, faces, answered }: Scene): string {
  const face = answered && model.placed.length === 0 ? faces.opponents.get(answered.card) : null;
  if (!face || !answered) return '';
  return answered.blocked ? `You blocked his answer (${face.counter.text}).` : `His answer hit (${face.counter.text}).`;
}

/** Said once, to whoever has skipped the lesson. */
const AIM = 'A third follows when the defense is seen. Reach what it asks, and the enemy loses Life or Ki.';

function notYet(model: Model, offers: Offer[]): string {
  if (model.round <= 1 && model.attack <= 1 && model.defeated === 0 && model.placed.length === 0) return AIM;
  const canSee = offers.some(({ verb }) => verb === 'reveal');
  return model.placed.length === 0 && canSee ? 'Until the first card lies, Ki can show the defense.' : '';
}

type Answering = Pick<Scene, 'model' | 'faces' | 'plan' | 'meets'>;

function answering({ model, faces, plan, meets }: Answering, first: string | null): Partial<Said> {
  const needs = faces.opponents.get(model.defense ?? '')?.defense.needs ?? null;
  const asks = needs ? `${enemyName(model)} asks ${needsText(needs)}.` : 'This defense cannot be met.';
  const last = model.placed.length === 2;
  if (first && plan.look && plan.look.defense_met !== null) {
    const joker = plan.look.asks[0] === 'symbol_of_the_joker';
    if (joker) return { title: `Place ${first}`, text: asks };
    return { title: `${first} ${plan.look.defense_met ? 'meets the defense' : 'does not meet it'}`, text: asks };
  }
  if (first) return { title: `Place ${first}`, text: asks };
  const held = POWERS.find((gauge) => (needs?.[gauge] ?? -9) > ceilingOf(model, gauge).at);
  if (last && meets && meets.length === 0) {
    const by = held ? ceilingOf(model, held) : null;
    const why = held && by ? ` ${by.cause} holds ${GAUGE_NAME[held]} at ${by.at}.` : '';
    return { title: 'No card here meets the defense', text: `${asks}${why}` };
  }
  return {
    title: last ? 'Choose the third card' : `Choose the ${['first', 'second'][model.placed.length]} card`,
    text: asks,
  };
}

function facing({ model, doing, plan }: Scene): Partial<Said> {
  const title = doing.buy
    ? `Raise Guard to ${level(plan.after.guard)} for ${doing.buy} Ki`
    : 'Face the counterattack as you stand';
  const last = doing.buy > 0 && doing.buy === model.ki;
  const text = last
    ? 'Whoever has no Ki at the end of the round loses 2 Life.'
    : model.attack === 1
      ? 'Guard bought now stays for attack 2.'
      : 'The last attack of this round.';
  return { title, text, rule: 'WOTS-052' };
}

// ---- the one button ------------------------------------------------------------------------------

export interface Primary {
  text: string;
  ready: boolean;
  harm: boolean;
}

export function primaryFor(scene: Scene): Primary {
  const { plan } = scene;
  const text = plan.loses ? 'This loses the fight' : buttonText(scene);
  return { text, ready: plan.choices.length > 0, harm: plan.loses };
}

function buttonText(scene: Scene): string {
  const { model, doing, plan, snapshot } = scene;
  if (doing.cards.length > 1) return 'Place both';
  if (doing.cards.length === 1)
    return plan.look?.defense_met && model.placed.length === 2 ? 'Place and strike' : 'Place';
  const act = offerOf(scene);
  if (act?.verb === 'activate' && plan.asksLifeOrKi) return `Strike for 1 ${doing.then === 'life' ? 'Life' : 'Ki'}`;
  if (act) return act.does;
  if (model.step === 'play_a_card') return 'Place';
  if (isWindow(model, BEFORE_COUNTER)) return doing.buy ? `Pay ${doing.buy} Ki and face it` : 'Face it';
  if (canStrike(snapshot, model)) return 'Keep the die';
  const on = scene.offers.find(({ verb }) => verb === 'go on');
  if (on) return GOES_ON[model.step === 'free_window' ? model.subject : 0] ?? goOnText(on.note);
  return 'Choose one';
}

/** By window, where the server's words are too long for a button. */
const GOES_ON: Record<number, string> = { 4: 'Reveal the defense', 6: 'Resolve the defense', 9: 'Take it' };

/** The server's words for what comes next, short enough for a button. */
function goOnText(note: string): string {
  const short = note.split(':')[0].replace(/^the /, 'The ').replace(/^to /, 'To ');
  return short.charAt(0).toUpperCase() + short.slice(1);
}
