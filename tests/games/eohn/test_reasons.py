"""Why not: scenes, choices that are refused in them, and the rule that each refusal must name."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.games.eohn.helpers import (
    code_of,
    do,
    duel,
    let_be,
    side,
    table_of,
    why,
)

import shiai
from shiai.core.state import YOU_MAY
from shiai.core.table import Table
from shiai.games.eohn.view import WHY

ALWAYS: dict[str, object] = {"prompt_policy": "always"}
NO_LINK = {"seat": 0, "place": 5, "card": 0, "defenders": 0}
NO_ACTIVATION = {"seat": 0, "place": 5, "card": 0}
NO_REACTION = {"link": 19, "defender": 5, "seat": 0, "place": 5, "card": 0}
TEN_STACKED = {
    "trinity-burst": ["bolt-shot", "jab-flurry", "whetted-edge", "whetted-edge"],
    "iron-fist": ["whetted-edge", "weighted-wraps", "weighted-wraps"],
    "rending-claw": ["weighted-wraps", "weighted-wraps"],
    "plated-skin": ["layered-plates"],
}


def played(table: Table, *moves: str) -> Table:
    """The scene after some moves, when nobody responds."""
    for move in moves:
        do(table, move)
        let_be(table)
    return table


def attacked(attack: str = "bolt-shot", a=None, b=None, moves=(), **more) -> Table:
    """A has attacked B, and everybody is always asked."""
    a, b = dict(a or {}), dict(b or {})
    ready = [attack, *a.pop("ready", [])]
    table = duel(a=side(ready=ready, **a), b=side(**b), moment="combat", options=ALWAYS, **more)
    return played(table, f"A attack {attack} B", *moves)


def feinting(a=None, b=None, **more) -> Table:
    """B has dodged A's Bolt Shot in time."""
    b = {"ready": ["side-step"], **(b or {})}
    return attacked(a=a, b=b, moves=["B activate side-step"], **more)


def responding() -> Table:
    """A plays Second Wind, and B may respond."""
    table = duel(
        a=side(hand=["second-wind"]),
        b=side(
            ready=["flash-return", "reflex-parry", "nullify", "guard-up", "payback", "blunt"],
            active=["kinetic-screen"],
            hand=["second-wind", "blink"],
            attributes=(0, 2, 0, 6),
        ),
        options=ALWAYS,
        locked=[None, {"action2": 1}],
    )
    do(table, "A play second-wind")
    return table


def losing() -> Table:
    """B has lost Energy that only readied abilities can give: 4 of 7."""
    table = duel(
        a=side(ready=["jab-flurry"]),
        b=side(ready=["bolt-shot", "lance-beam"], energy=0),
        moment="combat",
    )
    return played(table, "A attack jab-flurry B")


def preparing(*moves: str) -> Table:
    deck = ["slip", "blink", "blunt", "surge", "nullify", "payback", "riposte", "guard-up",
            "bolt-shot", "side-step", "quicken", "jab-flurry"]  # fmt: skip
    return played(duel(a=side(deck=deck), b=side(deck=deck), moment="prepare"), *moves)


def between_rounds(*moves: str) -> Table:
    deck = ["slip", "blink", "blunt", "surge"] * 3
    table = duel(a=side(deck=deck, side_deck=["riposte"]), b=side(deck=deck), moment="next_round")
    return played(table, *moves)


