"""SearchBot: thinks about a decision over many guessed worlds, for a number of iterations.

The worlds come from its chair, so it can know no more than a player in that seat.
"""

import json
from functools import cache, lru_cache
from importlib import resources
from typing import Any, cast

from shiai.bots.bot import Bot
from shiai.bots.chair import Chair
from shiai.core.game import Game
from shiai.search import Found, Hooks, Manner, Search, Value

SLICE = 16  # iterations between two looks at the clock
VALUES = "value.json"  # in the package of a game: what was learnt, by number of seats


class SearchBot(Bot):
    """Thinks for a number of iterations; a window with one action it passes without thinking.

    Args:
        seed: of its own random numbers; the same seed and iterations give the same choice.
        iterations: worlds that it looks at for a decision.

    Example:
        >>> import shiai
        >>> from shiai.bots import find_bot
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> bot = find_bot("search:20", table.game, seed=1, files=True)
        >>> bot.choose(shiai.Chair(table, 0)) in table.codes()
        True
    """

    def __init__(self, seed: int = 0, iterations: int = 200) -> None:
        super().__init__(seed)
        self.iterations = iterations
        self.name = f"search:{iterations}"
        self.manner = Manner()
        self.found: list[Found] = []  # of its last decision
        self._mark = -1
        self._choices = 0  # since the mark rose

    def choose(self, chair: Chair) -> int:
        """The code of the action that was looked at most.

        Example:
            >>> import shiai
            >>> from shiai.bots import SearchBot
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> SearchBot(seed=1, iterations=10).choose(shiai.Chair(table, 0)) in table.codes()
            True
        """
        codes = chair.codes()
        seed = self.stream.seed()
        self.found = []
        if len(codes) == 1:
            return codes[0]
        hooks = cast(Hooks, chair.game.rules.mind())
        world = chair.world(seed)
        if self._has_lost_patience(hooks, int(hooks.mark(world)), int(hooks.patience(world))):
            return int(hooks.advise(world, chair.seat))
        search = self.begin(chair, hooks, seed)
        while search.iterations < self.iterations:
            search.think(min(SLICE, self.iterations - int(search.iterations)))
        self.found = search.found(world)
        return max(self.found, key=lambda found: (found.visits, found.mean)).code

    def begin(self, chair: Chair, hooks: Hooks, seed: int) -> Search:
        """A search that has not begun to think."""
        worlds = chair.worlds(seed)
        value = value_for(chair.game, chair.digest, chair.seats)
        return Search(hooks, value, worlds, chair.names(), chair.seat, self.manner, seed)

    def _has_lost_patience(self, hooks: Hooks, mark: int, patience: int) -> bool:
        if mark != self._mark:
            self._mark, self._choices = mark, 0
        self._choices += 1
        return self._choices > patience


# ---- what was learnt ---------------------------------------------------------------------------


@cache
def values_of(game: Game) -> dict[str, Any]:
    """What lies in the package of a game; nothing where nothing was learnt."""
    package = game.rules.package()
    if not package:
        return {}
    file = resources.files(package) / VALUES
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


@lru_cache(maxsize=64)
def value_for(game: Game, digest: str, seats: int) -> Value | None:
    """The value learnt for this card set and (nearly) this number of seats; None: there is none."""
    known = values_of(game)
    hooks = cast(Hooks, game.rules.mind())
    if known.get("features") != int(hooks.version) or known.get("digest") != digest:
        return None
    by_seats = known["values"]
    nearest = min(by_seats, key=lambda number: abs(int(number) - seats))
    return read_value(by_seats[nearest])


def read_value(learnt: dict[str, Any]) -> Value:
    """From its weights."""
    return Value(
        learnt["width"],
        learnt["hidden"],
        learnt["inner"],
        learnt["inner_bias"],
        learnt["outer"],
        learnt["outer_bias"],
    )
