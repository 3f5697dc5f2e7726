// The decks of this player, as the server keeps them, and how they are named where one is chosen.

import type { GameInfo, PlayerDeck } from './types';

const OWN = 'own:'; // before the name of a deck of the player's

/** A deck as a match or a room is told of it: a name of the house, or the list of one's own. */
export type Brought = string | Record<string, never>;

class OwnDecks {
  all = $state.raw<PlayerDeck[]>([]);

  of(game: string): PlayerDeck[] {
    return this.all.filter((deck) => deck.game === game);
  }

  /** All decks that can be played with a card set; drafts cannot. */
  choices(info: GameInfo, set?: string): { value: string; text: string }[] {
    const own = this.of(info.key).filter(({ fits }) => fits.includes(set || info.sets[0]));
    return [
      ...own.map(({ name, deck }) => ({ value: OWN + name, text: String(deck.title || name) })),
      ...info.decks.map((name) => ({ value: name, text: name })),
    ];
  }

  /** What was chosen, as it is sent; null where it is not there any more, or does not fit. */
  brought(game: string, said: string | null, house: string[], set?: string): Brought | null {
    if (said === null) return null;
    if (!said.startsWith(OWN)) return house.includes(said) ? said : null;
    const found = this.of(game).find((deck) => OWN + deck.name === said);
    return found && (!set || found.fits.includes(set)) ? (found.deck as Brought) : null;
  }
}

export const ownDecks = new OwnDecks();
