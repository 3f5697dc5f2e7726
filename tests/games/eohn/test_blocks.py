"""Blocks and Dodges: when they may be used, how many, when they are in time, what they permit."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    energy,
    let_be,
    no_more,
    options,
    place_of,
    side,
    why,
    zone,
)

from shiai.games.eohn.damage import BLOCKED, DODGED, Blow, calculate
from shiai.games.eohn.layout import KEPT
from shiai.games.eohn.printed import AREA, MELEE


def attacked(attack, a=None, b=None, options=None):
    """A has declared an attack on B."""
    a = a or {}
    table = duel(
        a=side(**{**a, "ready": [attack, *a.get("ready", [])]}),
        b=side(**(b or {})),
        moment="combat",
        options=options,
    )
    do(table, f"A attack {attack} {'all' if attack in ('shock-ring', 'quake-field') else 'B'}")
    return table


# ---- when they may be used -------------------------------------------------------------------


@pytest.mark.rule("EOHN-111")
@pytest.mark.parametrize("card", ["guard-up", "side-step", "false-opening", "reflex-parry"])
def test_in_an_action_phase_combat_actions_are_readied_but_not_activated(card):
    table = duel(a=side(hand=[card, card], ready=["jab-flurry"]), b=side())
    do(table, f"A ready {card}")

    assert why(table, f"A ready {card}") is None
    assert why(table, f"A play {card}") == "EOHN-111"
    assert why(table, f"A activate {card}") == "EOHN-111"


@pytest.mark.rule("EOHN-111")
def test_combat_actions_are_no_responses():
    table = duel(
        a=side(hand=["second-wind"]), b=side(ready=["reflex-parry", "guard-up"], hand=["nullify"])
    )
    do(table, "A play second-wind")

    assert options(table, "B") == ["pass", "play nullify"]
    assert why(table, "B activate reflex-parry") == "EOHN-111"


@pytest.mark.rule("EOHN-112", "RULING-EOHN-3")
@pytest.mark.parametrize("reaction", ["guard-up", "side-step"])
def test_a_readied_standard_reaction_works_in_the_turn_of_another(reaction):
    table = attacked("bolt-shot", b={"ready": [reaction]})

    assert options(table, "B") == ["pass", f"activate {reaction}"]


@pytest.mark.rule("EOHN-112", "RULING-EOHN-3")
def test_readied_standard_reactions_and_counter_attacks_work_in_any_turn():
    table = attacked(
        "bolt-shot",
        a={"ready": ["side-step", "riposte"], "rested": 1},
        b={"ready": ["side-step", "riposte"]},
    )
    do(table, "B activate side-step", "B activate riposte")
    assert options(table, "A") == ["pass", "activate side-step"]
    do(table, "A activate side-step", "A activate riposte")

    assert damages(table) == [(0, "B", 0), (1, "A", 0), (2, "B", 4)]


@pytest.mark.rule("RULING-EOHN-3")
def test_other_standard_actions_do_not_work_in_the_turn_of_another():
    table = attacked("bolt-shot", b={"ready": ["guard-up", "second-wind"]})

    assert why(table, "B activate second-wind") == "EOHN-163"


@pytest.mark.rule("EOHN-113")
def test_a_block_in_hand_does_not_help_in_ones_own_turn():
    table = attacked(
        "bolt-shot",
        a={"ready": ["side-step"], "hand": ["guard-up", "riposte", "reflex-parry"]},
        b={"ready": ["side-step", "riposte"]},
    )
    do(table, "B activate side-step", "B activate riposte")

    assert options(table, "A") == ["pass", "activate side-step"]
    assert why(table, "A play guard-up") == "EOHN-113"
    assert why(table, "A play riposte") == "EOHN-113"


@pytest.mark.rule("EOHN-113")
def test_in_the_turn_of_another_only_instants_come_from_hand():
    table = attacked("bolt-shot", b={"hand": ["guard-up", "side-step", "reflex-parry"]})

    assert options(table, "B") == ["pass", "play reflex-parry"]
    assert why(table, "B play guard-up") == "EOHN-113"
    assert why(table, "B play side-step") == "EOHN-113"


@pytest.mark.rule("RULING-EOHN-26")
def test_rested_does_not_help_a_slow_instant_from_hand():
    # Jab Flurry has Speed 19 with Speed 3, Reflex Parry 18.
    fast = {"attributes": (2, 2, 1, 3)}
    table = attacked(
        "jab-flurry", fast, {"hand": ["reflex-parry"], "ready": ["blunt"], "rested": 1}
    )
    assert why(table, "B play reflex-parry") == "EOHN-165"

    table = attacked("jab-flurry", fast, {"ready": ["reflex-parry"], "rested": 1})
    do(table, "B activate reflex-parry")
    assert damages(table) == [(0, "B", 0)]


# ---- one reaction to one attack --------------------------------------------------------------


@pytest.mark.rule("EOHN-114", "RULING-EOHN-43")
def test_an_attack_is_answered_once():
    table = attacked("bolt-shot", b={"ready": ["guard-up", "side-step", "quicken"]})
    do(table, "B activate guard-up")

    assert why(table, "B activate quicken") is None
    assert why(table, "B activate side-step") == "EOHN-114"


@pytest.mark.rule("EOHN-114")
def test_after_a_negated_reaction_another_may_answer():
    table = attacked("bolt-shot", a={"ready": ["nullify"]}, b={"ready": ["guard-up", "side-step"]})
    do(table, "B activate guard-up", "A activate nullify", "B activate side-step")

    assert damages(table) == [(0, "B", 0)]
    assert "guard-up" in zone(table, "B", "ability_discards")


@pytest.mark.rule("EOHN-114")
def test_who_is_not_attacked_does_not_react():
    table = attacked("bolt-shot", a={"ready": ["guard-up", "surge"]}, b={"ready": ["side-step"]})
    do(table, "B activate side-step")
    let_be(table)

    assert asked(table) == "A exchange move"
    assert why(table, "A activate guard-up") == "EOHN-114"


@pytest.mark.rule("RULING-EOHN-43")
def test_as_an_option_several_reactions_meet_one_attack():
    # 7 + 3 of Surge: 10 - 5 of Guard Up, then 5 - 8 of Forearm Wall.
    table = attacked(
        "bolt-shot",
        a={"ready": ["surge"]},
        b={"ready": ["guard-up", "forearm-wall", "riposte"]},
        options={"multi_reaction": True},
    )
    do(table, "B activate guard-up", "A activate surge")
    let_be(table)
    assert options(table, "B") == ["pass", "activate forearm-wall"]
    do(table, "B activate forearm-wall", "B activate riposte")

    assert damages(table) == [(0, "B", 0), (1, "A", 4)]


@pytest.mark.rule("RULING-EOHN-43")
@pytest.mark.parametrize(("more", "damage"), [([], 2), (["B activate reflex-parry"], 0)])
def test_piercing_passes_the_first_of_several_blocks_only(more, damage):
    table = attacked(
        "rending-claw",
        a={"attributes": (4, 4, 0, 0)},
        b={"ready": ["guard-up", "reflex-parry"]},
        options={"multi_reaction": True},
    )
    do(table, "B activate guard-up", *more)
    no_more(table)

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("RULING-EOHN-43")
def test_of_several_blocks_the_one_that_is_crushed_goes():
    # Breaker Knee, 7 and Crushing 3: Guard Up is crushed (10 on DP 5); 5 and 3 on DP 8 hold.
    table = attacked(
        "breaker-knee",
        b={"ready": ["guard-up", "absorbing-stance"], "attributes": (3, 2, 2, 1), "rested": 1},
        options={"multi_reaction": True},
    )
    do(table, "B activate guard-up", "B activate absorbing-stance")
    do(table, "A put away breaker-knee")

    assert damages(table) == [(0, "B", 0)]
    assert zone(table, "B", "ability_discards") == ["guard-up"]
    assert options(table, "B") == ["reuse absorbing-stance", "put away absorbing-stance"]


@pytest.mark.rule("EOHN-115")
@pytest.mark.parametrize(("again", "second"), [(False, 4), (True, 0)])
def test_a_reaction_answers_one_attack_and_not_the_next(again, second):
    table = attacked(
        "bolt-shot",
        a={"ready": ["false-opening"], "stacked": {"false-opening": ["jab-flurry"]}},
        b={"ready": ["guard-up", "slip"]},
    )
    do(table, "B activate guard-up", "A feint false-opening false-opening")
    do(table, "B activate slip" if again else "B pass")

    assert damages(table) == [(0, "B", 2), (1, "B", second)]


# ---- Blocks ----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-116")
@pytest.mark.parametrize(("surge", "damage"), [(0, 2), (1, 5)])
def test_a_block_in_time_lowers_the_damage(surge, damage):
    table = attacked("bolt-shot", a={"ready": ["surge"]}, b={"ready": ["guard-up"]})
    do(table, "B activate guard-up", *["A activate surge"][:surge])
    no_more(table)

    assert damages(table) == [(0, "B", damage)]


def after_guard_up(attack, a=None, **b):
    """B has answered with Guard Up (Speed 14, DP 5) and has Riposte and Quicken left."""
    ready = ["guard-up", "riposte", "quicken", *b.pop("ready", [])]
    table = attacked(attack, a, {"ready": ready, **b})
    do(table, "B activate guard-up")
    let_be(table)
    return table


@pytest.mark.rule("EOHN-117")
@pytest.mark.parametrize(
    ("attack", "refusal"),
    [
        ("momentum-blow", None),  # 5 on DP 5
        ("bolt-shot", "EOHN-096"),  # 7
        ("jab-flurry", "EOHN-096"),  # 4, but too fast
    ],
)
def test_a_block_in_time_that_is_not_overcome_permits_a_counter_attack(attack, refusal):
    table = after_guard_up(attack)

    assert why(table, "B activate quicken") is None
    assert why(table, "B activate riposte") == refusal


@pytest.mark.rule("EOHN-117")
@pytest.mark.parametrize(("strength", "refusal"), [(2, None), (3, "EOHN-096")])
def test_crushing_counts_for_the_success_of_a_block(strength, refusal):
    # Iron Fist halved: 3 and Crushing 2, or (with Strength 3) 4, of which 3 count.
    table = after_guard_up("iron-fist", {"attributes": (4, 0, strength, 1)}, ready=["blunt"])
    do(table, "B activate blunt")
    let_be(table)

    assert why(table, "B activate quicken") is None
    assert why(table, "B activate riposte") == refusal


@pytest.mark.rule("EOHN-118")
@pytest.mark.parametrize(("rested", "damage"), [(1, 0), (0, 4)])
def test_the_block_of_a_rested_player_is_in_time(rested, damage):
    table = attacked(
        "jab-flurry", {"attributes": (2, 2, 0, 4)}, {"ready": ["forearm-wall"], "rested": rested}
    )
    do(table, "B activate forearm-wall")

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-119")
@pytest.mark.parametrize("reaction", ["side-step", "guard-up"])
@pytest.mark.parametrize("quickened", [True, False])
def test_a_slow_reaction_may_be_activated_and_made_faster(reaction, quickened):
    table = attacked("jab-flurry", b={"ready": [reaction, "quicken"]})
    do(table, f"B activate {reaction}")
    if quickened:
        do(table, "B activate quicken")
    no_more(table)

    assert damages(table) == [(0, "B", 0 if quickened else 4)]


# ---- Dodges ----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-120")
@pytest.mark.parametrize(
    ("attack", "damage", "refusal"),
    [("momentum-blow", 0, None), ("breaker-knee", 7, "EOHN-096")],
    ids=["equal Speed", "too late"],
)
def test_a_dodge_of_equal_speed_prevents_the_damage(attack, damage, refusal):
    # Tumble Away has Speed 13, Momentum Blow 13, Breaker Knee 14.
    table = attacked(attack, b={"ready": ["tumble-away", "riposte", "blunt"]})
    do(table, "B activate tumble-away")
    let_be(table)

    assert why(table, "B activate blunt") is None
    assert why(table, "B activate riposte") == refusal
    no_more(table)
    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-121")
def test_who_is_snared_does_not_dodge():
    table = attacked(
        "bolt-shot",
        b={"ready": ["side-step", "slip", "tumble-away", "guard-up"], "hand": ["blink"],
           "statuses": ["snared"], "attributes": (1, 2, 2, 3)},
    )  # fmt: skip

    assert options(table, "B") == ["pass", "activate guard-up"]
    assert why(table, "B activate slip") == "EOHN-121"
    assert why(table, "B play blink") == "EOHN-121"


@pytest.mark.rule("EOHN-122", "RULING-EOHN-18")
@pytest.mark.parametrize("attack", ["quake-field", "shock-ring"])
def test_no_dodge_against_an_area_attack(attack):
    table = attacked(attack, b={"ready": ["side-step", "slip", "guard-up"], "rested": 1})

    assert options(table, "B") == ["pass", "activate guard-up"]
    assert why(table, "B activate slip") == "EOHN-122"


@pytest.mark.rule("RULING-EOHN-18")
@pytest.mark.parametrize(("attack_type", "damage"), [(AREA, 5), (MELEE, 0)])
def test_a_dodge_has_no_effect_on_an_attack_that_has_become_area(attack_type, damage):
    blow = Blow()
    blow.ap, blow.speed, blow.attack_type = 5, 6, attack_type
    blow.reaction, blow.reaction_speed, blow.rested = DODGED, 22, True

    assert calculate(blow) == damage
    blow.reaction, blow.reaction_dp = BLOCKED, 5
    assert calculate(blow) == 0


@pytest.mark.rule("EOHN-123")
@pytest.mark.parametrize(("rested", "damage"), [(1, 0), (0, 4)])
def test_the_dodge_of_a_rested_player_is_in_time(rested, damage):
    table = attacked(
        "jab-flurry", {"attributes": (2, 2, 0, 4)}, {"ready": ["tumble-away"], "rested": rested}
    )
    do(table, "B activate tumble-away")

    assert damages(table) == [(0, "B", damage)]


# ---- success is what it is now ---------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-23")
def test_success_is_tested_on_the_values_of_the_moment():
    table = attacked(
        "bolt-shot",
        a={"ready": ["surge"]},
        b={"ready": ["forearm-wall", "riposte", "blunt"], "attributes": (0, 4, 2, 2)},
    )
    do(table, "B activate forearm-wall")
    let_be(table)
    do(table, "A activate surge")  # 10 on DP 8
    let_be(table)
    assert why(table, "B activate riposte") == "EOHN-096"
    do(table, "B activate blunt")  # 5 on DP 8
    let_be(table)
    assert why(table, "B activate riposte") is None


@pytest.mark.rule("RULING-EOHN-23")
def test_a_counter_attack_stands_when_the_block_fails_later():
    table = attacked(
        "bolt-shot",
        a={"ready": ["surge"]},
        b={"ready": ["forearm-wall", "riposte"], "attributes": (0, 4, 2, 2)},
    )
    do(table, "B activate forearm-wall")
    let_be(table)
    do(table, "A pass", "B activate riposte")
    let_be(table)
    do(table, "A activate surge")

    assert damages(table) == [(0, "B", 2), (1, "A", 4)]


@pytest.mark.rule("RULING-EOHN-59")
@pytest.mark.parametrize("where", ["ready", "hand"])
def test_the_speed_of_an_instant_is_tested_from_hand_only(where):
    # Blunt has Speed 15, Throat Strike 17.
    b = {"ready": ["guard-up"]}
    b[where] = [*b.get(where, []), "blunt"]
    table = attacked("throat-strike", b=b)

    if where == "ready":
        do(table, "B activate blunt", "B pass")
        assert damages(table) == [(0, "B", 3 + 3)]
    else:
        assert why(table, "B play blunt") == "EOHN-165"
        assert energy(table, "B")[0] == 50


@pytest.mark.rule("RULING-EOHN-59")
def test_in_a_window_too_only_an_instant_from_hand_must_be_faster():
    # Scout Pulse has Speed 11, Terrorize 14.
    table = duel(
        a=side(hand=["terrorize"], ready=["guard-up"]),
        b=side(ready=["scout-pulse"], hand=["scout-pulse"]),
    )
    do(table, "A play terrorize")

    assert options(table, "B") == ["pass", "activate scout-pulse"]
    assert why(table, "B play scout-pulse") == "EOHN-165"


# ---- from hand in one's own turn, as an option --------------------------------------------------


def countered(options=None, **of_a):
    """In A's turn B has stopped Bolt Shot and answers it with Riposte."""
    table = duel(
        a=side(
            **{"ready": ["bolt-shot"], "hand": ["guard-up", "side-step", "payback"], **of_a},
            rested=1,
        ),
        b=side(ready=["side-step", "riposte"], rested=1),
        moment="combat",
        options=options,
    )
    do(table, "A attack bolt-shot B", "B activate side-step", "B activate riposte")
    let_be(table)
    return table


