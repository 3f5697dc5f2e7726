"""Seii Daimyo: a readable heuristic."""

from mypy_extensions import i64

from shiai.games.seii.seii import Seii


def choose(state: Seii, seat: i64) -> i64:
    """The option this bot would take for the seat."""
    state.fill(seat)
    return state.codes[0]
