// What a player is doing at a plain table: the action that is chosen, the card that is looked for, what is typed.

import { announcer } from '../table/announcer.svelte';
import type { Match } from '../table/match.svelte';
import { settings } from '../table/settings.svelte';
import { TableUi, type Said } from '../table/ui.svelte';
import { plain, sentence } from '../table/words';
import { grouped, likeWith, matching, readActions, type Deed, type Group } from './actions';
import { foresee, foreseenEnd } from './foresee';
import { sections, unseen } from './model';
import { Words, type Plan } from './plan';

const LONG = 64; // letters; more than one sentence of them is parted

/** A long question: its first sentence is the title, the rest stands under it. */
function parted(said: Said): Said {
  const [first, rest] = said.title.split(/(?<=[.?]) (.*)/s);
  if (said.title.length <= LONG || !rest || said.text) return said;
  return { ...said, title: first!, text: rest };
}

export class PlainUi extends TableUi {
  readonly plan!: Plan;

  /** The choice that is shown, to be played by a second act. */
  chosen = $state<string | null>(null);
  /** Choices that are to be done together with it, before it. */
  queued = $state.raw<string[]>([]);
  /** Only actions with this card are listed. */
  card = $state<string | null>(null);
  /** Only actions with these words are listed. */
  sought = $state('');
  /** Dearer ways to the same are listed, too. */
  dearer = $state(false);

  readonly words = $derived(new Words(this.plan, this.view, this.name));
  readonly sections = $derived(sections(this.plan, this.view, this.words));
  readonly unseen = $derived(unseen(this.plan, this.view, this.words));
  /** Also while an own secret choice waits for the others: it may be replaced. */
  readonly choosing = $derived(
    !this.match.replaying && !this.watches && this.view.outcome === null && this.shown.actions.length > 0,
  );
  readonly deeds = $derived<Deed[]>(
    this.choosing ? readActions(this.shown.actions, this.plan, this.view, this.words) : [],
  );
  readonly found = $derived(matching(this.deeds, this.sought, this.card, this.words));
  readonly listed = $derived(this.#listed());
  readonly byVerb = $derived<Group[]>(grouped(this.listed));
  /** In the order on the page: what the numbers 1 to 9 choose. */
  readonly numbered = $derived(this.byVerb.flatMap((group) => group.deeds));
  readonly deed = $derived(this.deeds.find((deed) => deed.choice === this.chosen) ?? null);
  readonly preview = $derived(this.chosen === null ? null : this.match.preview(this.chosen));
  readonly brings = $derived(this.preview ? foresee(this.plan, this.preview, this.words) : []);
  readonly ends = $derived(this.preview ? foreseenEnd(this.plan, this.preview) : []);
  readonly live = $derived(new Set(this.deeds.flatMap((deed) => deed.cards).map((card) => this.words.kind(card))));
  readonly passing = $derived(this.deeds.find((deed) => deed.leaves) ?? null);

  constructor(match: Match, plan: Plan) {
    super(match);
    this.plan = plan;
  }

  /** Dearer ways stand behind the others, and only where they are asked for or there is nothing else. */
  #listed(): Deed[] {
    const cheap = this.found.filter((deed) => !deed.dearer);
    const narrowed = this.dearer || this.sought !== '' || this.card !== null || cheap.length === 0;
    return narrowed ? this.found : cheap;
  }

  get kept(): number {
    return this.found.length - this.listed.length;
  }

  override prompt(): Said {
    const said = parted(super.prompt());
    if (this.view.ask === null && this.choosing) return { ...said, text: 'You may still choose otherwise.' };
    return said;
  }

  override choiceTitle(choice: string): string {
    const deed = this.deeds.find((one) => one.choice === choice);
    return deed ? this.wording(deed) : choice;
  }

  override get hintText(): string {
    if (!this.hint) return '';
    return `${this.choiceTitle(this.hint.choice)}. ${plain(sentence(this.hint.text), this.name)}`;
  }

  override get hintCanBeShown(): boolean {
    return this.hint !== null && this.chosen !== this.hint.choice;
  }

