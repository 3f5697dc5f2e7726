"""The cards of Eiyo: what a set file may say, and the lists of numbers the rules read.

Uncompiled: it runs once per set, and msgspec builds its tables from live annotations.
"""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta, defstruct

from shiai.cards import (
    Card,
    CardSet,
    OneWord,
    called,
    exactly,
    expand,
    find_set,
    read_set,
    sets_in,
    shown_only,
)
from shiai.games.eiyo.words import (
    BEFORE_SAMURAI_PHASE,
    DEFLECT_COSTS,
    FORBIDS,
    NO_EFFECT,
    WHEN_REVEALED,
    number_of,
    words_at,
)

SETS: Final = Path(__file__).with_name("sets")

# Rows as bits, clockwise.
ROW_BITS: Final = {"N": 1, "E": 2, "S": 4, "W": 8}


Amount = Annotated[int, Meta(ge=1, le=9)]
Digit = Annotated[int, Meta(ge=0, le=9)]
Direction = Annotated[Literal["N", "E", "S", "W"], called("direction")]
Kanji = Annotated[str, Meta(max_length=12), shown_only("The name in Japanese, an ornament")]


def _names(moment: str) -> tuple[str, ...]:
    return tuple(word.name for word in words_at(moment))


def _means(moment: str) -> Meta:
    return Meta(description="; ".join(f"{word.name}: {word.meaning}" for word in words_at(moment)))


def _at_moment(name: str, moment: str, doc: str) -> type[OneWord]:
    """A table with an amount for each word that may be written at a moment."""
    fields = [
        (word.name, Annotated[Amount, Meta(description=word.meaning)] | None, None)
        for word in words_at(moment)
    ]
    space = {"__doc__": doc, "__module__": __name__}
    made = defstruct(name, fields, bases=(OneWord,), namespace=space, frozen=True, kw_only=True)
    assert issubclass(made, OneWord), "a table at a moment has one word"
    return made


if TYPE_CHECKING:  # a type cannot follow from a value, so mypy knows them in general
    Forbidden = str
    Cost = str
    BeforeSamuraiPhase = OneWord
    WhenRevealed = OneWord
else:
    Forbidden = Annotated[Literal[_names(FORBIDS)], called("effect")]
    Cost = Annotated[Literal[_names(DEFLECT_COSTS)], called("effect")]
    BeforeSamuraiPhase = _at_moment(
        "BeforeSamuraiPhase",
        BEFORE_SAMURAI_PHASE,
        "What happens before each samurai phase while the card is in a row: exactly one effect.",
    )
    WhenRevealed = _at_moment(
        "WhenRevealed",
        WHEN_REVEALED,
        "What happens once, when the card is revealed: exactly one effect.",
    )


class Weapon(Card, frozen=True, kw_only=True):
    """A weapon and the rows it marks before it is turned."""

    kanji: Kanji = ""
    marks: Annotated[
        frozenset[Direction],
        Meta(min_length=1, max_length=4, description="The rows it marks, of N, E, S and W"),
    ]


class Enemy(Card, frozen=True, kw_only=True):
    """Any card that stands in a row: enemy, boss or Yamabushi."""

    kanji: Kanji = ""
    honor: Annotated[Digit, Meta(description="The honor it is worth in the honor stack")]
    damage: Annotated[
        list[Digit],
        Meta(min_length=4, max_length=4, description="Its damage in positions 1, 2, 3 and 4"),
    ]
    before_samurai_phase: BeforeSamuraiPhase | None = None
    when_revealed: WhenRevealed | None = None
    forbids: Annotated[frozenset[Forbidden], _means(FORBIDS)] = frozenset()
    deflect_costs: Annotated[frozenset[Cost], _means(DEFLECT_COSTS)] = frozenset()
    text: Annotated[str, Meta(max_length=300), shown_only("The effect as people read it")] = ""


class EiyoFile(CardSet, frozen=True, kw_only=True):
    """A card set for Eiyo."""

    game: Annotated[Literal["eiyo"], called("game"), Meta(description="Always eiyo")]
    weapon: Annotated[list[Weapon], exactly(32, "The standard weapons")]
    special: Annotated[list[Weapon], exactly(4, "The special weapons; solo uses the first two")]
    enemy: Annotated[list[Enemy], exactly(36, "The enemies")]
    boss: Annotated[list[Enemy], exactly(6, "The bosses, of which four join each game")]
    yamabushi: Annotated[list[Enemy], exactly(4, "The mini-bosses of Path of the Warrior")]


