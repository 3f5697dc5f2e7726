"""The two simple bots, and how a bot is found: by name, file, `module:Class` or entry point."""

import difflib
import importlib
import importlib.util
import os
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path, PurePath
from types import ModuleType

from shiai.bots.chair import Chair
from shiai.core.errors import BadOption, ShiaiError
from shiai.core.game import Game
from shiai.core.rng import Stream
from shiai.core.table import Action
from shiai.installed import need


class Bot:
    """Chooses for a seat, from what that seat may know.

    Derive from it, give it a name and write `choose`. What a bot remembers from choice to choice it
    keeps in itself; what is random in it comes from its `stream`, so that a game can be repeated.

    Attributes:
        name: how it is called in records and reports.
        stream: its own random numbers, from the seed.

    Example:
        >>> import shiai
        >>> class Last(shiai.Bot):
        ...     name = "last"
        ...
        ...     def choose(self, chair):
        ...         return chair.codes()[-1]
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> table.notation(Last().choose(shiai.Chair(table, 0)))
        'redraw'
    """

    name = "bot"

    def __init__(self, seed: int = 0) -> None:
        self.stream = Stream(seed)

    def choose(self, chair: Chair) -> int | Action:
        """One of the chair's actions, or its code: must be written.

        Called whenever the seat is asked.

        Raises:
            NotImplementedError: the bot does not say how it chooses.

        Example:
            >>> import shiai
            >>> from shiai.bots import RandomBot
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> RandomBot(seed=1).choose(shiai.Chair(table, 0)) in table.codes()
            True
        """
        raise NotImplementedError


class RandomBot(Bot):
    """Any option, each as likely as another.

    Example:
        >>> from shiai.bots import RandomBot
        >>> RandomBot(seed=1).name
        'random'
    """

    name = "random"

    def choose(self, chair: Chair) -> int:
        """The code of one of the chair's options.

        Example:
            >>> import shiai
            >>> from shiai.bots import RandomBot
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> RandomBot(seed=1).choose(shiai.Chair(table, 0)) in table.codes()
            True
        """
        codes = chair.codes()
        return codes[int(self.stream.below(len(codes)))]


class GreedyBot(Bot):
    """The option that looks best at once, by the game's own heuristic.

    (`greedy.py` of its package; `bot_names` says whether the game has one.)

    Example:
        >>> from shiai.bots import GreedyBot
        >>> GreedyBot(seed=1).name
        'greedy'
    """

    name = "greedy"

    def choose(self, chair: Chair) -> int:
        """The code of one of the chair's options.

        Raises:
            NotImplementedError: the game has no heuristic.

        Example:
            >>> import shiai
            >>> from shiai.bots import GreedyBot
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> GreedyBot(seed=1).choose(shiai.Chair(table, 0)) in table.codes()
            True
        """
        return chair.game.rules.greedy(chair.world(self.stream.seed()), chair.seat)


BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}

LEVEL = "level"  # and its number
THINKS = "search:"  # and a number of iterations: a bot that thinks
MOST_THOUGHT = 10_000_000
ENTRY_POINTS = "shiai.bots"  # the group under which an installed package names its bots

FileBot = Callable[[str, Game, int], Bot]  # from a file's name, for a game, with a seed
FILE_BOTS: dict[str, FileBot] = {}  # by the suffix of the file


def register_file_bot(suffix: str, make: FileBot) -> None:
    """From now on a file with this suffix is a bot's name; `shiai.rl` registers `.npz`.

    Args:
        suffix: with its dot.
        make: is called with the file's name, the game and a seed, and returns a `Bot`.

    Example:
        >>> from shiai.bots import RandomBot, register_file_bot
        >>> register_file_bot(".dice", lambda path, game, seed: RandomBot(seed))
    """
    FILE_BOTS[suffix] = make


def bot_names(game: Game) -> list[str]:
    """The names of the bots that play this game.

    Example:
        >>> import shiai
        >>> from shiai.bots import bot_names
        >>> bot_names(shiai.find("eiyo"))[:4]
        ['random', 'greedy', 'level1', 'level2']
    """
    from shiai.bots.levels import level_names

    simple = [name for name in BOTS if name != "greedy" or game.rules.has_greedy()]
    return simple + level_names(game)


def usual_bot(game: Game) -> str:
    """The bot that plays where nobody names one.

    Example:
        >>> import shiai
        >>> from shiai.bots import usual_bot
        >>> usual_bot(shiai.find("eiyo"))
        'greedy'
    """
    return GreedyBot.name if game.rules.has_greedy() else RandomBot.name


