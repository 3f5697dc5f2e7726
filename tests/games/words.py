"""What a game says at import when a word of its cards is not whole: on a copy of the source."""

import os
import subprocess
import sys
from pathlib import Path

from tools.breaking import copied

ROOT = Path(__file__).resolve().parents[2]

Edits = list[tuple[str, str]]
"""What stands in a file, and what is written there instead."""


def copy_of_source(folder: Path) -> Path:
    """A plain copy of the source, to be changed."""
    return copied(ROOT, folder)


def run_changed(
    source: Path, key: str, program: str, **changes: Edits
) -> subprocess.CompletedProcess[str]:
    """Run a program on a copy of the source with changed files of a game: `words=[(old, new)]`."""
    kept: dict[Path, str] = {}
    try:
        for name, edits in changes.items():
            file = source / "shiai" / "games" / key / f"{name}.py"
            kept[file] = text = file.read_text(encoding="utf-8")
            for old, new in edits:
                assert old in text, f"{file.name} does not say {old!r}"
                text = text.replace(old, new, 1)
            file.write_text(text, encoding="utf-8")
        environment = os.environ | {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-c", program]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=60, check=False
        )
    finally:
        for file, text in kept.items():
            file.write_text(text, encoding="utf-8")


def error_at_import(source: Path, key: str, **changes: Edits) -> str:
    """The last line of what an import of a game says after changes; nothing if all is well."""
    program = f"import shiai.games.{key}.game, shiai.games.{key}.cards"
    done = run_changed(source, key, program, **changes)
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""
