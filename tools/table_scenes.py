"""Moments of every game as the server tells them, kept for the tests of the plain table.

`python -m tools.table_scenes` writes them anew; tests/core/test_plan.py says when they are old.
"""

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

import shiai
from shiai.core.agreement import Agreement
from shiai.core.game import Game
from shiai.core.json_types import as_json
from shiai.server.play import Play
from shiai.server.stored import Start

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "frontend" / "src" / "plain" / "scenes"
EXAMPLE = ROOT / "examples" / "your_game"

# By name: the game, how many sit down, and the choices after which the moment comes.
SCENES: dict[str, tuple[str, int, int]] = {
    "eiyo": ("eiyo", 1, 6),
    "wots": ("wots", 1, 12),
    "seii": ("seii", 4, 30),
    "eohn": ("eohn", 2, 40),
    "kagemusha": ("kagemusha", 3, 4),
}


def example_game() -> Game:
    """The game of examples/your_game."""
    if str(EXAMPLE) not in sys.path:
        sys.path.insert(0, str(EXAMPLE))
    from kagemusha import GAME

    return GAME


def scene(name: str) -> dict[str, Any]:
    """What a seat that is asked is told: its plan, its snapshot, its previews."""
    key, seats, choices = SCENES[name]
    game = example_game() if key == "kagemusha" else shiai.find(key)
    table = game.new(seed=3, seats=seats)
    agreed: Agreement = table.agreement
    start = Start(
        name, "2026-01-01T00:00:00Z", as_json(agreed.to_json()), 3, None, False, 0, True, {}
    )
    play = Play(start, table)
    dice = random.Random(1)
    for _ in range(choices):
        seat = table.deciders()[0]
        play.choose(seat, [str(dice.choice(table.legal(seat)))])
    seat = table.deciders()[0]
    told = {
        "plan": play.plan(),
        "snapshot": play.snapshot(seat),
        "previews": play.previews(seat).previews,
    }
    return msgspec.json.decode(msgspec.json.encode(told))  # type: ignore[no-any-return]


def written(name: str) -> str:
    """A scene as its file has it: a field a line, so that a change can be read."""
    told = scene(name)
    parts = [
        f"{_text(key)}: {{\n"
        + ",\n".join(f"{_text(part)}: {_text(value)}" for part, value in told[key].items())
        + "\n}"
        for key in told
    ]
    return "{" + ",\n".join(parts) + "}\n"


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SCENES:
        (FOLDER / f"{name}.json").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
