"""Table: choosing, refusing, resigning, taking back, guessing."""

import pytest
from tests.core.toys.interrupted import GAME as INTERRUPTED
from tests.core.toys.nested import GAME as NESTED
from tests.core.toys.secret import GAME as SECRET

import shiai
from shiai.core.errors import BadNotation, BadSeat, IllegalAction, ShiaiError, UndoRefused
from shiai.core.table import RESIGN, Action, Table
from shiai.testing.scene import legal, lying, play, scene

EIYO = shiai.find("eiyo")


def interrupted(practice: bool = False) -> Table:
    """A table with the hand C0 C7 C6 C5."""
    return INTERRUPTED.new(7, practice=practice)


def copies() -> Table:
    """A hand of equal weapons."""
    rows = {"N": ["E08"], "E": ["E01"]}
    return scene("eiyo", hand=["W01", "W02", "W03"], rows=rows, weapon_deck=["W05"])


def refusal(table: Table, action: "Action | str", seat: int = 0) -> str:
    """Why a submitted choice is refused; nothing has changed then."""
    before = table.to_position(), table.event_count(), list(table.history)
    with pytest.raises(IllegalAction) as caught:
        table.submit(action, seat=seat)
    assert (table.to_position(), table.event_count(), table.history) == before
    return str(caught.value)


# ---- options ---------------------------------------------------------------------------------


def test_options_are_actions_with_a_seat_a_code_and_a_notation():
    table = interrupted()
    first = table.legal()[0]

    assert str(first) == "throw C0"
    assert (first.seat, first.code) == (0, table.codes()[0])
    assert first == table.action("throw c0")
    assert hash(first) == hash(table.action("throw c0"))
    assert first != table.legal()[1]
    assert repr(first) == "Action(seat=0, code=0, 'throw C0')"


def test_a_seat_that_is_not_asked_has_no_options():
    table = NESTED.new(7)

    assert table.deciders() == [0]
    assert table.legal(1) == []
    with pytest.raises(BadSeat, match="there is no seat 7; seats are 0 to 1"):
        table.codes(7)


def test_a_game_that_is_over_asks_nobody():
    table = interrupted()
    table.resign()

    assert table.deciders() == []
    assert table.legal() == []


def test_simultaneous_choices_await_several_seats_in_any_order():
    table = SECRET.new(7, seats=3)
    table.submit(table.legal(2)[0])

    assert table.deciders() == [0, 1]
    assert table.legal(2) == []

    table.submit(table.legal(0)[0])

    assert table.deciders() == [1]


def test_a_choice_is_submitted_as_text_or_as_an_action():
    table, other = interrupted(), interrupted()
    table.submit("Throw c7")
    other.submit(other.legal()[1])

    assert table.to_position() == other.to_position()
    assert table.history == other.history


# ---- refusals --------------------------------------------------------------------------------


def test_a_seat_that_is_not_asked_is_refused():
    message = refusal(NESTED.new(7), "pass", 1)

    assert message == "'pass' refused: seat 1 is not asked now; the choice is seat 0's"


@pytest.mark.parametrize("seat", [2, 99, -1])
def test_a_seat_that_does_not_exist_is_refused(seat):
    for ask in (Table.legal, Table.codes, Table.view, Table.events, Table.log, Table.ask):
        with pytest.raises(BadSeat, match=f"there is no seat {seat}; seats are 0 to 1"):
            ask(NESTED.new(7), seat)
    with pytest.raises(BadSeat, match=f"there is no seat {seat}; seats are 0 to 1"):
        NESTED.new(7).submit("pass", seat=seat)
    why = NESTED.new(7).why_not("pass", seat=seat)
    assert why.text == f"there is no seat {seat}; seats are 0 to 1"


def test_a_seat_must_be_named_where_several_could_be_meant():
    table = SECRET.new(7, seats=3)

    for ask in (Table.legal, Table.codes, Table.ask):
        with pytest.raises(BadSeat, match="3 seats are asked: say which one is meant"):
            ask(table)
    for look in (Table.view, Table.events, Table.log, Table.text):
        with pytest.raises(BadSeat, match="the table has 3 seats: say which one looks"):
            look(table)
    with pytest.raises(BadSeat, match="say which one gives up"):
        table.resign()


