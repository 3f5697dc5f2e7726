"""What is accepted is stored; trouble with the disk loses nothing."""

import os
import resource
import sqlite3

import httpx
import pytest
from tests.server.helpers import Seat, chosen, new_match, new_table, read, refusal, same


@pytest.fixture(scope="module")
def shared(server_of_file):
    return server_of_file()


@pytest.fixture
def playing(shared):
    """A server, a client and a seat of a match."""
    with httpx.Client(base_url=shared.address, timeout=30) as client:
        seat, _ = new_match(client, seed="1")
        yield shared, client, seat


@pytest.fixture
def alone(own_server):
    """The same with a server that may be stopped."""
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seat, _ = new_match(client, seed="1")
        yield server, client, seat


def database(server):
    return sqlite3.connect(server.home / "matches.sqlite3", isolation_level=None, timeout=30)


def test_a_choice_is_in_the_database_before_it_is_answered(playing):
    server, _, seat = playing
    seat.choose("keep")

    wanted = "select number, seat, kind, text from changes where match = ?"
    rows = database(server).execute(wanted, [seat.match]).fetchall()

    assert rows == [(1, 0, "choose", "keep")]


def test_the_database_is_written_for_good(playing):
    server, _, _ = playing

    (mode,) = database(server).execute("pragma journal_mode").fetchone()

    assert mode == "wal"


def test_a_locked_database_is_told_and_the_next_try_works(playing):
    server, client, seat = playing
    body = chosen("one", 1, "keep")
    lock = database(server)
    lock.execute("begin immediate")

    answer = refusal(seat.post("/choices", body), 503, "storage")
    refusal(client.post("/api/matches", json={"game": "eiyo"}), 503, "storage")
    assert "locked" in answer["text"]
    assert seat.look()["version"] == 0
    lock.execute("rollback")
    lock.close()

    assert read(seat.post("/choices", body))["snapshot"]["version"] == 1


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux to fill the disk")
def test_a_full_disk_is_told_and_the_next_try_works(playing):
    server, client, seat = playing
    seat.choose("keep")
    process = server.process.pid
    size = os.path.getsize(server.home / "matches.sqlite3-wal")
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, before[1]))
    body = chosen("one", 2, "end fight")

    told = refusal(seat.post("/choices", body), 503, "storage")["text"]
    assert "the disk is full, or it fails: make room" in told
    refusal(client.post("/api/matches", json={"game": "eiyo"}), 503, "storage")
    assert seat.look()["version"] == 1
    resource.prlimit(process, resource.RLIMIT_FSIZE, before)

    assert read(seat.post("/choices", body))["snapshot"]["version"] == 2
    new_match(client)


def test_a_match_comes_back_after_a_restart(alone):
    server, _, seat = alone
    before = seat.by_hints(choices=12)
    server.kill()
    server.start()

    same(before, seat.look())
    assert seat.by_hints()["over"]


def test_more_matches_than_memory_holds(own_server):
    server = own_server("--open-matches", "3")
    with httpx.Client(base_url=server.address, timeout=30) as client:
        seats = [new_match(client, seed=str(n))[0] for n in range(8)]
        for seat in seats:
            read(seat.post("/choices", chosen("k", 1, "keep")))
        for seat in seats:
            seat.first_action()

        for seat in seats:
            again = read(seat.post("/choices", chosen("k", 1, "keep")))
            assert (again["accepted"], again["snapshot"]["version"]) == (1, 2)


def test_two_servers_on_one_database_do_not_lose_moves(alone, own_server):
    server, _, seat = alone
    other = own_server(home=server.home)
    with httpx.Client(base_url=other.address, timeout=30) as client:
        there = Seat(client, seat.match, seat.token)
        assert there.look()["version"] == 0
        seat.choose("keep")

        answer = there.post("/choices", chosen("x", 1, "redraw"))

        refusal(answer, 409, "stale")
        assert there.look() == seat.look()
        assert there.choose("end fight")["version"] == 2


