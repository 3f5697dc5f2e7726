"""People at one match: presence, clocks, bots that stand in, leaving, undo, watching, talk."""

import sqlite3

import httpx
import pytest
from tests.server.helpers import Window, awaited, fresh_id, read, refusal
from tests.server.room_helpers import (
    BOT,
    PERSON,
    Guest,
    RoomWindow,
    join,
    make_room,
    table_of,
    until,
)
from tools.hosted import Hosted

ROLES = ("samurai", "ashigaru")


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("room-matches")) as server:
        yield server


@pytest.fixture
def client(hosted):
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        yield client


def by_name(room, name):
    return next(one for one in room["people"] if one["name"] == name)


def left(guest: Guest) -> list[int]:
    """Whole seconds on the clocks."""
    return [ms // 1000 for ms in guest.room()["clocks"]["left"]]


def everybody_chooses(people: list[Guest], count: int = 1) -> None:
    """Each who is asked takes the first action, for that many rounds."""
    for _ in range(count):
        for guest in people:
            if guest.seat().look()["actions"]:
                guest.seat().first_action()


# ---- presence ------------------------------------------------------------------------------------


def test_who_closes_the_window_is_away_and_here_again(client, hosted):
    aki, ben = table_of(client, 2)
    with Window(hosted, aki.seat()) as window:
        window.sit()
        with Window(hosted, ben.seat()) as other:
            other.sit()
            hosted.go_on(60)
            assert by_name(aki.room(), "Ben")["presence"] == "here"
        hosted.go_on(7)
        assert by_name(aki.room(), "Ben")["presence"] == "here"
        hosted.go_on(2)
        until(window, "room", lambda m: by_name(m["room"], "Ben")["presence"] == "away")
        with Window(hosted, ben.seat()) as other:
            other.sit()
            until(window, "room", lambda m: by_name(m["room"], "Ben")["presence"] == "here")


def test_the_same_question_is_there_again_with_what_happened_meanwhile(client, hosted):
    aki, ben = table_of(client, 2)
    with Window(hosted, ben.seat()) as window:
        seen = window.sit()
        question = seen["question"]
    aki.seat().choose("samurai")
    with Window(hosted, ben.seat()) as window:
        again = window.sit(version=seen["version"])
        assert again["question"] == question
        assert awaited(again) == [1]
        assert window.choose("samurai", question=question)["accepted"] == 1


# ---- clocks --------------------------------------------------------------------------------------


def test_a_clock_runs_while_its_seat_is_asked_and_a_question_brings_time(client, hosted):
    aki, ben, chiyo = table_of(client, 3)
    assert left(aki) == [610, 610, 610]
    hosted.go_on(30)
    aki.seat().choose("samurai")
    hosted.go_on(20)

    assert left(aki) == [580, 560, 560]
    assert aki.room()["clocks"]["running"] == [1, 2]
    aki.seat().choose("ashigaru")  # a secret choice that is replaced costs nothing
    assert left(aki) == [580, 560, 560]
    ben.seat().choose("samurai")
    chiyo.seat().choose("samurai")
    asked = awaited(aki.seat().look())
    expected = [580, 560, 560]
    for seat in asked:
        expected[seat] += 10
    assert left(aki) == expected


def test_at_zero_a_bot_makes_that_one_choice_also_for_who_is_away(client, hosted):
    aki, ben = table_of(client, 2, clock={"game": 60, "question": 5})
    with Window(hosted, aki.seat()) as window:
        window.sit()
        window.choose("samurai")
        hosted.go_on(64)
        assert awaited(aki.seat().look()) == [1]
        hosted.go_on(2)
        after = aki.seat().look()
        assert after["choices"] >= 2
        assert left(aki)[1] in (0, 4)  # asked again a second ago, or not
        until(window, "news")
        assert by_name(aki.room(), "Ben")["presence"] == "away"  # the seat is still Ben's
    mine = ben.seat().look()
    assert mine["why_not_undo"] is not None
    if mine["actions"]:
        ben.seat().first_action()  # and Ben may choose the next time


def test_clocks_play_an_abandoned_match_to_its_end(client, hosted):
    people = table_of(client, 2, clock={"game": 10, "question": 0})
    hosted.go_on(100)

    over = people[0].seat().look()
    assert over["over"]
    assert people[0].room()["state"] == "over"
    assert people[0].room()["clocks"] is None


def test_clocks_stand_still_only_while_the_server_is_down(tmp_path):
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        aki, ben = table_of(client, 2, clock={"game": 60, "question": 5})
        aki.seat().choose("samurai")
        server.go_on(41)  # it is stored every ten seconds
        match = aki.room()["match"]
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        for guest in (aki, ben):
            guest.client = client
        server.go_on(20)  # nobody has looked at the match since
        assert awaited(aki.seat(match).look()) == [1]
        server.go_on(6)
        assert aki.seat(match).look()["choices"] >= 2


# ---- without a clock -----------------------------------------------------------------------------


def test_without_a_clock_a_bot_takes_the_seat_after_two_minutes_and_gives_it_back(client, hosted):
    aki, ben = table_of(client, 2, clock=None)
    assert aki.room()["clocks"] is None
    with Window(hosted, aki.seat()) as window:
        window.sit()
        hosted.go_on(100)
        ben_now = by_name(aki.room(), "Ben")
        assert (ben_now["presence"], ben_now["bot_in"]) == ("away", 20_000)
        window.choose("samurai")
        assert awaited(aki.seat().look()) == [1]
        hosted.go_on(21)
        assert by_name(aki.room(), "Ben")["presence"] == "bot"
        assert 1 not in awaited(aki.seat().look())
        for _ in range(4):  # and goes on choosing at once
            now = aki.seat().look()
            assert awaited(now) == [0]
            aki.seat().first_action()
        with Window(hosted, ben.seat()) as other:
            back = other.sit()
            assert by_name(aki.room(), "Ben")["presence"] == "here"
            while 1 not in awaited(back):
                aki.seat().first_action()
                back = ben.seat().look()
            assert ben.seat().look()["actions"]
            assert ben.seat().first_action()


def test_nobody_plays_on_where_nobody_waits(client, hosted):
    aki, _ = table_of(client, 2, clock=None)
    hosted.go_on(100_000)

    assert aki.seat().look()["choices"] == 0


def test_what_a_bot_chose_for_a_person_is_known_after_a_restart(tmp_path):
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        aki, ben = table_of(client, 2, clock={"game": 10, "question": 10})
        server.go_on(21)
        before = [guest.seat().look() for guest in (aki, ben)]
        assert before[0]["choices"] > 0
    with sqlite3.connect(tmp_path / "matches.sqlite3") as database:
        found = database.execute("select distinct stand_in from changes").fetchall()
        assert found == [("greedy",)]
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        for guest in (aki, ben):
            guest.client = client
        assert [guest.seat().look() for guest in (aki, ben)] == before


# ---- leaving -------------------------------------------------------------------------------------


def test_who_leaves_is_played_for_by_a_bot_and_the_game_goes_on(client, hosted):
    aki, ben, chiyo = table_of(client, 3)
    ben.act("leave")

    assert by_name(aki.room(), "Ben")["presence"] == "gone"
    assert awaited(aki.seat().look()) == [0, 2]
    everybody_chooses([aki, chiyo], 3)
    now = aki.seat().look()
    assert not now["over"]
    assert 1 not in awaited(now)


def test_the_host_of_a_match_who_leaves_hands_over(client, hosted):
    aki, ben = table_of(client, 2)
    aki.act("leave")

    assert by_name(ben.room(), "Ben")["host"]


def test_giving_up_ends_nothing_for_the_others_but_by_their_win(client, hosted):
    aki, ben, chiyo = table_of(client, 3)
    read(ben.seat().post("/resign", {"id": "r"}))
    assert not aki.seat().look()["over"]
    read(chiyo.seat().post("/resign", {"id": "r"}))
    over = aki.seat().look()
    assert over["over"]
    assert over["view"]["outcome"]["winners"] == [0]
    pair = table_of(client, 2, game="eiyo", options={"mode": "coop_house"})
    answer = refusal(pair[0].seat().post("/resign", {"id": "r"}), 409, "illegal")
    assert "a bot plays on" in answer["text"]
    pair[0].act("leave")
    assert not pair[1].seat().look()["over"]


# ---- undo by consent -----------------------------------------------------------------------------


@pytest.fixture
def asking(client):
    """A table where one has chosen openly and may ask the others to take it back."""
    people = table_of(client, 3, practice=True)
    everybody_chooses(people)
    for _ in range(60):
        (actor, *_) = awaited(people[0].seat().look())
        people[actor].seat().first_action()
        asked = awaited(people[0].seat().look())
        if asked and actor not in asked:
            other = asked[0]
            people[other].seat().first_action()
            if people[actor].seat().look()["may_ask_undo"]:
                return people, actor, other
    raise AssertionError("nobody could ever ask")


def test_all_persons_agree_and_it_is_taken_back(asking):
    people, actor, _ = asking
    before = people[actor].seat().look()
    others = [guest for n, guest in enumerate(people) if n != actor]
    asked = people[actor].act("ask_undo", question=before["question"])["request"]

    assert asked["seat"] == actor
    assert asked["left"] == 20_000
    assert asked["result"] is None
    people[actor].refused(409, "not_now", "vote", agree=True)
    others[0].act("vote", agree=True)
    assert people[actor].seat().look()["choices"] == before["choices"]
    done = others[1].act("vote", agree=True)["request"]
    assert (done["result"], done["awaited"]) == ("agreed", [])
    after = people[actor].seat().look()
    assert after["choices"] < before["choices"]
    assert actor in awaited(after)


def test_one_refusal_ends_it_and_it_is_not_asked_again(asking):
    people, actor, _ = asking
    before = people[actor].seat().look()
    others = [guest for n, guest in enumerate(people) if n != actor]
    people[actor].act("ask_undo", question=before["question"])

    assert others[0].act("vote", agree=False)["request"]["result"] == "refused"
    others[1].refused(409, "not_now", "vote", agree=True)
    people[actor].refused(409, "not_now", "ask_undo", question=before["question"])
    assert people[actor].seat().look() == before


def test_after_twenty_seconds_it_is_too_late(asking, hosted):
    people, actor, _ = asking
    before = people[actor].seat().look()
    people[actor].act("ask_undo", question=before["question"])
    hosted.go_on(19)
    assert people[actor].room()["request"]["result"] is None
    hosted.go_on(2)

    assert people[actor].room()["request"]["result"] == "late"
    assert people[actor].seat().look()["choices"] == before["choices"]


def test_a_choice_of_anybody_overtakes_the_request(asking):
    people, actor, _ = asking
    people[actor].act("ask_undo", question=people[actor].seat().look()["question"])
    chooser = awaited(people[0].seat().look())[0]
    people[chooser].seat().first_action()

    assert people[actor].room()["request"]["result"] == "overtaken"


def test_bots_agree_at_once(client):
    host = make_room(client, PERSON, PERSON, BOT, practice=True)
    ben = join(host, "Ben")
    ben.act("ready", ready=True)
    host.act("start")
    people = [host, ben]
    for _ in range(60):
        asked = [seat for seat in awaited(host.seat().look()) if seat < 2]
        people[asked[0]].seat().first_action()
        asker = [guest for guest in people if guest.seat().look()["may_ask_undo"]]
        if asker:
            break
    question = asker[0].seat().look()["question"]
    request = asker[0].act("ask_undo", question=question)["request"]

    assert len(request["awaited"]) == 1  # the other person, and no bot
    (other,) = [guest for guest in people if guest is not asker[0]]
    assert other.act("vote", agree=True)["request"]["result"] == "agreed"


def test_nothing_is_asked_where_something_hidden_was_seen(client):
    people = table_of(client, 3)
    for guest, role in zip(people, ("ashigaru", "samurai", "samurai"), strict=True):
        guest.seat().choose(role)
    now = people[2].seat().look()

    assert not now["may_ask_undo"]
    answer = people[2].refused(409, "not_fair", "ask_undo", question=now["question"])
    assert "hidden" in answer["text"]


def test_a_table_made_without_consent_asks_nobody(client):
    people = table_of(client, 2, undo_by_consent=False, practice=True)
    everybody_chooses(people, 2)
    for guest in people:
        now = guest.seat().look()
        assert not now["may_ask_undo"]
        if now["why_not_undo"] is not None:
            answer = guest.refused(409, "not_fair", "ask_undo", question=now["question"])
            assert "without undo by consent" in answer["text"]


# ---- watching ------------------------------------------------------------------------------------


def test_who_watches_sees_no_hand_and_does_nothing(client, hosted):
    aki, ben = table_of(client, 2)
    eve = join(aki, "Eve", watch=True)
    seen = eve.seat().look()

    assert seen["seat"] == -1
    assert {card for hand in seen["view"]["hand"] for card in hand} == {None}
    assert (seen["actions"], seen["seed"], seen["view"]["ask"]) == ([], None, None)
    body = {"id": "x", "question": seen["question"], "choices": ["samurai"]}
    for answer in (
        eve.seat().post("/choices", body),
        eve.seat().post("/undo", {"id": "x", "question": 0}),
        eve.seat().post("/resign", {"id": "x"}),
        eve.seat().post("/why", {"choice": "samurai"}),
        eve.seat().post("/fork", {"at": 0}),
        eve.seat().get("/hint"),
        eve.seat().get("/previews"),
        eve.seat().get("/record"),
        eve.seat().get("/replay/0"),
    ):
        refusal(answer, 403, "watching")
    for act, acted in (
        ("say", {"word": 0}),
        ("ask_undo", {"question": 0}),
        ("vote", {"agree": True}),
    ):
        eve.refused(403, "watching", act, **acted)
    with Window(hosted, eve.seat()) as window:
        window.sit(previews=True)
        assert window.ask({"type": "hint", "id": "h"})["code"] == "watching"
        assert window.ask({"type": "choose", **body})["code"] == "watching"
        aki.seat().choose("samurai")
        until(window, "news")
        assert awaited(window.snapshot) == [1]
        ben.seat().choose("ashigaru")
        until(window, "news")
        window.check()
        assert window.previews == []


def test_nobody_watches_where_the_host_says_so(client):
    host = make_room(client, PERSON, PERSON, watch="nobody")
    path = f"/api/rooms/{host.code}/join"

    refusal(client.post(path, json={"name": "Eve", "watch": True}), 409, "not_fair")


def test_after_the_start_one_comes_in_to_watch_only(client):
    aki, _ = table_of(client, 2)
    path = f"/api/rooms/{aki.code}/join"

    refusal(client.post(path, json={"name": "Eve"}), 409, "not_now")
    assert join(aki, "Eve", watch=True).me()["place"] is None


def test_a_player_may_show_a_seat_to_one_who_watches_and_hide_it_again(client, hosted):
    aki, ben = table_of(client, 2)
    eve = join(aki, "Eve", watch=True)
    with Window(hosted, eve.seat()) as window:
        window.sit()
        ben.act("show", person=eve.id, shown=True)
        until(window, "news", lambda m: "snapshot" in m)
        assert window.snapshot["seat"] == 1
        assert window.snapshot["view"]["hand"] == ben.seat().look()["view"]["hand"]
        assert eve.me()["sees"] == 1
        aki.refused(409, "taken", "show", person=eve.id, shown=True)
        ben.act("show", person=eve.id, shown=False)
        until(window, "news", lambda m: "snapshot" in m)
        assert window.snapshot["seat"] == -1
    aki.refused(400, "bad_message", "show", person=ben.id, shown=True)
    eve.refused(400, "bad_message", "show", person=ben.id, shown=True)


# ---- talk ----------------------------------------------------------------------------------------


def test_people_talk_and_mute_and_nothing_of_it_is_stored(client, hosted):
    aki, ben, chiyo = table_of(client, 3, free_talk=True)
    ben.act("mute", person=aki.id, muted=True)
    with Window(hosted, ben.seat()) as deaf, Window(hosted, chiyo.seat()) as window:
        window.sit()
        deaf.sit()
        aki.act("say", text="a word of mine")
        line = until(window, "talk")
        assert (line["person"], line["text"]) == (aki.id, "a word of mine")
        chiyo.act("say", word=1)
        assert until(deaf, "talk")["person"] == chiyo.id
        ben.act("mute", person=aki.id, muted=False)
        hosted.go_on(2)
        aki.act("say", text="another word")
        assert until(deaf, "talk")["text"] == "another word"
    with Window(hosted, chiyo.seat()) as later:
        later.sit()
        heard = [until(later, "talk")["text"] for _ in range(3)]
        assert heard == ["a word of mine", "Well played.", "another word"]
    with sqlite3.connect(hosted.settings.database) as database:
        assert "a word of mine" not in "\n".join(database.iterdump())
    aki.refused(400, "bad_message", "say")
    for _ in range(3):
        aki.post("say", word=0)
    aki.refused(429, "too_many", "say", word=0)


# ---- once more -----------------------------------------------------------------------------------


def test_the_same_people_play_again_with_turned_seats(client, hosted):
    aki, ben, chiyo = table_of(client, 3)
    first = aki.room()["match"]
    aki.refused(409, "not_now", "again")
    for guest in (ben, chiyo):
        read(guest.seat().post("/resign", {"id": fresh_id()}))
    assert aki.room()["state"] == "over"
    with Window(hosted, chiyo.seat()) as window, RoomWindow(hosted, aki.code, aki.token) as other:
        window.sit()
        turned = aki.act("again")
        assert (turned["state"], turned["match"], turned["last_match"]) == ("waiting", None, first)
        assert [by_name(turned, name)["seat"] for name in ("Aki", "Ben", "Chiyo")] == [1, 2, 0]
        ben.act("again")
        begun = chiyo.act("again")
        assert begun["state"] == "playing"
        assert begun["match"] != first
        until(window, "room", lambda m: m["room"]["match"] == begun["match"])
        other.until("room", lambda m: m["room"]["match"] == begun["match"])
    assert [guest.seat().look()["seat"] for guest in (aki, ben, chiyo)] == [1, 2, 0]
    assert aki.seat(first).look()["over"]  # the last match is there for its people


def test_who_does_not_come_again_leaves_a_place_to_one_who_watched(client):
    aki, ben = table_of(client, 2)
    eve = join(aki, "Eve", watch=True)
    read(ben.seat().post("/resign", {"id": fresh_id()}))
    aki.act("again")
    ben.act("leave")
    (free,) = [n for n, place in enumerate(aki.room()["places"]) if place["person"] is None]
    eve.act("place", place=free)
    begun = eve.act("again")

    assert begun["state"] == "playing"
    assert eve.seat().look()["seat"] == free


def test_a_match_of_a_room_names_who_sat_there_also_when_seats_were_turned(client):
    aki = make_room(client, PERSON, PERSON, BOT, crest=3)
    ben = join(aki, "Ben", crest=5)
    ben.act("ready", ready=True)
    aki.act("start")
    first = aki.room()["match"]
    people = [{"name": "Aki", "crest": 3}, {"name": "Ben", "crest": 5}, None]
    assert aki.seat().look()["people"] == people
    for guest in (aki, ben):
        read(guest.seat().post("/resign", {"id": fresh_id()}))
    aki.act("again")

    stranger = client.get(f"/api/matches/{first}")
    assert read(stranger)["people"] == people


def test_among_people_a_bot_that_has_answered_counts_as_one_who_has(client):
    aki = make_room(client, PERSON, PERSON, BOT)
    people = [aki, join(aki, "Ben")]
    people[1].act("ready", ready=True)
    aki.act("start")
    reasons = set()
    for _ in range(40):
        asked = [seat for seat in awaited(aki.seat().look()) if seat < 2]
        if not asked:
            continue  # the bot thinks
        people[asked[0]].seat().first_action()
        reasons.add(people[asked[0]].seat().look()["why_not_undo"])
        if "a bot has answered since" in reasons:
            return
    raise AssertionError(f"the bot never answered: {reasons}")
