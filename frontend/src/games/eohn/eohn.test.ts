// Eohn's table on moments that were played with the engine (tools/eohn_scenes.py): the numbers are those of the design's pictures.

import { describe, expect, it } from 'vitest';
import { faceOf, needsOf, spoken, valuesText } from './cards';
import {
  guardOf,
  idleMarks,
  insteadOf,
  lastBlow,
  resultOf,
  sceneOf,
  struckOf,
  sumOf,
  throwable,
  whoOf,
  windowMarks,
} from './clash';
import { reasonOf, roundsOf } from './ending';
import { faces, names, scene, stillMatch } from './fixture';
import { keysOf } from './keyboard';
import { damageTo } from './look';
import { readModel, reusable } from './model';
import { offersOf } from './offers';
import { payments, takes } from './paying';
import { Plays, readPlay } from './plays';
import { picking, reuses } from './several';
import { percent, placeMarks, scaleOf, together, type Mark } from './speeds';
import { counted, deckLines, haveOf, noteOf, suggest, textOf } from './splits';
import { blowGates, gatesAloud, gatesOf } from './stages';
import { EohnUi } from './ui.svelte';
import { passWords, placeWords, titleOf, turnWords } from './words';

describe('the view, read', () => {
  it('has seats with their mats, Energy and states', () => {
    const { model } = scene('action');
    expect(model.me).toMatchObject({ seat: 0, mine: true, deck: 63, pure: 1, floating: 12, life: 76, total: 100 });
    expect(model.me.mat.attack1?.face?.name).toBe('Bolt Shot');
    expect(model.me.mat.attack1).toMatchObject({ state: 'ready', open: true, energy: 3 });
    expect(model.me.mat.barrier?.state).toBe('active');
    expect(model.me.mat.attack5).toBeNull();
    const [rival] = model.foes;
    expect(rival.mat.attack1).toMatchObject({ card: null, open: false, energy: 3 });
    expect(rival.mat.attack1?.face).toBeUndefined();
    expect(rival.relentless).toBe(1);
  });

  it('knows sides: allies of a team, everybody else as foes in seating order', () => {
    const team = scene('team').model;
    expect(team.allies.map(({ seat }) => seat)).toEqual([1]);
    expect(team.foes.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(scene('six').model.foes.map(({ seat }) => seat)).toEqual([2, 3, 4, 5, 0]);
  });

  it('has values as they are now, and printed ones where nothing changes them', () => {
    const { model } = scene('window');
    const strike = model.foes[0].mat.attack1;
    expect(strike?.now).toMatchObject({ critical: 5 });
    expect(model.me.mat.action2?.now).toEqual({});
  });

  it('names a sleeve only where the seat knows what it holds', () => {
    const { snapshot } = scene('action');
    const closed = readModel({ ...snapshot.view, sleeves: { 'A-bolt-shot': 'iron-fist' } }, faces);
    expect(closed.me.mat.attack1?.face?.name).toBe('Iron Fist');
    expect(faceOf(faces, 'A-guard-up-3')?.name).toBe('Guard Up');
    expect(faceOf(faces, null)).toBeUndefined();
  });
});

describe('choices', () => {
  it('are read into parts', () => {
    expect(readPlay('attack attack2 all')).toMatchObject({ verb: 'attack', place: 'attack2', seat: 'all' });
    expect(readPlay('on 1 action3')).toMatchObject({ verb: 'on', seat: 1, place: 'action3' });
    expect(readPlay('on attack 2')).toMatchObject({ verb: 'on attack', n: 2 });
    expect(readPlay('take pure 2 attack1')).toMatchObject({ verb: 'take pure', n: 2, place: 'attack1' });
    expect(readPlay('take from deck')).toEqual({ choice: 'take from deck', verb: 'take from deck' });
    expect(readPlay('split 2-3-0-3').split).toEqual([2, 3, 0, 3]);
    expect(readPlay('feint action1 action1')).toMatchObject({ place: 'action1', attack: 'action1' });
    expect(readPlay('put under A-slip-2')).toMatchObject({ verb: 'put under', card: 'A-slip-2' });
  });

  it('of an equal copy are those of the one that is named', () => {
    const actions = [{ choice: 'ready A-slip', text: '' }];
    const plays = new Plays(actions, ['A-slip', 'A-slip-2'], (card) => card.replace(/-\d$/, ''));
    expect(plays.ofCard('A-slip-2').map(({ choice }) => choice)).toEqual(['ready A-slip-2']);
    expect(plays.canonical('ready A-slip-2')).toBe('ready A-slip');
    expect(plays.all).toHaveLength(1);
  });

  it('have titles in the rulebook’s words', () => {
    const { ctx } = scene('window');
    expect(titleOf(readPlay('activate action1'), ctx)).toBe('Use Slip');
    expect(titleOf(readPlay('attack attack1 0'), ctx)).toBe('Attack Ana');
    expect(titleOf(readPlay('reuse action2'), ctx)).toBe('Ready Guard Up again');
    expect(passWords(scene('action').ctx)).toBe('To combat or not');
    expect(turnWords(ctx)).toBe('Ana’s turn 9');
    expect(placeWords('attack4')).toBe('place 4 of Attacks');
    expect(placeWords('arena1')).toBe('the Arena place');
  });
});

describe('offers', () => {
  it('of a window are sorted by what they lead to, with passing last', () => {
    const offers = offersOf(scene('window').ctx);
    expect(offers.map(({ name, num }) => [name, num])).toEqual([
      ['Slip', '0'],
      ['Reflex Parry, from hand', '0'],
      ['Guard Up', '4'],
      ['Pass', '4'],
    ]);
    expect(offers[0].verdict).toEqual({ ok: true, text: 'in time, 18' });
    expect(offers[2]).toMatchObject({ late: true, harm: true, verdict: { ok: false, text: 'too slow, 14' } });
    expect(offers.map(({ key }) => key)).toEqual(['1', '2', '3', '␣']);
  });

  it('of a chain say what an Instant reaches, and that one is asked again', () => {
    const offers = offersOf(scene('chain').ctx);
    expect(offers.map(({ name, num }) => [name, num])).toEqual([
      ['Nullify', '1'],
      ['Quicken', '9'],
      ['Pass', '9'],
    ]);
    expect(offers[1].text).toContain('on Side Step');
    expect(offers[2].text).toBe('65 → 56 Energy · you are asked again');
  });

  it('of an attack step keep what is forbidden visible, with its reason once it is known', () => {
    const { ctx } = scene('attack');
    const offers = offersOf({
      ...ctx,
      reasons: { 'attack attack3 1': { text: 'Riposte: a Counter-Attack is no ordinary attack.', rule: 'EOHN-100' } },
    });
    expect(offers.map(({ name, choice }) => [name, choice])).toEqual([
      ['Bolt Shot', 'attack attack1 1'],
      ['Lance Beam', 'attack attack2 1'],
      ['Riposte', null],
    ]);
    expect(offers[2].text).toBe('A Counter-Attack is no ordinary attack · EOHN-100');
  });

  it('of a card in the Action phase: ready, activate, stack, each with its price', () => {
    const { ctx } = scene('action');
    expect(offersOf(ctx)).toEqual([]);
    const ray = offersOf({ ...ctx, raised: { card: 'A-focus-ray' } });
    expect(ray.map(({ key, choice, num }) => [key, choice, num])).toEqual([
      ['R', 'ready A-focus-ray', '5'],
      ['A', null, ''],
    ]);
    expect(ray[0].text).toBe('place 4 of Attacks');
    const edge = offersOf({ ...ctx, raised: { card: 'A-whetted-edge' } });
    expect(edge.filter(({ choice }) => choice).map(({ name }) => name)).toEqual([
      'Stack on Bolt Shot',
      'Stack on Lance Beam',
      'Stack on Riposte',
    ]);
  });

  it('say how many are picked together', () => {
    expect(picking(scene('discard').ctx)).toEqual({ verb: 'discard', n: 2 });
    expect(picking(scene('action').ctx)).toBeNull();
  });

  it('ask for all that may be readied again at once', () => {
    const { ctx, model } = scene('reuse');
    expect(reusable(model).map(({ place }) => place)).toEqual(['attack1', 'action1']);
    expect(reuses(ctx).map(({ place, cost }) => [place, cost])).toEqual([
      ['attack1', 3],
      ['action1', 1],
    ]);
  });
});

describe('gates', () => {
  it('show an attack through Barrier and answer, and what it does otherwise', () => {
    const { model, lookOf } = scene('window');
    const look = lookOf('activate action1');
    const struck = struckOf(model, look)!;
    const gates = gatesOf(struck, { faces, model, names }, 'B-slip');
    expect(gates.map(({ name, flow, look: drawn }) => [name, flow, drawn])).toEqual([
      ['Throat Strike', 5, 'src'],
      ['Kinetic Screen', 2, ''],
      ['Slip', 0, 'plan'],
      ['none', 0, 'none'],
    ]);
    expect(gates[1].note).toBe('DP 3 takes 3');
    expect(gates[2].note).toBe('in time, 18 against 17');
    expect(struck.against.damage).toBe(0);
    expect(insteadOf(struck, lookOf('pass'))).toBe(4);
    expect(gatesAloud(gates, 0, 4)).toBe(
      'Throat Strike, AP 5 · Critical 5 · Speed 17; Kinetic Screen DP 3 takes 3; Slip in time, 18 against 17; 0 damage instead of 4.',
    );
    expect(sceneOf(model, struck)).toBe('gates');
  });

  it('say whose answer it is where one answers for an ally', () => {
    const { model, lookOf } = scene('team');
    const struck = struckOf(model, lookOf('activate action1'))!;
    const gates = gatesOf(struck, { faces, model, names }, 'D-interpose');
    expect(struck.against).toMatchObject({ seat: 1, damage: 1, destroyed: true });
    expect(gates[2]).toMatchObject({ label: 'Your answer', name: 'Interpose', tone: 'ok' });
    expect(damageTo(lookOf('pass'), [1, 3])).toBe(4);
  });

  it('tell a blow that has landed from the log', () => {
    const line = (n: number, data: Record<string, unknown>) => ({ n, choice: 1, text: '', rule: null, data });
    const lines = [
      line(1, { kind: 'attack', seat: 0, cards: ['A-bolt-shot'], defenders: [1] }),
      line(2, { kind: 'answer', seat: 1, cards: ['B-guard-up'] }),
      line(3, { kind: 'stages', seat: 1, ap: 7, after_barrier: 4, after_reaction: 4 }),
      line(4, { kind: 'damage', seat: 1, damage: 2, destroyed: true, dazed: false }),
    ] as unknown as Parameters<typeof lastBlow>[0];
    const blow = lastBlow(lines)!;
    expect(blow).toMatchObject({
      attacker: 0,
      seat: 1,
      damage: 2,
      ap: 7,
      behindBarrier: 4,
      behindAnswer: 4,
      destroyed: true,
    });
    const { model } = scene('window');
    expect(blowGates(blow, { faces, model, names }).map(({ name, flow }) => [name, flow])).toEqual([
      ['Bolt Shot', 7],
      ['Barrier', 4],
      ['Guard Up', 4],
      ['Armor', 2],
    ]);
    expect(lastBlow([])).toBeNull();
  });
});

describe('the chain', () => {
  it('is a stack: who, on whom, what it does', () => {
    const { model } = scene('chain');
    const seen = (seat: number) => (seat === model.seat ? 'You' : names(seat));
    expect(model.stack.map((entry) => whoOf(entry, seen))).toEqual([
      'Ana on you',
      'You, answering 1',
      'Ana on you',
      'You, answering 3',
      'Ana, answering 4',
    ]);
    expect(whoOf(model.stack[0], names)).toBe('Ana on P1'); // for who watches
    expect(model.stack.map((entry) => resultOf(model, entry).text)).toEqual(['1 lands', '', '8 lands', '', '']);
    expect(sceneOf(model, struckOf(model, null))).toBe('stack');
  });

  it('adds up what happens if all pass', () => {
    const { model, lookOf } = scene('chain');
    const sum = sumOf(model, lookOf('pass'), (card) => faceOf(faces, card)!.name);
    expect(sum.parts).toEqual([
      { name: 'Whirl Kick', damage: 1 },
      { name: 'Throat Strike', damage: 8 },
    ]);
    expect(sum.lives).toEqual([{ seat: 1, before: 65, after: 56 }]);
  });
});

describe('the Speed line', () => {
  it('has the attack below and answers above', () => {
    const { model, lookOf } = scene('window');
    const struck = struckOf(model, lookOf('pass'))!;
    const slip = { name: 'Slip', face: faceOf(faces, 'B-slip')!, look: lookOf('activate action1'), chosen: true };
    const marks = windowMarks({ model, struck, looks: [slip] }, faceOf(faces, struck.card));
    expect(marks.map(({ name, speed, look, below }) => [name, speed, look, below ?? false])).toEqual([
      ['Throat Strike', 17, 'foe', true],
      ['Slip', 18, 'ok', false],
    ]);
  });

  it('shows what one could throw, and what is known of the other', () => {
    const { model } = scene('action');
    expect(idleMarks(model, names, null).map(({ name }) => name)).toEqual([
      'Bolt Shot',
      'Lance Beam',
      'Riposte',
      'Side Step',
    ]);
    expect(throwable(model)).toEqual([
      { name: 'Bolt Shot', ap: 7 },
      { name: 'Lance Beam', ap: 8 },
    ]);
    expect(guardOf(model.foes[0])).toBe('no Barrier, no Armor, 3 cards face down');
  });

  it('lets no name cover another, and grows with the Speeds', () => {
    const marks: Mark[] = [10, 10, 11, 12, 12, 13].map((speed, k) => ({ name: `Name ${k}`, speed, look: 'known' }));
    const scale = scaleOf([30]);
    expect(scale).toMatchObject({ low: 4, high: 32 });
    const placed = placeMarks(marks, scale, 900);
    for (const one of placed)
      for (const other of placed) {
        if (one === other || one.level !== other.level) continue;
        const gap = Math.abs((one.at / 100) * 900 + one.shift - (other.at / 100) * 900 - other.shift);
        expect(gap).toBeGreaterThan(60);
      }
    expect(percent(scale, 4)).toBe(0);
    expect(together([marks[0], marks[0]])[0].name).toBe('Name 0 ×2');
  });
});

describe('eight points', () => {
  const deck = deckLines(
    ['focus-ray', 'focus-ray', 'slip', 'guard-up', 'titan-overhand'].map((id) => faces.abilities.get(id)),
  );

  it('count what can be played and what gets its extra', () => {
    expect(counted(deck, [2, 3, 0, 3])).toEqual({ playable: 4, extras: 0, of: 5 });
    expect(counted(deck, [0, 4, 0, 4])).toEqual({ playable: 4, extras: 3, of: 5 });
  });

  it('suggest three different splits of eight', () => {
    const made = suggest(deck);
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ points }) => textOf(points))).size).toBe(3);
    for (const { points } of made) expect(points.reduce((a, b) => a + b, 0)).toBe(8);
    expect(made[0].playable).toBe(5);
  });

  it('say what an attribute still brings', () => {
    expect(noteOf(deck, [2, 2, 0, 4], 'eng')).toBe('Focus Ray needs 3. 4: Focus Ray, +3 Speed.');
    expect(noteOf(deck, [8, 0, 0, 0], 'def')).toBe('Nothing in this deck asks for it.');
    expect(
      needsOf(faces.abilities.get('slip')!, haveOf([0, 0, 0, 2])).map(({ n, kind, met }) => [n, kind, met]),
    ).toEqual([
      [1, 'base', true],
      [4, 'more', false],
    ]);
  });
});

