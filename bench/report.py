"""Figures as tables that read well in a terminal and in Markdown."""

import datetime
import os
import platform
import subprocess
from pathlib import Path

from bench import instructions
from bench.floors import floors_of
from bench.games import other_games
from bench.learning import learning_rows
from bench.measure import Figures
from bench.peers import (
    PETTINGZOO_GAMES,
    RLCARD_GAMES,
    SPIEL_GAMES,
    short,
    spiel_names,
    versions,
)

import shiai
from shiai.testing.checks import checks_of

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "bench" / "results.md"
HEAD = (
    "# Results, newest first\n\nMade by `make bench ARGS=--write`; how to read them: README.md.\n"
)

Rows = list[list[str]]

GAMES = (
    ("playouts", "engine-run random playouts"),
    ("bot", "interpreted bot on the bare state"),
    ("table", "interpreted bot at the public table"),
)
OPERATIONS = (
    ("clone", "clone"),
    ("fill", "options into the engine's buffer"),
    ("legal", "options as a Python list"),
    ("apply", "apply, on to the next decision"),
    ("world", "world (a guess for search)"),
    ("table clone", "table: clone"),
    ("sample_world", "table: sample_world"),
    ("view", "table: view"),
    ("events", "table: events so far"),
    ("to_position", "table: to_position"),
    ("from_position", "table: from_position"),
    ("record", "table: record of a game"),
    ("replay", "replay of a game"),
)


# ---- numbers in words --------------------------------------------------------------------


def count(value: float | None) -> str:
    """Things a second, in three digits."""
    if value is None:
        return "-"
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return _three(value / size) + letter
    return _three(value)


def span(nanoseconds: float | None) -> str:
    """A time, in three digits."""
    if nanoseconds is None:
        return "-"
    for size, unit in ((1e6, "ms"), (1e3, "µs")):
        if nanoseconds >= size:
            return f"{_three(nanoseconds / size)} {unit}"
    return f"{_three(nanoseconds)} ns"


def times(value: float | None) -> str:
    """A ratio."""
    return "-" if value is None else f"{_three(value)} ×"


