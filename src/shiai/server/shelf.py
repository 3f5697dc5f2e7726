"""The shelf: card sets and decks of the host's own, offered beside those that come with the games.

They lie in the data folder (`cards/*.toml`, `decks/*.toml`) or are named by `shiai serve --cards`.
A file is known by its name without the ending; only that name goes over the wire, never a path.
"""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

import shiai
from shiai.cards import BadSet
from shiai.core.errors import ShiaiError
from shiai.core.game import Game
from shiai.folders import home
from shiai.games.card_rules import CardRules
from shiai.server.messages import OwnInfo
from shiai.server.refusals import LOG

SETS: Final = "cards"
DECKS: Final = "decks"
ENDING: Final = ".toml"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_. -]{0,59}")
GAME: Final = re.compile(r"""^\s*game\s*=\s*["']([^"']+)["']""", re.MULTILINE)


class Shelf:
    """What the host has put there, read again when a file changes, comes or goes."""

    def __init__(self) -> None:
        self.files: list[Path] = []  # named on the command line
        self.state = ""  # changes whenever something on the shelf does
        self.sets: dict[str, list[OwnInfo]] = {}  # by game
        self.decks: dict[str, list[OwnInfo]] = {}
        self.tables: dict[str, dict[str, Any]] = {}  # by name: the list of a sound deck

    def offer(self, files: Iterable[Path]) -> None:
        """Offer these sets, too, wherever they lie."""
        self.files = [path.expanduser().resolve() for path in files]

    def look_again(self) -> None:
        """Read the shelf if something on it has changed."""
        sets = {
            path.stem: path for path in [*_in(SETS), *self.files]
        }  # what was named outright wins
        decks = {path.stem: path for path in _in(DECKS)}
        state = repr([_stamp(path) for path in [*sets.values(), *decks.values()]])
        if state == self.state:
            return
        self.state = state
        self.sets = {game.key: [] for game in shiai.list_games()}
        self.decks = {game.key: [] for game in shiai.list_games()}
        self.tables = {}
        for game in shiai.list_games():
            if isinstance(game.rules, CardRules):
                game.rules.own = {}
        for name, path in sets.items():
            self._add_set(name, path)
        for name, path in decks.items():
            self._add_deck(name, path)

    def sets_of(self, game: Game) -> list[OwnInfo]:
        """The host's own sets for a game, sound or not."""
        return self.sets.get(game.key, [])

    def decks_of(self, game: Game) -> list[OwnInfo]:
        """The host's own decks for a game, sound or not."""
        return self.decks.get(game.key, [])

    def sound_decks(self, game: Game) -> list[str]:
        """The names of those that can be played."""
        return [deck.name for deck in self.decks_of(game) if not deck.problems]

    def deck(self, game: Game, name: object) -> object:
        """The list of a deck of one's own by its name; anything else as it is."""
        if (
            isinstance(name, str)
            and name in self.sound_decks(game)
            and name not in house_decks(game)
        ):
            return self.tables[name]
        return name

    def _add_set(self, name: str, path: Path) -> None:
        text = _text(path)
        meant = GAME.search(text)
        games = [game for game in shiai.list_games() if isinstance(game.rules, CardRules)]
        mine = [game for game in games if meant and game.key == meant.group(1)]
        for game in mine or games:  # a file that does not say its game is everybody's problem
            info = _set_info(game, name, path, text)
            self.sets[game.key].append(info)
            if info.problems:
                LOG.warning("%s is not offered: %s", path, "; ".join(info.problems))

    def _add_deck(self, name: str, path: Path) -> None:
        for game in shiai.list_games():
            if game.decks():
                problems, table = _read_deck(game, name, path)
                title = str(table.get("title") or name)
                self.decks[game.key].append(OwnInfo(name, title, problems, {}))
                if not problems:
                    self.tables[name] = {key: table[key] for key in table if key != "name"}
                    self.tables[name]["name"] = name


def house_decks(game: Game) -> list[str]:
    """The decks that come with any set of a game, each once."""
    return list(
        dict.fromkeys(deck for cards in game.card_sets() for deck in game.decks(cards=cards))
    )


def _in(folder: str) -> list[Path]:
    return sorted((home() / folder).glob(f"*{ENDING}"))


def _stamp(path: Path) -> tuple[str, int, int]:
    try:
        known = path.stat()
    except OSError:
        return str(path), 0, 0
    return str(path), known.st_mtime_ns, known.st_size


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""


def _set_info(game: Game, name: str, path: Path, text: str) -> OwnInfo:
    """Read a set and make it known to its game, or say what is wrong with it."""
    assert isinstance(game.rules, CardRules), "only such games have sets"
    try:
        title = str(tomllib.loads(text).get("title") or name)
    except tomllib.TOMLDecodeError:
        title = name
    if not NAME.fullmatch(name):
        return OwnInfo(name, title, [f"{path.name}: give it a name of letters and digits"], {})
    if name in game.rules.known():
        taken = f"{path.name}: {name!r} is a set of the house; give the file another name"
        return OwnInfo(name, title, [taken], {})
    try:
        game.rules.own[name] = str(path)
        known = {option.name: option.values for option in game.options.all}
        more = {
            option.name: [word for word in option.values if word not in known[option.name]]
            for option in game.rules.options_of(name).all
        }
        game.agree(cards=name)
    except BadSet as error:
        del game.rules.own[name]
        named = [msgspec.structs.replace(problem, file=path.name) for problem in error.problems]
        return OwnInfo(name, title, [str(problem) for problem in named], {})
    except ShiaiError as error:
        del game.rules.own[name]
        return OwnInfo(name, title, [f"{path.name}: {error}"], {})
    return OwnInfo(name, title, [], {option: words for option, words in more.items() if words})


def _read_deck(game: Game, name: str, path: Path) -> tuple[list[str], dict[str, Any]]:
    """What is wrong with a deck, and its list."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        return [f"{path.name} cannot be read: {error}"], {}
    if name in house_decks(game):
        return [f"{name!r} is a deck of the house; give the file another name"], table
    try:
        game.agree(decks=[table])
    except ShiaiError as error:
        faults = getattr(error, "faults", None)
        return [str(fault) for fault in faults] if faults else [str(error)], table
    return [], table


SHELF: Final = Shelf()  # one for the process, as the data folder is
