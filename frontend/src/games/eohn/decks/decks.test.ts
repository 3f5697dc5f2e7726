import { describe, expect, it } from 'vitest';
import type { Face } from '../cards';
import { fieldsOf } from './fields';
import { answers, curve, found, grouped, linesOf, nameFor } from './shape';

function face(id: string, more: Partial<Face> = {}): Face {
  return {
    id,
    name: id.replace('-', ' '),
    code: id,
    frame: 'action',
    type: 'block',
    energy: 1,
    pure: 0,
    speed: 14,
    subtype: 'standard',
    modifiers: [],
    reuse: 'none',
    rarity: 'silver',
    limit: 4,
    base: { def: 0, eng: 0, str: 0, spd: 0 },
    text: '',
    gist: '',
    ...more,
  };
}

const FACES = new Map(
  [
    face('guard-up', { dp: 5 }),
    face('bolt-shot', { frame: 'attack', type: 'ranged', energy: 3, ap: 7, speed: 11, reuse: 'infinite' }),
    face('lance-beam', {
      frame: 'attack',
      type: 'ranged',
      energy: 4,
      ap: 8,
      damage_types: { piercing: 4 },
      base: { def: 0, eng: 2, str: 0, spd: 0 },
    }),
    face('nova', { frame: 'attack', type: 'area', energy: 9, ap: 6, text: 'It destroys a Barrier.', pure: 1 }),
    face('slip', { type: 'dodge', energy: 2, speed: 18, base: { def: 0, eng: 0, str: 0, spd: 1 } }),
  ].map((one) => [one.id, one]),
);
const LINES = linesOf({ nova: 1, 'guard-up': 4, slip: 2, 'no-such': 3, 'bolt-shot': 3 }, FACES);
const ids = (faces: Face[]) => faces.map(({ id }) => id);

describe('a deck, counted', () => {
  it('is listed cheapest first, without what no set knows', () => {
    expect(LINES.map(({ face }) => face.id)).toEqual(['guard-up', 'slip', 'bolt-shot', 'nova']);
    expect(grouped(LINES).map(({ n }) => n)).toEqual([4, 0, 6, 0, 0]);
  });

  it('has a curve whose last column is six and more', () => {
    expect(curve(LINES).map(({ attacks, actions }) => [attacks, actions])).toEqual([
      [0, 0],
      [0, 4],
      [0, 2],
      [3, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
  });

  it('answers by Speed', () => {
    expect(answers(LINES).map(({ n }) => n)).toEqual([0, 4, 0, 2]);
  });
});

describe('finding cards', () => {
  it('takes any within a row and all between rows', () => {
    const all = FACES.values();
    expect(ids(found(FACES.values(), '', { type: ['ranged', 'area'] }))).toEqual(['bolt-shot', 'lance-beam', 'nova']);
    expect(ids(found(all, '', { type: ['ranged', 'area'], needs: ['nothing'] }))).toEqual(['bolt-shot', 'nova']);
    expect(ids(found(FACES.values(), '', { needs: ['eng', 'spd'] }))).toEqual(['lance-beam', 'slip']);
    expect(ids(found(FACES.values(), '', { damage: ['piercing'], kind: ['enhanced'] }))).toEqual([]);
  });

  it('wants every word, in name or text', () => {
    expect(ids(found(FACES.values(), 'barrier nova', {}))).toEqual(['nova']);
    expect(ids(found(FACES.values(), 'GUARD', {}))).toEqual(['guard-up']);
  });
});

describe('names', () => {
  it('are what the server takes, and nobody else’s', () => {
    expect(nameFor('Lantern Watch!', [])).toBe('lantern-watch');
    expect(nameFor('Lantern Watch', ['lantern-watch', 'lantern-watch-2'])).toBe('lantern-watch-3');
    expect(nameFor('試合', [])).toBe('deck');
    expect(nameFor('x'.repeat(80), ['x'.repeat(34)])).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
  });
});

describe('what is printed', () => {
  it('is explained, each field once, with a rule', () => {
    const full = face('full', {
      type: 'arena',
      pure: 1,
      subtype: 'chargeable',
      modifiers: ['constant', 'stackable'],
      area: 'own',
      upkeep: 1,
      text: 'x',
      benefits: [{ needs: { def: 2 }, text: 'more' }],
      base: { def: 1, eng: 0, str: 0, spd: 0 },
    });
    for (const one of [full, ...FACES.values()]) {
      const fields = fieldsOf(one);
      expect(fields.every(({ text, rule }) => text !== '' && /^EOHN-\d{3}$/.test(rule))).toBe(true);
    }
    const keys = fieldsOf(full).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['pure', 'area', 'upkeep', 'base', 'more', 'text', 'modifier']));
  });
});
