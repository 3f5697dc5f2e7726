"""Seii Daimyo: rival lords, three islands, five rounds. `GAME` and its types."""

from shiai.games.seii.extras import SeiiFacts, SeiiPreview
from shiai.games.seii.game import GAME
from shiai.games.seii.types import SeiiEvent, SeiiPosition, SeiiView

__all__ = ["GAME", "SeiiEvent", "SeiiFacts", "SeiiPosition", "SeiiPreview", "SeiiView"]
