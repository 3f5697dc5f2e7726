// What Seii Daimyo's table says where it has more to say than the server: titles, consequences, prompts.

import type { Consequence } from '../../table/Consequences.svelte';
import type { Said } from '../../table/ui.svelte';
import { plain } from '../../table/words';
import type { View } from '../../table/types';
import { count, nameOf, signed, SIDE_NAME, whatItCounts, type Faces, type Side } from './cards';
import type { AbilityPart, Look } from './look';
import { toKeep, type Model } from './model';
import { readPlay, type Play } from './plays';

export type Names = (seat: number) => string;

const ofWhom = (name: string): string => (name === 'You' ? 'your' : `${name}’s`);
const begins = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A play as a title and on its button: "Seize Hakata". */
export function playTitle(play: Play, faces: Faces, names: Names): string {
  const card = play.card ? nameOf(faces, play.card) : '';
  const titles: Record<string, () => string> = {
    samurai: () => 'Choose Samurai',
    ashigaru: () => 'Choose Ashigaru',
    seize: () => `Seize ${card}`,
    fortify: () => `Fortify ${card}`,
    raze: () => `Raze ${card}`,
    rotate: () => `Rotate ${card} ${play.way}`,
    capture: () => `Capture ${card}`,
    'swap contested': () => `Make ${card} contested`,
    swap: () => `Swap ${card} for ${nameOf(faces, play.other ?? '')}`,
    draw: () => 'Draw a clan',
    play: () => `Play ${card}`,
    rout: () => `Rout ${card}`,
    'look at': () => `Look at ${ofWhom(names(play.seat ?? 0))} hand`,
    coax: () => `Take a clan of ${names(play.seat ?? 0)}`,
    discard: () => `Discard ${card}`,
    commit: () => `Put ${card} face down`,
    award: () =>
      names(play.seat ?? 0) === 'You' ? 'Name yourself the winner' : `Name ${names(play.seat ?? 0)} the winner`,
    keep: () => `Keep ${card}`,
    strengthen: () => 'Strengthen your army',
    reveal: () => 'Reveal',
    hide: () => 'Hide',
    pass: () => 'Pass',
  };
  return titles[play.verb]?.() ?? begins(play.choice);
}

/** What a play is about, without its verb: "Saga for Nakamura", "Kii up", "Mika". */
function objectOf(play: Play, faces: Faces, names: Names): string {
  if (play.seat !== null) return names(play.seat);
  const card = nameOf(faces, play.card ?? '');
  if (play.other) return `${card} for ${nameOf(faces, play.other)}`;
  return play.way ? `${card} ${play.way}` : card;
}

/** The short verb on a lit card: "Seize". */
export function shortVerb(play: Play): string {
  if (play.verb === 'rotate') return play.way === 'up' ? 'Up' : 'Down';
  if (play.verb === 'swap contested') return 'Contest';
  if (play.verb === 'look at') return 'Look';
  if (play.verb === 'coax') return 'Take from';
  if (play.verb === 'award') return 'Name';
  return begins(play.verb);
}

/** The prompt while nothing is chosen. */
export function asks(view: View, model: Model, faces: Faces): Said {
  const ask = view.ask;
  if (!ask) return { title: '', text: '', rule: null };
  const keep = toKeep(model);
  const down = model.me.down ? nameOf(faces, model.me.down) : 'your clan';
  const titles: Record<string, string> = {
    role: 'Choose your role in secret',
    samurai_1: 'Seize or fortify a location',
    samurai_2: 'Fortify one more location',
    samurai_3: 'Seize or raze one more',
    ashigaru_1: 'Draw a clan, or play one',
    ashigaru_3: 'Play one more clan',
    commit: 'Put a clan face down',
    reveal: `Reveal ${down}, or hide it`,
    tie_winner: 'A tie. Name the winner',
    keep: 'Keep one clan of your army',
    rotate: 'Rotate one location',
    limits: keepTitle(keep.hand, keep.army),
  };
  const title = titles[ask.step];
  return title
    ? { title, text: TEXT[ask.step] ?? ask.text, rule: ask.rule }
    : { title: begins(abilityTitle(plain(ask.text))), text: ask.text, rule: ask.rule };
}

/** Where the table shows the rest of the server's sentence itself. */
const TEXT: Record<string, string> = {
  role: 'All turn theirs up at once. Each card of the other role gives yours one more step, up to two.',
  limits: 'All discard at the same time; nobody sees it before all are done.',
  reveal: 'Of those who reveal, the strongest army takes the prize.',
};

function keepTitle(hand: number, army: number): string {
  if (hand && army) return `Keep ${hand} in hand and ${army} in the army`;
  return hand ? `Keep ${hand} in hand` : `Keep ${army} in the army`;
}

/** Of "Kono: you must fortify 1 location." the deed. */
function abilityTitle(text: string): string {
  return text.replace(/^[^:]*: you (must|may) /, '').replace(/\.$/, '');
}

