"""Several processes on one PostgreSQL server: matches and rooms across them, one that is killed.

Two servers, each with a port of its own, so that a test says who is asked; what they do is the same
as behind one port.
"""

import asyncio
import contextlib
import os
import signal
import time

import httpx
import pytest
from tests.server.helpers import (
    Seat,
    Window,
    awaited,
    chosen,
    fresh_id,
    new_match,
    new_table,
    read,
    refusal,
)
from tests.server.room_helpers import PERSON, Guest, RoomWindow, join, make_room, table_of, until
from tools.serving import ForkedServer, ServerProcess
from websockets.exceptions import ConnectionClosed

from shiai.server.leases import SECONDS
from shiai.server.run import CannotServe, serve

pytestmark = pytest.mark.slow
LATEST = SECONDS + 30  # seconds until a seat goes on, on a busy machine; tools/kills.py: and two


class Place:
    """One process, and what is asked there."""

    def __init__(self, server):
        self.server = server
        self.client = httpx.Client(base_url=server.address, timeout=30)

    def seat(self, other):
        """The same seat, asked for here."""
        return Seat(self.client, other.match, other.token)

    def guest(self, other):
        """The same person of a room, here."""
        return Guest(
            self.client,
            {"person": other.id, "token": other.token, "room": {"code": other.code}},
        )


@pytest.fixture(scope="module")
def places(empty, tmp_path_factory):
    address = empty()
    limits = ("--matches-at-once", "100000", "--requests-at-once", "1000000")
    with contextlib.ExitStack() as stack:
        both = [
            stack.enter_context(
                ForkedServer(tmp_path_factory.mktemp("place"), *limits, database=address)
            )
            for _ in range(2)
        ]
        yield [Place(one) for one in both]
        for one in both:
            assert "Traceback" not in one.errors(), one.errors()[-3000:]


@pytest.fixture
def here(places):
    return places[0]


@pytest.fixture
def there(places):
    return places[1]


def ended_with(window):
    """The code with which a window is closed; nothing is accepted before."""
    try:
        while window.hear()["type"] != "done":
            pass
    except ConnectionClosed as closed:
        return closed.rcvd.code
    raise AssertionError("a choice was accepted")


def test_a_match_is_played_by_windows_at_two_processes(here, there):
    seats = new_table(here.client, game="seii", seed="3")
    second, third = there.seat(seats[1]), there.seat(seats[2])
    with Window(here.server, seats[0]) as near, Window(there.server, second) as far:
        near.sit()
        far.sit()
        body = chosen(fresh_id(), far.snapshot["question"], "samurai")
        first = far.ask({"type": "choose", **body})
        near.hear()
        near.check()
        again = read(seats[1].post("/choices", body))  # the same, at the other process
        assert first["type"] == "done"
        assert again["accepted"] == 1
        near.choose("samurai")
        while far.snapshot["view"]["awaited"] != [2]:
            far.hear()
        far.check()
        third.choose("samurai")
        assert near.hear()["type"] == far.hear()["type"] == "news"
        assert near.snapshot["choices"] == far.snapshot["choices"] == 3


def test_a_room_is_one_room_at_two_processes(here, there):
    host = make_room(here.client, PERSON, PERSON, clock={"game": 60, "question": 5})
    ben = join(there.guest(host), "Ben")
    with (
        RoomWindow(here.server, host.code, host.token) as near,
        RoomWindow(there.server, host.code, ben.token) as far,
    ):
        present = lambda told: all(p["presence"] == "here" for p in told["room"]["people"])  # noqa: E731
        near.until("room", present)
        far.until("room", present)
        ben.act("say", word=0)
        assert near.until("talk")["text"] == "Hello."
        ben.act("ready", ready=True)
        host.act("start")
        began = far.until("room", lambda told: told["room"]["match"])
        assert began["room"]["clocks"]["left"][0] > 50_000
    match = began["room"]["match"]
    with Window(there.server, there.guest(host).seat(match)) as window:
        window.sit()
        seat = there.guest(ben).seat(match)
        seat.first_action()
        assert until(window, "news")
    there.guest(host).act("leave")
    assert here.guest(ben).room()["people"][0]["presence"] == "gone"


def test_whoever_kept_a_match_is_killed_and_its_seats_go_on(here, there):
    host, ben = table_of(here.client, 2, clock={"game": 60, "question": 5})
    near, far = host.seat(), there.guest(ben).seat()
    body = chosen(fresh_id(), near.look()["question"], near.look()["actions"][0]["choice"])
    read(near.post("/choices", body))
    before = far.look()
    with Window(there.server, far) as window:
        window.sit()
        here.server.kill()
        killed = time.monotonic()
        try:
            assert ended_with(window) == 1012
            with Window(there.server, far) as again:
                again.sit()
                assert again.snapshot["choices"] == before["choices"]
                again.choose(again.snapshot["actions"][0]["choice"])
                assert until(again, "room")["room"]["clocks"]["running"]
            assert time.monotonic() - killed < LATEST
            repeated = read(there.seat(near).post("/choices", body))
            assert repeated["accepted"] == 1
            assert far.look()["choices"] == 2  # both were turned up
        finally:
            here.server.start()
    assert read(near.get())["choices"] == 2  # ushered to the other one


def test_a_process_that_stood_still_writes_nothing_over_what_others_did(here, there):
    seats = new_table(here.client, game="seii", seed="3")
    with Window(here.server, seats[0]) as window:
        window.sit()
        os.kill(here.server.child, signal.SIGSTOP)
        try:
            body = chosen(fresh_id(), window.snapshot["question"], "samurai")
            window.send({"type": "choose", **body})
            began = time.monotonic()
            there.seat(seats[1]).choose("samurai")
            assert time.monotonic() - began < LATEST
        finally:
            os.kill(here.server.child, signal.SIGCONT)
        assert ended_with(window) == 1012
    assert awaited(there.seat(seats[0]).look()) == [0, 2]
    assert read(seats[0].post("/choices", body))["accepted"] == 1
    assert awaited(there.seat(seats[2]).look()) == [2]


