// Zones by name: what an event calls a place is where it stands in the view.

import type { Json, ZoneName } from './types';

/** A zone as `data-zone` writes it: `hand/1`, `rows/N`, `honor_stack`. */
export function zoneKey({ zone, seat, part }: ZoneName): string {
  return [zone, seat, part].filter((name) => name !== undefined && name !== null).join('/');
}

/** The zone of an event, if it has one. */
export function zoneOf(said: Json | undefined): string | null {
  if (!said || typeof said !== 'object' || Array.isArray(said)) return null;
  return typeof said.zone === 'string' ? zoneKey(said as unknown as ZoneName) : null;
}
