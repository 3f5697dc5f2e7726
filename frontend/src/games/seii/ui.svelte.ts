// What the player is doing at a table of Seii Daimyo: the play that is shown, the clans that stay, the seat looked at.

import { inspect } from '../../table/inspect.svelte';
import { announcer } from '../../table/announcer.svelte';
import type { Guide, Submitted } from '../../table/guide.svelte';
import type { Match } from '../../table/match.svelte';
import type { SeatMark } from '../../table/SeatStrip.svelte';
import { TableUi, type Said } from '../../table/ui.svelte';
import { plain, sentence } from '../../table/words';
import { nameOf, signed, signOf, type Faces, type Role } from './cards';
import { aimedSeat, joining, litCards, rungTouched, usual } from './aim';
import { discards, keepOrder, keptLook, missing } from './keeping';
import { readLook, worth, type Look } from './look';
import { readModel, toKeep, type Model } from './model';
import { Plays, readPlay, type Play, type Way } from './plays';
import type { Deed as Sign } from './drawings';
import { markOf, seatSays } from './seats';
import { asks, playTitle, shortVerb, type Names } from './words';
import { refused, waits } from './waiting';

/** What the player does, for a guide that watches. */
export type Deed = Submitted | { kind: 'show'; choice: string } | { kind: 'pick'; cards: string[] };

/** What a location could have done to it, on a tag below it. */
export interface Tag {
  word: string;
  sign: Sign;
  gain: string;
}

/** The own secret choice that is in, and what could still take its place. */
export interface SecretChoice {
  mine: string;
  chosen: number;
  of: number;
  instead: { title: string; take: () => void }[];
}

/** After "You chose": "Samurai", "to put Oda face down", "to keep Oda, keep Amago". */
function chosenWords(titles: string[]): string {
  if (titles[0]?.startsWith('Choose ')) return titles[0].replace('Choose ', '');
  const said = titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ');
  return said ? `to ${said}` : '';
}

export class SeiiUi extends TableUi<Deed, 'clans'> {
  readonly faces!: Faces;

  /** The play that is shown and would be done next. */
  choice = $state<string | null>(null);
  /** Of a swap: the location that was chosen first. */
  raised = $state<string | null>(null);
  /** On a phone: whose locations are shown; null follows what is aimed at. */
  looking = $state<number | null>(null);

  readonly lookOf = (choice: string): Look | null => readLook(choice, this.match.preview(choice), this.model);
  readonly model = $derived<Model>(readModel(this.view, this.faces, this.match.log));
  readonly plays = $derived(new Plays(this.open ? this.shown.actions : []));
  readonly play = $derived<Play | undefined>(this.choice ? this.plays.find(this.choice) : undefined);
  readonly look = $derived<Look | null>(this.play ? this.lookOf(this.play.choice) : null);
  readonly keeping = $derived(this.open && this.model.step === 'limits');
  readonly keep = $derived(toKeep(this.model));
  /** Points and strength as they would be: of the play that is shown, or of the clans that stay. */
  readonly after = $derived(
    this.keeping ? keptLook(this.model, this.picked, (choice) => this.lookOf(choice)) : this.look,
  );
  /** Cards that can be touched now. */
  readonly lit = $derived<Set<string>>(
    this.open ? litCards(this.model, this.plays, this.keeping, this.raised) : new Set(),
  );
  /** The clan that would join the own army. */
  readonly joins = $derived(joining(this.model, this.play));
  readonly seatShown = $derived(
    this.looking ?? aimedSeat(this.model, this.play?.card ?? this.raised, this.lit) ?? this.model.seat,
  );
  readonly names: Names = this.name;

  constructor(match: Match, faces: Faces, guide: Guide | null = null) {
    super(match, guide);
    this.faces = faces;
  }

  // ---- what is shown -------------------------------------------------------------------------

  override prompt(): Said {
    if (this.view.outcome || !this.view.ask) {
      return this.view.outcome ? super.prompt() : waits(this.view, this.model, this.faces, this.names);
    }
    if (!this.play) return asks(this.view, this.model, this.faces);
    const text = this.shown.actions.find(({ choice }) => choice === this.choice)?.text ?? '';
    const title = this.play.verb === 'pass' ? this.passes : this.titleOf(this.play);
    return { title, text: sentence(text), rule: this.view.ask.rule };
  }

  override waitsFor(): string {
    return waits(this.view, this.model, this.faces, this.names).title;
  }

  override choiceTitle(choice: string): string {
    return this.titleOf(readPlay(choice));
  }

  override get hintText(): string {
    if (!this.hint) return '';
    return `${this.choiceTitle(this.hint.choice)}: ${plain(sentence(this.hint.text), this.names)}`;
  }

