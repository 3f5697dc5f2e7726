"""What may be taken back has told nothing; and the check of that can fail."""

import pytest
from tests.core.toys.secret import GAME as SECRET
from tests.core.toys.silence import GAME as SILENCE

import shiai
from shiai.core.rng import Stream
from shiai.core.state import PICKED, ROLLED
from shiai.core.turn import NOTHING, Shown
from shiai.testing.cases import Fault
from shiai.testing.undoing import check_fair_undo, try_undos


def knock(**options: bool) -> list[bool]:
    """Whether the knock of thirty deals could be taken back."""
    fair = []
    for seed in range(30):
        table = SILENCE.new(seed, options=dict(options))
        fair.append(check_fair_undo(table, 0, table.action("knock", seat=0).code, Stream(seed)))
    return fair


def test_where_silence_tells_nothing_is_taken_back():
    assert not any(knock())

    table = SILENCE.new(1)
    table.submit("knock")
    assert table.why_not_undo(0).text == (
        "who is asked next may tell of hidden cards; only practice mode takes that back"
    )


def test_an_undo_that_tells_something_is_caught():
    with pytest.raises(Fault, match=r"'knock' can be undone by seat 0 and tells it something"):
        knock(careless=True)


def test_a_refusal_that_tells_something_is_caught():
    with pytest.raises(Fault, match="refused in one of two worlds: who is asked next"):
        knock(nervous=True)


def test_the_walk_over_random_games_catches_it_too():
    assert try_undos(SILENCE, 1, 0, 20, {}).faults == []
    assert try_undos(SILENCE, 1, 0, 20, {"careless": True}).faults


def test_the_last_to_pick_in_secret_has_seen_the_others():
    table = SECRET.new(3, seats=2)
    table.submit(table.legal(0)[0])
    assert table.can_undo(0)
    table.submit(table.legal(1)[0])

    assert not table.can_undo(1)
    assert "what the others had chosen was turned up" in table.why_not_undo(1).text


def test_a_roll_stands():
    table = shiai.find("wots").new(seed=3)
    reasons = set()
    while table.outcome is None:
        actions = table.legal()
        table.submit(actions[len(table.history) % len(actions)])
        why = table.why_not_undo()
        reasons.add("" if why is None else why.text.partition(";")[0])

    assert reasons >= {"", "chance has decided something"}


@pytest.mark.parametrize(
    ("shown", "why"),
    [
        (NOTHING, None),
        (Shown(0b01, 0, 0, 0b01), "you have seen a card that was hidden"),
        (Shown(0b11, 0, 0, 0b10), "you have seen a card that was hidden"),
        # What seat 1 knew is its secret.
        (Shown(0, 0, 0, 0b10), "others have seen a card that was hidden from them"),
        (Shown(0, 0, 0, 0b01), None),  # it saw what it knew
        (Shown(-1, -1, PICKED, 0), "what the others had chosen was turned up"),
        (Shown(-1, 0, ROLLED, 0), "chance has decided something"),
        (Shown(0, 0b01, 0, 0), "who is asked next may tell of hidden cards"),
        (Shown(0, 0b10, 0, 0), None),  # the others could infer something of seat 0's own cards
    ],
)
def test_what_speaks_against_an_undo_of_seat_0(shown, why):
    assert shown.against_undo(0) == why


def test_who_has_answered_is_said():
    table = shiai.find("eiyo").new(seed=5, options={"mode": "coop_house"})
    (first,) = table.deciders()
    other = 1 - first
    assert table.why_not_undo(other).text == "there is no choice to take back"
    table.submit("keep")
    assert table.why_not_undo(other).text == "there is no choice of yours to take back"
    table.submit("keep")
    assert table.why_not_undo(first).text == f"seat {other} has chosen since"


def test_choices_are_taken_back_at_once_and_counted_in_practice():
    table = shiai.find("eiyo").new(seed=7, practice=True)
    table.submit_all(["keep", "end fight"])

    table.take_back(2)

    assert (table.history, table.undone) == ([], 2)