describe('paying', () => {
  it('takes from several, as one', () => {
    const { model, ctx } = scene('damage');
    const payment = payments(model, ctx.plays, { attack1: 1, action2: 1 });
    expect(payment).toMatchObject({ owed: 2, given: 2, verb: 'take' });
    expect(payment.rows.map(({ place, most }) => [place, most])).toEqual([
      ['attack1', 2],
      ['attack2', 2],
      ['action2', 1],
      ['action3', 1],
    ]);
    expect(payment.rows[0].note).toBe('leaves the mat; 3 go back to the deck');
    expect(takes(payment)).toEqual(['take 1 attack1', 'take 1 action2']);
  });
});

describe('words', () => {
  it('read a card aloud and print its values', () => {
    const strike = faces.abilities.get('throat-strike')!;
    expect(valuesText(strike, { ap: 5, critical: 5, speed: 17 })).toBe('AP 5 · Critical 5 · Speed 17');
    expect(spoken(strike)).toMatch(/^Throat Strike, Melee, Energy 3, AP 5, Critical 3, Speed 17\. /);
  });

  it('tell how a round ended', () => {
    const round = {
      round: 1,
      turns: 12,
      energy: [],
      attacks: [],
      damage: [],
      winners: [0],
      reason: 'energy' as const,
      rule: 'EOHN-006',
    };
    expect(reasonOf(round, 2, names)).toBe('P1 could not pay all of a loss, in turn 12.');
    expect(roundsOf([])).toEqual([]);
  });
});

