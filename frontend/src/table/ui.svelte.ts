// What a player is doing at a table, whatever the game: asking, picking, sending, taking back. Each game's own state extends it.

import { announcer } from './announcer.svelte';
import { Refusal } from './api';
import type { Deed, Guide, Submitted } from './guide.svelte';
import { plainGroups, type Group } from './log';
import { media } from './media.svelte';
import type { Match } from './match.svelte';
import type { SeatMark } from './SeatStrip.svelte';
import { LOOKED_AT, type Said, type WhyNot } from './said';
import type { Hint, Sentence, Snapshot } from './types';
import { listed, plain, sentence } from './words';
import { zoneKey } from './zones';

export type { Said, WhyNot } from './said';

/** Sheets that every table has. */
export type KitSheet = 'settings' | 'keys' | 'log' | 'resign';

export abstract class TableUi<Done extends Deed = Submitted, SheetName extends string = never> {
  readonly match!: Match;
  readonly guide: Guide | null;

  why = $state.raw<WhyNot | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Cards that are picked from several, in order. */
  picked = $state.raw<string[]>([]);
  /** What was pressed once and asks whether it is meant. */
  confirming = $state<string | null>(null);
  sheet = $state<KitSheet | SheetName | null>(null);
  /** The question's own sheet was put aside to look at the table. */
  aside = $state(false);
  /** The scroll at the end was put away. */
  endSeen = $state(false);

