"""Seii Daimyo: rival lords, three islands, five rounds. `GAME` is the only public name."""

from shiai.games.seii.game import GAME

__all__ = ["GAME"]
