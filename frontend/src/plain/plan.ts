// The plan of a table (docs/wire.md): what lies where in a view, and what it is called.

import type * as wire from '../table/wire.gen';
import type { View } from '../table/types';

/** The generated types leave open what has a default; the server always says it. */
export type NumberPlan = Required<wire.NumberPlan>;
export type ZonePlan = Required<Omit<wire.ZonePlan, 'beside'>> & { beside: NumberPlan[] };
export type ListPlan = Required<Omit<wire.ListPlan, 'each'>> & { each: NumberPlan[] };
export type PreviewPlan = Required<wire.PreviewPlan>;
export type CardPlan = wire.CardPlan;
export type ArgumentPlan = Required<wire.ArgumentPlan>;
export type VerbPlan = Omit<wire.VerbPlan, 'arguments'> & { arguments: ArgumentPlan[] };
export type SectionPlan = Required<Omit<wire.SectionPlan, 'numbers' | 'lists' | 'zones'>> & {
  numbers: NumberPlan[];
  lists: ListPlan[];
  zones: ZonePlan[];
};

export interface Plan {
  name: string;
  sections: SectionPlan[];
  foresees: PreviewPlan[] | null;
  now: string[] | null;
  verbs: VerbPlan[];
  cards: Record<string, CardPlan>;
  until: Record<string, string>;
  ends: Record<string, string>;
}

/** What stands at a path; `*` is the seat. Undefined where there is nothing. */
export function at(value: unknown, path: string[], seat: number): unknown {
  let found: any = value;
  for (const step of path) {
    if (found === null || typeof found !== 'object') return undefined;
    found = Array.isArray(found) ? found[step === '*' ? seat : Number(step)] : found[step];
  }
  return found;
}

export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isNothing) && !Array.isArray(value));

/** Names of cards and players at one table, and values in words. */
export class Words {
  #alike = new Map<string, Set<string>>();

  constructor(
    readonly plan: Plan,
    readonly view: View,
    readonly player: (seat: number) => string,
  ) {
    for (const { name, text } of Object.values(plan.cards)) {
      const texts = this.#alike.get(name) ?? new Set();
      this.#alike.set(name, texts.add(text));
    }
  }

  /** A card's face; where lists are closed its id is that of a sleeve, and the view says what is inside. */
  face(id: string): CardPlan | undefined {
    const sleeves = this.view.sleeves as Record<string, string> | undefined;
    return this.plan.cards[sleeves?.[id] ?? id];
  }

  name(id: string | null): string {
    return id === null ? 'a hidden card' : (this.face(id)?.name ?? id);
  }

  /** The id of a card, where several of its name say different things. */
  tag(id: string): string {
    const face = this.face(id);
    if (!face || face.name === id) return '';
    return (this.#alike.get(face.name)?.size ?? 0) > 1 ? id : '';
  }

  /** `Tanto W01`: enough to tell a card from others. */
  called(id: string | null): string {
    return id === null ? this.name(null) : [this.name(id), this.tag(id)].filter(Boolean).join(' ');
  }

  /** Cards of one kind look alike, and of those that can be chosen only one is listed. */
  kind(id: string): string {
    const face = this.face(id);
    return face ? `${face.name}\n${face.text}` : id;
  }

  isCard(value: string): boolean {
    return this.face(value) !== undefined;
  }

  /** Any value of a view or a preview as people read it. */
  say(value: unknown): string {
    if (value === null || value === undefined) return 'not known';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return String(value).replace('-', '−');
    if (typeof value === 'string') return this.isCard(value) ? this.called(value) : value.replaceAll('_', ' ');
    if (Array.isArray(value)) return value.map((one) => this.say(one)).join('; ') || 'none';
    return this.#object(value as Record<string, unknown>);
  }

  #object(value: Record<string, unknown>): string {
    const { low, high, n, of, before, after } = value;
    if (low !== undefined && high !== undefined) return low === high ? this.say(low) : `${low} to ${high}`;
    if (n !== undefined && of !== undefined) return `${n} of ${of}`;
    if (before !== undefined && after !== undefined) return before === after ? `${after}` : `${before} → ${after}`;
    if (typeof value.text === 'string') return value.text;
    const times = typeof n === 'number' ? `${n} × ` : '';
    return `${times}${this.#fields(value)}`;
  }

  #fields(value: Record<string, unknown>): string {
    return Object.entries(value)
      .filter(([key]) => key !== 'n')
      .filter(([, part]) => !isNothing(part) || part === 0)
      .map(([key, part]) => this.#field(key, part))
      .join(', ');
  }

  #field(key: string, part: unknown): string {
    const name = key.replaceAll('_', ' ');
    if (key === 'seat' && typeof part === 'number') return this.player(part);
    if (key === 'card' || key === 'choice') return this.say(part);
    if (key === 'name') return String(part);
    if (part === true) return name;
    if (typeof part === 'string') return this.say(part);
    return `${name} ${this.say(part)}`;
  }

  /** A number of the plan in words. */
  number(number: NumberPlan, value: unknown): string {
    if (number.is_seat)
      return [value]
        .flat()
        .map((seat) => (typeof seat === 'number' ? this.player(seat) : this.say(seat)))
        .join(', ');
    if (number.words && typeof value === 'number') return number.words[value] ?? String(value);
    return this.say(value);
  }
}