def test_the_only_seat_that_is_asked_need_not_be_named():
    table = NESTED.new(7)

    assert table.legal() == table.legal(0)
    table.submit("pass")
    assert table.history[-1][0] == 0
    assert table.deciders() == [1]
    assert {action.seat for action in table.legal()} == {1}


def test_a_choice_after_the_end_is_refused():
    table = interrupted()
    table.resign()

    assert refusal(table, "throw C0") == "'throw C0' refused: the game is over: resigned"


@pytest.mark.parametrize("code", [-2, -1, 14, 10**6])
def test_a_code_that_no_option_has_is_refused(code):
    assert f"no action has the code {code}" in refusal(interrupted(), Action(0, code, "?"))
    assert not interrupted().is_legal(0, code)


def test_an_option_that_is_not_open_is_refused_with_its_rule():
    table = interrupted()
    message = refusal(table, "pay")
    with pytest.raises(IllegalAction) as caught:
        table.action("throw C1")

    assert message == (
        "'pay' refused: not now: the question is 'turn' (INTERRUPTED-003); "
        "seat 0 may choose one of 4 actions"
    )
    assert caught.value.rule == "INTERRUPTED-001"


def test_an_odd_notation_is_refused_as_such():
    table = interrupted()

    for ask in (table.submit, table.action, table.why_not):
        with pytest.raises(BadNotation, match="did you mean 'throw'"):
            ask("thorw C0")


def test_why_not_says_nothing_of_what_is_legal():
    table = interrupted()

    assert table.why_not("throw C0") is None
    assert table.why_not(table.legal()[0]) is None


def test_why_not_names_the_rule_the_card_and_the_reason():
    table = EIYO.new(7)
    table.submit("keep")
    why = table.why_not("defeat W21 N")

    assert why.rule == "EIYO-024"
    assert "marks South and West, not North" in why.text
    assert str(why) == f"{why.text} (EIYO-024)"


def test_why_not_of_a_wrong_seat_an_ended_game_and_an_unknown_code():
    table = NESTED.new(7)

    assert "seat 1 is not asked now" in str(table.why_not("pass", seat=1))
    assert "there is no seat 5" in str(table.why_not("pass", seat=5))
    assert "no action has the code 999" in str(table.why_not(Action(0, 999, "?")))

    table.resign(1)

    assert str(table.why_not("pass")) == "the game is over: resigned"


def test_asking_why_not_changes_nothing():
    table = NESTED.new(7)
    before = table.to_position(), legal(table), table.event_count()
    table.why_not("attack a")
    table.why_not("pass", seat=1)

    assert (table.to_position(), legal(table), table.event_count()) == before


# ---- equal copies ----------------------------------------------------------------------------


def test_equal_copies_of_a_card_are_one_option():
    assert [text for text in legal(copies()) if text.startswith("defeat")] == [
        "defeat W01 N",
        "defeat W01+1 E",
    ]


def test_any_copy_is_accepted_and_done_as_named():
    table = copies()

    assert table.why_not("defeat W02 N") is None
    assert str(table.action("defeat w03 n")) == "defeat W03 N"

    play(table, "defeat W02 N")

    assert lying(table, "discard_pile") == ["W02"]
    assert lying(table, "hand") == ["W01", "W03"]
    assert "defeat W02 N" in table.record()


def test_a_copy_that_lies_elsewhere_is_not_accepted():
    rows = {"N": ["E08"], "E": ["E01"]}
    table = scene("eiyo", hand=["W01"], rows=rows, weapon_deck=["W02", "W05"])

    assert "'defeat W02 N' refused" in refusal(table, "defeat W02 N")


def test_a_copy_does_not_excuse_another_argument():
    assert "'defeat W02 S' refused" in refusal(copies(), "defeat W02 S")


