// What is chosen would bring: before → after, for the panel and, in fewer words, for the strip of a phone.

import type { Consequence } from '../../table/Consequences.svelte';
import {
  amountText,
  count,
  GAUGE_NAME,
  GAUGES,
  level,
  MARK_NAME,
  trio,
  type Amounts,
  type Faces,
  type Mark,
} from './faces';
import {
  AFTER_COUNTER,
  BEFORE_COUNTER,
  BEFORE_DEFENSE,
  guardThen,
  isBlocked,
  placed,
  targeted,
  type Model,
} from './model';
import type { Moment } from './moments';
import { isWindow } from './plan';
import { shareText } from './preview';
import type { Scene } from './say';

export function rowsFor(scene: Scene): Consequence[] {
  const { model, doing, plan } = scene;
  if (!plan.choices.length) return [];
  const rows: Consequence[] = [...gaugeRows(scene), ...shareRows(scene)];
  if (isWindow(model, BEFORE_COUNTER) && !doing.act) rows.push(...counterRows(scene));
  if (plan.look?.combo && doing.cards.length === 1) rows.push(...comboRow(scene));
  rows.push(...reserveRows(scene), ...bringRows(scene));
  if (plan.loses) rows.push({ what: 'The fight', to: 'this loses it', tone: 'bad' });
  if (doing.act?.startsWith('target ')) rows.push(...targetRows(scene));
  return rows.filter((row) => row.from === undefined || String(row.from) !== String(row.to));
}

/** Where the table has stopped: what a wound took, what is carried to the next opponent. */
export function momentRows(moment: Moment, model: Model, faces: Faces): Consequence[] {
  if (moment.kind === 'wound') {
    const taken = ([what, took]: [string, [number, number] | null]): Consequence[] =>
      took ? [{ what, from: took[0], to: took[1], tone: 'bad' }] : [];
    const rows: [string, [number, number] | null][] = [
      ['Life', moment.life],
      ['Ki', moment.ki],
    ];
    if (!moment.fatal) return rows.flatMap(taken);
    return [
      { what: 'Life', to: `${model.life}, beheaded`, tone: 'bad' },
      { what: 'Ki unspent', to: model.ki },
      ...model.enemies.map(({ name, life, ki }) => ({ what: name, to: `${life} Life, ${ki} Ki` })),
    ];
  }
  const rank = faces.ranks.find(({ from }) => from > model.defeated);
  return [
    { what: 'Your Life and Ki', to: `${model.life} and ${model.ki}, kept` },
    { what: 'Injury die', to: model.die ? `${model.die}, kept` : 'gone' },
    ...(model.stored.length ? [{ what: 'Special cards', to: `${model.stored.length} stored` }] : []),
    ...(model.mode === 'clan' && rank ? [{ what: 'To the next rank', to: `${rank.from - model.defeated} more` }] : []),
  ];
}

function gaugeRows({ model, faces, plan, doing }: Scene): Consequence[] {
  const needs = faces.opponents.get(model.defense ?? '')?.defense.needs;
  const last = model.step === 'play_a_card' && model.placed.length + doing.cards.length === 3;
  const asked = (last || isWindow(model, BEFORE_DEFENSE)) && needs ? needs : {};
  return GAUGES.map((gauge) => {
    const need = gauge === 'guard' ? undefined : asked[gauge];
    const met = need === undefined ? undefined : plan.after[gauge] >= need ? 'good' : 'bad';
    const same = model.gauges[gauge] === plan.after[gauge];
    return {
      what: need === undefined ? GAUGE_NAME[gauge] : `${GAUGE_NAME[gauge]}, needs ${need}`,
      ...(same && need !== undefined ? {} : { from: level(model.gauges[gauge]) }),
      to: level(plan.after[gauge]),
      tone: met as Consequence['tone'],
    };
  });
}

/** One against three: what the last cards give, and whether anybody can strike back. */
function targetRows({ model, faces }: Scene): Consequence[] {
  const cards = [...model.hand, ...model.stored];
  const rows: Consequence[] = [];
  if (cards.length === 3) {
    const at = cards.reduce((to, card) => placed(model, faces, to, card), model.gauges);
    rows.push({ what: 'Your last 3 cards give', to: trio(at) });
  }
  const standing = (who: number[]) => who.filter((n) => !model.enemies[n - 1]?.down);
  const nobody = faces.counterattackers.filter((who) => !standing(who).length).length;
  if (nobody)
    rows.push({ what: 'Nobody strikes back', to: `${nobody} in ${faces.counterattackers.length}`, tone: 'good' });
  return rows;
}

function shareRows({ model, plan, doing }: Scene): Consequence[] {
  const rows: Consequence[] = [];
  if (plan.met) rows.push({ what: 'Unseen defenses met', to: shareText(plan.met), tone: 'good' });
  if (plan.metWithAnother) rows.push({ what: 'with one more card', to: shareText(plan.metWithAnother), tone: 'good' });
  const soon = model.placed.length + doing.cards.length === 3 || isWindow(model, BEFORE_COUNTER);
  if (plan.blocked && soon && !isWindow(model, AFTER_COUNTER)) {
    const guard = guardThen(model, plan.after);
    rows.push({ what: 'Counters blocked', to: `Guard ${level(guard)}: ${shareText(plan.blocked)}` });
  }
  return rows;
}