def _three(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def with_unit(value: float | None, unit: str) -> str:
    """A figure of the table of floors."""
    if value is None:
        return "-"
    if unit == "/s":
        return f"{count(value)}/s"
    return "a view" if unit == "µs" and value == 0 else f"{_three(value)} {unit}"


# ---- tables ------------------------------------------------------------------------------


def table(head: list[str], rows: Rows) -> str:
    """A Markdown table whose columns are lined up; nothing without rows."""
    if not rows:
        return ""
    widths = [max(len(row[k]) for row in [head, *rows]) for k in range(len(head))]
    lines = [_line(head, widths)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines.append("| " + " | ".join(rule) + " |")
    lines += [_line(row, widths) for row in rows]
    return "\n".join(lines) + "\n"


def _line(row: list[str], widths: list[int]) -> str:
    first, *others = (
        word.ljust(width) if k == 0 else word.rjust(width)
        for k, (word, width) in enumerate(zip(row, widths, strict=True))
    )
    return "| " + " | ".join([first, *others]) + " |"


def game_rows(figures: Figures) -> Rows:
    """Whole games, in both builds."""
    rows: Rows = []
    for key, what in GAMES:
        compiled, plain = figures.get(f"compiled {key}"), figures.get(f"plain {key}")
        if compiled is not None or plain is not None:
            ratio = figures.ratio(f"compiled {key}", f"plain {key}")
            rows.append([f"{what}, decisions/s", count(compiled), count(plain), times(ratio)])
        if key == "playouts" and rows:
            games = [figures.get(f"{build} games") for build in ("compiled", "plain")]
            rows.append([f"{what}, games/s", *map(count, games), ""])
    return rows


def operation_rows(figures: Figures) -> Rows:
    """One operation, in both builds."""
    rows: Rows = []
    for key, what in OPERATIONS:
        compiled, plain = figures.get(f"compiled {key}"), figures.get(f"plain {key}")
        if compiled is not None or plain is not None:
            ratio = figures.ratio(f"plain {key}", f"compiled {key}")
            rows.append([what, span(compiled), span(plain), times(ratio)])
    return rows


def peer_rows(figures: Figures) -> Rows:
    """Other engines: their Python way, their own loop, and how many times as fast ours is."""
    bot, engine = figures.get("compiled bot"), figures.get("compiled playouts")
    seen: list[tuple[str, float | None, float | None]] = [
        (
            "open_spiel, median of 12 card games",
            figures.median_of(spiel_names("python")),
            figures.median_of(spiel_names("own")),
        )
    ]
    for name in map(short, SPIEL_GAMES):
        both = [figures.get(f"open_spiel {name} {way}") for way in ("python", "own")]
        seen.append((f"open_spiel {name}", both[0], both[1]))
    seen += [(f"RLCard {name}", figures.get(f"rlcard {name}"), None) for name in RLCARD_GAMES]
    seen += [
        (f"PettingZoo {name}", figures.get(f"pettingzoo {name}"), None) for name in PETTINGZOO_GAMES
    ]
    seen.append(("C++ by hand, a smaller Eiyo", None, figures.get("reference")))
    return [
        [what, count(python), times(_over(bot, python)), count(own), times(_over(engine, own))]
        for what, python, own in seen
        if python is not None or own is not None
    ]


def _over(mine: float | None, theirs: float | None) -> float | None:
    return mine / theirs if mine is not None and theirs else None


def other_game_rows(figures: Figures) -> Rows:
    """Every other game, with its floors."""
    own = figures.median_of(spiel_names("own"))
    python = figures.median_of(spiel_names("python"))
    gin = figures.get("rlcard gin-rummy")
    rows: Rows = []
    for key in other_games():
        engine, bot = figures.get(f"compiled {key} playouts"), figures.get(f"compiled {key} bot")
        clone = figures.get(f"compiled {key} clone")
        if engine is None:
            continue
        floors = checks_of(shiai.find(key)).floors or (None,) * 4
        lines = (
            ("engine-run, decisions/s", engine, "open_spiel's C++ median", own, floors[0]),
            ("interpreted bot, decisions/s", bot, "open_spiel's Python median", python, floors[1]),
            ("interpreted bot, decisions/s", bot, "RLCard's gin rummy", gin, floors[2]),
        )
        for what, mine, who, theirs, least in lines:
            rows.append(
                [f"{key}: {what}", count(mine), who, times(_over(mine, theirs)), times(least)]
            )
        rows.append([f"{key}: clone", span(clone), "", "", span(floors[3])])
    return rows


def environment_rows(figures: Figures) -> Rows:
    """The learning environments: steps a second, and how many times those of others."""
    others = [
        figures.get("pettingzoo leduc"),
        figures.get("rlcard gin-rummy"),
        figures.median_of(spiel_names("python")),
    ]
    return [
        [what, count(found), *[times(_over(found, other)) for other in others]]
        for what, found in learning_rows(figures)
    ]


def other_rows(figures: Figures) -> Rows:
    """Processes, start, numpy, set-up."""
    rows = (
        ("two processes against one, wall clock", times(figures.get("processes wall"))),
        ("… CPU time of two over that of one", times(figures.get("processes cpu"))),
        ("import and find a game, CPU", with_unit(figures.get("import ms"), "ms")),
        ("… memory over a bare interpreter", with_unit(figures.get("import MB"), "MB")),
        ("… and a table dealt, CPU", with_unit(figures.get("dealt ms"), "ms")),
        ("… memory over a bare interpreter", with_unit(figures.get("dealt MB"), "MB")),
        ("a state's cells as a numpy view", span(figures.get("numpy view"))),
        ("1,000 numbers copied to numpy", span(figures.get("numpy copy"))),
        ("… by way of a Python list", span(figures.get("numpy list"))),
        ("a fresh clone until a game is dealt, wall", with_unit(figures.get("setup"), "s")),
    )
    return [[what, figure] for what, figure in rows if figure != "-"]


def floor_rows(figures: Figures) -> Rows:
    """Every floor: measured, floor, stretch, and whether it is met."""
    return [
        [
            floor.what,
            with_unit(floor.measured, floor.unit),
            with_unit(floor.floor, floor.unit),
            with_unit(floor.stretch, floor.unit),
            floor.verdict(),
        ]
        for floor in floors_of(figures)
    ]


# ---- the whole ---------------------------------------------------------------------------


def report(
    figures: Figures,
    facts: dict[str, float],
    remarks: list[str],
    counted: dict[str, instructions.Counted] | None = None,
) -> str:
    """All tables under headings."""
    counts = instructions.rows(counted or {}, instructions.kept())
    builds = ["", "compiled", "plain", "ratio"]
    peers = ["", "from Python, /s", "our bot", "its own loop, /s", "our engine"]
    floors = ["", "measured", "floor", "stretch", "verdict"]
    games = ["", "measured", "beside", "ratio", "floor"]
    learning = ["", "steps/s", "PettingZoo leduc", "RLCard gin rummy", "open_spiel from Python"]
    parts = [
        ("Eiyo, random play", table(builds, game_rows(figures)), ""),
        ("One operation", table(builds, operation_rows(figures)), _over_what(facts)),
        (
            "Instructions",
            table(["one of each", "now", "kept", "ratio"], counts),
            instructions.top(counted or {}),
        ),
        ("Beside others (decisions)", table(peers, peer_rows(figures)), ""),
        ("The other games, compiled", table(games, other_game_rows(figures)), ""),
        ("Learning environments", table(learning, environment_rows(figures)), ""),
        ("Around the engine", table(["", ""], other_rows(figures)), ""),
        ("Floors", table(floors, floor_rows(figures)), ""),
    ]
    text = "".join(
        f"### {title}\n\n{body}{note and chr(10) + note}\n" for title, body, note in parts if body
    )
    return text + "".join(f"- {remark}\n" for remark in remarks)


def _over_what(facts: dict[str, float]) -> str:
    if not facts:
        return ""
    return (
        f"Over decisions of random games: {facts['options']:.0f} options,"
        f" {facts['cells']:.0f} cells without the ledger;"
        f" a record has {facts['record bytes']:.0f} bytes.\n"
    )


def heading(build: str, rounds: int, spread: float | None) -> str:
    """Date, commit, machine and what was compared."""
    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    apart = "" if spread is None else f", rounds {spread:.0%} apart"
    return (
        f"## {now}, commit {commit()}, {build}\n\n"
        f"{platform.python_implementation()} {platform.python_version()},"
        f" {processor()}, {os.cpu_count()} cores{load}; {', '.join(versions())}.\n"
        f"CPU time, medians of {rounds} rounds{apart}.\n"
    )


def commit() -> str:
    """The commit, and whether the sources differ from it."""
    try:
        name = _git("rev-parse", "--short", "HEAD")
        changed = _git("status", "--porcelain", "--", "src", "hatch_build.py", "pyproject.toml")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{name} with changes" if changed else name


def _git(*words: str) -> str:
    done = subprocess.run(
        ["git", "--no-optional-locks", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def processor() -> str:
    """The model of the CPU."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def write(text: str, results: Path = RESULTS) -> None:
    """Put a result at the top of the file."""
    before = results.read_text("utf-8").removeprefix(HEAD) if results.exists() else ""
    results.write_text(f"{HEAD}\n{text.strip()}\n{before}", "utf-8")
