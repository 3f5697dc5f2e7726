"""How long a window lasts tells nothing of what a seat holds: a sample of the soak's."""

import random

import pytest
from tools import beats

from shiai.server.priority import BEAT, QUIET_BEAT, STRICT_BEAT

A_FEW = 200


@pytest.fixture(scope="module")
def windows():
    """Windows at Even of seats that cannot answer, and of such as could."""
    return beats.sample(A_FEW, "even")


def test_at_even_a_window_lasts_as_long_and_tells_as_much_whether_somebody_could_answer_or_not(
    windows,
):
    unable, able, kinds = windows
    times = [[one.seconds for one in seen] for seen in (unable, able)]
    unasked = [pair for pair in zip(unable, able, strict=True) if not pair[1].asked]
    sizes = [[float(one.bytes) for one in seen] for seen in zip(*unasked, strict=True)]

    assert len(kinds) > 1
    assert beats.chance_of(times[0], times[1], beats.WIDTH) > beats.ALPHA
    assert beats.chance_of(sizes[0], sizes[1], 8.0) > beats.ALPHA
    assert min(times[0]) >= QUIET_BEAT
    assert max(times[0]) > BEAT


def test_at_strict_nothing_tells_also_where_somebody_is_asked_and_thinks():
    unable, able, _ = beats.sample(A_FEW // 4, "strict")

    assert {round(one.seconds, 2) for one in unable + able} == {STRICT_BEAT}


def test_without_the_beat_it_is_found_out():
    assert beats.compare(A_FEW // 2, "even", beats=False)["times"] < beats.ALPHA


def test_fifty_milliseconds_in_five_windows_of_a_hundred_are_found_out_in_two_thousand(windows):
    unable, able, _ = windows
    many = 2000 // A_FEW
    late = beats.shifted(able * many, 0.05, 0.05, random.Random(4))
    times = [one.seconds for one in unable * many]

    assert beats.chance_of(times, late, beats.WIDTH) < beats.ALPHA


def test_a_turn_at_even_costs_less_than_five_seconds_of_beats_and_a_round_few_bytes():
    found = [beats.battle(seed) for seed in (1, 2)]

    assert sum(one.seconds for one in found) < 5 * sum(one.turns for one in found)
    assert max(one.packed for one in found) < 300_000  # a battle has three rounds at most


@pytest.mark.soak
def test_two_thousand_windows_at_each_pace():
    for pace in ("even", "strict"):
        found = beats.compare(2000, pace, first=100)
        assert found["times"] > beats.ALPHA
        assert found["bytes"] > beats.ALPHA
        assert found["shifted"] < beats.ALPHA


@pytest.mark.soak
def test_two_hundred_windows_by_the_clock_on_the_wall():
    assert beats.real(200) > beats.ALPHA
