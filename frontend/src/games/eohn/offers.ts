// What can be chosen now, as a list: each with its verdict and what it leads to, the best first, passing last.

import { plain, sentence } from '../../table/words';
import type { Action, Sentence } from '../../table/types';
import { faceOf, signOf, TYPE_NAME, valuesText, type Face } from './cards';
import { damageTo, type Look } from './look';
import { ATTACK_PLACES, type Lying } from './model';
import { PASSES, type Play, type Plays } from './plays';
import type { SignName } from './signs';
import { ANSWERING, cardName, faceAt, placeWords, titleOf, type Named } from './words';

export interface Offer {
  /** What is sent; null where the rules forbid it. */
  choice: string | null;
  /** Of a forbidden one: what one would ask the server about. */
  asks?: string;
  key: string;
  sign: SignName;
  name: string;
  text: string;
  verdict?: { ok: boolean; text: string };
  num: string;
  unit: string;
  harm: boolean;
  /** Open, but too slow. */
  late: boolean;
}

export interface Reason {
  text: Sentence;
  rule: string | null;
}

export interface Ctx extends Named {
  plays: Plays;
  actions: Action[];
  lookOf: (choice: string) => Look | null;
  /** What was touched in the hand or on the mat. */
  raised: { card?: string; place?: string } | null;
  /** Whom an attack is aimed at. */
  target: number | 'all' | null;
  /** Why something is not open, as far as the server was asked. */
  reasons: Record<string, Reason>;
}

const blank = { num: '', unit: '', harm: false, late: false, text: '', key: '' };

export function offersOf(ctx: Ctx): Offer[] {
  const { step } = ctx.model;
  const made =
    step === 'act'
      ? actOffers(ctx)
      : step === 'attack_step'
        ? attackOffers(ctx)
        : ANSWERING.includes(step) || step === 'conditional'
          ? answers(ctx)
          : plainly(ctx);
  return numbered(made);
}

/** Keys 1 … 9, 0; those with a letter keep it; passing is Space. */
function numbered(offers: Offer[]): Offer[] {
  let n = 0;
  return offers.map((offer) => {
    if (offer.key) return offer;
    if (offer.choice && PASSES.includes(offer.choice)) return { ...offer, key: '␣' };
    n += 1;
    return { ...offer, key: n > 10 ? '' : String(n % 10) };
  });
}

// ---- an own Action phase -------------------------------------------------------------------------

function actOffers(ctx: Ctx): Offer[] {
  const { raised } = ctx;
  if (raised?.card) return withCard(ctx, raised.card);
  if (raised?.place) return withAbility(ctx, raised.place);
  return [];
}

function withCard(ctx: Ctx, card: string): Offer[] {
  const face = faceOf(ctx.faces, card, ctx.model.sleeves);
  if (!face) return [];
  const cost = ctx.model.now[card]?.cost ?? face.energy;
  const open = ctx.plays.ofCard(card);
  const price = face.pure ? `${cost} and ${face.pure} Pure` : String(cost);
  const charges = face.subtype === 'chargeable';
  const offer = (verb: string, key: string, sign: SignName, name: string, text: string, unit: string): Offer => {
    const play = open.find((one) => one.verb === verb);
    if (play)
      return { ...blank, choice: play.choice, key, sign, name, text: text || where(ctx, play), num: price, unit };
    return forbidden(ctx, `${verb} ${card}`, key, sign, name);
  };
  const made = [
    offer('ready', 'R', 'hidden', 'Ready, face down', '', 'floats'),
    offer('play', 'A', signOf(face), charges ? 'Activate: it charges' : 'Activate now', '', 'is spent'),
  ];
  const stacks = open.filter(({ verb }) => verb === 'stack' || verb === 'hide');
  stacks.forEach((play, k) =>
    made.push({
      ...blank,
      choice: play.choice,
      key: k === 0 ? 'S' : '',
      sign: 'stackable',
      name: titleOf(play, ctx).replace(`${face.name} `, ''),
      text: play.verb === 'hide' ? 'face down, as its attack' : face.gist || placeWords(play.place ?? ''),
      num: price,
      unit: 'floats',
    }),
  );
  return made.sort((a, b) => Number(a.choice === null) - Number(b.choice === null));
}

const where = (ctx: Ctx, play: Play): string => {
  const place = ctx.lookOf(play.choice)?.place;
  return place ? placeWords(place) : '';
};

