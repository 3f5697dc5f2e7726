"""Positions: every table is written and read back, partial ones are completed, bad ones refused."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.toys import interrupted, nested, secret

import shiai
from shiai.core.errors import BadPosition, ShiaiError
from shiai.core.game import Game
from shiai.core.json_types import as_json
from shiai.core.position import misplaced, tidy
from shiai.core.rng import Stream
from shiai.core.sentence import Json
from shiai.core.table import Table
from shiai.testing.conformance import Player, play_on

EIYO = shiai.find("eiyo")
GAMES: dict[str, Game] = {
    game.key: game for game in (EIYO, interrupted.GAME, secret.GAME, nested.GAME)
}


def refused(game: Game, position: Any) -> str:
    """Why a position is refused."""
    with pytest.raises(BadPosition) as caught:
        game.from_position(position)
    return str(caught.value)


def some_way_on(game: Game, seed: int, choices: int) -> Table:
    """A random game after some choices."""
    table = game.new(seed=seed)
    player = Player(table, Stream(seed))
    for _ in range(choices):
        if table.outcome is None:
            seat = player.seat(table)
            table.apply(seat, player.choose(table, seat))
    return table


# ---- there and back --------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 1, 7, 500])
@pytest.mark.parametrize("key", GAMES)
def test_a_position_is_read_back_as_the_same_table(key, choices):
    table = some_way_on(GAMES[key], 5, choices)
    again = GAMES[key].from_position(table.to_position())

    assert again.to_position() == table.to_position()
    assert list(tidy(again.state)) == list(tidy(table.state))
    assert [again.view(seat) for seat in range(table.seats)] == [
        table.view(seat) for seat in range(table.seats)
    ]


def test_an_ended_game_is_a_position_too():
    table = some_way_on(EIYO, 5, 500)
    again = EIYO.from_position(table.to_position())

    assert table.to_position()["over"] == "overwhelmed"
    assert again.outcome == table.outcome


def test_a_game_goes_on_from_its_position_as_it_would_have():
    table = some_way_on(secret.GAME, 5, 9)
    again = secret.GAME.from_position(table.to_position())
    for one in (table, again):
        play_on(one, Player(one, Stream(1)))

    assert again.to_position() == table.to_position()


# ---- what is left out --------------------------------------------------------------------------


def test_an_empty_position_is_completed_with_defaults():
    table = EIYO.from_position({"rows": {"N": ["E01"]}})
    position = table.to_position()

    assert position["owed"][0] == ["fight"]
    assert position["hand"] == [[]]
    assert position["tokens"] == {"N": 0, "E": 0, "S": 0, "W": 0}
    assert len(position["weapon_box"]) + len(position["enemy_box"]) == 36 + 46 - 1
    assert table.options == EIYO.new(seed=1).options


def test_who_sits_alone_may_leave_the_seats_out():
    short = {"rows": {"N": ["E01"]}, "weapon_deck": ["W01"], "knowledge": [{"cards": ["W01"]}]}
    whole = {"rows": {"N": ["E01"]}, "weapon_deck": [["W01"]], "knowledge": [[{"cards": ["W01"]}]]}
    table = EIYO.from_position(short)

    assert table.to_position()["weapon_deck"] == [["W01"]]
    assert table.to_position() == EIYO.from_position(whole).to_position()


def test_seats_at_the_end_and_seats_that_are_null_are_left_out():
    position = {"deck": ["C03"], "hand": [["C01"], ["C02"]], "points": [None, 3]}
    table = secret.GAME.from_position(position)

    assert table.to_position()["points"] == [0, 3]
    assert secret.GAME.from_position({**position, "points": [2]}).to_position()["points"] == [2, 0]


def test_what_a_view_says_too_a_position_says_in_the_same_shape():
    table = some_way_on(shiai.find("seii"), 5, 40)
    position, seen = as_json(table.to_position()), as_json(table.view(0))
    shared = {key for key in position if key in seen and key not in ("options", "cards", "seen")}

    assert shared >= {"locations", "hand", "army", "round", "owed", "awaited", "strengthened"}
    for key in shared:
        assert alike(position[key], seen[key]), key


def alike(true: Any, seen: Any) -> bool:
    """The same, but for what a view does not show."""
    if isinstance(true, dict):
        return true.keys() == seen.keys() and all(alike(true[key], seen[key]) for key in true)
    if isinstance(true, list):
        if None in seen:  # a hidden place; hands are sorted then
            return len(true) == len(seen)
        return len(true) == len(seen) and all(map(alike, true, seen))
    return bool(true == seen)


def test_ids_may_be_written_in_lower_case():
    assert EIYO.from_position({"rows": {"N": ["e01"]}}).to_position()["rows"]["N"] == ["E01"]


def test_a_moment_stands_for_the_steps_that_are_owed():
    table = EIYO.from_position(
        {"rows": {"N": ["E01"]}, "hand": ["W01"], "moment": "keep_or_redraw"}
    )

    assert table.to_position()["owed"][0] == ["keep_or_redraw"]


def test_left_out_knowledge_is_what_a_seat_sees_and_one_lot():
    position = {"hand": [["C01"], ["C02"]], "deck": ["C03", "C04"], "discard": ["C05"]}
    table = secret.GAME.from_position(position)

    assert table.to_position()["knowledge"] == [
        [{"cards": ["C02", "C03", "C04"]}],
        [{"cards": ["C01", "C03", "C04"]}],
    ]


def test_given_knowledge_is_kept():
    knowledge = [[{"cards": ["C03", "C04"]}], []]
    position = {"hand": [["C01"], ["C02"]], "deck": ["C03", "C04"]}
    table = secret.GAME.from_position({**position, "knowledge": knowledge})

    assert table.to_position()["knowledge"] == knowledge
    assert table.view(0)["hand"][1] == ["C02"]
    assert table.view(1)["deck"] == ["C03", "C04"]


def test_groups_and_reaches_are_kept():
    lot = {
        "cards": ["C02", "C03", "C04"],
        "groups": [1, 2, 2],
        "reaches": [[1, 2], [2], [1, 2]],
    }
    position = {"hand": [["C01"], ["C02"]], "deck": ["C03", "C04"]}
    table = secret.GAME.from_position({**position, "knowledge": [[lot]]})

    assert table.to_position()["knowledge"][0] == [lot]
    assert table.view(0)["unknown"] == [
        {
            "cards": ["C02", "C03", "C04"],
            "places": [{"zone": "deck", "count": 1}, {"zone": "hand", "seat": 1, "count": 1}],
        },
        {"cards": ["C03", "C04"], "places": [{"zone": "deck", "count": 1}]},
    ]


def test_who_has_picked_in_secret_is_not_awaited_any_more():
    position = {"hand": [["C01"], ["C02"]], "deck": ["C03", "C04", "C05", "C06"]}
    table = secret.GAME.from_position({**position, "picked": [None, "play C02"]})

    assert table.deciders() == [0]
    assert table.to_position()["picked"] == [[], ["play C02"]]


def test_a_comment_is_anything():
    assert EIYO.from_position({"rows": {"N": ["E01"]}, "comment": ["why", 1]}).outcome is None


# ---- what is refused -----------------------------------------------------------------------------

BASE: Json = {"rows": {"N": ["E01"]}}
FIGHT: Json = {"rows": {"N": ["E01"]}, "owed": [["fight"], ["new_round"]]}
TWO: Json = {"hand": [["C01"], ["C02"]], "deck": ["C03", "C04", "C05", "C06"]}
MATS: Json = {"hand": [["C01"], ["C02"]], "deck": ["C03"], "life": [4, 4]}

BAD: list[tuple[Game, Json, Any, str]] = [
    (EIYO, BASE, {"game": "chess"}, "it is of the game 'chess', not 'eiyo'"),
    (EIYO, BASE, {"position": 3}, "format 3 is not known"),
    (EIYO, BASE, {"digest": "0000"}, "made with card set 'house' 0000"),
    (EIYO, BASE, {"cards": "mansion"}, "mansion: no such card set"),
    (EIYO, BASE, {"options": ["edition"]}, "'options' is an object"),
    (EIYO, BASE, {"options": {"edition": "2021"}}, "did you mean '2020'"),
    (EIYO, BASE, {"options": {"editon": "2020"}}, "did you mean 'edition'"),
    (EIYO, BASE, {"seats": 3}, "1 seat(s), not 3"),
    (EIYO, BASE, {"seats": "one"}, "'seats' is a whole number, not 'one'"),
    (EIYO, BASE, {"seats": True}, "'seats' is a whole number, not True"),
    (EIYO, BASE, {"hnad": []}, "no zone or number is called 'hnad' (did you mean 'hand'?)"),
    (EIYO, BASE, {"xyz": []}, "no zone or number is called 'xyz'; known are"),
    (EIYO, BASE, {"hand": "W01"}, "'hand' must be a list of card ids"),
    (EIYO, BASE, {"hand": ["W99"]}, "no weapon is called 'W99'"),
    (EIYO, BASE, {"hand": [None]}, "null is a card that a view does not show"),
    (EIYO, BASE, {"hand": ["W01", "W01"]}, "W01 lies in 'hand' and in 'hand'"),
    (EIYO, BASE, {"honor_stack": ["E01"]}, "E01 lies in 'rows N' and in 'honor_stack'"),
    (EIYO, BASE, {"special_table": ["S1", "S2", "S3", "S4", "W01"]}, "room for 4"),
    (EIYO, BASE, {"rows": ["E01"]}, "'rows' needs an object with keys such as 'N'"),
    (EIYO, BASE, {"rows": {"X": ["E01"]}}, "'rows' has no 'X'; it has E, N, S, W"),
    (EIYO, BASE, {"round": -1}, "'round' must be a number from 0 to 9999, not -1"),
    (EIYO, BASE, {"round": True}, "'round' must be a number"),
    (EIYO, BASE, {"round": 1.5}, "'round' must be a number"),
    (EIYO, BASE, {"tokens": 1}, "'tokens' needs a number for each of"),
    (EIYO, BASE, {"tokens": {"Q": 1}}, "'tokens' has no 'Q'"),
    (EIYO, BASE, {"tokens": {"E": 1}}, "EIYO-043"),
    (EIYO, BASE, {"rows": {}}, "EIYO-094"),
    (EIYO, BASE, {"owed": []}, "'owed' lists the steps still owed"),
    (EIYO, BASE, {"owed": [7]}, "an owed step is a name and up to 4 numbers, not 7"),
    (EIYO, BASE, {"owed": [["fihgt"]]}, "no step is called 'fihgt' (did you mean 'fight'?)"),
    (EIYO, BASE, {"owed": [["fight", "x"]]}, "'owed fight' must be a number"),
    (EIYO, BASE, {"owed": [["fight", 1]]}, "'fight' asks seat 1; seats are 0 to 0"),
    (EIYO, BASE, {"owed": [["draw", 0, 1]] * 25}, "more than 24 steps are owed"),
    (EIYO, BASE, {"owed": [["draw", 5, 4]]}, "it cannot be played on from here"),
    (EIYO, BASE, {"owed": [["refill"]]}, "nothing is owed and the game is not over"),
    (EIYO, BASE, {"moment": "lunch"}, "no moment is called 'lunch'; moments are fight"),
    (EIYO, FIGHT, {"awaited": [3]}, "'awaited' names seat 3"),
    (EIYO, FIGHT, {"awaited": 0.5}, "'awaited' is a list of seats"),
    (EIYO, BASE, {"owed": [["new_round"]], "awaited": [0]}, "'new_round' asks nobody"),
    (EIYO, FIGHT, {"picked": ["end fight"]}, "'fight' is not chosen in secret"),
    (EIYO, BASE, {"over": "won"}, "no ending is called 'won'"),
    (EIYO, BASE, {"chance": "dice"}, "'chance' is \"keep_order\" or an object"),
    (EIYO, BASE, {"chance": {"seed": -1}}, "'chance' cannot have 'seed': -1"),
    (EIYO, BASE, {"chance": {"next": list(range(17))}}, "'chance' cannot have 'next'"),
    (EIYO, BASE, {"chance": {"next": [-1]}}, "'next' must be a number"),
    (EIYO, BASE, {"chance": {"streams": {"dice": []}}}, "'chance' cannot have 'streams'"),
    (EIYO, BASE, {"chance": {"streams": {"chance": [1]}}}, "is a list of 4 numbers"),
    (EIYO, BASE, {"knowledge": 7}, "'knowledge' has a list of lots for each seat, not 7"),
    (secret.GAME, TWO, {"knowledge": [[], [], []]}, "'knowledge' has an entry for each of 2"),
    (EIYO, BASE, {"knowledge": [[{}]]}, "names cards of one kind, not {}"),
    (EIYO, BASE, {"knowledge": [[{"cards": ["E01", "E02"]}]]}, "seat 0 sees E01"),
    (EIYO, BASE, {"knowledge": [[{"cards": ["E02"], "x": 1}]]}, "'lot' has no 'x'"),
    (secret.GAME, TWO, {"hand": [[], [], []]}, "'hand' has an entry for each of 2 seats, not 3"),
    (secret.GAME, TWO, {"hand": ["C09"]}, "'hand of 0' must be a list of card ids, not 'C09'"),
    (secret.GAME, TWO, {"hand": "C09"}, "'hand' is a list with an entry for each seat"),
    (secret.GAME, TWO, {"points": 7}, "'points' is a list with an entry for each seat"),
    (secret.GAME, TWO, {"awaited": [0]}, "'awaited' is [0], but 'pick' awaits [0, 1]"),
    (secret.GAME, TWO, {"picked": "play C01"}, "'picked' is a list with an entry for each seat"),
    (secret.GAME, TWO, {"picked": [[], [], []]}, "'picked' has an entry for each of 2 seats"),
    (secret.GAME, TWO, {"picked": [["play C01"] * 2]}, "seat 0 has picked more than 1"),
    (secret.GAME, TWO, {"resigned": 1}, "'resigned' is a list of seats"),
    (secret.GAME, TWO, {"resigned": [9]}, "'resigned' names 9, which is no seat here"),
    (secret.GAME, TWO, {"picked": ["ply C01"]}, "'picked' of 0: 'ply C01': no verb reads"),
    (secret.GAME, TWO, {"picked": ["play C02"]}, "seat 0 cannot have picked 'play C02'"),
    (
        secret.GAME, TWO, {"picked": ["play C01", "play C02"]},
        "all have picked, so 'pick' is over",
    ),
    (secret.GAME, TWO, {"hand": {}}, "a choice offers nothing"),
    (
        secret.GAME, TWO, {"knowledge": [[{"cards": ["C03"], "groups": [2]}]]},
        "the reach of C03 is a list with its group",
    ),
    (
        secret.GAME, TWO, {"knowledge": [[{"cards": ["C03"]}, {"cards": ["C03"]}]]},
        "C03 is in two lots",
    ),
    (
        secret.GAME, TWO, {"knowledge": [[{"cards": ["C03", "C04"], "reaches": [[1]]}]]},
        "an entry per card",
    ),
    (nested.GAME, MATS, {"chain": {}}, "'chain' must be a list of objects"),
    (nested.GAME, MATS, {"chain": [{"seat": 0, "plaec": 1}]}, "'chain 0' has no 'plaec'"),
    (nested.GAME, MATS, {"chain": [{"seat": "0"}]}, "'chain 0 seat' must be a number"),
    (nested.GAME, MATS, {"chain": [{}] * 17}, "'chain' has room for 16"),
    (nested.GAME, MATS, {"mat": [[""] * 4]}, "'mat of 0' has 4 cards, but room for 3"),
    (nested.GAME, MATS, {"face": [{"a": 2}]}, "'face of 0 a' must be a number from 0 to 1"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "base", "change", "why"), BAD, ids=[bad[3] for bad in BAD])
def test_what_cannot_be_is_refused_with_the_reason(game, base, change, why):
    game.from_position(base)

    assert why in refused(game, {**base, **change})


@pytest.mark.parametrize("name", ["", ".", "/", "no/such.toml", "\0", "house.toml", "x" * 5000])
def test_a_card_set_that_cannot_be_read_is_refused(name):
    assert "position" in refused(EIYO, {**BASE, "cards": name or "./"})


@pytest.mark.parametrize("what", [[], "eiyo", 7, None])
def test_a_position_is_an_object(what):
    assert "a position is a JSON object" in refused(EIYO, what)


def test_a_scripted_result_that_cannot_come_is_refused():
    position = {
        "rows": {"N": ["E01"]},
        "enemy_decks": {"E": ["B1", "E02", "E03", "E04"]},
        "deflected_stack": ["E05", "E06"],
        "chance": {"next": [9]},
        "moment": "refill",
    }

    assert "a scripted result is too high" in refused(EIYO, position)


def test_a_card_lies_just_once():
    state = EIYO.new(seed=1).state
    assert misplaced(state) is None
    state.push(EIYO.rules.layout.zone_list[0].at, 0)

    assert "lies in" in str(misplaced(state))


# ---- whatever is read ----------------------------------------------------------------------------

WORDS = ["W01", "E01", "B1", "C01", "C02", "fight", "draw", "0", "1", "N", "keep_order"]
KEYS = ["0", "1", "N", "cards", "next", "streams", "a", "seed"]
PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False)
ODD = st.recursive(
    PLAIN | st.text(max_size=8) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)


def keys_of(game: Game) -> list[str]:
    """Every key that a position of the game may have, but for file names."""
    return [key for key in some_way_on(game, 1, 4).to_position() if key != "cards"] + [
        "moment",
        "over",
    ]


def read(game: Game, position: Any) -> None:
    """Read a position: a table that can be played on, or one of our refusals."""
    try:
        table = game.from_position(position)
    except ShiaiError:
        return
    assert misplaced(table.state) is None
    assert table.outcome is not None or table.deciders()
    for seat in range(table.seats):
        table.view(seat)
        table.sample_world(seat, seed=1).view(seat)


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_odd_positions_are_read_or_refused(key, data):
    keys = st.sampled_from(keys_of(GAMES[key])) | st.text(max_size=5)

    read(GAMES[key], data.draw(st.dictionaries(keys, ODD, max_size=5)))


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside."""
    found = [path] if path else []
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            found += paths(value, (*path, key))
    return found


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_true_positions_with_one_odd_value_are_read_or_refused(key, data):
    table = some_way_on(GAMES[key], data.draw(st.integers(0, 5)), data.draw(st.integers(0, 20)))
    position = copy.deepcopy(table.to_position())
    way = data.draw(st.sampled_from([path for path in paths(position) if path[0] != "cards"]))
    drawer: Any = position
    for step in way[:-1]:
        drawer = drawer[step]
    drawer[way[-1]] = data.draw(ODD)

    read(GAMES[key], position)
