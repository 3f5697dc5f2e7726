"""Worlds that cannot be told apart, through real sockets: what a window hears, byte by byte.

Two rooms with the same people are set to the same moment of a match, one of them in another world.
Then the same things happen in both: people come, go, choose, talk, ask, vote and show cards.
Only the names of room and match may differ.
"""

import asyncio
import json
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec import structs
from websockets.sync.client import ClientConnection, connect

from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.server.clocks import Clocks
from shiai.server.play import Play
from shiai.testing.cases import Player
from tools.alike import SETTINGS, Different, compare_change, in_world, new_play, worlds_for
from tools.hosted import PATIENCE, Hosted

NAMES = ("Aki", "Ben", "Chiyo", "Dai")
NEW_MATCH = "the match"
NEW_ROOM = "the room"
REFUSED = ("no such choice", "defeat W01 N", "samurai", "pass")


class Heard:
    """How much was heard."""

    def __init__(self) -> None:
        self.pairs = 0
        self.watched = 0
        self.messages = 0
        self.bytes = 0

    def __str__(self) -> str:
        return (
            f"{self.pairs:,} pairs ({self.watched:,} of one who watches), "
            f"{self.messages:,} messages of {self.bytes:,} bytes"
        )


class RoomOfTwins:
    """A room whose match is set to a moment of another."""

    def __init__(self, server: Hosted, client: httpx.Client, play: Play, viewer: int) -> None:
        self.server, self.client, self.viewer = server, client, viewer
        self.setting = play.start.agreed()
        body = {
            "game": self.setting.game,
            "options": dict(self.setting.options),
            "places": [{"kind": "person"}] * self.setting.seats,
            "name": NAMES[0],
            "clock": {"game": 600, "question": 10},
            "pace": None,  # every window is asked: the same things happen at the same time
        }
        made = self._post("/api/rooms", body)
        self.code = made["room"]["code"]
        self.tokens = [made["token"]]
        for name in NAMES[1 : self.setting.seats]:
            self.tokens.append(self._join({"name": name}))
            self._act(self.tokens[-1], "ready", {"ready": True})
        self.match = self._act(self.tokens[0], "start", {})["match"]
        self.tokens.append(self._join({"name": "Eve", "watch": True}))
        setting = asyncio.run_coroutine_threadsafe(self._set(play), server.loop)
        setting.result(PATIENCE)

    async def _set(self, play: Play) -> None:
        """The match is at that moment, in that world."""
        match = self.server.matches.open[self.match]
        twin = play.clone()
        twin.start = structs.replace(play.start, match=self.match, room=self.code, made="then")
        assert match.company is not None, "the match of a room has its people"
        assert match.company.clocks is not None, "it was made with clocks"
        seats = self.setting.seats  # the room has dealt another game, and asked others first
        match.company.clocks = Clocks.fresh(
            match.company.clocks.rule, set(range(seats)), seats, self.server.time.now()
        )
        match.takes(twin)

    def _post(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.client.post(path, json=body, headers=headers)
        return answer.json()

    def _join(self, body: Any) -> str:
        return str(self._post(f"/api/rooms/{self.code}/join", body)["token"])

    def _act(self, token: str, act: str, body: Any) -> Any:
        return self._post(f"/api/rooms/{self.code}/{act}", body, token)

    @contextmanager
    def _sit(self, token: str) -> Iterator[ClientConnection]:
        address = f"{self.server.live_address}/api/matches/{self.match}/live"
        with connect(address, max_size=None, open_timeout=PATIENCE) as socket:
            socket.send(json.dumps({"type": "sit", "token": token, "previews": True}))
            yield socket

    def listen(self, actor: int, choices: list[str]) -> list[str]:
        """All that the viewer hears while the same things happen."""
        mine = self.tokens[self.viewer]
        others = [n for n in range(self.setting.seats) if n != self.viewer]
        other = next((n for n in others if n != actor), others[0])
        heard: list[str] = []
        with self._sit(mine) as socket:
            heard += self._missed(socket)
            with self._sit(self.tokens[other]) as another:
                self._missed(another)
                self.server.go_on(3)
            heard += self._missed(socket)
            self.server.go_on(20)
            heard += self._missed(socket)
            self._act(self.tokens[other], "say", {"word": 1})
            heard += self._missed(socket)
            heard += self._probe(socket)
            body = {"id": "x", "question": self._question(actor), "choices": choices}
            self._post(f"/api/matches/{self.match}/choices", body, self.tokens[actor])
            heard += self._missed(socket)
            heard += self._in_the_room(socket, actor, other)
        over = False
        for path in ("", "/log?before=99", "/previews", "/hint", "/record", "/replay/0"):
            answer = self.client.get(
                f"/api/matches/{self.match}{path}", headers={"Authorization": f"Bearer {mine}"}
            )
            over = over or (path == "" and bool(answer.json().get("over")))
            # A guessed world has no beginning of its own, and so no record when all may see it.
            if path != "/replay/0" and not (path == "/record" and over):
                heard.append(f"{path} {answer.status_code} {answer.text}")
        self._end()
        return [self._without_names(message) for message in heard]

    def _in_the_room(self, socket: ClientConnection, actor: int, other: int) -> list[str]:
        """What is told of people: a name, an undo that is asked for and voted on, cards shown."""
        mine, heard = self.tokens[self.viewer], []
        self._act(self.tokens[other], "me", {"name": "Otto", "crest": 3})
        heard += self._missed(socket)
        heard.append(json.dumps(self._act(mine, "ask_undo", {"question": 0})))
        if actor != self.viewer:
            asked = {"question": self._question(actor)}
            self._act(self.tokens[actor], "ask_undo", asked)
            heard += self._missed(socket)
            heard.append(json.dumps(self._act(mine, "vote", {"agree": False})))
            heard += self._missed(socket)
        with connect(f"{self.server.live_address}/api/rooms/{self.code}/live") as room:
            room.send(json.dumps({"type": "sit", "token": mine}))
            heard += self._missed(room)
        if self.viewer < self.setting.seats:
            heard += self._shown_to_eve(mine)
        return heard

    def _shown_to_eve(self, mine: str) -> list[str]:
        """What one who watches hears, to whom the viewer shows the cards, and no longer."""
        eve = self.tokens[-1]
        with self._sit(eve) as socket:
            self._missed(socket)
            self._act(mine, "show", {"person": self.setting.seats, "shown": True})
            heard = self._missed(socket)
            self._act(mine, "show", {"person": self.setting.seats, "shown": False})
            return heard + self._missed(socket)

    def _end(self) -> None:
        """Nobody plays on: in a guessed world only one seat can."""
        company = self.server.matches.open[self.match].company
        assert company is not None, "the match of a room has its people"
        self.server.loop.call_soon_threadsafe(company.drop)

    def _question(self, actor: int) -> int:
        return self.server.matches.open[self.match].play.questions[actor]

    def _probe(self, socket: ClientConnection) -> list[str]:
        """What it asks for, and must not get."""
        for number, choice in enumerate(REFUSED):
            socket.send(json.dumps({"type": "why", "id": f"w{number}", "choice": choice}))
            bad = {"type": "choose", "id": f"c{number}", "question": 999, "choices": [choice]}
            socket.send(json.dumps(bad))
        for message in ({"type": "hint", "id": "h"}, {"type": "whole"}):
            socket.send(json.dumps(message))
        return self._missed(socket)

    def _missed(self, socket: ClientConnection) -> list[str]:
        """All that was sent up to now: what the server has begun to tell is told first."""
        self.server.settle()
        socket.send('{"type":"ping"}')
        heard: list[str] = []
        while (message := str(socket.recv(timeout=PATIENCE))) != '{"type":"pong"}':
            heard.append(message)
        return heard

    def _without_names(self, message: str) -> str:
        return message.replace(self.match, NEW_MATCH).replace(self.code, NEW_ROOM)


def moment_of(setting: str, seed: int, chance: random.Random) -> Play | None:
    """A match after some random choices."""
    play = new_play(setting, seed)
    player = Player(play.table, Stream(seed))
    for _ in range(chance.randrange(60)):
        if play.is_over():
            return None
        who = player.seat(play.table)
        play.choose(who, [play.table.notation(player.choose(play.table, who))])
    return None if play.is_over() else play


def quiet_choice(true: Play, guess: Play, viewer: int, chance: random.Random) -> tuple[int, str]:
    """A choice of another seat, or its own, that looks alike to the viewer; "" for none."""
    table: Table = true.table
    for actor in chance.sample(table.deciders(), len(table.deciders())):
        codes = table.codes(actor)
        for code in chance.sample(codes, min(6, len(codes))):
            choice = table.notation(code)
            if compare_change(true, guess, viewer, actor, [choice]):
                return actor, choice
    return table.deciders()[0], "no such choice"


def compare_windows(folder: Path, pairs: int, run: int = 0, tell: bool = False) -> Heard:
    """That many pairs, all settings in turn."""
    heard = Heard()
    shown = time.monotonic()
    settings = [name for name in SETTINGS if name != "eohn with closed lists"]
    number = 0
    with Hosted(folder) as server, httpx.Client(base_url=server.address, timeout=60) as client:
        while heard.pairs < pairs:
            setting = settings[number % len(settings)]
            compare_window(server, client, setting, run * 1_000_003 + number, heard)
            number += 1
            if tell and time.monotonic() - shown > 5:
                shown = time.monotonic()
                print(f"alike: {heard} of {pairs:,}", file=sys.stderr, flush=True)
    return heard


def compare_window(
    server: Hosted, client: httpx.Client, setting: str, seed: int, heard: Heard
) -> None:
    """One pair."""
    chance = random.Random(f"{setting} {seed}")
    play = moment_of(setting, seed, chance)
    if play is None:
        return
    viewer = chance.randrange(play.table.seats + 1)
    world = chance.choice(worlds_for(play, viewer, chance.randrange(1 << 30), chance))
    guess = in_world(play, world)
    actor, choice = quiet_choice(play, guess, viewer, chance)
    said = []
    for one in (play, guess):
        said.append(RoomOfTwins(server, client, one, viewer).listen(actor, [choice]))
    for first, second in zip(*said, strict=True):
        if first != second:
            raise Different(f"{setting}, seed {seed}, viewer {viewer}: {first} / {second}")
    heard.pairs += 1
    heard.watched += viewer == play.watcher
    heard.messages += len(said[0])
    heard.bytes += sum(len(message) for message in said[0])
