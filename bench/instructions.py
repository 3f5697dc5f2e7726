"""Instructions for one operation, counted by callgrind: a busy machine does not disturb them.

Two processes a game run under `valgrind --tool=callgrind`, one for the engine and one for the
search, which count only below the functions that are named here. The counts are kept in
instructions.json, and later ones are set beside them.
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

ITERATIONS: Final = 60  # of a search, at each position
APART: Final = 3  # decisions from one such position to the next

# What is counted, and the C function that mypyc makes of it.
ENGINE: Final = {
    "play": "CPyPy_playout___playouts",
    "clone": "CPyPy_playout___clones",
    "options": "CPyPy_playout___fills",
    "clone and apply": "CPyPy_playout___applies",
    "world": "CPyPy_copies___dealt_again",
}
SEARCH: Final = {
    "iteration": "CPyPy_tree___Search___think",
    "its world": "CPyDef_worlds___DealtWorlds___next",  # below it
    "its rollout": "CPyDef_tree___Search___roll",
    "its judgement": "CPyDef_tree___Search___judge",
}
BELOW: Final = ("its world", "its rollout", "its judgement")  # counted already
SHOWN: Final = ("play", "options", "apply", "clone", "world", "iteration", *BELOW)
TOP: Final = 8  # functions that are named
FOR_FOUR: Final = "seii for 4"  # a search for four costs more: counted by itself

LINE: Final = re.compile(r"^ *([\d,]+) \([^)]*\) +(?:[^ ]*:)?([A-Za-z_]\w*)")


class Counted(NamedTuple):
    """A game's instructions for one of each operation, and the functions that take most of them."""

    each: dict[str, float]
    top: list[tuple[str, float]]
    thinking: list[tuple[str, float]]


# ---- under valgrind ----------------------------------------------------------------------


def work(key: str) -> dict[str, int]:
    """Do everything of the engine that is counted, and say how often it was done."""
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


def think(key: str, seats: int | None) -> dict[str, int]:
    """Think at decisions of the heuristic's games, from the deal to the end."""
    from shiai.bots import Chair, Thought, choice_of, find_bot

    game = shiai.find(key)
    greedy = find_bot("greedy", game, SEED)
    thoughts = 0
    table = game.new(seed=SEED, agreement=game.agree(seats))
    decisions = 0
    while thoughts < POSITIONS:
        seat = table.deciders()[0]
        chair = Chair(table, seat)
        if len(chair.codes()) > 1:
            decisions += 1
            if decisions % APART == 0:
                Thought(chair, ITERATIONS, seed=thoughts).go_on(ITERATIONS)
                thoughts += 1
        table.apply(seat, choice_of(greedy, chair))
        if table.outcome is not None:
            table = game.new(seed=SEED + thoughts, agreement=game.agree(seats))
    return dict.fromkeys(SEARCH, thoughts * ITERATIONS)


# ---- beside it ---------------------------------------------------------------------------


def count(key: str, python: str = sys.executable) -> Counted:
    """Count one game in processes of its own."""
    each: dict[str, float] = {}
    top: list[tuple[str, float]] = []
    if key != FOR_FOUR:
        each, top = counted(ENGINE, [*ENGINE.values()], [python, "-m", "bench.instructions", key])
        each["apply"] = each.pop("clone and apply") - each["clone"]
    told = [python, "-m", "bench.instructions", *key.split(" for "), "think"]
    thought, thinking = counted(SEARCH, [SEARCH["iteration"]], told)
    return Counted({**each, **thought}, top, thinking)


def counted(
    names: dict[str, str], toggles: list[str], command: list[str]
) -> tuple[dict[str, float], list[tuple[str, float]]]:
    """What a process spends for one of each, and the functions that it is spent in."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        told = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]
            + [f"--toggle-collect={name}" for name in toggles]
            + command,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
        )
        if told.returncode:
            raise SystemExit(f"bench: {command[3]} could not be counted: {told.stderr[-2000:]}")
        done: dict[str, int] = json.loads(told.stdout.splitlines()[-1])
        below = functions(out, "--inclusive=yes")
        alone = functions(out, "--inclusive=no")
    each = {name: below.get(names[name], 0) / times for name, times in done.items()}
    total = sum(alone.values())
    most = sorted(alone.items(), key=lambda pair: -pair[1])[:TOP]
    return each, [(name, spent / total) for name, spent in most]


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


def shown(of: Counted) -> list[str]:
    """What was counted, in order."""
    return [name for name in SHOWN if name in of.each]


def rows(counted: dict[str, Counted], before: dict[str, dict[str, float]]) -> list[list[str]]:
    """A line for each game and operation: now, before, and how many times as many."""
    lines: list[list[str]] = []
    for key, of in counted.items():
        for name in shown(of):
            was = before.get(key, {}).get(name)
            ratio = f"{of.each[name] / was:.3f} ×" if was else "-"
            lines.append(
                [f"{key}: {name}", f"{of.each[name]:,.0f}", f"{was:,.0f}" if was else "-", ratio]
            )
    return lines


def top(counted: dict[str, Counted]) -> str:
    """The functions that most instructions are spent in, game by game."""
    lines = ""
    for key, of in counted.items():
        for doing, most in ((key, of.top), (f"{key}, thinking", of.thinking)):
            if most:
                lines += f"- {doing}: " + ", ".join(f"`{name}` {part:.0%}" for name, part in most)
                lines += "\n"
    return lines


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
        key: {name: round(of.each[name]) for name in shown(of)}
        for key, of in sorted(counted.items())
    }
    KEPT.write_text(json.dumps(rounded, indent=2) + "\n")


def main(asked: list[str]) -> None:
    """Does the work of one process: GAME for the engine, GAME [SEATS] think for the search."""
    if asked[-1] == "think":
        done = think(asked[0], int(asked[1]) if len(asked) > 2 else None)
    else:
        done = work(asked[0])
    print(json.dumps(done))


if __name__ == "__main__":
    main(sys.argv[1:])
