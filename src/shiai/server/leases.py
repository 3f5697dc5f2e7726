"""Leases: several processes serve from one database, and each match is kept by one of them.

What is kept as a whole is a room with its matches, or a match without a room (`key_of`). A row says
which process keeps it, and another row until when that process is there: it says so again every
second. Whoever asks for what nobody keeps, or a process that is gone, gets it.

Clocks decide only when something is taken over. That nothing is done twice follows from the rows:
every commit asks in its own transaction whether the process still keeps what it changes (`check`),
and whoever takes something over waits for such a commit.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from shiai.server.database import Postgres, Work, reason
from shiai.server.refusals import LOG
from shiai.server.storage import LEASES, PROCESSES, Lost, Storage, StorageTrouble

SECONDS: Final = 3.0  # until a process that says nothing is gone
RENEWED_EVERY: Final = 1.0
CLEARED_EVERY: Final = 30  # renewals: what is not used is given back, who is long gone is forgotten
CHANNEL: Final = "shiai"

NOW: Final = sa.func.clock_timestamp()
IS_THERE: Final = PROCESSES.c.until > NOW
FIRST: Final = sa.insert(LEASES)
TAKE_FREE: Final = sa.text(
    "INSERT INTO leases (what, process) VALUES (:key, :me) ON CONFLICT DO NOTHING"
)
TELL: Final = sa.text(f"SELECT pg_notify('{CHANNEL}', :match)")
RENEW: Final = f"""
    WITH before AS (SELECT until > clock_timestamp() AS was_there FROM processes
                    WHERE id = $1 FOR NO KEY UPDATE)
    INSERT INTO processes (id, port, secret, until)
    VALUES ($1, $2, $3, clock_timestamp() + interval '{SECONDS} seconds')
    ON CONFLICT (id) DO UPDATE SET until = excluded.until
    RETURNING (SELECT was_there FROM before)
"""
KEPT: Final = "SELECT what FROM leases WHERE process = $1"
LONG_GONE: Final = "until < clock_timestamp() - interval '60 seconds'"
CLEAR: Final = f"""
    DELETE FROM leases WHERE what IN (SELECT what FROM leases
        JOIN processes ON processes.id = leases.process
        WHERE {LONG_GONE} FOR UPDATE OF leases SKIP LOCKED);
    DELETE FROM processes WHERE {LONG_GONE}
        AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.process = processes.id)
