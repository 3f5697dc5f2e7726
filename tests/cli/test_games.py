"""`shiai games` lists the games and explains their options."""

import json

from tests.cli.helpers import run

import shiai


def test_every_game_is_listed():
    listed = run("games").output

    for game in shiai.list_games():
        assert game.key in listed
        assert game.name in listed
    assert "1 or 2" in listed


def test_every_option_is_explained_with_its_values():
    output = " ".join(run("games", "eiyo").output.split())

    for option in shiai.find("eiyo").options.all:
        assert option.name in output
        assert all(word in output for word in option.values)
    assert "by default yes with" in output


def test_the_same_as_json():
    games = json.loads(run("games", "--json").output)

    names = [option["name"] for option in games["eiyo"]["options"]]
    assert names == [option.name for option in shiai.find("eiyo").options.all]
    assert games["eiyo"]["seats"] == [1, 2]
