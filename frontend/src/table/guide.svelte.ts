// Somebody who explains while one plays: a lesson is data, this walks through it.

import type { NewMatch } from './types';

/** What a player does, for a guide that watches; a game adds kinds of its own. */
export interface Deed {
  kind: string;
}
export interface Submitted extends Deed {
  kind: 'submit';
  choice: string;
}

/** Sees every deed and may hold back a choice. `Watched` is the game's own table state. */
export interface Guide<Watched = any> {
  /** A sentence if this choice is not what the lesson waits for. */
  objects(choice: string, ui: Watched): string | null;
  /** Told after the fact. */
  saw(deed: any, ui: Watched): void;
  /** The step is read, not played: on to the next. */
  next(): void;
  /** What to look at now: a card, a place on the table, a button, by names that the table knows. */
  readonly card: string | null;
  readonly place: string | null;
  readonly button: string | null;
  readonly reads: boolean;
  /** What it says now. */
  readonly note: string;
  /** What it offers when the lesson is over. */
  readonly offer: { text: string; take: () => void } | null;
}

export interface Step<Watched = any, Done extends Deed = Deed> {
  /** Which of the lesson's positions it is played on. */
  scene: number;
  title: string;
  text: string;
  card?: string;
  place?: string;
  button?: string;
  /** The step is read, not played: a button goes on. */
  read?: boolean;
  /** Whether this deed is what the step waits for. */
  done?: (deed: Done | Submitted, ui: Watched) => boolean;
  /** Why a choice does not fit here; null lets it through. */
  objects?: (choice: string, ui: Watched) => string | null;
  /** A word to a harmless deed that leads elsewhere. */
  notes?: (deed: Done | Submitted, ui: Watched) => string | null;
}

/** A guided first game: prepared positions, and the steps that are played on them. */
export interface Course<Watched = any, Done extends Deed = Deed> {
  scenes: NonNullable<NewMatch['position']>[];
  /** Who sits on the other seats. */
  bots?: NewMatch['bots'];
  steps: Step<Watched, Done>[];
  /** The game that is offered at the end. */
  afterwards: { text: string; wish: NewMatch };
}

export class Lesson<Watched = any> implements Guide<Watched> {
  at = $state(0);
  objection = $state('');
  offer: Guide['offer'] = null;
  /** The next position is on its way: nothing that is done on the old one counts. */
  laying = $state(false);
  readonly steps!: Step<Watched>[];
  readonly step = $derived<Step<Watched>>(this.steps[Math.min(this.at, this.steps.length - 1)]);
  onscene: (scene: number) => void = () => undefined;
  onstep: (at: number) => void = () => undefined;

  constructor(steps: Step<Watched, any>[]) {
    this.steps = steps;
  }

  get card() {
    return this.step.card ?? null;
  }
  get place() {
    return this.step.place ?? null;
  }
  get button() {
    return this.step.button ?? null;
  }
  get reads() {
    return this.step.read ?? false;
  }
  get note() {
    return this.objection || this.step.text;
  }
  get title() {
    return this.step.title;
  }

  objects(choice: string, ui: Watched): string | null {
    if (this.laying) return 'One moment: the next position is being laid out.';
    const said = this.step.objects?.(choice, ui) ?? null;
    this.objection = said ?? '';
    return said;
  }

  saw(deed: Deed, ui: Watched): void {
    if (this.laying) return;
    if (this.step.done?.(deed, ui)) this.next();
    else if (deed.kind !== 'pick') this.objection = this.step.notes?.(deed, ui) ?? '';
  }

  next(): void {
    if (this.at >= this.steps.length - 1) return;
    const { scene } = this.step;
    this.objection = '';
    this.at += 1;
    this.onstep(this.at);
    if (this.step.scene === scene) return;
    this.laying = true;
    this.onscene(this.step.scene);
  }
}
