"""One real server for the tests of a worker; those that hurt it start their own."""

import asyncio
import os
import secrets
import tempfile
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from tools.postgres import own_postgres
from tools.serving import ForkedServer, ServerProcess

MANY = ("--matches-at-once", "100000", "--requests-at-once", "1000000")


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("home"), *MANY) as server:
        yield server
        assert server.alive(), server.errors()
        assert "Traceback" not in server.errors()


@pytest.fixture(scope="session")
def mortal(tmp_path_factory):
    """A server that a test may kill and start again; that takes no time."""
    kind = ForkedServer if os.name == "posix" else ServerProcess
    with kind(tmp_path_factory.mktemp("mortal"), *MANY) as server:
        yield server
        assert "Traceback" not in server.errors()


@pytest.fixture
def visitor(mortal):
    """A client of the mortal server."""
    with httpx.Client(base_url=mortal.address, timeout=30) as client:
        yield client


@pytest.fixture
def client(server):
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


def _starting(folder):
    started = []

    def start(*arguments, home=None):
        server = ServerProcess(home or folder / "home", *arguments).start()
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def own_server(tmp_path):
    """Starts servers of a test's own, with limits of its own, in one data folder."""
    yield from _starting(tmp_path)


@pytest.fixture(scope="module")
def server_of_file(tmp_path_factory):
    """Starts servers for all tests of one file."""
    yield from _starting(tmp_path_factory.mktemp("file"))


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server: the one that SHIAI_TEST_POSTGRES_URL names, else one of our own."""
    given = os.environ.get("SHIAI_TEST_POSTGRES_URL")
    if given:
        yield given
        return
    # Not in pytest's folder: another pytest that starts shuts it to all users but its own.
    with tempfile.TemporaryDirectory() as folder, own_postgres(Path(folder) / "pg") as address:
        yield address


async def execute(address, *statements):
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


@pytest.fixture(scope="module")
def empty(postgres):
    """Makes databases with nothing in them; they are dropped in the end."""
    made = []

    def make():
        name = f"shiai_test_{secrets.token_hex(6)}"
        asyncio.run(execute(postgres, f"CREATE DATABASE {name}"))
        made.append(name)
        url = sa.make_url(postgres).set(database=name)
        return url.render_as_string(hide_password=False)

    yield make
    for name in made:
        asyncio.run(execute(postgres, f"DROP DATABASE {name} WITH (FORCE)"))
