"""Workers: bots, hints and replays in processes of their own, with a deadline."""

import asyncio
import os
import signal
import time

import httpx
import pytest
from tests.server.helpers import Seat, Window, chosen, fresh_id, new_match, read, refusal

import shiai
from shiai.bots import Chair, choice_of, recorded_name
from shiai.server.asking import Asking
from shiai.server.matches import start_of
from shiai.server.messages import NewMatch
from shiai.server.play import begin
from shiai.server.starts import bot_for
from shiai.server.worker import BotsChoose, GiveHint, Tables, answers
from shiai.server.workers import NoAnswer, Workers

SLOW = "search:100000"  # no machine is through with that in time


def play_of(**request):
    return begin(start_of(NewMatch(**request))[0])


def in_workers(test, count=2, seconds=60.0):
    """Runs a test's coroutine on some workers."""

    async def run():
        workers = Workers(count, seconds)
        try:
            return await test(workers)
        finally:
            await workers.close()

    return asyncio.run(run())


@pytest.mark.parametrize("bot", ["greedy", "search:20"])
def test_the_same_job_has_the_same_answers_whoever_does_it(bot):
    play = play_of(game="seii", seed="3", bots={"1": bot, "2": bot})
    jobs = [BotsChoose(play.known(), {}, seed) for seed in (1, 2, 1)]

    async def test(workers):
        return [await workers.ask(job) for job in jobs]

    first, second, third = in_workers(test)
    assert first == third
    here = Tables()
    assert [answer[1:] for answer in answers(here, _raw(jobs[0]))][:-1] == first
    assert [answer[1:] for answer in answers(here, _raw(jobs[1]))][:-1] == second


def _raw(job):
    from shiai.server.worker import ENCODER

    return ENCODER.encode(job)


def test_a_worker_knows_a_match_again_and_what_was_taken_back():
    tables = Tables()
    play = play_of(game="eiyo", seed="4", practice=True)
    for _ in range(12):
        play.choose(0, [play.moment(0).actions[-1].choice])
        assert tables.table(play.known()).state.s[:] == play.table.state.s[:]
        if play.number % 3 == 0:
            play.undo(0)
            assert tables.table(play.known()).state.s[:] == play.table.state.s[:]
    assert tables.table(play.known()) is tables.table(play.known())


def test_a_hint_is_the_same_from_a_worker():
    play = play_of(game="eohn", seed="4", hot_seat=True)
    seat = play.table.deciders()[0]
    (answer, _) = answers(Tables(), _raw(GiveHint(play.known(), seat, 20)))
    assert answer[1:] == _json(play.hint(seat, 20))


def _json(data):
    from shiai.server.messages import ENCODER

    return ENCODER.encode(data)


def test_who_is_late_is_replaced_and_says_what_came_before():
    play = play_of(game="seii", seed="3", bots={"1": "greedy", "2": SLOW})
    job = BotsChoose(play.known(), {}, 1)

    async def test(workers):
        with pytest.raises(NoAnswer, match="took longer than 1 s") as late:
            await workers.ask(job)
        quick = play_of(game="seii", seed="3", bots={"1": "greedy"})
        return late.value.found, await workers.ask(BotsChoose(quick.known(), {}, 1))

    found, again = in_workers(test, count=1, seconds=1.0)
    assert len(found) == len(again) == 1


def test_a_worker_that_dies_is_replaced():
    play = play_of(game="seii", seed="3", bots={"1": "greedy"})
    job = BotsChoose(play.known(), {}, 1)

    async def test(workers):
        first = await workers.ask(job)
        os.kill(workers.all[0].process.pid, signal.SIGKILL)
        workers.all[0].process.join()
        return first, await workers.ask(job)

    first, again = in_workers(test, count=1)
    assert first == again


@pytest.fixture(scope="module")
def hasty(server_of_file):
    """A server whose bots have a second."""
    server = server_of_file("--seconds-to-think", "1.5")
    yield server
    assert "Traceback" not in server.errors(), server.errors()[-3000:]


@pytest.fixture
def guest(hasty):
    with httpx.Client(base_url=hasty.address, timeout=60) as client:
        yield client


