"""The messages of the wire (docs/wire.md), as structs that check what they read."""

from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.json import Decoder, Encoder

from shiai.server.priority_messages import (
    Beat,
    Pace,
    PriorityNews,
    SocketHold,
    SocketSkip,
    SocketStops,
    SocketUnpass,
)
from shiai.server.wordings import Part as Part
from shiai.server.wordings import Wording as Wording

Json = dict[str, Any]

SubmissionId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern="^[ -~]+$",
        description="Made by the client, unique for its seat: the same id is never applied twice",
    ),
]
Question = Annotated[
    int, Meta(ge=0, le=1 << 31, description="The seat's question that this answers")
]
Since = Annotated[int, Meta(ge=0, le=1 << 31)] | None
Choice = Annotated[str, Meta(max_length=200, description="A choice as it is written: defeat W13 E")]
Choices = Annotated[list[Choice], Meta(min_length=1, max_length=64)]
Seed = Annotated[str, Meta(pattern="^[0-9]{1,19}$", description="Up to 63 bits, as text")]
OptionValue = bool | int | str | None


# ---- what a client sends -----------------------------------------------------------------------


class _Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: a field nobody knows is refused."""


class NewMatch(_Request):
    """A match to be made: dealt (perhaps from a seed), from a position, or from a record."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=100)] = {}
    preset: Annotated[str, Meta(max_length=80)] | None = None
    cards: Annotated[str, Meta(max_length=80)] | None = None
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    decks: (
        Annotated[
            list[Annotated[str, Meta(max_length=80)] | Json | None],
            Meta(max_length=16, description="By seat: a deck's name, its list, null: the house's"),
        ]
        | None
    ) = None
    seed: Seed | None = None
    practice: bool = False
    position: Json | None = None
    record: Annotated[str, Meta(max_length=200_000)] | None = None
    bots: Annotated[
        dict[str, str],
        Meta(max_length=16, description="Bots by seat number: the others are yours"),
    ] = {}
    hot_seat: bool = False
    pace: Pace | None = None


class _Choose(_Request):
    id: SubmissionId
    question: Question
    choices: Choices


class _Undo(_Request):
    id: SubmissionId
    question: Question


class _Resign(_Request):
    id: SubmissionId


class Choose(_Choose):
    """Choices of one seat, done as one; `since` is the version that the client has."""

    since: Since = None


class Undo(_Undo):
    """Take back the seat's last submission."""

    since: Since = None


class Resign(_Resign):
    """Give up."""

    since: Since = None


class Ask(_Request):
    """A question about a choice."""

    choice: Choice


class Fork(_Request):
    """How many choices of the match the new one begins with."""

    at: Annotated[int, Meta(ge=0, le=1 << 31)]


class Sit(_Request, tag_field="type", tag="sit"):
    """The first message on a socket."""

    token: Annotated[str, Meta(max_length=200)]
    version: Since = None
    previews: bool = False


class SocketChoose(_Choose, tag_field="type", tag="choose"):
    """Choices of one seat, done as one."""


class SocketUndo(_Undo, tag_field="type", tag="undo"):
    """Take back the seat's last submission."""


class SocketResign(_Resign, tag_field="type", tag="resign"):
    """Give up."""


class SocketWhy(Ask, tag_field="type", tag="why"):
    """Why a choice is not open."""

    id: SubmissionId


class SocketHint(_Request, tag_field="type", tag="hint"):
    """What a bot would do."""

    id: SubmissionId


class Whole(_Request, tag_field="type", tag="whole"):
    """Send everything: the client has lost the thread."""


class Ping(_Request, tag_field="type", tag="ping"):
    """Asks whether the other side is there."""


SetPriority = SocketStops | SocketHold | SocketSkip | SocketUnpass
Incoming = (
    Sit
    | SocketChoose
    | SocketUndo
    | SocketResign
    | SocketWhy
    | SocketHint
    | Whole
    | Ping
    | SocketStops
    | SocketHold
    | SocketSkip
    | SocketUnpass
)


# ---- what the server sends ---------------------------------------------------------------------


class Health(Struct):
    """That the server is there, and which."""

    ok: bool
    version: str
    build: str


class OptionInfo(Struct, omit_defaults=True):
    """An option of a game: one of `values`, or a number from `low` to `high`."""

    name: str
    help: str
    default: OptionValue
    values: list[str] | None = None
    flag: bool = False
    low: int | None = None
    high: int | None = None
    follows: str | None = None
    defaults: dict[str, OptionValue] | None = None


class SeatsInfo(Struct):
    """How many may sit, for the values of an option that change it."""

    seats: list[int]
    options: dict[str, OptionValue]


class PresetInfo(Struct):
    """Options that go well together, under a name."""

    name: str
    help: str
    options: dict[str, OptionValue]


class ClashInfo(Struct):
    """Options that do not go together: where each of them has one of these values.

    `of the set` stands for every value that only a card set brings. The first that holds counts.
    """

    rule: str
    text: str
    options: dict[str, list[str]]