  override get hintCanBeShown(): boolean {
    return !this.keeping && this.hint !== null && this.choice !== this.hint.choice;
  }

  override showHint(): void {
    const play = this.hint ? this.plays.find(this.hint.choice) : undefined;
    if (play) this.show(play);
  }

  /** A play as a title: "Seize Hakata", "Reveal Oda". */
  titleOf(play: Play): string {
    const title = playTitle(play, this.faces, this.names);
    const { down } = this.model.me;
    return down && ['reveal', 'hide'].includes(play.verb) ? `${title} ${nameOf(this.faces, down)}` : title;
  }

  /** What a play is worth, on its button: `+5`; nothing until the server has said. */
  gainOf(play: Play): string {
    const gained = worth(this.lookOf(play.choice), this.model);
    return gained === null ? '' : signed(gained);
  }

  verbOf(play: Play): string {
    return shortVerb(play);
  }

  override seatDoes(seat: number): SeatMark | null {
    return markOf(this.model, seat, seat === this.model.seat && !this.watches);
  }

  /** What a bot is called beside its name. */
  noteOf(seat: number): string {
    if (this.match.company) return this.match.company.note(seat);
    return this.names(seat) === 'You' || this.match.live?.people?.[seat] || this.match.seat.tokens ? '' : 'bot';
  }

  isAimed(card: string): boolean {
    return this.raised === card || this.play?.card === card || this.play?.other === card;
  }

  isHinted(card: string): boolean {
    const hint = this.hint ? readPlay(this.hint.choice) : null;
    return hint?.card === card || hint?.other === card || this.guide?.card === card;
  }

  /** What one of several targets would bring, below it; rotations of all locations have none. */
  tagOf(card: string): Tag | null {
    if (!this.open || this.model.step === 'rotate' || this.small) return null;
    const plays = this.plays.of(card);
    if (plays.length !== 1 || plays[0].verb === 'rotate') return null;
    return { word: shortVerb(plays[0]), sign: signOf(plays[0].verb), gain: this.gainOf(plays[0]) };
  }

  // ---- choosing ------------------------------------------------------------------------------

  /** Shows a play; it is done by a second act. */
  show(play: Play | null): void {
    this.why = null;
    this.raised = null;
    this.choice = play?.choice ?? null;
    this.looking = null;
    if (!play) return;
    this.saw({ kind: 'show', choice: play.choice });
    announcer.rest(this.#aloud(play));
  }

  #aloud(play: Play): string {
    const before = this.model.me.points;
    const after = this.lookOf(play.choice)?.points[this.model.seat] ?? before;
    const points = after === before ? '' : `: ${before} to ${after} points`;
    return `${this.titleOf(play)}${points}.`;
  }

  /** A button of a play: shows it, and does it when it is pressed again. */
  press(play: Play): void {
    if (this.choice === play.choice) void this.go();
    else this.show(play);
  }

  tapCard(card: string): void {
    if (!this.open) return inspect.tap(card);
    if (this.keeping) return this.#tapKept(card);
    const plays = this.plays.of(card);
    if (plays.length === 0) void this.#whyNot(card);
    else if (this.isAimed(card)) this.show(null);
    else if (plays[0].verb === 'swap') this.#tapSwap(card, plays);
    else this.show(usual(this.model, plays));
  }

  tapRole(role: Role): void {
    const play = this.plays.find(role);
    if (play) this.show(this.choice === role ? null : play);
  }

  /** "Toyotomi, part 2 of 2". */
  get abilityPart(): string {
    const { ability } = this.model;
    return ability ? `${nameOf(this.faces, ability.clan)}, part ${ability.part} of ${ability.of}` : '';
  }

  /** A rung of a ladder beside the one that is shown turns the location that way. */
  tapSlip(land: { card: string }, event: MouseEvent): void {
    const way = rungTouched(event);
    const turn = way ? this.plays.of(land.card).find((play) => play.way === way) : undefined;
    if (turn && turn.choice !== this.choice) this.show(turn);
    else this.tapCard(land.card);
  }

  /** Aims one rung up or down; false if the location cannot be turned so. */
  setWay(way: Way, card = this.play?.card ?? ''): boolean {
    const turn = this.plays.of(card).find((play) => play.way === way);
    if (turn) this.show(turn);
    return turn !== undefined;
  }

