// What the player is doing: the weapon in hand that is raised, its turns, the row aimed at, what is picked.

import { announcer } from '../../table/announcer.svelte';
import { Refusal } from '../../table/api';
import { media } from '../../table/media.svelte';
import type { Match } from '../../table/match.svelte';
import { settings } from '../../table/settings.svelte';
import type { Action, Hint, Sentence, Snapshot } from '../../table/types';
import { plain, sentence } from '../../table/words';
import { zoneKey } from '../../table/zones';
import { ROW_NAME, ROWS, count, reach, rowNames, type Faces, type Row, type Weapon } from './cards';
import { groups, nameOf } from './log';
import { honorOf, readModel } from './model';
import { Plays, readOne, readPlay, writePlay, type Act, type Play } from './plays';
import { outlook, type Outlook } from './preview';
import { chosenSays, endSays, hintBrings, previewAloud, previewSays, promptFor, TIMES, type Said } from './words';

export interface Why {
  row: Row | null;
  title: string;
  text: Sentence;
  rule: string | null;
  card: string | null;
}

/** What the player does, for a guide that watches. */
export type Deed =
  | { kind: 'choose'; card: string | null }
  | { kind: 'turn'; turns: number }
  | { kind: 'aim'; row: Row; act: Act }
  | { kind: 'pick'; cards: string[] }
  | { kind: 'submit'; choice: string };

/** Somebody who explains while one plays: sees every deed, may hold back a choice. */
export interface Guide {
  /** A sentence if this choice is not what the lesson waits for. */
  objects(choice: string, ui: Ui): string | null;
  /** Told after the fact. */
  saw(deed: Deed, ui: Ui): void;
  readonly row: Row | null;
  readonly card: string | null;
  readonly button: string | null;
  /** What it says now. */
  readonly note: string;
}

export type SheetName =
  'settings' | 'keys' | 'log' | 'stack' | 'deflected' | 'discard' | 'resign' | 'partner' | `row ${Row}`;

export class Ui {
  readonly match!: Match;
  readonly faces!: Faces;
  readonly guide: Guide | null;

  chosen = $state<string | null>(null);
  turns = $state(0);
  aim = $state.raw<{ row: Row; act: Act } | null>(null);
  why = $state.raw<Why | null>(null);
  hint = $state.raw<Hint | null>(null);
  picked = $state.raw<string[]>([]);
  confirming = $state<'end' | 'pay' | null>(null);
  sheet = $state<SheetName | null>(null);
  /** The question's own sheet (payment, giving up) was put aside to look at the table. */
  aside = $state(false);
  endSeen = $state(false);

