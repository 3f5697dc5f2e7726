"""Several choices as one submission, and secret choices that are replaced."""

import pytest
from tests.core.toys.secret import GAME as SECRET
from tests.core.toys.silence import GAME as SILENCE

import shiai
from shiai.core.errors import BadNotation, IllegalAction
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.testing.cases import Fault, Player, whole_truth
from shiai.testing.scene import scene
from shiai.testing.submissions import check_submissions

SEII = shiai.find("seii")
EIYO = shiai.find("eiyo")


def thrower() -> Table:
    """Three seats that throw two cards each in secret."""
    table = SECRET.new(3, seats=3, options={"throw_two": True})
    while table.terms.layout.step_names[int(table.state.question())] != "throw away":
        seat = table.deciders()[0]
        table.submit(table.legal(seat)[0])
    return table


def throws(table: Table, seat: int, *places: int) -> list[str]:
    return [f"throw {table.view(seat)['hand'][seat][place]}" for place in places]


def discarding() -> Table:
    """Eiyo with eight weapons in hand: two must go."""
    weapons = [f"W{number:02}" for number in range(1, 11)]
    return scene(
        "eiyo", round=1, rows={"N": ["E01"]}, hand=weapons[:4], weapon_deck=weapons[4:],
        moment="new_round",
    )  # fmt: skip


# ---- several choices ---------------------------------------------------------------------------


def test_several_choices_are_done_as_one():
    table = discarding()

    assert table.submit_all(["discard W01", "discard W02"]) == 2
    assert [table.notation(code) for _, code in table.history] == ["discard W01", "discard W02"]
    assert table.view(0)["ask"]["step"] == "fight"


def test_one_that_is_not_legal_refuses_all_and_changes_nothing():
    table = discarding()
    before = whole_truth(table)

    with pytest.raises(IllegalAction, match="'discard W01' refused"):
        table.submit_all(["discard W01", "discard W01"])

    assert whole_truth(table) == before


def test_an_odd_notation_anywhere_refuses_all():
    table = discarding()
    before = whole_truth(table)

    with pytest.raises(BadNotation):
        table.submit_all(["discard W01", "discard W02", "sing"])

    assert whole_truth(table) == before


def test_nothing_is_no_choice():
    with pytest.raises(IllegalAction, match="no choice"):
        discarding().submit_all([])


def test_it_ends_where_hidden_cards_come_to_light():
    table = EIYO.new(7)

    done = table.submit_all(["keep", "end fight", "deflect W01 N", "pay E01"])

    assert done < 3  # the enemy phase and the next draw show cards: what follows was not looked at
    assert len(table.history) == done


def test_it_ends_where_another_seat_is_asked():
    table = thrower()
    mine = throws(table, 0, 0, 1)

    assert table.submit_all([*mine, mine[0]], seat=0) == 2  # the last one is not looked at
    assert table.deciders() == [1, 2]


# ---- secret choices are replaced ---------------------------------------------------------------


def test_a_secret_choice_is_replaced_until_all_are_in():
    table = thrower()
    first, second = throws(table, 0, 0, 1), throws(table, 0, 1, 2)
    table.submit_all(first, seat=0)
    table.submit_all(throws(table, 1, 0, 1), seat=1)

    table.submit_all(second, seat=0)

    assert table.view(0)["picked"] == second
    assert [seat for seat, _ in table.history[-4:]] == [0, 0, 1, 1]  # its place tells nothing
    table.submit_all(throws(table, 2, 0, 1), seat=2)
    assert not table.may_replace(0)
    thrown = [event["choice"] for event in table.events(0) if event["event"] == "choice"]
    assert thrown[-6:-4] == second


def test_nobody_else_notices_a_replaced_choice():
    table = thrower()
    table.submit_all(throws(table, 0, 0, 1), seat=0)
    before = [table.view(seat) for seat in (1, 2)], table.event_count()

    table.submit_all(throws(table, 0, 1, 2), seat=0)

    assert ([table.view(seat) for seat in (1, 2)], table.event_count()) == before


def test_a_part_of_a_secret_choice_cannot_be_taken_back():
    table = thrower()
    table.submit_all(throws(table, 0, 0, 1), seat=0)
    before = whole_truth(table)

    with pytest.raises(IllegalAction, match="as a whole"):
        table.submit_all(throws(table, 0, 2), seat=0)

    assert whole_truth(table) == before


def test_a_replaced_choice_is_recorded_and_replayed_once():
    table = thrower()
    table.submit_all(throws(table, 0, 0, 1), seat=0)
    table.submit_all(throws(table, 0, 1, 2), seat=0)

    assert whole_truth(SECRET.replay(table.record())) == whole_truth(table)


def test_who_has_not_chosen_or_is_not_asked_has_nothing_to_replace():
    table = thrower()

    assert not table.may_replace(0)
    assert not table.may_replace(7)
    table.submit_all(throws(table, 0, 0), seat=0)  # the first of two
    assert not table.may_replace(0)
    assert table.deciders() == [0, 1, 2]


def test_a_secret_choice_that_a_position_brought_along_is_not_replaced():
    table = thrower()
    table.submit_all(throws(table, 0, 0, 1), seat=0)

    again = SECRET.from_position(table.to_position())

    assert not again.may_replace(0)


def test_secret_choices_turned_up_cannot_be_undone():
    table = SEII.new(4)
    for seat in (0, 1, 2):
        table.submit(table.legal(seat)[0])

    assert not table.can_undo()
    assert "what the others had chosen was turned up" in table.why_not_undo().text


# ---- the check that it is no oracle can fail ---------------------------------------------------


def look_for_an_oracle(careless: bool) -> None:
    for seed in range(30):
        table = SILENCE.new(seed, options={"careless": careless})
        for part in range(4):
            check_submissions(table, Player(table, Stream(seed * 4 + part)))


def test_where_silence_tells_a_submission_ends():
    look_for_an_oracle(careless=False)

    table = SILENCE.new(1)
    assert table.submit_all(["knock", "walk 2"], seat=0) == 1


def test_a_submission_that_goes_on_where_silence_tells_is_caught():
    with pytest.raises(Fault, match="refused in one of two worlds"):
        look_for_an_oracle(careless=True)
