// Which game's table this is, for parts deep inside it that link rules.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('game');

export function setGame(key: string): void {
  setContext(KEY, key);
}

export function thisGame(): string {
  return getContext<string | undefined>(KEY) ?? '';
}
