"""Way of the Samurai: every mode, weapon and enemy, and hundreds of mixes of modules are played."""

from shiai.games.wots.game import GAME
from shiai.games.wots.options import SECOND_WEAPONS
from shiai.testing.cases import Options
from tools.modules import Modules, check_combinations
from tools.own import LongCheck, Own

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
OWN = Own(checks=(LongCheck(NAME, len(ALL), played),))
