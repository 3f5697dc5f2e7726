"""Which rule numbers a game's `why_not` can return, read off its source: each needs a scene."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from shiai.core.cells import COMPILED
from shiai.core.state import YOU_MAY
from shiai.core.table import Table
from shiai.testing.legality import rule_against

GAMES = Path(__file__).resolve().parents[2] / "src" / "shiai" / "games"


def numbers_returned(key: str) -> dict[str, set[int]]:
    """By function: the rule numbers it returns itself, from `why_not` on to all it hands on to.

    A method that several classes have is called by its class too: `Rout.why_not_target`.
    """
    functions = _functions(key)
    found: dict[str, set[int]] = {}
    done: set[str] = set()
    ahead = ["why_not"]
    while ahead:
        name = ahead.pop()
        if name in done:
            continue
        done.add(name)
        for label, function in functions.get(name, []):
            found[label] = set()
            for answer in _answers(function):
                if isinstance(answer, int):
                    found[label].add(answer)
                else:
                    ahead.append(answer)
    return {name: numbers for name, numbers in found.items() if numbers}


def _functions(key: str) -> dict[str, list[tuple[str, ast.FunctionDef]]]:
    """All methods and functions of a game package, by name: how each is called here."""
    found: dict[str, list[tuple[str, ast.FunctionDef]]] = {}
    for file in sorted((GAMES / key).glob("*.py")):
        for owner in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for node in ast.iter_child_nodes(owner):
                if isinstance(node, ast.FunctionDef):
                    of = f"{owner.name}." if isinstance(owner, ast.ClassDef) else ""
                    found.setdefault(node.name, []).append((f"{of}{node.name}", node))
    return {
        name: nodes if len(nodes) > 1 else [(name, nodes[0][1])] for name, nodes in found.items()
    }


def _answers(function: ast.FunctionDef) -> Iterator[int | str]:
    """What a function may return: a rule's number, or the name of a function that it asks."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            for value in _branches(node.value):
                if isinstance(value, ast.Name):
                    for bound in _bound(function, value.id):
                        yield from _answer(bound)
                else:
                    yield from _answer(value)


def _branches(value: ast.expr) -> Iterator[ast.expr]:
    """Both ends of `a if … else b`, not what stands between."""
    if isinstance(value, ast.IfExp):
        yield from _branches(value.body)
        yield from _branches(value.orelse)
    else:
        yield value


def _bound(function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
    """What a function has called by this name (YOU_MAY nobody binds)."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            if any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
                yield from _branches(node.value)


def _answer(value: ast.expr) -> Iterator[int | str]:
    if isinstance(value, ast.Constant | ast.UnaryOp):
        yield int(ast.literal_eval(value))
    elif isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        yield value.func.attr


Row = tuple[str, str, int]
"""A scene, the choice asked about ("pass", or seat 1's "1: pass"), and the rule that refuses."""


def numbers_shown(reasons: dict[str, list[Row]]) -> dict[str, set[int]]:
    """By function: the numbers for which a table of reasons has a scene."""
    shown = {name: {rule for *_, rule in rows} - {YOU_MAY} for name, rows in reasons.items()}
    return {name: numbers for name, numbers in shown.items() if numbers}


def check_reason(table: Table, function: str, asking: str, rule: int) -> None:
    """The state gives this reason (or none), that function was asked, and it is put into words."""
    who, colon, choice = asking.partition(": ")
    seat, choice = (int(who), choice) if colon else (0, asking)
    code = table.terms.verbs.parse(choice, table.terms.names)
    asked: set[str] = set()
    sys.setprofile(
        lambda frame, event, _: asked.update((frame.f_code.co_name, frame.f_code.co_qualname))
    )
    try:
        number = rule_against(table, seat, code)
    finally:
        sys.setprofile(None)
    assert number == rule
    assert COMPILED or function in asked, "another function gives this reason"
    why = table.why_not(choice, seat=seat)
    if rule == YOU_MAY:
        assert why is None
    else:
        assert (why.rule, why.text != "") == (table.game.rules.rule_id(rule), True)
