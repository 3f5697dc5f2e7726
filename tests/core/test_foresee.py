"""What a choice brings, as far as its seat can know."""

import pytest
from tests.core.toys.secret import GAME as SECRET
from tests.core.toys.silence import GAME as SILENCE

import shiai
from shiai.core.foresee import ASKED, CHANCE, ENDED, HIDDEN, OTHERS, foresee
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.games.eiyo.layout import HAND
from shiai.testing.cases import Player, whole_truth
from shiai.testing.scene import scene

WEAPONS = [f"W{number:02}" for number in range(1, 11)]


def foreseen(table: Table, text: str, seat: int = 0):
    return foresee(table.state, seat, table.action(text, seat=seat).code)


def test_a_choice_is_followed_to_the_next_question_and_the_table_stays():
    table = shiai.find("eiyo").new(seed=7)
    before = whole_truth(table)

    seen = foreseen(table, "keep")

    assert (seen.until, seen.taken) == (ASKED, True)
    assert table.terms.layout.step_names[int(seen.state.question())] == "fight"
    assert whole_truth(table) == before


def test_it_stops_before_hidden_cards_come_to_light():
    table = scene(
        "eiyo", round=1, rows={"N": ["E01"]}, hand=WEAPONS[:1], weapon_deck=WEAPONS[1:],
        chance="keep_order",
    )  # fmt: skip

    seen = foreseen(table, "end fight")

    assert seen.until == HIDDEN
    assert seen.state.size(HAND) == 1


def test_it_stops_where_silence_would_tell():
    assert foreseen(SILENCE.new(seed=3), "knock").until == HIDDEN
    assert foreseen(SILENCE.new(seed=3, options={"careless": True}), "knock").until in (
        ASKED,
        OTHERS,
    )


def test_a_secret_choice_waits_for_nobody():
    table = SECRET.new(3, seats=3)

    seen = foreseen(table, str(table.legal(0)[0]))

    assert (seen.until, seen.taken) == (OTHERS, False)


def test_a_roll_is_chance():
    ends = set()
    for seed in range(10):
        wots = shiai.find("wots").new(seed=seed)
        while wots.outcome is None:
            actions = wots.legal()
            ends |= {foresee(wots.state, 0, action.code).until for action in actions}
            wots.submit(actions[seed % len(actions)])

    assert ends >= {ASKED, CHANCE, HIDDEN}


def test_an_end_that_is_certain_is_the_end():
    table = scene("eiyo", round=1, rows={"N": ["E01"]}, hand=["W01"], chance="keep_order")

    seen = foreseen(table, next(text for text in map(str, table.legal()) if "defeat" in text))

    assert (seen.until, seen.state.is_over()) == (ENDED, True)
    assert table.outcome is None


@pytest.mark.parametrize("key", [game.key for game in shiai.list_games()])
def test_a_preview_stops_exactly_where_undo_would_not_be_fair(key):
    """Both ask what the seat has learnt: one goes step by step, the other looks back."""
    game, ends = shiai.find(key), set()
    for seed in range(4):
        table = game.new(seed)
        player = Player(table, Stream(seed))
        for _ in range(60):
            if table.outcome is not None:
                break
            seat = player.seat(table)
            code = player.choose(table, seat)
            seen = foresee(table.state, seat, code)
            secret = table.state.is_secret()
            table.apply(seat, code)
            if not secret:
                taught = table.shown_by[-1].taught(seat)
                assert taught == (seen.until in (HIDDEN, CHANCE))
                ends.add(taught)

    assert ends == {True, False}
