// What a choice would bring, as the server says it (docs/wire.md, "What a choice would bring").

import type { Preview } from '../../table/types';
import type { Amounts, Levels } from './faces';

export interface Share {
  n: number;
  of: number;
}

export interface ReserveThen {
  life: number | null;
  ki: number | null;
  down: number | null;
  ranges: Record<string, [number, number]>;
}

export interface GuardRow {
  guard: number;
  blocked: Share;
  pays?: number;
  ki?: number;
  loses?: boolean;
  n?: number;
}

export interface Brought {
  until: string;
  asks: string[];
  wins: boolean;
  loses: boolean;
  may_win: boolean;
  may_lose: boolean;
  fight: 'won' | 'lost' | 'drawn' | null;
  gauges: Levels | null;
  life: number | null;
  ki: number | null;
  die: number | null;
  armor: number | null;
  enemies: ReserveThen[];
  ranges: Record<string, [number, number]>;
  defense_met: boolean | null;
  short: Partial<Levels>;
  met: Share | null;
  met_with_another: Share | null;
  blocked: Share | null;
  hits: ({ n: number } & Amounts)[] | null;
  combo: { state: 'open' | 'made' | 'broken'; symbol: string | null } | null;
  brings: Amounts[];
  rows: GuardRow[];
}

/** Typed, or null while the server has not said it. */
export function brought(preview: Preview | null): Brought | null {
  return preview && 'gauges' in preview ? (preview as unknown as Brought) : null;
}

export const shareText = ({ n, of }: Share): string => `${n} of ${of}`;
