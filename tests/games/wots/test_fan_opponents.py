"""The fan-made opponents: what each of the seventeen changes."""

import pytest
from tests.games.wots.helpers import attack, fight, gauges, legal, lying, new, play, pools, why

from shiai.games.wots.cards import SETS

SUNS, WAVES, REDS = "M01 M02 M06", "M13 M14 M15", "M19 M21 M22"
SPECIALS = [f"X0{n}" for n in range(1, 9)]


def combo(enemy, placed=SUNS, **more):
    """Three cards placed against an enemy are counted now."""
    options = {"enemy": enemy, **more.pop("options", {})}
    more.setdefault("hand", "M03 M04 M05")
    return fight("combo", action_zone=placed.split(), options=options, **more)


# ---- what a combo pays -------------------------------------------------------------------------


@pytest.mark.rule("WOTS-266")
@pytest.mark.parametrize(("ki", "after"), [(3, 4), (5, 5)])
def test_fan_opponent_01_pays_ki_and_a_special_card(ki, after):
    table = combo("fan_01", ki=ki, special="X04")

    assert legal(table) == ["decline", "take both"]
    play(table, "take both")
    assert (lying(table, "ki"), lying(table, "stored")) == (after, ["X04"])


@pytest.mark.rule("RULING-WOTS-83")
def test_fan_opponent_01_pays_a_kanji_instead_of_both():
    table = combo("fan_01", ki=3, options={"bushido": True})

    assert legal(table) == ["decline", "take both", "take kanji"]
    play(table, "take kanji")
    assert (lying(table, "ki"), lying(table, "stored"), lying(table, "kanji")) == (3, [], 1)


@pytest.mark.rule("RULING-WOTS-83")
def test_fan_opponent_01_pays_what_is_left_to_gain():
    no_specials = combo("fan_01", ki=3, special=None)
    play(no_specials, "take both")
    assert (lying(no_specials, "ki"), lying(no_specials, "stored")) == (4, [])

    no_ki = combo("fan_01", ki=3, blood_wounds={"2": ["BL3"]}, options={"blood": True})
    play(no_ki, "take both")
    assert (lying(no_ki, "ki"), len(lying(no_ki, "stored"))) == (3, 1)

    nothing = combo("fan_01", ki=5, special=None)
    assert "take both" not in legal(nothing)


@pytest.mark.rule("RULING-WOTS-83")
def test_fan_opponent_01_pays_two_special_cards_with_the_first_virtue():
    table = combo("fan_01", ki=3, virtue=["BU1"], kanji=3, bushido=[], options={"bushido": True})
    play(table, "take both")

    assert (lying(table, "ki"), len(lying(table, "stored"))) == (4, 2)


@pytest.mark.rule("WOTS-267")
@pytest.mark.parametrize(("enemy", "after"), [("fan_02", "0/0/2"), ("ishida", "0/0/1")])
def test_against_fan_opponent_02_each_ki_gives_two_levels_of_guard(enemy, after):
    table = fight("counterattack", hand="M01 M02 M03", options={"enemy": enemy})
    play(table, "guard")

    assert (gauges(table), lying(table, "ki")) == (after, 4)


@pytest.mark.rule("WOTS-272")
@pytest.mark.parametrize(("enemy", "pays"), [("fan_07", True), ("ishida", False)])
def test_against_fan_opponent_07_one_of_each_black_symbol_is_a_combo(enemy, pays):
    table = combo(enemy, "M01 M07 M13", ki=3)

    assert ({"take ki", "take special"} <= set(legal(table))) == pays


@pytest.mark.rule("WOTS-272")
@pytest.mark.parametrize(
    ("placed", "pays"), [("M01 M07 M19", False), ("M01 M07 M08", False), (SUNS, True)]
)
def test_against_fan_opponent_07_other_mixtures_are_none(placed, pays):
    assert ("take ki" in legal(combo("fan_07", placed, ki=3))) == pays


