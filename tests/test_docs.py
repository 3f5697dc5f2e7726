"""The documentation is true."""

from pathlib import Path

import pytest

from shiai.testing import docs_are_true

ROOT = Path(__file__).resolve().parents[1]


def test_programs_run_links_lead_somewhere_and_lists_are_complete():
    assert list(docs_are_true.check(ROOT)) == []


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
