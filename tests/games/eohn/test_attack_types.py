"""Melee, Ranged, Area and Counter-Attack: who may use them when, and against whom."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    let_be,
    no_more,
    number,
    options,
    side,
    table_of,
    why,
    zone,
)

ATTACKS = ["jab-flurry", "bolt-shot", "shock-ring"]


def three(*sides, mode="ffa", **more):
    """A, B and C (and D) in A's Combat phase."""
    return table_of(sides, moment="combat", options={"mode": mode}, **more)


@pytest.mark.rule("EOHN-090")
@pytest.mark.parametrize("moment", ["action_1", "action_2"])
@pytest.mark.parametrize(("attack", "target"), [*zip(ATTACKS, ["B", "B", "all"], strict=True)])
def test_no_attack_is_declared_in_an_action_phase(moment, attack, target):
    table = duel(a=side(ready=[attack], hand=[attack]), b=side(), moment=moment)

    assert why(table, f"A attack {attack} {target}") == "EOHN-090"
    assert why(table, f"A activate {attack}") == "EOHN-090"
    assert why(table, f"A play {attack}") == "EOHN-090"
    assert not [option for option in options(table, "A") if option.startswith("attack")]


@pytest.mark.rule("EOHN-090")
def test_no_attack_is_declared_in_the_combat_phase_of_another():
    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["guard-up", *ATTACKS]), moment="combat")
    do(table, "A attack bolt-shot B")

    assert options(table, "B") == ["pass", "activate guard-up"]
    assert why(table, "B activate bolt-shot") == "EOHN-090"
    assert why(table, "B attack bolt-shot A") == "EOHN-090"


@pytest.mark.rule("EOHN-091", "EOHN-095")
def test_who_is_snared_attacks_from_afar_only():
    table = duel(a=side(ready=ATTACKS, statuses=["snared"]), b=side(), moment="combat")

    assert options(table, "A") == ["end combat", "attack bolt-shot B", "attack shock-ring all"]
    assert why(table, "A attack jab-flurry B") == "EOHN-095"
    do(table, "A attack bolt-shot B")
    assert damages(table) == [(0, "B", 7)]


@pytest.mark.rule("EOHN-095")
def test_who_is_free_to_move_may_attack_at_close_range():
    table = duel(a=side(ready=["jab-flurry"]), b=side(statuses=["snared"]), moment="combat")
    do(table, "A attack jab-flurry B")

    assert damages(table) == [(0, "B", 4)]


@pytest.mark.rule("EOHN-092")
@pytest.mark.parametrize("attack", ["bolt-shot", "jab-flurry"])
@pytest.mark.parametrize("snared", [True, False])
def test_who_cannot_move_cannot_dodge_a_ranged_or_any_attack(attack, snared):
    table = duel(
        a=side(ready=[attack]),
        b=side(ready=["side-step", "guard-up"], statuses=["snared"] if snared else []),
        moment="combat",
    )
    do(table, f"A attack {attack} B")

    assert ("activate side-step" in options(table, "B")) != snared
    assert "activate guard-up" in options(table, "B")


@pytest.mark.rule("EOHN-093")
def test_an_area_attack_is_against_every_opponent():
    table = three(side(ready=["shock-ring"]), side(), side(active=["plated-skin"]))
    assert options(table, "A") == ["end combat", "attack shock-ring all"]
    assert why(table, "A attack shock-ring B") == "EOHN-093"
    do(table, "A attack shock-ring all")

    assert damages(table) == [(0, "B", 6), (0, "C", 4)]


@pytest.mark.rule("EOHN-093")
def test_other_attacks_are_against_one_opponent():
    table = three(side(ready=["bolt-shot"]), side(), side())
    assert options(table, "A") == ["end combat", "attack bolt-shot B", "attack bolt-shot C"]
    assert why(table, "A attack bolt-shot all") == "EOHN-093"
    do(table, "A attack bolt-shot C")

    assert damages(table) == [(0, "C", 7)]


@pytest.mark.rule("EOHN-093")
def test_an_area_attack_spares_allies():
    table = three(side(ready=["shock-ring"]), side(), side(), side(), mode="teams")
    do(table, "A attack shock-ring all")

    assert damages(table) == [(0, "B", 6), (0, "D", 6)]


@pytest.mark.rule("EOHN-094")
def test_no_dodge_may_be_activated_against_an_area_attack():
    table = duel(
        a=side(ready=["shock-ring"]),
        b=side(ready=["side-step", "slip", "guard-up"], hand=["blink"], attributes=(1, 2, 2, 3)),
        moment="combat",
    )
    do(table, "A attack shock-ring all")

    assert options(table, "B") == ["pass", "activate guard-up"]
    assert why(table, "B activate side-step") == "EOHN-122"
    assert why(table, "B play blink") == "EOHN-122"


@pytest.mark.rule("EOHN-101")
@pytest.mark.parametrize(
    ("attack", "target", "damage"), [("jab-flurry", "B", 0), ("bolt-shot", "B", 2)]
)
def test_melee_and_ranged_attacks_may_be_blocked(attack, target, damage):
    table = duel(a=side(ready=[attack]), b=side(ready=["guard-up"], rested=1), moment="combat")
    do(table, f"A attack {attack} {target}", "B activate guard-up")

    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-101")
