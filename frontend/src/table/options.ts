// Options of a new game: what is chosen, what follows from another choice, what must be sent.

import type { Json, OptionSpec } from './types';

export type Chosen = Record<string, Json>;

export function isFlag(spec: OptionSpec): boolean {
  return (
    spec.flag === true ||
    typeof spec.default === 'boolean' ||
    (spec.words?.length === 2 && spec.words[0] === 'no' && spec.words[1] === 'yes')
  );
}

export function isNumber(spec: OptionSpec): boolean {
  return !isFlag(spec) && !(spec.words && spec.words.length > 0);
}

/** The words one may pick; a yes or no has two. */
export function words(spec: OptionSpec): string[] {
  return isFlag(spec) ? ['no', 'yes'] : (spec.words ?? []);
}

/** A value as the form writes it. */
export function written(spec: OptionSpec, value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && spec.words?.length) return spec.words[value] ?? String(value);
  return String(value);
}

/** An option's default, which may depend on the value of another. */
export function defaultOf(specs: OptionSpec[], spec: OptionSpec, chosen: Chosen): string {
  const other = spec.follows ? specs.find((one) => one.name === spec.follows) : undefined;
  if (!other || spec.defaults === null || spec.defaults === undefined) return written(spec, spec.default);
  const value = valueOf(specs, other, chosen);
  const { defaults } = spec;
  if (Array.isArray(defaults)) return written(spec, defaults[words(other).indexOf(value)]);
  if (typeof defaults === 'object') return written(spec, defaults[value]);
  return written(spec, spec.default);
}

export function valueOf(specs: OptionSpec[], spec: OptionSpec, chosen: Chosen): string {
  return spec.name in chosen ? written(spec, chosen[spec.name]) : defaultOf(specs, spec, chosen);
}

/** What differs from the defaults, as the server reads it. */
export function toSend(specs: OptionSpec[], chosen: Chosen): Chosen {
  const sent: Chosen = {};
  for (const spec of specs) {
    const value = valueOf(specs, spec, chosen);
    if (!(spec.name in chosen) || value === '' || value === defaultOf(specs, spec, chosen)) continue;
    sent[spec.name] = isFlag(spec) ? value === 'yes' : isNumber(spec) ? Number(value) : value;
  }
  return sent;
}

/** `path_of_the_warrior` as people write it. */
export function titled(name: string): string {
  const said = name.replaceAll('_', ' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
