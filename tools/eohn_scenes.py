"""Moments of Eohn as the server tells them, for the tests of its table.

`python -m tools.eohn_scenes` writes them anew; tests/browser/test_eohn.py says when they are old.
"""

from pathlib import Path
from typing import Any

import msgspec
from tests.browser.eohn_scenes import SCENES

import shiai
from shiai.core.json_types import as_json
from shiai.server.play import Play
from shiai.server.stored import Start

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "frontend" / "src" / "games" / "eohn" / "scenes.json"
TOLD = ("action", "attack", "window", "chain", "damage", "reuse", "discard", "six", "team")


def scene(name: str) -> dict[str, Any]:
    """What the seat that looks is told."""
    position, seat = SCENES[name]()
    game = shiai.find("eohn")
    table = game.from_position(position)
    agreed = as_json(table.agreement.to_json())
    start = Start(name, "2026-01-01T00:00:00Z", agreed, 0, position, False, 0, True, {})
    play = Play(start, table)
    return {"snapshot": play.snapshot(seat), "previews": play.previews(seat).previews}


def written() -> str:
    """All of them, with the faces of their set: a scene a line."""
    game = shiai.find("eohn")
    faces = dict(game.rules.faces(game.terms_for(game.agree(cards="house"))))
    faces["cards"] = {}
    scenes = [f"{_text(name)}: {_text(scene(name))}" for name in TOLD]
    return f'{{"faces": {_text(faces)},\n"scenes": {{\n' + ",\n".join(scenes) + "\n}}\n"


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
