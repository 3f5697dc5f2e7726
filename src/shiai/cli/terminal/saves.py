"""Saved games: the record of a game in a file of its own, written anew after every choice."""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from shiai.core.errors import BadRecord
from shiai.core.record import FIRST_LINE, game_key, replay
from shiai.core.table import Table
from shiai.folders import home

ENDING = ".game"
LARGEST = 1_000_000  # bytes; a record has about 2,000


def folder() -> Path:
    """Where games are saved: $SHIAI_HOME/games, or the user's data folder."""
    return home() / "games"


def write_whole(path: Path, text: str) -> None:
    """Write beside the file, then rename: whoever reads meanwhile finds the old or the new text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def fresh_path(table: Table, where: Path | None = None) -> Path:
    """A file that does not exist yet: eiyo-2026-03-01-7.game, else ...-7-2.game."""
    where = where or folder()
    seed = table.seed if table.seed >= 0 else "position"
    stem = f"{table.game.key}-{date.today().isoformat()}-{seed}"
    path, number = where / f"{stem}{ENDING}", 1
    while path.exists():
        number += 1
        path = where / f"{stem}-{number}{ENDING}"
    return path


class Save:
    """The file of one game. A failure to write is reported once and never ends the game."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        self.path = path or fresh_path(table)
        self.reserved = path is not None
        self.trouble: str | None = None

    def write(self, table: Table) -> str | None:
        """Save the game; a warning if that fails for the first time."""
        try:
            self._reserve(table)
            write_whole(self.path, table.record())
        except OSError as error:
            news = self.trouble is None
            self.trouble = f"{error.strerror or error}"
            if news:
                return (
                    f"this game is not saved: {self.path}: {self.trouble}. "
                    "It goes on; 'save FILE' writes it elsewhere."
                )
            return None
        self.trouble = None
        return None

    def _reserve(self, table: Table) -> None:
        """Take the name for this game, even if another was started at the same moment."""
        while not self.reserved:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self.path.open("x").close()
                self.reserved = True
            except FileExistsError:
                self.path = fresh_path(table)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game as it is listed."""

    path: Path
    key: str
    choices: int
    over: bool
    when: float


def saved_games(key: str | None = None, where: Path | None = None) -> list[Saved]:
    """The saved games that are not over, newest first."""
    found = [saved for saved in _read_all(where or folder()) if not saved.over]
    mine = [saved for saved in found if key in (None, saved.key)]
    return sorted(mine, key=lambda saved: saved.when, reverse=True)


def _read_all(where: Path) -> Iterator[Saved]:
    try:
        paths = sorted(where.glob(f"*{ENDING}"))
    except OSError:
        return
    for path in paths:
        try:
            text = read_text(path)
            key, when = game_key(text), path.stat().st_mtime
        except (OSError, BadRecord):
            continue
        choices = text.partition("\n\n")[2].split("\n")
        moves = [line for line in choices if line.strip()]
        over = any(line.startswith("#") for line in moves)
        yield Saved(path, key, len(moves), over, when)


def read_text(path: Path) -> str:
    """A record's text; raises BadRecord for what cannot be one."""
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise BadRecord(f"{path} is larger than any record")
    return decode(raw)


def is_record(path: Path) -> bool:
    """Whether a file begins as a record does."""
    try:
        return read_text(path).startswith(FIRST_LINE)
    except (OSError, BadRecord):
        return False


def decode(raw: bytes) -> str:
    """Bytes as text, whatever line ends and mark at the front they have."""
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadRecord(f"this is no text; a record begins with {FIRST_LINE!r}", 1) from None


def find_save(name: str) -> Path:
    """A file by its path, or a saved game by its name."""
    given = Path(name).expanduser()
    for path in (given, folder() / name, folder() / f"{name}{ENDING}"):
        if path.is_file():
            return path
    raise BadRecord(f"no saved game {name!r}, neither here nor in {folder()}")


def play_again(text: str, cards: str | None = None) -> Table:
    """The table of a record, played again; a record cut short goes on where it stops."""
    import shiai

    return replay(shiai.find(game_key(text)), text, cards or _card_file(text))


def _card_file(text: str) -> str | None:
    """The path of a set of one's own, which may hold blanks; None for a known set."""
    for line in text.partition("\n\n")[0].splitlines():
        if line.startswith("cards "):
            name = line[len("cards ") :].strip().rpartition(" ")[0]
            return name if name.endswith(".toml") else None
    return None
