"""Games as the tests of the learning environments play them, and random play."""

from typing import Any

from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.rl.setting import Setting

# A name, the game, its seats and its options.
SETTINGS: list[tuple[str, str, int, dict[str, object]]] = [
    ("eiyo", "eiyo", 1, {}),
    ("eiyo for two", "eiyo", 2, {"mode": "coop_house"}),
    ("seii for two", "seii", 2, {}),
    ("seii for four", "seii", 4, {}),
    ("eohn", "eohn", 2, {"format": "sudden_death"}),
    ("eohn for four", "eohn", 4, {"mode": "ffa", "format": "sudden_death", "turn_limit": 6}),
    ("eohn in teams", "eohn", 4, {"mode": "teams", "format": "sudden_death", "turn_limit": 4}),
    ("eohn with closed lists", "eohn", 2, {"format": "sudden_death", "open_lists": False}),
    ("wots", "wots", 1, {}),
    ("wots campaign", "wots", 1, {"mode": "campaign2"}),
    ("wots for two", "wots", 2, {"mode": "two_player_house"}),
]
NAMES = [name for name, *_ in SETTINGS]
SHORT_EOHN = {"format": "sudden_death", "turn_limit": 4}


def setting(name: str, **words: Any) -> Setting:
    """One of the settings above."""
    _, key, seats, options = next(row for row in SETTINGS if row[0] == name)
    return Setting(key, seats, options, **words)


def choose(table: Table, stream: Stream) -> None:
    """A random seat that is asked takes a random option."""
    deciders = table.deciders()
    seat = deciders[int(stream.below(len(deciders)))]
    codes = table.codes(seat)
    table.apply(seat, codes[int(stream.below(len(codes)))])


def moments(made: Setting, seed: int, every: int, most: int = 400) -> Any:
    """Every so many choices of a random game, the table; and its end."""
    table, stream = made.deal(seed), Stream(seed + 1)
    for n in range(most):
        if n % every == 0:
            yield table
        if table.state.is_over():
            break
        choose(table, stream)
    yield table
