"""One number of one card, gone through: a set for each value, and a curve over all of them."""

import json
import math
from importlib import import_module
from pathlib import Path
from typing import Any

import shiai
from shiai.cards import BadSet, find_set
from shiai.cards.extend import Extended, names_of
from shiai.cards.places import Places
from shiai.cards.text import bytes_of, table_of, text_of
from shiai.core.errors import BadOption
from shiai.lab.block import Row
from shiai.lab.goal import Goal
from shiai.lab.plan import SWEEP, Common, Plan, Side
from shiai.lab.stats import Moments, fixed, z_of

MOST_VALUES = 40


def read_values(text: str) -> list[int]:
    """`0..3` or `1,2,4` as numbers.

    Raises:
        BadOption: it is not written so.
    """
    try:
        if ".." in text:
            low, high = (int(part) for part in text.split("..", 1))
            found = list(range(low, high + 1))
        else:
            found = [int(part) for part in text.split(",")]
    except ValueError:
        raise BadOption(f"values are written 0..3 or 1,2,4, not {text!r}") from None
    if not 2 <= len({*found}) <= MOST_VALUES:
        raise BadOption(f"a sweep has 2 to {MOST_VALUES} values, {text!r} has {len({*found})}")
    return sorted({*found})


def card_module(game: Any) -> Any:
    """The room of a game that reads its set files.

    Raises:
        BadOption: it has none.
    """
    try:
        return import_module(f"{game.rules.package()}.cards")
    except ModuleNotFoundError as missing:
        raise BadOption(f"{game.name} reads no set files: its cards are in its rules") from missing


class SetEditor:
    """A set of cards as plain data, of which single numbers can be changed."""

    def __init__(self, game: Any, cards: str | None) -> None:
        module = card_module(game)
        source = cards or game.rules.default_set()
        path, name = find_set(source, module.SETS)
        text = text_of(bytes_of(path, name), name)
        whole = Extended(table_of(text, name), module.SETS, name, Places(text))
        if whole.problems:
            raise BadSet(*whole.problems)
        self.table: dict[str, Any] = whole.in_base_order()
        self.name = name

    def entries(self, called: str) -> list[tuple[str, dict[str, Any]]]:
        """The entries that a word means: of an id or key one, of a name all.

        Raises:
            BadOption: there is none.
        """
        found = [
            (group, entry)
            for group, entries in self.table.items()
            if isinstance(entries, list)
            for entry in entries
            if isinstance(entry, dict)
            and (called in names_of(entry) or called == entry.get("name"))
        ]
        if not found:
            raise BadOption(f"{self.name} has no card {called!r} (shiai cards lists them)")
        return found

    def with_number(self, called: str, field: str, value: int) -> str:
        """The set as TOML, with another number on a card; `damage.0` is the first of a list.

        Raises:
            BadOption: there is no such field, or it is no number.
        """
        table = json.loads(json.dumps(self.table))
        for group, entry in self.entries(called):
            at = next(k for k, each in enumerate(self.table[group]) if each is entry)
            changed = table[group][at]
            ids = entry.get("ids", [])
            if called in ids and len(ids) > 1:  # one copy: the entry is cut where it stands
                k = ids.index(called)
                parts = [
                    {**changed, "ids": part} for part in (ids[:k], [called], ids[k + 1 :]) if part
                ]
                changed = json.loads(json.dumps(parts[1 if k else 0]))
                parts[1 if k else 0] = changed
                table[group][at : at + 1] = parts
            _put(changed, field, value, called)
        for word in ("extends", "change", "remove"):
            table.pop(word, None)
        return _toml(table)

    def number(self, called: str, field: str) -> int:
        """What stands there now."""
        _, entry = self.entries(called)[0]
        return _put(json.loads(json.dumps(entry)), field, 0, called)


