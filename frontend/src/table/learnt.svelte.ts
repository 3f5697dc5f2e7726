// Which games this person has learnt at the table. Kept in the browser.

const KEY = 'shiai.learnt';

function read(): string[] {
  try {
    const said = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}

class Learnt {
  #games = $state.raw<string[]>(read());

  get all(): string[] {
    return this.#games;
  }

  has(game: string): boolean {
    return this.#games.includes(game);
  }

  add(game: string): void {
    if (!this.has(game)) this.take([...this.#games, game]);
  }

  /** All of them, as another browser of this person knows them. */
  take(games: string[]): void {
    this.#games = games;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#games));
    } catch {
      // without storage it is forgotten with the page
    }
  }
}

export const learnt = new Learnt();
