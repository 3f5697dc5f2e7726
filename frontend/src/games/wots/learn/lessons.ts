// The guided first duel: two prepared positions, one new thing at each step, ten minutes at most.

import type { Course, Step as AnyStep } from '../../../table/guide.svelte';
import { cardName } from '../faces';
import type { WotsDeed, WotsUi } from '../ui.svelte';

type Step = AnyStep<WotsUi, WotsDeed>;
type Position = Course['scenes'][number];

const FIRST: Position = {
  chance: 'keep_order',
  moment: 'attack_1',
  life: 8,
  ki: 5,
  die: 1,
  enemy_life: { '1': 8 },
  enemy_ki: { '1': 1 },
  hand: ['M07', 'M11', 'M09', 'M01', 'M21', 'M22'],
  action_deck: [
    ...['M13', 'M04', 'M10', 'M16', 'M05', 'M17', 'M02', 'M03', 'M06'],
    ...['M08', 'M12', 'M14', 'M15', 'M18', 'M19', 'M20', 'M23', 'M24'],
  ],
  special_deck: ['X02', 'X01', 'X03', 'X04', 'X05', 'X06', 'X07', 'X08'],
  opponent_deck: ['O09', 'O05', 'O11', 'O10', 'O01', 'O02', 'O03', 'O04', 'O06', 'O07', 'O08', 'O12'],
  wound_deck: ['W1', 'W2', 'W3', 'W4', 'W5'],
};

const LAST: Position = {
  chance: 'keep_order',
  moment: 'attack_2',
  round: 9,
  fight_round: 9,
  life: 3,
  ki: 2,
  die: 3,
  gauges: { strength: 1, technique: 1, guard: 2 },
  enemy_life: { '1': 1 },
  enemy_ki: { '1': 2 },
  hand: ['M17', 'M03', 'M04'],
  action_deck: ['M13', 'M10', 'M16'],
  action_discard: ['M07', 'M11'],
  special_deck: ['X05', 'X06'],
  opponent_deck: ['O03', 'O10', 'O09'],
  opponent_discard: ['O01', 'O02', 'O04', 'O05', 'O06', 'O07', 'O08', 'O11', 'O12'],
  wound_deck: ['W1', 'W2', 'W3', 'W4', 'W5'],
};

/** The step waits until these cards lie there, in any order; nothing else is placed. */
function places(cards: string[], wish: string): Pick<Step, 'done' | 'objects' | 'notes'> {
  return {
    done: (deed, ui) => deed.kind === 'submit' && cards.every((card) => ui.model.placed.includes(card)),
    objects: (choice, ui) => {
      if (cards.some((card) => choice === `play ${card}`)) return null;
      const card = choice.startsWith('play ') ? cardName(ui.faces, choice.slice(5)) : '';
      return `${card ? `Keep ${card} for later.` : 'Not now: Ki is for later.'} ${wish}`;
    },
    notes: (deed, ui) => {
      if (deed.kind !== 'choose') return null;
      const other = deed.cards.find((card) => !cards.includes(card));
      return other ? `Not ${cardName(ui.faces, other)} yet. ${wish}` : null;
    },
  };
}

/** The step waits for one choice. */
function takes(choice: string, wish: string): Pick<Step, 'done' | 'objects'> {
  return {
    done: (deed) => deed.kind === 'submit' && deed.choice === choice,
    objects: (wanted) => (wanted === choice ? null : wish),
  };
}

