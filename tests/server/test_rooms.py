"""The waiting room: coming in by a code, one token for each, the host's rights, beginning."""

import socket
import sqlite3

import httpx
import pytest
from tests.server.helpers import read, refusal
from tests.server.room_helpers import (
    BOT,
    OPEN,
    PERSON,
    Guest,
    RoomWindow,
    join,
    make_room,
    table_of,
)
from tools.hosted import Hosted

from shiai.server import run
from shiai.server.rooms import ALPHABET


@pytest.fixture(scope="module")
def host_server(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("rooms"), codes_at_once=1000) as server:
        yield server


@pytest.fixture
def client(host_server):
    with httpx.Client(base_url=host_server.address, timeout=30) as client:
        yield client


def test_a_room_has_a_short_code_and_its_maker_one_token(client):
    body = {"game": "seii", "places": [PERSON, OPEN, BOT], "name": " Aki  san ", "crest": 3}
    made = read(client.post("/api/rooms", json=body), 201)
    room = made["room"]

    assert set(made) == {"person", "token", "room"}
    assert len(room["code"]) == 6
    assert set(room["code"]) <= set(ALPHABET)
    assert room["path"] == f"/room/{room['code']}"
    assert room["addresses"] == []  # it listens to this machine alone
    assert [place["kind"] for place in room["places"]] == ["person", "open", "bot"]
    assert [place["seat"] for place in room["places"]] == [0, 1, 2]
    (aki,) = room["people"]
    assert (aki["name"], aki["crest"], aki["place"], aki["host"]) == ("Aki san", 3, 0, True)
    assert room["clock"] == {"game": 600, "question": 10}
    assert (room["state"], room["match"], room["seats"]) == ("waiting", None, [2, 3, 4])
    assert room["options"]["rounds"] == 5


def test_several_people_have_a_clock_unless_they_say_otherwise(client):
    assert make_room(client, PERSON, BOT, BOT).room()["clock"] is None
    with_clock = make_room(client, PERSON, OPEN, BOT, clock={"game": 60})
    assert with_clock.room()["clock"] == {"game": 60, "question": 10}
    assert make_room(client, PERSON, PERSON, clock=None).room()["clock"] is None


def test_guests_come_in_by_the_code_in_whatever_letters(client):
    host = make_room(client, PERSON, OPEN, OPEN)
    path = f"/api/rooms/{host.code.lower()}/join"
    ben = Guest(client, read(client.post(path, json={"name": "Ben", "place": 2}), 201))

    assert ben.me()["place"] == 2
    assert not ben.me()["host"]
    chiyo = join(host, "Chiyo")
    assert chiyo.me()["place"] == 1
    full = client.post(path, json={"name": "Dai"})
    assert refusal(full, 409, "taken")["text"] == "all places are taken"
    assert len({host.token, ben.token, chiyo.token}) == 3


def test_no_answer_has_the_token_of_another_and_the_database_has_none(client, host_server):
    host = make_room(client, PERSON, OPEN, OPEN)
    guests = [join(host, "Ben"), join(host, "Chiyo")]
    for guest in guests:
        guest.act("ready", ready=True)
    answers = [host.post("start").text, client.get(f"/api/rooms/{host.code}").text]
    answers += [host.seat().get().text, host.post("me", crest=4).text]

    for guest in guests:
        assert all(guest.token not in answer for answer in answers)
    with sqlite3.connect(host_server.settings.database) as database:
        text = "\n".join(database.iterdump())
    assert host.code in text
    assert all(guest.token not in text for guest in (host, *guests))


def test_each_sits_on_a_seat_of_their_own_and_no_other(client):
    people = table_of(client, 3)

    assert [guest.seat().look()["seat"] for guest in people] == [0, 1, 2]
    hands = [guest.seat().look()["view"]["hand"] for guest in people]
    for seat, hand in enumerate(hands):
        assert [None in cards for cards in hand] == [other != seat for other in range(3)]


def test_names_are_told_apart(client):
    host = make_room(client, PERSON, OPEN)
    path = f"/api/rooms/{host.code}/join"
    for name, code in (("aKI", "taken"), ("", "bad_message"), ("  ", "bad_message"),
                       ("x" * 25, "bad_message"), ("a\u202eb", "bad_message")):  # fmt: skip
        status = 409 if code == "taken" else 400
        refusal(client.post(path, json={"name": name}), status, code)
    ben = join(host, "Ben")
    ben.refused(409, "taken", "me", name="Aki")
    assert ben.act("me", name="Benkei", crest=9)["people"][1]["name"] == "Benkei"


def test_a_crest_is_worn_once_among_those_who_sit(client):
    host = make_room(client, PERSON, OPEN, OPEN, crest=1)
    path = f"/api/rooms/{host.code}/join"
    refusal(client.post(path, json={"name": "Ben", "crest": 1}), 409, "taken")
    ben = join(host, "Ben")  # names none: the first that is free
    chiyo = join(host, "Chiyo", watch=True, crest=1)  # who watches wears any
    assert [one["crest"] for one in host.room()["people"]] == [1, 0, 1]
    ben.refused(409, "taken", "me", crest=1)
    ben.act("me", crest=0)
    chiyo.act("place", place=2)
    assert [one["crest"] for one in host.room()["people"]] == [1, 0, 2]


