// What can be chosen, in words and in groups: `give up attack1` is "Give up: Throat Strike, attack1".

import type { Action, Sentence, View } from '../table/types';
import { plain } from '../table/words';
import { at, type ArgumentPlan, type Plan, type VerbPlan, type Words } from './plan';

/** An action as it stands on its button. */
export interface Deed {
  choice: string;
  /** The verb with a capital letter. */
  verb: string;
  /** What it is done with: cards, places, players. Empty where the verb says all. */
  label: string;
  /** What it would do, in the server's words. */
  text: Sentence;
  /** Cards that it is about. */
  cards: string[];
  /** It does nothing but go on. */
  leaves: boolean;
  /** It costs more than another way to the same: a quarter turn. */
  dearer: boolean;
  /** In small letters, for finding it. */
  sought: string;
}

export interface Group {
  title: string;
  deeds: Deed[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function verbOf(plan: Plan, choice: string): VerbPlan | undefined {
  const fit = plan.verbs.filter((verb) => choice === verb.name || choice.startsWith(`${verb.name} `));
  return fit.sort((a, b) => b.name.length - a.name.length)[0];
}

/** The words behind a verb, one for each argument; a suffix stands behind a plus. */
function argumentsOf(verb: VerbPlan, choice: string): string[] {
  const words = choice
    .slice(verb.name.length)
    .split(/[ ]+|(?=\+)/)
    .filter(Boolean);
  return verb.arguments.map((argument) => {
    if (argument.kind !== 'suffix') return words.shift() ?? '';
    return words[0]?.startsWith('+') ? (words.shift() ?? '') : '';
  });
}

export function readAction(action: Action, plan: Plan, view: View, words: Words): Deed {
  const verb = verbOf(plan, action.choice);
  const given = verb ? argumentsOf(verb, action.choice) : [];
  const cards: string[] = [];
  let seat = view.seat;
  let dearer = false;
  const parts = (verb?.arguments ?? []).map((argument, n) => {
    const word = given[n] ?? '';
    if (argument.kind === 'seat' && /^\d+$/.test(word)) seat = Number(word);
    if (argument.kind === 'suffix' && word) dearer = true;
    const card = argument.kind === 'card' ? word : lyingAt(argument, word, view, seat);
    if (card) cards.push(card);
    return said(argument, word, card, words);
  });
  const label = verb ? parts.filter(Boolean).join(', ') : action.choice;
  const name = capital(verb?.name ?? '');
  const sought = ` ${name} ${label} ${plain(action.text, words.player)} ${action.choice}`.toLowerCase();
  return {
    choice: action.choice,
    verb: name,
    label,
    text: action.text,
    cards,
    leaves: verb?.leaves ?? false,
    dearer,
    sought,
  };
}

/** The card at a place of a seat's own. */
function lyingAt(argument: ArgumentPlan, word: string, view: View, seat: number): string | null {
  if (argument.kind !== 'place' || !argument.zone) return null;
  const cards = at(view, argument.zone, seat) as (string | null)[] | undefined;
  return cards?.[argument.places.indexOf(word)] || null;
}

function said(argument: ArgumentPlan, word: string, card: string | null, words: Words): string {
  if (!word) return '';
  if (argument.kind === 'card') return words.called(word);
  if (argument.kind === 'place') return card ? `${words.called(card)} (${word})` : word;
  if (argument.kind === 'seat') return /^\d+$/.test(word) ? words.player(Number(word)) : word;
  if (argument.kind === 'suffix') return `${word} ${argument.name}`;
  if (argument.kind === 'number') return `${word} ${argument.name}`;
  return word.replaceAll('_', ' ');
}

export const readActions = (actions: Action[], plan: Plan, view: View, words: Words): Deed[] =>
  actions.map((action) => readAction(action, plan, view, words));

/** Those that have all that is sought: words by their beginnings, and a card: this very one, or else one of its kind. */
export function matching(deeds: Deed[], sought: string, card: string | null, words: Words): Deed[] {
  const asked = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const worded = deeds.filter((deed) => asked.every((word) => deed.sought.includes(` ${word}`)));
  if (card === null) return worded;
  const exact = worded.filter((deed) => deed.cards.includes(card));
  if (exact.length) return exact;
  return worded.filter((deed) => deed.cards.some((one) => words.kind(one) === words.kind(card)));
}

/** By verb, in the order of the engine; what needs no more words stands together in front. */
export function grouped(deeds: Deed[]): Group[] {
  const found = new Map<string, Deed[]>();
  for (const deed of deeds) {
    const title = deed.label ? deed.verb : '';
    found.set(title, [...(found.get(title) ?? []), deed]);
  }
  const bare = found.get('');
  found.delete('');
  const rest = [...found].map(([title, those]) => ({ title, deeds: those }));
  return bare ? [{ title: '', deeds: bare }, ...rest] : rest;
}

/** A choice that could be meant by a card which is in none: one that is open, with this card in place of another of its set. */
export function likeWith(deeds: Deed[], card: string, words: Words): string | null {
  const set = words.face(card)?.of;
  for (const deed of deeds) {
    const own = deed.cards.find((one) => words.face(one)?.of === set && deed.choice.split(/[ +]/).includes(one));
    if (own) return deed.choice.replace(own, card);
  }
  return null;
}
