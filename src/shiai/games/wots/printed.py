"""Way of the Samurai: what is printed on the cards, as tables of numbers.

A card is an index. Where a card has several numbers in one table, or a table several rows, the
`at_…` function of that table says where each lies; cards.py writes the lists in this order.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit, vec, vector
from shiai.games.wots import vocabulary as words

ACTION_CARDS: Final = 32  # 24 main, then 8 special
MAIN_CARDS: Final = 24
SPECIAL_CARDS: Final = 8
OPPONENT_CARDS: Final = 13  # 12, then the hard mode card
HARD_CARD: Final = 12
WOUND_CARDS: Final = 5
BLOOD_CARDS: Final = 5
BUSHIDO_CARDS: Final = 7
GISEI_CARDS: Final = 5

# Names and their numbers, which are their places. The rules compare with them all day: as plain
# numbers they cost nothing, so they are written down, and compared with the names below.
SYMBOL_NAMES: Final = ("SUN", "MOON", "WAVE", "BLOOD")
SUN: Final = 0
MOON: Final = 1
WAVE: Final = 2
RED: Final = 3
SYMBOLS: Final = 4
JOKER: Final = 4  # its symbol is named when it is placed
BLACKS: Final[i64] = bit(SUN) | bit(MOON) | bit(WAVE)

GAUGE_NAMES: Final = ("strength", "technique", "guard")
STRENGTH: Final = 0
TECHNIQUE: Final = 1
GUARD: Final = 2
POWERS: Final = 2  # Strength and Technique: what a defense asks for
GAUGES: Final = 3

LEVEL_NAMES: Final = ("1", "2")  # of a wound
LEVELS: Final = 2

WAYS: Final = ("left", "right")
LEFT: Final = 0
RIGHT: Final = 1
NO_WAY: Final = -1

SIDE_NAMES: Final = ("front", "back")  # of a weapon
SIDES: Final = 3  # those two, after NO_SIDE
NO_SIDE: Final = 0

ORIGINS: Final = ("base", "expansion", "fan")  # of a weapon
FROM_BASE: Final = 0
FROM_EXPANSION: Final = 1
FROM_FANS: Final = 2

DIE_SIDES: Final = 6
BY_A_ROLL: Final = 0  # an amount, or the Life of an opponent, that is rolled


def check_places(names: tuple[str, ...], given: dict[str, int], count: int) -> None:
    """A number that stands for a name is the name's place, and all names are counted."""
    for name, number in given.items():
        assert number == names.index(name), f"{name!r} has number {number} and another place"
    assert count == len(names), f"of {', '.join(names)} only {count} are counted"


check_places(SYMBOL_NAMES, {"SUN": SUN, "MOON": MOON, "WAVE": WAVE, "BLOOD": RED}, SYMBOLS)
check_places((*SYMBOL_NAMES, "JOKER"), {"JOKER": JOKER}, SYMBOLS + 1)
check_places(
    GAUGE_NAMES, {"strength": STRENGTH, "technique": TECHNIQUE, "guard": GUARD}, POWERS + 1
)
check_places(GAUGE_NAMES, {}, GAUGES)
check_places(LEVEL_NAMES, {}, LEVELS)
check_places(WAYS, {"left": LEFT, "right": RIGHT}, 2)
check_places(("none", *SIDE_NAMES), {"none": NO_SIDE}, SIDES)
check_places(ORIGINS, {"base": FROM_BASE, "expansion": FROM_EXPANSION, "fan": FROM_FANS}, 3)


# ---- where a number lies in a table with several for each card ---------------------------------


def at_word(weapon: i64, side: i64, word: i64) -> i64:
    """In `words`: a row for each weapon and side, in it a column for each word, and some room."""
    return (weapon * SIDES + side) * words.ROOM + word


def side_up(choice: i64) -> i64:
    """The side of a weapon that a choice of SIDE_NAMES turns up; NO_SIDE is before them."""
    return choice + 1


def at_gauge(card: i64, gauge: i64) -> i64:
    """In `effect`: how far an action card moves each of the gauges."""
    return card * GAUGES + gauge


def at_level(card: i64, level: i64) -> i64:
    """In the tables of wound and blood cards: level 1, then level 2 of each card."""
    return card * LEVELS + level - 1


