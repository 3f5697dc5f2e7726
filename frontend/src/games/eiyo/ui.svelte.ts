// What the player is doing: the weapon in hand that is raised, its turns, the row aimed at, what is picked.

import { announcer } from '../../table/announcer.svelte';
import type { Guide, Submitted } from '../../table/guide.svelte';
import type { Match } from '../../table/match.svelte';
import { settings } from '../../table/settings.svelte';
import type { Action } from '../../table/types';
import { TableUi, type Said } from '../../table/ui.svelte';
import { ROW_NAME, ROWS, count, reach, rowNames, type Faces, type Row, type Weapon } from './cards';
import { groups, nameOf } from './log';
import { byKind, readModel } from './model';
import { Plays, readOne, readPlay, writePlay, type Act, type Play } from './plays';
import { outlook, type Outlook } from './preview';
import { choiceTitle, chosenSays, endSays, hintSays, previewAloud, previewSays, promptFor, TIMES } from './words';

/** What the player does, for a guide that watches. */
export type Deed =
  | Submitted
  | { kind: 'choose'; card: string | null }
  | { kind: 'turn'; turns: number }
  | { kind: 'aim'; row: Row; act: Act }
  | { kind: 'pick'; cards: string[] };

export type SheetName = 'stack' | 'deflected' | 'discard' | 'deck' | 'aside' | 'special' | 'partner' | `row ${Row}`;

export class Ui extends TableUi<Deed, SheetName> {
  readonly faces!: Faces;

  chosen = $state<string | null>(null);
  turns = $state(0);
  aim = $state.raw<{ row: Row; act: Act } | null>(null);

  readonly model = $derived(readModel(this.view));
  readonly plays = $derived(new Plays(this.shown.actions, this.faces));
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
  /** The honor stack by kinds, the dearest first. */
  readonly stackKinds = $derived(byKind(this.model.stack, this.faces));
  readonly excess = $derived(Math.max(0, this.model.hand.length - this.model.limit));

  constructor(match: Match, faces: Faces, guide: Guide | null = null) {
    super(match, guide);
    this.faces = faces;
  }

  get guideRow(): Row | null {
    return (this.guide?.place as Row | null) ?? null;
  }

  /** Whether the lesson waits for this, and the weapon for it is raised. */
  guides(row: Row, act: Act): boolean {
    return this.guideRow === row && this.guide?.button === act && this.weapon?.id === this.guide.card;
  }

  override groups() {
    return groups(this.match.log, this.faces);
  }

  override prompt(): Said {
    const { outcome } = this.view;
    if (outcome) {
      const title = outcome.result === 'win' ? 'The field is yours' : 'The fight is over';
      return { title, text: outcome.reason, rule: outcome.rule };
    }
    if (!this.view.ask) return super.prompt();
    const play = this.action ? this.#play() : null;
    if (play) return previewSays(this.model, this.faces, play);
    if (this.weapon) return chosenSays(this.weapon, this.turns, this.lit, !this.noTurn);
    return promptFor(this.model, this.view);
  }

