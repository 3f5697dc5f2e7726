// The guided first game: prepared positions and the steps that teach them.

import type { Course, Step as AnyStep } from '../../../table/guide.svelte';
import { ROW_NAME, reach, rowNames, type Row } from '../cards';
import { nameOf } from '../log';
import { honorOf } from '../model';
import { readOne, readPlay } from '../plays';
import type { Deed, Ui } from '../ui.svelte';

type Step = AnyStep<Ui, Deed>;
type Position = Course['scenes'][number];

const FIRST: Position = {
  chance: 'keep_order',
  round: 1,
  rows: { N: ['E19', 'E01'], E: ['E24'], S: ['E14', 'E08'], W: ['E33', 'E28'] },
  enemy_decks: {
    N: ['E02', 'E09', 'E15'],
    E: ['E03', 'E10', 'E29'],
    S: ['E04', 'E16', 'E20'],
    W: ['E05', 'E11', 'E17'],
  },
  hand: ['W13', 'W10', 'W25', 'W01', 'W07', 'W22'],
  weapon_deck: ['W02', 'W05', 'W08', 'W11', 'W16', 'W27', 'W19', 'W31', 'W14'],
  discard_pile: ['W03', 'W06', 'W09', 'W12', 'W15', 'W18', 'W20', 'W23'],
  special_table: ['S1', 'S2'],
};

const BOSS: Position = {
  chance: 'keep_order',
  round: 5,
  rows: { N: ['B3'], E: ['E24'] },
  enemy_decks: { N: ['E02', 'E09'], E: ['E03', 'E10'], S: ['E04', 'E16', 'E20'], W: ['E05', 'E11', 'E17'] },
  hand: ['W13', 'W01'],
  weapon_deck: ['W02', 'W05', 'W08', 'W11', 'W16', 'W27', 'W19', 'W31'],
  discard_pile: ['W03', 'W06', 'W09', 'W12', 'W15', 'W18'],
  special_table: ['S1', 'S2'],
  honor_stack: ['E19', 'E21', 'E28', 'E33', 'E14', 'E15'],
  deflected_stack: ['E01', 'E08'],
};

const LAST: Position = {
  chance: 'keep_order',
  round: 9,
  rows: { N: ['E36'], E: ['E18'] },
  weapon_deck: ['W02', 'W05'],
  discard_pile: ['W08', 'W11', 'W13', 'W04', 'W29', 'W22', 'W01', 'W07', 'W10', 'W16', 'W19', 'W25'],
  special_table: ['S2'],
  honor_stack: [
    ...['E33', 'E34', 'E35', 'B3', 'B5', 'B1', 'E19', 'E20', 'E21', 'E24', 'E25', 'E28'],
    ...['E29', 'E30', 'E22', 'E01', 'E02', 'E03', 'E08', 'E09', 'E14', 'E15', 'E16'],
  ],
  deflected_stack: ['E04', 'E05', 'E10', 'E11'],
};

/** A step that waits for one certain play. */
function wants(
  act: 'defeat' | 'deflect',
  card: string,
  turns: number,
  row: Row,
): Pick<Step, 'button' | 'done' | 'objects' | 'notes'> {
  return {
    button: act,
    done: (deed) => {
      const play = deed.kind === 'submit' ? readPlay(deed.choice) : null;
      return play !== null && play.act === act && play.row === row;
    },
    objects: (choice, ui) => {
      const play = readPlay(choice);
      const wish = `${act === 'defeat' ? 'Defeat' : 'Deflect'} ${ROW_NAME[row]} with the ${nameOf(ui.faces, card)}${turns ? ', turned once' : ''}.`;
      if (choice === 'end fight') return `Not yet: the rows would strike. ${wish}`;
      if (!play) return wish;
      if (play.weapon !== card) return `Keep the ${nameOf(ui.faces, play.weapon)} for later. ${wish}`;
      if (play.row !== row) return `That is ${ROW_NAME[play.row]}. ${wish}`;
      if (play.act !== act && act === 'defeat') return `Deflecting would send it away without honor. ${wish}`;
      if (play.act !== act) return `Defeating takes only the front enemy; the others would still strike. ${wish}`;
      return null;
    },
    notes: (deed, ui) => wrongCard(deed, card, ui),
  };
}

function wrongCard(deed: Deed, card: string, ui: Ui): string | null {
  if (deed.kind !== 'choose' || deed.card === null || deed.card === card) return null;
  const weapon = ui.faces.weapons.get(deed.card);
  return weapon
    ? `That is the ${weapon.name}: it reaches ${rowNames(reach(weapon))}. The ${nameOf(ui.faces, card)} has the dotted ring.`
    : null;
}

const onlyChoosing = (wish: string) => () => `Not yet. ${wish}`;

