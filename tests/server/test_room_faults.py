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
