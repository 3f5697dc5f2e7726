"""Cells: rows of numbers that behave the same in both builds."""

import pytest

from shiai.core.cells import append, bit, blank, empty, vector


def test_blank_cells_are_all_zero():
    cells = blank(5)

    assert [cells[k] for k in range(5)] == [0, 0, 0, 0, 0]
    assert len(cells) == 5


def test_empty_cells_grow_by_append():
    cells = empty()
    for number in (3, -1, 2**62):
        cells = append(cells, number)

    assert list(cells) == [3, -1, 2**62]


def test_a_table_holds_the_numbers_it_was_made_of():
    assert list(vector([])) == []
    assert list(vector([7, -(2**63), 2**63 - 1])) == [7, -(2**63), 2**63 - 1]


def test_a_copy_of_cells_shares_nothing():
    cells = vector([1, 2, 3])
    copy = cells[:]
    copy[0] = 9

    assert list(cells) == [1, 2, 3]
    assert list(copy) == [9, 2, 3]


def test_a_cell_outside_the_row_is_refused():
    cells = blank(2)

    with pytest.raises(IndexError):
        cells[2]


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 33, 61, 62])
def test_a_bit_is_a_power_of_two_also_beyond_32(place):
    assert bit(place) == 2**place


def test_there_are_63_bits():
    with pytest.raises(IndexError):
        bit(63)