def at_roll(group: i64, roll: i64) -> i64:
    """In the tables of places and events: a line for each roll of the blue die, group by group."""
    return group * DIE_SIDES + roll - 1


def at_way(gate: i64, way: i64) -> i64:
    """In `gates`: the left and the right way of campaign 1, then of campaign 2."""
    return gate * len(WAYS) + way


class Printed:
    """The constant tables of one card set and one choice of options; a card is an index."""

    def __init__(self, lists: dict[str, list[int]], words: list[int]) -> None:
        self.words: Final[vec[i64]] = vector(words)  # at_word: what is in force
        self.symbol: Final[vec[i64]] = vector(lists["symbol"])
        self.effect: Final[vec[i64]] = vector(lists["effect"])  # at_gauge
        self.action_kind: Final[vec[i64]] = vector(lists["action_kind"])
        self.need_strength: Final[vec[i64]] = vector(lists["need_strength"])
        self.need_technique: Final[vec[i64]] = vector(lists["need_technique"])
        self.enemy_loses_life: Final[vec[i64]] = vector(lists["enemy_loses_life"])
        self.enemy_loses_ki: Final[vec[i64]] = vector(lists["enemy_loses_ki"])
        self.either: Final[vec[i64]] = vector(lists["either"])
        self.guard_below: Final[vec[i64]] = vector(lists["guard_below"])
        self.counter_life: Final[vec[i64]] = vector(lists["counter_life"])
        self.counter_ki: Final[vec[i64]] = vector(lists["counter_ki"])
        self.counter_wound: Final[vec[i64]] = vector(lists["counter_wound"])
        self.counter_draws: Final[vec[i64]] = vector(lists["counter_draws"])
        self.opponent_kind: Final[vec[i64]] = vector(lists["opponent_kind"])
        self.wound_life: Final[vec[i64]] = vector(lists["wound_life"])  # at_level, and the next two
        self.wound_ki: Final[vec[i64]] = vector(lists["wound_ki"])
        self.wound_fatal: Final[vec[i64]] = vector(lists["wound_fatal"])
        self.blood_word: Final[vec[i64]] = vector(lists["blood_word"])  # at_level
        self.blood_amount: Final[vec[i64]] = vector(lists["blood_amount"])
        self.virtue: Final[vec[i64]] = vector(lists["virtue"])
        self.virtue_amount: Final[vec[i64]] = vector(lists["virtue_amount"])
        self.gisei_guard: Final[vec[i64]] = vector(lists["gisei_guard"])
        self.place_word: Final[vec[i64]] = vector(lists["place_word"])  # at_roll
        self.place_amount: Final[vec[i64]] = vector(lists["place_amount"])
        self.place_once: Final[vec[i64]] = vector(lists["place_once"])
        self.enemy_life: Final[vec[i64]] = vector(lists["enemy_life"])
        self.enemy_ki: Final[vec[i64]] = vector(lists["enemy_ki"])
        self.three_life: Final[vec[i64]] = vector(lists["three_life"])
        self.three_ki: Final[vec[i64]] = vector(lists["three_ki"])
        self.counterattackers: Final[vec[i64]] = vector(lists["counterattackers"])  # bits, by roll
        self.clan_life: Final[vec[i64]] = vector(lists["clan_life"])
        self.clan_ki: Final[vec[i64]] = vector(lists["clan_ki"])
        self.event_word: Final[vec[i64]] = vector(lists["event_word"])  # at_roll: as EVENT_TABLE
        self.event_amount: Final[vec[i64]] = vector(lists["event_amount"])
        self.taikyu_word: Final[vec[i64]] = vector(lists["taikyu_word"])
        self.taikyu_amount: Final[vec[i64]] = vector(lists["taikyu_amount"])
        self.node_life: Final[vec[i64]] = vector(lists["node_life"])  # BY_A_ROLL
        self.node_ki: Final[vec[i64]] = vector(lists["node_ki"])
        self.node_left: Final[vec[i64]] = vector(lists["node_left"])
        self.node_right: Final[vec[i64]] = vector(lists["node_right"])
        self.gates: Final[vec[i64]] = vector(lists["gates"])  # at_way
        self.origin: Final[vec[i64]] = vector(lists["origin"])  # of each weapon: ORIGINS
        self.needs_place: Final[vec[i64]] = vector(lists["needs_place"])
