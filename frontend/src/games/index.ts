// The games that have a table here. docs/table.md says what each part is for.

import type { About } from '../table/about';
import { about as eiyo } from './eiyo/about';
import { about as eohn } from './eohn/about';
import { about as seii } from './seii/about';
import { about as wots } from './wots/about';

export type { About, TableProps } from '../table/about';

export const GAMES: About[] = [eiyo, wots, seii, eohn];

export function aboutGame(key: string): About | undefined {
  return GAMES.find((game) => game.key === key);
}
