"""Numbers that share a table or a cell are packed and read by the same named functions."""

import pytest
from tests.games.wots.helpers import fight, new

from shiai.games.wots import layout, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.board import AT_THE_GATE, holds
from shiai.games.wots.view import wots


@pytest.mark.parametrize(
    ("at", "groups", "places"),
    [
        (printed.at_gauge, range(printed.ACTION_CARDS), range(printed.GAUGES)),
        (printed.at_level, range(printed.WOUND_CARDS), range(1, printed.LEVELS + 1)),
        (printed.at_roll, range(6), range(1, printed.DIE_SIDES + 1)),
        (printed.at_way, range(2), range(len(printed.WAYS))),
    ],
)
def test_every_number_of_a_table_has_a_place_of_its_own_and_none_is_left_out(at, groups, places):
    packed = [at(group, place) for group in groups for place in places]

    assert packed == list(range(len(packed)))


def test_the_words_of_a_weapon_and_its_sides_do_not_overlap():
    rows = [printed.at_word(weapon, side, 0) for weapon in range(3) for side in range(3)]

    assert rows == [words.ROOM * n for n in range(9)]
    assert printed.at_word(2, 1, words.CAP_KI) == rows[7] + words.CAP_KI


def test_a_number_that_is_not_the_place_of_its_name_is_noticed():
    with pytest.raises(AssertionError, match="'guard' has number 1 and another place"):
        printed.check_places(printed.GAUGE_NAMES, {"guard": 1}, printed.GAUGES)
    with pytest.raises(AssertionError, match="of strength, technique, guard only 2 are counted"):
        printed.check_places(printed.GAUGE_NAMES, {}, 2)


def test_a_set_of_places_holds_what_was_put_in():
    assert [holds(0b101, place) for place in range(4)] == [True, False, True, False]


def test_a_node_is_read_as_it_was_written_and_the_gate_is_none():
    state = wots(new(mode="campaign1").state)
    before = state.node()
    state.go_to_node(3)

    assert (before, state.node()) == (AT_THE_GATE, 3)
    assert state.get(layout.NODE) == 4


def test_only_results_that_were_noted_were_rolled():
    state = wots(fight(options={"surroundings": "forest"}).state)
    state.note_roll(2)
    state.note_roll(6)

    assert [state.was_rolled(roll) for roll in range(7)] == [
        False, False, True, False, False, False, True,
    ]  # fmt: skip


def test_the_joker_has_the_symbol_that_was_named():
    state = wots(fight().state)
    symbols = [int(state.printed.symbol[card]) for card in range(printed.ACTION_CARDS)]
    joker = symbols.index(printed.JOKER)
    before = state.symbol_of(joker)
    state.name_symbol(printed.SUN)

    assert (before, state.symbol_of(joker)) == (printed.JOKER, printed.SUN)


def test_the_armour_is_worn_by_one():
    state = wots(new(mode="one_vs_three").state)
    assert not state.player_wears_armor()

    state.arm_enemy(1)

    assert [state.enemy_wears_armor(enemy) for enemy in range(3)] == [False, True, False]
    assert not state.player_wears_armor()