# Each scene, and what is refused in it by which rule.
SCENES: dict[str, tuple[Callable[[], Table], dict[str, str]]] = {
    "Action phase": (
        lambda: duel(
            a=side(
                ready=["bolt-shot", "guard-up", "payback", "false-opening", "shatter"],
                active=["kinetic-screen"],
                hand=["bolt-shot", "guard-up", "payback", "nova-collapse", "last-gasp",
                      "hammer-descent", "whetted-edge", "shatter", "bastion-mail"],
                deck=["slip"],
            ),
            b=side(),
        ),
        {
            "A attack bolt-shot B": "EOHN-090",
            "A play bolt-shot": "EOHN-090",
            "A activate bolt-shot": "EOHN-090",
            "A play guard-up": "EOHN-111",
            "A activate guard-up": "EOHN-111",
            "A play payback": "EOHN-168",
            "A activate payback": "EOHN-169",
            "A ready nova-collapse": "EOHN-172",
            "A ready hammer-descent": "EOHN-050",
            "A play bastion-mail": "EOHN-050",
            "A ready whetted-edge": "RULING-EOHN-66",
            "A play whetted-edge": "RULING-EOHN-66",
            "A play shatter": "EOHN-187",
            "A activate shatter": "EOHN-187",
            "A activate kinetic-screen": "EOHN-180",
            "A activate attack5": "EOHN-180",
            "A feint false-opening bolt-shot": "EOHN-124",
            "A stack guard-up bolt-shot": "EOHN-191",
            "A stack whetted-edge attack5": "EOHN-191",
            "A hide bolt-shot kinetic-screen": "EOHN-312",
            "A hide bolt-shot guard-up": "EOHN-312",
            "A hide guard-up false-opening": "EOHN-312",
            "A hide nova-collapse false-opening": "EOHN-129",
            "A hide last-gasp false-opening": "EOHN-314",
            "A hide hammer-descent false-opening": "EOHN-193",
            "A ready slip": "EOHN-182",
            "A give up attack5": "EOHN-201",
            "A enter combat": "EOHN-230",
            "A skip combat": "EOHN-230",
            "A end combat": "EOHN-242",
            "A decline": "EOHN-169",
            "A draw 1": "EOHN-218",
            "A refocus 1": "EOHN-221",
            "A put under guard-up": "EOHN-222",
            "A discard guard-up": "EOHN-250",
            "A take 1 bolt-shot": "EOHN-067",
            "A take from deck": "EOHN-067",
            "A take pure 1 bolt-shot": "EOHN-070",
            "A to hand bolt-shot": "EOHN-068",
            "A to discards bolt-shot": "EOHN-068",
            "A pay kinetic-screen": "EOHN-225",
            "A let go kinetic-screen": "EOHN-225",
            "A reuse bolt-shot": "EOHN-155",
            "A put away bolt-shot": "EOHN-155",
            "A find slip": "EOHN-041",
            "A find nothing": "EOHN-041",
            "A return guard-up": "EOHN-020",
            "A split 8-0-0-0": "EOHN-023",
            "A keep attributes": "EOHN-023",
            "A first B": "EOHN-018",
            "A bring in guard-up": "EOHN-031",
            "A take out slip": "EOHN-031",
            "A keep deck": "EOHN-031",
            "A on attack 0": "RULING-EOHN-67",
            "A on reaction 0": "RULING-EOHN-67",
            "A on A kinetic-screen": "RULING-EOHN-67",
            "A name B": "RULING-EOHN-67",
        },
    ),
    "costs that cannot be paid": (
        lambda: duel(a=side(hand=["bolt-shot", "adrenal-loop"], energy=2), b=side()),
        {"A ready bolt-shot": "EOHN-066", "A ready adrenal-loop": "EOHN-064"},
    ),
    "a full mat": (
        lambda: duel(
            a=side(
                ready=["bolt-shot", "jab-flurry", "whirl-kick", "wild-bolt", "glancing-arc",
                       "guard-up", "slip", "side-step", "second-wind", "blunt"],
                active=["kinetic-screen", "plated-skin", "stone-form", "home-ground", "mire"],
                hand=["rending-claw", "surge", "bubble-shell", "chaos-armour", "stone-form",
                      "sanctum", "storm-field"],
            ),
            b=side(),
        ),
        {
            "A ready rending-claw": "EOHN-038",
            "A ready surge": "EOHN-039",
            "A ready bubble-shell": "EOHN-135",
            "A play chaos-armour": "EOHN-141",
            "A ready stone-form": "EOHN-143",
            "A ready sanctum": "EOHN-152",
            "A ready storm-field": "EOHN-152",
        },
    ),
    "ten cards stacked": (
        lambda: duel(
            a=side(
                ready=[*TEN_STACKED, "false-opening"], stacked=TEN_STACKED,
                hand=["whetted-edge", "jab-flurry", "guard-up"],
            ),
            b=side(),
        ),
        {
            "A stack whetted-edge rending-claw": "RULING-EOHN-65",
            "A hide jab-flurry false-opening": "RULING-EOHN-65",
            "A stack jab-flurry trinity-burst": "EOHN-191",
            "A stack guard-up rending-claw": "EOHN-191",
        },
    ),
    "stacking on a base": (
        lambda: duel(a=side(ready=["trinity-burst"], hand=["hammer-descent"]), b=side()),
        {"A stack hammer-descent trinity-burst": "EOHN-193"},
    ),
    "used in this turn": (
        lambda: duel(
            a=side(ready=["second-wind"]), b=side(), locked=[{"action1": 1}]
        ),
        {"A activate second-wind": "EOHN-157"},
    ),
    "Harvest was played": (
        lambda: played(
            duel(a=side(hand=["harvest", "harvest"], attributes=(2, 3, 2, 1)), b=side()),
            "A play harvest",
        ),
        {"A play harvest": "EOHN-247"},
    ),
    "nothing is discarded at will": (
        lambda: duel(
            a=side(active=["plated-skin"]), b=side(), options={"voluntary_discard": False}
        ),
        {"A give up plated-skin": "RULING-EOHN-37"},
    ),
    "Energy that was repurposed": (
        lambda: played(
            duel(a=side(energy=0, ready=["bolt-shot"], hand=["wild-bolt"]), b=side()),
            "A ready wild-bolt",
            "A take 3 bolt-shot",
            "A to hand bolt-shot",
        ),
        {"A ready bolt-shot": "RULING-EOHN-74"},
    ),
    "reuse without the option to wait": (
        lambda: played(
            duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat"), "A attack bolt-shot B"
        ),
        {"A wait bolt-shot": "RULING-EOHN-36"},
    ),
    "the very first turn": (
        lambda: duel(a=side(turns=0, hand=["slip"]), b=side(), moment="start_turn"),
        {"A enter combat": "EOHN-233", "A draw 1": "EOHN-219", "A refocus 1": "EOHN-223"},
    ),
    "Draw phase": (
        lambda: duel(
            a=side(
                ready=["surge", "guard-up", "payback", "second-wind", "bolt-shot"],
                hand=["surge", "bolt-shot", "nova-collapse", "whetted-edge", "second-wind"],
            ),
            b=side(),
            moment="draw",
        ),
        {
            "A draw 0": "EOHN-218",
            "A draw 3": "EOHN-218",
            "A pass": "EOHN-239",
            "A activate surge": "EOHN-229",
            "A play surge": "EOHN-229",
            "A activate guard-up": "EOHN-111",
            "A activate payback": "EOHN-169",
            "A activate second-wind": "EOHN-132",
            "A play second-wind": "EOHN-132",
            "A activate bolt-shot": "EOHN-090",
            "A play nova-collapse": "EOHN-172",
            "A play whetted-edge": "RULING-EOHN-66",
            "A ready bolt-shot": "EOHN-184",
            "A stack whetted-edge bolt-shot": "EOHN-184",
            "A hide bolt-shot guard-up": "EOHN-184",
        },
    ),
    "refocusing with one card in the deck": (
        lambda: played(duel(a=side(deck=["slip", "blink"]), b=side(), moment="draw"), "A draw 1"),
        {"A refocus 2": "RULING-EOHN-41"},
    ),
    "refocusing with one Energy": (
        lambda: played(duel(a=side(energy=1), b=side(), moment="draw"), "A draw 1"),
        {"A refocus 2": "EOHN-221"},
    ),
    "refocused": (
        lambda: played(
            duel(a=side(deck=["slip", "blink", "blunt"], hand=["surge"]), b=side(), moment="draw"),
            "A draw 1", "A refocus 1",
        ),
        {"A put under blunt": "EOHN-182"},
    ),
    "too many cards in hand": (
        lambda: duel(
            a=side(hand=["slip", "blink", "blunt", "surge"] * 2, deck=["guard-up"]),
            b=side(),
            moment="end_phase",
        ),
        {"A discard guard-up": "EOHN-182"},
    ),
    "upkeep": (
        lambda: duel(
            a=side(active=["stone-form", "chaos-armour", "kinetic-screen"]),
            b=side(),
            moment="energize",
        ),
        {"A pay chaos-armour": "EOHN-225", "A let go kinetic-screen": "EOHN-225"},
    ),
    "who goes first": (preparing, {"A first C": "EOHN-018", "A split 8-0-0-0": "EOHN-023"}),
    "three cards to return": (
        lambda: preparing("A first A", "A return surge"),
        {"A return surge": "EOHN-020", "A return slip": "EOHN-182", "B return slip": "EOHN-182"},
    ),
    "attributes": (
        lambda: preparing(
            "A first A",
            *(f"{who} return {card}" for who in "AB" for card in ("surge", "quicken", "bolt-shot")),
        ),
        {"A keep attributes": "EOHN-023"},
    ),
    "attributes again, for B is out": (
        lambda: played(
            table_of(
                [side(ready=["bolt-shot"]), side(energy=3), side(), side()],
                moment="combat",
                options={"mode": "teams"},
            ),
            "A attack bolt-shot B",
        ),
        {"A pass": "EOHN-239", "A reuse bolt-shot": "EOHN-155"},
    ),
    "exchanging cards": (
        between_rounds, {"A bring in slip": "EOHN-031", "A take out slip": "EOHN-031"}
    ),
    "a card was brought in": (
        lambda: between_rounds("A bring in riposte"),
        {
            "A keep deck": "EOHN-031",
            "A bring in riposte": "EOHN-031",
            "A take out riposte": "EOHN-031",
        },
    ),
    "combat or not": (
        lambda: duel(a=side(), b=side(), moment="combat_or_not"), {"A pass": "EOHN-239"}
    ),
    "Attack step": (
        lambda: duel(
            a=side(
                ready=["bolt-shot", "riposte", "last-gasp", "shock-ring", "hammer-descent",
                       "guard-up", "second-wind"],
            ),
            b=side(),
            moment="combat",
        ),
        {
            "A attack guard-up B": "EOHN-235",
            "A attack bolt-shot A": "EOHN-235",
            "A attack bolt-shot C": "EOHN-235",
            "A attack bolt-shot all": "EOHN-093",
            "A attack shock-ring B": "EOHN-093",
            "A attack riposte B": "EOHN-100",
            "A attack last-gasp B": "EOHN-314",
            "A attack hammer-descent B": "EOHN-050",
            "A activate second-wind": "EOHN-132",
            "A pass": "EOHN-239",
        },
    ),
    "Attacks that wait": (
        lambda: duel(
            a=side(
                ready=["bolt-shot", "jab-flurry"], charging=[("nova-collapse", 0)],
                active=["kinetic-screen"], statuses=["snared"],
            ),
            b=side(),
            moment="combat",
            locked=[{"attack1": 1}],
        ),
        {
            "A attack bolt-shot B": "EOHN-161",
            "A attack jab-flurry B": "EOHN-095",
            "A attack nova-collapse all": "EOHN-173",
            "A attack kinetic-screen B": "EOHN-235",
            "A attack attack5 B": "EOHN-235",
        },
    ),
    "twenty attacks": (
        lambda: duel(
            a=side(ready=["bolt-shot"]), b=side(), moment="combat", links=[NO_LINK] * 20
        ),
        {"A attack bolt-shot B": "RULING-EOHN-65"},
    ),
    "an attack": (
        lambda: attacked(
            a={"hand": ["surge"]},
            b={
                "ready": ["bolt-shot", "riposte", "false-opening", "guard-up", "second-wind",
                          "braced-shell", "surge"],
                "active": ["kinetic-screen"],
                "hand": ["guard-up", "riposte", "bolt-shot", "second-wind", "nullify", "payback",
                         "nova-collapse", "whetted-edge"],
                "attributes": (0, 0, 8, 0),
            },
            locked=[None, {"action2": 1}],
        ),
        {
            "B activate bolt-shot": "EOHN-090",
            "B activate riposte": "EOHN-096",
            "B activate false-opening": "EOHN-125",
            "B activate guard-up": "EOHN-157",
            "B activate second-wind": "EOHN-163",
            "B activate braced-shell": "EOHN-050",
            "B activate surge": "EOHN-187",
            "B activate kinetic-screen": "EOHN-113",
            "B play guard-up": "EOHN-113",
            "B play riposte": "EOHN-113",
            "B play bolt-shot": "EOHN-090",
            "B play second-wind": "EOHN-163",
            "B play nullify": "EOHN-050",
            "B play payback": "EOHN-168",
            "B play nova-collapse": "EOHN-172",
            "B play whetted-edge": "RULING-EOHN-66",
            "B feint false-opening bolt-shot": "EOHN-124",
        },
    ),
    "an attack of one's own": (
        lambda: attacked(a={"hand": ["surge"]}, moves=["B pass"]),
        {"A play surge": "RULING-EOHN-27"},
    ),
    "a fast attack": (
        lambda: attacked("focus-ray", {"attributes": (0, 4, 2, 2)}, {"hand": ["blunt"]}),
        {"B play blunt": "EOHN-165"},
    ),
    "zone 6 is full": (
        lambda: attacked(
            b={"ready": ["guard-up", "slip", "side-step", "surge", "second-wind"],
               "hand": ["reflex-parry"]},
        ),
        {"B play reflex-parry": "EOHN-166"},
    ),
    "Terrorized": (
        lambda: attacked(b={"hand": ["reflex-parry"], "statuses": ["terrorized"]}),
        {"B play reflex-parry": "EOHN-306"},
    ),
    "an Area attack": (
        lambda: played(
            duel(
                a=side(ready=["shock-ring"]), b=side(ready=["side-step"]), moment="combat",
                options=ALWAYS,
            ),
            "A attack shock-ring all",
        ),
        {"B activate side-step": "EOHN-122"},
    ),
    "Snared": (
        lambda: attacked(b={"ready": ["side-step"], "statuses": ["snared"]}),
        {"B activate side-step": "EOHN-121"},
    ),
    "Dread Form": (
        lambda: attacked(b={"ready": ["guard-up"], "active": ["dread-form"]}),
        {"B activate guard-up": "EOHN-145"},
    ),
    "an attack that is answered": (
        lambda: attacked(
            b={"ready": ["side-step", "guard-up", "turning-elbow"], "attributes": (0, 0, 8, 0)},
            moves=["B activate side-step", "A pass"],
        ),
        {"B activate guard-up": "EOHN-114", "B activate turning-elbow": "EOHN-050"},
    ),
    "Dazed": (
        lambda: attacked(
            b={"ready": ["side-step", "riposte"], "statuses": ["dazed"], "rested": 1},
            moves=["B activate side-step", "A pass"],
        ),
        {"B activate riposte": "EOHN-303"},
    ),
    "an ally is attacked": (
        lambda: played(
            table_of(
                [side(ready=["bolt-shot"]), side(), side(), side(ready=["blunt"])],
                moment="combat",
                options={**ALWAYS, "mode": "teams"},
            ),
            "A attack bolt-shot B", "B pass",
        ),
        {"D activate blunt": "EOHN-239"},
    ),
    "twelve activations": (
        lambda: attacked(
            b={"ready": ["guard-up", "blunt"]}, activations=[NO_ACTIVATION] * 12
        ),
        {"B activate guard-up": "RULING-EOHN-65", "B activate blunt": "RULING-EOHN-65"},
    ),
    "twenty-four reactions": (
        lambda: attacked(b={"ready": ["guard-up"]}, reactions=[NO_REACTION] * 24),
        {"B activate guard-up": "RULING-EOHN-65"},
    ),
    "twenty attacks, the last one stopped": (
        lambda: feinting(
            a={"ready": ["false-opening", "jab-flurry"]}, links=[NO_LINK] * 19
        ),
        {"A feint false-opening jab-flurry": "RULING-EOHN-65"},
    ),
    "twenty attacks, and a Counter-Attack": (
        lambda: attacked(
            b={"ready": ["side-step", "riposte"]}, moves=["B activate side-step", "A pass"],
            links=[NO_LINK] * 19,
        ),
        {"B activate riposte": "RULING-EOHN-65"},
    ),
    "a Feint": (
        lambda: feinting(
            a={
                "ready": ["jab-flurry", "last-gasp", "hammer-descent", "wild-bolt",
                          "false-opening", "guard-up", "double-bluff", "false-opening"],
                "active": ["kinetic-screen"],
                "stacked": {},
                "statuses": ["snared"],
                "attributes": (4, 4, 0, 0),
            },
            locked=[{"attack5": 1, "action4": 1}],
        ),
        {
            "A feint guard-up jab-flurry": "EOHN-126",
            "A feint kinetic-screen jab-flurry": "EOHN-113",
            "A feint attack1 jab-flurry": "EOHN-113",
            "A feint action4 jab-flurry": "EOHN-157",
            "A feint double-bluff jab-flurry": "EOHN-050",
            "A feint false-opening false-opening": "EOHN-125",
            "A feint false-opening guard-up": "EOHN-125",
            "A feint false-opening kinetic-screen": "EOHN-125",
            "A feint false-opening action5": "EOHN-125",
            "A feint false-opening jab-flurry": "EOHN-129",
            "A feint false-opening last-gasp": "EOHN-314",
            "A feint false-opening wild-bolt": "EOHN-157",
        },
    ),
    "a Feint with an Attack under it": (
        lambda: feinting(
            a={
                "ready": ["wild-bolt", "false-opening"],
                "stacked": {"false-opening": ["nova-collapse"]},
            },
        ),
        {
            "A feint false-opening wild-bolt": "EOHN-125",
            "A feint false-opening false-opening": "EOHN-129",
        },
    ),
    "a Feint with what is too hard": (
        lambda: feinting(a={"ready": ["hammer-descent", "false-opening"]}),
        {"A feint false-opening hammer-descent": "EOHN-050"},
    ),
    "a Feint, and ten cards stacked": (
        lambda: feinting(a={"ready": [*TEN_STACKED, "false-opening"], "stacked": TEN_STACKED}),
        {"A feint false-opening rending-claw": "RULING-EOHN-65"},
    ),
    "a Feint against what came too late": (
        lambda: attacked(
            "focus-ray",
            a={"ready": ["wild-bolt", "false-opening"], "attributes": (0, 4, 2, 2)},
            b={"ready": ["guard-up"]},
            moves=["B activate guard-up"],
        ),
        {"A feint false-opening wild-bolt": "EOHN-124"},
    ),
    "a window": (
        responding,
        {
            "B activate kinetic-screen": "EOHN-180",
            "B activate barrier": "EOHN-180",
            "B activate attack5": "EOHN-180",
            "B activate flash-return": "RULING-EOHN-29",
            "B activate reflex-parry": "EOHN-111",
            "B activate nullify": "EOHN-157",
            "B activate guard-up": "EOHN-111",
            "B activate payback": "EOHN-169",
            "B activate blunt": "EOHN-187",
            "B play second-wind": "EOHN-163",
            "B play blink": "EOHN-111",
            "B ready blink": "EOHN-184",
        },
    ),
    "an object": (
        lambda: played(
            duel(
                a=side(hand=["shatter"], active=["plated-skin"]),
                b=side(active=["kinetic-screen", "plated-skin", "stone-form"]),
            ),
            "A play shatter",
        ),
        {
            "A on A plated-skin": "EOHN-187",
            "A on B stone-form": "EOHN-187",
            "A on B attack1": "EOHN-187",
            "A on C barrier": "EOHN-187",
            "A on attack 0": "EOHN-187",
            "A on reaction 0": "EOHN-187",
            "A name B": "EOHN-187",
        },
    ),
    "finding a card of the discards": (
        lambda: played(
            duel(
                a=side(
                    hand=["rewind-step"], discards=["slip", "blink"], deck=["surge"],
                    side_deck=["quicken"],
                ),
                b=side(),
            ),
            "A play rewind-step",
        ),
        {"A find surge": "EOHN-041", "A find quicken": "EOHN-033"},
    ),
    "finding a Melee Attack": (
        lambda: played(
            duel(
                a=side(
                    active=["chaos-armour"], deck=["jab-flurry", "hammer-descent", "bolt-shot"],
                    discards=["iron-fist"],
                ),
                b=side(),
            ),
            "A give up chaos-armour",
        ),
        {
            "A find bolt-shot": "EOHN-041",
            "A find hammer-descent": "EOHN-041",
            "A find iron-fist": "EOHN-041",
        },
    ),
    "Energy of readied abilities": (
        lambda: played(
            duel(
                a=side(hand=["second-wind"], ready=["bolt-shot", "guard-up"], energy=0), b=side()
            ),
            "A ready second-wind",
        ),
        {
            "A take 0 bolt-shot": "EOHN-067",
            "A take 3 bolt-shot": "EOHN-067",
            "A take 2 guard-up": "EOHN-067",
            "A take 1 second-wind": "EOHN-067",
            "A take from deck": "EOHN-067",
            "A take pure 1 bolt-shot": "EOHN-070",
        },
    ),
    "an ability that has lost its Energy": (
        lambda: played(
            duel(
                a=side(hand=["second-wind"], ready=["bolt-shot", "guard-up"], energy=0), b=side()
            ),
            "A ready second-wind", "A take 2 bolt-shot",
        ),
        {"A to hand guard-up": "EOHN-068", "A to discards guard-up": "EOHN-068"},
    ),
    "Pure Energy of readied abilities": (
        lambda: played(
            duel(
                a=side(
                    hand=["aegis-lock"], ready=["adrenal-loop", "titan-overhand"],
                    attributes=(4, 0, 4, 0),
                ),
                b=side(),
            ),
            "A ready aegis-lock",
        ),
        {
            "A take pure 0 adrenal-loop": "EOHN-070",
            "A take pure 2 titan-overhand": "EOHN-070",
            "A take pure 1 aegis-lock": "EOHN-070",
            "A take 1 titan-overhand": "EOHN-067",
        },
    ),
    "a loss": (
        losing,
        {
            "B take 0 bolt-shot": "EOHN-072",
            "B take 5 lance-beam": "EOHN-072",
            "B take 4 bolt-shot": "EOHN-072",
            "B take pure 1 bolt-shot": "EOHN-070",
            "B take from deck": "EOHN-067",
        },
    ),
    "reuse": (
        lambda: played(
            duel(a=side(ready=["bolt-shot", "wild-bolt"]), b=side(), moment="combat"),
            "A attack bolt-shot B",
        ),
        {"A reuse wild-bolt": "EOHN-155", "A put away wild-bolt": "EOHN-155"},
    ),
    "Conditionals": (
        lambda: played(
            duel(
                a=side(ready=["focus-ray"], attributes=(0, 4, 2, 2)),
                b=side(ready=["last-gasp", "payback", "night-watch", "guard-up", "surge",
                              "second-wind"]),
                moment="combat",
            ),
            "A attack focus-ray B", "B pass",
        ),
        {
            "B activate payback": "EOHN-171",
            "B activate night-watch": "EOHN-169",
            "B activate guard-up": "EOHN-111",
            "B activate surge": "EOHN-229",
            "B activate second-wind": "EOHN-163",
            "B pass": "EOHN-239",
        },
    ),
}  # fmt: skip

