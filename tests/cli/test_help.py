"""Help teaches, and comes at once."""

import subprocess
import sys

import click
import pytest
from click.shell_completion import ShellComplete
from tests.cli.helpers import run

from shiai import __version__
from shiai.cli import main
from shiai.core.cells import COMPILED

COMMANDS = sorted(main.commands)


def test_the_version_says_which_build_is_running():
    result = run("--version")

    assert result.output == f"shiai {__version__} ({'compiled' if COMPILED else 'plain Python'})\n"
    assert result.exit_code == 0


def test_help_lists_every_command():
    listed = run("--help").output

    assert {"bench", "cards", "games", "play", "replay", "rules", "sim"} <= set(COMMANDS)
    assert all(f"  {name} " in listed for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_has_examples_and_names_every_option(name):
    result = run(name, "--help")

    assert result.exit_code == 0
    assert f"shiai {name}" in result.output.partition("Examples:")[2]
    for parameter in main.commands[name].params:
        if isinstance(parameter, click.Option):
            assert all(written in result.output for written in parameter.opts)
            assert parameter.help, f"{name} {parameter.opts} has no words"


def test_help_imports_nothing_heavy():
    program = (
        "import sys\n"
        "from shiai.cli import main\n"
        "for arguments in (['--help'], ['play', '--help'], ['--version']):\n"
        "    try: main(arguments, prog_name='shiai')\n"
        "    except SystemExit: pass\n"
        "print('LOADED', *sorted(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    loaded = done.stdout.partition("LOADED ")[2].split()
    assert "click" in loaded
    heavy = ("rich", "msgspec", "platformdirs", "numpy", "markdown_it")
    ours = ("shiai.games", "shiai.core.state", "shiai.bots", "shiai.cards", "shiai.rulebook")
    assert [name for name in loaded if name.split(".")[0] in heavy or name.startswith(ours)] == []


@pytest.mark.parametrize(
    ("before", "start", "found"),
    [
        ([], "pl", ["play"]),
        (["play"], "ei", ["eiyo"]),
        (["play", "eiyo", "--option"], "edi", ["edition="]),
        (["play", "eiyo", "--option"], "edition=p", ["edition=prototype"]),
        (["sim", "eiyo", "--bot"], "gr", ["greedy"]),
    ],
)
def test_a_shell_can_complete_names(before, start, found):
    shell = ShellComplete(main, {}, "shiai", "_SHIAI_COMPLETE")

    assert [item.value for item in shell.get_completions(before, start)] == found


def test_a_mistyped_command_gets_a_suggestion():
    result = run("plya")

    assert result.exit_code == 2
    assert "Did you mean 'play'?" in result.output


def test_a_module_can_be_run():
    done = subprocess.run(
        [sys.executable, "-m", "shiai", "--help"], capture_output=True, text=True, check=True
    )

    assert done.stdout.startswith("Usage: shiai ")
