// What the player is doing at a table of Eohn: the play that is shown, the card that is raised, points, payments, exchanges.

import { announcer } from '../../table/announcer.svelte';
import type { Guide, Submitted } from '../../table/guide.svelte';
import type { Match } from '../../table/match.svelte';
import type { SeatMark } from '../../table/SeatStrip.svelte';
import { TableUi, type Said } from '../../table/ui.svelte';
import { plain, sentence } from '../../table/words';
import { faceOf, type Face, type Faces } from './cards';
import { readLook, type Look } from './look';
import { readModel, type Lying, type Model } from './model';
import { offersOf, type Ctx, type Offer, type Reason } from './offers';
import { payments, takes, type Payment } from './paying';
import { readPlay, Plays, type Play } from './plays';
import { prompts } from './prompts';
import { litBy, picking, reuses, usual } from './several';
import { deckLines, POINTS, spent, suggest, textOf, type Points } from './splits';
import { ANSWERING, PAYING, PREPARING, titleOf, WINDOWS } from './words';

/** What the player does, for a guide that watches. */
export type Deed = Submitted | { kind: 'show'; choice: string } | { kind: 'pick'; cards: string[] };

/** A new window does not listen to Enter and Space at once: a hand may be on its way from the last one. */
const FRESH = 250;

export class EohnUi extends TableUi<Deed, 'pile' | 'stops'> {
  readonly faces!: Faces;

  /** The play that is shown and would be done next. */
  choice = $state<string | null>(null);
  /** A card of the hand, or an ability of the own mat, that was touched. */
  raised = $state.raw<{ card?: string; place?: string } | null>(null);
  target = $state<number | 'all' | null>(null);
  /** Eight points, as they are set now. */
  points = $state.raw<Points>([2, 2, 2, 2]);
  /** How much each readied ability gives. */
  gives = $state.raw<Record<string, number>>({});
  /** Abilities of the chain that are readied again. */
  again = $state.raw<string[]>([]);
  /** Side deck: what comes in for what. */
  swaps = $state.raw<[into: string, out: string][]>([]);
  incoming = $state<string | null>(null);
  /** An opponent whose whole mat is looked at. */
  looking = $state<number | null>(null);
  /** A heap that is looked at: whose, and which. */
  pile = $state.raw<{ seat: number; which: 'discards' | 'removed' } | null>(null);
  reasons = $state.raw<Record<string, Reason>>({});
  fresh = $state(false);
  /** The log before this number was there when the player chose last. */
  #read = $state(-1);
  #asked = 0;
  #step = '';

