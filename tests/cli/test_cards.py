"""`shiai cards` shows a set, checks a file, prints the schema."""

import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.cli.helpers import run

from shiai.games import wots
from shiai.games.eiyo.cards import SETS

HOUSE = (SETS / "house.toml").read_text(encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A set of one's own, in a folder with a blank in its name."""
    path = tmp_path / "my cards" / "own.toml"
    path.parent.mkdir()
    path.write_text(HOUSE.replace('name = "house"', 'name = "own"'), encoding="utf-8")
    return path


def test_the_set_as_a_table():
    output = run("cards", "eiyo").output

    assert "W01-W03" in output
    assert "Noble Lady" in output
    assert "No deflect token may be placed on this row." in output


@pytest.mark.parametrize(
    ("key", "card", "says"),
    [
        ("eiyo", "W25", "W25-W26 Yari 槍 (2 cards)  kind weapon · marks N, S"),
        ("eiyo", "teppo", "B5 Teppo 鉄砲  kind boss · honor 3 · damage 1, 1, 1, 2"),
        (
            "seii",
            "oda",
            "oda Oda 織田  strength 5\n    Ability: Raze 2 locations; then draw 1 clan.",
        ),
        ("seii", "Odawara", "island honshu · values razed 1, starting 2, fortified 3"),
        ("wots", "ishida", "Ishida  life 8 · ki 5 · set base"),
        ("wots", "Rice field", "rolls 1-2: you lose 1 Life; 3-4: Strength +1; 5:"),
        ("wots", "naginata", "Guard +1 before each counterattack."),
        ("wots", "storm", "A fight undecided at the end of round 8 is lost."),
        ("wots", "M01", "M01 Sun S+2  kind main · symbol SUN · strength 2"),
        ("eohn", "throat", "Costs 3 Energy. AP 5, Speed 17, Critical 2.\n    Needs Speed 2."),
        ("eohn", "blink", "    Instant"),
        ("wots", "O01", "O01  defense T3: 1 Ki · counter Guard below 2: wound 1\n"),
        ("wots", "BL1", "levels Arm: Strength never rises above 3 again; Rib:"),
        ("wots", "BU1", "BU1 Rectitude 義\n    A black combo taken as special cards gives two."),
        ("seii", "asakura", "strength 4\n    Ability: Rotate your locations up twice"),
        ("seii", "asakura", "    Bonus: 2 for each clan in your army.\n"),
    ],
)
def test_a_card_as_a_player_reads_it(key, card, says):
    result = run("cards", key, *card.split("|"))

    assert result.exit_code == 0
    assert says in result.output


@pytest.mark.parametrize("key", ["eiyo", "wots", "seii", "eohn"])
def test_all_of_a_set_fits_80_columns_and_is_no_python(key):
    lines = run("cards", key).output.splitlines()

    assert max(cell_len(line) for line in lines) <= 80
    assert not [
        line for line in lines if re.search(r"\w\(\w+=|[{}]|None|…|\(?'\w+',|\bword \w", line)
    ]


def test_a_card_that_is_not_there_is_refused_with_the_nearest_name():
    result = run("cards", "eohn", "thraot")

    assert result.exit_code == 2
    assert "no card of Eohn TCG is called 'thraot'. Did you mean 'Throat'?" in result.stderr


def test_a_check_counts_all_that_a_set_has(tmp_path):
    own = tmp_path / "own.toml"
    house = (Path(wots.__file__).parent / "sets" / "house.toml").read_text(encoding="utf-8")
    own.write_text(house.replace('name = "house"', 'name = "own"', 1), encoding="utf-8")

    output = run("cards", "wots", "--check", str(own)).output
    assert "24 main_action" in output
    assert "22 weapon, 22 enemy, 6 place, 4 weather" in output


def test_a_good_file_is_fine(own):
    result = run("cards", "eiyo", "--check", str(own))

    assert result.exit_code == 0
    assert result.output.startswith(f"fine: {own}: set 'own', 32 weapon, 4 special")


def test_every_problem_of_a_bad_file_is_printed(own):
    bad = own.read_text(encoding="utf-8").replace("honor = 1", "honor = 10")
    own.write_text(bad.replace('marks = ["N"]', 'marks = ["X"]'), encoding="utf-8")
    result = run("cards", "eiyo", "--check", str(own))

    assert result.exit_code == 1
    assert result.stdout == ""
    assert 'enemy "Ashigaru" (E01): honor' in result.stderr
    assert 'weapon "Tanto" (W01): marks' in result.stderr
    assert "4 problems" in result.stderr


def test_the_schema_is_the_one_in_the_repository():
    output = run("cards", "eiyo", "--schema").output

    assert json.loads(output) == json.loads((SETS / "schema.json").read_text(encoding="utf-8"))


def test_a_set_of_ones_own_is_played_and_resumed_from_anywhere(own, home, tmp_path, monkeypatch):
    monkeypatch.chdir(own.parent)
    first = run("play", "eiyo", "--seed", "3", "--cards", "own.toml", typed=["keep", "quit"])
    monkeypatch.chdir(tmp_path)
    second = run("play", "--resume", typed=["look", "quit"])

    assert "Saved in" in first.output
    assert second.exit_code == 0
    assert "Round 1" in second.output


def test_a_set_that_is_fine_is_told_what_differs_from_its_base(tmp_path):
    path = tmp_path / "mine.toml"
    head = 'format = 1\ngame = "eiyo"\nname = "mine"\ntitle = "Mine"\nextends = "house"\n'
    path.write_text(head + "[change.Ashigaru]\ndamage = [2, 1, 0, 0]\n", "utf-8")

    told = run("cards", "eiyo", "--check", str(path)).stdout.splitlines()

    assert told[1] == "1 entry differs from 'house' 058465ab998ab84a:"
    assert told[2:] == ["  enemy Ashigaru (E01 … E07, 7 cards): damage 1 1 0 0 → 2 1 0 0"]
