"""Reports of the lab as tables in the terminal."""

from __future__ import annotations

from typing import Any

from shiai.lab.charts import interval, signed
from shiai.lab.page import KIND_WORDS


def print_report(report: dict[str, Any]) -> None:
    """The whole report, short."""
    from rich.console import Group

    from shiai.cli.screen import console

    make = {"compare": _compare, "cards": _cards, "sweep": _sweep}[report["kind"]]
    console().print(Group(*make(report)))


def _table(title: str, *columns: str) -> Any:
    from rich.table import Table

    table = Table(box=None, title=title, title_justify="left", title_style="bold", pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number == 0 else "right", no_wrap=number > 0)
    return table


def _compare(report: dict[str, Any]) -> list[Any]:
    labels = [side["label"] for side in report["sides"]]
    told: list[Any] = []
    for change in report["set_differences"]:
        told.append(f"  {change}")
    table = _table(
        f"{labels[1]} less {labels[0]}, {report['deals']:,} deals",
        "", *labels, "wins", "interval", "score", "interval",
    )  # fmt: skip
    for bot in report["bots"]:
        win, score = bot["win"], bot["score"]
        table.add_row(
            bot["bot"] or "both",
            *(f"{side['win']:.1%}" for side in bot["sides"]),
            signed(win["mean"], True),
            interval(win["low"], win["high"], True),
            signed(score["mean"], False),
            interval(score["low"], score["high"], False),
        )
    told.append(table)
    for bot in report["bots"]:
        name = f"{bot['bot']}: " if bot["bot"] and len(report["bots"]) > 1 else ""
        told.append(name + bot["verdict"].replace("The second side", labels[1]))
    if report["agreement"]["warning"]:
        told.append(f"warning: {report['agreement']['warning']}")
    if report["cells"]:
        told.append(_cells(report))
    if report["deals_for_1pp"]:
        told.append(f"an interval of ±1 pp would take about {report['deals_for_1pp']:,} deals")
    return told


def _cells(report: dict[str, Any]) -> Any:
    table = _table(
        "by option, wins less; * certain among all", "", report["sides"][0]["label"], "", "±"
    )
    for cell in report["cells"]:
        name = " ".join(f"{key}={value}" for key, value in cell["cell"].items())
        mark = " *" if cell["certain"] else ""
        table.add_row(
            name,
            f"{cell['first']:.0%}",
            f"{signed(cell['difference'], True)}{mark}",
            f"{cell['half'] * 100:.1f}",
        )
    return table


def _cards(report: dict[str, Any]) -> list[Any]:
    told: list[Any] = []
    for bot in report["bots"]:
        for kind, lines in bot["tables"].items():
            title = f"{KIND_WORDS[kind]}, {bot['bot']}, {report['deals']:,} deals; * certain"
            table = _table(title, "", "seen", "won", "less the mean", "interval", "score")
            for line in lines:
                table.add_row(
                    line["name"],
                    f"{line['seen']:,}",
                    f"{line['rate']:.1%}",
                    signed(line["win"]["mean"], True) + (" *" if line["certain"] else "  "),
                    interval(line["win"]["low"], line["win"]["high"], True),
                    signed(line["score"]["mean"], False)
                    + (" *" if line["certain_score"] else "  "),
                )
            told.append(table)
        if bot["spread"] is not None:
            told.append(
                f"opening hands, {bot['bot']}: {bot['spread'] * 100:.1f} pp from best to worst; "
                f"{bot['certain']} of {len(bot['tables']['opening'])} cards certain"
            )
    return told


def _sweep(report: dict[str, Any]) -> list[Any]:
    told: list[Any] = []
    for bot in report["bots"]:
        title = f"{report['field']} of {report['card']}, {bot['bot']}, {report['deals']:,} deals"
        table = _table(
            title, "value", "won", "less now", "interval", "score", "less now", "interval"
        )
        for point in bot["points"]:
            win, score = point["win_difference"], point["score_difference"]
            now = str(point["value"]) == report["now"]
            table.add_row(
                f"{point['value']}{' (now)' if now else ''}",
                f"{point['win']['mean']:.1%}",
                "" if now else signed(win["mean"], True),
                "" if now else interval(win["low"], win["high"], True),
                f"{point['score']['mean']:.2f}",
                "" if now else signed(score["mean"], False),
                "" if now else interval(score["low"], score["high"], False),
            )
        told.append(table)
    return told
