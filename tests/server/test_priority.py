"""Windows for responses: who is asked, who is passed for, and how long a window lasts."""

import asyncio

import httpx
import pytest
from msgspec import structs
from tests.games.eohn.helpers import duel, side
from tests.server.helpers import Json, Seat, Window, awaited, read, refusal
from tests.server.room_helpers import PERSON, make_room, table_of
from tools.hosted import Hosted

from shiai.core.json_types import as_json
from shiai.core.table import Table
from shiai.server.play import begin as play_of
from shiai.server.priority import BEAT, LONGEST_HELD, QUIET_BEAT, STRICT_BEAT, Priority

ATTACK = side(ready=["bolt-shot"], hand=["guard-up", "second-wind"])
BLOCK = side(ready=["guard-up"])
NOTHING = side(ready=["deep-breath"])  # face down: the others cannot know that it is no answer
EMPTY = side()
ALWAYS = {"prompt_policy": "always"}


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("priority")) as server:
        yield server


@pytest.fixture
def client(hosted):
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        yield client


@pytest.fixture(autouse=True)
def no_decoys(monkeypatch):
    """Windows that are held for nobody have a test of their own."""
    monkeypatch.setattr(Priority, "_held", lambda self, window: None)


def battle(client, b, pace="even", a=ATTACK, moment="combat", **more) -> list[Seat]:
    """A is about to attack; both seats."""
    table = duel(a=a, b=b, moment=moment, options=ALWAYS)
    position = as_json(table.to_position())
    body = {"game": "eohn", "position": position, "pace": pace, "hot_seat": True, **more}
    made = read(client.post("/api/matches", json=body), 201)
    return [Seat(client, made["match"], token) for token in made["tokens"].values()]


def begin(client, hosted, b, pace="even") -> list[Seat]:
    """A attacks B with Bolt Shot; the quiet moment at the start of combat is over."""
    seats = battle(client, b, pace)
    hosted.go_on(1 if pace == "even" else STRICT_BEAT * 4)
    seats[0].choose("attack attack1 1")
    return seats


def life(seat: Seat) -> list[int]:
    return list(seat.look()["view"]["life"])


# ---- at Even -----------------------------------------------------------------------------------


def test_a_window_that_nobody_can_answer_lasts_a_beat_and_all_its_passes_are_one_change(
    client, hosted
):
    a, _ = begin(client, hosted, NOTHING)
    before, had = a.look(), life(a)
    hosted.go_on(BEAT - 0.01)
    assert a.look()["version"] == before["version"]

    with Window(hosted, a) as window:
        window.sit()
        hosted.go_on(0.02)
        news = [window.hear() for _ in range(3)]

    assert [one["type"] for one in news].count("news") == 1
    assert life(a)[1] < had[1]
    assert awaited(a.look()) == [0]


def test_a_window_that_is_closed_to_all_as_everybody_can_see_takes_no_time(client, hosted):
    a, _ = begin(client, hosted, EMPTY)

    assert life(a)[1] == 43
    assert awaited(a.look()) == [0]


def test_who_can_answer_is_asked_and_may_think_longer_than_the_beat(client, hosted):
    _, b = begin(client, hosted, BLOCK)
    hosted.go_on(30)

    assert awaited(b.look()) == [1]
    b.choose("activate action1")
    hosted.go_on(BEAT * 3)
    assert life(b)[1] > 43


def test_a_pass_is_done_when_the_beat_ends_and_can_be_taken_back_until_then(client, hosted):
    _, b = begin(client, hosted, BLOCK)
    with Window(hosted, b) as window:
        window.sit()
        window.choose("pass")
        hosted.go_on(BEAT / 2)
        assert awaited(b.look()) == [1]
        window.send({"type": "unpass"})
        hosted.go_on(BEAT * 2)
        assert awaited(b.look()) == [1]
        window.choose("pass")  # the beat is over: it is done at once

    assert awaited(b.look()) == [0]
    assert life(b)[1] == 43 + 1


def test_a_pass_whose_beat_has_ended_is_not_taken_back(client, hosted):
    _, b = begin(client, hosted, BLOCK)
    b.choose("pass")
    hosted.go_on(BEAT + 0.01)
    with Window(hosted, b) as window:
        window.sit()
        window.send({"type": "unpass"})
        while (heard := window.hear())["type"] != "refused":
            pass

    assert heard["code"] == "not_now"
    assert awaited(b.look()) == [0]