  readonly shown = $derived(this.match.shown as Snapshot);
  readonly view = $derived(this.shown.view);
  /** This seat may choose now. */
  readonly open = $derived(
    !this.match.replaying &&
      !this.watches &&
      this.view.ask !== null &&
      this.view.outcome === null &&
      (this.match.isAsked || !this.match.priority || !this.atWindow()),
  );
  readonly over = $derived(this.view.outcome !== null && !this.match.replaying);
  readonly said = $derived<Said>(this.#said());
  readonly logged = $derived<Group[]>(this.groups());
  /** A refusal, or why something does not fit, where it belongs to no place of its own. */
  readonly trouble = $derived<Sentence>(this.#trouble());

  constructor(match: Match, guide: Guide | null = null) {
    this.match = match;
    this.guide = guide;
  }

  // ---- what a game says of itself ------------------------------------------------------------

  #said(): Said {
    if (this.match.replaying) return this.#lookingBack();
    if (this.match.stranger) return LOOKED_AT;
    // Whoever watches with the eyes of a player is not asked.
    if (this.watches && this.view.ask && !this.view.outcome) return { title: this.waitsFor(), text: '', rule: null };
    return this.prompt();
  }

  /** This browser has no seat here, whatever it may see. */
  get watches(): boolean {
    return this.match.company?.watches ?? false;
  }

  /** What is asked now, as the server words it; a table with more to say overrides it. */
  prompt(): Said {
    const { ask, outcome } = this.view;
    if (outcome) return { title: 'The game is over', text: outcome.reason, rule: outcome.rule };
    if (!ask) return { title: this.waitsFor(), text: '', rule: null };
    return { title: plain(sentence(ask.text)), text: '', rule: ask.rule };
  }

  /** The question is whether to respond to something: where the server passes for seats, it may be none for this one. */
  atWindow(): boolean {
    const { beat, live } = this.match;
    return beat !== null && beat.question === live?.question;
  }

  /** Whom the table waits for. */
  waitsFor(): string {
    const others = this.view.awaited.filter((seat) => this.watches || seat !== this.view.seat);
    return `Waiting for ${listed(others.map(this.name)) || 'the server'}`;
  }

  /** The seat of whoever is called “you”; -1 for one who has none here. */
  get me(): number {
    return this.match.stranger || this.watches ? -1 : this.view.seat;
  }

  /** What a player is called; every table has it from here. */
  readonly name = (seat: number): string => this.match.nameOf(seat);

  /** The crest that a player has chosen; null: that of the seat. */
  readonly crest = (seat: number): number | null =>
    (this.match.company ? this.match.company.crest(seat) : this.match.live?.people?.[seat]?.crest) ?? null;

  /** What the game calls the part that a seat plays, where there are several. */
  partOf(_seat: number): string {
    return '';
  }

  /** What a seat is doing: away, choosing, has chosen (never what). */
  readonly markOf = (seat: number): SeatMark | null => this.match.company?.mark(seat) ?? this.seatDoes(seat);

  /** What somebody who is there is doing; a game that knows more says more. */
  seatDoes(seat: number): SeatMark | null {
    const { asked, awaited, outcome } = this.view;
    if (outcome || !asked.includes(seat)) return null;
    if (!awaited.includes(seat)) return { kind: 'chosen', text: 'has chosen', short: 'chosen' };
    if (seat === this.view.seat && !this.watches) return { kind: 'thinks', text: 'your choice', short: '' };
    return { kind: 'thinks', text: 'is choosing', short: 'thinks' };
  }

  /** The log as it is shown. */
  groups(): Group[] {
    return plainGroups(this.match.log);
  }

  /** The hint in a sentence or two. */
  get hintText(): string {
    return this.hint ? plain(sentence(this.hint.text)) : '';
  }

  /** A choice in a few words, as a title. */
  choiceTitle(choice: string): string {
    return choice;
  }

  /** What the best other choice would cost, in a sentence; nothing where none was looked at. */
  get hintCost(): string {
    const { other, cost } = this.hint ?? {};
    if (!other) return '';
    const lost = cost ? `it would lose about ${cost} more ${cost === 1 ? 'game' : 'games'} in a hundred` : 'as good';
    return `Next best: ${this.choiceTitle(other)}; ${lost}.`;
  }

  /** Raise what the hint speaks of, without playing it, where that can be. */
  showHint(): void {}
  get hintCanBeShown(): boolean {
    return false;
  }

  /** Pass, or go on. */
  pass(): void {
    if (this.guide?.reads) this.guide.next();
  }

  /** Space where no button has the focus. A table on which a pass is no matter of moments shows it first. */
  space(): void {
    this.pass();
  }

  /** Look at a seat. */
  lookAtSeat(_seat: number): void {}

  /** Whether Space is for the card that has the focus, or for any other button. */
  takesSpace(_card: string | undefined): boolean {
    return true;
  }

  /** Alt and a number: look at the seat that has it. */
  goToSeat(n: number): void {
    this.lookAtSeat(n);
  }

  /** A new position: nothing is raised or picked any more. */
  reset(): void {
    this.why = null;
    this.hint = null;
    this.picked = [];
    this.confirming = null;
    this.aside = false;
  }

  /** Esc: puts back one thing; false if there was nothing to put back. */
  back(): boolean {
    if (this.why) this.why = null;
    else if (this.confirming) this.confirming = null;
    else if (this.putBack()) return true;
    else if (this.hint) this.hint = null;
    else if (this.picked.length) this.picked = [];
    else if (this.match.replaying) void this.match.look(null);
    else return false;
    return true;
  }

  /** Puts back what the game has raised; false if nothing was. */
  putBack(): boolean {
    return false;
  }

  // ---- the rest is the same everywhere -------------------------------------------------------

  /** A zone of this seat, as cards fly to it. */
  zone(name: string): string {
    return zoneKey({ zone: name, seat: this.view.seat });
  }

  /** Where the log goes further back than it is here. */
  get onolder(): (() => void) | undefined {
    return this.match.log.from > 0 ? () => void this.match.older() : undefined;
  }

  get small(): boolean {
    return media.phone;
  }

  #lookingBack(): Said {
    const at = this.shown.choices; // what lies there, while another move is still asked for
    const last = this.match.live?.choices;
    const sat = this.match.live?.people?.length ? `Seen from the seat of ${this.name(this.view.seat)}.` : '';
    const whose = this.match.stranger
      ? sat || 'Somebody’s game, seen from their seat.'
      : 'A look back. Nothing can be chosen here.';
    const text = at === last ? 'The last position.' : whose;
    return { title: `Move ${at} of ${last}`, text, rule: null };
  }

