"""What the code of a game refers to stands on its rules page: sections by headings, rules by ids.

A section is named as `[Windows]`, a numbered line or row of it as `[Windows] 2` or
`[Decision points] 9`. The pages have no numbers of sections: such a number leads nowhere.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from shiai.rulebook import keys, rulebook

GAMES = Path(__file__).resolve().parents[1] / "src" / "shiai" / "games"

SECTION = re.compile(r"(?<![\w`\])])\[([A-Z][^\[\]`]*)\]((?: \d+(?:, \d+)*)?)")
NUMBERED = re.compile(
    r"\b[Ss]ections? [0-9A-Z]\b|\b[Dd]ecisions? \d+|\b\d\.\d (?:of the specification|step)"
    r"|^\s*\d\.\d(?:  |$)",
    re.MULTILINE,
)
PAGE = """# Toy: the rules

## Drawing

1. Draw.
2. Draw again.

### Decision points

| # | what |
|---|---|
| 9 | pass |

```
### Not a heading
```
"""


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings of a module, each with the line where it begins."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield node.body[0].lineno, text


def comments(source: str) -> Iterator[tuple[int, str]]:
    """The comments of a module, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def lines_of(page: str, heading: str) -> set[str]:
    """The numbers of a section's list, or of the rows of its table."""
    section = re.split(rf"^#+ {re.escape(heading)}$", page, maxsplit=1, flags=re.MULTILINE)[1]
    section = re.split(r"^#", section, maxsplit=1, flags=re.MULTILINE)[0]
    return set(re.findall(r"^(?:\| )?(\d+)(?:\.| \|)", section, flags=re.MULTILINE))


def leads_nowhere(source: str, page: str, ids: set[str], prefix: str) -> list[str]:
    """Every reference of a module to something that its rules page has not."""
    prose = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    headings = set(re.findall(r"^#+ (.+)$", prose, flags=re.MULTILINE))
    found = []
    for line, text in [*docstrings(source), *comments(source)]:
        for number in NUMBERED.findall(text):
            found.append(f"{line}: {number.strip()!r}: a page has headings, and no such numbers")
        for heading, numbers in SECTION.findall(text):
            if heading not in headings:
                found.append(f"{line}: no heading is called {heading!r}")
                continue
            missing = set(re.findall(r"\d+", numbers)) - lines_of(prose, heading)
            found += [f"{line}: {heading!r} has no line {number}" for number in sorted(missing)]
        for id_ in re.findall(rf"(?:RULING-)?\b{prefix}-(?:[A-Z]+-)?\d+", text):
            if id_ not in ids:
                found.append(f"{line}: no rule or ruling is called {id_!r}")
    return found


def says_nothing(source: str, prefix: str) -> list[str]:
    """Every line of a docstring that has ids and not a word."""
    ids = rf"(?:[\s,.]|(?:RULING-)?{prefix}-(?:[A-Z]+-)?\d+)+"
    return [
        f"{line}: {row.strip()!r} is no sentence"
        for line, text in docstrings(source)
        for row in text.splitlines()
        if row.strip() and re.fullmatch(ids, row)
    ]


def modules_of(key: str) -> list[Path]:
    return sorted((GAMES / key).rglob("*.py"))


@pytest.mark.parametrize("key", ["eiyo", "eohn", "seii", "wots"])
def test_what_the_code_of_a_game_refers_to_stands_on_its_rules_page(key):
    book = rulebook(key)
    page = book.path.read_text("utf-8")

    assert [
        f"{path.name}:{fault}"
        for path in modules_of(key)
        for fault in leads_nowhere(path.read_text("utf-8"), page, set(book.entries), book.prefix)
    ] == []


@pytest.mark.parametrize("key", keys())
def test_a_docstring_says_what_the_rules_it_names_are_about(key):
    prefix = rulebook(key).prefix

    assert [
        f"{path.name}:{fault}"
        for path in modules_of(key)
        for fault in says_nothing(path.read_text("utf-8"), prefix)
    ] == []


@pytest.mark.parametrize(
    "text",
    [
        "[Drawing]  One card.",
        "[Drawing] 1, 2  Two cards.",
        "[Decision points] 9  Nothing.",
        "TOY-001  One card.",
        "A list[Card] and `[Letter]` are code.",
        "About 5.4 cards in version 0.1.",
    ],
)
def test_a_reference_that_leads_somewhere_is_accepted(text):
    assert leads_nowhere(f'"""{text}"""', PAGE, {"TOY-001"}, "TOY") == []
    assert leads_nowhere(f"# {text}", PAGE, {"TOY-001"}, "TOY") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[Shuffling]  All cards.", "no heading is called 'Shuffling'"),
        ("[Not a heading]  All cards.", "no heading is called 'Not a heading'"),
        ("[Drawing] 1, 3  Two cards.", "'Drawing' has no line 3"),
        ("[Decision points] 8  Pass.", "'Decision points' has no line 8"),
        ("TOY-002  One card.", "no rule or ruling is called 'TOY-002'"),
        ("RULING-TOY-1  One card.", "no rule or ruling is called 'RULING-TOY-1'"),
        ("5.4", "'5.4': a page has headings, and no such numbers"),
        ("5.4  Of several the latest.", "'5.4': a page has headings, and no such numbers"),
        ("Section 7, Teams (d): hands.", "'Section 7': a page has headings, and no such numbers"),
        ("Sections L and M.", "'Sections L': a page has headings, and no such numbers"),
        ("Decision 14.", "'Decision 14': a page has headings, and no such numbers"),
        ("(6.1 of the specification)", "'6.1 of the specification': a page has headings, and"),
    ],
)
def test_a_reference_that_leads_nowhere_is_named_with_its_line(text, fault):
    [docstring] = leads_nowhere(f'\n"""{text}"""', PAGE, {"TOY-001"}, "TOY")
    [comment] = leads_nowhere(f"\n# {text}", PAGE, {"TOY-001"}, "TOY")

    assert docstring.startswith(f"2: {fault}")
    assert comment.startswith(f"2: {fault}")


def test_ids_without_a_word_are_named():
    assert says_nothing('"""TOY-001, RULING-TOY-2"""', "TOY") == [
        "1: 'TOY-001, RULING-TOY-2' is no sentence"
    ]
    assert says_nothing('"""Draw.\n\n    TOY-001.\n    """', "TOY") != []
    assert says_nothing('"""TOY-001  Draw."""', "TOY") == []
