"""What one person does wrong in a room, or a stored room has wrong, stops nobody else."""

import asyncio
import json
import sqlite3
from contextlib import contextmanager

import httpx
import pytest
from tests.server.helpers import Window, awaited, read, refusal
from tests.server.room_helpers import (
    BOT,
    OPEN,
    PERSON,
    RoomWindow,
    join,
    make_room,
    table_of,
    until,
)
from tools.hosted import Hosted

from shiai.server import lobby
from shiai.server import room_messages as wire


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("room-faults"), codes_at_once=1000) as server:
        yield server


@pytest.fixture
def client(hosted):
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        yield client


@contextmanager
def running(folder, **limits):
    """A server on this folder, and a client of it."""
    with (
        Hosted(folder, **limits) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        yield server, client


@contextmanager
def stored_room(folder, code):
    """A room as it lies in the database, to be changed."""
    with sqlite3.connect(folder / "matches.sqlite3") as database:
        (text,) = database.execute("select room from rooms where code = ?", (code,)).fetchone()
        room = json.loads(text)
        yield room
        database.execute("update rooms set room = ? where code = ?", (json.dumps(room), code))


# ---- what is agreed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "deck"), [("seii", {"name": "x"}), ("eohn", {"name": "x", "cards": {}})]
)
def test_a_bad_deck_is_refused_and_nothing_of_it_stays(tmp_path, game, deck):
    with running(tmp_path) as (_, client):
        host = make_room(client, PERSON, OPEN, game=game)
        ben = join(host, "Ben")
        before = host.room()
        ben.refused(400, "bad_option", "me", deck=deck)
        assert host.room() == before
        ben.act("me", crest=5)
        host.act("set_room", free_talk=True)
    with running(tmp_path) as (_, client):
        host.client = client
        assert host.room()["free_talk"]


def test_a_deck_that_no_longer_fits_holds_up_the_start_but_not_the_host(tmp_path):
    with running(tmp_path) as (_, client):
        host = make_room(client, PERSON, OPEN, game="eohn")
        ben = join(host, "Ben")
    with stored_room(tmp_path, host.code) as room:
        room["people"][1]["deck"] = {"name": "x", "main": {"a-card-of-old": 4}}
    with running(tmp_path) as (_, client):
        host.client = ben.client = client
        host.act("me", deck="razor-wind")
        why = host.act("set_room", options={"turn_limit": 9})["why_not_start"]
        assert why == "the deck of Ben does not fit what is agreed: choose another"
        ben.act("ready", ready=True)
        assert host.refused(409, "not_now", "start")["text"] == why
        ben.act("me", deck="hammer-school")
        ben.act("ready", ready=True)
        assert host.act("start")["state"] == "playing"


def test_who_takes_another_place_or_joins_is_never_stopped_by_the_deck_of_another(client):
    host = make_room(client, PERSON, OPEN, OPEN, game="eohn", options={"mode": "ffa"})
    ben = join(host, "Ben")
    ben.act("me", deck="hammer-school")
    ben.act("place", place=2)
    assert join(host, "Chiyo").me()["place"] == 1


def test_a_stored_room_that_no_longer_agrees_loads_and_is_mended_by_its_host(tmp_path):
    with running(tmp_path) as (_, client):
        host = make_room(client, PERSON, OPEN)
        ben = join(host, "Ben")
    with stored_room(tmp_path, host.code) as room:
        room["options"] = {"no_longer_an_option": "yes"}
        room["people"][1]["deck"] = {"name": "x"}
    with running(tmp_path) as (_, client):
        host.client = ben.client = client
        seen = host.room()
        assert "cannot be played any more" in seen["why_not_start"]
        assert "no_longer_an_option" in seen["why_not_start"]
        ben.act("ready", ready=True)
        assert "any more" in host.refused(409, "not_now", "start")["text"]
        assert "deck of Ben" in host.act("set_room", options={})["why_not_start"]
        ben.act("me", deck=None)
        ben.act("ready", ready=True)
        assert host.act("start")["state"] == "playing"


