"""Boosts, Barriers, Armor and Morphs: when they are used, how many, what they do, how they go."""

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
    number,
    options,
    side,
    side_with,
    why,
    zone,
)

ACTIVE = 3


def stages(table):
    """What was left of each attack after the Barrier and after the reaction."""
    return [
        (event["after_barrier"], event["after_reaction"])
        for event in table.events(0)
        if event["event"] == "stages"
    ]


# ---- when ----------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-132")
def test_in_combat_instants_work_and_standard_actions_do_not():
    table = duel(
        a=side(ready=["bolt-shot", "shatter", "plated-skin", "surge"]),
        b=side(active=["kinetic-screen"], ready=["second-wind", "guard-up"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")
    assert options(table, "B") == ["pass", "activate guard-up"]
    do(table, "B pass")

    assert options(table, "A") == ["pass", "activate surge"]
    assert why(table, "A activate shatter") == "EOHN-132"
    assert why(table, "A activate plated-skin") == "EOHN-132"


@pytest.mark.rule("EOHN-132")
@pytest.mark.parametrize("moment", ["action_1", "action_2"])
@pytest.mark.parametrize(
    "card", ["second-wind", "kinetic-screen", "plated-skin", "stone-form", "mire"]
)
def test_before_and_after_combat_non_combat_actions_are_used(moment, card):
    ready = duel(a=side(ready=[card]), b=side(), moment=moment)
    hand = duel(a=side(hand=[card]), b=side(), moment=moment)

    assert why(ready, f"A activate {card}") is None
    assert why(hand, f"A play {card}") is None


@pytest.mark.rule("EOHN-132")
def test_in_the_turn_of_another_instants_only():
    table = duel(
        a=side(hand=["second-wind"]),
        b=side(ready=["shatter", "stone-form", "payback", "nullify"]),
    )
    do(table, "A play second-wind")

    assert options(table, "B") == ["pass", "activate nullify"]
    assert why(table, "B activate stone-form") == "EOHN-163"
    assert why(table, "B activate payback") == "EOHN-169"


@pytest.mark.rule("RULING-EOHN-28")
def test_an_action_may_be_activated_straight_from_hand_and_is_paid_at_once():
    table = duel(a=side(hand=["kinetic-screen", "bolt-shot"], energy=10), b=side())
    do(table, "A play kinetic-screen")

    assert energy(table, "A") == (7, 0, 0, 93)
    assert at(table, "A", "kinetic-screen", "state") == ACTIVE
    assert why(table, "A play bolt-shot") == "EOHN-090"


@pytest.mark.rule("RULING-EOHN-28")
def test_what_cannot_be_paid_cannot_be_activated_from_hand():
    table = duel(a=side(hand=["kinetic-screen"], energy=2), b=side())

    assert why(table, "A play kinetic-screen") == "EOHN-066"


@pytest.mark.rule("RULING-EOHN-27")
@pytest.mark.parametrize("allowed", [False, True])
def test_in_ones_own_turn_a_response_comes_from_hand_as_an_option_only(allowed):
    table = duel(
        a=side(ready=["bolt-shot", "quicken"], hand=["surge"]),
        b=side(),
        moment="combat",
        options={"instant_from_hand_own_turn": allowed},
    )
    do(table, "A attack bolt-shot B")
    assert why(table, "A activate quicken") is None
    assert why(table, "A play surge") == (None if allowed else "RULING-EOHN-27")
    if allowed:
        do(table, "A play surge")
    no_more(table)

    assert damages(table) == [(0, "B", 10 if allowed else 7)]


@pytest.mark.rule("RULING-EOHN-27")
@pytest.mark.parametrize("allowed", [False, True])
def test_in_ones_own_turn_a_window_asks_for_readied_instants(allowed):
    table = duel(
        a=side(hand=["second-wind", "nullify"]),
        b=side(ready=["nullify"]),
        options={"instant_from_hand_own_turn": allowed},
    )
    do(table, "A play second-wind", "B activate nullify")

    assert asked(table) == "A act"  # Nullify is not faster than Nullify
    assert zone(table, "A", "ability_discards") == ["second-wind"]


@pytest.mark.rule("RULING-EOHN-27")
def test_an_instant_is_an_ordinary_activation_in_ones_action_phase():
    table = duel(a=side(hand=["scout-pulse"]), b=side(ready=["guard-up"]))
    do(table, "A play scout-pulse")

    assert len(zone(table, "A", "hand")) == 1
    assert zone(table, "A", "ability_discards") == ["scout-pulse"]


# ---- Boosts --------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-133")
@pytest.mark.parametrize("move", ["A play second-wind", "A activate second-wind"])
def test_a_boost_does_its_text_and_is_discarded(move):
    where = "hand" if "play" in move else "ready"
    table = duel(a=side_with(where, "second-wind", deck=["slip", "blink", "mire"]), b=side())
    do(table, move)

    assert zone(table, "A", "hand") == ["slip", "blink"]
    assert zone(table, "A", "ability_discards") == ["second-wind"]
    assert zone(table, "A", "mat") == []


@pytest.mark.rule("EOHN-133")
def test_a_constant_boost_stays():
    table = duel(a=side(hand=["hardened-will"]), b=side())
    do(table, "A play hardened-will")

    assert at(table, "A", "hardened-will", "state") == ACTIVE
    assert zone(table, "A", "ability_discards") == []


# ---- Barriers ------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-134")
def test_a_barrier_is_compared_before_a_block():
    # Bolt Shot with Storm Field and Surge: 12.
    table = duel(
        a=side(ready=["bolt-shot", "surge"], active=["storm-field"]),
        b=side(active=["kinetic-screen", "plated-skin"], ready=["guard-up"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate guard-up", "A activate surge")

    assert stages(table) == [(12 - 3, 12 - 3 - 5)]
    assert damages(table) == [(0, "B", 4 - 2)]


@pytest.mark.rule("EOHN-134")
def test_a_block_meets_only_what_the_barrier_let_through():
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(active=["kinetic-screen"], ready=["guard-up", "riposte"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate guard-up", "B activate riposte")

    assert damages(table) == [(0, "B", 0), (1, "A", 4)]


@pytest.mark.rule("EOHN-135")
@pytest.mark.parametrize("state", ["active", "ready"])
def test_one_barrier_for_each_player(state):
    table = duel(a=side_with(state, "kinetic-screen", hand=["bubble-shell"]), b=side())

    assert why(table, "A ready bubble-shell") == "EOHN-135"
    assert why(table, "A play bubble-shell") == "EOHN-135"


@pytest.mark.rule("EOHN-136")
def test_the_dp_of_a_barrier_is_not_used_up():
    table = duel(
        a=side(ready=["momentum-blow", "momentum-blow"]), b=side(active=["kinetic-screen"]),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack momentum-blow B", "A attack momentum-blow B")

    assert [damage for _, _, damage in damages(table)] == [2, 2]


@pytest.mark.rule("EOHN-137")
def test_a_barrier_of_counters_loses_one_for_each_point():
    table = duel(
        a=side(ready=["momentum-blow"]), b=side(active=[("bubble-shell", 8)]), moment="combat"
    )
    do(table, "A attack momentum-blow B")

    assert damages(table) == [(0, "B", 0)]
    assert at(table, "B", "bubble-shell", "counters") == 3


@pytest.mark.rule("EOHN-137")
def test_a_barrier_of_counters_comes_with_its_counters():
    table = duel(a=side(hand=["bubble-shell"]), b=side())
    do(table, "A play bubble-shell")

    assert at(table, "A", "bubble-shell", "counters") == 8


@pytest.mark.rule("EOHN-138")
def test_a_barrier_stays_when_an_attack_passes_it():
    table = duel(
        a=side(charging=[("nova-collapse", 2)], attributes=(2, 3, 2, 1)),
        b=side(active=["kinetic-screen"]),
        moment="combat",
    )
    do(table, "A attack nova-collapse all")

    assert damages(table) == [(0, "B", 16 - 3)]
    assert at(table, "B", "kinetic-screen", "state") == ACTIVE


@pytest.mark.rule("EOHN-139")
def test_a_barrier_without_counters_is_discarded():
    table = duel(
        a=side(ready=["bolt-shot"], active=["storm-field"]),
        b=side(active=[("bubble-shell", 6)]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert damages(table) == [(0, "B", 3)]
    assert zone(table, "B", "ability_discards") == ["bubble-shell"]


@pytest.mark.rule("EOHN-139")
def test_a_barrier_with_counters_left_stays():
    table = duel(
        a=side(ready=["momentum-blow"]), b=side(active=[("bubble-shell", 6)]), moment="combat"
    )
    do(table, "A attack momentum-blow B")

    assert zone(table, "B", "mat") == ["bubble-shell"]


# ---- Armor ---------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-140")
@pytest.mark.parametrize(
    ("ready", "moves", "damage"),
    [
        (["guard-up"], ["B activate guard-up"], 10 - 5 - 2),
        ([], [], 10 - 2),
        (["braced-shell"], ["B activate braced-shell"], 10 - 10),
    ],
    ids=["after a Block", "alone", "after a Block that holds"],
)
def test_armor_is_the_last_defence(ready, moves, damage):
    table = duel(
        a=side(ready=["bolt-shot", "surge"]),
        b=side(active=["plated-skin"], ready=ready),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", *moves)
    let_be(table)
    do(table, "A activate surge")
    no_more(table)

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-140")
def test_armor_is_compared_with_what_glances_past_a_dodge():
    table = duel(
        a=side(ready=["glancing-arc"]),
        b=side(active=["plated-skin"], ready=["side-step"]),
        moment="combat",
    )
    do(table, "A attack glancing-arc B", "B activate side-step")

    assert damages(table) == [(0, "B", 4 - 2)]


@pytest.mark.rule("EOHN-141")
@pytest.mark.parametrize("state", ["ready", "active"])
def test_one_armor_for_each_player(state):
    table = duel(
        a=side_with(state, "plated-skin", hand=["bastion-mail"], attributes=(3, 2, 2, 1)), b=side()
    )

    assert why(table, "A ready bastion-mail") == "EOHN-141"
    assert why(table, "A play bastion-mail") == "EOHN-141"


@pytest.mark.rule("EOHN-142")
def test_armor_stays_and_works_against_each_attack():
    table = duel(a=side(ready=["jab-flurry"] * 3), b=side(active=["plated-skin"]), moment="combat")
    for _ in range(3):
        do(table, "A attack jab-flurry B", "A put away jab-flurry")

    assert [damage for _, _, damage in damages(table)] == [2, 2, 2]
    assert at(table, "B", "plated-skin", "state") == ACTIVE


@pytest.mark.rule("EOHN-142")
def test_readied_armor_does_not_work_yet():
    table = duel(a=side(ready=["jab-flurry"]), b=side(ready=["plated-skin"]), moment="combat")
    do(table, "A attack jab-flurry B")

    assert damages(table) == [(0, "B", 4)]


# ---- Morphs --------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-143")
@pytest.mark.parametrize("state", ["ready", "active"])
def test_one_morph_for_each_player(state):
    table = duel(
        a=side_with(state, "stone-form", hand=["zephyr-form"], attributes=(2, 2, 1, 3)), b=side()
    )

    assert why(table, "A ready zephyr-form") == "EOHN-143"
    assert why(table, "A play zephyr-form") == "EOHN-143"


@pytest.mark.rule("EOHN-144")
@pytest.mark.parametrize(
    ("choice", "left", "mat"),
    [("pay", (8, 0, 0, 92), ["dread-form"]), ("let go", (10, 0, 0, 90), [])],
)
def test_the_upkeep_of_a_morph_is_discarded_or_the_morph_goes(choice, left, mat):
    table = duel(a=side(energy=10, active=["dread-form"]), b=side(), moment="energize")
    do(table, f"A {choice} dread-form")

    assert energy(table, "A") == left
    assert zone(table, "A", "mat") == mat


@pytest.mark.rule("RULING-EOHN-34")
def test_the_owner_chooses_whether_to_pay_upkeep():
    table = duel(a=side(energy=10, active=["stone-form"]), b=side(), moment="energize")

    assert options(table, "A") == ["pay stone-form", "let go stone-form"]


@pytest.mark.rule("RULING-EOHN-34")
def test_upkeep_that_cannot_be_paid_is_no_loss():
    table = duel(
        a=side(energy=0, active=["stone-form"], hand=["slip"]), b=side(), moment="energize",
        options={"format": "sudden_death"},
    )  # fmt: skip

    assert asked(table) == "A act"
    assert zone(table, "A", "ability_discards") == ["stone-form"]
    assert table.outcome is None


@pytest.mark.rule("RULING-EOHN-34")
def test_upkeep_may_be_paid_with_floating_energy():
    table = duel(
        a=side(energy=0, active=["stone-form"], ready=["guard-up"]), b=side(), moment="energize"
    )
    do(table, "A pay stone-form", "A to hand guard-up")

    assert zone(table, "A", "mat") == ["stone-form"]
    assert energy(table, "A") == (0, 0, 0, 100)


@pytest.mark.rule("EOHN-145")
@pytest.mark.parametrize("morph", [True, False])
def test_under_dread_form_one_cannot_block(morph):
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(active=["dread-form"] if morph else [], ready=["guard-up", "side-step"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert why(table, "B activate guard-up") == ("EOHN-145" if morph else None)
    assert why(table, "B activate side-step") is None


@pytest.mark.rule("EOHN-145")
@pytest.mark.parametrize(("morph", "snared"), [("dread-form", 0), ("stone-form", 2)])
def test_under_dread_form_one_is_not_snared(morph, snared):
    table = duel(a=side(ready=["snare-lash", "riposte"]), b=side(active=[morph]), moment="combat")
    do(table, "A attack snare-lash B")

    assert damages(table) == [(0, "B", 2)]
    assert table.to_position()["statuses"][1]["snared"] == snared


# ---- Distinct abilities -------------------------------------------------------------------------


@pytest.mark.rule("EOHN-153")
def test_a_charging_morph_counts_like_a_ready_or_active_one():
    table = duel(a=side(charging=["chrysalis"], hand=["stone-form", "chrysalis"], pure=1), b=side())

    assert why(table, "A ready stone-form") == "EOHN-143"
    assert why(table, "A play stone-form") == "EOHN-143"
    assert why(table, "A play chrysalis") == "EOHN-143"


@pytest.mark.rule("EOHN-153")
def test_distinct_abilities_are_counted_for_each_player_and_type():
    table = duel(
        a=side(active=["kinetic-screen", "plated-skin"], hand=["stone-form", "mire"]),
        b=side(active=["stone-form", "dead-zone"]),
    )
    do(table, "A play stone-form", "A play mire")

    assert sorted(zone(table, "A", "mat")) == [
        "kinetic-screen",
        "mire",
        "plated-skin",
        "stone-form",
    ]


@pytest.mark.rule("RULING-EOHN-37")
@pytest.mark.parametrize(("state", "back"), [("ready", 3), ("active", 0)])
def test_an_own_ability_is_given_up_freely_and_its_energy_returns(state, back):
    table = duel(
        a=side_with(state, "plated-skin", hand=["bastion-mail"], energy=40,
               attributes=(3, 2, 2, 1)),
        b=side(),
    )  # fmt: skip
    do(table, "A give up plated-skin")
    assert energy(table, "A")[0] == 40 + back
    do(table, "A ready bastion-mail")

    assert zone(table, "A", "mat") == ["bastion-mail"]


@pytest.mark.rule("RULING-EOHN-37")
def test_leaving_effects_happen_when_an_ability_is_given_up():
    table = duel(a=side(active=["chaos-armour"], deck=["jab-flurry", "slip"]), b=side())
    do(table, "A give up chaos-armour", "A find jab-flurry")

    assert zone(table, "A", "hand") == ["jab-flurry"]
    assert zone(table, "A", "ability_discards") == ["chaos-armour"]


@pytest.mark.rule("RULING-EOHN-37")
@pytest.mark.parametrize("state", ["ready", "active", "charging"])
def test_without_the_option_abilities_are_not_given_up(state):
    card = "chrysalis" if state == "charging" else "stone-form"
    tables = [
        duel(
            a=side_with(state, card, hand=["whetted-edge"]),
            b=side(),
            options={"voluntary_discard": allowed},
        )
        for allowed in (True, False)
    ]

    assert why(tables[0], f"A give up {card}") is None
    assert why(tables[1], f"A give up {card}") == "RULING-EOHN-37"
    assert options(tables[1], "A") == (
        ["pass", "activate stone-form"] if state == "ready" else ["pass"]
    )
    assert number(tables[1], "A", "energy_deck") == 50