const STEPS: Step[] = [
  {
    scene: 0,
    title: 'Take his Life before he takes yours',
    text: 'Ishida has 8 Life, and so have you. Above is he, below are you, between lie the cards of this attack.',
    read: true,
  },
  {
    scene: 0,
    title: 'Left is your attack, right is your Guard',
    text: 'Strength and Technique break his defense. Guard stops his answer. All three start each round at 0.',
    place: 'attack',
    read: true,
  },
  {
    scene: 0,
    title: 'Place Moon T+2 and Moon G+1',
    text: 'Choose both: the ladders show where they lead. Then place them.',
    card: 'M07',
    ...places(['M07', 'M11'], 'Choose Moon T+2 and Moon G+1.'),
  },
  {
    scene: 0,
    title: 'His defense asks Technique 3',
    text: 'You have 2. Cards that would meet the defense are marked “met”. Moon T+1 also makes three Moons: place it.',
    card: 'M09',
    ...places(['M09'], 'Place Moon T+1: it meets the defense, and three Moons are a combo.'),
  },
  {
    scene: 0,
    title: 'Met: he has lost 1 Life. Now he strikes back',
    text: 'Guard 1 blocks few of the cards that may come. 1 Ki raises it to 2: see how many it blocks then. Pay 1 Ki and face it.',
    place: 'guard',
    button: 'buy 1',
    done: (deed) => deed.kind === 'submit' && deed.choice === 'go on',
    objects: (choice, ui) => {
      if (choice === 'guard') return ui.buy > 1 ? 'One Ki is enough here; the rest is for later.' : null;
      if (choice === 'go on') return ui.buy === 1 ? null : 'First raise Guard with 1 Ki.';
      return 'First raise Guard with 1 Ki.';
    },
  },
  {
    scene: 0,
    title: 'Blocked. And three Moons are a combo',
    text: 'Three equal symbols pay 1 Ki or a special card, better than those of your deck. Take a special card.',
    button: 'take',
    ...takes('take special', 'Take a special card this time.'),
  },
  {
    scene: 0,
    title: 'The second attack goes on from these gauges',
    text: 'Technique is at 3 already. Place Sun S+2 and Blood S+1 G−1: strong, but your Guard falls. The special card can wait.',
    card: 'M01',
    ...places(['M01', 'M21'], 'Choose Sun S+2 and Blood S+1 G−1.'),
  },
  {
    scene: 0,
    title: 'Life or Ki: you choose',
    text: 'Ishida has 1 Ki. Whoever has none at the end of a round loses 2 Life. Place Blood T+1 G−1, and take his Ki.',
    card: 'M22',
    done: (deed) => deed.kind === 'submit' && deed.choice === 'take ki',
    objects: (choice, ui) => {
      if (choice === 'take ki') return null;
      if (choice === 'take life') return 'Take his last Ki: it costs him 2 Life when the round ends.';
      if (choice !== 'play M22') return 'Place Blood T+1 G−1.';
      return ui.then === 'ki' ? null : 'First choose 1 Ki, then place the card.';
    },
  },
  {
    scene: 0,
    title: 'This time take the blow',
    text: 'With Guard 0 little is blocked. Some counterattacks wound: one of five cards is drawn. Keep your Ki and face it.',
    button: 'primary',
    done: (deed) => deed.kind === 'submit' && deed.choice === 'go on',
    objects: (choice) => (choice === 'go on' ? null : 'Keep your Ki, and face it as you stand.'),
  },
  {
    scene: 0,
    title: 'A cut: 1 Life',
    place: 'wound',
    text: 'At level 2 one of the five is fatal. The round is over: Ishida had no Ki and lost 2 Life: look at his line above.',
    read: true,
  },
  {
    scene: 0,
    title: 'The red seal is your injury die',
    text: 'Three Blood cards raise it by 1. After a counterattack it can strike: at 3 for 1 Life, at 5 with a wound. Then it shows 1 again. Next we skip to the end of another duel.',
    read: true,
  },
  {
    scene: 1,
    title: 'Round 9: counting is allowed',
    text: 'Another duel, near its end. Three opponent cards are unseen; his deck, above, opens the list of them. Place two cards, and see what they meet.',
    done: (deed, ui) => deed.kind === 'submit' && ui.model.placed.length >= 2,
    objects: (choice) => (choice.startsWith('play ') ? null : 'Two cards are enough here.'),
  },
  {
    scene: 1,
    title: 'Finish it',
    text: 'He asks Strength 3, and you have it. Place the last card.',
    objects: (choice) => (choice.startsWith('play ') ? null : 'Place the last card.'),
  },
];

export const COURSE: Course<WotsUi, WotsDeed> = {
  scenes: [FIRST, LAST],
  steps: STEPS,
  afterwards: { text: 'Fight a real duel', wish: { game: 'wots', preset: 'first duel' } },
};
