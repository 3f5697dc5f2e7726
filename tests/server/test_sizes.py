"""Messages stay small, late in the longest game; the socket compresses; previews on request."""

import statistics

import pytest
from tests.server.helpers import Window, awaited, new_match, new_table, read, refusal
from tests.server.test_changes import new_play

from shiai.bots import Chair, find_bot
from shiai.server.messages import ENCODER
from shiai.server.play import Play

LATE, LAST = 500, 620  # choices
MOST_OF_A_CHANGE = {"random": 4_096, "greedy": 5_120}  # bots that fight send longer lines
MOST_OF_A_SNAPSHOT = 15 * 1_024


def in_a_battle(play: Play) -> bool:
    """Not between two battles, where all the cards of both decks move at once."""
    view = play.moment(0).view
    return bool(view["turn"] > 0 and view["owed"] and view["owed"][0][0] != "exchange_cards")


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "seed"), [("random", 1), ("greedy", 14)])
def test_messages_late_in_a_battle_are_small(bot, seed, capsys):
    play = new_play(seed, game="eohn", options={"prompt_policy": "when_able"})
    bots = [find_bot(bot, play.game, seed + seat) for seat in (0, 1)]
    changes, snapshots = [], []
    while len(play.table.history) < LAST and not play.is_over():
        seat = play.table.deciders()[0]
        choice = play.table.notation(bots[seat].choose(Chair(play.table, seat)))
        if len(play.table.history) < LATE:
            play.choose(seat, [choice])
            continue
        before, play = play, play.clone()
        olds = [before.moment(seat) for seat in (0, 1)]
        play.choose(seat, [choice])
        if in_a_battle(before) and in_a_battle(play):
            changes += [len(ENCODER.encode(play.news(seat, olds[seat]))) for seat in (0, 1)]
            snapshots += [len(ENCODER.encode(play.snapshot(seat))) for seat in (0, 1)]

    assert len(changes) > 60, "the game is over too soon to be measured"
    with capsys.disabled():
        for name, sizes in (("change", changes), ("snapshot", snapshots)):
            print(f"\n{name}: median {statistics.median(sizes):.0f}, most {max(sizes)} bytes")
    assert sorted(changes)[len(changes) * 98 // 100] < MOST_OF_A_CHANGE[bot]
    assert max(changes) < MOST_OF_A_CHANGE[bot] * 2  # a pass that resolves three attacks at once
    assert max(snapshots) < MOST_OF_A_SNAPSHOT


def test_a_socket_is_compressed(server, client):
    seat, _ = new_match(client)
    with Window(server, seat) as window:
        window.sit()
        response = window.socket.response
        assert response is not None
        assert "permessage-deflate" in response.headers["Sec-WebSocket-Extensions"]


# ---- previews ----------------------------------------------------------------------------------


def test_previews_are_told_to_a_window_that_wants_them(server, client):
    seat, _ = new_match(client, seed="1")
    with Window(server, seat) as wants, Window(server, seat) as other:
        other.sit()
        wants.sit(previews=True)
        assert wants.hear()["type"] == "previews"
        other.choose("keep")
        while len(wants.previews) < 2:
            wants.hear()

        first, second = wants.previews
        assert (first["question"], second["question"]) == (1, 2)
        assert set(first["previews"]) == {"keep", "redraw"}
        actions = [action["choice"] for action in wants.snapshot["actions"]]
        assert list(second["previews"]) == actions
        fresh = read(seat.get("/previews"))
        assert {**fresh, "type": "previews"} == second
        assert wants.is_silent()
        assert other.is_silent()
        assert other.previews == []


def test_previews_are_for_a_seat_that_is_asked(server, client):
    seats = new_table(client, game="eiyo", options={"mode": "coop_house"}, seed="5")
    (asked,) = awaited(seats[0].look())
    chooser, other = seats[asked], seats[1 - asked]

    refusal(other.get("/previews"), 409, "illegal")
    read(chooser.get("/previews"))
    with Window(server, other) as window:
        window.sit(previews=True)
        assert window.is_silent()
        while 1 - asked not in awaited(other.look()):
            assert window.previews == []
            chooser.first_action()
            window.hear()
        while not window.previews:
            window.hear()
        assert window.previews[0]["question"] == window.snapshot["question"]


def test_previews_come_again_after_an_undo(server, client):
    seat, _ = new_match(client, seed="1", practice=True)
    with Window(server, seat) as window:
        window.sit(previews=True)
        window.hear()
        window.choose("keep")
        undo = {"type": "undo", "id": "u", "question": window.snapshot["question"]}
        window.ask(undo)
        while len(window.previews) < 3:
            window.hear()
    first, _, again = window.previews
    assert again["previews"] == first["previews"]
    assert (first["question"], again["question"]) == (1, 3)


def test_a_match_that_is_over_has_no_previews(client):
    seat, _ = new_match(client)
    seat.submit("/resign")

    refusal(seat.get("/previews"), 409, "illegal")
