"""The games, found by their key; each is imported when it is asked for."""

import difflib
import importlib
import sys
import types
from typing import Final

from shiai.core.errors import UnknownGame
from shiai.core.game import Game

KEYS: Final = ("eiyo", "wots", "seii", "eohn")


def find(key: str) -> Game:
    """The game of that key."""
    said = str(key).strip().lower()
    if said not in KEYS:
        near = difflib.get_close_matches(said, KEYS, 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise UnknownGame(f"no game is called {key!r}{hint}; games are {', '.join(KEYS)}")
    game: Game = importlib.import_module(f"shiai.games.{said}").GAME
    return game


def every_game() -> list[Game]:
    """All games, in the order of the README."""
    return [find(key) for key in KEYS]


class _Games(types.ModuleType):
    """Importing this package binds the name `shiai.games`: calling it lists the games too."""

    def __call__(self) -> list[Game]:
        return every_game()


sys.modules[__name__].__class__ = _Games
