"""Way of the Samurai: which options go together, as a table; each refusal names its rule."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.games.wots import options

Need = dict[str, tuple[str, ...]]

CAMPAIGNS: Final = ("campaign1", "campaign2")
NO_CAMPAIGN: Final = ("duel", "clan", "one_vs_three", "two_player_house")
OF_THE_SET: Final = "of the set"  # a weapon or an enemy that a card set brings
OTHER_ENEMIES: Final = (*options.ENEMIES[1:], OF_THE_SET)
A_PLACE: Final = options.PLACES[1:]
A_WEATHER: Final = options.WEATHERS[1:]
A_SECOND: Final = options.SECOND_WEAPONS[1:]
NOT_ZORO: Final = (*[enemy for enemy in options.ENEMIES if enemy != "fan_15"], OF_THE_SET)


class Clash:
    """Options that do not go together: the rule (a ruling below zero), a sentence, and when."""

    def __init__(self, rule: int, text: str, when: Need) -> None:
        self.rule: Final = rule
        self.text: Final = text
        self.when: Final = when  # all of these options have one of these words

    def holds(self, values: vec[i64]) -> bool:
        """Whether these options clash here."""
        for name, words in self.when.items():
            option = options.OPTIONS.find(name)
            value = int(values[option.index])
            word = option.values[value] if value < len(option.values) else OF_THE_SET
            if word not in words:
                return False
        return True


# In the order of the rules; the first that holds is named.
CLASHES: Final = (
    Clash(  # WOTS-014
        14, "a second weapon is carried only against fan_15 (Zoro)",
        {"second_weapon": A_SECOND, "enemy": NOT_ZORO},
    ),
    Clash(  # WOTS-110
        110, "Kempo is not fought in a storm or a fire",
        {"enemy": ("kempo",), "weather": ("storm", "fire")},
    ),
    Clash(  # WOTS-112
        112, "the strength of a clan opponent is rolled: no enemy is chosen",
        {"mode": ("clan",), "enemy": OTHER_ENEMIES},
    ),
    # WOTS-130, WOTS-134, WOTS-157: campaigns are plain.
    Clash(130, "a campaign has no surroundings", {"mode": CAMPAIGNS, "surroundings": A_PLACE}),
    Clash(134, "a campaign has no weather", {"mode": CAMPAIGNS, "weather": A_WEATHER}),
    Clash(  # WOTS-132, RULING-WOTS-35
        132, "weather needs a place",
        {"weather": A_WEATHER, "surroundings": ("none",), "weather_without_place": ("no",)},
    ),
    Clash(  # WOTS-140
        140, "the map of campaign 1 names its opponents: no enemy is chosen",
        {"mode": ("campaign1",), "enemy": OTHER_ENEMIES},
    ),
    Clash(  # WOTS-142
        142, "the opponents of campaign 2 are rolled: no enemy is chosen",
        {"mode": ("campaign2",), "enemy": OTHER_ENEMIES},
    ),
    Clash(  # WOTS-153, RULING-WOTS-90
        153, "random events belong to a campaign",
        {"mode": NO_CAMPAIGN, "event_table": ("normal",)},
    ),
    Clash(157, "a campaign is played without Blood", {"mode": CAMPAIGNS, "blood": ("yes",)}),
    Clash(  # WOTS-202
        202, "one against three has its own three enemies: none is chosen",
        {"mode": ("one_vs_three",), "enemy": OTHER_ENEMIES},
    ),
    Clash(  # WOTS-280
        280, "two weapons are two of Bokken, Naginata, Nodachi, Tanto, Yari and Wakizashi",
        {
            "second_weapon": A_SECOND,
            "weapon": tuple([w for w in options.WEAPONS if w not in A_SECOND]),
        },
    ),
    *[
        Clash(280, "the two weapons must differ", {"second_weapon": (w,), "weapon": (w,)})
        for w in A_SECOND
    ],
    Clash(  # RULING-WOTS-30
        -30, "Kanabo 1 wins without Ki, and Kempo only falls by beheading",
        {"enemy": ("kempo",), "weapon": ("kanabo_1",)},
    ),
    Clash(  # RULING-WOTS-40, RULING-WOTS-90
        -40, "only a campaign has a weapon pool",
        {"mode": NO_CAMPAIGN, "weapon_pool": ("expansion", "all")},
    ),
    Clash(  # RULING-WOTS-58
        -58, "with opponents without end, none of them wears the armour",
        {"mode": ("clan",), "yoroi": ("enemy",)},
    ),
    # RULING-WOTS-70
    Clash(-70, "the Tessen needs a place", {"weapon": ("tessen",), "surroundings": ("none",)}),
)  # fmt: skip


def clash(values: vec[i64]) -> Clash | None:
    """The first rule that refuses these options together."""
    for each in CLASHES:
        if each.holds(values):
            return each
    return None
