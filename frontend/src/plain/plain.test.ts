import { describe, expect, test } from 'vitest';
import type { Preview, Snapshot } from '../table/types';
import { plain } from '../table/words';
import { grouped, likeWith, matching, readActions } from './actions';
import { foresee, foreseenEnd } from './foresee';
import { sections, unseen } from './model';
import { at, isNothing, Words, type Plan } from './plan';
import eiyo from './scenes/eiyo.json';
import eohn from './scenes/eohn.json';
import kagemusha from './scenes/kagemusha.json';
import seii from './scenes/seii.json';
import wots from './scenes/wots.json';

interface Scene {
  plan: Plan;
  snapshot: Snapshot;
  previews: Record<string, Preview>;
}

// Written by tools/table_scenes.py: what the server really says.
const SCENES = { eiyo, wots, seii, eohn, kagemusha } as unknown as Record<string, Scene>;

function open(name: string) {
  const { plan, snapshot, previews } = SCENES[name]!;
  const { view } = snapshot;
  const words = new Words(plan, view, (seat) => (seat === view.seat ? 'You' : `Player ${seat + 1}`));
  const deeds = readActions(snapshot.actions, plan, view, words);
  return { plan, snapshot, view, words, deeds, previews, sections: sections(plan, view, words) };
}

describe.each(Object.keys(SCENES))('%s', (name) => {
  const here = open(name);

  test('every card that the view shows in a zone of the plan is drawn, with its name', () => {
    for (const section of here.sections)
      for (const zone of section.zones) {
        expect(zone.name).not.toBe('');
        for (const card of zone.cards) expect(card.name !== card.id || card.text !== '').toBe(true);
      }
  });

  test('hidden cards are counted and never named', () => {
    const hidden = here.sections.flatMap((section) =>
      section.zones.filter((zone) => zone.key.startsWith('hand/') && zone.key !== `hand/${here.view.seat}`),
    );
    for (const zone of hidden) {
      expect(zone.count).toBe(zone.cards.length);
      expect(zone.cards.every((card) => card.id === null && card.name === 'Face down')).toBe(true);
    }
  });

  test('the own seat comes last', () => {
    const seats = here.sections.map((section) => section.seat).filter((seat) => seat !== null);
    expect(seats.at(-1)).toBe(here.view.seat);
    expect(new Set(seats).size).toBe(here.view.seats);
  });

  test('every action has words that are found again', () => {
    expect(here.deeds).toHaveLength(here.snapshot.actions.length);
    for (const deed of here.deeds) {
      expect(deed.verb).not.toBe('');
      expect(`${deed.verb} ${deed.label}`).not.toMatch(/undefined|null|NaN/);
      expect(matching(here.deeds, deed.choice, null, here.words)).toContain(deed);
      expect(matching(here.deeds, '', deed.cards[0] ?? null, here.words)).toContain(deed);
    }
  });

  test('groups keep every action once', () => {
    const groups = grouped(here.deeds);
    expect(groups.flatMap((group) => group.deeds)).toHaveLength(here.deeds.length);
    expect(new Set(groups.map((group) => group.title)).size).toBe(groups.length);
  });

  test('previews are said in words', () => {
    for (const deed of here.deeds) {
      const rows = foresee(here.plan, here.previews[deed.choice]!, here.words);
      for (const row of rows) {
        expect(row.what).not.toBe('');
        expect(`${row.from ?? ''} ${row.to}`).not.toMatch(/undefined|\[object|NaN/);
        expect(row.from).not.toBe(row.to);
      }
      expect(new Set(rows.map((row) => row.what)).size).toBe(rows.length);
      for (const said of foreseenEnd(here.plan, here.previews[deed.choice]!)) expect(said).toMatch(/^[a-z]/);
    }
  });

  test('what is unseen is said with where it lies', () => {
    for (const lot of unseen(here.plan, here.view, here.words)) {
      expect(lot.where).toMatch(/\(\d+\)/);
      expect(lot.cards).not.toBe('');
    }
  });
});

describe('Eiyo', () => {
  const here = open('eiyo');

  test('rows have their damage beside them', () => {
    const rows = here.sections[0]!.zones.filter((zone) => zone.name.startsWith('row '));
    expect(rows.map((zone) => zone.key)).toEqual(['rows/N', 'rows/E', 'rows/S', 'rows/W']);
    const damage = here.view.damage as Record<string, number>;
    expect(rows[0]!.numbers[0]).toEqual({ name: 'damage', value: String(damage.N), of: '' });
  });

  test('cards of one name that differ are told apart by their ids', () => {
    const hand = here.sections.at(-1)!.zones.find((zone) => zone.shape === 'hand' || zone.name === 'hand')!;
    expect(hand.cards.some((card) => card.tag === card.id)).toBe(true);
    expect(here.words.called('W01')).toBe('Tanto W01');
  });

  test('a weapon that is turned is a dearer way', () => {
    const turned = here.deeds.filter((deed) => deed.choice.includes('+'));
    expect(turned.length).toBeGreaterThan(0);
    expect(turned.every((deed) => deed.dearer && deed.label.includes('turns'))).toBe(true);
    expect(here.deeds.find((deed) => deed.choice === 'end fight')).toMatchObject({ leaves: true, label: '' });
  });

  test('a card that can do nothing is asked about as one that can', () => {
    expect(likeWith(here.deeds, 'W20', here.words)).toMatch(/^(defeat|deflect) W20/);
    expect(likeWith(here.deeds, 'E01', here.words)).toBeNull();
    expect(likeWith([], 'W20', here.words)).toBeNull();
  });
});

describe('Seii Daimyo', () => {
  const here = open('seii');

  test('points and strength of every seat', () => {
    const seats = here.sections.filter((section) => section.seat !== null);
    expect(seats).toHaveLength(4);
    const own = seats.at(-1)!;
    expect(own.title).toBe('You');
    expect(own.numbers.find((number) => number.name === 'points')!.value).toMatch(/^\d+$/);
  });

  test('the Daimyo is a player', () => {
    const daimyo = here.sections[0]!.numbers.find((number) => number.name === 'daimyo')!;
    expect(daimyo.value).toMatch(/^(You|Player \d)$/);
  });

  test('points that change are told by seat', () => {
    const preview = { points: [...(here.view.points as { total: number }[]).map((one) => one.total)] };
    preview.points[0] = preview.points[0]! + 3;
    const rows = foresee(here.plan, preview as unknown as Preview, here.words);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.what).toMatch(/^points, (You|Player 1)$/);
  });
});

