"""The compiled build and plain Python play the same games."""

from pathlib import Path

import pytest
from tools.differential import compare, crowded_case, digests

import shiai
from shiai.core.cells import COMPILED
from shiai.games.eohn.layout import PLACES
from shiai.games.eohn.printed import CHARGEABLE, CONDITIONAL

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not COMPILED, reason="the build under test is itself plain Python")
def test_two_hundred_games_are_the_same_compiled_and_plain():
    assert compare(ROOT / "src", games=200) == []


@pytest.mark.skipif(not COMPILED, reason="the build under test is itself plain Python")
def test_two_hundred_crowded_tables_are_the_same_compiled_and_plain():
    """Full mats, many Conditionals and Chargeables, little Energy."""
    assert compare(ROOT / "src", games=0, crowded=200) == []


def test_a_crowded_table_of_eohn_has_much_that_waits_and_little_energy():
    eohn = shiai.find("eohn")
    tables = [crowded_case(eohn, 7, index).table() for index in range(20)]
    waiting = [
        sum(
            table.state.printed.sub[table.state.kind_on(seat, place)] in (CONDITIONAL, CHARGEABLE)
            for seat in range(table.seats)
            for place in range(len(PLACES))
            if table.state.card_on(seat, place) >= 0
        )
        / table.seats
        for table in tables
    ]

    assert sum(waiting) / len(waiting) > 4
    assert all(max(table.view(0)["energy_deck"]) < 13 for table in tables)


def test_a_digest_depends_on_the_game_and_on_nothing_else():
    assert digests(3, run=1) == digests(3, run=1)
    assert digests(3, run=1) != digests(3, run=2)
    assert digests(0, run=1, crowded=3) == digests(0, run=1, crowded=3)
    assert digests(0, run=1, crowded=3) != digests(0, run=2, crowded=3)
