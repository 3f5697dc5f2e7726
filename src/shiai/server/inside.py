"""Inside: how processes hand a connection to the one that keeps its match or room.

A connection is handed on as what ASGI makes of it: its scope, and the messages both ways, each a
frame of four bytes for the length and then msgpack. Whoever has accepted it goes on talking to the
client; whoever keeps the match answers as if the client were its own. The door is a port of this
machine that only those may use who know the secret in the database.
"""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from shiai.server.asgi import Message, Receive, Scope, Send
from shiai.server.leases import Leases, Peer

HERE: Final = "127.0.0.1"
SECONDS_TO_SAY: Final = 1.0  # what is wanted, and whether it is kept
LONGEST: Final = 1 << 26  # bytes of a frame: an answer in one piece
SCOPE: Final = (  # what is handed on of a scope
    "type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path",
    "headers", "client", "server", "subprotocols",
)  # fmt: skip
RESTART: Final = {"type": "websocket.close", "code": 1012, "reason": "come back"}


class Hello(msgspec.Struct):
    """What is handed over: whose secret it is, what must be kept there, and the connection."""

    secret: str
    process: str
    key: str
    guessed: bool  # whether this address has tried too many codes of rooms
    scope: dict[str, Any]


HELLO: Final = msgspec.msgpack.Decoder(Hello)
FRAME: Final = msgspec.msgpack.Decoder(dict[str, Any])
ENCODER: Final = msgspec.msgpack.Encoder()

Serve = Callable[[str, Scope, Receive, Send], Awaitable[None]]


class Frames:
    """Messages over a stream."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def read(self) -> bytes:
        """The next frame; b"" at the end."""
        try:
            size = int.from_bytes(await self.reader.readexactly(4), "big")
            if size > LONGEST:
                return b""
            return await self.reader.readexactly(size)
        except (asyncio.IncompleteReadError, OSError):
            return b""

    async def message(self) -> Message | None:
        """The next message; None at the end."""
        raw = await self.read()
        return FRAME.decode(raw) if raw else None

    async def send(self, message: Any) -> None:
        """Send something; whoever has gone does not get it."""
        raw = ENCODER.encode(message)
        try:
            self.writer.write(len(raw).to_bytes(4, "big") + raw)
            await self.writer.drain()
        except OSError:
            pass

    async def close(self) -> None:
        """End the connection."""
        self.writer.close()
        try:
            await self.writer.wait_closed()
        except OSError:
            pass


# ---- whoever hands over ------------------------------------------------------------------------


async def hand_over(
    peer: Peer, key: str, guessed: bool, scope: Scope, receive: Receive, send: Send
) -> bool:
    """Let another process answer; False if it does not keep this, and nothing was begun.

    Raises ConnectionRefusedError if there is no such process any more.
    """
    async with asyncio.timeout(SECONDS_TO_SAY):
        frames = Frames(*await asyncio.open_connection(HERE, peer.port))
        try:
            handed = {name: scope[name] for name in SCOPE if scope.get(name) is not None}
            await frames.send(Hello(peer.secret, peer.process, key, guessed, handed))
            begins = await frames.message() == {"type": "yes"}
        except BaseException:
            await frames.close()
            raise
    if not begins:
        await frames.close()
        return False
    asked = asyncio.create_task(_pass_on(frames, receive))
    told = asyncio.create_task(_bring_back(frames, scope["type"], send))
    try:
        if scope["type"] == "http":
            await told
        else:
            await asyncio.wait([asked, told], return_when=asyncio.FIRST_COMPLETED)
            for task in (asked, told):
                if task.done():
                    task.result()
    finally:
        for task in (asked, told):
            task.cancel()
        await asyncio.gather(asked, told, return_exceptions=True)
        await frames.close()
    return True


async def _pass_on(frames: Frames, receive: Receive) -> None:
    """What the client sends, to its end."""
    while True:
        message = await receive()
        await frames.send(message)
        if message["type"] in ("http.disconnect", "websocket.disconnect"):
            return
        if message["type"] == "http.request" and not message.get("more_body"):
            return


async def _bring_back(frames: Frames, kind: str, send: Send) -> None:
    """What it is answered; if whoever answers is gone, the client should come again."""
    begun = False
    while (message := await frames.message()) is not None:
        begun = True
        await send(message)
        if message["type"] == "websocket.close":
            return
        if message["type"] == "http.response.body" and not message.get("more_body"):
            return
    if kind == "websocket":
        await send(RESTART)
    elif not begun:
        raise EOFError("the process that was asked is gone")


# ---- whoever keeps it --------------------------------------------------------------------------


class Inside:
    """The door for other processes."""

    def __init__(self, leases: Leases, serve: Serve, guessed: Callable[[str], None]) -> None:
        self.leases = leases
        self.serve = serve
        self.guessed = guessed
        self.server: asyncio.Server | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.windows: set[Frames] = set()

    async def open(self) -> int:
        """Listen; the port."""
        self.server = await asyncio.start_server(self._come_in, HERE, 0, backlog=1024)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        """Send all windows away; they come back to another process."""
        if self.server is not None:
            self.server.close()
        for frames in list(self.windows):
            await frames.send(RESTART)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _come_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(Frames(reader, writer)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _serve(self, frames: Frames) -> None:
        try:
            hello = await self._hello(frames)
            if hello is None:
                return
            scope: Scope = hello.scope
            scope["asgi"] = {"version": "3.0", "spec_version": "2.3"}
            scope["state"] = {}
            scope["headers"] = [(name, text) for name, text in scope["headers"]]
            scope["client"] = tuple(scope["client"]) if scope.get("client") else None
            if hello.guessed and scope["client"]:
                self.guessed(scope["client"][0])
            if scope["type"] == "websocket":
                self.windows.add(frames)
            gone = {"type": f"{scope['type']}.disconnect", "code": 1006}

            async def receive() -> Message:
                return await frames.message() or gone

            await self.serve(hello.key, scope, receive, frames.send)
        finally:
            self.windows.discard(frames)
            await frames.close()

    async def _hello(self, frames: Frames) -> Hello | None:
        """What is wanted, if it is one of us who wants it and this process keeps it."""
        try:
            raw = await asyncio.wait_for(frames.read(), SECONDS_TO_SAY)
            hello = HELLO.decode(raw)
        except (TimeoutError, msgspec.DecodeError):
            return None
        known = hmac.compare_digest(hello.secret.encode(), self.leases.secret.encode())
        if not known or hello.process != self.leases.process:
            return None
        if await self.leases.keeper(hello.key) is not None:
            await frames.send({"type": "no"})
            return None
        await frames.send({"type": "yes"})
        return hello
