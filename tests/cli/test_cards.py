"""`shiai cards` shows a set, checks a file, prints the schema."""

import json
from pathlib import Path

import pytest
from tests.cli.helpers import run

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
    assert "No deflect token may be placed on" in output


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
    assert 'card "E01": honor' in result.stderr
    assert 'card "W01": marks' in result.stderr
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
