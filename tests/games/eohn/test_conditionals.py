"""Triggered Conditionals: now or not at all, one after the other, once for each attack."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    let_be,
    no_more,
    options,
    side,
    table_of,
    why,
    zone,
)

READY = 1


def hit(attack="bolt-shot", **b):
    """A's attack has done damage to B."""
    table = duel(a=side(ready=[attack, "iron-fist"]), b=side(**b), moment="combat")
    do(table, f"A attack {attack} B")
    return table


@pytest.mark.rule("RULING-EOHN-45")
def test_a_conditional_may_be_declined_and_waits_for_the_next_time():
    table = hit(ready=["payback"])
    assert options(table, "B") == ["decline", "activate payback"]
    do(table, "B decline", "A put away bolt-shot")
    assert at(table, "B", "payback", "state") == READY
    assert asked(table) == "A attack step"
    do(table, "A attack iron-fist B")

    assert options(table, "B") == ["decline", "activate payback"]
    do(table, "B activate payback")
    assert energy(table, "A")[0] == 50 - 3


@pytest.mark.rule("RULING-EOHN-45")
def test_a_declined_conditional_cannot_be_activated_later():
    # Scout Pulse, which may look at Iron Fist, makes every window ask B.
    table = hit(ready=["payback", "scout-pulse"])
    no_more(table)
    do(table, "B decline")
    assert options(table, "B") == ["pass", "activate scout-pulse"]
    assert why(table, "B activate payback") == "EOHN-169"
    do(table, "B pass", "A put away bolt-shot", "A end combat")

    assert options(table, "B") == ["pass", "activate scout-pulse"]
    assert at(table, "B", "payback", "state") == READY


@pytest.mark.rule("RULING-EOHN-45")
def test_of_two_equal_conditionals_the_owner_chooses():
    table = hit(ready=["payback", "payback"])
    assert options(table, "B") == ["decline", "activate payback", "activate payback"]
    do(table, "B activate action2")
    assert energy(table, "A")[0] == 50 - 3
    assert options(table, "B") == ["decline", "activate payback"]
    do(table, "B decline", "A put away bolt-shot")

    assert zone(table, "B", "mat") == ["payback"]


# ---- one after the other -------------------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-46")
def test_each_conditional_is_resolved_before_the_next_is_offered():
    table = table_of(
        [
            side(ready=["shock-ring"]),
            side(ready=["payback"], attributes=(2, 2, 2, 2)),
            side(ready=["payback"], attributes=(2, 0, 2, 4)),
        ],
        moment="combat",
        options={"mode": "ffa"},
    )
    do(table, "A attack shock-ring all")
    assert asked(table) == "C conditional"
    do(table, "C activate payback")
    assert asked(table) == "B conditional"
    assert energy(table, "A")[0] == 50 - 3
    do(table, "B activate payback")

    assert energy(table, "A")[0] == 50 - 6


@pytest.mark.rule("RULING-EOHN-46")
def test_the_faster_conditional_runs_with_all_it_starts_before_the_slower_is_offered():
    # Last Gasp has Speed 14, Payback 13.
    table = duel(
        a=side(ready=["focus-ray"], attributes=(0, 4, 2, 2)),
        b=side(ready=["payback", "last-gasp"]),
        moment="combat",
    )
    do(table, "A attack focus-ray B")
    assert options(table, "B") == ["decline", "activate last-gasp"]
    do(table, "B activate last-gasp")
    assert damages(table) == [(0, "B", 13), (1, "A", 8)]
    assert options(table, "B") == ["decline", "activate payback"]
    do(table, "B activate payback")

    assert energy(table, "A")[:2] == (50 - 8 - 1 - 3, 1)


@pytest.mark.rule("RULING-EOHN-46")
def test_a_conditional_that_has_left_is_skipped():
    table = duel(
        a=side(ready=["focus-ray", "riposte"], attributes=(0, 4, 2, 2)),
        b=side(ready=["last-gasp", "payback"], energy=12),
        moment="combat",
    )
    do(table, "A attack focus-ray B")
    # 13 damage: 12 from the Energy deck, 1 from a readied ability, which leaves.
    do(table, "B take 1 payback", "B to hand payback")
    assert options(table, "B") == ["decline", "activate last-gasp"]
    do(table, "B decline")

    assert asked(table) == "A attack step"
    assert zone(table, "B", "hand") == ["payback"]


