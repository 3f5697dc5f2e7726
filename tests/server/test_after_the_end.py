"""A stranger at the match of several people: closed while it goes on, public by its link once it is
over. Names are those that the players chose to be shown by; of their tokens nothing is told."""

import hashlib
from collections.abc import Iterator

import httpx
import pytest
from tests.server.helpers import Json, Window, awaited, read, refusal
from tests.server.room_helpers import Guest, join, make_room
from tools.hosted import Hosted

import shiai

READS = ("", "/plan", "/log?before=99", "/replay/0", "/record")
ASKS = ("/previews", "/hint", "/stops")
POSTS: dict[str, Json] = {
    "/choices": {"id": "s", "question": 1, "choices": ["samurai"]},
    "/undo": {"id": "s", "question": 1},
    "/resign": {"id": "s"},
    "/why": {"choice": "samurai"},
}


@pytest.fixture(scope="module")
def hosted(tmp_path_factory) -> Iterator[Hosted]:
    with Hosted(tmp_path_factory.mktemp("strangers")) as server:
        yield server


@pytest.fixture(scope="module")
def client(hosted) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=hosted.address, timeout=30) as client:
        yield client


@pytest.fixture(scope="module")
def people(client) -> list[Guest]:
    """Three at a match that has begun: two people and, between them, a bot."""
    places = ({"kind": "person"}, {"kind": "bot", "bot": "greedy"}, {"kind": "person"})
    aki = make_room(client, *places, crest=3, options={"rounds": 4}, free_talk=True)
    ben = join(aki, "Ben", crest=5)
    ben.act("ready", ready=True)
    aki.act("start")
    aki.act("say", text="a word among friends")
    return [aki, ben]


@pytest.fixture(scope="module")
def match(people) -> str:
    """The same match, played to its end."""
    seats = {0: people[0].seat(), 2: people[1].seat()}
    for _ in range(400):
        now = seats[0].look()
        if now["over"]:
            return str(now["match"])
        for seat in [seat for seat in awaited(now) if seat in seats][:1]:
            seats[seat].first_action()
    raise AssertionError("no end")


def test_a_running_match_is_closed_to_strangers(client, hosted):
    aki = make_room(client, {"kind": "person"}, {"kind": "person"})
    join(aki, "Ben").act("ready", ready=True)
    path = f"/api/matches/{aki.act('start')['match']}"
    for what in (*READS, *ASKS):
        refusal(client.get(path + what), 401, "no_seat")
    for seat in ("?seat=0", "?seat=1", "/replay/0?seat=1", "/record?seat=0"):
        refusal(client.get(path + seat), 401, "no_seat")
    for what, body in {**POSTS, "/fork": {"at": 0}}.items():
        refusal(client.post(path + what, json=body), 401, "no_seat")
    with Window(hosted, aki.seat()) as window:
        told = window.ask({"type": "sit", "token": ""})
    assert (told["type"], told["code"]) == ("refused", "no_seat")


def test_a_finished_match_is_seen_and_replayed_by_anybody(client, people, match):
    path = f"/api/matches/{match}"
    for seat, guest in ((0, people[0]), (2, people[1])):
        theirs = guest.seat(match)
        seen = read(client.get(f"{path}?seat={seat}"))
        assert seen == theirs.look()
        assert seen["over"]
        for n in (0, 1, seen["choices"] // 2, seen["choices"]):
            replayed = client.get(f"{path}/replay/{n}?seat={seat}")
            assert read(replayed) == read(theirs.get(f"/replay/{n}"))
    assert read(client.get(path)) == read(client.get(f"{path}?seat=0"))  # the first person's
    bot = read(client.get(f"{path}?seat=1"))
    assert bot["seat"] == 1
    refusal(client.get(f"{path}?seat=3"), 400, "bad_message")
    refusal(client.get(f"{path}/replay/{bot['choices'] + 1}"), 400, "bad_message")


def test_its_record_is_that_of_the_match(client, match):
    path = f"/api/matches/{match}"
    outcome = read(client.get(path))["view"]["outcome"]
    table = shiai.find("seii").replay(client.get(f"{path}/record").text)

    assert table.outcome is not None
    assert table.outcome.winners == outcome["winners"]
    assert table.players == ["person", "greedy", "person"]


def test_a_stranger_plays_on_from_it_in_a_match_of_their_own(client, people, match):
    path = f"/api/matches/{match}"
    before = client.get(path).content
    made = read(client.post(f"{path}/fork", json={"at": 3}), 201)

    assert made["match"] != match
    assert made["snapshot"]["practice"]
    assert made["snapshot"]["choices"] >= 3
    assert sorted(made["tokens"]) == ["0", "2"]  # in hot seat; the bot plays on
    assert made["snapshot"]["people"] == []  # whoever plays on, it is not those who sat there
    for guest in people:
        refusal(guest.seat(made["match"]).get(), 403, "not_your_match")
    headers = {"Authorization": f"Bearer {made['token']}"}
    refusal(client.get(path, headers=headers), 403, "not_your_match")
    assert client.get(path).content == before


def test_nothing_is_changed_or_asked_without_a_seat(client, match):
    path = f"/api/matches/{match}"
    before = client.get(path).content
    for what in ASKS:
        refusal(client.get(path + what), 403, "watching")
    for what, body in POSTS.items():
        refusal(client.post(path + what, json=body), 403, "watching")
    assert client.get(path).content == before


def test_names_are_told_as_chosen_and_nothing_of_tokens_rooms_or_talk(client, people, match):
    path = f"/api/matches/{match}"
    assert read(client.get(path))["people"] == [
        {"name": "Aki", "crest": 3},
        None,
        {"name": "Ben", "crest": 5},
    ]
    fork = client.post(f"{path}/fork", json={"at": 2})
    answers = [client.get(path + what) for what in (*READS, "?seat=2", "/replay/5?seat=1")]
    told = " ".join(answer.text for answer in (*answers, fork))
    assert all(answer.is_success for answer in answers)
    for guest in people:
        assert guest.token not in told
        assert hashlib.sha256(guest.token.encode()).hexdigest() not in told
        assert guest.code not in told
    assert "a word among friends" not in told
    assert "token" not in " ".join(answer.text for answer in answers)


def test_another_name_later_changes_nothing_of_it(client, people, match):
    before = client.get(f"/api/matches/{match}").content
    people[0].act("me", name="Akiko", crest=7)
    assert people[0].me()["name"] == "Akiko"
    assert client.get(f"/api/matches/{match}").content == before
