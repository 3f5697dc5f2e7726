"""Every phase ends: Energy is repurposed once in a phase, and no position comes a second time."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    do,
    duel,
    energy,
    idle_turn,
    options,
    place_of,
    side,
    why,
    zone,
)

from shiai.games.eohn.checks import Repeats, repeated_positions
from shiai.games.eohn.layout import KEPT, PLACES


def swap_once(table, card, other):
    """A readies a card with the Energy of another, which returns to the hand."""
    do(table, f"A ready {card}")
    while asked(table) == "A take floating energy" or asked(table).endswith("pure energy"):
        do(table, f"A {max(options(table, 'A'))}")
    do(table, f"A to hand {other}")


def with_energy():
    """A's Energy deck is empty; Bolt Shot is ready."""
    return duel(a=side(energy=0, ready=["bolt-shot"], hand=["wild-bolt"]), b=side())


def with_pure():
    """A has Energy but no Pure other than what floats with Aegis Lock."""
    return duel(
        a=side(energy=20, ready=["aegis-lock"], hand=["adrenal-loop"], attributes=(4, 2, 1, 1)),
        b=side(),
    )


@pytest.mark.rule("RULING-EOHN-74")
@pytest.mark.parametrize(
    ("scene", "first", "second"),
    [(with_energy, "wild-bolt", "bolt-shot"), (with_pure, "adrenal-loop", "aegis-lock")],
)
def test_what_was_paid_with_others_energy_gives_none_in_the_same_phase(scene, first, second):
    table = scene()
    swap_once(table, first, second)

    assert why(table, f"A ready {second}") == "RULING-EOHN-74"
    assert f"ready {second}" not in options(table, "A")
    assert at(table, "A", first, "kept") == 1


@pytest.mark.rule("RULING-EOHN-74")
def test_in_the_next_phase_it_gives_its_energy_again():
    table = with_energy()
    swap_once(table, "wild-bolt", "bolt-shot")
    do(table, "A pass", "A enter combat", "A end combat")

    assert asked(table) == "A act"
    assert why(table, "A ready bolt-shot") is None
    swap_once(table, "bolt-shot", "wild-bolt")
    assert why(table, "A ready wild-bolt") == "RULING-EOHN-74"
    do(table, "A pass")
    idle_turn(table, "B")
    do(table, "A draw 1")
    assert why(table, "A ready wild-bolt") is None


@pytest.mark.rule("RULING-EOHN-74")
def test_of_several_abilities_only_those_that_keep_their_energy_are_left_out():
    table = duel(
        a=side(energy=0, ready=["bolt-shot", "iron-fist"], hand=["wild-bolt", "jab-flurry"]),
        b=side(),
    )
    do(table, "A ready wild-bolt", "A take 3 bolt-shot", "A to discards bolt-shot")
    do(table, "A ready jab-flurry")

    assert why(table, "A take 1 wild-bolt") == "RULING-EOHN-74"
    assert options(table, "A") == ["take 1 iron-fist", "take 2 iron-fist"]


@pytest.mark.rule("RULING-EOHN-74", "EOHN-072")
def test_a_loss_may_be_taken_from_what_keeps_its_energy():
    table = with_energy()
    swap_once(table, "wild-bolt", "bolt-shot")
    place = place_of(table, "A", "wild-bolt")

    assert table.state.most_to_take(0, place, -1, 2) == 0
    assert table.state.most_to_give(0, place, 2) == 2


@pytest.mark.rule("RULING-EOHN-74")
def test_what_is_given_up_returns_its_energy_whether_it_was_kept_or_not():
    table = with_energy()
    swap_once(table, "wild-bolt", "bolt-shot")
    do(table, "A give up wild-bolt")

    assert energy(table, "A")[0] == 3
    assert why(table, "A ready bolt-shot") is None
    assert zone(table, "A", "ability_discards") == ["wild-bolt"]


# ---- the search for positions that come again ----------------------------------------------------


def test_in_random_and_greedy_battles_no_position_comes_again_within_a_turn():
    assert repeated_positions(range(4)) == []


def test_a_position_that_comes_again_is_found():
    """The loop that RULING-EOHN-74 forbids, made possible by forgetting what is kept."""
    table, repeats = with_energy(), Repeats()
    found = []
    for _ in range(3):
        for first, second in (("wild-bolt", "bolt-shot"), ("bolt-shot", "wild-bolt")):
            swap_once(table, first, second)
            for place in range(len(PLACES)):
                table.state.put(table.state.of(KEPT, 0), place, 0)
            found.append(repeats.saw(table))

    assert found == [False, False, True, True, True, True]
