"""Backup: a copy of all matches as they are at one moment, while the server goes on."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from shiai.core.errors import ShiaiError


class CannotBackUp(ShiaiError):
    """Why there is no copy, in a sentence."""


def back_up(address: str, to: Path) -> int:
    """Copy a database into a file that is not there yet; how many matches are in it.

    The copy is whole and checked before it gets its name.
    """
    from shiai.server.database import Sqlite, database_at, reason, shown

    database = database_at(address)
    if not isinstance(database, Sqlite):
        raise CannotBackUp(
            f"{shown(address)} is a PostgreSQL server, which has its own: pg_dump -Fc -f {to} NAME"
        )
    source = Path(database.url.database or "")
    if not source.is_file():
        raise CannotBackUp(f"there are no games in {source} yet")
    if to.exists():
        raise CannotBackUp(f"{to} is there already; a backup goes into a new file")
    half = to.with_name(to.name + ".part")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        half.unlink(missing_ok=True)
        with closing(sqlite3.connect(source, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(half),))
        count = _checked(half)
        os.replace(half, to)
    except (OSError, sqlite3.Error) as error:
        half.unlink(missing_ok=True)
        raise CannotBackUp(f"{source} cannot be copied to {to}: {reason(error)}") from error
    return count


def _checked(copy: Path) -> int:
    """How many matches a sound copy has; it is on the disk then."""
    with closing(sqlite3.connect(copy)) as connection:
        (said,) = connection.execute("PRAGMA integrity_check").fetchone()
        if said != "ok":
            raise sqlite3.DatabaseError(f"the database is malformed: {said}")
        (count,) = connection.execute("SELECT count(*) FROM matches").fetchone()
    with copy.open("rb") as file:
        os.fsync(file.fileno())
    return int(count)
