"""Guessed worlds of Eiyo come as often as they should: `sample_world` against rejection."""

import pytest
from tests.games.eiyo.helpers import cards

import shiai
from shiai.core.table import Table
from shiai.testing.conformance import arrangement, frequencies_agree

EIYO = shiai.find("eiyo")

pytestmark = pytest.mark.slow
ALL_KNOWN: list[list[object]] = [[]]

# Row E is empty, so the first Noble Lady comes at once; row S is emptied a round later.
LADIES = {
    "hand": ["W25", "W26"],
    "weapon_deck": cards("W01", "W24"),
    "special_table": ["S1", "S2"],
    "rows": {"N": ["E01"], "S": ["E20"]},
    "tokens": {"N": 1},
    "enemy_decks": {"E": ["B1", "E07", "E15", "E25"], "S": ["B2", "E08", "E16", "E26"]},
    "chance": {"seed": 1},
    "knowledge": ALL_KNOWN,
}


def returned(table: Table) -> str:
    """Which enemies lie where, in no order: what a Noble Lady picks is what counts."""
    return arrangement(table, ("deflected stack", "enemy deck E", "enemy deck S"))


def test_a_noble_lady_takes_any_three_of_five_in_any_order():
    position = {**LADIES, "deflected_stack": ["E02", "E03", "E04", "E05"]}

    def in_order(table):
        return arrangement(table, ("deflected stack",))

    worlds = frequencies_agree(EIYO, position, [(0, "end fight")], samples=900, key=in_order)

    assert worlds == 60


def test_what_the_first_lady_took_is_left_outside_when_the_second_comes():
    position = {**LADIES, "deflected_stack": ["E02", "E03", "E04"]}
    choices = ["end fight", "deflect W25 S", "end fight"]

    worlds = frequencies_agree(
        EIYO, position, [(0, choice) for choice in choices], samples=400, key=returned
    )

    assert worlds == 4  # 3 of E01 to E04 went under E; the fourth and E20 are all that is left


def test_two_ladies_and_two_lots():
    position = {**LADIES, "deflected_stack": ["E02", "E03", "E04", "E05", "E06"]}
    choices = ["end fight", "deflect W25 S", "end fight"]

    worlds = frequencies_agree(
        EIYO, position, [(0, choice) for choice in choices], samples=1000, key=returned
    )

    assert worlds == 80  # 20 ways under E, and then 3 of 4 under S


def test_the_third_deck_is_bought_from_a_shuffled_stack():
    """Two honor buy two of five; the turn of the weapon then shows the top one."""
    position = {
        "hand": ["W01"],
        "rows": {"E": ["E01"], "N": ["E02", "E03"]},
        "discard_pile": ["W05", "W06", "W07", "W08", "W09"],
        "special_table": ["S2"],
        "honor_stack": ["E20"],
        "chance": {"seed": 5},
        "knowledge": ALL_KNOWN,
    }
    choices = [(0, "defeat W01+1 E"), (0, "pay E20")]
    paid = EIYO.from_position(position)
    for _, choice in choices:
        paid.submit(choice)
    bought = paid.to_position()["weapon_deck"][0]

    worlds = frequencies_agree(EIYO, position, choices, samples=500)

    assert (len(bought), worlds) == (1, 24)
