"""Where each rule stands in the code and which tests carry it, in a source checkout.

It reads the source text, because compiled functions keep no docstrings.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from shiai.rulebook import Entry, Kind, Rulebook, pages, read

MOST_IDS: Final = 3
_BEFORE_A_STATEMENT: Final = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
_BETWEEN_STATEMENTS: Final = (tokenize.NL, tokenize.COMMENT)
_PROVES_NOTHING: Final = {"skip", "xfail"}


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file, from the root of the checkout, and the test that stands there, if any."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}".rstrip()


@dataclass(frozen=True, slots=True)
class Carrier:
    """A test, or one case of it, and the ids it carries."""

    place: Place
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """Where an entry stands in the code and which tests carry it."""

    entry: Entry
    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class GameCoverage:
    """How well the rules page of one game is covered by code and tests."""

    key: str
    name: str
    places: dict[str, Places]
    unknown_in_code: list[tuple[str, Place]] = field(default_factory=list)
    unknown_in_tests: list[tuple[str, Place]] = field(default_factory=list)
    overfull: list[Carrier] = field(default_factory=list)

    @property
    def without_test(self) -> list[str]:
        """Ids that no test carries."""
        return [id_ for id_, places in self.places.items() if not places.tests]

    @property
    def without_code(self) -> list[str]:
        """Ids that stand nowhere in the code; a golden scenario needs no place there."""
        needed = (p for p in self.places.values() if p.entry.kind != "golden")
        return [places.entry.id for places in needed if not places.code]

    @property
    def complete(self) -> bool:
        """Whether every id has a test and no test is wrong about its ids."""
        return not (self.without_test or self.unknown_in_tests or self.overfull)

    def count(self, kind: Kind) -> tuple[int, int]:
        """How many entries of a kind are tested, and how many there are."""
        tested = [bool(p.tests) for p in self.places.values() if p.entry.kind == kind]
        return sum(tested), len(tested)


def report(root: Path) -> list[GameCoverage]:
    """The coverage of every game that has a rules page in this checkout."""
    return [_coverage(read(page), root) for page in pages(root / "docs" / "rules")]


def places_of(id_: str, root: Path | None = None, key: str | None = None) -> Places:
    """Where one entry stands in code and tests; `key` picks the game of a golden scenario."""
    games = [game for game in report(root or checkout()) if key in (None, game.key)]
    found = [game.places[id_.upper()] for game in games if id_.upper() in game.places]
    if len(found) != 1:
        which = "several rules pages have" if found else "no rules page has"
        raise ValueError(f"{which} {id_!r} (looked in: {', '.join(game.key for game in games)})")
    return found[0]


def checkout() -> Path:
    """The source checkout we are in: the nearest folder upwards that has rules pages."""
    for start in (Path.cwd(), Path(__file__).resolve()):
        for folder in (start, *start.parents):
            if (folder / "docs" / "rules").is_dir():
                return folder
    raise ValueError(f"no folder docs/rules in {Path.cwd()} or above it")


def _coverage(book: Rulebook, root: Path) -> GameCoverage:
    places = {id_: Places(entry) for id_, entry in book.entries.items()}
    game = GameCoverage(book.key, book.name, places)
    for id_, place in _named_in_code(book, root):
        if id_ in places:
            places[id_].code.append(place)
        else:
            game.unknown_in_code.append((id_, place))
    for carrier in _carriers(root, book.key):
        for id_ in carrier.ids:
            if id_ in places:
                places[id_].tests.append(carrier.place)
            else:
                game.unknown_in_tests.append((id_, carrier.place))
        if len(carrier.ids) > MOST_IDS:
            game.overfull.append(carrier)
    return game


# ---- ids in the code -------------------------------------------------------------------------


def _named_in_code(book: Rulebook, root: Path) -> Iterator[tuple[str, Place]]:
    """Full ids in docstrings and comments; a golden id counts only in the game's own folder."""
    source = root / "src" / "shiai"
    own = rf"(?<![\w-])(?:RULING-)?{book.prefix}(?:-[A-Z]+)?-[0-9]\w*"
    golden = r"(?<![\w-])GOLD-[0-9]\w*"
    folders = {source / "core": own, source / "games" / book.key: f"{own}|{golden}"}
    for folder, form in folders.items():
        for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
            for line, words in _remarks(file):
                for id_ in re.findall(form, words):
                    yield id_, Place(file.relative_to(root).as_posix(), line)