/** What becomes of the points, line by line. */
export function consequences(look: Look, model: Model, faces: Faces, names: Names): Consequence[] {
  const rows: Consequence[] = [];
  const me = model.seat;
  const total = (seat: number): Consequence => ({
    what: seat === me ? 'Your points' : `${names(seat)}’s points`,
    from: model.seats[seat].points,
    to: look.points[seat],
    tone: tone(look.points[seat] - model.seats[seat].points, seat === me),
  });
  for (const seat of [me, ...model.others]) {
    const parts = look.parts.filter((part) => part.seat === seat);
    if (look.points[seat] !== model.seats[seat].points) rows.push(total(seat));
    else if (parts.length) rows.push({ what: total(seat).what, to: `${look.points[seat]}, ±0` });
    for (const part of parts) rows.push(partRow(part, faces));
  }
  if (look.strength[me] !== model.me.strength)
    rows.push({ what: 'Army strength', from: model.me.strength, to: look.strength[me] });
  if (look.points[me] !== model.me.points || rows.length === 0) rows.push(standing(look, model, names));
  return rows;
}

function tone(change: number, mine: boolean): Consequence['tone'] {
  if (change === 0) return undefined;
  return change > 0 === mine ? 'good' : 'bad';
}

function partRow({ card, from, to, why }: Look['parts'][number], faces: Faces): Consequence {
  const clan = faces.clans.get(card);
  if (clan) {
    const what = `${clan.name}, ${whatItCounts(clan.scores)}`;
    return from === 0 ? { what, to: signed(to) } : { what, from, to };
  }
  const name = nameOf(faces, card);
  if (why === 'gone') return { what: `${name}, lost`, to: signed(-from) };
  const what = `${name}, ${SIDE_NAME[why as Side]} side`;
  return from === 0 && to > 0 ? { what, to: signed(to) } : { what, from, to };
}

export function standing(look: Look, model: Model, names: Names): Consequence {
  return { what: 'Standing', to: model.others.map((seat) => `${names(seat)} ${look.points[seat]}`).join(', ') };
}

const OP_VERB: Record<string, string> = {
  play_extra: 'Play',
  peek_discard: 'Look at a hand',
  swap_contested: 'Swap the contested one',
  swap_available: 'Swap for',
  coax: 'Take from',
};

/** Parts of an Ability that follow: the best target of each, and the one behind it. */
export function abilityRows(look: Look, model: Model, faces: Faces, names: Names): Consequence[] {
  const rows: Consequence[] = [];
  let before = look.points[model.seat];
  look.targets.forEach((part, at) => {
    const [best, ...more] = ranked(part, model);
    if (!best) return;
    rows.push({
      what: `${at + 1} ${part.may ? 'May ' : ''}${targetName(part, best.choice, faces, names)}`,
      to: bringsOf(best.points, before, model, names),
      tone: best.points[model.seat] > before ? 'good' : undefined,
    });
    for (const other of more.slice(0, at === 0 ? 2 : 0))
      rows.push({
        what: `   or ${objectOf(readPlay(other.choice), faces, names)}`,
        to: bringsOf(other.points, before, model, names),
      });
    before = best.points[model.seat];
  });
  if (rows.length && before !== look.points[model.seat])
    rows.push({ what: 'Your points at best', from: model.me.points, to: before, tone: 'good' });
  return rows;
}

function ranked(part: AbilityPart, model: Model) {
  const lead = (points: number[]) => 100 * points[model.seat] - Math.max(...model.others.map((seat) => points[seat]));
  return [...part.targets].sort((a, b) => lead(b.points) - lead(a.points));
}

function targetName(part: AbilityPart, choice: string, faces: Faces, names: Names): string {
  const play = readPlay(choice);
  const title = playTitle(play, faces, names);
  return part.may
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : OP_VERB[part.op] && !play.card
      ? OP_VERB[part.op]
      : title;
}

function bringsOf(points: number[], before: number, model: Model, names: Names): string {
  const own = points[model.seat] - before;
  if (own !== 0) return signed(own);
  const harmed = model.others.find((seat) => points[seat] < model.seats[seat].points);
  return harmed === undefined ? '±0' : `${names(harmed)} ${signed(points[harmed] - model.seats[harmed].points)}`;
}

const NEXT: Record<string, string> = {
  samurai_2: 'fortify one more',
  samurai_3: 'seize or raze one more',
  ashigaru_3: 'play one more clan',
  commit: 'a clan for the Conflict',
  rotate: 'rotate one location',
  limits: 'keep within the limits',
};

/** What comes after it. */
export function thenRow(look: Look): Consequence | null {
  const next = look.asks.map((step) => NEXT[step]).find(Boolean);
  if (next) return { what: 'Then', to: next };
  if (look.wins) return { what: 'Then', to: 'you win the game', tone: 'good' };
  if (look.loses) return { what: 'Then', to: 'the game is lost', tone: 'bad' };
  if (look.until === 'hidden') return { what: 'Then', to: 'a hidden card decides' };
  return null;
}

/** How many clans are put back. */
export const clansBack = (n: number): string => count(n, 'clan');
