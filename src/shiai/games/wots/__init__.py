"""Way of the Samurai: a duel of gauges, Ki and wounds. `GAME` is the only public name."""

from shiai.games.wots.game import GAME

__all__ = ["GAME"]
