"""The messages of the wire (docs/wire.md), as structs that check what they read."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder

Json = dict[str, Any]

SubmissionId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern="^[ -~]+$",
        description="Made by the client, unique in the match: the same id is never applied twice",
    ),
]
Version = Annotated[int, Meta(ge=0, le=1 << 31, description="The version that the client saw")]
Choice = Annotated[str, Meta(max_length=200, description="A choice as it is written: defeat W13 E")]
OptionValue = bool | int | str | None


# ---- what a client sends -----------------------------------------------------------------------


class _Asked(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: a field nobody knows is refused."""


class NewMatch(_Asked):
    """A match to be made: dealt (perhaps from a seed), from a position, or from a record."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=100)] = {}
    cards: Annotated[str, Meta(max_length=80)] = "house"
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None = None
    practice: bool = False
    position: Json | None = None
    record: Annotated[str, Meta(max_length=200_000)] | None = None
    bots: Annotated[
        dict[str, str],
        Meta(max_length=16, description="Bots by seat number: the others are yours"),
    ] = {}


class Choose(_Asked):
    """A choice."""

    id: SubmissionId
    version: Version
    choice: Choice


class Change(_Asked):
    """An undo or a resignation."""

    id: SubmissionId
    version: Version


class Ask(_Asked):
    """A question about a choice."""

    choice: Choice


class Fork(_Asked):
    """How many choices of the match the new one begins with."""

    at: Annotated[int, Meta(ge=0, le=1 << 31)]


class Sit(_Asked, tag_field="type", tag="sit"):
    """The first message on a socket."""

    token: Annotated[str, Meta(max_length=200)]
    version: int | None = None


class SocketChoose(Choose, tag_field="type", tag="choose"):
    """A choice."""


class SocketUndo(Change, tag_field="type", tag="undo"):
    """Take back the last choice."""


class SocketResign(Change, tag_field="type", tag="resign"):
    """Give up."""


class SocketWhy(Ask, tag_field="type", tag="why"):
    """Why a choice is not open."""

    id: SubmissionId


class SocketHint(_Asked, tag_field="type", tag="hint"):
    """What a bot would do."""

    id: SubmissionId


class Ping(_Asked, tag_field="type", tag="ping"):
    """Are you there?"""


Said = Sit | SocketChoose | SocketUndo | SocketResign | SocketWhy | SocketHint | Ping


# ---- what the server sends ---------------------------------------------------------------------


class Health(Struct):
    """That the server is there, and which."""

    ok: bool
    version: str
    build: str


class OptionInfo(Struct, omit_defaults=True):
    """An option of a game: one of `words`, or a number from `low` to `high`."""

    name: str
    help: str
    default: OptionValue
    words: list[str] | None = None
    flag: bool = False
    low: int | None = None
    high: int | None = None
    follows: str | None = None
    defaults: dict[str, OptionValue] | None = None


class SeatsInfo(Struct):
    """How many may sit, for the values of an option that change it."""

    seats: list[int]
    options: dict[str, OptionValue]


class GameInfo(Struct):
    """A game and all that can be chosen about it."""

    key: str
    name: str
    options: list[OptionInfo]
    sets: list[str]
    bots: list[str]
    seats: list[SeatsInfo]


class RuleInfo(Struct):
    """One entry of a rules page, in Markdown."""

    id: str
    kind: str
    title: str
    note: str
    text: str
    example: str
    why: str
    option: str
    section: str


class Shown(Struct):
    """An option that is open, in words and in numbers."""

    choice: str
    text: str
    preview: Json


class Line(Struct):
    """A line of the log; `choice` is the number of the choice that it followed (0: the set-up).

    `about` is what the text says, as data.
    """

    n: int
    choice: int
    text: str
    rule: str | None
    about: Json


class Snapshot(Struct):
    """All that a seat may know of a match."""

    match: str
    game: str
    seat: int
    version: int
    practice: bool
    choices: int
    view: Json
    options: list[Shown]
    log: list[Line]
    events: list[Json]
    can_undo: str | None
    over: bool
    seed: int | None
    made: str


class Seated(Struct):
    """A new match and the right to sit at it; `tokens` has every seat that no bot plays."""

    match: str
    seat: int
    token: str
    tokens: dict[str, str]
    snapshot: Snapshot


class Why(Struct):
    """Whether a choice is open, and if not, why; `parts` has the text with its cards apart."""

    legal: bool
    rule: str | None
    card: str | None
    text: str
    parts: list[str | Json]


class Hint(Struct):
    """What the game's own heuristic would choose."""

    choice: str
    text: str


class Refusal(Struct, omit_defaults=True):
    """An answer that says no."""

    code: str
    text: str
    rule: str | None = None
    where: str | None = None


class Done(Struct, tag_field="type", tag="done"):
    """A submission was accepted, now or before."""

    id: str
    snapshot: Snapshot


class Pushed(Struct, tag_field="type", tag="snapshot"):
    """The match as it is now."""

    snapshot: Snapshot


class WhyAnswer(Why, tag_field="type", tag="why", kw_only=True):
    """The answer to a question."""

    id: str


class HintAnswer(Hint, tag_field="type", tag="hint", kw_only=True):
    """The answer to a question."""

    id: str


class Pong(Struct, tag_field="type", tag="pong"):
    """I am."""


class SocketRefusal(Refusal, tag_field="type", tag="refused", kw_only=True):
    """An answer that says no."""

    id: str | UnsetType | None = UNSET


ENCODER = Encoder()
SAID: Decoder[Said] = Decoder(Said)
