"""Glancing, Crushing, Piercing and Critical with the cards of the house set, and their limits."""

import pytest
from tests.games.eohn.helpers import damages, do, duel, let_be, no_more, options, side, why, zone

LOW = (2, 2, 2, 2)  # Rending Claw: Speed 16, Piercing 2
STRONG = (0, 4, 4, 0)  # Rending Claw: Speed 14, Piercing 4; Iron Fist: Crushing 4
PLAIN = (4, 4, 0, 0)  # no benefit of a Melee attack


def struck(attack, *moves, a=None, b=None, options=None):
    """A attacks B; then the moves, and nobody does more."""
    table = duel(
        a=side(**{"ready": [attack], "attributes": PLAIN, **(a or {})}),
        b=side(**(b or {})),
        moment="combat",
        options=options,
    )
    do(table, f"A attack {attack} {'all' if attack == 'scatter-hail' else 'B'}", *moves)
    no_more(table)
    return table


def damage(table):
    """What the latest attack did."""
    return damages(table)[-1][2]


def dazed(table):
    """Whether B is Dazed."""
    return table.to_position()["statuses"][1]["dazed"] > 0


# ---- capacity ------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-102")
@pytest.mark.parametrize(
    ("moves", "passed"), [(["B activate blunt"], 3), ([], 4)], ids=["AP 3", "AP 5"]
)
def test_the_amount_applied_is_the_smaller_of_capacity_and_ap(moves, passed):
    # Rending Claw with Piercing 4 against Guard Up, DP 5.
    table = struck(
        "rending-claw", "B activate guard-up", *moves,
        a={"attributes": STRONG}, b={"ready": ["guard-up", "blunt"]},
    )  # fmt: skip

    assert damage(table) == passed


@pytest.mark.rule("EOHN-103")
def test_ap_below_the_capacity_is_all_of_that_type():
    table = struck(
        "glancing-arc", "B activate side-step", "B activate blunt",
        b={"ready": ["side-step", "blunt"]},
    )  # fmt: skip

    assert damage(table) == 3


@pytest.mark.rule("EOHN-104")
def test_ap_above_the_capacity_is_standard():
    table = struck("glancing-arc", "B activate side-step", b={"ready": ["side-step"]})

    assert damage(table) == 4


# ---- the four types ------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-105")
@pytest.mark.parametrize(
    ("attack", "reaction", "passed"),
    [
        ("glancing-arc", "side-step", 4),  # Speed 12 against 15
        ("whirl-kick", "side-step", 2),  # 15 against 15
        ("whirl-kick", "tumble-away", 4),  # 15 against 13: too slow, all of it lands
        ("glancing-arc", "guard-up", 1),  # a Block: 6 - 5
        ("bolt-shot", "side-step", 0),  # no Glancing
    ],
)
def test_glancing_lands_on_a_dodge_in_time(attack, reaction, passed):
    table = struck(attack, f"B activate {reaction}", b={"ready": [reaction]})

    assert damage(table) == passed


@pytest.mark.rule("EOHN-106")
def test_crushing_dazes_an_undefended_target():
    table = struck("iron-fist", a={"attributes": LOW})

    assert (damage(table), dazed(table)) == (6, True)


@pytest.mark.rule("EOHN-106")
@pytest.mark.parametrize(
    ("moves", "passed", "destroyed"),
    [([], 6 + 2 - 5, True), (["B activate blunt"], 0, False)],
    ids=["destroyed", "3 + 2: held"],
)
def test_crushing_adds_to_ap_against_a_block_and_may_destroy_it(moves, passed, destroyed):
    table = struck(
        "iron-fist", "B activate guard-up", *moves,
        a={"attributes": LOW}, b={"ready": ["guard-up", "blunt"]},
    )  # fmt: skip

    assert (damage(table), dazed(table)) == (passed, False)
    assert ("guard-up" in zone(table, "B", "ability_discards")) == destroyed
    assert ("reuse guard-up" in options(table, "B")) != destroyed


@pytest.mark.rule("EOHN-106")
def test_crushing_dazes_through_armor_that_it_overcomes():
    table = struck(
        "iron-fist",
        a={"attributes": LOW},
        b={"active": ["bastion-mail"], "attributes": (5, 1, 1, 1)},
    )

    assert (damage(table), dazed(table)) == (6 - 4, True)


