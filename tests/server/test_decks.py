"""Decks of players: judged with rule and fix, kept as drafts or whole, carried, deleted, played."""

import re

import pytest
from tests.server.helpers import Json, Seat, new_match, read, refusal
from tests.server.room_helpers import BOT, PERSON, make_room
from tests.server.test_players import arrive, bearer, look, new_player

from shiai.games.eohn.decks import house_deck
from shiai.games.eohn.desk import as_table

PATH = "/api/games/eohn/decks/house-2"
RAZOR = as_table(house_deck("razor-wind"))


def judged(client, **asked) -> Json:
    return dict(read(client.post(PATH, json=asked)))


def put(client, secret, name, deck, cards="house-2"):
    path = f"/api/player/decks/eohn/{name}"
    return client.put(path, json={"deck": deck, "cards": cards}, headers=bearer(secret))


def own(client, secret) -> list[Json]:
    return list(read(client.get("/api/player/decks", headers=bearer(secret))))


def brought(seat: Seat) -> set[str]:
    """The cards that seat 0 has brought, as far as they are named at its table."""
    return set(re.findall(r'"A-([a-z-]+[a-z])', seat.get().text))


def test_the_house_decks_of_a_set_with_all_that_a_deck_keeps_to(client):
    found = read(client.get(PATH))

    assert found["limits"] == {
        "least": 40, "most": 60, "side_most": 10, "copies": 4, "points": 8,
    }  # fmt: skip
    assert RAZOR in found["house"]
    refusal(client.get("/api/games/seii/decks/house"), 400, "bad_option")
    refusal(client.get("/api/games/eohn/decks/..%2Fhouse"), 404, "not_found")
    refusal(client.get("/api/games/eohn/decks/nothing"), 400, "bad_set")


def test_a_deck_is_judged_as_a_list_and_as_text_with_rules_and_fixes(client):
    wrong = {**RAZOR, "main": {**RAZOR["main"], "guard-up": 5}}
    by_list = judged(client, deck=wrong)
    by_text = judged(client, text=by_list["text"])

    rules = [flaw["rule"] for flaw in by_list["flaws"]]
    assert "EOHN-026" in rules
    assert [flaw["rule"] for flaw in by_text["flaws"]] == rules
    flaw = next(flaw for flaw in by_list["flaws"] if flaw["rule"] == "EOHN-026")
    assert flaw["fix"] == "Take out 1 Guard Up"
    assert judged(client, deck=flaw["mended"])["flaws"] == []


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"deck": {"main": {}}, "text": "4 Guard Up"},
        {"deck": {"main": {"guard-up": "four"}}},
        {"deck": {"main": {}, "sleeves": 3}},
        {"deck": {"main": {}, "title": "x" * 61}},
        {"deck": {"main": {}, "title": 5}},
        {"deck": {"main": {}, "attributes": 7}},
        {"deck": {"path": "/etc/passwd"}},
        {"text": "x" * 20_001},
    ],
)
def test_what_is_no_deck_is_refused(client, asked):
    answer = client.post(PATH, json=asked)

    assert answer.status_code == 400, answer.text


def test_a_deck_that_is_too_long_is_refused(client):
    deck = {"main": {f"card-{n}-{'x' * 60}": 1 for n in range(200)}}

    refusal(client.post(PATH, json={"deck": deck}), 413, "too_large")


def test_a_draft_is_kept_and_changed_and_goes(client):
    secret = new_player(client)
    draft = read(put(client, secret, "mine", {"title": "Mine", "main": {"guard-up": 4}}))
    assert (draft["flaws"], draft["fits"], draft["deck"]["title"]) == (1, [], "Mine")

    whole = read(put(client, secret, "mine", RAZOR))
    assert (whole["flaws"], whole["deck"]["name"]) == (0, "mine")
    assert "house-2" in whole["fits"]
    assert own(client, secret) == [whole] == look(client, secret)["decks"]
    assert own(client, new_player(client)) == []

    gone = client.delete("/api/player/decks/eohn/mine", headers=bearer(secret))
    assert gone.status_code == 204
    assert own(client, secret) == []


def test_names_of_the_house_and_strange_names_are_refused(client):
    secret = new_player(client)

    refusal(put(client, secret, "razor-wind", RAZOR), 409, "taken")
    refusal(put(client, secret, "Mine!", RAZOR), 400, "bad_message")
    refusal(put(client, secret, "mine", RAZOR, cards="nothing"), 400, "bad_set")
    refusal(put(client, "nobody", "mine", RAZOR), 401, "no_player")
    answer = client.put(
        "/api/player/decks/seii/mine",
        json={"deck": RAZOR, "cards": "house"},
        headers=bearer(secret),
    )
    refusal(answer, 400, "bad_option")


def test_a_player_has_a_hundred_decks_and_no_more(client):
    secret = new_player(client)
    for n in range(100):
        read(put(client, secret, f"d{n}", {"main": {"guard-up": 1}}))

    refusal(put(client, secret, "one-more", RAZOR), 413, "too_large")
    read(put(client, secret, "d7", RAZOR))  # one that is there may change


def test_decks_come_along_to_another_browser(client):
    before, at = new_player(client), new_player(client)
    for name in ("mine", "both"):
        read(put(client, before, name, RAZOR))
    theirs = read(put(client, at, "both", {"main": {"guard-up": 1}}))

    arrive(client, at, before, bring=True)

    assert [deck["name"] for deck in own(client, at)] == ["both", "mine"]
    assert own(client, at)[0] == theirs


def test_an_own_deck_is_played_alone_and_in_a_room(client):
    secret = new_player(client)
    deck = read(put(client, secret, "mine", {**RAZOR, "title": "Mine"}))["deck"]

    seat, _ = new_match(client, game="eohn", decks=[deck], bots={"1": "greedy"})
    assert brought(seat) == {**RAZOR["main"], **RAZOR["side"]}.keys()

    host = make_room(client, PERSON, BOT, game="eohn")
    host.act("me", deck=deck)
    host.act("start")
    assert brought(host.seat()) == {**RAZOR["main"], **RAZOR["side"]}.keys()


def test_a_draft_is_not_played(client):
    secret = new_player(client)
    deck = read(put(client, secret, "mine", {"main": {"guard-up": 4}}))["deck"]
    asked = {"game": "eohn", "decks": [deck], "bots": {"1": "greedy"}}

    why = refusal(client.post("/api/matches", json=asked), 400, "bad_option")
    assert "4 cards in the Ability deck" in why["text"]
