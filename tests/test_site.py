"""The documentation site: it builds without a warning, and needs nothing from elsewhere."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import site

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.slow
def test_the_whole_site_builds_with_docstrings_and_search(tmp_path):
    """One test for all, as building takes its time."""
    command = [sys.executable, "-m", "tools.site", "--into", tmp_path]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "http.server" in done.stdout
    for name in site.sources(ROOT):
        page = tmp_path / re.sub(r"README\.md$", "index.md", name)
        assert page.with_suffix(".html").is_file(), f"{name} is not on the site"
    table = (tmp_path / "reference" / "table.html").read_text(encoding="utf-8")
    assert 'id="shiai.core.table.Table.submit"' in table
    assert "Check a choice, explain it if it is refused" in table
    state = (tmp_path / "reference" / "state.html").read_text(encoding="utf-8")
    assert 'id="shiai.core.state.State.owe"' in state  # a compiled module: read from its source
    index = json.loads((tmp_path / "search" / "search_index.json").read_text(encoding="utf-8"))
    places = {entry["location"] for entry in index["docs"]}
    assert "reference/table.html#shiai.core.table.Table.why_not" in places
    assert "tutorial.html" in places
    assert any("EIYO-087" in entry["text"] for entry in index["docs"])
    assert (tmp_path / "search" / "search_index.js").is_file()  # for a site that lies in a folder


@pytest.mark.parametrize(
    ("page", "harm", "problem"),
    [
        ("play.html", '<a href="nowhere.html">', "'nowhere.html' leads nowhere"),
        ("play.html", '<a href="bots.html#nothing">', "leads to no place of that page"),
        ("play.html", '<img src="missing.png">', "'missing.png' leads nowhere"),
        ("play.html", '<script src="https://example.org/a.js">', "from elsewhere"),
        ("play.html", '<link rel="stylesheet" href="//example.org/a.css">', "from elsewhere"),
        ("play.html", '<img srcset="https://example.org/a.png 2x">', "from elsewhere"),
        ("play.html", "<style>b { src: url(https://example.org/a.png) }</style>", "from elsewhere"),
        ("play.html", "<b style='background: url(//example.org/a.png)'>", "from elsewhere"),
        ("site.css", "@import 'https://example.org/a.css';", "from elsewhere"),
        ("site.css", "b { src: url('//example.org/a.woff2') }", "from elsewhere"),
        ("play.html", '<a href="https://example.org/">', None),  # who follows it goes there
        ("play.html", '<a href="bots.html#a"><img src="data:image/png;base64,AA">', None),
    ],
)
def test_what_is_wrong_with_a_site_is_found(tmp_path, page, harm, problem):
    (tmp_path / "play.html").write_text('<link rel="stylesheet" href="site.css">', "utf-8")
    (tmp_path / "bots.html").write_text('<p id="a">', "utf-8")
    (tmp_path / "site.css").write_text("b { color: red }", "utf-8")

    with (tmp_path / page).open("a", encoding="utf-8") as file:
        file.write(harm)

    found = list(site.problems(tmp_path))
    assert len(found) == (0 if problem is None else 1)
    assert problem is None or problem in found[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "text", "problem"),
    [
        ("docs/reference/game.md", "Nothing is wrong with this.\n", ""),
        ("docs/README.md", "[a](reference/game.md#nothing)\n", "nothing"),
        ("docs/stray.md", "# A page that nobody leads to\n", "stray.md"),
        ("docs/reference/game.md", "<!-- api shiai.core.game.Gmae -->\n", "Gmae"),
    ],
)
def test_the_build_is_strict(tmp_path, page, text, problem):
    """On a small copy of two pages."""
    for name in ("docs/README.md", "docs/reference/game.md", "docs/look/site.css", *site.FILES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / "docs/README.md").write_text("# Small\n", encoding="utf-8")
    (tmp_path / "docs/reference/game.md").write_text("# Game\n", encoding="utf-8")
    whole = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    small = whole[: whole.index("\nnav:")] + "\nnav: [README.md, reference/game.md]\n"
    small = small.replace("paths: [src]", f"paths: [{ROOT / 'src'}]")
    small = small.replace("- tools/docstrings.py", f"- {ROOT / 'tools' / 'docstrings.py'}")
    (tmp_path / "mkdocs.yml").write_text(small, encoding="utf-8")
    with (tmp_path / page).open("a", encoding="utf-8") as file:
        file.write(text)

    done = site.build(tmp_path, tmp_path / "site")

    assert (done.returncode == 0) == (problem == ""), done.stdout
    assert problem in done.stdout


# ---- how a page is put together ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("[a](bots.md#x)", "[a](bots.md#x)"),
        ("[a](../CHANGELOG.md)", "[a](changes.md)"),
        ("[a](../README.md)", "[a](README.md)"),
        ("[`a`](../src/shiai/core/table.py)", "`a`"),
        ("[a](https://example.org/)", "[a](https://example.org/)"),
        ("![a](images/table-wide.png)", "![a](images/table-wide.png)"),
        ("[![a](images/table-wide.png)](play.md)", "[![a](images/table-wide.png)](play.md)"),
        ("```\n[a](../CHANGELOG.md)\n```", "```\n[a](../CHANGELOG.md)\n```"),
        ("<!-- api shiai.Game -->", "::: shiai.Game"),
        (
            "<!-- api shiai.Game: new replay -->",
            (
                "::: shiai.Game.new\n    options:\n      heading_level: 3\n\n"
                "::: shiai.Game.replay\n    options:\n      heading_level: 3"
            ),
        ),
    ],
)
def test_links_lead_within_the_site(tmp_path, written, made):
    for name in ("docs/bots.md", "docs/play.md", "docs/images/table-wide.png", *site.FILES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "CHANGELOG.md").touch()
    (tmp_path / "docs/page.md").write_text(written, encoding="utf-8")

    site.put_together(tmp_path, tmp_path / "pages")

    assert (tmp_path / "pages/page.md").read_text(encoding="utf-8") == made
    assert (tmp_path / "pages/changes.md").is_file()
