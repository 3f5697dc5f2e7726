"""Load: many matches at once, every seat a real socket, at a pace. What does a move cost, and when?

    make load ARGS="--matches 300 --seats 3 --seconds 30"
    python -m tools.load --matches 500 --seats 3 --workers 2 --postgres
    python -m tools.load --matches 100 --seats 6 --database postgresql://localhost/shiai

Starts a server of its own on 127.0.0.1 (this program is another process), makes matches of so many
people, seats them all, and lets one of those who are asked choose at the pace of each match. Prints
the time from sending a choice to its answer (`done`) and to the other windows (`push`), CPU and
memory of the server with its workers, of the database and of this program, and how long the server
stood ready and got no CPU: if that is not near 0 the machine was busy and the times say little.

With `--pace 0` nobody moves: what do idle matches cost? With `--beside PYTHON` the server of a
second environment is measured in turn with this one, as that of an earlier commit:

    git worktree add ../before COMMIT && make -C ../before .venv/.shiai
    python -m tools.load --figures --beside ../before/.venv/bin/python

`--figures` measures what docs/server.md tells: 100 × 6, 300 × 3, 500 × 3 with two processes, and
1,000 idle matches.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tools.postgres import own_postgres, process_of
from tools.serving import ServerProcess

NO_LIMITS = {
    "sockets": "100000", "sockets-per-address": "100000", "unseated-per-address": "100000",
    "half-requests-per-address": "100000", "requests-per-second": "100000",
    "requests-at-once": "100000", "matches-per-second": "100000", "matches-at-once": "100000",
    "messages-per-second": "100000", "messages-at-once": "100000", "open-matches": "100000",
}  # fmt: skip
RAMP = 40  # matches made in a second
PATIENCE = 300.0


class Action(msgspec.Struct):
    choice: str


class Snapshot(msgspec.Struct):
    version: int
    question: int
    over: bool
    actions: list[Action]


class Set(msgspec.Struct):
    question: int | None = None
    over: bool | None = None
    actions: list[Action] | None = None


class Change(msgspec.Struct):
    version: int
    set: Set


class Message(msgspec.Struct):
    type: str
    snapshot: Snapshot | None = None
    change: Change | None = None
    code: str | None = None


DECODER = msgspec.json.Decoder(Message)


@dataclass(slots=True)
class Figures:
    """What is measured; nothing is kept before `on`."""

    on: bool = False
    moves: int = 0
    done: list[float] = field(default_factory=list)
    push: list[float] = field(default_factory=list)
    size: int = 0
    messages: int = 0
    odd: Counter[str] = field(default_factory=Counter)


class Seat:
    """One window at a match."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.question = 0
        self.over = False
        self.actions: list[Action] = []


class Match:
    """One match: its windows, and when the last choice was sent."""

    def __init__(self, match: str, tokens: list[str], address: str, figures: Figures) -> None:
        self.address = f"{address}/api/matches/{match}/live"
        self.tokens = tokens
        self.figures = figures
        self.seats: list[Seat] = []
        self.sent = 0.0
        self.waits = False
        self.over = asyncio.Event()

    async def sit(self, token: str) -> None:
        """Open a window, sit down and listen."""
        async with connect(
            self.address, open_timeout=120, ping_interval=None, max_queue=None, compression=None
        ) as socket:
            seat = Seat(socket)
            await socket.send(json.dumps({"type": "sit", "token": token}))
            self.seats.append(seat)
            async for raw in socket:
                self.hear(seat, raw)

    def hear(self, seat: Seat, raw: str | bytes) -> None:
        """Follow what is told."""
        now = time.perf_counter()
        figures = self.figures
        said = DECODER.decode(raw)
        if figures.on:
            figures.size += len(raw)
            figures.messages += 1
        if said.type == "refused":
            figures.odd[said.code or "refused"] += figures.on
            self.waits = False
            return
        if said.snapshot is not None:
            seat.question, seat.over = said.snapshot.question, said.snapshot.over
            seat.actions = said.snapshot.actions
        elif said.change is not None:
            new = said.change.set
            seat.question = seat.question if new.question is None else new.question
            seat.over = seat.over if new.over is None else new.over
            seat.actions = seat.actions if new.actions is None else new.actions
        else:
            return
        if said.type == "done":
            self.waits = False
            if figures.on:
                figures.moves += 1
                figures.done.append(now - self.sent)
        elif said.change is not None and figures.on:
            figures.push.append(now - self.sent)
        if seat.over:
            self.over.set()

    async def move(self, pace: float, chance: random.Random) -> None:
        """One choice after the other, by whoever is asked."""
        number = 0
        due = time.perf_counter() + chance.random() * pace
        while True:
            due += pace
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            able = [seat for seat in self.seats if seat.actions]
            if not able or self.waits:
                self.figures.odd["not answered at the pace"] += self.figures.on and self.waits
                continue
            number += 1
            seat = chance.choice(able)
            body = {
                "type": "choose",
                "id": f"m{number}",
                "question": seat.question,
                "choices": [chance.choice(seat.actions).choice],
            }
            self.sent, self.waits = time.perf_counter(), True
            await seat.socket.send(json.dumps(body))