def test_an_area_attack_may_be_blocked():
    table = duel(a=side(ready=["shock-ring"]), b=side(ready=["guard-up"]), moment="combat")
    do(table, "A attack shock-ring all")
    assert options(table, "B") == ["pass", "activate guard-up"]
    do(table, "B activate guard-up")

    assert damages(table) == [(0, "B", 1)]


# ---- Counter-Attacks -----------------------------------------------------------------------------


def answered(attack, *ready, of_a=(), hand=(), attributes=(2, 2, 2, 2), **more):
    """A attacks B, who has some abilities ready (and Quicken, so as to be asked)."""
    table = duel(
        a=side(ready=[attack, *of_a], **more),
        b=side(ready=[*ready, "quicken"], hand=hand, attributes=attributes),
        moment="combat",
    )
    do(table, f"A attack {attack} B")
    return table


@pytest.mark.rule("EOHN-096")
def test_no_counter_attack_before_or_after_a_block_that_does_not_hold():
    table = answered("bolt-shot", "guard-up", "riposte")
    assert why(table, "B activate riposte") == "EOHN-096"
    do(table, "B activate guard-up")
    assert why(table, "B activate quicken") is None
    assert why(table, "B activate riposte") == "EOHN-096"
    do(table, "B pass")

    assert damages(table) == [(0, "B", 2)]


@pytest.mark.rule("EOHN-096")
@pytest.mark.parametrize("reaction", ["forearm-wall", "side-step"])
def test_a_counter_attack_follows_a_successful_block_or_dodge(reaction):
    table = answered("bolt-shot", reaction, "riposte")
    do(table, f"B activate {reaction}", "B activate riposte")
    no_more(table)

    assert damages(table) == [(0, "B", 0), (1, "A", 4)]


@pytest.mark.rule("EOHN-096")
def test_one_success_permits_one_counter_attack():
    table = answered("bolt-shot", "side-step", "riposte", "turning-elbow")
    do(table, "B activate side-step", "B activate riposte")
    let_be(table)

    assert why(table, "B activate quicken") is None
    assert why(table, "B activate turning-elbow") == "EOHN-096"


@pytest.mark.rule("EOHN-097")
def test_a_counter_attack_in_hand_is_not_legal():
    table = answered("bolt-shot", "side-step", hand=["riposte"])
    do(table, "B activate side-step")

    assert why(table, "B play riposte") == "EOHN-113"


@pytest.mark.rule("EOHN-097", "RULING-EOHN-29")
@pytest.mark.parametrize(("reaction", "legal"), [("side-step", True), ("guard-up", False)])
def test_an_instant_counter_attack_may_come_from_hand_after_a_success(reaction, legal):
    table = answered("bolt-shot", reaction, hand=["flash-return"], attributes=(1, 2, 2, 3))
    assert why(table, "B play flash-return") == "EOHN-096"
    do(table, f"B activate {reaction}")
    assert why(table, "B play flash-return") == (None if legal else "EOHN-096")
    if legal:
        do(table, "B play flash-return")
        no_more(table)
        assert damages(table) == [(0, "B", 0), (1, "A", 4 + 2)]


