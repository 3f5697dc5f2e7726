"""How many windows are open at a match or a room: nobody is refused because of another's."""

from contextlib import ExitStack

import httpx
import pytest
from tests.server.helpers import Window
from tests.server.room_helpers import RoomWindow, join, table_of
from tools.hosted import Hosted

MOST = {"sockets_per_person": 3, "sockets_per_match": 5}


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("windows"), **MOST) as server:
        yield server


@pytest.fixture
def people(hosted):
    """Two who play and one who watches."""
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        aki, ben = table_of(client, 2)
        yield aki, ben, join(aki, "Eve", watch=True)


def test_one_who_watches_takes_no_window_from_those_who_play_or_from_others_who_watch(
    people, hosted
):
    aki, ben, eve = people
    dai = join(aki, "Dai", watch=True)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(Window(hosted, eve.seat())).sit()
        full = stack.enter_context(Window(hosted, eve.seat()))
        full.send({"type": "sit", "token": eve.token})
        assert full.hear()["code"] == "too_many"
        for guest in (aki, ben, dai):
            assert stack.enter_context(Window(hosted, guest.seat())).sit()


def test_one_who_plays_has_so_many_windows_and_a_closed_one_counts_no_longer(people, hosted):
    aki, ben, _ = people
    with ExitStack() as stack:
        windows = [stack.enter_context(Window(hosted, aki.seat())) for _ in range(3)]
        for window in windows:
            window.sit()
        with Window(hosted, aki.seat()) as full:
            full.send({"type": "sit", "token": aki.token})
            refused = full.hear()
        assert refused["text"] == "you have 3 windows open here: close one"
        assert stack.enter_context(Window(hosted, ben.seat())).sit()
    hosted.settle()
    with Window(hosted, aki.seat()) as window:
        assert window.sit()


def test_strangers_at_a_room_take_no_window_from_those_who_are_in_it(people, hosted):
    aki, _, eve = people
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(RoomWindow(hosted, aki.code)).until("room")
        sixth = stack.enter_context(RoomWindow(hosted, aki.code))
        assert sixth.until("refused")["code"] == "too_many"
        for guest in (aki, eve):
            window = stack.enter_context(RoomWindow(hosted, aki.code, guest.token))
            assert window.until("room")["me"] == guest.id


def test_who_closes_a_window_before_its_answers_is_no_mistake_of_the_server(people, hosted, caplog):
    """What was asked is still in the queue when the other side has gone."""
    for _ in range(3):
        with Window(hosted, people[0].seat()) as window:
            window.sit()
            for _ in range(60):
                window.send({"type": "whole"})
    hosted.settle()
    with Window(hosted, people[0].seat()) as window:
        window.sit()

    assert "unexpected error" not in caplog.text
