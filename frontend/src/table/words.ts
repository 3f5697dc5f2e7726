// Small helpers for sentences.

import type { Part } from './types';

/** A sentence whose cards are called by their names. */
export function spoken(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');
}

/** A capital at the front, a full stop at the end. */
export function sentence(text: string): string {
  const said = text.trim();
  if (!said) return '';
  const end = /[.?]$/.test(said) ? said : `${said}.`;
  return end.charAt(0).toUpperCase() + end.slice(1);
}
