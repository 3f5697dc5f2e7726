// How the table looks and moves for this person. Kept in the browser.

export interface Wishes {
  theme: 'washi' | 'night' | 'system';
  motion: 'full' | 'short' | 'none';
  text: 'normal' | 'large';
  play: 'preview' | 'once';
  hand: 'right' | 'left';
  names: 'kanji' | 'letters';
}

const KEY = 'shiai.settings';
const DEFAULTS: Wishes = {
  theme: 'system',
  motion: 'full',
  text: 'normal',
  play: 'preview',
  hand: 'right',
  names: 'kanji',
};

function read(): Wishes {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

function watched(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

class Settings {
  wishes = $state<Wishes>(read());
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
    try {
      localStorage.setItem(KEY, JSON.stringify(this.wishes));
    } catch {
      // no storage: the wish lasts as long as the page
    }
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
    page.dataset.names = this.wishes.names;
    const colour = document.querySelector('meta[name="theme-color"]');
    colour?.setAttribute('content', this.night ? '#1E1A14' : '#F8F3E7');
  }
}

export const settings = new Settings();
