// What the middle of the table shows: an attack through its gates, the chain, what could be thrown and answered.

import type { Line } from '../../table/types';
import { count, isAttack, signOf, type Face } from './cards';
import type { LinkResult, Look } from './look';
import { entryOf, type Against, type Lying, type Model, type SeatModel, type StackEntry } from './model';
import { isInTime, type Struck } from './stages';
import { together, type Mark } from './speeds';
import { inSentence } from './words';

export type Scene = 'gates' | 'stack' | 'idle';

/** A chain with one attack and at most one answer is drawn as gates; anything longer as a stack. */
export function sceneOf(model: Model, shown: Struck | null): Scene {
  if (!model.stack.length) return shown ? 'gates' : 'idle';
  const attacks = model.stack.filter(({ against }) => against?.length);
  const waits = model.stack.some(
    ({ kind, state, against }) => kind === 'activation' && state !== 'negated' && !against,
  );
  return attacks.length === 1 && !waits && model.stack.length <= 2 && shown ? 'gates' : 'stack';
}

/** The attack that matters most to this side: the newest one on it, or the newest of all. */
export function struckOf(model: Model, look: Look | null): Struck | null {
  const side = [model.seat, ...model.allies.map(({ seat }) => seat)];
  const results: LinkResult[] =
    look?.result ??
    model.stack.filter(({ against }) => against).map(({ card, seat, against }) => ({ card, seat, against: against! }));
  const open = results.filter(({ against }) => against.some(({ stages }) => stages));
  const list = open.length ? open : results;
  const on = (one: LinkResult) =>
    one.against.find(({ seat }) => seat === model.seat) ?? one.against.find(({ seat }) => side.includes(seat));
  const newest = [...list].reverse();
  const chosen =
    newest.find((one) => !side.includes(one.seat) && on(one)) ?? newest.find((one) => on(one)) ?? newest[0];
  if (!chosen) return null;
  const against = on(chosen) ?? chosen.against[0];
  if (!against) return null;
  const entry = model.stack.find(({ card }) => card === chosen.card);
  const values = { ...(entry?.values ?? {}) };
  if (!entry && look?.speed !== undefined) values.speed = look.speed;
  return { attacker: chosen.seat, card: chosen.card, values, feint: entry?.feint, against };
}

/** What the same attack does if the shown play is not made. */
export function insteadOf(struck: Struck | null, look: Look | null): number | null {
  const same = look?.result?.find(({ card }) => card === struck?.card);
  return same?.against.find(({ seat }) => seat === struck?.against.seat)?.damage ?? null;
}

// ---- the Speed line ------------------------------------------------------------------------------

const speedOf = ({ face, now }: { face: Face; now: { speed?: number } }): number => now.speed ?? face.speed;
const seen = (seat: SeatModel): (Lying & { face: Face })[] =>
  seat.lying.filter((one): one is Lying & { face: Face } => one.face !== undefined && one.state === 'ready');
const answers = (face: Face) => ['block', 'dodge'].includes(face.type);

interface Answering {
  model: Model;
  struck: Struck;
  /** Own answers that are open, with what the server says of them. */
  looks: { name: string; face: Face; look: Look | null; chosen: boolean }[];
}

/** An attack below the line, answers above it: right of the attack is in time. */
export function windowMarks({ model, struck, looks }: Answering, face: Face | undefined): Mark[] {
  const speed = struck.values.speed;
  const marks: Mark[] = [];
  if (speed !== undefined && face) marks.push({ name: face.name, speed, sign: signOf(face), look: 'foe', below: true });
  for (const { name, face: own, look, chosen } of looks) {
    if (look?.speed === undefined || look.in_time === undefined) continue;
    marks.push({
      name,
      speed: look.speed,
      sign: signOf(own),
      look: chosen && look.in_time ? 'ok' : look.in_time ? 'ok' : 'no',
    });
  }
  if (struck.against.seat !== model.seat) {
    for (const one of seen(model.seats[struck.against.seat]).filter(({ face: held }) => answers(held)))
      marks.push({ name: one.face.name, speed: speedOf(one), sign: signOf(one.face), look: 'known' });
  }
  const answer = struck.against.stages?.find(({ stage }) => stage === 'answer');
  if (answer?.speed !== undefined && !looks.length)
    marks.push({
      name: answer.kind === 'dodge' ? 'Dodge' : 'Block',
      speed: answer.speed,
      look: isInTime(answer.verdict) ? 'ok' : 'no',
    });
  return together(marks);
}

/** What one could throw above, what is known of others below. */
export function idleMarks(
  model: Model,
  names: (seat: number) => string,
  planned: { face: Face; speed: number } | null,
): Mark[] {
  const marks: Mark[] = [];
  const mine = model.turnSeat === model.seat;
  for (const one of seen(model.me)) {
    const shown = mine ? isAttack(one.face) : answers(one.face);
    if (shown) marks.push({ name: one.face.name, speed: speedOf(one), sign: signOf(one.face), look: 'known' });
  }
  if (planned) marks.push({ name: planned.face.name, speed: planned.speed, sign: signOf(planned.face), look: 'plan' });
  for (const foe of model.foes.filter(({ out }) => !out)) {
    for (const one of seen(foe)) {
      const shown = mine ? answers(one.face) : isAttack(one.face);
      if (!shown) continue;
      const name = model.foes.length > 1 ? `${names(foe.seat)}: ${one.face.name}` : one.face.name;
      marks.push({ name, speed: speedOf(one), sign: signOf(one.face), look: mine ? 'theirs' : 'foe', below: true });
    }
  }
  return together(marks);
}

