// Seii Daimyo's table on moments of real games for two, three and four (tools/seii_scenes.py).

import { describe, expect, test } from 'vitest';
import { crestOf } from '../../table/crests';
import type { Action, Line, Log, Preview, View } from '../../table/types';
import { readFaces, shortBonus, signs } from './cards';
import { facts, roleTable } from './facts';
import { conflictWord, sides } from './fighting';
import { isBest, keepOrder, keptLook, missing } from './keeping';
import { gain, readLook, worth, type Look } from './look';
import { byIsland, readModel, toKeep } from './model';
import { Plays, readPlay } from './plays';
import scenes from './scenes.json';
import { markOf, seatSays } from './seats';
import type { SeiiUi } from './ui.svelte';
import { refused, waits } from './waiting';
import { abilityRows, asks, consequences, playTitle, thenRow } from './words';

interface Scene {
  view: View;
  actions: Action[];
  lines: Line[];
  previews: Record<string, Preview>;
}

const { faces: said, ...moments } = scenes as unknown as { faces: Record<string, unknown> } & Record<string, Scene>;
const faces = readFaces(said);
const names = (seat: number): string => (seat === 0 ? 'You' : crestOf(seat).name);
const log = (scene: Scene): Log => ({ from: 0, lines: scene.lines });
const all = Object.entries(moments as Record<string, Scene>);
const asked = all.filter(([name]) => !name.endsWith('over'));
const at = (name: string) => {
  const scene = (moments as Record<string, Scene>)[name];
  const model = readModel(scene.view, faces, log(scene));
  const lookOf = (choice: string): Look | null => readLook(choice, scene.previews[choice] ?? null, model);
  return { scene, model, lookOf, plays: new Plays(scene.actions) };
};

test('there is a moment of every question that a table must show', () => {
  const steps = [
    'role',
    'samurai_1',
    'samurai_2',
    'samurai_3',
    'ashigaru_1',
    'ashigaru_3',
    'commit',
    'reveal',
    'keep',
    'rotate',
    'limits',
    'over',
  ];
  for (const seats of [2, 3, 4]) for (const step of steps) expect(Object.keys(moments)).toContain(`${seats} ${step}`);
});

describe.each(all)('%s', (name, scene) => {
  const [seats, step] = name.split(' ');
  const model = readModel(scene.view, faces, log(scene));

  test('the model says what the view says', () => {
    expect(model.seats).toHaveLength(Number(seats));
    expect(model.others).toHaveLength(Number(seats) - 1);
    expect(model.me.seat).toBe(scene.view.seat);
    for (const one of model.seats) {
      expect(one.fromLocations + one.fromClans).toBe(one.points);
      expect(one.lands.reduce((sum, land) => sum + land.value, 0)).toBe(one.fromLocations);
      expect(byIsland(one.lands, faces).flatMap((group) => group.lands)).toHaveLength(one.lands.length);
    }
    expect(Object.values(model.unseen).reduce((sum, n) => sum + n)).toBe(model.deck);
    expect(model.order).toHaveLength(Number(seats));
    expect(model.order[0]).toBe(scene.view.round_daimyo);
  });

  test('the phase is that of the question', () => {
    const phases: Record<string, string> = {
      role: 'Roles',
      commit: 'Conflict',
      reveal: 'Conflict',
      keep: 'Conflict',
      rotate: 'Conflict',
      limits: 'Limits',
      over: 'Limits',
    };
    expect(model.phase).toBe(phases[step] ?? 'Turns');
  });

  test('every seat can be spoken of', () => {
    for (const { seat } of model.seats) {
      const told = seatSays({ model, faces, names, markOf: (one) => markOf(model, one) }, seat);
      expect(told).toMatch(/^\w.*\d+ points?, strength \d+, \d+ in hand\./);
      expect(told).not.toMatch(/undefined|NaN|seat/);
    }
  });
});

