"""Module combinations: every mode, weapon and enemy, and hundreds of random mixes can be played."""

import pytest
from tests.games.wots.helpers import GAME

from shiai.testing.cases import goes_together
from shiai.testing.modules import check_combinations, combinations, counted

ALL = combinations(GAME)
MODES = ["duel", "clan", "campaign1", "campaign2", "one_vs_three", "two_player_house"]


def in_full(options):
    """All options with their values, as a key."""
    return tuple(int(value) for value in GAME.options.values(options))


def test_no_combination_is_refused_and_none_comes_twice():
    assert all(goes_together(GAME, options) for options in ALL)
    assert len({in_full(options) for options in ALL}) == len(ALL)


@pytest.mark.parametrize("mode", MODES)
def test_every_weapon_is_carried_in_every_mode_where_it_may_be(mode):
    carried = {
        options.get("weapon", "katana") for options in ALL if options.get("mode", "duel") == mode
    }

    assert len(carried) == (21 if mode.startswith("campaign") else 22)  # no Tessen there


@pytest.mark.parametrize("mode", ["duel", "two_player_house"])
def test_every_enemy_is_fought_where_one_is_chosen(mode):
    fought = {options.get("enemy", "ishida") for options in ALL if options.get("mode") == mode}

    assert len(fought) == 22


def test_at_least_two_hundred_random_mixes_are_counted():
    crossed = len(combinations(GAME, mixes=0))

    assert len(ALL) - crossed == 300
    assert counted(GAME, ALL) == (
        f"wots: {len(ALL)} different combinations, mode 6 of 6, weapon 22 of 22, enemy 22 of 22"
    )
    modules = ("surroundings", "weather", "blood", "bushido", "gisei", "yoroi", "taikyu", "hard")
    for name in modules:
        option = GAME.options.find(name)
        seen = {in_full(options)[option.index] for options in ALL[crossed:]}
        assert len(seen) == len(option.words), name


@pytest.mark.parametrize("first", range(6))
def test_a_sample_of_them_is_played_to_the_end(first):
    assert check_combinations(GAME, ALL, range(first * 16, len(ALL), 96)) == []
