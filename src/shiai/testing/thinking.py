"""Bots that think, over all options: every table that can be agreed on is played to its end."""

from shiai.bots import Chair, SearchBot
from shiai.core.game import Game
from shiai.core.rng import seed_of
from shiai.testing.cases import Fault, option_mixes

ITERATIONS = 2  # worlds for a decision: a tree and a rollout of every kind of choice
MOST_CHOICES = 20_000  # a game that is still going on then is going round


def mixes_to_think_about(game: Game, count: int) -> list[int]:
    """Some of the mixes of options, by numbers that `think_through` takes: so many, spread evenly,
    and every mode with as many at the table as there may be.
    """
    mixes = option_mixes(game)
    chosen = {at * len(mixes) // count for at in range(count)}
    modes: dict[object, tuple[int, int]] = {}
    for number, (options, seats) in enumerate(mixes):
        mode = options.get("mode")
        modes[mode] = max(modes.get(mode, (0, 0)), (seats, -number))
    return sorted(chosen | {-number for _, number in modes.values()})


def think_through(game: Game, run: int, number: int, iterations: int = ITERATIONS) -> int:
    """Play a mix of options with bots that think in all seats; how many choices it took.

    Raises:
        Fault: a bot chose what is not offered, or the game does not end.

    Example:
        >>> import shiai
        >>> from shiai.testing.thinking import think_through
        >>> think_through(shiai.find("eiyo"), 1, 0) > 10
        True
    """
    mixes = option_mixes(game)
    options, seats = mixes[number % len(mixes)]
    seed = seed_of(run, number)
    told = f"{game.key}, {seats} seats, {options or 'default options'}, seed {seed}"
    table = game.new(seed=seed, seats=seats, options=options)
    bots = [SearchBot(seed=seed_of(run + 1, seat), iterations=iterations) for seat in range(seats)]
    while table.outcome is None:
        seat = table.deciders()[0]
        code = bots[seat].choose(Chair(table, seat))
        if code not in table.codes(seat):
            raise Fault(f"{told}: choice {len(table.history)} is not offered: {code}")
        table.apply(seat, code)
        if len(table.history) > MOST_CHOICES:
            raise Fault(f"{told}: still going on after {MOST_CHOICES:,} choices")
    return len(table.history)
