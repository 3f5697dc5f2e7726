"""Every step that is declared belongs to one group; a forgotten one is an error with its name."""

import pytest

from shiai.games.eohn import layout, steps


def test_every_step_is_in_the_group_that_names_it():
    assert all(steps.GROUP_OF[step] == steps.OF_TURN for step in steps.TURN_STEPS)
    assert steps.GROUP_OF[layout.CUT_TURN] == steps.OF_COMBAT
    assert steps.GROUP_OF[layout.JUDGE] == steps.OF_ENERGY


def test_a_step_without_a_group_is_named():
    steps.TURN_STEPS.remove(layout.REFOCUS)
    try:
        with pytest.raises(AssertionError, match=r"no group: refocus$"):
            steps.group_steps()
    finally:
        steps.TURN_STEPS.append(layout.REFOCUS)
    assert steps.group_steps()[layout.REFOCUS] == steps.OF_TURN


def test_a_step_in_two_groups_is_named():
    steps.COMBAT_STEPS.append(layout.REFOCUS)
    try:
        with pytest.raises(AssertionError, match="'refocus' stands in two groups"):
            steps.group_steps()
    finally:
        steps.COMBAT_STEPS.pop()