  #tapSwap(card: string, plays: Play[]): void {
    const both = plays.find(({ card: own, other }) => this.raised === own || this.raised === other);
    if (both) this.show(both);
    else {
      this.show(null);
      this.raised = card;
      announcer.rest(`${nameOf(this.faces, card)}. Choose what it is swapped with.`);
    }
  }

  #tapKept(card: string): void {
    const hand = this.model.me.hand.includes(card);
    const most = hand ? this.keep.hand : this.keep.army;
    if (!most) return;
    const same = this.picked.filter((one) => this.model.me.hand.includes(one) === hand);
    if (!this.picked.includes(card) && same.length === most) this.picked = this.picked.filter((one) => one !== same[0]);
    this.pick(card, this.keep.hand + this.keep.army, nameOf(this.faces, card));
  }

  /** At the limits: a clan that stays, and one that goes once all are chosen. */
  keeps(card: string): boolean {
    return this.keeping && this.picked.includes(card);
  }
  drops(card: string): boolean {
    return this.keeping && this.ready && this.lit.has(card) && !this.picked.includes(card);
  }

  async #whyNot(card: string): Promise<void> {
    const choice = refused(this.model, this.faces, card);
    await this.ask(
      choice,
      `Cannot ${playTitle(readPlay(choice), this.faces, this.names).replace(/^./, (c) => c.toLowerCase())}`,
    );
  }

  /** The own secret choice that is in, and what could still take its place. */
  get secret(): SecretChoice | null {
    const picked = (this.view.picked ?? []) as string[];
    const { asked, awaited, seat } = this.view;
    if (this.open || this.watches || this.match.replaying || !asked.includes(seat) || !this.shown.actions.length)
      return null;
    const title = (choice: string) => this.titleOf(readPlay(choice));
    const one = this.model.step !== 'limits';
    return {
      mine: chosenWords(picked.map(title)),
      chosen: asked.length - awaited.length,
      of: asked.length,
      instead: this.shown.actions
        .filter(({ choice }) => one && !picked.includes(choice))
        .map(({ choice }) => ({ title: title(choice), take: () => void this.submit(choice) })),
    };
  }

  // ---- acts ----------------------------------------------------------------------------------

  /** Whether the primary button does something. */
  get ready(): boolean {
    if (this.keeping) return missing(this.model, this.picked) === 0;
    return this.play !== undefined;
  }

  /** What stands on the primary button. */
  get goes(): string {
    if (this.keeping) return discards(this.model, this.picked);
    if (!this.play) return 'Nothing chosen yet';
    return this.play.verb === 'pass' ? this.passes : this.titleOf(this.play);
  }

  /** What passing is called now. */
  get passes(): string {
    const { step, turnStep } = this.model;
    return step.startsWith('samurai') || step.startsWith('ashigaru') ? `Pass step ${turnStep}` : 'Do without';
  }

  async go(): Promise<void> {
    if (!this.ready) {
      this.tell({
        title: 'Not yet',
        text: this.keeping ? `Choose ${missing(this.model, this.picked)} more that stay.` : 'First choose what to do.',
      });
      return;
    }
    if (this.keeping) await this.submitAll(keepOrder(this.model, this.picked).map((card) => `keep ${card}`));
    else if (this.choice) await this.submit(this.choice);
  }

  override pass(): void {
    if (this.guide?.reads) this.guide.next();
    else if (this.plays.has('pass')) void this.submit('pass');
  }

  /** A focus that was lost must not pass: Space only shows it, and Enter does it. */
  override space(): void {
    const pass = this.plays.find('pass');
    if (this.guide?.reads) this.guide.next();
    else if (pass) this.show(pass);
  }

  /** A card that cannot be chosen leaves Space to passing, as the button says; Enter on it says why not. */
  override takesSpace(card: string | undefined): boolean {
    return card === undefined || this.canTouch(card) || !this.plays.has('pass');
  }

  override lookAtSeat(seat: number): void {
    this.looking = this.looking === seat ? null : seat;
  }

  /** Alt and a number: one's own seat is the first, then the others as they sit; the focus goes there. */
  override goToSeat(n: number): void {
    const seat = [this.model.seat, ...this.model.others][n];
    if (seat === undefined) return;
    this.looking = seat;
    announcer.say(seatSays(this, seat));
    const strip = document.querySelector(`.strip[data-seat="${seat}"]`);
    strip?.querySelector<HTMLElement>('[data-rove][tabindex="0"]')?.focus({ preventScroll: true });
  }

  /** Whether a card, or a role, can be chosen now. */
  canTouch(card: string): boolean {
    return this.lit.has(card) || this.plays.find(card) !== undefined;
  }

  override reset(): void {
    super.reset();
    this.choice = null;
    this.raised = null;
    this.looking = null;
  }

  override putBack(): boolean {
    if (this.choice === null && this.raised === null && this.looking === null) return false;
    this.show(null);
    return true;
  }
}
