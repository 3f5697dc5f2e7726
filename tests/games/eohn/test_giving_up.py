"""A battle ends when somebody gives up, and after the sixth round at the latest."""

import pytest
from tests.games.eohn.helpers import asked, do, duel, options, side, table_of

import shiai
from shiai.core.rng import Stream


@pytest.mark.rule("RULING-EOHN-68")
@pytest.mark.parametrize("loser", [0, 1])
def test_who_gives_up_loses_the_battle_and_not_a_round(loser):
    table = duel(a=side(), b=side(), wins={"0": 1, "1": 1}, round=3)
    table.resign(loser)

    assert table.deciders() == []
    assert table.outcome.result == "resigned"
    assert table.outcome.winners == [1 - loser]


@pytest.mark.rule("RULING-EOHN-68")
def test_who_gives_up_loses_for_the_allies_too():
    table = table_of([side()] * 4, options={"mode": "teams"})
    table.resign(2)

    assert table.outcome.winners == [1, 3]


@pytest.mark.rule("RULING-EOHN-68")
@pytest.mark.parametrize(("loser", "winners"), [(0, [1, 2]), (2, [0])])
def test_in_legendary_the_legend_stands_alone(loser, winners):
    table = table_of([side()] * 3, options={"mode": "legendary"})
    table.resign(loser)

    assert table.outcome.winners == winners


@pytest.mark.rule("RULING-EOHN-68")
def test_in_a_free_for_all_the_others_win():
    table = table_of([side()] * 3, options={"mode": "ffa"})
    table.resign(1)

    assert table.outcome.winners == [0, 2]


@pytest.mark.rule("RULING-EOHN-68")
def test_giving_up_is_none_of_the_listed_choices():
    table = duel(a=side(hand=["guard-up"]), b=side())

    assert options(table, "A") == ["pass", "ready guard-up"]


# ---- extra rounds --------------------------------------------------------------------------------


def in_round(number, wins, tiebreak):
    """A can draw the round with Open Floodgates, or win it with Perfect Stillness."""
    return duel(
        a=side(hand=["open-floodgates", "perfect-stillness"], deck=[], rested=10,
               attributes=(4, 4, 0, 0)),
        b=side(deck=[]),
        options={"battle_tiebreak": tiebreak},
        wins=dict(zip("01", wins, strict=True)),
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
        assert table.to_json()["round"] == 4
    else:
        assert table.outcome.result == result


@pytest.mark.rule("RULING-EOHN-69")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_extra_rounds_go_on_to_the_sixth_and_no_further(number):
    table = in_round(number, (0, 0), "extra_round")
    do(table, DRAW)

    if number < 6:
        assert (table.outcome, table.to_json()["round"]) == (None, number + 1)
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
        rounds.add(table.to_json()["round"])
        seat = table.deciders()[0]
        codes = table.codes(seat)
        table.apply(seat, codes[int(stream.below(len(codes)))])

    assert rounds == {1, 2, 3, 4, 5, 6}
    assert table.outcome.result == "drawn"
