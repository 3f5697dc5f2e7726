"""Rooms that nobody uses are forgotten; their matches stay with those who played them."""

import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
from tests.server.helpers import refusal
from tests.server.room_helpers import PERSON, make_room, table_of
from tools.hosted import Hosted


def age(home: Path, code: str, made: int, used: int) -> None:
    """As if a room had been made, and last used, so many days ago."""
    now = datetime.now(UTC)
    days = [(now - timedelta(days=n)).isoformat(timespec="seconds") for n in (made, used)]
    with sqlite3.connect(home / "matches.sqlite3") as database:
        (text,) = database.execute("select room from rooms where code = ?", [code]).fetchone()
        room = {**json.loads(text), "made": days[0], "used": days[1][:10]}
        change = "update rooms set made = ?, room = ? where code = ?"
        database.execute(change, [days[0], json.dumps(room), code])


def test_a_room_is_forgotten_after_thirty_days_without_anybody_and_its_match_is_not(tmp_path):
    with Hosted(tmp_path) as server, httpx.Client(base_url=server.address, timeout=30) as client:
        people = table_of(client, 2, clock=None)
        match = people[0].room()["match"]
        quiet, visited = (make_room(client, PERSON, PERSON) for _ in range(2))
    age(tmp_path, people[0].code, made=40, used=31)
    age(tmp_path, quiet.code, made=29, used=29)
    age(tmp_path, visited.code, made=400, used=3)

    with Hosted(tmp_path) as server, httpx.Client(base_url=server.address, timeout=30) as client:
        server.go_on(1)
        refusal(client.get(f"/api/rooms/{people[0].code}"), 404, "unknown_room")
        for room in (quiet, visited):
            assert client.get(f"/api/rooms/{room.code}").status_code == 200
        for guest in people:
            guest.client = client
            assert guest.seat(match).first_action()
        assert people[0].seat(match).look()["choices"] >= 2


def test_a_room_that_somebody_looks_into_counts_as_used(tmp_path):
    with Hosted(tmp_path) as server, httpx.Client(base_url=server.address, timeout=30) as client:
        host = make_room(client, PERSON, PERSON)
        age(tmp_path, host.code, made=100, used=100)
    with (
        Hosted(tmp_path, room_days=1000) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        host.client = client
        host.room()
    with sqlite3.connect(tmp_path / "matches.sqlite3") as database:
        (text,) = database.execute("select room from rooms").fetchone()

    assert json.loads(text)["used"] == datetime.now(UTC).date().isoformat()
