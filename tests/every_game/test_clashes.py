"""What a game refuses about its options stands in its table of clashes, and nothing else does."""

from itertools import combinations

import pytest

import shiai
from shiai.core.errors import BadOption
from shiai.core.game import Game
from shiai.core.rules import Clash

OF_THE_SET = "of the set"
GAMES = shiai.list_games()


def holds(game: Game, clash: Clash, given: dict[str, object]) -> bool:
    """As the browser finds it: by the words of the options alone."""
    shown = game.options.show(game.options.values(given))
    for name, words in clash.when.items():
        value = shown[name]
        word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        if word not in words:
            return False
    return True


def refused(game: Game, given: dict[str, object]) -> tuple[str | None, str] | None:
    try:
        game.agree(options=given)
    except BadOption as error:
        return error.rule, str(error)
    return None


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_pair_of_options_is_refused_as_the_table_says(game):
    words = {
        option.name: option.values or [str(n) for n in {option.low, option.high} if n >= option.low]
        for option in game.options.all
    }
    for first, second in combinations(words, 2):
        for one in words[first]:
            for other in words[second]:
                given: dict[str, object] = {first: one, second: other}
                values = game.options.values(given)
                why = game.rules.refuse_options(values)
                told = next((c for c in game.rules.clashes() if holds(game, c, given)), None)
                assert (why is None) == (told is None), given
                if why is not None and told is not None:
                    assert str(why) == f"{told.text} ({told.rule})", given


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_each_clash_can_happen_and_is_refused_with_its_rule(game):
    for clash in game.rules.clashes():
        given = {
            name: next(w for w in words if w != OF_THE_SET) for name, words in clash.when.items()
        }
        why = refused(game, given)
        assert why is not None, clash
        assert why[0] is not None
        earlier = next(c for c in game.rules.clashes() if holds(game, c, given))
        assert (why[0], earlier.text in why[1]) == (earlier.rule, True)


def test_there_are_some():
    assert {game.key for game in GAMES if game.rules.clashes()} >= {"wots", "seii"}
