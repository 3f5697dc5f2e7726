"""kill -9 in play: no accepted move is lost (`make soak` kills more often)."""

import pytest
from tools import kills


@pytest.mark.slow
def test_ten_kills_in_play_lose_no_accepted_move(tmp_path, capsys):
    report = kills.run(tmp_path, kills=10, seed=1, cold=True)

    with capsys.disabled():
        print(f"\n{report}")
    assert report.trouble == []
    assert report.kills == 10
    assert report.moves > 30
    assert report.repeats > 0