def test_windows_of_one_who_does_not_want_to_be_asked_are_passed_and_it_reads_what_it_missed(
    client, hosted
):
    a, b = begin(client, hosted, side(ready=["guard-up"]))
    stops = read(b.post("/stops", {"kinds": {"attack": "helps"}}))
    assert stops["kinds"]["attack"] == "helps"
    refusal(b.post("/stops", {"kinds": {"attack": "pass"}}), 400, "bad_option")
    refusal(b.post("/stops", {"kinds": {"rain": "pass"}}), 400, "bad_option")
    refusal(b.post("/stops", {"mine": ["dinner"]}), 400, "bad_option")
    assert "attack" in read(a.get("/stops"))["kinds"]
    assert read(a.get("/stops"))["kinds"]["attack"] == "ask"


def test_not_this_turn_passes_until_one_is_attacked(client, hosted):
    b_side = side(ready=["scout-pulse", "guard-up"])
    a_side = side(ready=["bolt-shot", "surge"])
    a, b = battle(client, b_side, a=a_side, moment="combat_or_not")
    with Window(hosted, b) as window:
        window.sit()
        window.send({"type": "skip", "on": True})
        first(window, "priority")
        a.choose("enter combat")
        assert awaited(a.look()) == [1]
        hosted.go_on(QUIET_BEAT + 0.01)
        assert awaited(a.look()) == [0]
        assert read(b.get("/stops"))["skips"]
        a.choose("attack attack1 1")
        hosted.go_on(10)
        while (beat := window.hear())["type"] != "beat" or not beat.get("yours"):
            pass

    assert awaited(b.look()) == [1]
    assert beat["kind"] == "attack"
    stops = read(b.get("/stops"))
    assert not stops["skips"]
    assert [line["kind"] for line in stops["passed"]] == ["quiet"]


def test_who_holds_is_asked_at_the_next_open_window_able_or_not(client, hosted):
    _, b = begin(client, hosted, NOTHING)
    with Window(hosted, b) as window:
        window.sit()
        window.send({"type": "hold", "on": True})
        while (beat := window.hear())["type"] != "beat" or not beat.get("yours"):
            pass
        hosted.go_on(10)
        assert awaited(b.look()) == [1]
        window.choose("pass")
    assert awaited(b.look()) == [0]


def test_who_always_wants_to_be_asked_is_asked_also_without_an_answer(client, hosted):
    a, b = begin(client, hosted, NOTHING)
    read(b.post("/stops", {"mode": "always"}))
    hosted.go_on(10)
    assert awaited(a.look()) == [1]


def test_only_the_seat_itself_hears_that_it_is_asked(client, hosted):
    a, b = begin(client, hosted, BLOCK)
    with Window(hosted, a) as mine, Window(hosted, b) as yours:
        mine.sit()
        yours.sit()
        theirs = first(mine, "beat")
        own = first(yours, "beat")

    assert own["yours"]
    assert own["question"] == b.look()["question"]
    assert theirs == {
        "type": "beat", "n": own["n"], "kind": "attack", "seat": 1, "left": 1200, "length": 1200,
    }  # fmt: skip


def first(window: Window, kind: str) -> Json:
    while (heard := window.hear())["type"] != kind:
        pass
    return heard


def test_previews_are_for_who_is_asked_alone(client, hosted):
    _, b = begin(client, hosted, NOTHING)
    with Window(hosted, b) as window:
        window.sit(previews=True)
        first(window, "priority")
        assert not window.previews
        window.send({"type": "hold", "on": True})
        first(window, "previews")


# ---- other paces -------------------------------------------------------------------------------


def test_at_brisk_all_is_passed_at_once(client, hosted):
    a, _ = battle(client, NOTHING, "brisk")
    assert awaited(a.look()) == [0]
    a.choose("attack attack1 1")

    assert life(a)[1] < 50
    assert awaited(a.look()) == [0]


def test_at_strict_an_answer_is_shown_when_the_window_ends_and_nobody_waits_longer(client, hosted):
    a, b = begin(client, hosted, BLOCK, "strict")
    hosted.go_on(STRICT_BEAT / 2)
    before = a.look()["version"]
    b.choose("activate action1")
    assert a.look()["version"] == before
    hosted.go_on(STRICT_BEAT / 2 + 0.01)
    assert a.look()["version"] > before

    a, b = begin(client, hosted, BLOCK, "strict")
    hosted.go_on(STRICT_BEAT * 3)
    assert awaited(a.look()) == [0]


def test_a_pace_is_for_games_with_windows(client):
    refusal(client.post("/api/matches", json={"game": "eiyo", "pace": "even"}), 400, "bad_option")
    seat = Seat(client, *new_eiyo(client))
    refusal(seat.get("/stops"), 409, "not_now")


