"""The messages of priority (docs/wire.md): when a seat is asked, and what was passed for it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from shiai.server.wordings import Wording

Pace = Literal["brisk", "even", "strict"]
Mode = Literal["matters", "always", "hits"]
When = Literal["ask", "helps", "pass"]
Word = Annotated[str, Meta(max_length=40)]
Phases = Annotated[list[Word], Meta(max_length=16)]


class _Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: a field nobody knows is refused."""


class Stops(_Request):
    """When a seat wants to be asked; what is left out is at its default."""

    mode: Mode = "matters"
    kinds: Annotated[dict[Word, When], Meta(max_length=16)] = {}
    mine: Phases | None = None
    theirs: Phases | None = None


class SocketStops(_Request, tag_field="type", tag="stops"):
    """Be asked like this from now on."""

    stops: Stops


class SocketHold(_Request, tag_field="type", tag="hold"):
    """Stop at the next window that is open, whatever is set; or no longer."""

    on: bool


class SocketSkip(_Request, tag_field="type", tag="skip"):
    """Not this turn: pass until it is one's own; or no longer."""

    on: bool


class SocketUnpass(_Request, tag_field="type", tag="unpass"):
    """Take back a pass whose beat has not ended."""


class PassedLine(Struct):
    """What was passed for a seat: what about, and what it would have changed."""

    n: int
    kind: str
    text: Wording
    choices: int


class PriorityNews(Struct, tag_field="type", tag="priority"):
    """What a seat has set, all of it, and what was passed for it lately; for that seat alone."""

    pace: Pace
    mode: Mode
    kinds: dict[str, When]
    never_passed: list[str]
    phases: list[str]
    mine: list[str]
    theirs: list[str]
    holds: bool
    skips: bool
    passed: list[PassedLine]


class Beat(Struct, omit_defaults=True, tag_field="type", tag="beat"):
    """A window that is open: for how many milliseconds more, of how many; without them none is.

    `yours`: the seat is asked, and this is its question. `kept`: what it chose is done at the end.
    """

    n: int
    kind: str = ""
    seat: int | UnsetType = UNSET
    left: int = 0
    length: int = 0
    question: int | UnsetType = UNSET
    yours: bool = False
    kept: bool = False
