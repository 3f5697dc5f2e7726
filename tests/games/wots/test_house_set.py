"""The house set holds what docs/rules/wots.md says, card by card and table by table."""

import re
from collections import Counter

import pytest
from tests.games.wots.helpers import new, pools

from shiai.cards import BadSet
from shiai.games.wots.cards import SETS, known_sets, load
from shiai.games.wots.vocabulary import FIGHTERS

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")
SET = load("house")
FILE = SET.file


@pytest.fixture
def changed(tmp_path):
    """The house set with one text replaced, read again."""

    def read(old, instead):
        assert old in HOUSE
        mine = tmp_path / "mine.toml"
        mine.write_text(HOUSE.replace(old, instead, 1), encoding="utf-8")
        return load(mine)

    return read


def words(moment):
    """The words of a moment that a card says, as a plain dict."""
    values = {word.name: getattr(moment, word.name, None) for word in FIGHTERS.words}
    return {
        word: value for word, value in values.items() if value is not None and value is not False
    }


def words_of(card):
    """All words of a weapon, an enemy or a weather, by moment."""
    moments = FIGHTERS.moments()
    return {name: words(getattr(card, name)) for name in moments if getattr(card, name)}


# ---- How the counts add up ---------------------------------------------------------------------


def test_the_counts_of_the_base_game():
    counted = {
        "main": len(FILE.main_action), "special": len(FILE.special_action),
        "opponent": len(FILE.opponent), "wound": len(FILE.wound),
        "weapons": sum(weapon.set == "base" for weapon in FILE.weapon),
        "enemies": sum(enemy.set == "base" for enemy in FILE.enemy) + 1,  # and the clan card
        "places": 4, "hard mode": len(FILE.hard_mode), "events": 1,
    }  # fmt: skip

    assert counted == {
        "main": 24, "special": 8, "opponent": 12, "wound": 5, "weapons": 7, "enemies": 5,
        "places": 4, "hard mode": 1, "events": 1,
    }  # fmt: skip
    assert sum(counted.values()) == 67


def test_the_counts_of_the_expansion_and_of_fans():
    assert (len(FILE.blood), len(FILE.bushido), len(FILE.gisei), len(FILE.three)) == (5, 7, 5, 3)
    assert Counter(weapon.set for weapon in FILE.weapon) == {"base": 7, "expansion": 2, "fan": 13}
    assert Counter(enemy.set for enemy in FILE.enemy) == {"base": 4, "expansion": 1, "fan": 17}
    assert (len(FILE.place), len(FILE.weather)) == (6, 4)


# ---- Main and special action cards -------------------------------------------------------------

MAIN = """
    M01 SUN S+2        M13 WAVE G+2
    M02 SUN S+2 G-1    M14 WAVE G+1
    M03 SUN S+1        M15 WAVE S+1 G+1
    M04 SUN S+1 T+1    M16 WAVE T+1 G+1
    M05 SUN G+1        M17 WAVE S+2 T-1
    M06 SUN S-1 G+2    M18 WAVE S-1 T+2
    M07 MOON T+2       M19 BLOOD S+3 G-2
    M08 MOON T+2 G-1   M20 BLOOD T+3 G-2
    M09 MOON T+1       M21 BLOOD S+1 G-1
    M10 MOON S+1 T+1   M22 BLOOD T+1 G-1
    M11 MOON G+1       M23 BLOOD S-1 G+1
    M12 MOON T-1 G+2   M24 BLOOD T-1 G+1
"""
SPECIAL = """
    X01 SUN S+3        X05 WAVE G+3
    X02 SUN S+2 G+1    X06 BLOOD S+2 T+2
    X03 MOON T+3       X07 BLOOD S+3
    X04 MOON T+2 G+1
"""


def as_table(text):
    """`M01 SUN S+2` as id -> (symbol, strength, technique, guard)."""
    made = {}
    for card in re.findall(r"[MX]\d\d(?: +(?!M\d|X\d)\S+)+", text):
        name, symbol, *effects = card.split()
        moved = dict.fromkeys("STG", 0) | {effect[0]: int(effect[1:]) for effect in effects}
        made[name] = (symbol, *moved.values())
    return made


