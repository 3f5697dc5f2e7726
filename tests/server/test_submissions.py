"""Ids, repeats, questions, several windows at one match."""

import threading

import httpx
import pytest
from tests.server.helpers import Window, chosen, fresh_id, new_match, read, refusal
from websockets.exceptions import ConnectionClosed


def test_a_repeated_submission_gets_the_same_verdict_and_is_not_applied_twice(client):
    seat, _ = new_match(client, seed="1")
    body = chosen("one", 1, "keep")

    first = seat.post("/choices", body)
    second = seat.post("/choices", body)

    assert first.content == second.content
    assert seat.look()["version"] == 1


def test_a_late_repeat_gets_its_verdict_and_what_is_new(client):
    seat, _ = new_match(client, seed="1")
    body = chosen("one", 1, "keep", "sing")
    first = read(seat.post("/choices", chosen("one", 1, "keep")))
    now = seat.by_hints(choices=6)

    again = read(seat.post("/choices", chosen("one", 1, "keep")))
    newer = read(seat.post("/choices", {**chosen("one", 3, "keep"), "since": now["version"]}))

    for answer in (again, newer):
        assert (answer["accepted"], answer["handed_back"]) == (1, [])
        assert (first["accepted"], first["handed_back"]) == (1, [])
    assert again["snapshot"] == seat.look()
    assert newer["change"]["set"] == {}
    assert newer["change"]["view"] == newer["change"]["events"] == []
    assert refusal(seat.post("/choices", body), 400, "bad_message")["where"] == "$.id"
    assert seat.look()["version"] == 7


def test_repeats_are_remembered_through_a_restart(mortal, visitor):
    seat, _ = new_match(visitor, seed="1")
    body = chosen("one", 1, "keep")
    read(seat.post("/choices", body))
    undone = {"id": "two", "question": 2}
    read(seat.post("/undo", undone))
    seat.by_hints(choices=3)
    look = seat.get()
    mortal.kill()
    mortal.start()

    assert seat.get().content == look.content
    for what, sent, accepted in (("/choices", body, 1), ("/undo", undone, 0)):
        again = read(seat.post(what, sent))
        assert (again["accepted"], again["handed_back"]) == (accepted, [])
        assert again["snapshot"] == look.json()
    assert seat.get().content == look.content


def test_an_id_belongs_to_one_submission(client):
    seat, _ = new_match(client, seed="1")
    read(seat.post("/choices", chosen("one", 1, "keep")))

    answer = seat.post("/choices", chosen("one", 2, "end fight"))

    assert refusal(answer, 400, "bad_message")["where"] == "$.id"
    answer = seat.post("/undo", {"id": "one", "question": 2})
    assert refusal(answer, 400, "bad_message")["where"] == "$.id"
    assert seat.look()["version"] == 1


def test_a_question_that_is_gone_is_stale_and_nothing_happens(client):
    seat, _ = new_match(client, seed="1")
    seat.choose("keep")

    for question in (0, 1, 3, 99):
        refusal(seat.post("/choices", chosen("a", question, "end fight")), 409, "stale")
    refusal(seat.post("/undo", {"id": "b", "question": 1}), 409, "stale")
    assert seat.look()["version"] == 1


def test_an_illegal_choice_is_refused_with_its_rule(client):
    seat, _ = new_match(client, seed="1")
    seat.choose("keep")

    answer = seat.post("/choices", chosen("a", 2, "pay E01"))

    assert refusal(answer, 409, "illegal")["rule"] == "EIYO-067"
    refusal(seat.post("/choices", chosen("a", 2, "sing")), 400, "bad_notation")
    done = read(seat.post("/choices", chosen("a", 2, "end fight")))  # the id is not used up
    assert done["snapshot"]["version"] == 2


def test_what_is_new_comes_as_a_change_since_a_version_that_is_known(client):
    seat, _ = new_match(client, seed="1")

    unknown = read(seat.post("/choices", chosen("a", 1, "keep")))
    known = read(seat.post("/choices", {**chosen("b", 2, "end fight"), "since": 1}))
    old = read(seat.post("/choices", {**chosen("b", 2, "end fight"), "since": 0}))
    none = read(seat.post("/choices", {**chosen("b", 2, "end fight"), "since": 77}))

    assert "snapshot" in unknown
    assert (known["change"]["since"], known["change"]["version"]) == (1, 2)
    assert old["snapshot"] == none["snapshot"] == seat.look()


