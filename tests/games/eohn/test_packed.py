"""Small numbers that share one: what was packed comes out again, whatever lies beside it."""

from itertools import product

import pytest

from shiai.games.eohn import layout, packed


@pytest.mark.parametrize("link", range(layout.LINK_ROOM))
def test_an_attack_and_a_seat_or_one_behind_the_last_come_out_again(link):
    for seat in range(layout.SEATS + 1):
        blow = packed.pack_blow(link, seat)

        assert (packed.link_of_blow(blow), packed.seat_of_blow(blow)) == (link, seat)


def test_an_ability_is_known_by_its_seat_and_place():
    everywhere = list(product(range(layout.SEATS), range(layout.MAT_PLACES)))
    numbers = [packed.pack_ability(seat, place) for seat, place in everywhere]

    assert len(set(numbers)) == len(everywhere)
    assert [
        (packed.seat_of_ability(number), packed.place_of_ability(number)) for number in numbers
    ] == everywhere


def test_an_older_ability_has_the_lower_number_wherever_it_lies():
    last = (layout.SEATS - 1, layout.MAT_PLACES - 1)

    assert packed.pack_aged(7, *last) < packed.pack_aged(8, 0, 0)
    for seat, place in product(range(layout.SEATS), range(layout.MAT_PLACES)):
        aged = packed.pack_aged(1000, seat, place)
        assert (packed.seat_of_aged(aged), packed.place_of_aged(aged)) == (seat, place)


def test_a_number_of_a_row_is_written_beside_the_others():
    row = 0
    for at in range(layout.MAT_PLACES):
        row = packed.with_nibble(row, at, at)
    row = packed.with_nibble(row, 3, 9)

    assert [packed.nibble(row, at) for at in range(5)] == [0, 1, 2, 9, 4]
    assert packed.nibble(row, layout.MAT_PLACES - 1) == layout.MAT_PLACES - 1


@pytest.mark.parametrize("at", range(layout.MAT_PLACES))
def test_a_number_taken_out_of_a_row_leaves_all_others(at):
    full = (1 << 4 * layout.MAT_PLACES) - 1

    assert packed.with_nibble(full, at, 0) == full - (15 << 4 * at)
    assert packed.with_nibble(packed.with_nibble(full, at, 0), at, 15) == full


def test_what_does_not_fit_into_a_row_counts_as_fifteen():
    assert packed.nibble(packed.with_nibble(0, 2, 40), 2) == 15
    assert packed.nibble(packed.with_nibble(0, 2, 40), 3) == 0


def test_a_feint_knows_what_it_answers_and_where_its_attack_lies():
    last = packed.pack_blow(layout.LINK_ROOM - 1, layout.SEATS - 1)
    for k in range(-1, layout.STACK_ROOM):
        feint = packed.pack_feint(last, k)
        assert (packed.blow_of_feint(feint), packed.stacked_of_feint(feint)) == (last, k)
    assert packed.stacked_of_feint(last) == -1  # as positions of before were written