@pytest.mark.rule("EOHN-113")
@pytest.mark.parametrize("agreed", [False, True])
def test_as_an_option_a_block_or_dodge_comes_from_hand_in_ones_own_turn(agreed):
    table = countered({"block_from_hand_own_turn": agreed})

    if not agreed:
        assert not asked(table).startswith("A exchange")
        return
    assert options(table, "A") == ["pass", "play guard-up", "play side-step"]
    before = energy(table, "A")
    do(table, "A play guard-up")
    no_more(table)
    assert energy(table, "A")[3] - before[3] == 1
    assert damages(table)[-1] == (1, "A", 0)


@pytest.mark.rule("EOHN-113")
def test_from_hand_it_needs_a_place_and_its_energy():
    more = {"ready": ["bolt-shot", "slip", "slip", "slip", "slip", "forearm-wall"]}
    table = countered({"block_from_hand_own_turn": True}, **more)
    assert why(table, "A play guard-up") == "EOHN-039"
    table = countered({"block_from_hand_own_turn": True}, ready=["bolt-shot", "slip"], energy=0)
    table.state.put(table.state.of(KEPT, 0), place_of(table, "A", "slip"), 1)
    assert why(table, "A play guard-up") == "RULING-EOHN-74"


@pytest.mark.rule("EOHN-113")
def test_in_an_opponents_turn_it_must_be_readied_all_the_same():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["slip"], hand=["guard-up"]), moment="combat",
        options={"block_from_hand_own_turn": True},
    )  # fmt: skip
    do(table, "A attack bolt-shot B")

    assert why(table, "B play guard-up") == "EOHN-113"
