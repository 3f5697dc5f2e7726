"""How long a window lasts tells nothing of what a seat holds: a sample of the soak's."""

import random

import pytest
from tools import beats
from tools.beats import BY_HAND, NOT_ASKED, STRICT
from tools.beats_cost import battle
from tools.hosted import VirtualTime

from shiai.server.priority import BEAT, QUIET_BEAT, STRICT_BEAT

A_FEW = 100


@pytest.fixture(scope="module")
def even():
    """Windows at Even of seats that cannot answer, and of such as could."""
    return beats.sample(A_FEW, "even")


@pytest.mark.parametrize("sort", [NOT_ASKED, BY_HAND])
def test_at_even_a_window_lasts_as_long_and_tells_as_much_whether_somebody_could_answer_or_not(
    even, sort
):
    verdict = beats.judge(even[sort], whole=sort == NOT_ASKED)
    times = [one.seconds for one in even[sort].able]

    assert len(verdict.kinds) > 1
    assert verdict.faults() in ([], ["a shift would not be noticed"])  # of so few
    assert verdict.same == verdict.twins
    assert min(times) >= QUIET_BEAT
    assert max(times) > BEAT


def test_at_strict_nothing_tells_also_where_somebody_is_asked_and_thinks():
    found = beats.sample(A_FEW // 2, "strict")[STRICT]
    verdict = beats.judge(found, whole=True)

    assert {round(one.seconds, 2) for one in found.unable + found.able} == {STRICT_BEAT}
    assert any(one.asked for one in found.able)
    assert verdict.same == verdict.twins > 0
    assert verdict.faults() in ([], ["a shift would not be noticed"])


def test_without_the_beat_it_is_found_out():
    found = beats.sample(A_FEW, "even", beats=False)[BY_HAND]

    assert beats.judge(found, whole=False).times < beats.ALPHA


def test_fifty_milliseconds_in_five_windows_of_a_hundred_are_found_out_in_two_thousand(even):
    many = 2000 // A_FEW
    unable, able = (
        [one.seconds for one in side] for side in (even[BY_HAND].unable, even[BY_HAND].able)
    )
    late = beats.shifted(able * many, beats.SHARE, beats.SHIFT, random.Random(4))

    assert beats.chance_of(unable * many, late, beats.WIDTH) < beats.ALPHA


def test_a_turn_at_even_costs_less_than_five_seconds_of_beats_and_a_round_few_bytes():
    found = [battle(seed) for seed in (1, 2)]

    assert sum(one.seconds for one in found) < 5 * sum(one.turns for one in found)
    assert max(one.packed for one in found) < 300_000  # a battle has three rounds at most


def test_what_was_passed_for_a_seat_is_counted_for_it_alone():
    sitting = beats.Sitting(beats.new_play(3), 0, VirtualTime())
    play, priority = sitting.match.play, sitting.priority
    while min((len(priority.passed.get(seat, [])) for seat in (0, 1)), default=0) < 2:
        window = priority.rules.window(play.table)
        if window is not None:
            priority._pass(play, window)
        else:
            seat = play.table.deciders()[0]
            play.choose(seat, [beats.greedy_choice(play.table, seat)])

    for lines in priority.passed.values():
        assert [line.n for line in lines] == list(range(1, len(lines) + 1))
