"""The messages about decks (docs/wire.md)."""

from typing import Annotated

from msgspec import Meta, Struct

from shiai.server.messages import Json


class _Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: a field nobody knows is refused."""


class CheckDeck(_Request):
    """A deck to be judged: as a list, or as text."""

    deck: Json | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None


class KeepDeck(_Request):
    """A deck that shall be the player's, sound or not, and the card set that it is built with."""

    deck: Json
    cards: Annotated[str, Meta(max_length=80)]


class FlawInfo(Struct):
    """Something against the rules; `fix` says what the smallest mending does, `mended` the deck
    after it."""

    text: str
    rule: str | None
    fix: str | None
    mended: Json | None


class DeckJudged(Struct):
    """A deck as it was read, all that is against the rules, and the deck as text."""

    deck: Json
    flaws: list[FlawInfo]
    text: str


class DesksInfo(Struct):
    """What decks of a set have to keep to, and those that come with it."""

    limits: dict[str, int]
    house: list[Json]


class PlayerDeck(Struct):
    """A deck of a player's: the set it is built with, how many flaws it has there, and the sets in
    which it may be played."""

    game: str
    name: str
    cards: str
    changed: str
    deck: Json
    flaws: int
    fits: list[str]
