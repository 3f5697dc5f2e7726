// The rule drawer: which game's rules, which entry, open or not.

import { api } from './api';
import type { RuleInfo } from './types';

class Drawer {
  open = $state(false);
  game = $state('');
  id = $state<string | null>(null);
  all = $state.raw<RuleInfo[]>([]);
  failed = $state('');

  show(game: string, id: string | null = null): void {
    this.game = game;
    this.id = id;
    this.open = true;
    this.failed = '';
    api.rules(game).then(
      (rules) => {
        this.all = rules;
      },
      (error: Error) => {
        this.failed = error.message;
      },
    );
  }

  close(): void {
    this.open = false;
  }
}

export const drawer = new Drawer();

export interface Piece {
  kind: 'text' | 'bold' | 'italic' | 'code' | 'rule';
  text: string;
}

const INLINE =
  /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`|\b((?:RULING-[A-Z]+-\d+)|(?:[A-Z]{3,6}-(?:[A-Z]+-)?\d{1,3})|GOLD-\d+)\b/g;

/** A line of a rule in pieces: emphasis, code and the ids of other rules. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const hit of text.matchAll(INLINE)) {
    if (hit.index > at) found.push({ kind: 'text', text: text.slice(at, hit.index) });
    if (hit[1]) found.push({ kind: 'bold', text: hit[1] });
    else if (hit[2] ?? hit[3]) found.push({ kind: 'italic', text: hit[2] ?? hit[3] });
    else if (hit[4]) found.push({ kind: 'code', text: hit[4] });
    else found.push({ kind: 'rule', text: hit[5] });
    at = hit.index + hit[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

export interface Block {
  list: boolean;
  lines: string[];
}

/** Paragraphs and lists of a rule's text. */
export function blocks(text: string): Block[] {
  const made: Block[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.split('\n').filter((line) => line.trim());
    if (lines.length === 0) continue;
    const item = /^\s*(?:[-*+]|\d+[.)])\s+/;
    if (item.test(lines[0])) {
      const items: string[] = [];
      for (const line of lines) {
        if (item.test(line)) items.push(line.replace(item, ''));
        else items[items.length - 1] += ` ${line.trim()}`;
      }
      made.push({ list: true, lines: items });
    } else made.push({ list: false, lines: [lines.map((line) => line.trim()).join(' ')] });
  }
  return made;
}
