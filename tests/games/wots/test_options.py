"""Options, presets and the compatibility matrix: every cell of it is tried, refusals by rule."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.wots.helpers import GAME, lying, new

from shiai.core.errors import BadOption

ENEMIES = ["takeshi", "oda", "kempo", "shiro", *[f"fan_{n:02}" for n in range(1, 18)]]
BASE = ["katana", "katana_kodachi", "naginata", "nodachi", "tanto", "kusarigama", "bokken"]
EXPANSION = ["yari", "wakizashi"]
FAN = [
    "kanabo_1", "kanabo_2", "kanabo_3", "masakari_1", "masakari_2", "tonfa_1", "tonfa_2",
    "sai_1", "sai_2", "nagamaki", "katana_tanto", "tessen", "kai",
]  # fmt: skip
SECOND = ["bokken", "naginata", "nodachi", "tanto", "yari", "wakizashi"]
PLACES = ["bridge", "forest", "rice_field", "mountains", "bamboo_forest", "cliff"]
WEATHERS = ["storm", "fire", "fog", "snow"]
MODES = ["duel", "clan", "campaign1", "campaign2", "one_vs_three", "two_player_house"]


def refusal(**options):
    """The rule that refuses these options, None if they go together."""
    try:
        new(**options)
    except BadOption as refused:
        return refused.rule
    return None


PAGE = Path(__file__).resolve().parents[3] / "docs" / "rules" / "wots.md"


# ---- what may be chosen ------------------------------------------------------------------------

FLAG = [False, True]
OPTIONS: dict[str, Any] = {  # the values, the default first
    "mode": MODES,
    "enemy": ["ishida", *ENEMIES],
    "weapon": [*BASE, *EXPANSION, *FAN],
    "second_weapon": ["none", *SECOND],
    "surroundings": ["none", *PLACES],
    "weather": ["none", *WEATHERS],
    "difficulty": ["normal", "easy", "hard"],
    **dict.fromkeys(("blood", "bushido", "gisei", "taikyu", "hard"), FLAG),
    "yoroi": ["none", "player", "enemy"],
    **dict.fromkeys(("easy_draw", "easy_die", "easy_special"), FLAG),
    "event_table": ["hard", "normal"],
    "weapon_pool": ["base", "expansion", "all"],
    "every_window": FLAG,
    "interrupt_after_reveal": FLAG,
    "life_cap": ["8", "none"],
    "payments_are_losses": FLAG,
    "ki_is_damage": FLAG,
    "double_ko": ["player", "draw", "enemy"],
    "combo_on_killing_attack": FLAG,
    "kk_each_fight": FLAG,
    "naginata_bonus": ["momentary", "lasting"],
    "tanto_doubles_ki": FLAG,
    "oda_cap": ["none", "6"],
    "joker_in_main": FLAG,
    "weather_without_place": FLAG,
    "event_bonus": ["first_round", "whole_fight"],
    "gisei_per_counter": ["1", "unlimited"],
    "yoroi_absorbs_ki_penalty": [True, False],
    "shiro_flip_on_ki": [True, False],
    "shiro_replace": ["special_only", "any"],
    "taikyu_repeat": FLAG,
    "fan13_pick": ["player", "random"],
    "guard_ban_includes_places": FLAG,
}


def test_the_options_are_those_of_the_rules_page():
    assert {option.name for option in GAME.options.all} == set(OPTIONS)
    for name, values in OPTIONS.items():
        option = GAME.options.find(name)
        shown = [option.show(number) for number in range(len(option.values))]
        assert sorted(shown, key=str) == sorted(values, key=str), name


def test_options_that_are_not_named_have_their_defaults():
    assert new().options == {name: values[0] for name, values in OPTIONS.items()}


def test_the_rules_page_has_these_values_and_defaults():
    rows = [line.split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines()]
    said = {row[0]: (row[1], row[2].split(" (")[0]) for row in rows if len(row) > 3}
    for name, values in OPTIONS.items():
        listed, default = said[f"| `{name}`"]
        shown = [str(value).lower() for value in values]
        assert sorted(listed.replace("`", "").split(", ")) == sorted(set(shown)), name
        assert default == f"`{shown[0]}`", name


def test_the_rules_page_has_these_presets():
    text = PAGE.read_text(encoding="utf-8")
    for preset in GAME.options.presets:
        words = [f"`{name}={str(value).lower()}`" for name, value in preset.values.items()]
        words = [word.replace("=yes`", "=true`") for word in words]
        assert f"| {preset.name} | {', '.join(words)} | {preset.help} |" in text


def test_a_word_that_is_no_value_is_told_the_nearest():
    with pytest.raises(BadOption, match="did you mean 'katana'"):
        new(weapon="katan")


@pytest.mark.rule("WOTS-159")
def test_easy_options_follow_the_difficulty_and_can_be_mixed():
    easy = new(difficulty="easy").options
    mixed = new(easy_die=True).options

    assert (easy["easy_draw"], easy["easy_die"], easy["easy_special"]) == (True, True, True)
    assert not easy["hard"]
    assert new(difficulty="hard").options["hard"]
    assert not new(difficulty="hard").options["easy_die"]
    assert (mixed["easy_draw"], mixed["easy_die"], mixed["easy_special"]) == (False, True, False)
    assert not new(difficulty="easy", easy_draw=False).options["easy_draw"]


# ---- the matrix --------------------------------------------------------------------------------

# What stands in a row: every choice of it that is tried. Weather and the Tessen want a place.
ROWS: dict[str, Any] = {
    "choose enemy": [{"enemy": enemy} for enemy in ENEMIES],
    "base and expansion weapons": [{"weapon": weapon} for weapon in (*BASE, *EXPANSION)],
    "fan weapons": [{"weapon": weapon} for weapon in FAN if weapon != "tessen"],
    "tessen": [{"weapon": "tessen"}],
    "tessen at a place": [{"weapon": "tessen", "surroundings": place} for place in PLACES],
    "surroundings": [{"surroundings": place} for place in PLACES],
    "weather alone": [{"weather": weather} for weather in WEATHERS],
    "weather at a place": [
        {"weather": weather, "surroundings": place} for weather in WEATHERS for place in PLACES
    ],
    "weather without place": [
        {"weather": weather, "weather_without_place": True} for weather in WEATHERS
    ],
    "blood": [{"blood": True}],
    "bushido": [{"bushido": True}],
    "gisei": [{"gisei": True}],
    "yoroi=player": [{"yoroi": "player"}],
    "yoroi=enemy": [{"yoroi": "enemy"}],
    "taikyu": [{"taikyu": True}],
    "easy options": [
        {"easy_draw": True}, {"easy_die": True}, {"easy_special": True}, {"difficulty": "easy"},
    ],
    "hard card": [{"hard": True}, {"difficulty": "hard"}],
    "events": [{"event_table": "normal"}],
    "weapon pool": [{"weapon_pool": "expansion"}, {"weapon_pool": "all"}],
    "second weapon": [{"second_weapon": weapon} for weapon in SECOND],
}  # fmt: skip

# Y: allowed. A number: the rule that refuses it, with an R a ruling. In the order of MODES.
MATRIX = """
    choose enemy               | Y    | W112 | W140 | W142 | W202 | Y
    base and expansion weapons | Y    | Y    | Y    | Y    | Y    | Y
    fan weapons                | Y    | Y    | Y    | Y    | Y    | Y
    tessen                     | R70  | R70  | R70  | R70  | R70  | R70
    tessen at a place          | Y    | Y    | W130 | W130 | Y    | Y
    surroundings               | Y    | Y    | W130 | W130 | Y    | Y
    weather alone              | W132 | W132 | W134 | W134 | W132 | W132
    weather at a place         | Y    | Y    | W130 | W130 | Y    | Y
    weather without place      | Y    | Y    | W134 | W134 | Y    | Y
    blood                      | Y    | Y    | W157 | W157 | Y    | Y
    bushido                    | Y    | Y    | Y    | Y    | Y    | Y
    gisei                      | Y    | Y    | Y    | Y    | Y    | Y
    yoroi=player               | Y    | Y    | Y    | Y    | Y    | Y
    yoroi=enemy                | Y    | R58  | Y    | Y    | Y    | Y
    taikyu                     | Y    | Y    | Y    | Y    | Y    | Y
    easy options               | Y    | Y    | Y    | Y    | Y    | Y
    hard card                  | Y    | Y    | Y    | Y    | Y    | Y
    events                     | W153 | W153 | Y    | Y    | W153 | W153
    weapon pool                | R40  | R40  | Y    | Y    | R40  | R40
    second weapon              | W014 | W014 | W014 | W014 | W014 | W014
