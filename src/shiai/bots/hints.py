"""Hints: what a search would choose, and what another choice would cost."""

from time import monotonic
from typing import NamedTuple

from shiai.bots.bot import find_bot, usual_bot
from shiai.bots.chair import Chair
from shiai.bots.search import Thought, calibration_for

ITERATIONS = 400  # of a hint
SECONDS = 1.0
ENOUGH = 0.02  # visits, as a share of all, from which on an option counts as looked at


class Advice(NamedTuple):
    """A choice, and in a sentence what the best other one would cost."""

    code: int
    why: str  # may be empty
    iterations: int  # worlds that were looked at; 0: the heuristic alone


def advise(
    chair: Chair, seed: int, iterations: int | None = None, seconds: float | None = SECONDS
) -> Advice:
    """A hint for the seat of a chair, from what it may know.

    Args:
        chair: of the seat that is asked.
        seed: the same gives the same hint, if there is time for all iterations.
        iterations: worlds that are looked at; 400 where nobody says.
        seconds: the deadline; None: there is none.

    Example:
        >>> import shiai
        >>> from shiai.bots import advise
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> table.notation(advise(shiai.Chair(table, 0), seed=1, seconds=None).code)
        'keep'
    """
    game, codes = chair.game, chair.codes()
    if game.rules.mind() is None:
        bot = find_bot(usual_bot(game), game, seed)
        chosen = bot.choose(chair)
        return Advice(chosen if isinstance(chosen, int) else chosen.code, "", 0)
    if len(codes) == 1:
        return Advice(codes[0], "", 0)
    thought = Thought(chair, ITERATIONS if iterations is None else iterations, seed)
    began = monotonic()
    while not thought.is_done() and (seconds is None or monotonic() - began < seconds):
        thought.go_on()
    best = thought.best()
    return Advice(best.code, _cost(chair, thought, best.code), thought.done())


def _cost(chair: Chair, thought: Thought, chosen: int) -> str:
    """What the best of the others would cost, in hundredths of a game won."""
    names = chair.names()
    least = ENOUGH * thought.done()
    found = thought.found()
    others = [
        one for one in found if not names.same(one.code, chosen) and one.visits >= max(least, 2)
    ]
    if not others:
        return "Nothing else was worth a second look."
    chance = calibration_for(chair.game, chair.seats).chance
    mine = next(one for one in found if one.code == chosen)
    other = max(others, key=lambda one: (one.mean, one.visits))
    words = chair.notation(other.code)
    cost = round(100 * (chance(mine.mean) - chance(other.mean)))
    if cost < 1:
        return f"{words!r} looks as good."
    games = "game" if cost == 1 else "games"
    return f"{words!r} would lose about {cost} more {games} in a hundred."
