"""State: owed steps, moves, slots, numbers, records and chance, on a workbench without rules."""

from typing import Any

import pytest
from tests.core.toys.interrupted import GAME as INTERRUPTED
from tests.core.toys.nested import GAME as NESTED
from tests.core.workbench import (
    ASK,
    BOWL,
    DECK,
    DIE,
    DONE,
    FACE,
    FINISH,
    GAME,
    GO,
    LINKS,
    MAT,
    NEST,
    NOTE,
    PILE,
    PURSE,
    SPLIT,
    Workbench,
    cards,
    workbench,
)

from shiai.core.layout import CHANCE, KEEPS_ORDER, SCRIPT, STACK
from shiai.core.state import State
from shiai.core.table import Table


def owing(*steps: tuple[int, int]) -> Workbench:
    """A workbench that owes these steps, the first one next, and then asks."""
    state = workbench()
    for kind, number in steps:
        state.owe(kind, number)
    state.owe(ASK, 0)
    state.in_written_order(0)
    return state


def keeping_order(deck: tuple[int, ...] = (), *script: int) -> Workbench:
    """A workbench whose shuffles keep their order, with scripted results."""
    state = scripted(deck, *script)
    state.s[CHANCE] = KEEPS_ORDER
    return state


def scripted(deck: tuple[int, ...] = (), *script: int) -> Workbench:
    """A workbench with scripted results."""
    state = workbench(deck=deck)
    state.s[SCRIPT] = len(script)
    for k, result in enumerate(script):
        state.s[SCRIPT + len(script) - k] = result
    return state


def toy(game: Any, **position: Any) -> Table:
    """A position of a toy."""
    table: Table = game.from_position(position)
    return table


# ---- owed steps ------------------------------------------------------------------------------


def test_what_is_owed_happens_in_the_order_in_which_it_is_written():
    state = owing((NOTE, 1), (NOTE, 2), (NOTE, 3))
    state.run()

    assert state.notes == [1, 2, 3]
    assert state.question() == ASK


def test_what_a_step_owes_happens_before_what_was_owed_already():
    state = owing((SPLIT, 1), (NOTE, 5))
    state.run()

    assert state.notes == [11, 12, 5]


def test_owing_nests():
    state = owing((NEST, 1), (SPLIT, 2))
    state.run()

    assert state.notes == [11, 12, 19, 21, 22]


def test_what_a_choice_owes_happens_in_written_order_too():
    state = owing((NOTE, 7))
    state.owe(NOTE, 8)
    state.owe(ASK, 0)
    state.run()
    state.choose(0, state.codes[3] if state.fill(0) else 0)

    assert state.notes == ["go 3"]
    assert [state.s[STACK + 1 + 5 * k] for k in range(state.s[STACK])][-2:] == [NOTE, SPLIT]


def test_a_choice_is_done_and_then_all_it_owes_before_the_next_question():
    state = workbench()
    state.begin(7)
    state.owe(ASK, 0)  # asked again below the question that is open
    state.apply(0, 2)

    assert state.notes == ["go 2", 21, 22, 2]
    assert state.is_awaited(0)
    assert state.legal(0) == [0, 1, 2, 3]


def test_an_ending_clears_what_is_owed():
    state = owing((NOTE, 1), (FINISH, 0), (NOTE, 2))
    state.run()

    assert state.is_over()
    assert state.notes == [1]
    assert state.s[STACK] == 0
    assert not state.is_awaited(0)


def test_an_ending_can_come_from_outside_at_any_time():
    state = workbench()
    state.begin(7)
    state.end(DONE)

    assert state.is_over()
    assert state.s[STACK] == 0
    with pytest.raises(AssertionError, match="nobody is asked"):
        state.decider()


def test_a_game_that_owes_nothing_and_is_not_over_is_a_mistake():
    with pytest.raises(AssertionError, match="nothing is owed and the game is not over"):
        workbench().run()


