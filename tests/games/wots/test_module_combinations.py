"""Module combinations: every mode, weapon and enemy, and hundreds of random mixes can be played."""

import pytest
from tests.games.wots.helpers import GAME

from shiai.games.wots.checks import ALL, MODULES, played
from shiai.testing.cases import goes_together
from shiai.testing.checks import checks_of
from shiai.testing.modules import key_of

MODES = ["duel", "clan", "campaign1", "campaign2", "one_vs_three", "two_player_house"]


def test_no_combination_is_refused_and_none_comes_twice():
    assert all(goes_together(GAME, options) for options in ALL)
    assert len({key_of(GAME, options) for options in ALL}) == len(ALL)


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


def test_three_hundred_random_mixes_hold_every_value_of_every_module():
    crossed = len(MODULES.combinations(GAME, mixes=0))
    mixes = MODULES.combinations(GAME)[crossed:]

    assert len(mixes) == 300
    for name in MODULES.mixed:
        option = GAME.options.find(name)
        seen = {key_of(GAME, options)[option.index] for options in mixes}
        assert len(seen) == len(option.values) or name == "second_weapon", name


def test_every_pair_of_weapons_is_carried_against_zoro():
    pairs = {
        (options["weapon"], options["second_weapon"])
        for options in ALL
        if options.get("second_weapon", "none") != "none"
    }

    assert len(pairs) == 30


def test_the_long_test_counts_them():
    (check,) = checks_of(GAME).long

    assert check.cases == len(ALL)
    assert check.name == (
        "different combinations of modules (mode 6 of 6, weapon 22 of 22, enemy 22 of 22)"
    )


@pytest.mark.parametrize("first", range(6))
def test_a_sample_of_them_is_played_to_the_end(first):
    assert played(range(first * 16, len(ALL), 96)) == []
