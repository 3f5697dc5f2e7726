"""The report of a run as one page: no script, nothing from a network, fit for a telephone."""

from html import escape
from typing import Any

from shiai.lab.charts import STYLE, Line, counted, curve, forest, heat, histogram, interval, signed

KIND_WORDS = {
    "opening": "In the opening hand",
    "drawn": "Drawn at any time",
    "played": "Played",
    "met": "Met in play",
}
KIND_NOTES = {
    "opening": "Which cards are dealt first is chance, so this is a fair experiment.",
    "drawn": "Who draws much has often played long: this describes, it does not prove.",
    "played": "What is played depends on how the game stands: this describes, it does not prove.",
    "met": "Cards that nobody holds in hand, as they came into play.",
}


def page(report: dict[str, Any]) -> str:
    """The whole page."""
    make = {"compare": _compare, "cards": _cards, "sweep": _sweep}[report["kind"]]
    title, body = make(report)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f"{body}{_repeat(report)}</main></body></html>\n"
    )


def _section(title: str, *parts: str) -> str:
    inside = "".join(parts)
    return f"<section><h2>{escape(title)}</h2>{inside}</section>" if inside else ""


def _head(report: dict[str, Any], title: str, under: str) -> str:
    return f'<h1>{escape(title)}</h1><p class="quiet">{escape(under)}</p>'


def _under(report: dict[str, Any]) -> str:
    seats = "" if report["seats"] == 1 else f", {report['seats']} seats"
    deals = f"{report['deals']:,} deals, {report['games']:,} games"
    words = report["goal"]["words"]
    goal = "" if words == f"{report['deals']:,} deals" else f"; {words}"
    return f"{report['game_name']}{seats}; {deals}{goal}"


# ---- compare -----------------------------------------------------------------------------------


def _compare(report: dict[str, Any]) -> tuple[str, str]:
    labels = [side["label"] for side in report["sides"]]
    title = f"{labels[1]} against {labels[0]}"
    if not report["bots"]:
        return title, _head(report, title, _under(report)) + "<p>Nothing was played yet.</p>"
    first = report["bots"][0]
    win, score = first["win"], first["score"]
    bot = f", {first['bot']}" if first["bot"] else ""
    parts = [
        _head(report, title, _under(report)),
        f'<p class="figure">{signed(win["mean"], True)}</p>',
        _told(report, labels, bot, win, score),
        f'<p class="verdict"><strong>{escape(_verdict(first["verdict"], labels))}</strong></p>',
    ]
    if report["agreement"]["warning"]:
        parts.append(f'<p class="warn">{escape(report["agreement"]["warning"])}</p>')
    changed = "".join(f"<li>{escape(each)}</li>" for each in report["set_differences"])
    parts.append(_section("What differs", f"<ul>{changed}</ul>" if changed else ""))
    parts.append(_section("By bot", _by_bot(report, labels)))
    if report["cells"]:
        caption = (
            "Wins in percentage points more or less; • where it is certain, corrected for all cells"
        )
        shown = f" · {first['bot']}" if len(report["bots"]) > 1 else ""
        parts.append(_section(f"Pairings{shown}", heat(report["cells"], caption)))
    shown = f" · {first['bot']}" if len(report["bots"]) > 1 else ""
    parts.append(_section(f"Before and after{shown}", _distributions(report, labels)))
    parts.append(_section("Seats", _seats(report, labels)))
    parts.append(_section("Deals that turned", _turned(report, labels)))
    return title, "".join(parts)


def _told(
    report: dict[str, Any], labels: list[str], bot: str, win: dict[str, Any], score: dict[str, Any]
) -> str:
    wins = f"wins of {escape(labels[1])} less wins of {escape(labels[0])}{escape(bot)}"
    of_score = interval(score["low"], score["high"], False)
    return (
        f"<p>{wins}: {interval(win['low'], win['high'], True)} with {_sure(report)}; "
        f"score {signed(score['mean'], False)} ({of_score})</p>"
    )


