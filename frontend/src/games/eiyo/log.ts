// The server's log as people read it: card names without their ids, plays as sentences, by rounds.

import type { Group } from '../../table/Log.svelte';
import type { LogLine } from '../../table/types';
import { ROW_NAME, type Faces } from './cards';
import { honorOf } from './model';
import { readOne, readPlay, type Play } from './plays';

const TIMES = ['', ', turned once,', ', turned twice,', ', turned three times,'];
const ID = /\b[A-Z]{1,2}\d{1,2}\b/g;
const ROUND = /^Round (\d+)$/;
const SEAT = /^(?:You|(Seat \d+)): /;
const WORDS: Record<string, string> = {
  keep: 'You keep the hand',
  redraw: 'You draw another hand',
  stop: 'You buy no more',
  resign: 'You resign',
};

export function nameOf(faces: Faces, card: string): string {
  return faces.weapons.get(card)?.name ?? faces.enemies.get(card)?.name ?? card;
}

/** `Tanto, Tanto, Yari` → `2 Tanto, Yari`. */
export function counted(names: string[]): string {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(', ');
}

const spoken = new WeakMap<Faces, RegExp>();

function idsAndName(faces: Faces): RegExp {
  let made = spoken.get(faces);
  if (!made) {
    const names = new Set([...faces.weapons.values(), ...faces.enemies.values()].map((card) => card.name));
    const safe = [...names]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const one = `(?:[A-Z]{1,2}\\d{1,2}, )*[A-Z]{1,2}\\d{1,2} (?:${safe.join('|')})`;
    made = new RegExp(`${one}(?:, ${one})*`, 'g');
    spoken.set(faces, made);
  }
  return made;
}

/** `E24, E25 Shinobi, E34 Samurai` → `2 Shinobi, Samurai`. */
export function withoutIds(text: string, faces: Faces): string {
  return text.replace(idsAndName(faces), (run) => counted((run.match(ID) ?? []).map((card) => nameOf(faces, card))));
}

