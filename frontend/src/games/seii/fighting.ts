// The Conflict in words: where each stands, and what revealing and hiding would bring.

import { count, nameOf, type Faces } from './cards';
import type { ConflictLook, Kept, Look } from './look';
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
      lines: reveal?.conflict ? revealLines(told, reveal.conflict) : [],
    },
    { choice: 'hide', key: 'J', word: 'Hide', lines: reveal?.conflict ? hideLines(told, hide, reveal.conflict) : [] },
  ];
}

function revealLines({ model, faces, names }: Told, fight: ConflictLook): string[] {
  const prize = fight.prize
    ? `${nameOf(faces, fight.prize)}, ${faces.locations.get(fight.prize)?.values.starting}`
    : 'nothing lies contested';
  const rivals = fight.rivals.filter(({ stands }) => stands === 'fights').map(({ strength }) => strength);
  const against = rivals.length ? `${fight.strength} against ${Math.max(...rivals)}` : `Strength ${fight.strength}`;
  const later = fight.rivals
    .filter(({ stands }) => stands === 'decides')
    .map(({ seat, strength }) => `${names(seat)} (${strength} + ?)`);
  const down = model.me.down ? nameOf(faces, model.me.down) : 'Your clan';
  const won = `If you win, ${keptWords(fight.won, model, faces)}`;
  const lost = `If you lose, ${down} stays in your army: ${leftWords(fight, model)}. No rotation is yours.`;
  const result: Record<ConflictLook['result'], string[]> = {
    wins: [`${against}: you win ${prize}, and the Daimyo Card.`, `Then ${keptWords(fight.won, model, faces)}`],
    tied: [
      `${against}, a tie: ${names(fight.judge) === 'You' ? 'you judge' : `${names(fight.judge)} judges`} it.`,
      `To win: ${prize}, and the Daimyo Card.`,
      won,
      lost,
    ],
    loses: [
      `${against}: you lose the Conflict.`,
      `${down} stays in your army: ${leftWords(fight, model)}. No rotation is yours.`,
    ],
    open: [
      `${against}. ${later.join(' and ')} ${later.length === 1 ? 'decides' : 'decide'} after you.`,
      `To win: ${prize}, and the Daimyo Card.`,
      won,
      lost,
    ],
  };
  return result[fight.result];
}

/** The one clan that a winner keeps: "one clan stays: 8 points with Oda, 6 with Hojo, or fewer." */
function keptWords(won: Kept[], { seat }: Model, faces: Faces): string {
  const [first, ...more] = won.map(({ army, points }) => ({ clan: nameOf(faces, army[0]), points: points[seat] }));
  if (more.length === 0) return `you have ${count(first.points, 'point')}.`;
  const others = more.slice(0, 1).map(({ clan, points }) => `${points} with ${clan}`);
  if (more.length > 1) others.push('or fewer');
  return `one clan stays: ${[`${count(first.points, 'point')} with ${first.clan}`, ...others].join(', ')}.`;
}

/** What is left if the Conflict is not won: "8 points", or at best, where the army is over its limit. */
function leftWords({ not_won }: ConflictLook, { seat, me }: Model): string {
  const [best] = not_won;
  const points = count(best.points[seat], 'point');
  const clans = me.army.length + 1;
  return best.army.length < clans ? `${points} at best, as ${best.army.length} of ${clans} clans stay` : points;
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
      : 'You stay out of the Conflict.',
    ends,
    `${card} joins your army: ${leftWords(fight, model)}${ends ? ', before the rotation' : ''}.`,
  ].filter(Boolean);
}
