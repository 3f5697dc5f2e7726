"""Conceding a round: a command of the table ([Decision points] 21)."""

import pytest
from tests.games.eohn.helpers import asked, duel, number, options, side, table_of, zone

import shiai
from shiai.core.errors import IllegalAction

GAME = shiai.find("eohn")


@pytest.mark.rule("RULING-EOHN-68")
def test_a_duel_goes_on_with_the_next_round():
    table = duel(a=side(), b=side(side_deck=["slip"]))
    table.resign(0)

    assert table.outcome is None
    assert (number(table, "A", "wins"), number(table, "B", "wins")) == (0, 1)
    assert asked(table) == "B exchange cards"
    assert table.to_position()["round"] == 2


@pytest.mark.rule("RULING-EOHN-68")
def test_it_may_be_conceded_in_somebody_elses_turn_and_loses_sudden_death():
    table = duel(a=side(), b=side(), options={"format": "sudden_death"})
    table.resign(1)

    assert table.outcome.winners == [0]
    assert table.outcome.result == "won"
    assert "resign" in table.record()
    assert GAME.replay(GAME.new(1).record()).outcome is None


@pytest.mark.rule("RULING-EOHN-68")
def test_while_cards_are_returned_in_secret():
    table = GAME.new(4)
    while not asked(table).endswith("return cards"):
        table.apply(table.deciders()[0], table.codes(table.deciders()[0])[0])
    table.apply(0, table.codes(0)[0])
    table.resign(1)

    assert number(table, "A", "wins") == 1
    assert table.to_position()["round"] == 2
    assert GAME.replay(table.record()).to_position() == table.to_position()


@pytest.mark.rule("RULING-EOHN-68")
def test_with_three_the_others_fight_on_and_the_turn_ends():
    table = table_of([side(), side(ready=["guard-up"]), side()], options={"mode": "ffa"})
    table.resign(1)

    assert table.outcome is None
    assert (number(table, "B", "out"), zone(table, "B", "mat")) == (1, [])
    assert asked(table).startswith("C ")
    with pytest.raises(IllegalAction, match="out of this round already"):
        table.resign(1)
    table.resign(2)
    assert number(table, "A", "wins") == 1


@pytest.mark.rule("RULING-EOHN-68")
def test_not_while_three_prepare_a_round():
    table = GAME.new(1, options={"mode": "ffa"}, seats=3)
    with pytest.raises(IllegalAction, match="the round has not begun") as refused:
        table.resign(0)
    assert refused.value.rule == "RULING-EOHN-68"


@pytest.mark.rule("RULING-EOHN-68")
@pytest.mark.parametrize("loser", [0, 1])
def test_conceding_the_deciding_round_loses_the_battle(loser):
    table = duel(a=side(), b=side(), wins=[1, 1], round=3)
    table.resign(loser)

    assert table.outcome.winners == [1 - loser]


@pytest.mark.rule("RULING-EOHN-68")
def test_a_team_fights_on_until_its_last_member_concedes():
    table = table_of([side()] * 4, options={"mode": "teams"})
    table.resign(2)
    assert [number(table, who, "wins") for who in "ABCD"] == [0, 0, 0, 0]
    table.resign(0)

    assert [number(table, who, "wins") for who in "ABCD"] == [0, 1, 0, 1]


@pytest.mark.rule("RULING-EOHN-68")
def test_conceding_is_none_of_the_listed_choices():
    table = duel(a=side(hand=["guard-up"]), b=side())

    assert options(table, "A") == ["pass", "ready guard-up"]


def test_an_undo_plays_a_concession_again():
    table = GAME.new(4, practice=True)
    table.resign(0)
    before = table.to_position()
    table.apply(table.deciders()[0], table.codes(table.deciders()[0])[0])
    table.undo()

    assert table.to_position() == before
