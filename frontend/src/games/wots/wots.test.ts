import { describe, expect, it } from 'vitest';
import { plain } from '../../table/words';
import { faces, moment, names, wounds } from './fixture';
import { cardName, GAUGES, signed, trio } from './faces';
import { groups, legs, stories } from './log';
import { comboVerdict, counterVerdict, defenseVerdict, ladder, stepNow, unseenCounters, unseenDefenses } from './look';
import { makeMap } from './map';
import { BEFORE_COUNTER, roomFor } from './model';
import { momentsIn } from './moments';
import { offersOf, readChoice } from './offers';
import { guardRows, isWindow, makePlan, playOf, roomOf, type Doing } from './plan';
import { brought } from './preview';
import { momentRows, rowsFor, stripRows } from './consequences';
import { primaryFor, promptFor, type Scene } from './say';
import { momentSays } from './words';

const NOTHING: Doing = { cards: [], converted: false, act: null, buy: 0, then: 'life' };

function scene(name: string, doing: Partial<Doing> = {}): Scene {
  const { snapshot, model, look } = moment(name);
  const all = { ...NOTHING, ...doing };
  const plan = makePlan(snapshot, model, faces, all, look);
  const meets = [...model.hand, ...model.stored].filter(
    (card) => brought(look(playOf(snapshot, faces, card) ?? ''))?.defense_met,
  );
  return { snapshot, model, faces, doing: all, plan, offers: offersOf(snapshot.actions, model, faces), meets };
}

const plays = (name: string) =>
  moment(name)
    .snapshot.actions.map(({ choice }) => readChoice(choice))
    .filter(([verb]) => verb === 'play')
    .map(([, card]) => card);

describe.each(names)('the moment %s', (name) => {
  it('is read, drawn and worded', () => {
    const { model } = moment(name);
    const now = scene(name);
    for (const gauge of GAUGES) expect(ladder(model, faces, now.plan, [], gauge).now).toBe(model.gauges[gauge]);
    expect(unseenDefenses(model, faces, NOTHING, now.plan)).toHaveLength(model.unseen.length);
    expect(unseenCounters(model, faces, now.plan)).toHaveLength(model.unseen.length);
    expect(promptFor(now).title).not.toBe('');
    expect(primaryFor(now).text).not.toBe('');
    expect(stepNow(model)).toBeGreaterThanOrEqual(0);
    defenseVerdict(model, faces, model.gauges);
    counterVerdict(model, faces, model.gauges);
    comboVerdict(model, faces, NOTHING);
  });

  it('offers everything under a title of its own', () => {
    const { offers, snapshot } = scene(name);
    const said = offers.map(({ title }) => title);
    expect(said.every((title) => /^[A-Z−+0-9]/.test(title) && !title.includes('_'))).toBe(true);
    expect(new Set(offers.map(({ choice }) => choice)).size).toBe(offers.length);
    const placed = snapshot.actions.filter(({ choice }) => /^(play|convert) /.test(choice)).length;
    expect(offers.length + placed).toBe(snapshot.actions.length);
  });

  it('counts a card as the server does', () => {
    const { look, snapshot } = moment(name);
    for (const card of plays(name)) {
      const said = brought(look(`play ${card}`));
      const silent = makePlan(snapshot, moment(name).model, faces, { ...NOTHING, cards: [card] }, () => null);
      if (said?.gauges && !faces.actions.get(card)?.joker) expect(silent.after, card).toEqual(said.gauges);
    }
  });

  it('counts the counterattacks that are blocked as the server does', () => {
    const { look, model } = moment(name);
    const said = brought(look('go on'))?.blocked;
    if (!said || !isWindow(model, BEFORE_COUNTER)) return;
    const rows = unseenCounters(model, faces, scene(name).plan);
    expect(rows.filter(({ mark }) => mark === 'blocked')).toHaveLength(said.n);
    expect(said.of).toBe(rows.length);
  });
});