"""


def cells():
    """Every cell of the matrix: row, mode and the rule that refuses, which marks the test."""
    for line in MATRIX.strip().splitlines():
        row, *row_cells = [part.strip() for part in line.split("|")]
        for mode, cell in zip(MODES, row_cells, strict=True):
            rule = None
            if cell != "Y":
                rule = f"WOTS-{cell[1:]}" if cell[0] == "W" else f"RULING-WOTS-{cell[1:]}"
            marks = [pytest.mark.rule(rule)] if rule else []
            yield pytest.param(row, mode, rule, marks=marks, id=f"{row}, {mode}")


@pytest.mark.parametrize(("row", "mode", "rule"), list(cells()))
def test_a_cell_of_the_matrix(row, mode, rule):
    for options in ROWS[row]:
        assert refusal(mode=mode, **options) == rule, options


PAIRS = [  # refused in every mode in which the enemy may be chosen at all
    ({"enemy": "kempo", "weather": "storm", "surroundings": "bridge"}, "WOTS-110"),
    ({"enemy": "kempo", "weather": "fire", "surroundings": "cliff"}, "WOTS-110"),
    ({"enemy": "kempo", "weather": "storm", "weather_without_place": True}, "WOTS-110"),
    ({"enemy": "kempo", "weapon": "kanabo_1"}, "RULING-WOTS-30"),
    *[({"enemy": e, "second_weapon": "yari"}, "WOTS-014") for e in ENEMIES if e != "fan_15"],
    *[({"enemy": "fan_15", "weapon": w, "second_weapon": w}, "WOTS-280") for w in SECOND],
    *[
        ({"enemy": "fan_15", "weapon": w, "second_weapon": s, "surroundings": "bridge"}, "WOTS-280")
        for w in (*BASE, *EXPANSION, *FAN) if w not in SECOND
        for s in SECOND
    ],
]  # fmt: skip


@pytest.mark.parametrize("mode", ["duel", "two_player_house"])
@pytest.mark.parametrize(
    ("options", "rule"),
    [pytest.param(*pair, marks=pytest.mark.rule(pair[1])) for pair in PAIRS],
    ids=lambda options: "+".join(map(str, options.values())) if isinstance(options, dict) else "",
)
def test_a_pair_that_is_refused(mode, options, rule):
    assert refusal(mode=mode, **options) == rule


ALLOWED = [  # each with what is next to it
    {"enemy": "kempo", "weather": "fog", "surroundings": "bridge"},
    {"enemy": "kempo", "weather": "snow", "surroundings": "bridge"},
    {"enemy": "kempo", "weapon": "kanabo_2"},
    {"enemy": "ishida", "weapon": "kanabo_1"},
    *[
        {"enemy": "fan_15", "weapon": w, "second_weapon": s}
        for w in SECOND for s in SECOND if w != s
    ],
    # partly idle
    {"taikyu": True, "bushido": False},
    {"enemy": "fan_03", "bushido": False},
    {"enemy": "fan_17", "bushido": False},
    {"enemy": "kempo", "bushido": True},
    {"weapon": "kusarigama", "blood": True},
    *[{"enemy": "fan_02", "weapon": w} for w in ("kanabo_2", "masakari_2", "sai_1")],
    {"weapon": "nagamaki", "weather": "fog", "surroundings": "bridge"},
    {"enemy": "fan_10", "weapon": "tonfa_2"},
    # RULING-WOTS-90: switches that have nothing to act on
    {"shiro_replace": "any"},
    {"kk_each_fight": True},
    {"event_bonus": "whole_fight"},
]  # fmt: skip


@pytest.mark.rule("RULING-WOTS-90")
@pytest.mark.parametrize("mode", ["duel", "two_player_house"])
@pytest.mark.parametrize(
    "options", ALLOWED, ids=lambda options: "+".join(map(str, options.values()))
)
def test_a_pair_that_is_allowed(mode, options):
    assert refusal(mode=mode, **options) is None


@pytest.mark.rule("WOTS-188")
@pytest.mark.parametrize("mode", MODES)
def test_modules_may_be_combined(mode):
    blood = mode not in ("campaign1", "campaign2")

    assert refusal(
        mode=mode, blood=blood, bushido=True, gisei=True, yoroi="player", taikyu=True, hard=True
    ) is None  # fmt: skip


@pytest.mark.rule("WOTS-130", "WOTS-134", "WOTS-157")
@pytest.mark.parametrize("mode", ["campaign1", "campaign2"])
def test_a_campaign_has_neither_places_nor_weather_nor_blood(mode):
    assert refusal(mode=mode, surroundings="bridge") == "WOTS-130"
    assert refusal(mode=mode, weather="snow", weather_without_place=True) == "WOTS-134"
    assert refusal(mode=mode, blood=True) == "WOTS-157"


@pytest.mark.rule("RULING-WOTS-70")
def test_the_tessen_needs_a_place():
    assert refusal(weapon="tessen") == "RULING-WOTS-70"
    assert refusal(weapon="tessen", surroundings="forest") is None


@pytest.mark.rule("RULING-WOTS-30")
def test_kempo_is_not_fought_with_kanabo_1():
    assert refusal(enemy="kempo", weapon="kanabo_1") == "RULING-WOTS-30"
    assert refusal(enemy="oda", weapon="kanabo_1") is None


@pytest.mark.rule("WOTS-132", "RULING-WOTS-35")
@pytest.mark.parametrize("weather", WEATHERS)
def test_weather_needs_a_place_unless_the_option_says_no(weather):
    assert refusal(weather=weather) == "WOTS-132"
    assert refusal(weather=weather, surroundings="bridge") is None
    assert refusal(weather=weather, weather_without_place=True) is None


@pytest.mark.rule("RULING-WOTS-90")
@pytest.mark.parametrize("mode", MODES)
def test_mulligan_events_and_weapon_pools_belong_to_campaigns(mode):
    campaign = mode.startswith("campaign")

    assert lying(new(mode=mode), "mulligan") == int(campaign)
    assert (refusal(mode=mode, event_table="normal") is None) == campaign
    assert (refusal(mode=mode, weapon_pool="all") is None) == campaign


# ---- presets -----------------------------------------------------------------------------------

PRESETS: dict[str, Any] = {
    "first duel": {"mode": "duel", "enemy": "ishida", "weapon": "katana"},
    "wooden sword": {"mode": "duel", "enemy": "takeshi", "weapon": "bokken", "easy_die": True},
    "recommended": {
        "mode": "duel", "enemy": "ishida", "weapon": "katana", "bushido": True, "gisei": True,
    },
    "immortal": {"mode": "duel", "enemy": "kempo", "weapon": "katana_kodachi"},
    "full blood and bushido": {
        "mode": "duel", "enemy": "shiro", "blood": True, "bushido": True, "gisei": True,
        "yoroi": "player", "taikyu": True, "surroundings": "bamboo_forest",
    },
    "dojo": {
        "mode": "campaign1", "weapon": "katana", "yoroi": "player", "event_table": "normal",
        "weapon_pool": "expansion",
    },
    "ambush": {
        "mode": "campaign2", "weapon": "katana", "yoroi": "player", "event_table": "hard",
    },
}  # fmt: skip


def test_the_presets_are_these():
    assert [preset.name for preset in GAME.options.presets] == list(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_what_it_says_and_nothing_else(name):
    preset = next(each for each in GAME.options.presets if each.name == name)
    table = GAME.new(1, options=preset.values)

    assert table.options == {**new().options, **PRESETS[name]}
    assert table.deciders() == [0]
