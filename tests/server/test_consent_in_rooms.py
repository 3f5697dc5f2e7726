"""Undo by consent at tables that count: fairness is judged, and what is fair is taken back."""

import asyncio

import httpx
import pytest
from msgspec import structs
from tests.server.helpers import awaited
from tests.server.room_helpers import Guest, table_of
from tests.server.test_consent import played
from tools.hosted import Hosted

from shiai.server.clocks import Clocks
from shiai.server.play import Play
from shiai.server.undo import why_not_agreed_undo, why_not_undo


@pytest.fixture(scope="module")
def hosted(tmp_path_factory):
    with Hosted(tmp_path_factory.mktemp("consent")) as server:
        yield server


@pytest.fixture
def client(hosted):
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        yield client


def moment(fair: bool) -> tuple[Play, int]:
    """A match that counts, and a seat that has to ask for its last choice: fairly, or not."""
    for seed in range(60):
        for play, past in played("seii", seed):
            seat = past[-1][1]
            others = [
                n for n in range(play.table.seats) if n != seat and n in {who for _, who in past}
            ]
            for other in others:
                why = why_not_agreed_undo(play, other)
                if why_not_undo(play, other) is not None and (why is None) == fair:
                    if fair or "hidden" in str(why):
                        return play, other
    raise AssertionError("nobody ever has to ask")


def at(hosted: Hosted, people: list[Guest], play: Play) -> None:
    """The match of a room is at this moment."""
    match_id, code = people[0].room()["match"], people[0].code

    async def set_match() -> None:
        match = hosted.matches.open[match_id]
        twin = play.clone()
        twin.start = structs.replace(play.start, match=match_id, room=code)
        assert not twin.start.practice
        company = match.company
        assert company is not None
        assert company.clocks is not None
        seats = play.table.seats
        company.clocks = Clocks.fresh(
            company.clocks.rule, set(range(seats)), seats, hosted.time.now()
        )
        match.takes(twin)

    asyncio.run_coroutine_threadsafe(set_match(), hosted.loop).result(20)


def test_what_is_fair_is_taken_back_when_all_agree_and_brings_no_time(client, hosted):
    play, seat = moment(fair=True)
    people = table_of(client, 3)
    at(hosted, people, play)
    asker, others = people[seat], [one for n, one in enumerate(people) if n != seat]
    before = asker.seat().look()
    clocks = asker.room()["clocks"]["left"]

    assert before["may_ask_undo"]
    assert not before["practice"]
    asker.act("ask_undo", question=before["question"])
    for other in others:
        request = other.act("vote", agree=True)["request"]
    assert request["result"] == "agreed"
    after = asker.seat().look()
    assert after["choices"] < before["choices"]
    assert seat in awaited(after)
    left = asker.room()["clocks"]["left"]
    assert all(now <= then for now, then in zip(left, clocks, strict=True))


def test_what_is_not_fair_is_not_even_asked(client, hosted):
    play, seat = moment(fair=False)
    people = table_of(client, 3)
    at(hosted, people, play)
    before = people[seat].seat().look()

    assert not before["may_ask_undo"]
    refused = people[seat].refused(409, "not_fair", "ask_undo", question=before["question"])
    assert "something hidden was seen" in refused["text"]
    assert people[seat].seat().look() == before
    assert people[seat].room()["request"] is None
