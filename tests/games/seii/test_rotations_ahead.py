"""The heuristic turns locations on one copy; it comes to the same as a copy for each."""

import shiai
from shiai.games.seii import greedy, layout
from shiai.testing.cases import option_mixes


def by_copies(state, seat):
    """As every other option is weighed."""
    best, best_worth = None, greedy.NEVER
    for code in state.legal(seat):
        worth = greedy.worth_after(state, seat, code, greedy.STEPS_AHEAD)
        if worth > best_worth:
            best, best_worth = code, worth
    return best


def test_a_rotation_looks_as_on_a_copy_of_its_own_over_all_options():
    game = shiai.find("seii")
    compared = 0
    for number, (options, seats) in enumerate(option_mixes(game)[::2]):
        table = game.new(seed=number, seats=seats, options=options)
        while table.outcome is None:
            seat = table.deciders()[0]
            state = table.world(seat, seed=number)
            code = greedy.choose(state, seat)
            if state.question() == layout.ROTATION and len(table.codes(seat)) > 1:
                assert code == by_copies(state, seat), (options, seats, len(table.history))
                compared += 1
            table.apply(seat, code)
    assert compared > 200
