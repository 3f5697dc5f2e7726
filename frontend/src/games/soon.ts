// Games whose tables are still being built: they have a card on the start page and no more.

import type { About } from './index';

export const soon: About[] = [
  {
    key: 'wots',
    name: 'Way of the Samurai',
    kanji: '侍道',
    note: 'Solo duel, 20 minutes',
    lead: '',
    ink: '#F4EBD9',
    emblem:
      '<rect width="189" height="264" fill="#24372E"/><circle cx="74" cy="84" r="42" fill="#E9DFC6"/><path d="M0 150Q40 122 84 142T189 128V264H0Z" fill="#1B2A23"/><path d="M0 172Q58 146 110 166T189 156V264H0Z" fill="#14201A"/><g fill="#F4EBD9"><path d="M32 177C72 138 108 92 138 30 114 102 78 148 37.5 181Z"/><path d="M25 172 42 184 40 187 23 175Z"/><path d="M28 180 33 183.5 17 205 12 201.5Z"/></g>',
  },
  {
    key: 'seii',
    name: 'Seii Daimyo',
    kanji: '大名',
    note: '2 to 4 lords, 5 rounds',
    lead: '',
    ink: '#4A2A60',
    emblem:
      '<rect width="189" height="264" fill="#EADFEA"/><path d="M0 60H189M0 84H189M0 108H189" stroke="#5B3474" stroke-width=".6" opacity=".35"/><g fill="#4A2A60"><path d="M84 44 94 34 104 44 104 52H84Z"/><path d="M66 66Q80 62 84 52H104Q108 62 122 66L126 72H62Z"/><path d="M74 72H114V90H74Z"/><path d="M52 102Q70 98 74 88H114Q118 98 136 102L141 109H47Z"/><path d="M62 109H126V130H62Z"/><path d="M36 142Q58 138 62 127H126Q130 138 152 142L158 150H30Z"/><path d="M50 150H138V172H50Z"/><path d="M40 172H148L164 210H24Z" opacity=".78"/></g><g fill="#EADFEA"><path d="M80 77H87V84H80ZM91 77H98V84H91ZM102 77H109V84H102ZM70 115H78V123H70ZM90 115H98V123H90ZM110 115H118V123H110ZM60 156H69V165H60ZM79 156H88V165H79ZM100 156H109V165H100ZM119 156H128V165H119Z"/></g>',
  },
  {
    key: 'eohn',
    name: 'Eohn TCG',
    kanji: 'EOHN',
    note: '2 to 6, built decks',
    lead: '',
    ink: '#E4F6FA',
    class: 'eohn',
    emblem:
      '<defs><radialGradient id="eg" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#1C6E86"/><stop offset=".38" stop-color="#10344A"/><stop offset="1" stop-color="#070E17"/></radialGradient></defs><rect width="189" height="264" fill="url(#eg)"/><g fill="none" stroke="#6FE3F5"><circle cx="94" cy="112" r="62" stroke-width=".7" opacity=".55"/><circle cx="94" cy="112" r="46" stroke-width="1.6" stroke-dasharray="54 18"/><circle cx="94" cy="112" r="30" stroke-width="3.2" stroke-dasharray="34 13"/><path d="M94 84 118 98V126L94 140 70 126V98Z" stroke-width="1.2" stroke="#D6FAFF"/></g><circle cx="94" cy="112" r="11" fill="#D6FAFF"/><g fill="#6FE3F5"><circle cx="94" cy="50" r="3"/><circle cx="156" cy="112" r="3"/><circle cx="94" cy="174" r="3"/><circle cx="32" cy="112" r="3"/><circle cx="138" cy="68" r="2"/><circle cx="138" cy="156" r="2"/><circle cx="50" cy="156" r="2"/><circle cx="50" cy="68" r="2"/></g>',
  },
];
