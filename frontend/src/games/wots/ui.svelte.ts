// What the player is doing at the table of Way of the Samurai: cards raised, an ability selected, Ki for Guard.

import { announcer } from '../../table/announcer.svelte';
import type { Guide, Submitted } from '../../table/guide.svelte';
import type { Match } from '../../table/match.svelte';
import { settings } from '../../table/settings.svelte';
import type { Snapshot } from '../../table/types';
import { TableUi, type Said } from '../../table/ui.svelte';
import { plain, sentence } from '../../table/words';
import { momentRows, rowsFor } from './consequences';
import { cardName, type Faces, type Levels } from './faces';
import { groups, lastAnswer } from './log';
import { isSamurai, readModel } from './model';
import { momentsIn, newLines, type Moment } from './moments';
import { OF_CARDS, offersOf, readChoice, type Offer } from './offers';
import { guardRows, makePlan, playOf, roomOf, type Doing } from './plan';
import { brought, type Brought } from './preview';
import { primaryFor, promptFor, type Scene } from './say';
import { momentSays, overTitle, planAloud } from './words';

/** What the player does, for a guide that watches. */
export type WotsDeed =
  | Submitted
  | { kind: 'choose'; cards: string[] }
  | { kind: 'act'; choice: string | null }
  | { kind: 'buy'; ki: number }
  | { kind: 'look'; at: string };

export type SheetName = 'unseen' | 'discard' | 'special' | 'you' | 'enemy' | 'ground' | 'campaign';

export class WotsUi extends TableUi<WotsDeed, SheetName> {
  readonly faces!: Faces;
  readonly look = (choice: string) => this.match.preview(choice);

  cards = $state.raw<string[]>([]);
  converted = $state(false);
  act = $state<string | null>(null);
  buy = $state(0);
  then = $state<'life' | 'ki'>('life');
  /** What the table has stopped at, the first shown. */
  moments = $state.raw<Moment[]>([]);

  readonly model = $derived(readModel(this.view, this.faces));
  readonly mine = $derived(isSamurai(this.model));
  readonly doing = $derived<Doing>({
    cards: this.cards,
    converted: this.converted,
    act: this.act,
    buy: this.buy,
    then: this.then,
  });
  readonly plan = $derived(makePlan(this.shown, this.model, this.faces, this.doing, this.look));
  readonly offers = $derived<Offer[]>(this.open ? offersOf(this.shown.actions, this.model, this.faces) : []);
  readonly rows = $derived(guardRows(this.model, this.look));
  /** In a lesson only while the step is about it. */
  readonly moment = $derived(
    this.match.replaying || (this.guide?.reads && this.guide.place !== 'wound') ? null : (this.moments[0] ?? null),
  );
  /** Cards with which the open defense is met; null while the server has not said it. */
  readonly meets = $derived.by(() => {
    const looks = this.model.hand.concat(this.model.stored).map((card) => this.lookAt(card));
    if (looks.some((look) => look === null)) return null;
    return looks.flatMap((look, i) => (look?.defense_met ? [this.model.hand.concat(this.model.stored)[i]] : []));
  });
  readonly scene = $derived<Scene>({
    snapshot: this.shown,
    model: this.model,
    faces: this.faces,
    doing: this.doing,
    plan: this.plan,
    offers: this.offers,
    answered: this.match.replaying ? null : lastAnswer(this.match.log),
    meets: this.meets,
  });
  readonly consequences = $derived(
    this.moment
      ? momentRows(this.moment, this.model, this.faces)
      : this.open && !this.match.replaying
        ? rowsFor(this.scene)
        : [],
  );
  readonly primary = $derived(primaryFor(this.scene));
  /** Cards that lie elsewhere than in the hand and can be picked: special cards, discards, virtues. */
  readonly spread = $derived.by(() => {
    const cards = this.offers.filter(({ verb }) => OF_CARDS.includes(verb));
    if (this.model.step === 'free_window' || this.model.step === 'play_a_card') return [];
    const held = [...this.model.hand, ...this.model.stored];
    return cards.every(({ of }) => held.includes(of)) ? [] : cards;
  });

  constructor(match: Match, faces: Faces, guide: Guide | null = null) {
    super(match, guide);
    this.faces = faces;
  }

  /** What placing a card would bring, by the server. */
  lookAt(card: string): Brought | null {
    const choice = playOf(this.shown, this.faces, card);
    return choice ? brought(this.look(choice)) : null;
  }

  override groups() {
    return groups(this.match.log);
  }

  override partOf(seat: number): string {
    if (this.model.shadow === null) return '';
    return seat === this.model.samurai ? 'samurai' : 'Shadow';
  }

  override prompt(): Said {
    const { outcome } = this.view;
    if (this.moment) return momentSays(this.moment, this.model, this.faces);
    if (outcome) return { title: overTitle(outcome, this.view.seat), text: outcome.reason, rule: outcome.rule };
    return this.view.ask ? promptFor(this.scene) : super.prompt();
  }

  override reset(): void {
    super.reset();
    this.cards = [];
    this.converted = false;
    this.act = null;
    this.buy = 0;
    this.then = 'life';
  }

