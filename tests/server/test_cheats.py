"""Every cheat that was tried, at a table of people in a room: all of them are refused.

What they would have seen is in `tests/server/test_alike.py`; here is that they are told no.
"""

import httpx
import pytest
from tests.server.helpers import Window, awaited, chosen, fresh_id, new_match, read, refusal
from tests.server.room_helpers import Guest, join, make_room, table_of
from tools.hosted import Hosted

import shiai


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("cheats")) as server:
        yield server


@pytest.fixture
def client(hosted):
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        yield client


@pytest.fixture
def people(client):
    """Three of Seii, each of whom has chosen a role: all are turned up."""
    guests = table_of(client, 3)
    for guest, role in zip(guests, ("ashigaru", "samurai", "samurai"), strict=True):
        guest.seat().choose(role)
    return guests


def undo(guest: Guest, status: int = 409, code: str = "not_fair") -> None:
    now = guest.seat().look()
    body = {"id": fresh_id(), "question": now["question"]}
    refusal(guest.seat().post("/undo", body), status, code)
    assert guest.seat().look() == now


def test_undo_after_secret_choices_were_turned_up(people):
    for guest in people:
        undo(guest)
        question = guest.seat().look()["question"]
        guest.refused(409, "not_fair", "ask_undo", question=question)


def test_undo_as_a_probe_of_who_can_respond(client):
    guests = table_of(client, 2, game="eohn")
    tried = 0
    for _ in range(60):
        (seat, *others) = awaited(guests[0].seat().look())
        before = guests[seat].seat().look()
        guests[seat].seat().first_action()
        after = guests[seat].seat().look()
        if not others and before["view"]["ask"]["step"] != after["view"].get("step"):
            now = awaited(after)
            if now and seat not in now and after["why_not_undo"] is not None:
                undo(guests[seat])
                tried += 1
    assert tried > 5


def test_the_token_of_another_seat_room_or_match(people, client):
    aki, ben, _ = people
    stranger = make_room(client, {"kind": "person"}, {"kind": "open"})
    match = aki.room()["match"]
    refusal(stranger.seat(match).get(), 401, "no_seat")
    stranger.code = aki.code
    stranger.refused(401, "no_seat", "ready", ready=True)
    stranger.refused(401, "no_seat", "leave")
    other, _ = new_match(client)
    refusal(aki.seat(other.match).get(), 403, "not_your_match")
    assert aki.seat().look()["seat"] == 0
    assert ben.seat().look()["seat"] == 1


def test_a_place_that_is_taken_is_claimed_again(people, client):
    path = f"/api/rooms/{people[0].code}/join"
    refusal(client.post(path, json={"name": "Eve", "place": 1}), 409, "not_now")
    room = make_room(client, {"kind": "person"}, {"kind": "person"})
    join(room, "Ben", place=1)
    path = f"/api/rooms/{room.code}/join"
    for place in (0, 1):
        refusal(client.post(path, json={"name": "Eve", "place": place}), 409, "taken")


def test_one_who_plays_goes_over_to_watch(people):
    people[0].refused(409, "not_now", "place", place=None)
    people[0].refused(409, "not_now", "place", place=1)


def test_fork_record_and_replay_of_a_running_match(people):
    seat = people[1].seat()
    assert "several people" in refusal(seat.post("/fork", {"at": 0}), 409, "not_fair")["text"]
    refusal(seat.post("/fork", {"at": 3}), 409, "not_fair")
    refusal(seat.get("/record"), 409, "not_fair")
    before = read(seat.get("/replay/0"))
    assert before["view"]["hand"][0] == [None, None]
    assert before["seed"] is None
    refusal(seat.get("/replay/99999"), 400, "bad_message")


def test_fork_of_a_running_practice_match_of_several_people(client):
    guests = table_of(client, 2, practice=True)
    refusal(guests[0].seat().post("/fork", {"at": 0}), 409, "not_fair")


def test_replay_while_others_are_choosing_in_secret(client):
    aki, ben = table_of(client, 2)
    ben.seat().choose("samurai")

    assert aki.seat().look()["choices"] == 0
    refusal(aki.seat().get("/replay/1"), 400, "bad_message")
    replayed = aki.seat().get("/replay/0").text
    assert '"choices":0' in replayed


