"""Seii Daimyo: what is printed on the cards, as tables of numbers."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec, vector

LOCATION_CARDS: Final = 27
MOST_CLANS: Final = 32  # a set has 8 to 32, the rulebook 20 (RULING-SEII-35)
FEWEST_CLANS: Final = 8
ROLE_CARDS: Final = 8  # four Samurai, then four Ashigaru
FIRST_ASHIGARU: Final = 4

HONSHU: Final = 0
KYUSHU: Final = 1
SHIKOKU: Final = 2
ISLANDS: Final = 3
ANY_ISLAND: Final = -1

RAZED: Final = 0
STARTING: Final = 1
FORTIFIED: Final = 2
THREE_SIDES: Final = 3

OWN: Final = 1  # whose locations a rotation may turn, as bits
OTHER: Final = 2
UP: Final = 1  # which way, as bits
DOWN: Final = 2


class Printed:
    """The constant tables of one card set; a card is an index."""

    def __init__(
        self,
        island: list[int],
        values: list[int],
        strength: list[int],
        first_step: list[int],
        op: list[int],
        repeats: list[int],
        amount: list[int],
        whose: list[int],
        way: list[int],
        where: list[int],
        may: list[int],
        bonus: list[int],
        per: list[int],
        cap: list[int],
        measure: list[int],
    ) -> None:
        self.island: Final[vec[i64]] = vector(island)
        self.values: Final[vec[i64]] = vector(values)  # three for each location, by side
        self.clans: Final[i64] = len(strength)
        self.strength: Final[vec[i64]] = vector(strength)
        # Of each clan, and one behind the last.
        self.first_step: Final[vec[i64]] = vector(first_step)
        self.op: Final[vec[i64]] = vector(op)  # of each step of any Ability: its word
        self.repeats: Final[vec[i64]] = vector(repeats)  # how often, one target at a time
        self.amount: Final[vec[i64]] = vector(amount)
        self.whose: Final[vec[i64]] = vector(whose)
        self.way: Final[vec[i64]] = vector(way)
        self.where: Final[vec[i64]] = vector(where)  # an island, or ANY_ISLAND
        self.may: Final[vec[i64]] = vector(may)
        self.bonus: Final[vec[i64]] = vector(bonus)  # of each clan: its word
        self.per: Final[vec[i64]] = vector(per)
        self.cap: Final[vec[i64]] = vector(cap)
        self.measure: Final[vec[i64]] = vector(measure)  # an island, a value, how many locations