def test_a_slow_bot_is_chosen_for_and_delays_its_own_match_only(hasty, guest):
    quick, _ = new_match(guest, game="seii", bots={"1": "greedy", "2": "greedy"})

    async def make_slow(client):
        """It is dealt, and then the slow one chooses a role."""
        bots = {"1": SLOW, "2": "greedy"}
        began = time.perf_counter()
        made = await client.post("/api/matches", json={"game": "seii", "bots": bots})
        return made, time.perf_counter() - began

    async def submit(client):
        taken = []
        for _ in range(4):
            now = (await client.get(quick.path, headers=quick.headers)).json()
            body = chosen(fresh_id(), now["question"], now["actions"][0]["choice"])
            began = time.perf_counter()
            path = f"{quick.path}/choices"
            answer = await client.post(path, json=body, headers=quick.headers)
            assert answer.status_code == 200, answer.text
            taken.append(time.perf_counter() - began)
        return taken

    async def both():
        async with httpx.AsyncClient(base_url=hasty.address, timeout=60) as client:
            return await asyncio.gather(make_slow(client), submit(client))

    (made, waited), beside = asyncio.run(both())
    assert read(made)["snapshot"]["actions"]
    assert waited > 1.5  # the deadline
    assert min(beside) < 0.75
    assert f"the bot {SLOW} of seat 1 took longer" in hasty.errors()


def test_a_window_is_answered_while_a_hint_is_thought_about(hasty, guest):
    seat, _ = new_match(guest, seed="1")
    with Window(hasty, seat) as window:
        window.sit()
        for message in ({"type": "hint", "id": "a"}, {"type": "hint", "id": "b"}, {"type": "ping"}):
            window.send(message)
        heard = [window.hear() for _ in range(3)]
        again = window.ask({"type": "hint", "id": "c"})
    assert [one["type"] for one in heard] == ["refused", "pong", "hint"]
    assert (heard[0]["id"], heard[0]["code"]) == ("b", "not_now")
    assert heard[2]["id"] == "a"
    assert again["type"] == "hint"


def test_bots_that_think_play_on_a_server_and_the_record_names_them(guest):
    bots = {"1": "search:3"}
    seat, _ = new_match(guest, game="wots", options={"mode": "two_player_house"}, bots=bots)
    seat.submit("/resign")
    head = seat.get("/record").text.partition("\n\n")[0]
    assert "players person search:3" in head.splitlines()
    refused = {"1": "search:100001"}
    answer = guest.post("/api/matches", json={"game": "seii", "bots": refused})
    assert "at most 100,000" in refusal(answer, 400, "bad_option")["text"]
    for name in ("os:path", "search:3;x", "./bot.py:Bot", "x.npz"):
        answer = guest.post("/api/matches", json={"game": "seii", "bots": {"1": name}})
        refusal(answer, 400, "bad_option")


def test_the_record_says_how_much_a_level_thinks():
    play = play_of(game="seii", seed="1", bots={"1": "level4", "2": "greedy"})

    named = recorded_name("level4", play.game, 3)
    assert named.startswith("level4:")
    assert play.table.players == ["person", named, "greedy"]


def test_a_worker_chooses_for_somebody_whose_clock_has_run_out():
    async def test(workers):
        play = play_of(game="seii", seed="1", hot_seat=True)
        asked, played = workers.jobs, len(play.table.history)
        step = await Asking(workers).stand_in(play, 1, "greedy")
        assert (step.seat, step.by, workers.jobs - asked) == (1, "greedy", 1)
        assert len(play.table.history) == played + 1

    in_workers(test, 1)


def test_the_bot_of_a_name_sits_on_a_chair():
    table = shiai.find("seii").new(seed=3)
    bot = bot_for("search:5", table.game, seed=1)
    assert choice_of(bot, Chair(table, 0)) in table.codes(0)


def test_a_long_replay_is_the_same_from_a_worker(client):
    seat, _ = new_match(client, seed="8")
    seat.by_hints(8)
    known = [read(seat.get(f"/replay/{n}")) for n in range(9)]
    assert [one["choices"] for one in known] == list(range(9))
    assert known[8]["view"] == seat.look()["view"]
    refusal(seat.get("/replay/99"), 400, "bad_message")
    record = seat.get("/record").text
    again, snapshot = new_match(client, record=record.replace("(shown at the end)", "8"))
    assert isinstance(again, Seat)
    assert snapshot["choices"] == 8
