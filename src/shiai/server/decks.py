"""Decks of players: judged by their game, kept with their player."""

import re
from datetime import UTC, datetime
from typing import Final

from shiai.core.desk import Desk, Judged
from shiai.core.errors import BadOption, ShiaiError
from shiai.core.game import Game
from shiai.server.deck_messages import CheckDeck, DeckJudged, FlawInfo, KeepDeck, PlayerDeck
from shiai.server.deck_storage import DeckStorage, StoredDeck
from shiai.server.matches import translate_storage_errors
from shiai.server.messages import ENCODER, Json
from shiai.server.refusals import ApiError
from shiai.server.rooms import LARGEST_DECK
from shiai.server.shelf import house_decks
from shiai.server.strangers import check_set, untrusted

MOST_DECKS: Final = 100  # of one player
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")  # as `shiai decks new` has it
LONGEST: Final = {"title": 60, "about": 300}  # letters of what the owner says of a deck


def desk_of(game: Game, cards: str) -> Desk:
    """Where decks of a set are judged."""
    check_set(game, cards)
    desk = game.rules.desk(cards)
    if desk is None:
        raise ApiError("bad_option", f"{game.name} is played without decks of the players' own")
    return desk


def judge(desk: Desk, asked: CheckDeck) -> DeckJudged:
    """All that is against the rules in a deck."""
    if (asked.deck is None) == (asked.text is None):
        raise ApiError("bad_message", "a deck is judged as `deck` or as `text`")
    if asked.deck is not None:
        return told(judge_list(desk, asked.deck))
    judged: Judged = untrusted(desk.read, asked.text, error=BadOption)
    return told(judged)


def judge_list(desk: Desk, deck: Json) -> Judged:
    """The same for a list; one that is no list of cards is refused."""
    if len(ENCODER.encode(deck)) > LARGEST_DECK:
        raise ApiError("too_large", f"a deck has at most {LARGEST_DECK} bytes", where="$.deck")
    for key, most in LONGEST.items():
        said = deck.get(key, "")
        if not isinstance(said, str) or len(said) > most:
            raise ApiError("bad_message", f"at most {most} letters", where=f"$.deck.{key}")
    judged: Judged = untrusted(desk.judge, deck, error=BadOption)
    return judged


def told(judged: Judged) -> DeckJudged:
    """What was found, as the wire has it."""
    flaws = [
        FlawInfo(flaw.text, flaw.rule or None, flaw.fix or None, flaw.mended)
        for flaw in judged.flaws
    ]
    return DeckJudged(judged.deck, flaws, judged.text)


class Decks:
    """The decks of all players."""

    def __init__(self, storage: DeckStorage) -> None:
        self.storage = storage

    async def all(self, player: str, games: list[Game]) -> list[PlayerDeck]:
        """All decks of a player, each as its game judges it today."""
        with translate_storage_errors():
            kept = await self.storage.all(player)
        known = {game.key: game for game in games}
        return [shown(known[deck.game], deck) for deck in kept if deck.game in known]

    async def keep(self, player: str, game: Game, name: str, asked: KeepDeck) -> PlayerDeck:
        """A deck becomes the player's."""
        if not NAME.fullmatch(name):
            text = "a deck's name is small letters, digits and hyphens, at most 40"
            raise ApiError("bad_message", text, where="name")
        if name in house_decks(game):
            raise ApiError("taken", f"{name!r} is a deck of the house: choose another name")
        table = {**asked.deck, "name": name}
        judged = judge_list(desk_of(game, asked.cards), table)
        with translate_storage_errors():
            kept = await self.storage.all(player)
            others = [deck for deck in kept if (deck.game, deck.name) != (game.key, name)]
            if len(others) >= MOST_DECKS:
                raise ApiError("too_large", f"a player has at most {MOST_DECKS} decks")
            deck = StoredDeck(game.key, name, asked.cards, judged.deck, _now())
            await self.storage.put(player, deck)
        return shown(game, deck)

    async def delete(self, player: str, game: str, name: str) -> None:
        """A deck is gone."""
        if NAME.fullmatch(name):
            with translate_storage_errors():
                await self.storage.delete(player, game, name)

    async def bring(self, player: str, to: str) -> None:
        """The decks of one player become another's, who keeps an own one of the same name."""
        theirs = await self.storage.all(to)
        taken = {(deck.game, deck.name) for deck in theirs}
        for deck in await self.storage.all(player):
            if (deck.game, deck.name) not in taken and len(taken) < MOST_DECKS:
                taken.add((deck.game, deck.name))
                await self.storage.put(to, deck)


def shown(game: Game, deck: StoredDeck) -> PlayerDeck:
    """A deck as its owner sees it; it fits the sets in which nothing is against it."""
    flaws = {cards: _flaws(game, cards, deck.deck) for cards in game.card_sets()}
    return PlayerDeck(
        game=game.key,
        name=deck.name,
        cards=deck.cards,
        changed=deck.changed,
        deck=deck.deck,
        flaws=flaws[deck.cards] if deck.cards in flaws else _flaws(game, deck.cards, deck.deck),
        fits=[cards for cards, count in flaws.items() if not count],
    )


def _flaws(game: Game, cards: str, deck: Json) -> int:
    """How much is against a deck in a set; a set that is gone is against it, too."""
    try:
        return len(judge_list(desk_of(game, cards), deck).flaws)
    except ShiaiError:
        return 1


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