@pytest.mark.rule("WOTS-005", "WOTS-006")
def test_every_action_card():
    wanted = {**as_table(MAIN), **as_table(SPECIAL)}
    found = {
        name: (face.symbol, face.strength, face.technique, face.guard)
        for name, face in zip(SET.action_ids, SET.actions, strict=True)
    }
    joker = found.pop("X08")

    assert len(wanted) == 31
    assert found == wanted
    assert (joker, SET.actions[-1].joker) == ((None, 0, 0, 0), True)


def test_six_main_cards_for_each_symbol_and_the_totals_of_the_deck():
    main = SET.actions[:24]

    assert Counter(face.symbol for face in main) == dict.fromkeys(
        ("SUN", "MOON", "WAVE", "BLOOD"), 6
    )
    totals = [sum(getattr(face, g) for face in main) for g in ("strength", "technique", "guard")]
    assert totals == [11, 11, 5]


# ---- Opponent and wound cards ------------------------------------------------------------------

OPPONENTS = """
    O01 | T3    | 1 Ki           | Guard below 2: wound 1
    O02 | S2 T2 | 1 Life or 1 Ki | Guard below 3: wound 1
    O03 | S3    | 1 Life         | Guard below 3: 1 Life
    O04 | S4    | 2 Life         | Guard below 1: wound 2
    O05 | T2    | 1 Ki           | Guard below 2: 2 Life
    O06 | S3 T2 | 1 Life         | Guard below 2: wound 2
    O07 | T4    | 2 Life         | Guard below 3: 2 Ki
    O08 | S2    | 1 Ki           | Guard below 2: 2 Life
    O09 | T3    | 1 Life         | Guard below 4: 1 Ki
    O10 | S3 T1 | 1 Life         | Guard below 2: wound 1
    O11 | S1 T3 | 1 Life or 1 Ki | Guard below 3: wound 1
    O12 | S3 T3 | 2 Life         | Guard below 4: 1 Life
"""


def test_every_opponent_card():
    faces = {face["id"]: face for face in new().game.rules.faces(new().terms)["opponents"]}

    for line in OPPONENTS.strip().splitlines():
        name, needs, loses, counter = [part.strip() for part in line.split("|")]
        assert faces[name]["defense"]["text"] == f"{needs}: {loses}"
        assert faces[name]["counter"]["text"] == counter
    assert faces["HM"]["defense"]["text"] == "cannot be met"
    assert faces["HM"]["counter"]["text"] == "2 more counterattacks"
    assert len(faces) == 13


@pytest.mark.rule("WOTS-077")
def test_every_wound_card():
    faces = new().game.rules.faces(new().terms)["wounds"]

    levels = [[level["text"] for level in face["levels"]] for face in faces]
    assert [(face["id"], *texts) for face, texts in zip(faces, levels, strict=True)] == [
        ("W1", "1 Life", "2 Life"),
        ("W2", "1 Life", "3 Life"),
        ("W3", "1 Ki", "2 Life, 1 Ki"),
        ("W4", "1 Life, 1 Ki", "1 Life, 2 Ki"),
        ("W5", "nothing", "fatal"),
    ]


# ---- Weapons and enemies -----------------------------------------------------------------------

