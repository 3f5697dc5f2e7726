// The open actions, found by weapon, turns, row and act; copies of a card stand for one another.

import type { LineData, Action, GameEvent } from '../../table/types';
import { reach, type Faces, type Row, type Weapon } from './cards';

export type Act = 'defeat' | 'deflect';

export interface Play {
  act: Act;
  weapon: string;
  turns: number;
  row: Row;
}

const PLAY = /^(defeat|deflect) (\S+?)(?:\+([0-3]))? ([NESW])$/;
const ONE = /^(add|discard|pay|give up) (\S+)$/;

export function readPlay(choice: string): Play | null {
  const found = PLAY.exec(choice);
  if (!found) return null;
  return { act: found[1] as Act, weapon: found[2], turns: Number(found[3] ?? 0), row: found[4] as Row };
}

/** The play of a choice that was told. */
export function toldPlay(said: Pick<LineData, 'verb' | 'with'> | GameEvent): Play | null {
  if (said.verb !== 'defeat' && said.verb !== 'deflect') return null;
  const given = said.with as LineData['with'];
  return { act: said.verb, weapon: String(given?.weapon), turns: Number(given?.turns), row: given?.row as Row };
}

export function writePlay(play: Play): string {
  return `${play.act} ${play.weapon}${play.turns ? `+${play.turns}` : ''} ${play.row}`;
}

/** The card of `discard W01`, `pay E03` and their like. */
export function readOne(choice: string): { verb: string; card: string } | null {
  const found = ONE.exec(choice);
  return found ? { verb: found[1], card: found[2] } : null;
}

export class Plays {
  #plays = new Map<string, Action>();
  #ones = new Map<string, Action>();

  constructor(
    actions: Action[],
    private faces: Faces,
  ) {
    for (const action of actions) {
      const play = readPlay(action.choice);
      if (play) this.#plays.set(this.#key(play), action);
      const one = readOne(action.choice);
      if (one) this.#ones.set(`${one.verb} ${this.kind(one.card)}`, action);
    }
  }

  /** Equal for copies of one card. */
  kind(card: string): string {
    return this.faces.weapons.get(card)?.kind ?? this.faces.enemies.get(card)?.kind ?? card;
  }

  #key(play: Play): string {
    return `${play.act}|${this.kind(play.weapon)}|${play.turns}|${play.row}`;
  }

  find(play: Play): Action | undefined {
    return this.#plays.get(this.#key(play));
  }

  one(verb: string, card: string): Action | undefined {
    return this.#ones.get(`${verb} ${this.kind(card)}`);
  }

  /** Rows where the weapon, turned so, can do something. */
  lit(weapon: Weapon, turns: number): Row[] {
    return reach(weapon, turns).filter((row) =>
      (['defeat', 'deflect'] as const).some((act) => this.find({ act, weapon: weapon.id, turns, row })),
    );
  }

  mayTurn(weapon: Weapon, turns: number): boolean {
    return turns === 0 || this.lit(weapon, turns).length > 0;
  }
}