def test_an_interrupted_step_goes_on_where_it_was_cut_short():
    table = toy(
        INTERRUPTED, owed=[["draw", 4], ["turn"]], life=2, chance="keep_order",
        deck=["C1"], discard=["C2", "C3", "C4", "C5"],
    )  # fmt: skip

    assert table.to_position()["hand"] == [["C1"]]
    assert table.to_position()["owed"] == [["restock"], ["draw", 3], ["turn"]]

    table.submit("pay")

    assert table.to_position()["hand"] == [["C1", "C2", "C3", "C4"]]
    assert table.to_position()["owed"] == [["turn"]]


def test_an_interrupted_step_can_be_interrupted_again():
    table = toy(INTERRUPTED, owed=[["draw", 4], ["turn"]], life=2, deck=["C1"], discard=["C2"])
    table.submit("pay")

    assert table.to_position()["owed"] == [["restock"], ["draw", 2], ["turn"]]
    assert [str(action) for action in table.legal()] == ["stop", "pay"]


def test_an_answer_to_an_answer_is_done_before_what_it_answers():
    table = toy(
        NESTED, seats=2, life=[4, 4], deck=["C15"],
        mat=[["C08", "C00"], ["C01"]],
        energy=[{"a": 2, "b": 1}, {"a": 1}],
    )  # fmt: skip
    table.submit("attack a", seat=0)
    table.submit("answer a", seat=1)
    table.submit("answer b", seat=0)

    assert table.to_position()["discard"] == ["C00", "C01", "C08"]
    assert table.to_position()["life"] == [4, 2]


# ---- choices ---------------------------------------------------------------------------------


def test_options_are_listed_in_the_order_in_which_they_are_offered():
    state = workbench()
    state.begin(7)

    assert state.fill(0) == 4
    assert state.legal(0) == [0, 1, 2, 3]


def test_options_can_be_offered_as_a_set_of_places():
    state = workbench()
    state.begin(7)
    state.offered = 0
    state.offer_each(0b1010, GO)

    assert state.offered == 2
    assert [state.codes[k] for k in (0, 1)] == [1, 3]


# ---- moves -----------------------------------------------------------------------------------


def test_the_top_card_goes_onto_another_zone():
    state = workbench(deck=(0, 1, 2))

    assert state.move_top(DECK, PILE) == 2
    assert state.move_top(DECK, PILE) == 1
    assert cards(state, DECK) == [0]
    assert cards(state, PILE) == [2, 1]


def test_the_bottom_card_goes_onto_another_zone():
    state = workbench(deck=(0, 1, 2))

    assert state.move_bottom(DECK, PILE) == 0
    assert cards(state, DECK) == [1, 2]
    assert cards(state, PILE) == [0]


def test_a_card_goes_under_another_zone():
    state = workbench(deck=(0, 1, 2))
    state.push(PILE, 5)

    assert state.move_under(DECK, PILE) == 2
    assert state.move_place_under(DECK, 0, PILE) == 0
    assert cards(state, DECK) == [1]
    assert cards(state, PILE) == [0, 2, 5]


def test_a_named_card_is_taken_from_wherever_it_lies():
    state = workbench(deck=(4, 5, 6, 7))
    state.move_card(5, DECK, PILE)

    assert cards(state, DECK) == [4, 6, 7]
    assert cards(state, PILE) == [5]


def test_a_whole_pile_keeps_its_order():
    state = workbench(deck=(0, 1, 2))
    state.push(PILE, 5)
    state.move_all(DECK, PILE)

    assert cards(state, DECK) == []
    assert cards(state, PILE) == [5, 0, 1, 2]


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize(("count", "due"), [(0, 0), (2, 0), (3, 0), (5, 2)])
def test_many_cards_are_moved_while_there_are_any(watched, count, due):
    state = workbench(watched=watched, deck=(0, 1, 2))

    assert state.move_many(count, DECK, PILE) == due
    assert cards(state, PILE) == [2, 1, 0][:count]
    assert cards(state, DECK) == [0, 1, 2][: max(3 - count, 0)]


