"""Where speed matters, an engine that is not compiled says so: once, on stderr, with the reason."""

import json

import pytest
from tests.install.environments import ROOT

from shiai import installed

PLAIN = {"PYTHONPATH": str(ROOT / "src"), "SHIAI_COMPILE": ""}  # the source is never compiled
ASKED = {**PLAIN, "SHIAI_COMPILE": "0"}
NOTICE = "the engine runs as plain Python, 10 to 60 times slower than compiled: "
SIM = ("-m", "shiai", "sim", "eiyo", "--games", "1", "--json")
ENVIRONMENTS = """
import warnings, gymnasium, shiai.rl
from shiai.rl import Setting, ShiaiEnv, ShiaiVectorEnv
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for make in (ShiaiEnv, ShiaiEnv, ShiaiVectorEnv, Setting): make("eiyo")
    gymnasium.make("shiai/Seii-v0")
for warning in caught:
    if "plain" in str(warning.message): print(warning.category.__name__, warning.message)
"""


@pytest.mark.parametrize(
    "words",
    [
        SIM,
        ("-m", "shiai", "sim", "wots", "--over", "blood", "--games", "1", "--json"),
        ("-m", "shiai", "bench", "--seconds", "0.1", "--json"),
        ("-m", "shiai", "decks", "compare", "razor-wind", "bright-lance", "-n", "1", "--json"),
    ],
)
def test_a_command_that_plays_many_games_says_it_once_beside_its_json(here, words):
    done = here(*words, **PLAIN)

    json.loads(done.stdout)
    lines = [line for line in done.stderr.splitlines() if NOTICE in line]
    assert len(lines) == 1
    assert lines[0].startswith(f"shiai: {NOTICE}")
    assert "C compiler" in lines[0]


def test_who_asked_for_plain_python_is_not_told(here):
    assert NOTICE not in here(*SIM, **ASKED).stderr
    quiet = here("-c", ENVIRONMENTS, **ASKED)
    assert (quiet.returncode, quiet.stdout) == (0, "")


def test_one_who_plays_a_game_is_not_told(here):
    words = ("-m", "shiai", "games")

    assert here(*words, **PLAIN).stderr == ""
    assert "plain Python" in here("-m", "shiai", "--version", **PLAIN).stdout


def test_learning_environments_warn_once_in_a_process(here):
    done = here("-c", ENVIRONMENTS, **PLAIN)

    lines = done.stdout.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith(f"RuntimeWarning {NOTICE}")


def test_importing_the_learning_environments_is_quiet(here):
    assert here("-W", "error", "-c", "import shiai.rl", **PLAIN).returncode == 0


def test_a_filter_silences_the_warning(here):
    program = "import shiai.rl; shiai.rl.ShiaiEnv('eiyo')"

    assert NOTICE in here("-c", program, **PLAIN).stderr
    assert here("-W", "ignore:the engine runs as plain", "-c", program, **PLAIN).stderr == ""


@pytest.mark.parametrize(
    ("note", "why"),
    [
        ({"engine": "no C compiler was found (on Debian: apt-get install gcc)"}, "no C compiler"),
        ({"engine": "it was installed with SHIAI_COMPILE=0"}, "installed with SHIAI_COMPILE=0"),
        ({}, "do not fit this Python"),
        (None, "this is the source"),
    ],
)
def test_the_reason_is_the_one_that_the_build_left(tmp_path, monkeypatch, note, why):
    left = tmp_path / "build.json"
    if note is not None:
        left.write_text(json.dumps(note), encoding="utf-8")
    monkeypatch.setattr(installed, "BUILD_NOTE", left)
    monkeypatch.setattr(installed, "is_compiled", lambda: False)
    monkeypatch.delenv("SHIAI_COMPILE", raising=False)

    assert why in installed.plain_notice()


def test_a_compiled_engine_says_nothing(monkeypatch):
    monkeypatch.setattr(installed, "is_compiled", lambda: True)
    monkeypatch.delenv("SHIAI_COMPILE", raising=False)

    assert installed.plain_notice() == ""