describe('what a player does', () => {
  const table = (name: string) => {
    const { match, sent } = stillMatch(name);
    const ui = new EohnUi(match, faces);
    ui.reset();
    return { ui, sent };
  };

  it('choosing shows, a second act plays', async () => {
    const { ui, sent } = table('window');
    expect(ui.ready).toBe(false);
    ui.press(ui.offers[0]);
    expect(ui.goes).toBe('Use Slip');
    expect(sent).toEqual([]);
    ui.press(ui.offers[0]);
    expect(sent).toEqual([['activate action1']]);
  });

  it('a window that follows another question does not listen to keys at once', () => {
    const { ui, sent } = table('window');
    const keys = keysOf(ui);
    expect(ui.fresh).toBe(true);
    keys.now()[' ']();
    expect(sent).toEqual([]);
    ui.fresh = false;
    keys.now()[' ']();
    expect(sent).toEqual([['pass']]);
  });

  it('discards, payments and reuse are one submission each', async () => {
    const discard = table('discard');
    for (const card of discard.ui.model.me.hand.slice(0, 2)) discard.ui.tapCard(card!);
    await discard.ui.go();
    expect(discard.sent).toEqual([['discard A-focus-ray', 'discard A-whetted-edge']]);
    const pay = table('damage');
    pay.ui.give('attack1', 1);
    expect(pay.ui.ready).toBe(false);
    pay.ui.give('attack2', 5);
    await pay.ui.go();
    expect(pay.sent).toEqual([['take 1 attack1', 'take 1 attack2']]);
    const again = table('reuse');
    again.ui.toggleAgain('attack1');
    await again.ui.go();
    expect(again.sent).toEqual([['put away attack1', 'reuse action1']]);
  });

  it('a card of the hand is raised with its usual play and put back by Esc', () => {
    const { ui } = table('action');
    ui.tapCard('A-focus-ray');
    expect(ui.choice).toBe('ready A-focus-ray');
    expect(ui.said.title).toBe('Ready Focus Ray');
    expect(ui.back()).toBe(true);
    expect(ui.choice).toBeNull();
  });
});