def test_a_card_lies_at_a_place_or_nowhere():
    state = workbench(deck=(4, 5, 6))

    assert [state.place_of(DECK, card) for card in (4, 5, 6, 7)] == [0, 1, 2, -1]
    assert state.top(DECK) == 6
    assert state.size(DECK) == 3


@pytest.mark.parametrize(
    "move",
    [
        lambda state: state.pop(DECK),
        lambda state: state.move_top(DECK, PILE),
        lambda state: state.move_under(DECK, PILE),
    ],
)
def test_nothing_is_taken_from_an_empty_zone(move):
    with pytest.raises(AssertionError, match="a card is taken from an empty zone"):
        move(workbench())


@pytest.mark.parametrize(
    "move",
    [
        lambda state: state.move_bottom(DECK, PILE),
        lambda state: state.move_place_under(DECK, 0, PILE),
        lambda state: state.fill_slot(3, DECK, MAT, 0),
    ],
    ids=["bottom", "place", "slot"],
)
def test_nothing_is_taken_from_a_place_without_a_card(move):
    with pytest.raises(AssertionError):
        move(workbench())


def test_a_card_is_not_taken_from_where_it_does_not_lie():
    with pytest.raises(AssertionError, match="a card is not where it is taken from"):
        workbench(deck=(0, 1)).move_card(5, DECK, PILE)


# ---- random cards ----------------------------------------------------------------------------


def test_random_cards_go_under_and_none_is_lost():
    state = workbench(deck=(0, 1, 2, 3, 4))
    state.push(PILE, 7)
    state.move_random_under(3, DECK, PILE)

    assert sorted(cards(state, DECK) + cards(state, PILE)) == [0, 1, 2, 3, 4, 7]
    assert state.size(PILE) == 4
    assert state.top(PILE) == 7


def test_more_random_cards_than_there_are_means_all_of_them():
    state = workbench(deck=(0, 1, 2))
    state.move_random_under(9, DECK, PILE)

    assert cards(state, DECK) == []
    assert sorted(cards(state, PILE)) == [0, 1, 2]


def test_random_cards_leave_kept_ones_alone():
    for seed in range(20):
        state = workbench(deck=(0, 1, 2, 3, 4, 5))
        state.seed(seed)
        state.move_random_under(6, DECK, PILE, 2, 4)

        assert cards(state, DECK) == [2, 3]
        assert sorted(cards(state, PILE)) == [0, 1, 4, 5]


def test_random_cards_are_drawn_from_the_first_stream_and_touch_no_other_cell():
    state, other = workbench(deck=(0, 1, 2, 3, 4)), workbench()
    state.move_random_under(1, DECK, PILE)

    assert state.top(PILE) == other.below(5)
    assert list(state.s)[:DECK] == list(other.s)[:DECK]


def test_every_card_is_taken_at_random_about_as_often():
    taken = [0] * 5
    for seed in range(2000):
        state = workbench(deck=(0, 1, 2, 3, 4))
        state.seed(seed)
        state.move_random_under(1, DECK, PILE)
        taken[int(state.top(PILE))] += 1

    assert all(320 < count < 480 for count in taken)


# ---- slots -----------------------------------------------------------------------------------


def test_slots_are_places_that_may_be_empty():
    state = workbench(deck=(0, 1, 2))
    state.fill_slot(1, DECK, MAT, 2)
    state.fill_slot(0, DECK, MAT, 0)

    assert cards(state, MAT) == [0, -1, 1]
    assert cards(state, DECK) == [2]


def test_a_slot_is_emptied_onto_a_zone():
    state = workbench(deck=(0, 1))
    state.fill_slot(1, DECK, MAT, 2)

    assert state.empty_slot(MAT, 2, PILE) == 1
    assert cards(state, MAT) == [-1, -1, -1]
    assert cards(state, PILE) == [1]


def test_a_slot_is_not_filled_twice():
    state = workbench(deck=(0, 1))
    state.fill_slot(1, DECK, MAT, 0)

    with pytest.raises(AssertionError, match="a place is taken twice"):
        state.fill_slot(0, DECK, MAT, 0)


