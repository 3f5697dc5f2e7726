"""Scenes for its rules, and the conformance suite that every game gets for free."""

import pytest
from kagemusha import GAME

from shiai.testing.cases import cases
from shiai.testing.conformance import check_game, check_notations
from shiai.testing.scene import legal, play, scene


def test_the_rank_that_was_said_just_before_is_refused():
    table = scene(GAME, seats=2, hand=[["L1"], ["P1"]])
    play(table, "send L1 lord")
    play(table, "bow", seat=1)

    assert "send P1 monk" in legal(table, 1)
    assert table.why_not("send P1 lord", seat=1).rule == "KAGEMUSHA-003"


@pytest.mark.parametrize(("rank", "points"), [("lord", [10, 0]), ("samurai", [0, 4])])
def test_a_challenge_pays_whoever_was_right(rank, points):
    table = scene(GAME, seats=2, hand=[["L1"], ["P1"]])
    play(table, f"send L1 {rank}")
    play(table, "challenge", seat=1)

    assert table.view(0)["points"] == points


@pytest.mark.parametrize("case", list(cases(GAME, 12)), ids=str)
def test_every_promise_of_every_game_is_kept(case):
    assert check_game(GAME, case.seed, case.options, case.seats, share=0.1) > 0


def test_what_is_printed_can_be_typed():
    check_notations(GAME.new(seed=1))
