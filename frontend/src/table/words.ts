// Small helpers for sentences.

/** A capital at the front, a full stop at the end. */
export function sentence(text: string): string {
  const said = text.trim();
  if (!said) return '';
  const end = /[.?]$/.test(said) ? said : `${said}.`;
  return end.charAt(0).toUpperCase() + end.slice(1);
}
