"""Hints: what a search would choose, and what another choice would cost."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import NamedTuple

from shiai.bots.bot import find_bot, usual_bot
from shiai.bots.chair import Chair
from shiai.bots.search import DEARER, RESERVE, Thought, calibration_for, value_for
from shiai.search import Found

ITERATIONS = 400  # of a hint
SECONDS = 1.0
ENOUGH = 0.02  # visits, as a share of all, from which on an option counts as looked at


class Advice(NamedTuple):
    """A choice, and what the best other one would cost."""

    code: int
    other: int | None  # the best other choice that was looked at; None: there is none
    cost: int  # of that one: how many more games in a hundred it would lose
    iterations: int  # worlds that were looked at; 0: the heuristic alone

    def why(self, words: Callable[[int], str]) -> str:
        """In a sentence, `words` being how a code is said; nothing where nothing was compared.

        Example:
            >>> from shiai.bots import Advice
            >>> Advice(code=3, other=5, cost=8, iterations=200).why({5: "pass"}.__getitem__)
            'pass would lose about 8 more games in a hundred.'
        """
        if self.iterations == 0:
            return ""
        if self.other is None:
            return "Nothing else was worth a second look."
        if self.cost < 1:
            return f"{words(self.other)} looks as good."
        games = "game" if self.cost == 1 else "games"
        return f"{words(self.other)} would lose about {self.cost} more {games} in a hundred."


def advise(
    chair: Chair, seed: int, iterations: int | None = None, seconds: float | None = SECONDS
) -> Advice:
    """A hint for the seat of a chair, from what it may know.

    Args:
        chair: of the seat that is asked.
        seed: the same gives the same hint, if there is time for all iterations.
        iterations: worlds that are looked at; 400 where nobody says, a tenth where nothing was
            learnt for the card set, and 0 asks the game's heuristic.
        seconds: the deadline; None: there is none.

    Example:
        >>> import shiai
        >>> from shiai.bots import advise
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> table.notation(advise(shiai.Chair(table, 0), seed=1, seconds=None).code)
        'keep'
    """
    game, codes = chair.game, chair.codes()
    iterations = ITERATIONS if iterations is None else iterations
    if game.rules.mind() is None or iterations == 0:
        bot = find_bot(usual_bot(game), game, seed)
        chosen = bot.choose(chair)
        return Advice(chosen if isinstance(chosen, int) else chosen.code, None, 0, 0)
    if len(codes) == 1:
        return Advice(codes[0], None, 0, 0)
    if value_for(game, chair.digest, chair.seats) is None:
        iterations = max(iterations // DEARER, 1)
    began = monotonic()
    thought = Thought(chair, iterations, seed)
    thought.go_on_until(began + (inf if seconds is None else (1 - RESERVE) * seconds))
    best = thought.best()
    other = _next_best(chair, thought, best.code)
    if other is None:
        return Advice(best.code, None, 0, thought.done())
    chance = calibration_for(game, chair.digest, chair.seats).chance
    cost = max(round(100 * (chance(best.mean) - chance(other.mean))), 0)
    return Advice(best.code, other.code, cost, thought.done())


def _next_best(chair: Chair, thought: Thought, chosen: int) -> Found | None:
    """Of the others that were looked at often enough the one that is worth most."""
    names = chair.names()
    least = max(ENOUGH * thought.done(), 2)
    others = [
        one for one in thought.found() if one.visits >= least and not names.same(one.code, chosen)
    ]
    return max(others, key=lambda one: (one.mean, one.visits), default=None)
