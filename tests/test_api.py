"""The public API, as the README and the first issue promise it: programs outside use it."""

import pytest

import shiai
from shiai.core.errors import BadNotation, IllegalAction, UnknownGame
from shiai.core.game import Game
from shiai.core.outcome import Outcome
from shiai.core.sentence import WhyNot
from shiai.core.table import Action, Table


def test_the_public_api_block():
    game = shiai.find("eiyo")
    assert isinstance(game, Game)
    assert game in shiai.list_games()
    table = game.new(seed=7, seats=1, options={"edition": "2020"}, cards="house")
    assert isinstance(table, Table)
    while table.outcome is None:
        seat = table.deciders()[0]
        action = table.legal(seat)[0]
        assert isinstance(action, Action)
        assert (action.seat, str(action)) == (seat, table.notation(action.code))
        table.submit(action)
    assert isinstance(table.outcome, Outcome)
    assert (table.outcome.winners, table.outcome.result) == ([], "overwhelmed")
    assert table.outcome.scores == [0]
    assert table.outcome.rank is None
    assert table.outcome.reason
    assert game.replay(table.record()).to_position() == table.to_position()


def test_an_action_from_its_notation_or_a_clear_error():
    table = shiai.find("eiyo").from_position(
        {"hand": ["W13"], "rows": {"N": ["E01", "B5"], "E": ["E02"]}, "weapon_deck": ["W01"]}
    )

    action = table.action("defeat W13 E", seat=0)
    why = table.why_not("deflect W13 N", seat=0)

    assert table.why_not("defeat W13 E", seat=0) is None
    assert isinstance(why, WhyNot)
    assert (why.rule, why.card) == ("EIYO-087", "B5")
    assert why.text
    with pytest.raises(IllegalAction, match=r"deflect W13 N.*EIYO-087.*one of \d+ actions"):
        table.action("deflect W13 N", seat=0)
    with pytest.raises(BadNotation, match="did you mean 'defeat'"):
        table.action("defaet W13 N")
    with pytest.raises(UnknownGame, match="did you mean 'eiyo'"):
        shiai.find("eijo")
    table.apply(action.seat, action.code)
    assert table.view(0)["honor"] == 1


def test_views_events_clones_guessed_worlds_positions_and_resigning():
    game = shiai.find("eiyo")
    table = game.new(seed=3)
    twin, world = table.clone(), table.sample_world(0, seed=3)

    table.submit("keep")
    table.resign(0)

    assert table.outcome is not None
    assert table.outcome.result == "resigned"
    assert twin.outcome is None
    assert world.view(0) == twin.view(0)
    assert world.events(0) == twin.events(0)
    assert game.from_position(twin.to_position()).to_position() == twin.to_position()
    assert world.to_position() != twin.to_position()
    assert game.replay(table.record()).outcome == table.outcome


def test_the_package_games_can_be_called_after_it_was_imported():
    import shiai.games.eiyo  # binds the name shiai.games
    from shiai.games import our_keys

    assert [game.key for game in shiai.list_games()] == our_keys()
