"""The writer: one commit for all that wait, and one that fails takes no other with it."""

import asyncio

import pytest
import sqlalchemy as sa

from shiai.server.matches import start_of
from shiai.server.messages import NewMatch
from shiai.server.storage import Conflict, Storage, Submitted, token_hash
from shiai.server.stored import StoredChange

MATCHES = 40


def keep(number: int) -> list[StoredChange]:
    return [StoredChange(number, 0, "choose", "keep")]


def asked(id: str) -> Submitted:
    return Submitted(0, id, "choose keep", 1)


@pytest.fixture
def in_storage(tmp_path):
    """Runs a test's coroutine on a storage with some matches in it."""

    async def with_storage(test):
        storage = Storage(str(tmp_path / "matches.sqlite3"))
        await storage.open()
        try:
            starts = [start_of(NewMatch(game="eiyo", seed=str(seed)))[0] for seed in range(MATCHES)]
            for start in starts:
                await storage.make(start, {0: token_hash(start.match)}, [])
            await test(storage, [start.match for start in starts])
        finally:
            await storage.close()

    return lambda test: asyncio.run(with_storage(test))


def test_all_that_wait_share_a_commit(in_storage):
    async def test(storage, matches):
        before = storage.commits
        await asyncio.gather(*(storage.append(match, keep(1), asked("a")) for match in matches))

        assert storage.commits - before <= 3
        for match in matches:
            assert (await storage.load(match)).steps == keep(1)

    in_storage(test)


def test_one_that_cannot_be_written_takes_no_other_with_it(in_storage):
    async def test(storage, matches):
        first, *others = matches
        await storage.append(first, keep(1), asked("a"))
        writes = [storage.append(match, keep(1), asked("b")) for match in [first, *others]]

        answers = await asyncio.gather(*writes, return_exceptions=True)

        assert isinstance(answers[0], Conflict)
        assert answers[1:] == [None] * len(others)
        stored = await storage.load(first)
        assert [one.id for one in stored.submitted] == ["a"]

    in_storage(test)


def test_an_id_is_stored_once_for_a_seat(in_storage):
    async def test(storage, matches):
        await storage.append(matches[0], keep(1), asked("a"))

        with pytest.raises(Conflict):
            await storage.append(matches[0], keep(2), asked("a"))

    in_storage(test)


def test_a_commit_is_on_the_disk_when_it_returns(in_storage):
    async def test(storage, matches):
        wanted = [sa.text("pragma journal_mode"), sa.text("pragma synchronous")]
        mode, synchronous = await storage.read(wanted)

        assert (mode[0][0], synchronous[0][0]) == ("wal", 2)  # 2 is FULL

    in_storage(test)


def test_a_commit_of_many_changes_is_one_hop_to_the_thread_that_writes(in_storage):
    async def test(storage, matches):
        hops, submit = [], storage.database.writer.submit

        def counted(do, *given):
            hops.append(do)
            return submit(do, *given)

        storage.database.writer.submit = counted
        before = storage.commits
        await asyncio.gather(*(storage.append(match, keep(1), asked("a")) for match in matches))

        assert len(hops) == storage.commits - before

    in_storage(test)


def test_usual_statements_are_done_by_the_driver_alone_and_refused_in_the_usual_words(
    tmp_path, monkeypatch
):
    """A commit of changes alone is plain text to SQLite; two of one number still are a conflict."""

    async def test():
        storage = Storage(str(tmp_path / "plain.sqlite3"))
        await storage.open()
        seen = []
        do = storage.database._do_plainly

        def noted(works):
            seen.append(do(works))
            return seen[-1]

        monkeypatch.setattr(storage.database, "_do_plainly", noted)
        try:
            start, _ = start_of(NewMatch(game="eiyo"))
            await storage.make(start, {0: "hash"}, [])
            await storage.append(start.match, [StoredChange(1, 0, "choose", "keep")], None)
            assert seen[-1] is False  # the day is noted, too
            await storage.append(start.match, [StoredChange(2, 0, "choose", "a", "greedy")], None)
            assert seen[-1] is True
            with pytest.raises(Conflict):
                await storage.append(start.match, [StoredChange(2, 0, "choose", "b")], None)
            await storage.append(start.match, [StoredChange(3, 0, "choose", "c")], None)
            assert seen[-2:] == [False, True]
            stored = await storage.load(start.match)
            assert [step.text for step in stored.steps] == ["keep", "a", "c"]
            assert [step.by for step in stored.steps] == ["", "greedy", ""]
        finally:
            await storage.close()

    asyncio.run(test())
