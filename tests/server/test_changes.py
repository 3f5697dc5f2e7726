"""Changes lead where a fresh snapshot is, and who cannot notice a change is told nothing at all."""

import json
import random
from typing import Any

import pytest
from tests.server.helpers import Json, follow, same

from shiai.server.edits import edits as find_edits
from shiai.server.edits import put
from shiai.server.matches import start_of
from shiai.server.messages import ENCODER, NewMatch
from shiai.server.play import Play, begin, rebuild
from shiai.server.stored import StoredChange
from shiai.server.undo import why_not_undo

MATCHES: dict[str, Json] = {
    "eiyo": {"game": "eiyo"},
    "eiyo for two": {"game": "eiyo", "options": {"mode": "coop_house"}, "practice": True},
    "wots": {"game": "wots", "preset": "recommended"},
    "wots for two": {"game": "wots", "options": {"mode": "two_player_house"}},
    "seii": {"game": "seii", "practice": True},
    "seii for four": {"game": "seii", "seats": 4},
    "eohn": {"game": "eohn", "options": {"prompt_policy": "always"}},
    "eohn with closed lists": {"game": "eohn", "options": {"open_lists": False}},
    "eohn all against all": {"game": "eohn", "options": {"mode": "ffa"}, "practice": True},
}
CHOICES = 120


def new_play(seed: int, **request: Any) -> Play:
    start, _ = start_of(NewMatch(seed=str(seed), **request))
    return begin(start)


def on_the_wire(message: Any) -> Json:
    data: Json = json.loads(ENCODER.encode(message))
    return data