def test_a_position_or_record_of_ones_own_is_another_match(people, client):
    table = shiai.find("seii").new(seed=3, seats=3)
    body = {"game": "seii", "position": table.to_position()}
    refusal(client.post("/api/matches", json=body), 400, "bad_option")
    room = {"game": "seii", "name": "Eve", "places": [{"kind": "person"}] * 3}
    for more in ({"position": body["position"]}, {"record": table.record()}, {"seed": "7"}):
        refusal(client.post("/api/rooms", json={**room, **more}), 400, "bad_message")


def test_hint_previews_and_why_for_a_seat_that_is_not_asked(people):
    asked = awaited(people[0].seat().look())
    waiting = next(guest for n, guest in enumerate(people) if n not in asked)

    refusal(waiting.seat().get("/hint"), 409, "illegal")
    refusal(waiting.seat().get("/previews"), 409, "illegal")
    said = {
        read(waiting.seat().post("/why", {"choice": choice}))["text"]
        for choice in ("play oda", "play shimazu", "draw", "seize H1")
    }
    assert len(said) == 1  # it is not asked, whatever others hold


def test_a_choice_for_another_seat(people):
    asked = awaited(people[0].seat().look())
    waiting = next(guest for n, guest in enumerate(people) if n not in asked)
    action = people[asked[0]].seat().look()["actions"][0]["choice"]
    now = waiting.seat().look()
    body = chosen(fresh_id(), now["question"], action)

    refusal(waiting.seat().post("/choices", body), 409, "stale")


def test_several_choices_as_an_oracle(client):
    """What stands behind a draw is handed back unread, whether it could be played or not."""
    guests = table_of(client, 3)
    for guest in guests:
        guest.seat().choose("ashigaru")
    seen = set()
    for _ in range(30):
        seat = awaited(guests[0].seat().look())[0]
        now = guests[seat].seat().look()
        draws = [a["choice"] for a in now["actions"] if a["choice"].startswith("draw")]
        if draws:
            body = chosen(fresh_id(), now["question"], draws[0], "play oda", "play shimazu")
            done = read(guests[seat].seat().post("/choices", body))
            seen.add((done["accepted"], tuple(done["handed_back"])))
        else:
            guests[seat].seat().first_action()
        if len(seen) > 1 or guests[0].seat().look()["over"]:
            break
    assert seen == {(1, ("play oda", "play shimazu"))}


def test_nobody_is_told_that_a_secret_choice_was_replaced(client, hosted):
    aki, ben, chiyo = table_of(client, 3)
    eve = join(aki, "Eve", watch=True)
    aki.seat().choose("samurai")
    with Window(hosted, ben.seat()) as window, Window(hosted, eve.seat()) as watching:
        window.sit()
        watching.sit()
        while window.hear()["type"] != "room" or watching.hear()["type"] != "room":
            pass
        for one in (window, watching):
            while not one.is_silent():
                pass
        before = [guest.seat().get().content for guest in (ben, chiyo, eve)]
        room = aki.room()
        aki.seat().choose("ashigaru")
        aki.seat().choose("samurai")

        assert window.is_silent()
        assert watching.is_silent()
        assert [guest.seat().get().content for guest in (ben, chiyo, eve)] == before
        assert aki.room() == room


def test_a_guest_who_was_removed_and_one_who_left(client):
    host = make_room(client, {"kind": "person"}, {"kind": "open"}, {"kind": "open"})
    ben, chiyo = join(host, "Ben"), join(host, "Chiyo")
    host.act("remove", person=ben.id)
    host.act("set_place", place=1, kind="closed")
    chiyo.act("ready", ready=True)
    match = host.act("start")["match"]
    refusal(ben.seat(match).get(), 401, "no_seat")
    chiyo.act("leave")
    host.seat().first_action()
    chiyo.refused(409, "not_now", "ready", ready=True)


def test_a_vote_of_one_who_is_not_asked(people, client):
    eve = join(people[0], "Eve", watch=True)
    eve.refused(403, "watching", "vote", agree=True)
    people[0].refused(409, "not_now", "vote", agree=True)
