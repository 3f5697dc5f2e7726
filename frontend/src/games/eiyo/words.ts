// What the table says: prompts, card names aloud, what has just happened. Short, calm, exact.

import type { Consequence } from '../../table/Consequences.svelte';
import type { Hint, Snapshot, View } from '../../table/types';
import type { Said } from '../../table/ui.svelte';
import { plain, sentence, type Happened } from '../../table/words';
import { ROWS, ROW_NAME, count, listed, reach, rowNames, type Enemy, type Faces, type Row, type Weapon } from './cards';
import { nameOf } from './log';
import type { Model } from './model';
import type { Need, Outlook } from './preview';
import { readOne, readPlay, toldPlay, type Play } from './plays';

export const TIMES = ['', 'once', 'twice', 'three times'];
const NTH = ['first', 'second', 'third', 'fourth'];

export function enemySays(enemy: Enemy, position: number, held = false): string {
  const what = enemy.rank === 'boss' ? ', boss' : enemy.rank === 'yama' ? ', Yamabushi' : '';
  const damage = `damage ${enemy.damage[position - 1]}${held ? ', held by a token' : ''}`;
  return `${enemy.name}${what}, position ${position}, ${damage}, honor ${enemy.honor}.${enemy.text ? ` ${enemy.text}` : ''}`;
}

export function weaponSays(weapon: Weapon, turns = 0): string {
  const turned = turns ? ` turned ${TIMES[turns]},` : '';
  return `${weapon.name}${weapon.special ? ', special weapon' : ''},${turned} reaches ${rowNames(reach(weapon, turns))}`;
}

export function promptFor(model: Model, view: Pick<View, 'ask'>): Said {
  const rule = view.ask?.rule ?? null;
  switch (model.question) {
    case 'fight':
      return {
        title: 'Play a weapon, or end the fight',
        text: 'Each weapon defeats one front enemy or deflects one row.',
        rule,
      };
    case 'keep':
      return {
        title: `Keep these ${model.hand.length} weapons?`,
        text: `Or shuffle all of them back and draw ${model.hand.length} others, once.`,
        rule,
      };
    case 'discard': {
      const more = model.hand.length - model.limit;
      return {
        title: `Your hand holds ${model.hand.length}. Choose ${more} to discard`,
        text: `The limit of ${model.limit} is checked after the draw.`,
        rule,
      };
    }
    case 'extra':
      return {
        title: 'Choose a second weapon',
        text: 'Deflecting costs one more weapon while the Yamabushi of the Chain stands.',
        rule,
      };
    case 'giveup':
      return model.inPlay.length
        ? { title: 'Choose an enemy to give up', text: 'Deflecting costs one enemy of your honor stack now.', rule }
        : {
            title: 'Choose an enemy to give up',
            text: 'Before the round one enemy leaves your honor stack, for no honor.',
            rule,
          };
    case 'pay':
      return { title: 'Buy your last deck', text: plain(view.ask?.text ?? ''), rule };
    case 'over':
      return { title: 'The game is over', text: '', rule: null };
    default:
      return { title: 'Waiting', text: '', rule: null };
  }
}

export function chosenSays(weapon: Weapon, turns: number, lit: Row[], mayTurn: boolean): Said {
  const reaches = lit.length
    ? `It reaches ${rowNames(lit)}.`
    : `It reaches ${rowNames(reach(weapon, turns))}, where nothing can be done.`;
  const cost = mayTurn ? ' A quarter turn costs one card of the deck.' : ' No weapon may be turned now.';
  return { title: `Choose a row for the ${weapon.name}`, text: reaches + cost, rule: 'EIYO-029' };
}