class Load:
    """All matches, one after the other in each of so many places."""

    def __init__(self, server: ServerProcess, given: argparse.Namespace) -> None:
        self.server = server
        self.given = given
        self.figures = Figures()
        limits = httpx.Limits(max_connections=20)
        self.http = httpx.AsyncClient(base_url=server.address, timeout=120, limits=limits)

    async def made(self) -> tuple[str, list[str]]:
        """A match for so many people, and their tokens."""
        body: dict[str, object] = {
            "game": self.given.game,
            "seats": self.given.people,
            "hot_seat": True,
        }
        if self.given.game == "eohn" and self.given.people > 2:
            body["options"] = {"mode": "ffa"}
        answer = await self.http.post("/api/matches", json=body)
        if answer.status_code != 201:
            raise RuntimeError(f"no match: {answer.text}")
        made = answer.json()
        return made["match"], list(made["tokens"].values())

    async def keep_playing(self, number: int) -> None:
        """Match after match in one place."""
        await asyncio.sleep(number / RAMP)
        chance = random.Random(number)
        while True:
            match_id, tokens = await self.made()
            match = Match(match_id, tokens, self.server.live_address, self.figures)
            windows = self.given.seats // self.given.people
            tasks = [asyncio.create_task(match.sit(token)) for token in tokens * windows]
            if self.given.pace:
                tasks.append(asyncio.create_task(match.move(self.given.pace, chance)))
            try:
                await match.over.wait()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def run(self) -> str:
        """Begin, wait until all is in play, measure, and say so."""
        given, figures = self.given, self.figures
        server = self.server.process
        assert server is not None, "it was started"
        before = memory(server.pid)
        tasks = [asyncio.create_task(self.keep_playing(n)) for n in range(given.matches)]
        await asyncio.sleep(given.matches / RAMP + given.settle)
        for task in tasks:
            if task.done():
                task.result()
        began = Used(server.pid, given.database_pid)
        figures.on = True
        await asyncio.sleep(given.seconds)
        figures.on = False
        text = self.report(began, Used(server.pid, given.database_pid), before)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.http.aclose()
        return text

    def report(self, began: "Used", ended: "Used", before: int) -> str:
        """The figures as text."""
        given, figures = self.given, self.figures
        took = ended.when - began.when
        server, waited = ended.server - began.server, ended.waited - began.waited
        moves = max(1, figures.moves)
        size = figures.size / max(1, figures.messages) / 1024
        all_cores = 100 * (os.cpu_count() or 1)
        done, push = figures.done, figures.push
        shares = {
            "database": ended.database - began.database,
            "this program": ended.own - began.own,
            f"of {all_cores} % of the machine": ended.machine - began.machine,
        }
        times = {"done": done, "push": push}
        each = (ended.memory - before) / given.matches
        lines = [
            f"{given.game} {given.matches} × {given.seats}, a choice in {given.pace:g} s",
            f"  {figures.moves / took:.1f} moves/s for {took:.0f} s; odd {dict(+figures.odd)}",
            *(
                f"  {name} p50 {ms(found, 0.5)} p95 {ms(found, 0.95)} p99 {ms(found, 0.99)} ms"
                for name, found in times.items()
            ),
            f"  server {1000 * server / moves:.2f} ms a move, {100 * server / took:.0f} %",
            *(f"  {name} {100 * used / took:.0f} %" for name, used in shares.items()),
            f"  the server waited {waited:.1f} s for a CPU",
            f"  memory {ended.memory // 1024} MB, {each:.0f} KB a match with its sockets",
            f"  a message has {size:.1f} KB",
        ]
        return "\n".join(lines)


