"""What several test files of Eiyo say: runs of cards, and what happened in a few words."""

from typing import Any

from shiai.core.table import Table
from shiai.testing.scene import where


def cards(first: str, last: str) -> list[str]:
    """The ids from one card to another: `cards("W01", "W03")` is W01, W02, W03."""
    width = len(first) - 1
    numbers = range(int(first[1:]), int(last[1:]) + 1)
    return [f"{first[0]}{number:0{width}}" for number in numbers]


def story(table: Table, start: int = 0) -> list[str]:
    """What the player is told from an event on, a line for each: `W01: weapon deck > hand`."""
    return [_line(table, event) for event in table.events(0, start=start)]


def _line(table: Table, event: dict[str, Any]) -> str:
    if event["event"] == "move":
        way = f"{where(table, event['from'])} > {where(table, event['to'])}"
        return f"{event['card'] or '?'}: {way}"
    if event["event"] == "shuffle":
        return f"shuffle: {where(table, event['zone'])}"
    if event["event"] == "count":
        return f"{event['name']} {event.get('place', '')} = {event['value']}".replace("  ", " ")
    values = [str(value) for key, value in event.items() if key not in ("event", "n", "numbers")]
    return f"{event['event']}: {' '.join(values)}".replace("_", " ")
