"""Seii Daimyo: what is printed on the cards, as tables of numbers."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import table, vec

LOCATION_CARDS: Final = 27
CLAN_CARDS: Final = 20
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

# The words of the set file for the steps of an Ability, as numbers.
SEIZE_STEP: Final = 1
FORTIFY_STEP: Final = 2
RAZE_STEP: Final = 3
ROTATE_STEP: Final = 4
DRAW_STEP: Final = 5
PLAY_EXTRA_STEP: Final = 6
STRENGTHEN_STEP: Final = 7
ROUT_STEP: Final = 8
PEEK_DISCARD_STEP: Final = 9
COAX_STEP: Final = 10
CAPTURE_STEP: Final = 11
SWAP_CONTESTED_STEP: Final = 12
SWAP_AVAILABLE_STEP: Final = 13

OWN: Final = 1  # whose locations a rotation may turn, as bits
OTHER: Final = 2
UP: Final = 1  # which way, as bits
DOWN: Final = 2

# … and for Scoring Bonuses.
FLAT: Final = 1
ISLAND: Final = 2
FORTIFIED_SIDES: Final = 3
STARTING_SIDES: Final = 4
RAZED_OTHER: Final = 5
ISLAND_SETS: Final = 6
EVERY_N_LOCATIONS: Final = 7
VALUE_AT_LEAST: Final = 8
BEST_LOCATION: Final = 9
ISLAND_MAJORITY: Final = 10
MOST_LOCATIONS: Final = 11
DAIMYO_BONUS: Final = 12
CLANS_IN_ARMY: Final = 13
CLANS_IN_HAND: Final = 14


class Printed:
    """The constant tables of one card set; a card is an index."""

    def __init__(
        self,
        island: list[int],
        values: list[int],
        strength: list[int],
        first_step: list[int],
        op: list[int],
        amount: list[int],
        whose: list[int],
        way: list[int],
        where: list[int],
        may: list[int],
        bonus: list[int],
        per: list[int],
        cap: list[int],
        about: list[int],
    ) -> None:
        self.island: Final[vec[i64]] = table(island)
        self.values: Final[vec[i64]] = table(values)  # three for each location, by side
        self.strength: Final[vec[i64]] = table(strength)
        self.first_step: Final[vec[i64]] = table(
            first_step
        )  # of each clan, and one behind the last
        self.op: Final[vec[i64]] = table(op)  # of each step of any Ability
        self.amount: Final[vec[i64]] = table(amount)
        self.whose: Final[vec[i64]] = table(whose)
        self.way: Final[vec[i64]] = table(way)
        self.where: Final[vec[i64]] = table(where)  # an island, or ANY_ISLAND
        self.may: Final[vec[i64]] = table(may)
        self.bonus: Final[vec[i64]] = table(bonus)  # of each clan
        self.per: Final[vec[i64]] = table(per)
        self.cap: Final[vec[i64]] = table(cap)
        self.about: Final[vec[i64]] = table(about)  # an island, a value, a number of locations
