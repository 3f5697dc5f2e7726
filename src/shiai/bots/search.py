"""Bots that think: over many guessed worlds, for a number of iterations.

The worlds come from their chair, so they can know no more than a player in that seat.
"""

import json
from functools import cache, lru_cache
from importlib import resources
from math import exp, inf, log
from time import monotonic
from typing import Any, NamedTuple, cast

from shiai.bots.bot import Bot
from shiai.bots.chair import Chair
from shiai.core.game import Game
from shiai.search import Found, Hooks, Manner, Search, Value

SLICE = 16  # iterations between two looks at the clock
FADES = 0.98  # with every decision: how long a slice was held up
RESERVE = 0.1  # share of the time to answer that is kept for a machine that has more to do
VALUES = "value"  # in the package of a game: value.json of its usual set, value-SET.json of others
DEARER = 10  # a rollout to the end of the game costs about so many to the end of a round


class _HeldUp:
    """How long a slice took at most lately, in this process."""

    lately = 0.0


_held_up = _HeldUp()


class Thought:
    """One decision, thought about in slices: who calls holds deadline and cancel.

    Args:
        chair: of the seat that is asked.
        iterations: worlds that are looked at before it is done.
        seed: the same seed and iterations give the same choice, however they are sliced.

    Example:
        >>> import shiai
        >>> from shiai.bots import Thought
        >>> chair = shiai.Chair(shiai.find("eiyo").new(seed=7), 0)
        >>> thought = Thought(chair, iterations=40, seed=1)
        >>> while not thought.is_done():
        ...     thought.go_on(16)
        >>> thought.best().code in chair.codes()
        True
    """

    def __init__(
        self, chair: Chair, iterations: int, seed: int, manner: Manner | None = None
    ) -> None:
        hooks = cast(Hooks, chair.game.rules.mind())
        self.iterations = iterations
        self.world = chair.world(seed)
        value = value_for(chair.game, chair.digest, chair.seats)
        worlds, names = chair.worlds(seed), chair.names()
        self._search = Search(hooks, value, worlds, names, chair.seat, manner or Manner(), seed)

    def done(self) -> int:
        """How many worlds it has looked at."""
        return int(self._search.iterations)

    def is_done(self) -> bool:
        """Whether it has thought as long as it was meant to."""
        return self.done() >= self.iterations

    def go_on(self, iterations: int = SLICE) -> None:
        """Think a little more, never beyond what it was meant to."""
        self._search.think(min(iterations, self.iterations - self.done()))

    def go_on_until(self, end: float) -> None:
        """Think as long as another slice is likely to be done by that time of `monotonic`; one
        slice in any case.

        A machine that has more to do holds a slice up; how long it did lately is kept free, but
        not more than half of the time.
        """
        now = monotonic()
        most = (end - now) / 2
        longest = 0.0
        while not self.is_done() and (
            longest == 0.0 or now + min(2 * max(longest, _held_up.lately), most) < end
        ):
            began = now
            self.go_on()
            now = monotonic()
            longest = max(longest, now - began, 1e-9)
        _held_up.lately = max(longest, FADES * _held_up.lately)

    def found(self) -> list[Found]:
        """What it thinks of each option so far, in the order of the list."""
        return self._search.found(self.world)

    def best(self) -> Found:
        """The option that it has looked at most."""
        return self._search.best(self.world)