describe.each(asked)('%s, what may be done', (_, scene) => {
  const model = readModel(scene.view, faces, log(scene));
  const plays = new Plays(scene.actions);

  test('every action is read, has a title, and its card is in sight', () => {
    const seen = new Set([
      ...model.available,
      model.contested,
      ...model.seats.flatMap((one) => [...one.lands, ...one.army].map(({ card }) => card)),
      ...model.me.hand,
      ...model.seats.flatMap((one) => one.hand),
    ]);
    for (const play of plays.all) {
      const title = playTitle(play, faces, names);
      expect(title).not.toMatch(/undefined|null|^\s|seat/);
      if (play.card) expect(seen).toContain(play.card);
      if (play.card) expect(plays.of(play.card)).toContain(play);
    }
  });

  test('what is asked has a title and a rule', () => {
    const { title, rule } = asks(scene.view, model, faces);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(rule).toMatch(/^SEII-\d+$/);
  });

  test('what a play brings adds up line by line', () => {
    for (const { choice } of plays.all) {
      const look = readLook(choice, scene.previews[choice] ?? null, model);
      expect(look).not.toBeNull();
      for (const one of model.seats) {
        const change = look!.parts
          .filter(({ seat }) => seat === one.seat)
          .reduce((sum, part) => sum + part.to - part.from, 0);
        expect(look!.points[one.seat] - one.points).toBe(change);
      }
      const rows = [...consequences(look!, model, faces, names), ...abilityRows(look!, model, faces, names)];
      expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
      for (const { what, to } of rows) expect(`${what} ${to}`).not.toMatch(/undefined|NaN/);
      expect(gain(look, model)).toBe(look!.points[model.seat] - model.me.points);
      thenRow(look!);
    }
  });

  test('locations that come and turn are drawn where they will lie', () => {
    for (const { choice } of plays.all) {
      const look = readLook(choice, scene.previews[choice], model)!;
      for (const { seat, card } of look.comes)
        expect(model.seats[seat].lands.map((land) => land.card)).not.toContain(card);
      for (const card of look.turns.keys())
        expect(model.seats.some(({ lands }) => lands.some((land) => land.card === card))).toBe(true);
    }
  });
});

describe('plays', () => {
  test('notations are read whole', () => {
    expect(readPlay('rotate K8 up')).toMatchObject({ verb: 'rotate', card: 'K8', way: 'up' });
    expect(readPlay('swap contested K3')).toMatchObject({ verb: 'swap contested', card: 'K3', other: null });
    expect(readPlay('swap H2 K3')).toMatchObject({ verb: 'swap', card: 'H2', other: 'K3' });
    expect(readPlay('look at 2')).toMatchObject({ verb: 'look at', card: null, seat: 2 });
    expect(readPlay('pass')).toMatchObject({ verb: 'pass', card: null, seat: null });
  });

  test('harm to others is what a raze is worth', () => {
    const { model, lookOf, plays } = at('4 samurai_3');
    const raze = plays.all.filter(({ verb }) => verb === 'raze').map(({ choice }) => worth(lookOf(choice), model));
    expect(raze.length).toBeGreaterThan(0);
    expect(Math.min(...raze.map((n) => n ?? 0))).toBeLessThan(0);
  });
});

describe('the limits', () => {
  test.each(['2 limits', '3 limits', '4 limits'])('%s: the clans that stay are chosen together', (name) => {
    const { model, lookOf, plays } = at(name);
    const { hand, army } = toKeep(model);
    const mine = model.me.army.map(({ card }) => card);
    const held = model.me.hand.filter((card): card is string => card !== null);
    const picked = [...mine.slice(0, army), ...held.slice(0, hand)];
    expect(missing(model, [])).toBe(hand + army);
    expect(missing(model, picked)).toBe(0);
    const order = keepOrder(model, picked);
    expect(plays.find(`keep ${order[0]}`)).toBeDefined();
    const kept = keptLook(model, picked, lookOf);
    expect(kept?.army.toSorted()).toEqual((army ? mine.slice(0, army) : mine).toSorted());
    const every = plays.all
      .flatMap(({ choice }) => lookOf(choice)?.keeps ?? [])
      .map(({ points }) => points[model.seat]);
    expect(isBest(model, kept!, picked, lookOf)).toBe(kept!.points[model.seat] >= Math.max(...every));
  });
});