def test_the_host_closes_fills_and_frees_places(client):
    host = make_room(client, PERSON, OPEN, OPEN, OPEN)

    assert "is empty" in host.room()["why_not_start"]
    assert "is empty" in host.refused(409, "not_now", "start")["text"]
    host.act("set_place", place=1, kind="bot", bot="random")
    closed = host.act("set_place", place=3, kind="closed")
    assert [place["seat"] for place in closed["places"]] == [0, 1, 2, None]
    host.act("set_place", place=2, kind="bot", bot="greedy")
    host.act("set_place", place=1, kind="closed")
    alone = host.refused(400, "bad_option", "set_place", place=2, kind="closed")
    assert "not 1" in alone["text"]
    host.refused(400, "bad_message", "set_place", place=2, kind="bot")
    host.refused(400, "bad_message", "set_place", place=9, kind="open")
    host.refused(409, "taken", "set_place", place=0, kind="open")
    started = host.act("start")

    assert started["state"] == "playing"
    assert host.seat().look()["view"]["seats"] == 2


def test_only_the_host_decides(client):
    host = make_room(client, PERSON, OPEN)
    ben = join(host, "Ben")
    for act, body in (
        ("start", {}),
        ("lock", {"locked": True}),
        ("remove", {"person": host.id}),
        ("set_place", {"place": 1, "kind": "closed"}),
        ("set_room", {"free_talk": True}),
    ):
        ben.refused(403, "not_host", act, **body)
    nobody = {"Authorization": "Bearer nothing"}
    answer = client.post(f"/api/rooms/{host.code}/start", json={}, headers=nobody)
    refusal(answer, 401, "no_seat")
    refusal(client.post(f"/api/rooms/{host.code}/start", json={}), 401, "no_seat")


def test_all_are_ready_before_the_host_starts(client):
    host = make_room(client, PERSON, OPEN)
    ben = join(host, "Ben")

    assert "Ben" in host.refused(409, "not_now", "start")["text"]
    ben.act("ready", ready=True)
    host.act("set_room", options={"rounds": 4})  # who was ready has to look again
    assert not ben.me()["ready"]
    ben.act("ready", ready=True)
    assert host.act("start")["options"]["rounds"] == 4
    host.refused(409, "not_now", "start")
    host.refused(409, "not_now", "set_room", options={})
    ben.refused(409, "not_now", "ready", ready=True)


def test_a_removed_guest_holds_nothing(client, host_server):
    host = make_room(client, PERSON, OPEN)
    ben = join(host, "Ben")
    with RoomWindow(host_server, host.code, ben.token) as window:
        assert window.until("room")["me"] == ben.id
        host.act("remove", person=ben.id)
        assert window.until("refused")["code"] == "no_seat"
    ben.refused(401, "no_seat", "ready", ready=True)
    chiyo = join(host, "Chiyo")  # the place is free again
    assert chiyo.me()["place"] == 1
    host.refused(400, "bad_message", "remove", person=host.id)


def test_a_locked_room_lets_nobody_in(client):
    host = make_room(client, PERSON, OPEN)
    host.act("lock", locked=True)
    path = f"/api/rooms/{host.code}/join"

    refusal(client.post(path, json={"name": "Ben"}), 409, "locked")
    refusal(client.post(path, json={"name": "Ben", "watch": True}), 409, "locked")
    host.act("lock", locked=False)
    join(host, "Ben")


def test_places_are_changed_before_the_start_and_the_host_may_leave(client):
    host = make_room(client, PERSON, OPEN, OPEN)
    ben = join(host, "Ben")
    ben.act("place", place=2)
    ben.refused(409, "taken", "place", place=0)
    host.act("leave")

    assert [one["name"] for one in ben.room()["people"]] == ["Ben"]
    assert ben.me()["host"]
    host.refused(401, "no_seat", "ready", ready=True)


def test_what_cannot_be_agreed_is_refused(client):
    for body, status, code in (
        ({"game": "chess", "places": [PERSON]}, 404, "unknown_game"),
        ({"game": "seii", "places": [PERSON]}, 400, "bad_option"),
        ({"game": "seii", "places": [BOT, BOT]}, 400, "bad_option"),
        ({"game": "seii", "places": [PERSON, {"kind": "bot", "bot": "no"}]}, 400, None),
        ({"game": "seii", "places": [PERSON, OPEN], "options": {"no": 1}}, 400, "bad_option"),
        ({"game": "seii", "places": [PERSON, OPEN], "clock": {"game": 0}}, 400, "bad_message"),
        ({"game": "seii", "places": []}, 400, "bad_message"),
        ({"game": "seii", "places": [PERSON, OPEN], "tokens": 1}, 400, "bad_message"),
        ({"game": "eohn", "places": [{**PERSON, "deck": "/etc/passwd"}, OPEN]}, 400, "bad_option"),
    ):
        answer = client.post("/api/rooms", json={"name": "Aki", **body})
        assert answer.status_code == status, answer.text
        assert code is None or answer.json()["code"] == code, answer.text