const STEPS: Step[] = [
  {
    scene: 0,
    title: 'You are the samurai in the middle',
    text: 'Four rows of enemies stand round you; your weapons lie below. Choose the Katana.',
    card: 'W13',
    done: (deed) => deed.kind === 'choose' && deed.card === 'W13',
    notes: (deed, ui) => wrongCard(deed, 'W13', ui),
    objects: onlyChoosing('Choose the Katana first.'),
  },
  {
    scene: 0,
    title: 'It reaches North and East',
    text: 'The petals and letters say so. Defeat the Ronin in front of the North: you see what it brings, then you play it.',
    card: 'W13',
    place: 'N',
    ...wants('defeat', 'W13', 0, 'N'),
  },
  {
    scene: 0,
    title: 'Two honor, and the next steps up',
    text: 'Gold diamonds are honor; 40 win. The red seal is an enemy’s damage where it stands now. Choose the Tanto that reaches West.',
    card: 'W10',
    done: (deed) => deed.kind === 'choose' && deed.card === 'W10',
    notes: (deed, ui) => wrongCard(deed, 'W10', ui),
    objects: onlyChoosing('Choose the Tanto that reaches West.'),
  },
  {
    scene: 0,
    title: 'Deflect a whole row',
    text: 'West would strike for 4. A token stops all of it this round; then its front enemy leaves, for no honor. Deflect West.',
    card: 'W10',
    place: 'W',
    ...wants('deflect', 'W10', 0, 'W'),
  },
  {
    scene: 0,
    title: 'A weapon can be turned',
    text: 'The Shinobi in the East strikes for 3. Choose the Yari and turn it once: that costs one card of your deck.',
    card: 'W25',
    button: 'turn',
    done: (deed, ui) => deed.kind === 'turn' && deed.turns === 1 && ui.chosen === 'W25',
    notes: (deed, ui) =>
      deed.kind === 'turn' && deed.turns > 1
        ? 'One quarter turn is enough; each costs a card.'
        : wrongCard(deed, 'W25', ui),
    objects: onlyChoosing('Choose the Yari, turn it once.'),
  },
  {
    scene: 0,
    title: 'Now it reaches East and West',
    text: 'The preview counts for you: honor, damage, cards left. Defeat the Shinobi in the East.',
    card: 'W25',
    place: 'E',
    ...wants('defeat', 'W25', 1, 'E'),
  },
  {
    scene: 0,
    title: 'Your deck is your life',
    text: 'Of your deck of 8 the rows take 3 cards, and your next hand 4: 1 is left. The other weapons stay in your hand. End the fight.',
    button: 'end',
    done: (deed) => deed.kind === 'submit' && deed.choice === 'end fight',
    objects: (choice) =>
      choice === 'end fight'
        ? null
        : 'That would be wise in a real game. Here, see the rows strike first: end the fight.',
  },
  {
    scene: 0,
    title: 'You drew 4; a hand holds 6',
    text: 'Choose one weapon to discard. It is not lost: the discard pile becomes your next deck.',
    done: (deed) => deed.kind === 'submit' && deed.choice.startsWith('discard'),
  },
  {
    scene: 0,
    title: 'One card is left in the deck',
    text: 'Defeat and deflect as you like. Then end the fight and see the deck run out.',
    button: 'end',
    done: (_deed, ui) => ui.model.deckNumber > 0,
  },
  {
    scene: 0,
    title: 'The first deck has run out',
    text: 'The Daisho, which reaches every row, joined your hand, and your discards became the second deck. That was free; the next time is not.',
    read: true,
    objects: () => 'Press “Go on” to meet a boss.',
  },
  {
    scene: 1,
    title: 'A boss has come',
    text: 'Dark cards are bosses. Their sign says what they do; look closer to read it. The Kanabo takes 2 cards of your deck before every fight: the line under the table counts them. Choose the Katana.',
    card: 'W13',
    place: 'N',
    done: (deed) => deed.kind === 'choose' && deed.card === 'W13',
    notes: (deed, ui) => wrongCard(deed, 'W13', ui),
    objects: onlyChoosing('Choose the Katana first.'),
  },
  {
    scene: 1,
    title: 'Defeat it, and it takes no more',
    text: 'A boss is worth 3 honor. Defeat the Kanabo in the North and see what the line says then.',
    card: 'W13',
    place: 'N',
    ...wants('defeat', 'W13', 0, 'N'),
  },
  {
    scene: 2,
    title: 'Many rounds later',
    text: '44 honor, 40 win, and 2 enemies are left. But your hand is empty, and 4 damage meets a deck of 2. End the fight.',
    button: 'end',
    done: (deed) => deed.kind === 'submit' && deed.choice === 'end fight',
  },
  {
    scene: 2,
    title: 'The second time costs honor',
    text: 'Each point buys one weapon. 2 are owed at once and 4 will be drawn: buy at least 6. The last enemies bring 4 honor, so keep 36.',
    done: (deed) => deed.kind === 'submit' && deed.choice === 'stop',
    objects: (choice, ui) => {
      if (choice !== 'stop' && readOne(choice)?.verb !== 'pay') return null;
      const points = honorOf(ui.faces, ui.picked) + ui.model.deck;
      if (points < 2) return 'That does not even pay the damage that is owed: the game would be lost. Buy at least 6.';
      if (points < 6)
        return `${points} cards would pay the damage, but the next draw of 4 would empty the third deck, and that loses. Buy at least 6.`;
      if (points > 8)
        return `Then only ${44 - points} honor are left, and the last two enemies bring 4: less than 40. Spend at most 8.`;
      return null;
    },
  },
  {
    scene: 2,
    title: 'The last deck',
    text: 'If it runs out you lose, whatever your honor. Defeat the last two enemies, and the field is yours.',
    done: (_deed, ui) => ui.model.question === 'over',
    objects: (choice, ui) => {
      if (choice === 'end fight')
        return 'The rows would strike, and the last deck is empty: that loses. Defeat both enemies first.';
      if (readPlay(choice)?.act === 'deflect')
        return 'A deflected enemy brings no honor, and you need it to reach 40. Defeat it.';
      return readPlay(choice)?.turns && ui.model.deck === 0
        ? 'A turn costs a card, and the deck is empty. Choose a weapon that already reaches the row.'
        : null;
    },
  },
];

export const COURSE: Course<Ui, Deed> = {
  scenes: [FIRST, BOSS, LAST],
  steps: STEPS,
  afterwards: { text: 'Play a Novice game', wish: { game: 'eiyo', options: { difficulty: 'novice' } } },
};
