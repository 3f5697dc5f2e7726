"""Why not, in Seii Daimyo: the rule that refuses, on a scene for each number that can be named."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.games.reasons import check_reason, numbers_returned, numbers_shown
from tests.games.seii.helpers import CLANS, all_but, own_set, seii, submit

from shiai.core.state import YOU_MAY
from shiai.core.table import Table

PEEK = 'op = "peek_discard"'


def played(table: Table, *choices: str) -> Table:
    """The same table after some choices."""
    submit(table, *choices)
    return table


def samurai(*choices: str, **more) -> Table:
    """Seat 0 is Samurai and two are Ashigaru; H3 is Fortified, H4 Razed, H5 another's Razed."""
    lying = {"available": ["K7", "S1"], "contested": ["K9"], **more}
    return played(seii("H1 H3:f H4:r", "H2 H5:r", "H6", roles="SAA", **lying), *choices)


def ashigaru(*choices: str, **more) -> Table:
    """Seat 0 is Ashigaru and two are Samurai."""
    hands = {"hands": ("oda kono", "hojo", "mori")}
    return played(seii("H1", "H2", "H3", roles="ASS", **{**hands, **more}), *choices)


def conflict(*choices: str, hands=("oda", "hojo", "mori"), **more) -> Table:
    """The turns are over, K9 is contested."""
    more = {"moment": "conflict", "contested": ["K9"], "available": ["K7"], **more}
    return played(seii("H1 H4:f", "H2 H5:r", "H3", hands=hands, **more), *choices)


def ability(steps: str, *choices: str, hands=("", "oda mori", "kono"), **more) -> Table:
    """Seat 0 has played Tokugawa, who has these steps as Ability."""
    hands = (f"tokugawa {hands[0]}", *hands[1:])
    more = {"available": ["K7", "S1", "S2"], "contested": ["K9"], **more}
    locations = ("H1 K1:r S9:f", "H2:r K2", "H3:r K3")
    table = seii(*locations, roles="AAA", hands=hands, cards=own_set(FOLDER[0], steps), **more)
    return played(table, "0: play tokugawa", *choices)


FOLDER: list[Path] = []  # where sets with other Abilities are written


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory):
    FOLDER[:] = [tmp_path_factory.mktemp("sets")]


SCENES: dict[str, Callable[[], Table]] = {
    "roles": partial(seii, "H1", "H2", moment="role_selection"),
    "samurai 1": samurai,
    "samurai 2": partial(samurai, "0: pass"),
    "samurai 3": partial(samurai, "0: pass", "0: pass"),
    "samurai 3 of seat 1": lambda: played(
        seii("H1", "H2 H4:f", "H3:r", roles="ASA", hands=("oda", "", ""), available=["K7"]),
        "0: pass", "1: pass", "1: pass",
    ),
    "nothing available": partial(samurai, available=[]),
    "ashigaru 1": ashigaru,
    "ashigaru 3": partial(ashigaru, "0: pass"),
    "no clan to draw": partial(
        ashigaru, clan_deck=[], clan_discard=all_but(CLANS, "oda kono hojo mori")
    ),
    "commit": partial(conflict, hands=("oda date", "hojo saito", "mori")),
    "reveal": conflict,
    "tie": partial(
        conflict, "0: reveal", "1: reveal", "2: reveal", hands=("hojo", "azai", "saito")
    ),
    "keep one": partial(
        conflict, "0: reveal", "1: hide", "2: hide", armies=("date", "kono", "")
    ),
    "rotation": partial(conflict, "0: hide", "1: reveal", "2: reveal"),
    "rotation may be left": partial(
        conflict, "0: hide", "1: reveal", "2: reveal", options={"rotation_optional": True}
    ),
    "hand limit": partial(
        seii, "H1", "H2", hands=("oda date kono", "hojo"), armies=("mori", ""),
        moment="end_of_round",
    ),
    "hand limit, one kept": lambda: played(SCENES["hand limit"](), "0: keep date"),
    "hand limit of seat 1": partial(
        seii, "H1", "H2", hands=("", "oda date kono"), armies=("mori", ""), moment="end_of_round"
    ),
    "army limit": partial(
        seii, "H1", "H2", hands=("oda", "hojo"), armies=("mori date kono", ""),
        moment="end_of_round",
    ),
    "seize of Shikoku": partial(ability, 'op = "seize", island = "shikoku"'),
    "fortify": partial(ability, 'op = "fortify"'),
    "may strengthen": partial(ability, 'op = "strengthen", amount = 2, may = true'),
    "may fortify": partial(ability, 'op = "fortify", may = true'),
    "rotate one's own up": partial(ability, 'op = "rotate", whose = "own", dir = "up"'),
    "rotate others' down": partial(ability, 'op = "rotate", whose = "other", dir = "down"'),
    "rout": partial(
        ability, 'op = "rout", max_strength = 3', armies=("hojo", "azai uesugi", "saito")
    ),
    "look": partial(ability, PEEK),
    "look, one hand is empty": partial(ability, f"{PEEK}, may = true", hands=("", "oda mori", "")),
    "hand looked at": partial(ability, PEEK, "0: look at 1"),
    "coax": partial(ability, 'op = "coax"'),
    "capture": partial(ability, 'op = "capture"'),
    "swap contested": partial(ability, 'op = "swap_contested"'),
    "swap": partial(ability, 'op = "swap_available"'),
}  # fmt: skip