describe.each(names.filter((name) => moment(name).first))('two cards at once, %s', (name) => {
  it('are counted as the server counts the second when the first lies', () => {
    const { first, then, model, snapshot, look } = moment(name);
    const card = (first as string).slice(5);
    if (faces.actions.get(card)?.joker) return;
    for (const [choice, said] of Object.entries(then ?? {})) {
      const [verb, second] = readChoice(choice);
      const look2 = brought(said);
      if (verb !== 'play' || !look2?.gauges || faces.actions.get(second)?.joker) continue;
      const plan = makePlan(snapshot, model, faces, { ...NOTHING, cards: [card, second] }, look);
      expect(plan.after, second).toEqual(look2.gauges);
      expect(plan.met, second).toEqual(look2.met);
      expect(plan.metWithAnother, second).toEqual(look2.met_with_another);
      expect(plan.blocked, second).toEqual(look2.blocked);
    }
  });
});

describe('choosing', () => {
  it('takes two cards at first, one after the defense', () => {
    const open = moment('open');
    expect(roomFor(open.snapshot.view)).toBe(2);
    expect(roomOf(open.snapshot, faces, open.look, [plays('open')[0]])).toBe(2);
    expect(roomOf(open.snapshot, faces, () => null, [plays('open')[0]])).toBe(1); // nothing is known yet
    expect(roomFor(moment('defense').snapshot.view)).toBe(1);
  });

  it('sends both in one submission', () => {
    const [a, b] = plays('open');
    expect(scene('open', { cards: [a, b] }).plan.choices).toEqual([`play ${a}`, `play ${b}`]);
    expect(promptFor(scene('open', { cards: [a, b] })).title).toBe(
      `Place ${cardName(faces, a)}, then ${cardName(faces, b)}`,
    );
    expect(primaryFor(scene('open', { cards: [a, b] })).text).toBe('Place both');
  });

  it('asks Life or Ki with the card that brings it', () => {
    const { look } = moment('either');
    const asks = plays('either').find((card) => brought(look(`play ${card}`))?.asks[0] === 'life_or_ki');
    expect(asks).toBeDefined();
    const now = scene('either', { cards: [asks as string], then: 'ki' });
    expect(now.plan.choices).toEqual([`play ${asks}`, 'take ki']);
    expect(now.plan.look?.brings).toEqual([{ enemy_life: -1 }, { enemy_ki: -1 }]);
    expect(primaryFor(now).text).toBe('Place and strike');
  });

  it('pays Ki for Guard and goes on, in one submission', () => {
    const { model, look } = moment('counter');
    const rows = guardRows(model, look);
    expect(rows.length).toBeGreaterThan(1);
    const now = scene('counter', { buy: 2 });
    expect(now.plan.choices).toEqual(['guard', 'guard', 'go on']);
    expect(now.plan.after.guard).toBe(rows[1].guard);
    expect(now.plan.blocked).toEqual(rows[1].blocked);
    expect(primaryFor(now).text).toBe('Pay 2 Ki and face it');
    expect(rowsFor(now).map(({ what }) => what)).toContain('Can still hit');
    expect(primaryFor(scene('counter')).text).toBe('Face it');
  });

  it('says nothing that stays as it is', () => {
    const [card] = plays('open');
    for (const row of rowsFor(scene('open', { cards: [card] }))) expect(String(row.from)).not.toBe(String(row.to));
    expect(stripRows([{ what: 'Counters blocked', to: 'Guard 2: 6 of 11' }])[0]).toMatchObject({
      what: 'Blocked',
      to: '6 of 11',
    });
  });
});

