"""The Joker: it names its symbol when it is placed, and may raise a gauge."""

import pytest
from tests.games.wots.helpers import fight, gauges, legal, lying, new, play


def placing_the_joker(*placed, **more):
    """The Joker is placed as the third card."""
    table = fight(
        "third_card",
        hand="X08 M01 M02 M03",
        action_zone=list(placed),
        defense=["O04"],
        opponents="O05",
        **more,
    )
    play(table, "play X08")
    return table


def to_the_combo(table, symbol):
    """The symbol is named, no gauge is raised, and the counterattack is past."""
    play(table, f"name {symbol}", "decline")
    while legal(table)[0] == "go on" and lying(table, "counterattack") == []:
        play(table, "go on")


@pytest.mark.rule("WOTS-118")
def test_the_joker_names_any_of_the_four_symbols():
    table = placing_the_joker("M05", "M06", at="0/0/4")

    assert legal(table) == ["name SUN", "name MOON", "name WAVE", "name BLOOD"]
    assert table.why_not("raise guard").rule == "WOTS-118"


@pytest.mark.rule("WOTS-118")
@pytest.mark.parametrize(
    ("symbol", "combo"), [("SUN", True), ("MOON", False), ("WAVE", False), ("BLOOD", False)]
)
def test_the_joker_completes_a_combo_of_the_symbol_it_was_named(symbol, combo):
    table = placing_the_joker("M05", "M06", at="0/0/4", ki=3, die=1)
    to_the_combo(table, symbol)

    assert ("take ki" in legal(table)) == combo
    assert lying(table, "die") == 1


@pytest.mark.rule("WOTS-118")
def test_the_joker_is_named_anew_in_every_attack():
    table = fight("attack_2", hand="M01 M02 M03", joker_named=1)

    assert lying(table, "joker_named") == 0


@pytest.mark.rule("WOTS-119")
@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("raise strength", "2/1/1"),
        ("raise technique", "1/2/1"),
        ("raise guard", "1/1/2"),
        ("decline", "1/1/1"),
    ],
)
def test_the_joker_may_raise_one_gauge(choice, after):
    table = placing_the_joker("M05", "M06", at="1/1/1")
    play(table, "name SUN")

    assert legal(table) == ["decline", "raise strength", "raise technique", "raise guard"]
    play(table, choice)
    assert gauges(table) == after


@pytest.mark.rule("WOTS-119")
def test_the_joker_raises_no_gauge_above_its_limit():
    table = placing_the_joker("M05", "M06", at="1/1/4")
    play(table, "name SUN", "raise guard")

    assert gauges(table) == "1/1/4"


@pytest.mark.rule("WOTS-120")
@pytest.mark.parametrize(("symbol", "die"), [("BLOOD", 3), ("SUN", 2)])
def test_the_joker_may_complete_a_red_combo(symbol, die):
    table = placing_the_joker("M19", "M21", at="0/0/4", die=2)
    to_the_combo(table, symbol)

    assert lying(table, "die") == die


@pytest.mark.rule("RULING-WOTS-33")
@pytest.mark.parametrize(("in_main", "deck", "special"), [(False, 24, 8), (True, 25, 7)])
def test_the_joker_starts_among_the_special_cards(in_main, deck, special):
    table = new(joker_in_main=in_main)
    actions = lying(table, "action_deck") + lying(table, "hand")

    assert (len(actions), len(lying(table, "special_deck"))) == (deck, special)
    assert ("X08" in actions) == in_main


@pytest.mark.rule("RULING-WOTS-33")
def test_a_joker_of_the_action_deck_is_drawn_and_placed_like_any_card():
    table = fight("new_round", deck="X08", round=0, options={"joker_in_main": True})
    play(table, "play X08", "name WAVE", "raise technique")

    assert lying(table, "action_zone") == ["X08"]
    assert gauges(table) == "0/1/0"
