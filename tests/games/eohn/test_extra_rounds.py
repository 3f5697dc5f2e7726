"""Extra rounds: as an option, until somebody leads, and after the sixth at the latest."""

import pytest
from tests.games.eohn.helpers import asked, do, duel, side

import shiai
from shiai.core.rng import Stream


def in_round(number, wins, tiebreak):
    """A can draw the round with Open Floodgates, or win it with Perfect Stillness."""
    return duel(
        a=side(hand=["open-floodgates", "perfect-stillness"], deck=[], rested=10,
               attributes=(4, 4, 0, 0)),
        b=side(deck=[]),
        options={"battle_tiebreak": tiebreak},
        wins=list(wins),
        round=number,
    )  # fmt: skip


DRAW, WIN = "A play open-floodgates", "A play perfect-stillness"


@pytest.mark.rule("RULING-EOHN-69")
@pytest.mark.parametrize(
    ("tiebreak", "result"), [("most_wins", "drawn"), ("strict", "drawn"), ("extra_round", None)]
)
def test_after_three_rounds_without_a_leader_there_may_be_an_extra_round(tiebreak, result):
    table = in_round(3, (1, 1), tiebreak)
    do(table, DRAW)

    if result is None:
        assert asked(table).endswith("choose the first player")
        assert table.to_position()["round"] == 4
    else:
        assert table.outcome.result == result


@pytest.mark.rule("RULING-EOHN-69")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_extra_rounds_go_on_to_the_sixth_and_no_further(number):
    table = in_round(number, (0, 0), "extra_round")
    do(table, DRAW)

    if number < 6:
        assert (table.outcome, table.to_position()["round"]) == (None, number + 1)
    else:
        assert table.outcome.result == "drawn"


@pytest.mark.rule("RULING-EOHN-69")
@pytest.mark.parametrize("number", [3, 4, 6])
def test_who_leads_after_a_round_wins(number):
    table = in_round(number, (0, 0), "extra_round")
    do(table, WIN)

    assert (table.outcome.result, table.outcome.winners) == ("won", [0])


@pytest.mark.rule("RULING-EOHN-69")
def test_a_battle_of_drawn_rounds_ends_after_the_sixth():
    table = shiai.find("eohn").new(
        seed=69, options={"battle_tiebreak": "extra_round", "turn_limit": 1}
    )
    stream = Stream(69)
    rounds = set()
    while table.deciders():
        rounds.add(table.to_position()["round"])
        seat = table.deciders()[0]
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])

    assert rounds == {1, 2, 3, 4, 5, 6}
    assert table.outcome.result == "drawn"