function withAbility(ctx: Ctx, place: string): Offer[] {
  const face = faceAt(ctx, ctx.model.seat, place);
  if (!face) return [];
  const open = ctx.plays.ofPlace(place).filter(({ verb }) => verb !== 'give up');
  const made = open.map((play): Offer => ({
    ...blank,
    choice: play.choice,
    key: play.verb === 'activate' ? 'A' : '',
    sign: signOf(face),
    name: titleOf(play, ctx),
    text: face.gist || valuesText(face, {}),
  }));
  if (!open.some(({ verb }) => verb === 'activate'))
    made.push(forbidden(ctx, `activate ${place}`, 'A', signOf(face), `Activate ${face.name}`));
  const up = ctx.plays.find(`give up ${place}`);
  if (up) {
    const back = ctx.model.me.mat[place]?.energy ?? 0;
    made.push({
      ...blank,
      choice: up.choice,
      key: 'X',
      sign: 'cross',
      name: `Discard ${face.name}`,
      text: back ? `its ${back} Energy are spent` : 'it leaves the mat',
      harm: true,
    });
  }
  return made;
}

/** What the rules forbid stays visible, struck, with its reason once the server has said it. */
function forbidden(ctx: Ctx, asks: string, key: string, sign: SignName, name: string): Offer {
  const reason = ctx.reasons[asks];
  const said = reason
    ? plain(reason.text, ctx.names)
        .replace(/^[^:]*: /, '')
        .replace(/\.$/, '')
    : '';
  const text = said.replace(/^./, (letter) => letter.toUpperCase());
  return { ...blank, choice: null, asks, key, sign, name, text: [text, reason?.rule].filter(Boolean).join(' · ') };
}

// ---- attacks ---------------------------------------------------------------------------------------

/** One for each readied Attack, at whom the player aims. */
function attackOffers(ctx: Ctx): Offer[] {
  const made: Offer[] = [];
  for (const place of ATTACK_PLACES) {
    const lying = ctx.model.me.mat[place];
    const open = ctx.plays.all.filter((play) => play.verb === 'attack' && play.place === place);
    if (!lying?.face || (lying.state !== 'ready' && !open.length)) continue;
    const play = open.find(({ seat }) => seat === ctx.target) ?? open[0];
    const { face } = lying;
    const reuse = face.reuse === 'infinite' ? ' · may be readied again' : '';
    if (!play) {
      const foe = ctx.model.foes.find(({ out }) => !out)?.seat ?? 0;
      made.push(forbidden(ctx, `attack ${place} ${face.type === 'area' ? 'all' : foe}`, '', signOf(face), face.name));
      continue;
    }
    const values = lying.now as Record<string, number>;
    made.push({
      ...blank,
      choice: play.choice,
      sign: signOf(face),
      name: face.name,
      text: `${TYPE_NAME[face.type]}, ${valuesText(face, values).replace(/^AP \d+ · /, '')}${reuse}`,
      num: String(values.ap ?? face.ap ?? 0),
      unit: 'AP',
    });
  }
  return made;
}

// ---- answers ---------------------------------------------------------------------------------------

interface Rated {
  offer: Offer;
  taken: number;
  dealt: number;
  cost: number;
}

function answers(ctx: Ctx): Offer[] {
  const { model } = ctx;
  const side = [model.seat, ...model.allies.map(({ seat }) => seat)];
  const others = model.foes.map(({ seat }) => seat);
  const passing = ctx.plays.passing;
  const defending = model.stack.some((entry) => entry.on.some((seat) => side.includes(seat)));
  const rated = ctx.plays.all
    .filter((play) => play !== passing)
    .map((play): Rated => {
      const look = ctx.lookOf(play.choice);
      const taken = damageTo(look, side);
      const dealt = damageTo(look, others);
      const cost = look ? look.floating.before - look.floating.after + look.energy.before - look.energy.after : 0;
      return {
        offer: answer(ctx, play, look, defending ? taken : dealt, defending),
        taken: taken ?? 99,
        dealt: dealt ?? 0,
        cost,
      };
    })
    .sort((a, b) => (defending ? a.taken - b.taken : b.dealt - a.dealt) || a.cost - b.cost);
  const made = equals(rated.map(({ offer }) => offer));
  made.push(...tooLate(ctx));
  if (passing) {
    const look = ctx.lookOf(passing.choice);
    const n = damageTo(look, defending ? side : others);
    const life = look?.if_all_pass?.life[model.seat];
    const told =
      life && life.before !== life.after
        ? `${life.before} → ${life.after} Energy`
        : passing.verb === 'decline'
          ? 'it stays ready'
          : '';
    made.push({
      ...blank,
      choice: passing.choice,
      sign: 'cross',
      name: titleOf(passing, ctx),
      text: [told, look?.asked_again ? 'you are asked again' : ''].filter(Boolean).join(' · '),
      num: n === null ? '' : String(n),
      unit: n === null ? '' : defending ? 'damage' : 'dealt',
      harm: defending && Boolean(n),
    });
  }
  return made;
}

/** Equal abilities are one line: "you have two". */
function equals(offers: Offer[]): Offer[] {
  const key = ({ name, text, num, unit }: Offer) => [name, text, num, unit].join('|');
  return offers
    .filter((one, k) => offers.findIndex((other) => key(other) === key(one)) === k)
    .map((one) => {
      const n = offers.filter((other) => key(other) === key(one)).length;
      return n > 1 ? { ...one, text: `${one.text} · you have ${n}` } : one;
    });
}

