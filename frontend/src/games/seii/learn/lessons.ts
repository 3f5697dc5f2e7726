// The guided first game: one sentence and one lit target a step; the rules are the real ones.

import type { Course, Step as AnyStep } from '../../../table/guide.svelte';
import { readPlay } from '../plays';
import type { Deed, SeiiUi } from '../ui.svelte';
import { playTitle } from '../words';
import { SCENES } from './scenes';

type Step = AnyStep<SeiiUi, Deed>;

/** A step that waits for one certain choice. */
function wants(choice: string, otherwise: string): Pick<Step, 'done' | 'objects' | 'notes'> {
  return {
    done: (deed) => deed.kind === 'submit' && deed.choice === choice,
    objects: (tried, ui) => {
      if (tried === choice) return null;
      if (tried === 'pass') return `Not yet. ${otherwise}`;
      return `${playTitle(readPlay(tried), ui.faces, ui.names)} is for later. ${otherwise}`;
    },
    notes: (deed, ui) =>
      deed.kind === 'show' && deed.choice !== choice
        ? `You see what ${playTitle(readPlay(deed.choice), ui.faces, ui.names)} would bring. ${otherwise}`
        : null,
  };
}

const STEPS: Step[] = [
  {
    scene: 0,
    title: 'Castles are points',
    text: 'A location has three values: Razed below, Starting, Fortified on top. The filled seal counts: your Sunpu is worth 2.',
    card: 'H1',
    read: true,
  },
  {
    scene: 0,
    title: 'Seize Hakata',
    text: 'You are Samurai and may take an available location. Press Seize under Hakata: first you see what it brings, then press again.',
    card: 'K9',
    ...wants('seize K9', 'Seize Hakata, it is worth most.'),
  },
  {
    scene: 0,
    title: 'Fortify it',
    text: 'One Ashigaru opens your second step: turn one of yours to its Fortified side. Choose Hakata among your own.',
    card: 'K9',
    ...wants('fortify K9', 'Fortify Hakata.'),
  },
  {
    scene: 0,
    title: 'Raze a rival’s castle',
    text: 'A second Ashigaru opens the third step. Choose Kofu of Tomoe and raze it: 1 instead of 2.',
    card: 'H3',
    ...wants('raze H3', 'Raze Kofu of Tomoe.'),
  },
  {
    scene: 0,
    title: 'Three steps, because of two',
    text: 'Each card of the other role opens one more step of yours. Had all three been Samurai, you would see this.',
    read: true,
  },
  {
    scene: 1,
    title: 'The rarer role may do more',
    text: 'Three Samurai, no Ashigaru: steps 2 and 3 are closed. Roles are chosen in secret, so guess what the others take. Seize what you like.',
    done: (deed) => deed.kind === 'submit',
  },
  {
    scene: 1,
    title: 'Now you are Ashigaru',
    text: 'Ashigaru work on clans: they draw them and play them into their army.',
    read: true,
  },
  {
    scene: 2,
    title: 'Play Toyotomi',
    text: 'A clan has a strength, an Ability that works once, and a bonus at the end, in murasaki. Choose Toyotomi in your hand and play it.',
    card: 'toyotomi',
    ...wants('play toyotomi', 'Play Toyotomi.'),
  },
  {
    scene: 2,
    title: 'Its Ability, part by part',
    text: 'First it seizes a location. Saga would be your second on Kyushu, worth 2: seize it.',
    card: 'K3',
    ...wants('seize K3', 'Seize Saga.'),
  },
  {
    scene: 2,
    title: 'Then it fortifies one',
    text: 'The second part. Fortify Saga, the one you have just seized.',
    card: 'K3',
    ...wants('fortify K3', 'Fortify Saga.'),
  },
  {
    scene: 2,
    title: 'One more clan',
    text: 'Two Samurai gave you a free draw and a third step. Play Sanada: it scores 2 for each clan in your hand, so watch the +4.',
    card: 'sanada',
    ...wants('play sanada', 'Play Sanada.'),
  },
  {
    scene: 2,
    title: 'You may, but need not',
    text: 'Sanada lets you play yet another clan. Clans in hand feed its bonus: do without (Space, or the button).',
    button: 'pass',
    ...wants('pass', 'This time do without.'),
  },
  {
    scene: 3,
    title: 'The Conflict: a clan face down',
    text: 'All put one clan face down, in secret. The prize is Osaka. Choose Takeda, strength 5, and put it down.',
    card: 'takeda',
    ...wants('commit takeda', 'Put Takeda face down.'),
  },
  {
    scene: 3,
    title: 'Reveal and win',
    text: 'Tomoe stays out, Moon fights with 4. You would have 12: reveal.',
    button: 'reveal',
    ...wants('reveal', 'You have far more: reveal.'),
  },
  {
    scene: 3,
    title: 'Winning has a price',
    text: 'Osaka and the Daimyo Card are yours, but only one clan stays in your army. Keep Tokugawa: 4 points.',
    card: 'tokugawa',
    ...wants('keep tokugawa', 'Keep Tokugawa, it scores most.'),
  },
  {
    scene: 4,
    title: 'A Conflict you cannot win',
    text: 'Moon shows 9 and has a clan more. Put Tokugawa down all the same: it will join your army.',
    card: 'tokugawa',
    ...wants('commit tokugawa', 'Put Tokugawa down: it scores 4 in your army.'),
  },
  {
    scene: 4,
    title: 'So hide',
    text: 'Moon has revealed: 14 against your 5. Stay face down: you lose nothing and turn one location.',
    button: 'hide',
    ...wants('hide', 'You would lose. Hide.'),
  },
  {
    scene: 4,
    title: 'Turn the leader’s best one down',
    text: 'Whoever hid rotates any one location by one rung. Choose Kyoto of Moon and turn it down.',
    card: 'H9',
    ...wants('rotate H9 down', 'Turn Kyoto of Moon down.'),
  },
  {
    scene: 5,
    title: 'The limits, and the account',
    text: 'Each round ends with at most 2 clans in hand and 2 in the army. Keep what scores: Toyotomi and Sanada in the army, any two in hand.',
    done: (deed, ui) => deed.kind === 'submit' && ui.match.live?.over === true,
  },
];

export const COURSE: Course<SeiiUi, Deed> = {
  scenes: SCENES,
  bots: { '1': 'greedy', '2': 'greedy' },
  steps: STEPS,
  afterwards: {
    text: 'Play a real game',
    wish: { game: 'seii', seats: 3, bots: { '1': 'greedy', '2': 'greedy' } },
  },
};
