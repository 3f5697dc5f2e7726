"""`pip install shiai` without extras: engine and terminal work, the rest says what it needs."""

import json
import re
from importlib.metadata import packages_distributions

import pytest
from tests.install.environments import PROJECT, ROOT, closure

import shiai
from shiai import installed

NOT_WANTED = ("litestar", "sqlalchemy", "uvicorn", "numpy", "gymnasium", "pettingzoo", "pyspiel")


def test_none_of_the_extras_is_there(alone):
    program = f"import importlib.util as u; print([n for n in {NOT_WANTED} if u.find_spec(n)])"

    assert alone.run("-c", program).stdout == "[]\n"


def test_it_plays_in_the_terminal(alone):
    done = alone.shiai("play", "eiyo", "--seed", "7", "--plain", typed="keep\nquit\n")

    assert done.returncode == 0, done.stderr
    assert "Chosen: keep." in done.stdout
    assert "Saved in " in done.stdout


@pytest.mark.parametrize("game", ["eiyo", "wots", "seii", "eohn"])
def test_bots_play(alone, game):
    done = alone.shiai("sim", game, "--games", "2", "--json")

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("rules", "eiyo", "EIYO-087"),
        ("cards", "wots"),
        ("decks", "list"),
        ("decks", "compare", "razor-wind", "still-mountain", "-n", "2"),
        ("sim", "wots", "--over", "difficulty", "--games", "2"),
        ("bench", "--seconds", "0.1"),
    ],
)
def test_the_other_commands_work(alone, words):
    done = alone.shiai(*words)

    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_program_of_the_readme_runs(alone):
    text = (ROOT / "README.md").read_text("utf-8")
    found = re.search(r"```python\n(.*?)^```", text, re.M | re.S)
    assert found

    done = alone.run("-c", found[1] + "\nprint(table)\n")

    assert done.returncode == 0, done.stderr
    assert "EIYO-011" in done.stdout


# ---- what needs an extra says so -----------------------------------------------------------------


SERVE = "the server needs the extra 'server' (litestar is not installed)"
POLICY = "a learning environment or trained policy needs the extra 'rl' (numpy is not installed)"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("serve", "--no-browser"), f"shiai: {SERVE}: pip install 'shiai[server]'\n"),
        (("sim", "eiyo", "--bot", "mine.npz"), f"shiai: {POLICY}: pip install 'shiai[rl]'\n"),
    ],
)
def test_a_command_says_in_one_line_which_extra_it_needs(alone, words, message):
    done = alone.shiai(*words, SHIAI_COMPILE="0")

    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)


def test_a_policy_sits_down_to_play_only_with_the_extra(alone):
    done = alone.shiai("play", "seii", "--bot", "mine.npz", typed="quit\n")

    assert done.returncode == 2
    assert "shiai[rl]" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("shiai.server", "server"),
        ("shiai.server.app", "server"),
        ("shiai.rl", "rl"),
        ("shiai.rl.gym_env", "rl"),
        ("shiai.rl.aec_env", "rl"),
        ("shiai.rl.spiel", "rl"),
    ],
)
def test_an_import_says_which_extra_it_needs(alone, module, extra):
    program = (
        "import shiai\n"
        f"try: import {module}\n"
        "except shiai.MissingExtra as missing: print(missing.extra, missing.name, missing)\n"
    )

    done = alone.run("-c", program)

    assert done.stdout.split()[0] == extra, done.stderr
    assert done.stdout.split()[1] in installed.EXTRAS[extra]
    assert done.stdout.endswith(f"pip install 'shiai[{extra}]'\n")


def test_a_program_that_names_a_policy_is_told_too(alone):
    program = (
        "import shiai; from shiai.bots import find_bot\n"
        "try: find_bot('mine.npz', shiai.find('seii'), files=True)\n"
        "except ImportError as missing: print(missing)\n"
    )

    assert "pip install 'shiai[rl]'" in alone.run("-c", program).stdout


# ---- parts of an extra: with everything here, but one module hidden ------------------------------


@pytest.mark.parametrize(
    ("hidden", "module", "extra"),
    [
        ("gymnasium", "shiai.rl", "rl"),
        ("pettingzoo", "shiai.rl.aec_env", "rl"),
        ("pettingzoo", "shiai.rl.parallel_env", "rl"),
        ("pyspiel", "shiai.rl.spiel", "openspiel"),
        ("greenlet", "shiai.server", "server"),
        ("alembic", "shiai.server.run", "server"),
        ("polars", "shiai.lab.run as r; r.read_rows(None)", "lab"),
    ],
)
def test_the_module_that_is_missing_is_named(here, hidden, module, extra):
    done = here("-c", f"import sys; sys.modules[{hidden!r}] = None; import {module}")

    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert f"({hidden} is not installed): pip install 'shiai[{extra}]'" in last


def test_gymnasium_goes_without_pettingzoo_and_openspiel(here):
    hide = "import sys; sys.modules['pettingzoo'] = sys.modules['pyspiel'] = None\n"
    program = (
        "import gymnasium, shiai.rl; print(gymnasium.make('shiai/Eiyo-v0').reset(seed=1)[0].size)"
    )

    done = here("-c", hide + program)

    assert int(done.stdout) > 0, done.stderr


def test_another_module_that_is_missing_is_not_taken_for_an_extra():
    with pytest.raises(ModuleNotFoundError) as caught, installed.needs("rl"):
        import no_such_module  # type: ignore[import-not-found]  # noqa: F401

    assert not isinstance(caught.value, shiai.MissingExtra)


def test_a_policy_wants_the_learning_environments_imported(here):
    program = (
        "import shiai; from shiai.bots import find_bot\n"
        "find_bot('mine.npz', shiai.find('seii'), files=True)\n"
    )

    assert "trained policy: import shiai.rl" in here("-c", program).stderr


# ---- pyproject.toml and shiai.installed agree ----------------------------------------------------


@pytest.mark.parametrize("extra", sorted(set(installed.EXTRAS) - {"cluster"}))  # no Ray here
def test_an_extra_brings_the_modules_that_are_asked_for(extra):
    brought = {name.lower().replace("-", "_") for name in closure([f"shiai[{extra}]"])}
    homes = packages_distributions()

    for module in installed.EXTRAS[extra]:
        names = {name.lower().replace("-", "_") for name in homes[module]}
        assert names & brought, f"{module} is not brought by shiai[{extra}]"


def test_all_is_everything():
    extras = {
        name for name in PROJECT["optional-dependencies"] if name not in ("test", "bench", "docs")
    }

    apart = {"all", "cluster"}  # Ray is large, and wanted by few
    assert PROJECT["optional-dependencies"]["all"] == [f"shiai[{','.join(sorted(extras - apart))}]"]
    assert set(installed.EXTRAS) | {"lab", "all"} == extras
    assert set(installed.WHO) == set(installed.EXTRAS)
