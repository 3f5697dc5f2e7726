// The games that have a table here. docs/table.md says what each part is for.

import type { Component } from 'svelte';
import type { OptionWords } from '../table/OptionForm.svelte';
import type { Match } from '../table/match.svelte';
import { about as eiyo } from './eiyo/about';
import { soon } from './soon';

export interface TableProps<Faces> {
  match: Match;
  /** Card faces, as the game's `readFaces` made them. */
  faces: Faces;
}

/** What the start page and the match page know of a game; the rest is loaded with its table. */
export interface About {
  key: string;
  name: string;
  kanji: string;
  /** Under the name on its card. */
  note: string;
  /** Beside "A new game of …". */
  lead: string;
  /** Inside an svg of 189 × 264. */
  emblem: string;
  ink: string;
  class?: string;
  /** Options shown at once, in this order. */
  first?: string[];
  words?: Record<string, OptionWords>;
  /** Seats that a bot takes unless somebody joins. */
  bots?: (options: Record<string, unknown>) => Record<string, string> | undefined;
  /** A guided first game. */
  learn?: () => Promise<{ default: Component }>;
  load?: () => Promise<{ default: Component<TableProps<any>>; readFaces: (said: Record<string, unknown>) => unknown }>;
}

export const GAMES: About[] = [eiyo, ...soon];

export function aboutGame(key: string): About | undefined {
  return GAMES.find((game) => game.key === key);
}
