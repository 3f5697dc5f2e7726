"""Choices made in secret, at the same moment: nobody is refused, and nobody can notice more."""

import threading
import time

import httpx
import pytest
from tests.server.helpers import (
    Seat,
    Window,
    awaited,
    chosen,
    fresh_id,
    new_table,
    read,
    refusal,
)

TIMES = 200
ROLES = ("samurai", "ashigaru")


def seii(client, seats=3, **request):
    """A match that begins with a role for each, chosen in secret."""
    return new_table(client, game="seii", seats=seats, seed="3", **request)


def turned_up(snapshot):
    """The roles that the last change has shown, by seat."""
    return [event["card"] for event in snapshot["events"] if event["event"] == "move"][:3]


class Chooser(threading.Thread):
    """Sits at one seat of every match and answers when the others do: by a socket, or by HTTP."""

    def __init__(self, server, seats: list[Seat], together: threading.Barrier, live: bool) -> None:
        super().__init__(daemon=True)
        self.server, self.seats, self.together, self.live = server, seats, together, live
        self.verdicts: list[tuple[str, object]] = []
        self.failed: Exception | None = None

    def run(self) -> None:
        try:
            for number, seat in enumerate(self.seats):
                body = chosen(fresh_id(), 1, ROLES[number % 2])
                answer = self.on_a_socket(seat, body) if self.live else self.over_http(seat, body)
                self.verdicts.append((answer["type"], answer.get("accepted", answer)))
        except Exception as error:
            self.failed = error
            self.together.abort()

    def on_a_socket(self, seat: Seat, body):
        with Window(self.server, seat) as window:
            window.sit()
            self.together.wait(60)
            return window.ask({"type": "choose", **body})

    def over_http(self, seat: Seat, body):
        self.together.wait(60)
        return seat.post("/choices", body).json()


@pytest.mark.slow
def test_three_who_choose_at_once_are_all_accepted(server, client, capsys):
    began = time.monotonic()
    matches = [seii(client) for _ in range(TIMES)]
    together = threading.Barrier(3)
    with httpx.Client(base_url=server.address, timeout=60) as http:
        seats = [[Seat(http, m[n].match, m[n].token) for m in matches] for n in range(3)]
        choosers = [Chooser(server, seats[n], together, live=n == 0) for n in range(3)]
        for chooser in choosers:
            chooser.start()
        for chooser in choosers:
            chooser.join(120)

    assert [chooser.failed for chooser in choosers] == [None] * 3
    for chooser in choosers:
        assert chooser.verdicts == [("done", 1)] * TIMES
    with capsys.disabled():
        print(f"\n{TIMES} times three choices at once, {time.monotonic() - began:.1f} s")
    for seat in matches[-1]:
        assert seat.look()["version"] >= 3
        assert seat.look()["choices"] == 3


def test_a_secret_choice_can_be_replaced_and_nobody_else_can_notice(server, client):
    me, other, third = seii(client)
    with Window(server, other) as window, Window(server, me) as mine:
        window.sit()
        mine.sit()
        first = me.choose("samurai")
        assert window.hear()["change"]["version"] == 1  # it is seen that somebody has chosen
        assert awaited(window.snapshot) == [1, 2]
        mine.hear()
        before = [seat.get().content for seat in (other, third)]

        second = me.choose("ashigaru")
        third_time = me.submit("/choices", choices=["ashigaru"], question=1)

        assert window.is_silent()
        assert [seat.get().content for seat in (other, third)] == before
        assert [at["question"] for at in (first, second, third_time)] == [1, 1, 1]
        assert [at["version"] for at in (first, second, third_time)] == [1, 2, 3]
        choices = [action["choice"] for action in second["actions"]]
        assert choices == list(ROLES)
        assert (second["choices"], other.look()["choices"]) == (1, 0)
        while mine.snapshot["version"] < 3:
            mine.hear()  # another window of the same seat is told


def test_the_last_secret_choice_counts(client):
    me, other, third = seii(client)
    me.choose("samurai")
    other.choose("samurai")
    me.choose("ashigaru")
    other.choose("ashigaru")
    other.choose("samurai")
    over = third.choose("samurai")

    assert turned_up(over) == ["ashigaru-1", "samurai-2", "samurai-3"]
    refusal(me.post("/choices", chosen("late", 1, "samurai")), 409, "stale")