describe('modules', () => {
  it('stand where they bite', () => {
    const { model } = moment('modules');
    expect(model.place?.rolls).toHaveLength(6);
    expect(model.weather?.key).toBe('snow');
    expect(model.gisei).toHaveLength(5);
    expect(model.kanji).not.toBeNull();
    expect(model.armor).not.toBeNull();
    expect(model.mostKi).toBe(2);
    expect(moment('open').model).toMatchObject({ place: null, gisei: null, kanji: null, armor: null });
  });

  it('name each of three enemies, and the ways of a campaign', () => {
    expect(scene('three').offers.map(({ does }) => does)).toContain('Attack enemy 2');
    const { model } = moment('dojo');
    expect(scene('dojo').offers.map(({ title }) => title)).toEqual(model.ways.map(({ node }) => node));
    const drawn = makeMap(faces, 'campaign1', [], ['K1', 'K2'], 'K2');
    expect(drawn.spots.map(({ key }) => key)).toEqual(['gate', 'K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'MASTER']);
    expect(drawn.spots.find(({ key }) => key === 'K2')?.look).toBe('sel');
    expect(drawn.roads).toHaveLength(9);
    expect(makeMap(faces, 'campaign2', [], [], null).spots).toHaveLength(12);
  });

  it('show who was fought and who was left behind', () => {
    const won = { node: 'K1', life: 1, ki: 3, won: true, event: null };
    const drawn = makeMap(faces, 'campaign1', [won, { ...won, node: 'K3' }], ['K4', 'K5'], null);
    const look = Object.fromEntries(drawn.spots.map((spot) => [spot.key, spot.look]));
    expect(look).toMatchObject({ K1: 'done', K2: 'left', K3: 'done', K4: 'open', K6: '' });
  });
});

describe('the log', () => {
  const fatal = (card: string, level: number) => faces.wounds.get(card)?.levels[level - 1]?.fatal ?? false;

  it('stops at wounds, with what caused them', () => {
    const found = momentsIn(wounds.lines, fatal).filter((each) => each.kind === 'wound');
    expect(found.length).toBeGreaterThan(1);
    for (const wound of found) {
      expect(faces.wounds.has(wound.card)).toBe(true);
      expect(faces.opponents.has(wound.cause ?? '')).toBe(true);
    }
    expect(plain(momentSays(found[0], moment('open').model, faces).text)).toMatch(
      /^Level 1 wound: Guard (−?\d) was below \d\. The card goes back, five again\.$/,
    );
    const last = found.at(-1)!;
    expect(last).toMatchObject({ fatal: true, level: 2 });
    expect(last.blow).toMatchObject({ guard: 1, needed: 2, ki: 5 });
    const said = momentSays(last, moment('open').model, faces);
    expect(plain(said.text)).toBe('Your Guard was 1; 2 would have blocked it. 1 Ki would have stopped it; you held 5.');
    expect(momentRows(last, moment('open').model, faces).map(({ what }) => what)).toEqual([
      'Life',
      'Ki unspent',
      'Ishida',
    ]);
    expect(found.every(({ guard, blow }) => guard !== null && (blow === null || blow.guard === guard))).toBe(true);
  });

  it('is told by rounds and attacks, the newest first', () => {
    const told = groups(wounds);
    expect(told[0].title).toMatch(/^Round \d+, attack \d$/);
    expect(told.some(({ lines }) => lines.length === 0)).toBe(false);
  });

  it('tells how a fight went', () => {
    const [story] = stories(wounds);
    expect(story.result).toBe('lost');
    expect(story.defenses_met).toBeLessThanOrEqual(story.defenses);
    expect(story.life_by_round.every(({ life, enemy_life }) => life !== null && enemy_life !== null)).toBe(true);
    expect(legs(wounds)).toEqual([]);
  });
});

describe('words', () => {
  it('have a real minus', () => {
    expect(signed(-1)).toBe('−1');
    expect(trio({ strength: 1, technique: -2, guard: 0 })).toBe('1/−2/0');
    expect(cardName(faces, 'M02')).toBe('Sun S+2 G−1');
    expect(cardName(faces, 'X08')).toBe('the Joker');
  });

  it('read a choice of several words', () => {
    expect(readChoice('shuffle in X02')).toEqual(['shuffle in', 'X02']);
    expect(readChoice('go on')).toEqual(['go on', '']);
    expect(readChoice('keep hand')).toEqual(['keep hand', '']);
    expect(readChoice('take ki')).toEqual(['take', 'ki']);
  });
});
