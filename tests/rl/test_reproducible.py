"""The same seed gives the same episodes across processes and builds."""

from pathlib import Path

import pytest
from tools.episodes import digests, of_another_process

from shiai.core.cells import COMPILED

SOURCE = Path(__file__).resolve().parents[2] / "src"


def test_another_process_plays_the_same_episodes():
    build, found = of_another_process(None)
    assert build == ("compiled" if COMPILED else "plain")
    assert found == digests()


@pytest.mark.skipif(not COMPILED, reason="the build under test is itself plain Python")
def test_plain_python_plays_the_same_episodes():
    build, found = of_another_process(SOURCE)
    assert build == "plain"
    assert found == digests()
