"""Asleep: clocks that run at matches which are not in memory.

Of such a match only its clocks are kept; it is read when the first of them is at zero, or when
somebody looks at it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from shiai.server.clocks import Kept
from shiai.server.refusals import LOG, ApiError
from shiai.server.room_storage import clocks_of
from shiai.server.storage import Storage
from shiai.server.timing import Alarm, Time

SAVED_EVERY: Final = 60.0  # seconds: what a crash may give back to a clock nobody looks at
TRY_AGAIN: Final = 60.0  # seconds, when a match cannot be read now
ONE_BY_ONE: Final = 0.1  # seconds between matches of which is not known whose clock runs


class Asleep:
    """The clocks of matches that are not in memory, each with its alarm."""

    def __init__(
        self, storage: Storage, time: Time, wake: Callable[[str], Awaitable[object]]
    ) -> None:
        self.storage = storage
        self.time = time
        self.wake = wake
        self.clocks: dict[str, tuple[Kept, float]] = {}  # by match, and when they were so
        self.keys: dict[str, str] = {}  # by match: what it is kept with
        self.alarms: dict[str, Alarm] = {}
        self.saving: Alarm | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    def put(self, match: str, key: str, kept: Kept) -> None:
        """A match leaves the memory, or was not in it when the server came up."""
        now = self.time.now()
        self.take(match)
        self.clocks[match] = kept, now
        self.keys[match] = key
        if kept.running is None:
            self._wake_at(match, now + ONE_BY_ONE * len(self.clocks))
        elif kept.running:
            self._wake_at(match, now + min(kept.left[seat] or 0.0 for seat in kept.running))
        if self.saving is None:
            self.saving = self.time.at(now + SAVED_EVERY, lambda: self._begin(self._save()))

    def look(self, match: str) -> Kept | None:
        """The clocks of a match as they are now."""
        if match not in self.clocks:
            return None
        kept, when = self.clocks[match]
        gone = self.time.now() - when
        left = [
            one if one is None or seat not in (kept.running or []) else max(0.0, one - gone)
            for seat, one in enumerate(kept.left)
        ]
        return Kept(left, kept.turns, kept.running)

    def take(self, match: str) -> None:
        """The match is in memory, or is no more."""
        self.clocks.pop(match, None)
        self.keys.pop(match, None)
        alarm = self.alarms.pop(match, None)
        if alarm is not None:
            alarm.cancel()

    def lose(self, key: str) -> None:
        """Another process keeps this by now."""
        for match in [one for one, its in self.keys.items() if its == key]:
            self.take(match)

    def _wake_at(self, match: str, when: float) -> None:
        self.alarms[match] = self.time.at(when, lambda: self._begin(self._woken(match)))

    def _begin(self, work: Awaitable[None]) -> None:
        async def run() -> None:
            await work

        task = asyncio.create_task(run())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _woken(self, match: str) -> None:
        """Read a match; one that cannot be read stops nothing else."""
        before = self.clocks.get(match)
        try:
            await self.wake(match)
        except Exception as error:
            what = " ".join(f"{type(error).__name__}: {error}".split())
            if isinstance(error, ApiError) and error.code == "storage" and match in self.clocks:
                LOG.warning("match %s cannot be read now, but later: %s", match, what)
                self._wake_at(match, self.time.now() + TRY_AGAIN)
            else:
                LOG.warning("the clocks of match %s stand still: %s", match, what)
                self.take(match)
        else:
            if self.clocks.get(match) is before:  # it is over or gone, and had no clocks to take
                self.take(match)

    async def _save(self) -> None:
        self.saving = None
        if not self.clocks:
            return
        self.saving = self.time.at(self.time.now() + SAVED_EVERY, lambda: self._begin(self._save()))
        works = [(clocks_of(match, self.look(match)), self.keys[match]) for match in self.clocks]
        done = await asyncio.gather(
            *[self.storage.write(work, key) for work, key in works], return_exceptions=True
        )
        failed = [one for one in done if one is not None]
        if failed:  # the next time, then
            LOG.warning("the clocks of %s matches were not stored: %s", len(failed), failed[0])
