"""Eiyo: editions, variants and rulings that a player may switch."""

from typing import Final

from mypy_extensions import i64

from shiai.core.options import Options

O: Final = Options()  # noqa: E741 - beside L and V

EDITION: Final[i64] = O.choice(
    "edition", "2020", "prototype", help="which rulebook decides where the two differ"
)
MODE: Final[i64] = O.choice(
    "mode", "solo", "coop_house",
    help="alone, or our own two-player variant (the publisher's is not printed)",
)  # fmt: skip
DIFFICULTY: Final[i64] = O.choice(
    "difficulty", "standard", "novice", "master",
    help="novice: 5 honor less to win; master: with Path of the Warrior",
)  # fmt: skip
PATH_OF_THE_WARRIOR: Final[i64] = O.flag(
    "path_of_the_warrior", help="four Yamabushi are shuffled into the enemies"
)
TARGET_HONOR: Final[i64] = O.number(
    "target_honor", 1, 70, 0, help="honor needed to win (solo 40, coop_house 50); ranks every 5"
)
OOW_TRIGGER: Final[i64] = O.choice(
    "oow_trigger", "on_need", "on_empty",
    help="run out of weapons when a card is needed, or when the last card leaves",
)  # fmt: skip
HAND_LIMIT_TIMING: Final[i64] = O.choice(
    "hand_limit_timing", "draw_step", "always",
    help="when a hand above the limit is cut: after drawing, or at all times",
)  # fmt: skip
HONOR_LOSS: Final[i64] = O.choice(
    "honor_loss", "free", "lowest_one_first",
    help="which enemy is given up: any, or one worth 1 if there is one",
)  # fmt: skip
SPECIAL_WEAPONS: Final[i64] = O.choice(
    "special_weapons", "fixed", "random", help="solo: S1 and S2, or two of the four"
)
ATTACK_DEFLECTED: Final[i64] = O.choice(
    "attack_deflected", "forbid", "allow", help="whether a row with a token may be attacked"
)
NOBLE_LADY_POOL: Final[i64] = O.choice(
    "noble_lady_pool", "all", "no_bosses", help="which deflected enemies she may bring back"
)
UNPAYABLE_DEFLECT: Final[i64] = O.choice(
    "unpayable_deflect", "forbid", "waive",
    help="deflecting when the honor card it costs is not there",
)  # fmt: skip
SHOW_DEFLECTED: Final[i64] = O.choice(
    "show_deflected", "count", "open", help="whether the deflected stack may be looked through"
)

# What a player says outright wins over a preset (RULING-EIYO-50).
O.follow(PATH_OF_THE_WARRIOR, DIFFICULTY, "no", "no", "yes")
O.follow(OOW_TRIGGER, EDITION, "on_need", "on_empty")
O.follow(HAND_LIMIT_TIMING, EDITION, "draw_step", "always")
O.follow(HONOR_LOSS, EDITION, "free", "lowest_one_first")

# The second word of each choice, for the rules to compare with.
PROTOTYPE: Final = 1
COOP_HOUSE: Final = 1
NOVICE: Final = 1
YES: Final = 1
ON_EMPTY: Final = 1
ALWAYS: Final = 1
LOWEST_ONE_FIRST: Final = 1
AT_RANDOM: Final = 1
ALLOW: Final = 1
NO_BOSSES: Final = 1
WAIVE: Final = 1
OPEN: Final = 1