function answer(ctx: Ctx, play: Play, look: Look | null, n: number | null, defending: boolean): Offer {
  const held = play.card ? faceOf(ctx.faces, play.card, ctx.model.sleeves) : faceAt(ctx, ctx.model.seat, play.place);
  const lying = play.place ? ctx.model.me.mat[play.place] : null;
  const attack = play.attack && play.attack !== play.place ? faceAt(ctx, ctx.model.seat, play.attack) : undefined;
  const name = play.card
    ? `${held?.name}, from hand`
    : attack
      ? `${held?.name}: ${attack.name}`
      : (held?.name ?? titleOf(play, ctx));
  const ok = look?.in_time;
  const verdict =
    ok === undefined ? undefined : { ok, text: ok ? `in time, ${look?.speed}` : `too slow, ${look?.speed}` };
  const reaches = look?.object ? reached(ctx, look.object) : '';
  const cost = play.card
    ? `pay ${ctx.model.now[play.card]?.cost ?? held?.energy ?? 0}`
    : lying
      ? `${lying.energy} under it`
      : '';
  const dp = held?.type === 'block' ? `DP ${lying?.now.dp ?? held.dp}` : '';
  const gist = verdict ? '' : (held?.gist ?? '');
  const result = look?.result?.flatMap(({ against }) => against) ?? [];
  const counter = defending && result.some((one) => one.may_counter && one.seat === ctx.model.seat);
  return {
    ...blank,
    choice: play.choice,
    sign: held ? signOf(held) : 'boost',
    name,
    text: [reaches, gist, dp, cost].filter(Boolean).join(' · '),
    verdict,
    num: n === null ? '' : String(n),
    unit: n === null ? '' : counter ? 'may counter' : defending ? 'damage' : 'dealt',
    harm: defending && Boolean(n),
    late: ok === false,
  };
}

/** "on Throat Strike". */
function reached(ctx: Ctx, object: NonNullable<Look['object']>): string {
  if (object.card) return `on ${cardName(ctx, object.card)}`;
  if (object.place) return `on ${placeWords(object.place)}`;
  return object.seat === undefined ? '' : `on ${ctx.names(object.seat)}`;
}

/** Own Blocks and Dodges that lie ready and cannot answer. */
function tooLate(ctx: Ctx): Offer[] {
  if (ctx.model.step !== 'exchange_move' || !ctx.model.stack.some(({ on }) => on.includes(ctx.model.seat))) return [];
  const stuck = ctx.model.me.lying.filter(
    (lying): lying is Lying & { face: Face } =>
      lying.state === 'ready' &&
      ['block', 'dodge'].includes(lying.face?.type ?? '') &&
      !ctx.plays.ofPlace(lying.place).length,
  );
  const once = stuck.filter((one, k) => stuck.findIndex(({ face }) => face.id === one.face.id) === k);
  return once.slice(0, 2).map(({ place, face }) => forbidden(ctx, `activate ${place}`, '', signOf(face), face.name));
}

// ---- everything else -------------------------------------------------------------------------------

const SIGN_OF: Record<string, SignName> = {
  'enter combat': 'melee',
  'skip combat': 'late',
  draw: 'hand',
  refocus: 'infinite',
  first: 'check',
  'to hand': 'hand',
  'to discards': 'cross',
  pay: 'eng',
  'let go': 'cross',
  reuse: 'infinite',
  'put away': 'cross',
  wait: 'late',
  name: 'team',
  'find nothing': 'cross',
};

function plainly(ctx: Ctx): Offer[] {
  const offers = ctx.plays.all.map((play): Offer => {
    const face = play.card
      ? faceOf(ctx.faces, play.card, ctx.model.sleeves)
      : play.verb === 'on'
        ? faceAt(ctx, Number(play.seat), play.place)
        : faceAt(ctx, ctx.model.seat, play.place);
    const action = ctx.actions.find(({ choice }) => choice === play.choice);
    const said = plain(sentence(action?.text ?? ''), ctx.names);
    const look = ctx.lookOf(play.choice);
    const costs = look ? look.energy.before - look.energy.after : 0;
    const reads = ['find', 'discard'].includes(play.verb);
    return {
      ...blank,
      choice: play.choice,
      sign: SIGN_OF[play.verb] ?? (face ? signOf(face) : 'check'),
      name: reads && face ? face.name : titleOf(play, ctx),
      text: reads && face ? `${TYPE_NAME[face.type]}, ${valuesText(face, {})}` : said.replace(/\.$/, ''),
      num: costs > 0 ? String(costs) : '',
      unit: costs > 0 ? 'Energy' : '',
    };
  });
  return offers;
}