export function previewSays(model: Model, faces: Faces, play: Play): Said & { text: string } {
  const weapon = nameOf(faces, play.weapon);
  const front = nameOf(faces, model.rows[play.row][0] ?? '');
  const text = play.turns ? `${weapon}, turned ${TIMES[play.turns]} for ${count(play.turns, 'card')}.` : `${weapon}.`;
  if (play.act === 'defeat')
    return { title: `Defeat the ${front} in the ${ROW_NAME[play.row]}`, text, rule: 'EIYO-037' };
  const costs = model.deflectCosts.length
    ? ` It costs ${listed(model.deflectCosts.map((cost) => (cost.includes('weapon') ? 'a second weapon' : 'an enemy of the honor stack')))}.`
    : '';
  return { title: `Deflect the ${ROW_NAME[play.row]}`, text: `${text}${costs}`, rule: 'EIYO-043' };
}

export function afterFight(look: Outlook): { text: string; tone: 'good' | 'bad' } {
  if (look.wins) return { text: 'you win', tone: 'good' };
  const short = look.left < 0 ? `, ${-look.left} short` : '';
  if (look.loses) return { text: look.atOnce ? 'the turn loses the game' : `loses${short}`, tone: 'bad' };
  if (look.mayLose) return { text: 'may lose, by an enemy not yet seen', tone: 'bad' };
  if (look.runsOut) return { text: look.atOnce ? 'the turn empties the deck' : `runs out${short}`, tone: 'bad' };
  return { text: `${count(look.left, 'card')} left, no run-out`, tone: 'good' };
}

/** Before → after of a play in this row; on a strip in a word or two. */
export function brought(model: Model, look: Outlook, row: Row, strip = false): Consequence[] {
  const { text, tone } = afterFight(look);
  const short = look.wins ? 'win' : look.loses ? 'lost' : look.left < 0 ? `${-look.left} short` : String(look.left);
  return [
    { what: 'Honor', from: model.honor, to: look.honor, tone: 'gold' },
    { what: strip ? ROW_NAME[row] : `${ROW_NAME[row]} damage`, from: model.damage[row], to: look.damage[row] },
    { what: strip ? 'Total' : 'Total damage', from: model.total, to: look.total },
    { what: strip ? 'Life' : `Weapon deck${look.paid ? ' (turn)' : ''}`, from: model.deck, to: look.deck },
    { what: strip ? 'After' : 'After the fight', to: strip ? short : text, tone },
  ];
}

/** "3 damage, 2 for the Kanabo, 4 to draw". */
export function needsSay(needs: Need[], faces: Faces): string {
  return needs
    .map((need) => {
      if (need.what === 'effect') return `${need.cards} for the ${need.enemy ? nameOf(faces, need.enemy) : 'effect'}`;
      return `${need.cards} ${{ turns: 'for the turn', damage: 'damage', draw: 'to draw' }[need.what]}`;
    })
    .join(', ');
}

/** What the button says of ending the fight now. */
export function endSays(look: Outlook): { text: string; warns: boolean } {
  if (look.loses) return { text: 'This loses the game', warns: true };
  if (look.mayLose) return { text: 'This may lose the game', warns: true };
  if (look.runsOut) return { text: 'The deck runs out', warns: true };
  const effect = look.needs.some((need) => need.what === 'effect');
  if (look.total) return { text: 'The rows strike', warns: false };
  return { text: effect ? 'No damage, but a boss takes cards' : 'No damage comes', warns: false };
}

/** The preview aloud. */
export function previewAloud(model: Model, faces: Faces, play: Play, look: Outlook): string {
  const said = previewSays(model, faces, play);
  const honor = look.honor !== model.honor ? ` Honor ${look.honor}.` : '';
  const after = afterFight(look);
  return `${said.title}. ${said.text}${honor} ${ROW_NAME[play.row]} would threaten ${look.damage[play.row]}, ${look.total} in all; after the fight ${after.text}.`;
}

/** What a hinted play would bring. */
function hintBrings(model: Model, faces: Faces, play: Play, look: Outlook): string {
  const front = nameOf(faces, model.rows[play.row][0] ?? '');
  const deals =
    look.damage[play.row] === model.damage[play.row]
      ? `still deals ${look.damage[play.row]}`
      : `deals ${look.damage[play.row]} instead of ${model.damage[play.row]}`;
  const cost = play.turns ? `, for ${count(play.turns, 'card')} of the deck` : '';
  const gain = play.act === 'defeat' ? `${front}, +${look.honor - model.honor} honor` : `${front} leaves without honor`;
  return `${gain}; ${ROW_NAME[play.row]} ${deals}${cost}.`;
}

