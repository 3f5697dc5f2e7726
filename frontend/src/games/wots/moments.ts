// Moments at which the table stops by itself: a wound, a Blood card, the next opponent, an event between fights.

import type { Line, Snapshot } from '../../table/types';

export interface Wound {
  kind: 'wound';
  /** The card that was drawn, its level, whether it is a Blood card. */
  card: string;
  level: number;
  blood: boolean;
  fatal: boolean;
  /** The counterattack that caused it, if one did. */
  cause: string | null;
  /** The Guard that the counterattack met. */
  guard: number | null;
  /** Guard, what it needed, Ki unspent: what would have stopped it. */
  blow: { guard: number; needed: number; ki: number } | null;
  /** Life and Ki lost by it, as the log tells. */
  life: [number, number] | null;
  ki: [number, number] | null;
}

export interface Meeting {
  kind: 'meeting';
  /** Of a campaign; null for the clan. */
  node: string | null;
  life: number;
  ki: number;
  /** What the blue die showed for the opponent. */
  roll: number | null;
  /** The event before, as a line of its table. */
  event: { name: string; roll: number; amount: number } | null;
}

export type Moment = Wound | Meeting;

/** What stops the table among the lines that are new; `guard` is where it stood before them. */
export function momentsIn(
  lines: Line[],
  fatal: (card: string, level: number) => boolean,
  guard: number | null = null,
): Moment[] {
  const found: Moment[] = [];
  let met: number | null = null;
  let cause: string | null = null;
  let roll: number | null = null;
  let event: Meeting['event'] = null;
  for (const { data } of lines) {
    const open = found.at(-1);
    if (data.kind === 'gauge' && data.gauge === 'guard') guard = Number(data.to);
    else if (data.kind === 'counter') met = guard;
    else if (data.kind === 'counter_card') cause = String(data.cards?.[0] ?? '') || null;
    else if (data.kind === 'roll') roll = data.for === 'strength' ? Number(data.result) : roll;
    else if (data.kind === 'event')
      event = { name: String(data.name), roll: Number(data.roll), amount: Number(data.amount) };
    else if (data.kind === 'node') {
      const { node, life, ki } = data;
      found.push({ kind: 'meeting', node: (node as string) ?? null, life: Number(life), ki: Number(ki), roll, event });
      roll = event = null;
    } else if ((data.kind === 'wound_card' || data.kind === 'blood') && (data.who ?? 0) === 0) {
      const card = String(data.card ?? data.cards?.[0] ?? '');
      const level = Number(data.level ?? 1);
      const blood = data.kind === 'blood';
      found.push({
        kind: 'wound',
        card,
        level,
        blood,
        fatal: fatal(card, level),
        cause,
        guard: met,
        blow: null,
        life: null,
        ki: null,
      });
    } else if (open?.kind === 'wound' && data.who === 0 && (data.kind === 'life' || data.kind === 'ki')) {
      if (['wound_card', 'blood_card'].includes(String(data.cause)))
        open[data.kind] = [Number(data.from), Number(data.to)];
    } else if (open?.kind === 'wound' && data.kind === 'fight' && data.blow) {
      open.blow = data.blow as unknown as Wound['blow'];
    }
  }
  return found;
}

/** Lines of the log that one snapshot has and the one before had not. */
export function newLines(before: Snapshot, now: Snapshot): Line[] {
  const had = before.log.from + before.log.lines.length;
  return now.log.lines.slice(Math.max(0, had - now.log.from));
}
