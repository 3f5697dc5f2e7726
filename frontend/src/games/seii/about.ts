// Seii Daimyo as the home page knows it; the table itself is loaded when a match is opened.

import type { About } from '../../table/about';
import { crestOf } from '../../table/crests';

const EMBLEM =
  '<rect x="-60" width="309" height="264" fill="#EADFEA"/><path d="M-60 60H249M-60 84H249M-60 108H249M-60 132H249" stroke="#5B3474" stroke-width=".6" opacity=".35"/><g fill="#4A2A60"><path d="M84 44 94 34 104 44 104 52H84Z"/><path d="M66 66Q80 62 84 52H104Q108 62 122 66L126 72H62Z"/><path d="M74 72H114V90H74Z"/><path d="M52 102Q70 98 74 88H114Q118 98 136 102L141 109H47Z"/><path d="M62 109H126V130H62Z"/><path d="M36 142Q58 138 62 127H126Q130 138 152 142L158 150H30Z"/><path d="M50 150H138V172H50Z"/><path d="M40 172H148L164 210H24Z" opacity=".78"/></g><g fill="#EADFEA"><path d="M80 77H87V84H80ZM91 77H98V84H91ZM102 77H109V84H102ZM70 115H78V123H70ZM90 115H98V123H90ZM110 115H118V123H110ZM60 156H69V165H60ZM79 156H88V165H79ZM100 156H109V165H100ZM119 156H128V165H119Z"/></g>';

export const about: About = {
  key: 'seii',
  name: 'Seii Daimyo',
  kanji: '大名',
  note: '2 to 4 · 40 minutes',
  lead: 'Secret roles, three islands, five rounds as a rule. Hold the lands that count at the end.',
  emblem: EMBLEM,
  ink: '#4A2A60',
  accent: ['#5B3474', '#CBA6E3'],
  first: ['rounds', 'first_daimyo'],
  round: [
    { title: 'Roles', text: 'All choose one of two, in secret. The rarer role may do more.' },
    { title: 'Turns', text: 'Samurai work on locations, Ashigaru on clans.' },
    { title: 'Conflict', text: 'A clan face down: show it and fight, or hide it and rotate a location.' },
    { title: 'At the end', text: 'Locations and clans count. Most points rule the islands.' },
  ],
  seatNames: (seat) => crestOf(seat).name,
  words: {
    rounds: {
      title: 'Rounds',
      help: 'Five is the full game. Four players play at most 5, fewer also 6.',
    },
    first_daimyo: {
      title: 'First Daimyo',
      values: {
        random: { text: 'By lot', help: 'Who begins is drawn.' },
        '0': { text: 'Seat 1' },
        '1': { text: 'Seat 2' },
        '2': { text: 'Seat 3', help: 'Needs at least three lords.' },
        '3': { text: 'Seat 4', help: 'Needs four lords.' },
      },
    },
    homes: {
      title: 'Homes',
      values: {
        start_two: { text: 'Start at 2', help: 'Homes are Honshu cards that start at 2.' },
        any_honshu: { text: 'Any Honshu', help: 'Any Honshu card, on the side that shows 2.' },
      },
    },
    unseized: {
      title: 'Not seized',
      values: {
        discard: { text: 'Out of the game', help: 'Locations that nobody seized are gone.' },
        bottom_of_deck: {
          text: 'Under the deck',
          help: 'Locations that nobody seized come back at the end of the deck.',
        },
      },
    },
    unclaimed_contested: {
      title: 'Nobody wins the Conflict',
      values: {
        stay_on_deck: { text: 'It stays', help: 'The Contested Location is contested again.' },
        discard: { text: 'It goes', help: 'The Contested Location is discarded.' },
      },
    },
  },
  load: () => import('./table'),
  learn: () => import('./learn/Learn.svelte'),
};
