"""Combos of one symbol, what they pay, and the special cards they bring."""

import pytest
from tests.games.wots.helpers import counts, fight, legal, lying, play, pools, unasked, why

MAIN = [f"M{n:02}" for n in range(1, 25)]
RED = ["M19", "M21", "M23"]


def combo(*zone, **more):
    """Three cards were placed, the counterattack is over; now the combo is counted."""
    more.setdefault("hand", "M03 M16 M24")
    return fight("combo", action_zone=list(zone), **more)


# ---- what is a combo ----------------------------------------------------------------------------


@pytest.mark.rule("WOTS-056")
@pytest.mark.parametrize(
    ("zone", "combos"),
    [
        (["M01", "M02", "M06"], ["SUN"]),
        (["M07", "M08", "M12"], ["MOON"]),
        (["M13", "M14", "M17"], ["WAVE"]),
        (["M19", "M20", "M24"], ["BLOOD"]),
        (["M01", "M02", "M07"], []),
        (["M01", "M07", "M13"], []),
        (["M19", "M21", "M01"], []),
    ],
)
def test_three_cards_of_one_symbol_are_a_combo(zone, combos):
    table = combo(*zone, hand="M03", ki=3)
    symbols = ("SUN", "MOON", "WAVE", "BLOOD")

    assert [symbols[e["symbol"]] for e in table.events(0) if e["event"] == "combo"] == combos
    assert ("take ki" in legal(table)) == (bool(combos) and combos != ["BLOOD"])


@pytest.mark.rule("WOTS-057")
def test_cards_of_two_attacks_never_combine():
    table = fight(hand="M05 M03 M09 M01 M11 M14", opponents="O04 O12 O07 O10", ki=0)
    play(table, "play M05", "play M03", "play M09", "play M01", "play M11")

    assert unasked(table) == ["play M14"]
    assert (lying(table, "round"), lying(table, "stored")) == (2, [])
    assert not [e for e in table.events(0) if e["event"] == "combo"]


@pytest.mark.rule("WOTS-057")
def test_a_combo_is_counted_anew_in_each_attack():
    table = fight(
        hand="M05 M03 M04 M13 M14 M15", opponents="O04 O12 O07 O10", ki=1, every_window=True
    )
    for _attack in range(2):
        play(table, *[f"play {card}" for card in lying(table, "hand")[:2]], "go on")
        play(table, f"play {lying(table, 'hand')[0]}", "go on", "go on", "take special", "go on")

    assert len([e for e in table.events(0) if e["event"] == "combo"]) == 2


# ---- what a black combo pays --------------------------------------------------------------------


@pytest.mark.rule("WOTS-058")
def test_a_black_combo_pays_one_ki_or_one_special_card():
    table = combo("M13", "M14", "M17", ki=3, special="X05")
    assert legal(table) == ["decline", "take ki", "take special"]
    other = table.clone()
    play(table, "take ki")
    play(other, "take special")

    assert (lying(table, "ki"), len(lying(table, "special_deck"))) == (4, 8)
    assert (lying(other, "ki"), lying(other, "stored")) == (3, ["X05"])
    for after in (table, other):
        assert not [choice for choice in legal(after) if choice.startswith("take")]


@pytest.mark.rule("WOTS-059")
def test_a_bonus_may_be_declined():
    table = combo("M13", "M14", "M17", ki=3)
    play(table, "decline")

    assert (lying(table, "ki"), len(lying(table, "special_deck"))) == (3, 8)


@pytest.mark.rule("WOTS-059")
def test_with_nothing_to_gain_only_declining_is_left():
    table = combo("M13", "M14", "M17", ki=5, special=None, options={"every_window": True})

    assert legal(table) == ["decline"]


@pytest.mark.rule("RULING-WOTS-85")
def test_a_combo_of_which_only_declining_is_left_is_counted_but_not_asked_about():
    table = combo("M13", "M14", "M17", ki=5, life=5, special=None, consequence=1,
                  options={"taikyu": True})  # fmt: skip

    assert "decline" not in legal(table)
    assert [e["symbol"] for e in table.events(0) if e["event"] == "combo"] == [2]
    assert lying(table, "life") == 7


