"""Kagemusha: who rides in the litter? A game of bluff for two to four. `GAME` is the only name."""

from kagemusha.game import GAME

__all__ = ["GAME"]