# By the function that says so: scene, choice, and the number of the rule.
REASONS = {
    "why_not": [
        ("roles", "pass", 22),
        ("roles", "seize K7", 22),
        ("samurai 1", "samurai", 21),
        ("commit", "ashigaru", 21),
        ("roles", "samurai", YOU_MAY),
        ("hand looked at", "pass", 56),
        ("hand looked at", "coax 1", 56),
    ],
    "why_not_samurai_1": [
        ("samurai 1", "draw", 34),
        ("samurai 1", "keep oda", 34),
        ("samurai 1", "raze H2", 49),
    ],
    "why_not_samurai_2": [
        ("samurai 2", "seize K7", 39),
        ("samurai 2", "play oda", 39),
        ("samurai 2", "raze H2", 49),
        ("samurai 2", "pass", YOU_MAY),
    ],
    "why_not_samurai_3": [("samurai 3", "fortify H1", 42), ("samurai 3", "rotate H1 up", 42)],
    "why_not_ashigaru_1": [("ashigaru 1", "seize K7", 52), ("ashigaru 1", "raze H2", 52)],
    "why_not_ashigaru_3": [("ashigaru 3", "draw", 60), ("ashigaru 3", "pass", YOU_MAY)],
    "why_not_commit": [
        ("commit", "pass", 69),
        ("commit", "reveal", 69),
        ("commit", "commit hojo", 69),
        ("commit", "1: commit oda", 69),
        ("commit", "commit date", YOU_MAY),
    ],
    "why_not_in_conflict": [
        ("reveal", "pass", 72),
        ("reveal", "commit oda", 72),
        ("reveal", "hide", YOU_MAY),
    ],
    "why_not_award": [
        ("tie", "pass", 77),
        ("tie", "award 2", 77),
        ("tie", "award 3", 77),
        ("tie", "award 1", YOU_MAY),
    ],
    "why_not_keep_one": [
        ("keep one", "pass", 82),
        ("keep one", "hide", 82),
        ("keep one", "keep kono", 82),
        ("keep one", "keep date", YOU_MAY),
    ],
    "why_not_rotation": [("rotation", "seize K7", 86), ("rotation", "award 0", 86)],
    "why_not_effect": [
        ("rout", "keep hojo", 56),
        ("look", "coax 1", 56),
        ("look", "play oda", 56),
        ("coax", "look at 1", 56),
        ("fortify", "strengthen", 56),
    ],
    "limit_rule": [
        ("hand limit", "keep mori", 93),
        ("hand limit", "pass", 93),
        ("hand limit, one kept", "keep date", 93),
        ("hand limit of seat 1", "1: keep mori", 93),
        ("army limit", "keep oda", 94),
        ("army limit", "pass", 94),
        ("army limit", "award 0", 94),
    ],
    "why_not_pick": [
        ("hand limit, one kept", "keep kono", YOU_MAY),
        ("hand limit of seat 1", "1: keep kono", YOU_MAY),
    ],
    "Strengthen.why_not_target": [("may strengthen", "strengthen", YOU_MAY)],
    "why_not_seize": [
        ("samurai 1", "seize K9", 16),
        ("samurai 3", "seize H2", 16),
        ("nothing available", "seize K7", 47),
        ("seize of Shikoku", "seize K9", 16),
    ],
    "why_not_of_island": [
        ("seize of Shikoku", "seize K7", 56),
        ("seize of Shikoku", "seize S1", YOU_MAY),
    ],
    "why_not_fortify_on": [
        ("samurai 1", "fortify H3", 38),
        ("samurai 2", "fortify H2", 38),
        ("fortify", "fortify K7", 38),
        ("samurai 1", "fortify H4", YOU_MAY),
    ],
    "why_not_raze_on": [
        ("samurai 3", "raze H1", 46),
        ("samurai 3", "raze H5", 46),
        ("samurai 3", "raze K7", 46),
        ("samurai 3", "raze H6", YOU_MAY),
        ("samurai 3 of seat 1", "1: raze H2", 46),
        ("samurai 3 of seat 1", "1: raze H3", 46),
        ("samurai 3 of seat 1", "1: raze H1", YOU_MAY),
    ],
    "why_not_rotate_of": [
        ("rotation", "rotate K7 up", 88),
        ("rotate one's own up", "rotate K2 up", 56),
        ("rotate others' down", "rotate H1 down", 56),
    ],
    "why_not_turn": [
        ("rotation", "rotate H4 up", 87),
        ("rotation", "rotate H5 down", 87),
        ("rotate one's own up", "rotate H1 down", 56),
        ("rotate others' down", "rotate K2 up", 56),
        ("rotation", "rotate H4 down", YOU_MAY),
        ("rotation", "rotate H5 up", YOU_MAY),
    ],
    "why_not_draw": [("no clan to draw", "draw", 54)],
    "why_not_play": [
        ("ashigaru 1", "play hojo", 55),
        ("ashigaru 3", "play mori", 55),
        ("ashigaru 3", "play kono", YOU_MAY),
    ],
    "why_not_decline": [("fortify", "pass", 56), ("may fortify", "pass", YOU_MAY)],
    "why_not_decline_rotation": [
        ("rotation", "pass", 89),
        ("rotation may be left", "pass", YOU_MAY),
    ],
    "why_not_from": [
        ("rout", "rout uesugi", 56),
        ("rout", "rout hojo", 56),
        ("rout", "rout takeda", 56),
        ("rout", "rout azai", YOU_MAY),
    ],
    "OfAnotherHand.why_not_target": [
        ("look", "look at 0", 56),
        ("look", "look at 3", 56),
        ("look, one hand is empty", "look at 2", 56),
        ("coax", "coax 0", 56),
        ("look", "look at 1", YOU_MAY),
        ("coax", "coax 2", YOU_MAY),
    ],
    "why_not_discard": [
        ("hand looked at", "discard kono", 56),
        ("hand looked at", "discard oda", YOU_MAY),
    ],
    "why_not_on": [
        ("capture", "capture K1", 56),
        ("capture", "capture K2", 56),
        ("capture", "capture K7", 56),
        ("capture", "capture H2", YOU_MAY),
    ],
    "SwapContested.why_not_target": [
        ("swap contested", "swap contested K9", 56),
        ("swap contested", "swap contested S2", YOU_MAY),
    ],
    "why_not_give_up": [
        ("swap", "swap H2 K7", 56),
        ("swap", "swap S2 K7", 56),
        ("swap", "swap K1 S2", YOU_MAY),
    ],
    "why_not_take": [("swap", "swap H1 K9", 56), ("swap", "swap H1 K1", 56)],
}
ROWS = [(function, *row) for function, rows in REASONS.items() for row in rows]


@pytest.mark.parametrize(("function", "scene", "choice", "rule"), ROWS)
def test_the_reason_names_the_rule(function, scene, choice, rule):
    check_reason(SCENES[scene](), function, choice, rule)


def test_every_number_that_can_be_returned_has_its_scene():
    assert numbers_shown(REASONS) == numbers_returned("seii"), "REASONS wants a scene for each"
