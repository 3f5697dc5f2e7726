"""Metrics: what a server has done and holds, as Prometheus reads it."""

import asyncio
import os
import resource
import sys
import time
from bisect import bisect_left
from collections import Counter
from pathlib import Path
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
EVERY: Final = 0.5  # seconds between two looks at how late the event loop is
KIND: Final = "text/plain; version=0.0.4; charset=utf-8"

Sample = tuple[str, str, str, dict[str, float]]  # name, kind, help, values by label


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it: each bucket has all that took no longer."""
        below, found = 0, []
        for edge, count in zip((*BUCKETS, "+Inf"), self.counts, strict=True):
            below += count
            found.append(f'{name}_bucket{{le="{edge}"}} {below}')
        return [*found, f"{name}_sum {self.sum:.6f}", f"{name}_count {below}"]


class Metrics:
    """Counted by whoever does it; what is held is looked at when it is asked for."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()  # of HTTP, by status
        self.refusals: Counter[str] = Counter()  # by code, HTTP and sockets
        self.submissions = Histogram()
        self.lag = 0.0  # how late the event loop was at worst since the last look

    async def watch_loop(self) -> None:
        """Notice how late the event loop is."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(EVERY)
            self.lag = max(self.lag, time.perf_counter() - began - EVERY)

    def text(self, held: list[Sample]) -> str:
        """All of it; `held` is what the parts of the server say of themselves."""
        lag, self.lag = self.lag, 0.0
        own: list[Sample] = [
            (
                "shiai_answers_total",
                "counter",
                "Answers over HTTP",
                _labelled("status", self.answers),
            ),
            ("shiai_refusals_total", "counter", "Refusals", _labelled("code", self.refusals)),
            ("shiai_loop_lag_seconds", "gauge", "Longest delay since the last look", {"": lag}),
            ("process_cpu_seconds_total", "counter", "CPU", {"": _cpu()}),
            ("process_resident_memory_bytes", "gauge", "Memory", {"": _memory()}),
            ("process_open_fds", "gauge", "Open files", {"": _files()}),
        ]
        lines: list[str] = []
        for name, kind, meant, values in [*held, *own]:
            lines += [f"# HELP {name} {meant}", f"# TYPE {name} {kind}"]
            lines += [f"{name}{label} {value:g}" for label, value in values.items()]
        took = "shiai_submission_seconds"
        lines += [f"# HELP {took} From a submission to its answer", f"# TYPE {took} histogram"]
        return "\n".join([*lines, *self.submissions.lines(took)]) + "\n"


def _labelled(name: str, counts: Counter[str]) -> dict[str, float]:
    return {f'{{{name}="{value}"}}': count for value, count in sorted(counts.items())}


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _memory() -> float:
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # all there is elsewhere
        return most if sys.platform == "darwin" else most * 1024


def _files() -> float:
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0
