"""Work spread over processes in batches; the result does not depend on how many there are."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from shiai.simulation.workers import in_order

T = TypeVar("T")
Batch = range

BATCH = 250


def batches(count: int, size: int = BATCH, first: int = 0) -> list[Batch]:
    """The indexes first .. count-1 in runs of at most `size`."""
    return [range(start, min(start + size, count)) for start in range(first, count, size)]


def map_batches(
    work: Callable[[Batch], T], count: int, workers: int, size: int = BATCH, first: int = 0
) -> Iterator[T]:
    """The results of `work` on each batch, in order; with one worker in this very process."""
    parts = batches(count, size, first)
    return in_order(work, ((part,) for part in parts), min(workers, len(parts)))
