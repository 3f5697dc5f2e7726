"""The same server on PostgreSQL: a real one, that is started here or named by the environment."""

import asyncio

import httpx
import pytest
import sqlalchemy as sa
from tests.server.helpers import Window, chosen, new_match, new_table, read, refusal, same
from tools.serving import ServerProcess

from shiai.core.errors import ShiaiError
from shiai.server import player_storage
from shiai.server.backup import back_up
from shiai.server.database import database_at, shown
from shiai.server.matches import start_of
from shiai.server.messages import NewMatch
from shiai.server.storage import META, Conflict, Storage, Submitted, token_hash
from shiai.server.stored import StoredChange

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(empty, tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("home"), database=empty()) as server:
        yield server
        assert "Traceback" not in server.errors(), server.errors()[-3000:]


@pytest.fixture
def client(server):
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


def test_steps_of_the_schema_make_the_tables_as_they_are_modelled(empty):
    address = empty()

    async def test():
        for _ in range(2):  # opening again changes nothing
            storage = Storage(address)
            await storage.open()
            found: dict[str, set[str]] = {}

            def look(connection, found=found):
                inspector = sa.inspect(connection)
                for name in inspector.get_table_names():
                    found[name] = {column["name"] for column in inspector.get_columns(name)}

            async with storage.database.engine.connect() as connection:
                await connection.run_sync(look)
            await storage.close()
            modelled = {
                table.name: {column.name for column in table.columns}
                for table in META.sorted_tables
            }
            found.pop("alembic_version")
            assert found == modelled

    assert player_storage.PLAYERS.name in META.tables
    asyncio.run(test())


def test_two_processes_that_start_at_once_make_one_schema(empty):
    address = empty()

    async def test():
        both = [Storage(address), Storage(address)]
        await asyncio.gather(*(one.open() for one in both))
        for one in both:
            await one.close()

    asyncio.run(test())


def test_a_change_is_written_once_and_takes_no_other_with_it(empty):
    address = empty()

    async def test():
        storage = Storage(address)
        await storage.open()
        starts = [start_of(NewMatch(game="eiyo", seed=str(n)))[0] for n in range(20)]
        for start in starts:
            await storage.make(start, {0: token_hash(start.match)}, [])
        keep = [StoredChange(1, 0, "choose", "keep")]
        await storage.append(starts[0].match, keep, Submitted(0, "a", "choose keep", 1))
        before = storage.commits
        answers = await asyncio.gather(
            *(storage.append(start.match, keep, Submitted(0, "b", "x", 1)) for start in starts),
            return_exceptions=True,
        )
        assert isinstance(answers[0], Conflict)
        assert answers[1:] == [None] * 19
        assert storage.commits - before <= 21
        assert [one.id for one in (await storage.load(starts[0].match)).submitted] == ["a"]
        await storage.close()

    asyncio.run(test())


def test_matches_are_played_and_survive_a_kill(server, client):
    seat, _ = new_match(client, seed="1")
    before = seat.by_hints(10)
    seats = new_table(client, game="seii", seed="3")
    with Window(server, seats[0]) as window:
        window.sit()
        seats[1].choose("samurai")
        body = chosen("again", seats[2].look()["question"], "samurai")
        read(seats[2].post("/choices", body))
    server.kill()
    server.start()

    same(before, seat.look())
    assert read(seats[2].post("/choices", body))["accepted"] == 1
    assert seats[0].look()["view"]["awaited"] == [0]
    assert read(client.get("/api/ready"))["ok"]


def test_rooms_and_players_are_kept_there(client):
    secret = read(client.post("/api/player"))["secret"]
    headers = {"Authorization": f"Bearer {secret}"}
    seat, _ = new_match(client)
    kept = {"seats": [{"match": seat.match, "token": seat.token}]}
    read(client.post("/api/player/seats", json=kept, headers=headers))
    assert read(client.get("/api/player", headers=headers))["matches"][0]["match"] == seat.match
    places = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    body = {"game": "seii", "name": "Aki", "places": places}
    room = read(client.post("/api/rooms", json=body))["room"]
    assert read(client.get(f"/api/rooms/{room['code']}"))["game"] == "seii"
    read(client.delete("/api/player", headers=headers))
    refusal(seat.get(), 401, "no_seat")


@pytest.mark.parametrize("name", ["%00", "a%00b", "%F0%9F%80%80", "%ED%A0%80", "x" * 3000])
def test_names_that_no_database_takes_are_unknown(client, name):
    for path in (f"/api/matches/{name}", f"/api/rooms/{name}"):
        assert client.get(path).status_code in (401, 404), path
    secret = read(client.post("/api/player"))["secret"]
    headers = {"Authorization": f"Bearer {secret}"}
    assert client.delete(f"/api/player/seats/{name}", headers=headers).status_code == 204


def test_a_server_that_is_not_there_is_told_without_its_password(tmp_path):
    address = "postgresql://me:secret@127.0.0.1:1/none"
    assert "secret" not in shown(address)
    with pytest.raises(RuntimeError, match="the database server does not answer") as told:
        ServerProcess(tmp_path, database=address).start()
    assert "secret" not in str(told.value)


def test_other_databases_and_backups_are_explained(tmp_path):
    with pytest.raises(ShiaiError, match="the path of an SQLite file, or postgresql://"):
        database_at("mysql://localhost/x")
    with pytest.raises(ShiaiError, match="pg_dump"):
        back_up("postgresql://localhost/x", tmp_path / "copy")
