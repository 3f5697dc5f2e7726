"""Views, events and positions are what their types say, and a type checker finds a misspelt key."""

import subprocess
import sys
from pathlib import Path

import pytest

import shiai
from shiai.core.json_types import as_json
from shiai.core.rng import Stream
from shiai.core.sentence import Json
from shiai.core.table import Table
from shiai.games.eiyo import EiyoPosition, EiyoView
from shiai.games.seii import SeiiPosition, SeiiView
from shiai.testing.cases import Fault, Player, cases
from shiai.testing.typed import check_types, fits, type_of, types_file, types_text

ROOT = Path(__file__).parents[2]
OURS = ("eiyo", "seii", "wots", "eohn")


@pytest.mark.parametrize("key", OURS)
def test_the_types_of_a_game_are_those_of_its_layout(key):
    game = shiai.find(key)
    written = types_file(game).read_text(encoding="utf-8")

    assert written == types_text(game), "run: python -m tools.game_types"


@pytest.mark.parametrize("key", OURS)
def test_random_games_are_what_the_types_say(key):
    for case in cases(shiai.find(key), 6, 13):
        table = case.table()
        player = Player(table, Stream(case.seed))
        start = 0
        for number in range(300):
            if table.outcome is not None:
                break
            if number % 50 == 0:
                check_types(table, start)
                start = table.event_count()
            seat = player.seat(table)
            table.apply(seat, player.choose(table, seat))
        check_types(table, start)


def changed(data: Json, **changes: object) -> Json:
    return {**data, **changes}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hand": ["W01"]}, "Expected `array`, got `str` - at `$.hand[0]`"),
        ({"round": "1"}, "Expected `int`, got `str` - at `$.round`"),
        ({"rows": {"X": []}}, "Invalid enum value 'X'"),
        ({"hnad": []}, "does not know ['hnad']"),
        ({"ask": {"text": "?"}}, "missing required field `"),
    ],
)
def test_a_view_of_another_shape_is_found(changes, why):
    view = as_json(shiai.find("eiyo").new(seed=7).view())
    fits(view, EiyoView)

    with pytest.raises(Fault) as caught:
        fits(changed(view, **changes), EiyoView)

    assert why in str(caught.value)


def test_a_view_without_one_of_its_keys_is_found():
    view = as_json(shiai.find("eiyo").new(seed=7).view())
    del view["tokens"]

    with pytest.raises(Fault, match="tokens"):
        fits(view, EiyoView)


def test_every_event_has_a_type_of_its_own():
    kinds = {event.key for event in shiai.find("wots").rules.layout.events}
    typed = [
        kind.__annotations__["event"] for kind in type_of(shiai.find("wots"), "Event").__args__
    ]
    names = {kind.__args__[0] for kind in typed}

    assert names == kinds | {"choice", "move", "shuffle", "show", "count", "step"}


def test_a_shape_of_another_game_is_refused():
    table: Table = shiai.find("eiyo").new(seed=7)

    assert table.view(shape=EiyoView) == table.view()
    assert table.to_position(shape=EiyoPosition) == table.to_position()
    with pytest.raises(TypeError, match=r"eiyo has no SeiiView: .* is missing"):
        table.view(shape=SeiiView)
    with pytest.raises(TypeError, match=r"eiyo has no SeiiPosition: .* is missing"):
        table.to_position(shape=SeiiPosition)


PROGRAM = """\
import shiai
from shiai.games.eiyo import EiyoPosition, EiyoView

scene: EiyoPosition = {"hand": [["W25"]], "rows": {"N": ["E01"]}, "weapon_deck": [["W01"]]}
table = shiai.find("eiyo").from_position(scene)
view = table.view(0, shape=EiyoView)
cards: int = len(view["hand"][0]) + len(view["rows"]["N"]) + view["honor"]
question = table.view()["ask"]
if question is not None:
    print(question["step"].upper())
for event in table.events(0):
    if event["event"] == "move" and event["card"] is not None:
        print(event["card"].lower(), event["to"]["zone"])
    elif event["event"] == "choice":
        print(event["seat"] + 1)
owed: list[list[str | int]] = table.to_position()["owed"]
"""


def checked(folder: Path, program: str) -> str:
    """What mypy says of a program."""
    number = len(list(folder.glob("program*.py")))  # a file of its own: mypy goes by size and time
    path = folder / f"program{number}.py"
    path.write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / "cache")]
    done = subprocess.run(
        [*command, "--config-file", str(ROOT / "pyproject.toml"), str(path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    return done.stdout


@pytest.mark.slow
def test_a_type_checker_finds_what_is_misspelt(tmp_path):
    assert "Success" in checked(tmp_path, PROGRAM)

    for right, wrong, found in (
        ('view["hand"]', 'view["hnad"]', 'TypedDict "EiyoView" has no key "hnad"'),
        ('view["rows"]["N"]', 'view["rows"]["X"]', "Invalid index type"),
        ('"weapon_deck": [["W01"]]', '"weapon deck": [["W01"]]', 'Extra key "weapon deck"'),
        ('question["step"]', 'question["setp"]', 'TypedDict "Question" has no key "setp"'),
        ('event["to"]["zone"]', 'event["zone"]', 'TypedDict "MoveEvent" has no key "zone"'),
        ('event["seat"] + 1', 'event["value"] + 1', 'TypedDict "ChoiceEvent" has no key "value"'),
        ('to_position()["owed"]', 'to_position()["owde"]', '"Position" has no key "owde"'),
    ):
        assert right in PROGRAM
        assert found in checked(tmp_path, PROGRAM.replace(right, wrong, 1))
