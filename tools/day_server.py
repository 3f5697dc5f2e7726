"""A server whose time is told to it: each line of its input is so many seconds, and is answered
with what it holds then. `tools.day` starts it, and kills it.
"""

import asyncio
import contextlib
import ctypes
import gc
import json
import os
import sys
from pathlib import Path

from tools.hosted import Hosted, VirtualTime
from tools.load import memory

TOGETHER = 5.0  # seconds whose alarms ring at once


class DayServer(Hosted):
    """What is done every few seconds of real time is done here when time was told to go on."""

    async def _tidy(self) -> dict[str, int]:
        settings, rooms = self.settings, self.rooms
        self.matches.sweep(settings.seconds_unused, settings.seconds_over)
        await self.matches.rest()
        rooms.let_go()
        return {
            "matches": len(self.matches.open),
            "rooms": len(rooms.open),
            "commits": self.matches.storage.commits,
            "tasks": len(asyncio.all_tasks()),
            "alarms": sum(alarm.call is not None for _, _, alarm in self.time.alarms),
        }

    def tidy(self) -> dict[str, int]:
        """Let go of what nobody uses; what is left."""
        return asyncio.run_coroutine_threadsafe(self._tidy(), self.loop).result(60)


def give_back() -> None:
    """What is garbage goes back to the system: what is left is held by somebody."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # no other C library has it
        ctypes.CDLL(None).malloc_trim(0)


def main() -> int:
    """Serve until the input ends."""
    home, port = Path(sys.argv[1]), int(sys.argv[2])
    many = 1_000_000
    limits = {
        "sockets": many, "sockets_per_address": many, "unseated_per_address": many,
        "requests_per_second": many, "matches_per_second": many, "codes_per_second": many,
        "codes_at_once": many, "players_per_second": many, "half_requests_per_address": many,
    }  # fmt: skip
    server = DayServer(home, port, VirtualTime(TOGETHER), **limits)
    with server:
        print(server.port, flush=True)
        for line in sys.stdin:
            server.go_on(float(line))
            server.settle()
            held = server.tidy()
            if not held["rooms"]:
                give_back()
            held["memory"] = memory(os.getpid())
            held["handles"] = len(os.listdir("/proc/self/fd"))
            print(json.dumps(held), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
