"""Nothing that a seat cannot know is in any answer."""

import json
import re

from tests.server.helpers import Json, Seat, Window, new_match, read

import shiai
from shiai.bots import Chair, find_bot

HIDDEN_ZONES = ("weapon deck", "enemy decks", "set-aside stack", "removed", "enemy box")


def never_seen(table) -> set[str]:
    """Cards that lie hidden and were in no event but that of laying all of them out."""
    position = table.to_json()
    hidden: set[str] = set()
    for zone in HIDDEN_ZONES:
        cards = position.get(zone, [])
        lists = cards.values() if isinstance(cards, dict) else [cards]
        hidden.update(card for cards in lists for card in cards)
    shown = {event.get("card") for event in table.events(0) if event.get("from")}
    lots = {card for lot in table.view(0)["unknown"] for card in lot["cards"]}
    return (hidden & lots) - shown


def ids_in(text: str) -> set[str]:
    return set(re.findall(r"\b[WESBY]\d{1,2}\b", text))


def without_lots(said: Json) -> str:
    """An answer without the lists of what may lie somewhere, and without the laying out."""

    def strip(value):
        if isinstance(value, dict):
            laid_out = value.get("choices") == 0
            left_out = {"unknown", "events"} if laid_out else {"unknown"}
            return {key: strip(item) for key, item in value.items() if key not in left_out}
        return [strip(item) for item in value] if isinstance(value, list) else value

    return json.dumps(strip(said))


def test_no_byte_names_a_card_that_was_never_seen(server, client):
    table = shiai.find("eiyo").new(seed=21)
    seat, snapshot = new_match(client, seed=21)
    looked = 0
    with Window(server, seat.match) as window:
        window.sit(seat)
        while not snapshot["over"]:
            answers = [snapshot, read(seat.get()), read(seat.get("/hint"))]
            answers.append(read(seat.get(f"/replay/{snapshot['choices'] // 2}")))
            answers.append(read(seat.post("/why", {"choice": "defeat W01 N"})))
            hidden = never_seen(table) - {"W01"}
            for answer in answers:
                assert not hidden & ids_in(without_lots(answer))
            assert not hidden & ids_in(seat.get("/record").text)
            looked += len(hidden)
            choice = answers[2]["choice"]
            done = window.choose(choice, snapshot["version"])
            table.submit(choice)
            snapshot = done["snapshot"]
            assert not never_seen(table) & ids_in(without_lots(done))
    assert looked > 100


def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(client):
    game = shiai.find("eiyo")
    bot = find_bot("greedy", game, 1)
    table = game.new(seed=8, options={"difficulty": "master"})
    compared = 0
    while table.outcome is None:
        if len(table.history) % 4 == 0:
            guess = table.determinize(0, seed=len(table.history))
            answers = [every_answer(client, world.to_json()) for world in (table, guess)]
            assert answers[0] == answers[1]
            compared += table.to_json() != guess.to_json()
        table.apply(0, bot.choose(Chair(table, 0)))
    assert compared > 5


def every_answer(client, position: Json) -> list[bytes]:
    """All that can be asked about a position without changing it."""
    made = read(client.post("/api/matches", json={"game": "eiyo", "position": position}), 201)
    seat = Seat(client, made["match"], made["token"])
    answers = [seat.get(), seat.get("/hint"), seat.get("/replay/0")]
    answers.append(seat.post("/why", {"choice": "defeat W01 N"}))
    answers.append(seat.post("/choices", {"id": "x", "version": 0, "choice": "pay E36"}))
    assert all(answer.status_code < 500 for answer in answers)
    shown = [re.sub(rb'"made":"[^"]*"', b"", answer.content) for answer in answers]
    return [answer.replace(seat.match.encode(), b"") for answer in shown]
