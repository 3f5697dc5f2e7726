"""What holds at every moment of every game: Energy, places, records."""

import pytest

import shiai
from shiai.core.rng import Stream
from shiai.games.eohn import layout

MODES = [
    ({}, 2),
    ({"prompt_policy": "always"}, 2),
    ({"free_repurpose": True, "multi_reaction": True}, 2),
    ({"mode": "ffa"}, 4),
    ({"mode": "teams"}, 4),
    ({"mode": "legendary"}, 3),
]


def random_game(options, seats, seed):
    """States of a game of Sudden Death between random players with random decks, one by one."""
    game = shiai.find("eohn")
    stream = Stream(seed)
    decks = game.rules.some_decks(seats, "house", stream)
    terms = game.terms_for(
        game.agree(seats, options={"format": "sudden_death", **options}, decks=decks)
    )
    state = game.blank(terms, False)
    state.begin(seed)
    while not state.is_over():
        yield state
        seat = state.decider()
        state.apply(seat, state.codes[stream.below(state.fill(seat))])


@pytest.mark.rule("EOHN-059")
@pytest.mark.parametrize(("options", "seats"), MODES)
def test_life_energy_and_discards_always_total_100(options, seats):
    for state in random_game(options, seats, 59):
        for seat in range(seats):
            whole = 100 * (seats - 1) if options.get("mode") == "legendary" and seat == 0 else 100
            decks = (layout.ENERGY_DECK, layout.PURE_DECK, layout.ENERGY_DISCARDS)
            total = sum(state.get(state.of(deck, seat)) for deck in decks)
            total += state.floating(seat, -1) + state.floating_pure(seat, -1)
            assert total == whole


@pytest.mark.rule("EOHN-180")
@pytest.mark.parametrize(("options", "seats"), MODES)
def test_every_card_on_a_mat_has_a_state_and_only_ready_ones_hold_energy(options, seats):
    for state in random_game(options, seats, 180):
        for seat in range(seats):
            for place in range(len(layout.PLACES)):
                lies = state.card_on(seat, place) >= 0
                assert lies == (state.state_at(seat, place) != layout.NONE)
                if state.state_at(seat, place) == layout.NONE:
                    assert state.floats_at(seat, place) == 0


@pytest.mark.rule("EOHN-147")
@pytest.mark.parametrize(("options", "seats"), MODES)
def test_no_two_active_arenas_cover_a_common_side(options, seats):
    for state in random_game(options, seats, 147):
        covered = 0
        for seat in range(seats):
            for place in (3, 4):
                if state.is_active(seat, place):
                    area = state.covered(seat, state.printed.area[state.kind_on(seat, place)])
                    assert covered & area == 0
                    covered |= area
