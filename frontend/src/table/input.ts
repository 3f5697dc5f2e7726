// Input is never lost: what is done too early waits, and a tap that ends a motion still counts.

import type { Stage } from './motion';

const MOST = 8;

export class Input {
  #queued: (() => void)[] = [];
  /** The button under a tap that ended the motion: it may lie elsewhere by the time of the click. */
  #meant: HTMLElement | null = null;

  constructor(
    private stage: Stage,
    private waiting: () => boolean,
  ) {}

  /** Keeps an act for later while an answer is under way; false if it may be done now. */
  later(act: () => void): boolean {
    if (!this.waiting()) return false;
    if (this.#queued.length < MOST) this.#queued.push(act);
    return true;
  }

  /** The answer is there. */
  flush(): void {
    if (this.waiting()) return;
    for (const act of this.#queued.splice(0)) act();
  }

  clear(): void {
    this.#queued = [];
  }

  touched = (event: PointerEvent): void => {
    this.#meant = this.stage.busy ? (event.target as Element).closest<HTMLElement>('button') : null;
    this.stage.finish();
  };

  clicked = (event: MouseEvent): void => {
    if (!event.isTrusted) return;
    const hit = (event.target as Element).closest<HTMLElement>('button');
    const meant = this.#meant?.isConnected ? this.#meant : null;
    this.#meant = null;
    const target = meant ?? hit;
    if (!target) return;
    const late = this.later(() => target.isConnected && target.click());
    if (!late && target === hit) return;
    event.stopPropagation();
    event.preventDefault();
    if (!late) target.click();
  };
}
