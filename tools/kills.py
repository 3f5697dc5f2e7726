"""The kill test: a server is killed again and again in play; no accepted move may be lost.

Players at a few matches choose as fast as they are answered. At random moments the server gets
`kill -9` and is started again. Every player then sits down again, sends what was not answered once
more under the same id, and plays on. In the end

- every choice that was answered stands in its match, in order, once;
- submissions that are repeated get the verdict that they got the first time, and what is new.

`python -m tools.kills --kills 50`

With --processes 2 two servers share a PostgreSQL database (its own, or --database), eight players
go to either, and one of the two is killed: nobody may wait longer than the lease and two seconds,
but for the time in which servers and players stood ready and a busy machine gave them no CPU; such
waits are counted apart.
With --state FILE a run is one part of a longer one: the file has the sum, the next run goes on.

`python -m tools.kills --processes 2 --kills 100 --state build/kills.json`

Most of the time would go into imports, so the server is forked from a process that has them; with
--cold the command itself is started every time.
"""

import argparse
import contextlib
import http.client
import json
import os
import random
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from shiai.server.leases import SECONDS
from tools.postgres import own_postgres
from tools.serving import ForkedServer, ServerProcess

PLAYERS = 3
PLAYERS_OF_TWO = 8
LONGEST_WAIT = SECONDS + 2  # seconds, of a seat after one of two processes was killed
REPEATS = 5  # answered submissions that each player sends again after a kill
EVERY = 10.0  # seconds between words of progress
PATIENCE = 120.0  # seconds without an answer, on a machine that is busy
GONE = (OSError, EOFError, http.client.HTTPException, WebSocketException)

VERDICT = ("type", "id", "accepted", "handed_back")

Json = dict[str, Any]


@dataclass(slots=True)
class Report:
    """What happened; `trouble` is empty if nothing was lost."""

    kills: int = 0
    matches: int = 0
    moves: int = 0  # choices that were answered
    resent: int = 0  # choices that a kill left without an answer
    stored: int = 0  # of these, those that the killed server had stored
    repeats: int = 0
    longest: float = 0.0  # seconds between two answers to a player
    late: list[str] = field(default_factory=list)  # those that were longer than allowed
    busy: int = 0  # waits that were too long only because the machine was busy
    trouble: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        summary = (
            f"{self.kills} kills, {self.moves} moves answered in {self.matches} matches, "
            f"{self.resent} sent again ({self.stored} were stored), {self.repeats} repeats, "
            f"longest wait {self.longest:.1f} s, {self.busy} too long for want of a CPU, "
            f"{len(self.trouble)} problems, {self.seconds:.0f} s"
        )
        late = [f"{len(self.late)} waits were too long, as {self.late[0]}"] if self.late else []
        return "\n".join([summary, *self.trouble, *late])


