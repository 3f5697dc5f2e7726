// JSON with seeds of up to 63 bits: the browser's numbers end at 53, so a long seed is text here.

const LONG = /"seed":(\s*)(\d{16,})/g;
const TEXT = /"seed":"(\d+)"/g;

export function decode<T>(text: string): T {
  return JSON.parse(text.replace(LONG, '"seed":$1"$2"')) as T;
}

export function encode(said: unknown): string {
  return JSON.stringify(said).replace(TEXT, '"seed":$1');
}

/** A name for a submission that nobody else will use. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