/** "no Barrier, no Armor, 3 abilities face down". */
export function guardOf(seat: SeatModel): string {
  const down = seat.lying.filter(({ card }) => !card).length;
  const has = (place: string, word: string) => {
    const lying = seat.mat[place];
    return lying?.state === 'active' && lying.face ? lying.face.name : `no ${word}`;
  };
  return [
    has('barrier', 'Barrier'),
    has('armor', 'Armor'),
    down ? `${count(down, 'card')} face down` : 'nothing face down',
  ].join(', ');
}

/** Attacks that lie ready and what they would do by AP alone. */
export function throwable(model: Model): { name: string; ap: number }[] {
  return seen(model.me)
    .filter(({ face }) => isAttack(face) && face.type !== 'counter' && face.subtype !== 'conditional')
    .map(({ face, now }) => ({ name: face.name, ap: now.ap ?? face.ap ?? 0 }));
}

// ---- the chain -----------------------------------------------------------------------------------

/** What a link leads to, in a few words. */
export function resultOf(model: Model, entry: StackEntry): { text: string; harm: boolean } {
  if (entry.against?.length) {
    const damage = entry.against.reduce((sum, one) => sum + one.damage, 0);
    const dazes = entry.against.some(({ dazed }) => dazed);
    const word = entry.state === 'done' ? 'landed' : 'lands';
    return { text: damage ? `${damage} ${word}${dazes ? ', Dazed' : ''}` : 'nothing lands', harm: damage > 0 };
  }
  if (entry.kind === 'answer') {
    const attack = entryOf(model, entry.answers);
    const hit = attack?.against?.find(({ seat }) => entry.on.includes(seat));
    if (!hit) return { text: '', harm: false };
    if (hit.may_counter) return { text: 'may counter', harm: false };
    return { text: hit.destroyed ? 'destroyed' : '', harm: Boolean(hit.destroyed) };
  }
  return { text: '', harm: false };
}

/** Who and on whom: "Rival on you", "You, answering 1". */
export function whoOf(entry: StackEntry, names: (seat: number) => string): string {
  const who = names(entry.seat);
  if (entry.answers) return `${who}, answering ${entry.answers}`;
  const on = entry.on.map((seat) => inSentence(names, seat));
  if (!on.length) return who;
  return `${who} on ${on.length > 2 ? 'everybody' : on.join(' and ')}`;
}

/** Energy of each side before and after, if nobody does more. */
export interface Sum {
  parts: { name: string; damage: number }[];
  lives: { seat: number; before: number; after: number }[];
}

export function sumOf(model: Model, look: Look | null, name: (card: string) => string): Sum {
  const side = [model.seat, ...model.allies.map(({ seat }) => seat)];
  const results =
    look?.result ??
    model.stack.filter(({ against }) => against).map((entry) => ({ card: entry.card, against: entry.against! }));
  const own = (against: Against[]) =>
    against.filter(({ seat }) => side.includes(seat)).reduce((sum, { damage }) => sum + damage, 0);
  return {
    parts: results
      .map(({ card, against }) => ({ name: name(card), damage: own(against) }))
      .filter(({ damage }) => damage > 0),
    lives: (look?.if_all_pass?.life ?? [])
      .map((life, seat) => ({ seat, ...life }))
      .filter(({ before, after }) => before !== after),
  };
}

// ---- what has just happened ----------------------------------------------------------------------

/** The last blow in the log, from the line `since` on. */
export interface Blow {
  card: string;
  attacker: number;
  seat: number;
  damage: number;
  ap?: number;
  behindBarrier?: number;
  behindAnswer?: number;
  answer?: string;
  destroyed: boolean;
  dazed: boolean;
}

export function lastBlow(lines: Line[]): Blow | null {
  const at = lines.findLastIndex(({ data }) => data.kind === 'damage');
  if (at < 0) return null;
  const hit = lines[at].data;
  const seat = Number(hit.seat);
  let from = at;
  while (from >= 0) {
    const { data } = lines[from];
    if (data.kind === 'attack' && ((data.defenders ?? []) as number[]).includes(seat)) break;
    from -= 1;
  }
  if (from < 0) return null;
  const between = lines.slice(from, at);
  const stages = between.findLast(({ data }) => data.kind === 'stages' && data.seat === seat)?.data;
  const answer = between.findLast(({ data }) => data.kind === 'answer' && data.seat === seat)?.data;
  const n = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    card: String(lines[from].data.cards?.[0] ?? ''),
    attacker: Number(lines[from].data.seat),
    seat,
    damage: Number(hit.damage),
    ap: n(stages?.ap),
    behindBarrier: n(stages?.after_barrier),
    behindAnswer: n(stages?.after_reaction),
    answer: answer?.cards?.[0] ?? undefined,
    destroyed: hit.destroyed === true,
    dazed: hit.dazed === true,
  };
}
