"""Games of other packages are found by the entry point `shiai.games`; a broken one harms none."""

from importlib.metadata import EntryPoint

import pytest
from tests.cli.helpers import run

import shiai
from shiai import games
from shiai.core.errors import BrokenGame

OURS = ["eiyo", "wots", "seii", "eohn"]
TOY = "tests.core.toys.secret:GAME"


def named(monkeypatch, **entries):
    """Packages that name these games are installed."""
    found = [EntryPoint(key, value, games.GROUP) for key, value in entries.items()]
    monkeypatch.setattr(games, "entry_points", lambda group: found)


def test_a_game_is_found_behind_ours_and_loaded_when_it_is_asked_for(monkeypatch):
    named(monkeypatch, secret=TOY, absent="no.such.module:GAME")

    assert games.keys() == [*OURS, "absent", "secret"]
    assert shiai.find("secret").name == "Secret"
    assert shiai.find(" Secret ") is shiai.find("secret")


def test_none_can_take_the_key_of_one_of_ours(monkeypatch):
    named(monkeypatch, eiyo=TOY)

    assert shiai.find("eiyo").name == "Eiyo"
    assert [game.key for game in shiai.list_games()] == OURS


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("absent", "no.such.module:GAME", "cannot be loaded: No module named 'no'"),
        ("secret", "tests.core.toys.secret:NOTHING", "cannot be loaded.*NOTHING"),
        ("secret", "tests.core.toys.secret:L", "is not a shiai.Game of that key"),
        ("other", TOY, "is not a shiai.Game of that key"),
        ("Your Game", TOY, "a key is a word of small letters"),
    ],
)
def test_what_is_broken_is_left_out_with_the_reason(monkeypatch, key, value, why):
    named(monkeypatch, **{key: value})

    with pytest.warns(RuntimeWarning, match=why):
        assert [game.key for game in shiai.list_games()] == OURS
    if key == key.lower():
        with pytest.raises(BrokenGame, match=why):
            shiai.find(key)


@pytest.mark.filterwarnings("ignore:the game 'absent'")
def test_the_terminal_goes_on_without_it_and_says_why_if_it_is_asked_for(monkeypatch):
    named(monkeypatch, absent="no.such.module:GAME")

    assert "Way of the Samurai" in run("games").output
    refused = run("play", "absent")
    assert refused.exit_code == 2
    assert "shiai: the game 'absent' (no.such.module:GAME) cannot be loaded" in refused.output
