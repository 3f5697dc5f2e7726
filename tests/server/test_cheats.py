"""Every cheat that was tried, at a table of people in a room: all of them are refused.

What they would have seen is in `tests/server/test_alike.py`; here is that they are told no.
"""

import asyncio

import httpx
import pytest
from msgspec import structs
from tests.server.helpers import Json, Window, awaited, chosen, fresh_id, new_match, read, refusal
from tests.server.room_helpers import Guest, join, make_room, table_of
from tools.alike import in_world, new_play
from tools.hosted import PATIENCE, Hosted

import shiai
from shiai.bots import Chair, choice_of, find_bot
from shiai.core.table import NO_SEAT
from shiai.server.play import Play
from shiai.testing.secrets import near_world


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


def undo(guest: Guest) -> str:
    """An undo is refused, and changes nothing; what is said."""
    now = guest.seat().look()
    body = {"id": fresh_id(), "question": now["question"]}
    text = refusal(guest.seat().post("/undo", body), 409, "not_fair")["text"]
    assert guest.seat().look() == now
    return str(text)


def test_undo_after_secret_choices_were_turned_up(people):
    for guest in people:
        undo(guest)
        question = guest.seat().look()["question"]
        guest.refused(409, "not_fair", "ask_undo", question=question)


def two_worlds_of_an_attack() -> tuple[int, str, list[Play]]:
    """An attack that shows no card: in one world the other is able to answer, and asked."""
    for seed in range(40):
        play = new_play("eohn", seed)
        for _ in range(150):
            (seat, *_) = play.table.deciders() or [NO_SEAT]
            if seat == NO_SEAT:
                break
            choice = play.table.notation(
                choice_of(find_bot("greedy", play.game, 1), Chair(play.table, seat))
            )
            if choice.startswith("attack "):
                plays = {is_asked(one, seat, choice): one for one in worlds_of(play, seat)}
                if {True, False} <= plays.keys():
                    return seat, choice, [plays[True], plays[False]]
            play.choose(seat, [choice])
    raise AssertionError("no attack was found that would tell")


def worlds_of(play: Play, seat: int) -> list[Play]:
    """A match as it is, and with other cards where this seat cannot look."""
    return [play, *(in_world(play, near_world(play.table, seat, n)) for n in range(12))]


def is_asked(play: Play, seat: int, choice: str) -> bool | None:
    """Whether the other is asked after a choice that shows nothing else; None if it does."""
    after = play.clone()
    after.choose(seat, [choice])
    shown = after.table.shown_by[-1]
    if after.is_over() or shown.revealed or shown.exposed or shown.opened:
        return None
    return after.table.deciders() == [1 - seat]


def test_undo_as_a_probe_of_who_can_respond(client, hosted):
    """Attack, look whether the other has an answer, take it back: the same no in both worlds."""
    seat, choice, plays = two_worlds_of_an_attack()
    told = []
    for play in plays:
        guests = table_of(client, 2, game="eohn", pace=None)
        set_to(hosted, guests[0].room(), play)
        guests[seat].seat().choose(choice)
        told.append((undo(guests[seat]), awaited(guests[seat].seat().look())))

    assert told[0][0] == told[1][0]
    assert told[0][1] == [1 - seat] != told[1][1]


def set_to(hosted: Hosted, room: Json, play: Play) -> None:
    """The match of a room is at another moment."""

    async def take() -> None:
        match = hosted.matches.open[room["match"]]
        twin = play.clone()
        twin.start = structs.replace(play.start, match=match.id, room=room["code"])
        match.takes(twin)

    asyncio.run_coroutine_threadsafe(take(), hosted.loop).result(PATIENCE)


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
    for guest in table_of(client, 2, practice=True):
        refusal(guest.seat().post("/fork", {"at": 0}), 409, "not_fair")


def test_replay_while_others_are_choosing_in_secret(client):
    aki, ben, _ = table_of(client, 3)
    ben.seat().choose("samurai")
    assert aki.seat().look()["choices"] == 0
    refusal(aki.seat().get("/replay/1"), 400, "bad_message")
    assert read(aki.seat().get("/replay/0"))["choices"] == 0

    aki.seat().choose("ashigaru")
    assert aki.seat().look()["choices"] == 1
    mine = read(aki.seat().get("/replay/1"))  # her own choice is the first that she knows of
    assert awaited(mine) == [1, 2]
    refusal(aki.seat().get("/replay/2"), 400, "bad_message")


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


def test_several_choices_as_an_oracle(client, hosted):
    """What stands behind a draw is handed back unread, whether it could be played or not."""
    play = new_play("eohn", 1)
    while (first := first_choice(play)) != "draw 1":
        play.choose(play.table.deciders()[0], [first])
    (asked,) = play.table.deciders()
    after = play.clone()
    after.choose(asked, [first])
    assert after.table.deciders() == [asked]  # the same seat goes on: only the draw is in the way
    for then in (first_choice(after), "enter combat"):
        guests = table_of(client, 2, game="eohn", pace=None)
        set_to(hosted, guests[0].room(), play)
        handed_back(guests[asked], first, then)


def first_choice(play: Play) -> str:
    return play.table.notation(play.table.codes(play.table.deciders()[0])[0])


def test_several_choices_of_which_the_first_ends_the_turn(client):
    guests = table_of(client, 3)
    for guest in guests:
        guest.seat().choose("ashigaru")
    for _ in guests:
        guest = guests[awaited(guests[0].seat().look())[0]]
        handed_back(guest, "draw", "play oda", "play shimazu")


def handed_back(guest: Guest, first: str, *others: str) -> None:
    """Of several choices only the first is done, and nothing is said of the others."""
    now = guest.seat().look()
    done = read(guest.seat().post("/choices", chosen(fresh_id(), now["question"], first, *others)))
    assert (done["accepted"], done["handed_back"]) == (1, list(others))


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

        ben.seat().choose("samurai")
        aki.seat().choose("ashigaru")
    chiyo.seat().choose("samurai")
    assert awaited(read(chiyo.seat().get("/replay/1"))) == [1, 2]  # she is still the first


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
    chiyo.refused(409, "not_now", "me", crest=2)
    body = chosen(fresh_id(), chiyo.seat().look()["question"], "samurai")
    assert "you have left" in refusal(chiyo.seat().post("/choices", body), 409, "not_now")["text"]


def test_a_vote_of_one_who_is_not_asked(people, client):
    eve = join(people[0], "Eve", watch=True)
    eve.refused(403, "watching", "vote", agree=True)
    people[0].refused(409, "not_now", "vote", agree=True)