class Player(threading.Thread):
    """Plays matches from seeds of its own until it is told to stop."""

    def __init__(self, servers: list[ServerProcess], number: int, report: Report) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.report = report
        self.chance = random.Random(number)
        self.enough = threading.Event()
        self.moved = threading.Event()
        self.answered = time.monotonic()  # the last time that the server did
        self.stood = stood_ready(servers)  # till then, by process
        self.met: list[str] = []  # what went wrong since then
        self.seeds = number * 1_000
        self.failed: BaseException | None = None

    def run(self) -> None:
        """Match after match."""
        try:
            while not self.enough.is_set():
                self.seeds += 1
                self._play(self._new_match())
                self.report.matches += 1
        except BaseException as error:  # told in the main thread
            self.failed = error
            self.moved.set()  # which need not wait

    def _server(self) -> ServerProcess:
        """Any of them."""
        return self.chance.choice(self.servers)

    def _heard(self) -> None:
        """An answer: how long it took."""
        now = time.monotonic()
        waited = now - self.answered
        self.report.longest = max(self.report.longest, waited)
        if len(self.servers) > 1:
            before, self.stood = self.stood, stood_ready(self.servers)
            starved = max(self.stood[pid] - before.get(pid, 0.0) for pid in self.stood)
            if waited - starved > LONGEST_WAIT:
                met = "; ".join(self.met)
                self.report.late.append(f"{waited:.1f} s, {starved:.1f} without a CPU: {met}")
            elif waited > LONGEST_WAIT:
                self.report.busy += 1
        self.answered, self.met = now, []

    def _wait(self, gone: BaseException) -> None:
        """The server is down: wait a moment for it, but not for ever."""
        met = f"{time.monotonic() - self.answered:.1f} s {gone!r}"
        self.met = [*self.met[:8], met[:100]]  # the first ones and the last
        if time.monotonic() > self.answered + PATIENCE:
            raise TimeoutError(f"no answer for {PATIENCE:.0f} s, in the end {gone!r}") from gone
        time.sleep(0.05)

    def _request(self, method: str, path: str, body: Json | None = None, token: str = "") -> bytes:
        """One request, tried until the server is there."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        while True:
            try:
                asked = urllib.request.Request(
                    self._server().address + path, data, headers, method=method
                )
                with urllib.request.urlopen(asked, timeout=10) as answer:
                    content = bytes(answer.read())
                    self._heard()
                    return content
            except urllib.error.HTTPError as refused:
                if refused.code not in (429, 503):  # too many matches at once; come again
                    raise
                self._wait(refused)
            except GONE as gone:
                self._wait(gone)

    def _new_match(self) -> Json:
        body = {"game": "eiyo", "seed": str(self.seeds)}
        made: Json = json.loads(self._request("POST", "/api/matches", body))
        return made

    def _play(self, made: Json) -> None:
        """One match to its end, over as many connections as it takes."""
        answers: list[tuple[Json, Json]] = []  # submission and answer
        waiting: Json | None = None
        over = False
        while waiting is not None or not (over or self.enough.is_set()):
            try:
                with Window(self._server(), made) as window:
                    now = window.sit()
                    if waiting is not None:
                        self.report.resent += 1
                        self.report.stored += now["question"] > waiting["question"]
                    self._look_back(window, answers, waiting is not None)
                    while waiting is not None or not (window.over() or self.enough.is_set()):
                        if waiting is None:
                            waiting = self._choice(made, window.snapshot, len(answers))
                        done = window.ask(waiting)
                        if done.get("code") in ("storage", "busy"):
                            raise EOFError(done["text"])  # sent again at another process
                        if done["type"] != "done":
                            self.report.trouble.append(f"refused: {done}")
                            return
                        answers.append((waiting, done))
                        waiting = None
                        self._heard()
                        self.report.moves += 1
                        self.moved.set()
                    over = window.over()
            except GONE as gone:
                self._wait(gone)
        self._check(made, answers)

    def _choice(self, made: Json, snapshot: Json, number: int) -> Json:
        choice = self.chance.choice(snapshot["actions"])["choice"]
        return {
            "type": "choose",
            "id": f"{made['match'][:6]}-{number}",
            "question": snapshot["question"],
            "choices": [choice],
        }

    def _look_back(self, window: "Window", answers: list[tuple[Json, Json]], waits: bool) -> None:
        """What was answered before gets the same verdict, and is not done again.

        What was not answered (`waits`) another process may do at this very moment.
        """
        for asked, answer in self.chance.sample(answers, min(REPEATS, len(answers))):
            again = window.ask(asked)
            self.report.repeats += 1
            new = changes(again) and not waits
            if any(again.get(key) != answer[key] for key in VERDICT) or new:
                self.report.trouble.append(f"{asked['id']} got another answer: {again}"[:400])

    def _check(self, made: Json, answers: list[tuple[Json, Json]]) -> None:
        """The record has every choice that was answered, in order, and no other."""
        path = f"/api/matches/{made['match']}/record"
        record = self._request("GET", path, None, made["token"]).decode()
        stored = [
            line
            for line in record.partition("\n\n")[2].splitlines()
            if line and not line.startswith("#")
        ]
        chosen = [choice for asked, _ in answers for choice in asked["choices"]]
        if stored != chosen:
            self.report.trouble.append(f"match {made['match']}: {chosen} became {stored}")


def stood_ready(servers: list[ServerProcess]) -> dict[int, float]:
    """By process: seconds for which its first thread stood ready and got no CPU (Linux)."""
    found: dict[int, float] = {}
    for pid in (os.getpid(), *(server.pid() for server in servers)):
        with contextlib.suppress(OSError):
            text = Path(f"/proc/{pid}/schedstat").read_text()
            found[pid] = int(text.split()[1]) / 1e9
    return found or {0: 0.0}


def changes(done: Json) -> bool:
    """Whether an answer brings anything new."""
    change: Json = done["change"]
    return bool(change["set"] or change["view"] or change["events"] or change["log"]["lines"])


class Window:
    """A socket at a match."""

    def __init__(self, server: ServerProcess, made: Json) -> None:
        self.token = made["token"]
        address = f"{server.live_address}/api/matches/{made['match']}/live"
        self.snapshot: Json = {}  # what a player needs to know for the next choice
        self.opening = connect(address, max_size=None, open_timeout=10, close_timeout=1)

    def __enter__(self) -> "Window":
        self.socket = self.opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def sit(self) -> Json:
        """The present snapshot."""
        self.ask({"type": "sit", "token": self.token})
        return self.snapshot

    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.snapshot["over"])

    def _follow(self, message: Json) -> None:
        if "snapshot" in message:
            self.snapshot = message["snapshot"]
        elif "change" in message:
            self.snapshot = {**self.snapshot, **message["change"]["set"]}

    def ask(self, message: Json) -> Json:
        """Send, and wait for the answer."""
        try:
            self.socket.send(json.dumps(message))
            while True:
                answer: Json = json.loads(self.socket.recv(timeout=20))
                self._follow(answer)
                if answer.get("id") == message.get("id"):
                    return answer
        except ConnectionClosed as error:
            raise EOFError from error


def all_move(players: list[Player], servers: list[ServerProcess]) -> bool:
    """Wait until all are in play again; not longer than the servers live."""
    until = time.monotonic() + PATIENCE
    for player in players:
        while not player.moved.wait(0.5):
            if time.monotonic() > until or not all_alive(servers):
                return False
    return all_alive(servers)


def all_alive(servers: list[ServerProcess]) -> bool:
    """Whether none has fallen by itself."""
    return all(server.alive() for server in servers)


def show(report: Report, kills: int) -> None:
    """How far it is."""
    each = report.seconds / report.kills
    summary = f"{report.kills} of {kills} kills, {report.moves} moves, {each:.1f} s a kill"
    left = f"{each * (kills - report.kills):.0f} s left"
    print(f"kills: {summary}, {left}", file=sys.stderr, flush=True)


def run(
    home: Path,
    kills: int,
    seed: int = 0,
    progress: Callable[[Report, int], None] | None = None,
    cold: bool = False,
    database: str = "",
    processes: int = 1,
) -> Report:
    """Kill a server, or one of several, that many times while matches are played on it."""
    report = Report()
    shown = 0.0
    began = time.monotonic()
    chance = random.Random(seed)
    limits = ("--messages-per-second", "1000000", "--messages-at-once", "1000000")
    kind = ServerProcess if cold or os.name != "posix" else ForkedServer
    servers: list[ServerProcess] = []
    for number in range(processes):
        (home / str(number)).mkdir(exist_ok=True)
        servers.append(kind(home / str(number), *limits, database=database).start())
    count = PLAYERS if processes == 1 else PLAYERS_OF_TWO
    players = [Player(servers, 1 + seed * count + number, report) for number in range(count)]
    try:
        for player in players:
            player.start()
        while report.kills < kills and not any(player.failed for player in players):
            for player in players:
                player.moved.clear()
            if not all_move(players, servers):
                fell = "a player no longer gets answers" if all_alive(servers) else "a server fell"
                words = [server.errors()[-2000:] for server in servers]
                report.trouble.append(f"{fell}: {words}")
                break
            time.sleep(chance.uniform(0.0, 0.3))
            server = chance.choice(servers)
            server.kill()
            report.kills += 1
            server.start()
            report.seconds = time.monotonic() - began
            if progress is not None and report.seconds > shown + EVERY:
                shown = report.seconds
                progress(report, kills)
        for player in players:
            player.enough.set()
        for player in players:
            player.join(PATIENCE)
            if player.failed is not None:
                report.trouble.append(f"a player failed: {player.failed!r}")
            elif player.is_alive():
                report.trouble.append("a player did not come to an end")
    except RuntimeError as error:
        report.trouble.append(str(error))
    finally:
        for player in players:
            player.enough.set()
        for server in servers:
            server.stop()
    report.seconds = time.monotonic() - began
    return report


def sum_up(state: Path, part: Report) -> Report:
    """Add a part to what the file has; the sum of all parts so far."""
    total = Report(**json.loads(state.read_text())) if state.exists() else Report()
    for name in ("kills", "matches", "moves", "resent", "stored", "repeats", "seconds", "busy"):
        setattr(total, name, getattr(total, name) + getattr(part, name))
    total.longest = max(total.longest, part.longest)
    total.trouble += part.trouble
    total.late += part.late
    state.parent.mkdir(parents=True, exist_ok=True)
    state.write_text(json.dumps(asdict(total)))
    return total


def main(arguments: list[str] | None = None) -> int:
    """Print the report; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1, help="that share a PostgreSQL database")
    parser.add_argument("--state", type=Path, help="a file with the sum of all parts so far")
    parser.add_argument("--database", default="", help="SHIAI_DATABASE; else one of its own")
    parser.add_argument("--cold", action="store_true", help="start the command every time")
    asked = parser.parse_args(arguments)
    seed = asked.seed
    if asked.state is not None and asked.state.exists():
        seed += json.loads(asked.state.read_text())["kills"]  # other matches than before
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if asked.processes > 1 and not asked.database:
            asked.database = stack.enter_context(own_postgres(home / "postgres"))
        report = run(home, asked.kills, seed, show, asked.cold, asked.database, asked.processes)
    print(report)
    if asked.state is not None:
        print(f"in all: {sum_up(asked.state, report)}")
    return 1 if report.trouble or report.late else 0


if __name__ == "__main__":
    sys.exit(main())
