// The log of Eiyo in sentences: made from the data of each line (docs/wire.md), by rounds.

import { firstGroup, newestFirst, type Group, type Piece, type Told } from '../../table/log';
import type { LineData, Line, Log, Sentence } from '../../table/types';
import { ROW_NAME, count, type Faces, type Row } from './cards';

const TIMES = ['', ', turned once,', ', turned twice,', ', turned three times,'];
const MOST_NAMES = 6;

// What a seat does, for you and for your partner.
const DOES: Record<string, [string, string]> = {
  keep: ['You keep the hand', 'Your partner keeps the hand'],
  redraw: ['You draw another hand', 'Your partner draws another hand'],
  stop: ['You buy no more', 'Your partner buys no more'],
  discard: ['You discard', 'Your partner discards'],
  pay: ['You pay with', 'Your partner pays with'],
  'give up': ['You give up', 'Your partner gives up'],
  add: ['With it goes', 'With it goes'],
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

const row = (data: LineData): Row => data.row as Row;
const number = (data: LineData, name: string): number => Number(data[name] ?? 0);

/** A weapon that is played, or cards that are picked one by one, and the line that tells of it. */
interface Play {
  act: string;
  row: Row;
  turns: number;
  start: string;
  line: Told;
}
interface Picks {
  verb: string;
  start: string;
  names: string[];
  line: Told;
}

class Teller {
  readonly groups: Group[];
  #play: Play | null = null;
  #picks: Picks | null = null;
  #strikes: string[] = [];

  constructor(
    log: Log,
    private faces: Faces,
    private seat: number,
  ) {
    this.groups = [firstGroup(log)];
    for (const line of log.lines) this.#tell(line);
  }

  #push(line: Line, ...pieces: Piece[]): Told {
    const told = { n: line.n, pieces: [...pieces, { text: '.' }], rule: line.rule };
    this.groups[this.groups.length - 1].lines.push(told);
    return told;
  }

  /** One of two wordings: for this seat and for the other. */
  #by<Said extends Sentence>(data: LineData, [mine, theirs]: [Said, Said]): Said {
    return (data.seat ?? this.seat) === this.seat ? mine : theirs;
  }

  /** Names where they are known and few, else a number. */
  #what(data: LineData): string {
    const cards = data.cards ?? [];
    const known = cards.filter((card): card is string => card !== null);
    if (known.length < cards.length || known.length > MOST_NAMES) return count(cards.length, 'weapon');
    return counted(known.map((card) => nameOf(this.faces, card)));
  }

  #tell(line: Line): void {
    const { data } = line;
    const what = this.#what(data);
    const say = (mine: Sentence, theirs = mine) => this.#push(line, { text: this.#by(data, [mine, theirs]) });
    switch (data.kind) {
      case 'round':
        this.groups.push({ title: `Round ${number(data, 'round')}`, lines: [] });
        this.#play = this.#picks = null;
        return;
      case 'choice':
        return this.#chosen(line);
      case 'defeat':
        return this.#defeated(line, what);
      case 'token':
        if (this.#play?.act === 'deflect') this.#play.line.rule = line.rule;
        else say(`${ROW_NAME[row(data)]} is deflected: no damage from it this round`);
        return;
      case 'leave':
        say(`${what} leaves, deflected, without honor`);
        return;
      case 'lost': {
        const turn = (this.#play?.turns ?? 0) > 0;
        const why = turn ? 'paid for the turn' : 'lost';
        const told = say(`${what} ${why} from your deck`, `${what} ${why} from your partner's deck`);
        if (turn) told.rule = 'EIYO-030';
        return;
      }
      case 'row_damage':
        this.#strikes.push(`${ROW_NAME[row(data)]} ${number(data, 'damage')}`);
        return;
      case 'damage':
        return this.#hurt(line);
      case 'out_of_weapons':
        this.#push(line, { text: 'Out of weapons', mark: 'd' });
        return;
      case 'discard':
        if (this.#picks) this.#picks.line.rule = line.rule;
        else say(`You discard ${what}`, `Your partner discards ${what}`);
        return;
      case 'honor_lost':
        if (this.#picks) this.#picks.line.rule = line.rule;
        else say(`${what} leaves the honor stack`);
        return;
      case 'bought':
        if (this.#picks) return;
        say(
          `You buy ${count(number(data, 'count'), 'weapon')}`,
          `Your partner buys ${count(number(data, 'count'), 'weapon')}`,
        );
        return;
      case 'fill':
        say(`${ROW_NAME[row(data)]} is filled: ${what}`);
        return;
      case 'draw':
        say(`You draw ${what}`, `Your partner draws ${what}`);
        return;
      case 'shuffle_back':
        say(`You shuffle ${what} back`, `Your partner shuffles ${what} back`);
        return;
      case 'special_weapon':
        say(`${what}, a special weapon, joins your hand`, `${what}, a special weapon, joins your partner's hand`);
        return;
      case 'new_deck':
        say(`${what} of the discard pile: your new deck`, `${what} of the discard pile: your partner's new deck`);
        return;
      default:
        say(line.text);
    }
  }

  #chosen(line: Line): void {
    const { data } = line;
    const verb = data.verb ?? '';
    const given = data.with ?? {};
    if (verb === 'end fight') {
      this.#strikes = [];
      this.#play = this.#picks = null;
      return;
    }
    if (verb === 'defeat' || verb === 'deflect') {
      const turns = Number(given.turns);
      const place = given.row as Row;
      const who = this.#by(data, ['', 'Your partner: ']);
      const start = `${who}${nameOf(this.faces, String(given.weapon))}${TIMES[turns]} ${verb}s`;
      const told = this.#push(line, { text: `${start} ${ROW_NAME[place]}` });
      this.#play = { act: verb, row: place, turns, start, line: told };
      this.#picks = null;
      return;
    }
    const does = DOES[verb];
    const card = given.weapon ?? given.enemy;
    if (!does || typeof card !== 'string') {
      this.#push(line, { text: does ? this.#by(data, does) : line.text });
      this.#picks = null;
      return;
    }
    const start = this.#by(data, does);
    if (this.#picks?.start !== start) {
      this.#picks = { verb, start, names: [], line: this.#push(line) };
    }
    this.#picks.names.push(nameOf(this.faces, card));
    this.#picks.line.pieces = [{ text: `${start} ${counted(this.#picks.names)}.` }];
  }

  #defeated(line: Line, what: string): void {
    const honor: Piece = { text: `+${number(line.data, 'honor')} honor`, mark: 'h' };
    if (this.#play?.act !== 'defeat') {
      this.#push(line, { text: `${what} defeated, ` }, honor);
      return;
    }
    const { start, row: place, line: told } = this.#play;
    told.pieces = [{ text: `${start} ${what} in the ${ROW_NAME[place]}, ` }, honor, { text: '.' }];
    told.rule = line.rule;
  }

  #hurt(line: Line): void {
    const damage = number(line.data, 'damage');
    if (!damage) {
      this.#push(line, { text: this.#by(line.data, ['You take no damage', 'Your partner takes no damage']) });
      return;
    }
    // Which rows struck may be told in lines that are not here.
    const takes = this.#strikes.length
      ? `${this.#strikes.join(', ')}: ${this.#by(line.data, ['you take', 'your partner takes'])} `
      : `${this.#by(line.data, ['You take', 'Your partner takes'])} `;
    this.#push(line, { text: takes }, { text: `${damage} damage`, mark: 'd' });
  }
}

/** Newest first: a group for each round, the deal last. */
export function groups(log: Log, faces: Faces, seat = 0): Group[] {
  return newestFirst(new Teller(log, faces, seat).groups);
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
