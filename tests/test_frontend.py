"""The table's own tests: the logic that needs no browser, run by npm."""

from pathlib import Path

import pytest
from hatch_build import NoTable, WebTable
from tools import frontend


@pytest.mark.slow
def test_the_logic_of_the_table():
    try:
        done = frontend.run("test")
    except frontend.NoNode as error:
        pytest.skip(f"no table here, and no tests of it: {error}")

    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A front end in a place that has no Node."""
    folder = tmp_path / "frontend"
    (folder / "node_modules").mkdir(parents=True)
    (folder / "package-lock.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("hatch_build.find_spec", lambda name: None)
    monkeypatch.delenv("SHIAI_TABLE", raising=False)
    return tmp_path


def test_where_no_table_can_be_built_nothing_is_run(checkout):
    with pytest.raises(frontend.NoNode, match=r"Node 20.19 or newer with npm was not found"):
        frontend.run("test", checkout)


def test_where_none_is_wished_for_nothing_is_run(checkout, monkeypatch):
    monkeypatch.setenv("SHIAI_TABLE", "0")

    with pytest.raises(frontend.NoNode, match="not wished for"):
        frontend.run("test", checkout)


def test_a_table_that_was_built_is_never_passed_over(checkout):
    built(checkout)

    with pytest.raises(NoTable, match="was not found"):
        frontend.run("test", checkout)


def built(root: Path) -> None:
    table = WebTable(root)
    table.static.mkdir(parents=True)
    (table.static / "index.html").write_text("", encoding="utf-8")
    table.stamp.parent.mkdir()
    table.stamp.write_text(table.digest(), encoding="utf-8")
