"""Eohn TCG: duels with decks of one's own. `GAME` and its types."""

from shiai.games.eohn.game import GAME
from shiai.games.eohn.types import EohnEvent, EohnPosition, EohnView

__all__ = ["GAME", "EohnEvent", "EohnPosition", "EohnView"]
