"""Intervals hold as often as they say: fixed ones, and such that are looked at all the time."""

import random

import pytest

from shiai.core.errors import BadOption
from shiai.lab.goal import Goal, read_points
from shiai.lab.stats import ConfidenceSequence, Moments, fixed, holm, tightest_for

ERROR = 0.05


def pair(dice: random.Random, a: float, b: float, close: float) -> float:
    """The difference of two games of one deal: often the same luck decides both."""
    luck = dice.random()
    other = luck if dice.random() < close else dice.random()
    return (other < b) - (luck < a)


def ever_wrong(dice: random.Random, truth: float, blocks: int, p: float = 0.2) -> bool:
    """Whether the interval misses the truth at any of all looks."""
    sequence = ConfidenceSequence(ERROR, 500)
    for number in range(blocks):
        sequence.add(pair(dice, p, p + truth, 0.3))
        if number % 5 == 0:
            found = sequence.estimate()
            if not found.low <= truth <= found.high:
                return True
    return False


@pytest.mark.parametrize(("runs", "blocks"), [(60, 1500)])
def test_on_a_known_null_false_alarms_are_rare(runs: int, blocks: int) -> None:
    dice = random.Random(7)

    alarms = sum(ever_wrong(dice, 0.0, blocks) for _ in range(runs))

    assert alarms <= 6  # 5 % of 60 are 3; 7 or more come once in thirty-odd times


@pytest.mark.soak
@pytest.mark.parametrize(("truth", "p"), [(0.0, 0.2), (0.0, 0.02), (0.1, 0.4)])
def test_two_hundred_runs_on_a_known_truth(truth: float, p: float) -> None:
    """Looked at every five deals up to 20,000: the stated error holds over the whole run."""
    dice = random.Random(11)

    alarms = sum(ever_wrong(dice, truth, 20_000, p) for _ in range(200))

    assert alarms <= 10  # the stated rate: 5 % of 200


def test_the_usual_interval_would_not_do() -> None:
    """Why the sequence: looked at all the time, the interval for a fixed number fails often."""
    dice = random.Random(7)
    wrong = 0
    for _ in range(60):
        found = Moments()
        for number in range(1500):
            found.add(pair(dice, 0.2, 0.2, 0.3))
            usual = fixed(found, ERROR)
            if number >= 50 and number % 5 == 0 and not usual.low <= 0 <= usual.high:
                wrong += 1
                break

    assert wrong >= 12


def test_a_clear_difference_takes_a_fraction_of_the_deals() -> None:
    goal = Goal(100_000, decide=0.02)
    dice = random.Random(3)
    needed = []
    for _ in range(20):
        sequence = goal.sequence()
        while not goal.reached(goal.estimate(sequence)):
            sequence.add(pair(dice, 0.2, 0.3, 0.3))
        assert sequence.estimate().sign == 1
        needed.append(sequence.found.count)
    in_advance = 9_800 / 2  # of each side, to see 2 pp with 80 % power

    assert sum(needed) / len(needed) < in_advance / 3


def test_nothing_is_decided_as_small_where_there_is_nothing() -> None:
    goal = Goal(100_000, decide=0.05)
    dice = random.Random(5)
    sequence = goal.sequence()
    while not goal.reached(goal.estimate(sequence)):
        sequence.add(pair(dice, 0.5, 0.5, 0.5))

    found = sequence.estimate()
    assert found.sign == 0
    assert max(-found.low, found.high) < 0.05


def test_the_expected_number_of_deals_is_about_what_it_takes() -> None:
    goal = Goal(1_000_000, until=0.03)
    dice = random.Random(1)
    sequence = goal.sequence()
    while not goal.reached(goal.estimate(sequence)):
        sequence.add(pair(dice, 0.5, 0.5, 0.0))

    expected = goal.expected()
    assert expected is not None
    assert 0.8 < sequence.found.count / expected < 1.25
    assert tightest_for(0.01) > tightest_for(0.03)


def test_holm_finds_what_stands_out_and_no_more() -> None:
    assert holm([0.001, 0.9, 0.04, 0.011]) == [True, False, False, True]
    assert holm([0.04, 0.04]) == [False, False]
    assert holm([]) == []


@pytest.mark.parametrize("text", ["1pp", "1 pp", "1%", "1"])
def test_percentage_points_are_written_in_several_ways(text: str) -> None:
    assert read_points(text) == pytest.approx(0.01)


@pytest.mark.parametrize("text", ["one", "0", "99pp", ""])
def test_what_are_no_percentage_points_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"pp"):
        read_points(text)
