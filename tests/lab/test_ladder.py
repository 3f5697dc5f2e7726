"""Levels from measured curves: even steps, and none that cannot be told apart."""

from itertools import pairwise
from math import asin, sqrt

from shiai.lab.ladder import Point, read_off, shared

SLIPS = [Point(20, 0.47), Point(50, 0.42), Point(100, 0.36), Point(200, 0.25), Point(700, 0.04)]
EIYO = [Point(1, 0.19), Point(9, 0.27), Point(27, 0.5), Point(81, 0.86), Point(243, 0.95)]
SLIPS_OF_EIYO = [Point(20, 0.15), Point(50, 0.11), Point(100, 0.08), Point(400, 0.0)]


def test_alone_steps_are_even_in_the_angle_of_what_is_won():
    found = read_off(0.185, SLIPS_OF_EIYO, EIYO, seats=1)

    assert found["slips"][0] > found["slips"][1] > found["slips"][2] > found["slips"][3] == 0
    assert found["iterations"][:4] == [0, 0, 0, 0]
    assert found["iterations"][-1] == 243
    heights = [asin(sqrt(share)) for share in (0.185, 0.27, 0.5, 0.86, 0.95)]
    step = (heights[-1] - heights[0]) / 6
    assert heights[0] + 2 * step < heights[2]  # so level 6 thinks less than 27 iterations
    assert 9 < found["iterations"][5] < 27
    assert not shared(found)


def test_against_others_a_search_is_measured_against_one_that_thinks_less():
    above = [Point(1, 0.5), Point(3, 0.6), Point(9, 0.65), Point(27, 0.65), Point(81, 0.65)]
    found = read_off(0.5, SLIPS, above, seats=2)

    assert found["iterations"][4] > 1  # one world is no better than the heuristic
    assert found["iterations"][-1] == 81
    assert all(low < high for low, high in pairwise(found["iterations"][3:]))


def test_a_dip_of_chance_makes_no_level():
    above = [Point(1, 0.42), Point(3, 0.55), Point(9, 0.70), Point(27, 0.45), Point(81, 0.75)]
    found = read_off(0.5, SLIPS, above, seats=2)

    assert found["iterations"] == sorted(found["iterations"])
    assert found["iterations"][4] > 3


def test_a_ladder_that_is_too_short_shares_strengths_and_says_so():
    above = [Point(1, 0.35), Point(9, 0.37), Point(81, 0.42), Point(729, 0.47)]
    found = read_off(0.35, [Point(50, 0.2), Point(400, 0.01)], above, seats=1)

    assert shared(found)
    assert found["iterations"] == sorted(found["iterations"])
    assert found["iterations"][-1] == 729


def test_a_search_that_is_no_better_leaves_one_strength():
    above = [Point(1, 0.5), Point(3, 0.48), Point(9, 0.5)]
    found = read_off(0.5, SLIPS, above, seats=2)

    assert len(set(found["iterations"][4:])) == 1
