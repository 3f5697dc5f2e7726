"""The documentation is true."""

import subprocess
import sys
from pathlib import Path

import pytest
from tools import docs_are_true, site

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.slow
def test_programs_run_links_lead_somewhere_and_lists_are_complete():
    """In a process of its own: what other tests have set or loaded must not show in the help."""
    command = [sys.executable, "-m", "tools.docs_are_true"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[a](missing.md)", "leads nowhere"),
        ("[a](#nothing)", "no anchor"),
        ("```python\nraise KeyError('x')\n```\n", "program 1 fails: KeyError"),
        ("```python\nx = 1\n```\n\n```python\nx\n```\n", "program 2 fails: NameError"),
        ("```python\nprint(1)\n```\n\n```text\n2\n```\n", "program 1 prints '1\\n'"),
        ("```python\nprint(12)\n```\n\n```text\n…3\n```\n", "not what the page says"),
        ("- a\n\n  ```python\n  x = 1\n  ```\n", "line 3: no test runs this program"),
        ("~~~python\nx = 1\n~~~\n", "no test runs this program"),
        ("```py\nx = 1\n```\n", "no test runs this program"),
        ("```python title='a'\nx = 1\n```\n", "no test runs this program"),
        ("```{.python .numbers}\nx = 1\n```\n", "no test runs this program"),
        ("````python\nx = 1\n````\n", "no test runs this program"),
        ("```\n>>> x = 1\n```\n", "no test runs this program"),
        ("```\nshiai sim eiyo --gmaes 20\n```\n", "is not understood: No such option"),
        ("`shiai plya eiyo`", "there is no such command"),
        ("`.venv/bin/shiai decks display razor-wind`", "there is no such command"),
    ],
)
def test_what_is_not_true_is_found(tmp_path, text, problem):
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")

    found = list(docs_are_true.check_page(page, "page.md"))

    assert len(found) == 1
    assert problem in found[0]


def test_a_schema_that_is_out_of_date_is_found_and_renewed(tmp_path):
    sets = tmp_path / "src" / "shiai" / "games" / "seii" / "sets"
    sets.mkdir(parents=True)
    [(file, made)] = docs_are_true.schemas(tmp_path)

    assert file == sets / "schema.json"
    assert made == (ROOT / file.relative_to(tmp_path)).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        "```python\nprint(12)\n```\n\n```text\n1…\n```\n",
        "<!-- one session -->\n```python\nx = 1\n```\n\n```python\nx\n```\n",
        "```\nshiai sim eiyo --games 20   # a remark\n```\n",
        "`shiai decks list|show|check`, ```python``` in a line, and `shiai record 1`",
        "```toml\nx = 1\n```\n",
    ],
)
def test_what_is_true_is_left_alone(tmp_path, text):
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")

    assert list(docs_are_true.check_page(page, "page.md")) == []


def test_every_page_of_the_site_is_looked_at():
    on_the_site = {path.resolve() for path in site.sources(ROOT).values()}

    assert len(on_the_site) > 50
    assert on_the_site <= {path.resolve() for path in docs_are_true.pages(ROOT)}