  override putBack(): boolean {
    if (this.cards.length) this.#raise(this.cards.slice(0, -1));
    else if (this.act) this.select(null);
    else if (this.buy) this.setBuy(0);
    else return false;
    return true;
  }

  /** A new position has come: what is worth a stop. */
  arrived(before: Snapshot, now: Snapshot): void {
    const { wounds, blood } = this.faces;
    const fatal = (card: string, level: number) =>
      wounds.get(card)?.levels[level - 1]?.fatal ?? blood.get(card)?.levels[level - 1]?.word === 'fatal';
    const { guard } = before.view.gauges as Levels;
    this.moments = momentsIn(newLines(before, now), fatal, guard);
    if (this.moments.some(({ kind }) => kind === 'meeting')) void this.match.wholeLog();
  }

  // ---- cards ---------------------------------------------------------------------------------

  /** A card in hand: raised to be placed, or picked if that is what is asked. */
  tapCard(card: string): void {
    if (!this.open || this.moment) return;
    const other = this.offers.find(({ verb, of }) => OF_CARDS.includes(verb) && verb !== 'recall' && of === card);
    if (other) this.select(this.act === other.choice ? null : other.choice);
    else if (this.cards.includes(card)) this.#raise(this.cards.filter((one) => one !== card));
    else if (!playOf(this.shown, this.faces, card))
      void this.ask(`play ${card}`, `Cannot place ${cardName(this.faces, card)}`);
    else {
      const room = roomOf(this.shown, this.faces, this.look, this.cards);
      this.#raise([...this.cards, card].slice(-Math.max(1, room)));
    }
  }

  #raise(cards: string[]): void {
    this.#changed();
    this.act = null;
    this.cards = cards;
    this.converted = false;
    this.saw({ kind: 'choose', cards });
    if (cards.length) announcer.rest(planAloud(this.scene));
  }

  /** The first card with one gauge as the other, where the weapon lets one (WOTS-253, WOTS-254). */
  get canConvert(): boolean {
    return this.cards.length === 1 && playOf(this.shown, this.faces, this.cards[0], 'convert') !== null;
  }

  // ---- everything else that is offered -------------------------------------------------------

  select(choice: string | null): void {
    this.#changed();
    this.cards = [];
    this.buy = 0;
    this.act = choice;
    this.saw({ kind: 'act', choice });
    if (!choice) return;
    if (settings.wishes.play === 'once') this.play();
    else announcer.rest(planAloud(this.scene));
  }

  setBuy(ki: number): void {
    this.#changed();
    this.act = null;
    this.buy = Math.max(0, Math.min(this.rows.length, ki));
    this.saw({ kind: 'buy', ki: this.buy });
    announcer.rest(planAloud(this.scene), 250);
  }

  setThen(what: 'life' | 'ki'): void {
    this.confirming = null;
    this.then = what;
  }

  #changed(): void {
    this.confirming = null;
    this.why = null;
    this.match.trouble = null;
  }

  /** Looks at a part of the table, for a guide. */
  lookedAt(at: string): void {
    this.saw({ kind: 'look', at });
  }

  // ---- acts ----------------------------------------------------------------------------------

  /** What the primary button says. */
  play(): void {
    if (this.moment) {
      this.moments = this.moments.slice(1);
      if (this.over && !this.moments.length) this.endSeen = false; // what ended it was looked at
      return;
    }
    const { choices, loses } = this.plan;
    if (!choices.length) {
      this.tell({
        title: 'Nothing is chosen yet',
        text: plain(sentence(this.view.ask?.text ?? '')),
        rule: this.view.ask?.rule ?? null,
      });
      return;
    }
    if (loses && !this.sure('loses', 'This loses the fight. Press again to do it anyway.')) return;
    void this.submitAll(choices);
  }

  /** Space: on, if nothing has to be chosen. */
  override pass(): void {
    if (this.moment || (this.open && this.plan.choices[0] === 'go on')) this.play();
    else super.pass();
  }

  // ---- hints ---------------------------------------------------------------------------------

  readonly hinted = $derived(this.hint ? readChoice(this.hint.choice) : null);

  override get hintText(): string {
    if (!this.hint) return '';
    const name = this.choiceTitle(this.hint.choice);
    // The server's words name the card once more, and where the gauges would stand, which the ladders show.
    const why = plain(this.hint.text).replace(/^[A-Z]+, .*?-> [-\d/]+[;,]? ?/, '');
    return name.startsWith('Place ') ? (why ? `${name}: ${why}` : name) : `${name}. ${sentence(why)}`;
  }

  override choiceTitle(choice: string): string {
    const [verb, of] = readChoice(choice);
    if (verb === 'play' || verb === 'convert') return `Place ${cardName(this.faces, of)}`;
    return this.offers.find((offer) => offer.choice === choice)?.does ?? 'Go on';
  }

  override get hintCanBeShown(): boolean {
    return this.hint !== null && this.plan.choices[0] !== this.hint.choice;
  }

  override showHint(): void {
    if (!this.hint || !this.hinted) return;
    const [verb, of] = this.hinted;
    if (verb === 'play' || verb === 'convert') {
      this.#raise([of]);
      this.converted = verb === 'convert';
    } else if (verb === 'guard') this.setBuy(1);
    else this.select(this.hint.choice);
  }
}