def test_a_process_that_stops_gives_everything_back(here, there):
    seat, _ = new_match(here.client, seed="1")
    seat.first_action()
    os.kill(here.server.child, signal.SIGTERM)
    began = time.monotonic()
    far = there.seat(seat)
    assert far.look()["choices"] == 1
    assert time.monotonic() - began < LATEST
    while here.server.alive():
        time.sleep(0.02)
    here.server.start()
    assert "gone" not in there.server.errors()


def test_clocks_of_a_room_that_nobody_keeps_go_on_elsewhere(here, there):
    host, ben = table_of(here.client, 2, clock={"game": 60, "question": 5})
    match = host.room()["match"]
    first = keeper(there, host.code)
    here.server.kill()
    try:
        until_then = time.monotonic() + LATEST
        while keeper(there, host.code) in (None, first):
            assert time.monotonic() < until_then
            time.sleep(0.2)
    finally:
        here.server.start()
    assert there.guest(ben).room()["clocks"]["running"] == [0, 1]
    assert there.guest(ben).seat(match).look()["choices"] == 0


def keeper(place, key):
    """The process that keeps something."""

    async def ask():
        import asyncpg

        connection = await asyncpg.connect(place.server.database)
        try:
            return await connection.fetchval("SELECT process FROM leases WHERE what = $1", key)
        finally:
            await connection.close()

    return asyncio.run(ask())


def test_what_is_deleted_at_one_process_is_gone_at_the_other(here, there):
    seat, _ = new_match(here.client)
    secret = read(there.client.post("/api/player"))["secret"]
    headers = {"Authorization": f"Bearer {secret}"}
    kept = {"seats": [{"match": seat.match, "token": seat.token}]}
    read(there.client.post("/api/player/seats", json=kept, headers=headers))
    found = read(there.client.get("/api/player", headers=headers))["matches"]
    assert [(one["match"], one["trouble"]) for one in found] == [(seat.match, None)]
    there.client.delete("/api/player", headers=headers)
    refusal(seat.get(), 401, "no_seat")


def test_a_code_for_another_device_is_good_at_every_process(here, there):
    secret = read(here.client.post("/api/player"))["secret"]
    headers = {"Authorization": f"Bearer {secret}"}
    code = read(here.client.post("/api/player/transfer", headers=headers))["code"]
    assert read(there.client.post("/api/player/arrive", json={"code": code}))["secret"] == secret
    refusal(here.client.post("/api/player/arrive", json={"code": code}), 404, "unknown_code")


def test_one_command_starts_several_and_replaces_one_that_falls(empty, tmp_path):
    with ServerProcess(tmp_path, "--workers", "2", database=empty()) as server:
        children = children_of(server.process.pid)
        assert len(children) == 2
        with httpx.Client(base_url=server.address, timeout=30) as client:
            seat, _ = new_match(client)
            os.kill(children[0], signal.SIGKILL)
            patiently(lambda: Seat(client, seat.match, seat.token).first_action())
            until_then = time.monotonic() + 30
            while len(now := children_of(server.process.pid)) < 2 or children[0] in now:
                assert time.monotonic() < until_then
                time.sleep(0.1)
        ours = children_of(server.process.pid)
    assert server.process.returncode == 0
    for child in ours:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)
    assert "another takes its place" in server.errors()
    assert "Traceback" not in server.errors()


def patiently(do):
    """Again while connections are those of the process that falls: it takes a moment to go."""
    until_then = time.monotonic() + LATEST
    while True:
        try:
            return do()
        except httpx.TransportError:
            assert time.monotonic() < until_then
            time.sleep(0.1)


def children_of(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(child) for child in file.read().split()]


def test_several_processes_need_postgresql_and_say_so(tmp_path, monkeypatch):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path))
    monkeypatch.delenv("SHIAI_DATABASE", raising=False)
    with pytest.raises(CannotServe, match="2 processes need a PostgreSQL server"):
        serve(port=0, browser=False, workers=2)
    monkeypatch.setenv("WORKERS", "many")
    with pytest.raises(CannotServe, match="1 to 64, not 'many'"):
        serve(port=0, browser=False)


def test_only_processes_of_the_same_database_come_in_by_the_inner_door(there):
    async def knock():
        import asyncpg

        connection = await asyncpg.connect(there.server.database)
        rows = await connection.fetch("SELECT id, port FROM processes WHERE until > now()")
        await connection.close()
        for row in rows:
            hello = {"secret": "guess", "process": row["id"], "key": "x", "guessed": False}
            await _is_shown_out(row["port"], {**hello, "scope": {}})
            await _is_shown_out(row["port"], {})
        return len(rows)

    assert asyncio.run(knock()) >= 2


async def _is_shown_out(port, hello):
    from shiai.server.inside import Frames

    frames = Frames(*await asyncio.open_connection("127.0.0.1", port))
    await frames.send(hello)
    assert await frames.read() == b""
    await frames.close()


def test_whoever_tries_codes_has_no_more_tries_at_the_process_of_a_room(here, there):
    host = make_room(here.client, PERSON, PERSON)
    while there.client.get("/api/rooms/ZZZZZZ").status_code == 404:
        pass
    refusal(there.client.get(f"/api/rooms/{host.code}"), 429, "too_many")
