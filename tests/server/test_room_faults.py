"""What one person does wrong in a room, or a stored room has wrong, stops nobody else."""

import json
import sqlite3
from contextlib import contextmanager

import httpx
import pytest
from tests.server.helpers import read, refusal
from tests.server.room_helpers import BOT, OPEN, PERSON, join, make_room, table_of
from tools.hosted import Hosted


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
        aki, ben = table_of(client, 2, clock={"game": 600, "question": 0})
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
