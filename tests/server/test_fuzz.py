"""Nonsense on the socket, and positions that cannot be: clear answers, nobody is disturbed."""

import contextlib
import copy
import json
import random
import threading
import time
from typing import Any

import httpx
import pytest
from tests.server.helpers import Json, Seat, Window, chosen, fresh_id, new_match, read, shown
from websockets.exceptions import ConnectionClosed

import shiai
from shiai.server.refusals import STATUS

pytestmark = pytest.mark.slow

MESSAGES = 10_000
WINDOWS = 4
AT_ONCE = 25
NO_LIMITS = (
    "--messages-per-second", "1000000", "--messages-at-once", "1000000",
    "--requests-at-once", "1000000", "--matches-at-once", "1000000",
)  # fmt: skip

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1 << 70,
    1.5,
    "",
    "x",
    "é" * 30,
    "\0",
    [],
    {},
    [[]],
    {"a": 1},
    "9" * 70,
]
GOOD: list[Json] = [
    {"type": "choose", "id": "a", "question": 1, "choices": ["keep"]},
    {"type": "undo", "id": "a", "question": 1},
    {"type": "whole"},
    {"type": "why", "id": "a", "choice": "defeat W01 N"},
    {"type": "hint", "id": "a"},
    {"type": "ping"},
    {"type": "sit", "token": "x", "version": None},
]


def nonsense(chance: random.Random) -> str | bytes:
    """One message that no honest client sends."""
    message = dict(chance.choice(GOOD))
    kind = chance.randrange(10)
    if kind == 0:  # cut off
        text = json.dumps(message)
        return text[: chance.randrange(len(text))]
    if kind == 1:  # a byte is another
        text = json.dumps(message)
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(1, 300)) + text[at + 1 :]
    if kind == 2:  # a value of another type
        message[chance.choice(list(message))] = chance.choice(ODD)
    elif kind == 3:  # a field is missing, another is there
        message.pop(chance.choice(list(message)))
        message["colour"] = "red"
    elif kind == 4:
        message["type"] = chance.choice(["sing", "Choose", "", "done", "news"])
    elif kind == 5:
        return chance.randbytes(chance.randrange(1, 200))
    elif kind == 6:  # deep or large
        return chance.choice(["[" * 9_000, '{"a":' * 2_000, "x" * 20_000, json.dumps("y" * 17_000)])
    elif kind == 7:  # late, early, illegal, unreadable
        message["question"] = chance.choice([0, 1, 5, 10**6])
        words = ["keep", "end fight", "pay E01", "defeat W99 Q", "\n", " ", "keep\nend fight"]
        message["choices"] = chance.choices(words, k=chance.randrange(1, 4))
        message["id"] = f"n{chance.randrange(10**9)}"
    elif kind == 8:
        return json.dumps(chance.choice(ODD))
    return json.dumps(message)


class Fuzzer(threading.Thread):
    """Sends nonsense through one window after another and counts the answers."""

    def __init__(self, server, seat: Seat, seed: int, messages: int) -> None:
        super().__init__(daemon=True)
        self.server, self.seat, self.messages = server, seat, messages
        self.chance = random.Random(seed)
        self.sent = 0
        self.codes: dict[str, int] = {}
        self.failed: Exception | None = None

    def run(self) -> None:
        try:
            while self.sent < self.messages:
                with Window(self.server, self.seat) as window:
                    window.sit()
                    for _ in range(self.chance.randrange(4, 40)):
                        self.burst(window)
                if self.chance.random() < 0.2:
                    self.giant()
        except Exception as error:
            self.failed = error

    def burst(self, window: Window) -> None:
        """Every message gets one answer, beside the news that are pushed."""
        for _ in range(AT_ONCE):
            window.send(nonsense(self.chance))
        self.sent += AT_ONCE
        answers = 0
        while answers < AT_ONCE:
            message = window.hear()
            if "change" not in message or message["type"] == "done":  # else it was pushed
                answers += 1
                code = str(message.get("code", message["type"]))
                self.codes[code] = self.codes.get(code, 0) + 1
                good = message["type"] in ("done", "pong", "why", "hint", "news")
                assert code in STATUS or good, message

    def giant(self) -> None:
        """A message so large that the server hangs up at once."""
        with Window(self.server, self.seat) as window:
            window.sit()
            with contextlib.suppress(ConnectionClosed):
                window.send("x" * 1_500_000)
            with pytest.raises(ConnectionClosed):
                window.hear()
        self.sent += 1


