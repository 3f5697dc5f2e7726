// The kit knows no game, and no game's style sheet reaches beyond its own table.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;
const GAMES = join(HERE, '../games');
const KEYS = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const ALL = [...new Set([...KEYS, 'eiyo', 'wots', 'seii', 'eohn'])];

/** Every file under a folder, with a path from there. */
function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Selectors and at-rules that stand in a block, or in the file itself. */
function heads(css: string): { head: string; body: string }[] {
  const found: { head: string; body: string }[] = [];
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    let end = open + 1;
    for (let depth = 1; depth > 0; end += 1) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    found.push({ head: text.slice(at, open).trim(), body: text.slice(open + 1, end - 1) });
    at = end;
  }
  return found;
}

const WORD = new RegExp(`\\b(${ALL.join('|')}|samurai|daimyo|yamabushi|katana)\\b`, 'i');

describe('the kit', () => {
  const sources = files(HERE).filter((path) => !/\.test\.ts$|wire\.gen\.ts$/.test(path));

  it.each(sources.map((path) => [path.slice(HERE.length + 1), path]))('%s has no word of a game', (_, path) => {
    expect(WORD.exec(readFileSync(path, 'utf8'))?.[0]).toBeUndefined();
    expect(readFileSync(path, 'utf8')).not.toMatch(/from '\.\.\/(\.\.\/)?games/);
  });
});

describe('a word of a game', () => {
  it('would be found', () => {
    for (const text of ['class="eiyo"', "'wots'", 'The Samurai', '.app.seii', 'a Katana'])
      expect(WORD.test(text), text).toBe(true);
    expect(WORD.test('a seat, a card, a lord')).toBe(false);
  });
});

describe('a game', () => {
  const sheets = KEYS.flatMap((key) =>
    files(join(GAMES, key))
      .filter((path) => path.endsWith('.css'))
      .map((path) => [key, path]),
  );

  it.each(sheets)('%s keeps its styles to its own table: %s', (key, path) => {
    for (const { head, body } of heads(readFileSync(path, 'utf8'))) {
      expect(head).toBe('@layer game');
      const own = new RegExp(`^\\.${key}(?![\\w-])`);
      for (const inner of heads(body)) {
        if (inner.head.startsWith('@')) expect(inner.head).toMatch(new RegExp(`^@keyframes ${key}-[a-z-]+$`));
        else for (const selector of inner.head.split(/,(?![^(]*\))/)) expect(selector.trim()).toMatch(own);
      }
    }
  });
});
