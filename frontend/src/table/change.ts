// What is new since a version, applied to the snapshot of that version. Nothing here is changed in place.

import type { Change, Edit, Line, Log, Snapshot, View } from './types';

/** A path that leads nowhere: the change is not of this snapshot. */
class Misfit extends Error {}

/** The snapshot after the change; itself if it is as new already; null if the change begins elsewhere. */
export function applyChange(snapshot: Snapshot, change: Change): Snapshot | null {
  if (change.version <= snapshot.version) return snapshot;
  if (change.since !== snapshot.version) return null;
  const log = continued(snapshot.log, change.log);
  const view = edited(snapshot.view, change.view);
  if (!log || !view) return null;
  return { ...snapshot, ...change.set, version: change.version, view, log, events: change.events };
}

/** The log with lines kept and lines added; null if lines between them are missing. */
export function continued(log: Log, { keep, lines }: Change['log']): Log | null {
  if (keep > log.from + log.lines.length) return null;
  if (keep < log.from) return { from: keep, lines };
  return { from: log.from, lines: [...log.lines.slice(0, keep - log.from), ...lines] };
}

/** Older lines put before the log; those that are not next to it are left out. */
export function preceded(earlier: Line[], log: Log): Log {
  const before = earlier.filter((line) => line.n < log.from);
  const fits = before.length > 0 && before[before.length - 1].n === log.from - 1;
  return fits ? { from: before[0].n, lines: [...before, ...log.lines] } : log;
}

function edited(view: View, edits: Edit[]): View | null {
  try {
    return edits.reduce<unknown>((now, edit) => put(now, edit, 0), view) as View;
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}

/** A copy in which the edit is done; all beside its path is shared with what was. */
function put(node: unknown, edit: Edit, depth: number): unknown {
  const [path] = edit;
  const key = path[depth];
  const last = depth === path.length - 1;
  if (Array.isArray(node)) {
    const end = last && edit.length > 1 ? node.length : node.length - 1; // a value may be put behind the last
    if (typeof key !== 'number' || key < 0 || key > end) throw new Misfit();
    const copy = [...node];
    if (!last) copy[key] = put(node[key], edit, depth + 1);
    else if (edit.length > 1) copy[key] = edit[1];
    else copy.splice(key, 1);
    return copy;
  }
  if (node === null || typeof node !== 'object' || key === undefined) throw new Misfit();
  const copy = { ...node } as Record<string, unknown>;
  if (!last) copy[key] = put(copy[key], edit, depth + 1);
  else if (edit.length > 1) copy[key] = edit[1];
  else delete copy[key];
  return copy;
}
