"""A day in a minute: rooms, joins, leaves, rematches, watchers and kills, on a time of its own.

    python -m tools.day --players 200 --kills 4

Every few hours some hundred players meet in rooms of two to four, play with clocks, talk, watch, go
and come back, play again, and leave; some only close their windows, and their clocks play on. A
server that is told the time serves them. In the first half of the day it is killed now and then,
while they play. In the second it must hold what it held: its memory and its handles at each quarter
are printed, at play and after it, and in the evening, when all have left, as many handles are open
as at its start.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]

DAY = 24 * 3600.0
SITTINGS = 8  # in which all meet, of a day; four of them without kills
TURN = 20.0  # seconds that somebody thinks, in a sitting
AT_PLAY = 8  # turns after which all parties have begun
PATIENCE = 120.0  # seconds without an answer, on a machine that is busy
GROWTH = 1.05  # what memory may grow by, from one quarter of an evening to the last
AT_PLAY_GROWTH = 1.15  # at play, where what is garbage has not gone yet
SPARE = 4 * 1024  # KB, beside that: how memory is cut into pieces is another every day
HANDLES = 12  # that the connections of the database come to hold: six, with two files each


@dataclass(slots=True)
class Report:
    """What happened; `trouble` is empty if all is well."""

    players: int = 0
    kills: int = 0
    sittings: int = 0
    turns: int = 0
    seconds: float = 0.0
    cpu: float = 0.0  # seconds, of the servers and of those who play
    did: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    quarters: list[Json] = field(default_factory=list)  # after a sitting, when nobody plays
    at_play: list[Json] = field(default_factory=list)  # in the midst of it
    end: Json = field(default_factory=dict)
    trouble: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        head = (
            f"{self.players} players, {self.sittings} sittings of {self.turns} turns in all, "
            f"{self.kills} kills, {self.seconds:.0f} s, {self.cpu:.0f} s of CPU; "
            f"{dict(sorted(self.did.items()))}; "
            f"refused {dict(sorted(self.refused.items()))}; {len(self.trouble)} problems"
        )
        held = [", ".join(f"{name} {number}" for name, number in one.items()) for one in self.all()]
        return "\n".join([head, *held, *self.trouble[:20]])

    def all(self) -> list[Json]:
        """What the server held, in the order of the day."""
        pairs = zip(self.at_play, self.quarters, strict=True)
        return [held for pair in pairs for held in pair] + [self.end]


class Server:
    """The server in a process of its own, its port, and its time."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, at the same port as before."""
        with (self.home / "server.log").open("a", encoding="utf-8") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tools.day_server", str(self.home), str(self.port)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        self.port = int(await self._line())

    async def _line(self) -> str:
        assert self.process is not None, "it was started"
        assert self.process.stdout is not None, "its output is read here"
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        if not line:
            raise RuntimeError(f"the server fell: {self.log()[-2000:]}")
        return line.decode()

    async def go_on(self, seconds: float) -> Json:
        """Let time go by; what the server holds then."""
        assert self.process is not None, "it was started"
        assert self.process.stdin is not None, "its input is written here"
        self.process.stdin.write(f"{seconds}\n".encode())
        held: Json = json.loads(await self._line())
        return held

    async def kill(self) -> None:
        """kill -9."""
        assert self.process is not None, "it was started"
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> None:
        """Let it end by itself."""
        if self.process is None or self.process.returncode is not None:
            return
        assert self.process.stdin is not None, "its input is closed here"
        self.process.stdin.close()
        try:
            await asyncio.wait_for(self.process.wait(), PATIENCE)
        except TimeoutError:
            self.process.kill()

    def log(self) -> str:
        """What it has said."""
        return (self.home / "server.log").read_text(encoding="utf-8", errors="replace")


class Player:
    """Somebody in a room: who they are, and their window."""

    def __init__(self, joined: Json, watches: bool = False) -> None:
        self.id: int = joined["person"]
        self.token: str = joined["token"]
        self.watches = watches
        self.window: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None
        self.is_away = False  # by their own will

    def is_cut_off(self) -> bool:
        """Whether a window is closed that the player wants to be open."""
        return not self.is_away and (self.reading is None or self.reading.done())

    async def look(self, address: str) -> None:
        """Open a window, and hear what is told."""
        await self.close()
        with contextlib.suppress(OSError, WebSocketException, TimeoutError):
            self.window = await connect(address, open_timeout=PATIENCE, max_size=None)
            await self.window.send(json.dumps({"type": "sit", "token": self.token}))
            self.reading = asyncio.create_task(self._read(self.window))

    async def _read(self, window: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException):
            async for _ in window:
                pass

    async def close(self) -> None:
        """Close the window."""
        window, self.window = self.window, None
        if window is not None:
            with contextlib.suppress(OSError, WebSocketException):
                await window.close()
        if self.reading is not None:
            self.reading.cancel()
            await asyncio.gather(self.reading, return_exceptions=True)
            self.reading = None