# ---- several attacks in one damage step ----------------------------------------------------------


def hit_twice(ready, surge=True):
    """Two attacks of one chain hit B: 12 on Guard Up, and 8."""
    table = duel(
        a=side(ready=["bolt-shot", "false-opening", "surge"], active=["storm-field"],
               stacked={"false-opening": ["glancing-arc"]}),
        b=side(ready=["guard-up", *ready]),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack bolt-shot B", "B activate guard-up")
    let_be(table)
    do(table, "A feint false-opening false-opening")
    let_be(table)
    if surge:
        do(table, "A activate surge", "A on attack 0")
    no_more(table)
    return table


@pytest.mark.rule("RULING-EOHN-62")
def test_a_conditional_is_triggered_by_each_attack_that_met_its_condition():
    table = hit_twice(["payback"])
    assert damages(table) == [(0, "B", 7), (1, "B", 8)]
    do(table, "B decline")
    assert options(table, "B") == ["decline", "activate payback"]
    do(table, "B activate payback")

    assert energy(table, "A")[0] == 50 - 3
    assert not asked(table).startswith("B conditional")


@pytest.mark.rule("RULING-EOHN-62")
def test_a_conditional_used_for_one_attack_is_gone_for_the_next():
    table = hit_twice(["payback"])
    do(table, "B activate payback")

    assert energy(table, "A")[0] == 50 - 3
    assert not asked(table).startswith("B conditional")


@pytest.mark.rule("RULING-EOHN-62")
def test_a_conditional_declined_for_each_attack_is_not_offered_again():
    table = hit_twice(["payback"])
    do(table, "B decline", "B decline")

    assert not asked(table).startswith("B conditional")
    assert energy(table, "A")[0] == 50


@pytest.mark.rule("RULING-EOHN-62")
def test_an_attack_that_does_not_meet_the_condition_does_not_count():
    table = hit_twice(["payback"], surge=False)
    assert damages(table) == [(0, "B", 4), (1, "B", 8)]
    do(table, "B decline")

    assert not asked(table).startswith("B conditional")


# ---- windows and the exchange [Timing] -----------------------------------------------------------


def test_who_takes_no_part_may_use_one_instant_after_the_others_and_they_act_again():
    table = table_of(
        [side(ready=["bolt-shot"]), side(ready=["guard-up"]), side(ready=["blunt", "guard-up"])],
        moment="combat",
        options={"mode": "ffa"},
    )
    do(table, "A attack bolt-shot B", "B pass")
    assert asked(table) == "C others may respond"
    assert options(table, "C") == ["pass", "activate blunt"]
    do(table, "C activate blunt")
    assert asked(table) == "B exchange move"
    do(table, "B activate guard-up")

    assert damages(table) == [(0, "B", 0)]


def test_the_exchange_goes_on_until_all_have_passed_in_succession():
    table = duel(
        a=side(ready=["bolt-shot", "surge"]), b=side(ready=["guard-up", "blunt"]), moment="combat"
    )
    do(table, "A attack bolt-shot B", "B pass", "A activate surge")
    let_be(table)
    assert asked(table) == "B exchange move"  # a move of A gives B another chance
    do(table, "B activate guard-up")
    let_be(table)
    do(table, "B activate blunt")
    no_more(table)

    assert damages(table) == [(0, "B", 0)]


def test_a_negated_constant_never_becomes_active():
    table = duel(a=side(hand=["plated-skin"]), b=side(ready=["nullify"]))
    do(table, "A play plated-skin", "B activate nullify")

    assert zone(table, "A", "mat") == []
    assert zone(table, "A", "ability_discards") == ["plated-skin"]
    assert energy(table, "A")[0] == 47
