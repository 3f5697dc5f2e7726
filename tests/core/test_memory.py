"""Copies, guessed worlds, dealt and read tables are freed when nobody holds them any more."""

import gc
from pathlib import Path

import pytest

import shiai

TIMES = 1500
MOST = 1500  # bytes each: a table's cells alone are three times as many


def resident() -> int:
    """Bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def played(key: str, **agreed: object) -> shiai.Table:
    table = shiai.find(key).new(seed=7, **agreed)
    for _ in range(30):
        seat = table.deciders()[0]
        table.submit(table.legal(seat)[0])
    return table


SEII = played("seii", seats=3)
CLOSED = played("eohn", options={"open_lists": False})
POSITION = SEII.to_position()
DONE = {
    "clone": lambda n: SEII.clone(),
    "world": lambda n: SEII.world(0, seed=n),
    "sample_world": lambda n: SEII.sample_world(0, seed=n),
    "closed lists": lambda n: CLOSED.sample_world(0, seed=n),
    "closed lists, dropped": lambda n: CLOSED.clone().sample_world(0, seed=n % 3),
    "closed lists, seen": lambda n: CLOSED.sample_world(0, seed=n).view(0),
    "new": lambda n: SEII.game.new(seed=n, seats=3),
    "from_position": lambda n: SEII.game.from_position(POSITION),
    "at": lambda n: SEII.at(3),
    "preview": lambda n: SEII.preview(SEII.legal(SEII.deciders()[0])[0]),
}


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("name", DONE)
def test_what_is_made_and_dropped_is_freed(name):
    times = TIMES if "closed lists" not in name else TIMES // 5
    for n in range(100):
        DONE[name](n)
    gc.collect()
    before = resident()
    for n in range(times):
        DONE[name](n)
    gc.collect()

    assert (resident() - before) / times < MOST