REFUSED = [
    (name, move, rule) for name, (_, refused) in SCENES.items() for move, rule in refused.items()
]


@cache
def scene(name: str) -> Table:
    """A scene, set once: to ask changes nothing."""
    return SCENES[name][0]()


@pytest.mark.parametrize(("name", "move", "rule"), REFUSED)
def test_a_refusal_names_the_rule_that_refuses(name, move, rule):
    table = scene(name)
    seat, code = code_of(table, move)
    table.state.seat = seat

    assert seat in table.deciders()
    assert table.game.rules.rule_id(int(table.state.why_not(code))) == rule
    assert why(table, move) == rule


@pytest.mark.parametrize("name", SCENES)
def test_no_rule_refuses_what_is_listed(name):
    table = scene(name)

    for seat in table.deciders():
        for code in table.codes(seat):
            table.state.seat = seat
            assert table.state.why_not(code) == YOU_MAY, table.notation(code)


@pytest.mark.rule("EOHN-182")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("play A-side-step-2", "EOHN-111"),
        ("play A-side-step", "EOHN-111"),  # it lies on the mat: what is true of both comes first
        ("ready A-side-step-2", None),
        ("ready A-side-step", "EOHN-182"),
        ("ready B-side-step", "EOHN-182"),
    ],
)
def test_of_a_copy_that_lies_elsewhere_the_rule_for_the_one_in_hand_is_named(move, rule):
    table = duel(a=side(ready=["side-step"], hand=["side-step"]), b=side(hand=["side-step"]))
    refused = table.why_not(move, seat=0)

    assert (refused and refused.rule) == rule