describe('the Conflict', () => {
  test('the first seat, whose number is not written, has not hidden before it was asked', () => {
    const scene = (moments as Record<string, Scene>)['3 reveal'];
    const asked = scene.view.asked[0];
    const view = {
      ...scene.view,
      asked: [1],
      owed: [['reveal'], ...scene.view.owed.filter(([step, seat]) => step !== 'reveal' || (seat ?? 0) !== 0)],
    } as View;
    expect(asked).toBe(0);
    const { fight } = readModel(view, faces, log(scene));
    expect(fight.find(({ seat }) => seat === 0)?.stand).toBe('decides');
  });

  test.each(['2 reveal', '3 reveal', '4 reveal'])('%s: both choices say what they bring', (name) => {
    const { model, lookOf } = at(name);
    const told = { model, faces, names, play: undefined, open: true, lookOf };
    const [reveal, hide] = sides(told);
    expect(reveal.lines.length).toBeGreaterThan(1);
    expect(hide.lines.length).toBeGreaterThan(1);
    expect([...reveal.lines, ...hide.lines].join(' ')).not.toMatch(/undefined|NaN|seat/);
    for (const { seat } of model.fight) expect(conflictWord(told, seat)).not.toBe('');
    const me = model.fight.find(({ seat }) => seat === model.seat);
    expect(me?.stand).toBe('decides');
  });

  test('after it the winner, and what the winner fought with', () => {
    for (const name of ['2 keep', '3 keep', '4 keep']) {
      const { model } = at(name);
      expect(model.fight.find(({ seat }) => seat === model.seat)?.stand).toBe('won');
    }
  });

  test('whoever rotates is out and lies face down', () => {
    for (const name of ['2 rotate', '3 rotate', '4 rotate']) {
      const { model, plays } = at(name);
      expect(model.me.down).toBeTypeOf('string');
      expect(model.fight.find(({ seat }) => seat === model.seat)?.stand).toBe('out');
      expect(plays.all.every(({ way }) => way === 'up' || way === 'down')).toBe(true);
    }
  });
});

describe('roles', () => {
  test.each(['2 role', '3 role', '4 role'])('%s: what a role could begin with is told', (name) => {
    const { model, lookOf } = at(name);
    expect(lookOf('samurai')!.first.some(({ choice }) => choice.startsWith('seize'))).toBe(true);
    expect(lookOf('ashigaru')!.first).toHaveLength(model.me.hand.length);
    expect(model.rolesKnown).toBe(false);
    expect(roleTable('samurai', model.seats.length)).toHaveLength(3);
    expect(model.lastRoles).toHaveLength(model.seats.length);
  });

  test('with two the extra card is told once it is open', () => {
    const { model } = at('2 samurai_1');
    expect(model.extra).not.toBeNull();
    expect(model.played.samurai + model.played.ashigaru).toBe(3);
  });
});

describe('abilities', () => {
  test('which part of which clan', () => {
    const { model } = at('2 ability_fortify');
    expect(model.ability).not.toBeNull();
    expect(model.ability!.part).toBeGreaterThan(0);
    expect(model.ability!.part).toBeLessThanOrEqual(model.ability!.of);
  });

  test('a clan has a sign for each deed, and its bonus in three words', () => {
    for (const clan of faces.clans.values()) {
      expect(signs(clan).length).toBe(clan.steps.reduce((sum, step) => sum + step.count, 0));
      expect(shortBonus(clan.scores)).not.toMatch(/undefined|^bonus$/);
    }
  });
});

describe('waiting', () => {
  const scene = (moments as Record<string, Scene>)['3 samurai_3'];
  const view = {
    ...scene.view,
    asked: [1],
    awaited: [1],
    ask: null,
    owed: [['samurai_3']],
    danger: [{ card: scene.view.seat === 0 ? 'H1' : 'H2', points: 3 }],
  } as unknown as View;
  const model = readModel(view, faces, log(scene));

  test('who is waited for, and what is in danger', () => {
    const told = waits(view, model, faces, names);
    expect(told.title).toContain('Tomoe');
  });

  test('a press on a quiet card asks about what was meant', () => {
    const own = model.me.lands[0].card;
    expect(refused(model, faces, own)).toBe(`fortify ${own}`);
    const theirs = model.seats[1].lands[0].card;
    expect(refused(model, faces, theirs)).toBe(`raze ${theirs}`);
  });
});

test('every moment has its list of consequences', () => {
  for (const [name, scene] of asked) {
    const { model, lookOf, plays } = at(name);
    for (const play of plays.all) {
      const ui = {
        match: { replaying: false }, over: false, open: true, keeping: model.step === 'limits', model, faces, names,
        look: lookOf(play.choice), after: lookOf(play.choice), play, choice: play.choice, picked: [], keep: toKeep(model), lookOf,
      } as unknown as SeiiUi; // prettier-ignore
      const rows = facts(ui);
      for (const { what, to } of rows) expect(`${name}: ${what} ${to}`).not.toMatch(/undefined|NaN/);
      expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
    }
    expect(scene.actions.length).toBeGreaterThan(0);
  }
});