@pytest.mark.rule("EOHN-097", "RULING-EOHN-29")
@pytest.mark.parametrize(("quickened", "refusal"), [(1, None), (2, "EOHN-165")])
def test_an_instant_counter_attack_from_hand_must_be_faster_than_what_was_stopped(
    quickened, refusal
):
    # Throat Strike has Speed 17, and 27 with two Quickens; Flash Return has 24.
    table = duel(
        a=side(ready=["throat-strike", *["quicken"] * quickened]),
        b=side(ready=["side-step", "riposte"], rested=1, hand=["flash-return"],
               attributes=(1, 2, 2, 3)),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack throat-strike B", "B activate side-step")
    do(table, *["A activate action1", "A activate action2"][:quickened])

    assert why(table, "B activate riposte") is None
    assert why(table, "B play flash-return") == refusal


@pytest.mark.rule("RULING-EOHN-29")
def test_an_instant_attack_is_no_response_and_no_attack_of_an_action_phase():
    table = duel(
        a=side(hand=["second-wind", "flash-return"], attributes=(1, 2, 2, 3)),
        b=side(ready=["flash-return"], hand=["nullify"], attributes=(1, 2, 2, 3)),
    )
    assert why(table, "A play flash-return") == "EOHN-090"
    do(table, "A play second-wind")
    assert asked(table) == "B respond"

    assert why(table, "B activate flash-return") == "RULING-EOHN-29"


@pytest.mark.rule("EOHN-098")
def test_a_counter_attack_is_aimed_at_who_was_stopped():
    table = three(
        side(ready=["bolt-shot"]), side(ready=["guard-up"]), side(ready=["side-step", "riposte"])
    )
    do(table, "A attack bolt-shot C", "C activate side-step", "C activate riposte")

    assert damages(table) == [(0, "C", 0), (1, "A", 4)]


@pytest.mark.rule("EOHN-098")
def test_each_defender_of_an_area_attack_may_counter_it():
    ready = ["forearm-wall", "riposte"]
    table = three(side(ready=["shock-ring"]), side(ready=ready), side(ready=ready))
    do(table, "A attack shock-ring all", "B activate forearm-wall", "B activate riposte")
    do(table, "C activate forearm-wall", "C activate riposte")

    assert damages(table) == [(0, "B", 0), (0, "C", 0), (1, "A", 4), (2, "A", 4)]


@pytest.mark.rule("EOHN-099")
def test_a_counter_attack_may_be_blocked_and_countered():
    table = answered("bolt-shot", "side-step", "riposte", of_a=["guard-up", "riposte"], rested=1)
    do(table, "B activate side-step", "B activate riposte")
    let_be(table)
    assert why(table, "A activate riposte") == "EOHN-096"
    do(table, "A activate guard-up")
    let_be(table)
    do(table, "B pass", "A activate riposte")
    no_more(table)

    assert damages(table) == [(0, "B", 0), (1, "A", 0), (2, "B", 4)]


@pytest.mark.rule("EOHN-099")
def test_a_counter_attack_may_be_dodged():
    table = answered("bolt-shot", "side-step", "riposte", of_a=["side-step"], rested=1)
    do(table, "B activate side-step", "B activate riposte", "A activate side-step")
    no_more(table)

    assert damages(table) == [(0, "B", 0), (1, "A", 0)]


@pytest.mark.rule("EOHN-100")
def test_a_counter_attack_is_not_declared_in_the_attack_step():
    table = duel(a=side(ready=["riposte"]), b=side(), moment="combat")

    assert options(table, "A") == ["end combat"]
    assert why(table, "A attack riposte B") == "EOHN-100"


# ---- Chargeable Attacks ----------------------------------------------------------------------


def skipped(table, who="A", other="B"):
    """A player skips combat and the other one has a turn, too."""
    do(table, f"{who} pass", f"{who} skip combat", f"{other} draw 1", f"{other} refocus 0")
    do(table, f"{other} pass", f"{other} skip combat", f"{who} draw 1", f"{who} refocus 0")


@pytest.mark.rule("RULING-EOHN-51")
def test_a_combat_phase_with_an_attack_sets_a_charge_back():
    table = duel(
        a=side(charging=[("cataclysm-volley", 1)], ready=["shock-ring"], attributes=(1, 3, 2, 2)),
        b=side(),
    )
    skipped(table)
    assert charge(table) == 2
    do(table, "A pass", "A enter combat", "A attack shock-ring all")
    assert charge(table) == 2
    do(table, "A end combat")
    assert charge(table) == 0
    do(table, "A pass", "B draw 1", "B refocus 0", "B pass", "B skip combat")
    do(table, "A draw 1", "A refocus 0")
    skipped(table)
    assert charge(table) == 1


@pytest.mark.rule("RULING-EOHN-51")
def test_entering_combat_without_an_attack_counts_as_skipping_it():
    table = duel(a=side(charging=[("cataclysm-volley", 1)], attributes=(1, 3, 2, 2)), b=side())
    do(table, "A pass", "A enter combat", "A end combat")

    assert charge(table) == 2
    assert number(table, "A", "rested") == 1


@pytest.mark.rule("RULING-EOHN-51")
def test_a_charge_of_another_kind_is_not_set_back_by_attacking():
    table = duel(
        a=side(charging=[("nova-collapse", 1)], ready=["shock-ring"], attributes=(1, 3, 2, 2)),
        b=side(),
        moment="combat",
    )
    do(table, "A attack shock-ring all", "A end combat")

    assert charge(table, "nova-collapse") == 1


def charge(table, card="cataclysm-volley"):
    """The counters on a charging card of A."""
    place = table.to_position()["mat"][0].index(f"A-{card}")
    return list(table.to_position()["counters"][0].values())[place]


@pytest.mark.rule("RULING-EOHN-52")
@pytest.mark.parametrize(("counters", "damage"), [(1, 12), (2, 24), (3, 36)])
def test_a_charge_may_be_released_before_it_is_full(counters, damage):
    table = duel(
        a=side(charging=[("cataclysm-volley", counters)], attributes=(1, 3, 2, 2)),
        b=side(active=["kinetic-screen", "plated-skin"]),
        moment="combat",
    )
    do(table, "A attack cataclysm-volley B")

    assert damages(table) == [(0, "B", damage)]
    assert zone(table, "A", "ability_discards") == ["cataclysm-volley"]


@pytest.mark.rule("RULING-EOHN-52")
def test_a_charge_without_a_counter_is_not_released_and_three_are_the_most():
    table = duel(
        a=side(charging=[("cataclysm-volley", 0)], ready=["riposte"], attributes=(1, 3, 2, 2)),
        b=side(),
        moment="combat",
    )
    assert why(table, "A attack cataclysm-volley B") == "EOHN-173"
    table = duel(a=side(charging=[("cataclysm-volley", 3)], attributes=(1, 3, 2, 2)), b=side())
    skipped(table)
    assert charge(table) == 3
