"""Ids, repeats, versions, several windows at one match."""

import threading

import httpx
import pytest
from tests.server.helpers import Window, fresh_id, new_match, read, refusal
from websockets.exceptions import ConnectionClosed


def test_a_repeated_submission_gets_the_same_answer_and_is_not_applied_twice(client):
    seat, _ = new_match(client, seed=1)
    body = {"id": "one", "version": 0, "choice": "keep"}

    first = seat.post("/choices", body)
    second = seat.post("/choices", body)

    assert first.content == second.content
    assert seat.look()["version"] == 1


def test_a_late_repeat_gets_its_old_answer_although_the_match_went_on(client):
    seat, _ = new_match(client, seed=1)
    body = {"id": "one", "version": 0, "choice": "keep"}
    first = seat.post("/choices", body)
    seat.by_hints(choices=6)

    again = seat.post("/choices", body)
    newer = seat.post("/choices", {**body, "version": 3})  # as a client may that looked again

    assert again.content == first.content
    assert newer.content == first.content
    assert seat.look()["version"] == 7


def test_repeats_are_remembered_through_a_restart(own_server):
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client, seed=1)
        body = {"id": "one", "version": 0, "choice": "keep"}
        first = seat.post("/choices", body)
        undone = {"id": "two", "version": 1}
        second = seat.post("/undo", undone)
        seat.by_hints(choices=3)
        look = seat.get()
        server.stop()
        server.start()

        assert seat.get().content == look.content
        assert seat.post("/choices", body).content == first.content
        assert seat.post("/undo", undone).content == second.content


def test_an_id_belongs_to_one_submission(client):
    seat, _ = new_match(client, seed=1)
    seat.choose("keep", 0, "one")

    said = seat.post("/choices", {"id": "one", "version": 1, "choice": "end fight"})

    assert refusal(said, 400, "bad_message")["where"] == "$.id"
    assert seat.look()["version"] == 1


def test_a_stale_version_is_refused_and_nothing_happens(client):
    seat, _ = new_match(client, seed=1)
    seat.choose("keep", 0)

    refusal(seat.post("/choices", {"id": "a", "version": 0, "choice": "end fight"}), 409, "stale")
    refusal(seat.post("/undo", {"id": "b", "version": 9}), 409, "stale")
    assert seat.look()["version"] == 1


def test_an_illegal_choice_is_refused_with_its_rule(client):
    seat, _ = new_match(client, seed=1)
    seat.choose("keep")

    said = seat.post("/choices", {"id": "a", "version": 1, "choice": "pay E01"})

    assert refusal(said, 409, "illegal")["rule"] == "EIYO-067"
    said = seat.post("/choices", {"id": "a", "version": 1, "choice": "sing"})
    refusal(said, 400, "bad_notation")
    assert seat.choose("end fight", 1, "a")["version"] == 2  # a refusal does not use the id up


def test_of_two_windows_that_choose_at_once_one_is_stale(server, client):
    seat, _ = new_match(client, seed=1)
    answers = []

    def choose(choice):
        with Window(server, seat.match) as window:
            window.sit(seat)
            answers.append(window.choose(choice, 0))

    threads = [threading.Thread(target=choose, args=(word,)) for word in ("keep", "redraw") * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * 5
    assert {answer.get("code") for answer in answers} == {None, "stale"}
    assert seat.look()["version"] == 1


def test_another_window_is_told_of_a_change(server, client):
    seat, _ = new_match(client, seed=1)
    with Window(server, seat.match) as mine, Window(server, seat.match) as other:
        mine.sit(seat)
        other.sit(seat)

        done = mine.choose("keep", 0)
        pushed = other.hear()

        assert done["type"] == "done"
        assert (pushed["type"], pushed["snapshot"]) == ("snapshot", done["snapshot"])
        over_http = seat.choose("end fight", 1)
        assert mine.hear()["snapshot"] == other.hear()["snapshot"] == over_http


def test_a_stale_window_gets_the_present_snapshot(server, client):
    seat, _ = new_match(client, seed=1)
    with Window(server, seat.match) as window:
        window.sit(seat)
        seat.choose("keep", 0)
        assert window.hear()["snapshot"]["version"] == 1

        refused = window.choose("keep", 0, "mine")
        pushed = window.hear()

        assert (refused["type"], refused["code"], refused["id"]) == ("refused", "stale", "mine")
        assert pushed["snapshot"]["version"] == 1


def test_everything_can_be_asked_on_the_socket(server, client):
    seat, snapshot = new_match(client, seed=1, practice=True)
    with Window(server, seat.match) as window:
        assert window.sit(seat) == snapshot
        assert window.ask({"type": "ping"}) == {"type": "pong"}
        hint = window.ask({"type": "hint", "id": "h"})
        assert (hint["type"], hint["id"]) == ("hint", "h")
        why = window.ask({"type": "why", "id": "w", "choice": "end fight"})
        assert (why["type"], why["legal"], why["rule"]) == ("why", False, "EIYO-011")
        done = window.choose(hint["choice"], 0)
        assert done["snapshot"]["version"] == 1
        undone = window.ask({"type": "undo", "id": "u", "version": 1})
        assert undone["snapshot"]["choices"] == 0
        resigned = window.ask({"type": "resign", "id": "r", "version": 2})
        assert resigned["snapshot"]["over"]


def test_a_socket_is_refused_without_a_seat(server, client):
    seat, _ = new_match(client)
    other, _ = new_match(client)
    for message, code, closed in (
        ({"type": "ping"}, "no_seat", 4401),
        ({"type": "sit", "token": "nonsense"}, "no_seat", 4401),
        ({"type": "sit", "token": other.token}, "not_your_match", 4403),
        ("{", "bad_json", 4400),
    ):
        with Window(server, seat.match) as window:
            assert window.ask(message)["code"] == code
            with pytest.raises(ConnectionClosed) as error:
                window.hear()
            assert error.value.rcvd is not None
            assert error.value.rcvd.code == closed
    with Window(server, "nothing") as window:
        assert window.ask({"type": "sit", "token": seat.token})["code"] == "unknown_match"


def test_a_flood_is_refused_and_slowed_down_and_ends_well(own_server):
    server = own_server("--messages-at-once", "20", "--messages-per-second", "200")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client, seed=1)
        with Window(server, seat.match) as window:
            window.sit(seat)
            for _ in range(100):
                window.send({"type": "ping"})
            answers = [window.hear() for _ in range(100)]

            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert {answer["code"] for answer in refused} == {"too_many"}
            assert 20 <= len(answers) - len(refused) <= 70
            assert window.choose("keep", 0, fresh_id())["type"] in ("done", "refused")
        requests = [client.get("/api/health").status_code for _ in range(30)]
        assert set(requests) == {200}


def test_too_many_requests_and_matches_are_refused(own_server):
    server = own_server("--requests-at-once", "30", "--requests-per-second", "1")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        answers = [client.get("/api/health") for _ in range(40)]

        said = refusal(answers[-1], 429, "too_many")
        assert answers[-1].headers["retry-after"] == "1"
        assert "wait" in said["text"]
    server = own_server("--matches-at-once", "3", "--matches-per-second", "0.001")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        for _ in range(3):
            new_match(client)
        refusal(client.post("/api/matches", json={"game": "eiyo"}), 429, "too_many")
        read(client.get("/api/health"))
