// The Conflict in words: where each stands, and what revealing and hiding would bring.

import { nameOf, signed, type Faces } from './cards';
import type { ConflictLook, Look } from './look';
import type { Model } from './model';
import type { Play } from './plays';
import type { Names } from './words';

interface Told {
  model: Model;
  faces: Faces;
  names: Names;
  play: Play | undefined;
  open: boolean;
  lookOf: (choice: string) => Look | null;
}

const RESULT = { wins: 'wins', tied: 'tie', loses: 'loses', open: 'if you reveal' };

/** Where a seat stands, in a word or two beside its bar. */
export function conflictWord({ model, play, open, lookOf }: Told, seat: number): string {
  if (seat === model.seat && open && play?.choice === 'hide') return 'hides';
  if (seat === model.seat && open && (model.step === 'reveal' || play?.verb === 'commit')) {
    const look = lookOf(play?.verb === 'commit' ? play.choice : 'reveal');
    return RESULT[look?.conflict?.result ?? 'open'];
  }
  const { down } = model.seats[seat];
  switch (model.fight.find((one) => one.seat === seat)?.stand) {
    case 'fights':
      return 'fights';
    case 'decides':
      return model.seats[seat].asked ? 'choosing' : 'one clan down';
    case 'out':
      return down === undefined ? 'stayed out' : 'hid';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return down === undefined ? '' : 'one clan down';
  }
}

export interface Side {
  choice: string;
  key: string;
  word: string;
  lines: string[];
}

/** The two choices side by side, each with what it brings. */
export function sides(told: Told): Side[] {
  const reveal = told.lookOf('reveal');
  const hide = told.lookOf('hide');
  return [
    {
      choice: 'reveal',
      key: 'R',
      word: 'Reveal',
      lines: reveal?.conflict ? revealLines(told, reveal, reveal.conflict) : [],
    },
    { choice: 'hide', key: 'J', word: 'Hide', lines: reveal?.conflict ? hideLines(told, hide, reveal.conflict) : [] },
  ];
}

function revealLines({ model, faces, names }: Told, look: Look, fight: ConflictLook): string[] {
  const prize = fight.prize
    ? `${nameOf(faces, fight.prize)}, ${faces.locations.get(fight.prize)?.values.starting}`
    : 'nothing lies contested';
  const rivals = fight.rivals.filter(({ stands }) => stands === 'fights').map(({ strength }) => strength);
  const against = rivals.length ? `${fight.strength} against ${Math.max(...rivals)}` : `Strength ${fight.strength}`;
  const cost = fight.loses_clans ? `; of ${fight.loses_clans + 1} clans one stays` : '';
  const later = fight.rivals
    .filter(({ stands }) => stands === 'decides')
    .map(({ seat, strength }) => `${names(seat)} (${strength} + ?)`);
  const gained = look.points[model.seat] - model.me.points;
  const result: Record<ConflictLook['result'], string[]> = {
    wins: [`${against}: you win.`, `You get ${prize}, and the Daimyo Card${cost}.`],
    tied: [
      `${against}, a tie: ${names(fight.judge) === 'You' ? 'you judge' : `${names(fight.judge)} judges`} it.`,
      `To win: ${prize}, and the Daimyo Card${cost}.`,
    ],
    loses: [`${against}: you lose the Conflict.`, 'No clan is lost, and no rotation is yours.'],
    open: [
      `${against}. ${later.join(' and ')} ${later.length === 1 ? 'decides' : 'decide'} after you.`,
      `To win: ${prize}, and the Daimyo Card${cost}.`,
    ],
  };
  return [...result[fight.result], ...(gained ? [`In your army it counts ${signed(gained)}.`] : [])];
}

function hideLines({ model, faces, names }: Told, hide: Look | null, fight: ConflictLook): string[] {
  const best = [...fight.rivals].filter(({ stands }) => stands === 'fights').sort((a, b) => b.strength - a.strength)[0];
  const prize = fight.prize ? nameOf(faces, fight.prize) : 'the Conflict';
  const card = model.me.down ? nameOf(faces, model.me.down) : 'Your clan';
  const open = fight.rivals.some(({ stands }) => stands === 'decides');
  const ends = hide?.until === 'over' ? '' : 'You rotate any one location, up or down.';
  return [
    best
      ? `${names(best.seat)} ${open ? 'leads for' : 'takes'} ${prize} with ${best.strength}.`
      : 'You stay out of it and keep your army.',
    ends,
    `${card} joins your army afterwards.`,
  ].filter(Boolean);
}