  #outlook(choice: string): Outlook {
    return outlook(this.model, this.faces, choice, this.match.preview(choice));
  }

  #turning() {
    const look = this.ending;
    return { ...look, paid: this.turns, deck: Math.max(0, look.deck - this.turns), left: look.left - this.turns };
  }

  override reset(): void {
    super.reset();
    this.chosen = null;
    this.turns = 0;
    this.aim = null;
  }

  override putBack(): boolean {
    if (!this.chosen) return false;
    this.choose(null);
    return true;
  }

  actionFor(row: Row, act: Act): Action | undefined {
    if (!this.weapon) return undefined;
    return this.plays.find({ act, weapon: this.weapon.id, turns: this.turns, row });
  }

  // ---- the hand ------------------------------------------------------------------------------

  tapCard(card: string): void {
    if (!this.open) return;
    const { question } = this.model;
    if (question === 'discard') this.pickOne(card, this.excess);
    else if (question === 'extra') this.pickOne(card, 1);
    else if (question === 'fight') this.choose(this.chosen === card ? null : card);
  }

  choose(card: string | null): void {
    this.confirming = null;
    this.why = null;
    this.chosen = card;
    this.turns = 0;
    this.aim = null;
    if (card) this.match.trouble = null;
    this.saw({ kind: 'choose', card });
    if (card) {
      const weapon = this.faces.weapons.get(card);
      if (weapon) announcer.rest(`${weapon.name} chosen. It reaches ${rowNames(reach(weapon))}.`, 250);
    }
  }

  pickOne(card: string, most: number): void {
    this.pick(card, most, nameOf(this.faces, card));
  }

  setTurns(turns: number): void {
    if (!this.weapon) return;
    const to = ((turns % 4) + 4) % 4;
    this.confirming = null;
    if (to > 0 && this.noTurn) {
      void this.ask(
        writePlay({ act: 'defeat', weapon: this.weapon.id, turns: to, row: reach(this.weapon, to)[0] }),
        'Cannot turn',
      );
      return;
    }
    this.why = null;
    this.turns = to;
    if (this.aim && !this.actionFor(this.aim.row, this.aim.act)) this.aim = null;
    this.saw({ kind: 'turn', turns: to });
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
    const wish = this.aim?.act ?? 'defeat';
    const other = wish === 'defeat' ? 'deflect' : 'defeat';
    this.show(row, !this.actionFor(row, wish) && this.actionFor(row, other) ? other : wish);
  }

  /** A weapon let go over a row, or over one of its acts: shown, or played at once if so wished. */
  drop(place: string): void {
    const [row, act] = place.split(' ') as [Row, Act | undefined];
    if (act) this.show(row, act);
    else this.aimAt(row);
    if (this.action && settings.wishes.play === 'once') this.play();
  }

  /** Defeat or deflect, shown and no more; where that cannot be, why not. */
  show(row: Row, act: Act): void {
    if (!this.weapon) return;
    const play = { act, weapon: this.weapon.id, turns: this.turns, row };
    if (this.actionFor(row, act)) this.#aim(row, act);
    else void this.ask(writePlay(play), this.#cannot(row, act), row);
  }

  /** Defeat or deflect: shows it first, plays it the second time (or at once, if so wished). */
  take(row: Row, act: Act): void {
    const again = this.aim?.row === row && this.aim.act === act;
    if (!again) this.show(row, act);
    if (this.action && (again || settings.wishes.play === 'once')) this.play();
  }

  #aim(row: Row, act: Act): void {
    this.why = null;
    this.confirming = null;
    this.aim = { row, act };
    this.saw({ kind: 'aim', row, act });
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
      this.tell({
        title: 'Nothing to play yet',
        text: 'First choose what the weapon does: defeat or deflect in a lit row.',
        rule: 'EIYO-023',
      });
  }

  endFight(): void {
    if (!this.fighting) return;
    const end = endSays(this.ending);
    if (end.warns && !this.sure('end', `${end.text}. End the fight anyway?`)) return;
    void this.submit('end fight');
  }

  discardPicked(): void {
    if (this.picked.length !== this.excess) {
      this.tell({
        title: 'Not yet',
        text: `Choose ${count(this.excess, 'weapon')} to discard; ${this.picked.length} chosen.`,
        rule: 'EIYO-018',
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
    if (this.held('stop')) return;
    if (loses && !this.sure('pay', 'This loses the game. Press again to do it anyway.')) return;
    // With the last enemy paid there is nothing to stop any more.
    const all = this.picked.length === this.model.stack.length;
    void this.submitAll([...this.picked.map((card) => `pay ${card}`), ...(all ? [] : ['stop'])]);
  }

  override choiceTitle(choice: string): string {
    return choiceTitle(choice, this.faces);
  }

  override get hintText(): string {
    return this.hint ? hintSays(this.hint, this.model, this.faces, this.#outlook(this.hint.choice)) : '';
  }

  override get hintCanBeShown(): boolean {
    return this.hintPlay !== null && !this.action;
  }

  /** Raise what the hint speaks of, without playing it. */
  override showHint(): void {
    const play = this.hintPlay;
    if (!play) return;
    const card = this.model.hand.find((one) => this.plays.kind(one) === this.plays.kind(play.weapon));
    if (!card) return;
    this.choose(card);
    this.turns = play.turns;
    if (this.actionFor(play.row, play.act)) this.#aim(play.row, play.act);
  }
}
