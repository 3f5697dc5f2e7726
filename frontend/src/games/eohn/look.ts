// What an action would bring about, as the server foresees it.

import type { Preview } from '../../table/types';
import type { Against, ObjectRef } from './model';

export interface Change {
  before: number;
  after: number;
}

export interface LinkResult {
  card: string;
  seat: number;
  against: Against[];
}

export interface IfAllPass {
  life: Change[];
  damage: number[];
  dazed: number[];
  destroyed: string[];
  defeated: number[];
  until: string;
}

export interface Look {
  energy: Change;
  pure: Change;
  floating: Change;
  place?: string;
  speed?: number;
  against?: number;
  in_time?: boolean;
  object?: ObjectRef;
  result?: LinkResult[];
  if_all_pass?: IfAllPass;
  asked_again?: boolean;
  wins: boolean;
  loses: boolean;
}

export const readLook = (preview: Preview | null): Look | null => preview as unknown as Look | null;

/** Damage that a side would take if all pass. */
export const damageTo = (look: Look | null, seats: number[]): number | null =>
  look?.if_all_pass ? seats.reduce((sum, seat) => sum + (look.if_all_pass!.damage[seat] ?? 0), 0) : null;
