"""Time as the server has it: a part that is handed in, so that tests run on a virtual one."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called; unless it is cancelled."""

    def cancel(self) -> None:
        """Not any more."""


class Time(Protocol):
    """What the server asks of a clock: seconds that only grow, and to be woken."""

    def now(self) -> float:
        """Seconds since some moment."""

    def at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call something when that moment has come."""


class LoopTime:
    """The time of the event loop."""

    def now(self) -> float:
        """Seconds since the machine was started, or so."""
        return asyncio.get_running_loop().time()

    def at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call something when that moment has come."""
        return asyncio.get_running_loop().call_at(when, call)
