"""Pieces of a report page: plots as plain HTML, with no script and nothing from a network.

A plot is made of boxes and not of a picture, so that its words keep their size on a telephone, can
be searched and read aloud, and follow the colours of the page. (A page with Vega inside weighs a
megabyte and needs its script; these weigh some kilobytes.)
"""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

STYLE = Path(__file__).with_name("page.css").read_text("utf-8")


class Line(NamedTuple):
    """A line of a forest plot."""

    label: str
    mean: float
    low: float
    high: float
    certain: bool
    note: str = ""


def signed(value: float, percent: bool) -> str:
    """`+1.2 pp` or `-0.34`, with a real minus."""
    text = f"{value * 100:+.1f} pp" if percent else f"{value:+.2f}"
    return text.replace("-", "−")


def interval(low: float, high: float, percent: bool) -> str:
    """`−2.0 to +0.4 pp`."""
    if percent:
        text = f"{low * 100:+.1f} to {high * 100:+.1f} pp"
    else:
        text = f"{low:+.2f} to {high:+.2f}"
    return text.replace("-", "−")


def forest(lines: Sequence[Line], percent: bool, caption: str) -> str:
    """Means with their intervals on one axis; pale where the interval is not certain."""
    if not lines:
        return ""
    reach = max(max(abs(line.low), abs(line.high)) for line in lines) or 1.0
    rows = []
    for line in lines:
        left, right, middle = (_place(x, reach) for x in (line.low, line.high, line.mean))
        state = "" if line.certain else " pale"
        note = f"<small>{escape(line.note)}</small>" if line.note else ""
        told = f"{signed(line.mean, percent)} ({interval(line.low, line.high, percent)})"
        rows.append(
            f'<tr class="f{state}"><th scope="row">{escape(line.label)} {note}</th>'
            f'<td class="plot"><i class="zero"></i>'
            f'<i class="range" style="left:{left:.2f}%;width:{right - left:.2f}%"></i>'
            f'<i class="dot" style="left:{middle:.2f}%"></i></td><td class="num">{told}</td></tr>'
        )
    ends = f"{signed(-reach, percent)}</span><span>0</span><span>{signed(reach, percent)}"
    return (
        f'<table class="forest"><caption>{escape(caption)}</caption><tbody>{"".join(rows)}</tbody>'
        f'<tfoot><tr><td></td><td class="axis"><span>{ends}</span></td><td></td></tr></tfoot>'
        "</table>"
    )


def _place(value: float, reach: float) -> float:
    return max(0.0, min(100.0, 50 + 50 * value / (reach * 1.04)))


def histogram(data: dict[str, Any], labels: Sequence[str], caption: str) -> str:
    """Two distributions over the same bins, as shares of each."""
    counts = data["counts"]
    sums = [max(sum(side), 1) for side in counts]
    shares = [[n / total for n in side] for side, total in zip(counts, sums)]
    top = max((share for side in shares for share in side), default=1) or 1
    bins = []
    for at in range(len(counts[0])):
        low = data["from"] + at * data["width"]
        name = str(low) if data["width"] == 1 else f"{low} to {low + data['width'] - 1}"
        told = ", ".join(f"{label} {shares[k][at]:.1%}" for k, label in enumerate(labels))
        bars = "".join(
            f'<i class="s{k}" style="height:{100 * shares[k][at] / top:.1f}%"></i>' for k in (0, 1)
        )
        bins.append(f'<span class="bin" title="{escape(name)}: {escape(told)}">{bars}</span>')
    last = data["from"] + len(counts[0]) * data["width"] - 1
    return (
        f'<figure class="histogram"><figcaption>{escape(caption)} {_legend(labels)}</figcaption>'
        f'<div class="bins">{"".join(bins)}</div>'
        f'<div class="axis"><span>{data["from"]}</span><span>{last}</span></div></figure>'
    )


