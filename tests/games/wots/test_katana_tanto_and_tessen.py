"""Katana/Tanto, a weapon of two sides, and the Tessen, which changes places."""

import pytest
from tests.games.wots.helpers import (
    attack,
    fight,
    gauges,
    legal,
    lying,
    new,
    play,
    pools,
    unasked,
    why,
)

from shiai.games.wots.cards import SETS

KATANA_TANTO = {"weapon": "katana_tanto"}
TESSEN = {"weapon": "tessen", "surroundings": "bridge"}
FRONT, BACK = 1, 2


@pytest.mark.rule("WOTS-260")
def test_a_side_is_chosen_after_three_cards_and_for_the_whole_round():
    table = fight("new_round", round=0, options=KATANA_TANTO)

    assert (len(lying(table, "hand")), legal(table)) == (3, ["side front", "side back"])
    assert why(table, "draw") == "RULING-WOTS-3"
    assert why(table, "go on") == "WOTS-260"
    play(table, "side front")
    assert (len(lying(table, "hand")), lying(table, "side")) == (6, FRONT)
    assert why(table, "side back") is not None

    again = fight("new_round", side=BACK, options=KATANA_TANTO)
    assert legal(again) == ["side front", "side back"]
    assert (gauges(again), lying(again, "side")) == ("0/0/0", 0)


@pytest.mark.rule("WOTS-039", "WOTS-260")
def test_the_deck_is_not_refilled_between_the_two_draws_of_a_round():
    deck = "M01 M02 M03 M04 M05 M06 M07"
    rest = [f"M{n:02}" for n in range(8, 25)]
    table = fight("new_round", deck=deck, action_discard=rest, options=KATANA_TANTO)
    play(table, "side front")

    assert (lying(table, "action_deck"), lying(table, "action_discard")) == (["M07"], rest)


@pytest.mark.rule("RULING-WOTS-6")
def test_against_fan_opponent_11_four_cards_follow_the_side():
    table = fight("new_round", options={**KATANA_TANTO, "enemy": "fan_11"})

    assert len(lying(table, "hand")) == 3
    play(table, "side front")
    assert len(lying(table, "hand")) == 7


@pytest.mark.rule("WOTS-260")
def test_the_sides_are_not_the_weapons_of_the_base_game():
    table = fight("counterattack", hand="M01 M02 M03", side=BACK, at="0/0/2", options=KATANA_TANTO)
    play(table, "guard", "guard")

    assert gauges(table) == "0/0/4"  # the Tanto would stop at 2


@pytest.mark.rule("WOTS-261")
def test_with_the_katana_side_each_ki_gives_two_levels_of_guard():
    table = fight("counterattack", hand="M01 M02 M03", side=FRONT, ki=5, options=KATANA_TANTO)
    play(table, "guard", "guard")

    assert (gauges(table), lying(table, "ki")) == ("0/0/4", 3)
    back = fight("counterattack", hand="M01 M02 M03", side=BACK, options=KATANA_TANTO)
    play(back, "guard")
    assert gauges(back) == "0/0/1"


def is_paid(placed, side, **more):
    """Whether a combo of these cards pays a bonus with a side."""
    table = fight(
        "combo", action_zone=placed.split(), hand="M03 M04 M05", ki=3, side=side,
        options=KATANA_TANTO, **more,
    )  # fmt: skip
    return "take ki" in legal(table)


@pytest.mark.rule("WOTS-261", "RULING-WOTS-68")
@pytest.mark.parametrize(
    ("placed", "front"), [("M01 M02 M06", False), ("M07 M08 M09", False), ("M13 M14 M15", True)]
)
def test_with_the_katana_side_sun_and_moon_combos_pay_nothing(placed, front):
    assert is_paid(placed, FRONT) == front
    assert is_paid(placed, BACK)


@pytest.mark.rule("RULING-WOTS-68")
def test_a_set_may_block_other_combos(tmp_path):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    old = 'blocks_combos = ["SUN", "MOON"]'
    assert old in house
    mine = tmp_path / "mine.toml"
    mine.write_text(house.replace(old, 'blocks_combos = ["WAVE"]'), encoding="utf-8")

    assert is_paid("M01 M02 M06", FRONT, cards=str(mine))
    assert not is_paid("M13 M14 M15", FRONT, cards=str(mine))


@pytest.mark.rule("RULING-WOTS-81")
@pytest.mark.parametrize("side", [FRONT, BACK])
def test_against_fan_opponent_02_the_katana_side_gives_no_more_than_two(side):
    table = fight(
        "counterattack", hand="M01 M02 M03", side=side, options={**KATANA_TANTO, "enemy": "fan_02"}
    )
    play(table, "guard")

    assert gauges(table) == "0/0/2"


