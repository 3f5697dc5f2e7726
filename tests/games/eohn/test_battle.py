"""Battles and rounds: the opening turns, from round to round, modes."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    number,
    options,
    side,
    winner,
    zone,
)


@pytest.mark.rule("GOLD-1")
def test_the_opening_turns():
    table = duel(
        a=side(energy=100, spent=0, turns=0, attributes=(1, 0, 6, 1),
               hand=["jab-flurry", "kinetic-screen", "slip", "slip", "slip", "slip", "blink"]),
        b=side(energy=100, spent=0, turns=0, attributes=(1, 6, 0, 1),
               hand=["guard-up", "bolt-shot", "slip", "slip", "slip", "slip", "blink"]),
        moment="start_turn", turn=0,
    )  # fmt: skip
    assert asked(table) == "A act"
    do(table, "A ready jab-flurry", "A play kinetic-screen")
    assert energy(table, "A") == (95, 0, 2, 3)
    do(table, "A pass")
    assert number(table, "A", "rested") == 0
    assert len(zone(table, "A", "hand")) == 5
    do(table, "B draw 2")
    assert asked(table) == "B act"
    do(table, "B ready guard-up", "B ready bolt-shot")
    assert energy(table, "B")[:3] == (96, 0, 4)
    do(table, "B pass", "B enter combat", "B attack bolt-shot A")
    assert damages(table) == [(0, "A", 4)]
    assert energy(table, "A") == (90, 1, 2, 7)
    do(table, "B reuse bolt-shot")
    assert energy(table, "B") == (93, 0, 4, 3)
    assert at(table, "B", "bolt-shot", "face") == 1
    assert asked(table) == "B act"  # all can see that nothing else can attack: combat has ended
    do(table, "B pass")
    assert number(table, "B", "relentless") == 1


SIDE_DECK = ["payback"] * 3 + ["blunt"] * 3 + ["surge"] * 4


@pytest.mark.rule("GOLD-15")
def test_a_battle_from_round_to_round():
    table = duel(
        a=side(ready=["bolt-shot"], side_deck=SIDE_DECK),
        b=side(energy=3, side_deck=SIDE_DECK),
        moment="combat",
        options={"turn_limit": 1},
        chance={"seed": 15},
    )
    do(table, "A attack bolt-shot B")
    assert wins(table) == [1, 0]
    for card in ("payback", "blunt", "surge"):
        do(table, f"A bring in {card}")
        do(table, f"A {options(table, 'A')[0]}")  # another one goes out
    do(table, "A keep deck", "B keep deck")
    assert [len(zone(table, who, "side_deck")) for who in "AB"] == [10, 10]
    assert asked(table) == "B choose the first player"
    do(table, "B first A")
    prepare(table)
    do(table, "A pass")  # the only turn of this round: it is drawn
    assert wins(table) == [1, 0]
    do(table, "A keep deck", "B keep deck")
    assert [e["event"] for e in table.events(0)].count("toss") == 1
    do(table, f"{asked(table)[0]} first A")
    prepare(table)
    table.resign(0)  # concedes the round

    assert wins(table) == [1, 1]
    assert winner(table) == ""


def test_sudden_death_ends_with_the_first_round():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(energy=3), moment="combat",
        options={"format": "sudden_death"},
    )  # fmt: skip
    do(table, "A attack bolt-shot B")

    assert winner(table) == "A"


def prepare(table):
    """Cards are returned and attributes chosen."""
    for who in "AAABBB":
        do(table, f"{who} {options(table, who)[0]}")
    do(table, "A split 2-2-2-2", "B split 2-2-2-2")


def wins(table):
    """The rounds each has won."""
    return [number(table, who, "wins") for who in "AB"]
