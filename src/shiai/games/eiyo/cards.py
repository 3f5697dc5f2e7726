"""The cards of Eiyo: what a set file may say, and the lists of numbers the rules read.

Uncompiled: it runs once per set, and msgspec builds its tables from live annotations.
"""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

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

SETS: Final = Path(__file__).with_name("sets")

NO_WORD: Final = 0

# Rows as bits, clockwise.
ROW_BITS: Final = {"N": 1, "E": 2, "S": 4, "W": 8}


class Effect(NamedTuple):
    """A word a card may use: where it is written, its number in the rules, what it does."""

    moment: str
    word: str
    number: int
    meaning: str


# The whole vocabulary. Words at a moment are counted; forbids and deflect_costs are sets of bits.
EFFECTS: Final = (
    Effect(
        "before_samurai_phase",
        "discard_weapons",
        1,
        "before each samurai phase this many cards of the weapon deck are discarded",
    ),
    Effect(
        "before_samurai_phase",
        "lose_honor_cards",
        2,
        "before each samurai phase this many enemies go from the honor to the deflected stack",
    ),
    Effect(
        "when_revealed",
        "return_deflected",
        1,
        "when revealed, this many deflected enemies, picked at random, go under its row's deck",
    ),
    Effect(
        "forbids",
        "deflect",
        1,
        "no deflect token may be placed on its own row",
    ),
    Effect(
        "forbids",
        "concentration",
        2,
        "no weapon may be turned, whichever row it aims at",
    ),
    Effect(
        "deflect_costs",
        "extra_weapon",
        1,
        "deflecting any row costs one more weapon from hand",
    ),
    Effect(
        "deflect_costs",
        "honor_card",
        2,
        "deflecting any row costs one enemy of the honor stack",
    ),
)
MEANING: Final = {effect.word: effect.meaning for effect in EFFECTS}
NUMBER: Final = {effect.word: effect.number for effect in EFFECTS}


def _says(word: str) -> Meta:
    return Meta(description=MEANING[word])


def _says_all(moment: str) -> Meta:
    words = [f"{effect.word}: {effect.meaning}" for effect in EFFECTS if effect.moment == moment]
    return Meta(description="; ".join(words))


Amount = Annotated[int, Meta(ge=1, le=9)]
Digit = Annotated[int, Meta(ge=0, le=9)]
Direction = Annotated[Literal["N", "E", "S", "W"], called("direction")]
Forbidden = Annotated[Literal["deflect", "concentration"], called("effect")]
Cost = Annotated[Literal["extra_weapon", "honor_card"], called("effect")]
Kanji = Annotated[str, Meta(max_length=12), shown_only("The name in Japanese, an ornament")]


class Weapon(Card, frozen=True, kw_only=True):
    """A weapon and the rows it marks before it is turned."""

    kanji: Kanji = ""
    marks: Annotated[
        frozenset[Direction],
        Meta(min_length=1, max_length=4, description="The rows it marks, of N, E, S and W"),
    ]


class BeforeSamuraiPhase(OneWord, frozen=True, kw_only=True):
    """What happens before each samurai phase while the card is in a row: exactly one effect."""

    discard_weapons: Annotated[Amount, _says("discard_weapons")] | None = None
    lose_honor_cards: Annotated[Amount, _says("lose_honor_cards")] | None = None


class WhenRevealed(OneWord, frozen=True, kw_only=True):
    """What happens once, when the card is revealed: exactly one effect."""

    return_deflected: Annotated[Amount, _says("return_deflected")] | None = None


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
    forbids: Annotated[frozenset[Forbidden], _says_all("forbids")] = frozenset()
    deflect_costs: Annotated[frozenset[Cost], _says_all("deflect_costs")] = frozenset()
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
        before = [_word(face.before_samurai_phase) for face in foes]
        self.before_word: list[int] = [word for word, _ in before]
        self.before_amount: list[int] = [amount for _, amount in before]
        revealed = [_word(face.when_revealed) for face in foes]
        self.revealed_word: list[int] = [word for word, _ in revealed]
        self.revealed_amount: list[int] = [amount for _, amount in revealed]
        self.forbids: list[int] = [sum(NUMBER[word] for word in face.forbids) for face in foes]
        self.deflect_costs: list[int] = [
            sum(NUMBER[word] for word in face.deflect_costs) for face in foes
        ]
        self.enemy_kind: list[int] = _kinds(
            [("enemy", *_face(face)) for _, face in expand(file.enemy)]
            + [("boss", *_face(face)) for _, face in expand(file.boss)]
            + [("yamabushi", *_face(face)) for _, face in expand(file.yamabushi)]
        )


def _word(moment: OneWord | None) -> tuple[int, int]:
    """The number of the effect word and its amount; two zeros where the card says nothing."""
    if moment is None:
        return NO_WORD, 0
    word, amount = moment.word()
    return NUMBER[word], amount


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
