"""Training: from nothing to a value that was tried in a match, in steps that can be stopped.

Broad games, a first value; then, round by round, games of the search with the value so far, a new
value learnt from them and from all broad games, and a match as the gate: a value that does not
win it is dropped. (Learnt from its own games alone it collapses: broad ones are always in it.)
"""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from shiai.bots.search import read_value
from shiai.core.errors import BadOption
from shiai.lab import played, values


class Bar(Protocol):
    """Shows how far a step is."""

    def update(self, done: int) -> None:
        """So many more are done."""


Show = Callable[[int, str], AbstractContextManager[Bar]]  # how many there will be, and of what
Say = Callable[[str], None]


class Plan(NamedTuple):
    """How much is played and learnt."""

    games: int  # broad ones
    rounds: int  # of improvement
    thought: int  # games of the search in a round
    iterations: int  # for each of their decisions
    trial: int  # games of the match
    hidden: int
    epochs: int
    seed: int


def claim(folder: Path, table: played.Table, digest: str, plan: Plan) -> None:
    """Games of another plan must not be taken for those of this one.

    Raises:
        BadOption: the folder holds such games.
    """
    asked = {
        "game": table.game.key,
        "cards": digest,
        "features": int(table.hooks().version),
        **{name: n for name, n in plan._asdict().items() if name not in ("rounds", "trial")},
    }
    file = folder / "plan.json"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(asked) + "\n", "utf-8")
    elif json.loads(file.read_text("utf-8")) != asked:
        raise BadOption(
            f"{folder} holds games that were played for another plan ({file.name} says which): "
            f"name another --folder, or delete it"
        )


def train(table: played.Table, plan: Plan, folder: Path, show: Show, say: Say) -> dict[str, Any]:
    """The best value found, its figures and its calibration."""
    seats = f"{table.seats} seats" if table.seats > 1 else "1 seat"
    with show(plan.games, f"{seats}: broad games") as bar:
        parts = [played.broad(table, plan.games, plan.seed, folder, bar.update)]
    best = _learn(parts[0], plan, f"{seats}: first value", show)
    say(f"{seats}: first value {best.figures}")
    calibration: dict[str, Any] = {}
    for number in range(1, plan.rounds + 1):
        inside = folder / f"round-{number}"
        label = f"{seats}, round {number}"
        with show(plan.thought, f"{label}: games of the search") as bar:
            value = read_value(best.value)
            run = plan.seed + number
            parts.append(
                played.thought(table, value, plan.iterations, plan.thought, run, inside, bar.update)
            )
        new = _learn(played.join(parts), plan, f"{label}: new value", show)
        result = _match(table, new.value, best.value, plan, run, inside, f"{label}: match", show)
        say(f"{label}: new {result['new']:g}, old {result['old']:g}; {new.figures}")
        if result["new"] > result["old"]:
            best = new
            calibration = {key: result[key] for key in ("iterations", "a", "b")}
        else:
            say(f"{label}: the old value stays")
            break
    return {"value": best.value, "figures": best.figures, "calibration": calibration}


def _learn(data: played.Data, plan: Plan, label: str, show: Show) -> values.Learnt:
    with show(plan.epochs, label) as bar:
        return values.learn(data, plan.hidden, plan.epochs, plan.seed, bar.update)


def _match(
    table: played.Table,
    new: dict[str, Any],
    old: dict[str, Any],
    plan: Plan,
    run: int,
    folder: Path,
    label: str,
    show: Show,
) -> dict[str, Any]:
    """Played once, then read."""
    file = folder / f"{table.seats}-seats-match-{plan.trial}.json"
    if file.exists():
        kept: dict[str, Any] = json.loads(file.read_text("utf-8"))
        return kept
    with show(plan.trial, label) as bar:
        both = read_value(new), read_value(old)
        found = played.match(table, *both, plan.iterations, plan.trial, run + 1000, bar.update)
    a, b = values.calibrate(found.judged, found.came)
    kept = {"new": found.new, "old": found.old, "iterations": plan.iterations, "a": a, "b": b}
    file.write_text(json.dumps(kept) + "\n", "utf-8")
    return kept
