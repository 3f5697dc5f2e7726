"""Places: what a Ki and a roll of the blue die bring, the Cliff, and weapons that do not mind."""

import pytest
from tests.games.wots.helpers import (
    fight,
    gauges,
    last_cut,
    legal,
    lying,
    new,
    play,
    pools,
    rolled,
)

from shiai.games.wots.layout import FOR_PLACE

HAND = "M01 M02 M03 M04 M05 M07"


def at_place(place, *rolls, **more):
    """Attack 1 at a place; the blue die shows these rolls."""
    options = {"surroundings": place} | more.pop("options", {})
    return fight(hand=HAND, rolls=list(rolls), options=options, **more)


def exploit(place, *rolls, **more):
    """The place has been exploited once for each roll (a wound card drawn takes a roll too)."""
    table = at_place(place, *rolls, **more)
    play(table, "exploit")
    return table


def decisions_of_a_round(table):
    """Every question of the round with its options, answered in the plainest way."""
    asked = []
    number = lying(table, "round")
    while table.outcome is None and lying(table, "round") == number:
        asked.append(legal(table))
        plain = [c for c in asked[-1] if c.startswith(("play", "go on", "take life", "decline"))]
        play(table, plain[0])
    return asked


# ---- choosing and exploiting --------------------------------------------------------------------


@pytest.mark.rule("WOTS-121")
def test_without_a_place_nothing_is_ever_exploited():
    table = fight("new_round", round=0, options={"every_window": True})
    assert table.why_not("exploit").rule == "WOTS-121"
    asked = decisions_of_a_round(table)

    assert len(asked) >= 12
    assert not any("exploit" in options for options in asked)


@pytest.mark.rule("WOTS-121")
@pytest.mark.parametrize(
    "place", ["bridge", "forest", "rice_field", "mountains", "bamboo_forest", "cliff"]
)
def test_one_place_may_be_chosen_before_the_fight(place):
    table = new(surroundings=place)

    assert table.view()["place_name"] == place
    assert "exploit" in legal(table)


@pytest.mark.rule("WOTS-122")
def test_a_place_is_exploited_for_a_ki_and_a_roll():
    table = exploit("bridge", 5, ki=3, at="0/1/0")

    assert (lying(table, "ki"), gauges(table)) == (2, "0/2/0")
    assert rolled(table, FOR_PLACE) == [5]


@pytest.mark.rule("WOTS-122")
def test_a_place_may_be_exploited_in_every_free_window():
    table = fight(
        "new_round", round=0, opponents="O04 O12",
        options={"surroundings": "bridge", "every_window": True},
    )  # fmt: skip
    asked = decisions_of_a_round(table)
    windows = [options for options in asked if options[0].startswith(("play", "go on"))]

    assert len(windows) >= 12
    assert all("exploit" in options for options in windows)


@pytest.mark.rule("WOTS-122")
def test_without_ki_no_place_is_exploited():
    table = at_place("bridge", ki=0)

    assert "exploit" not in legal(table)
    assert table.why_not("exploit").rule == "WOTS-122"


@pytest.mark.rule("WOTS-123")
def test_a_place_is_exploited_as_often_as_ki_allows():
    table = at_place("forest", 3, 4, 5, ki=3)
    play(table, "exploit", "exploit", "exploit")

    assert (lying(table, "ki"), gauges(table)) == (0, "0/3/1")
    assert rolled(table, FOR_PLACE) == [3, 4, 5]


@pytest.mark.rule("WOTS-124")
def test_a_penalty_of_the_place_may_lose_the_fight():
    table = exploit("rice_field", 1, life=1, ki=2)

    assert table.outcome.result == "enemy_wins"
    assert pools(table) == "P 0L 1K, E 8L 5K"


@pytest.mark.rule("WOTS-124")
def test_a_penalty_of_ki_comes_on_top_of_the_ki_that_was_paid():
    table = exploit("bridge", 2, ki=3)

    assert lying(table, "ki") == 1


@pytest.mark.rule("WOTS-125")
@pytest.mark.parametrize(
    ("place", "roll", "before", "after"),
    [
        ("bamboo_forest", 6, "0/0/2", "0/0/4"),
        ("bamboo_forest", 6, "0/0/-1", "0/0/3"),
        ("forest", 5, "0/3/0", "0/4/0"),
        ("rice_field", 5, "1/0/0", "3/0/0"),
    ],
)
def test_a_gauge_result_moves_the_gauge_at_once_within_its_limits(place, roll, before, after):
    assert gauges(exploit(place, roll, at=before)) == after


@pytest.mark.rule("WOTS-126")
@pytest.mark.parametrize(("die", "after"), [(5, 6), (2, 4)])
def test_a_die_result_raises_the_injury_die_to_six_at_most(die, after):
    assert lying(exploit("mountains", 6, die=die), "die") == after


@pytest.mark.rule("WOTS-127")
@pytest.mark.parametrize(
    ("roll", "life", "guard"),
    [(1, 7, "0/0/0"), (2, 6, "0/0/0"), (3, 7, "0/0/0"), (4, 8, "0/0/2"), (5, 8, "0/0/3"),
     (6, 8, "0/0/4")],
)  # fmt: skip
def test_the_bamboo_forest_gives_guard_or_hurts(roll, life, guard):
    table = exploit("bamboo_forest", roll, 1, wounds="W1")

    assert (lying(table, "life"), gauges(table)) == (life, guard)


TABLE = {
    "bridge": ["7L", "8L 3K", "0/0/1", "0/0/1", "0/1/0", "0/0/2"],
    "forest": ["7L", "7L", "0/1/0", "0/0/1", "0/2/0", "die 2"],
    "rice_field": ["7L", "7L", "1/0/0", "1/0/0", "2/0/0", "die 2"],
    "mountains": ["7L", "7L", "1/0/0", "0/1/0", "die 2", "die 3"],
}


