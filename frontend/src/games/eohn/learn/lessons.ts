// The guided first battle: one deed a step on prepared positions (tools/eohn_lesson.py); the rules are the real ones.

import type { Course, Step as AnyStep } from '../../../table/guide.svelte';
import { readPlay } from '../plays';
import type { Deed, EohnUi } from '../ui.svelte';
import { titleOf } from '../words';
import scenes from './scenes.json';

type Step = AnyStep<EohnUi, Deed>;

/** A step that waits for one certain choice. */
function wants(choice: string, otherwise: string): Pick<Step, 'done' | 'objects' | 'notes'> {
  return {
    done: (deed) => deed.kind === 'submit' && deed.choice === choice,
    objects: (tried, ui) =>
      tried === choice ? null : `${titleOf(readPlay(tried), ui.ctx)} is for later. ${otherwise}`,
    notes: (deed, ui) =>
      deed.kind === 'show' && deed.choice !== choice
        ? `You see what it would bring: ${titleOf(readPlay(deed.choice), ui.ctx)}. ${otherwise}`
        : null,
  };
}

const STEPS: Step[] = [
  {
    scene: 0,
    title: 'Your core: 100 Energy',
    text: 'The ring beside your name is your life and your money. Whoever cannot pay a loss is out. Nothing is spent yet.',
    read: true,
  },
  {
    scene: 0,
    title: 'Ready Bolt Shot',
    text: 'Choose Bolt Shot in your hand: you see its place and what it costs. Choose Ready, then press the button or Enter.',
    card: 'A-bolt-shot',
    ...wants('ready A-bolt-shot', 'Ready Bolt Shot.'),
  },
  {
    scene: 0,
    title: 'Three pieces of its frame light up',
    text: 'Three Energy float under it, face down. They are still yours: the ring stays at 100. Others see how many, not which card.',
    read: true,
  },
  {
    scene: 0,
    title: 'To combat',
    text: 'Attacks wait for Combat. Press Space, or “To combat or not”.',
    button: 'pass',
    ...wants('pass', 'Go on to combat: Space.'),
  },
  {
    scene: 0,
    title: 'Enter combat',
    text: 'You may enter or skip it. Enter.',
    button: 'enter combat',
    ...wants('enter combat', 'Enter combat.'),
  },
  {
    scene: 0,
    title: 'Attack',
    text: 'Choose Bolt Shot. The gates show what it meets: no Barrier, no answer, no Armor. Seven would land. Attack.',
    place: 'attack1',
    ...wants('attack attack1 1', 'Attack with Bolt Shot.'),
  },
  {
    scene: 0,
    title: 'Ready it again',
    text: 'The rival lost 7 and gained 1 Pure for the pain. Bolt Shot has a loop: it may be readied again for 3. Do it.',
    button: 'reuse attack1',
    ...wants('reuse attack1', 'Ready Bolt Shot again.'),
  },
  {
    scene: 1,
    title: 'Now you are attacked: Block',
    text: 'Iron Fist has AP 6. Choose Guard Up: DP 5 takes 5 of it, and it is in time. Use it.',
    place: 'action1',
    ...wants('activate action1', 'Use Guard Up.'),
  },
  {
    scene: 2,
    title: 'Speed is a line',
    text: 'Throat Strike has Speed 17. Everything right of it is in time: Slip 18 is, Guard Up 14 is not. Use Slip.',
    place: 'action2',
    ...wants('activate action2', 'Guard Up is too slow. Use Slip.'),
  },
  {
    scene: 2,
    title: 'Counter-Attack',
    text: 'You dodged it all, so you may counter. Riposte lies ready: use it.',
    place: 'attack1',
    ...wants('activate attack1', 'Use Riposte.'),
  },
  {
    scene: 3,
    title: 'Four gates',
    text: 'Barrier, answer, Armor, Energy: damage meets them in this order. Hammer Descent has Crushing 5, which breaks Blocks. Use Guard Up and watch.',
    place: 'action1',
    ...wants('activate action1', 'Use Guard Up, to see it break.'),
  },
  {
    scene: 4,
    title: 'Skip combat',
    text: 'Jab Flurry of the rival is faster than your Guard Up. Who skips combat is Rested. Skip it.',
    button: 'skip combat',
    ...wants('skip combat', 'This time skip combat.'),
  },
  {
    scene: 5,
    title: 'Rested: any answer is in time',
    text: 'Throat Strike is faster, 17 against 14. But you are Rested, so Guard Up counts as in time. Use it.',
    place: 'action1',
    ...wants('activate action1', 'Use Guard Up.'),
  },
  {
    scene: 6,
    title: 'Eight points',
    text: 'Before each round all split 8 points in secret. Filled chips on a card must be met, dashed ones bring more. Set them as you like, or take a suggestion.',
    done: (deed) => deed.kind === 'submit' && deed.choice.startsWith('split'),
  },
  {
    scene: 7,
    title: 'A chain is read from the top',
    text: 'The newest link resolves first: Quicken would lift Throat Strike to 22, and Slip would be too slow. Use Nullify.',
    place: 'action2',
    ...wants('activate action2', 'Use Nullify on Quicken.'),
  },
  {
    scene: 8,
    title: 'Instants come from the hand',
    text: 'In another’s turn only an Instant may come from hand, and it must be faster: Reflex Parry 18 beats 17. Use it.',
    button: 'play A-reflex-parry',
    ...wants('play A-reflex-parry', 'Use Reflex Parry.'),
  },
  {
    scene: 9,
    title: 'A condition is met',
    text: 'You took 5 or more, so Payback offers itself: now, or not at all. The attacker loses 3. Use it.',
    place: 'action1',
    ...wants('activate action1', 'Use Payback.'),
  },
  {
    scene: 10,
    title: 'Win the round',
    text: 'The rival has 5 Energy left and nothing to answer with. Attack with Bolt Shot: what cannot be paid loses.',
    place: 'attack1',
    done: (deed, ui) => deed.kind === 'submit' && ui.match.live?.over === true,
    objects: (tried) => (tried === 'end combat' ? 'Not yet: attack with Bolt Shot.' : null),
  },
];

export const COURSE: Course<EohnUi, Deed> = {
  scenes: scenes as unknown as Course['scenes'],
  bots: { '1': 'greedy' },
  steps: STEPS,
  afterwards: {
    text: 'Play a round',
    wish: { game: 'eohn', seats: 2, options: { format: 'sudden_death' }, bots: { '1': 'greedy' }, pace: 'brisk' },
  },
};