@pytest.mark.rule("WOTS-262")
def test_the_tanto_side_starts_lower_and_buys_strength():
    table = fight("new_round", round=0, options=KATANA_TANTO)
    play(table, "side back")

    assert gauges(table) == "0/-1/0"
    play(table, "buy strength")
    assert (gauges(table), lying(table, "ki")) == ("2/-1/0", 4)
    assert why(table, "buy technique") == "WOTS-087"
    front = fight("new_round", round=0, options=KATANA_TANTO)
    play(front, "side front")
    assert (gauges(front), why(front, "buy strength")) == ("0/0/0", "WOTS-262")


@pytest.mark.rule("WOTS-262")
def test_the_tanto_side_doubles_nothing():
    table = attack(side=BACK, options=KATANA_TANTO)
    play(table, "play M03", "go on")

    assert pools(table) == "P 8L 5K, E 7L 5K"


# ---- Tessen ------------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-263")
def test_with_the_tessen_the_place_may_be_changed_each_round():
    table = fight("new_round", round=2, rolls=[5], options=TESSEN)

    assert "move to bridge" not in legal(table)
    play(table, "move to forest", "exploit")
    assert unasked(table) == ["apply 5"]
    assert gauges(table) == "0/2/0"  # the Forest: Technique +2; the Bridge would give 1


@pytest.mark.rule("WOTS-263")
def test_with_the_tessen_one_may_stay():
    table = fight("new_round", round=2, rolls=[5], options=TESSEN)
    play(table, "go on", "exploit")

    assert gauges(table) == "0/1/0"


@pytest.mark.rule("WOTS-263", "RULING-WOTS-78")
@pytest.mark.parametrize(("weapon", "used"), [("tessen", True), ("katana", False)])
def test_with_the_tessen_the_cliff_is_used_once_per_game(weapon, used):
    options = {"weapon": weapon, "surroundings": "cliff", "mode": "clan"}
    table = fight(hand="M01 M02 M03", rolls=[1, 1], wounds="W5", enemy="4L 3K", options=options)
    play(table, "exploit")
    assert why(table, "exploit") == "WOTS-129"

    later = fight(
        "next_opponent", rolls=[4], places_used=lying(table, "places_used"), options=options
    )
    if weapon == "tessen":
        play(later, "go on")
    assert why(later, "exploit") == ("WOTS-129" if used else None)


@pytest.mark.rule("WOTS-264")
def test_with_the_tessen_the_place_may_be_rolled_for_again():
    table = fight(hand="M01 M02 M03", die=3, rolls=[1, 2, 6], options=TESSEN)
    play(table, "exploit", "reroll", "reroll")

    assert legal(table) == ["apply 1", "apply 2", "apply 6"]
    assert why(table, "reroll") == "WOTS-264"
    assert why(table, "apply 3") == "WOTS-264"
    play(table, "apply 6")
    assert (gauges(table), lying(table, "die"), lying(table, "ki")) == ("0/0/2", 1, 4)


@pytest.mark.rule("WOTS-264")
def test_with_the_tessen_results_of_an_earlier_use_are_gone():
    table = fight(hand="M01 M02 M03", die=1, rolls=[5, 6], options=TESSEN)
    play(table, "exploit", "exploit")

    assert unasked(table) == ["apply 5", "apply 6"]


@pytest.mark.rule("WOTS-264")
def test_without_the_tessen_a_roll_stands():
    table = fight(hand="M01 M02 M03", die=3, rolls=[1], options={"surroundings": "bridge"})
    play(table, "exploit")

    assert lying(table, "life") == 7


@pytest.mark.rule("RULING-WOTS-69")
def test_with_the_tessen_rolling_again_is_never_forced():
    table = fight(hand="M01 M02 M03", die=3, rolls=[6], options=TESSEN)
    play(table, "exploit")

    assert legal(table) == ["reroll", "apply 6"]
    play(table, "apply 6")
    assert (gauges(table), lying(table, "die")) == ("0/0/2", 3)


@pytest.mark.rule("RULING-WOTS-45")
def test_with_the_tessen_a_die_that_is_gone_rolls_no_more():
    table = fight(hand="M01 M02 M03", die=0, rolls=[6], options={**TESSEN, "blood": True})
    play(table, "exploit")

    assert unasked(table) == ["apply 6"]


@pytest.mark.rule("RULING-WOTS-70")
def test_the_tessen_is_in_no_pool():
    pool = lying(new(mode="campaign1", weapon_pool="all"), "weapon_pool")

    assert pool["tessen"] == 0
    assert sum(pool.values()) == 20  # all others but the Katana in use


@pytest.mark.rule("WOTS-038", "WOTS-260")
def test_a_deck_of_five_is_refilled_before_the_first_three_cards():
    rest = [f"M{n:02}" for n in range(6, 25)]
    table = fight(
        "new_round", deck="M01 M02 M03 M04 M05", action_discard=rest, options=KATANA_TANTO
    )

    assert (len(lying(table, "hand")), len(lying(table, "action_deck"))) == (3, 21)
    assert lying(table, "action_discard") == []
