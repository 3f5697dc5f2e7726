// What a screen reader is told: one sentence for each step, urgent only for run-out, loss and win.

class Announcer {
  polite = $state('');
  urgent = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Said when the reader has finished speaking. */
  say(text: string): void {
    clearTimeout(this.#timer);
    // The same sentence twice must be heard twice.
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }

  /** Said after a moment of rest, so that quick changes are not read one by one. */
  rest(text: string, wait = 400): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.say(text), wait);
  }

  shout(text: string): void {
    clearTimeout(this.#timer);
    this.urgent = this.urgent === text ? `${text}\u00a0` : text;
  }

  hush(): void {
    clearTimeout(this.#timer);
  }
}

export const announcer = new Announcer();
