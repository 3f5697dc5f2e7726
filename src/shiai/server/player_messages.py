"""The messages about players (docs/wire.md)."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from shiai.server.deck_messages import PlayerDeck
from shiai.server.messages import OptionValue

MOST_AT_ONCE = 64  # seats in one request


class _Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: a field nobody knows is refused."""


class HeldSeat(_Request):
    """A seat that somebody has the token of."""

    match: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=200)]


class KeepSeats(_Request):
    """Seats that shall belong to the player."""

    seats: Annotated[list[HeldSeat], Meta(max_length=MOST_AT_ONCE)]


class ChangeSettings(_Request):
    """Settings by name; null takes one away, and what is not named stays."""

    settings: Annotated[
        dict[Annotated[str, Meta(min_length=1, max_length=64)], Any], Meta(max_length=64)
    ]


class Arrive(_Request):
    """The code of a link that another browser made.

    `bring`: what the browser's player of before plays alone becomes that player's, too.
    """

    code: Annotated[str, Meta(max_length=100)]
    bring: bool = False


class NewPlayer(Struct):
    """The secret of a player: whoever has it is that player. It is told here and nowhere else."""

    secret: str


class Arrived(Struct):
    """The secret of the player who arrived, and how many matches were brought along."""

    secret: str
    brought: int


class Transfer(Struct):
    """A code that makes another browser the same player, once, within some seconds."""

    code: str
    seconds: int


class Kept(Struct):
    """The matches whose seats belong to the player now; the others' tokens were wrong."""

    kept: list[str]


class Deleted(Struct):
    """How many matches were deleted with it."""

    matches: int


class PlayerMatch(Struct):
    """A match of a player's: the right to its seat, what was agreed, and how it stands.

    `counts` is false for practice and for matches from a seed, a position or a record. `trouble`
    says why a match of other rules or cards cannot be opened; then the rest may be old. `room` is
    the code of the room in which it is played: the seat's token is the right to a place there, too.
    """

    match: str
    seat: int
    token: str
    game: str
    made: str
    ended: str | None
    over: bool
    counts: bool
    cards: str
    options: dict[str, OptionValue]
    seats: int
    people: int
    bots: dict[str, str]
    choices: int
    round: int | None
    asked: bool
    won: bool
    result: str | None
    score: int | None
    rank: str | None
    trouble: str | None
    room: str | None


class Player(Struct):
    """All that is kept of a player."""

    made: str
    settings: dict[str, Any]
    matches: list[PlayerMatch]
    decks: list[PlayerDeck]
