"""`shiai replay --step`: through a recorded game, choice by choice."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from shiai.boards import board_for
from shiai.cli.screen import console, has_room, speaks_unicode
from shiai.cli.terminal.reader import Left, Reader
from shiai.core.json_types import as_json
from shiai.core.table import RESIGN, Table


def walk(table: Table, plain: bool) -> None:
    """Enter goes on, b back, a number there, q leaves."""
    out, reader = console(), Reader()
    plain = plain or not has_room(out)
    at = 0
    try:
        while True:
            _show(table, at, out, plain)
            line = reader.line(
                f"{at} of {len(table.history)}; Enter on, b back, number, e end, q leave > "
            )
            if line in ("q", "quit", "exit") or (line in ("", "n") and at == len(table.history)):
                return
            if line in ("", "n"):
                at += 1
            elif line == "b":
                at = max(at - 1, 0)
            elif line == "e":
                at = len(table.history)
            elif line.isdecimal():
                at = min(int(line), len(table.history))
    except Left:
        return


def after(table: Table, count: int) -> Table:
    """The table after the first choices of its history."""
    back = Table(table.game, table.terms, table.seed, table.start, table.practice)
    for seat, code in table.history[:count]:
        if code == RESIGN:
            back.resign(seat)
        else:
            back.apply(seat, code)
    return back


def _show(table: Table, at: int, out: Console, plain: bool) -> None:
    then = after(table, at)
    start = after(table, at - 1).event_count() if at else 0
    seat = table.history[at - 1][0] if at else 0
    news = then.log(seat, start=start) if at else []
    board = board_for(then, speaks_unicode(out))
    if plain:
        for line in news:
            out.print(Text(f"{line.text}."), soft_wrap=True)
        if not at or then.outcome is not None:
            for text in board.tell(as_json(then.view(seat))):
                out.print(Text(text), soft_wrap=True)
    else:
        out.clear()
        lines = [
            Text(line.text, style="bold" if line.rule is None else "quiet") for line in news[-8:]
        ]
        out.print(board.draw(as_json(then.view(seat)), *out.size, lines))
    outcome = then.outcome
    if outcome is not None:
        out.print(Text(outcome.reason, style="bold"))
