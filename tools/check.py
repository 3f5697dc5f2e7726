"""`make check`: format, lint, spelling, layers, types and whether the documentation is true.

The quick ones come first, and the first that fails stops the rest and says how to repair it.
"""

import argparse
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hatch_build import NoTable

from tools import frontend, shifts
from tools.layers import lint

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sysconfig.get_path("scripts"))

Done = subprocess.CompletedProcess[str]


class Check(NamedTuple):
    """What is checked, and what to do when it fails."""

    name: str
    run: Callable[[], Done]
    repair: str
    quick: bool = True
    """Whether it is a part of `make quick`."""


def program(*words: str | Path) -> Callable[[], Done]:
    """Runs a program at the root of the checkout."""

    def run() -> Done:
        return subprocess.run(
            words,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )

    return run


CHECKS = (
    Check(
        "format",
        program(BIN / "ruff", "format", "--check", "."),
        "make format",
    ),
    Check(
        "lint",
        program(BIN / "ruff", "check", "--quiet", "."),
        "change the lines that are named; .venv/bin/ruff check --fix . does a part of it",
    ),
    Check(
        "spelling",
        program(BIN / "codespell"),
        "write the word as it is proposed, or name it in pyproject.toml under [tool.codespell]",
    ),
    Check(
        "layers",
        lambda: lint(ROOT),
        "import it the other way round: docs/engine.md, 'Who may import whom'",
    ),
    Check(
        "shifts",
        lambda: shifts.lint(ROOT),
        "shift a variable, or take cells.bit(n): compiled, a constant has 32 bits",
    ),
    Check(
        "types",
        program(BIN / "mypy", "--strict"),
        "mend the types that are named",
    ),
    Check(
        "table-format",
        lambda: frontend.run("format:check"),
        "make format",
        quick=False,
    ),
    Check(
        "table-types",
        lambda: frontend.run("check"),
        "mend what svelte-check names",
        quick=False,
    ),
    Check(
        "wire-types",
        program(sys.executable, "-m", "tools.wire_types", "--check"),
        "make types",
        quick=False,
    ),
    Check(
        "docs",
        program(sys.executable, "-m", "tools.docs_are_true"),
        "python -m tools.docs_are_true --write renews what is generated; the rest by hand",
        quick=False,
    ),
)


def passes(check: Check) -> bool:
    """Run it and say so; whether all is well, or cannot be looked at here."""
    started = time.monotonic()
    try:
        done = check.run()
    except frontend.NoNode as error:
        print(f"check: {check.name:<13} not looked at, as there is no table here: {error}")
        return True
    except NoTable as error:
        done = Done((), 1, f"{error}\n{error.log}")
    if done.returncode == 0:
        print(f"check: {check.name:<13} {time.monotonic() - started:5.1f} s", flush=True)
        return True
    print(f"{done.stdout.rstrip()}\n\ncheck: {check.name} failed. To repair: {check.repair}")
    return False


def main(arguments: list[str] | None = None) -> int:
    """Check all, or what is named; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    names = [check.name for check in CHECKS]
    parser.add_argument("names", nargs="*", help=f"only these: {', '.join(names)}")
    parser.add_argument("--quick", action="store_true", help="only those of make quick")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.names if name not in names]
    if unknown:
        parser.error(f"no check is called {unknown[0]!r}; they are: {', '.join(names)}")
    chosen = [check for check in CHECKS if check.name in (asked.names or names)]
    return 0 if all(passes(check) for check in chosen if check.quick or not asked.quick) else 1


if __name__ == "__main__":
    sys.exit(main())
