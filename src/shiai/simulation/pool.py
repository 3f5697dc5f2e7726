"""Work spread over processes in batches; the result does not depend on how many there are."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")
Batch = range

BATCH = 250


def batches(count: int, size: int = BATCH) -> list[Batch]:
    """The indexes 0 .. count-1 in runs of at most `size`."""
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def map_batches(
    work: Callable[[Batch], T], count: int, workers: int, size: int = BATCH
) -> Iterator[T]:
    """The results of `work` on each batch, in order; with one worker in this very process."""
    parts = batches(count, size)
    if workers <= 1 or len(parts) <= 1:
        for part in parts:
            yield work(part)
        return
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    with ProcessPoolExecutor(min(workers, len(parts)), mp_context=context) as pool:
        yield from pool.map(work, parts)