@pytest.mark.rule("RULING-WOTS-74")
@pytest.mark.parametrize(("named", "pays"), [("WAVE", True), ("BLOOD", False)])
def test_against_fan_opponent_07_the_joker_may_stand_for_the_missing_symbol(named, pays):
    table = fight(
        "third_card", hand="X08 M03 M04 M05", action_zone=["M01", "M07"], defense=["O04"],
        at="0/0/4", opponents="O05", ki=3, options={"enemy": "fan_07"},
    )  # fmt: skip
    play(table, "play X08", f"name {named}", "decline", "go on")

    assert ("take ki" in legal(table)) == pays


@pytest.mark.rule("WOTS-273")
@pytest.mark.parametrize(("ki", "after"), [(2, 4), (4, 5)])
def test_fan_opponent_08_pays_two_ki(ki, after):
    table = combo("fan_08", ki=ki)
    play(table, "take ki")

    assert lying(table, "ki") == after


@pytest.mark.rule("WOTS-279")
def test_against_fan_opponent_14_a_red_combo_may_pay_as_a_black_one():
    table = combo("fan_14", REDS, ki=3, options={"bushido": True})

    assert legal(table) == ["take die", "take ki", "take special", "take kanji"]
    assert "take kanji" not in legal(combo("fan_14", REDS, ki=3))


@pytest.mark.rule("WOTS-279")
@pytest.mark.parametrize(("choice", "die", "ki"), [("take die", 2, 3), ("take ki", 1, 4)])
def test_against_fan_opponent_14_the_die_rises_only_if_that_is_taken(choice, die, ki):
    table = combo("fan_14", REDS, ki=3)
    play(table, choice)

    assert (lying(table, "die"), lying(table, "ki")) == (die, ki)


@pytest.mark.rule("RULING-WOTS-82")
def test_against_fan_opponent_14_a_red_combo_without_the_die_pays_nothing():
    table = combo("fan_14", REDS, ki=3, die=0, options={"blood": True})

    assert "take ki" not in legal(table)


@pytest.mark.rule("RULING-WOTS-85")
def test_against_fan_opponent_14_the_die_rises_when_nothing_else_can_be_had():
    table = combo("fan_14", REDS, ki=5, special=None)

    assert "take die" not in legal(table)
    assert lying(table, "die") == 2


# ---- what the player starts with ---------------------------------------------------------------


@pytest.mark.parametrize(
    "enemy",
    [
        pytest.param("fan_03", marks=pytest.mark.rule("WOTS-268")),
        pytest.param("fan_17", marks=pytest.mark.rule("WOTS-282")),
    ],
)
@pytest.mark.parametrize("bushido", [False, True])
@pytest.mark.rule("RULING-WOTS-48")
def test_fan_opponents_that_bring_a_random_virtue(enemy, bushido):
    found = set()
    for seed in range(1, 12):
        table = new(seed, enemy=enemy, bushido=bushido)
        if legal(table)[0].startswith("pick"):  # the seventh virtue
            play(table, legal(table)[0])
        assert (len(lying(table, "virtue")), lying(table, "bushido_deck")) == (1, [])
        assert "advance" not in legal(table)
        found.add(lying(table, "virtue")[0])

    assert len(found) > 2
    assert lying(new(bushido=bushido), "virtue") == []


@pytest.mark.rule("WOTS-269")
def test_against_fan_opponent_04_two_special_cards_of_choice_join_the_deck():
    table = new(enemy="fan_04")

    assert sorted(legal(table)) == [f"shuffle in {card}" for card in SPECIALS]
    assert why(table, "go on") == "WOTS-269"
    play(table, "shuffle in X01")
    assert "shuffle in X01" not in legal(table)
    play(table, "shuffle in X06")
    drawn = [*lying(table, "action_deck"), *lying(table, "hand")]
    assert (len(drawn), len(lying(table, "special_deck"))) == (26, 6)
    assert {"X01", "X06"} <= set(drawn)


