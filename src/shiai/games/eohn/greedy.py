"""Eohn: a readable heuristic."""

from mypy_extensions import i64

from shiai.games.eohn.eohn import Eohn


def choose(state: Eohn, seat: i64) -> i64:
    """The option this bot would take for the seat."""
    state.fill(seat)
    return state.codes[0]
