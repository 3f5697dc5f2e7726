"""The reference: what it shows is all there, says what it promises, and its examples run.

Docstrings are read from the source, as the site does: compiled functions keep none.
"""

import ast
import doctest
import functools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tools.site import API

import shiai
from shiai.bots.bot import FILE_BOTS

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted((ROOT / "docs" / "reference").glob("*.md"))

# What a caller holds in the hand: every method of these has an example.
FOR_CALLERS = (
    *("shiai.core.game.Game", "shiai.core.table.Table", "shiai.core.agreement.Agreement"),
    *("shiai.core.outcome.Outcome", "shiai.core.sentence.Sentence", "shiai.core.sentence.WhyNot"),
    *("shiai.bots.bot.Bot", "shiai.bots.chair.Chair"),
)


@pytest.fixture(autouse=True)
def _bots_of_examples_are_forgotten(monkeypatch):
    """An example registers a bot that no other process could be handed."""
    monkeypatch.setattr("shiai.bots.bot.FILE_BOTS", dict(FILE_BOTS))


class Shown(NamedTuple):
    """A class, method or function of the reference."""

    place: str  # shiai.core.table.Table.submit
    node: ast.ClassDef | ast.FunctionDef
    holder: ast.AST  # the class or module that it stands in

    @property
    def docstring(self) -> str:
        return ast.get_docstring(self.node) or ""


def source_of(module: str) -> Path:
    """The file of a module, or of a package."""
    path = ROOT / "src" / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@functools.cache
def tree_of(module: str) -> ast.Module:
    """A module as it is written."""
    return ast.parse(source_of(module).read_text(encoding="utf-8"))


def split(place: str) -> tuple[str, list[str]]:
    """The module of a dotted name, and the names within it."""
    words = place.split(".")
    for end in range(len(words), 0, -1):
        if source_of(".".join(words[:end])).is_file():
            return ".".join(words[:end]), words[end:]
    raise LookupError(place)


def inside(node: ast.AST) -> dict[str, ast.ClassDef | ast.FunctionDef]:
    """What is defined in a module or a class, by name."""
    defined = (ast.ClassDef, ast.FunctionDef)
    return {found.name: found for found in getattr(node, "body", []) if isinstance(found, defined)}


def is_type(place: str) -> bool:
    """Whether a name stands for a type that is no class: a union, or a TypedDict by its call."""
    module, names = split(place)
    assigned = [node for node in tree_of(module).body if isinstance(node, ast.Assign)]
    return names in [[getattr(target, "id", "")] for node in assigned for target in node.targets]


def find(place: str) -> Shown:
    """What a dotted name means."""
    module, names = split(place)
    node: ast.AST = tree_of(module)
    holder = node
    for name in names:
        if name not in inside(node):
            raise LookupError(f"the reference shows {place}, but {module} has no {name!r} there")
        holder, node = node, inside(node)[name]
    assert isinstance(node, ast.ClassDef | ast.FunctionDef), f"{place} is a module"
    return Shown(place, node, holder)


def named() -> list[str]:
    """Every dotted name that a page of the reference asks for."""
    places: list[str] = []
    for page in PAGES:
        for place, names in API.findall(page.read_text(encoding="utf-8")):
            places += [f"{place}.{name}" for name in names.split()] or [place]
    return places


def shown() -> Iterator[Shown]:
    """All that the reference shows: what is named, and what is public in the classes named."""
    for place in named():
        if is_type(place):
            continue
        found = find(place)
        yield found
        if isinstance(found.node, ast.ClassDef):
            for name, node in inside(found.node).items():
                if not name.startswith("_"):
                    yield Shown(f"{place}.{name}", node, found.node)


SHOWN = list(shown())
MODULES = sorted({split(place)[0] for place in named()})


def examples(docstring: str, name: str) -> doctest.DocTest:
    return doctest.DocTestParser().get_doctest(docstring, {}, name, None, 0)


def test_nothing_is_shown_twice():
    assert len({found.place for found in SHOWN}) == len(SHOWN)


@pytest.mark.parametrize("found", SHOWN, ids=lambda found: found.place)
def test_what_is_shown_begins_with_a_sentence(found):
    first = found.docstring.split("\n\n")[0]

    assert first, f"{found.place} has no docstring"
    assert first.rstrip("`)")[-1] in ".:", f"{found.place}: {first!r} is not a sentence"


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_the_source_run(module, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for node in ast.walk(tree_of(module)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        name = f"{module}.{getattr(node, 'name', '')}"
        output: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)

        done = runner.run(examples(ast.get_docstring(node) or "", name), out=output.append)

        assert done.failed == 0, "".join(output)


@pytest.mark.parametrize("place", FOR_CALLERS)
def test_what_a_caller_uses_has_an_example_for_every_method(place):
    of_it = [found for found in SHOWN if f"{found.place}.".startswith(f"{place}.")]

    assert len(of_it) > 0, f"{place} is not in the reference"
    for found in of_it:
        has = examples(found.docstring, found.place).examples
        assert has or found.docstring.startswith("The old "), f"{found.place} has no example"


@pytest.mark.parametrize("place", ["shiai.core.rules.GameRules"])
def test_what_an_author_overrides_says_when_it_is_called_and_what_the_default_does(place):
    methods = [found for found in SHOWN if found.place.startswith(f"{place}.")]

    assert len(methods) > 25
    for found in methods:
        assert "Called " in found.docstring, f"{found.place} does not say when it is called"
        has_default = any(
            words in found.docstring for words in ("default", "must be written", "Not to")
        )
        assert has_default, f"{found.place} does not say what the default does"
        listed = f"`{found.node.name}`" in find(place).docstring
        assert listed, f"{found.place} is not in the table of its class"


CAUGHT = {"shiai.core.game.Game.from_position": {"BadOption"}}  # and told as a BadPosition


def raised(found: Shown) -> set[str]:
    """The errors that a function raises in its own lines, or in its class's private helpers."""
    errors: set[str] = set()
    helpers = inside(found.holder)
    todo, seen = [found.node.name], {found.node.name}
    while todo:
        for node in ast.walk(helpers[todo.pop()]):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                errors.add(ast.unparse(node.exc.func))
            elif isinstance(node, ast.Call):
                name = ast.unparse(node.func).removeprefix("self.")
                if name.startswith("_") and name in helpers and name not in seen:
                    todo.append(name)
                    seen.add(name)
    return errors - {"AssertionError", "NotImplementedError"} - CAUGHT.get(found.place, set())


@pytest.mark.parametrize(
    "found",
    [one for one in SHOWN if isinstance(one.node, ast.FunctionDef) and raised(one)],
    ids=lambda found: found.place,
)
def test_what_is_raised_is_said(found):
    for error in raised(found):
        assert error in found.docstring, f"{found.place} does not say that it raises {error}"


def test_the_reference_shows_the_whole_front_door():
    words = {place.split(".")[-1] for place in named()}

    assert set(shiai.__all__) - {"__version__"} <= words
