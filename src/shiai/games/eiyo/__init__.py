"""Eiyo: one samurai, four rows of enemies. `GAME` is the only public name."""

from shiai.games.eiyo.game import GAME

__all__ = ["GAME"]
