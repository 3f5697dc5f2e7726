// No game's class stands in the kit: what its style sheets name is drawn by the kit itself, or by the plain table and the pages, which know no game.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;
const read = (path: string) => readFileSync(path, 'utf8');

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Classes that the selectors of a style sheet name. */
export function classesIn(css: string): string[] {
  const text = css.replace(/\/\*[^]*?\*\//g, '').replace(/url\([^)]*\)/g, '');
  const heads = text.match(/[^{};]+(?=\{)/g) ?? [];
  const named = heads
    .filter((head) => !head.trim().startsWith('@'))
    .flatMap((head) => head.match(/\.(-?[a-z_][\w-]*)/gi) ?? []);
  return [...new Set(named.map((name) => name.slice(1)))];
}

const sources = ['.', '../plain', '../pages', '../gallery']
  .flatMap((folder) => files(join(HERE, folder), /\.(svelte|ts)$/))
  .filter((path) => !path.endsWith('.test.ts'))
  .map(read)
  .join('\n');
/** Written out, or made of a beginning and a value: `lord{seat}`, `from-{from}`. */
const drawn = (name: string) =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources) ||
  new RegExp(`(?<![\\w-])${name.replace(/(\d+|(?<=-)\w+)$/, '')}\\$?\\{`).test(sources);

/** Places that the kit asks a game to fill, as docs/table.md says. */
const OFFERED = [
  'looksheet',
  'ranks',
  'got',
  'mine',
  'hole',
  'st',
  'cut',
  'go',
  'one',
  'two',
  'dkrow',
  'endf',
  'hinted',
  'sel',
  'sure',
  'harm',
  'table',
];

describe('the kit', () => {
  const sheets = [...files(join(HERE, 'css'), /\.css$/), join(HERE, '../styles/base.css')];

  it.each(sheets.map((path) => [path.slice(path.lastIndexOf('/') + 1), path]))(
    '%s names no class of a game',
    (_, path) => {
      const strange = classesIn(read(path)).filter((name) => !OFFERED.includes(name) && !drawn(name));
      expect(strange).toEqual([]);
    },
  );

  it('would be caught with one', () => {
    const found = classesIn('@layer kit { .card.boss { color: red } .seal .yama, .rose:hover { } /* .token { } */ }');
    expect(found).toEqual(['card', 'boss', 'seal', 'yama', 'rose']);
    expect(found.filter((name) => !OFFERED.includes(name) && !drawn(name))).toEqual(['boss', 'yama', 'rose']);
  });
});
