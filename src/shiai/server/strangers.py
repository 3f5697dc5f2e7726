"""Positions, records and names that strangers send: read, or refused with a sentence."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any, Final

from shiai.core.errors import BadPosition, BadRecord, ShiaiError
from shiai.core.game import Game
from shiai.core.record import replay
from shiai.core.table import Table
from shiai.server.messages import Json
from shiai.server.refusals import LOG, ApiError
from shiai.server.shelf import SHELF, house_decks

# What reading a stranger's position may end in, besides our own errors.
BAD_INPUT: Final = (
    AssertionError,
    ArithmeticError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def untrusted(make: Any, *given: Any, error: type[ShiaiError], **named: Any) -> Any:
    """Call what reads a stranger's position or record: whatever goes wrong is the input's fault."""
    with untrusted_input(error):
        return make(*given, **named)


@contextlib.contextmanager
def untrusted_input(error: type[ShiaiError]) -> Iterator[None]:
    """The same for what is done inside."""
    try:
        yield
    except ShiaiError:
        raise
    except BAD_INPUT as e:
        LOG.info("a position or record that cannot be: %s: %s", type(e).__name__, e)
        raise error(f"it asks for what cannot be ({e or type(e).__name__})") from e


def table_of(game: Game, cards: str, position: Json | None, text: str | None) -> Table:
    """The table of a position or a record that somebody sent."""
    if position is not None:
        card_set = str(position.get("cards", cards))
        check_set(game, card_set)
        check_decks(game, position.get("decks"))
        table: Table = untrusted(game.from_stored, position, cards=card_set, error=BadPosition)
        return table
    assert text is not None, "a table comes from a position or from a record"
    _check_head(game, text)
    made: Table = untrusted(replay, game, text, error=BadRecord)
    return made


def _check_head(game: Game, text: str) -> None:
    """The names in the head of a record; it is read as `replay` reads it."""
    for line in text.splitlines()[1:]:
        if not line.strip():
            break
        key, _, value = line.strip().partition(" ")
        if key == "cards":
            check_set(game, value.strip().rpartition(" ")[0] or value.strip())
        elif key == "decks":
            check_decks(game, untrusted(json.loads, value, error=BadRecord))
        elif key == "position":
            position = untrusted(json.loads, value, error=BadRecord)
            check_decks(game, position.get("decks") if isinstance(position, dict) else None)


def check_set(game: Game, cards: str) -> None:
    """Only sets that come with the game: a name must not become a path on this machine."""
    if cards not in game.card_sets():
        raise ApiError("bad_set", f"no such card set here; sets are {', '.join(game.card_sets())}")


def check_decks(game: Game, decks: object) -> None:
    """Only decks that come with the game, or their lists: a name must not become a path."""
    if decks is not None and not isinstance(decks, list):
        raise ApiError("bad_option", "decks are a list with a deck for each seat")
    house = house_decks(game)
    for deck in decks or []:
        if isinstance(deck, str) and deck not in house:
            known = ", ".join([*house, *SHELF.sound_decks(game)])
            known = known or "not brought to this game"
            raise ApiError("bad_option", f"there is no deck {deck!r} here; decks are {known}")
