"""What is taken back brings no time: a clock is never filled by undoing and choosing again."""

import pytest
from tests.server.test_consent import GAMES, played

from shiai.server.clocks import ClockRule, Clocks
from shiai.server.play import Play
from shiai.server.undo import why_not_agreed_undo, why_not_undo

RULE = ClockRule(60, 10)
ENOUGH = 10  # undos of each game


def clocks_of(play: Play) -> Clocks:
    """The clocks of a match at which nobody has lost any time."""
    made = Clocks.fresh(RULE, set(range(play.table.seats)), play.table.seats, 0.0)
    made.turns = list(play.turns[: play.table.seats])
    made.go_on(play.table.deciders(), play.turns, 0.0)
    return made


def left_after(clocks: Clocks, play: Play) -> list[float]:
    clocks.go_on(play.table.deciders(), play.turns, 0.0)
    return [left or 0.0 for left in clocks.left]


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_the_same_choice_again_fill_no_clock(game):
    undone = 0
    for seed in range(20):
        for play, past in played(game, seed, practice=seed % 2 == 1):
            seat = past[-1][1]
            if why_not_undo(play, seat) is not None:
                continue
            clocks = clocks_of(play)
            before = left_after(clocks, play)
            twin = play.clone()
            text = play.table.notation(play.table.history[-1][1])
            for _ in range(3):
                twin.undo(seat)
                left_after(clocks, twin)
                twin.choose(seat, [text])
            assert twin.moment(seat).view == play.moment(seat).view
            after = left_after(clocks, twin)
            assert all(now <= then for now, then in zip(after, before, strict=True))
            undone += 1
            if undone == ENOUGH:
                return
    assert undone > 0


@pytest.mark.parametrize("game", GAMES)
def test_what_all_agree_to_take_back_fills_no_clock(game):
    undone = 0
    for seed in range(20):
        for play, _ in played(game, seed, practice=True):
            for seat in range(play.table.seats):
                if why_not_agreed_undo(play, seat) is not None:
                    continue
                clocks = clocks_of(play)
                before = left_after(clocks, play)
                twin = play.clone()
                count = int(twin.agreed_undo(seat).text)
                left_after(clocks, twin)
                for who, code in play.table.history[-count:]:
                    twin.choose(who, [play.table.notation(code)])
                    left_after(clocks, twin)
                after = left_after(clocks, twin)
                assert all(now <= then for now, then in zip(after, before, strict=True))
                undone += 1
                if undone == ENOUGH:
                    return
    assert undone > 0


def test_a_secret_pick_that_is_taken_back_fills_no_clock_while_others_pick():
    """The picks of others are no choices yet: they must not make the question a new one."""
    undone = 0
    for seed in range(20):
        for play, past in played("eohn", seed, choices=30):
            for seat in range(play.table.seats):
                if seat == past[-1][1] or why_not_undo(play, seat) is not None:
                    continue
                clocks = clocks_of(play)
                before = left_after(clocks, play)
                twin = play.clone()
                twin.undo(seat)
                assert left_after(clocks, twin) == before
                undone += 1
    assert undone > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_question_that_is_new_brings_time(game):
    """Who is asked after a choice that everybody knows of gets time for it, once."""
    for play, past in played(game, 3):
        before = past[-1][0]
        for seat in range(play.table.seats):
            grown = play.turns[seat] - before.turns[seat]
            assert grown in (0, 1)
            new = seat in play.table.deciders() and seat not in before.table.deciders()
            assert not new or grown == 1
