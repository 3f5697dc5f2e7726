// What a plain table shows of a view: sections with numbers, lists and cards, and nothing that a plan does not name.

import type { View, ZoneName } from '../table/types';
import { zoneKey } from '../table/zones';
import { at, isNothing, type NumberPlan, type Plan, type SectionPlan, type Words, type ZonePlan } from './plan';

export interface NumberShown {
  name: string;
  value: string;
  /** Out of how many, if the plan says so. */
  of: string;
}

export interface CardShown {
  /** Null where the seat does not know it. */
  id: string | null;
  name: string;
  tag: string;
  text: string;
  /** Of fixed places: where it lies. */
  place: string;
  /** Numbers of the place, and values that are not the printed ones. */
  marks: string[];
}

export interface ZoneShown {
  key: string;
  name: string;
  shape: ZonePlan['shape'];
  /** Those that are known, and those that are not if it is no pile. */
  cards: CardShown[];
  count: number;
  numbers: NumberShown[];
  mine: boolean;
}

export interface ListShown {
  name: string;
  rows: NumberShown[][];
}

export interface SectionShown {
  key: string;
  title: string;
  seat: number | null;
  numbers: NumberShown[];
  lists: ListShown[];
  zones: ZoneShown[];
}

/** Everybody's part first, then the other seats in turn, the own seat last: it lies nearest. */
export function sections(plan: Plan, view: View, words: Words): SectionShown[] {
  const around = Array.from({ length: view.seats }, (_, step) => (view.seat + 1 + step) % view.seats);
  const shared = plan.sections.filter((section) => !section.each_seat);
  const each = plan.sections.filter((section) => section.each_seat);
  return [
    ...shared.map((section, n) => read(section, view, words, null, `shared ${n}`)),
    ...around.flatMap((seat) => each.map((section, n) => read(section, view, words, seat, `seat ${seat} ${n}`))),
  ].filter((section) => section.numbers.length || section.lists.length || section.zones.length);
}

function read(plan: SectionPlan, view: View, words: Words, seat: number | null, key: string): SectionShown {
  const who = seat ?? view.seat;
  return {
    key,
    title: plan.title || (seat === null ? '' : words.player(seat)),
    seat,
    numbers: numbers(plan.numbers, view, words, who),
    lists: plan.lists
      .map((list) => ({
        name: list.name,
        rows: ((at(view, list.path, who) as unknown[] | undefined) ?? []).map((row) =>
          numbers(list.each, row, words, who),
        ),
      }))
      .filter((list) => list.rows.length),
    zones: plan.zones.map((zone) => readZone(zone, view, words, who)).filter((zone) => zone !== null),
  };
}

function numbers(plans: NumberPlan[], from: unknown, words: Words, seat: number): NumberShown[] {
  return plans.flatMap((number) => {
    const value = at(from, number.path, seat);
    if (value === undefined || (number.quiet && isNothing(value))) return [];
    const of = number.of ? at(from, number.of, seat) : undefined;
    return [{ name: number.name, value: words.number(number, value), of: of === undefined ? '' : words.say(of) }];
  });
}

function readZone(plan: ZonePlan, view: View, words: Words, seat: number): ZoneShown | null {
  const lying = (at(view, plan.path, seat) as (string | null)[] | undefined) ?? [];
  const filled = lying.filter((card) => card !== '');
  if (plan.quiet && filled.length === 0) return null;
  const slots = plan.shape === 'slots';
  const cards = lying.flatMap((card, place) => {
    if (card === '' || (card === null && plan.shape === 'pile')) return [];
    return [readCard(card, slots ? (plan.places[place] ?? '') : '', plan, view, words, seat)];
  });
  return {
    key: zoneKey(zoneName(plan, seat)),
    name: plan.name,
    shape: plan.shape,
    cards,
    count: filled.length,
    numbers: slots ? [] : numbers(plan.beside, view, words, seat),
    mine: plan.path.includes('*') && seat === view.seat,
  };
}

/** The zone as events name it. */
function zoneName(plan: ZonePlan, seat: number): ZoneName {
  const [zone, ...rest] = plan.path as [string, ...string[]];
  const part = rest.find((step) => step !== '*');
  return { zone, ...(rest.includes('*') ? { seat } : {}), ...(part ? { part } : {}) };
}

function readCard(id: string | null, place: string, plan: ZonePlan, view: View, words: Words, seat: number): CardShown {
  const beside = place
    ? numbers(
        plan.beside.map((one) => ({ ...one, path: [...one.path, place] })),
        view,
        words,
        seat,
      )
    : [];
  return {
    id,
    name: id === null ? 'Face down' : words.name(id),
    tag: id === null ? '' : words.tag(id),
    text: id === null ? '' : (words.face(id)?.text ?? ''),
    place,
    marks: [
      ...beside.map(({ name, value }) => (name === 'state' ? value : `${value} ${name}`)),
      ...now(id, view, words),
    ],
  };
}

/** Values of a card that are not the printed ones. */
function now(id: string | null, view: View, words: Words): string[] {
  const values = id !== null && words.plan.now ? at(view, [...words.plan.now, id], view.seat) : undefined;
  return Object.entries((values ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== 'why')
    .map(([name, value]) => `now ${name} ${words.say(value)}`);
}

/** Cards that the seat cannot see: which they may be, and where they lie. */
export function unseen(plan: Plan, view: View, words: Words): { where: string; cards: string }[] {
  const names = new Map(
    plan.sections.flatMap((section) =>
      section.zones.map((zone) => [zone.path.filter((step) => step !== '*').join('/'), zone.name] as const),
    ),
  );
  return view.unknown.map((lot) => ({
    where: lot.places
      .map((place) => {
        const key = [place.zone, place.part].filter(Boolean).join('/');
        const name = names.get(key) ?? key.replaceAll('_', ' ');
        const whose = place.seat === undefined || view.seats === 1 ? '' : ` of ${words.player(place.seat)}`;
        return `${name}${whose} (${place.count})`;
      })
      .join(', '),
    cards: counted(lot.cards, words),
  }));
}

function counted(cards: string[], words: Words): string {
  const found = new Map<string, number>();
  for (const card of cards) found.set(words.name(card), (found.get(words.name(card)) ?? 0) + 1);
  return [...found].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(', ');
}
