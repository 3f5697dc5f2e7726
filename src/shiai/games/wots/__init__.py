"""Way of the Samurai: a duel of gauges, Ki and wounds. `GAME` and its types."""

from shiai.games.wots.game import GAME
from shiai.games.wots.types import WotsEvent, WotsPosition, WotsView

__all__ = ["GAME", "WotsEvent", "WotsPosition", "WotsView"]
