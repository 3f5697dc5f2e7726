"""The games: ours, and those of other packages, found by the entry point `shiai.games`."""

import difflib
import importlib
import pkgutil
import re
import sys
import types
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from shiai.core.errors import BrokenGame, UnknownGame
from shiai.core.game import Game

GROUP: Final = "shiai.games"
KEY: Final = re.compile("[a-z]+")  # it names commands, learning ids, rules and records
FIRST: Final = ("eiyo", "wots", "seii", "eohn")  # the order of the README; others follow


def our_keys() -> list[str]:
    """The keys of the games in this package: each is a folder here."""
    found = {module.name for module in pkgutil.iter_modules(__path__) if module.ispkg}
    return [key for key in FIRST if key in found] + sorted(found.difference(FIRST))


def keys() -> list[str]:
    """The keys of all games that are installed: ours, then those of other packages."""
    return [*our_keys(), *_others()]


def find(key: str) -> Game:
    """The game of that key; it is imported now."""
    name = str(key).strip().lower()
    ours = our_keys()
    if name in ours:
        game: Game = importlib.import_module(f"{__name__}.{name}").GAME
        return game
    others = _others()
    if name in others:
        return _load(name, others[name])
    known = [*ours, *others]
    near = difflib.get_close_matches(name, known, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise UnknownGame(f"no game is called {key!r}{hint}; games are {', '.join(known)}")


def every_game() -> list[Game]:
    """All games, ours first. One of another package that cannot be loaded is left out, with a
    warning that says why.
    """
    games = [find(key) for key in our_keys()]
    for key, entry in _others().items():
        try:
            games.append(_load(key, entry))
        except BrokenGame as error:
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)
    return games


def _others() -> dict[str, EntryPoint]:
    """The entry points of other packages; none can take the key of a game of ours."""
    ours = our_keys()
    found = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found if entry.name not in ours}


def _load(key: str, entry: EntryPoint) -> Game:
    if KEY.fullmatch(key) is None:
        raise BrokenGame(f"the game {key!r} ({entry.value}): a key is a word of small letters")
    try:
        game = entry.load()
    except Exception as error:  # whatever somebody else's module does
        raise BrokenGame(f"the game {key!r} ({entry.value}) cannot be loaded: {error}") from error
    if not isinstance(game, Game) or game.key != key:
        raise BrokenGame(f"the game {key!r}: {entry.value} is not a shiai.Game of that key")
    return game


class _Games(types.ModuleType):
    """Importing this package binds the name `shiai.games`, which was a function before."""

    def __call__(self) -> list[Game]:
        warnings.warn(
            "shiai.games() is called shiai.list_games() now", DeprecationWarning, stacklevel=2
        )
        return every_game()


sys.modules[__name__].__class__ = _Games