  #trouble(): Sentence {
    if (this.match.trouble) return sentence(this.match.trouble.text);
    if (this.why && this.why.place === null) return [`${this.why.title}. `, this.why.text].flat();
    return '';
  }

  /** Picks a card, or puts it back; of more than `most` the first goes. What it is called is said aloud. */
  pick(card: string, most: number, name: string): void {
    this.why = null;
    this.confirming = null;
    const has = this.picked.includes(card);
    this.picked = has ? this.picked.filter((one) => one !== card) : [...this.picked, card].slice(-most);
    this.saw({ kind: 'pick', cards: this.picked } as unknown as Done);
    announcer.rest(`${name} ${has ? 'put back' : 'picked'}, ${this.picked.length} picked.`, 150);
  }

  /** Asks once more before what can hardly be meant; true the second time. */
  sure(what: string, question: string): boolean {
    if (this.confirming === what) return true;
    this.confirming = what;
    announcer.say(question);
    return false;
  }

  undo(): void {
    if (this.match.replaying) return;
    const reason = this.match.live?.why_not_undo;
    if (reason && this.mayAskUndo) {
      announcer.say('The others are asked whether you may take it back.');
      void this.match.company?.askUndo(this.match.live!.question);
      return;
    }
    if (reason) {
      this.tell({ title: 'Cannot undo', text: sentence(reason) });
      return;
    }
    void this.match.undo().then(
      (done) => {
        if (done) announcer.say('Taken back.');
      },
      () => undefined,
    );
  }

  /** What cannot be taken back freely may be if all agree. */
  get mayAskUndo(): boolean {
    const { company, live, replaying } = this.match;
    if (!company || !live?.may_ask_undo || replaying || company.watches) return false;
    const { asked, awaited, seat } = live.view;
    return awaited.includes(seat) || !asked.includes(seat); // a secret choice that is in is changed, not taken back
  }

  async askHint(): Promise<void> {
    if (!this.open) return;
    try {
      this.hint = await this.match.hint();
      this.why = null;
      announcer.say(`Hint: ${this.hintText} ${this.hintCost}`.trimEnd());
    } catch (error) {
      if (error instanceof Refusal) this.match.trouble = error;
    }
  }

  /** Why a choice is not open: sentence, rule and the card to blame, shown at a place or at the prompt. */
  async ask(choice: string, title: string, place: string | null = null): Promise<void> {
    try {
      const said = await this.match.why(choice);
      if (said.legal) return;
      this.tell({ place, title, text: sentence(said.text), rule: said.rule, card: said.card });
    } catch (error) {
      if (error instanceof Refusal) this.match.trouble = error;
    }
  }

  tell({ place = null, rule = null, card = null, ...why }: Partial<WhyNot> & Pick<WhyNot, 'title' | 'text'>): void {
    this.why = { place, rule, card, ...why };
    announcer.say(`${why.title}. ${plain(why.text)}`);
  }

  clearWhy(): void {
    this.why = null;
  }

  /** Tells the guide, where there is one. */
  saw(deed: Done | Submitted): void {
    this.guide?.saw(deed, this);
  }

  /** What the guide has against a choice; said aloud. */
  held(choice: string): boolean {
    const objection = this.guide?.objects(choice, this);
    if (objection) announcer.say(objection);
    return Boolean(objection);
  }

  submit(choice: string): Promise<void> {
    return this.submitAll([choice]);
  }

  /** Several answers that are done as one; what was handed back is no longer asked for. */
  async submitAll(choices: string[]): Promise<void> {
    if (choices.some((choice) => this.held(choice))) return;
    try {
      const verdict = await this.match.choose(choices);
      for (const choice of choices.slice(0, verdict?.accepted ?? 0)) this.saw({ kind: 'submit', choice });
    } catch {
      // the match store tells why it was refused
    }
  }
}