def test_of_two_windows_that_choose_at_once_one_is_stale(server, client):
    seat, _ = new_match(client, seed="1")
    answers = []

    def choose(choice):
        with Window(server, seat) as window:
            window.sit()
            answers.append(window.choose(choice, question=1))

    threads = [threading.Thread(target=choose, args=(word,)) for word in ("keep", "redraw") * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * 5
    assert {answer.get("code") for answer in answers} == {None, "stale"}
    assert seat.look()["version"] == 1


def test_another_window_is_told_of_a_change(server, client):
    seat, _ = new_match(client, seed="1")
    with Window(server, seat) as mine, Window(server, seat) as other:
        mine.sit()
        other.sit()

        done = mine.choose("keep")
        pushed = other.hear()

        assert (done["type"], pushed["type"]) == ("done", "news")
        assert pushed["change"] == done["change"]
        over_http = seat.choose("end fight")
        mine.hear()
        other.hear()
        assert mine.snapshot == other.snapshot == over_http


def test_a_stale_window_gets_the_news(server, client):
    seat, _ = new_match(client, seed="1")
    with Window(server, seat) as window:
        window.sit()
        seat.choose("keep")

        refused = window.choose("keep", question=1, id="mine")

        assert (refused["type"], refused["code"], refused["id"]) == ("refused", "stale", "mine")
        while window.snapshot["version"] == 0:
            assert window.hear()["type"] == "news"
        assert window.snapshot["version"] == 1
        assert window.is_silent()


def test_whoever_sits_down_again_hears_what_happened_since(server, client):
    seat, _ = new_match(client, seed="1")
    with Window(server, seat) as window:
        window.sit()
        window.choose("keep")
    events = seat.look()["events"]
    events += seat.choose("end fight")["events"]
    with Window(server, seat) as window:
        assert window.sit(version=0)["events"] == events
    with Window(server, seat) as window:
        assert window.sit(version=2)["events"] == []
    with Window(server, seat) as window:
        assert window.sit(version=99) == seat.look()


def test_everything_can_be_asked_on_the_socket(server, client):
    seat, snapshot = new_match(client, seed="1", practice=True)
    with Window(server, seat) as window:
        assert window.sit() == snapshot
        assert window.ask({"type": "ping"}) == {"type": "pong"}
        hint = window.ask({"type": "hint", "id": "h"})
        assert (hint["type"], hint["id"]) == ("hint", "h")
        why = window.ask({"type": "why", "id": "w", "choice": "end fight"})
        assert (why["type"], why["legal"], why["rule"]) == ("why", False, "EIYO-011")
        assert window.choose(hint["choice"])["accepted"] == 1
        assert window.snapshot["version"] == 1
        window.ask({"type": "undo", "id": "u", "question": window.snapshot["question"]})
        window.check()
        assert (window.snapshot["choices"], window.snapshot["question"]) == (0, 3)
        whole = window.ask({"type": "whole"})
        assert (whole["type"], whole["snapshot"]) == ("news", seat.look())
        resigned = window.ask({"type": "resign", "id": "r"})
        assert resigned["change"]["set"]["over"]


def test_a_socket_is_refused_without_a_seat(server, client):
    seat, _ = new_match(client)
    other, _ = new_match(client)
    for message, code, closed in (
        ({"type": "ping"}, "no_seat", 4401),
        ({"type": "sit", "token": "nonsense"}, "no_seat", 4401),
        ({"type": "sit", "token": other.token}, "not_your_match", 4403),
        ("{", "bad_json", 4400),
    ):
        with Window(server, seat) as window:
            assert window.ask(message)["code"] == code
            with pytest.raises(ConnectionClosed) as error:
                window.hear()
            assert error.value.rcvd is not None
            assert error.value.rcvd.code == closed
    with Window(server, seat, "nothing") as window:
        assert window.ask({"type": "sit", "token": seat.token})["code"] == "unknown_match"


def test_a_flood_is_refused_and_slowed_down_and_ends_well(own_server):
    server = own_server("--messages-at-once", "20", "--messages-per-second", "200")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client, seed="1")
        with Window(server, seat) as window:
            window.sit()
            for _ in range(100):
                window.send({"type": "ping"})
            answers = [window.hear() for _ in range(100)]

            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert {answer["code"] for answer in refused} == {"too_many"}
            assert 20 <= len(answers) - len(refused) <= 70
            assert window.choose("keep", id=fresh_id())["type"] in ("done", "refused")
        requests = [client.get("/api/health").status_code for _ in range(30)]
        assert set(requests) == {200}


def test_too_many_requests_and_matches_are_refused(own_server):
    server = own_server("--requests-at-once", "30", "--requests-per-second", "1")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        answers = [client.get("/api/health") for _ in range(40)]

        answer = refusal(answers[-1], 429, "too_many")
        assert answers[-1].headers["retry-after"] == "1"
        assert "wait" in answer["text"]
    server = own_server("--matches-at-once", "3", "--matches-per-second", "0.001")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        for _ in range(3):
            new_match(client)
        refusal(client.post("/api/matches", json={"game": "eiyo"}), 429, "too_many")
        read(client.get("/api/health"))
