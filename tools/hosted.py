"""A server in this process, on a time of the test's own: real sockets, and no waiting."""

import asyncio
import heapq
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from shiai.server.app import make_app
from shiai.server.lobby import Rooms
from shiai.server.matches import Matches
from shiai.server.run import address_of, take_port
from shiai.server.settings import Settings
from shiai.server.storage import Storage

PATIENCE = 60


class _Alarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class VirtualTime:
    """Stands still until it is told to go on; then all alarms ring in their order.

    What an alarm begins is finished before the next one rings. With `together` those of so many
    seconds ring at once, as they do for a server that is slower than its clock: what they write
    is committed at once, too.
    """

    def __init__(self, together: float = 0.0) -> None:
        self.seconds = 1000.0
        self.together = together
        self.alarms: list[tuple[float, int, _Alarm]] = []
        self.count = 0

    def now(self) -> float:
        return self.seconds

    def at(self, when: float, call: Callable[[], None]) -> _Alarm:
        alarm = _Alarm(call)
        self.count += 1
        heapq.heappush(self.alarms, (when, self.count, alarm))
        return alarm

    async def go_on(self, seconds: float) -> None:
        """Let time go by."""
        until = self.seconds + seconds
        while self.alarms and self.alarms[0][0] <= until:
            await self._ring(min(until, self.alarms[0][0] + self.together))
        self.seconds = until

    async def _ring(self, last: float) -> None:
        """All alarms until then, and what they begin."""
        before = asyncio.all_tasks()
        while self.alarms and self.alarms[0][0] <= last:
            when, _, alarm = heapq.heappop(self.alarms)
            self.seconds = max(self.seconds, when)
            call, alarm.call = alarm.call, None
            if call is not None:
                call()
                if not self.together:
                    break
        await asyncio.gather(*(asyncio.all_tasks() - before))


class Hosted:
    """A server in a thread, with a database in a folder."""

    def __init__(
        self, home: Path, port: int = 0, time: VirtualTime | None = None, **limits: Any
    ) -> None:
        self.time = time or VirtualTime()
        many = {
            "matches_at_once": 100_000,
            "requests_at_once": 1_000_000,
            "bot_pause": 0,
            "hint_iterations": 0,
            "thinkers": 0,  # those who exchange a table for another want it to be thought about
            **limits,
        }
        self.settings = Settings(database=str(home / "matches.sqlite3"), **many)
        self.listener = take_port("127.0.0.1", port)
        self.address = address_of(self.listener).rstrip("/")
        self.port: int = self.listener.getsockname()[1]
        self.live_address = self.address.replace("http", "ws", 1)
        self.started = threading.Event()
        self.loop: asyncio.AbstractEventLoop
        self.server: uvicorn.Server
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        storage = Storage(self.settings.database)
        await storage.open()
        app = make_app(self.settings, storage, self.time)
        state = app.api.state  # type: ignore[attr-defined]
        self.matches: Matches = state["matches"]
        self.rooms: Rooms = state["rooms"]
        config = uvicorn.Config(
            app,
            log_level="warning",
            lifespan="on",
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        serving = asyncio.create_task(self.server.serve(sockets=[self.listener]))
        while not self.server.started and not serving.done():
            await asyncio.sleep(0.01)
        self.started.set()
        await serving

    def __enter__(self) -> "Hosted":
        self.thread.start()
        assert self.started.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()

    def go_on(self, seconds: float) -> None:
        """Let time go by."""
        going = asyncio.run_coroutine_threadsafe(self.time.go_on(seconds), self.loop)
        going.result(PATIENCE)

    def settle(self) -> None:
        """Let what the server has begun to tell be told."""
        asyncio.run_coroutine_threadsafe(_settled(), self.loop).result(PATIENCE)


async def _settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)
