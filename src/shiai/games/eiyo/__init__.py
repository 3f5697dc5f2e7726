"""Eiyo: one samurai, four rows of enemies. `GAME` and its types."""

from shiai.games.eiyo.game import GAME
from shiai.games.eiyo.types import EiyoEvent, EiyoPosition, EiyoView

__all__ = ["GAME", "EiyoEvent", "EiyoPosition", "EiyoView"]
