"""Eiyo: editions, variants and rulings that a player may switch."""

from typing import Final

from mypy_extensions import i64

from shiai.core.options import Options

OPTIONS: Final = Options()

EDITION: Final[i64] = OPTIONS.choice(
    "edition", "2020", "prototype", help="which rulebook decides where the two differ"
)
MODE: Final[i64] = OPTIONS.choice(
    "mode", "solo", "coop_house",
    help="alone, or our own two-player variant (the publisher's is not printed)",
)  # fmt: skip
DIFFICULTY: Final[i64] = OPTIONS.choice(
    "difficulty", "standard", "novice", "master",
    help="novice: 5 honor less to win; master: with Path of the Warrior",
)  # fmt: skip
PATH_OF_THE_WARRIOR: Final[i64] = OPTIONS.flag(
    "path_of_the_warrior", help="four Yamabushi are shuffled into the enemies"
)
TARGET_HONOR: Final[i64] = OPTIONS.number(
    "target_honor", 1, 70, 0, help="honor needed to win (solo 40, coop_house 50); ranks every 5"
)
OOW_TRIGGER: Final[i64] = OPTIONS.choice(
    "oow_trigger", "on_need", "on_empty",
    help="run out of weapons when a card is needed, or when the last card leaves",
)  # fmt: skip
HAND_LIMIT_TIMING: Final[i64] = OPTIONS.choice(
    "hand_limit_timing", "draw_step", "always",
    help="when a hand above the limit is cut: after drawing, or at all times",
)  # fmt: skip
HONOR_LOSS: Final[i64] = OPTIONS.choice(
    "honor_loss", "free", "lowest_one_first",
    help="which enemy is given up: any, or one worth 1 if there is one",
)  # fmt: skip
SPECIAL_WEAPONS: Final[i64] = OPTIONS.choice(
    "special_weapons", "fixed", "random", help="solo: S1 and S2, or two of the four"
)
ATTACK_DEFLECTED: Final[i64] = OPTIONS.choice(
    "attack_deflected", "forbid", "allow", help="whether a row with a token may be attacked"
)
NOBLE_LADY_POOL: Final[i64] = OPTIONS.choice(
    "noble_lady_pool", "all", "no_bosses", help="which deflected enemies she may bring back"
)
UNPAYABLE_DEFLECT: Final[i64] = OPTIONS.choice(
    "unpayable_deflect", "forbid", "waive",
    help="deflecting when the honor card it costs is not there",
)  # fmt: skip
SHOW_DEFLECTED: Final[i64] = OPTIONS.choice(
    "show_deflected", "count", "open", help="whether the deflected stack may be looked through"
)

# What a player says outright wins over a preset (RULING-EIYO-50).
OPTIONS.follow(PATH_OF_THE_WARRIOR, DIFFICULTY, "no", "no", "yes")
OPTIONS.follow(OOW_TRIGGER, EDITION, "on_need", "on_empty")
OPTIONS.follow(HAND_LIMIT_TIMING, EDITION, "draw_step", "always")
OPTIONS.follow(HONOR_LOSS, EDITION, "free", "lowest_one_first")

# The words that rules compare with.
PROTOTYPE: Final[i64] = OPTIONS.value_of(EDITION, "prototype")
COOP_HOUSE: Final[i64] = OPTIONS.value_of(MODE, "coop_house")
NOVICE: Final[i64] = OPTIONS.value_of(DIFFICULTY, "novice")
ON_EMPTY: Final[i64] = OPTIONS.value_of(OOW_TRIGGER, "on_empty")
ALWAYS: Final[i64] = OPTIONS.value_of(HAND_LIMIT_TIMING, "always")
LOWEST_ONE_FIRST: Final[i64] = OPTIONS.value_of(HONOR_LOSS, "lowest_one_first")
AT_RANDOM: Final[i64] = OPTIONS.value_of(SPECIAL_WEAPONS, "random")
ALLOW: Final[i64] = OPTIONS.value_of(ATTACK_DEFLECTED, "allow")
NO_BOSSES: Final[i64] = OPTIONS.value_of(NOBLE_LADY_POOL, "no_bosses")
WAIVE: Final[i64] = OPTIONS.value_of(UNPAYABLE_DEFLECT, "waive")
OPEN: Final[i64] = OPTIONS.value_of(SHOW_DEFLECTED, "open")
