"""A real server process for tests: started on a free port of this machine, stopped or killed."""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

# Imports the server and forks it at every line it reads: it says which process that is.
NURSERY = """
import os, signal, sys
import alembic.command, alembic.config, uvicorn, shiai.server.app, shiai.server.storage
try:
    import asyncpg, sqlalchemy.dialects.postgresql.asyncpg
except ImportError:
    pass
from shiai.server.run import main
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a child has ended
while os.read(0, 1):
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDWR), 0)
        os.dup2(0, 1)
        os._exit(main(sys.argv[1:]))
    os.write(1, f"{child}\\n".encode())
"""
PATIENCE = 120  # seconds until the address must be printed, on a machine that is busy


class ServerProcess:
    """`python -m shiai.server` with a data folder of its own."""

    # A test machine may be busy with something else; bots and hints think only if a test wants it.
    usual: tuple[str, ...] = (
        *("--seconds-to-think", "60"),
        *("--bot-pause", "0"),
        *("--hint-iterations", "0"),
    )

    def __init__(
        self,
        home: Path,
        *arguments: str,
        port: int = 0,
        python: str = sys.executable,
        environment: dict[str, str] | None = None,
        database: str = "",
    ) -> None:
        self.home = home
        self.arguments = arguments
        self.port = port
        self.python = python
        self.environment = environment  # None: that of this process
        self.database = database  # else a file in its home
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.log = home / "server.log"  # what it wrote to its error output
        self.held: socket.socket | None = None

    def start(self) -> "ServerProcess":
        """Start it and wait until it says its address; the port stays the same from then on."""
        self._hold_port()
        self.process = self._run(["-m", "shiai.server"], subprocess.DEVNULL)
        line = self._first_line()
        if not line.startswith("Shiai is at "):
            self.kill()
            raise RuntimeError(f"the server did not start: {self.errors() or line or 'no word'}")
        self.address = line.split()[-1].rstrip("/")
        return self

    def _run(self, program: list[str], stdin: int) -> subprocess.Popen[str]:
        given = os.environ if self.environment is None else self.environment
        environment = {**given, "SHIAI_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        for name in ("HOST", "PORT", "SHIAI_DATABASE"):
            environment.pop(name, None)
        if self.database:
            environment["SHIAI_DATABASE"] = self.database
        asked = ["--port", str(self.port), "--no-browser", *self.usual, *self.arguments]
        self.home.mkdir(parents=True, exist_ok=True)
        with self.log.open("a", encoding="utf-8") as errors:
            return subprocess.Popen(
                [self.python, *program, *asked],
                env=environment,
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def _hold_port(self) -> None:
        """Bind the port and never listen on it: while the server is down nobody else gets it.

        A port that is free for a moment may become the near end of somebody's connection, even of
        one that asks for this very server.
        """
        if self.held is not None or os.name != "posix":
            return
        self.held = socket.socket()
        self.held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.held.bind(("127.0.0.1", self.port))
        self.port = self.held.getsockname()[1]

    def _first_line(self) -> str:
        """What it says first; nothing if it says nothing for too long."""
        assert self.process is not None, "it was started"
        assert self.process.stdout is not None, "its output is read here"
        if os.name == "posix":
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            if not ready:
                return ""
        return self.process.stdout.readline()

    @property
    def live_address(self) -> str:
        """Where its sockets are."""
        return self.address.replace("http", "ws", 1)

    def errors(self) -> str:
        """What it wrote to its error output so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def pid(self) -> int:
        """The process that serves; 0: none yet."""
        return self.process.pid if self.process is not None else 0

    def alive(self) -> bool:
        """Whether it still runs."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """kill -9: it has no time for anything."""
        self._end(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)

    def stop(self) -> None:
        """Ask it to stop, for good."""
        self._end(signal.SIGTERM)
        if self.held is not None:
            self.held.close()
            self.held = None

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def __enter__(self) -> "ServerProcess":
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


class ForkedServer(ServerProcess):
    """The same server in a process that begins with all imports done: there in a moment.

    Starting the command takes some seconds of computing, nearly all of it imports; on a busy
    machine a server that is started again and again would need minutes for that.
    """

    child = 0

    def start(self) -> "ForkedServer":
        """Fork one and wait until its port answers."""
        if self.process is None:
            self._hold_port()
            self.process = self._run(["-c", NURSERY], subprocess.PIPE)
            self.address = f"http://127.0.0.1:{self.port}"
        assert self.process.stdin is not None, "orders go there"
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.child = int(self._first_line() or 0)
        until = time.monotonic() + PATIENCE
        while self.child:
            try:
                socket.create_connection(("127.0.0.1", self.port), 10).close()
                return self
            except OSError:
                if time.monotonic() > until or not self.alive():
                    break
                time.sleep(0.02)
        raise RuntimeError(f"the server did not start: {self.errors() or 'no word'}")

    def pid(self) -> int:
        """The process that serves, not the one that forks it; 0: none yet."""
        return self.child

    def alive(self) -> bool:
        """Whether the server, not the process that forks it, still runs."""
        try:
            os.kill(self.child, 0)
        except ProcessLookupError:
            return False
        return self.child > 0

    def kill(self) -> None:
        """kill -9: it has no time for anything."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, for good."""
        if self.child and self.alive():
            self._signal(signal.SIGTERM)
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
        super().stop()

    def _signal(self, how: signal.Signals) -> None:
        os.kill(self.child, how)
        until = time.monotonic() + 20
        while self.alive():
            if time.monotonic() > until:
                os.kill(self.child, signal.SIGKILL)
            time.sleep(0.005)
