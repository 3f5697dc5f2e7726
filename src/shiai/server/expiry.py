"""Expiry: matches that nobody has changed for long are deleted, where the host wants that."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Final

import sqlalchemy as sa

from shiai.server.matches import Matches
from shiai.server.refusals import LOG
from shiai.server.storage import MATCHES, Storage, StorageTrouble

AT_ONCE: Final = 200  # matches that one commit deletes
EVERY: Final = 3600.0  # seconds


async def expire(matches: Matches, days: float, today: date | None = None) -> int:
    """Delete what was last changed before so many days; seats, changes and clocks go with it.

    What somebody looks at stays. Whoever has a link to one that went hears that there is no such
    match.
    """
    last = (today or datetime.now(UTC).date()) - timedelta(days=days)
    old = sa.select(MATCHES.c.id).where(MATCHES.c.touched < last.isoformat())
    gone = 0
    while True:
        (rows,) = await matches.storage.read([old.limit(AT_ONCE + len(matches.open))])
        found = [row.id for row in rows if not matches.is_used(row.id)]
        found = [match for match in found if await _is_ours(matches.storage, match)][:AT_ONCE]
        if not found:
            return gone
        for match in found:
            matches.forget(match)
        await matches.storage.delete_matches(found)
        gone += len(found)


async def _is_ours(storage: Storage, match: str) -> bool:
    """Whether no other process keeps a match: somebody may look at it there."""
    return (
        storage.leases is None
        or await storage.leases.keeper(await storage.key_of_match(match) or match) is None
    )


async def expire_for_ever(matches: Matches, days: float) -> None:
    """Look once an hour."""
    while True:
        try:
            gone = await expire(matches, days)
        except StorageTrouble as error:
            LOG.warning("old matches stay for another hour: %s", error)
        else:
            if gone:
                LOG.info("%s matches older than %g days were deleted", gone, days)
        await asyncio.sleep(EVERY)