def test_decks_are_brought_by_who_plays_them(client):
    host = make_room(client, PERSON, OPEN, game="eohn", options={"open_lists": False})
    ben = join(host, "Ben")
    host.act("me", deck="razor-wind")
    ben.act("me", deck="hammer-school")
    ben.refused(400, "bad_option", "me", deck="../../etc/passwd")
    assert "hammer" not in host.client.get(f"/api/rooms/{host.code}").text
    ben.act("ready", ready=True)
    host.act("start")

    sleeves = [guest.seat().look()["view"]["sleeves"] for guest in (host, ben)]
    assert set(sleeves[0].values()) != set(sleeves[1].values())


def test_several_people_at_once_need_a_room_or_hot_seat(client):
    answer = client.post("/api/matches", json={"game": "seii"})
    assert "POST /api/rooms" in refusal(answer, 400, "bad_option")["text"]
    made = read(client.post("/api/matches", json={"game": "seii", "hot_seat": True}), 201)
    assert set(made["tokens"]) == {"0", "1", "2"}
    bots = {"1": "random", "2": "random"}
    made = read(client.post("/api/matches", json={"game": "seii", "bots": bots}), 201)
    assert made["tokens"] == {"0": made["token"]}


def test_codes_are_not_to_be_guessed(tmp_path):
    with (
        Hosted(tmp_path, codes_at_once=5, codes_per_second=0.001) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        answers = [client.get("/api/rooms/AAAAAA").status_code for _ in range(8)]
        assert answers == [404] * 5 + [429] * 3
        host = make_room(client, PERSON, OPEN)
        path = f"/api/rooms/{host.code}"
        assert client.get(path).status_code == 429  # a code that is right is not told from others
        assert read(client.get(path, headers=host.headers))["code"] == host.code
        for code, token in (("AAAAAB", ""), (host.code, ""), ("AAAAAB", host.token)):
            with RoomWindow(server, code, token) as window:
                assert window.until("refused")["code"] == "too_many"
        with RoomWindow(server, host.code, host.token) as window:  # who is in is not held up
            assert window.until("room")["me"] == host.id


def test_codes_are_not_to_be_guessed_over_the_socket(tmp_path):
    with Hosted(tmp_path, codes_at_once=5, codes_per_second=0.001) as server:
        answers = []
        for _ in range(8):
            with RoomWindow(server, "AAAAAA") as window:
                answers.append(window.until("refused")["code"])
        assert answers == ["unknown_room"] * 5 + ["too_many"] * 3


def test_a_room_survives_a_restart(tmp_path):
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        host, ben = table_of(client, 2)
        waiting = make_room(client, PERSON, OPEN)
        before = [host.room(), waiting.room(), ben.seat().look()]
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        for guest in (host, ben, waiting):
            guest.client = client
        assert [host.room(), waiting.room(), ben.seat().look()] == before
        assert join(waiting, "Chiyo").me()["place"] == 1


def test_a_room_that_listens_beyond_this_machine_says_where(monkeypatch):
    monkeypatch.setattr(run, "_own_address", lambda there: "192.168.7.5")
    for host, expected in (("127.0.0.1", ()), ("0.0.0.0", ("http://192.168.7.5:{}/",))):
        with socket.socket() as listener:
            listener.bind((host, 0))
            port = listener.getsockname()[1]
            found = run.network_addresses(listener)
            assert found == tuple(one.format(port) for one in expected)


def test_who_looks_at_the_room_hears_of_everything(client, host_server):
    host = make_room(client, PERSON, OPEN)
    with (
        RoomWindow(host_server, host.code, host.token) as window,
        RoomWindow(host_server, host.code) as stranger,
    ):
        assert window.until("room")["me"] == host.id
        assert stranger.until("room")["me"] is None
        ben = join(host, "Ben")
        for one in (window, stranger):
            one.until("room", lambda news: len(news["room"]["people"]) == 2)
        ben.act("say", word=0)
        assert window.until("talk")["text"] == "Hello."
        assert all(message["type"] == "room" for message in stranger.missed())
        ben.act("leave")
        window.until("room", lambda news: len(news["room"]["people"]) == 1)


def test_the_host_starts_with_those_who_are_here_if_the_game_allows_so_many(client):
    aki = make_room(client, PERSON, OPEN, OPEN)
    aki.refused(400, "bad_option", "start", close_empty=True)  # alone
    ben = join(aki, "Ben")
    aki.refused(409, "not_now", "start", close_empty=True)  # Ben is not ready
    assert [place["kind"] for place in aki.room()["places"]] == ["person", "open", "open"]
    ben.act("ready", ready=True)
    begun = aki.act("start", close_empty=True)

    assert begun["state"] == "playing"
    assert [place["kind"] for place in begun["places"]] == ["person", "open", "closed"]
