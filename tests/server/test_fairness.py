"""Undo, seeds, tokens, replay and fork: nobody learns or takes back what they should not."""

import re
import sqlite3

import httpx
from tests.server.helpers import Seat, awaited, new_match, new_table, read, refusal, same

import shiai


def test_a_choice_that_showed_nothing_can_be_taken_back(client):
    seat, _ = new_match(client, seed="1")
    after = seat.choose("keep")
    choices = [action["choice"] for action in after["actions"]]
    deflected = seat.choose(next(c for c in choices if re.match(r"deflect \S\d\d [NESW]", c)))

    assert deflected["why_not_undo"] is None
    back = seat.undo()

    assert (back["version"], back["choices"]) == (3, 1)
    assert back["question"] == 4  # a new one, although it asks the same
    assert back["view"] == after["view"]
    assert back["log"] == after["log"]
    assert back["actions"] == after["actions"]
    assert back["events"] == []


def test_a_choice_that_showed_hidden_cards_stands(client):
    seat, _ = new_match(client, seed="1")
    seat.choose("keep")
    after = seat.choose("end fight")

    assert "hidden" in after["why_not_undo"]
    answer = refusal(seat.post("/undo", {"id": "u", "question": 3}), 409, "not_fair")
    assert after["why_not_undo"] in answer["text"]
    same(after, seat.look())


def test_practice_takes_everything_back_and_says_so(client):
    seat, first = new_match(client, seed="1", practice=True)
    seat.choose("keep")
    after = seat.choose("end fight")

    assert after["practice"]
    assert after["why_not_undo"] is None
    seat.undo()
    assert seat.undo()["view"] == first["view"]
    assert "practice 2 undone" in seat.get("/record").text
    refusal(seat.post("/undo", {"id": "u", "question": 5}), 409, "not_fair")


def test_an_undo_takes_back_what_bots_have_answered(client):
    options = {"mode": "coop_house"}
    seat, _ = new_match(client, seed="5", options=options, bots={"1": "random"}, practice=True)
    for _ in range(6):
        before = seat.when_asked()
        seat.first_action()
    seat.when_asked()

    back = seat.undo()

    assert back["choices"] == before["choices"]
    assert back["view"] == before["view"]


def test_nobody_takes_back_what_another_has_chosen(client):
    body = {"options": {"mode": "coop_house"}, "seed": "5", "practice": True}
    seats = new_table(client, game="eiyo", **body)
    (chooser,) = awaited(seats[0].look())
    seats[chooser].first_action()

    assert seats[chooser].look()["why_not_undo"] is None
    why = seats[1 - chooser].look()["why_not_undo"]
    assert why == "there is no choice of yours to take back"
    while awaited(seats[0].look()) == [chooser]:
        seats[chooser].first_action()
    seats[1 - chooser].first_action()
    assert seats[chooser].look()["why_not_undo"] == f"seat {1 - chooser} has chosen since"


def test_a_secret_seed_is_shown_after_the_end_and_not_before(client):
    seat, snapshot = new_match(client)
    text = seat.get("/record").text

    assert snapshot["seed"] is None
    assert "seed (shown at the end)" in text
    over = seat.by_hints()
    assert over["seed"].isdecimal()
    record = seat.get("/record").text
    assert f"\nseed {over['seed']}\n" in record
    table = shiai.find("eiyo").replay(record)
    assert table.outcome is not None
    assert table.outcome.to_json() == over["view"]["outcome"]
    assert "seed" in seat.look()["why_not_undo"]
    undo = {"id": "u", "question": over["question"]}
    refusal(seat.post("/undo", undo), 409, "not_fair")  # who knows the seed knows what comes