class SearchBot(Bot):
    """Thinks for a number of iterations; a window with one action it passes without thinking.

    Args:
        seed: of its own random numbers; the same seed and iterations give the same choice.
        iterations: worlds that it looks at for a decision.
        seconds: it answers within so long, if that is enough for one slice of worlds.

    Example:
        >>> import shiai
        >>> from shiai.bots import find_bot
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> bot = find_bot("search:20", table.game, seed=1, files=True)
        >>> bot.choose(shiai.Chair(table, 0)) in table.codes()
        True
    """

    def __init__(self, seed: int = 0, iterations: int = 200, seconds: float | None = None) -> None:
        super().__init__(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.name = f"search:{iterations}"
        self.manner = Manner()
        self.found: list[Found] = []  # of its last decision
        self.done = 0  # iterations of its last decision
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
        began = monotonic()
        codes = chair.codes()
        seed = self.stream.seed()
        self.found, self.done = [], 0
        if len(codes) == 1:
            return codes[0]
        thought = Thought(chair, self.iterations, seed, self.manner)
        hooks = cast(Hooks, chair.game.rules.mind())
        if self._has_lost_patience(hooks, thought):
            return int(hooks.advise(thought.world, chair.seat))
        seconds = inf if self.seconds is None else (1 - RESERVE) * self.seconds
        thought.go_on_until(began + seconds)
        self.found, self.done = thought.found(), thought.done()
        return thought.best().code

    def _has_lost_patience(self, hooks: Hooks, thought: Thought) -> bool:
        mark = int(hooks.mark(thought.world))
        if mark != self._mark:
            self._mark, self._choices = mark, 0
        self._choices += 1
        return self._choices > int(hooks.patience(thought.world))


# ---- what was learnt ---------------------------------------------------------------------------


_USED: dict[str, dict[str, Any]] = {}  # by game: instead of what lies in its package


def use_values(game: Game, learnt: dict[str, Any]) -> None:
    """From now on bots of this process judge by these values."""
    _USED[game.key] = learnt
    value_for.cache_clear()


def values_of(game: Game, digest: str) -> dict[str, Any]:
    """What was learnt for a card set of a game; nothing where nothing was."""
    used = _USED.get(game.key)
    known = [*([used] if used else []), *_packed(game)]
    return next((learnt for learnt in known if learnt["digest"] == digest), {})


@cache
def _packed(game: Game) -> list[dict[str, Any]]:
    """What lies in the package of a game, a file for each card set."""
    package = game.rules.package()
    if not package:
        return []
    names = sorted(file.name for file in resources.files(package).iterdir())
    files = [name for name in names if name.startswith(VALUES) and name.endswith(".json")]
    return [json.loads((resources.files(package) / name).read_text("utf-8")) for name in files]


@lru_cache(maxsize=64)
def value_for(game: Game, digest: str, seats: int) -> Value | None:
    """The value learnt for this card set and (nearly) this number of seats; None: there is none."""
    known = values_of(game, digest)
    hooks = cast(Hooks, game.rules.mind())
    if known.get("features") != int(hooks.version):
        return None
    return read_value(_for_seats(known["values"], seats))


def why_no_value(game: Game, digest: str) -> str | None:
    """A sentence where bots that think must do without a learnt value; None where they have one."""
    if game.rules.mind() is None or value_for(game, digest, 1) is not None:
        return None
    return (
        f"Nothing was learnt for this card set of {game.name}: bots that think play it to the end "
        f"in their heads, {DEARER} times slower and weaker ('shiai train {game.key}' learns it)."
    )


class Calibration(NamedTuple):
    """How often is won what a search judges so: sigmoid(a * logit + b)."""

    a: float
    b: float

    def chance(self, judged: float) -> float:
        """Of winning."""
        judged = min(max(judged, 1e-4), 1 - 1e-4)
        return 1 / (1 + exp(-(self.a * log(judged / (1 - judged)) + self.b)))


def calibration_for(game: Game, digest: str, seats: int) -> Calibration:
    """As it was measured when the value was learnt; (1, 0) where it was not."""
    known = values_of(game, digest).get("calibration") or {}
    found = _for_seats(known, seats) if known else {}
    return Calibration(found.get("a", 1.0), found.get("b", 0.0))


def _for_seats(by_seats: dict[str, Any], seats: int) -> Any:
    return by_seats[min(by_seats, key=lambda number: abs(int(number) - seats))]


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