@pytest.mark.rule("WOTS-270")
def test_against_fan_opponent_05_a_special_card_is_chosen():
    table = combo("fan_05", ki=3)
    play(table, "take special")

    assert sorted(legal(table)) == [f"choose {card}" for card in SPECIALS]
    assert why(table, "go on") == "WOTS-270"
    play(table, "choose X06")
    assert (lying(table, "stored"), len(lying(table, "special_deck"))) == (["X06"], 7)


@pytest.mark.rule("RULING-WOTS-49")
def test_two_special_cards_of_a_virtue_are_chosen_one_after_the_other():
    more = {"ki": 3, "virtue": ["BU1"], "kanji": 3, "bushido": []}
    chosen = combo("fan_05", **more)
    play(chosen, "take special", "choose X06", "choose X02")
    assert lying(chosen, "stored") == ["X06", "X02"]

    kept = combo("ishida", special="X01 X02", **more, options={"weapon": "wakizashi"})
    play(kept, "take special", "keep X02")
    assert len(legal(kept)) == 2
    play(kept, legal(kept)[0])
    assert (len(lying(kept, "stored")), len(lying(kept, "special_deck"))) == (2, 6)


@pytest.mark.rule("RULING-WOTS-49")
def test_against_fan_opponent_05_the_choice_replaces_the_wakizashi():
    table = combo("fan_05", ki=3, options={"weapon": "wakizashi"})
    play(table, "take special")

    assert sorted(legal(table)) == [f"choose {card}" for card in SPECIALS]


@pytest.mark.rule("RULING-WOTS-49")
@pytest.mark.parametrize("options", [{"enemy": "fan_05"}, {"weapon": "wakizashi"}])
def test_the_special_card_of_easy_special_is_random_in_any_case(options):
    table = new(easy_special=True, **options)

    assert legal(table)[0].startswith("play")
    assert len(lying(table, "special_deck")) == 7


@pytest.mark.rule("WOTS-274")
def test_against_fan_opponent_09_a_special_card_of_choice_is_stored():
    table = new(enemy="fan_09")

    assert sorted(legal(table)) == [f"choose {card}" for card in SPECIALS]
    assert why(table, "go on") == "WOTS-274"
    play(table, "choose X05")
    assert (lying(table, "stored"), len(lying(table, "special_deck"))) == (["X05"], 7)


@pytest.mark.rule("WOTS-278", "RULING-WOTS-76")
def test_against_fan_opponent_13_the_player_removes_two_cards():
    table = new(enemy="fan_13")

    assert len(legal(table)) == 24
    assert why(table, "go on") == "WOTS-278"
    play(table, "remove M23", "remove M24")
    left = [*lying(table, "action_deck"), *lying(table, "hand")]
    assert (len(left), lying(table, "removed")) == (22, ["M23", "M24"])


@pytest.mark.rule("RULING-WOTS-76")
def test_as_an_option_chance_removes_two_cards():
    removed = set()
    for seed in range(1, 6):
        table = new(seed, enemy="fan_13", fan13_pick="random")
        assert len(lying(table, "removed")) == 2
        removed.update(lying(table, "removed"))

    assert len(removed) > 4


# ---- rounds and endings ------------------------------------------------------------------------


@pytest.mark.rule("WOTS-271")
@pytest.mark.parametrize(
    ("defense", "at", "strikes_back"), [("O03", "2/1/4", False), ("O01", "2/3/4", True)]
)
def test_leonardo_does_not_strike_back_when_he_lost_life(defense, at, strikes_back):
    table = attack(
        defense=defense, opponents="O05", at=at, options={"enemy": "fan_06"}, every_window=True
    )
    play(table, "play M03", "go on", "go on")

    assert (lying(table, "counterattack") == ["O05"]) == strikes_back


@pytest.mark.rule("WOTS-271")
def test_leonardo_hurt_by_the_first_attack_strikes_back_after_the_second():
    table = fight(
        "attack_2", hand="M05 M09 M14", opponents="O04 O05", enemy_hurt=1,
        options={"enemy": "fan_06"},
        every_window=True,
    )  # fmt: skip
    play(table, "play M05", "play M09", "go on", "play M14", "go on", "go on")

    assert lying(table, "counterattack") == ["O05"]


