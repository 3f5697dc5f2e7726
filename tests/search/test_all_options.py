"""Bots that think play whatever can be agreed on: clans, campaigns, teams, six at a table."""

import pytest

import shiai
from shiai.testing.cases import option_mixes
from shiai.testing.thinking import mixes_to_think_about, think_through

SPREAD = {"eiyo": 4, "wots": 6, "seii": 4, "eohn": 2}  # beside one of every mode


@pytest.mark.parametrize("key", SPREAD)
def test_a_sample_of_all_options_is_played_to_its_end(key):
    game = shiai.find(key)
    for number in mixes_to_think_about(game, SPREAD[key]):
        assert think_through(game, 7, number) > 0


@pytest.mark.parametrize(
    ("key", "modes", "seats"),
    [
        ("eiyo", {"coop_house"}, {1, 2}),
        ("wots", {"clan", "campaign1", "campaign2", "one_vs_three", "two_player_house"}, {1, 2}),
        ("seii", set(), {4}),
        ("eohn", {"ffa", "teams", "legendary"}, {2, 6}),
    ],
)
def test_every_mode_is_in_the_sample_with_a_full_table(key, modes, seats):
    mixes = option_mixes(shiai.find(key))
    chosen = [mixes[number] for number in mixes_to_think_about(shiai.find(key), 1)]

    assert modes <= {options.get("mode") for options, _ in chosen}
    assert seats <= {count for _, count in chosen}