/** Newest first: a group for each round, the deal last. */
export function groups(log: LogLine[], faces: Faces): Group[] {
  const made: Group[] = [{ title: log[0]?.choice === 0 ? 'The deal' : 'From here', lines: [] }];
  let play: (Play & { line: LogLine }) | null = null;
  let strikes: string[] = [];
  let picks: { line: LogLine; cards: string[] } | null = null;

  const push = (line: LogLine, text: string, rule = line.rule): LogLine => {
    const named = text.replace(/\bseat \d+'s\b/g, "your partner's").replace(/\bSeat \d+\b/g, 'Your partner');
    const added = { ...line, text: /[.?]$/.test(named) ? named : `${named}.`, rule };
    made[made.length - 1].lines.push(added);
    return added;
  };

  for (const line of log) {
    if (ROUND.test(line.text)) {
      made.push({ title: line.text, lines: [] });
      play = picks = null;
      continue;
    }
    const who = SEAT.exec(line.text)?.[1];
    const said = line.text.replace(SEAT, '');
    const mine = who ? `${who}: ` : '';
    const newPlay = readPlay(said);
    if (newPlay) {
      const text = `${mine}${nameOf(faces, newPlay.weapon)}${TIMES[newPlay.turns]} ${newPlay.act}s ${ROW_NAME[newPlay.row]}`;
      play = { ...newPlay, line: push(line, text) };
      picks = null;
      continue;
    }
    const one = readOne(said);
    if (one) {
      const verb =
        { discard: 'You discard', pay: 'You pay with', 'give up': 'You give up', add: 'With it goes' }[one.verb] ??
        one.verb;
      const name = nameOf(faces, one.card);
      if (picks && picks.line.text.startsWith(verb)) picks.cards.push(name);
      else picks = { line: push(line, `${verb} ${name}`), cards: [name] };
      picks.line.text = `${verb} ${counted(picks.cards)}.`;
      continue;
    }
    if (said in WORDS) {
      push(line, mine + WORDS[said]);
      picks = null;
      continue;
    }
    if (said === 'end fight') {
      strikes = [];
      play = picks = null;
      continue;
    }
    const defeated = /^\S+ (.+) defeated, (\+\d+ honor)$/.exec(line.text);
    if (defeated && play?.act === 'defeat') {
      play.line.text = play.line.text.replace(
        / defeats .*/,
        ` defeats ${defeated[1]} in the ${ROW_NAME[play.row]}, ${defeated[2]}.`,
      );
      play.line.rule = line.rule;
      continue;
    }
    if (/^\w+ is deflected: /.test(line.text) && play?.act === 'deflect') {
      play.line.rule = line.rule;
      continue;
    }
    if (/ lost from (your|seat \d+'s) deck$/.test(line.text) && play && play.turns > 0) {
      push(line, withoutIds(line.text, faces).replace(' lost from', ' paid for the turn from'), 'EIYO-030');
      continue;
    }
    const deals = /^(\w+) deals (\d+)$/.exec(line.text);
    if (deals) {
      strikes.push(`${deals[1]} ${deals[2]}`);
      continue;
    }
    const takes = /^(You take|Seat \d+ takes) (\d+) damage$/.exec(line.text);
    if (takes) {
      push(
        line,
        takes[2] === '0'
          ? `${takes[1]} no damage`
          : `${strikes.join(', ')}: ${takes[1].replace('You', 'you')} ${takes[2]} damage`,
      );
      continue;
    }
    if (picks && (/^You discard /.test(line.text) || /leaves your honor stack$/.test(line.text))) {
      picks.line.rule = line.rule;
      continue;
    }
    const buys = /^You buy (\d+) weapons?(.*)$/.exec(line.text);
    if (buys && picks) continue;
    push(line, withoutIds(line.text, faces).replace(' is filled, front first:', ' is filled:'));
  }
  return made
    .filter((group) => group.lines.length > 0)
    .reverse()
    .map((group) => ({ ...group, lines: [...group.lines].reverse() }));
}

export type Mark = '' | 'h' | 'd' | 'b';

/** Honor in gold, harm in vermilion. */
export function marks(text: string): { text: string; mark: Mark }[] {
  return text
    .split(/([+-]\d+ honor|\b\d+ damage\b|Out of weapons)/)
    .filter(Boolean)
    .map((part) => ({ text: part, mark: /honor$/.test(part) ? 'h' : /damage$|^Out of/.test(part) ? 'd' : '' }));
}

export interface Course {
  /** Honor before the first round and at the end of each. */
  honor: number[];
  /** The round in which the last deck was bought. */
  bought: number | null;
  price: number;
  damage: number;
}

/** The course of a game, from its log. */
export function course(log: LogLine[], faces: Faces): Course {
  const made: Course = { honor: [], bought: null, price: 0, damage: 0 };
  let now = 0;
  let round = 0;
  let paying = false;
  for (const line of log) {
    const begins = ROUND.exec(line.text);
    if (begins) {
      made.honor.push(now);
      round = Number(begins[1]);
      paying = false;
      continue;
    }
    const said = line.text.replace(SEAT, '');
    const gain = /defeated, \+(\d+) honor$/.exec(line.text);
    if (gain) now += Number(gain[1]);
    const hurt = /^(?:You take|Seat \d+ takes) (\d+) damage/.exec(line.text);
    if (hurt) made.damage += Number(hurt[1]);
    const one = readOne(said);
    if (one) paying = one.verb === 'pay';
    if (/^Out of weapons/.test(line.text)) paying = true;
    if (/leaves? (your|the) honor stack/.test(line.text)) {
      const lost = honorOf(faces, line.text.match(ID) ?? []);
      now -= lost;
      if (paying) {
        made.price += lost;
        made.bought = round;
      }
    }
    if (readPlay(said)) paying = false;
  }
  made.honor.push(now);
  return made;
}