# ---- resigning -------------------------------------------------------------------------------


def test_who_resigns_ends_the_game():
    table = NESTED.new(7)
    table.resign(1)

    assert table.outcome.result == "resigned"
    assert table.outcome.reason == "resigned"
    assert table.outcome.scores == [4, 4]
    assert table.history == [(1, RESIGN)]
    assert table.to_position()["owed"] == []


def test_resigning_is_never_one_of_the_options():
    assert "resign" not in legal(interrupted())


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_cannot_resign(seat):
    with pytest.raises(BadSeat, match=f"there is no seat {seat}"):
        NESTED.new(7).resign(seat)


def test_nobody_resigns_after_the_end():
    table = interrupted()
    table.resign()

    with pytest.raises(IllegalAction, match="'resign' refused: the game is over"):
        table.resign()


# ---- taking back -----------------------------------------------------------------------------


def test_a_choice_that_showed_nothing_new_can_be_taken_back():
    table = interrupted()
    table.submit("throw C0")
    before = table.to_position(), table.events(), legal(table)
    table.submit("throw C7")

    assert table.can_undo()
    assert str(table.undo()) == "throw C7"
    assert (table.to_position(), table.events(), legal(table)) == before
    assert len(table.history) == len(table.shown_by) == 1
    assert table.undone == 0


def test_a_choice_that_brought_hidden_cards_to_light_cannot():
    table = interrupted()
    play(table, "throw C0", "throw C7", "throw C6")
    before = table.to_position()

    with pytest.raises(UndoRefused, match=r"undo refused: .* only practice mode takes that back"):
        table.undo()
    assert not table.can_undo()
    assert "you have seen a card that was hidden" in table.why_not_undo().text
    assert table.to_position() == before


def test_practice_takes_everything_back_and_counts():
    table = interrupted(practice=True)
    play(table, "throw C0", "throw C7", "throw C6")
    for _ in range(3):
        table.undo()

    assert table.to_position() == interrupted().to_position()
    assert table.undone == 3
    assert table.history == []


def test_without_a_choice_there_is_nothing_to_take_back():
    with pytest.raises(UndoRefused, match="undo refused: there is no choice to take back"):
        interrupted(practice=True).undo()


def test_a_resignation_can_be_taken_back():
    table = interrupted()
    table.submit("throw C0")
    before = table.to_position()
    table.resign()
    undone = table.undo()

    assert str(undone) == "resign"
    assert undone.code == RESIGN
    assert table.outcome is None
    assert table.to_position() == before


def test_a_game_from_a_position_goes_back_to_the_position():
    table = copies()
    before = table.to_position()
    table.practice = True
    play(table, "defeat W02 N")
    table.undo()

    assert table.to_position() == before


def test_a_position_that_is_changed_afterwards_does_not_change_the_table():
    position = {"hand": ["C0", "C1", "C2"], "deck": ["C5"], "moment": "turn"}
    table = INTERRUPTED.from_position(position)
    before = table.to_position()
    table.submit("throw C0")
    position["hand"].append("C9")  # type: ignore[attr-defined]
    table.undo()

    assert table.to_position() == before


def test_what_was_taken_back_can_be_played_again():
    table = EIYO.new(7, practice=True)
    play(table, "keep", "defeat W01 N")
    before = table.to_position(), table.events()
    table.undo()
    table.submit("defeat W01 N")

    assert (table.to_position(), table.events()) == before


# ---- clones ----------------------------------------------------------------------------------


def test_a_clone_played_on_leaves_the_original_alone():
    table = NESTED.new(7)
    table.submit("set C09 b", seat=0)
    before = table.to_position(), table.events(0), table.record(), legal(table, 1)
    twin = table.clone()
    twin.submit("pass", seat=1)
    twin.resign(0)

    assert (table.to_position(), table.events(0), table.record(), legal(table, 1)) == before
    assert twin.outcome is not None


