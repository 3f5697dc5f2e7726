// The desk: the cards of a set, house decks and one's own, the deck that is built, and what the server says of it.

import { api, Refusal } from '../../../table/api';
import { player } from '../../../table/player.svelte';
import { ownDecks } from '../../../table/own_decks.svelte';
import type { DeckJudged, PlayerDeck } from '../../../table/types';
import { ATTRIBUTES, readFaces, type Face } from '../cards';
import { POINTS, spent, suggest, type Points } from '../splits';
import { linesOf, nameFor, sum, type Counts, type Deck } from './shape';

const GAME = 'eohn';
const SOON = 250; // until a deck that has changed is judged
const KEPT = 700; // and kept

export type Part = 'main' | 'side';

export const pointsOf = (deck: Deck): Points | null =>
  deck.attributes ? (ATTRIBUTES.map((one) => deck.attributes![one] ?? 0) as Points) : null;

export class Desk {
  set = $state('');
  sets = $state.raw<string[]>([]);
  faces = $state.raw<Map<string, Face>>(new Map());
  house = $state.raw<Deck[]>([]);
  limits = $state.raw<Record<string, number>>({});
  ready = $state(false);
  failed = $state('');

  /** What is built; null in the list of all decks. */
  deck = $state.raw<Deck | null>(null);
  part = $state<Part>('main');
  judged = $state.raw<DeckJudged | null>(null);
  state = $state<'saved' | 'waiting' | 'failed'>('saved');
  trouble = $state('');
  /** Points while they are being placed: fewer than eight are nobody's business yet. */
  placing = $state.raw<Points | null>(null);
  /** What is looked for among the cards; it stays while one looks at a card. */
  words = $state('');
  chosen = $state.raw<Record<string, string[]>>({});
  #judging: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  readonly own = $derived(ownDecks.of(GAME));
  readonly main = $derived(this.deck ? linesOf(this.deck.main, this.faces) : []);
  readonly side = $derived(this.deck ? linesOf(this.deck.side, this.faces) : []);
  readonly sizes = $derived(this.deck ? [sum(this.deck.main), sum(this.deck.side)] : [0, 0]);
  readonly suggestions = $derived(suggest(this.main));
  readonly points = $derived<Points>(
    this.placing ?? (this.deck && pointsOf(this.deck)) ?? this.suggestions[0]?.points ?? [2, 2, 2, 2],
  );
  readonly flaws = $derived(this.judged?.flaws ?? []);

  async open(set = ''): Promise<void> {
    try {
      await player.sync();
      const info = (await api.games()).find(({ key }) => key === GAME)!;
      this.sets = [...info.sets, ...info.own_sets.filter(({ problems }) => !problems.length).map(({ name }) => name)];
      this.set = this.sets.includes(set) ? set : this.sets[0];
      const [faces, decks] = await Promise.all([api.cards(GAME, this.set), api.decks(GAME, this.set)]);
      this.faces = readFaces(faces).abilities;
      this.house = decks.house as unknown as Deck[];
      this.limits = decks.limits;
      this.ready = true;
    } catch (error) {
      this.failed = error instanceof Refusal ? error.text : String(error);
    }
  }

  // ---- one deck ------------------------------------------------------------------------------

  /** Lays a deck on the desk. */
  lay(deck: Deck): void {
    this.deck = deck;
    this.placing = null;
    this.judged = null;
    this.part = 'main';
    this.state = 'saved';
    this.trouble = '';
    void this.judge();
  }

  /** A new deck that begins as another one, or as nothing. */
  begin(from: Partial<Deck> = {}): Deck {
    const title = from.title || 'New deck';
    const name = nameFor(
      title,
      [...this.own, ...this.house].map((one) => one.name),
    );
    return {
      name,
      title,
      about: from.about ?? '',
      attributes: from.attributes,
      main: { ...from.main },
      side: { ...from.side },
    };
  }

  change(next: Partial<Deck>): void {
    if (!this.deck) return;
    this.deck = { ...this.deck, ...next };
    this.state = 'waiting';
    clearTimeout(this.#judging);
    this.#judging = setTimeout(() => void this.judge(), SOON);
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.keep(), KEPT);
  }

  count(card: string, part?: Part): number {
    if (!this.deck) return 0;
    return part ? (this.deck[part][card] ?? 0) : (this.deck.main[card] ?? 0) + (this.deck.side[card] ?? 0);
  }

  /** One more or one less in the part that is shown. */
  add(card: string, by: number, part: Part = this.part): void {
    if (!this.deck) return;
    const n = (this.deck[part][card] ?? 0) + by;
    const counts: Counts = { ...this.deck[part], [card]: n };
    if (n <= 0) delete counts[card];
    this.change({ [part]: counts });
  }

  /** From deck to Side deck, or back. */
  move(card: string, from: Part): void {
    if (!this.deck || !this.deck[from][card]) return;
    const to: Part = from === 'main' ? 'side' : 'main';
    const left = { ...this.deck[from], [card]: this.deck[from][card] - 1 };
    if (!left[card]) delete left[card];
    this.change({ [from]: left, [to]: { ...this.deck[to], [card]: (this.deck[to][card] ?? 0) + 1 } });
  }

  setPoints(points: Points): void {
    if (spent(points) > POINTS || points.some((n) => n < 0)) return;
    if (spent(points) < POINTS) {
      this.placing = points;
      return;
    }
    this.placing = null;
    this.change({ attributes: Object.fromEntries(ATTRIBUTES.map((one, k) => [one, points[k]])) });
  }

  mend(flaw: DeckJudged['flaws'][number]): void {
    const { main, side, attributes } = flaw.mended as unknown as Deck;
    this.change({ main, side, attributes });
  }

  /** What the server says of it; an answer about what it was before is no answer. */
  async judge(): Promise<void> {
    const asked = this.deck;
    if (!asked) return;
    try {
      const judged = await api.judgeDeck(GAME, this.set, { deck: asked as never });
      if (this.deck === asked) this.judged = judged;
    } catch (error) {
      if (this.deck === asked) this.trouble = error instanceof Refusal ? error.text : String(error);
    }
  }

  /** Keeps what is on the desk, one after the other. */
  keep(): Promise<void> {
    clearTimeout(this.#keeping);
    const deck = this.deck;
    if (!deck) return this.#saving;
    this.#saving = this.#saving.then(async () => {
      try {
        await player.keepDeck(GAME, deck.name, deck as never, this.set);
        if (this.deck === deck) [this.state, this.trouble] = ['saved', ''];
      } catch (error) {
        this.state = 'failed';
        this.trouble = error instanceof Refusal ? error.text : String(error);
      }
    });
    return this.#saving;
  }

  /** Away from the desk: what waits is kept. */
  async leave(): Promise<void> {
    if (this.state === 'waiting') await this.keep();
    clearTimeout(this.#judging);
  }

  async remove(name: string): Promise<void> {
    await player.forgetDeck(GAME, name);
    if (this.deck?.name === name) this.deck = null;
  }

  /** A deck out of text, with what cannot be read. */
  readText(text: string): Promise<DeckJudged> {
    return api.judgeDeck(GAME, this.set, { text });
  }

  async textOf(deck: Deck): Promise<string> {
    return (await api.judgeDeck(GAME, this.set, { deck: deck as never })).text;
  }

  named(name: string): PlayerDeck | undefined {
    return this.own.find((one) => one.name === name);
  }
}
