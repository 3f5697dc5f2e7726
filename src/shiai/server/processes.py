"""Several processes on one port: started, watched and stopped together.

Each listens for itself and the system shares out who comes (elsewhere than on Linux all take from
one queue). One that falls is replaced; what it kept is taken over by those who are asked for it.
"""

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from shiai.server.refusals import LOG

TOO_SOON: Final = 5.0  # seconds: one that falls earlier is replaced only after a moment
A_MOMENT: Final = 1.0
SECONDS_TO_STOP: Final = 15.0

Listen = Callable[[], socket.socket]
Serve = Callable[[socket.socket, Callable[[], None], int], Coroutine[Any, Any, None]]


class DidNotStart(Exception):
    """One of the processes ended before it served; it has said why."""


def can_share_port() -> bool:
    """Whether each process may listen on the same port, and the system shares out who comes."""
    return sys.platform == "linux" and hasattr(socket, "SO_REUSEPORT")


class Processes:
    """The parent of all: it serves nobody itself."""

    def __init__(self, count: int, listen: Listen, serve: Serve) -> None:
        self.count = count
        self.listen = listen
        self.serve = serve
        self.children: dict[int, float] = {}  # by process: when it was started
        self.stopping = False
        self.ready, self.is_ready = os.pipe()
        self.alive, self.holds = os.pipe()  # nobody writes: its end tells that the parent is gone

    def run(self, started: Callable[[], None]) -> None:
        """Serve until somebody stops it."""
        for which in (signal.SIGTERM, signal.SIGINT):
            signal.signal(which, self._stop)
        try:
            for _ in range(self.count):
                self._fork()
            if self._all_ready():
                started()
            self._watch()
        finally:
            self._end()

    def _all_ready(self) -> bool:
        """Wait until all serve; False if somebody stops them meanwhile."""
        waiting = self.count
        os.set_blocking(self.ready, False)
        while waiting and not self.stopping:
            try:
                waiting -= len(os.read(self.ready, waiting))
            except BlockingIOError:
                gone, _ = os.waitpid(-1, os.WNOHANG)
                if gone:
                    del self.children[gone]
                    raise DidNotStart from None
                time.sleep(0.02)
        return not self.stopping

    def _watch(self) -> None:
        while self.children:
            gone, how = os.waitpid(-1, 0)
            began = self.children.pop(gone, 0.0)
            if self.stopping:
                continue
            code = os.waitstatus_to_exitcode(how)
            LOG.warning("process %s ended (%s); another takes its place", gone, code)
            if time.monotonic() - began < TOO_SOON:
                time.sleep(A_MOMENT)
            if not self.stopping:
                self._fork()

    def _stop(self, *_: object) -> None:
        self.stopping = True
        self._tell(signal.SIGTERM)

    def _tell(self, which: signal.Signals) -> None:
        for child in list(self.children):
            try:
                os.kill(child, which)
            except ProcessLookupError:
                pass

    def _end(self) -> None:
        """Whatever has happened: no child stays."""
        self._stop()
        until = time.monotonic() + SECONDS_TO_STOP
        while self.children:
            gone, _ = os.waitpid(-1, os.WNOHANG)
            self.children.pop(gone, None)
            if time.monotonic() > until:
                self._tell(signal.SIGKILL)
            time.sleep(0.02)

    def _fork(self) -> None:
        child = os.fork()
        if child == 0:
            self._be_one()
        self.children[child] = time.monotonic()
        if self.stopping:
            self._tell(signal.SIGTERM)

    def _be_one(self) -> None:
        """A child: it serves and ends."""
        code = 1
        try:
            os.setpgid(0, 0)  # Ctrl+C is for the parent, who tells the others
            for which in (signal.SIGTERM, signal.SIGINT):
                signal.signal(which, signal.SIG_DFL)
            os.close(self.holds)
            run(self.serve(self.listen(), lambda: self._say_ready(), self.alive))
            code = 0
        except BaseException:
            LOG.error("this process ends", exc_info=True)
        finally:
            sys.stdout.flush()
            os._exit(code)

    def _say_ready(self) -> None:
        os.write(self.is_ready, b".")


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run it on the event loop of the server."""
    import uvicorn

    loops = uvicorn.Config("shiai.server.app:make_app", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=loops) as runner:
        runner.run(work)
