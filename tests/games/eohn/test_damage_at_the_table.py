"""Damage as it is played: which values count, what a hit leaves behind, options of rulings."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    options,
    side,
    zone,
)

PLAIN = (4, 4, 0, 0)  # attributes that bring the usual attacks no benefit


def attack(card, *answers, to=None, of=PLAIN, by=None, options=None):
    """One attack of A on B, who has `to` and answers with readied cards; the table after that."""
    by = by or {}
    table = duel(
        a=side(ready=[card, *by.pop("ready", ())], attributes=of, **by),
        b=side(ready=answers, **{"attributes": (0, 4, 2, 2), **(to or {})}),
        moment="combat",
        options=options,
    )
    do(table, f"A attack {card} B")
    for answer in answers:
        do(table, f"B activate {answer}")
    return table


def has_status(table, who, status):
    """Whether a player has a status."""
    return table.to_position()["statuses"]["ABCDEF".index(who)][status] > 0


# ---- values are those of the damage step -------------------------------------------------------


@pytest.mark.rule("EOHN-251")
def test_a_dodge_quickened_later_is_in_time_and_what_counts_is_its_speed_then():
    table = duel(
        a=side(ready=["throat-strike"], attributes=(2, 2, 2, 2)),
        b=side(ready=["side-step", "quicken"]),
        moment="combat",
    )
    do(table, "A attack throat-strike B", "B activate side-step")
    do(table, "B activate quicken")

    assert damages(table) == [(0, "B", 0)]


@pytest.mark.rule("EOHN-251")
def test_an_attack_raised_after_it_was_blocked_deals_what_it_has_at_the_damage_step():
    table = duel(
        a=side(ready=["bolt-shot", "surge"], attributes=PLAIN),
        b=side(ready=["forearm-wall"], attributes=(0, 4, 2, 2)),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall", "A activate surge")

    assert damages(table) == [(0, "B", 2)]


@pytest.mark.rule("EOHN-252", "EOHN-275")
def test_barrier_then_block_then_armor():
    table = attack(
        "focus-ray", "guard-up", of=(2, 3, 2, 1), by={"active": ["storm-field"]},
        to={"active": ["kinetic-screen", "plated-skin"]},
    )  # fmt: skip

    events = [event for event in table.events(0) if event["event"] == "stages"]
    assert [(e["after_barrier"], e["after_reaction"]) for e in events] == [(8, 3)]
    assert damages(table) == [(0, "B", 1)]


# ---- Barrier -----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-254", "EOHN-255")
@pytest.mark.parametrize(("card", "damage"), [("bolt-shot", 4), ("rending-claw", 4)])
def test_a_barrier_takes_its_dp_off(card, damage):
    table = attack(card, to={"active": ["kinetic-screen"]})

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-255")
def test_what_is_not_above_the_barrier_goes_no_further():
    table = attack("jab-flurry", to={"active": ["sealed-bulwark"]})

    assert damages(table) == [(0, "B", 0)]
    assert zone(table, "B", "mat") == ["sealed-bulwark"]


@pytest.mark.rule("EOHN-256")
@pytest.mark.parametrize(("by", "damage"), [(0, 4), (2, 1)])
def test_the_damping_veil_lowers_ap_by_three(by, damage):
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(active=["damping-veil"]),
        moment="combat",
        intimidated_by=[{"1": by}],
    )
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-257")
@pytest.mark.parametrize(("barrier", "damage"), [("kinetic-screen", 8), ("sealed-bulwark", 4)])
def test_piercing_passes_a_barrier_unless_it_is_sealed(barrier, damage):
    table = attack("lance-beam", of=(2, 2, 2, 2), to={"active": [barrier]})

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-258")
def test_piercing_that_passed_a_barrier_does_not_pass_a_block():
    table = attack("lance-beam", "guard-up", of=(2, 2, 2, 2), to={"active": ["kinetic-screen"]})

    assert damages(table) == [(0, "B", 3)]


@pytest.mark.rule("RULING-EOHN-13")
def test_a_sealed_barrier_uses_piercing_up():
    table = attack("lance-beam", of=(2, 2, 2, 2), to={"active": ["sealed-bulwark", "plated-skin"]})

    assert damages(table) == [(0, "B", 2)]


@pytest.mark.rule("RULING-EOHN-14")
def test_a_barrier_without_dp_does_not_use_piercing_up():
    table = attack("lance-beam", of=(2, 2, 2, 2), to={"active": ["damping-veil", "bastion-mail"]})

    assert damages(table) == [(0, "B", 5)]  # AP 5 against 3: 2, and 3 of Piercing 4


@pytest.mark.rule("RULING-EOHN-15")
@pytest.mark.parametrize(("rate", "left", "damage"), [("per_point", 1, 0), ("per_attack", 7, 0)])
def test_how_many_counters_an_attack_takes(rate, left, damage):
    table = attack(
        "bolt-shot", to={"active": ["bubble-shell"]}, options={"barrier_counter_rate": rate}
    )

    assert damages(table) == [(0, "B", damage)]
    assert at(table, "B", "bubble-shell", "counters") == left


@pytest.mark.rule("RULING-EOHN-15")
@pytest.mark.parametrize(
    ("rate", "damage", "stays"), [("per_point", 4, False), ("per_attack", 0, True)]
)
def test_too_few_counters_let_the_rest_through_or_one_stops_it_all(rate, damage, stays):
    table = attack(
        "bolt-shot", to={"active": [("bubble-shell", 3)]}, options={"barrier_counter_rate": rate}
    )

    assert damages(table) == [(0, "B", damage)]
    assert ("bubble-shell" in zone(table, "B", "mat")) == stays


@pytest.mark.rule("RULING-EOHN-16")
@pytest.mark.parametrize(
    ("card", "damage", "dazed"), [("throat-strike", 4, False), ("iron-fist", 3, True)]
)
def test_critical_and_crushing_apply_to_what_a_barrier_leaves(card, damage, dazed):
    table = attack(card, of=(2, 2, 2, 2), to={"active": ["kinetic-screen"]})

    assert damages(table) == [(0, "B", damage)]
    assert has_status(table, "B", "dazed") == dazed


# ---- Block -------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-259", "EOHN-262")
def test_a_block_that_is_too_slow_does_nothing_and_piercing_adds_nothing():
    table = attack("rending-claw", "braced-shell", to={"attributes": (2, 2, 2, 2)})

    assert damages(table) == [(0, "B", 5)]


@pytest.mark.rule("EOHN-260")
def test_critical_is_added_against_a_block_that_is_too_slow():
    table = attack("throat-strike", "guard-up", of=(2, 2, 2, 2))

    assert damages(table) == [(0, "B", 8)]


@pytest.mark.rule("EOHN-261", "EOHN-285")
@pytest.mark.parametrize("answers", [["braced-shell"], []])
def test_crushing_that_meets_no_block_in_time_dazes(answers):
    table = attack("iron-fist", *answers, of=(2, 2, 2, 2), to={"attributes": (2, 2, 2, 2)})

    assert damages(table) == [(0, "B", 6)]
    assert has_status(table, "B", "dazed")


@pytest.mark.rule("EOHN-264")
def test_a_crushed_block_is_destroyed_and_no_reuse_is_offered_though_it_is_infinite():
    by = {"ready": ["riposte"]}
    table = attack("iron-fist", "guard-up", of=(2, 2, 2, 2), to={"energy": 50}, by=by)

    assert damages(table) == [(0, "B", 3)]
    assert asked(table) == "A attack step"
    assert zone(table, "B", "ability_discards") == ["guard-up"]
    assert not has_status(table, "B", "dazed")


@pytest.mark.rule("EOHN-265", "EOHN-268")
@pytest.mark.parametrize(
    ("card", "block", "countered"),
    [("iron-fist", "forearm-wall", True), ("jab-flurry", "reflex-parry", True),
     ("iron-fist", "guard-up", False), ("bolt-shot", "guard-up", False)],
)  # fmt: skip
def test_a_block_that_holds_permits_a_counter_attack(card, block, countered):
    table = duel(
        a=side(ready=[card], attributes=(2, 2, 2, 2)),
        b=side(ready=[block, "riposte"], attributes=(0, 4, 2, 2)),
        moment="combat",
    )
    do(table, f"A attack {card} B", f"B activate {block}")

    if countered:
        assert "activate riposte" in options(table, "B")
    else:
        assert damages(table) != []


@pytest.mark.rule("EOHN-266", "RULING-EOHN-7")
@pytest.mark.parametrize(("defence", "dp"), [(0, 8), (2, 10)])
def test_piercing_leaks_through_a_block_that_ap_does_not_exceed(defence, dp):
    table = duel(
        a=side(ready=["lance-beam"]),
        b=side(ready=["forearm-wall", "riposte"], attributes=(defence, 4, 2 - defence, 2)),
        moment="combat",
    )
    do(table, "A attack lance-beam B", "B activate forearm-wall")

    assert "activate riposte" in options(table, "B")
    do(table, "B pass")
    assert damages(table) == [(0, "B", 4)]


@pytest.mark.rule("EOHN-267")
def test_piercing_adds_to_what_exceeds_the_block():
    table = attack("lance-beam", "guard-up", of=(2, 2, 2, 2))

    assert damages(table) == [(0, "B", 7)]


@pytest.mark.rule("EOHN-269")
def test_critical_is_not_applied_against_a_block_in_time():
    table = attack("focus-ray", "guard-up", of=(2, 3, 2, 1))

    assert damages(table) == [(0, "B", 4)]


@pytest.mark.rule("EOHN-270")
def test_a_dodge_is_not_offered_against_an_area_attack():
    table = duel(
        a=side(ready=["shock-ring"]),
        b=side(ready=["side-step", "guard-up"]),
        moment="combat",
    )
    do(table, "A attack shock-ring all")

    assert options(table, "B") == ["pass", "activate guard-up"]


@pytest.mark.rule("EOHN-272", "EOHN-274")
def test_glancing_lands_on_a_dodge_and_takes_the_counter_attack_away():
    table = duel(
        a=side(ready=["glancing-arc"]),
        b=side(ready=["side-step", "riposte"]),
        moment="combat",
    )
    do(table, "A attack glancing-arc B", "B activate side-step")

    assert damages(table) == [(0, "B", 4)]
    assert "riposte" in zone(table, "B", "mat")  # nobody was asked


@pytest.mark.rule("EOHN-273")
def test_a_dodge_in_time_permits_a_counter_attack():
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(ready=["side-step", "riposte"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate side-step", "B activate riposte")

    assert damages(table) == [(0, "B", 0), (1, "A", 4)]


# ---- Armor and DP that names no ability ----------------------------------------------------------


@pytest.mark.rule("EOHN-276", "EOHN-280")
@pytest.mark.parametrize(("card", "active", "damage"), [
    ("bolt-shot", ["plated-skin"], 5),
    ("jab-flurry", ["plated-skin", "hardened-will"], 0),
])  # fmt: skip
def test_armor_takes_its_dp_off_last(card, active, damage):
    table = attack(card, to={"active": active})

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-277")
def test_critical_is_compared_with_armor_together_with_ap():
    table = attack(
        "throat-strike", of=(2, 2, 2, 2), to={"active": ["bastion-mail", "hardened-will"]}
    )

    assert damages(table) == [(0, "B", 3)]


@pytest.mark.rule("EOHN-278")
def test_piercing_passes_armor_where_nothing_else_defended():
    table = attack("lance-beam", of=(2, 2, 2, 2), to={"active": ["bastion-mail"]})

    assert damages(table) == [(0, "B", 8)]


@pytest.mark.rule("EOHN-279")
@pytest.mark.parametrize(("active", "damage"), [(["plated-skin"], 4), (
    ["plated-skin", "hardened-will", "stone-form"], 0,
)])  # fmt: skip
def test_crushing_dazes_only_if_it_comes_through_armor(active, damage):
    table = attack("iron-fist", of=(2, 2, 2, 2), to={"active": active})

    assert damages(table) == [(0, "B", damage)]
    assert has_status(table, "B", "dazed") == (damage > 0)


@pytest.mark.rule("EOHN-281")
def test_piercing_that_came_through_a_block_meets_armor_as_ordinary_ap():
    table = attack("lance-beam", "forearm-wall", of=(2, 2, 2, 2), to={"active": ["bastion-mail"]})

    assert damages(table) == [(0, "B", 1)]


@pytest.mark.rule("EOHN-282")
def test_armor_meets_what_glanced_past_a_dodge():
    table = attack("glancing-arc", "side-step", of=(2, 2, 2, 2), to={"active": ["bastion-mail"]})

    assert damages(table) == [(0, "B", 1)]


@pytest.mark.rule("EOHN-287")
@pytest.mark.parametrize(("answer", "rested", "damage"), [
    ("braced-shell", 0, 8), ("braced-shell", 1, 0), ("side-step", 0, 8), ("side-step", 1, 0),
])  # fmt: skip
def test_who_is_rested_is_always_in_time(answer, rested, damage):
    table = attack(
        "throat-strike", answer, of=(2, 2, 2, 2),
        to={"rested": rested, "attributes": (2, 2, 2, 2)},
    )  # fmt: skip

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-288", "EOHN-289")
@pytest.mark.parametrize(("active", "damage"), [
    (["hardened-will"], 5), (["hardened-will", "plated-skin"], 3), (["plated-skin"], 5),
])  # fmt: skip
def test_dp_that_names_no_ability_counts_as_armor_or_adds_to_it(active, damage):
    table = attack("bolt-shot", to={"active": active})

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-290")
@pytest.mark.parametrize(("answers", "damage"), [(["guard-up"], 0), ([], 7)])
def test_dp_for_blocks_helps_blocks_only(answers, damage):
    table = attack("bolt-shot", *answers, to={"active": ["home-ground"]})

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-291")
def test_the_dp_of_a_morph_adds_to_armor():
    table = attack("bolt-shot", to={"active": ["stone-form", "plated-skin"]})

    assert damages(table) == [(0, "B", 3)]


@pytest.mark.rule("EOHN-292")
def test_cataclysm_volley_ignores_barrier_block_and_armor():
    table = duel(
        a=side(charging=[("cataclysm-volley", 2)], attributes=(0, 4, 2, 2)),
        b=side(active=["kinetic-screen", "plated-skin"], ready=["aegis-lock"], rested=1,
               attributes=(4, 2, 1, 1)),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack cataclysm-volley B", "B activate aegis-lock")

    assert damages(table) == [(0, "B", 24)]


# ---- rounding, and nothing below 0 ---------------------------------------------------------------


@pytest.mark.rule("EOHN-293")
@pytest.mark.parametrize(("card", "damage"), [("jab-flurry", 2), ("rending-claw", 3)])
def test_half_of_an_odd_ap_is_rounded_up(card, damage):
    table = attack(card, "blunt")

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-295")
def test_no_ap_goes_below_nothing():
    table = duel(
        a=side(ready=["jab-flurry"]),
        b=side(active=["damping-veil"]),
        moment="combat",
        intimidated_by=[{"1": 2}],
    )
    do(table, "A attack jab-flurry B")

    assert damages(table) == [(0, "B", 0)]
    assert energy(table, "B") == (50, 0, 0, 50)


@pytest.mark.rule("EOHN-295")
def test_no_cost_goes_below_nothing():
    volleys = [("cataclysm-volley", 1), ("cataclysm-volley", 1)]  # with Energy 5, 1 less for each
    table = duel(
        a=side(hand=["surge"], attributes=(0, 5, 1, 2), energy=20, charging=volleys), b=side()
    )
    do(table, "A ready surge")

    assert energy(table, "A")[:3] == (20, 0, 0)


@pytest.mark.rule("RULING-EOHN-47")
@pytest.mark.parametrize("first", ["surge", "blunt"])
def test_additions_come_before_factors_whichever_was_played_first(first):
    table = duel(a=side(ready=["bolt-shot", "surge"]), b=side(ready=["blunt"]), moment="combat")
    do(table, "A attack bolt-shot B")
    do(table, *(["B pass", "A activate surge", "B activate blunt"] if first == "surge" else
                ["B activate blunt", "A activate surge"]))  # fmt: skip

    assert damages(table) == [(0, "B", 5)]


@pytest.mark.rule("RULING-EOHN-47")
def test_only_the_sum_of_all_additions_is_kept_from_going_below_nothing():
    table = duel(
        a=side(ready=["jab-flurry", "surge"]),
        b=side(active=["damping-veil"]),
        moment="combat",
        intimidated_by=[{"1": 2}],
    )
    do(table, "A attack jab-flurry B", "A activate surge")

    assert damages(table) == [(0, "B", 1)]  # 4 - 3 - 3 + 3


@pytest.mark.rule("RULING-EOHN-48")
def test_blunt_halves_the_ap_that_meets_a_block_and_not_the_damage():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["blunt", "guard-up", "riposte"]), moment="combat"
    )
    do(table, "A attack bolt-shot B", "B activate guard-up", "B activate blunt")

    assert "activate riposte" in options(table, "B")
    do(table, "B pass")
    assert damages(table) == [(0, "B", 0)]


# ---- rulings with options ------------------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-2")
@pytest.mark.parametrize(("gain", "pure"), [("per_attack", 2), ("per_step", 1)])
def test_pure_for_each_attack_that_hits_or_once_in_a_damage_step(gain, pure):
    table = duel(
        a=side(ready=["bolt-shot", "false-opening"], stacked={"false-opening": ["jab-flurry"]}),
        b=side(ready=["guard-up"], energy=40),
        moment="combat",
        options={"pure_gain": gain},
    )
    do(table, "A attack bolt-shot B", "B activate guard-up")
    do(table, "A feint false-opening false-opening")

    assert damages(table) == [(0, "B", 2), (1, "B", 4)]
    assert energy(table, "B")[:2] == (40 - 2 - 4 - pure, pure)


@pytest.mark.rule("RULING-EOHN-4")
@pytest.mark.parametrize(("cap", "damage"), [(True, 2), (False, 4)])
def test_critical_adds_at_most_the_ap_left(cap, damage):
    table = attack(
        "throat-strike", of=(2, 2, 2, 2), to={"active": ["sealed-bulwark"]},
        options={"critical_cap": cap},
    )  # fmt: skip

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("RULING-EOHN-5")
@pytest.mark.parametrize(("specials", "damage"), [(False, 2), (True, 6)])
def test_critical_after_a_block_in_time(specials, damage):
    table = attack(
        "focus-ray", "guard-up", of=(2, 3, 2, 1), to={"active": ["plated-skin"]},
        options={"specials_after_block": specials},
    )  # fmt: skip

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("RULING-EOHN-6")
@pytest.mark.parametrize("specials", [False, True])
def test_daze_after_a_block_in_time(specials):
    table = attack(
        "hammer-descent", "guard-up", of=(2, 2, 4, 0), to={"active": ["plated-skin"]},
        options={"specials_after_block": specials},
    )  # fmt: skip

    assert damages(table) == [(0, "B", 9)]
    assert has_status(table, "B", "dazed") == specials


@pytest.mark.rule("RULING-EOHN-12")
@pytest.mark.parametrize(("most", "damage"), [(False, 12), (True, 11)])
def test_crushing_a_weak_block(most, damage):
    table = attack(
        "hammer-descent", "reflex-parry", of=(2, 2, 4, 0), options={"crush_max_ap": most}
    )

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("RULING-EOHN-17")
@pytest.mark.parametrize(("active", "damage"), [([], 8), (["bastion-mail", "hardened-will"], 3)])
def test_crushing_and_critical_apply_together_and_the_daze_counts_both(active, damage):
    table = attack(
        "throat-strike", of=(2, 2, 2, 2), to={"active": active},
        by={"stacked": {"throat-strike": ["weighted-wraps"]}},
    )  # fmt: skip

    assert damages(table) == [(0, "B", damage)]
    assert has_status(table, "B", "dazed")


# ---- whom a benefit means ------------------------------------------------------------------------


@pytest.mark.rule("EOHN-177", "EOHN-253")
def test_dp_that_an_armor_gives_itself_is_not_given_to_another_ability_of_its_owner():
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(active=["bastion-mail", "kinetic-screen"], attributes=(5, 1, 1, 1)),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 0)]  # 7 less 3 of the Barrier less 4 of the Armor


@pytest.mark.rule("EOHN-177", "EOHN-291")
def test_nor_to_the_armor_of_an_opponent():
    table = duel(
        a=side(ready=["bolt-shot"], active=["bastion-mail"], attributes=(5, 1, 1, 1)),
        b=side(active=["plated-skin"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 5)]
