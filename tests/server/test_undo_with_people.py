"""Undo with other people at the table: what somebody has answered, bot or person, takes consent."""

import random

from shiai.server.matches import start_of
from shiai.server.messages import NewMatch
from shiai.server.play import begin
from shiai.server.undo import last_of_people, why_not_undo


def answered_by_a_bot(**request):
    """Why a seat may not take back a choice, before and after a bot has openly answered it."""
    asked = NewMatch(game="seii", seats=3, seed="5", bots={"1": "greedy"}, **request)
    play = begin(start_of(asked)[0])
    whim = random.Random(5)
    found: list[str | None] = []
    while not play.is_over() and len(found) < 5:
        seat = play.table.deciders()[0]
        free = seat == 1 and play.table.pending(1) == [] and not play.table.state.is_secret()
        mine = last_of_people(play, 0) if free else -1
        before = why_not_undo(play, 0)
        last = mine >= 0 and play.table.history[mine][0] == 0
        play.choose(seat, [play.table.notation(whim.choice(play.table.legal(seat)).code)])
        if free and last and before is None:
            found.append(why_not_undo(play, 0))
    return found


def test_a_bots_answer_is_not_taken_back_unasked_while_others_play():
    found = answered_by_a_bot()

    assert found
    assert set(found) == {"a bot has answered since"}


def test_alone_with_bots_it_is():
    assert None in answered_by_a_bot(hot_seat=True)