  override showHint(): void {
    if (this.hint) this.choose(this.hint.choice);
  }

  override reset(): void {
    super.reset();
    this.chosen = null;
    this.queued = [];
    this.card = null;
    this.sought = '';
    this.dearer = false;
  }

  override putBack(): boolean {
    if (this.chosen !== null) this.chosen = null;
    else if (this.queued.length) this.queued = this.queued.slice(0, -1);
    else if (this.sought) this.sought = '';
    else if (this.card !== null) this.card = null;
    else return false;
    return true;
  }

  /** `Defeat: Katana, N`. */
  wording(deed: Deed): string {
    return deed.label ? `${deed.verb}: ${deed.label}` : deed.verb;
  }

  /** Shows what an action would bring; the second time, or if so wished at once, plays it. */
  choose(choice: string, twice = false): void {
    this.clearWhy();
    this.match.trouble = null;
    const again = this.chosen === choice;
    this.chosen = choice;
    if (this.deed?.dearer) this.dearer = true;
    if ((again && twice) || settings.wishes.play === 'once') {
      this.play();
      return;
    }
    const deed = this.deed;
    if (!deed) return;
    const brings = this.brings.map(({ what, from, to }) =>
      from === undefined ? `${what} ${to}` : `${what} ${from}, then ${to}`,
    );
    announcer.rest(
      [this.wording(deed), plain(deed.text, this.name), ...brings, ...this.ends].filter(Boolean).join('. '),
    );
  }

  play(): void {
    const choices = this.chosen === null ? this.queued : [...this.queued, this.chosen];
    if (choices.length) void this.submitAll(choices);
    else if (this.numbered.length === 1) this.choose(this.numbered[0]!.choice);
    else this.tell({ title: 'Nothing is chosen yet', text: 'Choose an action first; a second press plays it.' });
  }

  /** Keep what is chosen, and choose another to be done together with it. */
  queue(): void {
    if (this.chosen === null) return;
    this.queued = [...this.queued, this.chosen];
    this.chosen = null;
    announcer.say(`${this.queued.length} to be done together. Choose the next.`);
  }

  /** Whether the same is asked again after the chosen action, so that both can be done as one. */
  get canQueue(): boolean {
    const { deed, preview } = this;
    const step = this.view.ask?.step;
    if (!deed?.label || deed.leaves || step === undefined) return false;
    const again = Array.isArray(preview?.asks) && preview.asks.includes(step) && preview.until === 'asked';
    return again && this.deeds.some((one) => one.verb === deed.verb && one !== deed);
  }

  override pass(): void {
    if (this.passing) this.choose(this.passing.choice, true);
  }

  /** A card on the table: its actions alone are listed; where there are none, why not. */
  tapCard(card: string): void {
    if (!this.choosing) return;
    this.clearWhy();
    if (this.card === card) {
      this.card = null;
      this.chosen = null;
      return;
    }
    if (!this.live.has(this.words.kind(card))) {
      void this.whyNot(card);
      return;
    }
    this.card = card;
    this.sought = '';
    const [only, ...more] = this.found;
    this.chosen = only && !more.length ? only.choice : null;
    const count = this.found.length;
    announcer.rest(`${this.words.called(card)}: ${count === 1 ? this.wording(only!) : `${count} actions`}.`, 200);
  }

  async whyNot(card: string): Promise<void> {
    const title = `Not with ${this.words.called(card)}`;
    const choice = likeWith(this.deeds, card, this.words);
    if (choice === null) this.tell({ title, text: 'No action that is open now is about it.', card });
    else await this.ask(choice, title);
  }

  /** What was typed and is no open action: the server says why, or how it is written. */
  async askTyped(): Promise<void> {
    const typed = this.sought.trim();
    if (typed) await this.ask(typed, `Not “${typed}”`);
  }

  override lookAtSeat(seat: number): void {
    document.querySelector<HTMLElement>(`.plain [data-seat="${seat}"]`)?.focus();
  }
}
