// Eiyo as the start page knows it; the table itself is loaded when a match is opened.

import type { About } from '../../table/about';

const EMBLEM =
  '<rect x="-60" width="309" height="264" fill="var(--e1)"/><circle cx="94" cy="104" r="52" fill="#AE3520"/><g fill="var(--e2)"><path d="M94 98Q103 60 94 26 85 60 94 98Z"/><path d="M94 98Q103 60 94 26 85 60 94 98Z" transform="rotate(90 94 104)"/><path d="M94 98Q103 60 94 26 85 60 94 98Z" transform="rotate(180 94 104)"/><path d="M94 98Q103 60 94 26 85 60 94 98Z" transform="rotate(270 94 104)"/></g><circle cx="94" cy="104" r="6" fill="var(--e2)"/><g fill="none" stroke="var(--e2)"><circle cx="94" cy="104" r="66" stroke-width=".8" opacity=".5"/></g><g fill="var(--e2)"><circle cx="94" cy="38" r="4.5"/><circle cx="160" cy="104" r="4.5"/><circle cx="94" cy="170" r="4.5"/><circle cx="28" cy="104" r="4.5"/></g>';

export const about: About = {
  key: 'eiyo',
  name: 'Eiyo',
  kanji: '栄誉',
  note: 'Alone · 20 minutes',
  lead: 'Hold four rows of enemies off and gather 40 honor before your weapons run out.',
  emblem: EMBLEM,
  ink: 'var(--e2)',
  accent: ['#AE3520', '#F28A6B'],
  first: ['difficulty', 'edition', 'path_of_the_warrior', 'mode', 'special_weapons'],
  words: {
    difficulty: {
      order: ['novice', 'standard', 'master'],
      values: {
        novice: { help: '35 honor to win, 5 less than the rulebook asks.' },
        standard: { help: '40 honor to win. Novice asks for 35.' },
        master: { help: '40 honor to win, and the Yamabushi join the enemies.' },
      },
    },
    edition: {
      title: 'Rules',
      values: {
        '2020': { text: '2020', help: 'The published rulebook.' },
        prototype: { text: 'Prototype', help: 'An earlier rulebook; it also sets three of the house rules.' },
      },
    },
    path_of_the_warrior: {
      title: 'Path of the Warrior',
      values: { no: { help: 'Four Yamabushi join the enemies.' }, yes: { help: 'Four Yamabushi join the enemies.' } },
    },
    mode: {
      title: 'Samurai',
      values: {
        solo: { text: 'One', help: 'Alone against all rows.' },
        coop_house: { text: 'Two', help: 'A house variant: a bot plays the second samurai. 50 honor to win.' },
      },
    },
    special_weapons: {
      title: 'Special weapons',
      values: { fixed: { help: 'Daisho and Odachi.' }, random: { help: 'Two of the four, by chance.' } },
    },
    target_honor: {
      title: 'Honor to win',
      help: 'Any number from 1 to 70; the ranks follow every 5. Left empty, the rules decide.',
    },
    oow_trigger: {
      title: 'Out of weapons',
      values: {
        on_need: { text: 'When needed', help: 'The deck is renewed when a card is needed and there is none.' },
        on_empty: { text: 'When empty', help: 'The deck is renewed as soon as its last card leaves.' },
      },
    },
    hand_limit_timing: {
      title: 'Hand limit',
      values: {
        draw_step: { text: 'After drawing', help: 'A hand above the limit is cut after the draw only.' },
        always: { text: 'Always', help: 'A hand above the limit is cut at once, at any time.' },
      },
    },
    honor_loss: {
      title: 'Giving up honor',
      values: {
        free: { text: 'Any enemy', help: 'You choose which enemy leaves the honor stack.' },
        lowest_one_first: { text: 'Worth 1 first', help: 'An enemy worth 1 must go as long as there is one.' },
      },
    },
    attack_deflected: {
      title: 'Deflected rows',
      values: {
        forbid: { text: 'Out of bounds', help: 'A row with a token cannot be attacked.' },
        allow: { text: 'May be attacked', help: 'A row with a token may still be attacked.' },
      },
    },
    noble_lady_pool: {
      title: 'Noble Lady',
      values: {
        all: { text: 'Anyone', help: 'She may bring back any deflected enemy.' },
        no_bosses: { text: 'No bosses', help: 'She brings back no boss.' },
      },
    },
    unpayable_deflect: {
      title: 'A deflect that cannot be paid',
      values: {
        forbid: {
          text: 'Forbidden',
          help: 'Without an enemy in the honor stack there is no deflect under the Yamabushi of Shame.',
        },
        waive: { text: 'Free', help: 'Without an enemy in the honor stack the deflect costs nothing.' },
      },
    },
    show_deflected: {
      title: 'Deflected stack',
      values: {
        count: { text: 'Closed', help: 'Only the number of deflected enemies is shown.' },
        open: { text: 'Open', help: 'The deflected enemies may be looked through.' },
      },
    },
  },
  load: () => import('./table'),
  learn: () => import('./learn/Learn.svelte'),
};
