"""Every game keeps what every game promises: up to 200 random games of each, over all options."""

import pytest

import shiai
from shiai.testing.conformance import case_of, check_game, check_notations, option_mixes

GAMES = 200
PARTS = 20
LONG = {"eohn": (20, 0.003)}  # fewer games, looked at more seldom: a battle has a thousand choices


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", [game.key for game in shiai.games()])
def test_random_games_keep_every_promise(key, part):
    game = shiai.find(key)

    games, share = LONG.get(key, (GAMES, 0.1))
    for index in range(part, games, PARTS):
        case = case_of(game, 1, index)
        assert check_game(game, case.seed, case.options, case.seats, share=share) > 0


@pytest.mark.parametrize("key", [game.key for game in shiai.games()])
def test_every_value_of_every_option_is_played(key):
    game = shiai.find(key)
    played = [game.options.show(game.options.values(options)) for options, _ in option_mixes(game)]

    for option in game.options.all:
        for word in range(len(option.words)):
            assert option.show(word) in [said[option.name] for said in played], option.name


@pytest.mark.parametrize("key", [game.key for game in shiai.games()])
def test_every_option_of_a_game_can_be_typed_as_it_is_printed(key):
    check_notations(shiai.find(key).new(seed=1))
