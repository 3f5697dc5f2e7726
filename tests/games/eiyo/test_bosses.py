"""EIYO-078 to EIYO-093: the Noble Lady, Kanabo, Teppo and Hatamoto."""

from typing import Any

import pytest

from shiai.core.table import Table
from shiai.testing.scene import legal, lying, play, scene
from tests.games.eiyo.helpers import cards

PROTOTYPE = {"edition": "prototype"}
TEN_WEAPONS = cards("W01", "W10")
LADY_FIRST = {"E": ["B1", "E07", "E15", "E25"]}  # her deck as it stands in every game
POSITIONS = [  # a row with a boss in position 1, 2, 3 and 4
    lambda boss: [boss, "E01", "E02", "E03"],
    lambda boss: ["E01", boss, "E02", "E03"],
    lambda boss: ["E01", "E02", boss, "E03"],
    lambda boss: ["E01", "E02", "E03", boss],
]


def before_the_draw(**lying: Any) -> Table:
    """A scene in which the bosses act, and a fight begins without a draw step."""
    return scene("eiyo", owed=["before the samurai phase", "fight"], **lying)


def refilled(**lying: Any) -> Table:
    """A scene in which empty rows are refilled, and a fight begins; an Archer stands in N."""
    return scene("eiyo", owed=["refill", "fight"], **{"rows": {"N": ["E08"]}, **lying})


# ---- what all bosses share ----------------------------------------------------------------------


@pytest.mark.rule("EIYO-078")
@pytest.mark.parametrize("row", POSITIONS)
def test_a_boss_acts_at_the_start_of_a_round_from_any_position(row):
    rows = {"E": row("B3")}
    table = scene("eiyo", moment="new round", round=5, rows=rows, weapon_deck=TEN_WEAPONS)

    assert lying(table, "discard_pile") == ["W01", "W02"]
    assert lying(table, "hand") == ["W03", "W04", "W05", "W06"]


@pytest.mark.rule("EIYO-078")
def test_a_boss_that_was_deflected_acts_no_more():
    rows = {"N": ["E08"], "E": ["B3"]}
    table = scene("eiyo", round=5, hand=["W04"], rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, "deflect W04 E", "end fight")

    assert lying(table, "deflected_stack") == ["B3"]
    assert lying(table, "discard_pile") == ["W04"]
    assert lying(table, "weapon_deck") == cards("W06", "W10") or lying(table, "round") == 6