  /** Against bots the seats are called by the part that they play; people have names. */
  override readonly name = (seat: number): string => {
    const { company, stranger } = this.match;
    if (company || stranger || this.match.live?.people?.length || this.match.seat.tokens || seat === this.view.seat)
      return this.match.nameOf(seat);
    const { mode, foes, allies } = this.model;
    if (allies.some((one) => one.seat === seat)) return allies.length > 1 ? `Ally ${seat + 1}` : 'Ally';
    if (mode === 'legendary' && seat === 0) return 'The Legend';
    return foes.length > 1 ? `Rival ${foes.findIndex((one) => one.seat === seat) + 1}` : 'Rival';
  };
  readonly names = this.name;
  readonly lookOf = (choice: string): Look | null => readLook(this.match.preview(this.plays.canonical(choice)));
  readonly model = $derived<Model>(readModel(this.view, this.faces));
  readonly plays = $derived(
    new Plays(this.open ? this.shown.actions : [], this.model.me.hand, (card) => this.faceOf(card)?.id ?? card),
  );
  readonly play = $derived<Play | undefined>(this.choice ? this.plays.find(this.choice) : undefined);
  readonly look = $derived<Look | null>(this.play ? this.lookOf(this.play.choice) : null);
  readonly passLook = $derived<Look | null>(this.plays.passing ? this.lookOf(this.plays.passing.choice) : null);
  readonly ctx = $derived<Ctx>({
    model: this.model,
    faces: this.faces,
    view: this.view,
    names: this.names,
    plays: this.plays,
    actions: this.shown.actions,
    lookOf: this.lookOf,
    raised: this.raised,
    target: this.target,
    reasons: this.reasons,
  });
  readonly picks = $derived(this.open ? picking(this.ctx) : null);
  readonly reuses = $derived(this.open ? reuses(this.ctx) : []);
  readonly preparing = $derived(this.open && PREPARING.includes(this.model.step));
  readonly paying = $derived(this.open && PAYING.includes(this.model.step));
  readonly swapping = $derived(this.open && this.model.step === 'exchange_cards');
  readonly answering = $derived(this.open && WINDOWS.includes(this.model.step));
  readonly payment = $derived<Payment | null>(this.paying ? payments(this.model, this.plays, this.gives) : null);
  readonly offers = $derived<Offer[]>(
    !this.open || this.picks || this.preparing || this.paying || this.swapping || this.reuses.length > 1
      ? []
      : offersOf(this.ctx),
  );
  readonly deck = $derived(deckLines(this.model.decks[this.model.seat].map((card) => this.faceOf(card))));
  readonly suggestions = $derived(this.preparing ? suggest(this.deck) : []);
  /** Lines of the log since the player's last choice. */
  readonly recent = $derived(this.match.log.lines.filter(({ n }) => n >= this.#read));
  /** Cards of the hand and places of the mats that can be touched now. */
  readonly lit = $derived<Set<string>>(
    this.open && !this.preparing && !this.swapping ? litBy(this.plays, this.model.seat, this.reuses) : new Set(),
  );

  constructor(match: Match, faces: Faces, guide: Guide | null = null) {
    super(match, guide);
    this.faces = faces;
    this.#note();
  }

  faceOf(card: string | null): Face | undefined {
    return faceOf(this.faces, card, this.model.sleeves);
  }

  // ---- what is shown -------------------------------------------------------------------------

  override prompt(): Said {
    if (this.view.ask && !this.open && this.match.priority) return { title: this.waitsFor(), text: '', rule: null };
    return prompts(this) ?? super.prompt();
  }

  override atWindow(): boolean {
    return WINDOWS.includes(this.model.step);
  }

  override waitsFor(): string {
    const others = this.view.awaited.filter((seat) => seat !== this.view.seat);
    if (!others.length) return this.match.beat ? 'Passing for you' : 'Waiting for the server';
    const { beat } = this.match;
    if (beat && others.length === 1) return `${this.names(others[0])} may answer`;
    const verb = ['choose_attributes', 'return_cards'].includes(this.model.step) ? 'chooses' : 'is to act';
    return others.length === 1 ? `${this.names(others[0])} ${verb}` : 'The others choose';
  }

  override choiceTitle(choice: string): string {
    return titleOf(readPlay(choice), this.ctx);
  }

  override get hintText(): string {
    if (!this.hint) return '';
    return `${this.choiceTitle(this.hint.choice)}: ${plain(sentence(this.hint.text), this.names)}`;
  }

  override get hintCanBeShown(): boolean {
    return this.hint !== null && this.choice !== this.hint.choice && !this.paying && !this.swapping;
  }

  override showHint(): void {
    const play = this.hint ? readPlay(this.hint.choice) : null;
    if (!play) return;
    if (play.split) this.points = play.split as Points;
    else if (this.picks && play.card) this.tapCard(play.card);
    else if (this.reuses.length > 1) this.again = play.verb === 'reuse' ? [play.place!] : [];
    else this.show(this.plays.find(play.choice) ?? null);
  }

  readonly markOf = (seat: number): SeatMark | null => this.match.company?.mark(seat) ?? null;

  isHinted(what: { card?: string | null; place?: string; seat?: number; choice?: string }): boolean {
    const { guide } = this;
    if (what.card && guide?.card === what.card) return true;
    if (what.place && what.seat === this.model.seat && guide?.place === what.place) return true;
    if (!this.hint) return false;
    const play = readPlay(this.hint.choice);
    if (what.choice) return what.choice === this.hint.choice;
    if (what.card) return play.card === what.card;
    return what.seat === (play.verb === 'on' ? play.seat : this.model.seat) && play.place === what.place;
  }

  /** Seats that the shown attack could be aimed at. */
  readonly targets = $derived.by<number[]>(() => {
    const { play } = this;
    if (play?.verb !== 'attack' || play.seat === 'all') return [];
    return this.plays.all
      .filter((one) => one.verb === 'attack' && one.place === play.place)
      .map(({ seat }) => Number(seat));
  });

  // ---- choosing ------------------------------------------------------------------------------

  override reset(): void {
    super.reset();
    this.choice = null;
    this.raised = null;
    this.gives = {};
    this.swaps = [];
    this.incoming = null;
    this.reasons = {};
    this.again = this.reuses.map(({ place }) => place);
    if (!this.open) return;
    if (this.preparing) this.points = this.suggestions[0]?.points ?? [2, 2, 2, 2];
    this.choice = usual(this.model, this.plays);
    this.#ask(this.offers);
    this.#begin();
  }

  /** A window that follows another question waits a moment before it listens to Enter and Space. */
  #begin(): void {
    const differs = this.#step !== this.model.step;
    this.#step = this.model.step;
    if (!ANSWERING.includes(this.model.step) || !differs) return;
    this.fresh = true;
    const asked = (this.#asked += 1);
    setTimeout(() => {
      if (asked === this.#asked) this.fresh = false;
    }, FRESH);
  }

  /** Shows a play; it is done by a second act. */
  show(play: Play | null): void {
    this.why = null;
    this.choice = play?.choice ?? null;
    if (!play) return;
    if (play.verb === 'attack' && play.seat !== undefined) this.target = play.seat;
    if (play.card && this.model.me.hand.includes(play.card)) this.raised = { card: play.card };
    else if (play.place && play.verb !== 'on') this.raised = { place: play.place };
    this.saw({ kind: 'show', choice: play.choice });
    announcer.rest(this.#aloud(play));
  }

  #aloud(play: Play): string {
    const offer = this.offers.find(({ choice }) => choice === play.choice);
    const result = offer?.num ? ` ${offer.num} ${offer.unit}.` : '';
    return `${titleOf(play, this.ctx)}${offer?.verdict ? `, ${offer.verdict.text}` : ''}.${result}`;
  }

  /** A line of the list: shows it, and does it when it is pressed again; a forbidden one says why. */
  press(offer: Offer): void {
    if (!offer.choice) {
      if (offer.asks) void this.ask(offer.asks, `Cannot: ${offer.name}`);
    } else if (this.choice === offer.choice) void this.go();
    else this.show(this.plays.find(offer.choice) ?? null);
  }

  tapCard(card: string): void {
    if (!this.open) return;
    if (this.picks) {
      if (this.lit.has(card)) this.pick(card, this.picks.n, this.faceOf(card)?.name ?? 'card');
      return;
    }
    if (this.raised?.card === card) return this.#drop();
    this.#raise({ card }, this.plays.ofCard(card), `ready ${card}`);
  }

  tapPlace(seat: number, lying: Lying): void {
    if (!this.open) return;
    const aimed = this.plays.at(seat, lying.place);
    if (aimed) return this.choice === aimed.choice ? void this.go() : this.show(aimed);
    if (seat !== this.model.seat) return;
    if (this.paying) return this.give(lying.place, 1);
    if (this.reuses.length > 1) return this.toggleAgain(lying.place);
    if (this.raised?.place === lying.place && this.choice) return this.#drop();
    const plays = this.plays.ofPlace(lying.place).filter(({ verb }) => verb !== 'give up');
    const aim = plays.find((play) => play.verb === 'attack' && play.seat === this.target);
    this.#raise({ place: lying.place }, aim ? [aim, ...plays] : plays, `activate ${lying.place}`);
  }

  /** A player is pressed: aimed at, named, or looked at. */
  tapSeat(seat: number): void {
    const named = this.plays.find(`name ${seat}`) ?? this.plays.find(`first ${seat}`);
    if (named) return this.choice === named.choice ? void this.go() : this.show(named);
    if (this.play?.verb === 'attack' && this.targets.includes(seat) && this.play.seat !== seat) {
      return this.show(this.plays.find(`attack ${this.play.place} ${seat}`) ?? null);
    }
    this.lookAtSeat(seat);
  }

  override lookAtSeat(seat: number): void {
    const one = this.model.seats[seat];
    if (!one || one.mine || this.model.seats.length < 3) return;
    this.looking = this.looking === seat ? null : seat;
  }

  openPile(seat: number, which: 'discards' | 'removed'): void {
    this.pile = { seat, which };
    this.sheet = 'pile';
  }

  #raise(what: { card?: string; place?: string }, plays: Play[], asks: string): void {
    this.why = null;
    this.raised = what;
    this.choice = null;
    if (plays.length) this.show(plays[0]);
    else if (this.model.step !== 'act') void this.ask(asks, 'Not now');
    this.raised = what;
    this.#ask(this.offers);
  }

  /** Asks the server once why what is struck in the list is not open. */
  #ask(offers: Offer[]): void {
    for (const { asks } of offers) {
      if (!asks || this.reasons[asks]) continue;
      const question = this.shown.question;
      this.match.why(asks).then(
        (said) => {
          if (!said.legal && this.shown.question === question)
            this.reasons = { ...this.reasons, [asks]: { text: sentence(said.text), rule: said.rule } };
        },
        () => undefined,
      );
    }
  }

  #drop(): void {
    this.raised = null;
    this.choice = null;
    this.why = null;
  }

