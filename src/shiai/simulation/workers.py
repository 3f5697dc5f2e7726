"""Work in order, by this process, by several, or by the machines of a Ray cluster.

Results come in the order of the work, whoever did it: what is counted, and when a run stops, does
not depend on how many there are.
"""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

from shiai.installed import needs

T = TypeVar("T")
AHEAD = 2  # tasks that each worker has waiting


def in_order(
    work: Callable[..., T], tasks: Iterator[Sequence[Any]], workers: int = 1, cluster: str = ""
) -> Iterator[T]:
    """`work(*task)` for each task, lazily and in order; who stops asking stops the work.

    Args:
        cluster: the address of a Ray cluster (`auto`, `local`, `ray://host:10001`); "" for none.
    """
    if cluster:
        yield from _by_ray(work, tasks, cluster)
    elif workers <= 1:
        for task in tasks:
            yield work(*task)
    else:
        yield from _by_processes(work, tasks, workers)


def _by_processes(
    work: Callable[..., T], tasks: Iterator[Sequence[Any]], workers: int
) -> Iterator[T]:
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    try:
        waiting: deque[Future[T]] = deque()
        for task in tasks:
            waiting.append(pool.submit(work, *task))
            if len(waiting) >= workers * AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl+C is for the process that counts."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _by_ray(work: Callable[..., T], tasks: Iterator[Sequence[Any]], address: str) -> Iterator[T]:
    with needs("cluster"):
        import ray

    started = not ray.is_initialized()
    if started:
        quiet = {"include_dashboard": False} if address == "local" else {}
        ray.init(address=address, log_to_driver=False, logging_level="warning", **quiet)
    try:
        remote = ray.remote(work)
        cores = int(ray.cluster_resources().get("CPU", 1))
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(remote.remote(*task))
            if len(waiting) >= cores * AHEAD:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        if started:
            ray.shutdown()
