"""The compiled build and plain Python play the same games."""

from pathlib import Path

import pytest
from tools.differential import compare, digests

from shiai.core.cells import COMPILED

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not COMPILED, reason="the build under test is itself plain Python")
def test_two_hundred_games_are_the_same_compiled_and_plain():
    assert compare(ROOT / "src", games=200) == []


def test_a_digest_depends_on_the_game_and_on_nothing_else():
    assert digests(3, run=1) == digests(3, run=1)
    assert digests(3, run=1) != digests(3, run=2)