WEAPONS = {
    "katana": {},
    "katana_kodachi": {"start": {"die": 3}, "counterattack": {"wounds_worse": True}},
    "naginata": {"start": {"ki": 2}, "caps": {"ki": 2}, "counterattack": {"guard": 1}},
    "nodachi": {
        "any_time": {"ki_for_strength": 1, "ki_for_technique": 1}, "life_lost": {"costs_ki": 1},
    },
    "tanto": {"strike": {"times": 2}, "caps": {"guard": 2}},
    "kusarigama": {
        "counterattack": {"cancelled_at_technique": 4}, "end_of_round": {"wound_below_guard": 0},
    },
    "bokken": {"any_time": {"life_for_ki": 1}},
    "yari": {"start": {"less_life": 1, "less_ki": 1}, "opening": {"redraws": 3}},
    "wakizashi": {"specials": {"shown": 2}, "end_of_round": {"wound_in_round": 10}},
    "kanabo_1": {"fate": {"wins_without_ki": True}, "round_start": {"guard": -1}},
    "kanabo_2": {"strike": {"extra": 1}, "forbids": {"ki_guard": True}},
    "kanabo_3": {"strike": {"ki_for_two": 2}, "round_start": {"technique": -1}},
    "masakari_1": {"any_time": {"guard_for_strength": 1}},
    "masakari_2": {
        "placing": {"technique_as_strength": True},
        "forbids": {"ki_guard": True, "place_guard": True},
    },
    "tonfa_1": {"any_time": {"guard_for_technique": 1}},
    "tonfa_2": {"placing": {"cards_before_defense": 1}, "forbids": {"wounds": True}},
    "sai_1": {
        "placing": {"strength_as_technique": True},
        "forbids": {"ki_guard": True, "place_guard": True},
    },
    "sai_2": {"round_start": {"lower_a_gauge": True}, "end_of_round": {"ki_at_guard": 0}},
    "nagamaki": {"any_time": {"ki_for_discard": True}, "forbids": {"ki_reveal": True}},
    "katana_tanto": {"opening": {"cards_before_side": 3}},
    "tessen": {"place": {"may_move": True, "may_reroll": True}},
    "kai": {"start": {"ki": 2}, "die": {"level_4_wound": 1, "level_5_wound": 2}},
}  # fmt: skip
ENEMIES = {
    "ishida": (8, 5, {}),
    "takeshi": (5, 5, {"forbids": {"empty_ki": True}}),
    "oda": (6, 5, {"life_lost": {"feeds_enemy": 1}}),
    "kempo": (
        8, 5,
        {"fate": {"immortal": 8}, "combos": {"red_rolls_wound_1": 5, "red_rolls_wound_2": 6}},
    ),
    "shiro": (8, 5, {"fate": {"turns_when_struck": True}}),
    "fan_01": (8, 5, {"combos": {"pays_both": True}}),
    "fan_02": (8, 5, {"ki_guard": {"levels": 2}}),
    "fan_03": (8, 5, {"start": {"bushido_card": True}}),
    "fan_04": (8, 5, {"start": {"specials_in_deck": 2}}),
    "fan_05": (8, 5, {"specials": {"chosen": True}}),
    "fan_06": (8, 5, {"counterattack": {"none_when_hurt": True}}),
    "fan_07": (8, 5, {"combos": {"one_of_each": True}}),
    "fan_08": (8, 5, {"combos": {"ki": 2}}),
    "fan_09": (8, 5, {"start": {"specials_stored": 1}}),
    "fan_10": (7, 5, {"fate": {"last_wound": 1}}),
    "fan_11": (8, 5, {"opening": {"hand": 7}}),
    "fan_12": (5, 5, {"end_of_round": {"player_life": 1}}),
    "fan_13": (7, 5, {"start": {"cards_removed": 2}}),
    "fan_14": (8, 5, {"combos": {"red_as_black": True}}),
    "fan_15": (8, 5, {}),
    "fan_16": (8, 5, {"end_of_round": {"enemy_life": 1}}),
    "fan_17": (8, 5, {"start": {"bushido_card": True}}),
}  # fmt: skip


@pytest.mark.parametrize("key", WEAPONS)
def test_every_weapon_does_what_its_rules_say(key):
    weapon = next(each for each in FILE.weapon if each.key == key)

    assert words_of(weapon) == WEAPONS[key]


def test_the_sides_of_katana_tanto():
    weapon = next(each for each in FILE.weapon if each.key == "katana_tanto")
    katana, tanto = weapon.sides

    assert (words_of(katana), katana.blocks_combos) == (
        {"ki_guard": {"levels": 2}},
        {"SUN", "MOON"},
    )
    assert words_of(tanto) == {"any_time": {"ki_for_strength": 2}, "round_start": {"technique": -1}}
    assert not any(each.sides for each in FILE.weapon if each is not weapon)


