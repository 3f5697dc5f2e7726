"""What is handed out as JSON, as types: views, events, positions, outcomes.

Only what every game has stands here. A game's package has its own `View`, `Position` and events,
with the zones and numbers it declares: `Table.view(shape=shiai.games.eiyo.EiyoView)`.
docs/wire.md and docs/positions.md say what each key means.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict, TypeVar, cast

Json = dict[str, Any]

# ---- where something lies ----------------------------------------------------------------------


class ZoneRef(TypedDict):
    """A zone as events and views name it: `view[zone]`, then `[seat]`, then `[part]`."""

    zone: str
    seat: NotRequired[int]  # where each seat has one
    part: NotRequired[str]  # of a family


class HiddenPlaces(ZoneRef):
    """A zone, and how many of its places are meant."""

    count: int


class Unknown(TypedDict):
    """Cards that a seat cannot tell apart, and where they may lie."""

    cards: list[str]
    places: list[HiddenPlaces]


# ---- views -------------------------------------------------------------------------------------


class Question(TypedDict):
    """What a seat is asked."""

    text: str
    rule: str | None
    step: str  # the question's key: `keep_or_redraw`


class OutcomeJson(TypedDict):
    """How a game ended: `Outcome.to_json`."""

    winners: list[int]
    scores: list[int]  # by seat
    result: str
    rank: str | None
    reason: str
    rule: str | None
    facts: dict[str, Any]  # the game's own


OwedStep = list[str | int]  # its key, then its numbers


class View(TypedDict):
    """What every view has; a game's zones and numbers stand beside it."""

    game: str
    seat: int  # whose view it is
    seats: int
    options: dict[str, object]
    cards: str  # the card set
    asked: list[int]
    awaited: list[int]
    ask: Question | None
    legal: list[str]
    outcome: OutcomeJson | None
    owed: list[OwedStep]  # next one first
    picked: NotRequired[list[str]]  # by this seat, in the secret choice that is open
    unknown: list[Unknown]


class Preview(TypedDict):
    """What every preview has; a game's own numbers stand beside it.

    It follows the game to the next decision of the seat over all that is open information, and is
    the same in every world that the seat cannot tell apart.
    """

    until: Literal["asked", "others", "hidden", "chance", "over"]  # why it goes no further
    asks: list[str]  # keys of the questions that the seat is asked on the way
    wins: bool  # certain by open information
    loses: bool  # certain by open information
    may_win: bool  # possible before the seat decides again, if hidden cards or chance will have it
    may_lose: bool


# ---- events ------------------------------------------------------------------------------------

ChoiceEvent = TypedDict(
    "ChoiceEvent",
    {
        "event": Literal["choice"],
        "n": int,
        "seat": int,
        "choice": str | None,  # None: made in secret
        "verb": str | None,
        "with": dict[str, str | int | None],  # the verb's arguments by name
        "asked": str,  # the step that asked
        "forced": NotRequired[bool],  # there was nothing else to choose
    },
)

MoveEvent = TypedDict(
    "MoveEvent",
    {
        "event": Literal["move"],
        "n": int,
        "card": str | None,  # None: the seat does not know it
        "inside": NotRequired[str],  # where lists are closed: what the sleeve holds
        "from": ZoneRef | None,  # None: out of the box
        "from_place": NotRequired[int],
        "to": ZoneRef,
        "to_place": NotRequired[int],
    },
)


class ShuffleEvent(TypedDict):
    """A zone was shuffled."""

    event: Literal["shuffle"]
    n: int
    zone: ZoneRef


class ShowEvent(TypedDict):
    """The seat was shown a card where it lies."""

    event: Literal["show"]
    n: int
    card: str
    inside: NotRequired[str]
    zone: ZoneRef
    place: NotRequired[int]


class CountEvent(TypedDict):
    """A number changed."""

    event: Literal["count"]
    n: int
    name: str
    value: int
    place: NotRequired[str]  # of a column
    seat: NotRequired[int]


class StepEvent(TypedDict):
    """A step of the rules began."""

    event: Literal["step"]
    n: int
    step: str
    numbers: list[int]


# The kinds that every game has. `event["event"]` tells them apart. A game announces others besides:
# `shiai.games.eiyo.EiyoEvent` is all of Eiyo's.
Event = ChoiceEvent | MoveEvent | ShuffleEvent | ShowEvent | CountEvent | StepEvent

# ---- positions ---------------------------------------------------------------------------------


class Chance(TypedDict, total=False):
    """Where chance stands in a position."""

    streams: dict[str, list[int]]
    seed: int
    keep_order: bool
    next: list[int]


class Lot(TypedDict):
    """Cards that a seat cannot tell apart; `groups` and `reaches` have an entry for each."""

    cards: list[str]
    groups: NotRequired[list[int]]
    reaches: NotRequired[list[list[int]]]


class Position(TypedDict, total=False):
    """What every position may have; a game's zones and numbers stand beside it."""

    position: int  # the format: 2
    game: str
    rules: str
    cards: str
    digest: str
    options: dict[str, Any]
    seats: int
    decks: list[Any]
    owed: list[OwedStep]
    moment: str
    awaited: list[int]
    picked: list[list[str]]  # by seat
    resigned: list[int]
    chance: Chance | Literal["keep_order"]
    knowledge: list[list[Lot]]  # by seat
    seen: list[list[str]]  # by seat
    over: str
    comment: object


AnyView = TypeVar("AnyView", bound=View)
AnyPosition = TypeVar("AnyPosition", bound=Position)


def as_json(data: Mapping[str, object]) -> Json:
    """The same as a plain `dict`, for code that looks up whatever keys a game has."""
    return cast(Json, data)
