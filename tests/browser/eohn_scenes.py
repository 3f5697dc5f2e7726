"""Moments of Eohn to set the table with: every state of the design, played there with the engine.

Each is a position and the seat from which it is seen; bots sit on the others.
"""

from collections.abc import Callable
from typing import Any

from tests.games.eohn.helpers import do, duel, no_more, side, table_of

from shiai.core.json_types import as_json
from shiai.core.table import Table

Scene = tuple[dict[str, Any], int]

LATE = {"turn": 9, "round": 1}
FIGHT = {**LATE, "phase": 4}
SUDDEN = {"format": "sudden_death"}
LANTERN: dict[str, Any] = {
    "ready": ["bolt-shot", "lance-beam", "riposte", "slip", "guard-up"],
    "face_up": ["bolt-shot", "guard-up"],
    "active": ["kinetic-screen"],
    "energy": 63,
    "pure": 1,
    "attributes": (2, 3, 0, 3),
    "discards": ["glancing-arc", "riposte", "false-opening"],
}
RAZOR: dict[str, Any] = {
    "ready": ["throat-strike", "jab-flurry", "quicken", "false-opening", "side-step"],
    "face_up": ["jab-flurry", "side-step"],
    "hand": ["blink", "trip-line", "mire", "surge"],
    "energy": 58,
    "pure": 2,
    "attributes": (0, 0, 2, 6),
    "relentless": 1,
}
HAND = [
    "focus-ray", "whetted-edge", "storm-field", "nova-collapse", "quicken", "plated-skin",
    "adrenal-loop", "reflex-parry",
]  # fmt: skip


def seen(table: Table, seat: int) -> Scene:
    """The position as it is, and who looks at it."""
    return as_json(table.to_position()), seat


def action() -> Scene:
    """An Action phase with eight cards in hand."""
    return seen(duel(side(**LANTERN, hand=HAND), side(**RAZOR), options=SUDDEN, **LATE), 0)


def attack() -> Scene:
    """Two Attacks lie ready, a Counter-Attack waits."""
    a = side(**LANTERN, hand=HAND)
    return seen(duel(a, side(**RAZOR), moment="combat", options=SUDDEN, **FIGHT), 0)


def attacked(attacker: dict[str, Any], defender: dict[str, Any], *moves: str, **more: Any) -> Table:
    table = duel(attacker, defender, moment="combat", options=SUDDEN, **{**FIGHT, **more})
    do(table, *moves)
    return table


def window() -> Scene:
    """Throat Strike: Slip and Reflex Parry are in time, Guard Up is too slow."""
    b = side(**LANTERN, hand=["reflex-parry", "glancing-arc", "storm-field", "surge"])
    b["ready"] = [*b["ready"], "quicken"]
    return seen(attacked(side(**RAZOR), b, "A attack throat-strike B"), 1)


def chain() -> Scene:
    """Five links: an attack, an answer, a Feint, another answer, and Quicken on top."""
    a = side(
        ready=["whirl-kick", "jab-flurry", "quicken", "endless-guile", "side-step"],
        face_up=["jab-flurry", "side-step"],
        stacked={"endless-guile": ["throat-strike"]},
        energy=49,
        pure=3,
        attributes=(0, 0, 2, 6),
        relentless=2,
    )
    b = side(
        ready=["bolt-shot", "riposte", "slip", "side-step", "quicken", "nullify"],
        face_up=["bolt-shot"],
        active=["plated-skin"],
        hand=["lance-beam", "reflex-parry", "storm-field"],
        energy=54,
        pure=2,
        attributes=(2, 3, 0, 3),
    )
    table = attacked(
        a, b, "A attack whirl-kick B", "B activate side-step",
        "A feint endless-guile endless-guile", "B activate slip", "A activate quicken",
        "A on attack 1",
    )  # fmt: skip
    return seen(table, 1)


def damage() -> Scene:
    """Deck and Pure are empty: two of the loss must come from readied abilities."""
    a = side(ready=["hammer-descent", "jab-flurry"], energy=17, attributes=(1, 0, 6, 1))
    b = side(
        ready=["lance-beam", "riposte", "guard-up", "side-step", "quicken"],
        active=["kinetic-screen", "plated-skin"],
        hand=["bolt-shot", "nullify"],
        energy=3,
        pure=1,
        attributes=(2, 3, 0, 3),
    )
    table = attacked(a, b, "A attack hammer-descent B", "B activate guard-up")
    no_more(table)
    return seen(table, 1)


