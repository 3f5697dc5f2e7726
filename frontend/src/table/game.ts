// Which game's table this is and who sits there, for parts deep inside it: links to rules, sentences.

import { getContext, setContext } from 'svelte';
import { seatName } from './words';

interface Here {
  key: string;
  name: (seat: number) => string;
}

const KEY = Symbol('game');

export function setGame(key: string, name = seatName): void {
  setContext<Here>(KEY, { key, name });
}

const here = () => getContext<Here | undefined>(KEY);

export function thisGame(): string {
  return here()?.key ?? '';
}

/** How the players at this table are called. */
export function nameOfSeat(): (seat: number) => string {
  return here()?.name ?? seatName;
}
