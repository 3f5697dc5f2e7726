"""A database of the first servers opens: every match is there and goes on; models cannot drift."""

import asyncio
import json
import re
import shutil
import sqlite3
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from tests.server.helpers import Json, Seat, chosen, read, refusal
from tools.serving import ServerProcess

import shiai.server.player_storage  # noqa: F401 - its tables belong to the schema, too
from shiai.server.storage import META, Storage, StorageTrouble

DATA = Path(__file__).with_name("data")
OLD: list[Json] = json.loads((DATA / "schema-1.json").read_text("utf-8"))
UNFIT = ("wots campaign",)  # a choice of theirs answers a question that is no longer asked


@pytest.fixture(scope="module")
def old_server(tmp_path_factory):
    home = tmp_path_factory.mktemp("old")
    shutil.copy(DATA / "schema-1.sqlite3", home / "matches.sqlite3")
    with ServerProcess(home) as server:
        yield server
        assert "Traceback" not in server.errors()


@pytest.fixture
def old_client(old_server):
    with httpx.Client(base_url=old_server.address, timeout=30) as client:
        yield client


def seats_of(client: httpx.Client, match: Json) -> dict[str, Seat]:
    return {n: Seat(client, match["match"], token) for n, token in match["tokens"].items()}


def says(sentence: str | list[str | Json], text: str) -> bool:
    """Whether a sentence says the same as its old text, which had ids or names of cards in it."""
    pattern = ""
    for part in [sentence] if isinstance(sentence, str) else sentence:
        if isinstance(part, str):
            pattern += re.escape(part)
        elif "seat" in part:
            pattern += f"seat {part['seat']}"
        else:
            pattern += f"(?:{re.escape(part['card'])})? ?(?:{re.escape(part['name'])})?"
    return re.fullmatch(pattern, text, re.IGNORECASE) is not None


FIT = [match for match in OLD if match["name"] not in UNFIT]


@pytest.mark.parametrize("match", FIT, ids=[match["name"] for match in FIT])
def test_a_match_of_the_old_schema_is_there_and_goes_on(old_client, match):
    seats = seats_of(old_client, match)
    for number, then in match["views"].items():
        now = seats[number].look()
        for key in ("over", "seed", "practice"):
            assert now[key] == then[key]
        ask = now["view"]["ask"]
        assert (ask is None) == (then["ask"] is None)
        assert ask is None or says(ask["text"], then["ask"])
        if then["legal"]:
            assert [action["choice"] for action in now["actions"]] == then["legal"]
        pending = sum(len(view["legal"]) == 0 for view in match["views"].values())
        assert then["choices"] - pending <= now["choices"] <= then["choices"]
        if now["view"]["game"] == "eiyo":  # the others tell their games in other sentences now
            lines = now["log"]["lines"][-len(then["log"]) :]
            for line, text in zip(lines, then["log"], strict=True):
                if line["data"]["kind"] != "lost":  # it names what took the weapons now
                    assert says(line["text"], text), (line, text)
    repeat_its_last(seats, match)
    go_on(seats)


@pytest.mark.parametrize("match", [match for match in OLD if match["name"] in UNFIT])
def test_a_match_whose_choices_no_longer_fit_is_refused_with_the_choice(old_client, match):
    for seat in seats_of(old_client, match).values():
        answer = refusal(seat.get(), 409, "old_rules")
        assert re.search(r"'go on' no longer fits: .* rules 1 of .* rules 2", answer["text"])


def repeat_its_last(seats: dict[str, Seat], match: Json) -> None:
    """A submission that the old server accepted is known, and not done again."""
    number, id, choice = match["last"]
    seat = seats[number]
    before = seat.get().content

    done = read(seat.post("/choices", chosen(id, 1, choice)))

    assert (done["id"], done["accepted"], done["handed_back"]) == (id, 1, [])
    assert seat.get().content == before
    answer = refusal(seat.post("/choices", chosen(id, 1, "another")), 400, "bad_message")
    assert answer["where"] == "$.id"


def go_on(seats: dict[str, Seat]) -> None:
    """Some more choices, by whoever is asked."""
    for _ in range(4):
        asked = [seat for seat in seats.values() if seat.look()["view"]["ask"] is not None]
        if not asked:
            assert all(seat.look()["over"] for seat in seats.values())
            return
        before = asked[0].look()
        assert asked[0].first_action()["version"] > before["version"]


