// Energy that must come from readied abilities: how much is owed, who can give, what becomes of them.

import type { Face } from './cards';
import type { Model } from './model';
import type { Plays } from './plays';

export interface Giver {
  place: string;
  face: Face | undefined;
  has: number;
  /** As much as it may give now. */
  most: number;
  give: number;
  note: string;
}

export interface Payment {
  verb: 'take' | 'take pure';
  owed: number;
  given: number;
  rows: Giver[];
  /** The Energy deck may pay instead. */
  deck: boolean;
}

/** What is asked, read from what may be taken: the most that any one ability may give, or the sum of all. */
export function payments(model: Model, plays: Plays, gives: Record<string, number>): Payment {
  const verb = plays.all.some((play) => play.verb === 'take pure') ? 'take pure' : 'take';
  const rows: Giver[] = [];
  for (const lying of model.me.lying) {
    const offered = plays.all.filter((play) => play.verb === verb && play.place === lying.place).map(({ n }) => n ?? 0);
    if (!offered.length) continue;
    const most = Math.max(...offered);
    const give = gives[lying.place] ?? 0;
    rows.push({ place: lying.place, face: lying.face, has: lying.energy + lying.pure, most, give, note: '' });
  }
  const owed = model.owed;
  for (const row of rows) row.note = noteOf(row);
  return { verb, owed, given: rows.reduce((sum, { give }) => sum + give, 0), rows, deck: plays.has('take from deck') };
}

function noteOf({ give, has }: Giver): string {
  if (!give) return 'gives nothing';
  const back = has - give;
  return back ? `leaves the mat; ${back} go back to the deck` : 'leaves the mat with all it has';
}

export const takes = ({ verb, rows }: Payment): string[] =>
  rows.filter(({ give }) => give > 0).map(({ give, place }) => `${verb} ${give} ${place}`);
