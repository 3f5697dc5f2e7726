// What the home page says of each game's options, and in which words; games that are not here get plain ones.

import type { OptionWords } from '../../table/OptionForm.svelte';
import { aboutGame } from '../../games';
import { titled, valueOf, type Chosen } from '../../table/options';
import type { Wish } from '../../table/last.svelte';
import type { GameInfo, OptionInfo } from '../../table/types';
import { botsFor, seatCount, specsFor } from './wish';

interface HomeWords {
  /** Options whose values stand under Play, and tell one line of the record from another. */
  named: string[];
  /** What a newcomer plays with. */
  gentle?: Chosen;
  /** What is counted: `46 honor`. */
  unit?: [one: string, many: string];
  /** How a value is said where its option is not named beside it. */
  short?: Record<string, string>;
  /** How those who sit there are called. */
  people?: string;
}

const HOME: Record<string, HomeWords> = {
  eiyo: {
    named: ['difficulty', 'edition', 'mode'],
    gentle: { difficulty: 'novice' },
    unit: ['honor', 'honor'],
    short: { 'edition 2020': '2020 rules', 'edition prototype': 'prototype rules', 'mode solo': '' },
  },
  wots: {
    named: ['mode', 'weapon', 'enemy', 'difficulty'],
    short: {
      'mode duel': '',
      'mode clan': 'Clan',
      'mode campaign1': 'The dojo',
      'mode campaign2': 'The ambush',
      'mode one_vs_three': '1 versus 3',
      'mode two_player_house': 'For two',
      'difficulty normal': '',
      'weapon katana_kodachi': 'Katana & Kodachi',
      'weapon katana_tanto': 'Katana & Tanto',
    },
  },
  seii: {
    named: [],
    unit: ['point', 'points'],
    people: 'lords',
  },
  eohn: {
    named: ['mode', 'format'],
    short: {
      'mode ffa': 'All against all',
      'mode legendary': 'Legendary',
      'format best_of_3': '',
      'format sudden_death': 'sudden death',
    },
    people: 'players',
  },
};

const NONE: HomeWords = { named: [] };

export const homeWords = (game: string): HomeWords => HOME[game] ?? NONE;

export function firstOptions(info: GameInfo): string[] {
  return aboutGame(info.key)?.first ?? info.options.slice(0, 4).map((one) => one.name);
}

/** The gentle game of somebody who has never played this one. */
export function firstWish(game: string): Wish {
  return { options: { ...homeWords(game).gentle } };
}

export const BOTS: Record<string, { name: string; feel: string }> = {
  random: { name: 'Random', feel: 'Plays anything that is allowed.' },
  greedy: { name: 'Greedy', feel: 'Takes what is best now. A fair first rival.' },
};
export const botName = (bot: string) => BOTS[bot]?.name ?? titled(bot);

function bots(named: string[]): string {
  if (!named.length) return '';
  const kinds = new Set(named);
  const which = kinds.size === 1 ? `, ${botName(named[0]).toLowerCase()}` : '';
  return `${named.length === 1 ? '1 bot' : `${named.length} bots`}${which}`;
}

function valueWord(game: string, spec: OptionInfo, value: string): string {
  const short = homeWords(game).short?.[`${spec.name} ${value}`];
  return short ?? aboutGame(game)?.words?.[spec.name]?.values?.[value]?.text ?? titled(value);
}

/** `Standard, 2020 rules`; `Katana, Ishida`; `2 bots, greedy`. */
export function sayWish(info: GameInfo, wish: Wish): string {
  const specs = specsFor(info, wish.cards);
  const parts = homeWords(info.key).named.map((name) => {
    const spec = specs.find((one) => one.name === name);
    return spec ? valueWord(info.key, spec, valueOf(specs, spec, wish.options)) : '';
  });
  const others = botsFor(info, wish);
  const together = wish.hotSeat && seatCount(info, wish) > 1 ? `${seatCount(info, wish)} at one screen` : bots(others);
  return [...parts, together, wish.practice ? 'practice' : ''].filter(Boolean).join(', ') || 'As printed';
}

/** One line of the record: the options that change how hard it is. */
export function sayPreset(
  info: GameInfo | undefined,
  played: { options: Chosen; seats: number; bots: Record<string, string> },
): string {
  if (!info) return '';
  const wish: Wish = { options: played.options, seats: played.seats, bots: Object.values(played.bots) };
  const people = homeWords(info.key).people;
  const many = people && seatCount(info, wish) > 1 ? `${played.seats} ${people}, ` : '';
  const said = sayWish(info, wish);
  return many + (many ? said.replace(/^\d+ bots?, ?/, '') : said);
}

/** Names and texts of weapons, enemies, places …, where a card set has them by key. */
export function wordsIn(faces: Record<string, unknown>): Record<string, { text: string; help?: string }> {
  const found: Record<string, { text: string; help?: string }> = {};
  for (const list of Object.values(faces)) {
    if (!Array.isArray(list)) continue;
    for (const face of list as { key?: unknown; name?: unknown; text?: unknown }[])
      if (typeof face?.key === 'string' && typeof face.name === 'string')
        found[face.key] = { text: face.name, help: typeof face.text === 'string' ? face.text : undefined };
  }
  return found;
}

/** The words of a game's options: its own, with the names that its cards have. */
export function optionWords(info: GameInfo, named: ReturnType<typeof wordsIn>): Record<string, OptionWords> {
  const own = aboutGame(info.key)?.words ?? {};
  const all: Record<string, OptionWords> = { ...own };
  for (const spec of info.options) {
    if (own[spec.name]?.values || !spec.values?.some((value) => named[value])) continue;
    all[spec.name] = { ...own[spec.name], values: named };
  }
  return all;
}

export function unitOf(game: string, count: number): string {
  const [one, many] = homeWords(game).unit ?? ['', ''];
  return count === 1 ? one : many;
}
