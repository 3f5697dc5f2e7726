"""Eohn TCG: duels with decks of one's own. `GAME` is the only public name."""

from shiai.games.eohn.game import GAME

__all__ = ["GAME"]
