"""Bots that take their time: seen to think, and how long tells nothing."""

import statistics

import httpx
import pytest
from tests.server.helpers import Seat, Window, awaited, read
from tests.server.room_helpers import BOT, PERSON, join, make_room, table_of
from tools.hosted import Hosted

import shiai
from shiai.core.json_types import as_json
from shiai.server.pacing import Pace
from shiai.server.timing import LoopTime

PAUSE = 0.6
BOTS = {"1": "greedy", "2": "greedy"}


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("pacing"), bot_pause=PAUSE) as server:
        yield server


@pytest.fixture
def client(hosted):
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        yield client


def against_bots(client: httpx.Client, **request: object) -> Seat:
    body = {"game": "seii", "seats": 3, "bots": BOTS, **request}
    made = read(client.post("/api/matches", json=body), 201)
    return Seat(client, made["match"], made["token"])


def test_bots_choose_one_after_the_other_each_after_a_moment(client, hosted):
    seat = against_bots(client)
    assert awaited(seat.look()) == [0, 1, 2]
    hosted.go_on(PAUSE * 0.49)
    assert awaited(seat.look()) == [0, 1, 2]
    seen = []
    for _ in range(40):
        hosted.go_on(PAUSE * 0.06)
        seen.append(tuple(awaited(seat.look())))
    assert list(dict.fromkeys(seen)) in ([(0, 1, 2), (0, 2), (0,)], [(0, 2), (0,)])
    seat.choose("samurai")

    assert not seat.look()["over"]


def test_a_window_hears_of_the_bots_choice_when_it_is_made(client, hosted):
    seat = against_bots(client)
    with Window(hosted, seat) as window:
        before = window.sit()
        hosted.go_on(PAUSE * 1.5)
        heard = window.hear()

    assert heard["type"] == "news"
    assert heard["change"]["version"] > before["version"]


def test_a_choice_of_a_person_is_answered_at_once_and_may_be_taken_back_while_a_bot_thinks(
    client, hosted
):
    seat = against_bots(client)
    seat.choose("samurai")
    assert awaited(seat.look()) == [1, 2]
    seat.choose("ashigaru")  # all are still choosing in secret
    hosted.go_on(PAUSE * 3)

    assert 1 not in awaited(seat.look()) or 0 not in awaited(seat.look())
    assert seat.look()["choices"] >= 3


def test_how_long_is_drawn_from_nothing_that_is_at_the_table():
    pace = Pace(LoopTime(), PAUSE)
    drawn = [pace.moment(0) for _ in range(4000)]

    assert min(drawn) >= PAUSE * 0.5
    assert max(drawn) <= PAUSE * 1.5
    assert abs(statistics.mean(drawn) - PAUSE) < 0.02
    assert max(pace.moment(9) for _ in range(100)) <= PAUSE * 0.15


def test_a_bot_that_thought_when_the_server_stopped_answers_afterwards(tmp_path):
    with (
        Hosted(tmp_path, bot_pause=PAUSE) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        seat = against_bots(client)
        seat.choose("samurai")
    with (
        Hosted(tmp_path, bot_pause=PAUSE) as server,
        httpx.Client(base_url=server.address, timeout=30) as client,
    ):
        seat.client = client
        assert awaited(seat.look()) == [1, 2]
        server.go_on(PAUSE * 3)
        assert seat.look()["choices"] >= 3


def test_in_a_prepared_position_bots_answer_at_once(client):
    position = as_json(shiai.find("seii").new(seed=3, seats=3).to_position())
    body = {"game": "seii", "position": position, "bots": BOTS}
    made = read(client.post("/api/matches", json=body), 201)

    assert awaited(made["snapshot"]) == [0]


def test_who_leaves_is_played_for_after_a_moment_too(client, hosted):
    aki, ben, _ = table_of(client, 3)
    ben.act("leave")
    assert awaited(aki.seat().look()) == [0, 1, 2]
    hosted.go_on(PAUSE * 1.5)

    assert awaited(aki.seat().look()) == [0, 2]


def test_a_bot_of_a_room_has_no_clock_and_thinks_like_the_others(client, hosted):
    host = make_room(client, PERSON, PERSON, BOT, clock={"game": 60, "question": 5})
    join(host, "Ben").act("ready", ready=True)
    host.act("start")
    left = host.room()["clocks"]["left"]
    assert [clock is None for clock in left] == [False, False, True]
    assert awaited(host.seat().look()) == [0, 1, 2]
    hosted.go_on(PAUSE * 1.5)

    assert awaited(host.seat().look()) == [0, 1]