describe('Way of the Samurai', () => {
  const here = open('wots');

  test('gauges before and after, and counts out of how many', () => {
    const preview = here.previews['play M07'] ?? Object.values(here.previews)[0]!;
    const rows = foresee(here.plan, preview, here.words);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => / of \d/.test(row.to))).toBe(true);
  });

  test('enemies are listed with what they have', () => {
    const [enemies] = here.sections[0]!.lists;
    expect(enemies!.rows[0]!.map((number) => number.name).slice(0, 3)).toEqual(['name', 'life', 'ki']);
  });
});

describe('Eohn', () => {
  const here = open('eohn');

  test('what lies at a place of the mat is named in choices', () => {
    const placed = here.deeds.filter((deed) => /\((attack|action|barrier|armor|morph|arena)\d?\)/.test(deed.label));
    for (const deed of placed) expect(deed.cards.length).toBeGreaterThan(0);
    expect(placed.length).toBeGreaterThan(0);
  });

  test('of two of a kind the one that is pressed is meant', () => {
    const placed = here.deeds.filter((deed) => deed.cards.length === 1);
    for (const deed of placed) {
      const found = matching(here.deeds, '', deed.cards[0]!, here.words);
      expect(found.every((one) => one.cards.includes(deed.cards[0]!))).toBe(true);
    }
    const copy = Object.keys(here.plan.cards).find(
      (id) => id !== placed[0]!.cards[0] && here.words.kind(id) === here.words.kind(placed[0]!.cards[0]!),
    )!;
    expect(matching(here.deeds, '', copy, here.words)).toContain(placed[0]);
  });

  test('places of a mat are told with the numbers beside them', () => {
    const mat = here.sections.flatMap((section) => section.zones).filter((zone) => zone.name === 'mat');
    const lying = mat.flatMap((zone) => zone.cards);
    expect(mat.every((zone) => zone.count === zone.cards.length)).toBe(true);
    expect(lying.some((card) => card.marks.some((mark) => / Energy$/.test(mark)))).toBe(true);
  });

  test('a sleeve is called by what is inside, where that is known', () => {
    const view = { ...here.view, sleeves: { 'sleeve-1': Object.keys(here.plan.cards)[0]! } };
    const words = new Words(here.plan, view, String);
    expect(words.name('sleeve-1')).toBe(Object.values(here.plan.cards)[0]!.name);
    expect(words.name('sleeve-2')).toBe('sleeve-2');
  });
});

describe('Kagemusha, of which the front end knows nothing', () => {
  const here = open('kagemusha');

  test('all that its layout declares is there', () => {
    expect(here.sections.map((section) => section.title)).toEqual([
      'The table',
      expect.any(String),
      expect.any(String),
      'You',
    ]);
    expect(here.sections.at(-1)!.zones.map((zone) => zone.name)).toEqual(['hand', 'litter', 'camp']);
  });

  test('actions have words and what they would do', () => {
    for (const deed of here.deeds) expect(plain(deed.text)).not.toBe('');
  });

  test('without a plan for previews all of one is shown', () => {
    const rows = foresee(here.plan, { until: 'asked', claimed: 4, bold: true } as unknown as Preview, here.words);
    expect(rows.map((row) => row.what)).toEqual(expect.arrayContaining(['bold']));
  });
});

describe('values in words', () => {
  const { words } = open('seii');

  test.each([
    [{ low: 2, high: 5 }, '2 to 5'],
    [{ low: 2, high: 2 }, '2'],
    [{ n: 3, of: 8 }, '3 of 8'],
    [{ before: 9, after: 7 }, '9 → 7'],
    [{ seat: 2, strength: 4 }, expect.stringMatching(/strength 4/)],
    [[], 'none'],
    [true, 'yes'],
    [-2, '−2'],
    [null, 'not known'],
    ['in_time', 'in time'],
    ['H1', 'Sunpu'],
  ])('%j', (value, said) => {
    expect(words.say(value)).toEqual(said);
  });

  test('paths lead nowhere without a fault', () => {
    expect(at({ a: [{ b: 1 }] }, ['a', '*', 'b'], 0)).toBe(1);
    expect(at({ a: [{ b: 1 }] }, ['a', '*', 'b'], 1)).toBeUndefined();
    expect(at(null, ['a'], 0)).toBeUndefined();
    expect(isNothing({ N: 0, E: 0 })).toBe(true);
    expect(isNothing({ N: 1 })).toBe(false);
  });
});