def test_an_empty_slot_has_no_card_to_give():
    with pytest.raises(AssertionError, match="an empty place has no card to give"):
        workbench().empty_slot(MAT, 0, PILE)


def test_a_card_in_a_slot_is_turned_up_and_down():
    state = workbench(seats=2, watched=True, deck=(0, 1))
    mine = state.of(MAT, 1)
    state.fill_slot(1, DECK, mine, 2)
    state.turn_face(mine, 2, True)

    assert state.get(state.of(FACE, 1), 2) == 1
    assert state.sees(0, mine, 2)

    state.turn_face(mine, 2, False)

    assert not state.sees(0, mine, 2)


@pytest.mark.parametrize("knew", [False, True])
def test_a_card_that_comes_to_light_counts_whether_or_not_it_was_known(knew):
    state = workbench(seats=2, watched=True, deck=(0, 1))
    if not knew:
        state.shuffle(DECK)
    state.move_top(DECK, PILE)

    assert state.exposed == 0b11
    assert state.revealed == (0 if knew else 0b11)


def test_who_could_look_already_sees_nothing_new():
    state = workbench(seats=2, watched=True, deck=(0, 1))
    mine = state.of(MAT, 1)
    state.fill_slot(1, DECK, mine, 2)
    assert state.exposed == 0b10

    state.exposed = 0
    state.show(mine, 2, 1)
    assert state.exposed == 0
    state.show(mine, 2, 0)
    assert state.exposed == 0b01

    state.turn_face(mine, 2, True)
    state.exposed = 0
    state.empty_slot(mine, 2, PILE)
    assert state.exposed == 0


# ---- numbers and records ---------------------------------------------------------------------


def test_a_counter_is_raised_and_lowered():
    state = workbench()
    state.put(PURSE, 0, 5)
    state.add(PURSE, 3)
    state.add(PURSE, -10)

    assert state.get(PURSE) == -2


def test_a_column_has_a_number_for_each_place():
    state = workbench()
    state.put(FACE, 1, 1)

    assert [state.get(FACE, place) for place in range(3)] == [0, 1, 0]


def test_records_are_appended_and_those_behind_a_dropped_one_move_up():
    state = workbench()
    for seat, place in ((0, 5), (1, 6), (0, 7)):
        state.add_record(LINKS, seat, place)
    state.drop_record(LINKS, 1)

    assert state.record_count(LINKS) == 2
    assert [state.record(LINKS, k, 0) for k in range(2)] == [0, 0]
    assert [state.record(LINKS, k, 1) for k in range(2)] == [5, 7]


def test_a_number_of_a_record_can_be_changed_and_later_records_forgotten():
    state = workbench()
    for number in (1, 2, 3):
        state.add_record(LINKS, number)

    state.set_record(LINKS, 1, 0, 7)
    state.keep_records(LINKS, 2)

    assert [state.record(LINKS, k, 0) for k in range(state.record_count(LINKS))] == [1, 7]


def test_what_was_owed_can_be_forgotten_for_one_step():
    state = owing((NOTE, 1), (NOTE, 2))
    state.forget_owed()
    state.owe(ASK, 0)

    state.run()

    assert state.question() == ASK
    assert state.s[STACK] == 1


def test_the_last_record_can_be_dropped_and_its_room_used_again():
    state = workbench()
    for number in range(3):
        state.add_record(LINKS, number)
    state.drop_record(LINKS, 2)
    state.add_record(LINKS, 9, 9)

    assert [state.record(LINKS, k, 0) for k in range(3)] == [0, 1, 9]


# ---- chance ----------------------------------------------------------------------------------


def test_a_shuffle_keeps_every_card():
    state = workbench(deck=tuple(range(8)))
    state.shuffle(DECK)

    assert sorted(cards(state, DECK)) == list(range(8))
    assert cards(state, DECK) != list(range(8))


def test_every_order_comes_about_as_often():
    counts: dict[tuple[int, ...], int] = {}
    state = workbench()
    for _ in range(6000):
        state.s[DECK] = 0
        for card in range(3):
            state.push(DECK, card)
        state.shuffle(DECK)
        order = tuple(cards(state, DECK))
        counts[order] = counts.get(order, 0) + 1

    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())


