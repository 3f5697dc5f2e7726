"""Matches in memory: one of each, not for longer than it is used, and not too large."""

import asyncio
import gc
import random
import tracemalloc

import pytest

from shiai.core.cells import COMPILED
from shiai.server.lines import CHUNK, Lines
from shiai.server.match import Listener, Submission
from shiai.server.matches import Matches
from shiai.server.messages import Line, NewMatch
from shiai.server.play import Play
from shiai.server.storage import Storage

GOAL_KB = 100
PLAIN = 2.5  # as much where cells are lists


@pytest.fixture
def with_matches(tmp_path):
    """Runs a test's coroutine on matches of which so many stay in memory."""

    async def run(test, most_open):
        storage = Storage(str(tmp_path / "matches.sqlite3"))
        await storage.open()
        try:
            await test(Matches(storage, most_open))
        finally:
            await storage.close()

    return lambda test, most_open: asyncio.run(run(test, most_open))


def test_a_match_is_never_in_memory_twice(with_matches):
    """Many sit down at once where there is room for one: each finds what all others do."""

    async def test(matches):
        made = [await matches.make(NewMatch(game="eiyo")) for _ in range(8)]
        orphans = []

        async def use(one):
            async with matches.using(one.match) as match:
                match.listeners.add(Listener(0))
                await asyncio.sleep(0.01)
                orphans.append(matches.open.get(match.id) is not match)
                match.listeners.clear()

        for _ in range(10):
            matches.open.clear()
            async with matches.using(made[0].match) as held:
                held.listeners.add(Listener(0))
                await asyncio.gather(*[use(one) for one in made[1:] * 2])
        assert not any(orphans)

    with_matches(test, 1)


def test_a_submission_holds_its_match_before_it_begins(with_matches):
    async def test(matches):
        made = await matches.make(NewMatch(game="eiyo"))
        async with matches.using(made.match) as match:
            asked = Submission("choose", "a", 1, ["keep"])
            asking = asyncio.create_task(matches.submit(match, 0, asked))
            await asyncio.sleep(0)
            asking.cancel()  # whoever asked has gone, and what was begun is finished
        assert not match.is_idle()  # it must not be let go now
        await asyncio.gather(*matches.tasks)
        async with matches.using(made.match) as again:
            assert again.play.number == 1

    with_matches(test, 1)


def test_what_nobody_uses_leaves_the_memory(with_matches):
    async def test(matches):
        used = await matches.make(NewMatch(game="eiyo"))
        unused = await matches.make(NewMatch(game="eiyo"))
        over = await matches.make(NewMatch(game="eiyo"))
        async with matches.using(over.match) as match:
            await matches.submit(match, 0, Submission("resign", "a"))
        async with matches.using(used.match) as match:
            match.listeners.add(Listener(0))
            assert matches.sweep(1000, 0) == 1
            assert set(matches.open) == {used.match, unused.match}
            assert matches.sweep(0, 0) == 1
            assert set(matches.open) == {used.match}
        async with matches.using(over.match) as again:
            assert again.play.is_over()

    with_matches(test, 100)


@pytest.mark.parametrize("game", ["eiyo", "wots", "seii", "eohn"])
def test_a_match_is_small_after_sixty_choices(with_matches, game):
    count = 6
    goal = GOAL_KB * (1 if COMPILED else PLAIN)

    async def play(matches, seed):
        chance = random.Random(seed)
        several = game in ("seii", "eohn")
        made = await matches.make(NewMatch(game=game, hot_seat=several, practice=True))
        async with matches.using(made.match) as match:
            done = 0
            while done < 60:
                if match.play.is_over():
                    await matches.submit(match, 0, Submission("undo", f"u{done}"))
                seat = match.play.table.deciders()[0]
                now = match.play.moment(seat)
                choice = chance.choice(now.actions).choice
                done += 1
                asked = Submission("choose", f"s{done}", now.question, [choice])
                await matches.submit(match, seat, asked)

    async def test(matches):
        await asyncio.gather(*(play(matches, seed) for seed in range(3)))
        gc.collect()
        tracemalloc.start()
        try:
            await asyncio.gather(*(play(matches, seed) for seed in range(count)))
            await matches.rest(after=0)
            gc.collect()
            each = tracemalloc.get_traced_memory()[0] / 1024 / count
        finally:
            tracemalloc.stop()
        assert len(matches.open) == count + 3
        assert all(match.rests() for match in matches.open.values())
        assert each < goal, f"{each:.0f} KB"

    with_matches(test, 100)


def test_what_a_seat_knows_is_made_once_for_all_its_windows(with_matches, monkeypatch):
    made = []
    make = Play._moment

    def noted(play, seat):
        made.append(seat)
        return make(play, seat)

    monkeypatch.setattr(Play, "_moment", noted)

    async def test(matches):
        seated = await matches.make(NewMatch(game="seii", hot_seat=True))
        async with matches.using(seated.match) as match:
            seen = [match.play.moment(seat) for seat in range(3)]
            made.clear()
            choice = seen[0].actions[0].choice
            await matches.submit(match, 0, Submission("choose", "a", 1, [choice]))
            news = [[match.news_since(seat, seen[seat]) for _ in range(4)] for seat in range(3)]
            for seat in range(3):
                match.play.snapshot(seat)
            assert sorted(made) == [0, 1, 2]
            assert all(one is told[0] for told in news for one in told)

    with_matches(test, 100)


def test_a_match_that_rested_is_as_it_was(with_matches):
    async def test(matches):
        made = await matches.make(NewMatch(game="seii", hot_seat=True))
        async with matches.using(made.match) as match:
            for number, seat in enumerate(match.play.table.deciders()):
                choice = match.play.moment(seat).actions[0].choice
                await matches.submit(match, seat, Submission("choose", f"s{number}", 1, [choice]))
            held = match.play
            before = [held.replay(seat, 3) for seat in range(3)]
            told = [held.snapshot(seat) for seat in range(3)]
            await matches.rest(after=0)
            assert not match.rests()  # somebody uses it
        await matches.rest(after=0)
        assert match.rests()
        assert not match.is_over()
        assert match.rests()  # to ask that wakes nobody
        assert held.table.events(0)  # whoever holds what it was has it whole
        assert [match.play.snapshot(seat) for seat in range(3)] == told
        assert [match.play.replay(seat, 3) for seat in range(3)] == before
        assert match.play.table.events(1) == held.table.events(1)
        assert not match.rests()

    with_matches(test, 100)


def test_packed_lines_are_the_lines():
    lines = [Line(n, n, f"line {n}", None, {"n": n}) for n in range(3 * CHUNK + 5)]
    packed = Lines()
    for start in range(0, len(lines), 7):
        packed = packed.add(lines[start : start + 7])
    assert packed.read() == lines
    for count in (0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, len(lines), len(lines) + 9):
        assert packed.cut(count).read() == lines[:count]
        assert packed.alike(packed.cut(count)) == min(count, len(lines))
        other = packed.cut(count).add([Line(-1, 0, "another", None, {})])
        assert packed.alike(other) == min(count, len(lines))
        for end in (count, count + 3, None):
            assert len(packed.part(count, end)) == len(lines[count:end])