  override putBack(): boolean {
    if (this.match.isKept) this.match.tellPriority('unpass');
    else if (this.incoming) this.incoming = null;
    else if (this.swaps.length) this.swaps = this.swaps.slice(0, -1);
    else if (Object.values(this.gives).some(Boolean)) this.gives = {};
    else if (this.raised || this.choice) this.#drop();
    else if (this.looking !== null) this.looking = null;
    else return false;
    return true;
  }

  // ---- points, payments, exchanges -----------------------------------------------------------

  /** One point more or less; with all eight placed, more takes nothing from another. */
  setPoint(at: number, by: number): void {
    const next = [...this.points] as Points;
    next[at] += by;
    if (next[at] < 0 || spent(next) > POINTS) return;
    this.points = next;
  }

  give(place: string, by: number): void {
    const row = this.payment?.rows.find((one) => one.place === place);
    if (!row || !this.payment) return;
    const rest = this.payment.owed - this.payment.given + row.give;
    const most = Math.min(row.most, rest);
    this.gives = { ...this.gives, [place]: Math.max(0, Math.min(most, row.give + by)) };
  }

  toggleAgain(place: string): void {
    const has = this.again.includes(place);
    this.again = has ? this.again.filter((one) => one !== place) : [...this.again, place];
  }

  /** Side deck: first what comes in, then what goes for it. */
  swap(card: string): void {
    if (this.model.me.side.includes(card)) {
      const done = this.swaps.find(([into]) => into === card);
      if (done) this.swaps = this.swaps.filter((one) => one !== done);
      else this.incoming = this.incoming === card ? null : card;
    } else if (this.incoming) {
      this.swaps = [...this.swaps, [this.incoming, card]];
      this.incoming = null;
    } else this.swaps = this.swaps.filter(([, out]) => out !== card);
  }

