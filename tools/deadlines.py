"""Whether bots that think keep their deadline: decisions of games, timed by the wall clock.

    python -m tools.deadlines                       10,000 decisions a game at 0.1 s, 200 at 1 s
    python -m tools.deadlines --game seii --limit 0.1 --decisions 500     a part of it
    python -m tools.deadlines --tell                what was measured so far

What was timed is kept in bench/deadlines after every game, so it can be stopped and goes on where
it was. A busy machine is what it is for: the load beside it is told. A bot in seat 0 may think for
as many iterations as it likes; whoever else is at the table is the heuristic.
"""

import argparse
import json
import os
from pathlib import Path
from time import monotonic
from typing import Any

import shiai
from shiai.bots import Chair, SearchBot, choice_of, find_bot
from shiai.core.rng import seed_of

FOLDER = Path("bench/deadlines")
WANTED = ((0.1, 10_000), (1.0, 200))  # seconds, decisions
IN_TIME = 0.999  # share of them
RUN = 19


def time_game(key: str, limit: float, number: int, most: int) -> tuple[list[float], int]:
    """Seconds of each decision of a game, up to so many; and all iterations."""
    game = shiai.find(key)
    table = game.new(seed=seed_of(RUN, number))
    thinker = SearchBot(seed_of(RUN + 1, number), iterations=10**9, seconds=limit)
    greedy = find_bot("greedy", game, number)
    took: list[float] = []
    iterations = 0
    while table.outcome is None and len(took) < most:
        seat = table.deciders()[0]
        chair = Chair(table, seat)
        if seat == 0:
            began = monotonic()
            code = thinker.choose(chair)
            seconds = monotonic() - began
            if thinker.done:  # a window with one action is no decision
                took.append(seconds)
                iterations += thinker.done
        else:
            code = choice_of(greedy, chair)
        table.apply(seat, code)
    return took, iterations


def kept(key: str, limit: float) -> dict[str, Any]:
    """What was measured so far."""
    file = FOLDER / f"{key}-{limit:g}.json"
    if file.exists():
        found: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return found
    return {"games": 0, "iterations": 0, "loads": [], "milliseconds": []}


def keep(key: str, limit: float, known: dict[str, Any]) -> None:
    """Write it, whole or not at all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{key}-{limit:g}.json"
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(known) + "\n", "utf-8")
    fresh.replace(file)


def measure(key: str, limit: float, decisions: int) -> None:
    """Decisions that are missing."""
    known = kept(key, limit)
    while len(known["milliseconds"]) < decisions:
        left = decisions - len(known["milliseconds"])
        took, iterations = time_game(key, limit, known["games"], left)
        known["games"] += 1
        known["iterations"] += iterations
        known["loads"].append(round(os.getloadavg()[0], 1))
        known["milliseconds"] += [round(1000 * seconds, 1) for seconds in took]
        keep(key, limit, known)


def tell(key: str, limit: float) -> bool:
    """A line of it; whether enough were in time."""
    known = kept(key, limit)
    took: list[float] = sorted(known["milliseconds"])
    if not took:
        return True
    in_time: int = sum(one <= 1000 * limit for one in took)
    load = sum(known["loads"]) / len(known["loads"])
    print(
        f"{key}, {limit:g} s: {in_time:,} of {len(took):,} decisions in time "
        f"({100 * in_time / len(took):.2f} %), slowest {took[-1]:.0f} ms, 99.9th of 100 "
        f"{took[min(int(0.999 * len(took)), len(took) - 1)]:.0f} ms, "
        f"{known['iterations'] // len(took):,} iterations each, load {load:.1f} "
        f"on {os.cpu_count()} cores"
    )
    return in_time >= IN_TIME * len(took)


def main() -> int:
    """Reads the command line; 1 if too many were late."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--limit", type=float, help="only this one, in seconds")
    parser.add_argument("--decisions", type=int, help="of each, in all; default as above")
    parser.add_argument("--tell", action="store_true", help="measure nothing")
    asked = parser.parse_args()
    good = True
    for limit, decisions in WANTED:
        if asked.limit in (None, limit):
            for game in shiai.list_games():
                if asked.game in (None, game.key):
                    if not asked.tell:
                        measure(game.key, limit, asked.decisions or decisions)
                    good = tell(game.key, limit) and good
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
