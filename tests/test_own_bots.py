"""A bot of one's own: found by module or file, and told when it chooses what cannot be chosen."""

import re

import pytest
from tests.cli.helpers import run

import shiai
from shiai.bots import choice_of, find_bot

EIYO = shiai.find("eiyo")
SOURCE = """
import shiai

class Last(shiai.Bot):
    name = "last"

    def choose(self, chair):
        return chair.legal()[-1]

class NoBot:
    pass
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    (tmp_path / "mybots.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["mybots:Last", "mybots.py:Last", "./mybots.py:Last"])
def test_a_bot_is_found_by_its_module_or_file(here, name):
    bot = find_bot(name, EIYO, 3, files=True)
    table = EIYO.new(seed=7)

    assert bot.name == "last"
    assert choice_of(bot, shiai.Chair(table, 0)) == table.codes()[-1]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("mybots:Lost", "mybots has no class 'Lost' that is a shiai.Bot"),
        ("mybots:NoBot", "that is a shiai.Bot"),
        ("nobots:Last", "'nobots' cannot be imported"),
        ("gone.py:Last", "'gone.py' cannot be imported"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_in_words(here, name, message):
    with pytest.raises(shiai.BadOption, match=re.escape(message)):
        find_bot(name, EIYO, files=True)


def test_a_bot_of_an_installed_package_is_found_by_its_entry_point(here):
    about = here / "mybots-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1\n", "utf-8")
    points = "[shiai.bots]\nlast = mybots:Last\nodd = mybots:NoBot\ngone = mybots2:Last\n"
    (about / "entry_points.txt").write_text(points, "utf-8")

    assert find_bot("last", EIYO, files=True).name == "last"
    with pytest.raises(shiai.BadOption, match=r"mybots:NoBot is no class that is a shiai.Bot"):
        find_bot("odd", EIYO, files=True)
    with pytest.raises(shiai.BadOption, match="mybots2:Last cannot be loaded"):
        find_bot("gone", EIYO, files=True)
    with pytest.raises(shiai.BadOption, match="no bot called 'last'"):
        find_bot("last", EIYO)  # not because somebody else named it


def test_nothing_is_imported_because_somebody_else_named_it(here):
    with pytest.raises(shiai.BadOption, match="no bot called 'mybots:Last' plays Eiyo"):
        find_bot("mybots:Last", EIYO)


def test_bots_of_ones_own_are_simulated(here):
    done = run("sim", "eiyo", "--games", "2", "--bot", "mybots.py:Last", "--workers", "1")

    assert done.exit_code == 0, done.output
    assert "mybots.py:Last" in done.output


@pytest.mark.parametrize("wrong", [5000, None, "keep", -1])
def test_a_choice_that_is_none_is_refused_with_the_name_of_the_bot(wrong):
    class Confused(shiai.Bot):
        name = "confused"

        def choose(self, chair):
            return wrong

    with pytest.raises(shiai.ShiaiError, match=r"the bot 'confused' chose .* no action of seat 0"):
        choice_of(Confused(), shiai.Chair(EIYO.new(seed=7), 0))
