"""Why not, in Eiyo: the rule that refuses, on a scene for each number that can be named."""

from collections.abc import Callable
from functools import partial

import pytest
from tests.games.eiyo.helpers import cards
from tests.games.reasons import check_reason, numbers_returned, numbers_shown

from shiai.core.state import YOU_MAY
from shiai.core.table import Table
from shiai.testing.scene import play, scene

PATH = {"path_of_the_warrior": True}
OLD_PATH = {"path_of_the_warrior": True, "edition": "prototype"}
HONOR = ["E01", "E14", "E19", "E33"]  # worth 1, 1, 2 and 3


def table(*choices: str, **more) -> Table:
    """A fight with W01 and W13; E02 stands in N, E03 in S, row W is empty."""
    lying = {"hand": ["W01", "W13"], "rows": {"N": ["E02"], "S": ["E03"]}, **more}
    found = scene("eiyo", **{"weapon_deck": cards("W20", "W29"), **lying})
    play(found, *choices)
    return found


def path(yamabushi: str, *choices: str, options=PATH, **more) -> Table:
    """The same with a Yamabushi in E."""
    rows = {"N": ["E02"], "E": [yamabushi], "S": ["E03"]}
    return table(*choices, options=options, rows=rows, **more)


SCENES: dict[str, Callable[[], Table]] = {
    "opening hand": partial(table, moment="keep_or_redraw"),
    "hand over its limit": partial(
        table, hand=cards("W01", "W05"), round=1, moment="new_round"
    ),
    "fight": partial(table, honor_stack=HONOR),
    "two players": partial(
        scene, "eiyo", options={"mode": "coop_house"}, rows={"N": ["E02"]}, owed=[["fight", 1]],
        hand=[["W01"], ["W13"]],
    ),
    "token in N": partial(table, tokens={"N": 1}),
    "token in N, attacks allowed": partial(
        table, tokens={"N": 1}, options={"attack_deflected": "allow"}
    ),
    "Teppo in N": partial(table, rows={"N": ["E02", "B5"], "S": ["E03"]}),
    "Hatamoto": partial(
        table, rows={"N": ["B6"]}, honor_stack=HONOR, owed=["before_the_samurai_phase", "fight"]
    ),
    "Hatamoto, prototype": partial(
        table, rows={"N": ["B6"]}, honor_stack=HONOR, owed=["before_the_samurai_phase", "fight"],
        options={"edition": "prototype"},
    ),
    "third deck": partial(
        table, owed=["out_of_weapons", "fight"], weapon_deck=[], special_table=["S2"],
        discard_pile=cards("W20", "W29"), honor_stack=HONOR,
    ),
    "third deck while W01 is in play": partial(
        table, "defeat W01+2 S", weapon_deck=["W20"], special_table=["S2"],
        discard_pile=cards("W21", "W29"), honor_stack=HONOR,
    ),
    "Silence": partial(path, "Y1"),
    "Chain": partial(path, "Y3", honor_stack=HONOR),
    "Chain, one weapon": partial(path, "Y3", hand=["W01"]),
    "Chain, second weapon": partial(path, "Y3", "deflect W01 N", honor_stack=HONOR),
    "Chain and Shame, second weapon": partial(
        table, "deflect W01 N", options=PATH, honor_stack=HONOR,
        rows={"N": ["E02"], "E": ["Y3", "Y4"], "S": ["E03"]},
    ),
    "Shame, no honor": partial(path, "Y4"),
    "Shame, waived": partial(
        path, "Y4", options={**PATH, "unpayable_deflect": "waive"}
    ),
    "Shame": partial(path, "Y4", "deflect W01 N", honor_stack=HONOR),
    "Shame, prototype": partial(
        path, "Y4", "deflect W01 N", honor_stack=HONOR, options=OLD_PATH
    ),
}  # fmt: skip

# By the function that says so: scene, choice, and the number of the rule.
REASONS = {
    "why_not": [
        ("fight", "keep", 11),
        ("fight", "redraw", 11),
        ("fight", "pay E01", 67),
        ("fight", "stop", 67),
        ("third deck", "pay E02", 68),
        ("fight", "add W01", 105),
        ("Chain, second weapon", "add W02", 105),
        ("Chain, second weapon", "add W01", 105),
        ("fight", "discard W01", 26),
        ("opening hand", "discard W01", 18),
        ("hand over its limit", "discard W20", YOU_MAY),
        ("hand over its limit", "discard W29", 18),
    ],
    "why_not_give_up": [
        ("fight", "give up E01", 89),
        ("Hatamoto", "give up E02", 89),
        ("third deck while W01 is in play", "give up E01", 89),
        ("Chain, second weapon", "give up E01", 89),
        ("Chain and Shame, second weapon", "give up E01", 107),
        ("Shame", "give up E02", 107),
        ("Hatamoto, prototype", "give up E19", 90),
        ("Hatamoto, prototype", "give up E33", 90),
        ("Shame, prototype", "give up E19", 108),
        ("Hatamoto", "give up E33", YOU_MAY),
        ("Shame", "give up E33", YOU_MAY),
        ("Shame, prototype", "give up E14", YOU_MAY),
    ],
    "why_not_fight_now": [
        ("opening hand", "end fight", 11),
        ("opening hand", "defeat W01 N", 11),
        ("Chain, second weapon", "deflect W13 N", 105),
        ("third deck", "end fight", 68),
        ("Hatamoto", "end fight", 89),
        ("Shame", "end fight", 107),
        ("hand over its limit", "defeat W01 N", 14),
    ],
    "why_not_aim": [
        ("fight", "defeat W02 N", 22),
        ("two players", "1: defeat W01 N", 22),
        ("two players", "1: defeat W13 N", YOU_MAY),
        ("Silence", "defeat W01+2 S", 104),
        ("Silence", "deflect W01+2 S", 104),
        ("fight", "defeat W01 S", 24),
        ("fight", "defeat W13+1 N", 24),
        ("fight", "defeat W01+2 S", YOU_MAY),
    ],
    "why_not_defeat_in": [
        ("fight", "defeat W01+3 W", 27),
        ("fight", "deflect W13 E", 27),
        ("token in N", "defeat W01 N", 28),
        ("token in N", "deflect W01 N", 28),
        ("token in N, attacks allowed", "defeat W01 N", YOU_MAY),
    ],
    "why_not_token_on": [
        ("token in N, attacks allowed", "deflect W01 N", 45),
        ("Teppo in N", "deflect W01 N", 87),
        ("Teppo in N", "deflect W01+2 S", YOU_MAY),
    ],
    "why_not_pay": [
        ("Chain, one weapon", "deflect W01 N", 106),
        ("Shame, no honor", "deflect W01 N", 109),
        ("Chain", "deflect W01 N", YOU_MAY),
        ("Shame, waived", "deflect W01 N", YOU_MAY),
    ],
}
ROWS = [(function, *row) for function, rows in REASONS.items() for row in rows]


@pytest.mark.parametrize(("function", "scene", "choice", "rule"), ROWS)
def test_the_reason_names_the_rule(function, scene, choice, rule):
    check_reason(SCENES[scene](), function, choice, rule)


def test_every_number_that_can_be_returned_has_its_scene():
    assert numbers_shown(REASONS) == numbers_returned("eiyo")
