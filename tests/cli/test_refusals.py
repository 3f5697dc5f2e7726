"""What cannot be is refused in one line on stderr, with code 2 and without a traceback."""

import pytest
from tests.cli.helpers import run

from shiai.core.errors import BadOption

REFUSED = [
    (["play", "eijo"], "no game is called 'eijo' (did you mean 'eiyo'?)"),
    (["sim", "nothing"], "no game is called 'nothing'"),
    (["play", "eiyo", "--option", "editoin=2020"], "did you mean 'edition'?"),
    (["play", "eiyo", "--option", "edition=2021"], "'2021' is not one of 2020, prototype"),
    (["play", "eiyo", "--option", "edition"], "an option is written NAME=VALUE"),
    (["play", "eiyo", "--cards", "hause"], "no such card set (did you mean 'house'?)"),
    (["play", "eiyo", "--cards", "missing.toml"], "missing.toml"),
    (["play", "eiyo", "--bot", "gredy"], "did you mean 'greedy'?"),
    (["play", "eiyo", "--seed", "-1"], "a seed is a whole number"),
    (["play", "--resume", "nowhere.game"], "no saved game 'nowhere.game'"),
    (["sim", "eiyo", "--games", "0"], "at least one game"),
    (["sim", "eiyo", "--workers", "0"], "at least one worker"),
    (["sim", "eiyo", "--bot", "clever"], "no bot called 'clever'"),
    (["rules", "eiyo", "EIYO-999"], "no rule 'EIYO-999'"),
    (["rules", "eiyo", "tepo"], "did you mean 'teppo'?"),
    (["cards", "eiyo", "--set", "huose"], "no such card set"),
    (["replay", "nowhere.game"], "no saved game"),
]


@pytest.mark.parametrize(("arguments", "says"), REFUSED, ids=lambda value: str(value)[:40])
def test_a_refusal_is_one_line(home, arguments, says):
    result = run(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("shiai: ")
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_debug_shows_the_error_itself(home):
    result = run("play", "eiyo", "--option", "edition=1", "--debug")

    assert isinstance(result.exception, BadOption)


def test_a_bug_of_ours_is_not_hidden(home, monkeypatch):
    def broken(*_: object) -> None:
        raise ValueError("not a refusal")

    monkeypatch.setattr("shiai.find", broken)
    result = run("play", "eiyo")

    assert type(result.exception) is ValueError
