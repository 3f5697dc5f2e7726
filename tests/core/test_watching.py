"""One who watches without a seat: what everybody may know, and not a card more."""

import random
import re

import pytest

import shiai
from shiai.core.table import NO_SEAT, Table
from shiai.testing.secrets import near_world, public_facts

YOU = re.compile(r"\b[Yy]ou(r|rs|rself)?\b")
TABLES = {
    "seii": {},
    "eohn": {},
    "eohn with closed lists": {"open_lists": False},
    "eiyo": {"mode": "coop_house"},
    "wots": {"mode": "two_player_house"},
}


def played(name: str, choices: int, seed: int = 4) -> Table:
    """A table after some random choices."""
    chance = random.Random(seed)
    table = shiai.find(name.split()[0]).new(seed=seed, options=TABLES[name])
    for _ in range(choices):
        if table.outcome is None:
            seat = chance.choice(table.deciders())
            table.apply(seat, chance.choice(table.codes(seat)))
    return table


def test_who_watches_sees_no_hand_and_is_asked_nothing():
    table = shiai.find("seii").new(seed=7, seats=3)
    view = table.public_view()

    assert view["seat"] == NO_SEAT
    assert view["ask"] is None
    assert view["legal"] == []
    assert "picked" not in view
    assert [set(hand) for hand in view["hand"]] == [{None}] * 3
    assert set(view) == set(table.view(0)) - {"picked"}


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_says_you_to_who_only_watches(game, seed):
    """The record of a finished match tells a stranger of names."""
    table = game.new(seed)
    chance = random.Random(seed)
    while table.outcome is None:
        seat = chance.choice(table.deciders())
        table.apply(seat, chance.choice(table.codes(seat)))
    told = [line.text for line in table.public_log()] + [game.rules.reason(table.state).text]

    assert len(told) > 10
    assert [text for text in told if YOU.search(text)] == []
    assert any(YOU.search(line.text) for line in table.log(0))  # who played is spoken to


def test_who_watches_hears_that_somebody_picked_and_never_what():
    told = []
    for role in ("samurai", "ashigaru"):
        table = shiai.find("seii").new(seed=7, seats=3)
        table.submit(role, seat=1)
        told.append(public_facts(table))

    assert told[0] == told[1]
    assert told[0][0]["awaited"] == [0, 2]


def test_a_card_drawn_is_moved_but_not_named():
    table = played("eohn", 40)
    drawn = [
        event
        for event in table.public_events()
        if event["event"] == "move" and event["to"]["zone"] == "hand" and event["from"]
    ]

    assert drawn
    deck = [event for event in drawn if event["from"]["zone"] == "ability_deck"]
    assert {event["card"] for event in deck} == {None}


def test_the_only_player_of_a_table_is_not_looked_over_the_shoulder():
    view = shiai.find("wots").new(seed=7).public_view()

    assert set(view["hand"][0]) <= {None}


@pytest.mark.parametrize("name", TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike_without_a_seat(name):
    others = 0
    for choices in (0, 9, 25, 60):
        table = played(name, choices)
        public = public_facts(table)
        for seat in range(table.seats):
            for world in (near_world(table, seat, choices), table.sample_world(seat, seed=1)):
                assert public_facts(world) == public
                others += world.to_position() != table.to_position()
    assert others > 5


@pytest.mark.parametrize("name", TABLES)
def test_what_is_told_to_nobody_in_particular_follows_from_no_cell_of_a_ledger(name):
    table = played(name, 30)
    public = public_facts(table)
    shape = table.terms.shape
    for at in range(int(shape.size), len(table.state.s)):
        table.state.s[at] = 0

    assert public_facts(table) == public
