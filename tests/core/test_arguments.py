"""One argument of a code, without a list of them."""

import pytest

import shiai


@pytest.mark.parametrize("key", ["eiyo", "wots", "seii", "eohn"])
def test_an_argument_is_that_of_the_list(key):
    game = shiai.find(key)
    verbs = game.terms_for(game.agree()).verbs
    for code in range(0, verbs.size, max(1, verbs.size // 3000)):
        listed = verbs.arguments(code)
        listed += [0] * (4 - len(listed))
        assert [verbs.argument(code, number) for number in range(4)] == listed
