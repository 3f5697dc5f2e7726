"""Playouts: random games in a batch, the same for the same seed."""

from typing import Any

import pytest
from tests.core.toys.interrupted import GAME as INTERRUPTED
from tests.core.toys.nested import GAME as NESTED
from tests.core.toys.secret import GAME as SECRET

import shiai
from shiai.core.game import Game
from shiai.core.playout import Batch, applies, clones, fills, playout, playouts
from shiai.core.rng import Stream
from shiai.core.state import State

EIYO = shiai.find("eiyo")
GAMES = [EIYO, INTERRUPTED, NESTED, SECRET]


def empty_table(game: Game, options: dict[str, Any] | None = None) -> State:
    """An empty table that nobody watches."""
    return game.blank(game.terms_for(game.agree(options=options)), False)


def numbers(batch: Batch) -> tuple[int, int, int, list[int]]:
    """All that a batch counts."""
    return int(batch.games), int(batch.choices), int(batch.check), [int(n) for n in batch.endings]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_batch_adds_up(game):
    batch = playouts(empty_table(game), 20, 7)

    assert batch.games == 20
    assert sum(batch.endings) == 20
    assert batch.endings[0] == 0  # none goes on
    assert batch.endings[1] == 0  # none was resigned
    assert batch.choices >= 20


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_same_seed_gives_the_same_batch(game):
    first = numbers(playouts(empty_table(game), 20, 7))

    assert numbers(playouts(empty_table(game), 20, 7)) == first
    assert numbers(playouts(empty_table(game), 20, 8)) != first


@pytest.mark.parametrize(
    ("game", "known"),
    [
        (INTERRUPTED, (5, 96, 2123629828, [0, 0, 5])),
        (NESTED, (5, 165, 2706032116, [0, 0, 1, 4])),
        (SECRET, (5, 90, 2138474363, [0, 0, 5])),
    ],
    ids=lambda value: value.key if isinstance(value, Game) else "",
)
def test_a_toys_batch_is_the_one_it_always_was(game, known):
    assert numbers(playouts(empty_table(game), 5, 7)) == known


def test_a_batch_is_its_playouts_one_after_another():
    start, stream = empty_table(EIYO), Stream(7)
    batch = Batch(len(EIYO.rules.layout.endings))
    for index in range(5):
        state = start.clone()
        state.begin(7 + index)
        batch.add(state, playout(state, stream))

    assert numbers(batch) == numbers(playouts(start, 5, 7))


def test_a_batch_of_no_games_is_empty():
    assert numbers(playouts(empty_table(INTERRUPTED), 0, 7)) == (0, 0, 0, [0, 0, 0])


def test_playouts_leave_the_empty_table_empty():
    start = empty_table(NESTED)
    before = list(start.s)
    playouts(start, 5, 7)

    assert list(start.s) == before


def test_a_playout_makes_the_choices_it_counts():
    state = empty_table(SECRET, {"rounds": 1})
    state.begin(7)

    assert (
        playout(state, Stream(1)) == 3
    )  # two picks and a card put back; the look is taken by itself
    assert state.is_over()
    assert playout(state, Stream(1)) == 0


def test_options_reach_the_playouts():
    short = playouts(empty_table(SECRET, {"rounds": 1}), 10, 7)
    long = playouts(empty_table(SECRET, {"rounds": 12}), 10, 7)

    assert short.choices == 30
    assert long.choices == 12 * 30


def test_the_loops_of_the_benchmark_leave_the_state_alone():
    state = empty_table(EIYO)
    state.begin(7)
    before = list(state.s)
    code = state.legal(0)[0]

    assert clones(state, 3) == 0
    assert fills(state, 3) == 3 * 2
    assert applies(state, 0, code, 3) == 0
    assert list(state.s) == before