function counterRows({ model, faces, plan }: Scene): Consequence[] {
  const guard = guardThen(model, plan.after);
  const hits = model.unseen.filter((card) => !isBlocked(model, faces, card, { ...plan.after, guard }));
  const kinds = [...new Set(hits.map((card) => amountText(faces.opponents.get(card)?.counter.effect ?? {})))];
  const wounds = hits.filter((card) => faces.opponents.get(card)?.counter.effect.wound).length;
  return [
    {
      what: 'Can still hit',
      to: kinds.length === 0 ? 'nothing' : kinds.length > 2 ? `${kinds.length} kinds` : kinds.join(', '),
      tone: kinds.length ? 'bad' : 'good',
    },
    {
      what: 'A wound',
      to: wounds ? `${wounds} in ${model.unseen.length}` : 'not possible',
      tone: wounds ? undefined : 'good',
    },
  ];
}

function comboRow({ plan, model }: Scene): Consequence[] {
  const combo = plan.look?.combo;
  if (!combo || !model.placed.length) return [];
  const named = combo.symbol ? MARK_NAME[combo.symbol as Mark] : 'Joker';
  if (combo.state === 'made') return [{ what: `${named} combo`, to: 'made', tone: 'good' }];
  if (combo.state === 'open') return [{ what: `${named} combo`, to: 'open' }];
  return model.combo ? [{ what: `${MARK_NAME[model.combo as Mark]} combo`, to: 'given up' }] : [];
}

/** What both have at the next decision, where it is certain and not as now; else the range. */
function reserveRows({ model, plan, doing }: Scene): Consequence[] {
  const { look } = plan;
  if (!look) return [];
  const rows: Consequence[] = [];
  const add = (what: string, now: number, then: number | null, range?: [number, number]) => {
    if (then !== null && then !== now) rows.push({ what, from: now, to: then, tone: then < now ? 'bad' : 'good' });
    else if (then === null && range && !doing.cards.length)
      rows.push({ what, from: now, to: `${range[0]} to ${range[1]}` });
  };
  add('Life', model.life, look.life, look.ranges.life);
  if (doing.buy) rows.push({ what: 'Ki', from: model.ki, to: model.ki - doing.buy });
  else add('Ki', model.ki, look.ki, look.ranges.ki);
  if (look.die !== null) rows.push({ what: 'Injury die', from: model.die, to: look.die });
  if (plan.asksLifeOrKi && doing.act) rows.push(...eitherRow(model, doing.then, look.brings));
  model.enemies.forEach((enemy, i) => {
    const then = look.enemies[i];
    if (!then || plan.asksLifeOrKi) return;
    if (then.life !== null && then.life < enemy.life)
      rows.push({ what: `${enemy.name}, Life`, from: enemy.life, to: then.life, tone: 'good' });
    if (then.ki !== null && then.ki < enemy.ki)
      rows.push({ what: `${enemy.name}, Ki`, from: enemy.ki, to: then.ki, tone: 'good' });
  });
  return rows;
}

/** Life or Ki of the enemy, as it was chosen beforehand. */
function eitherRow(model: Model, then: 'life' | 'ki', brings: Amounts[]): Consequence[] {
  const enemy = targeted(model);
  const n = brings.find((each) => `enemy_${then}` in each)?.[`enemy_${then}`];
  if (!enemy || n === undefined) return [];
  const what = `${enemy.name}, ${then === 'ki' ? 'Ki' : 'Life'}`;
  return [{ what, from: enemy[then], to: Math.max(0, enemy[then] + n), tone: 'good' }];
}

const BRINGS: Record<string, (n: number) => string> = {
  enemy_life: (n) => `${-n} Life of the enemy`,
  enemy_ki: (n) => `${-n} Ki of the enemy`,
  enemy_wound: (n) => `a level ${n} wound`,
  special: (n) => count(n, 'special card'),
  kanji: (n) => count(n, 'kanji', 'kanji'),
  die: (n) => (n > 0 ? `injury die +${n}` : `injury die −${-n}`),
};

export function bringsText(amounts: Amounts): string {
  return Object.entries(amounts)
    .map(([word, n]) => BRINGS[word]?.(n) ?? `${word} ${n > 0 ? '+' : ''}${n}`)
    .join(', ');
}

function bringRows({ plan, doing }: Scene): Consequence[] {
  if (!doing.act || !plan.look?.brings.length || plan.asksLifeOrKi) return [];
  return [{ what: 'Brings', to: plan.look.brings.map(bringsText).join(' or '), tone: 'good' }];
}

const STRIP: [RegExp, string][] = [
  [/^Counters blocked$/, 'Blocked'],
  [/^Unseen defenses met$/, 'Met'],
  [/^with one more card$/, 'with third'],
  [/^Can still hit$/, 'Can hit'],
  [/, needs -?\d+$/, ''],
];
const STRIP_TO: [RegExp, string][] = [
  [/^Guard .+: /, ''],
  [/^not possible$/, 'none'],
  [/^(\d+) to (\d+)$/, '$1–$2'],
];

/** The same for the strip of a phone: fewer words. */
export function stripRows(rows: Consequence[]): Consequence[] {
  const short = (text: string, words: [RegExp, string][]) =>
    words.reduce((made, [from, to]) => made.replace(from, to), text);
  return rows.map((row) => ({ ...row, what: short(row.what, STRIP), to: short(String(row.to), STRIP_TO) }));
}
