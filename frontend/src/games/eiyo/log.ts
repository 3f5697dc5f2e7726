// The log of Eiyo: the server's sentences, honor and harm marked; and the course of a game added up from it.

import { plainGroups, type Group } from '../../table/log';
import type { Line, LineData, Log, Sentence } from '../../table/types';
import { ROW_NAME, type Faces, type Row } from './cards';

/** Choices that the lines after them tell as well. */
const TOLD_AFTER = ['end fight', 'discard', 'give up'];
const TIMES = ['', ', turned once,', ', turned twice,', ', turned three times,'];

export function nameOf(faces: Faces, card: string): string {
  return faces.weapons.get(card)?.name ?? faces.enemies.get(card)?.name ?? card;
}

/** `Tanto, Tanto, Yari` → `2 Tanto, Yari`. */
export function counted(names: string[]): string {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(', ');
}

const number = (data: LineData, name: string): number => Number(data[name] ?? 0);

function draws({ data }: Line) {
  if (data.kind === 'choice') return TOLD_AFTER.includes(data.verb ?? '') ? 'skip' : undefined;
  if (data.kind === 'defeat') return 'h';
  return data.kind === 'out_of_weapons' || (data.kind === 'damage' && number(data, 'damage') > 0) ? 'd' : undefined;
}

/** A choice comes as it is typed; a weapon that is played is drawn as a sentence. */
function played(line: Line, faces: Faces): Line {
  const { kind, verb, with: given } = line.data;
  if (kind !== 'choice' || (verb !== 'defeat' && verb !== 'deflect') || !given) return line;
  const card = String(given.weapon);
  const by: Sentence = [{ card, name: nameOf(faces, card) }];
  return { ...line, text: [...by, `${TIMES[Number(given.turns)]} ${verb}s in the ${ROW_NAME[given.row as Row]}`] };
}

/** Newest first: a group for each round, the deal last. */
export function groups(log: Log, faces: Faces): Group[] {
  return plainGroups({ ...log, lines: log.lines.map((line) => played(line, faces)) }, draws);
}

export interface Course {
  /** Honor before the first round and at the end of each. */
  honor: number[];
  /** The round in which the last deck was bought. */
  bought: number | null;
  price: number;
  damage: number;
}

/** The course of a game, added up from its log. */
export function course(log: Log): Course {
  const made: Course = { honor: [], bought: null, price: 0, damage: 0 };
  let now = 0;
  let round = 0;
  let paying = false;
  for (const { data } of log.lines) {
    if (data.kind === 'round') {
      made.honor.push(now);
      round = number(data, 'round');
      paying = false;
    } else if (data.kind === 'defeat') now += number(data, 'honor');
    else if (data.kind === 'damage') made.damage += number(data, 'damage');
    else if (data.kind === 'out_of_weapons') paying = true;
    else if (data.kind === 'choice') paying = data.verb === 'pay';
    else if (data.kind === 'honor_lost') {
      const lost = number(data, 'honor');
      now -= lost;
      if (paying) {
        made.price += lost;
        made.bought = round;
      }
    }
  }
  made.honor.push(now);
  return made;
}
