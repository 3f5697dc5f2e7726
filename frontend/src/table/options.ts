// Options of a new game: what is chosen, what follows from another choice, what must be sent.

import type { OptionInfo, OptionValue } from './types';

export type Chosen = Record<string, OptionValue>;

export function isFlag(spec: OptionInfo): boolean {
  return (
    spec.flag === true ||
    typeof spec.default === 'boolean' ||
    (spec.values?.length === 2 && spec.values[0] === 'no' && spec.values[1] === 'yes')
  );
}

export function isNumber(spec: OptionInfo): boolean {
  return !isFlag(spec) && !(spec.values && spec.values.length > 0);
}

/** The words one may pick; a yes or no has two. */
export function words(spec: OptionInfo): string[] {
  return isFlag(spec) ? ['no', 'yes'] : (spec.values ?? []);
}

/** A value as the form writes it. */
export function written(spec: OptionInfo, value: OptionValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && spec.values?.length) return spec.values[value] ?? String(value);
  return String(value);
}

/** An option's default, which may depend on the value of another. */
export function defaultOf(specs: OptionInfo[], spec: OptionInfo, chosen: Chosen): string {
  const other = spec.follows ? specs.find((one) => one.name === spec.follows) : undefined;
  if (!other || !spec.defaults) return written(spec, spec.default);
  return written(spec, spec.defaults[valueOf(specs, other, chosen)]);
}

export function valueOf(specs: OptionInfo[], spec: OptionInfo, chosen: Chosen): string {
  return spec.name in chosen ? written(spec, chosen[spec.name]) : defaultOf(specs, spec, chosen);
}

/** What differs from the defaults, as the server reads it. */
export function toSend(specs: OptionInfo[], chosen: Chosen): Chosen {
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
