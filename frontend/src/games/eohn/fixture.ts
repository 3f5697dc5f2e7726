// What tests of Eohn's table are made of: moments played with the engine (python -m tools.eohn_scenes writes them).

import type { Match } from '../../table/match.svelte';
import type { Preview, Snapshot } from '../../table/types';
import { readFaces, type Faces } from './cards';
import { readLook, type Look } from './look';
import { readModel, type Model } from './model';
import type { Ctx } from './offers';
import { Plays } from './plays';
import scenes from './scenes.json';

interface Told {
  snapshot: Snapshot;
  previews: Record<string, Preview>;
}

const all = scenes as unknown as { faces: Record<string, unknown>; scenes: Record<string, Told> };
export const faces: Faces = readFaces(all.faces);
export const names = (seat: number): string => (seat === 0 ? 'Ana' : `P${seat}`);

export function scene(name: string): {
  snapshot: Snapshot;
  model: Model;
  lookOf: (choice: string) => Look | null;
  ctx: Ctx;
} {
  const { snapshot, previews } = all.scenes[name];
  const model = readModel(snapshot.view, faces);
  const plays = new Plays(snapshot.actions, model.me.hand, (card) => card.replace(/^[A-F]-/, '').replace(/-\d+$/, ''));
  const lookOf = (choice: string) => readLook(previews[plays.canonical(choice)] ?? null);
  const ctx: Ctx = {
    model,
    faces,
    view: snapshot.view,
    names,
    plays,
    actions: snapshot.actions,
    lookOf,
    raised: null,
    target: null,
    reasons: {},
  };
  return { snapshot, model, lookOf, ctx };
}

/** A match that stands still and takes note of what is sent. */
export function stillMatch(name: string): { match: Match; sent: string[][] } {
  const { snapshot, previews } = all.scenes[name];
  const sent: string[][] = [];
  const match = {
    shown: snapshot,
    live: snapshot,
    log: snapshot.log,
    replaying: false,
    company: null,
    trouble: null,
    waiting: 0,
    preview: (choice: string) => previews[choice] ?? null,
    why: () => Promise.resolve({ legal: false, text: 'no', rule: 'EOHN-090', card: null }),
    choose: (choices: string[]) => {
      sent.push(choices);
      return Promise.resolve({ accepted: choices.length, handedBack: [], snapshot });
    },
  };
  return { match: match as unknown as Match, sent };
}
