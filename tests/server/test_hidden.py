"""Nothing that a seat cannot know is in any answer."""

import json
import random
import re

import pytest
from tests.server.helpers import Json, Seat, Window, new_match, read
from tests.server.test_changes import MATCHES, new_play

import shiai
from shiai.bots import Chair, find_bot
from shiai.core.errors import IllegalAction
from shiai.core.rng import Stream
from shiai.core.table import NO_SEAT, Table
from shiai.server.messages import ENCODER
from shiai.server.play import Play
from shiai.testing.cases import Player, without_numbers
from shiai.testing.secrets import near_world

THOUGHT = 3  # worlds that a hint looks at
HIDDEN_ZONES = ("weapon_deck", "enemy_decks", "set_aside_stack", "removed", "enemy_box")


def never_seen(table) -> set[str]:
    """Cards that lie hidden and were in no event but that of laying all of them out."""
    position = table.to_position()
    hidden: set[str] = set()
    for zone in HIDDEN_ZONES:
        hidden |= ids_in(json.dumps(position[zone]))
    shown = {event.get("card") for event in table.events(0) if event.get("from")}
    lots = {card for lot in table.view(0)["unknown"] for card in lot["cards"]}
    return (hidden & lots) - shown


def ids_in(text: str) -> set[str]:
    return set(re.findall(r"\b[WESBY]\d{1,2}\b", text))


def without_lots(data: Json) -> str:
    """An answer without the lists of what may lie somewhere, and without the laying out."""

    def strip(value):
        if isinstance(value, list):
            return [strip(item) for item in value]
        if not isinstance(value, dict):
            return value
        left_out = {"unknown", "events"} if value.get("choices") == 0 else {"unknown"}
        kept = {key: item for key, item in value.items() if key not in left_out}
        if isinstance(kept.get("view"), list):
            kept["view"] = [edit for edit in kept["view"] if edit[0][0] != "unknown"]
        return {key: strip(item) for key, item in kept.items()}

    return json.dumps(strip(data))


def test_no_byte_names_a_card_that_was_never_seen(server, client):
    table = shiai.find("eiyo").new(seed=21)
    seat, snapshot = new_match(client, seed="21")
    looked = 0
    with Window(server, seat) as window:
        window.sit(previews=True)
        while not snapshot["over"]:
            answers = [snapshot, read(seat.get()), read(seat.get("/hint"))]
            answers.append(read(seat.get(f"/replay/{snapshot['choices'] // 2}")))
            answers.append(read(seat.post("/why", {"choice": "defeat W01 N"})))
            answers.append(read(seat.get("/previews")))
            hidden = never_seen(table) - {"W01"}
            for answer in answers:
                assert not hidden & ids_in(without_lots(answer))
            assert not hidden & ids_in(seat.get("/record").text)
            looked += len(hidden)
            choice = answers[2]["choice"]
            done = window.choose(choice)
            table.submit(choice)
            snapshot = window.snapshot
            assert not never_seen(table) & ids_in(without_lots(done))
    assert looked > 100


def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(client):
    game = shiai.find("eiyo")
    bot = find_bot("greedy", game, 1)
    table = game.new(seed=8, options={"difficulty": "master"})
    compared = 0
    while table.outcome is None:
        if len(table.history) % 6 == 0:
            guess = table.sample_world(0, seed=len(table.history))
            answers = [every_answer(client, world.to_position()) for world in (table, guess)]
            assert answers[0] == answers[1]
            compared += table.to_position() != guess.to_position()
        table.apply(0, bot.choose(Chair(table, 0)))
    assert compared > 3


def every_answer(client, position: Json) -> list[bytes]:
    """All that can be asked about a position without changing it."""
    made = read(client.post("/api/matches", json={"game": "eiyo", "position": position}), 201)
    seat = Seat(client, made["match"], made["token"])
    answers = [seat.get(), seat.get("/hint"), seat.get("/replay/0"), seat.get("/previews")]
    answers.append(seat.post("/why", {"choice": "defeat W01 N"}))
    body = {"id": "x", "question": 1, "choices": ["pay E36", "end fight"]}
    answers.append(seat.post("/choices", body))
    assert all(answer.status_code < 500 for answer in answers)
    shown = [re.sub(rb'"made":"[^"]*"', b"", answer.content) for answer in answers]
    return [answer.replace(seat.match.encode(), b"") for answer in shown]