def test_a_match_of_other_rules_or_cards_is_refused_clearly(alone):
    server, _, seat = alone
    server.stop()
    change = 'update matches set start = replace(start, \'"digest":"\', \'"digest":"0\')'
    database(server).execute(change)
    server.start()

    answer = refusal(seat.get(), 409, "old_rules")

    assert "card set" in answer["text"]


def test_a_match_that_is_damaged_is_told_and_no_other_is_disturbed(alone):
    server, client, seat = alone
    sound, _ = new_match(client, seed="2")
    steps, _ = new_match(client, seed="3")
    steps.choose("keep")
    server.stop()
    base = database(server)
    base.execute("update matches set start = '{\"match' where id = ?", [seat.match])
    base.execute("update changes set number = 7 where match = ?", [steps.match])
    server.start()

    for broken in (seat, steps):
        answer = refusal(broken.get(), 409, "damaged")
        assert "all others are as they were" in answer["text"]
        assert "backup" in answer["text"]
    assert sound.look()["version"] == 0
    assert "Traceback" not in server.errors()


def test_pages_of_garbage_are_told_as_damage(alone):
    server, client, seat = alone
    for number in range(30):
        new_match(client, seed=str(number))
    server.stop()
    path = server.home / "matches.sqlite3"
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\x07garbage" * ((size - 8192) // 8))
    try:
        server.start()
    except RuntimeError as error:  # it may be noticed at once
        said = str(error)
    else:
        said = refusal(seat.get(), 503, "storage")["text"]

    assert "the database is damaged: stop the server and put a backup in its place" in said


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        ("update alembic_version set version_num = '9999'", "newer Shiai"),
        ("alter table changes rename column sent to said", "table changes has no sent"),
        (None, "the database is damaged.*put a backup in its place"),
    ],
)
def test_a_database_that_cannot_be_used_is_explained(alone, harm, message):
    server, _, _ = alone
    server.stop()
    if harm:
        database(server).execute(harm)
    else:
        for path in server.home.glob("matches.sqlite3*"):
            path.write_bytes(b"this is no database" * 100)

    with pytest.raises(RuntimeError, match=message):
        server.start()


def test_tokens_are_not_kept_in_the_database(playing):
    server, _, seat = playing
    database(server).execute("pragma wal_checkpoint(truncate)")

    assert seat.token.encode() not in (server.home / "matches.sqlite3").read_bytes()


def of_earlier_rules(own_server, steps=3):
    """A match of two in Seii Daimyo, stored as if it had been played by rules 1."""
    server = own_server()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        table = new_table(client, game="seii", seats=2, seed="7")
        seats = {seat.look()["seat"]: seat for seat in table}
        for _ in range(steps):
            asked = next(seat for seat in seats.values() if seat.look()["actions"])
            asked.first_action()
        seen = seats[0].look()
    server.stop()
    change = 'update matches set start = replace(start, \'"rules":"2"\', \'"rules":"1"\')'
    assert database(server).execute(change).rowcount == 1
    return server, seats[0], seen


def test_a_match_of_earlier_rules_that_still_fits_goes_on(own_server):
    server, seat, seen = of_earlier_rules(own_server)
    server.start()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        assert Seat(client, seat.match, seat.token).look()["view"] == seen["view"]


def test_a_match_of_earlier_rules_that_no_longer_fits_is_refused_with_the_choice(own_server):
    server, seat, _ = of_earlier_rules(own_server)
    wrong = "update changes set text = 'seize H1' where number = 1"
    assert database(server).execute(wrong).rowcount == 1
    server.start()
    with httpx.Client(base_url=server.address, timeout=30) as client:
        answer = refusal(Seat(client, seat.match, seat.token).get(), 409, "old_rules")

    assert "'seize H1' no longer fits: it was played by rules 1 of Seii Daimyo" in answer["text"]
