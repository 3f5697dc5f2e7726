// Choices that are no card of the hand: abilities, bonuses, ways, targets. Each with a title, what it costs, a key.

import type { Action } from '../../table/types';
import { plain } from '../../table/words';
import type { LineName } from './drawings';
import { cardName, GAUGE_NAME, MARK_NAME, type Faces, type Gauge, type Mark } from './faces';
import type { Model } from './model';

export interface Offer {
  choice: string;
  verb: string;
  /** What stands behind the verb. */
  of: string;
  title: string;
  /** For a small screen. */
  short: string;
  note: string;
  cost: string;
  /** What the button says that does it. */
  does: string;
  icon: LineName;
  key: string | null;
}

/** Verbs of cards that are placed from the hand. */
export const PLACES = ['play', 'convert'];
/** Verbs whose argument is a card. */
export const OF_CARDS = ['keep', 'choose', 'shuffle in', 'remove', 'exchange', 'recall', 'pick', 'set'];

const VERBS = ['go on', 'keep hand', 'shuffle in', 'move to'];

/** `shuffle in X02` → the verb and what it is about. */
export function readChoice(choice: string): [verb: string, of: string] {
  const long = VERBS.find((verb) => choice === verb || choice.startsWith(`${verb} `));
  const at = long ? long.length : choice.indexOf(' ');
  return at < 0 ? [choice, ''] : [choice.slice(0, at), choice.slice(at + 1)];
}

