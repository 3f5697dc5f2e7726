"""Instructions for one operation, counted by callgrind: a busy machine does not disturb them.

One process a game runs under `valgrind --tool=callgrind`, which counts only below the functions
that are named here. The counts are kept in instructions.json, and later ones are set beside them.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

import shiai

ROOT = Path(__file__).resolve().parents[1]
KEPT = Path(__file__).with_suffix(".json")
NEEDED: Final = (
    "instructions are skipped: valgrind is not here (on Debian: apt-get install valgrind)"
)

SEED: Final = 1
GAMES: Final = 12  # of random play, from the deal to the end
POSITIONS: Final = 24  # decisions of as many random games
TIMES: Final = 5  # each of them, at each position

# What is counted, and the C function that mypyc makes of it.
COUNTED: Final = {
    "play": "CPyPy_playout___playouts",
    "clone": "CPyPy_playout___clones",
    "options": "CPyPy_playout___fills",
    "clone and apply": "CPyPy_playout___applies",
    "world": "CPyPy_copies___dealt_again",
}
SHOWN: Final = ("play", "options", "apply", "clone", "world")
TOP: Final = 6  # functions that are named

LINE: Final = re.compile(r"^ *([\d,]+) \([^)]*\) +(?:[^ ]*:)?([A-Za-z_]\w*)")


class Counted(NamedTuple):
    """A game's instructions for one of each operation, and the functions that take most of play."""

    each: dict[str, float]
    top: list[tuple[str, float]]


# ---- under valgrind ----------------------------------------------------------------------


def work(key: str) -> dict[str, int]:
    """Do everything that is counted, and say how often it was done."""
    from bench.games import OtherGame

    from shiai.core import playout

    game = OtherGame(key, True, POSITIONS)
    done = {"play": int(playout.playouts(game.blank, GAMES, SEED).choices)}
    for state in game.states:
        seat = int(state.decider())
        playout.clones(state, TIMES)
        playout.fills(state, TIMES)
        playout.applies(state, seat, state.legal(seat)[0], TIMES)
    for name in ("clone", "options", "clone and apply"):
        done[name] = TIMES * len(game.states)
    table = shiai.find(key).new(seed=SEED)
    for number in range(POSITIONS):
        table.world(0, seed=number)
        seat = table.deciders()[0]
        table.apply(seat, table.codes(seat)[0])
        if table.outcome is not None:
            table = shiai.find(key).new(seed=SEED + number)
    return {**done, "world": POSITIONS}


# ---- beside it ---------------------------------------------------------------------------


def count(key: str, python: str = sys.executable) -> Counted:
    """Count one game in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        toggles = [f"--toggle-collect={name}" for name in COUNTED.values()]
        told = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *toggles, python]
            + ["-m", "bench.instructions", key],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
        )
        if told.returncode:
            raise SystemExit(f"bench: {key} could not be counted: {told.stderr[-2000:]}")
        done: dict[str, int] = json.loads(told.stdout.splitlines()[-1])
        below = functions(out, "--inclusive=yes")
        alone = functions(out, "--inclusive=no")
    each = {name: below.get(COUNTED[name], 0) / times for name, times in done.items()}
    each["apply"] = each.pop("clone and apply") - each["clone"]
    total = sum(alone.values())
    most = sorted(alone.items(), key=lambda pair: -pair[1])[:TOP]
    return Counted(each, [(name, spent / total) for name, spent in most])


def functions(out: Path, how: str) -> dict[str, int]:
    """What callgrind counted, by function."""
    told = subprocess.run(
        ["callgrind_annotate", how, "--threshold=100", "--show-percs=yes", str(out)],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, int] = {}
    for line in told.stdout.splitlines():
        match = LINE.match(line)
        if match and match[2] != "PROGRAM":  # the sum of all
            found[match[2]] = found.get(match[2], 0) + int(match[1].replace(",", ""))
    return found


def rows(counted: dict[str, Counted], before: dict[str, dict[str, float]]) -> list[list[str]]:
    """A line for each game and operation: now, before, and how many times as many."""
    lines: list[list[str]] = []
    for key, of in counted.items():
        for name in SHOWN:
            was = before.get(key, {}).get(name)
            ratio = f"{of.each[name] / was:.3f} ×" if was else "-"
            lines.append(
                [f"{key}: {name}", f"{of.each[name]:,.0f}", f"{was:,.0f}" if was else "-", ratio]
            )
    return lines


def top(counted: dict[str, Counted]) -> str:
    """The functions that most instructions are spent in, game by game."""
    return "".join(
        f"- {key}: " + ", ".join(f"`{name}` {share:.0%}" for name, share in of.top) + "\n"
        for key, of in counted.items()
    )


def can_count() -> bool:
    """Whether the tools are here."""
    return bool(shutil.which("valgrind") and shutil.which("callgrind_annotate"))


def kept() -> dict[str, dict[str, float]]:
    """The counts that later ones are compared with."""
    if not KEPT.exists():
        return {}
    found: dict[str, dict[str, float]] = json.loads(KEPT.read_text())
    return found


def keep(counted: dict[str, Counted]) -> None:
    """Make these the counts that later ones are compared with."""
    rounded = {
        key: {name: round(of.each[name]) for name in SHOWN} for key, of in sorted(counted.items())
    }
    KEPT.write_text(json.dumps(rounded, indent=2) + "\n")


if __name__ == "__main__":
    print(json.dumps(work(sys.argv[1])))