@pytest.mark.rule("EOHN-106")
def test_crushing_that_does_not_overcome_armor_does_not_daze():
    table = struck(
        "iron-fist", "B activate blunt",
        a={"attributes": LOW},
        b={"active": ["bastion-mail"], "ready": ["blunt"], "attributes": (5, 1, 1, 1)},
    )  # fmt: skip

    assert (damage(table), dazed(table)) == (0, False)


@pytest.mark.rule("EOHN-107")
@pytest.mark.parametrize(
    ("defence", "moves", "passed"),
    [
        ({"active": ["kinetic-screen"], "ready": ["blunt"]}, ["B activate blunt"], 2),  # 3 on DP 3
        ({"ready": ["guard-up"]}, ["B activate guard-up"], 2),  # 5 on DP 5
        (
            {"active": ["bastion-mail"], "ready": ["blunt"], "attributes": (5, 1, 1, 1)},
            ["B activate blunt"],
            2,  # 3 on DP 4
        ),
        ({"active": ["kinetic-screen"]}, [], 2 + 2),
    ],
    ids=["barrier", "block", "armor", "more than the barrier"],
)
def test_piercing_passes_a_barrier_a_block_or_armor(defence, moves, passed):
    table = struck("rending-claw", *moves, b=defence)

    assert damage(table) == passed


@pytest.mark.rule("EOHN-107")
@pytest.mark.parametrize(
    ("defence", "moves", "passed"),
    [
        # The Barrier lets 2 + 2 through; what follows is not pierced again.
        ({"active": ["kinetic-screen"], "ready": ["guard-up"]}, ["B activate guard-up"], 0),
        ({"active": ["kinetic-screen", "plated-skin"]}, [], 2),
        # The Block leaks 2, which Armor stops.
        ({"active": ["plated-skin"], "ready": ["guard-up"]}, ["B activate guard-up"], 0),
    ],
    ids=["barrier, block", "barrier, armor", "block, armor"],
)
def test_piercing_passes_one_defence_only(defence, moves, passed):
    table = struck("rending-claw", *moves, b=defence)

    assert damage(table) == passed


@pytest.mark.rule("EOHN-108")
@pytest.mark.parametrize(
    ("ready", "moves", "passed"),
    [
        ([], [], 5 + 3),
        (["guard-up"], ["B activate guard-up"], 8),
        (["blunt"], ["B activate blunt"], 6),
    ],
    ids=["undefended", "too late", "no more than AP"],
)
def test_critical_adds_to_ap(ready, moves, passed):
    table = struck("throat-strike", *moves, a={"attributes": LOW}, b={"ready": ready})

    assert damage(table) == passed


@pytest.mark.rule("EOHN-108")
@pytest.mark.parametrize(("reaction", "passed"), [("reflex-parry", 1), ("side-step", 0)])
def test_critical_adds_nothing_where_a_reaction_was_in_time(reaction, passed):
    table = struck(
        "throat-strike", f"B activate {reaction}",
        a={"attributes": LOW}, b={"ready": [reaction], "rested": 1},
    )  # fmt: skip

    assert damage(table) == passed


@pytest.mark.rule("EOHN-109")
def test_several_damage_types_all_apply():
    table = struck(
        "iron-fist",
        a={"attributes": (3, 4, 1, 0), "stacked": {"iron-fist": ["whetted-edge"]}},
    )

    assert (damage(table), dazed(table)) == (6 + 3, True)


@pytest.mark.rule("EOHN-109")
def test_each_of_several_damage_types_has_its_own_capacity():
    # Crushing 2 of its own and 3 of the Wraps against DP 8: 6 + 5 - 8; Critical plays no part.
    table = struck(
        "iron-fist", "B activate forearm-wall",
        a={"attributes": (3, 4, 1, 0),
           "stacked": {"iron-fist": ["whetted-edge", "weighted-wraps"]}},
        b={"ready": ["forearm-wall"], "attributes": (0, 4, 4, 0)},
    )  # fmt: skip

    assert (damage(table), dazed(table)) == (3, False)
    assert zone(table, "B", "ability_discards") == ["forearm-wall"]