# ---- clocks of many matches ----------------------------------------------------------------------


def test_clocks_keep_no_match_in_memory_and_go_on_without_it(tmp_path):
    with running(tmp_path, open_matches=3) as (server, client):
        tables = [table_of(client, 2, clock={"game": 60, "question": 5}) for _ in range(8)]
        for aki, _ in tables:
            aki.seat().choose("samurai")
        assert len(server.matches.open) <= 3
        server.go_on(30)
        assert [ms // 1000 for ms in tables[0][0].room()["clocks"]["left"]] == [65, 35]
        server.go_on(36)  # a bot has chosen at every table
        assert len(server.matches.open) <= 3
        assert all(aki.seat().look()["choices"] >= 2 for aki, _ in tables)


def test_clocks_that_sleep_are_stored(tmp_path):
    with running(tmp_path, open_matches=1) as (server, client):
        aki, _ = table_of(client, 2, clock={"game": 600, "question": 0})
        aki.seat().choose("samurai")
        table_of(client, 2, clock=None)  # the only place in memory is this one's
        server.go_on(125)
    with running(tmp_path) as (_, client):
        aki.client = client
        assert [ms // 1000 for ms in aki.room()["clocks"]["left"]] == [600, 480]


def test_nobody_who_plays_alone_has_a_clock(client):
    host = make_room(client, PERSON, BOT, BOT, clock={"game": 60})
    assert host.room()["clock"] is None
    assert host.act("start")["clocks"] is None
    host = make_room(client, PERSON, BOT, BOT, clock={"game": 60})
    assert host.act("set_place", place=1, kind="open")["clock"] == {"game": 60, "question": 10}


def test_beginning_a_match_counts_among_the_new_matches_of_an_address(tmp_path):
    with running(tmp_path, matches_at_once=2, matches_per_second=0.001) as (_, client):
        host = make_room(client, PERSON, BOT)
        host.act("start")
        read(host.seat().post("/resign", {"id": "r"}))
        assert host.refused(429, "too_many", "again")["text"].startswith("too many new matches")


# ---- starting the server -------------------------------------------------------------------------


def test_what_is_wrong_with_one_match_stops_neither_the_server_nor_other_clocks(tmp_path, caplog):
    with running(tmp_path) as (_, client):
        tables = [table_of(client, 2, clock={"game": 60, "question": 5}) for _ in range(4)]
        for aki, _ in tables:
            aki.seat().choose("samurai")
        matches = [aki.room()["match"] for aki, _ in tables]
    with stored_room(tmp_path, tables[0][0].code) as room:
        room["options"] = {"no_longer_an_option": "yes"}
    with sqlite3.connect(tmp_path / "matches.sqlite3") as database:
        twice = "update changes set number = 9 where match = ? and number = 1"
        database.execute(twice, (matches[1],))
        database.execute("update clocks set clocks = '{' where match = ?", (matches[2],))
    with running(tmp_path) as (server, client):
        assert read(client.get("/api/health"))
        for guest in [guest for table in tables for guest in table]:
            guest.client = client
        server.go_on(70)
        assert tables[3][0].seat(matches[3]).look()["choices"] >= 2
        assert tables[0][0].seat(matches[0]).look()["choices"] >= 2  # its own start is sound
        assert tables[0][0].room()["state"] == "playing"
    warned = [record.getMessage() for record in caplog.records if "stand still" in record.message]
    assert [matches[1] in line or matches[2] in line for line in warned] == [True, True]
    assert all("\n" not in line for line in warned)


# ---- who has left --------------------------------------------------------------------------------


def test_who_has_left_looks_but_neither_plays_nor_speaks(client, hosted):
    aki, ben, _ = table_of(client, 3, clock=None)
    with Window(hosted, ben.seat()) as window:
        seen = window.sit()
        ben.act("leave")
        refused = window.ask({"type": "choose", "id": "c", "question": 1, "choices": ["ashigaru"]})
        assert refused["code"] == "not_now"
    seat = ben.seat()
    mine = seat.look()
    assert mine["seat"] == seen["seat"]
    body = {"id": "x", "question": mine["question"], "choices": ["ashigaru"]}
    refusal(seat.post("/choices", body), 409, "not_now")
    refusal(seat.post("/undo", {"id": "y", "question": mine["question"]}), 409, "not_now")
    refusal(seat.post("/resign", {"id": "z"}), 409, "not_now")
    for act, asked in (
        ("say", {"word": 0}),
        ("me", {"name": "Ghost"}),
        ("ask_undo", {"question": mine["question"]}),
        ("vote", {"agree": True}),
        ("show", {"person": aki.id, "shown": True}),
        ("again", {}),
    ):
        ben.refused(409, "not_now", act, **asked)
    assert seat.look() == mine


def test_a_room_that_all_have_left_waits_for_whoever_comes(client, hosted):
    aki, ben = table_of(client, 2)
    eve = join(aki, "Eve", watch=True)
    match = aki.room()["match"]
    with Window(hosted, eve.seat()) as window:
        window.sit()
        ben.act("leave")
        left = aki.act("leave")
        assert (left["state"], left["match"], left["last_match"]) == ("waiting", None, match)
        assert [(one["name"], one["host"]) for one in left["people"]] == [("Eve", True)]
        until(window, "news", lambda m: window.snapshot["over"])  # bots have played it to its end
        assert window.snapshot["seat"] == -1
        eve.act("place", place=0)
        assert eve.seat(match).look()["seat"] == -1
    hosted.go_on(10_000)
    dai = join(eve, "Dai")
    dai.act("ready", ready=True)
    begun = eve.act("start")
    assert begun["state"] == "playing"
    assert eve.seat().look()["seat"] == 0


def test_a_bot_goes_on_for_who_has_left_also_if_the_server_ended_meanwhile(tmp_path):
    with running(tmp_path) as (_, client):
        people = table_of(client, 3, clock=None)
        match = people[0].room()["match"]
    with stored_room(tmp_path, people[0].code) as room:
        room["people"][1]["gone"] = True
    with running(tmp_path) as (server, client):
        people[0].client = client
        assert awaited(people[0].seat(match).look()) == [0, 1, 2]
        server.go_on(1)
        assert awaited(people[0].seat(match).look()) == [0, 2]


def test_a_room_whose_match_cannot_be_opened_plays_another(tmp_path):
    with running(tmp_path) as (_, client):
        aki, ben = table_of(client, 2, clock=None)
        match = aki.room()["match"]
    with sqlite3.connect(tmp_path / "matches.sqlite3") as database:
        (text,) = database.execute("select start from matches where id = ?", (match,)).fetchone()
        start = json.loads(text)
        start["agreement"]["digest"] = "of other cards"
        database.execute("update matches set start = ? where id = ?", (json.dumps(start), match))
    with running(tmp_path) as (_, client):
        aki.client = ben.client = client
        assert aki.room()["state"] == "over"
        refusal(aki.seat(match).get(), 409, "old_rules")
        aki.act("again")
        assert ben.act("again")["state"] == "playing"


# ---- a match that is deleted ---------------------------------------------------------------------


@pytest.mark.parametrize("in_memory", [True, False])
def test_the_room_of_a_match_that_was_deleted_waits_again(tmp_path, in_memory):
    with running(tmp_path, open_matches=1) as (server, client):
        host = make_room(client, PERSON, BOT)
        host.act("start")
        match = host.room()["match"]
        if not in_memory:
            make_room(client, PERSON, BOT).act("start")
        player = {"Authorization": f"Bearer {read(client.post('/api/player'), 201)['secret']}"}
        seats = {"seats": [{"match": match, "token": host.token}]}
        read(client.post("/api/player/seats", json=seats, headers=player))
        with RoomWindow(server, host.code, host.token) as window:
            window.until("room")
            assert client.delete(f"/api/player/seats/{match}", headers=player).status_code == 204
            if in_memory:
                window.until("room", lambda news: news["room"]["state"] == "waiting")
        room = host.room()
        assert (room["state"], room["match"], room["last_match"]) == ("waiting", None, None)
        server.go_on(3600)
        assert host.act("start")["state"] == "playing"


def test_clocks_of_a_match_that_another_program_deleted_end(tmp_path):
    with running(tmp_path) as (server, client):
        aki, _ = table_of(client, 2, clock={"game": 60, "question": 5})
        with sqlite3.connect(tmp_path / "matches.sqlite3") as database:
            database.execute("pragma foreign_keys = on")
            database.execute("delete from matches where id = ?", (aki.room()["match"],))
        server.go_on(3600)
        rung = [alarm.call for _, _, alarm in server.time.alarms if alarm.call is not None]
        assert [call.__name__ for call in rung] == ["_sweep"]  # of old rooms, once a day
        assert aki.room()["state"] == "waiting"


# ---- one room in memory --------------------------------------------------------------------------


def test_what_was_asked_of_a_room_that_had_to_go_is_not_done_to_an_old_one(tmp_path, monkeypatch):
    monkeypatch.setattr(lobby, "MOST_OPEN", 1)
    with running(tmp_path) as (server, client):
        host = make_room(client, PERSON, OPEN)
        ben = join(host, "Ben")
        rooms = server.matches.attach.__self__

        async def act(live, guest, **asked):
            return await rooms.act(live, guest.token, wire.Me(**asked))

        def now(work):
            return asyncio.run_coroutine_threadsafe(work, server.loop).result(20)

        old = now(rooms.find(host.code))
        make_room(client, PERSON, OPEN)  # there is place for one
        assert host.code not in rooms.open
        host.act("me", crest=7)
        now(act(old, ben, crest=5))
        assert [one["crest"] for one in host.room()["people"]] == [7, 5]


# ---- before and between matches ------------------------------------------------------------------


def test_where_nobody_may_watch_those_who_did_have_to_go(client, hosted):
    host = make_room(client, PERSON, OPEN, OPEN)
    ben, eve = join(host, "Ben"), join(host, "Eve", watch=True)
    with RoomWindow(hosted, host.code, eve.token) as window:
        window.until("room")
        host.act("set_room", watch="nobody")
        assert window.until("refused")["code"] == "no_seat"
    assert [one["name"] for one in host.room()["people"]] == ["Aki", "Ben"]
    eve.refused(401, "no_seat", "place", place=2)
    host.act("set_room", watch="link")
    host.act("place", place=None)
    answer = host.refused(409, "not_now", "set_room", watch="nobody")
    assert "take a place" in answer["text"]
    assert ben.me()["place"] == 1


def test_names_are_no_talk_during_a_match(client):
    aki, ben = table_of(client, 2)
    eve = join(aki, "Eve", watch=True)
    for guest in (ben, eve):
        guest.refused(409, "not_now", "me", name="He has it")
        guest.act("me", name=guest.me()["name"], crest=9)
    read(ben.seat().post("/resign", {"id": "r"}))
    assert [one["name"] for one in ben.act("me", name="Benkei")["people"]][1] == "Benkei"


def test_decks_are_small_and_for_those_who_have_a_place(client, hosted):
    host = make_room(client, PERSON, OPEN, game="eohn")
    eve = join(host, "Eve", watch=True)
    large = {"name": "x", "main": {f"card-{n}": 1 for n in range(1000)}}
    host.refused(413, "too_large", "me", deck=large)
    host.refused(413, "too_large", "set_place", place=1, kind="bot", bot="greedy", deck=large)
    eve.refused(403, "watching", "me", deck="razor-wind")
    ben = join(host, "Ben")
    ben.act("me", deck="razor-wind")
    ben.act("place", place=None)
    with sqlite3.connect(hosted.settings.database) as database:
        (text,) = database.execute("select room from rooms where code = ?", (host.code,)).fetchone()
    assert "razor-wind" not in text
