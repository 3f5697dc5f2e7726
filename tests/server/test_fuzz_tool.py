"""`tools.fuzz` in small: every kind of message is sent, and nothing of it is the server's fault."""

import pytest
from tools.fuzz import run
from tools.fuzz_windows import schemas


def test_what_is_sent_has_every_kind_of_message():
    incoming, parts = schemas()
    kinds = {
        part["properties"]["type"]["enum"][0]
        for part in parts.values()
        if "type" in part.get("properties", {})
    }
    assert {"sit", "choose", "undo", "resign", "why", "hint", "whole", "ping"} <= kinds
    assert {"stops", "hold", "skip", "unpass"} <= kinds
    assert len(incoming["anyOf"]) == len(kinds)


@pytest.mark.slow
def test_nonsense_to_routes_and_windows_disturbs_nobody(tmp_path):
    report = run(tmp_path, inputs=1_600, seed=3)
    assert not report.trouble, str(report)
    assert report.inputs >= 700
    assert report.windows.sent >= 700
    assert report.matches >= 1
    assert len(report.routes) > 30
    assert {"choose", "undo", "why", "hint", "stops", "unpass", "whole"} <= set(
        report.windows.kinds
    )
    assert report.windows.refusals["bad_message"]