# ---- every number that can be returned has a scene ----------------------------------------------

SOURCE = Path(__file__).resolve().parents[3] / "src" / "shiai" / "games" / "eohn"


def questions() -> dict[str, ast.FunctionDef]:
    """The `why_no…` functions of the state, by name."""
    return {
        function.name: function
        for file in SOURCE.glob("*.py")
        if file.name != "game.py"
        for made in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(made, ast.ClassDef)
        for function in made.body
        if isinstance(function, ast.FunctionDef) and function.name.startswith("why_no")
    }


def asked_by(function: ast.FunctionDef) -> set[str]:
    """The questions that one hands on."""
    called = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
    return {name for name in called if name.startswith("why_no")}


def rules_in(value: ast.expr | None) -> Iterator[int]:
    """The numbers that an answer may be; what another question answers is read there."""
    match value:
        case ast.IfExp():
            yield from rules_in(value.body)
            yield from rules_in(value.orelse)
        case ast.Call(func=ast.Name("i64")):
            yield from rules_in(value.args[0])
        case ast.Constant(int(number)):
            yield number
        case ast.UnaryOp(ast.USub(), ast.Constant(int(number))):
            yield -number
        case ast.Name("YOU_MAY" | "why") | ast.Call(func=ast.Attribute(ast.Name("self"), _)):
            pass
        case _:
            raise AssertionError(f"an answer that this test cannot read: {ast.dump(value)}")


def rules_returned() -> set[int]:
    """Every rule number that `Eohn.why_not` can answer."""
    known = questions()
    reached, todo = set[str](), {"why_not"}
    found = set[int]()
    while todo:
        function = known[todo.pop()]
        reached.add(function.name)
        todo |= asked_by(function) - reached
        for node in ast.walk(function):
            if isinstance(node, ast.Return):
                found |= set(rules_in(node.value))
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "why":
                assert ast.unparse(node.value).startswith("self.why_no"), ast.unparse(node)
    assert reached == set(known), "a question that nobody asks"
    return found


def test_every_rule_number_that_can_be_returned_has_a_scene_and_a_sentence():
    rule_id = shiai.find("eohn").rules.rule_id
    returned = rules_returned()

    assert {rule_id(number) for number in returned} == {rule for _, _, rule in REFUSED}
    assert returned == set(WHY)
