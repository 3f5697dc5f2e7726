"""Guessed worlds of Eohn: what lies face down on a mat is at home there."""

import pytest

import shiai
from shiai.bots import Chair
from shiai.core.rng import Stream
from shiai.games.eohn import layout
from shiai.games.eohn.board import home_at, home_of
from shiai.games.eohn.eohn import Eohn

EOHN = shiai.find("eohn")


def hidden_on_mats(table, seat):
    """The places of the others' mats whose card a seat has not seen."""
    state = table.state
    found = []
    for other in range(table.seats):
        for place in range(layout.MAT_ROOM):
            if state.card_on(other, place) >= 0 and not state.sees(
                seat, state.of(layout.MAT, other), place
            ):
                found.append((other, place))
    return found


@pytest.mark.parametrize("options", [{}, {"open_lists": "no"}], ids=["open", "closed"])
def test_a_face_down_card_is_of_a_type_that_its_place_takes(options):
    looked = 0
    stream = Stream(1)
    for seed in range(3):
        table = EOHN.new(seed=seed, options=options)
        while table.outcome is None and len(table.history) < 60:
            seat = table.deciders()[0]
            table.apply(seat, EOHN.rules.greedy(table.world(seat, seed=seed), seat))
            if len(table.history) % 10 or table.outcome is not None:
                continue
            for viewer in range(2):
                worlds = Chair(table, viewer).worlds(seed=seed)
                for world in [table.world(viewer, seed=5), worlds.next(stream)]:
                    assert isinstance(world, Eohn)
                    for other, place in hidden_on_mats(table, viewer):
                        kind = world.kind_on(other, place)
                        assert home_of(world.printed.card_type[kind]) == home_at(place)
                        looked += 1
    assert looked > 40
