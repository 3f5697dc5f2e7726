"""Way of the Samurai: modes, fighters, modules, and rulings that a player may switch."""

from typing import Final

from mypy_extensions import i64

from shiai.core.options import Options

OPTIONS: Final[Options] = Options()

MODES: Final[tuple[str, ...]] = (
    "duel", "clan", "campaign1", "campaign2", "one_vs_three", "two_player_house",
)  # fmt: skip
ENEMIES: Final[tuple[str, ...]] = (
    "ishida", "takeshi", "oda", "kempo", "shiro",
    "fan_01", "fan_02", "fan_03", "fan_04", "fan_05", "fan_06", "fan_07", "fan_08", "fan_09",
    "fan_10", "fan_11", "fan_12", "fan_13", "fan_14", "fan_15", "fan_16", "fan_17",
)  # fmt: skip
WEAPONS: Final[tuple[str, ...]] = (
    "katana", "katana_kodachi", "naginata", "nodachi", "tanto", "kusarigama", "bokken",
    "yari", "wakizashi",
    "kanabo_1", "kanabo_2", "kanabo_3", "masakari_1", "masakari_2", "tonfa_1", "tonfa_2",
    "sai_1", "sai_2", "nagamaki", "katana_tanto", "tessen", "kai",
)  # fmt: skip
SECOND_WEAPONS: Final[tuple[str, ...]] = (
    "none", "bokken", "naginata", "nodachi", "tanto", "yari", "wakizashi",
)  # fmt: skip
PLACES: Final[tuple[str, ...]] = (
    "none", "bridge", "forest", "rice_field", "mountains", "bamboo_forest", "cliff",
)  # fmt: skip
WEATHERS: Final[tuple[str, ...]] = ("none", "storm", "fire", "fog", "snow")

MODE: Final[i64] = OPTIONS.choice(
    "mode", *MODES,
    help="a single duel, the clan, a campaign, one against three, or our own variant for two",
)  # fmt: skip
# WOTS-013; RULING-WOTS-73: each fan-made effect is one opponent.
ENEMY: Final[i64] = OPTIONS.choice(
    "enemy", *ENEMIES,
    help="who is fought in a duel; ishida and takeshi are recommended to beginners",
)  # fmt: skip
WEAPON: Final[i64] = OPTIONS.choice(  # WOTS-014
    "weapon", *WEAPONS, help="what you fight with; katana and bokken are recommended to beginners"
)
SECOND_WEAPON: Final[i64] = OPTIONS.choice(
    "second_weapon", *SECOND_WEAPONS, help="a second weapon, only against fan_15"
)
SURROUNDINGS: Final[i64] = OPTIONS.choice("surroundings", *PLACES, help="the place of the fight")
WEATHER: Final[i64] = OPTIONS.choice(
    "weather", *WEATHERS, help="needs a place; makes the fight harder"
)
DIFFICULTY: Final[i64] = OPTIONS.choice(
    "difficulty", "normal", "easy", "hard",
    help="easy: all three easy options; hard: with the hard mode card",
)  # fmt: skip
BLOOD: Final[i64] = OPTIONS.flag("blood", help="your wounds last: Blood cards")
BUSHIDO: Final[i64] = OPTIONS.flag("bushido", help="combos or Ki lead to one virtue card")
GISEI: Final[i64] = OPTIONS.flag("gisei", help="Life may be given for Guard")
YOROI: Final[i64] = OPTIONS.choice("yoroi", "none", "player", "enemy", help="who wears the armour")
TAIKYU: Final[i64] = OPTIONS.flag("taikyu", help="a red first card brings a consequence")
HARD: Final[i64] = OPTIONS.flag("hard", help="the hard mode card joins the opponent deck")
# WOTS-159: each on its own.
EASY_DRAW: Final[i64] = OPTIONS.flag("easy_draw", help="a Ki draw shows three cards, one is kept")
EASY_DIE: Final[i64] = OPTIONS.flag("easy_die", help="the injury die starts at 2")
EASY_SPECIAL: Final[i64] = OPTIONS.flag(
    "easy_special", help="a special card starts in the action deck"
)
EVENT_TABLE: Final[i64] = OPTIONS.choice(
    "event_table", "hard", "normal", help="the random events of a campaign"
)
WEAPON_POOL: Final[i64] = OPTIONS.choice(
    "weapon_pool", "base", "expansion", "all", help="what a broken sword may be replaced with"
)
EVERY_WINDOW: Final[i64] = OPTIONS.flag(
    "every_window",
    help="ask in every timing window, also where only going on or a draw that can wait is left",
)