@pytest.mark.rule("EOHN-110")
def test_an_added_damage_type_has_the_capacity_that_was_added():
    table = struck("bolt-shot", a={"stacked": {"bolt-shot": ["whetted-edge"]}})

    assert damage(table) == 7 + 3


@pytest.mark.rule("EOHN-110")
def test_an_added_damage_type_is_limited_by_the_ap_left():
    table = struck(
        "jab-flurry",
        a={"stacked": {"jab-flurry": ["whetted-edge"]}},
        b={"active": ["kinetic-screen"]},
    )

    assert damage(table) == 1 + 1


# ---- rulings -------------------------------------------------------------------------------------


def answered(attack, reaction, attributes=PLAIN, options=None, **b):
    """A attacks B, who answers and has Riposte and Quicken left."""
    table = duel(
        a=side(ready=[attack], attributes=attributes),
        b=side(ready=[reaction, "riposte", "quicken", *b.pop("more", [])], **b),
        moment="combat",
        options=options,
    )
    do(table, f"A attack {attack} B", f"B activate {reaction}")
    let_be(table)
    return table


@pytest.mark.rule("RULING-EOHN-8")
@pytest.mark.parametrize(("denies", "refusal"), [(False, None), (True, "EOHN-096")])
def test_a_block_that_leaks_piercing_permits_a_counter_attack(denies, refusal):
    table = answered("rending-claw", "guard-up", options={"leak_denies_counter": denies})

    assert why(table, "B activate riposte") == refusal
    no_more(table)
    assert damage(table) == 2


@pytest.mark.rule("RULING-EOHN-8")
def test_a_block_that_leaks_nothing_is_a_success_with_either_option():
    table = answered("momentum-blow", "guard-up", (2, 2, 2, 2), {"leak_denies_counter": True})

    assert why(table, "B activate riposte") is None


@pytest.mark.rule("RULING-EOHN-9")
@pytest.mark.parametrize(("attack", "refusal"), [("glancing-arc", "EOHN-096"), ("bolt-shot", None)])
def test_a_dodge_that_leaks_glancing_permits_no_counter_attack(attack, refusal):
    table = answered(attack, "side-step")

    assert why(table, "B activate quicken") is None
    assert why(table, "B activate riposte") == refusal


@pytest.mark.rule("RULING-EOHN-10")
def test_a_dodge_of_a_glancing_attack_of_which_nothing_is_left_is_a_success():
    # 6, halved by Blunt, and 3 stopped by Kinetic Screen.
    table = answered("glancing-arc", "side-step", active=["kinetic-screen"], more=["blunt"])
    assert why(table, "B activate riposte") == "EOHN-096"
    do(table, "B activate blunt")
    let_be(table)
    assert why(table, "B activate riposte") is None
    no_more(table)

    assert damage(table) == 0


@pytest.mark.rule("RULING-EOHN-11")
@pytest.mark.parametrize("reaction", ["guard-up", "side-step"])
def test_a_reaction_that_comes_too_late_does_not_stop_piercing_at_armor(reaction):
    # Rending Claw with Speed 16: 5 - 2 through Armor, and Piercing 2.
    table = struck(
        "rending-claw", f"B activate {reaction}",
        a={"attributes": LOW}, b={"ready": [reaction], "active": ["plated-skin"]},
    )  # fmt: skip

    assert damage(table) == 3 + 2


@pytest.mark.rule("RULING-EOHN-58")
@pytest.mark.parametrize(
    ("attack", "attributes", "passed", "refusal"),
    [
        ("bolt-shot", PLAIN, 2, "EOHN-096"),  # 7 on DP 5
        ("momentum-blow", LOW, 0, None),  # 5 on DP 5
        ("iron-fist", LOW, 3, "EOHN-096"),  # 6 + 2 on DP 5: crushed
    ],
)
def test_only_a_block_that_holds_permits_a_counter_attack(attack, attributes, passed, refusal):
    table = answered(attack, "guard-up", attributes)

    assert why(table, "B activate quicken") is None
    assert why(table, "B activate riposte") == refusal
    no_more(table)
    assert damage(table) == passed
