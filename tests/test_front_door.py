"""The front door: everything on `shiai.`, documented with examples that run, kept and copied."""

import copy
import doctest
import importlib
import inspect
import pickle

import pytest

import shiai
from shiai.core.errors import ShiaiError
from shiai.core.state import State

FRONT = (
    *("shiai", "shiai.core.agreement", "shiai.core.game", "shiai.core.outcome"),
    *("shiai.core.rules", "shiai.core.sentence", "shiai.core.table", "shiai.bots.bot"),
)
CLASSES = (shiai.Game, shiai.Table)


def on(seats_of: str, choices: int) -> shiai.Table:
    """A table after some choices."""
    table = shiai.find(seats_of).new(seed=5)
    for _ in range(choices):
        if table.outcome is None:
            table.submit(table.legal(table.deciders()[-1])[-1])
    return table


@pytest.mark.parametrize("name", FRONT)
def test_examples_in_docstrings_run(name):
    module = importlib.import_module(name)

    done = doctest.testmod(module, optionflags=doctest.ELLIPSIS)

    assert done.failed == 0


def test_examples_are_found():
    finder = doctest.DocTestFinder(exclude_empty=True)
    modules = [importlib.import_module(name) for name in FRONT]

    assert sum(len(found.examples) for module in modules for found in finder.find(module)) > 50


def test_every_name_of_the_front_door_is_there_and_nothing_else():
    assert sorted(shiai.__all__) == shiai.__all__
    assert dir(shiai) == shiai.__all__
    for name in shiai.__all__:
        assert getattr(shiai, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'fnid'"):
        shiai.fnid  # noqa: B018


def test_every_error_of_the_engine_is_on_the_front_door():
    errors = importlib.import_module("shiai.core.errors")
    named = [name for name, value in vars(errors).items() if inspect.isclass(value)]

    assert set(named) <= set(shiai.__all__)
    assert all(issubclass(getattr(shiai, name), ShiaiError) for name in named)


@pytest.mark.parametrize("kind", CLASSES)
def test_help_shows_every_public_method_with_a_promise(kind):
    for name, member in inspect.getmembers(kind):
        if name.startswith("_"):
            continue
        found = inspect.getdoc(member)
        assert found, f"{kind.__name__}.{name} has no docstring"
        has_example = "Example:" in found or found.startswith("The old ")
        assert has_example, f"{kind.__name__}.{name}: no example"


def test_arguments_after_the_first_of_a_new_game_are_named():
    with pytest.raises(TypeError, match="positional"):
        shiai.find("eiyo").new(7, 1)  # type: ignore[call-arg]


@pytest.mark.parametrize(("key", "choices"), [("eiyo", 9), ("wots", 9), ("seii", 7), ("eohn", 9)])
def test_a_table_is_pickled_and_goes_on_the_same(key, choices):
    table = on(key, choices)
    table.players = ["person"] * table.seats

    again = pickle.loads(pickle.dumps(table))

    assert again.to_position() == table.to_position()
    assert again.record() == table.record()
    for seat in range(table.seats):
        assert again.events(seat) == table.events(seat)
    action = table.legal(table.deciders()[0])[0]
    assert pickle.loads(pickle.dumps(action)) == action
    table.submit(action)
    again.submit(action)
    assert again.view(0) == table.view(0)


@pytest.mark.parametrize("key", ["eiyo", "wots", "seii", "eohn"])
def test_tables_states_and_actions_are_copied_deeply(key):
    table = on(key, 5)
    before = table.to_position()
    twins = [copy.copy(table), copy.deepcopy(table)]
    state = copy.deepcopy(table.state)

    for twin in twins:
        twin.submit(twin.legal(twin.deciders()[0])[0])

    assert table.to_position() == before
    assert isinstance(state, State)
    assert [int(cell) for cell in state.s] == [int(cell) for cell in table.state.s]
    seat = table.deciders()[0]
    state.apply(seat, table.codes(seat)[0])
    assert table.to_position() == before


def test_a_guessed_world_is_pickled_and_stays_one():
    world = on("eohn", 6).sample_world(1, seed=4)

    again = pickle.loads(pickle.dumps(world))

    assert again.viewer == 1
    assert again.view(1) == world.view(1)
    with pytest.raises(shiai.BadSeat, match="guessed for seat 1"):
        again.view(0)


def test_a_game_is_pickled_as_the_place_where_it_stands():
    game = shiai.find("seii")

    assert pickle.loads(pickle.dumps(game)) is game


def test_what_a_table_says_of_itself():
    table = shiai.find("seii").new(seed=7, seats=3)

    assert repr(table) == "<Table seii, seed 7, choice 0: seats 0, 1, 2 are asked 'role'>"
    assert "guessed for seat 2" in repr(table.sample_world(2, seed=1))
    position = shiai.find("eiyo").from_position({"hand": ["W01"], "rows": {"N": ["E01"]}})
    assert "from a position" in repr(position)
    position.resign()
    assert repr(position).endswith("choice 1: over, resigned>")


@pytest.mark.parametrize("choices", [4, 30])
@pytest.mark.parametrize("key", ["eiyo", "wots", "seii", "eohn"])
def test_a_table_is_printed_as_a_board_that_tells_no_secret(key, choices):
    table = on(key, choices)

    text = str(table)

    assert text == table.text((table.deciders() or [0])[0])
    assert len(text.splitlines()) > 5
    for seat in range(table.seats):
        assert table.text(seat) == table.sample_world(seat, seed=9).text(seat)


def test_a_board_is_the_games_own_and_names_a_dozen_options_at_most():
    table = shiai.find("eiyo").new(seed=7)
    table.submit("keep")

    text = str(table)

    assert "Your hand: " in text
    assert len(text.splitlines()[-1].split(", ")) == 13
    assert text.endswith(" more")


# ---- names of version 0.1 ------------------------------------------------------------------------


def test_old_names_go_on_working_with_a_warning():
    game = shiai.find("eiyo")
    table = game.new(seed=7)

    with pytest.warns(DeprecationWarning, match=r"shiai.list_games\(\)"):
        old_list = shiai.games()  # type: ignore[operator]
    assert [one.key for one in old_list] == [one.key for one in shiai.list_games()]
    with pytest.warns(DeprecationWarning, match="Table.to_position"):
        old = table.to_json()
    assert old == table.to_position()
    with pytest.warns(DeprecationWarning, match="Game.from_position"):
        assert game.from_json(old).to_position() == old
    with pytest.warns(DeprecationWarning, match="Table.sample_world"):
        assert table.determinize(0, 3).to_position() == table.sample_world(0, seed=3).to_position()
    with pytest.warns(DeprecationWarning, match=r"Table.log\(seat\)"):
        lines = game.log(table.state, table.events(0), 0)
    assert [line.text for line in lines] == [line.text for line in table.log(0)]
    with pytest.warns(DeprecationWarning, match="UndoRefused"):
        from shiai.core.errors import NotFair
    assert NotFair is shiai.UndoRefused
