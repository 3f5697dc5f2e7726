"""The prepared positions of Eohn's guided first battle: you sit on seat 0, a bot on seat 1.

`python -m tools.eohn_lesson` writes them anew; tests/browser/test_eohn.py says when they are old.
"""

from pathlib import Path
from typing import Any

import msgspec
from tests.games.eohn.helpers import do, no_more, side, table_of

from shiai.core.json_types import as_json
from shiai.core.table import Table

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "frontend" / "src" / "games" / "eohn" / "learn" / "scenes.json"
SUDDEN: dict[str, Any] = {"format": "sudden_death"}
OWN: dict[str, Any] = {"turn": 5, "phase": 3}
THEIRS: dict[str, Any] = {
    "turn": 6,
    "phase": 4,
    "turn_player": 1,
    "owed": [["combat_phase", 1], ["combat_status", 1], ["action_phase", 1, 5], ["end_phase", 1]],
}
FULL: dict[str, Any] = {"energy": 100, "spent": 0}


def attacked(you: dict[str, Any], rival: dict[str, Any], *moves: str) -> Table:
    """In the rival's Combat phase, after some moves."""
    table = table_of([you, rival], options=SUDDEN, **THEIRS)
    do(table, *moves)
    return table


def first() -> Table:
    """A hundred Energy, one Attack in hand, nobody who could answer."""
    you = side(hand=["bolt-shot", "guard-up", "kinetic-screen"], **FULL)
    return table_of([you, side(**FULL)], options=SUDDEN, **OWN)


def block() -> Table:
    """Iron Fist, AP 6: Guard Up holds 5."""
    you = side(ready=["guard-up"], energy=92)
    rival = side(ready=["iron-fist"], energy=80)
    return attacked(you, rival, "B attack iron-fist A")


def dodge() -> Table:
    """Throat Strike, Speed 17: Guard Up is too slow, Slip is not, Riposte waits."""
    you = side(ready=["guard-up", "slip", "riposte"], energy=80)
    rival = side(ready=["throat-strike"], energy=70)
    return attacked(you, rival, "B attack throat-strike A")


def gates() -> Table:
    """Hammer Descent through Barrier, Block and Armor."""
    you = side(ready=["guard-up"], active=["kinetic-screen", "plated-skin"], energy=70)
    rival = side(ready=["hammer-descent"], energy=60, attributes=(1, 0, 6, 1))
    return attacked(you, rival, "B attack hammer-descent A")


def rest() -> Table:
    """Combat or not."""
    you = side(ready=["guard-up"], energy=60)
    rival = side(ready=["jab-flurry"], face_up=["jab-flurry"], energy=60)
    return table_of([you, rival], moment="combat_or_not", options=SUDDEN, **OWN)


def rested() -> Table:
    """Rested: a slow Block is in time."""
    you = side(ready=["guard-up"], energy=60, rested=1)
    rival = side(ready=["throat-strike"], energy=60)
    return attacked(you, rival, "B attack throat-strike A")


def points() -> Table:
    """Eight points, with five cards in hand."""
    you = side(hand=["focus-ray", "lance-beam", "slip", "guard-up", "mirror-edge"], **FULL)
    start = [["choose_attributes"], ["start_turn", 0]]
    return table_of([you, side(**FULL)], options=SUDDEN, owed=start, turn=0, phase=0)


def chain() -> Table:
    """Slip waits, the rival's Quicken would make the attack faster, Nullify is ready."""
    you = side(ready=["slip", "nullify"], energy=54, attributes=(2, 3, 0, 3))
    rival = side(ready=["throat-strike", "quicken"], energy=50, attributes=(0, 0, 2, 6))
    return attacked(you, rival, "B attack throat-strike A", "A activate slip", "B activate quicken")


def instant() -> Table:
    """From hand only an Instant that is faster."""
    you = side(hand=["reflex-parry", "bolt-shot", "surge"], energy=40)
    rival = side(ready=["throat-strike"], energy=40)
    return attacked(you, rival, "B attack throat-strike A")


def condition() -> Table:
    """Payback offers itself."""
    you = side(ready=["payback"], energy=40)
    table = attacked(you, side(ready=["bolt-shot"], energy=30), "B attack bolt-shot A")
    no_more(table)
    return table


def last() -> Table:
    """A few Energy left on either side: one attack wins."""
    you = side(ready=["bolt-shot"], energy=3)
    return table_of([you, side(energy=5)], moment="combat", options=SUDDEN, turn=9, phase=4)


SCENES = (
    first, block, dodge, gates, rest, rested, points, chain, instant, condition, last,
)  # fmt: skip


def written() -> str:
    """All of them, one a line."""
    made = [msgspec.json.encode(as_json(scene().to_position())).decode() for scene in SCENES]
    return "[\n" + ",\n".join(made) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