def test_streams_of_one_seed_go_their_own_ways():
    state = workbench()
    die = [int(state.below(100, DIE)) for _ in range(9)]
    again = workbench()
    for _ in range(5):
        again.below(100)

    assert [int(again.below(100, DIE)) for _ in range(9)] == die
    assert [int(workbench().below(100)) for _ in range(9)] != die


def test_the_same_seed_is_the_same_chance():
    state, other = workbench(), workbench()
    other.seed(8)

    assert [state.below(6) for _ in range(20)] == rolls(7)
    assert [other.below(6) for _ in range(20)] != rolls(7)


def rolls(seed: int) -> list[int]:
    """Twenty numbers below six."""
    state = workbench()
    state.seed(seed)
    return [int(state.below(6)) for _ in range(20)]


def test_a_scripted_shuffle_makes_the_oldest_card_the_top_one():
    state = keeping_order((0, 1, 2, 3))
    state.shuffle(DECK)

    assert cards(state, DECK) == [3, 2, 1, 0]


def test_with_kept_order_random_cards_are_the_first_ones():
    state = keeping_order((0, 1, 2, 3))
    state.move_random_under(2, DECK, PILE)

    assert cards(state, DECK) == [2, 3]
    assert cards(state, PILE) == [1, 0]


def test_with_kept_order_a_roll_is_zero_unless_it_is_scripted():
    state = keeping_order((), 4, 2)

    assert [state.roll(6) for _ in range(4)] == [4, 2, 0, 0]


def test_scripted_results_come_in_their_order_and_then_chance_goes_on():
    state = scripted((), 5, 0, 3)
    drawn = [int(state.below(6)) for _ in range(23)]

    assert drawn[:3] == [5, 0, 3]
    assert drawn[3:] == rolls(7)


def test_a_script_decides_which_random_cards_are_taken():
    state = scripted((0, 1, 2, 3), 2, 0)
    state.move_random_under(2, DECK, PILE)

    assert cards(state, PILE) == [0, 2]
    assert cards(state, DECK) == [1, 3]


def test_a_scripted_result_that_is_too_high_is_refused():
    with pytest.raises(AssertionError, match="a scripted result is too high"):
        scripted((), 6).below(6)


def test_a_position_scripts_chance():
    table = toy(GAME, deck=["C0", "C1"], chance={"keep_order": True, "next": [3, 1]})
    state = table.state

    assert [state.roll(6), state.roll(6), state.roll(6)] == [3, 1, 0]


def test_a_roll_is_news_for_everybody():
    state = workbench(seats=2, watched=True)
    state.revealed = 0
    rolled = {int(state.roll(3, DIE)) for _ in range(100)}

    assert rolled == {0, 1, 2}
    assert state.revealed == -1


def test_a_roll_with_kept_order_is_no_news():
    state = keeping_order()
    state.revealed = 0
    state.roll(6)

    assert state.revealed == 0


def test_turning_a_zone_over_twice_changes_nothing():
    state = workbench(deck=(0, 1, 2, 3, 4))
    state.turn_over(DECK)

    assert cards(state, DECK) == [4, 3, 2, 1, 0]

    state.turn_over(DECK)

    assert cards(state, DECK) == [0, 1, 2, 3, 4]


# ---- clones ----------------------------------------------------------------------------------


def test_a_clone_shares_nothing_that_can_change():
    state = workbench(deck=(0, 1, 2))
    twin = state.clone()
    twin.move_all(DECK, PILE)
    twin.owe(NOTE, 1)
    twin.below(6)

    assert cards(state, DECK) == [0, 1, 2]
    assert state.s[STACK] == 0
    assert [int(state.below(6)) for _ in range(20)] == rolls(7)
    assert cards(state, BOWL) == []


def test_a_state_without_rules_says_so():
    with pytest.raises(NotImplementedError):
        State(workbench().terms, workbench().s).deal()
