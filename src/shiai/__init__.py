"""Shiai: four card games on one table, one rules-enforcing engine.

game = shiai.find("eiyo")
table = game.new(seed=7)
while table.outcome is None:
    table.submit(table.legal(table.deciders()[0])[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shiai.core.game import Game

__version__ = "0.1.0"
__all__ = ["__version__", "find", "games"]


def find(key: str) -> Game:
    """The game of that key: `shiai.find("eiyo")`."""
    from shiai.games import find

    return find(key)


def games() -> list[Game]:
    """All games. (The package `shiai.games` can be called too, so the name means one thing.)"""
    from shiai.games import every_game

    return every_game()