def counted(data: dict[str, Any], labels: Sequence[str], caption: str) -> str:
    """Shares of a few words, both sides beside each other."""
    sums = [max(sum(side), 1) for side in data["counts"]]
    rows = []
    for at, word in enumerate(data["labels"]):
        shares = [data["counts"][k][at] / sums[k] for k in (0, 1)]
        bars = "".join(
            f'<i class="s{k}" style="width:{100 * share:.1f}%"></i>'
            for k, share in enumerate(shares)
        )
        told = " → ".join(f"{share:.1%}" for share in shares)
        name = escape(word.replace("_", " "))
        rows.append(
            f'<tr><th scope="row">{name}</th><td class="pair">{bars}</td>'
            f'<td class="num">{told}</td></tr>'
        )
    return (
        f'<table class="counted"><caption>{escape(caption)} {_legend(labels)}</caption>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _legend(labels: Sequence[str]) -> str:
    return " ".join(
        f'<span class="key"><i class="s{k}"></i>{escape(label)}</span>'
        for k, label in enumerate(labels)
    )


def heat(cells: Sequence[dict[str, Any]], caption: str) -> str:
    """A difference for each pair of values; a dot where it is certain."""
    names = list(cells[0]["cell"])
    rows = list(dict.fromkeys(each["cell"][names[0]] for each in cells))
    columns = (
        list(dict.fromkeys(each["cell"].get(names[-1], "") for each in cells))
        if len(names) > 1
        else [""]
    )
    at = {(e["cell"][names[0]], e["cell"][names[-1]] if len(names) > 1 else ""): e for e in cells}
    reach = max(abs(each["difference"]) for each in cells) or 1
    head = "".join(
        f'<th scope="col">{escape(c.replace("_", " ")) or "difference"}</th>' for c in columns
    )
    body = []
    for row in rows:
        tiles = []
        for column in columns:
            cell = at.get((row, column))
            if cell is None:
                tiles.append('<td class="none">–</td>')
                continue
            kind = "up" if cell["difference"] >= 0 else "down"
            strength = 85 * abs(cell["difference"]) / reach
            told = f"{cell['difference'] * 100:+.0f}".replace("-", "−")
            mark = "<b>•</b>" if cell["certain"] else ""
            title = (
                f"±{cell['half'] * 100:.1f} pp, {cell['deals']} deals; before {cell['first']:.0%}"
            )
            tiles.append(
                f'<td class="{kind}" style="--n:{strength:.0f}%" title="{title}">{told}{mark}</td>'
            )
        body.append(
            f'<tr><th scope="row">{escape(row.replace("_", " "))}</th>{"".join(tiles)}</tr>'
        )
    return (
        f'<div class="wide"><table class="heat"><caption>{escape(caption)}</caption><thead><tr>'
        f"<th>{escape(' × '.join(names))}</th>{head}</tr></thead>"
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def curve(
    points: Sequence[dict[str, Any]], face: str, percent: bool, now: str, caption: str
) -> str:
    """A value for each number, with its interval; a ring where the set stands now."""
    lows, highs = [p[face]["low"] for p in points], [p[face]["high"] for p in points]
    low, high = min(lows), max(highs)
    room = (high - low) * 0.08 or 0.1
    low, high = low - room, high + room
    step = 300 / max(len(points) - 1, 1)

    def y(value: float) -> float:
        return float(170 - 150 * (value - low) / (high - low))

    def said(value: float) -> str:
        return f"{value * 100:.0f} %" if percent else f"{value:.1f}"

    line, marks = [], []
    for k, point in enumerate(points):
        x = 50 + k * step
        line.append(f"{x:.1f},{y(point[face]['mean']):.1f}")
        ring = ' class="now"' if str(point["value"]) == now else ""
        marks.append(
            f'<path d="M{x:.1f} {y(point[face]["low"]):.1f}V{y(point[face]["high"]):.1f}"/>'
            f'<circle{ring} cx="{x:.1f}" cy="{y(point[face]["mean"]):.1f}" r="4"/>'
            f'<text x="{x:.1f}" y="190" text-anchor="middle">{point["value"]}</text>'
        )
    ends = "".join(
        f'<text x="40" y="{y(v) + 4:.1f}" text-anchor="end">{said(v)}</text>'
        for v in (low + room, high - room)
    )
    return (
        f'<figure class="curve"><figcaption>{escape(caption)}</figcaption>'
        f'<svg viewBox="0 0 370 200" role="img" aria-label="{escape(caption)}">'
        f'<polyline points="{" ".join(line)}"/>{"".join(marks)}{ends}</svg></figure>'
    )
