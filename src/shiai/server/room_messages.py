"""The messages of rooms (docs/wire.md), as structs that check what they read."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from shiai.server.clocks import GAME, QUESTION
from shiai.server.messages import Json, OptionValue, Question, Wording
from shiai.server.priority_messages import Pace
from shiai.server.talk import TalkLine

Name = Annotated[str, Meta(min_length=1, max_length=60, description="1 to 24 characters")]
Crest = Annotated[int, Meta(ge=0, le=63)]
Number = Annotated[int, Meta(ge=0, le=1 << 31)]
Deck = Annotated[str, Meta(max_length=80)] | Json | None
Kind = Literal["person", "bot", "open", "closed"]
Watch = Literal["nobody", "link"]
State = Literal["waiting", "playing", "over"]
Here = Literal["here", "away", "bot", "gone"]
Result = Literal["agreed", "refused", "late", "overtaken"]


# ---- what a client sends -----------------------------------------------------------------------


class _Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: a field nobody knows is refused."""


class ClockAsked(_Request):
    """Seconds for the game, and for each question."""

    game: Annotated[int, Meta(ge=10, le=86_400)] = GAME
    question: Annotated[int, Meta(ge=0, le=3_600)] = QUESTION


class PlaceAsked(_Request):
    """Who is to sit there: a person who is invited, a bot, or whoever comes (open)."""

    kind: Kind
    bot: Annotated[str, Meta(max_length=40)] | None = None
    deck: Deck = None


class NewRoom(_Request):
    """A room to be made; its maker takes the first place of a person."""

    game: Annotated[str, Meta(max_length=40)]
    places: Annotated[list[PlaceAsked], Meta(min_length=1, max_length=16)]
    name: Name
    crest: Crest | UnsetType = UNSET
    options: Annotated[dict[str, OptionValue], Meta(max_length=100)] = {}
    preset: Annotated[str, Meta(max_length=80)] | None = None
    cards: Annotated[str, Meta(max_length=80)] | None = None
    practice: bool = False
    clock: ClockAsked | UnsetType | None = UNSET
    watch: Watch = "link"
    free_talk: bool = False
    undo_by_consent: bool = True
    pace: Pace | UnsetType | None = UNSET


class Join(_Request):
    """Take a place, the first free one if none is named, or watch."""

    name: Name
    crest: Crest | UnsetType = UNSET
    place: Number | None = None
    watch: bool = False


class Me(_Request):
    """Another name, crest or deck."""

    name: Name | UnsetType = UNSET
    crest: Crest | UnsetType = UNSET
    deck: Deck | UnsetType = UNSET


class TakePlace(_Request):
    """Take another place; null: watch."""

    place: Number | None


class Ready(_Request):
    """Ready to begin, or not yet."""

    ready: bool


class Again(_Request):
    """Play once more, with turned seats."""


class Leave(_Request):
    """Go; in a match a bot plays on."""


class SetPlace(_Request):
    """The host: who is to sit at an empty place."""

    place: Number
    kind: Kind
    bot: Annotated[str, Meta(max_length=40)] | None = None
    deck: Deck = None


class SetRoom(_Request):
    """The host: other agreements, before the start."""

    options: Annotated[dict[str, OptionValue], Meta(max_length=100)] | UnsetType = UNSET
    preset: Annotated[str, Meta(max_length=80)] | UnsetType | None = UNSET
    cards: Annotated[str, Meta(max_length=80)] | UnsetType | None = UNSET
    practice: bool | UnsetType = UNSET
    clock: ClockAsked | UnsetType | None = UNSET
    watch: Watch | UnsetType = UNSET
    free_talk: bool | UnsetType = UNSET
    undo_by_consent: bool | UnsetType = UNSET
    pace: Pace | UnsetType | None = UNSET


class Remove(_Request):
    """The host: send somebody away, before the start."""

    person: Number


class Lock(_Request):
    """The host: nobody else comes in, or they do again."""

    locked: bool


class StartMatch(_Request):
    """The host: begin; with `close_empty` without the places that nobody has taken."""

    close_empty: bool = False


class ShowSeat(_Request):
    """A player: let one who watches look at my cards, or no longer."""

    person: Number
    shown: bool


class Say(_Request):
    """A phrase by its number, or free text where the table allows it."""

    word: Number | None = None
    text: Annotated[str, Meta(max_length=2_000)] | None = None


class Mute(_Request):
    """Hear somebody no longer, or again."""

    person: Number
    muted: bool


class AskUndo(_Request):
    """Ask the others whether my last submission may be taken back."""

    question: Question


class Vote(_Request):
    """The answer to such a request."""

    agree: bool


# By the last part of the address: POST /api/rooms/{code}/ready
ACTS: Final[dict[str, type[Struct]]] = {
    "me": Me,
    "place": TakePlace,
    "ready": Ready,
    "again": Again,
    "leave": Leave,
    "set_place": SetPlace,
    "set_room": SetRoom,
    "remove": Remove,
    "lock": Lock,
    "start": StartMatch,
    "show": ShowSeat,
    "say": Say,
    "mute": Mute,
    "ask_undo": AskUndo,
    "vote": Vote,
}


# ---- what the server sends ---------------------------------------------------------------------


class ClockInfo(Struct):
    """Seconds for the game, and for each question."""

    game: int
    question: int


class ClocksInfo(Struct):
    """Milliseconds left by seat when it was sent (null: a bot), and the seats whose clock runs."""

    left: list[int | None]
    running: list[int]


class TakenBack(Struct):
    """What an undo would take back, in words that everybody may know.

    `asked` is the question that was answered; `text` is empty where the answer is a secret.
    `others` are the seats whose later choices go back with it.
    """

    asked: str
    text: list[Wording]
    others: list[int]


class RequestInfo(Struct):
    """A seat asks to take back its last submission; milliseconds left to agree.

    `result` is null while it is open. `overtaken`: the game went on.
    """

    seat: int
    agreed: list[int]
    awaited: list[int]
    left: int
    result: Result | None
    about: TakenBack


class PlaceInfo(Struct):
    """A place; `seat` is its number at the table, null while it is closed."""

    kind: Kind
    bot: str | None
    person: int | None
    seat: int | None


class PersonInfo(Struct):
    """Somebody in the room; without a place one who watches.

    `sees` is the seat whose player lets this one look; `bot_in` is how many milliseconds are left
    until a bot plays for one who is away.
    """

    id: int
    name: str
    crest: int
    place: int | None
    seat: int | None
    host: bool
    ready: bool
    presence: Here
    bot_in: int | None
    sees: int | None


class RoomInfo(Struct):
    """A room as everybody in it sees it."""

    code: str
    path: str
    addresses: list[str]
    game: str
    options: dict[str, Any]
    cards: str
    practice: bool
    state: State
    match: str | None
    last_match: str | None
    places: list[PlaceInfo]
    people: list[PersonInfo]
    seats: list[int]
    clock: ClockInfo | None
    clocks: ClocksInfo | None
    request: RequestInfo | None
    watch: Watch
    free_talk: bool
    undo_by_consent: bool
    locked: bool
    phrases: list[str]
    why_not_start: str | None
    pace: Pace | None = None


class RoomNews(Struct, tag_field="type", tag="room"):
    """The room as it is now; `me` is the number of who is told, `muted` whom it does not hear."""

    room: RoomInfo
    me: int | None
    muted: list[int]


class Joined(Struct):
    """The right to a place, or to watch: `token` is also that of the seat in every match here."""

    person: int
    token: str
    room: RoomInfo


ROOM_SOCKET: Final[list[type[Struct]]] = [RoomNews, TalkLine]