def test_a_clone_is_left_alone_by_the_original():
    table = EIYO.new(7, practice=True)
    table.submit("keep")
    twin = table.clone()
    before = twin.to_position(), twin.events(), twin.record()
    play(table, "end fight")
    table.undo()
    table.undo()

    assert (twin.to_position(), twin.events(), twin.record()) == before


def test_a_clone_has_the_same_future_and_the_same_past():
    table = EIYO.new(7)
    table.submit("keep")
    twin = table.clone()
    play(table, "end fight")
    play(twin, "end fight")

    assert twin.to_position() == table.to_position()
    assert twin.events() == table.events()
    assert twin.record() == table.record()


# ---- guessed worlds --------------------------------------------------------------------------


def test_a_guessed_world_looks_the_same_to_its_seat():
    table = NESTED.new(7)
    table.submit("set C09 b", seat=0)
    guess = table.sample_world(1, seed=3)

    assert guess.view(1) == table.view(1)
    assert guess.events(1) == table.events(1)
    assert guess.seed == -1


def test_guessed_worlds_differ_in_what_the_seat_cannot_know():
    table = NESTED.new(7)
    hands = {tuple(table.sample_world(1, seed=seed).to_position()["hand"][0]) for seed in range(20)}

    assert len(hands) > 10


def test_the_same_seed_guesses_the_same_world():
    table = NESTED.new(7)

    assert (
        table.sample_world(1, seed=3).to_position() == table.sample_world(1, seed=3).to_position()
    )


def test_what_chance_brings_next_does_not_follow_from_the_cards_that_were_guessed():
    table = interrupted()
    count: dict[tuple[str, int], int] = {}

    for seed in range(600):
        world = table.sample_world(0, seed=seed)
        seen = world.to_position()["deck"][-1], int(world.state.below(2))
        count[seen] = count.get(seen, 0) + 1

    assert len(count) == 2 * len(table.to_position()["deck"])
    assert min(count.values()) > max(count.values()) / 3


def test_a_guessed_world_has_no_view_for_the_other_seats():
    guess = NESTED.new(7).sample_world(1, seed=3)

    for look in (guess.view, guess.events):
        with pytest.raises(ShiaiError, match="guessed for seat 1; it has no view for seat 0"):
            look(0)
    with pytest.raises(ShiaiError, match="guessed for seat 1"):
        guess.sample_world(0, seed=3)
    with pytest.raises(ShiaiError, match="guessed for seat 1"):
        guess.world(0, seed=3)


def test_a_guessed_world_has_no_record_and_no_way_back():
    table = NESTED.new(7)
    table.submit("pass", seat=0)
    guess = table.sample_world(1, seed=3)

    with pytest.raises(ShiaiError, match="a guessed world has no record"):
        guess.record()
    with pytest.raises(UndoRefused, match="a guessed world has no history"):
        guess.undo()


def test_a_guessed_world_can_be_guessed_again_for_its_own_seat_and_played_on():
    guess = NESTED.new(7).sample_world(1, seed=3).sample_world(1, seed=4).clone()
    guess.submit("pass", seat=0)

    assert guess.deciders() == [1]
    with pytest.raises(ShiaiError, match="guessed for seat 1"):
        guess.view(0)


def test_guessing_leaves_the_true_table_alone():
    table = SECRET.new(7)
    table.submit("play C11", seat=1)
    before = table.to_position(), table.events(0), table.events(1)
    table.sample_world(0, seed=3)
    table.world(0, seed=3)

    assert (table.to_position(), table.events(0), table.events(1)) == before


def test_a_bare_world_can_be_played_on_and_nobody_watches():
    table = NESTED.new(7)
    world = table.world(0, seed=3)
    world.apply(0, world.legal(0)[0])

    assert len(world.events) == 0
    assert len(world.s) == world.shape.size
    assert world.is_awaited(1)
    assert table.deciders() == [0]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_sees_nothing(seat):
    table = NESTED.new(7)

    for look in (table.view, table.events):
        with pytest.raises(ShiaiError, match=f"there is no seat {seat}; seats are 0 to 1"):
            look(seat)
