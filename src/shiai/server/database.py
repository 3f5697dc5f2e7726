"""Databases: how statements get there and rows come back, and why they do not.

SQLite is spoken to in threads, PostgreSQL by its own driver. Either way all that is committed
together is handed over once: a hop for each statement costs more than the statement.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from shiai.core.errors import ShiaiError
from shiai.installed import need

Work = list[tuple[Any, Any]]  # statements, each with its rows
Rows = Sequence[Any]
Row = dict[str, Any]
Check = Callable[[sa.Connection], None]  # raises what all statements are refused with
T = TypeVar("T")

SQLITE: Final = sqlite.dialect()
BUSY_MS: Final = 2_000  # how long to wait for another program that writes
READERS: Final = 4
MEANINGS: Final = (  # of what a database says, in small letters: what is the matter, what to do
    (("is full", "no space left", "file too large"), "the disk is full: make room"),
    (("disk i/o error",), "the disk is full, or it fails: make room, or look after it"),
    (
        ("malformed", "not a database", "invalid page", "could not read block"),
        "the database is damaged: stop the server and put a backup in its place (docs/server.md)",
    ),
    (("locked", "busy"), "the database is locked: another program writes to it"),
    (("readonly", "read-only", "permission denied"), "the database may not be written here"),
    (
        ("no such table", "no such column", "undefinedtable", "undefinedcolumn"),
        "its tables are not those of this Shiai: use another database",
    ),
    (
        ("connection refused", "connect call failed", "connection was closed", "cannot connect"),
        "the database server does not answer",
    ),
)


class BadDatabase(ShiaiError):
    """An address that no database of ours can have."""


class NothingThere(Exception):
    """A statement that must change something found nothing to change."""


class Must(NamedTuple):
    """A statement that must find something; else nothing is done of all that goes with it."""

    statement: Any


class Often:
    """A statement of nearly every commit, whose rows always have the same names.

    SQLite gets it as text that was made once: wording it anew costs more than doing it.
    """

    def __init__(self, statement: Any) -> None:
        self.statement = statement
        self.names: list[str] = []
        self.text = ""

    def do(self, connection: sqlite3.Connection, rows: list[Row]) -> None:
        """All rows, on a connection of the driver's own."""
        if not self.text:
            worded = self.statement.compile(dialect=SQLITE, column_keys=list(rows[0]))
            self.names, self.text = list(worded.positiontup), str(worded)
        connection.executemany(self.text, [[row[name] for name in self.names] for row in rows])


def reason(error: BaseException) -> str:
    """What is the matter with a database, in a sentence; what it said itself behind it."""
    said = str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__]
    heard = f"{type(getattr(error, 'orig', error)).__name__} {said[0]}".lower()
    for words, meaning in MEANINGS:
        if any(word in heard for word in words):
            return f"{meaning} ({said[0]})"
    return said[0]


def do_all(connection: sa.Connection, works: list[Work], check: Check | None = None) -> None:
    """All statements, in order; neighbours that are the same statement go together."""
    if check is not None:
        check(connection)
    runs: list[tuple[Any, Any]] = []
    for work in works:
        for statement, rows in work:
            if runs and runs[-1][0] is statement and isinstance(rows, list):
                runs[-1] = (statement, runs[-1][1] + rows)
            else:
                runs.append((statement, rows))
    for statement, rows in runs:
        if isinstance(statement, Must):
            if connection.execute(statement.statement, rows).rowcount == 0:
                raise NothingThere
        elif isinstance(statement, Often):
            connection.execute(statement.statement, rows)
        else:
            connection.execute(statement, rows)


class Database(Protocol):
    """What the storage asks of one."""

    name: str

    async def open(self, prepare: Callable[[sa.Connection], None]) -> None:
        """Prepare the schema."""

    async def commit(self, works: list[Work], check: Check | None = None) -> None:
        """Do some statements, each with its rows: all of them, or none."""

    async def read(self, wanted: list[Any]) -> list[Rows]:
        """The rows of some queries, at one moment."""

    async def close(self) -> None:
        """Let it go."""


