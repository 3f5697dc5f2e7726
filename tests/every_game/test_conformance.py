"""Every game keeps what every game promises: random games of each, over all options."""

import pytest

import shiai
from shiai.testing.checks import checks_of
from shiai.testing.conformance import case_of, check_game, check_notations, option_mixes
from shiai.testing.undoing import try_undos

GAMES = 120  # every mix of options once; make soak plays on
PARTS = 20
SHARE = 0.1
SHARE_OF_LONG = 0.01  # a thousand choices in a game: looked at more seldom, most of them swiftly
IN_FULL = 24  # of these long games those of two seats are checked in full


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", [game.key for game in shiai.list_games()])
def test_random_games_keep_every_promise(key, part):
    game = shiai.find(key)
    long = checks_of(game).is_long
    share = SHARE_OF_LONG if long else SHARE

    for index in range(part, GAMES, PARTS):
        case = case_of(game, 1, index)
        swift = long and (index >= IN_FULL or case.table().seats > 2)
        played = check_game(game, case.seed, case.options, case.seats, share=share, swift=swift)
        assert played > 0


@pytest.mark.parametrize("key", [game.key for game in shiai.list_games()])
def test_every_value_of_every_option_is_played(key):
    game = shiai.find(key)
    assert len(list(option_mixes(game))) <= GAMES
    played = [game.options.show(game.options.values(options)) for options, _ in option_mixes(game)]

    for option in game.options.all:
        for word in range(len(option.values)):
            assert option.show(word) in [values[option.name] for values in played], option.name


@pytest.mark.parametrize("key", [game.key for game in shiai.list_games()])
def test_every_option_of_a_game_can_be_typed_as_it_is_printed(key):
    check_notations(shiai.find(key).new(seed=1))


UNDOS = 60


@pytest.mark.parametrize("key", [game.key for game in shiai.list_games()])
def test_what_may_be_taken_back_has_told_nothing(key):
    game = shiai.find(key)

    checks = checks_of(game)

    for options in (None, *checks.undo):
        tried = try_undos(game, 1, 0, UNDOS, options, None if options else checks.position)
        assert not tried.faults, tried.faults[0]
        assert tried.allowed >= UNDOS
