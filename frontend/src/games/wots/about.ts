// Way of the Samurai as the home page knows it; the table itself is loaded when a match is opened.

import type { About } from '../../table/about';

const EMBLEM =
  '<rect x="-60" width="309" height="264" fill="#24372E"/><circle cx="74" cy="84" r="42" fill="#E9DFC6"/><path d="M-60 150Q20 118 84 140T249 124V264H-60Z" fill="#1B2A23"/><path d="M-60 176Q40 142 110 164T249 152V264H-60Z" fill="#14201A"/><g fill="#F4EBD9"><path d="M32 177C72 138 108 92 138 30 114 102 78 148 37.5 181Z"/><path d="M25 172 42 184 40 187 23 175Z"/><path d="M28 180 33 183.5 17 205 12 201.5Z"/></g>';

export const about: About = {
  key: 'wots',
  name: 'Way of the Samurai',
  kanji: '侍道',
  note: 'Alone · 15 minutes',
  lead: 'A duel of Guard, Ki and wounds. Read one opponent and strike first.',
  emblem: EMBLEM,
  ink: '#F4EBD9',
  accent: ['#2F5D45', '#8FCBA8'],
  first: [
    'mode',
    'enemy',
    'weapon',
    'surroundings',
    'weather',
    'difficulty',
    'bushido',
    'gisei',
    'blood',
    'taikyu',
    'yoroi',
  ],
  words: {
    mode: {
      tiles: {
        values: ['duel', 'clan', 'campaign1', 'campaign2', 'one_vs_three', 'two_player_house'],
        others: '',
      },
      values: {
        duel: { text: 'Duel', help: 'One samurai, one enemy.' },
        clan: { text: 'Clan', help: 'One after another, without an end; what you have is kept.' },
        one_vs_three: { text: '1 versus 3', help: 'Three enemies at once.' },
        campaign1: { text: 'The dojo', help: 'A campaign: four opponents and the master.' },
        campaign2: { text: 'The ambush', help: 'A campaign: eleven opponents, one after another.' },
        two_player_house: { text: 'For two', help: 'A house variant at one screen: samurai and Shadow.' },
      },
    },
    enemy: { tiles: { values: ['ishida', 'takeshi', 'oda', 'kempo', 'shiro'], others: 'fan-made opponents' } },
    weapon: {
      tiles: {
        values: [
          'katana',
          'katana_kodachi',
          'naginata',
          'nodachi',
          'tanto',
          'kusarigama',
          'bokken',
          'yari',
          'wakizashi',
        ],
        others: 'fan-made weapons',
      },
    },
    yoroi: { title: 'Yoroi, the armour', values: { player: { text: 'You' } } },
    kk_each_fight: { title: 'Die level of the weapon' },
    double_ko: { title: 'Both fall', values: { player: { text: 'You win' }, enemy: { text: 'The enemy wins' } } },
    oda_cap: { title: 'Life of Oda' },
    joker_in_main: { title: 'Joker in the deck' },
    fan13_pick: { title: 'Fan opponent 13', values: { player: { text: 'You pick' } } },
  },
  sign: () => import('./OptionSign.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  load: () => import('./table'),
};
