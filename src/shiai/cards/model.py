"""What every set file has in common, and the notes a game may put on its fields."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar

from msgspec import Meta, Struct

# Notes that ride on a field's type (msgspec's `extra`).
CALLED: Final = "called"
CARDS: Final = "cards"
MANY_LINES: Final = "many_lines"
MEANS: Final = "means"
SHOWN_ONLY: Final = "shown_only"


def called(noun: str) -> Meta:
    """What a message calls a wrong word here: unknown direction 'X'."""
    return Meta(extra={CALLED: noun})


def exactly(cards: int, description: str) -> Meta:
    """A group that must hold this many cards, copies counted."""
    return Meta(description=f"{description} ({cards} cards in all)", extra={CARDS: cards})


def between(fewest: int, most: int, description: str) -> Meta:
    """A group that must hold so many cards, copies counted."""
    about = f"{description} ({fewest} to {most} cards in all)"
    return Meta(description=about, extra={CARDS: (fewest, most)})


def shown_only(description: str) -> Meta:
    """A field that people see and rules do not: it is left out of the digest."""
    return Meta(description=description, extra={SHOWN_ONLY: True})


CardId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z][A-Za-z0-9-]*$",
        max_length=24,
        extra={MEANS: "a letter, then letters, digits and -: it is typed in notation"},
    ),
]
SetName = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9_-]*$",
        max_length=40,
        extra={MEANS: "small letters, digits, - and _"},
    ),
]
Line = Annotated[str, Meta(min_length=1, max_length=60)]


class TomlTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a set file: nothing in it goes unread."""


class Moment(TomlTable, frozen=True, kw_only=True):
    """Effect words and their numbers at one moment; a game lists the words as optional fields."""


class OneWord(Moment, frozen=True, kw_only=True):
    """Exactly one effect word and its number; a game lists the words as optional fields."""

    def __post_init__(self) -> None:
        words = self._given()
        if len(words) > 1:
            raise ValueError(f"one effect only (keep one of {', '.join(words)})")
        if not words:
            raise ValueError(f"names no effect (one of {', '.join(self.__struct_fields__)})")

    def _given(self) -> list[str]:
        return [word for word in self.__struct_fields__ if getattr(self, word) is not None]

    def word(self) -> tuple[str, int]:
        """The effect word and its number."""
        word = self._given()[0]
        number: int = getattr(self, word)
        return word, number


class Card(TomlTable, frozen=True, kw_only=True):
    """One face and the ids of its copies."""

    id: Annotated[CardId, Meta(description="The card's id, for a single copy")] | None = None
    ids: Annotated[
        list[CardId], Meta(min_length=1, description="An id for each copy of the card")
    ] = []
    name: Annotated[Line, Meta(description="The name on the card")]
    replaces: Annotated[
        list[str], shown_only("The ids in the set that is extended whose places it takes")
    ] = []

    def copies(self) -> list[str]:
        """The ids of all copies, in the order written."""
        return self.ids if self.id is None else [self.id]


class CardSet(TomlTable, frozen=True, kw_only=True):
    """The head of every set file; a game adds its groups of cards."""

    format: Annotated[Literal[1], Meta(description="The version of this file format")]
    game: Annotated[str, Meta(description="The key of the game these cards are for")]
    name: Annotated[SetName, Meta(description="A short name, the same as the file's")]
    title: Annotated[Line, shown_only("The name people read")]
    extends: Annotated[str, shown_only("The house set that has all that is not written here")] = ""
    remove: Annotated[
        list[str], shown_only("Ids, keys or names of entries of that set which this one has not")
    ] = []
    change: Annotated[
        dict[str, dict[str, Any]],
        shown_only("By id, key or name of an entry of that set: the fields that are other here"),
    ] = {}
    about: Annotated[
        str,
        Meta(max_length=2000, extra={MANY_LINES: True}),
        shown_only("What this set is and where it comes from"),
    ] = ""

    def misfits(self) -> "Iterable[Misfit]":
        """What is wrong with the set as a whole, when each entry is fine; a game may write it."""
        return ()


class Misfit(NamedTuple):
    """Something that only the whole set can tell, and about which entry or group."""

    says: str
    group: str = ""
    called: tuple[str, ...] = ()
    """The id or key of the entry; of several the last one that the file itself writes is told."""
    field: str = ""


C = TypeVar("C", bound=Card)


def expand(entries: Sequence[C]) -> list[tuple[str, C]]:
    """Every single card of a group, in file order: its id and its face."""
    return [(card_id, entry) for entry in entries for card_id in entry.copies()]
