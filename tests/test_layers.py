"""Nobody imports what stands above it; an import inside a function counts."""

import shutil
from pathlib import Path

import pytest
from tools.layers import lint

ROOT = Path(__file__).resolve().parents[1]

# A module of ours, and what it may not import.
WRONG = [
    ("bots.chair", "shiai.rl.setting"),
    ("rl.setting", "shiai.cli.screen"),
    ("cli.rules", "shiai.testing.cases"),
    ("testing.cases", "shiai.games.eohn.layout"),
    ("testing.notes", "shiai.simulation.pool"),
    ("server.play", "shiai.lab.grid"),
    ("server.pages", "shiai.boards"),
    ("server.play", "shiai.games.eohn.terminal.board"),
    ("boards.plain", "shiai.games"),
    ("lab.grid", "shiai.rl.arrays"),
    ("bots.bot", "shiai.cards"),
    ("cli.games", "shiai.games.eohn.checks"),
    ("games.eohn.phases", "shiai.testing.checks"),
    ("core.rng", "shiai"),  # which finds games
    ("simulation.pool", "tools.soak"),
]


@pytest.fixture
def copy(tmp_path):
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "static")
    for folder in ("src", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_layers_are_kept():
    done = lint(ROOT)

    assert done.returncode == 0, done.stdout
    assert " 0 broken" in done.stdout


def test_a_wrong_import_is_caught_wherever_it_stands(copy):
    for module, wrong in WRONG:
        file = copy / "src" / "shiai" / f"{module.replace('.', '/')}.py"
        with file.open("a", encoding="utf-8") as text:
            text.write(f"\n\ndef lazily() -> None:\n    import {wrong}  # noqa: F401\n")

    done = lint(copy)

    assert done.returncode == 1
    missed = [
        f"{module} -> {wrong}"
        for module, wrong in WRONG
        if f"shiai.{module} -> {wrong} " not in done.stdout
    ]
    assert missed == [], done.stdout


def test_a_new_package_must_find_its_place(copy):
    (copy / "src" / "shiai" / "somewhere.py").write_text("", encoding="utf-8")

    done = lint(copy)

    assert done.returncode == 1
    assert "shiai.somewhere" in done.stdout