@pytest.mark.rule("RULING-WOTS-17", "RULING-WOTS-23")
def test_after_a_skipped_counterattack_combo_and_die_follow_and_no_guard_is_lent():
    table = fight(
        "resolve_the_defense", action_zone=["M01", "M03", "M05"], hand="M13 M14 M15",
        defense=["O03"], at="3/0/0", die=3, ki=1,
        options={"enemy": "fan_06", "weapon": "naginata"},
    )  # fmt: skip

    assert legal(table) == ["decline", "take ki", "take special"]
    assert gauges(table) == "3/0/0"
    play(table, "decline")
    assert "activate" in legal(table)


@pytest.mark.rule("WOTS-275")
@pytest.mark.parametrize(("wound", "result"), [("W1", "enemy_wins"), ("W5", "player_wins")])
def test_alucard_wounds_before_he_is_gone(wound, result):
    table = attack(enemy="1L 5K", life=1, wounds=wound, options={"enemy": "fan_10"})
    play(table, "play M03")

    assert table.outcome.result == result


@pytest.mark.rule("RULING-WOTS-75")
def test_alucard_beheaded_or_without_ki_wounds_nobody():
    beheaded = fight(
        "after_the_counterattack", hand="M01", die=6, life=1, wounds="W5 W1",
        options={"enemy": "fan_10"},
    )  # fmt: skip
    play(beheaded, "activate")
    assert (beheaded.outcome.result, lying(beheaded, "life")) == ("player_wins", 1)

    starved = attack(
        defense="O01", opponents="O05", at="0/3/0", enemy="7L 1K", life=1, wounds="W1",
        options={"enemy": "fan_10", "weapon": "kanabo_1"},
    )  # fmt: skip
    play(starved, "play M03")
    assert (starved.outcome.result, lying(starved, "life")) == ("player_wins", 1)


@pytest.mark.rule("RULING-WOTS-75")
def test_with_tonfa_2_the_wound_of_alucard_loses():
    table = attack(
        enemy="1L 5K", life=8, wounds="W5", options={"enemy": "fan_10", "weapon": "tonfa_2"}
    )
    play(table, "play M03")

    assert table.outcome.result == "enemy_wins"


@pytest.mark.rule("RULING-WOTS-21")
def test_with_katana_and_kodachi_the_wound_of_alucard_keeps_its_level():
    table = attack(
        enemy="1L 5K", life=8, wounds="W2",
        options={"enemy": "fan_10", "weapon": "katana_kodachi"},
    )  # fmt: skip
    play(table, "play M03")

    assert (table.outcome.result, lying(table, "life")) == ("player_wins", 7)


@pytest.mark.rule("WOTS-276", "RULING-WOTS-6")
@pytest.mark.parametrize(("in_deck", "first", "left"), [(7, "M01", 0), (6, "M06", 17)])
def test_against_fan_opponent_11_rounds_start_with_seven_cards(in_deck, first, left):
    main = [f"M{n:02}" for n in range(1, 25)]
    table = fight(
        "new_round", deck=main[:in_deck], action_discard=main[in_deck:],
        options={"enemy": "fan_11"},
    )  # fmt: skip

    assert (len(lying(table, "hand")), len(lying(table, "action_deck"))) == (7, left)
    assert lying(table, "hand")[0] == first  # a deck of six is shuffled before the draw


@pytest.mark.rule("RULING-WOTS-6")
def test_against_fan_opponent_11_a_redraw_gives_seven_cards():
    table = new(enemy="fan_11", weapon="yari")
    play(table, "redraw")

    assert len(lying(table, "hand")) == 7


@pytest.mark.rule("WOTS-277")
@pytest.mark.parametrize(("enemy", "after"), [("fan_12", "P 2L 2K"), ("ishida", "P 3L 2K")])
def test_fan_opponent_12_costs_a_life_each_round(enemy, after):
    table = fight("end_of_the_round", life=3, ki=2, options={"enemy": enemy})

    assert pools(table).startswith(after)


