"""Way of the Samurai: every mode, weapon and enemy, and hundreds of mixes of modules are played."""

from shiai.games.wots.game import GAME
from shiai.games.wots.options import SECOND_WEAPONS
from shiai.testing.cases import Options
from shiai.testing.checks import Checks, Floors, LongCheck, Specified
from shiai.testing.modules import Modules, check_combinations

MODULES = Modules(
    ("mode", "weapon", "enemy"),
    (
        "second_weapon", "surroundings", "weather", "blood", "bushido", "gisei", "yoroi", "taikyu",
        "hard", "easy_draw", "easy_die", "easy_special", "event_table", "weapon_pool",
    ),
)  # fmt: skip
TWO_WEAPONS: list[Options] = [
    {"enemy": "fan_15", "weapon": one, "second_weapon": two}
    for one in SECOND_WEAPONS[1:]
    for two in SECOND_WEAPONS[1:]
    if one != two
]
ALL = [*MODULES.combinations(GAME), *TWO_WEAPONS]


def played(cases: range) -> list[str]:
    """These combinations, each in a random game; what went wrong."""
    return check_combinations(GAME, ALL, cases)


NAME = f"different combinations of modules ({MODULES.counted(GAME, ALL)})"
CHECKS = Checks(
    long=(LongCheck(NAME, len(ALL), played),),
    floors=Floors(engine=0.7, bot=2.5, bot_of_rlcard=50, clone_ns=250),
    specified=Specified(rules=285, rulings=83, golden=(1, 2, 3, 4, 5, 8, 10, 11)),
)
