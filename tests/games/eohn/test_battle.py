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
    why,
    zone,
)

import shiai
from shiai.core.layout import WAITING
from shiai.core.rng import Stream


def play_to(table, question, stream):
    """Random choices until a question is asked."""
    while table.deciders() and not asked(table).endswith(question):
        seat = table.deciders()[0]
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])


@pytest.mark.rule("GOLD-1")
def test_the_opening_turns():
    table = duel(
        a=side(energy=100, spent=0, turns=0, attributes=(1, 0, 6, 1),
               hand=["jab-flurry", "kinetic-screen", "slip", "slip", "slip", "slip", "blink"]),
        b=side(energy=100, spent=0, turns=0, attributes=(1, 6, 0, 1),
               hand=["guard-up", "bolt-shot", "slip", "slip", "slip", "slip", "blink"]),
        moment="start turn", turn=0,
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
    assert (at(table, "B", "bolt-shot", "face"), why(table, "B attack bolt-shot A")) == (
        1,
        "EOHN-161",
    )
    do(table, "B end combat", "B pass")
    assert number(table, "B", "relentless") == 1


@pytest.mark.rule("GOLD-15", "EOHN-019")
def test_a_battle_from_round_to_round():
    game = shiai.find("eohn")
    stream = Stream(15)
    table = game.new(seed=15)
    play_to(table, "act", stream)
    state = table.state
    state.put(state.of(game_number("marked"), 1), 0, 1)
    state.s[WAITING] = 0  # the question that was open is forgotten
    state.owe(step("judge losses"))
    state.run()
    assert [number(table, who, "wins") for who in "AB"] == [1, 0]
    assert asked(table) == "A exchange cards"
    taken = next(o for o in options(table, "A") if o.startswith("bring in"))
    do(table, f"A {taken}")
    do(table, f"A {options(table, 'A')[0]}", "A keep deck", "B keep deck")
    assert [len(zone(table, who, "side deck")) for who in "AB"] == [10, 10]
    assert asked(table) == "B choose the first player"
    do(table, "B first A")
    assert asked(table) == "A B return cards"
    assert energy(table, "A") == (100, 0, 0, 0)


def game_number(name):
    """The handle of a counter."""
    layout = shiai.find("eohn").layout
    return next(column.at for column in layout.column_list if column.name == name)


def step(name):
    """The number of a step."""
    return shiai.find("eohn").layout.step_names.index(name)
