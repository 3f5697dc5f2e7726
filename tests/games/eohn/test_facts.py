"""A battle in numbers: who won which round, why, and what it took."""

import pytest
from tests.games.eohn.helpers import do, duel, no_more, side

import shiai
from shiai.bots import Chair, find_bot

EOHN = shiai.find("eohn")


def played(seed):
    table = EOHN.new(seed)
    bots = [find_bot("greedy", EOHN, k) for k in (0, 1)]
    while table.outcome is None:
        seat = table.deciders()[0]
        table.apply(seat, bots[seat].choose(Chair(table, seat)))
    return table


def rounds_of(table, seat=0):
    """How each round went, as the log tells it when it ends."""
    return [line.data for line in table.log(seat) if line.data["kind"] == "round_ends"]


def test_a_battle_is_told_round_by_round():
    table = played(5)
    facts = table.outcome.facts
    rounds = rounds_of(table)

    assert len(rounds) == facts["rounds"]
    assert sum(one["turns"] for one in rounds) == facts["turns"]
    assert [one["round"] for one in rounds] == list(range(1, len(rounds) + 1))
    for one in rounds:
        assert len(one["energy"]) == one["turns"] + 1
        assert one["energy"][0] == [100, 100]
        assert one["reason"] in ("energy", "deck")
    for seat in (0, 1):
        assert sum(one["winners"] == [seat] for one in rounds) == table.outcome.scores[seat]
    assert rounds_of(table, 1) == rounds
    assert EOHN.from_position(table.to_position()).outcome.facts == facts


def last_round(**more):
    """A's blow ends a battle of one round, if B has nothing left."""
    return duel(
        a=side(ready=["bolt-shot"]), moment="combat", options={"format": "sudden_death"}, **more
    )


@pytest.mark.rule("EOHN-006")
def test_who_cannot_lose_the_energy_loses_by_energy():
    table = last_round(b=side(energy=3))
    do(table, "A attack bolt-shot B")
    no_more(table)
    [one] = rounds_of(table)

    assert (one["winners"], one["reason"], one["rule"]) == ([0], "energy", "EOHN-006")
    assert one["attacks"] == [1, 0]
    assert one["damage"] == [0, 7]


@pytest.mark.rule("RULING-EOHN-68")
def test_who_concedes_has_conceded():
    table = last_round(b=side())
    table.resign(1)
    [one] = rounds_of(table)

    assert (one["winners"], one["reason"]) == ([0], "conceded")


@pytest.mark.rule("EOHN-010")
def test_a_round_may_be_won_by_a_card():
    table = duel(
        a=side(ready=["perfect-stillness"], rested=10, attributes=(8, 0, 0, 0)),
        b=side(),
        options={"format": "sudden_death"},
    )
    do(table, "A activate perfect-stillness")
    [one] = rounds_of(table)

    assert (one["winners"], one["reason"], one["rule"]) == ([0], "effect", "EOHN-010")
