"""Plays a run to its goal and writes its folder: what every command of the lab does."""

import shlex
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import msgspec

import shiai
from shiai import __version__
from shiai.core.record import write_record
from shiai.lab.block import Row, block_games, deal_of, play
from shiai.lab.card_worth import CardWorth
from shiai.lab.compare import Comparison
from shiai.lab.goal import Goal
from shiai.lab.plan import CARDS, COMPARE, SWEEP, Plan
from shiai.lab.run import Run
from shiai.lab.sweep import Sweep


class Counter(Protocol):
    """What counts the games of a run."""

    blocks: int
    rows: list[Row]

    def add(self, rows: list[Row]) -> None:
        """Some whole blocks, in order."""

    def enough(self) -> bool:
        """Whether the goal is reached."""

    def report(self) -> dict[str, Any]:
        """What they say."""


def counter_of(plan: Plan, goal: Goal) -> Counter:
    """What counts the games of a plan."""
    if plan.kind == COMPARE:
        return Comparison(plan, goal)
    if plan.kind == CARDS:
        return CardWorth(plan, goal, card_names(plan))
    assert plan.kind == SWEEP, "there are three kinds"
    return Sweep(plan, goal)


def conduct(
    run: Run,
    goal: Goal,
    workers: int = 1,
    cluster: str = "",
    resume: bool = False,
    tell: Callable[[Counter], None] | None = None,
) -> tuple[dict[str, Any], bool]:
    """Play until the goal is reached; the report, and whether it was broken off before (Ctrl+C).

    The report is the same for any number of workers, and for a run that was broken off and goes on.
    """
    counter = counter_of(run.plan, goal)
    run.begin(resume)
    broken = False
    try:
        for rows in run.chunks(goal.deals, workers, cluster, counter.enough):
            counter.add(rows)
            if tell is not None:
                tell(counter)
    except KeyboardInterrupt:
        broken = True
    report = whole_report(run, goal, counter)
    if not broken:
        run.finish(counter.rows)
    write_report(run, report)
    return report, broken


def whole_report(run: Run, goal: Goal, counter: Counter) -> dict[str, Any]:
    """What a run says, with all that it takes to repeat it."""
    plan = run.plan
    game = shiai.find(plan.game)
    told = counter.report()
    told["goal"] = {**goal.to_json(), "words": goal.words(), "reached": counter.enough()}
    head = {
        "kind": plan.kind,
        "game": plan.game,
        "game_name": game.name,
        "seats": plan.seats,
        "of": plan.about.get("of", ""),
        "table": plan.table,
        "against": plan.against,
        "sides": [
            {
                "label": side.label,
                "cards": Path(side.agreement["cards"]).name,
                "digest": side.agreement["digest"],
                "options": side.agreement["options"],
            }
            for side in plan.sides
        ],
        "set_differences": set_differences(plan),
        "repeat": {
            "command": run.goal.get("command", ""),
            "seed": plan.seed,
            "run": plan.digest(),
            "shiai": __version__,
            "rules": game.rules_version,
        },
    }
    return {**head, **told}


def write_report(run: Run, report: dict[str, Any]) -> None:
    """report.json, report.html, and records of the deals that turned."""
    from shiai.lab.page import page

    for deal in report.get("turned", []):
        deal["records"] = []
        for side in (0, 1):
            name = f"records/deal-{deal['deal']}-{side + 1}.txt"
            run.write(name, record_of(run.plan, deal["deal"], side))
            deal["records"].append(name)
    text = msgspec.json.format(msgspec.json.encode(report), indent=2).decode()
    run.write("report.json", text + "\n")
    run.write("report.html", page(report))


def record_of(plan: Plan, block: int, side: int) -> str:
    """The record of the first game that a side played of a deal."""
    for at, bot, turn, agreed, names in block_games(plan, block):
        if at == side and bot == plan.bots[0] and turn == 0:
            table, _ = play(agreed, deal_of(plan, block), names)
            return write_record(table)
    raise LookupError(f"no game of deal {block} is of side {side}")


def set_differences(plan: Plan) -> list[str]:
    """What differs between the sets of two sides, entry by entry."""
    cards = [side.agreement["cards"] for side in plan.sides]
    if plan.kind != COMPARE or cards[0] == cards[1]:
        return []
    from shiai.cards import find_set, read_set
    from shiai.cards.differ import differences

    module = import_module(f"{shiai.find(plan.game).rules.package()}.cards")
    read = []
    for each in cards:
        path, name = find_set(each, module.SETS)
        read.append(read_set(path, module.MODEL, name, module.SETS)[0])
    return [str(each) for each in differences(read[0], read[1])]


def card_names(plan: Plan) -> dict[str, str]:
    """The names of the cards of a plan's set, by id."""
    from shiai.cards import Card, find_set, read_set

    try:
        module = import_module(f"{shiai.find(plan.game).rules.package()}.cards")
    except ModuleNotFoundError:
        return {}
    path, name = find_set(plan.sides[0].agreement["cards"], module.SETS)
    read = read_set(path, module.MODEL, name, module.SETS)[0]
    names: dict[str, str] = {}
    for field in read.__struct_fields__:
        entries = getattr(read, field)
        for entry in entries if isinstance(entries, list) else []:
            if isinstance(entry, Card):
                names |= dict.fromkeys(entry.copies(), entry.name)
    return names


def command_line(words: list[str]) -> str:
    """The command that started a run, as it can be typed again."""
    return shlex.join(["shiai", *words])
