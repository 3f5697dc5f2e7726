"""A day in a minute, in small: nothing is left of those who came and went (`tools.day`)."""

import asyncio

import pytest
from tools.day import run

pytestmark = pytest.mark.slow


def test_a_day_leaves_nothing_behind(tmp_path):
    report = asyncio.run(run(tmp_path, players=10, kills=1, sittings=4))
    assert not report.trouble, str(report)
    assert report.kills == 1
    for act in ("rooms", "join", "watch", "start", "move", "again", "leave"):
        assert report.did[act], f"nobody did {act}: {report}"
    assert report.end["matches"] == report.end["rooms"] == 0