  readonly model = $derived(readModel(this.#shown().view));
  readonly plays = $derived(new Plays(this.#shown().actions, this.faces));
  readonly open = $derived(!this.match.replaying && this.model.question !== 'wait' && this.model.question !== 'over');
  readonly fighting = $derived(this.open && this.model.question === 'fight');
  readonly weapon = $derived<Weapon | null>(
    this.fighting && this.chosen ? (this.faces.weapons.get(this.chosen) ?? null) : null,
  );
  readonly lit = $derived<Row[]>(this.weapon ? this.plays.lit(this.weapon, this.turns) : []);
  readonly action = $derived<Action | undefined>(
    this.weapon && this.aim ? this.actionFor(this.aim.row, this.aim.act) : undefined,
  );
  readonly look = $derived(this.action ? this.#outlook(this.action.choice) : null);
  /** What comes if the seat stops here: ends the fight, or buys no more. */
  readonly ending = $derived(this.#outlook(this.model.question === 'pay' ? 'stop' : 'end fight'));
  readonly still = $derived(this.weapon && !this.action && this.turns ? this.#turning() : this.ending);
  readonly hintPlay = $derived(this.hint ? readPlay(this.hint.choice) : null);
  readonly hintCard = $derived(this.hintPlay?.weapon ?? (this.hint ? (readOne(this.hint.choice)?.card ?? null) : null));
  /** No weapon may be turned: the card to blame. */
  readonly noTurn = $derived(
    ROWS.flatMap((row) => this.model.rows[row]).find((card) => this.faces.enemies.get(card)?.sign === 'noturn') ?? null,
  );
  readonly over = $derived(this.model.question === 'over' && !this.match.replaying);
  readonly logged = $derived(groups(this.match.log, this.faces, this.#shown().seat));
  readonly said = $derived(this.#prompt());
  /** The honor stack by kinds, the dearest first. */
  readonly stackKinds = $derived(this.#kinds());
  readonly excess = $derived(Math.max(0, this.model.hand.length - this.model.limit));

  constructor(match: Match, faces: Faces, guide: Guide | null = null) {
    this.match = match;
    this.faces = faces;
    this.guide = guide;
  }

  /** A zone of this seat, as cards fly to it. */
  zone(name: string): string {
    return zoneKey({ zone: name, seat: this.model.seat });
  }

  /** Where the log goes further back than it is here. */
  get onolder(): (() => void) | undefined {
    return this.match.log.from > 0 ? () => void this.match.older() : undefined;
  }

  get guideRow(): Row | null {
    return this.guide?.row ?? null;
  }

  #shown(): Snapshot {
    return this.match.shown as Snapshot;
  }

  #prompt(): Said {
    const { live } = this.match;
    const { outcome } = this.#shown().view;
    if (this.match.replaying) {
      const at = this.#shown().choices; // what lies there, while another move is still asked for
      const text = at === live?.choices ? 'The last position.' : 'A look back. Nothing can be chosen here.';
      return { title: `Move ${at} of ${live?.choices}`, text, rule: null };
    }
    if (this.over) {
      const title = outcome?.result === 'win' ? 'The field is yours' : 'The fight is over';
      return { title, text: outcome?.reason ?? '', rule: outcome?.rule ?? null };
    }
    const play = this.action ? this.#play() : null;
    if (play) return previewSays(this.model, this.faces, play);
    if (this.weapon) return chosenSays(this.weapon, this.turns, this.lit, !this.noTurn);
    return promptFor(this.model, this.#shown().view);
  }

  #kinds(): string[][] {
    const found = new Map<string, string[]>();
    for (const id of this.model.stack) {
      const name = nameOf(this.faces, id);
      found.set(name, [...(found.get(name) ?? []), id]);
    }
    const honor = (kind: string[]) => honorOf(this.faces, kind.slice(0, 1));
    return [...found.values()].sort((a, b) => honor(b) - honor(a) || b.length - a.length);
  }

  #outlook(choice: string): Outlook {
    return outlook(this.model, this.faces, choice, this.match.preview(choice));
  }

  #turning() {
    const look = this.ending;
    return { ...look, paid: this.turns, deck: Math.max(0, look.deck - this.turns), left: look.left - this.turns };
  }

  /** A new position: nothing is raised or picked any more. */
  reset(): void {
    this.chosen = null;
    this.turns = 0;
    this.aim = null;
    this.why = null;
    this.hint = null;
    this.picked = [];
    this.confirming = null;
    this.aside = false;
  }

  actionFor(row: Row, act: Act): Action | undefined {
    if (!this.weapon) return undefined;
    return this.plays.find({ act, weapon: this.weapon.id, turns: this.turns, row });
  }

  // ---- the hand ------------------------------------------------------------------------------

  tapCard(card: string): void {
    if (!this.open) return;
    const { question } = this.model;
    if (question === 'discard') this.pick(card, this.excess);
    else if (question === 'extra') this.pick(card, 1);
    else if (question === 'fight') this.choose(this.chosen === card ? null : card);
  }

  choose(card: string | null): void {
    this.confirming = null;
    this.why = null;
    this.chosen = card;
    this.turns = 0;
    this.aim = null;
    if (card) this.match.trouble = null;
    this.guide?.saw({ kind: 'choose', card }, this);
    if (card) {
      const weapon = this.faces.weapons.get(card);
      if (weapon) announcer.rest(`${weapon.name} chosen. It reaches ${rowNames(reach(weapon))}.`, 250);
    }
  }

  pick(card: string, most: number): void {
    this.why = null;
    this.confirming = null;
    const has = this.picked.includes(card);
    this.picked = has ? this.picked.filter((one) => one !== card) : [...this.picked, card].slice(-most);
    this.guide?.saw({ kind: 'pick', cards: this.picked }, this);
    announcer.rest(`${nameOf(this.faces, card)} ${has ? 'put back' : 'picked'}, ${this.picked.length} picked.`, 150);
  }

  setTurns(turns: number): void {
    if (!this.weapon) return;
    const to = ((turns % 4) + 4) % 4;
    this.confirming = null;
    if (to > 0 && this.noTurn) {
      void this.ask(
        writePlay({ act: 'defeat', weapon: this.weapon.id, turns: to, row: reach(this.weapon, to)[0] }),
        null,
        'Cannot turn',
      );
      return;
    }
    this.why = null;
    this.turns = to;
    if (this.aim && !this.actionFor(this.aim.row, this.aim.act)) this.aim = null;
    this.guide?.saw({ kind: 'turn', turns: to }, this);
    announcer.rest(
      `${to ? `Turned ${TIMES[to]}, ${to} of the deck` : 'Not turned'}. Reaches ${rowNames(reach(this.weapon, to))}.`,
      250,
    );
  }

  // ---- the rows ------------------------------------------------------------------------------

  /** A click on a row: aims a raised weapon, else looks at the cards. */
  tapRow(row: Row): void {
    if (this.weapon) this.aimAt(row);
    else if (this.model.rows[row].length) this.sheet = `row ${row}`;
  }

  /** Point at a row with the same act as before, or the first that is open. */
  aimAt(row: Row): void {
    if (!this.weapon) return;
    const wish = this.aim?.act ?? 'defeat';
    const other = wish === 'defeat' ? 'deflect' : 'defeat';
    const act = this.actionFor(row, wish) ? wish : this.actionFor(row, other) ? other : null;
    if (act) this.#aim(row, act);
    else
      void this.ask(
        writePlay({ act: wish, weapon: this.weapon.id, turns: this.turns, row }),
        row,
        this.#cannot(row, wish),
      );
  }

  /** Defeat or deflect: shows it first, plays it the second time (or at once, if so wished). */
  take(row: Row, act: Act): void {
    if (!this.weapon) return;
    if (!this.actionFor(row, act)) {
      void this.ask(writePlay({ act, weapon: this.weapon.id, turns: this.turns, row }), row, this.#cannot(row, act));
      return;
    }
    const again = this.aim?.row === row && this.aim.act === act;
    if (!again) this.#aim(row, act);
    if (again || settings.wishes.play === 'once') this.play();
  }

  #aim(row: Row, act: Act): void {
    this.why = null;
    this.confirming = null;
    this.aim = { row, act };
    this.guide?.saw({ kind: 'aim', row, act }, this);
    if (this.look) announcer.rest(previewAloud(this.model, this.faces, this.#play()!, this.look));
  }

  #cannot(row: Row, act: Act): string {
    const inReach = this.weapon ? reach(this.weapon, this.turns).includes(row) : false;
    return inReach ? `Cannot ${act} ${ROW_NAME[row]}` : `${ROW_NAME[row]} is not in reach`;
  }

  #play(): Play | null {
    if (!this.weapon || !this.aim) return null;
    return { act: this.aim.act, weapon: this.weapon.id, turns: this.turns, row: this.aim.row };
  }

  // ---- acts ----------------------------------------------------------------------------------

  play(): void {
    const play = this.#play();
    if (play && this.action) void this.submit(writePlay(play));
    else if (this.weapon)
      this.#tell({
        row: null,
        title: 'Nothing to play yet',
        text: 'First choose what the weapon does: defeat or deflect in a lit row.',
        rule: 'EIYO-023',
        card: null,
      });
  }

  endFight(): void {
    if (!this.fighting) return;
    const end = endSays(this.ending);
    if (end.warns && this.confirming !== 'end') {
      this.confirming = 'end';
      announcer.say(`${end.text}. End the fight anyway?`);
      return;
    }
    void this.submit('end fight');
  }

  discardPicked(): void {
    if (this.picked.length !== this.excess) {
      this.#tell({
        row: null,
        title: 'Not yet',
        text: `Choose ${count(this.excess, 'weapon')} to discard; ${this.picked.length} chosen.`,
        rule: 'EIYO-018',
        card: null,
      });
      return;
    }
    void this.submitAll(this.picked.map((card) => `discard ${card}`));
  }

  addPicked(): void {
    if (this.picked.length === 1) void this.submit(`add ${this.picked[0]}`);
  }

  giveUpPicked(): void {
    if (this.picked.length === 1) void this.submit(`give up ${this.picked[0]}`);
  }

  /** Pay with the picked enemies, then stop. */
  payPicked(loses: boolean): void {
    const objection = this.guide?.objects('stop', this);
    if (objection) {
      announcer.say(objection);
      return;
    }
    if (loses && this.confirming !== 'pay') {
      this.confirming = 'pay';
      announcer.say('This loses the game. Press again to do it anyway.');
      return;
    }
    // With the last enemy paid there is nothing to stop any more.
    const all = this.picked.length === this.model.stack.length;
    void this.submitAll([...this.picked.map((card) => `pay ${card}`), ...(all ? [] : ['stop'])]);
  }

  undo(): void {
    if (this.match.replaying) return;
    const reason = this.match.live?.why_not_undo;
    if (reason) {
      this.#tell({ row: null, title: 'Cannot undo', text: sentence(reason), rule: null, card: null });
      return;
    }
    void this.match.undo().then(
      (done) => {
        if (done) announcer.say('Taken back.');
      },
      () => undefined,
    );
  }

  async askHint(): Promise<void> {
    if (!this.open) return;
    try {
      const hint = await this.match.hint();
      this.hint = hint;
      this.why = null;
      announcer.say(`Hint: ${this.hintText}`);
    } catch (error) {
      if (error instanceof Refusal) this.match.trouble = error;
    }
  }

  /** The hint in a sentence or two. */
  get hintText(): string {
    if (!this.hint) return '';
    const play = this.hintPlay;
    const { choice } = this.hint;
    if (play) {
      const turned = play.turns ? `, turned ${TIMES[play.turns]},` : '';
      const brings = hintBrings(this.model, this.faces, play, this.#outlook(choice));
      return `${nameOf(this.faces, play.weapon)}${turned} could ${play.act} in the ${ROW_NAME[play.row]}. ${brings}`;
    }
    const about = sentence(plain(this.hint.text));
    const one = readOne(this.hint.choice);
    if (one) return `${one.verb.charAt(0).toUpperCase()}${one.verb.slice(1)} ${nameOf(this.faces, one.card)}. ${about}`;
    const words: Record<string, string> = {
      'end fight': 'End the fight.',
      keep: 'Keep the hand.',
      redraw: 'Draw another hand.',
      stop: 'Buy no more.',
    };
    return `${words[this.hint.choice] ?? this.hint.choice} ${about}`.trim();
  }

  /** Raise what the hint speaks of, without playing it. */
  showHint(): void {
    const play = this.hintPlay;
    if (!play) return;
    const card = this.model.hand.find((one) => this.plays.kind(one) === this.plays.kind(play.weapon));
    if (!card) return;
    this.choose(card);
    this.turns = play.turns;
    if (this.actionFor(play.row, play.act)) this.#aim(play.row, play.act);
  }

  /** Why a choice is not open: sentence, rule and the card to blame. */
  async ask(choice: string, row: Row | null, title: string): Promise<void> {
    try {
      const said = await this.match.why(choice);
      if (said.legal) return;
      this.#tell({
        row,
        title,
        text: sentence(said.text),
        rule: said.rule,
        card: said.card,
      });
    } catch (error) {
      if (error instanceof Refusal) this.match.trouble = error;
    }
  }

  #tell(why: Why): void {
    this.why = why;
    announcer.say(`${why.title}. ${plain(why.text)}`);
  }

  clearWhy(): void {
    this.why = null;
  }

  submit(choice: string): Promise<void> {
    return this.submitAll([choice]);
  }

  /** Several answers that are done as one; what was handed back is no longer asked for. */
  async submitAll(choices: string[]): Promise<void> {
    for (const choice of choices) {
      const objection = this.guide?.objects(choice, this);
      if (objection) {
        announcer.say(objection);
        return;
      }
    }
    try {
      const verdict = await this.match.choose(choices);
      for (const choice of choices.slice(0, verdict?.accepted ?? 0)) this.guide?.saw({ kind: 'submit', choice }, this);
    } catch {
      // the match store tells why it was refused
    }
  }

  /** Esc: one thing at a time. */
  back(): void {
    if (this.why) this.why = null;
    else if (this.confirming) this.confirming = null;
    else if (this.chosen) this.choose(null);
    else if (this.hint) this.hint = null;
    else if (this.picked.length) this.picked = [];
    else if (this.match.replaying) void this.match.look(null);
  }

  get small(): boolean {
    return media.phone;
  }
}
