"""What lies around the engine: processes, a fresh start, the way to numpy, a fresh clone."""

import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from bench.measure import cost
from bench.ours import play_batch

ROOT = Path(__file__).resolve().parents[1]
BATCHES = 8  # each process gets some of them
NUMBERS = 1000

# What a fresh process does, between two looks at its CPU time and its memory.
FRESH = """
import time
def pages():
    with open("/proc/self/statm") as status:
        return int(status.read().split()[1])
size, started = pages(), time.process_time()
{code}
print((time.process_time() - started) * 1e3, (pages() - size) * {page} / 1e6)
"""
GAME_FOUND = "import shiai; game = shiai.find('eiyo')"
TABLE_DEALT = f"{GAME_FOUND}; game.new(seed=1)"

# What stays behind when the tree is copied as if it were freshly cloned.
NOT_CLONED = shutil.ignore_patterns(
    ".git", ".venv*", ".tools", "build", "dist", "node_modules", "static", "*.so",
    "__pycache__", ".*_cache", ".hypothesis",
)  # fmt: skip


class Processes:
    """The same games in one process and in two, as `shiai.simulation.pool` spreads them."""

    def __init__(self) -> None:
        methods = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        self.pools = {n: ProcessPoolExecutor(n, mp_context=context) for n in (1, 2)}
        self.games = 50
        for n in (2, 1):
            self.play(n)  # starts the processes

    def play(self, processes: int) -> tuple[float, float]:
        """Wall and CPU seconds."""
        parts = [range(k * self.games, (k + 1) * self.games) for k in range(BATCHES)]
        started = time.perf_counter()
        spent = [seconds for _, seconds in self.pools[processes].map(play_batch, parts)]
        return time.perf_counter() - started, sum(spent)

    def take(self, seconds: float) -> dict[str, float]:
        """How many times faster two are by the wall clock, and how much dearer in CPU time."""
        wall, cpu = self.play(1)
        while wall < seconds * 2:
            self.games = int(self.games * min(max(seconds * 2.5 / wall, 1.2), 50))
            wall, cpu = self.play(1)
        wall_of_two, cpu_of_two = self.play(2)
        return {"processes wall": wall / wall_of_two, "processes cpu": cpu_of_two / cpu}

    def close(self) -> None:
        """End the processes."""
        for pool in self.pools.values():
            pool.shutdown()


def fresh_start(seconds: float) -> dict[str, float]:
    """CPU milliseconds and megabytes that finding a game adds to a bare interpreter."""
    found: dict[str, float] = {}
    for name, code in (("import", GAME_FOUND), ("dealt", TABLE_DEALT)):
        program = FRESH.format(code=code, page=os.sysconf("SC_PAGE_SIZE"))
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        )
        found[f"{name} ms"], found[f"{name} MB"] = map(float, done.stdout.split())
    return found


def to_numpy(seconds: float) -> dict[str, float]:
    """Cells as a numpy array: a view through the buffer protocol, and copies."""
    import numpy

    import shiai
    from shiai.core.cells import COMPILED, blank

    game = shiai.find("eiyo")
    state = game.blank(game.terms_for(game.agree()), False)
    state.begin(1)
    cells, numbers = state.s, blank(NUMBERS)
    if not COMPILED:  # the plain build has lists: only a copy is possible
        return {"numpy copy": cost(lambda: numpy.array(numbers), seconds)}
    view = numpy.frombuffer(cells, dtype=numpy.int64)  # type: ignore[call-overload]
    state.apply(0, state.legal(0)[0])
    assert list(view) == list(cells), "a view shows later writes"

    def look() -> object:
        return numpy.frombuffer(state.s, dtype=numpy.int64)  # type: ignore[call-overload]

    def copy() -> object:
        return numpy.frombuffer(numbers, dtype=numpy.int64).copy()  # type: ignore[call-overload]

    return {
        "numpy view": cost(look, seconds / 3),
        "numpy copy": cost(copy, seconds / 3),
        "numpy list": cost(lambda: numpy.array(list(numbers)), seconds / 3),
    }


def fresh_clone() -> dict[str, float]:
    """Wall seconds from a fresh clone to a dealt game, with nothing in any cache."""
    with tempfile.TemporaryDirectory(prefix="shiai-bench-") as folder:
        tree = Path(folder, "shiai")
        shutil.copytree(ROOT, tree, ignore=NOT_CLONED)
        # Not what `make bench` handed down (VENV=.venv-bench), and no packages of another day.
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
        environment |= {"UV_CACHE_DIR": f"{folder}/uv", "PIP_NO_CACHE_DIR": "1"}
        environment |= {"npm_config_cache": f"{folder}/npm"}
        started = time.perf_counter()
        for command in (
            ["make", ".venv/.shiai"],
            [".venv/bin/python", "-c", TABLE_DEALT],
        ):
            subprocess.run(command, cwd=tree, env=environment, stdout=sys.stderr, check=True)
        return {"setup": time.perf_counter() - started}
