// Sentences for people who listen, and the titles of moments and endings.

import type { Line, Outcome, Sentence, Snapshot } from '../../table/types';
import type { Said } from '../../table/ui.svelte';
import { plain, sentence } from '../../table/words';
import { count, level, type Faces } from './faces';
import type { Model } from './model';
import { newLines, type Meeting, type Moment, type Wound } from './moments';
import { rowsFor } from './consequences';
import type { Scene } from './say';

export function overTitle(outcome: Outcome, seat: number): string {
  if (outcome.result === 'match_over')
    return outcome.winners.includes(seat) ? 'The match is yours' : 'The match is over';
  if (outcome.result === 'clan_over') return `The clan: ${outcome.rank ?? 'over'}`;
  if (outcome.result === 'campaign_won') return 'The master falls, you stand';
  if (outcome.result === 'draw') return 'Both fall';
  return outcome.winners.includes(seat) ? 'The enemy falls, you stand' : 'You have fallen';
}

export function momentSays(moment: Moment, model: Model, faces: Faces): Said {
  return moment.kind === 'wound' ? woundSays(moment, faces) : meetingSays(moment, model);
}

function woundSays(wound: Wound, faces: Faces): Said {
  const levels = faces.wounds.get(wound.card) ?? faces.blood.get(wound.card);
  const at = levels?.levels[wound.level - 1];
  const name = (at && 'name' in at ? at.name : levels?.name) ?? 'A wound';
  if (wound.fatal) {
    const { blow } = wound;
    const short = blow ? blow.needed - blow.guard : 0;
    const saved = blow && blow.ki >= short ? ` ${short} Ki would have stopped it; you held ${blow.ki}.` : '';
    const met = blow ? `Your Guard was ${level(blow.guard)}; ${blow.needed} would have blocked it.${saved}` : '';
    const text = met || 'Level 2, one card in five.';
    return { title: 'The fatal wound', text, rule: 'WOTS-078' };
  }
  const below = faces.opponents.get(wound.cause ?? '')?.counter.below;
  const met = wound.guard !== null && below ? `Guard ${level(wound.guard)} was below ${below}` : '';
  const stays = wound.blood ? 'It stays.' : 'The card goes back, five again.';
  const text = `Level ${wound.level} wound${met ? `: ${met}` : ''}. ${stays}`;
  return { title: `${name}: ${at?.text ?? ''}`, text, rule: wound.blood ? 'WOTS-169' : 'WOTS-076' };
}

const ORDINAL = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function meetingSays({ node, life, ki, roll }: Meeting, model: Model): Said {
  const who =
    node ?? `${ORDINAL[model.defeated] ? `the ${ORDINAL[model.defeated]}` : `opponent ${model.defeated + 1}`}`;
  const rolled = roll === null ? '' : `The blue die shows ${roll}: `;
  const title = node ? `${node} steps forward` : `${who.charAt(0).toUpperCase()}${who.slice(1)} steps forward`;
  return { title, text: `${rolled}${life} Life, ${ki} Ki.`, rule: node ? 'WOTS-139' : 'WOTS-112' };
}

// ---- aloud ---------------------------------------------------------------------------------------

/** What is chosen and what it brings, in a sentence. */
export function planAloud(scene: Scene): string {
  const rows = rowsFor(scene).filter((row) => row.from === undefined || String(row.from) !== String(row.to));
  return rows.map((row) => `${row.what} ${row.to}`).join(', ');
}

const URGENT = ['fight'];
const QUIET = ['gauge', 'attack', 'discard', 'choice'];

/** New lines of the log, one sentence for each step. */
export function happened(before: Snapshot, now: Snapshot): { text: string; urgent: boolean } {
  const lines = newLines(before, now).filter((line) => !QUIET.includes(line.data.kind));
  const urgent = now.over || lines.some((line) => URGENT.includes(line.data.kind) && line.data.result === 'lost');
  return { text: lines.map((line: Line) => plain(sentence(line.text as Sentence))).join(' '), urgent };
}

export const unseenSays = (n: number): string => `${count(n, 'opponent card')} unseen`;