def _remarks(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of docstrings and comments, with their numbers."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".toml":
        for number, line in enumerate(text.splitlines(), 1):
            yield number, line.partition("#")[2]
        return
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        docstring = token.type == tokenize.STRING and before in _BEFORE_A_STATEMENT
        if docstring or token.type == tokenize.COMMENT:
            yield from enumerate(token.string.splitlines(), token.start[0])
        if token.type not in _BETWEEN_STATEMENTS:
            before = token.type


# ---- ids that tests carry --------------------------------------------------------------------


def _carriers(root: Path, key: str) -> Iterator[Carrier]:
    folder = root / "tests" / "games" / key
    for file in sorted({*folder.rglob("test_*.py"), *folder.rglob("*_test.py")}):
        module = ast.parse(file.read_text(encoding="utf-8"), str(file))
        tests = _TestFile(file.relative_to(root).as_posix(), _assigned(module.body))
        yield from tests.carriers(module.body, [])


class _TestFile:
    """Reads the marks of the tests in one file."""

    def __init__(self, file: str, constants: dict[str, ast.expr]) -> None:
        self.file = file
        self.constants = constants

    def carriers(self, body: list[ast.stmt], outer: list[ast.expr]) -> Iterator[Carrier]:
        """The tests of a module or class; its `pytestmark` holds for all of them."""
        marks = outer + _items(_assigned(body).get("pytestmark"))
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                yield from self.carriers(node.body, marks + node.decorator_list)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if node.name.startswith("test"):
                    place = Place(self.file, node.lineno, node.name)
                    yield from self.cases(place, marks + node.decorator_list)

    def cases(self, place: Place, marks: list[ast.expr]) -> Iterator[Carrier]:
        """The test itself, and each of its parameter sets that carries ids of its own."""
        if not _PROVES_NOTHING.isdisjoint(map(_mark_name, marks)):
            return
        ids = _ids(marks)
        if ids:
            yield Carrier(place, ids)
        for case in self.parameter_sets(marks):
            more = _items(_keyword(case, "marks"))
            if _ids(more) and _PROVES_NOTHING.isdisjoint(map(_mark_name, more)):
                yield Carrier(Place(self.file, case.lineno, place.name), _ids(marks + more))

    def parameter_sets(self, marks: list[ast.expr]) -> Iterator[ast.Call]:
        """Each `pytest.param(...)` of a parametrized test, written there or in a constant."""
        for mark in marks:
            if isinstance(mark, ast.Call) and _mark_name(mark) == "parametrize":
                sets = mark.args[1] if len(mark.args) > 1 else _keyword(mark, "argvalues")
                if isinstance(sets, ast.Name):
                    sets = self.constants.get(sets.id)
                for item in _items(sets):
                    if isinstance(item, ast.Call) and _last_name(item.func) == "param":
                        yield item


def _assigned(body: list[ast.stmt]) -> dict[str, ast.expr]:
    """What the statements assign to plain names."""
    found = {}
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = (target for target in targets if isinstance(target, ast.Name))
            found.update({name.id: node.value for name in names})
    return found


def _items(value: ast.expr | None) -> list[ast.expr]:
    """The items of a written list or tuple; anything else is one item, nothing is none."""
    if isinstance(value, ast.List | ast.Tuple):
        return value.elts
    return [value] if value else []


def _ids(marks: Iterable[ast.expr]) -> tuple[str, ...]:
    """The ids of all `rule` marks, each once; what is not a plain string shows as it is written."""
    rules = (m for m in marks if isinstance(m, ast.Call) and _mark_name(m) == "rule")
    arguments = [argument for rule in rules for argument in rule.args]
    return tuple(dict.fromkeys(_written(argument) for argument in arguments))


def _written(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ast.unparse(node)


def _mark_name(node: ast.expr) -> str:
    """`rule` for `pytest.mark.rule(...)`, with or without arguments; else nothing."""
    mark = node.func if isinstance(node, ast.Call) else node
    if isinstance(mark, ast.Attribute) and _last_name(mark.value) == "mark":
        return mark.attr
    return ""


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _keyword(call: ast.Call, name: str) -> ast.expr | None:
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)
