"""Charging, interruption, stacking, reuse, Conditionals and Feints: one rule a test."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    let_be,
    number,
    options,
    side,
    table_of,
    why,
    zone,
)

from shiai.games.eohn.eohn import Eohn


def end_turn_of(table, who):
    """Let a player do nothing more in this turn."""
    do(table, f"{who} pass", f"{who} skip combat")


@pytest.mark.rule("EOHN-172", "EOHN-173")
def test_a_chargeable_is_played_and_charges_before_it_attacks():
    table = duel(a=side(energy=30, attributes=(2, 3, 2, 1), hand=["nova-collapse"]), b=side())
    assert why(table, "A ready nova-collapse") == "EOHN-172"
    do(table, "A play nova-collapse")
    assert energy(table, "A")[0] == 24
    assert (
        at(table, "A", "nova-collapse", "state"),
        at(table, "A", "nova-collapse", "counters"),
    ) == (2, 0)
    do(table, "A pass", "A enter combat")
    assert why(table, "A attack nova-collapse all") == "EOHN-173"
    do(table, "A end combat", "A pass", "B draw 1", "B refocus 0")
    end_turn_of(table, "B")
    do(table, "A draw 1", "A refocus 0")
    assert at(table, "A", "nova-collapse", "counters") == 1
    do(table, "A pass", "A enter combat", "A attack nova-collapse all")
    assert damages(table) == [(0, "B", 11)]


@pytest.mark.rule("EOHN-174")
def test_eight_damage_interrupts_a_charge():
    table = duel(
        a=side(attributes=(2, 3, 2, 1), ready=["focus-ray"]),
        b=side(charging=[("nova-collapse", 1)]),
        moment="combat",
    )
    do(table, "A attack focus-ray B")

    assert damages(table) == [(0, "B", 13)]
    assert zone(table, "B", "ability discards") == ["nova-collapse"]


@pytest.mark.rule("EOHN-179")
def test_trinity_burst_adds_the_attacks_stacked_on_it():
    table = duel(
        a=side(hand=["trinity-burst", "bolt-shot", "jab-flurry"], energy=30),
        b=side(),
    )
    do(table, "A ready trinity-burst", "A stack bolt-shot trinity-burst")
    do(table, "A stack jab-flurry trinity-burst")
    assert energy(table, "A")[:3] == (22, 0, 8)
    do(table, "A pass", "A enter combat", "A attack trinity-burst B")

    assert damages(table) == [(0, "B", 14)]


@pytest.mark.rule("EOHN-194")
def test_plates_on_active_armor_work_at_once():
    table = duel(a=side(energy=20, active=["plated-skin"], hand=["layered-plates"]), b=side())
    do(table, "A stack layered-plates plated-skin")

    assert energy(table, "A") == (18, 0, 0, 82)
    assert isinstance(table.state, Eohn)
    assert int(table.state.armor_dp(0)) == 3


@pytest.mark.rule("EOHN-155", "EOHN-157", "EOHN-161")
def test_a_reused_attack_is_ready_face_up_and_waits():
    table = duel(a=side(energy=10, ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B", "A reuse bolt-shot")

    assert energy(table, "A")[:3] == (7, 0, 3)
    assert at(table, "A", "bolt-shot", "face") == 1
    assert why(table, "A attack bolt-shot B") == "EOHN-161"


@pytest.mark.rule("EOHN-158")
def test_what_cannot_be_paid_again_is_discarded_without_a_prompt():
    table = duel(a=side(energy=0, ready=["bolt-shot"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B")

    assert asked(table) == "A attack step"
    assert zone(table, "A", "ability discards") == ["bolt-shot"]


@pytest.mark.rule("EOHN-156")
@pytest.mark.parametrize(("block", "offered"), [("guard-up", True), (None, False)])
def test_special_reuse_asks_for_its_condition(block, offered):
    table = duel(
        a=side(ready=["breaker-knee"]),
        b=side(ready=[block] if block else []),
        moment="combat",
    )
    do(table, "A attack breaker-knee B")
    if block:
        do(table, "B activate guard-up")

    assert (asked(table) == "A reuse or discard") == offered


@pytest.mark.rule("EOHN-294")
def test_mirror_edge_rounds_the_sum():
    table = duel(
        a=side(ready=["rending-claw"], attributes=(4, 4, 0, 0)),
        b=side(ready=["side-step", "mirror-edge"]),
        moment="combat",
    )
    do(table, "A attack rending-claw B", "B activate side-step", "B activate mirror-edge")

    assert damages(table) == [(0, "B", 0), (1, "A", 6)]


@pytest.mark.rule("EOHN-169", "EOHN-241")
def test_payback_is_offered_once_for_a_hit():
    table = duel(a=side(ready=["iron-fist"]), b=side(ready=["payback"]), moment="combat")
    do(table, "A attack iron-fist B")
    assert options(table, "B") == ["decline", "activate payback"]
    do(table, "B activate payback")

    assert energy(table, "A") == (47, 0, 0, 53)


@pytest.mark.rule("EOHN-314")
def test_last_gasp_starts_a_new_chain_against_the_attacker():
    table = duel(
        a=side(ready=["focus-ray"], attributes=(0, 4, 2, 2)),
        b=side(ready=["last-gasp"]),
        moment="combat",
    )
    do(table, "A attack focus-ray B", "B activate last-gasp")

    assert damages(table) == [(0, "B", 13), (1, "A", 8)]
    assert asked(table) == "A attack step"
    assert zone(table, "B", "ability discards") == ["last-gasp"]


@pytest.mark.rule("EOHN-144", "EOHN-226")
@pytest.mark.parametrize(("choice", "left", "stays"), [("pay", 8, True), ("let go", 10, False)])
def test_upkeep_is_paid_or_the_morph_goes(choice, left, stays):
    table = duel(
        a=side(energy=10, attributes=(0, 0, 4, 4), active=["dread-form"]),
        b=side(),
        moment="energize",
    )
    do(table, f"A {choice} dread-form")

    assert energy(table, "A")[0] == left
    assert (zone(table, "A", "mat") == ["dread-form"]) == stays


@pytest.mark.rule("EOHN-313")
def test_a_negated_feint_takes_its_attack_along():
    table = duel(
        a=side(ready=["bolt-shot", "false-opening"], stacked={"false-opening": ["jab-flurry"]}),
        b=side(ready=["forearm-wall", "nullify", "riposte"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall")
    do(table, "A feint false-opening false-opening", "B activate nullify")

    assert sorted(zone(table, "A", "ability discards")) == ["false-opening", "jab-flurry"]
    assert "activate riposte" in options(table, "B")


@pytest.mark.rule("RULING-EOHN-21")
def test_a_feint_may_take_a_readied_attack_of_zone_5():
    table = duel(
        a=side(ready=["bolt-shot", "jab-flurry", "endless-guile"], attributes=(0, 0, 5, 3)),
        b=side(ready=["forearm-wall"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall")
    do(table, "A feint endless-guile jab-flurry")

    assert damages(table) == [(0, "B", 0), (1, "B", 4)]
    do(table, "A put away bolt-shot", "A reuse endless-guile", "A reuse jab-flurry")
    assert sorted(zone(table, "A", "mat")) == ["endless-guile", "jab-flurry"]


@pytest.mark.rule("EOHN-165")
@pytest.mark.parametrize(("attack", "legal"), [("throat-strike", True), ("jab-flurry", False)])
def test_from_hand_a_block_must_be_faster(attack, legal):
    spd = (0, 0, 2, 6) if attack == "jab-flurry" else (2, 2, 2, 2)
    table = duel(
        a=side(ready=[attack], attributes=spd),
        b=side(hand=["reflex-parry"], energy=20),
        moment="combat",
    )
    do(table, f"A attack {attack} B")

    if legal:
        do(table, "B play reflex-parry")
        assert energy(table, "B")[0] == 20 - 2 - 1 - 1
    else:
        assert asked(table) != "B exchange move"


@pytest.mark.rule("EOHN-137", "EOHN-139")
def test_a_counter_barrier_wears_off():
    table = duel(
        a=side(ready=["bolt-shot", "rending-claw"], attributes=(4, 4, 0, 0)),
        b=side(active=["bubble-shell"]),
        moment="combat",
    )
    do(table, "A attack rending-claw B")
    assert damages(table)[-1] == (0, "B", 2)
    assert at(table, "B", "bubble-shell", "counters") == 5
    do(table, "A attack bolt-shot B", "A put away bolt-shot")
    assert damages(table)[-1] == (0, "B", 2)
    assert zone(table, "B", "ability discards") == ["bubble-shell"]


@pytest.mark.rule("EOHN-198")
def test_shatter_gives_floating_energy_back():
    table = duel(a=side(hand=["shatter"]), b=side(energy=40, ready=["kinetic-screen"]))
    do(table, "A play shatter")

    assert energy(table, "B")[:3] == (43, 0, 0)


@pytest.mark.rule("EOHN-301")
def test_teams_choose_again_when_a_player_is_out():
    table = table_of(
        [side(ready=["bolt-shot"]), side(energy=3), side(), side()],
        moment="combat",
        options={"mode": "teams"},
    )
    do(table, "A attack bolt-shot B")

    assert asked(table) == "A choose attributes again"
    do(table, "A keep attributes", "C split 8-0-0-0", "D keep attributes")
    assert table.to_json()["attributes"]["2"]["def"] == 8


def test_an_ally_may_interpose():
    table = table_of(
        [side(ready=["bolt-shot"]), side(), side(), side(ready=["interpose"])],
        moment="combat",
        options={"mode": "teams"},
    )
    do(table, "A attack bolt-shot B")
    assert asked(table) == "D exchange move"
    do(table, "D activate interpose")

    assert damages(table) == [(0, "B", 1)]


@pytest.mark.rule("EOHN-201")
def test_an_own_ability_may_be_discarded_for_another():
    table = duel(
        a=side(active=["plated-skin"], hand=["bastion-mail"], attributes=(5, 1, 1, 1)), b=side()
    )
    assert why(table, "A ready bastion-mail") == "EOHN-141"
    do(table, "A give up plated-skin", "A ready bastion-mail")

    assert zone(table, "A", "mat") == ["bastion-mail"]


@pytest.mark.rule("EOHN-305")
def test_snared_forbids_melee_and_lasts_to_the_end_of_the_next_turn():
    table = duel(
        a=side(ready=["jab-flurry", "bolt-shot"], statuses=["snared"]),
        b=side(),
        moment="start turn",
    )
    do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat")
    assert why(table, "A attack jab-flurry B") == "EOHN-095"
    assert why(table, "A attack bolt-shot B") is None
    do(table, "A end combat", "A pass")
    assert table.to_json()["statuses"]["0"]["snared"] == 0
    let_be(table)
    assert number(table, "A", "rested") == 1
