"""The ledger: what a seat knows follows from what it was shown, and from nothing else."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.toys.secret import BOX, CARDS, DECK, DISCARD, GAME, HAND, STAGED

from shiai.core.cells import blank
from shiai.core.cells import vector as cells_of
from shiai.core.copies import deal_again
from shiai.core.knowledge import (
    GROUPS,
    KNOWN,
    group_of,
    holds,
    known_to,
    ledger_at,
    note_of,
    reach_of,
    settled,
)
from shiai.core.layout import NOBODY, Layout
from shiai.core.position import lots_of
from shiai.core.rng import Stream
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs


def bench(cards: int) -> State:
    """Three seats; that many cards on the deck, the rest in the box, and all of them known."""
    state = GAME.blank(GAME.terms_for(GAME.agree(3)), True)
    state.seed(5)
    for card in range(24):
        state.lay(DECK if card < cards else BOX, card)
    return state


def names(*numbers: int) -> list[str]:
    return [f"C{number:02}" for number in numbers]


def lots(state: State, seat: int = 0) -> list[list[str]]:
    """What a seat cannot tell apart."""
    return [lot["cards"] for lot in lots_of(state, seat)]


def chances(state: State, zone: int, seat: int = 0) -> list[list[str]]:
    """For each place of a zone, bottom first: the cards that may lie there, for a seat."""
    notes = settled(state.s, ledger_at(state.shape, seat, 0), 24)
    found = []
    for place in range(int(state.size(zone))):
        card = int(state.card_at(zone, place))
        among = [card]
        if notes[card] != KNOWN:
            reach = reach_of(notes[card])
            among = [k for k in range(24) if notes[k] != KNOWN and holds(reach, notes[k])]
        found.append(names(*among))
    return found


# ---- known, hidden, shown --------------------------------------------------------------------


def test_a_card_that_comes_out_of_the_box_is_known():
    state = bench(4)

    assert lots(state) == []
    assert chances(state, DECK) == [["C00"], ["C01"], ["C02"], ["C03"]]


def test_a_shuffle_makes_one_lot():
    state = bench(4)
    state.shuffle(DECK)

    assert lots(state) == [names(0, 1, 2, 3)]


def test_a_shuffle_of_what_all_see_hides_nothing():
    state = bench(4)
    state.move_all(DECK, DISCARD)
    state.shuffle(DISCARD)

    assert lots(state) == []


def test_a_shuffled_single_card_is_still_known():
    state = bench(1)
    state.shuffle(DECK)

    assert lots(state) == []


def test_a_hidden_move_from_the_top_carries_along_what_is_known():
    state = bench(4)
    state.move_top(DECK, state.of(HAND, 1))

    assert lots(state, 0) == []
    assert chances(state, state.of(HAND, 1)) == [["C03"]]


def test_a_card_that_is_drawn_is_known_to_its_owner_and_one_of_the_lot_to_others():
    state = bench(4)
    state.shuffle(DECK)
    drawn = int(state.move_top(DECK, state.of(HAND, 1)))

    assert chances(state, state.of(HAND, 1), 1) == [names(drawn)]
    assert chances(state, state.of(HAND, 1), 0) == [names(0, 1, 2, 3)]


def test_a_shown_card_is_known_and_the_rest_may_be_anything_else():
    state = bench(3)
    state.shuffle(DECK)
    state.show(DECK, 0, 1)
    shown = int(state.card_at(DECK, 0))
    others = [card for card in range(3) if card != shown]

    assert lots(state, 1) == [names(*others)]
    assert lots(state, 0) == [names(0, 1, 2)]


def test_the_last_card_of_a_lot_is_known_without_being_shown():
    state = bench(2)
    state.shuffle(DECK)
    state.move_top(DECK, DISCARD)

    assert lots(state) == []


# ---- parts left outside ----------------------------------------------------------------------


def two_ladies() -> State:
    """Two of four go unseen under the deck; two new cards join the rest; two more go."""
    state = bench(0)
    for card in (0, 1, 2, 3):
        state.move_card(card, BOX, STAGED)
        state.move_top(STAGED, DISCARD)
    hidden, under = state.of(HAND, 2), DECK
    state.move_all(DISCARD, hidden)
    state.move_random_under(2, hidden, under)
    for card in (10, 11):
        state.move_card(card, BOX, hidden)
    state.move_random_under(2, hidden, under)
    return state


def test_what_was_left_outside_cannot_be_a_card_that_came_later():
    deck = chances(two_ladies(), DECK)

    assert deck[2:] == [names(0, 1, 2, 3)] * 2
    assert deck[:2] == [names(0, 1, 2, 3, 10, 11)] * 2


def test_a_guess_never_puts_a_later_card_where_an_older_one_lies():
    state = two_ladies()
    first, second = set(), set()
    for seed in range(200):
        world = state.s[:]
        deal_again(state, state, world, 0, Stream(seed))
        first |= {int(world[DECK + 1 + place]) for place in (2, 3)}
        second |= {int(world[DECK + 1 + place]) for place in (0, 1)}

    assert first == {0, 1, 2, 3}
    assert second == {0, 1, 2, 3, 10, 11}


def test_when_the_older_ones_show_up_the_rest_is_narrowed():
    state = two_ladies()
    for _ in range(2):
        state.move_top(DECK, DISCARD)
    seen = {int(state.card_at(DISCARD, place)) for place in range(2)}
    left = [card for card in (0, 1, 2, 3, 10, 11) if card not in seen]

    assert chances(state, DECK) == [names(*left)] * 2


def test_two_lots_that_are_mixed_keep_apart_what_lies_outside():
    state = bench(0)
    one, two, mixed = state.of(HAND, 1), state.of(HAND, 2), DECK
    for hand, cards in ((one, (0, 1, 2)), (two, (5, 6, 7))):
        for card in cards:
            state.move_card(card, BOX, hand)
        state.shuffle(hand)
        state.move_top(hand, mixed)
    state.shuffle(mixed)

    assert chances(state, one) == [names(0, 1, 2)] * 2
    assert chances(state, two) == [names(5, 6, 7)] * 2
    assert chances(state, mixed) == [names(0, 1, 2, 5, 6, 7)] * 2


def test_guesses_of_mixed_lots_are_equally_likely():
    """One of 0, 1 and one of 5, 6 were shuffled together: 2 * 2 * 2 arrangements."""
    state = bench(0)
    for hand, cards in ((state.of(HAND, 1), (0, 1)), (state.of(HAND, 2), (5, 6))):
        for card in cards:
            state.move_card(card, BOX, hand)
        state.shuffle(hand)
        state.move_top(hand, DECK)
    state.shuffle(DECK)
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(1600):
        world = state.s[:]
        deal_again(state, state, world, 0, Stream(seed))
        found[int(world[DECK + 1]), int(world[DECK + 2])] += 1

    assert sorted(found) == [(0, 5), (0, 6), (1, 5), (1, 6), (5, 0), (5, 1), (6, 0), (6, 1)]
    assert all(150 < count < 250 for count in found.values())


# ---- hands: nobody else can point at a place ---------------------------------------------------


def known_hand(*cards: int) -> State:
    """Seat 1 holds these cards, and everybody knows it."""
    state = bench(0)
    for card in cards:
        state.move_card(card, BOX, state.of(HAND, 1))
    return state


def test_a_secret_pick_from_a_hand_may_have_been_any_of_it():
    state = known_hand(3, 4, 5)
    state.move_card(4, state.of(HAND, 1), DECK)

    assert chances(state, DECK, 0) == [names(3, 4, 5)]
    assert chances(state, state.of(HAND, 1), 0) == [names(3, 4, 5)] * 2
    assert lots(state, 1) == []


def test_the_top_of_a_hand_is_no_public_place_either():
    state = known_hand(3, 4, 5)
    state.move_top(state.of(HAND, 1), DECK)

    assert chances(state, DECK, 0) == [names(3, 4, 5)]


def test_a_whole_hand_laid_down_has_lost_its_order():
    state = known_hand(3, 4, 5)
    state.move_all(state.of(HAND, 1), DECK)

    assert chances(state, DECK, 0) == [names(3, 4, 5)] * 3
    assert lots(state, 1) == []


def test_cards_that_can_lie_in_one_hand_only_are_known_to_lie_there():
    state = known_hand(3, 4)
    state.shuffle(state.of(HAND, 1))

    assert lots(state, 0) == [names(3, 4)]
    assert set(known_to(state.s, state.shape, 0, CARDS)) == {KNOWN}


def held(*order: int) -> State:
    """Seat 1 holds 3, 6 and 7 in some order; one place may hold 3 or 6, two may hold 7 too."""
    state = bench(0)
    for card in order:
        state.push(state.of(HAND, 1), card)
    first = ledger_at(state.shape, 0, 0)
    state.s[first + 3] = note_of(0, 0b01)
    state.s[first + 6] = note_of(0, 0b11)
    state.s[first + 7] = note_of(1, 0b11)
    return state


def test_a_card_shown_from_a_hand_takes_the_narrowest_place():
    state = held(3, 6, 7)
    state.show(state.of(HAND, 1), 1, 0)

    assert sorted(chances(state, state.of(HAND, 1))) == [names(3, 7), names(3, 7), names(6)]


def test_which_place_of_a_hand_held_a_shown_card_is_not_taken_from_the_truth():
    """3 lies in the narrow place or 6 does: who is shown 6 cannot tell."""
    one, other = held(3, 6, 7), held(3, 6, 7)
    first = ledger_at(other.shape, 0, 0)
    other.s[first + 3], other.s[first + 6] = note_of(0, 0b11), note_of(0, 0b01)
    for state in (one, other):
        state.show(state.of(HAND, 1), 1, 0)

    assert lots_of(one, 0) == lots_of(other, 0)


# ---- the form of the notes -------------------------------------------------------------------


def test_notes_are_packed_and_taken_apart():
    assert (group_of(note_of(56, 5)), reach_of(note_of(56, 5))) == (56, 5)
    assert note_of(0, 1) != KNOWN
    assert holds(0b100, note_of(2, 0b100))
    assert not holds(0b011, note_of(2, 0b111))


def test_equal_knowledge_is_equal_notes():
    """Two shuffles are as good as one, whatever the groups were called before."""
    once, twice = bench(6), bench(6)
    twice.shuffle(DECK)
    twice.move_many(3, DECK, twice.of(HAND, 0))
    twice.move_all(twice.of(HAND, 0), DECK)
    once.shuffle(DECK)
    twice.shuffle(DECK)

    for seat in (0, 1, 2):
        assert lots_of(once, seat) == lots_of(twice, seat)


def test_what_must_lie_elsewhere_is_excluded():
    """0 and 1 fill the two places of reach {0}; so the third place can only hold the third card."""
    notes = cells_of([note_of(0, 0b01), note_of(0, 0b01), note_of(1, 0b11)])

    assert settled(notes, 0, 3)[2] == KNOWN
    assert reach_of(settled(notes, 0, 3)[0]) == 1


PAIRS = 64
MANY = Layout("many")
PEBBLES = MANY.cards("pebble", 2 * PAIRS)
BAG = MANY.zone("bag", 2, PEBBLES, NOBODY)
ROW = MANY.zone("row", 2 * PAIRS, PEBBLES, NOBODY)


class Pebbles(State):
    """Cells and no rules."""


def test_more_groups_than_can_be_told_apart_are_joined_and_nothing_true_is_ruled_out():
    terms = Terms(
        MANY, Verbs(), 1, cells_of([]), [[f"P{k}" for k in range(2 * PAIRS)]], [[]], "house", ""
    )
    state = Pebbles(terms, blank(terms.shape.with_ledger))
    state.watched = True
    for pair in range(PAIRS):
        state.lay(BAG, 2 * pair)
        state.lay(BAG, 2 * pair + 1)
        state.shuffle(BAG)
        state.move_many(2, BAG, ROW)
    lots = [len(lot["cards"]) for lot in lots_of(state, 0)]
    world = state.s[:]
    deal_again(state, state, world, 0, Stream(1))

    assert PAIRS > GROUPS
    assert lots == [2] * (GROUPS - 2) + [2 * (PAIRS - GROUPS + 1), 2]
    assert [int(world[ROW + 1 + k]) // 2 for k in range(2 * GROUPS - 4)] == [
        k // 2 for k in range(2 * GROUPS - 4)
    ]
    assert sorted(world[ROW + 1 + k] for k in range(2 * PAIRS)) == list(range(2 * PAIRS))


# ---- whatever happens ----------------------------------------------------------------------------

MOVES = st.lists(
    st.tuples(st.integers(0, 5), st.integers(0, 8), st.integers(0, 8), st.integers(0, 23)),
    max_size=25,
)


def do(state: State, what: int, source: int, target: int, number: int) -> None:
    """One move of some kind, if it can be made."""
    size, room = int(state.size(source)), int(state.shape.room[target] - state.size(target))
    if what == 0:
        state.shuffle(source)
    elif size == 0 or room == 0 or source == target:
        return
    elif what == 1:
        state.move_top(source, target)
    elif what == 2:
        state.move_card(state.card_at(source, number % size), source, target)
    elif what == 3:
        state.move_under(source, target)
    elif what == 4 and room >= size:
        state.move_all(source, target)
    elif what == 5:
        state.show(source, number % size, number % 3)


@settings(max_examples=150, deadline=None)
@given(MOVES)
def test_whatever_happens_a_guess_can_be_made_and_satisfies_the_notes(moves):
    state = bench(12)
    zones = [DECK, DISCARD, BOX]
    zones += [int(state.of(zone, seat)) for zone in (HAND, STAGED) for seat in range(3)]
    for what, source, target, number in moves:
        do(state, what, zones[source], zones[target], number)
    for seat in range(3):
        first = ledger_at(state.shape, seat, 0)
        for seed in range(3):
            world = state.s[:]
            deal_again(state, state, world, seat, Stream(seed))
            lying = []
            for placed in state.shape.zones:
                assert world[placed.at] == state.s[placed.at]
                for place in range(int(world[placed.at])):
                    true, guess = (int(s[placed.at + 1 + place]) for s in (state.s, world))
                    lying.append(guess)
                    if state.s[first + true] == KNOWN or state.s[first + guess] == KNOWN:
                        assert guess == true
                    else:
                        assert holds(reach_of(state.s[first + true]), state.s[first + guess])
                        assert reach_of(world[first + guess]) == reach_of(state.s[first + true])
            assert sorted(lying) == list(range(24))


@settings(max_examples=100, deadline=None)
@given(MOVES)
def test_drawing_conclusions_twice_changes_nothing(moves):
    state = bench(12)
    zones = [DECK, DISCARD, BOX]
    zones += [int(state.of(zone, seat)) for zone in (HAND, STAGED) for seat in range(3)]
    for what, source, target, number in moves:
        do(state, what, zones[source], zones[target], number)
    for seat in range(3):
        once = settled(state.s, ledger_at(state.shape, seat, 0), 24)

        assert list(settled(once, 0, 24)) == list(once)
