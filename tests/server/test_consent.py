"""Undo by consent, without a server: what may be asked for, and what it takes back."""

import random

import pytest
from msgspec import structs
from tests.server.test_changes import on_the_wire

from shiai.server.matches import start_of
from shiai.server.messages import NewMatch
from shiai.server.play import Play, begin, rebuild
from shiai.server.stored import StoredChange
from shiai.server.undo import why_not_agreed_undo, why_not_undo

GAMES = {
    "seii": {},
    "eohn": {},
    "eiyo": {"mode": "coop_house"},
    "wots": {"mode": "two_player_house"},
}


def new_play(game: str, seed: int, **more: bool) -> Play:
    start, _ = start_of(NewMatch(game=game, seed=str(seed), options=GAMES[game]))
    return begin(structs.replace(start, consent=True, room="ROOM", known=False, **more))


def played(game: str, seed: int, choices: int = 80, **more: bool):
    """Moments of a random match: the play, and the plays before each change of it."""
    chance = random.Random(seed)
    play = new_play(game, seed, **more)
    past: list[tuple[Play, int]] = []
    for _ in range(choices):
        if play.is_over():
            return
        seat = chance.choice(play.table.deciders())
        code = chance.choice(play.table.codes(seat))
        past.append((play.clone(), seat))
        play = play.clone()
        play.choose(seat, [play.table.notation(code)])
        yield play, past


@pytest.mark.parametrize("game", ["seii", "eohn"])
def test_what_all_agree_on_is_as_if_it_had_never_been(game):
    asked = 0
    for seed in range(12):
        for play, past in played(game, seed):
            for seat in range(play.table.seats):
                if why_not_undo(play, seat) is None or why_not_agreed_undo(play, seat) is not None:
                    continue
                asked += 1
                twin = play.clone()
                step = twin.agreed_undo(seat)
                at = max(n for n, (_, who) in enumerate(past) if who == seat)
                before = past[at][0]
                for viewer in range(play.table.seats + 1):
                    assert twin.moment(viewer).view == before.moment(viewer).view
                    assert twin.moment(viewer).lines == before.moment(viewer).lines
                    assert twin.versions[viewer] == play.versions[viewer] + 1
                assert (step.kind, int(step.text)) == ("agreed", len(past) - at)
    assert asked > 3


@pytest.mark.parametrize("game", GAMES)
def test_nobody_asks_once_a_card_that_lay_hidden_has_moved(game):
    seen = 0
    for seed in range(12):
        for play, past in played(game, seed):
            seen += sum(_nothing_hidden_moved(play, past, n) for n in range(play.table.seats))
        if seen >= 20:
            return
    raise AssertionError(f"only {seen} moments in which somebody may ask")


def _nothing_hidden_moved(play: Play, past: list[tuple[Play, int]], seat: int) -> bool:
    """Of a seat that may ask: whether it may."""
    mine = [n for n, (_, who) in enumerate(past) if who == seat]
    if not mine or why_not_agreed_undo(play, seat) is not None:
        return False
    start = past[mine[-1]][0].table.event_count()
    for viewer in range(play.table.seats):
        for event in play.table.events(viewer, start=start):
            assert event["event"] not in ("show", "shuffle")
            if event["event"] == "move":
                assert event["card"] is not None
    return True


def test_it_is_done_again_when_the_match_is_read():
    for seed in range(30):
        for play, _ in played("seii", seed):
            for seat in range(play.table.seats):
                if why_not_undo(play, seat) is None or why_not_agreed_undo(play, seat) is not None:
                    continue
                steps: list[StoredChange] = play.steps()
                twin = play.clone()
                steps.append(twin.agreed_undo(seat))
                again = rebuild(twin.start, steps)
                for viewer in range(play.table.seats + 1):
                    mine, theirs = again.moment(viewer), twin.moment(viewer)
                    assert on_the_wire(mine.snapshot([])) == on_the_wire(theirs.snapshot([]))
                    assert mine.lines == theirs.lines
                return
    raise AssertionError("nobody could ever ask")


def test_a_choice_that_a_bot_made_for_a_person_stands():
    play = new_play("seii", 3)
    for seat in (0, 1):
        play.choose(seat, ["samurai"])
    step = play.stand_in(2, "greedy")

    assert step.by == "greedy"
    assert "bot" in (why_not_agreed_undo(play, 1) or "")
    assert why_not_undo(play, 2) is not None
    again = rebuild(play.start, _steps(play, step))
    assert again.stood_in == play.stood_in


def _steps(play: Play, last: StoredChange) -> list[StoredChange]:
    steps = play.steps()
    steps[-1] = structs.replace(steps[-1], by=last.by)
    return steps
