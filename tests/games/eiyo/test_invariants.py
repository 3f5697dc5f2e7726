"""What holds at every decision of every game of Eiyo, whatever was chosen."""

import pytest

import shiai
from shiai.core.table import Table
from shiai.testing.conformance import case_of, check_game

EIYO = shiai.find("eiyo")


def keeps(table: Table) -> None:
    """Tokens lie on enemies, rows hold four at most, nothing is in play between choices."""
    position = table.to_position()
    for row, token in position["tokens"].items():
        assert token == 0 or position["rows"][row], f"a token lies on the empty row {row}"
        assert len(position["rows"][row]) <= 4, f"row {row} is too long"
    asked = position["owed"][0][0] if position["owed"] else ""
    if asked in ("fight", "keep_or_redraw", "discard_to_the_limit") and table.seats == 1:
        assert position["in_play"] == [[]], "a weapon is still in play"
    for seat in range(table.seats):
        hands = position["hand"][seat]
        if asked == "keep_or_redraw":
            assert len(hands) == (4 if table.seats == 1 else 3), "the opening hand is not full"


@pytest.mark.parametrize("part", range(5))
def test_random_games_keep_the_table_in_order(part):
    for index in range(part, 50, 5):
        case = case_of(EIYO, 3, index)
        check_game(EIYO, case.seed, case.options, case.seats, share=0, invariant=keeps)
