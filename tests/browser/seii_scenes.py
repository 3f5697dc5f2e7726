"""Games of Seii Daimyo that have come to a question: played in this process, so that they are the
same each time, and handed to the server as records.
"""

import functools
import random
from collections.abc import Iterator
from typing import Any

import httpx
from tests.browser.pages import new_match

import shiai
from shiai.bots import GreedyBot
from shiai.core.table import Table

SEEDS = range(20, 60)


def against_bots(client: httpx.Client, seats: int, seed: int, **more: Any) -> dict[str, Any]:
    """A new game of one person and bots."""
    bots = {str(seat): "greedy" for seat in range(1, seats)}
    return new_match(client, game="seii", seats=seats, seed=str(seed), bots=bots, **more)


def play(seats: int, seed: int) -> Iterator[Table]:
    """The table whenever the person is asked, and at the end; now and then they have a whim."""
    table = shiai.find("seii").new(seats=seats, seed=seed)
    whim = random.Random(seed)
    bots = [GreedyBot(seed + seat) for seat in range(seats)]
    while table.outcome is None:
        seat = table.deciders()[0]
        if seat == 0:
            yield table
        if whim.random() < 0.3:
            choice = whim.choice(table.codes(seat))
        else:
            choice = bots[seat].choose(shiai.Chair(table, seat))
        table.submit(table.notation(choice), seat=seat)
    yield table


def is_at(table: Table, step: str, since: int) -> bool:
    """Whether the person is asked this in that round or later; `over`: nothing more is asked."""
    view: dict[str, Any] = dict(table.view(0))
    asked = view["ask"]["step"] if view["ask"] else "over"
    return bool(view["round"] >= since and asked == step)


def fullness(table: Table) -> int:
    """How much lies on the table, in the person's hand, and what they know of others' hands."""
    view: dict[str, Any] = dict(table.view(0))
    lands = [cards for seat in view["locations"] for cards in seat.values()]
    known = [hand for hand in view["hand"][1:] if any(hand)]
    return sum(len(cards) for cards in [*lands, *view["army"], view["hand"][0], *known])


@functools.cache
def record_at(seats: int, step: str, since: int) -> str:
    """The first game that comes to the question."""
    for seed in SEEDS:
        for table in play(seats, seed):
            if is_at(table, step, since):
                return table.record()
    raise AssertionError(f"no game came to {step}")


@functools.cache
def fullest_record_at(seats: int, step: str, seed: int) -> str:
    """Of one game the moment at which most lies on the table while the question is asked."""
    most, record = -1, ""
    for table in play(seats, seed):
        if is_at(table, step, 3) and fullness(table) > most:
            most, record = fullness(table), table.record()
    assert record, f"the game never came to {step}"
    return record


def from_record(client: httpx.Client, seats: int, record: str) -> dict[str, Any]:
    bots = {str(seat): "greedy" for seat in range(1, seats)}
    return new_match(client, game="seii", record=record, bots=bots)


def at_the_question(client: httpx.Client, seats: int, step: str, since: int = 3) -> dict[str, Any]:
    """A match that has come to a question, in a later round, where much lies on the table."""
    return from_record(client, seats, record_at(seats, step, since))


def at_the_fullest(client: httpx.Client, seats: int, step: str, seed: int) -> dict[str, Any]:
    """A match at the moment of a game at which most lies on the table."""
    return from_record(client, seats, fullest_record_at(seats, step, seed))
