// Walks through the steps while the player plays; remembers where it was.

import type { Deed, Guide, Ui } from '../ui.svelte';
import { STEPS, type Step } from './lessons';

export class Lesson implements Guide {
  at = $state(0);
  objection = $state('');
  readonly step = $derived<Step>(STEPS[Math.min(this.at, STEPS.length - 1)]);
  onscene: (scene: number) => void = () => undefined;
  onstep: (at: number) => void = () => undefined;

  constructor(at = 0) {
    this.at = at;
  }

  get card() {
    return this.step.card ?? null;
  }
  get row() {
    return this.step.row ?? null;
  }
  get button() {
    return this.step.button ?? null;
  }
  get note() {
    return this.objection || this.step.text;
  }
  get title() {
    return this.step.title;
  }

  objects(choice: string, ui: Ui): string | null {
    const said = this.step.objects?.(choice, ui) ?? null;
    this.objection = said ?? '';
    return said;
  }

  saw(deed: Deed, ui: Ui): void {
    if (this.step.done?.(deed, ui)) this.next();
    else if (deed.kind !== 'pick') this.objection = this.step.notes?.(deed, ui) ?? '';
  }

  next(): void {
    if (this.at >= STEPS.length - 1) return;
    const scene = this.step.scene;
    this.objection = '';
    this.at += 1;
    this.onstep(this.at);
    if (this.step.scene !== scene) this.onscene(this.step.scene);
  }
}