def _sure(report: dict[str, Any]) -> str:
    error = report["goal"]["error"]
    looked = report["goal"]["until"] is not None or report["goal"]["decide"] is not None
    return f"{1 - error:.0%}{', at any time of the run' if looked else ''}"


def _verdict(text: str, labels: list[str]) -> str:
    return text.replace("The second side", labels[1])


def _by_bot(report: dict[str, Any], labels: list[str]) -> str:
    lines = [
        [
            Line(
                bot["bot"] or "both",
                bot[face]["mean"],
                bot[face]["low"],
                bot[face]["high"],
                bot[face]["low"] > 0 or bot[face]["high"] < 0,
                f"{bot['sides'][0][face]:.1%} → {bot['sides'][1][face]:.1%}"
                if face == "win"
                else f"{bot['sides'][0][face]:.1f} → {bot['sides'][1][face]:.1f}",
            )
            for bot in report["bots"]
        ]
        for face in ("win", "score")
    ]
    told = []
    for bot in report["bots"]:
        pairs = bot["pairs"]
        close = (
            ""
            if bot["correlation"] is None
            else f"; correlation of a pair {bot['correlation']:.2f}"
        )
        told.append(
            f'<p class="quiet">{escape(bot["bot"] or "pairs")}: both won {pairs["both"]:,}, '
            f"only {escape(labels[0])} {pairs['only_first']:,}, only {escape(labels[1])} "
            f"{pairs['only_second']:,}, neither {pairs['neither']:,}{close}</p>"
        )
    return (
        forest(lines[0], True, "Difference of the win rate")
        + forest(lines[1], False, "Difference of the score")
        + "".join(told)
    )


def _distributions(report: dict[str, Any], labels: list[str]) -> str:
    data = report["distributions"]
    parts = [
        histogram(data["score"], labels, "Score"),
        histogram(data["decisions"], labels, "Decisions in a game"),
    ]
    for name in ("rank", "result"):
        if name in data:
            parts.append(counted(data[name], labels, name.title()))
    return f'<div class="two">{"".join(parts)}</div>'


