"""The benchmark's command line: which parts, how many rounds, where the result goes."""

import argparse
import contextlib
import os
import subprocess

from bench import instructions, report
from bench.games import other_games
from bench.measure import Job, run_rounds, tell
from bench.peers import PEERS, peer_jobs
from bench.worker import Build

import shiai

GAMES = ("playouts", "bot", "table")
AROUND = ("processes", "import", "numpy", "setup")
PARTS = (*GAMES, "operations", "games", "instructions", *PEERS, *AROUND)

Closing = contextlib.ExitStack


def main(words: list[str]) -> int:
    """Measure, print, and write if asked."""
    asked = arguments().parse_args(words)
    parts = set(asked.only or PARTS)
    if asked.quick and not asked.only:
        parts -= {"setup", "instructions"}
    rounds = asked.rounds or (3 if asked.quick else 15)
    seconds = asked.seconds or (0.04 if asked.quick else 0.12)
    with Closing() as closing:
        jobs, facts, remarks, build = jobs_of(parts, closing)
        figures = run_rounds(jobs, rounds, seconds)
        if "setup" in parts:
            from bench.machine import fresh_clone

            tell("a fresh clone")
            try:
                figures.add(fresh_clone())
            except (OSError, subprocess.CalledProcessError) as error:
                remarks.append(f"a fresh clone is skipped: {error}")
            tell("")
    counted = count_instructions(parts, build, remarks)
    if asked.quick:
        remarks.append("a quick run: the figures are rough")
    text = report.heading(build, rounds, figures.spread()) + "\n"
    text += report.report(figures, facts, remarks, counted)
    print(text)
    if asked.baseline and counted:
        instructions.keep(counted)
        print(f"kept in {instructions.KEPT.relative_to(report.ROOT)}")
    if asked.write:
        report.write(text)
        print(f"written to {report.RESULTS.relative_to(report.ROOT)}")
    return 0


def arguments() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(
        "make bench", description="Measures the games beside other engines."
    )
    parser.add_argument("--quick", action="store_true", help="short samples, no fresh clone")
    parser.add_argument(
        "--only", action="append", choices=PARTS, help="this part (may be repeated)"
    )
    parser.add_argument("--rounds", type=int, help="how often everything is measured")
    parser.add_argument("--seconds", type=float, help="CPU time of one sample")
    parser.add_argument("--write", action="store_true", help="put the result into bench/results.md")
    parser.add_argument(
        "--baseline", action="store_true", help="later instruction counts are set beside these"
    )
    return parser


def count_instructions(
    parts: set[str], build: str, remarks: list[str]
) -> dict[str, instructions.Counted]:
    """Every game, if it can be done here."""
    if "instructions" not in parts or build != "compiled":
        return {}
    if not instructions.can_count():
        remarks.append(instructions.NEEDED)
        return {}
    counted: dict[str, instructions.Counted] = {}
    for key in (*[game.key for game in shiai.list_games()], instructions.FOR_FOUR):
        tell(f"instructions of {key}")
        counted[key] = instructions.count(key)
    tell("")
    return counted


def jobs_of(
    parts: set[str], closing: Closing
) -> tuple[list[Job], dict[str, float], list[str], str]:
    """The jobs of these parts, facts, remarks, and the build that is installed."""
    tell("setting up shiai")
    installed = Build(plain=False)
    closing.callback(installed.close)
    builds = [installed]
    remarks: list[str] = []
    if installed.compiled:
        plain = Build(plain=True)
        closing.callback(plain.close)
        builds.append(plain)
        if plain.facts["check"] != installed.facts["check"]:
            remarks.append("the two builds do not play the same games: something is broken")
    else:
        remarks.append("shiai is not compiled here: only the plain build is measured")
    jobs = own_jobs(builds, parts)
    others, skipped = peer_jobs(parts)
    jobs += others
    jobs += around_jobs(parts, closing, skipped)
    kind = "compiled" if installed.compiled else "plain"
    return jobs, installed.facts, remarks + skipped, kind


def own_jobs(builds: list[Build], parts: set[str]) -> list[Job]:
    """Eiyo in each build, and the other games."""
    operations = [key for key, _ in report.OPERATIONS] if "operations" in parts else []
    names = [name for name in GAMES if name in parts] + operations
    if "games" in parts:
        names += [f"{key} {name}" for key in other_games() for name in ("playouts", "bot", "clone")]
    return [_own_job(build, name) for name in names for build in builds]


def _own_job(build: Build, name: str) -> Job:
    label = f"{name}, {'compiled' if build.compiled else 'plain'}"
    return Job(name, label, lambda seconds: build.take(name, seconds))


def around_jobs(parts: set[str], closing: Closing, skipped: list[str]) -> list[Job]:
    """Processes, a fresh start, numpy."""
    from bench import machine

    jobs: list[Job] = []
    if "processes" in parts and (os.cpu_count() or 1) > 1:
        processes = machine.Processes()
        closing.callback(processes.close)
        jobs.append(Job("processes", "two processes", processes.take))
    if "import" in parts and os.path.exists("/proc/self/statm"):
        jobs.append(Job("import", "a fresh start", machine.fresh_start))
    if "numpy" in parts:
        try:
            import numpy  # noqa: F401
        except ImportError as error:
            skipped.append(f"numpy is skipped: {error}")
        else:
            jobs.append(Job("numpy", "numbers to numpy", machine.to_numpy))
    return jobs
