"""The documentation is true."""

import subprocess
import sys
from pathlib import Path

import pytest
from tools import docs_are_true

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
    ],
)
def test_what_is_not_true_is_found(tmp_path, text, problem):
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")

    found = [
        *docs_are_true._dead_links(page, "page.md", text),
        *docs_are_true._broken_programs("page.md", text),
    ]

    assert len(found) == 1
    assert problem in found[0]


def test_a_schema_that_is_out_of_date_is_found_and_renewed(tmp_path):
    sets = tmp_path / "src" / "shiai" / "games" / "seii" / "sets"
    sets.mkdir(parents=True)
    [(file, made)] = docs_are_true.schemas(tmp_path)

    assert file == sets / "schema.json"
    assert made == (ROOT / file.relative_to(tmp_path)).read_text(encoding="utf-8")