# Rulings that may be switched.
INTERRUPT_AFTER_REVEAL: Final[i64] = OPTIONS.flag(
    "interrupt_after_reveal", help="one more free window after a counterattack is turned up"
)
LIFE_CAP: Final[i64] = OPTIONS.choice("life_cap", "8", "none", help="the most Life you may hold")
PAYMENTS_ARE_LOSSES: Final[i64] = OPTIONS.flag(
    "payments_are_losses", help="Life you pay counts as lost (Oda, Nodachi)"
)
KI_IS_DAMAGE: Final[i64] = OPTIONS.flag(
    "ki_is_damage", help="a Ki loss of the enemy counts as damage (Tanto, Kanabo 2)"
)
DOUBLE_KO: Final[i64] = OPTIONS.choice(
    "double_ko", "player", "draw", "enemy", help="who wins if both die of empty Ki"
)
COMBO_ON_KILLING_ATTACK: Final[i64] = OPTIONS.flag(
    "combo_on_killing_attack", help="clan and campaign: the attack that kills still pays its combo"
)
KK_EACH_FIGHT: Final[i64] = OPTIONS.flag(
    "kk_each_fight", help="a weapon's die level is given again in every fight"
)
NAGINATA_BONUS: Final[i64] = OPTIONS.choice(
    "naginata_bonus", "momentary", "lasting",
    help="whether Guard given before a counterattack stays",
)  # fmt: skip
TANTO_DOUBLES_KI: Final[i64] = OPTIONS.flag(
    "tanto_doubles_ki", help="the Tanto doubles Ki losses too"
)
ODA_CAP: Final[i64] = OPTIONS.choice("oda_cap", "none", "6", help="the most Life Oda may reach")
JOKER_IN_MAIN: Final[i64] = OPTIONS.flag(
    "joker_in_main", help="the Joker starts in the action deck"
)
WEATHER_WITHOUT_PLACE: Final[i64] = OPTIONS.flag(
    "weather_without_place", help="weather may be chosen without a place"
)
EVENT_BONUS: Final[i64] = OPTIONS.choice(
    "event_bonus", "first_round", "whole_fight", help="how long an event's gauge bonus lasts"
)
GISEI_PER_COUNTER: Final[i64] = OPTIONS.choice(
    "gisei_per_counter", "1", "unlimited", help="sacrifices before each counterattack"
)
YOROI_ABSORBS_KI_PENALTY: Final[i64] = OPTIONS.flag(
    "yoroi_absorbs_ki_penalty", help="armour takes the Life lost for empty Ki", default=True
)
SHIRO_FLIP_ON_KI: Final[i64] = OPTIONS.flag(
    "shiro_flip_on_ki", help="a strike that only takes Ki turns Shiro's card", default=True
)
SHIRO_REPLACE: Final[i64] = OPTIONS.choice(
    "shiro_replace", "special_only", "any", help="which hand cards lost to Shiro are replaced"
)
TAIKYU_REPEAT: Final[i64] = OPTIONS.flag(
    "taikyu_repeat", help="a Taikyu exchange may be repeated in its round"
)
FAN13_PICK: Final[i64] = OPTIONS.choice(
    "fan13_pick", "player", "random", help="who picks the cards that fan_13 removes"
)
GUARD_BAN_INCLUDES_PLACES: Final[i64] = OPTIONS.flag(
    "guard_ban_includes_places", help="where Ki may not raise Guard, a place may not either"
)