"""  # what somebody takes over at this moment is left alone


class Peer(NamedTuple):
    """Another process."""

    process: str
    port: int
    secret: str


async def _nothing(_: str) -> None:
    """Nobody wants to hear of it."""


class Leases:
    """What this process keeps, and who keeps the rest."""

    def __init__(self, storage: Storage) -> None:
        assert isinstance(storage.database, Postgres), "an SQLite file is kept by one process"
        self.database = storage.database
        self.process = secrets.token_hex(8)
        self.secret = secrets.token_urlsafe(24)
        self.port = 0
        self.mine: set[str] = set()
        self.finding: dict[str, asyncio.Task[Peer | None]] = {}  # by key: who keeps it
        self.leaving: dict[str, asyncio.Task[None]] = {}  # what is being given back
        self.unused: set[str] = set()  # when it was looked last
        self.renewed = 0.0
        self.line: Any = None  # the connection on which it renews and listens
        self.renewing = asyncio.Lock()
        self.beside: asyncio.Task[None] | None = None
        self.used: list[Callable[[], Iterable[str]]] = []  # each says what is in memory
        self.when_taken: Callable[[str], Awaitable[None]] = _nothing
        self.when_lost: list[Callable[[str], None]] = []
        self.when_deleted: Callable[[str], None] = lambda match: None

    async def open(self, port: int) -> None:
        """Be there for the others, at a port of this machine."""
        self.port = port
        await self.renew()
        self.beside = asyncio.create_task(self._renew_for_ever())

    async def close(self) -> None:
        """Give everything back at once."""
        if self.beside is not None:
            self.beside.cancel()
            await asyncio.gather(self.beside, return_exceptions=True)
        try:
            gone = sa.delete(PROCESSES).where(PROCESSES.c.id == self.process)
            await self.database.commit([[(gone, {})]])
        except Exception as error:  # then the others wait until the lease ends
            LOG.warning("what this process kept was not given back: %s", reason(error))
        await self._hang_up()

    # ---- being there ---------------------------------------------------------------------------

    def is_late(self) -> bool:
        """Whether others may think that this process is gone."""
        return time.monotonic() > self.renewed + SECONDS

    async def renew(self) -> None:
        """Say that this process is there. After a gap look what was taken over meanwhile."""
        async with self.renewing:
            began = time.monotonic()
            try:
                async with asyncio.timeout(SECONDS):
                    line = await self._call_up()
                    was_there = await line.fetchval(RENEW, self.process, self.port, self.secret)
                    if not was_there and self.mine:
                        kept = {row["what"] for row in await line.fetch(KEPT, self.process)}
                        self.lose(self.mine - kept)
            except Exception as error:  # whatever it is, it is tried again
                await self._hang_up()
                raise StorageTrouble(reason(error)) from error
            self.renewed = began

    async def _renew_for_ever(self) -> None:
        count = 0
        while True:
            await asyncio.sleep(RENEWED_EVERY)
            count += 1
            try:
                await self.renew()
                if count % CLEARED_EVERY == 0:
                    await self.line.execute(CLEAR)
                    await self.give_back()
            except Exception as error:
                LOG.warning("the lease of this process was not renewed: %s", reason(error))

    async def _call_up(self) -> Any:
        if self.line is None or self.line.is_closed():
            import asyncpg

            self.line = await asyncpg.connect(self.database.dsn())
            await self.line.add_listener(CHANNEL, self._hear)
        return self.line

    async def _hang_up(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            line.terminate()

    def _hear(self, _line: object, _process: int, _channel: str, match: str) -> None:
        self.when_deleted(match)

    # ---- who keeps what ------------------------------------------------------------------------

    async def keeper(self, key: str) -> Peer | None:
        """Who keeps something: another process, or None: this one, from now on if nobody did."""
        if self.is_late():
            await self.renew()
        if key in self.mine:
            return None
        if key in self.leaving:
            await asyncio.wait([self.leaving[key]])
        task = self.finding.get(key)
        if task is None:
            task = self.finding[key] = asyncio.create_task(self._find_or_take(key))
            task.add_done_callback(lambda _: self.finding.pop(key))
        return await asyncio.shield(task)

    async def _find_or_take(self, key: str) -> Peer | None:
        kept = (
            sa.select(PROCESSES.c.id, PROCESSES.c.port, PROCESSES.c.secret)
            .join(LEASES, LEASES.c.process == PROCESSES.c.id)
            .where(LEASES.c.what == key, PROCESSES.c.id != self.process, IS_THERE)
        )
        try:
            (rows,) = await self.database.read([kept])
            if rows:
                return Peer(*rows[0])
            if not await self._take(key):
                (rows,) = await self.database.read([kept])  # somebody else was first
                return Peer(*rows[0]) if rows else await self._find_or_take(key)
        except StorageTrouble:
            raise
        except Exception as error:
            raise StorageTrouble(reason(error)) from error
        await self.when_taken(key)
        self.mine.add(key)
        return None

    async def _take(self, key: str) -> bool:
        """Take what nobody keeps. A process that renews at this moment is there, or notices."""
        async with self.database.engine.begin() as connection:
            me = {"key": key, "me": self.process}
            if (await connection.execute(TAKE_FREE, me)).rowcount == 1:
                return True
            held = sa.select(LEASES.c.process).where(LEASES.c.what == key).with_for_update()
            keeper = (await connection.execute(held)).scalar()
            there = sa.select(IS_THERE).where(PROCESSES.c.id == keeper)
            if (
                keeper is None
                or (await connection.execute(there.with_for_update(read=True))).scalar()
            ):
                return keeper == self.process
            await connection.execute(
                sa.update(LEASES).where(LEASES.c.what == key).values(process=self.process)
            )
            return True

    async def is_gone(self, peer: Peer) -> None:
        """Nobody answers at its port, on this very machine: its lease has ended."""
        gone = sa.update(PROCESSES).where(PROCESSES.c.id == peer.process).values(until=NOW)
        try:
            await self.database.commit([[(gone, {})]])
        except Exception as error:
            raise StorageTrouble(reason(error)) from error

    async def give_back(self) -> None:
        """Let go of what is no longer in memory: others may keep it."""
        in_use = {key for used in self.used for key in used()} | set(self.finding)
        before, self.unused = self.unused, self.mine - in_use
        unused = sorted(before & self.unused)  # not what was asked for a moment ago
        if not unused:
            return
        self.mine -= set(unused)
        mine = LEASES.c.process == self.process
        gone = sa.delete(LEASES).where(LEASES.c.what.in_(unused), mine)
        task = asyncio.create_task(self.database.commit([[(gone, {})]]))
        self.leaving = dict.fromkeys(unused, task)
        try:
            await task
        finally:
            self.leaving = {}

    def lose(self, keys: Iterable[str]) -> None:
        """Another process keeps this by now: nothing of it goes on here."""
        for key in list(keys):
            LOG.warning("%s is kept by another process now", key)
            self.mine.discard(key)
            for call in self.when_lost:
                call(key)

    # ---- as part of a commit -------------------------------------------------------------------

    def first(self, key: str) -> Work:
        """Something new is kept by this process."""
        return [(FIRST, [{"what": key, "process": self.process}])]

    def told(self, matches: list[str]) -> Work:
        """All processes hear that matches were deleted, once that is so."""
        return [(TELL, {"match": match}) for match in matches]

    def check(self, keys: list[str], connection: sa.Connection) -> None:
        """Raise Lost unless this process keeps all of it, and hold it until the commit."""
        held = (
            sa.select(LEASES.c.what)
            .where(LEASES.c.what.in_(keys), LEASES.c.process == self.process)
            .with_for_update(read=True)
        )
        if len(connection.execute(held).all()) < len(keys):
            raise Lost("another process keeps it by now")
