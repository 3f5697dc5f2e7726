"""Breaks a rule in one place: what can be changed in a source text, and the code so changed.

Kinds of change: a comparison turned or shifted, a number raised by one, `and` and `or` exchanged, a
call dropped. They are made in the syntax tree, so that whatever is made compiles. Left alone are
docstrings, annotations, defaults, `assert`, constants of a module, special methods such as
`__init__`, and functions that the module itself calls while it is imported.
"""

import ast
import inspect
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType
from typing import Final

OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SHIFTED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
SIGNS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.GtE: ">=",
    ast.Gt: ">",
    ast.LtE: "<=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}

REACHED: Final = "__reached__"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: where it is, what the line says and what becomes of it."""

    file: str
    function: str
    line: int
    source: str
    change: str
    statement: int
    """The first line of the innermost statement that it stands in."""
    number: int
    """Which change of the file it is, counted from its beginning."""

    @property
    def identity(self) -> tuple[str, str, str, str]:
        """What stays the same while other lines change."""
        return self.file, self.function, self.source, self.change

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.function}  {self.change}"


@dataclass(frozen=True, slots=True)
class _Edit:
    """A change that can be made in a tree."""

    line: int
    statement: int
    change: str
    make: Callable[[], None]


def mutants_of(file: str, text: str) -> list[Mutant]:
    """All single changes of a source text. Of equal ones in a function the later are numbered."""
    source = text.splitlines()
    found: list[Mutant] = []
    times: Counter[tuple[str, str, str]] = Counter()
    for number, (function, edit) in enumerate(_edits(ast.parse(text))):
        code = source[edit.line - 1].strip()
        times[function, code, edit.change] += 1
        nth = times[function, code, edit.change]
        change = edit.change if nth == 1 else f"{edit.change} ({nth})"
        found.append(Mutant(file, function, edit.line, code, change, edit.statement, number))
    return found


def mutated(text: str, mutant: Mutant) -> ast.Module:
    """The text with that change, as a tree; every line keeps its number."""
    tree = ast.parse(text)
    for number, (_function, edit) in enumerate(_edits(tree)):
        if number == mutant.number:
            edit.make()
            return tree
    raise AssertionError(f"{mutant} is not of this text")


def put_in(module: ModuleType, tree: ast.Module, names: Collection[str]) -> None:
    """Give functions the code of a changed tree, where they lie in memory: every caller has it."""
    whole = compile(tree, str(module.__file__), "exec", dont_inherit=True)
    codes = {code.co_qualname: code for code in _codes_in(whole)}
    for name in names:
        function_of(module, name).__code__ = codes[name]


def function_of(module: ModuleType, name: str) -> FunctionType:
    """A function of a module, or a method by the name of its class: `Phases.fight`."""
    found: object = module
    for part in name.split("."):
        found = vars(found)[part]
    function = inspect.unwrap(getattr(found, "__func__", found))  # type: ignore[arg-type]
    assert isinstance(function, FunctionType), f"{name} is no function"
    return function


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    """This code and all that lies in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes_in(each)


# ---- watching what is reached ----------------------------------------------------------------


class Probes(ast.NodeTransformer):
    """Puts before each statement a line that notes it as reached: `__reached__[line] = 1`."""

    def __init__(self, offset: int) -> None:
        self.offset = offset

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for block in ("body", "orelse", "finalbody"):
            statements = getattr(node, block, None)
            if isinstance(statements, list):
                setattr(node, block, [each for it in statements for each in (self.probe(it), it)])
        return node

    def probe(self, statement: ast.stmt) -> ast.stmt:
        place = ast.Constant(self.offset + statement.lineno)
        target = ast.Subscript(ast.Name(REACHED, ast.Load()), place, ast.Store())
        probe = ast.Assign([target], ast.Constant(1))
        return ast.fix_missing_locations(ast.copy_location(probe, statement))


def put_probes_in(module: ModuleType, text: str, reached: bytearray, offset: int) -> None:
    """Have a module's functions note in `reached`, from `offset` on, which lines they come to."""
    tree = ast.parse(text)
    names = []
    for name, function in functions_of(tree):
        Probes(offset).visit(function)
        names.append(name)
    setattr(module, REACHED, reached)
    put_in(module, tree, names)


# ---- finding the places ----------------------------------------------------------------------


def functions_of(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Functions and methods of a module that can be changed, by name."""
    at_import = _called_at_import(tree)
    for statement in tree.body:
        if isinstance(statement, Function) and statement.name not in at_import:
            yield statement.name, statement
        elif isinstance(statement, ast.ClassDef):
            for member in statement.body:
                if isinstance(member, Function) and not member.name.startswith("__"):
                    yield f"{statement.name}.{member.name}", member


def _called_at_import(tree: ast.Module) -> set[str]:
    """Functions that a module calls itself: they have run before a change could be put in."""
    called = set()
    for statement in tree.body:
        if not isinstance(statement, Function | ast.ClassDef):
            for node in ast.walk(statement):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    called.add(node.func.id)
    return called


def _edits(tree: ast.Module) -> Iterator[tuple[str, _Edit]]:
    """All changes in the functions of a module, in the order of the text."""
    for name, function in functions_of(tree):
        for statement in function.body:
            for edit in _edits_in(statement, statement.lineno):
                yield name, edit


def _edits_in(node: ast.AST, statement: int) -> Iterator[_Edit]:
    """The changes of a node and of all in it, which is in the statement that begins there."""
    if isinstance(node, ast.Assert | ast.arguments):
        return
    if isinstance(node, ast.stmt):
        statement = node.lineno
    yield from _edits_of(node, statement)
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _edits_in(child, statement)


def _edits_of(node: ast.AST, statement: int) -> Iterator[_Edit]:
    """The changes of a node itself."""
    if isinstance(node, ast.Compare):
        yield from _of_comparison(node, statement)
    elif isinstance(node, ast.BoolOp):
        yield _of_and_or(node, statement)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield _of_number(node, node.value, statement)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield _of_call(node, statement)


def _of_comparison(node: ast.Compare, statement: int) -> Iterator[_Edit]:
    for place, sign in enumerate(node.ops):
        for others in (OPPOSITE, SHIFTED):
            if type(sign) in others:
                other = others[type(sign)]
                change = f"{SIGNS[type(sign)]} becomes {SIGNS[other]}"
                make = _setter(node.ops, place, other())
                yield _Edit(node.comparators[place].lineno, statement, change, make)


def _setter(signs: list[ast.cmpop], place: int, sign: ast.cmpop) -> Callable[[], None]:
    def make() -> None:
        signs[place] = sign

    return make


def _of_and_or(node: ast.BoolOp, statement: int) -> _Edit:
    is_and = isinstance(node.op, ast.And)

    def make() -> None:
        node.op = ast.Or() if is_and else ast.And()

    return _Edit(node.lineno, statement, "and becomes or" if is_and else "or becomes and", make)


def _of_number(node: ast.Constant, number: int, statement: int) -> _Edit:
    def make() -> None:
        node.value = number + 1

    return _Edit(node.lineno, statement, f"{number} becomes {number + 1}", make)


def _of_call(node: ast.Expr, statement: int) -> _Edit:
    def make() -> None:
        node.value = ast.copy_location(ast.Constant(None), node)

    return _Edit(node.lineno, statement, "call dropped", make)