# What a player says outright wins over the difficulty.
OPTIONS.follow(HARD, DIFFICULTY, "no", "no", "yes")
OPTIONS.follow(EASY_DRAW, DIFFICULTY, "no", "yes", "no")
OPTIONS.follow(EASY_DIE, DIFFICULTY, "no", "yes", "no")
OPTIONS.follow(EASY_SPECIAL, DIFFICULTY, "no", "yes", "no")

OPTIONS.preset(
    "first duel", {"enemy": "ishida", "weapon": "katana"},
    help="Ishida with the Katana: the plain rules",
)  # fmt: skip
OPTIONS.preset(
    "wooden sword", {"enemy": "takeshi", "weapon": "bokken", "easy_die": True},
    help="Takeshi with the Bokken: never let your Ki run out",
)  # fmt: skip
OPTIONS.preset(
    "recommended", {"bushido": True, "gisei": True},
    help="Ishida with the Katana, with the two modules that change nothing until used",
)  # fmt: skip
OPTIONS.preset(
    "immortal", {"enemy": "kempo", "weapon": "katana_kodachi"},
    help="Kempo, whom only a beheading stops",
)  # fmt: skip
OPTIONS.preset(
    "full blood and bushido",
    {
        "enemy": "shiro", "blood": True, "bushido": True, "gisei": True, "yoroi": "player",
        "taikyu": True, "surroundings": "bamboo_forest",
    },
    help="Shiro with every module of the expansion",
)  # fmt: skip
OPTIONS.preset(
    "dojo",
    {
        "mode": "campaign1", "yoroi": "player", "event_table": "normal",
        "weapon_pool": "expansion",
    },
    help="campaign 1: four opponents and the master",
)  # fmt: skip
OPTIONS.preset(
    "ambush", {"mode": "campaign2", "yoroi": "player"},
    help="campaign 2: eleven opponents, one after another",
)  # fmt: skip

# The values that rules compare with.
DUEL: Final[i64] = OPTIONS.value_of(MODE, "duel")
CLAN: Final[i64] = OPTIONS.value_of(MODE, "clan")
CAMPAIGN_1: Final[i64] = OPTIONS.value_of(MODE, "campaign1")
CAMPAIGN_2: Final[i64] = OPTIONS.value_of(MODE, "campaign2")
ONE_VS_THREE: Final[i64] = OPTIONS.value_of(MODE, "one_vs_three")
TWO_PLAYER_HOUSE: Final[i64] = OPTIONS.value_of(MODE, "two_player_house")
NO_PLACE: Final[i64] = OPTIONS.value_of(SURROUNDINGS, "none")
WORN_BY_PLAYER: Final[i64] = OPTIONS.value_of(YOROI, "player")
WORN_BY_ENEMY: Final[i64] = OPTIONS.value_of(YOROI, "enemy")
NO_CAP: Final[i64] = OPTIONS.value_of(LIFE_CAP, "none")
CAP_OF_SIX: Final[i64] = OPTIONS.value_of(ODA_CAP, "6")
KO_PLAYER: Final[i64] = OPTIONS.value_of(DOUBLE_KO, "player")
KO_ENEMY: Final[i64] = OPTIONS.value_of(DOUBLE_KO, "enemy")
MOMENTARY: Final[i64] = OPTIONS.value_of(NAGINATA_BONUS, "momentary")
WHOLE_FIGHT: Final[i64] = OPTIONS.value_of(EVENT_BONUS, "whole_fight")
UNLIMITED: Final[i64] = OPTIONS.value_of(GISEI_PER_COUNTER, "unlimited")
REPLACE_ANY: Final[i64] = OPTIONS.value_of(SHIRO_REPLACE, "any")
AT_RANDOM: Final[i64] = OPTIONS.value_of(FAN13_PICK, "random")
POOL_EXPANSION: Final[i64] = OPTIONS.value_of(WEAPON_POOL, "expansion")
POOL_ALL: Final[i64] = OPTIONS.value_of(WEAPON_POOL, "all")