def test_the_secret_seed_is_in_no_byte_before_the_end(own_server):
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        made = client.post("/api/matches", json={"game": "eiyo"})
        seat = Seat(client, made.json()["match"], made.json()["token"])
        database = sqlite3.connect(server.home / "matches.sqlite3")
        (start,) = database.execute("select start from matches").fetchone()
        database.close()
        (seed,) = re.findall(rb'"seed":(\d+)', start.encode())
        assert len(seed) > 10

        answers = [made.content, seat.get().content, seat.get("/record").content]
        answers += [seat.get("/replay/0").content, seat.get("/hint").content]
        answers += [seat.get("/previews").content, seat.get("/log?before=9").content]
        seat.choose("keep")
        answers.append(seat.get().content)

        assert all(seed not in answer for answer in answers)
        assert seat.token not in start


def test_a_chosen_seed_is_shown_at_once(client):
    _, snapshot = new_match(client, seed=str((1 << 63) - 1))

    assert snapshot["seed"] == str((1 << 63) - 1)


def test_a_token_is_the_right_to_one_match(client):
    mine, _ = new_match(client)
    other, _ = new_match(client)

    refusal(client.get(mine.path), 401, "no_seat")
    assert client.get(mine.path).headers["www-authenticate"] == "Bearer"
    refusal(client.get(mine.path, headers={"Authorization": "Bearer x"}), 401, "no_seat")
    refusal(client.get(mine.path, headers={"Authorization": mine.token}), 401, "no_seat")
    for what in ("", "/hint", "/replay/0", "/record", "/previews", "/log?before=1"):
        refusal(client.get(mine.path + what, headers=other.headers), 403, "not_your_match")
    for what in ("/choices", "/undo", "/resign", "/why", "/fork"):
        answer = client.post(mine.path + what, json={}, headers=other.headers)
        refusal(answer, 403, "not_your_match")
    refusal(client.get("/api/matches/nothing", headers=mine.headers), 404, "unknown_match")


def test_a_replay_shows_every_moment_as_it_was(client):
    seat, snapshot = new_match(client, seed="4")
    seen = [snapshot]
    for _ in range(8):
        seen.append(seat.by_hints(choices=1))

    for then in seen:
        shown = read(seat.get(f"/replay/{then['choices']}"))
        assert shown["view"] == then["view"]
        assert shown["log"]["from"] == 0
        assert shown["log"]["lines"][then["log"]["from"] :] == then["log"]["lines"]
        assert shown["events"] == then["events"]
        assert shown["actions"] == []
        assert (shown["version"], shown["question"]) == (8, then["question"])
    refusal(seat.get("/replay/9"), 400, "bad_message")
    refusal(seat.get("/replay/-1"), 400, "bad_message")
    refusal(seat.get("/replay/x"), 400, "bad_message")


def test_a_replay_leaves_out_what_was_undone(client):
    seat, _ = new_match(client, seed="1", practice=True)
    seat.choose("keep")
    seat.choose("end fight")
    seat.undo()

    assert read(seat.get("/replay/1"))["view"]["round"] == 1
    refusal(seat.get("/replay/2"), 400, "bad_message")


def test_a_fork_plays_on_from_an_earlier_choice(client):
    seat, _ = new_match(client, seed="4")
    at_three = seat.by_hints(choices=3)
    seat.by_hints()

    made = read(seat.post("/fork", {"at": 3}), 201)
    fork = Seat(client, made["match"], made["token"])

    assert made["snapshot"]["practice"]
    assert made["snapshot"]["choices"] == 3
    assert made["snapshot"]["view"] == at_three["view"]
    assert fork.match != seat.match
    assert fork.first_action()["choices"] == 4
    assert fork.undo()["choices"] == 3
    assert fork.undo()["choices"] == 2
    assert seat.look()["over"]


def test_a_match_in_secret_is_not_forked_before_its_end(client):
    seat, _ = new_match(client)
    seat.choose("keep")

    refusal(seat.post("/fork", {"at": 0}), 409, "not_fair")
    refusal(seat.post("/fork", {"at": 7}), 409, "not_fair")


def test_a_practice_match_can_be_forked_and_keeps_its_secret(client):
    seat, _ = new_match(client, practice=True)

    made = read(seat.post("/fork", {"at": 0}), 201)

    assert made["snapshot"]["seed"] is None
