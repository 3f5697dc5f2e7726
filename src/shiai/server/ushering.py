"""Ushering: every connection to a match or a room is served by the process that keeps it."""

import asyncio
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import Final

from shiai.server.asgi import App, Receive, Scope, Send
from shiai.server.inside import RESTART, hand_over
from shiai.server.leases import SECONDS, Leases
from shiai.server.limits import Buckets
from shiai.server.messages import ENCODER, Refusal
from shiai.server.refusals import LOG, ApiError
from shiai.server.room_storage import has_room
from shiai.server.storage import Storage, StorageTrouble

PATIENCE: Final = SECONDS + 2  # seconds until whoever asks is told to come again
PAUSE: Final = 0.05
MOST_KNOWN: Final = 10_000  # matches whose room is remembered
PLACE: Final = re.compile(r"/api/(matches|rooms)/([^/]+)")


class Usher:
    """Between the gate and the API, where several processes share a database."""

    def __init__(self, api: App, storage: Storage, leases: Leases, guesses: Buckets) -> None:
        self.api = api
        self.storage = storage
        self.leases = leases
        self.guesses = guesses
        self.known: OrderedDict[str, str] = OrderedDict()  # by match: what it is kept with
        self.served: Counter[str] = Counter()  # connections, by what they are to
        self.windows: dict[str, set[Send]] = {}
        self.ending: set[asyncio.Task[None]] = set()
        self.handed = 0  # connections that were handed to another process
        leases.used.append(self._in_use)
        leases.when_lost.append(self._send_away)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        place = PLACE.match(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if place is None:
            await self.api(scope, receive, send)
            return
        try:
            key = await self._key(*place.groups())
            if key:
                await self._usher(key, scope, receive, send)
                return
        except (StorageTrouble, EOFError, TimeoutError) as error:
            LOG.warning("a connection was not served: %s", error or "nobody answered in time")
            await _come_again(scope, receive, send)
            return
        await self.api(scope, receive, send)  # which says that there is no such thing

    async def serve(self, key: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here: this process keeps it."""
        self.served[key] += 1
        try:
            if scope["type"] == "websocket":
                self.windows.setdefault(key, set()).add(send)
            await self.api(scope, receive, send)
        finally:
            self._done(key, send)

    def _done(self, key: str, send: Send) -> None:
        self.served[key] -= 1
        if self.served[key] <= 0:
            del self.served[key]
        windows = self.windows.get(key)
        if windows is not None:
            windows.discard(send)
            if not windows:
                del self.windows[key]

    async def _key(self, kind: str, name: str) -> str:
        """What a match or a room is kept with; "" if there is none."""
        if kind == "rooms":
            code = name.upper()
            known = code in self.leases.mine or await has_room(self.storage, code)
            return code if known else ""
        if name in self.leases.mine:
            return name
        key = self.known.get(name) or await self.storage.key_of_match(name)
        if key:
            self.known[name] = key
            self.known.move_to_end(name)
            if len(self.known) > MOST_KNOWN:
                self.known.popitem(last=False)
        return key

    async def _usher(self, key: str, scope: Scope, receive: Receive, send: Send) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            peer = await self.leases.keeper(key)
            if peer is None:
                await self.serve(key, scope, receive, send)
                return
            client = scope.get("client")
            guessed = client is not None and self.guesses.is_empty(client[0])
            try:
                self.handed += 1
                if await hand_over(peer, key, guessed, scope, receive, send):
                    return
            except ConnectionRefusedError:
                await self.leases.is_gone(peer)
                continue
            except (TimeoutError, OSError):
                pass  # it may be gone: then its lease ends soon
            if time.monotonic() > until:
                raise TimeoutError
            await asyncio.sleep(PAUSE)

    def _in_use(self) -> Iterable[str]:
        return list(self.served)

    def _send_away(self, key: str) -> None:
        """Another process keeps it by now: windows come back, and are ushered there."""
        for send in list(self.windows.get(key, ())):
            task = asyncio.create_task(_end(send))
            self.ending.add(task)
            task.add_done_callback(self.ending.discard)


async def _end(send: Send) -> None:
    try:
        await send(RESTART)
    except (OSError, RuntimeError):
        pass  # it has ended by itself


async def _come_again(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1013, "reason": "come again"})
        return
    refused = ApiError("busy", "whoever keeps this match has just gone; ask again")
    body = ENCODER.encode(Refusal(refused.code, refused.text))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
