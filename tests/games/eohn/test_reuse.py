"""Reuse: which cards come back after their use, at what price, and from when on."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    begin_turn,
    do,
    duel,
    energy,
    idle_turn,
    options,
    seen,
    side,
    why,
    zone,
)


def blocked(block, **of_b):
    """B has answered a Bolt Shot with a Block, and A has put the attack away."""
    table = duel(
        a=side(ready=["bolt-shot", "glancing-arc"], energy=40),
        b=side(ready=[block], **of_b),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", f"B activate {block}", "A put away bolt-shot")
    return table


@pytest.mark.rule("EOHN-154")
def test_a_block_without_a_reuse_type_is_discarded_at_the_end_of_the_chain():
    table = blocked("forearm-wall")

    assert asked(table) == "A attack step"
    assert zone(table, "B", "ability_discards") == ["forearm-wall"]


@pytest.mark.rule("EOHN-155", "RULING-EOHN-36")
def test_an_infinite_attack_is_paid_again_at_once_and_ready_face_up():
    table = duel(a=side(energy=10, ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")
    assert energy(table, "A")[:3] == (10, 0, 0)
    assert options(table, "A") == ["reuse bolt-shot", "put away bolt-shot"]
    do(table, "A reuse bolt-shot")

    assert energy(table, "A")[:3] == (7, 0, 3)
    assert at(table, "A", "bolt-shot", "state") == 1
    assert seen(table, "B", "A") == ["bolt-shot"]


@pytest.mark.rule("RULING-EOHN-36")
def test_what_was_put_away_is_not_offered_again_in_the_action_phase():
    table = duel(a=side(ready=["bolt-shot"], hand=["whetted-edge"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B", "A put away bolt-shot", "A end combat")

    assert asked(table) == "A act"
    assert options(table, "A") == ["pass"]


@pytest.mark.rule("EOHN-155")
def test_an_infinite_attack_comes_back_time_and_again():
    table = duel(a=side(energy=10, ready=["bolt-shot"]), b=side(), moment="combat")
    for left in (7, 4, 1):
        do(table, "A attack bolt-shot B", "A reuse bolt-shot")
        assert energy(table, "A")[:3] == (left, 0, 3)
        do(table, "A end combat", "A pass")
        idle_turn(table, "B")
        do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat")


@pytest.mark.rule("EOHN-156")
@pytest.mark.parametrize(
    ("block", "offered"), [("guard-up", True), ("braced-shell", False), (None, False)]
)
def test_breaker_knee_comes_back_only_if_it_destroyed_a_block(block, offered):
    table = duel(
        a=side(ready=["breaker-knee"]),
        b=side(ready=[block] if block else [], rested=1),
        moment="combat",
    )
    do(table, "A attack breaker-knee B")
    if block:
        do(table, f"B activate {block}")

    assert (asked(table) == "A reuse or discard") == offered
    assert (zone(table, "A", "ability_discards") == ["breaker-knee"]) == (not offered)


@pytest.mark.rule("EOHN-156")
@pytest.mark.parametrize(("attack", "offered"), [("lance-beam", True), ("focus-ray", False)])
def test_absorbing_stance_comes_back_only_if_it_succeeded(attack, offered):
    table = duel(
        a=side(ready=[attack], attributes=(2, 3, 2, 1)),
        b=side(ready=["absorbing-stance"], attributes=(5, 1, 1, 1)),
        moment="combat",
    )
    do(table, f"A attack {attack} B", "B activate absorbing-stance")  # 8 or 9 against 8

    assert (asked(table) == "B reuse or discard") == offered


@pytest.mark.rule("EOHN-157")
def test_a_reused_block_is_locked_for_the_rest_of_the_turn_and_free_in_the_next():
    table = duel(
        a=side(ready=["bolt-shot", "glancing-arc", "side-step", "riposte"]),
        b=side(ready=["guard-up", "bolt-shot"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate guard-up")
    do(table, "A put away bolt-shot", "B reuse guard-up", "A attack glancing-arc B")
    assert asked(table) != "B exchange move"
    do(table, "A end combat", "A pass", "B draw 1", "B refocus 0", "B pass", "B enter combat")
    do(table, "B attack bolt-shot A", "A activate side-step", "A activate riposte")

    assert "activate guard-up" in options(table, "B")


@pytest.mark.rule("EOHN-157")
def test_the_rule_is_named_when_a_reused_block_is_tried_again():
    table = duel(
        a=side(ready=["bolt-shot", "glancing-arc"]),
        b=side(ready=["guard-up", "side-step"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate guard-up")
    do(table, "A put away bolt-shot", "B reuse guard-up", "A attack glancing-arc B")

    assert why(table, "B activate guard-up") == "EOHN-157"
    assert options(table, "B") == ["pass", "activate side-step"]


@pytest.mark.rule("EOHN-158")
def test_what_cannot_be_paid_again_is_discarded_without_a_prompt():
    table = duel(a=side(energy=0, ready=["bolt-shot"], hand=["slip"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")

    assert asked(table) == "A act"
    assert zone(table, "A", "ability_discards") == ["bolt-shot"]


@pytest.mark.rule("EOHN-158")
def test_what_floats_elsewhere_can_pay_for_a_reuse():
    table = duel(a=side(energy=0, ready=["bolt-shot", "iron-fist"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")
    assert asked(table) == "A reuse or discard"
    do(table, "A reuse bolt-shot", "A take 3 iron-fist", "A to hand iron-fist")

    assert energy(table, "A")[:3] == (0, 0, 3)
    assert zone(table, "A", "mat") == ["bolt-shot"]


@pytest.mark.rule("EOHN-158")
def test_who_declines_discards_the_card_and_pays_nothing():
    table = duel(a=side(energy=10, ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B", "A put away bolt-shot")

    assert zone(table, "A", "ability_discards") == ["bolt-shot"]
    assert energy(table, "A")[:3] == (10, 0, 0)


@pytest.mark.rule("EOHN-159")
def test_a_card_in_the_discards_is_never_offered_for_reuse():
    table = duel(
        a=side(ready=["jab-flurry"], hand=["whetted-edge"], discards=["bolt-shot"]),
        b=side(),
        moment="combat",
    )
    do(table, "A attack jab-flurry B")
    assert options(table, "A") == ["reuse jab-flurry", "put away jab-flurry"]
    do(table, "A put away jab-flurry", "A end combat")

    assert options(table, "A") == ["pass"]
    assert zone(table, "A", "ability_discards") == ["bolt-shot", "jab-flurry"]


@pytest.mark.rule("EOHN-160")
def test_a_reused_block_stays_face_up_for_all():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["guard-up", "side-step"]), moment="combat"
    )
    assert seen(table, "A", "B") == [None, None]
    do(table, "A attack bolt-shot B", "B activate guard-up")
    do(table, "A put away bolt-shot", "B reuse guard-up")

    assert (at(table, "B", "guard-up", "state"), at(table, "B", "guard-up", "face")) == (1, 1)
    assert seen(table, "A", "B") == ["guard-up", None]


@pytest.mark.rule("EOHN-161", "EOHN-232")
def test_an_attack_readied_again_does_not_attack_twice_in_a_combat_phase():
    table = duel(a=side(ready=["jab-flurry", "bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack jab-flurry B", "A reuse jab-flurry")

    assert options(table, "A") == ["end combat", "attack bolt-shot B"]
    assert why(table, "A attack jab-flurry B") == "EOHN-161"


@pytest.mark.rule("EOHN-161")
def test_nor_as_the_attack_of_a_feint():
    table = duel(
        a=side(ready=["jab-flurry", "bolt-shot", "false-opening"]),
        b=side(ready=["guard-up"]),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B pass", "A reuse jab-flurry")
    do(table, "A attack bolt-shot B", "B activate guard-up")

    assert asked(table) != "A exchange move"


# ---- later, as an option -----------------------------------------------------------------------

LATER = {"reuse_later": True}


def waiting(**of_a):
    """A's Bolt Shot was used and waits on the mat; it is Action phase 2."""
    table = duel(
        a=side(ready=["bolt-shot"], hand=["slip"], **of_a), b=side(), moment="combat", options=LATER
    )
    do(table, "A attack bolt-shot B")
    do(table, "A wait bolt-shot")
    return table