@pytest.mark.rule("WOTS-281")
def test_bruce_lee_loses_a_life_each_round():
    table = fight("end_of_the_round", enemy="1L 5K", options={"enemy": "fan_16"})
    assert table.outcome.result == "player_wins"

    table = fight("end_of_the_round", enemy="3L 5K", options={"enemy": "fan_16"})
    assert pools(table) == "P 8L 5K, E 2L 5K"


@pytest.mark.rule("WOTS-280", "RULING-WOTS-77")
@pytest.mark.parametrize(
    ("weapon", "second", "start", "most_ki"),
    [
        ("naginata", "yari", "P 7L 1K", 2),
        ("yari", "naginata", "P 7L 1K", 2),
        ("bokken", "tanto", "P 8L 5K", 5),
    ],
)
def test_start_values_of_two_weapons_are_set_and_then_lowered(weapon, second, start, most_ki):
    table = new(enemy="fan_15", weapon=weapon, second_weapon=second)

    assert pools(table).startswith(start)
    assert table.view()["most_ki"] == most_ki
    assert lying(table, "redraws") == (3 if "yari" in (weapon, second) else 0)


@pytest.mark.rule("WOTS-280")
def test_against_zoro_the_effects_of_both_weapons_apply():
    table = attack(
        life=5, ki=3,
        options={"enemy": "fan_15", "weapon": "bokken", "second_weapon": "tanto"},
    )  # fmt: skip
    play(table, "bleed", "play M03", "go on")

    assert pools(table) == "P 4L 4K, E 6L 5K"


@pytest.mark.rule("RULING-WOTS-73")
def test_each_fan_made_effect_is_one_opponent_with_reserves_of_the_house():
    reserves = {"fan_10": "E 7L 5K", "fan_12": "E 5L 5K", "fan_13": "E 7L 5K"}
    for number in range(1, 18):
        enemy = f"fan_{number:02}"
        table = new(enemy=enemy)
        assert pools(table).endswith(reserves.get(enemy, "E 8L 5K"))


@pytest.mark.rule("RULING-WOTS-73")
def test_a_set_may_give_a_fan_opponent_another_reserve(tmp_path):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    old = 'name = "Bruce Lee"\nset = "fan"\nlife = 8\nki = 5'
    assert old in house
    mine = tmp_path / "mine.toml"
    mine.write_text(house.replace(old, 'name = "The Dragon"\nset = "fan"\nlife = 9\nki = 3'))

    table = fight("attack_1", hand="M01", cards=str(mine), options={"enemy": "fan_16"})
    assert (pools(table), table.view()["enemy_name"]) == ("P 8L 5K, E 9L 3K", "The Dragon")


@pytest.mark.rule("WOTS-269", "WOTS-274")
@pytest.mark.parametrize(("enemy", "choice"), [("fan_04", "shuffle in"), ("fan_09", "choose")])
def test_at_setup_the_player_sees_the_special_cards_while_choosing(enemy, choice):
    table = new(enemy=enemy)
    assert sorted(table.view()["special_deck"]) == SPECIALS
    for card in ("X01", "X06"):
        if f"{choice} {card}" in legal(table):
            play(table, f"{choice} {card}")

    assert set(table.view()["special_deck"]) == {None}


@pytest.mark.rule("WOTS-270")
def test_against_fan_opponent_05_the_player_sees_the_special_cards_while_choosing():
    table = combo("fan_05", ki=3)
    play(table, "take special")

    assert sorted(table.view()["special_deck"]) == SPECIALS


@pytest.mark.rule("WOTS-278")
def test_against_fan_opponent_13_the_player_sees_the_action_cards_while_choosing():
    table = new(enemy="fan_13")

    assert sorted(table.view()["action_deck"]) == [f"M{n:02}" for n in range(1, 25)]