def reuse() -> Scene:
    """After the chain two abilities of the turn player may be readied again."""
    a = side(ready=["bolt-shot", "guard-up", "riposte"], energy=40, hand=["surge"])
    b = side(ready=["side-step", "riposte"], energy=40)
    table = attacked(
        a, b, "A attack bolt-shot B", "B activate side-step", "B activate riposte",
        "A activate guard-up",
    )  # fmt: skip
    no_more(table)
    return seen(table, 0)


def discard() -> Scene:
    """Nine in hand, seven may stay."""
    a = side(**LANTERN, hand=[*HAND, "side-step"])
    return seen(duel(a, side(**RAZOR), moment="end_phase", options=SUDDEN, **LATE), 0)


def conditional() -> Scene:
    """Payback offers itself."""
    b = side(ready=["payback", "guard-up"], energy=40)
    a = side(ready=["bolt-shot"], energy=40, attributes=(0, 6, 1, 1))
    table = attacked(a, b, "A attack bolt-shot B", "B pass")
    return seen(table, 1)


def upkeep() -> Scene:
    """CHAOS ARMOUR asks for 1 Energy."""
    a = side(active=["chaos-armour"], ready=["iron-fist"], energy=40, attributes=(1, 0, 6, 1))
    return seen(duel(a, side(**RAZOR), moment="energize", options=SUDDEN, **LATE), 0)


def many(seats: int, **options: Any) -> list[dict[str, Any]]:
    """Sides with something of everything."""
    mats = (
        ["shock-ring", "iron-fist", "guard-up", "riposte", "forearm-wall"],
        ["bolt-shot", "reflex-parry", "side-step"],
        ["breaker-knee", "jab-flurry", "slip", "quicken"],
        ["iron-fist", "forearm-wall", "guard-up"],
        ["bolt-shot", "guard-up"],
        ["jab-flurry", "side-step", "interpose"],
    )
    return [
        side(
            ready=mats[seat],
            face_up=mats[seat][:1],
            hand=["surge", "guard-up", "whirl-kick"][: seat % 4],
            energy=60 + 4 * seat,
            attributes=(2, 2, 2, 2),
            **options,
        )
        for seat in range(seats)
    ]


def six() -> Scene:
    """An Area attack on everybody; the second of five answers."""
    table = table_of(many(6), moment="combat", options={**SUDDEN, "mode": "ffa"}, **FIGHT)
    do(table, "A attack shock-ring all")
    return seen(table, 1)


def team() -> Scene:
    """An attack on an ally for whom one may answer."""
    sides = many(4)
    sides[0] = side(ready=["breaker-knee", "jab-flurry"], energy=52, attributes=(1, 0, 5, 2))
    sides[1] = side(ready=["guard-up"], active=["kinetic-screen", "sanctum"], energy=21)
    sides[3] = side(ready=["interpose", "guard-up", "iron-fist"], energy=48, hand=["surge"])
    table = table_of(sides, moment="combat", options={**SUDDEN, "mode": "teams"}, **FIGHT)
    do(table, "A attack breaker-knee B", "B pass")
    return seen(table, 3)


def legend() -> Scene:
    """The Legend against two."""
    sides = many(3)
    sides[0]["energy"] = 170
    sides[0]["spent"] = 10
    return seen(table_of(sides, options={**SUDDEN, "mode": "legendary"}, **LATE), 0)


def six_acting() -> Scene:
    """One's own combat against five."""
    return seen(table_of(many(6), moment="combat", options={**SUDDEN, "mode": "ffa"}, **FIGHT), 0)


def last_turns() -> Scene:
    """A few Energy each: the duel ends soon."""
    cards = ["bolt-shot", "iron-fist", "guard-up", "side-step", "jab-flurry", "riposte"]
    a = side(ready=["bolt-shot", "guard-up"], hand=cards[1:4], deck=cards * 2, energy=9)
    b = side(ready=["jab-flurry", "side-step"], hand=cards[:2], deck=cards * 2, energy=4)
    return seen(duel(a, b, moment="draw", options=SUDDEN, **{**LATE, "phase": 1}), 0)


def between_rounds() -> Scene:
    """The first round is over: ten cards wait in the Side deck."""
    cards = ["bolt-shot", "iron-fist", "guard-up", "side-step", "jab-flurry", "riposte"]
    deck = [*cards * 4, *["slip", "whirl-kick", "surge", "quicken"] * 4]
    a, b = (side(deck=deck, side_deck=["lance-beam", "shock-ring"]) for _ in range(2))
    return seen(duel(a, b, moment="next_round", round=1, wins=[0, 1]), 0)


SCENES: dict[str, Callable[[], Scene]] = {
    made.__name__: made
    for made in (
        action, attack, window, chain, damage, reuse, discard, conditional, upkeep, six, team,
        legend, six_acting, last_turns, between_rounds,
    )
}  # fmt: skip