# ---- all games: what the server would send in worlds that a seat cannot tell apart ---------------


def in_world(play: Play, world: Table) -> Play:
    """The same match, but for what the seat of the world cannot know."""
    twin = play.clone()
    twin.table = world
    world.seed = play.table.seed  # which the player chose, and is shown
    world.viewer = NO_SEAT  # the server words the logs of all seats; we compare that of one
    return twin


def all_that_is_sent(play: Play, seat: int, codes: list[int]) -> list[bytes]:
    """Snapshot, previews, hint, and why or why not for some choices, as a seat gets them."""
    sent = [ENCODER.encode(play.snapshot(seat)), ENCODER.encode(play.log(seat, 1 << 30))]
    if play.moment(seat).actions:
        sent.append(ENCODER.encode(play.previews(seat)))
        if play.game.rules.has_greedy():
            sent.append(ENCODER.encode(play.hint(seat, THOUGHT)))
    for code in codes:
        sent.append(ENCODER.encode(play.why(seat, play.table.notation(code))))
    return sent


def submitted(play: Play, seat: int, choices: list[str]) -> tuple[Play | None, str]:
    """The match after a submission and its verdict; None and the refusal if it is refused."""
    twin = play.clone()
    try:
        step = twin.choose(seat, choices)
    except IllegalAction as refused:
        return None, str(refused)
    return twin, step.text


def compare_submissions(true: Play, guess: Play, seat: int, choices: list[str]) -> int:
    """Refused alike, or accepted; and if it looks the same to the seat, all that is sent is."""
    one, verdict = submitted(true, seat, choices)
    two, other = submitted(guess, seat, choices)
    if one is None or two is None:
        assert (one, verdict) == (two, other)
        return 1
    first, second = (
        without_numbers(play.table.events(seat, start=true.table.event_count()))
        for play in (one, two)
    )
    if first != second or one.table.deciders() != two.table.deciders():
        return 0  # it has shown the seat in which world it is
    assert verdict == other
    old, older = true.moment(seat), guess.moment(seat)
    assert ENCODER.encode(one.news(seat, old)) == ENCODER.encode(two.news(seat, older))
    assert ENCODER.encode(one.snapshot(seat)) == ENCODER.encode(two.snapshot(seat))
    return 1


def some_submission(table: Table, seat: int, player: Player, chance: random.Random) -> list[str]:
    """Choices after each other, mostly open ones as far as they can be foreseen."""
    ahead, choices = table.clone(), []
    for _ in range(chance.randrange(1, 4)):
        open_now = seat in ahead.deciders() and chance.random() < 0.85
        code = player.choose(ahead, seat) if open_now else chance.choice(table.codes(seat))
        choices.append(table.notation(code))
        if open_now:
            ahead.apply(seat, code)
    return choices


@pytest.mark.parametrize("name", MATCHES)
def test_all_that_is_sent_is_alike_in_worlds_that_a_seat_cannot_tell_apart(name):
    chance = random.Random(name)
    play = new_play(chance.randrange(1000), **MATCHES[name])
    player = Player(play.table, Stream(chance.randrange(1000)))
    others = compared = 0
    for number in range(60):
        table = play.table
        if play.is_over():
            break
        if number % 4 == 0:
            seat = chance.choice(table.deciders())
            if chance.random() < 0.3:
                seat = chance.randrange(table.seats)  # one who waits
            size = int(table.terms.verbs.size)
            codes = [chance.randrange(size) for _ in range(3)] + table.codes(seat)[:2]
            codes = [code for code in codes if " -" not in table.notation(code)]
            for world in (near_world(table, seat, number), table.sample_world(seat, seed=number)):
                guess = in_world(play, world)
                others += world.to_position() != table.to_position()
                assert all_that_is_sent(guess, seat, codes) == all_that_is_sent(play, seat, codes)
                if seat in table.deciders():
                    choices = some_submission(table, seat, player, chance)
                    compared += compare_submissions(play, guess, seat, choices)
        who = player.seat(table)
        play.choose(who, [table.notation(player.choose(table, who))])
    assert others > 5
    assert compared > 3
