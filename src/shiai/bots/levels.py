"""Levels 1 to 10: the same bots by the same names wherever somebody plays.

Up to level 4 a level is the heuristic, at 4 without slips; from 5 on it thinks, longer and longer.
How long a level thinks and how often it slips lies with the game (`levels.json` of its package).
"""

import json
from functools import cache
from importlib import resources
from typing import Any, NamedTuple, cast

from shiai.bots.chair import Chair
from shiai.bots.search import DEARER, SearchBot, value_for
from shiai.core.game import Game
from shiai.search import Hooks
from shiai.search.slips import slip

PREFIX = "level"
FILE = "levels.json"
COUNT = 10


class Level(NamedTuple):
    """How a level is called, what it feels like, and what it does."""

    number: int
    title: str
    feel: str
    iterations: int  # worlds that it looks at for a decision; 0: it takes the heuristic's choice
    slips: int  # of a thousand choices


TEXTS = (
    ("Child", "Plays what it likes best at the moment, and likes something else the next."),
    ("Guest", "Takes what lies in front, forgets the rest."),
    ("Student", "Wants points now. Leaves doors open behind it."),
    ("Regular", "Guards against what is in sight. A fair first rival."),
    ("Steady", "Plans its whole turn and rarely wastes a card."),
    ("Counting", "Remembers every card that has been shown."),
    ("Patient", "Gives up a point now for two later."),
    ("Reader", "Plays out what you may hold. Punishes habits."),
    ("Master", "Few slips. You need a plan and some luck."),
    ("Shiai", "The best we have. It also writes your reviews."),
)
USUAL = {
    "iterations": [0, 0, 0, 0, 8, 20, 50, 150, 600, 3000],
    "slips": [650, 350, 150, 0, 0, 0, 0, 0, 0, 0],
}


@cache
def levels_of(game: Game, seats: int = 1) -> list[Level]:
    """The levels of a game with so many at the table; none where no bot thinks about it.

    Example:
        >>> import shiai
        >>> from shiai.bots import levels_of
        >>> levels_of(shiai.find("eiyo"))[3][:3]
        (4, 'Regular', 'Guards against what is in sight. A fair first rival.')
    """
    if game.rules.mind() is None:
        return []
    known = _measured(game)
    by_seats = known.get("levels", {})
    found = USUAL
    if by_seats:
        found = by_seats[min(by_seats, key=lambda number: abs(int(number) - seats))]
    return [
        Level(k + 1, *TEXTS[k], found["iterations"][k], found["slips"][k]) for k in range(COUNT)
    ]


@cache
def _measured(game: Game) -> dict[str, Any]:
    package = game.rules.package()
    if not package:
        return {}
    file = resources.files(package) / FILE
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


def level_names(game: Game) -> list[str]:
    """`level1` to `level10`, where bots think about a game.

    Example:
        >>> import shiai
        >>> from shiai.bots import level_names
        >>> level_names(shiai.find("eiyo"))[0]
        'level1'
    """
    return [f"{PREFIX}{level.number}" for level in levels_of(game)]


class LevelBot(SearchBot):
    """One of the ten levels.

    Args:
        level: 1 to 10.
        seed: of its own random numbers; the same seed gives the same game.
        iterations: of a record, where the level thought another while then.
        seconds: it stops thinking after so long.

    Example:
        >>> import shiai
        >>> from shiai.bots import LevelBot
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> bot = LevelBot(2, seed=1)
        >>> bot.choose(shiai.Chair(table, 0)) in table.codes()
        True
    """

    def __init__(
        self,
        level: int,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        super().__init__(seed, iterations or 0, seconds)
        self.level = level
        self.how: Level | None = None  # where it is not the game's own
        self.asked = iterations
        self.name = f"{PREFIX}{level}" + (f":{iterations}" if iterations is not None else "")

    def choose(self, chair: Chair) -> int:
        """The code of one of the chair's actions.

        Example:
            >>> import shiai
            >>> from shiai.bots import LevelBot
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> LevelBot(4).choose(shiai.Chair(table, 0)) in table.codes()
            True
        """
        how = self.how or levels_of(chair.game, chair.seats)[self.level - 1]
        codes = chair.codes()
        if len(codes) == 1:
            return codes[0]
        self.iterations = how.iterations if self.asked is None else self.asked
        if self.iterations and value_for(chair.game, chair.digest, chair.seats) is None:
            self.iterations = max(self.iterations // DEARER, 1)
        hooks = cast(Hooks, chair.game.rules.mind())
        if self.iterations == 0:
            self.found, self.done = [], 0
            world = chair.world(self.stream.seed())
            meant = int(hooks.advise(world, chair.seat))
        else:
            meant = super().choose(chair)
        if int(self.stream.below(1000)) < how.slips:
            world = chair.world(self.stream.seed())
            return int(slip(hooks, world, chair.seat, meant, self.stream))
        return meant


def recorded_name(name: str, game: Game, seats: int) -> str:
    """How a record calls a bot: a level with the iterations it thinks, as levels may change.

    Example:
        >>> import shiai
        >>> from shiai.bots import recorded_name
        >>> recorded_name("greedy", shiai.find("eiyo"), 1)
        'greedy'
        >>> recorded_name("level4", shiai.find("eiyo"), 1)
        'level4:0'
    """
    if name not in level_names(game):
        return name
    how = levels_of(game, seats)[int(name.removeprefix(PREFIX)) - 1]
    return f"{name}:{how.iterations}"