  // ---- acts ----------------------------------------------------------------------------------

  /** Whether the primary button does something. */
  get ready(): boolean {
    if (this.picks) return this.picked.length === this.picks.n;
    if (this.preparing) return spent(this.points) === POINTS;
    if (this.payment) return this.payment.given === this.payment.owed;
    if (this.reuses.length > 1) return true;
    if (this.swapping) return this.incoming === null;
    return this.play !== undefined;
  }

  /** What stands on the primary button. */
  get goes(): string {
    if (this.picks) {
      const word = { return: 'Return', 'put under': 'Put under', discard: 'Discard' }[this.picks.verb] ?? 'Choose';
      return `${word} ${this.ready ? this.picks.n : `${this.picked.length} of ${this.picks.n}`}`;
    }
    if (this.preparing)
      return this.ready ? `Choose ${textOf(this.points)}` : `${POINTS - spent(this.points)} points left`;
    if (this.payment)
      return this.ready ? `Pay ${this.payment.owed}` : `${this.payment.owed - this.payment.given} still owed`;
    if (this.reuses.length > 1) return this.again.length ? `Ready ${this.again.length} again` : 'Discard all';
    if (this.swapping) return this.swaps.length ? `Exchange ${this.swaps.length}` : 'Keep the deck';
    return this.play ? titleOf(this.play, this.ctx) : 'Nothing chosen yet';
  }

  /** What Space does, if anything, and what it is called. */
  get passes(): string | null {
    const passing = this.plays.passing;
    if (this.match.isKept) return null;
    if (!passing || this.preparing || this.swapping || passing.choice === this.choice) return null;
    return titleOf(passing, this.ctx);
  }

  async go(): Promise<void> {
    if (!this.open) return;
    if (this.ready) this.#note();
    if (!this.ready) {
      this.tell({ title: 'Not yet', text: `${this.goes}.` });
      return;
    }
    if (this.picks) return this.submitAll(this.picked.map((card) => `${this.picks!.verb} ${card}`));
    if (this.preparing) return this.submit(`split ${textOf(this.points)}`);
    if (this.payment) return this.submitAll(takes(this.payment));
    if (this.reuses.length > 1) {
      return this.submitAll(
        this.reuses.map(({ place }) => `${this.again.includes(place) ? 'reuse' : 'put away'} ${place}`),
      );
    }
    if (this.swapping) {
      const all = this.swaps.flatMap(([into, out]) => [`bring in ${into}`, `take out ${out}`]);
      return this.#submitOn([...all, 'keep deck']);
    }
    if (this.choice) return this.submit(this.choice);
  }

  /** Several answers one after the other: what the server hands back, as something was drawn, is sent again. */
  async #submitOn(choices: string[]): Promise<void> {
    let rest = choices;
    while (rest.length) {
      const verdict = await this.match.choose(rest).catch(() => null);
      if (!verdict?.accepted) return;
      rest = rest.slice(verdict.accepted);
    }
  }

  override pass(): void {
    if (this.guide?.reads) return this.guide.next();
    const passing = this.plays.passing;
    if (!passing || this.preparing || this.match.isKept) return;
    const dies = this.passLook?.if_all_pass?.defeated.includes(this.model.seat) && this.plays.all.length > 1;
    if (dies && !this.sure('pass', 'This loses the round. Press again to pass.')) return;
    this.#note();
    void this.submit(passing.choice);
  }

  /** What comes after this choice is new. */
  #note(): void {
    this.#read = (this.match.log.lines.at(-1)?.n ?? -1) + 1;
  }
}
