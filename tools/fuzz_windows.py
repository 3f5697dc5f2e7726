"""Fuzz of the sockets: every kind of message, sound or broken, at matches and rooms.

`tools.fuzz` calls it. A window that was sent nonsense must answer a ping behind it, or have been
closed with a code that says whose fault it was.
"""

import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from shiai.server.messages import Incoming
from shiai.server.refusals import STATUS

Json = dict[str, Any]

AT_ONCE = 50  # messages before a window is asked whether it is still there
FAULTS_OF_CLIENTS = {1000, 1002, 1003, 1007, 1009}  # of a frame, by the standard
REF = "#/components/schemas/{name}"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a window can be opened, and whose token sits there."""

    path: str
    token: str


@dataclass(slots=True)
class Report:
    """What was sent and answered."""

    sent: int = 0
    windows: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    slowest: float = 0.0
    trouble: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.sent} messages of {len(self.kinds)} kinds at {self.windows} windows, slowest "
            f"{self.slowest:.2f} s, refused {dict(sorted(self.refusals.items()))}, "
            f"closed {dict(sorted(self.closed.items()))}"
        )


def schemas() -> tuple[Json, Json]:
    """What a client may send, and the parts of that."""
    (incoming,), parts = msgspec.json.schema_components([Incoming], ref_template=REF)
    return incoming, parts


class Windows:
    """Opens windows and sends what no honest client sends."""

    def __init__(
        self,
        address: str,
        chance: random.Random,
        value: Callable[[Json, int], Any],
        broken: Callable[[Any], Any],
        report: Report,
    ) -> None:
        self.address = address
        self.chance = chance
        self.value = value
        self.broken = broken
        self.report = report
        self.incoming, _ = schemas()

    def one(self, place: Place, most: int = AT_ONCE) -> None:
        """One window and what is sent there."""
        self.report.windows += 1
        began = time.perf_counter()
        try:
            with connect(f"{self.address}{place.path}", max_size=None, close_timeout=1) as socket:
                self._talk(socket, place, most)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 1006
            self.report.closed[code] += 1
            if not (code in FAULTS_OF_CLIENTS or 4400 <= code < 4500):
                self.report.trouble.append(f"{place.path} was closed with {code}")
        except InvalidStatus as refused:
            if refused.response.status_code >= 500:
                self.report.trouble.append(f"{place.path}: {refused}")
        except (OSError, EOFError) as error:
            self.report.trouble.append(f"{place.path}: {error!r}")
        self.report.slowest = max(self.report.slowest, time.perf_counter() - began)

    def _talk(self, socket: ClientConnection, place: Place, most: int) -> None:
        chance = self.chance
        if chance.random() < 0.9:
            self._send(socket, json.dumps({"type": "sit", "token": place.token, "previews": True}))
        for _ in range(most):
            self._send(socket, self.message())
        socket.send('{"type":"ping"}')
        while (answer := json.loads(socket.recv(timeout=60))).get("type") != "pong":
            if answer.get("type") != "refused":
                continue
            code = str(answer.get("code"))
            self.report.refusals[code] += 1
            if STATUS.get(code, 500) >= 500:
                self.report.trouble.append(f"{place.path}: {answer}"[:400])

    def _send(self, socket: ClientConnection, text: str | bytes) -> None:
        with contextlib.suppress(json.JSONDecodeError, UnicodeDecodeError, RecursionError):
            told = json.loads(text)
            kind = told.get("type") if isinstance(told, dict) else None
            self.report.kinds[kind if isinstance(kind, str) and len(kind) < 12 else "odd"] += 1
        self.report.sent += 1
        socket.send(text)

    def message(self) -> str | bytes:
        """One message: as a client sends it, with something broken, or none at all."""
        chance = self.chance
        made = self.value(self.incoming, 0)
        for _ in range(chance.choice([0, 0, 1, 1, 2, 5])):
            made = self.broken(made)
        text = json.dumps(made)
        if chance.random() < 0.05:
            return text[: chance.randrange(len(text) + 1)]
        if chance.random() < 0.02:
            odd: list[str | bytes] = ["[" * 9_000, '{"a":' * 2_000, chance.randbytes(50), b"", ""]
            return chance.choice(odd)
        return text
