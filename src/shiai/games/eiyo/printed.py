"""Eiyo: what is printed on the cards, as tables of numbers."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec, vector
from shiai.games.eiyo.words import COSTS

WEAPON_CARDS: Final = 36  # 32 standard weapons, then 4 special ones
STANDARD_WEAPONS: Final = 32
ENEMY_CARDS: Final = 46  # 36 enemies, then 6 bosses, then 4 Yamabushi
FIRST_BOSS: Final = 36
FIRST_YAMABUSHI: Final = 42


class Printed:
    """The constant tables of one card set; a card is an index."""

    def __init__(
        self,
        marks: list[int],
        honor: list[int],
        damage: list[int],
        before_word: list[int],
        before_amount: list[int],
        revealed_word: list[int],
        revealed_amount: list[int],
        forbids: list[int],
        deflect_costs: list[int],
        weapon_kind: list[int],
        enemy_kind: list[int],
    ) -> None:
        self.marks: Final[vec[i64]] = vector(marks)  # a bit for each row
        self.aims: Final[vec[i64]] = vector([_aims(bits) for bits in marks])
        self.honor: Final[vec[i64]] = vector(honor)
        self.damage: Final[vec[i64]] = vector(damage)  # four for each enemy
        self.before_word: Final[vec[i64]] = vector(before_word)
        self.before_amount: Final[vec[i64]] = vector(before_amount)
        self.revealed_word: Final[vec[i64]] = vector(revealed_word)
        self.revealed_amount: Final[vec[i64]] = vector(revealed_amount)
        self.forbids: Final[vec[i64]] = vector(forbids)
        self.deflect_costs: Final[vec[i64]] = vector(deflect_costs)
        standing = [words | costs << COSTS for words, costs in zip(forbids, deflect_costs)]
        self.standing: Final[vec[i64]] = vector(standing)  # both, for one look at the rows
        self.weapon_kind: Final[vec[i64]] = vector(weapon_kind)
        self.enemy_kind: Final[vec[i64]] = vector(enemy_kind)


def turned(marks: int, turns: int) -> int:
    """EIYO-029  Each quarter turn moves every mark one row clockwise: N to E to S to W to N."""
    return ((marks << turns) | (marks >> (4 - turns))) & 15


def _aims(marks: int) -> int:
    """All (turns, row) that a weapon reaches, as bits: turns * 4 + row."""
    return sum(turned(marks, turns) << (4 * turns) for turns in range(4))