def test_every_kind_of_old_match_is_in_the_file():
    assert {match["name"].split()[0] for match in OLD} >= {"eiyo", "seii", "wots", "eohn"}
    assert len(OLD) > 10
    with sqlite3.connect(DATA / "schema-1.sqlite3") as old:
        assert old.execute("select value from about where name = 'schema'").fetchall() == [("1",)]
        assert {kind for (kind,) in old.execute("select distinct kind from changes")} == {
            "choose", "undo", "resign",
        }  # fmt: skip


def test_an_old_undo_is_known(old_server, old_client):
    with sqlite3.connect(old_server.home / "matches.sqlite3") as database:
        match, seat, id, sent = database.execute(
            "select match, seat, submission, sent from changes "
            "where kind = 'undo' and submission is not null"
        ).fetchone()
    found = next(old for old in OLD if old["match"] == match)
    mine = seats_of(old_client, found)[str(seat)]
    before = mine.get().content

    assert sent == "undo"
    assert read(mine.post("/undo", {"id": id, "question": 0}))["accepted"] == 0
    assert mine.get().content == before


# ---- the schema --------------------------------------------------------------------------------


async def opened(path: Path) -> None:
    storage = Storage(str(path))
    try:
        await storage.open()
    finally:
        await storage.close()


def shape(engine: sa.Engine) -> Json:
    """Tables with their columns, keys and constraints, as the database has them."""
    found = sa.inspect(engine)
    return {
        table: {
            "columns": [
                (column["name"], str(column["type"]), column["nullable"])
                for column in found.get_columns(table)
            ],
            "key": found.get_pk_constraint(table)["constrained_columns"],
            "foreign": [
                (key["constrained_columns"], key["referred_table"], key["options"])
                for key in found.get_foreign_keys(table)
            ],
            "unique": sorted(one["column_names"] for one in found.get_unique_constraints(table)),
        }
        for table in found.get_table_names()
        if table != "alembic_version"
    }


def test_fresh_migrated_and_modelled_databases_are_alike(tmp_path):
    fresh, old = tmp_path / "fresh.sqlite3", tmp_path / "old.sqlite3"
    shutil.copy(DATA / "schema-1.sqlite3", old)
    for path in (fresh, old):
        asyncio.run(opened(path))
    model = sa.create_engine(f"sqlite:///{tmp_path / 'model.sqlite3'}")
    META.create_all(model)

    shapes = [shape(sa.create_engine(f"sqlite:///{path}")) for path in (fresh, old)]

    tables = {"matches", "seats", "changes", "players", "player_seats", "rooms", "clocks"}
    tables |= {"arrivals", "processes", "leases", "player_decks"}
    assert set(shapes[0]) == tables
    assert shapes[0] == shapes[1]
    assert shapes[0] == shape(model)


def test_opening_again_changes_nothing(tmp_path):
    path = tmp_path / "old.sqlite3"
    shutil.copy(DATA / "schema-1.sqlite3", path)
    dumps = []
    for _ in range(2):
        asyncio.run(opened(path))
        with sqlite3.connect(path) as database:
            dumps.append(list(database.iterdump()))
    assert dumps[0] == dumps[1]
    assert len(dumps[0]) > 100


def test_a_newer_schema_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "newer.sqlite3"
    asyncio.run(opened(path))
    with sqlite3.connect(path) as database:
        database.execute("update alembic_version set version_num = '0099'")
        before = list(database.iterdump())

    with pytest.raises(StorageTrouble, match="newer Shiai"):
        asyncio.run(opened(path))

    with sqlite3.connect(path) as database:
        assert list(database.iterdump()) == before


def test_a_migration_that_fails_leaves_the_old_database_as_it_was(tmp_path):
    path = tmp_path / "old.sqlite3"
    shutil.copy(DATA / "schema-1.sqlite3", path)
    with sqlite3.connect(path) as database:
        database.execute("update matches set start = 'no json' where game = 'wots'")
        before = list(database.iterdump())

    with pytest.raises(Exception, match="Expecting value"):
        asyncio.run(opened(path))

    with sqlite3.connect(path) as database:
        assert list(database.iterdump()) == before
