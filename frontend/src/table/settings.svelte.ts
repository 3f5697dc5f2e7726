// How the table looks and moves for this person. Kept in the browser.

export interface Wishes {
  theme: 'washi' | 'night' | 'system';
  motion: 'full' | 'short' | 'none';
  text: 'normal' | 'large';
  play: 'preview' | 'once';
  hand: 'right' | 'left';
  sound: 'off' | 'on';
  /** The game's own table, or the plain one that any game has. */
  table: 'own' | 'plain';
}

const KEY = 'shiai.settings';
const OWN = 'shiai.settings.own';
const DEFAULTS: Wishes = {
  theme: 'system',
  motion: 'full',
  text: 'normal',
  play: 'preview',
  hand: 'right',
  sound: 'off',
  table: 'own',
};

function read<T extends object>(key: string, usual: T): T {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return { ...usual };
  }
}

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // no storage: the wish lasts as long as the page
  }
}

function watched(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

class Settings {
  wishes = $state<Wishes>(read(KEY, DEFAULTS));
  /** Wishes of single games, by their names: `row-names`. */
  own = $state<Record<string, string>>(read(OWN, {}));
  #dark = $state(false);
  #still = $state(false);

  constructor() {
    const dark = watched('(prefers-color-scheme: dark)');
    const still = watched('(prefers-reduced-motion: reduce)');
    this.#dark = dark?.matches ?? false;
    this.#still = still?.matches ?? false;
    dark?.addEventListener('change', (event) => {
      this.#dark = event.matches;
      this.apply();
    });
    still?.addEventListener('change', (event) => {
      this.#still = event.matches;
    });
  }

  get night(): boolean {
    return this.wishes.theme === 'night' || (this.wishes.theme === 'system' && this.#dark);
  }

  /** 1, 0.5 or 0: what every duration is multiplied by. */
  get pace(): number {
    if (this.#still || this.wishes.motion === 'none') return 0;
    return this.wishes.motion === 'short' ? 0.5 : 1;
  }

  set<K extends keyof Wishes>(name: K, value: Wishes[K]): void {
    this.wishes[name] = value;
    keep(KEY, this.wishes);
    this.apply();
  }

  setOwn(name: string, value: string): void {
    this.own[name] = value;
    keep(OWN, this.own);
    this.apply();
  }

  /** All of them, as another browser of this person has them. */
  take(wishes: Partial<Wishes>, own: Record<string, string>): void {
    Object.assign(this.wishes, wishes);
    Object.assign(this.own, own);
    keep(KEY, this.wishes);
    keep(OWN, this.own);
    this.apply();
  }

  toggleTheme(): void {
    this.set('theme', this.night ? 'washi' : 'night');
  }

  /** The wishes as attributes of the page, for the style sheets. */
  apply(): void {
    const page = document.documentElement;
    page.dataset.theme = this.night ? 'night' : 'washi';
    page.dataset.motion = this.wishes.motion;
    page.dataset.text = this.wishes.text;
    page.dataset.hand = this.wishes.hand;
    for (const [name, value] of Object.entries(this.own)) page.setAttribute(`data-${name}`, value);
    const colour = document.querySelector('meta[name="theme-color"]');
    colour?.setAttribute('content', this.night ? '#1E1A14' : '#F8F3E7');
  }
}

export const settings = new Settings();