def test_ten_thousand_messages_of_nonsense_disturb_nobody(own_server, capsys):
    server = own_server(*NO_LIMITS)
    with httpx.Client(base_url=server.address, timeout=30) as client:
        shared, _ = new_match(client, practice=True)
        fuzzers = [Fuzzer(server, shared, seed, MESSAGES // WINDOWS) for seed in range(WINDOWS)]
        for fuzzer in fuzzers:
            fuzzer.start()
        longest = 0.0
        played = 0
        while any(fuzzer.is_alive() for fuzzer in fuzzers) or played == 0:
            longest = max(longest, play_a_match(server, client, seed=played))
            played += 1
        for fuzzer in fuzzers:
            fuzzer.join(300)

        assert [fuzzer.failed for fuzzer in fuzzers] == [None] * WINDOWS
        sent = sum(fuzzer.sent for fuzzer in fuzzers)
        codes = {code for fuzzer in fuzzers for code in fuzzer.codes}
        with capsys.disabled():
            counted = {code: sum(f.codes.get(code, 0) for f in fuzzers) for code in sorted(codes)}
            print(f"\n{sent} messages, {played} matches beside, longest choice {longest:.0f} ms")
            print(counted)
        assert sent >= MESSAGES
        assert {"bad_json", "bad_message", "stale", "too_large", "bad_notation"} <= codes
        assert "internal_error" not in codes
        assert shared.look()["version"] >= 0
        read(client.get("/api/health"))
    assert server.alive()
    assert "Traceback" not in server.errors(), server.errors()[-3000:]


def play_a_match(server, client, seed: int) -> float:
    """A whole match beside the noise, as it would be in silence; the longest wait in ms."""
    table = shiai.find("eiyo").new(seed=seed)
    seat, _ = new_match(client, seed=str(seed))
    longest = 0.0
    with Window(server, seat) as window:
        snapshot = window.sit()
        while not snapshot["over"]:
            choice = snapshot["actions"][len(snapshot["actions"]) // 2]["choice"]
            body = chosen(fresh_id(), snapshot["question"], choice)
            began = time.perf_counter()
            window.ask({"type": "choose", **body})
            longest = max(longest, (time.perf_counter() - began) * 1000)
            snapshot = window.snapshot
            table.submit(choice)
            assert snapshot["view"] == shown(table)
    return longest


def mutated(position, chance: random.Random):
    """A position with a few things that nobody would write."""
    changed = copy.deepcopy(position)
    for _ in range(chance.randrange(1, 4)):
        holder, key = changed, chance.choice(list(changed))
        while isinstance(holder[key], dict | list) and holder[key] and chance.random() < 0.7:
            holder = holder[key]
            key = (
                chance.choice(list(holder))
                if isinstance(holder, dict)
                else chance.randrange(len(holder))
            )
        if isinstance(holder[key], int) and chance.random() < 0.7:
            holder[key] = chance.choice([0, 1, 2, 3, 7, 40, 9_999])
        else:
            holder[key] = chance.choice([*ODD, 5, 99, "W01", "E05", ["W01", "W01"], -(1 << 62)])
    return changed


def test_positions_that_cannot_be_are_refused_or_played(own_server):
    server = own_server(*NO_LIMITS)
    chance = random.Random(5)
    game = shiai.find("eiyo")
    table = game.new(seed=9, options={"path_of_the_warrior": True})
    made = 0
    with httpx.Client(base_url=server.address, timeout=30) as client:
        for _ in range(250):
            if table.outcome is not None:
                table = game.new(seed=chance.randrange(1000))
            table.submit(chance.choice(table.legal(0)))
            body = {"game": "eiyo", "position": mutated(table.to_position(), chance)}
            answer = client.post("/api/matches", json=body)
            assert answer.status_code in (201, 400), answer.text
            if answer.status_code == 201:
                made += 1
                seat = Seat(client, answer.json()["match"], answer.json()["token"])
                play_on(seat, answer.json()["snapshot"], chance)
    assert made > 3
    assert server.alive()


def play_on(seat: Seat, snapshot, chance: random.Random) -> None:
    for _ in range(5):
        if snapshot["over"] or not snapshot["actions"]:
            return
        choice = chance.choice(snapshot["actions"])["choice"]
        answer = seat.post("/choices", chosen(fresh_id(), snapshot["question"], choice))
        assert answer.status_code < 500, answer.text
        assert seat.get("/hint").status_code < 500
        assert seat.get("/previews").status_code < 500
        if answer.status_code != 200:
            return
        snapshot = answer.json()["snapshot"]
