"""The old spelling of positions is read for one version; whoever can mend it is warned."""

import json
import warnings
from pathlib import Path

import pytest
from tests.core.toys import secret

import shiai
from shiai.core.errors import BadPosition, BadRecord
from shiai.core.json_types import as_json
from shiai.core.sentence import Json

# A line each: the record of a game, and its position as format 1 had it.
OLD = [
    json.loads(line)
    for line in Path(__file__)
    .with_name("data")
    .joinpath("positions-1.jsonl")
    .open(encoding="utf-8")
]
EIYO = shiai.find("eiyo")


def read_old(key: str, position: Json) -> shiai.Table:
    """Read a position, which warns."""
    with pytest.warns(DeprecationWarning, match="has the old spelling, read until version 0.2"):
        return shiai.find(key).from_position(position)


def named(old: Json) -> str:
    seats = old["position"]["seats"]
    return f"{old['position']['game']}-{seats}-{len(old['record'].splitlines())}"


@pytest.mark.parametrize("old", OLD, ids=[named(old) for old in OLD])
def test_an_old_position_reads_to_the_table_it_was_written_from(old):
    table = read_old(old["position"]["game"], old["position"])
    position = as_json(table.to_position())
    assert table.game.from_position(position).to_position() == position
    if fits(old):
        played = as_json(table.game.replay(old["record"]).to_position())
        assert without_history(position) == without_history(played)
    else:
        assert table.game.key == "wots"


def fits(old: Json) -> bool:
    """Whether its record, of the rules before, answers the questions that are asked now."""
    try:
        shiai.find(old["position"]["game"]).replay(old["record"])
    except BadRecord:
        return False
    return True


def without_history(position: Json) -> Json:
    """A position of Seii Daimyo did not tell what earlier rounds had brought."""
    later = ("roles_by_round", "points_by_round")
    return {key: value for key, value in position.items() if key not in later}


def test_old_positions_of_all_games_are_kept():
    kept = {(old["position"]["game"], old["position"]["seats"]) for old in OLD}
    keys = {key for old in OLD for key in old["position"]}

    assert kept >= {("eiyo", 1), ("eiyo", 2), ("wots", 1), ("wots", 2), ("seii", 2), ("seii", 4)}
    assert kept >= {("eohn", 2), ("eohn", 3), ("eohn", 4)}
    assert all(old["position"]["position"] == 1 for old in OLD)
    assert keys >= {"picked", "over", "seen", "knowledge", "waiting", "weapon deck"}


def test_what_is_written_again_has_the_new_spelling():
    for old in OLD[::5]:
        position = as_json(read_old(old["position"]["game"], old["position"]).to_position())

        assert position["position"] == 2
        assert not [key for key in position if " " in key or "-" in key]


FIGHT: Json = {"life": 5, "hand": ["M01", "M02", "M03"], "defense": ["O02"], "die": 1}
BY_HAND: list[tuple[str, Json, Json]] = [
    (
        "eiyo",
        {"rows": {"N": ["E01"]}, "weapon deck": ["W01"], "set-aside stack": ["W02"]},
        {"rows": {"N": ["E01"]}, "weapon_deck": ["W01"], "set_aside_stack": ["W02"]},
    ),
    (
        "eiyo",
        {"rows": {"N": ["E01"]}, "hand": ["W01"], "moment": "keep or redraw"},
        {"rows": {"N": ["E01"]}, "hand": ["W01"], "moment": "keep_or_redraw"},
    ),
    (
        "eiyo",
        {"rows": {"N": ["E01"]}, "hand": ["W01"], "owed": [["fight step"], ["new round"]]},
        {"rows": {"N": ["E01"]}, "hand": ["W01"], "owed": [["fight_step"], ["new_round"]]},
    ),
    (
        "eiyo",
        {"rows": {"N": ["E01"]}, "hand": ["W01"], "chance": "keep order"},
        {"rows": {"N": ["E01"]}, "hand": ["W01"], "chance": "keep_order"},
    ),
    (
        "wots",
        {**FIGHT, "enemy life": {"1": 3}, "chance": {"keep order": True, "next": [2]}},
        {**FIGHT, "enemy_life": {"1": 3}, "chance": {"keep_order": True, "next": [2]}},
    ),
    (
        "wots",
        {**FIGHT, "enemy_life": {"1": 3}, "chance": {"streams": {"blue die": [1, 2, 3, 4]}}},
        {**FIGHT, "enemy_life": {"1": 3}, "chance": {"streams": {"blue_die": [1, 2, 3, 4]}}},
    ),
    (
        "seii",
        {"seats": 2, "locations": {"1": {"starting": ["H1"]}}, "hand": {"0": ["oda"]}},
        {"seats": 2, "locations": [None, {"starting": ["H1"]}], "hand": [["oda"]]},
    ),
]


@pytest.mark.parametrize(("key", "old", "new"), BY_HAND, ids=[str(hand[1]) for hand in BY_HAND])
def test_what_hand_has_written_without_a_format_is_read_in_both_spellings(key, old, new):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        expected = shiai.find(key).from_position(new).to_position()

    assert read_old(key, old).to_position() == expected


def test_the_warning_says_what_to_write():
    old = {"rows": {"N": ["E01"]}, "weapon deck": ["W01"], "moment": "new round", "waiting": []}
    with pytest.warns(DeprecationWarning, match="old spelling") as caught:
        EIYO.from_position(old)

    message = str(caught[0].message)
    assert "write 'weapon_deck' for 'weapon deck'" in message
    assert "'new_round' for 'new round', 'awaited' for 'waiting'" in message
    assert caught[0].filename == __file__


def test_what_was_stored_is_read_in_silence_and_kept_in_the_new_spelling():
    old = {"rows": {"N": ["E01"]}, "weapon deck": ["W01"], "hand": ["W02"]}
    record = f"shiai record 1\ngame eiyo\nrules 1\nposition {json.dumps(old)}\n\nend fight\n"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        stored, played = EIYO.from_stored(old), EIYO.replay(record)

    assert stored.to_position()["weapon_deck"] == [["W01"]]
    head = json.loads(played.record().split("position ")[1].splitlines()[0])
    assert (head["position"], head["weapon_deck"]) == (2, ["W01"])
    assert EIYO.replay(played.record()).to_position() == played.to_position()


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"weapon deck": [], "weapon_deck": []}, "'weapon_deck' is given twice"),
        ({"position": 2, "weapon deck": []}, "'weapon deck' (did you mean 'weapon_deck'?)"),
        ({"position": 2, "waiting": [0]}, "no zone or number is called 'waiting'"),
        ({"position": 2, "moment": "new round"}, "(did you mean 'new_round'?)"),
        ({"position": 2, "owed": [["new round"]]}, "(did you mean 'new_round'?)"),
        ({"position": 2, "chance": "keep order"}, "'chance' is \"keep_order\" or an object"),
        ({"position": 1, "wepon deck": []}, "'wepon deck' (did you mean 'weapon_deck'?)"),
    ],
)
def test_the_new_format_has_only_the_new_spelling(keys, why):
    with pytest.raises(BadPosition) as caught:
        EIYO.from_position({"rows": {"N": ["E01"]}, **keys})

    assert why in str(caught.value)


def test_seats_as_keys_are_no_new_spelling():
    position = {"position": 2, "deck": ["C03"], "hand": {"0": ["C01"], "1": ["C02"]}}

    with pytest.raises(BadPosition, match="'hand' is a list with an entry for each seat"):
        secret.GAME.from_position(position)