@pytest.mark.parametrize("key", ENEMIES)
def test_every_enemy_has_its_reserve_and_its_words(key):
    enemy = next(each for each in FILE.enemy if each.key == key)

    assert (enemy.life, enemy.ki, words_of(enemy)) == ENEMIES[key]


@pytest.mark.rule("RULING-WOTS-73")
def test_the_named_fan_opponents():
    names = {enemy.key: enemy.name for enemy in FILE.enemy if enemy.set == "fan"}
    named = {key: name for key, name in names.items() if not name.startswith("Fan opponent")}

    assert named == {
        "fan_06": "Leonardo", "fan_10": "Alucard", "fan_15": "Zoro", "fan_16": "Bruce Lee",
    }  # fmt: skip


# ---- Blood, Bushido, Gisei ---------------------------------------------------------------------


BLOOD = {
    "BL1": (("cap_strength", 3), ("removes_die", 1)),
    "BL2": (("cap_technique", 3), ("end_of_round_life", 1)),
    "BL3": (("die_down", 3), ("no_ki_gains", 1)),
    "BL4": (("life_by_die", 1), ("ki_by_die", 1)),
    "BL5": (("nothing", 1), ("fatal", 1)),
}


def test_every_blood_card():
    assert {
        name: (face.level_1.word(), face.level_2.word())
        for name, face in zip(SET.blood_ids, SET.blood, strict=True)
    } == BLOOD


def test_every_virtue_and_every_sacrifice():
    virtues = dict(zip(SET.bushido_ids, [face.virtue.word() for face in SET.bushido], strict=True))
    sacrifices = dict(zip(SET.gisei_ids, [face.guard for face in SET.gisei], strict=True))

    assert virtues == {
        "BU1": ("special_cards", 2),
        "BU2": ("red_combo_levels", 2),
        "BU3": ("swap_cards", 2),
        "BU4": ("technique_points", 5),
        "BU5": ("strength_points", 5),
        "BU6": ("ki_to_life", 4),
        "BU7": ("any_virtue", 1),
    }
    assert sacrifices == {"GI1": 1, "GI2": 1, "GI3": 2, "GI4": 3, "GI5": -2}


# ---- Places and weather ------------------------------------------------------------------------

PLACES = """
    bridge        | lose life 1 | lose ki 1   | guard 1     | guard 1     | technique 1 | guard 2
    forest        | wound 1     | lose life 1 | technique 1 | guard 1     | technique 2 | die 1
    rice_field    | lose life 1 | lose life 1 | strength 1  | strength 1  | strength 2  | die 1
    mountains     | wound 1     | lose life 1 | strength 1  | technique 1 | die 1       | die 2
    bamboo_forest | wound 1     | lose life 2 | lose life 1 | guard 2     | guard 3     | guard 4
"""


def test_every_place():
    faces = {
        face["key"]: [
            f"{roll['word'].replace('_', ' ')} {roll['amount']}" for roll in face["rolls"]
        ]
        for face in new().game.rules.faces(new().terms)["places"]
    }
    cliff = faces.pop("cliff")

    wanted = [[part.strip() for part in line.split("|")] for line in PLACES.strip().splitlines()]
    assert faces == {key: rolls for key, *rolls in wanted}
    assert cliff == ["enemy wound 1"] * 3 + ["lose the game 1"] * 3
    assert [place.key for place in FILE.place if place.once] == ["cliff"]


def test_every_weather():
    assert {weather.key: words_of(weather) for weather in FILE.weather} == {
        "storm": {"weather": {"last_round": 8}},
        "fire": {"weather": {"both_lose_life": 1}},
        "fog": {"forbids": {"ki_reveal": True}},
        "snow": {"round_start": {"technique": -1}},
    }


# ---- 8.11, 8.12: campaigns, events, clan, Taikyu, 1 Versus 3 -----------------------------------


