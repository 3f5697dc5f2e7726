"""Running it: ready or not, metrics, logs, backup, expiry, and a stop that loses nothing."""

import asyncio
import contextlib
import json
import logging
import os
import re
import signal
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from tests.server.helpers import Window, chosen, new_match, read, refusal
from websockets.exceptions import ConnectionClosed

from shiai.server.expiry import expire
from shiai.server.logs import Json, Text
from shiai.server.match import Listener
from shiai.server.matches import Matches
from shiai.server.messages import NewMatch
from shiai.server.metrics import Metrics
from shiai.server.storage import Storage


@pytest.fixture(scope="module")
def watched(server_of_file):
    """A server that writes its log as JSON."""
    return server_of_file("--log", "json")


@pytest.fixture
def client(watched):
    with httpx.Client(base_url=watched.address, timeout=30) as client:
        yield client


def test_it_is_ready_while_it_can_write(watched, client):
    assert read(client.get("/api/ready"))["ok"]
    with contextlib.closing(
        sqlite3.connect(watched.home / "matches.sqlite3", isolation_level=None)
    ) as lock:
        lock.execute("begin immediate")
        answer = refusal(client.get("/api/ready"), 503, "storage")
        assert "the database is locked" in answer["text"]
        assert read(client.get("/api/health"))["ok"]  # it lives, and cannot write
    assert read(client.get("/api/ready"))["ok"]


def test_each_line_of_the_log_is_an_entry(watched, client):
    test_it_is_ready_while_it_can_write(watched, client)
    entries = [json.loads(line) for line in watched.errors().splitlines()]
    assert any("the database is locked" in entry["text"] for entry in entries)
    assert {"time", "level", "logger", "text", "process"} <= entries[0].keys()


def test_an_error_is_one_line_with_its_story():
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("x", 40, "f", 1, "it broke:\n%s", ("why",), sys.exc_info())
    text = Text().format(record)
    assert "\n" not in text
    assert "Traceback" in text
    assert "ValueError: two" in text
    entry = json.loads(Json().format(record))
    assert entry["text"] == "it broke: why"
    assert entry["story"][-1] == "lines"


def test_metrics_count_what_happens(watched, client):
    seat, _ = new_match(client)
    with Window(watched, seat) as window:
        window.sit()
        window.choose("keep")
        window.ask({"type": "hint", "id": "h"})
        client.get("/api/nothing")
        answer = client.get("/api/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = dict(re.findall(r"^(\S+) (\S+)$", answer.text, re.MULTILINE))
    assert float(found["shiai_sockets"]) == 1
    assert float(found["shiai_matches_open"]) >= 1
    assert float(found["shiai_submission_seconds_count"]) >= 1
    assert float(found["shiai_commits_total"]) >= 2
    assert float(found["shiai_worker_jobs_total"]) >= 1
    assert float(found['shiai_refusals_total{code="not_found"}']) >= 1
    assert float(found["process_resident_memory_bytes"]) > 10_000_000
    for line in answer.text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) \w+ .+|\w+(\{\w+=\"[^\"]+\"\})? [0-9.e+-]+", line), line


def test_a_histogram_holds_all_that_took_no_longer():
    metrics = Metrics()
    for seconds in (0.001, 0.02, 0.02, 9.0):
        metrics.submissions.add(seconds)
    lines = metrics.submissions.lines("t")
    assert 't_bucket{le="0.005"} 1' in lines
    assert 't_bucket{le="0.025"} 3' in lines
    assert 't_bucket{le="+Inf"} 4' in lines


def test_a_backup_is_made_while_the_server_runs(watched, client, tmp_path):
    seat, _ = new_match(client, seed="7")
    seat.choose("keep")
    copy = tmp_path / "deep" / "copy.sqlite3"

    def back_up():
        program = f"from shiai.cli import main; main(['serve', 'backup', {str(copy)!r}])"
        return subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "SHIAI_HOME": str(watched.home)},
            capture_output=True,
            text=True,
        )

    done = back_up()
    assert done.returncode == 0, done.stderr
    assert f"matches are in {copy}" in done.stdout
    with contextlib.closing(sqlite3.connect(copy)) as base:
        wanted = "select text from changes where match = ?"
        assert base.execute(wanted, [seat.match]).fetchall() == [("keep",)]
    again = back_up()
    assert again.returncode != 0
    assert "is there already; a backup goes into a new file" in again.stderr
    assert not list(copy.parent.glob("*.part"))


def test_old_matches_are_deleted_and_those_in_use_stay(tmp_path):
    async def test():
        storage = Storage(str(tmp_path / "matches.sqlite3"))
        await storage.open()
        matches = Matches(storage, 100)
        old, used = [await matches.make(NewMatch(game="eiyo")) for _ in range(2)]
        later = datetime.now(UTC).date() + timedelta(days=31)
        assert await expire(matches, 40, later) == 0
        async with matches.using(used.match) as match:
            match.listeners.add(Listener(0))
            assert await expire(matches, 30, later) == 1
            match.listeners.clear()
        assert await storage.load(old.match) is None
        assert await storage.load(used.match) is not None
        async with matches.using(old.match) as gone:
            assert gone is None
        await storage.close()

    asyncio.run(test())


def test_a_stop_finishes_what_was_begun_and_windows_can_come_back(own_server):
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client, seed="1")
    body = {"type": "choose", **chosen("a", 1, "keep")}
    with Window(server, seat) as window:
        window.sit()
        window.send(body)
        server.process.send_signal(signal.SIGTERM)
        answered = False
        with contextlib.suppress(ConnectionClosed):
            while True:
                answered = window.hear()["type"] == "done" or answered
        assert window.socket.close_code == 1012  # "service restart": come back
    server.process.wait(20)
    server.start()
    with Window(server, seat) as window:
        now = window.sit()
        assert now["version"] in ((1,) if answered else (0, 1))
        again = window.ask(body)
        assert (again["type"], again["accepted"]) == ("done", 1)
        assert window.snapshot["version"] == 1