def _seats(report: dict[str, Any], labels: list[str]) -> str:
    if not report["seats"] or not isinstance(report.get("seat_rates"), list):
        return ""
    rows = []
    for seat in range(report["seats"]):
        cells = "".join(
            f"<td>{at['rate']:.1%} <small>({at['low']:.1%} to {at['high']:.1%})</small></td>"
            for at in (side[seat] for side in report["seat_rates"])
        )
        rows.append(f'<tr><th scope="row">seat {seat}</th>{cells}</tr>')
    head = "".join(f"<th>{escape(label)}</th>" for label in labels)
    if not rows or not report["seat_rates"]:
        return ""
    return (
        f'<table class="plain"><caption>Games won from each seat, 95 %</caption>'
        f"<thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _turned(report: dict[str, Any], labels: list[str]) -> str:
    rows = []
    for deal in report["turned"]:
        links = " ".join(
            f'<a href="{name}">{escape(label)}</a>'
            for name, label in zip(deal.get("records", []), labels)
        )
        score = " → ".join(f"{each:.0f}" for each in deal["score"])
        ends = " → ".join(escape(each.replace("_", " ")) for each in deal["result"])
        rows.append(
            f'<tr><th scope="row">{deal["seed"]}</th><td>{ends}</td>'
            f"<td>{score}</td><td>{links}</td></tr>"
        )
    if not rows:
        return ""
    return (
        '<div class="wide"><table class="plain"><caption>The same deal, won by one side and lost '
        "by the other; "
        "records for <code>shiai replay FILE --step</code></caption><thead><tr><th>deal (seed)</th>"
        "<th>ended</th><th>score</th><th>records</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


# ---- cards and sweep ---------------------------------------------------------------------------


def _cards(report: dict[str, Any]) -> tuple[str, str]:
    title = f"What the cards of {report['sides'][0]['label']} are worth"
    parts = [_head(report, title, _under(report))]
    for bot in report["bots"]:
        name = f" · {bot['bot']}" if len(report["bots"]) > 1 else ""
        if bot["spread"] is not None:
            parts.append(
                f'<p class="figure">{bot["spread"] * 100:.1f} pp</p><p>between the best and the '
                f"worst card in the opening hand{escape(name)}; {bot['certain']} of "
                f"{len(bot['tables']['opening'])} cards differ from the mean for certain</p>"
            )
        for number, (kind, table) in enumerate(bot["tables"].items()):
            parts.append(_worth(kind, table, name, opened=number == 0))
    parts.append(
        '<p class="quiet">All intervals of a table hold together; pale: not certain (Holm).</p>'
    )
    return title, "".join(parts)


def _worth(kind: str, table: list[dict[str, Any]], name: str, opened: bool) -> str:
    """The forest of one way to have a card; what describes only is folded."""
    plots = []
    for face, percent in (("win", True), ("score", False)):
        flag = "certain" if face == "win" else "certain_score"
        lines = [
            Line(
                row["name"],
                row[face]["mean"],
                row[face]["low"],
                row[face]["high"],
                row[flag],
                f"{row['rate']:.1%}, {row['seen']:,} seen" if percent else "",
            )
            for row in sorted(table, key=lambda row: -row[face]["mean"])
        ]
        caption = "Wins less the mean of all" if percent else "Score less the mean of all"
        plots.append(forest(lines, percent, caption))
    note = f'<p class="quiet">{KIND_NOTES[kind]}</p>'
    score = f"<details><summary>the same by score</summary>{plots[1]}</details>"
    if opened:
        return _section(KIND_WORDS[kind] + name, note, plots[0], score)
    title = escape(KIND_WORDS[kind] + name)
    return f"<details><summary>{title}</summary>{note}{plots[0]}{score}</details>"


def _point(point: dict[str, Any], now: str) -> str:
    """A line of the table of a sweep."""
    cells = [f"<td>{point['win']['mean']:.1%}</td>", f"<td>{point['score']['mean']:.2f}</td>"]
    for at, (face, percent) in enumerate((("win", True), ("score", False))):
        less = point[f"{face}_difference"]
        spread = interval(less["low"], less["high"], percent)
        told = f"{signed(less['mean'], percent)} <small>({spread})</small>"
        cells.insert(2 * at + 1, f"<td>{'' if str(point['value']) == now else told}</td>")
    mark = " (now)" if str(point["value"]) == now else ""
    return f'<tr><th scope="row">{point["value"]}{mark}</th>{"".join(cells)}</tr>'


def _sweep(report: dict[str, Any]) -> tuple[str, str]:
    title = f"{report['field']} of {report['card']}"
    parts = [_head(report, title, _under(report))]
    for bot in report["bots"]:
        points = bot["points"]
        rows = "".join(_point(point, report["now"]) for point in points)
        table = (
            '<div class="wide"><table class="plain"><thead><tr><th>value</th><th>won</th>'
            "<th>less now</th><th>score</th><th>less now</th></tr></thead>"
            f"<tbody>{rows}</tbody></table></div>"
        )
        curves = curve(points, "win", True, report["now"], "Win rate") + curve(
            points, "score", False, report["now"], "Score"
        )
        parts.append(_section(bot["bot"], f'<div class="two">{curves}</div>', table))
    return title, "".join(parts)


def _repeat(report: dict[str, Any]) -> str:
    repeat = report["repeat"]
    words = repeat["command"].split(" ")
    sides = "".join(
        f"<li>{escape(side['label'])}: {escape(side['cards'])} {side['digest']}</li>"
        for side in report["sides"][:12]
    )
    more = ""
    if report.get("deals_for_1pp"):
        more = f"<p>An interval of ±1 pp would take about {report['deals_for_1pp']:,} deals.</p>"
    return _section(
        "To repeat it",
        f"<pre>{' '.join(f'<span>{escape(word)}</span>' for word in words)}</pre>",
        more,
        f"<ul>{sides}</ul>",
        f'<p class="quiet">seed {repeat["seed"]}, run {repeat["run"]}, shiai {repeat["shiai"]}, '
        f"rules {repeat['rules']}</p>",
    )