class Used:
    """What processes have used so far (from /proc: this needs Linux)."""

    def __init__(self, server: int, database: int) -> None:
        self.when = time.time()
        tree = family(server)
        self.server = sum(map(cpu, tree))
        self.waited = sum(map(waited, tree))
        self.memory = sum(map(memory, tree))
        self.database = sum(map(cpu, family(database))) if database else 0.0
        own = resource.getrusage(resource.RUSAGE_SELF)
        self.own = own.ru_utime + own.ru_stime
        first = Path("/proc/stat").read_text().splitlines()[0].split()[1:]
        idle = int(first[3]) + int(first[4])
        self.machine = (sum(map(int, first[:8])) - idle) / os.sysconf("SC_CLK_TCK")


def family(first: int) -> list[int]:
    """A process and all that it has started."""
    found = [first]
    for pid in found:
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
    return found


def cpu(pid: int) -> float:
    """Seconds of CPU."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


def waited(pid: int) -> float:
    """Seconds for which its threads stood ready and got no CPU."""
    total = 0
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            total += int((task / "schedstat").read_text().split()[1])
    return total / 1e9


def memory(pid: int) -> int:
    """KB that it holds alone, and its share of what it does not."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def ms(times: list[float], part: float) -> str:
    """A percentile."""
    times = sorted(times)
    return f"{1000 * times[min(len(times) - 1, int(len(times) * part))]:.1f}" if times else "-"


def limits_of(python: str) -> list[str]:
    """All limits of a server off, as far as it has them: an older one knows fewer."""
    asked = [python, "-m", "shiai.server", "--help"]
    known = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    given: list[str] = []
    for name, value in NO_LIMITS.items():
        if f"--{name} " in known:
            given += [f"--{name}", value]
    return given


FIGURES = (
    ("--matches", "100", "--seats", "6"),
    ("--matches", "300", "--seats", "3"),
    ("--matches", "500", "--seats", "3", "--workers", "2", "--postgres"),
    ("--matches", "1000", "--seats", "1", "--people", "1", "--game", "eiyo", "--pace", "0"),
)


def options() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="seii")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", type=int, default=3, help="windows at each match")
    parser.add_argument("--people", type=int, help="who sit there; else as many as windows, to 4")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between choices; 0: none")
    parser.add_argument("--seconds", type=float, default=20.0, help="that are measured")
    parser.add_argument("--settle", type=float, default=5.0, help="seconds before that")
    parser.add_argument("--workers", type=int, default=1, help="processes; several: PostgreSQL")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL server for it")
    parser.add_argument("--database", default="", help="SHIAI_DATABASE; else SQLite")
    parser.add_argument("--database-pid", type=int, default=0, help="to measure its server, too")
    parser.add_argument("--python", default=sys.executable, help="that runs the server")
    parser.add_argument("--beside", help="another Python, whose server is measured in turn")
    parser.add_argument("--rounds", type=int, default=1, help="how often everything is measured")
    parser.add_argument("--figures", action="store_true", help="those that docs/server.md tells")
    return parser


def measure(given: argparse.Namespace) -> str:
    """The figures of one server."""
    if given.people is None:
        most = {"seii": 4, "eohn": 6}.get(given.game, 1)
        fits = [n for n in range(most, 0, -1) if given.seats % n == 0]
        given.people = fits[0]
    several = ["--workers", str(given.workers)] if given.workers > 1 else []
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if given.postgres:
            given.database = stack.enter_context(own_postgres(folder / "postgres"))
            given.database_pid = process_of(folder / "postgres")
        server = ServerProcess(
            folder,
            *limits_of(given.python),
            *several,
            python=given.python,
            environment=dict(os.environ),
            database=given.database,
        )
        server.usual = ()  # as it is run; an older one knows less
        with server:
            return asyncio.run(Load(server, given).run())


def main(arguments: list[str] | None = None) -> int:
    """Print the figures."""
    parser = options()
    asked = list(sys.argv[1:] if arguments is None else arguments)
    first = parser.parse_args(asked)
    pythons = [first.python, *([first.beside] if first.beside else [])]
    for _ in range(first.rounds):
        for figures in FIGURES if first.figures else [()]:
            for python in pythons:
                given = parser.parse_args([*figures, *asked, "--python", python])
                name = f"{python}\n" if first.beside else ""
                print(f"{name}{measure(given)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