const gauge = (of: string) => GAUGE_NAME[of as Gauge] ?? of;
const words = (key: string) => key.replaceAll('_', ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Said = Partial<Pick<Offer, 'title' | 'short' | 'cost' | 'does' | 'icon' | 'key' | 'note'>>;

const BONUS: Record<string, Said> = {
  life: { title: 'Life', icon: 'heart', key: 'l' },
  ki: { title: 'Ki', icon: 'half', key: 'k' },
  special: { title: 'A special card', does: 'Take a special card', icon: 'card', key: 's' },
  kanji: { title: 'One kanji of Bushido', does: 'Take a kanji', icon: 'book', key: 'b' },
  both: { title: 'Ki and a special card', does: 'Take both', icon: 'plus' },
  die: { title: 'The injury die', does: 'Raise the injury die', icon: 'seal', key: 'a' },
};

const SAY: Record<string, (of: string, model: Model, faces: Faces) => Said> = {
  draw: (_, model) => ({
    title: 'Draw a card',
    short: 'Draw',
    note: `${model.deck} in the deck`,
    cost: '1 Ki',
    does: 'Draw for 1 Ki',
    icon: 'card',
    key: 'd',
  }),
  reveal: (_, model) => ({
    title: 'See the defense first',
    short: 'See defense',
    note: `Ki ${model.ki} → ${model.ki - 1}`,
    cost: '1 Ki',
    does: 'See it for 1 Ki',
    icon: 'eye',
    key: 'v',
  }),
  guard: () => ({ title: 'Raise Guard', cost: '1 Ki', icon: 'shield', key: '+' }),
  sacrifice: () => ({
    title: 'A Gisei card',
    short: 'Gisei',
    cost: '1 Life',
    does: 'Give 1 Life',
    icon: 'shield',
    key: 'g',
  }),
  buy: (of) => ({ title: `Raise ${gauge(of)}`, short: `${gauge(of)} +`, cost: '1 Ki', icon: 'up' }),
  bleed: () => ({ title: 'Life for Ki', cost: '1 Life', does: 'Give 1 Life for Ki', icon: 'swap' }),
  shift: (of) => ({ title: `Guard into ${gauge(of)}`, short: gauge(of), cost: 'Guard', icon: 'swap' }),
  recall: (of, _, faces) => ({
    title: `Take back ${cardName(faces, of)}`,
    short: cardName(faces, of),
    cost: '1 Ki',
    icon: 'card',
  }),
  exploit: (_, model) => ({
    title: `Use the ${model.place?.name.toLowerCase() ?? 'place'}`,
    short: model.place?.name.split(' ')[0] ?? 'Place',
    note: `${model.place?.rolls.filter((roll) => roll.harm).length ?? 0} of six hurt you`,
    cost: '1 Ki',
    does: 'Roll for 1 Ki',
    icon: 'roll',
    key: 'p',
  }),
  advance: (_, model) => ({
    title: 'One kanji of Bushido',
    short: 'Kanji',
    note: `${model.kanji} → ${(model.kanji ?? 0) + 1} of 3`,
    cost: '2 Ki',
    does: 'Pay 2 Ki for a kanji',
    icon: 'book',
    key: 'b',
  }),
  spend: (of) => ({ title: `The virtue: ${gauge(of)}`, short: gauge(of), cost: '1 point', icon: 'book' }),
  heal: () => ({ title: 'The virtue: Ki for Life', short: 'Ki for Life', cost: '1 Ki', icon: 'heart' }),
  trade: () => ({ title: 'The exchange of this round', short: 'Exchange', cost: '1 Ki', icon: 'swap' }),
  activate: () => ({ title: 'Use the injury die', short: 'Die', does: 'Strike with the die', icon: 'seal', key: 'a' }),
  take: (of) => ({ does: `Take ${BONUS[of]?.title ?? words(of)}`, ...BONUS[of] }),
  lose: (of) => ({
    ...BONUS[of],
    title: `Lose ${of === 'die' ? 'a level of the die' : capital(of)}`,
    does: `Lose ${words(of)}`,
  }),
  decline: (_, model) => ({
    title: model.step === 'gauge_of_the_joker' ? 'No gauge' : 'Nothing',
    does: 'Decline',
    icon: 'no',
    key: 'n',
  }),
  name: (of) => ({ title: MARK_NAME[of as Mark] ?? of, does: `Name ${MARK_NAME[of as Mark] ?? of}`, icon: 'half' }),
  raise: (of) => ({ title: `${gauge(of)} +1`, does: `Raise ${gauge(of)}`, icon: 'up' }),
  lower: (of) => ({ title: `${gauge(of)} −1`, does: `Lower ${gauge(of)}`, icon: 'minus' }),
  'keep hand': () => ({ title: 'Keep this hand', does: 'Keep the hand', icon: 'check' }),
  redraw: () => ({ title: 'Draw it anew', does: 'Draw anew', icon: 'swap' }),
  mulligan: () => ({ title: 'Draw it anew', does: 'Draw anew', icon: 'swap' }),
  side: (of) => ({ title: `The ${words(of)}`, does: `Take the ${words(of)}`, icon: 'sword' }),
  'move to': (of) => ({ title: capital(words(of)), does: `Go to the ${words(of)}`, icon: 'roll' }),
  target: (of) => ({ title: `Enemy ${of}`, does: `Attack enemy ${of}`, icon: 'sword', key: of }),
  arm: (of) => ({ title: `Enemy ${of}`, does: `Enemy ${of} wears it`, icon: 'shield', key: of }),
  reroll: () => ({ title: 'Roll again', cost: '1 level of the die', does: 'Roll again', icon: 'roll' }),
  apply: (of) => ({ title: `The ${of}`, does: `Use the ${of}`, icon: 'check' }),
  way: (of, model) => {
    const next = model.ways.find(({ way }) => way === of);
    const node = next?.node ?? of;
    const note = next ? `${next.life || '?'} Life, ${next.ki} Ki` : '';
    return { title: node, short: note ? `${node}: ${note}` : node, note, does: `Fight ${node}`, icon: 'up' };
  },
  equip: (of, _, faces) => {
    const name = faces.weapons.find((weapon) => weapon.key === of)?.name ?? words(of);
    return { title: name, does: `Take the ${name}`, icon: 'sword' };
  },
  pick: (of, _, faces) => ({ title: cardName(faces, of), does: `Pick ${cardName(faces, of)}`, icon: 'book' }),
  exchange: (of, _, faces) => ({ title: cardName(faces, of), does: `Exchange ${cardName(faces, of)}`, icon: 'swap' }),
  remove: (of, _, faces) => ({ title: cardName(faces, of), does: `Remove ${cardName(faces, of)}`, icon: 'no' }),
  keep: (of, _, faces) => ({ title: cardName(faces, of), does: `Keep ${cardName(faces, of)}`, icon: 'check' }),
  choose: (of, _, faces) => ({ title: cardName(faces, of), does: `Take ${cardName(faces, of)}`, icon: 'check' }),
  'shuffle in': (of, _, faces) => ({
    title: cardName(faces, of),
    does: `Shuffle in ${cardName(faces, of)}`,
    icon: 'swap',
  }),
  set: (of, _, faces) => ({ title: faces.opponents.get(of)?.defense.text ?? of, does: 'Set this card', icon: 'card' }),
};

/** `->` of a sentence as people draw it. */
export const drawn = (text: string): string => text.replaceAll('->', '→').replace(/(^|[\s/(])-(\d)/g, '$1−$2');

export function offer(action: Action, model: Model, faces: Faces): Offer {
  const [verb, of] = readChoice(action.choice);
  const said = SAY[verb]?.(of, model, faces) ?? {};
  const title = said.title ?? capital(words(action.choice));
  const text = drawn(plain(action.text));
  return {
    choice: action.choice,
    verb,
    of,
    title,
    short: title,
    note: text,
    cost: '',
    does: title,
    icon: 'half',
    key: null,
    ...said,
  };
}

/** What is offered beside the cards of the hand. */
export function offersOf(actions: Action[], model: Model, faces: Faces): Offer[] {
  return actions
    .filter(({ choice }) => !PLACES.includes(readChoice(choice)[0]))
    .map((action) => offer(action, model, faces))
    .sort((a, b) => Number(a.verb === 'decline') - Number(b.verb === 'decline'));
}