@pytest.mark.rule("RULING-EOHN-36")
def test_without_the_option_nothing_waits():
    table = duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")

    assert options(table, "A") == ["reuse bolt-shot", "put away bolt-shot"]
    assert why(table, "A wait bolt-shot") == "RULING-EOHN-36"


@pytest.mark.rule("RULING-EOHN-36")
def test_as_an_option_a_used_ability_waits_face_up_and_is_readied_in_a_later_turn():
    table = waiting(energy=20)
    assert (at(table, "A", "bolt-shot", "state"), at(table, "A", "bolt-shot", "face")) == (5, 1)
    assert asked(table) == "A act"
    assert why(table, "A reuse bolt-shot") == "EOHN-157"
    do(table, "A pass")
    idle_turn(table, "B")
    begin_turn(table, "A")
    do(table, "A reuse bolt-shot")

    assert energy(table, "A")[:3] == (17, 0, 3)
    do(table, "A pass", "A enter combat")
    assert "attack bolt-shot B" in options(table, "A")


@pytest.mark.rule("RULING-EOHN-36")
def test_it_waits_also_where_it_could_not_be_paid_at_once():
    table = duel(a=side(ready=["bolt-shot"], energy=0), b=side(), moment="combat", options=LATER)
    do(table, "A attack bolt-shot B")

    assert options(table, "A") == ["put away bolt-shot", "wait bolt-shot"]
    assert why(table, "A reuse bolt-shot") == "EOHN-066"


@pytest.mark.rule("RULING-EOHN-36")
def test_what_waits_keeps_its_place_is_named_by_nothing_and_may_be_given_up():
    table = waiting(active=["plated-skin"])
    assert why(table, "A attack bolt-shot B") is not None
    do(table, "A give up bolt-shot")

    assert zone(table, "A", "ability_discards") == ["bolt-shot"]


@pytest.mark.rule("RULING-EOHN-36", "EOHN-156")
@pytest.mark.parametrize(("attack", "waits"), [("jab-flurry", True), ("focus-ray", False)])
def test_special_reuse_waits_only_if_its_condition_was_met(attack, waits):
    table = duel(
        a=side(ready=[attack], attributes=(0, 4, 2, 2), hand=["slip"]),
        b=side(ready=["absorbing-stance"], rested=1, attributes=(4, 2, 1, 1)),
        moment="combat",
        options=LATER,
    )
    do(table, f"A attack {attack} B", "B activate absorbing-stance")
    if asked(table) == "A reuse or discard":
        do(table, f"A put away {attack}")

    assert asked(table) == ("B reuse or discard" if waits else "A act")
    if waits:
        assert "wait absorbing-stance" in options(table, "B")