def test_a_replaced_choice_survives_a_restart(mortal, visitor):
    me, other, third = seats = seii(visitor)
    me.choose("samurai")
    other.choose("ashigaru")
    body = chosen("again", 1, "ashigaru")
    read(me.post("/choices", body))
    before = [seat.get().content for seat in seats]
    mortal.kill()
    mortal.start()

    assert [seat.get().content for seat in seats] == before
    assert read(me.post("/choices", body))["accepted"] == 1
    assert [seat.get().content for seat in seats] == before
    over = third.choose("ashigaru")
    assert turned_up(over) == ["ashigaru-1", "ashigaru-2", "ashigaru-3"]


def test_a_secret_choice_is_replaced_whole(client):
    seats = new_table(client, game="eohn", seed="3")
    seats[0].first_action()  # who goes first
    while len(awaited(seats[0].look())) < 2:
        seats[awaited(seats[0].look())[0]].first_action()
    picks = []
    while 0 in awaited(seats[0].look()):
        picks.append(seats[0].look()["actions"][0]["choice"])
        seats[0].choose(picks[-1])
    assert len(picks) == 3
    before, now = seats[1].get().content, seats[0].look()

    body = chosen("part", now["question"], *picks[:2])
    assert "missing" in refusal(seats[0].post("/choices", body), 409, "illegal")["text"]
    assert seats[0].look() == now
    again = seats[0].choose(*reversed(picks))

    assert again["version"] == now["version"] + 1
    assert seats[1].get().content == before


def test_a_half_made_secret_choice_is_nobodys_business(server, client):
    seats = new_table(client, game="eohn", seed="3", practice=True)
    seats[0].first_action()
    with Window(server, seats[1]) as window:
        window.sit()
        before = seats[1].get().content
        half = seats[0].first_action()
        assert window.is_silent()
        assert seats[1].get().content == before
        assert half["why_not_undo"] is None
        seats[0].undo()
        assert window.is_silent()
        assert seats[1].get().content == before


TURNED_UP = "what the others had chosen was turned up; only practice mode takes that back"


def undo_refused(seat, why):
    """What this seat has seen it cannot take back."""
    now = seat.look()
    assert now["why_not_undo"] == why
    answer = refusal(
        seat.post("/undo", {"id": fresh_id(), "question": now["question"]}), 409, "not_fair"
    )
    assert why in answer["text"]
    assert seat.look() == now


def test_the_last_to_choose_a_role_does_not_choose_again(client):
    seats = seii(client)
    for seat, role in zip(seats, ("ashigaru", "samurai", "samurai"), strict=True):
        seat.choose(role)

    undo_refused(seats[2], TURNED_UP)


def test_the_last_to_split_attributes_does_not_split_again(client):
    seats = new_table(client, game="eohn", seed="3")
    last = -1
    while True:
        now = seats[0].look()
        mine = seats[awaited(now)[0]].look()
        splits = mine["view"]["ask"]["text"].startswith("Split")
        if splits and len(awaited(now)) == 1:
            last = awaited(now)[0]
        seats[awaited(now)[0]].first_action()
        if last >= 0:
            break

    undo_refused(seats[last], TURNED_UP)


def test_against_bots_a_role_that_was_turned_up_stands(client):
    (seat,) = seii(client, bots={"0": "random", "1": "random"})
    seat.choose("samurai")

    assert "only practice mode takes that back" in seat.look()["why_not_undo"]


def test_nobody_forks_or_replays_what_others_are_choosing(client):
    me, other, _ = seii(client, practice=True)
    other.choose("samurai")
    me.choose("ashigaru")

    assert me.look()["choices"] == 1
    assert "the match has 1 choices" in refusal(me.get("/replay/2"), 400, "bad_message")["text"]
    refusal(me.post("/fork", {"at": 2}), 400, "bad_message")
    made = read(me.post("/fork", {"at": 1}), 201)
    assert awaited(made["snapshot"]) == [1, 2]


def test_questions_are_counted_for_each_seat_alone(mortal, visitor):
    seats = seii(visitor)
    for _ in range(30):
        now = [seat.look() for seat in seats]
        asked = awaited(now[0])
        chooser = asked[-1]
        seats[chooser].first_action()
        after = [seat.look() for seat in seats]
        for seat, (old, new) in enumerate(zip(now, after, strict=True)):
            still = seat in asked and seat != chooser  # asked before, and not answered
            if still or seat not in awaited(new):
                assert new["question"] == old["question"]
            else:
                assert new["question"] == old["question"] + 1
    before = [seat.get().content for seat in seats]
    assert len({seat.look()["question"] for seat in seats}) > 1
    mortal.kill()
    mortal.start()
    assert [seat.get().content for seat in seats] == before
