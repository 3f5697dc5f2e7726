"""Workers: a few processes that think, so that the event loop need not. Each answer has a deadline;
a worker that is late or has died is replaced, and only whoever asked it has waited.
"""

import asyncio
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

import msgspec

from shiai.server import worker
from shiai.server.refusals import LOG
from shiai.server.worker import BROKEN, DONE, FOUND, READY, REFUSED, BotsChoose, Job, Refused

SECONDS_TO_START: Final = 120.0  # on a machine that is busy
PATIENCE: Final = 30.0  # seconds for what only the one waits for who has asked
AFTERWARDS: Final = 2.0  # a worker that nobody stops in time stops itself

REFUSALS: Final = msgspec.msgpack.Decoder(Refused)


class NoAnswer(Exception):
    """A worker was late, has died or made a mistake; `found` came before that."""

    def __init__(self, why: str, found: list[bytes]) -> None:
        super().__init__(why)
        self.found = found


class Worker:
    """One process, started when there is something to do."""

    def __init__(self, cards: list[str], seconds: float) -> None:
        self.cards = cards
        self.seconds = seconds
        self.process: BaseProcess | None = None
        self.connection: Connection | None = None

    def ask(self, job: bytes, seconds: float) -> list[bytes]:
        """The answers to a job; called in a thread, which waits so long for each."""
        found: list[bytes] = []
        try:
            connection = self._started()
            connection.send_bytes(job)
            while connection.poll(seconds):
                answer = connection.recv_bytes()
                if answer == DONE:
                    return found
                if answer[:1] == REFUSED:
                    connection.recv_bytes()  # DONE
                    raise REFUSALS.decode(answer[1:]).error()
                if answer[:1] == BROKEN:
                    connection.recv_bytes()
                    raise NoAnswer(f"made a mistake ({answer[1:].decode()})", found)
                assert answer[:1] == FOUND, "an answer says what it is"
                found.append(answer[1:])
        except (OSError, EOFError) as error:
            self.stop()
            raise NoAnswer("has died", found) from error
        self.stop()
        raise NoAnswer(f"took longer than {seconds:g} s", found)

    def _started(self) -> Connection:
        if self.connection is not None and self.process is not None and self.process.is_alive():
            return self.connection
        self.stop()
        methods = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        if "forkserver" in methods:
            context.set_forkserver_preload([worker.__name__])
        ours, theirs = context.Pipe()
        given = (theirs, self.cards, max(self.seconds, PATIENCE) + AFTERWARDS)
        process = context.Process(target=worker.run, args=given, daemon=True)  # type: ignore[attr-defined]
        process.start()
        theirs.close()
        self.process, self.connection = process, ours
        if not ours.poll(SECONDS_TO_START) or ours.recv_bytes() != READY:
            raise EOFError("it did not start")
        return ours

    def stop(self) -> None:
        """End the process at once."""
        if self.process is not None:
            self.process.kill()
            self.process.join(5)
        if self.connection is not None:
            self.connection.close()
        self.process = self.connection = None


class Workers:
    """A small pool. Whoever thinks leaves one worker to those who are quick."""

    def __init__(self, count: int, seconds: float, cards: Sequence[Path] = ()) -> None:
        files = [str(path.expanduser().resolve()) for path in cards]
        self.all = [Worker(files, seconds) for _ in range(count)]
        self.idle = list(self.all)
        self.threads = ThreadPoolExecutor(count, "shiai-worker")
        self.free = asyncio.Condition()
        self.jobs = 0
        self.failures = 0

    async def ask(self, job: Job, quick: bool = True) -> list[bytes]:
        """The answers to a job. Raises NoAnswer, or the ApiError that it was refused with."""
        raw = worker.ENCODER.encode(job)
        kept = 0 if quick or len(self.all) == 1 else 1
        async with self.free:
            await self.free.wait_for(lambda: len(self.idle) > kept)
            mine = self.idle.pop()
        seconds = mine.seconds if isinstance(job, BotsChoose) else max(mine.seconds, PATIENCE)
        asking = asyncio.get_running_loop().run_in_executor(self.threads, mine.ask, raw, seconds)
        asking.add_done_callback(lambda done: self._back(mine, done))
        self.jobs += 1
        return await asyncio.shield(asking)

    def _back(self, mine: Worker, done: "asyncio.Future[list[bytes]]") -> None:
        """It is there for others; whoever asked may have gone meanwhile."""
        self.idle.append(mine)
        error = None if done.cancelled() else done.exception()
        if isinstance(error, NoAnswer):
            self.failures += 1
            LOG.warning("a worker %s; it is replaced", error)
        task = asyncio.ensure_future(self._tell())
        task.add_done_callback(lambda _: None)

    async def _tell(self) -> None:
        async with self.free:
            self.free.notify_all()

    async def close(self) -> None:
        """End all processes."""
        for one in self.all:
            if one.process is not None:
                one.process.kill()
        await asyncio.to_thread(self.threads.shutdown)
        for one in self.all:
            one.stop()