/** What a choice has brought about, in a sentence or two; urgent where a deck or the game ended. */
export function happened(before: Model, after: Model, snapshot: Snapshot, faces: Faces): Happened {
  const { outcome } = snapshot.view;
  if (outcome) return { text: plain(outcome.reason), urgent: true };
  const chosen = snapshot.events.find((event) => event.event === 'choice');
  const play = chosen ? toldPlay(chosen) : null;
  const ranOut = after.deckNumber > before.deckNumber;
  const out = ranOut ? ` The ${NTH[before.deckNumber]} deck ran out.` : '';
  if (play) {
    const front = nameOf(faces, before.rows[play.row][0] ?? '');
    const now = `${ROW_NAME[play.row]} now threatens ${after.damage[play.row]}.`;
    if (play.act === 'defeat') {
      const gained = after.honor - before.honor;
      return {
        text: `${front} in the ${ROW_NAME[play.row]} defeated, ${gained} honor, ${after.honor} in all. ${now}${out}`,
        urgent: ranOut,
      };
    }
    return { text: `${ROW_NAME[play.row]} deflected.${out}`, urgent: ranOut };
  }
  if (chosen?.verb === 'end fight') {
    const hit = snapshot.events.find((event) => event.event === 'damage');
    const damage = Number(hit?.damage ?? before.total);
    const filled = ROWS.filter((row) => after.decks[row] < before.decks[row]);
    const refill = filled.length ? ` ${rowNames(filled)} refilled.` : '';
    const next =
      after.question === 'fight' || after.question === 'discard'
        ? ` Round ${after.round}, hand ${after.hand.length}, deck ${after.deck}, ${after.total} damage threatens.`
        : '';
    return { text: `${damage} damage taken.${out}${refill}${next}`, urgent: ranOut };
  }
  if (after.question === 'fight' && before.question === 'discard')
    return { text: `Hand ${after.hand.length}. Fight.`, urgent: false };
  return { text: '', urgent: false };
}

/** Last words. */
export function endTitle(outcome: { result: string; rank: string | null }): string {
  if (outcome.result === 'win') return `You walk away a ${outcome.rank ?? 'winner'}`;
  if (outcome.result === 'overwhelmed') return 'Overwhelmed';
  if (outcome.result === 'survived_without_honor') return 'You survived, without the honor';
  if (outcome.result === 'resigned') return 'You laid down your weapons';
  return 'The game is over';
}

const TITLES: Record<string, string> = {
  'end fight': 'End the fight',
  keep: 'Keep the hand',
  redraw: 'Draw another hand',
  stop: 'Buy no more',
};

/** A choice in a few words: "Pay Monk", "Katana to deflect in the West". */
export function choiceTitle(choice: string, faces: Faces): string {
  const play = readPlay(choice);
  if (play) return `${nameOf(faces, play.weapon)} to ${play.act} in the ${ROW_NAME[play.row]}`;
  const one = readOne(choice);
  if (one) return `${one.verb.charAt(0).toUpperCase()}${one.verb.slice(1)} ${nameOf(faces, one.card)}`;
  return TITLES[choice] ?? choice;
}

/** The hint in a sentence or two. */
export function hintSays({ choice, text }: Hint, model: Model, faces: Faces, look: Outlook): string {
  const play = readPlay(choice);
  if (play) {
    const turned = play.turns ? `, turned ${TIMES[play.turns]},` : '';
    const brings = hintBrings(model, faces, play, look);
    return `${nameOf(faces, play.weapon)}${turned} could ${play.act} in the ${ROW_NAME[play.row]}. ${brings}`;
  }
  return `${choiceTitle(choice, faces)}. ${sentence(plain(text))}`.trim();
}
