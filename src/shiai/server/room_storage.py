"""Rooms in the database: statements for the storage, and what it reads."""

from typing import Final

import msgspec
import sqlalchemy as sa

from shiai.server.clocks import Kept
from shiai.server.database import Often
from shiai.server.refusals import LOG
from shiai.server.rooms import Room
from shiai.server.storage import CLOCKS, ROOMS, Storage, Work, can_be_stored

ROOM: Final = msgspec.json.Decoder(Room)
KEPT: Final = msgspec.json.Decoder(Kept)
DELETE_CLOCKS: Final = Often(sa.delete(CLOCKS).where(CLOCKS.c.match == sa.bindparam("which")))
INSERT_CLOCKS: Final = Often(sa.insert(CLOCKS))


def insert_room(room: Room) -> Work:
    """A room that was made."""
    row = {"code": room.code, "made": room.made, "room": _json(room)}
    return [(sa.insert(ROOMS), row)]


def update_room(room: Room) -> Work:
    """A room that was changed."""
    which = sa.update(ROOMS).where(ROOMS.c.code == room.code)
    return [(which.values(room=_json(room)), {})]


def delete_rooms(codes: list[str]) -> Work:
    """Rooms that nobody uses any more."""
    return [(sa.delete(ROOMS).where(ROOMS.c.code == code), {}) for code in codes]


def clocks_of(match: str, kept: Kept | None) -> Work:
    """The clocks of a match; None: it has none any more."""
    work: Work = [(DELETE_CLOCKS, [{"which": match}])]
    if kept is not None:
        work.append((INSERT_CLOCKS, [{"match": match, "clocks": _json(kept)}]))
    return work


async def load_room(storage: Storage, code: str) -> Room | None:
    """A room by its code."""
    if not can_be_stored(code):
        return None
    (rows,) = await storage.read([sa.select(ROOMS.c.room).where(ROOMS.c.code == code)])
    return ROOM.decode(rows[0].room) if rows else None


async def has_room(storage: Storage, code: str) -> bool:
    """Whether there is a room with this code."""
    if not can_be_stored(code):
        return False
    (rows,) = await storage.read([sa.select(ROOMS.c.code).where(ROOMS.c.code == code)])
    return bool(rows)


async def rooms_without_keeper(storage: Storage) -> list[str]:
    """Rooms whose match has clocks, and which no process keeps that is there (PostgreSQL)."""
    wanted = sa.text(
        "SELECT DISTINCT matches.start::json->>'room' AS code FROM clocks "
        "JOIN matches ON matches.id = clocks.match WHERE NOT EXISTS (SELECT 1 FROM leases "
        "JOIN processes ON processes.id = leases.process "
        "WHERE leases.what = matches.start::json->>'room' "
        "AND processes.until > clock_timestamp())"
    )
    (rows,) = await storage.read([wanted])
    return [row.code for row in rows if row.code]


async def unused_rooms(storage: Storage, since: str) -> list[str]:
    """The codes of rooms in which nobody was since then."""
    (rows,) = await storage.read([sa.select(ROOMS.c.room).where(ROOMS.c.made < since)])
    rooms = [ROOM.decode(row.room) for row in rows]
    return [room.code for room in rooms if max(room.made, room.used) < since]


async def load_clocks(storage: Storage, match: str) -> Kept | None:
    """The clocks of a match as they were stored last."""
    (rows,) = await storage.read([sa.select(CLOCKS.c.clocks).where(CLOCKS.c.match == match)])
    return KEPT.decode(rows[0].clocks) if rows else None


async def clocks_that_run(storage: Storage) -> dict[str, Kept]:
    """The clocks that go on when the server is up again, by match; what is no clock is left out."""
    (rows,) = await storage.read([sa.select(CLOCKS)])
    found: dict[str, Kept] = {}
    for row in rows:
        try:
            found[row.match] = KEPT.decode(row.clocks)
        except msgspec.DecodeError as error:
            LOG.warning("the clocks of match %s stand still: %s", row.match, error)
    return found


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()
