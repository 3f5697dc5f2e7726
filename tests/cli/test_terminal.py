"""A person at a real terminal: the drawn board, keys, colours."""

import codecs
import os
import re
import select
import signal
import sys
import time
from pathlib import Path

import pytest
from tests.cli.helpers import bare, only_save

pty = pytest.importorskip("pty", reason="needs a Unix terminal")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

SNAPSHOTS = Path(__file__).with_name("snapshots")
PATIENCE = 60.0


class Terminal:
    """`shiai play` in a terminal of a given size."""

    def __init__(self, columns: int, lines: int, *arguments: str, **env: str) -> None:
        import struct

        self.pid, self.fd = pty.fork()
        if self.pid == 0:  # the child; a test run in the background has Ctrl-C switched off
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            settings = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
            kept = {
                k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")
            }
            program = [sys.executable, "-m", "shiai", *arguments]
            os.execve(sys.executable, program, {**kept, **settings, **env})
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, size)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.raw = ""
        self.at = 0

    def read_until(self, wanted: str, again: bytes = b"") -> str:
        """Wait until some text appears after what was waited for before; all so far, as it came.

        `again` is pressed anew when nothing came of it: a key may be lost on a busy machine.
        """
        end = time.monotonic() + PATIENCE
        pressed = time.monotonic()
        while (found := bare(self.raw).find(wanted, self.at)) < 0:
            assert time.monotonic() < end, f"no {wanted!r} in {bare(self.raw)[self.at :]!r}"
            if again and time.monotonic() > pressed + 5:
                os.write(self.fd, again)
                pressed = time.monotonic()
            ready, _, _ = select.select([self.fd], [], [], 0.2)
            if ready:
                self.raw += self.decoder.decode(os.read(self.fd, 65536))
        self.at = found + len(wanted)
        return self.raw

    def type(self, line: str) -> None:
        """A line, as typed."""
        os.write(self.fd, f"{line}\r".encode())

    def wait(self) -> int:
        """The exit code."""
        while True:
            try:
                if not os.read(self.fd, 65536):
                    break
            except OSError:
                break
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)


def screen(raw: str) -> list[str]:
    """The lines since the last time the screen was cleared."""
    last = re.split(r"\x1b\[2J", raw)[-1]
    return [line.rstrip() for line in bare(last).replace("\r", "").split("\n")]


def alike(lines: list[str], wanted: list[str]) -> bool:
    """The same but for white space."""

    def words(text: list[str]) -> list[list[str]]:
        return [line.split() for line in text if line.split()]

    return words(lines) == words(wanted)


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (80, 36), (120, 42)])
def test_the_board_of_a_known_seed(home, columns, lines):
    terminal = Terminal(columns, lines, "play", "eiyo", "--seed", "7")
    terminal.read_until("must be kept")
    terminal.type("keep")
    terminal.read_until("of your deck left")
    terminal.read_until("> ")
    terminal.type("defeat W21 S")
    terminal.read_until("E34 Samurai defeated")
    terminal.read_until("end fight")
    raw = terminal.read_until("> ")
    terminal.type("quit")

    assert terminal.wait() == 0
    shown = screen(raw)
    path = SNAPSHOTS / f"eiyo-{columns}x{lines}.txt"
    if os.environ.get("SHIAI_WRITE_SNAPSHOTS"):
        path.write_text("\n".join(shown) + "\n", encoding="utf-8")
    assert alike(shown, path.read_text(encoding="utf-8").splitlines()), "\n".join(shown)
    assert len(shown) <= lines


def test_colours_are_used_and_no_color_turns_them_off(home):
    for env, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        terminal = Terminal(80, 30, "play", "eiyo", "--seed", "7", **env)
        raw = terminal.read_until("must be kept")
        terminal.type("quit")
        terminal.wait()

        assert bool(re.search(r"\x1b\[[0-9;]*38;2;", raw)) is coloured
        assert "◆◆" in bare(raw)


def test_line_mode_in_a_terminal_moves_no_cursor(home):
    terminal = Terminal(80, 30, "play", "eiyo", "--seed", "7", "--plain")
    raw = terminal.read_until("must be kept")
    terminal.type("quit")

    assert terminal.wait() == 0
    assert not re.search(r"\x1b\[[0-9;]*[ABCDHJKf]", raw)
    assert "North: deals 4" in raw


def test_a_rule_is_a_link_in_a_terminal_that_can(home):
    terminal = Terminal(80, 30, "play", "eiyo", "--seed", "7", FORCE_HYPERLINK="1")
    raw = terminal.read_until("must be kept")
    terminal.type("quit")
    terminal.wait()

    assert re.search(r"\x1b\]8;[^;]*;file://[^\x1b]*eiyo\.md#eiyo-011\x1b\\", raw)


def test_tab_completes_and_ctrl_c_saves(home):
    pytest.importorskip("readline")
    terminal = Terminal(80, 30, "play", "eiyo", "--seed", "7")
    terminal.read_until("must be kept")
    terminal.read_until("> ")
    time.sleep(0.3)
    os.write(terminal.fd, b"kee\t")
    terminal.read_until("keep")
    terminal.type("")
    terminal.read_until("of your deck left")
    terminal.read_until("> ")
    time.sleep(0.3)  # a key that comes before the line is listened to may be lost
    os.write(terminal.fd, b"\x03")
    output = terminal.read_until("Go on with: shiai play --resume", again=b"\x03")

    assert terminal.wait() == 0
    assert "Saved in" in bare(output)
    assert only_save(home).read_text(encoding="utf-8").endswith("keep\n")