@pytest.mark.rule("WOTS-122")
@pytest.mark.parametrize("place", TABLE)
@pytest.mark.parametrize("roll", range(1, 7))
def test_every_line_of_the_base_places(place, roll):
    table = exploit(place, roll, 1, wounds="W1")
    reserve = f"{lying(table, 'life')}L {lying(table, 'ki')}K"

    entry = TABLE[place][roll - 1]
    assert reserve == (entry if "K" in entry else f"{entry} 4K" if "L" in entry else "8L 4K")
    assert gauges(table) == (entry if "/" in entry else "0/0/0")
    assert lying(table, "die") == (int(entry[-1]) if "die" in entry else 1)


# ---- the Cliff ----------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-128")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_on_the_cliff_a_low_roll_wounds_the_enemy(roll):
    table = exploit("cliff", roll, 1, wounds="W1", ki=3)

    assert pools(table) == "P 8L 2K, E 7L 5K"


@pytest.mark.rule("WOTS-128")
@pytest.mark.parametrize("roll", [4, 5, 6])
def test_on_the_cliff_a_high_roll_loses_the_game(roll):
    table = exploit("cliff", roll, ki=3)

    assert table.outcome.result == "enemy_wins"
    assert pools(table) == "P 8L 2K, E 8L 5K"


@pytest.mark.rule("WOTS-129")
def test_the_cliff_is_exploited_once_in_a_fight():
    table = exploit("cliff", 1, 1, wounds="W1")
    assert table.why_not("exploit").rule == "WOTS-129"
    asked = [*decisions_of_a_round(table), *decisions_of_a_round(table)]

    assert lying(table, "round") == 3
    assert not any("exploit" in options for options in asked)


@pytest.mark.rule("WOTS-129")
def test_the_cliff_is_there_again_in_the_next_fight():
    table = last_cut(places_used=64, options={"mode": "clan", "surroundings": "cliff"})

    assert lying(table, "defeated") == 1
    assert "exploit" in legal(table)


@pytest.mark.rule("RULING-WOTS-78")
def test_the_wound_of_the_cliff_comes_from_the_base_deck():
    table = exploit("cliff", 2, 1, wounds="W4", options={"blood": True})

    assert pools(table) == "P 8L 4K, E 7L 4K"
    assert len(lying(table, "blood_deck")) == 5


@pytest.mark.rule("RULING-WOTS-78")
@pytest.mark.parametrize(("weapon", "life"), [("katana", 7), ("tanto", 6), ("kanabo_2", 6)])
def test_tanto_and_kanabo_2_apply_to_the_wound_of_the_cliff(weapon, life):
    table = exploit("cliff", 1, 1, wounds="W1", options={"weapon": weapon})

    assert lying(table, "enemy_life")["1"] == life


@pytest.mark.rule("RULING-WOTS-78")
def test_of_three_enemies_the_cliff_wounds_the_one_attacked():
    table = at_place("cliff", 1, 1, wounds="W1", options={"mode": "one_vs_three"})
    play(table, "target 2", "exploit")

    assert lying(table, "enemy_life") == {"1": 3, "2": 2, "3": 4}


@pytest.mark.rule("RULING-WOTS-78")
def test_of_three_enemies_the_player_chooses_when_none_is_attacked_yet():
    table = fight(
        "new_round", round=0, wounds="W1", rolls=[1, 1],
        options={"mode": "one_vs_three", "surroundings": "cliff"},
    )  # fmt: skip
    play(table, "exploit")

    assert legal(table) == ["target 1", "target 2", "target 3"]
    play(table, "target 3")
    assert lying(table, "enemy_life") == {"1": 3, "2": 3, "3": 3}


@pytest.mark.rule("RULING-WOTS-78")
def test_of_three_enemies_the_player_chooses_when_the_target_has_died():
    table = fight(
        "after_the_counterattack", hand=HAND, wounds="W1", rolls=[1, 1],
        enemy_life={"1": 0, "2": 3, "3": 4}, enemy_ki={"1": 2, "2": 3, "3": 3},
        enemy_down={"1": 1}, options={"mode": "one_vs_three", "surroundings": "cliff"},
    )  # fmt: skip
    play(table, "exploit")

    assert legal(table) == ["target 2", "target 3"]
    play(table, "target 2")
    assert lying(table, "enemy_life") == {"1": 0, "2": 2, "3": 4}


@pytest.mark.rule("RULING-WOTS-78")
def test_with_the_tessen_the_cliff_is_exploited_once_per_game():
    table = last_cut(
        places_used=64, options={"mode": "clan", "surroundings": "cliff", "weapon": "tessen"}
    )
    play(table, "go on")

    assert lying(table, "defeated") == 1
    assert table.why_not("exploit").rule == "WOTS-129"


# ---- weapons that forbid Guard for Ki -----------------------------------------------------------


@pytest.mark.rule("RULING-WOTS-79")
@pytest.mark.parametrize(
    ("weapon", "strict", "guard"),
    [
        ("kanabo_2", False, "0/0/2"),
        ("masakari_2", False, "0/0/2"),
        ("sai_1", False, "0/0/2"),
        ("kanabo_2", True, "0/0/2"),
        ("masakari_2", True, "0/0/0"),
        ("sai_1", True, "0/0/0"),
        ("katana", True, "0/0/2"),
    ],
)
def test_a_place_raises_guard_even_where_ki_may_not(weapon, strict, guard):
    options = {"weapon": weapon, "guard_ban_includes_places": strict}

    assert gauges(exploit("bridge", 6, options=options)) == guard