def find_bot(name: str, game: Game, seed: int = 0, files: bool = False) -> Bot:
    """The bot of that name for a game; where `files` are allowed, also one from a file.

    There also one that thinks as long as is said, `search:ITERATIONS`. (Not where the name comes
    from somebody else: a server opens no file and thinks no hour because it is named.)

    Raises:
        BadOption: no such bot plays this game; the message lists those that do.

    Example:
        >>> import shiai
        >>> from shiai.bots import find_bot
        >>> find_bot("greedy", shiai.find("eiyo"), seed=1).name
        'greedy'
    """
    suffix = PurePath(name).suffix
    known = bot_names(game)
    level, _, times = name.partition(":")
    if level.startswith(LEVEL) and level in known and (not times or files):
        return _level_bot(name, level, times, seed)
    if files and name.startswith(THINKS):
        return _thinking_bot(name, game, seed)
    if files and ":" in name:
        return _class_named(name)(seed)
    if files and suffix in FILE_BOTS:
        return FILE_BOTS[suffix](name, game, seed)
    if files and suffix == ".npz":
        need("rl")
        raise BadOption(f"{name!r} is a trained policy: import shiai.rl, which makes a bot of it")
    if files and name not in known and (installed := entry_points(group=ENTRY_POINTS, name=name)):
        return _class_of(installed[name], name)(seed)
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        own = ", module:Class or file.py:Class of your own, or an entry point" if files else ""
        raise BadOption(
            f"no bot called {name!r} plays {game.name}{hint}; bots are {_listed(game)}{own}"
        )
    return BOTS[name](seed)


def _thinking_bot(name: str, game: Game, seed: int) -> Bot:
    """`search:ITERATIONS`."""
    from shiai.bots.search import SearchBot

    times = name.removeprefix(THINKS)
    if game.rules.mind() is None:
        raise BadOption(f"no bot thinks about {game.name} yet: bots are {_listed(game)}")
    if int(_times(name, times)) == 0:
        raise BadOption(f"bot {name!r}: it thinks once at least; 'search:1' does")
    return SearchBot(seed, int(times))


def _level_bot(name: str, level: str, times: str, seed: int) -> Bot:
    """`level7`, or `level7:150` as a record calls it: with the iterations it thought then."""
    from shiai.bots.levels import LevelBot

    iterations = int(_times(name, times)) if times else None
    return LevelBot(int(level.removeprefix(LEVEL)), seed, iterations)


def _times(name: str, times: str) -> str:
    if not (times.isascii() and times.isdigit() and int(times) <= MOST_THOUGHT):
        raise BadOption(
            f"bot {name!r}: after ':' comes a number of iterations, to {MOST_THOUGHT:,}"
        )
    return times


def _listed(game: Game) -> str:
    names = bot_names(game)
    levels = [name for name in names if name.startswith(LEVEL)]
    simple = [name for name in names if name not in levels]
    return ", ".join(simple + ([f"{levels[0]} to {levels[-1]}"] if levels else []))


def _class_named(name: str) -> type[Bot]:
    """The bot of `package.module:Class` or `folder/file.py:Class`; modules may lie here."""
    place, _, attribute = name.rpartition(":")
    try:
        module = _module_at(place)
    except Exception as error:  # whatever somebody's module does
        raise BadOption(f"bot {name!r}: {place!r} cannot be imported: {error}") from error
    found = getattr(module, attribute, None)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOption(f"bot {name!r}: {place} has no class {attribute!r} that is a shiai.Bot")
    return found


def _class_of(installed: EntryPoint, name: str) -> type[Bot]:
    """The bot that an installed package has under a name."""
    try:
        found = installed.load()
    except Exception as error:  # whatever somebody's package does
        raise BadOption(f"bot {name!r}: {installed.value} cannot be loaded: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOption(f"bot {name!r}: {installed.value} is no class that is a shiai.Bot")
    return found


def _module_at(place: str) -> ModuleType:
    if not place.endswith(".py"):
        if os.getcwd() not in sys.path and "" not in sys.path:
            sys.path.append(os.getcwd())
        return importlib.import_module(place)
    path = Path(place).resolve()
    known = f"_shiai_bot_{path.stem}"
    if known not in sys.modules or sys.modules[known].__file__ != str(path):
        spec = importlib.util.spec_from_file_location(known, path)
        assert spec is not None, "a file that ends in .py has a spec"
        assert spec.loader is not None, "and a loader"
        sys.modules[known] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[known])
    return sys.modules[known]


def choice_of(bot: Bot, chair: Chair) -> int:
    """The code that a bot chooses. Ours are trusted; another's choice is checked.

    Raises:
        ShiaiError: it is none of the chair's actions.

    Example:
        >>> import shiai
        >>> from shiai.bots import RandomBot, choice_of
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> choice_of(RandomBot(seed=1), shiai.Chair(table, 0)) in table.codes()
        True
    """
    chosen = bot.choose(chair)
    code = chosen.code if isinstance(chosen, Action) else chosen
    if not type(bot).__module__.startswith("shiai.") and code not in chair.codes():
        raise ShiaiError(
            f"the bot {bot.name!r} chose {chosen!r}, which is no action of seat {chair.seat} now; "
            f"Bot.choose returns one of chair.legal(), or of chair.codes()"
        )
    return code
