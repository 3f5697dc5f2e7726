// Eohn as the home page knows it; the table itself is loaded when a match is opened.

import type { About } from '../../table/about';

export const about: About = {
  key: 'eohn',
  name: 'Eohn TCG',
  kanji: 'EOHN',
  note: '2 to 6 · 30 minutes',
  lead: 'Build a deck, charge Energy, and answer every strike in a chain of reactions.',
  ink: '#E4F6FA',
  accent: ['#0B6477', '#6FE3F5'],
  alwaysNight: true,
  first: ['mode', 'format', 'stops'],
  words: {
    mode: {
      values: {
        duel: { text: 'Duel', help: 'One against one.' },
        ffa: { text: 'All', help: 'Everybody against everybody, 3 to 6.' },
        teams: { text: 'Teams', help: 'Two teams, 4 or 6.' },
        legendary: { text: 'Legend', help: 'One against two or three.' },
      },
    },
    format: { values: { best_of_3: { text: 'Best of three' }, sudden_death: { text: 'One round' } } },
    stops: {
      title: 'Windows',
      values: { all: { text: 'All' }, end_phase: { text: 'End phase' }, none: { text: 'None' } },
    },
  },
  class: 'eohn',
  load: () => import('./table'),
  learn: () => import('./learn/Learn.svelte'),
  decks: () => import('./decks/Decks.svelte'),
  emblem:
    '<defs><radialGradient id="eg" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#1C6E86"/><stop offset=".38" stop-color="#10344A"/><stop offset="1" stop-color="#070E17"/></radialGradient></defs><rect x="-60" width="309" height="264" fill="url(#eg)"/><g fill="none" stroke="#6FE3F5"><circle cx="94" cy="112" r="62" stroke-width=".7" opacity=".55"/><circle cx="94" cy="112" r="46" stroke-width="1.6" stroke-dasharray="54 18"/><circle cx="94" cy="112" r="30" stroke-width="3.2" stroke-dasharray="34 13"/><path d="M94 84 118 98V126L94 140 70 126V98Z" stroke-width="1.2" stroke="#D6FAFF"/></g><circle cx="94" cy="112" r="11" fill="#D6FAFF"/><g fill="#6FE3F5"><circle cx="94" cy="50" r="3"/><circle cx="156" cy="112" r="3"/><circle cx="94" cy="174" r="3"/><circle cx="32" cy="112" r="3"/><circle cx="138" cy="68" r="2"/><circle cx="138" cy="156" r="2"/><circle cx="50" cy="156" r="2"/><circle cx="50" cy="68" r="2"/></g>',
};
