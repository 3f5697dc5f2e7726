// Real moments of the game, as a server said them: tests/fixtures/wots.json, made by `python -m tools.wots_moments`.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Log, Preview, Snapshot } from '../../table/types';
import { readFaces } from './faces';
import { readModel } from './model';

interface Said {
  snapshot: Snapshot;
  previews: Record<string, Preview>;
  /** A first card, and the previews after it was placed. */
  first?: string;
  then?: Record<string, Preview>;
}

const path = fileURLToPath(new URL('../../../../tests/fixtures/wots.json', import.meta.url));
const kept = JSON.parse(readFileSync(path, 'utf-8')) as {
  faces: Record<string, unknown>;
  moments: Record<string, Said>;
  wounds: Log;
};

export const faces = readFaces(kept.faces);
export const names = Object.keys(kept.moments);
export const wounds = kept.wounds;

export function moment(name: string) {
  const said = kept.moments[name];
  const look = (choice: string) => said.previews[choice] ?? null;
  return { ...said, look, model: readModel(said.snapshot.view, faces) };
}