MODEL: Final = EiyoFile


class EiyoSet:
    """A set as the rules read it: a list for each printed thing, the card's number as index.

    Weapons: 32 standard, then 4 special. Enemies: 36 enemies, 6 bosses, 4 Yamabushi.
    """

    def __init__(self, file: EiyoFile, digest: str) -> None:
        self.name: str = file.name
        self.title: str = file.title
        self.digest: str = digest

        weapons = [*expand(file.weapon), *expand(file.special)]
        blades = [face for _, face in weapons]
        self.weapon_ids: list[str] = [card_id for card_id, _ in weapons]
        self.weapon_names: list[str] = [face.name for face in blades]
        self.weapon_kanji: list[str] = [face.kanji for face in blades]
        self.marks: list[int] = [sum(ROW_BITS[row] for row in face.marks) for face in blades]
        self.weapon_kind: list[int] = _kinds(
            [("weapon", face.name, face.marks) for _, face in expand(file.weapon)]
            + [("special", face.name, face.marks) for _, face in expand(file.special)]
        )

        enemies = [*expand(file.enemy), *expand(file.boss), *expand(file.yamabushi)]
        foes = [face for _, face in enemies]
        self.enemy_ids: list[str] = [card_id for card_id, _ in enemies]
        self.enemy_names: list[str] = [face.name for face in foes]
        self.enemy_kanji: list[str] = [face.kanji for face in foes]
        self.enemy_texts: list[str] = [face.text for face in foes]
        self.honor: list[int] = [face.honor for face in foes]
        self.damage: list[int] = [damage for face in foes for damage in face.damage]
        before = [_counted(BEFORE_SAMURAI_PHASE, face.before_samurai_phase) for face in foes]
        self.before_word: list[int] = [word for word, _ in before]
        self.before_amount: list[int] = [amount for _, amount in before]
        revealed = [_counted(WHEN_REVEALED, face.when_revealed) for face in foes]
        self.revealed_word: list[int] = [word for word, _ in revealed]
        self.revealed_amount: list[int] = [amount for _, amount in revealed]
        self.forbids: list[int] = [_bits(FORBIDS, face.forbids) for face in foes]
        self.deflect_costs: list[int] = [_bits(DEFLECT_COSTS, face.deflect_costs) for face in foes]
        self.enemy_kind: list[int] = _kinds(
            [("enemy", *_face(face)) for _, face in expand(file.enemy)]
            + [("boss", *_face(face)) for _, face in expand(file.boss)]
            + [("yamabushi", *_face(face)) for _, face in expand(file.yamabushi)]
        )


def _counted(moment: str, entry: OneWord | None) -> tuple[int, int]:
    """The number of the effect word and its amount; two zeros where the card says nothing."""
    if entry is None:
        return NO_EFFECT, 0
    name, amount = entry.word()
    return number_of(moment, name), amount


def _bits(moment: str, names: frozenset[str]) -> int:
    """Standing words as a set of bits."""
    return sum(number_of(moment, name) for name in names)


def _face(card: Enemy) -> tuple[Hashable, ...]:
    """What is printed and counts: two cards with equal faces are copies of one another."""
    effects = (card.before_samurai_phase, card.when_revealed, card.forbids, card.deflect_costs)
    return card.name, card.honor, tuple(card.damage), effects


def _kinds(faces: Sequence[Hashable]) -> list[int]:
    """For each card the number of the first card with the same face."""
    first: dict[Hashable, int] = {}
    return [first.setdefault(face, number) for number, face in enumerate(faces)]


def known_sets() -> list[str]:
    """The names of the sets that come with the game."""
    return sets_in(SETS)


def load(source: str | Path) -> EiyoSet:
    """A set by its name ("house") or from a file of your own (a path that ends in .toml)."""
    path, name = find_set(source, SETS)
    file, digest = read_set(path, MODEL, name, SETS)
    return EiyoSet(file, digest)
