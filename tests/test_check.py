"""`make check` stops at the first thing that is wrong and says how to repair it."""

import subprocess

import pytest
from hatch_build import NoTable
from tools import check
from tools.check import Check
from tools.frontend import NoNode


def ends(code, output=""):
    return lambda: subprocess.CompletedProcess((), code, output)


def fails(error):
    def run():
        raise error

    return run


@pytest.fixture
def checks(monkeypatch):
    def use(*made):
        monkeypatch.setattr(check, "CHECKS", made)

    return use


def test_the_first_failure_stops_the_rest_and_is_explained(checks, capsys):
    checks(
        Check("format", ends(0), "…"),
        Check("lint", ends(1, "a line too long"), "break the line"),
        Check("types", fails(AssertionError("not reached")), "…"),
    )

    assert check.main([]) == 1

    output = capsys.readouterr().out
    assert "a line too long" in output
    assert output.endswith("check: lint failed. To repair: break the line\n")


def test_without_node_the_table_is_passed_over_aloud(checks, capsys):
    checks(Check("table-types", fails(NoNode("no Node")), "…"), Check("docs", ends(0), "…"))

    assert check.main([]) == 0
    assert "table-types   not looked at, as there is no table here: no Node" in (
        capsys.readouterr().out
    )


def test_a_built_table_that_cannot_be_checked_is_a_failure(checks, capsys):
    checks(Check("table-types", fails(NoTable("Node is gone", "and more")), "bring it back"))

    assert check.main([]) == 1
    assert "Node is gone\nand more" in capsys.readouterr().out


def test_quick_leaves_out_what_is_slow(checks):
    slow = Check("docs", fails(AssertionError("slow")), "…", quick=False)
    checks(Check("format", ends(0), "…"), slow)

    assert check.main(["--quick"]) == 0


def test_a_name_that_is_none_is_refused(checks, capsys):
    checks(Check("format", ends(0), "…"))

    with pytest.raises(SystemExit):
        check.main(["formal"])
    assert "no check is called 'formal'" in capsys.readouterr().err