class Sqlite:
    """A file; one thread writes, a few read."""

    name = "sqlite"

    def __init__(self, url: sa.URL) -> None:
        self.url = url.set(drivername="sqlite")
        self.engine = sa.create_engine(
            self.url,
            poolclass=QueuePool,
            pool_size=READERS + 2,
            connect_args={"timeout": BUSY_MS / 1000, "check_same_thread": False},
        )
        sa.event.listen(self.engine, "connect", _set_pragmas)
        self.plain: sa.PoolProxiedConnection | None = None  # the writer's own
        self.writer = ThreadPoolExecutor(1, "shiai-writer")
        self.readers = ThreadPoolExecutor(READERS, "shiai-reader")

    async def open(self, prepare: Callable[[sa.Connection], None]) -> None:
        """Make the folder if it is missing, and prepare the schema."""
        if self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)

        def all_or_none() -> None:
            with self.engine.begin() as connection:
                # Its driver begins no transaction for CREATE TABLE.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                prepare(connection)

        await self._in(self.writer, all_or_none)

    async def commit(self, works: list[Work], check: Check | None = None) -> None:
        """All statements in one hop to the thread that writes."""

        def write() -> None:
            if check is None and self._do_plainly(works):
                return
            with self.engine.begin() as connection:
                do_all(connection, works, check)

        await self._in(self.writer, write)

    def _do_plainly(self, works: list[Work]) -> bool:
        """Whether all was done by the driver alone, as most commits can be.

        What two wanted at once is undone, and done again the usual way, which says so.
        """
        if not all(isinstance(statement, Often) for work in works for statement, _ in work):
            return False
        if self.plain is None:
            self.plain = self.engine.raw_connection()
        driver: Any = self.plain.driver_connection
        try:
            for work in works:
                for statement, rows in work:
                    statement.do(driver, rows)
            driver.commit()
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                driver.rollback()
            if isinstance(error, sqlite3.IntegrityError):
                return False
            raise
        return True

    async def read(self, wanted: list[Any]) -> list[Rows]:
        """All queries in one hop to a thread that reads."""

        def look() -> list[Rows]:
            with self.engine.connect() as connection:
                return [connection.execute(one).all() for one in wanted]

        return await self._in(self.readers, look)

    async def backup(self, to: Path) -> None:
        """A copy as it is at this moment, while others write."""

        def copy() -> None:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("VACUUM INTO ?", (str(to),))

        await self._in(self.readers, copy)

    async def close(self) -> None:
        """Wait for what is being done."""
        await asyncio.to_thread(partial(self.writer.shutdown, wait=True))
        await asyncio.to_thread(partial(self.readers.shutdown, wait=True))
        if self.plain is not None:
            self.plain.close()
        self.engine.dispose()

    async def _in(self, threads: ThreadPoolExecutor, do: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, do)


class Postgres:
    """A database server, by asyncpg."""

    name = "postgresql"

    def __init__(self, url: sa.URL) -> None:
        need("postgres")
        self.url = url.set(drivername="postgresql+asyncpg")
        # Whoever finds no connection free waits for one: to open another takes longer than that.
        self.engine: AsyncEngine = create_async_engine(
            self.url, pool_size=READERS + 1, max_overflow=0, pool_pre_ping=True
        )

    def dsn(self) -> str:
        """Its address, for a connection beside the others."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def open(self, prepare: Callable[[sa.Connection], None]) -> None:
        """Prepare the schema; of several processes that start at once, one after the other."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(5831)"))
            await connection.run_sync(prepare)
        async with contextlib.AsyncExitStack() as stack:  # when it must be quick, all are there
            for _ in range(READERS + 1):
                await stack.enter_async_context(self.engine.connect())

    async def commit(self, works: list[Work], check: Check | None = None) -> None:
        """All statements in one transaction."""
        async with self.engine.begin() as connection:
            await connection.run_sync(do_all, works, check)

    async def read(self, wanted: list[Any]) -> list[Rows]:
        """All queries in one transaction."""
        async with self.engine.connect() as connection:
            return [(await connection.execute(one)).all() for one in wanted]

    async def close(self) -> None:
        """Let all connections go."""
        await self.engine.dispose()


def shown(address: str) -> str:
    """An address without its password."""
    return sa.make_url(address).render_as_string() if "://" in address else address


def database_at(address: str) -> Sqlite | Postgres:
    """The database of an address; a plain path is an SQLite file."""
    try:
        url = sa.make_url(address if "://" in address else f"sqlite:///{address}")
    except sa.exc.ArgumentError as error:
        raise BadDatabase(f"SHIAI_DATABASE is no address of a database: {error}") from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        return Sqlite(url)
    if kind == "postgresql":
        return Postgres(url)
    raise BadDatabase(
        f"SHIAI_DATABASE names {kind!r}; it is the path of an SQLite file, or "
        "postgresql://USER:PASSWORD@HOST/NAME"
    )


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        f"busy_timeout={BUSY_MS}",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
