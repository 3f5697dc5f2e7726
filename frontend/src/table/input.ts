// Input is never lost: what is done too early waits, and a press counts for the button on which it began.

import type { Stage } from './motion';

const MOST = 8;
const TREMBLE = 10; // pixels by which a hand moves that does not mean to

/** A press that has begun: the button may lie elsewhere by the time of the click. */
interface Press {
  button: HTMLElement;
  x: number;
  y: number;
}

export class Input {
  #queued: (() => void)[] = [];
  #press: Press | null = null;

  constructor(
    private stage: Pick<Stage, 'finish'>,
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
    const button = buttonAt(event);
    this.#press = button && event.button === 0 ? { button, x: event.clientX, y: event.clientY } : null;
    this.stage.finish();
  };

  clicked = (event: MouseEvent): void => {
    if (!event.isTrusted) return;
    const hit = buttonAt(event);
    const target = this.#meant(event) ?? hit;
    if (!target) return;
    const late = this.later(() => target.isConnected && target.click());
    if (!late && target === hit) return;
    event.stopPropagation();
    event.preventDefault();
    if (!late) target.click();
  };

  /** The button on which a press began. A hand that has moved away has thought better of it; a key presses nothing. */
  #meant(event: MouseEvent): HTMLElement | null {
    const press = this.#press;
    this.#press = null;
    if (!press?.button.isConnected || event.detail === 0) return null;
    const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    return moved <= TREMBLE ? press.button : null;
  }
}

function buttonAt(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('button');
}