def test_the_maps_of_both_campaigns():
    nodes = {node.key: (node.life, node.ki, node.next) for node in FILE.node}
    road = {f"N{n}": (0, 2, [f"N{n + 1}"] if n < 11 else []) for n in range(1, 12)}

    assert nodes == {
        "K1": (1, 3, ["K3"]),
        "K2": (2, 1, ["K3"]),
        "K3": (2, 2, ["K4", "K5"]),
        "K4": (2, 3, ["K6"]),
        "K5": (3, 2, ["K6"]),
        "K6": (3, 3, ["MASTER"]),
        "MASTER": (4, 4, []),
        **road,
    }
    assert (FILE.gate_1, FILE.gate_2) == (["K1", "K2"], ["N1"])


def test_the_events_of_both_cards():
    assert [event.brings.word() for event in FILE.event_hard] == [
        ("technique", 0), ("strength", 0), ("die", 3), ("ki", -1), ("life", -1),
        ("broken_sword", 1),
    ]  # fmt: skip
    assert [event.brings.word() for event in FILE.event_normal] == [
        ("technique", 1), ("strength", 1), ("ki", 2), ("life", 2), ("die", 0),
        ("broken_sword", 1),
    ]  # fmt: skip


def test_clan_taikyu_and_three():
    assert [(row.life, row.ki) for row in FILE.clan] == [
        (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5),
    ]  # fmt: skip
    assert [row.brings.word() for row in FILE.taikyu] == [
        ("combo_life", 2), ("ki_for_specials", 1), ("ki_for_die", 2), ("ki_for_kanji", 1),
        ("ki_for_life", 2), ("lowest_ki_wound", 1),
    ]  # fmt: skip
    assert [(row.life, row.ki) for row in FILE.three] == [(3, 2), (3, 3), (4, 3)]
    assert FILE.counterattackers == [[1], [1, 2, 3], [2], [2, 3], [3], [1, 3]]


# ---- What a set holds --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "instead", "why"),
    [
        ("strength = 2", "strength = 4", "strength"),
        ("strength = 2", "strength = -3", "strength"),
        ('symbol = "SUN"', 'symbol = "STAR"', "STAR"),
        ('symbol = "SUN"\n', "", "has no symbol"),
        ("joker = true", 'joker = true\nsymbol = "SUN"', "joker"),
        ("joker = true", "joker = true\nguard = 1", "joker"),
        ("fatal = true", "life = 3", "exactly one wound card is fatal"),
        ('next = ["K3"]', 'next = ["K9"]', "no node is called"),
        ('next = ["K4", "K5"]', 'next = ["K1"]', "leads back"),
        ('key = "kai"', 'key = "kia"', "kai"),
        ('key = "kai"', 'key = "katana"', "katana"),
        ("strike = { extra = 1 }", "strike = { extras = 1 }", "did you mean 'extra'"),
        ("counterattackers = [[1],", "counterattackers = [[4],", "counterattackers"),
    ],
)
def test_a_set_that_says_something_else_is_refused(changed, old, instead, why):
    with pytest.raises(BadSet, match=why):
        changed(old, instead)


def test_a_set_of_your_own_is_played(changed):
    mine = changed(
        'name = "Shiro"\nset = "expansion"\nlife = 8', 'name = "Kuro"\nset = "fan"\nlife = 9'
    )

    assert mine.digest != SET.digest
    assert mine.lists["enemy_life"][4] == 9


def test_the_house_set_is_the_one_that_is_known():
    assert known_sets() == ["house"]
    assert pools(new()) == "P 8L 5K, E 8L 5K"


def test_every_word_is_used_by_a_card_of_the_house():
    cards = [*FILE.weapon, *FILE.enemy, *FILE.weather]
    cards += [side for weapon in FILE.weapon for side in weapon.sides]
    used = {
        (moment, word)
        for card in cards
        for moment, found in words_of(card).items()
        for word in found
    }

    unused = {(word.moment, word.name) for word in FIGHTERS.words if word.moment} - used
    assert unused <= {("start", "life"), ("round_start", "strength")}