def new_eiyo(client):
    made = read(client.post("/api/matches", json={"game": "eiyo"}), 201)
    return made["match"], made["token"]


def test_a_room_of_several_people_has_an_even_pace_unless_it_agrees_on_another(client):
    assert make_room(client, PERSON, PERSON, game="eohn").room()["pace"] == "even"
    assert make_room(client, PERSON, PERSON).room()["pace"] is None
    host = make_room(client, PERSON, PERSON, game="eohn", pace="strict")
    assert host.room()["options"]["prompt_policy"] == "always"
    host.act("set_room", pace=None)
    assert host.room()["options"]["prompt_policy"] == "when_able"


# ---- held windows, bots ------------------------------------------------------------------------


def test_now_and_then_a_window_lasts_as_if_somebody_thought(client, hosted, monkeypatch):
    monkeypatch.setattr(Priority, "_held", lambda self, window: 3.0)
    a, b = begin(client, hosted, NOTHING)
    hosted.go_on(2.9)
    assert awaited(a.look()) == [1]
    assert not read(b.get("/stops"))["passed"]
    hosted.go_on(0.2)
    assert awaited(a.look()) != [1]


def test_a_bot_at_a_window_answers_when_its_beat_ends(client, hosted):
    table = duel(a=ATTACK, b=BLOCK, moment="combat", options=ALWAYS)
    position = as_json(table.to_position())
    body = {"game": "eohn", "position": position, "pace": "even", "bots": {"1": "greedy"}}
    made = read(client.post("/api/matches", json=body), 201)
    seat = Seat(client, made["match"], made["token"])
    seat.choose("attack attack1 1")
    hosted.go_on(BEAT - 0.01)
    assert awaited(seat.look()) == [1]
    hosted.go_on(0.02)
    assert awaited(seat.look()) != [1] or seat.look()["view"]["stack"][-1]["seat"] == 1


def test_what_was_done_before_closed_windows_may_be_taken_back_and_before_open_ones_not(
    client, hosted
):
    a_side = side(hand=["guard-up", "second-wind"])
    a, _ = battle(client, EMPTY, a=a_side, moment="action_1")
    a.choose("ready A-second-wind")
    assert a.look()["why_not_undo"] is None
    assert len(a.undo()["view"]["hand"][0]) == 2

    may_watch = side(ready=["deep-breath"], deck=["scout-pulse", "slip"])
    a, _ = battle(client, may_watch, a=a_side, moment="action_1")
    a.choose("ready A-second-wind")
    hosted.go_on(1)
    assert a.look()["why_not_undo"]


# ---- clocks, undo, restarts --------------------------------------------------------------------


def test_a_clock_runs_in_a_window_only_for_who_thinks_longer_than_one_is_held(client, hosted):
    aki, ben = table_of(client, 2, game="eohn", clock={"game": 100, "question": 10})
    set_to(hosted, aki.room()["match"], duel(a=ATTACK, b=BLOCK, moment="combat", options=ALWAYS))
    aki.seat().choose("attack attack1 1")
    assert awaited(ben.seat().look()) == [1]
    had = clocks(aki)
    hosted.go_on(LONGEST_HELD)
    assert clocks(aki) == had  # as at a window that is held for nobody
    hosted.go_on(3.001)
    assert clocks(aki) == [had[0], had[1] - 3000]
    ben.seat().choose("pass")  # a window brings no time
    assert clocks(aki)[1] == had[1] - 3000


def clocks(guest) -> list[int]:
    return list(guest.room()["clocks"]["left"])


def set_to(hosted, match_id: str, table: Table) -> None:
    """The match of a room is at another moment."""

    async def change() -> None:
        match = hosted.matches.open[match_id]
        start = structs.replace(
            match.play.start,
            agreement=table.agreement.to_json(),
            position=as_json(table.to_position()),
        )
        match.takes(play_of(start))

    asyncio.run_coroutine_threadsafe(change(), hosted.loop).result(30)


def test_what_was_passed_is_passed_again_after_a_restart(tmp_path):
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        a, _ = begin(client, server, NOTHING)
        server.go_on(BEAT * 3)
        seen = a.look()
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        a.client = client
        assert a.look() == seen


def test_a_window_that_was_open_when_the_server_stopped_lasts_a_beat_again(tmp_path):
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        a, _ = begin(client, server, NOTHING)
    with (
        Hosted(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        a.client = client
        assert awaited(a.look()) == [1]
        server.go_on(BEAT + 0.01)
        assert awaited(a.look()) == [0]