@pytest.mark.rule("RULING-WOTS-85")
def test_against_fan_opponent_14_a_red_combo_without_a_choice_raises_the_die():
    table = combo(*RED, ki=5, special=None, die=2, options={"enemy": "fan_14"})
    assert (lying(table, "die"), "take die" in legal(table)) == (3, False)

    asked = combo(*RED, ki=5, special=None, die=2,
                  options={"enemy": "fan_14", "every_window": True})  # fmt: skip
    assert legal(asked) == ["take die"]


# ---- special cards ------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-060")
def test_a_special_card_is_stored_and_there_is_no_limit():
    table = combo("M13", "M14", "M17", stored=["X01", "X02"], special="X03")
    play(table, "take special")
    assert (lying(table, "stored"), len(lying(table, "hand"))) == (["X01", "X02", "X03"], 3)
    assert table.view()["stored"] == ["X01", "X02", "X03"]

    seven = [f"X{n:02}" for n in range(1, 8)]
    full = combo("M13", "M14", "M17", stored=seven, special="X08")
    play(full, "take special")
    assert lying(full, "stored") == [*seven, "X08"]


@pytest.mark.rule("WOTS-061")
def test_stored_cards_are_placed_like_others_and_several_in_one_attack():
    table = fight(hand="M01 M02 M03 M04 M13 M14", stored=["X01", "X05"], opponents="O07 O10", ki=0)
    play(table, "play X01")
    assert {"play X05", "play M01"} <= set(legal(table))
    play(table, "play X05", "play M01")

    assert (len(lying(table, "hand")), lying(table, "stored")) == (5, [])
    assert lying(table, "attack") == 2


@pytest.mark.rule("WOTS-061")
def test_a_stored_card_may_be_the_last_one():
    table = fight(hand="M01 M02 M03", stored=["X05"], opponents="O07")
    play(table, "play M01", "play M02", "play X05")

    assert lying(table, "action_zone") == ["M01", "M02", "X05"]


@pytest.mark.rule("WOTS-062")
def test_a_special_card_that_was_played_is_part_of_the_action_deck():
    table = fight(
        "third_card_of_attack_2", hand=["M24"], stored=["X01"], action_zone=["M01", "M07"],
        defense=["O12"], opponents="O10", deck=None, action_discard=MAIN[1:6] + MAIN[7:23],
        attack=2, ki=0,
    )  # fmt: skip
    play(table, "play X01")
    circulating = lying(table, "action_deck") + lying(table, "hand")

    assert lying(table, "round") == 2
    assert sorted(circulating) == sorted([*MAIN, "X01"])
    assert len(circulating) == 25


@pytest.mark.rule("WOTS-062")
def test_drawn_again_a_special_card_is_a_card_of_the_hand():
    table = fight("new_round", deck="M01 M02 X01 M03 M04 M05", round=2)

    assert "X01" in lying(table, "hand")
    assert lying(table, "stored") == []
    play(table, "play X01")
    assert lying(table, "action_zone") == ["X01"]


@pytest.mark.rule("WOTS-063")
def test_an_empty_special_deck_pays_nothing():
    table = combo("M13", "M14", "M17", special=None, ki=2)

    assert legal(table) == ["decline", "take ki"]
    assert why(table, "take special") == "WOTS-063"


# ---- the red combo ------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-064")
def test_a_red_combo_raises_the_injury_die_and_pays_nothing_else():
    table = fight("counterattack", action_zone=RED, die=2, ki=3, opponents="O09", at="0/0/4")
    assert lying(table, "die") == 2
    play(table, "go on")

    assert (lying(table, "die"), lying(table, "ki"), lying(table, "stored")) == (3, 3, [])
    assert not [choice for choice in legal(table) if choice.startswith("take")]
    assert (len(lying(table, "special_deck")), pools(table)) == (8, "P 8L 3K, E 8L 5K")


@pytest.mark.rule("WOTS-065")
def test_the_injury_die_never_passes_6():
    table = combo(*RED, die=6)
    assert lying(table, "die") == 6

    event = fight("random_event", die=5, rolls=[3], node=1, options={"mode": "campaign1"})
    assert lying(event, "die") == 6
    place = fight(hand="M01", die=5, rolls=[6], options={"surroundings": "mountains"})
    play(place, "exploit")
    assert counts(place, "die") == [6]
