"""`shiai lab`: a question in one command, a table, JSON and a page."""

import json
from pathlib import Path

import pytest
from tests.cli.helpers import run

HEAD = 'format = 1\ngame = "eiyo"\nname = "sharper"\ntitle = "Sharper"\nextends = "house"\n'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "110")
    return tmp_path / "home"


@pytest.fixture
def sharper(tmp_path: Path) -> str:
    path = tmp_path / "sharper.toml"
    path.write_text(HEAD + "\n[change.Ashigaru]\ndamage = [2, 1, 0, 0]\n", "utf-8")
    return str(path)


def test_two_sets_are_compared_in_one_command(sharper: str, tmp_path: Path) -> None:
    page = tmp_path / "page" / "report.html"
    command = ("lab", "compare", "eiyo", "house", sharper, "-n", "12", "--html", str(page))
    done = run(*command)

    assert done.exit_code == 0, done.stderr
    assert "sharper less house, 12 deals" in done.stdout
    assert "damage 1 1 0 0 → 2 1 0 0" in done.stdout
    assert "12 deals, 24 games" in done.stderr
    text = page.read_text("utf-8")
    assert "sharper against house" in text
    for outside in ("<script", "http:", "https:", "url(", "@import"):
        assert outside not in text


def test_the_report_is_printed_as_json_and_shown_again(sharper: str, tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    asked = ("lab", "compare", "eiyo", "house", sharper, "-n", "6", "--run", folder)
    report = json.loads(run(*asked, "--json").stdout)

    assert json.loads(run("lab", "show", folder, "--json").stdout) == report
    assert "sharper less house" in run("lab", "show", folder).stdout
    assert json.loads(run(*asked, "--json", "--resume").stdout)["bots"] == report["bots"]


def test_a_run_that_may_stop_says_how_many_deals_it_expects(sharper: str) -> None:
    done = run("lab", "compare", "eiyo", "house", sharper, "--until", "20pp", "-n", "60",
               "--bot", "random")  # fmt: skip

    assert done.exit_code == 0, done.stderr
    assert "until the interval is ±20 pp: about" in done.stderr


def test_cards_and_a_sweep_in_one_command_each() -> None:
    worth = run("lab", "cards", "seii", "--seats", "2", "-n", "200", "--bot", "random")
    assert worth.exit_code == 0, worth.stderr
    assert "In the opening hand, random, 200 deals" in worth.stdout

    curve = run("lab", "sweep", "eiyo", "--card", "Ashigaru", "--field", "damage.0",
                "--values", "0..1", "-n", "4", "--bot", "random")  # fmt: skip
    assert curve.exit_code == 0, curve.stderr
    assert "1 (now)" in curve.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("compare", "eiyo", "house", "mine.toml"), "no such file"),
        (("compare", "eiyo", "house", "random"), "compare two of one kind"),
        (("compare", "eiyo", "house", "house", "--until", "1pp", "--decide", "1pp"), "not both"),
        (("compare", "eiyo", "house", "house", "--until", "soon"), "percentage points"),
        (("cards", "seii", "--bot", "nobody"), "no bot called 'nobody'"),
        (("sweep", "eiyo", "--card", "E01", "--field", "x", "--values", "1..2"), "no number 'x'"),
        (("sweep", "eiyo", "--card", "E01", "--field", "honor", "--values", "1"), "2 to 40 values"),
        (("show", "nowhere"), "has no report"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_line(words: tuple[str, ...], says: str) -> None:
    done = run("lab", *words)

    assert done.exit_code == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