class Clients:
    """A client of each seat, that follows the changes; the checks of every change."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.seats = range(play.table.seats)
        self.known = [on_the_wire(play.snapshot(seat)) for seat in self.seats]
        self.quiet = 0  # how often somebody could not notice a change

    def next(self, play: Play, actor: int) -> None:
        """The match goes on with this play: everybody is told what is new."""
        for seat in self.seats:
            old, now = self.play.moment(seat), play.moment(seat)
            fresh = on_the_wire(play.snapshot(seat))
            if now.version == old.version:
                assert seat != actor, "who chooses notices it"
                assert ENCODER.encode(play.snapshot(seat)) == ENCODER.encode(
                    self.play.snapshot(seat)
                )
                self.quiet += 1
                continue
            assert now.version == old.version + 1
            change = on_the_wire(play.news(seat, old))
            known = follow(self.known[seat], change)
            same(known, fresh)
            assert known["events"] == fresh["events"]
            assert len(fresh["log"]["lines"]) <= 20
            self._check_question(seat, actor, known)
            self.known[seat] = known
        self.play = play

    def _check_question(self, seat: int, actor: int, now: Json) -> None:
        """A question keeps its number as long as it is open, and a new one has the next."""
        old = self.known[seat]
        assert now["question"] in (old["question"], old["question"] + 1)
        if now["question"] == old["question"] and now["view"]["ask"] is not None:
            assert now["view"]["ask"] == old["view"]["ask"]
            assert now["actions"] == old["actions"]
        if now["question"] != old["question"]:
            assert now["actions"]


def some_change(play: Play, chance: random.Random) -> tuple[StoredChange, Play]:
    """Something that somebody at the table may do, and the match after it."""
    table = play.table
    twin = play.clone()
    replacing = [seat for seat in range(table.seats) if table.may_replace(seat)]
    if replacing and chance.random() < 0.5:
        seat = chance.choice(replacing)
        return twin.choose(seat, picks(play, seat, chance)), twin
    undoing = [seat for seat in range(table.seats) if why_not_undo(play, seat) is None]
    if undoing and chance.random() < 0.15:
        return twin.undo(chance.choice(undoing)), twin
    seat = chance.choice(table.deciders())
    if chance.random() < 0.01 and table.game.rules.why_not_resign(table.state, seat) is None:
        return twin.resign(seat), twin
    choices = [chance.choice(play.moment(seat).actions).choice]
    if chance.random() < 0.3:  # more than one, if that can be
        ahead = play.table.clone()
        ahead.submit(choices[0], seat=seat)
        if seat in ahead.deciders():
            choices.append(str(chance.choice(ahead.legal(seat))))
    return twin.choose(seat, choices), twin


def picks(play: Play, seat: int, chance: random.Random) -> list[str]:
    """Another secret choice of a seat that has made one, whole."""
    ahead = play.table.clone()
    ahead.take_back_picks(seat)
    found: list[str] = []
    while seat in ahead.deciders() and (not found or ahead.state.pick_count(seat) > 0):
        found.append(str(chance.choice(ahead.legal(seat))))
        ahead.submit(found[-1], seat=seat)
    return found


@pytest.mark.parametrize(
    ("old", "new", "edits"),
    [
        ([1, 2, 3, 4, 5], [1, 2, 4, 5], [[["a", 2]]]),
        ([1, 2, 3, 4], [1, 2, 3, 4, 5], [[["a", 4], 5]]),
        ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6], [[["a", 0]], [["a", 4], 6]]),
        (["", "x", "", ""], ["", "", "", "y"], [[["a", 1], ""], [["a", 3], "y"]]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1], [[["a", 4]]]),
        ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [[["a"], [5, 4, 3, 2, 1]]]),
        ([1, 2, 3], [1, 2], [[["a"], [1, 2]]]),
        ([1, 2, 3, 4, 5], [], [[["a"], []]]),
        ([[1], [2]], [[1], [3]], [[["a", 1], [3]]]),
        (
            [{"x": 1, "card": "A-jab"}],
            [{"x": 2, "card": "A-jab"}, {"x": 3}],
            [[["a", 0, "x"], 2], [["a", 1], {"x": 3}]],
        ),
        (
            [{"x": 1, "card": "A-jab"}, {"x": 2}, {"x": 3}],
            [{"x": 1, "card": "A-jab"}],
            [[["a", 2]], [["a", 1]]],
        ),
        ([{"x": 1, "y": 1}], [{"x": 2, "y": 2}, {"x": 3}], [[["a"], [{"x": 2, "y": 2}, {"x": 3}]]]),
        (
            {"x": 1, "y": 2},
            {"y": 3, "z": None},
            [[["a", "x"]], [["a", "y"], 3], [["a", "z"], None]],
        ),
        (None, {"x": 1}, [[["a"], {"x": 1}]]),
        ({"x": 1}, None, [[["a"], None]]),
    ],
)
def test_edits_are_few_and_lead_there(old, new, edits):
    assert find_edits({"a": old}, {"a": new}) == edits
    assert put({"a": old}, edits) == {"a": new}


def test_edits_of_any_lists_lead_there():
    chance = random.Random(3)
    for _ in range(3_000):
        old, new = ([chance.randrange(4) for _ in range(chance.randrange(9))] for _ in "ab")
        assert put({"a": old}, find_edits({"a": old}, {"a": new})) == {"a": new}
        was, now = ({"a": [{"x": n, "name": "any"} for n in some]} for some in (old, new))
        assert put(was, find_edits(was, now)) == now


@pytest.mark.parametrize("name", MATCHES)
def test_changes_lead_to_the_snapshot_and_are_told_to_who_can_notice_them(name):
    chance = random.Random(name)
    play = new_play(chance.randrange(1000), **MATCHES[name])
    clients = Clients(play)
    steps = []
    for _ in range(CHOICES):
        if play.is_over():
            break
        step, play = some_change(play, chance)
        clients.next(play, step.seat)
        steps.append(step)
    again = rebuild(play.start, steps)
    for seat in clients.seats:
        assert ENCODER.encode(again.snapshot(seat)) == ENCODER.encode(play.snapshot(seat))
