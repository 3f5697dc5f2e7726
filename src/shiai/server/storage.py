"""Storage: matches, seats and changes in a database; a thin layer over SQLAlchemy Core.

SQLite by default, in the data folder, or PostgreSQL; `database.py` knows the difference.

A change is durable when `append` returns: SQLite in WAL with synchronous=FULL, one commit for all
that wait.
"""

import asyncio
import hashlib
import time
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from shiai.server.database import NothingThere, Often, Rows, database_at, reason
from shiai.server.database import Work as Work
from shiai.server.refusals import LOG
from shiai.server.stored import Start, StoredChange

if TYPE_CHECKING:
    from shiai.server.leases import Leases

FIRST_SCHEMA: Final = "0001"  # of a database from before Alembic
MOST_IN_ONE_COMMIT: Final = 256

START: Final = msgspec.json.Decoder(Start)
META: Final = sa.MetaData()

MATCHES: Final = sa.Table(
    "matches",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("start", sa.Text, nullable=False),  # JSON: shiai.server.stored.Start
    sa.Column("touched", sa.Text, index=True),  # the day of its last change
)
SEATS: Final = sa.Table(
    "seats",
    META,
    sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("token_hash", sa.Text, nullable=False, index=True),  # the same in all of a room
    sa.UniqueConstraint("match", "token_hash"),
)
CHANGES: Final = sa.Table(
    "changes",
    META,
    sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    # The submission that asked for it, and as it was sent.
    sa.Column("submission", sa.Text),
    sa.Column("sent", sa.Text),
    sa.Column("stand_in", sa.Text),  # the bot that chose for a person
    sa.UniqueConstraint("match", "seat", "submission"),
)
ROOMS: Final = sa.Table(
    "rooms",
    META,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("made", sa.Text, nullable=False),
    sa.Column("room", sa.Text, nullable=False),  # JSON: shiai.server.rooms.Room
)
CLOCKS: Final = sa.Table(  # of matches that go on
    "clocks",
    META,
    sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("clocks", sa.Text, nullable=False),  # JSON: shiai.server.clocks.Kept
)
PROCESSES: Final = sa.Table(  # that serve from this database at the same time
    "processes",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("port", sa.Integer, nullable=False),  # where the others reach it
    sa.Column("secret", sa.Text, nullable=False),  # by which it knows them
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),  # it is there, unless renewed
)
LEASES: Final = sa.Table(  # which process keeps what
    "leases",
    META,
    sa.Column("what", sa.Text, primary_key=True),  # see `key_of`
    sa.Column(
        "process",
        sa.ForeignKey("processes.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
)


class StorageTrouble(Exception):
    """The database cannot be written or read now; nothing was changed."""


class Lost(StorageTrouble):
    """Another process keeps this match or room by now; nothing was changed."""


class Damaged(Exception):
    """What is stored of a match cannot be read."""


class Conflict(Exception):
    """Somebody else has written this version of the match."""


class Submitted(msgspec.Struct, frozen=True):
    """A submission that was accepted: what was sent, and how many of its choices were done."""

    seat: int
    id: str
    sent: str
    accepted: int


class Stored(msgspec.Struct, frozen=True):
    """A match as the database has it."""

    start: Start
    seats: dict[str, int]  # by the hash of the token
    steps: list[StoredChange]
    submitted: list[Submitted]


def token_hash(token: str) -> str:
    """What is kept of a token: whoever reads the database cannot sit down with it."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


# One statement: those that wait are written together.
INSERT_CHANGES: Final = Often(sa.insert(CHANGES))
TOUCH: Final = (
    sa.update(MATCHES)
    .where(MATCHES.c.id == sa.bindparam("which"))
    .values(touched=sa.bindparam("day"))
)
MOST_DAYS: Final = 10_000


def key_of(start: Start) -> str:
    """What one process keeps as a whole: a room with all its matches, or a match without one."""
    return start.room or start.match


def can_be_stored(name: str) -> bool:
    """Whether a name that somebody sent can be one of ours: PostgreSQL takes no zero letter."""
    return name.isascii() and name.isprintable()


class Job(NamedTuple):
    """Statements that wait for a commit; `key`: only who keeps this may do them."""

    work: Work
    key: str
    done: "asyncio.Future[None]"


class Storage:
    """One database, one writer."""

    def __init__(self, address: str) -> None:
        self.database = database_at(address)
        self.waiting: asyncio.Queue[Job] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.leases: Leases | None = None  # where several processes share the database
        self.days: dict[str, str] = {}  # by match: the day that is noted with it
        self.commits = 0
        self.seconds = 0.0  # that commits have taken
        self.troubles = 0  # commits that failed, but for two that wanted the same

    async def open(self) -> None:
        """Make or check the schema and start the writer."""
        await self.database.open(_bring_up_to_date)
        self.writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Finish what waits and let the database go."""
        if self.writer is not None:
            await self.waiting.join()
            self.writer.cancel()
        await self.database.close()

    # ---- writing -----------------------------------------------------------------------------

    async def make(
        self,
        start: Start,
        hashes: dict[int, str],
        steps: list[StoredChange],
        also: Work | None = None,
    ) -> None:
        """Store a new match, and what belongs to it."""
        row = {
            "id": start.match,
            "game": start.agreement["game"],
            "made": start.made,
            "start": msgspec.json.encode(start).decode(),
            "touched": start.made[:10],
        }
        seats = [
            {"match": start.match, "seat": seat, "token_hash": hashed}
            for seat, hashed in hashes.items()
        ]
        work: Work = [(sa.insert(MATCHES), row), (sa.insert(SEATS), seats)]
        if steps:
            work.append((INSERT_CHANGES, [_row(start.match, step) for step in steps]))
        work += also or []
        if start.room:
            await self.write(work, key_of(start))
        else:
            await self.write_new(work, key_of(start))

    async def append(
        self,
        match: str,
        steps: list[StoredChange],
        asked: Submitted | None,
        also: Work | None = None,
        key: str = "",
    ) -> None:
        """Store the changes that one submission brought about, the first its own; or that came
        without one.
        """
        rows = [_row(match, step) for step in steps]
        day = datetime.now(UTC).date().isoformat()
        if self.days.get(match) != day:  # once a day
            self.days[match] = day
            also = [*(also or []), (TOUCH, [{"which": match, "day": day}])]
            if len(self.days) > MOST_DAYS:
                self.days.clear()
        if asked is not None:
            rows[0].update(submission=asked.id, sent=asked.sent)
        await self.write([(INSERT_CHANGES, rows), *(also or [])], key)

    async def write(self, work: Work, key: str = "") -> None:
        """Do some statements, each with its rows, in one commit: all of them, or none.

        With a key only if this process still keeps it; else Lost is raised.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait(Job(work, key, done))
        await done

    async def write_new(self, work: Work, key: str) -> None:
        """Store something new, which this process keeps from now on."""
        if self.leases is None:
            await self.write(work)
        else:
            if self.leases.is_late():
                await self.leases.renew()
            await self.write([*work, *self.leases.first(key)])
            self.leases.mine.add(key)

    async def delete_matches(self, matches: list[str]) -> None:
        """These matches never were; whoever keeps one of them hears of it."""
        gone = sa.delete(MATCHES).where(MATCHES.c.id.in_(matches))
        told = [] if self.leases is None else self.leases.told(matches)
        await self.write([(gone, {}), *told])

    async def try_to_write(self) -> None:
        """Raise what keeps a change from being stored now; nothing is changed."""
        same = sa.text("UPDATE alembic_version SET version_num = version_num")
        await self.write([(same, {})])

    async def _write_all(self) -> None:
        """Take all that waits, commit it at once, and only then answer."""
        while True:
            jobs = [await self.waiting.get()]
            while not self.waiting.empty() and len(jobs) < MOST_IN_ONE_COMMIT:
                jobs.append(self.waiting.get_nowait())
            trouble = await self._commit(jobs)
            if trouble is not None and len(jobs) > 1:
                for job in jobs:  # one of them must not take the others with it
                    _answer([job], await self._commit([job]))
            else:
                _answer(jobs, trouble)
            for _ in jobs:
                self.waiting.task_done()

    async def _commit(self, jobs: list[Job]) -> Exception | None:
        began = time.perf_counter()
        keys = sorted({job.key for job in jobs if job.key})
        leases = self.leases if keys else None
        check = None if leases is None else partial(leases.check, keys)
        try:
            await self.database.commit([job.work for job in jobs], check)
            self.commits += 1
            self.seconds += time.perf_counter() - began
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except NothingThere:
            return Conflict("it is not there any more")
        except Lost as lost:
            if len(keys) == 1 and leases is not None:
                leases.lose(keys)
            return lost
        except Exception as error:  # whatever it is, those who wait must be answered
            self.troubles += 1
            why = reason(error)
            LOG.warning("the database could not be written: %s", why)
            return StorageTrouble(why)
        return None

    # ---- reading -----------------------------------------------------------------------------

    async def load(self, match: str) -> Stored | None:
        """A match with all its changes, or None if there is no such match."""
        if not can_be_stored(match):
            return None
        wanted = [
            sa.select(MATCHES.c.start).where(MATCHES.c.id == match),
            sa.select(SEATS.c.token_hash, SEATS.c.seat).where(SEATS.c.match == match),
            sa.select(CHANGES).where(CHANGES.c.match == match).order_by(CHANGES.c.number),
        ]
        heads, seats, changes = await self.read(wanted)
        if not heads:
            return None
        try:
            start = START.decode(heads[0].start)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Damaged(f"its start cannot be read: {error}") from error
        steps = [
            StoredChange(row.number, row.seat, row.kind, row.text, row.stand_in or "")
            for row in changes
        ]
        return Stored(
            start=start,
            seats={row.token_hash: row.seat for row in seats},
            steps=steps,
            submitted=[
                Submitted(row.seat, row.submission, row.sent, len(step.choices()))
                for row, step in zip(changes, steps, strict=True)
                if row.submission is not None
            ],
        )

    async def key_of_match(self, match: str) -> str:
        """What the match is kept with; "" if there is none."""
        if not can_be_stored(match):
            return ""
        (rows,) = await self.read([sa.select(MATCHES.c.start).where(MATCHES.c.id == match)])
        try:
            return key_of(START.decode(rows[0].start)) if rows else ""
        except (msgspec.DecodeError, UnicodeDecodeError):
            return ""  # whoever opens it says so

    async def knows_token(self, hashed: str) -> bool:
        """Whether a token is the right to some seat."""
        found = await self.read([sa.select(SEATS.c.seat).where(SEATS.c.token_hash == hashed)])
        return bool(found[0])

    async def read(self, wanted: list[Any]) -> list[Rows]:
        """The rows of some queries."""
        try:
            return await self.database.read(wanted)
        except (DBAPIError, OSError, PoolTimeout, UnicodeDecodeError) as error:
            why = reason(error)
            LOG.warning("the database could not be read: %s", why)
            raise StorageTrouble(why) from error


def _row(match: str, step: StoredChange) -> dict[str, Any]:
    return {
        "match": match,
        "number": step.number,
        "seat": step.seat,
        "kind": step.kind,
        "text": step.text,
        "stand_in": step.by or None,
        "submission": None,
        "sent": None,
    }


def _answer(jobs: list[Job], trouble: Exception | None) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if trouble is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(trouble)


def _bring_up_to_date(connection: sa.Connection) -> None:
    """Every step of the schema that this database has not seen (migrations/versions)."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "shiai.server:migrations")
    config.attributes["connection"] = connection
    tables = sa.inspect(connection).get_table_names()
    if "matches" in tables and "alembic_version" not in tables:
        command.stamp(config, FIRST_SCHEMA)
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StorageTrouble(
            f"it was made by a newer Shiai, or by something else ({error}); "
            "use that version, or another database"
        ) from error
    for table in META.sorted_tables:
        there = {column["name"] for column in sa.inspect(connection).get_columns(table.name)}
        missing = [column.name for column in table.columns if column.name not in there]
        if missing:
            raise StorageTrouble(
                f"its table {table.name} has no {' and no '.join(missing)}: it is not Shiai's, or "
                "damaged; put a backup in its place (docs/server.md), or use another database"
            )