class OwnInfo(Struct):
    """A set or deck of the host's own: its problems, if it cannot be played; new option values."""

    name: str
    title: str
    problems: list[str]
    values: dict[str, list[str]]


class GameInfo(Struct):
    """A game and all that can be chosen about it."""

    key: str
    name: str
    rules: str
    options: list[OptionInfo]
    presets: list[PresetInfo]
    clashes: list[ClashInfo]
    sets: list[str]
    decks: list[str]
    own_sets: list[OwnInfo]
    own_decks: list[OwnInfo]
    bots: list[str]
    seats: list[SeatsInfo]
    paces: list[Pace]


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


class Action(Struct):
    """What a seat may choose, and what it does, in words."""

    choice: str
    text: Wording


class Line(Struct):
    """A line of the log; `choice` is the number of the choice that it followed (0: the set-up).

    `data` is what the text says, as data.
    """

    n: int
    choice: int
    text: Wording
    rule: str | None
    data: Json


class Log(Struct):
    """Lines of the log; the first of them has the number `from`."""

    start: int = field(name="from")
    lines: list[Line]


class Sitter(Struct, frozen=True):
    """Somebody who sits at a match that was made in a room, as they chose to be shown there."""

    name: str
    crest: int


class Snapshot(Struct):
    """All that a seat may know of a match; of the log the newest lines."""

    match: str
    game: str
    seat: int
    made: str
    practice: bool
    version: int
    question: int
    view: Json
    actions: list[Action]
    log: Log
    events: list[Json]
    choices: int
    why_not_undo: str | None
    over: bool
    seed: str | None
    may_ask_undo: bool = False
    people: list[Sitter | None] = []
    chosen_for_you: list[str] = []


class NewLines(Struct):
    """Keep this many lines of the log, and add these."""

    keep: int
    lines: list[Line]


class Changed(Struct, omit_defaults=True):
    """Fields of a snapshot that have changed, whole."""

    question: int | UnsetType = UNSET
    actions: list[Action] | UnsetType = UNSET
    choices: int | UnsetType = UNSET
    why_not_undo: str | UnsetType | None = UNSET
    may_ask_undo: bool | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    seed: str | UnsetType | None = UNSET
    chosen_for_you: list[str] | UnsetType = UNSET


class Change(Struct):
    """What is new for a seat since a version that its client has.

    `view` is a list of edits: `[path, value]` puts a value there, `[path]` removes what is there.
    """

    since: int
    version: int
    set: Changed
    view: list[list[Any]]
    log: NewLines
    events: list[Json]


class News(Struct, omit_defaults=True, kw_only=True, tag_field="type", tag="news"):
    """The match as it is now: what is new, or the whole."""

    change: Change | UnsetType = UNSET
    snapshot: Snapshot | UnsetType = UNSET


class Done(Struct, omit_defaults=True, kw_only=True, tag_field="type", tag="done"):
    """A submission was accepted, now or before: how much of it, what was handed back, the news."""

    id: str
    accepted: int
    handed_back: list[str]
    change: Change | UnsetType = UNSET
    snapshot: Snapshot | UnsetType = UNSET


class Previews(Struct, tag_field="type", tag="previews"):
    """What each action of a question would bring, by choice."""

    question: int
    previews: dict[str, Json]


class Seated(Struct):
    """A new match and the right to sit at it; `tokens` has the seat, in hot seat all of them."""

    match: str
    seat: int
    token: str
    tokens: dict[str, str]
    snapshot: Snapshot


class Why(Struct):
    """Whether a choice is open, and if not, why."""

    legal: bool
    rule: str | None
    card: str | None
    text: Wording


class Hint(Struct):
    """What a search would choose, and what the best other choice would cost."""

    choice: str
    text: Wording
    other: str | None = None  # a choice, too; None: none was worth a second look
    cost: int = 0  # of it: how many more games in a hundred are lost


class Refusal(Struct, omit_defaults=True):
    """An answer that says no."""

    code: str
    text: str
    rule: str | None = None
    where: str | None = None


class WhyAnswer(Why, tag_field="type", tag="why", kw_only=True):
    """The answer to a question."""

    id: str


class HintAnswer(Hint, tag_field="type", tag="hint", kw_only=True):
    """The answer to a question."""

    id: str


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


class SocketRefusal(Refusal, tag_field="type", tag="refused", kw_only=True):
    """An answer that says no."""

    id: str | UnsetType | None = UNSET


# All that goes over the socket, for the OpenAPI document.
SOCKET: Final[list[type[Struct]]] = [
    Sit,
    SocketChoose,
    SocketUndo,
    SocketResign,
    SocketWhy,
    SocketHint,
    Whole,
    Ping,
    SocketStops,
    SocketHold,
    SocketSkip,
    SocketUnpass,
    News,
    Done,
    Previews,
    Beat,
    PriorityNews,
    WhyAnswer,
    HintAnswer,
    Pong,
    SocketRefusal,
]

ENCODER = Encoder()
DECODER: Decoder[Incoming] = Decoder(Incoming)