def _put(entry: dict[str, Any], field: str, value: int, called: str) -> int:
    """Set a number; the one that stood there."""
    steps: list[Any] = [int(step) if step.isdecimal() else step for step in field.split(".")]
    here: Any = entry
    try:
        for step in steps[:-1]:
            here = here[step]
        before = here[steps[-1]]
    except (KeyError, IndexError, TypeError):
        known = ", ".join(k for k, v in entry.items() if not isinstance(v, str))
        raise BadOption(
            f"{called} has no number {field!r} "
            f"(fields are {known}; damage.0 is the first of a list)"
        ) from None
    if isinstance(before, bool) or not isinstance(before, int):
        raise BadOption(f"{field} of {called} is no number, but {before!r}")
    here[steps[-1]] = value
    return before


def _toml(table: dict[str, Any]) -> str:
    """Plain data of a set file as TOML."""
    heads = [f"{key} = {_value(value)}" for key, value in table.items() if not _are_tables(value)]
    lines = [*heads]
    for group, entries in table.items():
        if _are_tables(entries):
            for entry in entries:
                lines += ["", f"[[{group}]]"]
                lines += [f"{key} = {_value(value)}" for key, value in entry.items()]
    return "\n".join(lines) + "\n"


def _are_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def sweep_plan(
    key: str,
    card: str,
    field: str,
    values: list[int],
    common: Common,
    bots: list[str],
    seed: int,
    folder: Path,
) -> Plan:
    """A side for each value; the sets are written into a folder.

    Raises:
        BadOption: there is no such card or number.
        BadSet: a value is not allowed there.
    """
    game = shiai.find(key)
    editor = SetEditor(game, common.cards)
    now = editor.number(card, field)
    folder.mkdir(parents=True, exist_ok=True)
    sides = []
    for value in sorted({*values, now}):
        path = folder / f"{card}-{field}-{value}.toml"
        path.write_text(editor.with_number(card, field, value), "utf-8")
        sides.append(Side(str(value), common.agree(game, cards=str(path.resolve())).to_json()))
    base = sorted({*values, now}).index(now)
    return Plan(SWEEP, key, sides, bots, seed, about={"card": card, "field": field, "base": base})


class Sweep:
    """Counts the sides of a sweep against the value that stands in the set now."""

    def __init__(self, plan: Plan, goal: Goal) -> None:
        self.plan = plan
        self.goal = goal
        self.rows: list[Row] = []
        self.blocks = 0
        self.base = int(plan.about["base"])

    def add(self, rows: list[Row]) -> None:
        """Some whole blocks, in order."""
        self.rows += rows
        self.blocks += len({row["block"] for row in rows})

    def enough(self) -> bool:
        """A sweep plays as many deals as were named."""
        return False

    def report(self) -> dict[str, Any]:
        """A point for each value, for each bot."""
        return {
            "deals": self.blocks,
            "games": self.blocks * self.plan.games_in_block(),
            "card": self.plan.about["card"],
            "field": self.plan.about["field"],
            "now": self.plan.sides[self.base].label,
            "bots": [{"bot": bot, "points": self._points(bot)} for bot in self.plan.bots],
        }

    def _points(self, bot: str) -> list[dict[str, Any]]:
        blocks: dict[int, dict[int, Row]] = {}
        for row in self.rows:
            if row["bot"] == bot:
                blocks.setdefault(row["block"], {})[row["side"]] = row
        reach = z_of(self.goal.error, max(1, len(self.plan.sides) - 1))
        points = []
        for at, side in enumerate(self.plan.sides):
            point: dict[str, Any] = {"value": int(side.label)}
            for face, column in (("win", "won"), ("score", "score")):
                rate = fixed((rows[at][column] for rows in blocks.values()), self.goal.error)
                apart = Moments(
                    rows[at][column] - rows[self.base][column] for rows in blocks.values()
                )
                half = reach * math.sqrt(apart.variance / max(apart.count, 1))
                point[face] = rate.to_json()
                point[f"{face}_difference"] = {
                    "mean": round(apart.mean, 6),
                    "low": round(apart.mean - half, 6),
                    "high": round(apart.mean + half, 6),
                }
            points.append(point)
        return points
