"""The front door: everything on `shiai.`, documented with examples that run, kept and copied."""

import copy
import doctest
import importlib
import inspect
import pickle
from pathlib import Path

import pytest

import shiai
from shiai.bots.bot import FILE_BOTS
from shiai.core.errors import ShiaiError
from shiai.core.state import State
from shiai.core.table import HIDDEN

FRONT = (
    *("shiai", "shiai.core.agreement", "shiai.core.game", "shiai.core.outcome"),
    *("shiai.core.rules", "shiai.core.sentence", "shiai.core.table", "shiai.bots.bot"),
)
CLASSES = (shiai.Game, shiai.Table)


@pytest.fixture(autouse=True)
def _bots_of_examples_are_forgotten(monkeypatch):
    """An example registers a bot that no other process could be handed."""
    monkeypatch.setattr("shiai.bots.bot.FILE_BOTS", dict(FILE_BOTS))


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


# ---- what strangers stumbled over ----------------------------------------------------------------


def secretly_picked() -> shiai.Table:
    """Three seats choose a role in secret, and seat 1 has."""
    table = shiai.find("seii").new(seed=7, seats=3)
    table.submit(table.legal(1)[0])
    return table


def test_what_others_pick_in_secret_is_not_in_the_text_of_a_table():
    before = shiai.find("seii").new(seed=7, seats=3)

    table = secretly_picked()

    assert "choice 1" in table.text(1)
    assert table.text(0).splitlines()[0] == before.text(0).splitlines()[0]


def test_a_guessed_world_keeps_neither_the_truth_of_others_nor_where_it_began():
    table = secretly_picked()
    start = shiai.find("eohn").from_position(on("eohn", 6).to_position())

    assert table.sample_world(0, seed=1).history == [(1, HIDDEN)]
    assert table.sample_world(1, seed=1).history == table.history
    assert start.start is not None
    assert start.sample_world(0, seed=1).start is None


def test_a_chair_is_neither_pickled_nor_copied():
    chair = shiai.Chair(secretly_picked(), 0)

    for keep in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="the true table stands behind it"):
            keep(chair)


def test_a_chair_says_what_an_action_would_bring_and_why_another_is_not_open():
    table = shiai.find("eiyo").new(seed=7)
    table.submit("keep")
    chair = shiai.Chair(table, 0)

    assert chair.preview("end fight") == table.preview("end fight")
    assert chair.why_not("keep").rule == table.why_not("keep").rule
    assert chair.notation(table.codes()[0]) == str(table.legal()[0])


def test_a_seed_that_was_drawn_in_secret_is_not_shown():
    table = shiai.find("eiyo").new()

    for twin in (table, table.clone(), pickle.loads(pickle.dumps(table))):
        assert str(table.seed) not in repr(twin)
        assert "dealt in secret" in repr(twin)


def test_a_notation_that_cannot_be_read_is_kept_in_the_error():
    table = shiai.find("eiyo").new(seed=7)

    for text in ("jump", "defeat W05", "defeat W05 W W", "keep+9", "defeat W99 N"):
        with pytest.raises(shiai.BadNotation) as caught:
            table.submit(text)
        assert caught.value.text == text
    for wrong in (0, None):
        with pytest.raises(shiai.BadNotation, match="an action is an Action or its text"):
            table.submit(wrong)
    with pytest.raises(shiai.BadSeat, match="a seat is a number"):
        table.view("0")  # type: ignore[call-overload]


def test_a_resignation_and_codes_that_no_action_has_are_named_as_what_they_are():
    table = shiai.find("eiyo").new(seed=7)
    table.resign()

    assert table.notation(table.history[-1][1]) == "resign"
    with pytest.raises(shiai.BadNotation, match="no action has the code 1000000000"):
        table.notation(10**9)


def test_a_position_can_be_practised_on():
    scene = {"hand": ["W25"], "rows": {"N": ["E01"]}, "weapon_deck": ["W01", "W02"]}
    table = shiai.find("eiyo").from_position(scene, practice=True)

    table.submit("defeat W25 N")

    assert table.can_undo()
    assert str(table.undo()) == "defeat W25 N"


def test_a_game_can_be_looked_at_choice_by_choice():
    table = on("seii", 6)

    for count in range(len(table.history) + 1):
        assert table.at(count).history == table.history[:count]
    assert table.at(6).to_position() == table.to_position()
    with pytest.raises(ShiaiError, match="there are 6 choices, not 7"):
        table.at(7)


def test_who_has_chosen_in_secret_is_told_how_to_replace_it():
    table = secretly_picked()

    assert "submit_all replaces" in str(table.why_not("samurai", seat=1))
    with pytest.raises(shiai.IllegalAction, match="has chosen in secret"):
        table.submit("samurai", seat=1)


def test_a_sentence_is_printed_as_it_reads():
    assert str(shiai.find("eiyo").new(seed=7).ask()).startswith("Keep these 4 weapons")


def test_a_missing_extra_crosses_processes():
    error = shiai.MissingExtra("no rl", "rl", "numpy")

    again = pickle.loads(pickle.dumps(error))

    assert (str(again), again.extra, again.name) == ("no rl", "rl", "numpy")


def test_terms_are_shared_by_copies_and_read_no_file(tmp_path):
    house = Path(shiai.__file__).parent / "games" / "eiyo" / "sets" / "house.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(house.read_text("utf-8").replace('name = "house"', 'name = "mine"'), "utf-8")
    table = shiai.find("eiyo").new(seed=7, cards=str(mine))
    mine.unlink()

    assert copy.deepcopy(table.state).terms is table.terms
