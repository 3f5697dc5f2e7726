"""The kill test: a server is killed again and again in play; no accepted move may be lost.

Players at a few matches choose as fast as they are answered. At random moments the server gets
`kill -9` and is started again. Every player then sits down again, sends what was not answered once
more under the same id, and plays on. In the end

- every choice that was answered stands in its match, in order, once;
- submissions that are repeated get the verdict that they got the first time, and what is new.

`python -m tools.kills --kills 50`

Most of the time would go into imports, so the server is forked from a process that has them; with
--cold the command itself is started every time.
"""

import argparse
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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from tools.serving import ForkedServer, ServerProcess

PLAYERS = 3
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
    trouble: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        summary = (
            f"{self.kills} kills, {self.moves} moves answered in {self.matches} matches, "
            f"{self.resent} sent again ({self.stored} were stored), {self.repeats} repeats, "
            f"{len(self.trouble)} problems, {self.seconds:.0f} s"
        )
        return "\n".join([summary, *self.trouble])


class Player(threading.Thread):
    """Plays matches from seeds of its own until it is told to stop."""

    def __init__(self, server: ServerProcess, number: int, report: Report) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.report = report
        self.chance = random.Random(number)
        self.enough = threading.Event()
        self.moved = threading.Event()
        self.answered = time.monotonic()  # the last time that the server did
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

    def _wait(self, gone: BaseException) -> None:
        """The server is down: wait a moment for it, but not for ever."""
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
                    self.server.address + path, data, headers, method=method
                )
                with urllib.request.urlopen(asked, timeout=10) as answer:
                    content = bytes(answer.read())
                    self.answered = time.monotonic()
                    return content
            except urllib.error.HTTPError as refused:
                if refused.code != 429:  # too many matches at once
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
        snapshot: Json = made["snapshot"]
        while waiting is not None or not (snapshot["over"] or self.enough.is_set()):
            try:
                with Window(self.server, made) as window:
                    now = window.sit()
                    self._look_back(window, answers)
                    if waiting is not None:
                        self.report.resent += 1
                        self.report.stored += now["question"] > waiting["question"]
                    snapshot = now
                    while waiting is not None or not (snapshot["over"] or self.enough.is_set()):
                        if waiting is None:
                            waiting = self._choice(snapshot, len(answers))
                        done = window.ask(waiting)
                        if done["type"] != "done":
                            self.report.trouble.append(f"refused: {done}")
                            return
                        answers.append((waiting, done))
                        snapshot, waiting = after(snapshot, done), None
                        self.answered = time.monotonic()
                        self.report.moves += 1
                        self.moved.set()
            except GONE as gone:
                self._wait(gone)
        self._check(made, answers)

    def _choice(self, snapshot: Json, number: int) -> Json:
        choice = self.chance.choice(snapshot["actions"])["choice"]
        return {
            "type": "choose",
            "id": f"{snapshot['match'][:6]}-{number}",
            "question": snapshot["question"],
            "choices": [choice],
        }

    def _look_back(self, window: "Window", answers: list[tuple[Json, Json]]) -> None:
        """What was answered before gets the same verdict, and is not done again."""
        for asked, answer in self.chance.sample(answers, min(REPEATS, len(answers))):
            again = window.ask(asked)
            self.report.repeats += 1
            if any(again.get(key) != answer[key] for key in VERDICT) or changes(again):
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


def after(snapshot: Json, done: Json) -> Json:
    """What a player needs to know for the next choice."""
    change: Json = done["change"]
    return {**snapshot, **change["set"], "version": change["version"]}


def changes(done: Json) -> bool:
    """Whether an answer brings anything new."""
    change: Json = done["change"]
    return bool(change["set"] or change["view"] or change["events"] or change["log"]["lines"])


class Window:
    """A socket at a match."""

    def __init__(self, server: ServerProcess, made: Json) -> None:
        self.token = made["token"]
        address = f"{server.live_address}/api/matches/{made['match']}/live"
        self.opening = connect(address, max_size=None, open_timeout=10, close_timeout=1)

    def __enter__(self) -> "Window":
        self.socket = self.opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def sit(self) -> Json:
        """The present snapshot."""
        snapshot: Json = self.ask({"type": "sit", "token": self.token})["snapshot"]
        return snapshot

    def ask(self, message: Json) -> Json:
        """Send, and wait for the answer."""
        try:
            self.socket.send(json.dumps(message))
            while True:
                answer: Json = json.loads(self.socket.recv(timeout=20))
                if answer.get("id") == message.get("id"):
                    return answer
        except ConnectionClosed as error:
            raise EOFError from error


def all_move(players: list[Player], server: ServerProcess) -> bool:
    """Wait until all are in play again; not longer than the server lives."""
    until = time.monotonic() + PATIENCE
    for player in players:
        while not player.moved.wait(0.5):
            if time.monotonic() > until or not server.alive():
                return False
    return server.alive()


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
) -> Report:
    """Kill a server that many times while matches are played on it."""
    report = Report()
    shown = 0.0
    began = time.monotonic()
    chance = random.Random(seed)
    limits = ("--messages-per-second", "1000000", "--messages-at-once", "1000000")
    kind = ServerProcess if cold or os.name != "posix" else ForkedServer
    server = kind(home, *limits, database=database).start()
    players = [Player(server, 1 + seed * PLAYERS + number, report) for number in range(PLAYERS)]
    try:
        for player in players:
            player.start()
        while report.kills < kills and not any(player.failed for player in players):
            for player in players:
                player.moved.clear()
            if not all_move(players, server):
                fell = "a player no longer gets answers" if server.alive() else "the server fell"
                report.trouble.append(f"{fell}: {server.errors()[-2000:]}")
                break
            time.sleep(chance.uniform(0.0, 0.3))
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
        server.stop()
    report.seconds = time.monotonic() - began
    return report


def main(arguments: list[str] | None = None) -> int:
    """Print the report; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", default="", help="SHIAI_DATABASE; else an SQLite file")
    parser.add_argument("--cold", action="store_true", help="start the command every time")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        report = run(Path(folder), asked.kills, asked.seed, show, asked.cold, asked.database)
    print(report)
    return 1 if report.trouble else 0


if __name__ == "__main__":
    sys.exit(main())
