"""Pieces of a report page: plots as plain HTML, with no script and nothing from a network.

A plot is made of boxes and not of a picture, so that its words keep their size on a telephone, can
be searched and read aloud, and follow the colours of the page. (A page with Vega inside weighs a
megabyte and needs its script; these weigh some kilobytes.)
"""

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple


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
        f'<tfoot><tr><td></td><td class="axis"><span>{ends}</span></td><td></td></tr></tfoot></table>'
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
            f'<tr><th scope="row">{name}</th><td class="pair">{bars}</td><td class="num">{told}</td></tr>'
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
        f"<th>{escape(' × '.join(names))}</th>{head}</tr></thead><tbody>{''.join(body)}</tbody></table></div>"
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
        return 170 - 150 * (value - low) / (high - low)

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


STYLE = """
:root{color-scheme:light dark;--ink:#1f2328;--quiet:#5b6470;--paper:#fbfaf7;--line:#d9d5cc;--a:#8a8f98;--b:#b5482f;--up:#2f7d4f;--down:#b5482f}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--quiet:#a2a8b0;--paper:#191b1f;--line:#3a3d44;--a:#8d939d;--b:#e0795f;--up:#5fb583;--down:#e0795f}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.35rem;line-height:1.25;margin:0 0 .2rem}h2{font-size:1.05rem;margin:2.2rem 0 .5rem}
p{margin:.4rem 0}small,.quiet{color:var(--quiet)}.figure{font-size:2.2rem;font-weight:650;line-height:1.15;margin:.8rem 0 .1rem}
.verdict{font-size:1.1rem}.warn{border-left:4px solid var(--b);padding:.4rem .8rem;background:color-mix(in srgb,var(--b) 10%,transparent)}
table{border-collapse:collapse;width:100%}caption,figcaption{text-align:left;color:var(--quiet);font-size:.9rem;margin:0 0 .3rem;padding:0}
th{text-align:left;font-weight:500}td,th{padding:.18rem .5rem .18rem 0;vertical-align:middle}.num{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;font-size:.88rem}
.plain td,.plain th{border-bottom:1px solid var(--line)}.plain td{text-align:right;font-variant-numeric:tabular-nums}.plain thead th:not(:first-child){text-align:right}
.forest th{width:30%}.forest .plot{position:relative;height:1.5rem;min-width:7rem}.forest i{position:absolute}.zero{left:50%;top:0;bottom:0;border-left:1px solid var(--line)}
.range{top:calc(50% - 2px);height:4px;border-radius:2px;background:var(--b)}.dot{width:10px;height:10px;border-radius:50%;background:var(--b);top:calc(50% - 5px);margin-left:-5px}
.pale .range,.pale .dot{background:var(--a)}.pale{color:var(--quiet)}.axis{font-size:.78rem;color:var(--quiet)}td.axis span{display:inline-block;width:33.33%}
td.axis span:nth-child(2){text-align:center}td.axis span:nth-child(3){text-align:right}div.axis{display:flex;justify-content:space-between}
figure{margin:1rem 0}.bins{display:flex;height:9rem;align-items:flex-end;gap:1px;border-bottom:1px solid var(--line)}.bin{flex:1;height:100%;display:flex;align-items:flex-end}
.bin i{flex:1;min-width:1px}.s0{background:var(--a)}.s1{background:var(--b)}.key{margin-left:.8rem;white-space:nowrap}.key i{display:inline-block;width:.7rem;height:.7rem;margin-right:.3rem}
.pair{min-width:6rem;width:45%}.pair i{display:block;height:.55rem;margin:1px 0;min-width:1px}.wide{overflow-x:auto}.heat td{text-align:center;font-size:.85rem;font-variant-numeric:tabular-nums;padding:.2rem .35rem;border:1px solid var(--paper)}
.heat th[scope=col]{font-size:.78rem;padding:.2rem .35rem}.heat .up{background:color-mix(in srgb,var(--up) var(--n),transparent)}.heat .down{background:color-mix(in srgb,var(--down) var(--n),transparent)}
.curve svg{width:100%;max-width:34rem;display:block}.curve path{stroke:var(--b);stroke-width:2;opacity:.5}.curve circle{fill:var(--b)}.curve .now{fill:var(--paper);stroke:var(--b);stroke-width:2.5}
.curve polyline{fill:none;stroke:var(--b);stroke-width:1.5}.curve text{fill:var(--quiet);font-size:11px}code,pre{font-family:ui-monospace,monospace;font-size:.85rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:color-mix(in srgb,var(--ink) 6%,transparent);padding:.6rem .8rem}
ul{padding-left:1.2rem}a{color:inherit}.two{display:grid;gap:0 2rem;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr))}
@media(max-width:36rem){.forest,.forest tbody,.forest tr,.forest td,.forest th,.forest tfoot{display:block;width:100%}.forest tr.f{padding:.35rem 0;border-bottom:1px solid var(--line)}.forest .num{text-align:left}.forest tfoot td:not(.axis){display:none}.figure{font-size:1.7rem}}
"""