class Day:
    """All parties of a day, and its time."""

    def __init__(self, server: Server, players: int, seed: int) -> None:
        self.server = server
        self.report = Report(players=players)
        self.chance = random.Random(seed)
        self.step = asyncio.Condition()
        limits = httpx.Limits(max_connections=40)
        self.http = httpx.AsyncClient(timeout=PATIENCE, limits=limits)

    @property
    def address(self) -> str:
        """Where the server is."""
        return f"127.0.0.1:{self.server.port}"

    async def later(self, steps: int = 1) -> None:
        """Wait until some time has gone by."""
        for _ in range(steps):
            async with self.step:
                await self.step.wait()

    async def call(
        self, method: str, path: str, token: str = "", body: Json | None = None
    ) -> Json | None:
        """One request, sent again if the server was killed; None: it was refused."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = await self.http.request(
                    method, f"http://{self.address}{path}", json=body, headers=headers
                )
                break
            except httpx.TransportError as gone:
                if time.monotonic() > until:
                    raise RuntimeError(f"nobody answers any more: {gone!r}") from gone
                await asyncio.sleep(0.05)
        if answer.status_code >= 500:
            self.report.trouble.append(f"{method} {path}: {answer.text[:300]}")
        if answer.status_code >= 400:
            self.report.refused[answer.json()["code"]] += 1
            return None
        found: Json = answer.json() if answer.content else {}
        return found

    async def act(self, code: str, player: Player, act: str, **body: Any) -> Json | None:
        """Something that one does in a room."""
        self.report.did[act] += 1
        return await self.call("POST", f"/api/rooms/{code}/{act}", player.token, body)

    async def party(self, people: int) -> None:
        """A room: they come, play, talk, go and come back, play again, and leave."""
        chance = self.chance
        await self.later(chance.randrange(1, 6))
        places = [{"kind": "person"} for _ in range(people)]
        if people < 4 and chance.random() < 0.3:
            places.append({"kind": "bot", "bot": "greedy"})
        asked = {"game": "seii", "name": "Aki", "places": places, "free_talk": True}
        made = await self.call("POST", "/api/rooms", body=asked)
        if made is None:
            return
        self.report.did["rooms"] += 1
        code = made["room"]["code"]
        players = [Player(made)]
        try:
            for number in range(1, people):
                joined = await self._join(code, f"P{number}")
                players += [] if joined is None else [Player(joined)]
            if chance.random() < 0.5:
                joined = await self._join(code, "W", watch=True)
                players += [] if joined is None else [Player(joined, watches=True)]
            for _ in range(chance.randrange(1, 3)):
                await self._game(code, players)
        finally:
            for player in players:
                await player.close()
        if chance.random() < 0.1:
            self.report.did["walked off"] += 1
            return
        for player in players:
            await self.act(code, player, "leave")

    async def _join(self, code: str, name: str, watch: bool = False) -> Json | None:
        self.report.did["watch" if watch else "join"] += 1
        body = {"name": name, "watch": watch}
        return await self.call("POST", f"/api/rooms/{code}/join", body=body)

    async def _game(self, code: str, players: list[Player]) -> None:
        """A game of those who are there, and perhaps not to its end."""
        chance = self.chance
        room = await self.call("GET", f"/api/rooms/{code}")
        if room is not None and room["match"] is not None:
            await self.act(code, players[0], "again")
        for player in players[1:]:
            if not player.watches:
                await self.act(code, player, "ready", ready=True)
        started = await self.act(code, players[0], "start", close_empty=True)
        if started is None or started["match"] is None:
            await self.later()
            return
        match = started["match"]
        live = f"ws://{self.address}/api/matches/{match}/live"
        for turn in range(chance.randrange(4, 13)):
            for player in players:
                if player.is_cut_off():
                    await player.look(live)
                if not player.watches and chance.random() < 0.7:
                    await self._move(match, player, turn)
            who = chance.choice(players)
            match chance.randrange(8):
                case 0:
                    who.is_away = True
                    await who.close()
                    self.report.did["gone"] += 1
                case 1:
                    who.is_away = False
                    self.report.did["come back"] += 1
                case 2:
                    await self.act(code, who, "say", text="hello")
            await self.later()
        if chance.random() < 0.5:
            await self._end(match, players)

    async def _end(self, match: str, players: list[Player]) -> None:
        """All but the winner give up."""
        for player in players:
            if not player.watches:
                body = {"id": f"r{player.id}"}
                await self.call("POST", f"/api/matches/{match}/resign", player.token, body)
                self.report.did["resign"] += 1

    async def _move(self, match: str, player: Player, turn: int) -> None:
        now = await self.call("GET", f"/api/matches/{match}", player.token)
        if now is None or not now["actions"]:
            return
        self.report.did["move"] += 1
        choice = self.chance.choice(now["actions"])["choice"]
        body = {"id": f"m{player.id}-{turn}", "question": now["question"], "choices": [choice]}
        await self.call("POST", f"/api/matches/{match}/choices", player.token, body)

    async def run(self, kills: int, sittings: int) -> Report:
        """The whole day."""
        report, server = self.report, self.server
        began, cpu = time.monotonic(), sum(os.times()[:4])
        await server.start()
        sizes: list[int] = []
        while sum(sizes) < report.players:
            sizes.append(self.chance.choice([2, 3, 3, 4]))
        half = sittings // 2
        handles = (await server.go_on(1))["handles"]
        for sitting in range(sittings):
            to_kill = {AT_PLAY + n % 12 for n in range(kills) if n * half // kills == sitting}
            at_play = await self._sitting(sizes, to_kill)
            held = await server.go_on(DAY / sittings)
            report.sittings += 1
            done = f"a day: {report.sittings} of {sittings} sittings, {held}"
            print(done, file=sys.stderr, flush=True)
            if sitting >= half:
                report.at_play.append({"at play": sitting + 1, **at_play})
                report.quarters.append({"after it": sitting + 1, **held})
        await self.http.aclose()
        report.end = {"at": "the end", **await server.go_on(2 * 3600)}
        self._judge(handles)
        await server.stop()
        report.seconds = time.monotonic() - began
        report.cpu = sum(os.times()[:4]) - cpu
        return report

    async def _sitting(self, sizes: list[int], to_kill: set[int]) -> Json:
        """All meet, and time goes on turn by turn until they have played; what was held then."""
        parties = [asyncio.create_task(self.party(size)) for size in sizes]
        at_play: Json = {}
        turn = 0
        while turn <= AT_PLAY or not all(task.done() for task in parties):
            turn += 1
            if turn in to_kill:
                await self.server.kill()
                await self.server.start()
                self.report.kills += 1
            held = await self.server.go_on(TURN)
            at_play = held if turn == AT_PLAY else at_play
            await self._next_step(parties)
        self.report.turns += turn
        await asyncio.gather(*parties)
        return at_play

    async def _next_step(self, parties: "list[asyncio.Task[None]]") -> None:
        """All who waited go on, until all wait again."""
        async with self.step:
            self.step.notify_all()
        began = time.monotonic()
        while time.monotonic() < began + PATIENCE:
            await asyncio.sleep(0.01)
            waiting = len(self.step._waiters)
            if waiting >= sum(not task.done() for task in parties):
                return
        raise RuntimeError("somebody still waits for the server")

    def _judge(self, handles: int) -> None:
        """Whether all is as flat as it should be."""
        report = self.report
        end = report.end
        evening = [*report.quarters, end]
        for (first, *later), growth in ((evening, GROWTH), (report.at_play, AT_PLAY_GROWTH)):
            most = first["memory"] * growth + SPARE
            for held in (one for one in later if one["memory"] > most):
                report.trouble.append(f"memory grew from {first} to {held}")
        if end["handles"] > handles + HANDLES:
            report.trouble.append(f"{end['handles']} handles are open, at the start {handles}")
        for name in ("matches", "rooms"):
            if end[name]:
                report.trouble.append(f"{end[name]} {name} are in memory, and all have left")
        if "Traceback" in self.server.log():
            report.trouble.append(self.server.log()[-2_000:])


async def run(
    home: Path, players: int, kills: int, sittings: int = SITTINGS, seed: int = 0
) -> Report:
    """A day of so many players, who meet so often."""
    server = Server(home)
    try:
        return await Day(server, players, seed).run(kills, sittings)
    finally:
        if server.process is not None and server.process.returncode is None:
            server.process.kill()
            await server.process.wait()


def main(arguments: list[str] | None = None) -> int:
    """Print the report; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--sittings", type=int, default=SITTINGS, help="that the day has")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        report = asyncio.run(
            run(Path(home), asked.players, asked.kills, asked.sittings, asked.seed)
        )
    print(report)
    return 1 if report.trouble else 0


if __name__ == "__main__":
    sys.exit(main())
