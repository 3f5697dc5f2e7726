"""Feints: when, with which Attack, against whom, and what the feinted defender loses."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    events_of,
    let_be,
    no_more,
    options,
    seen,
    side,
    table_of,
    why,
    zone,
)


def feinting(
    stacked="jab-flurry", a=None, b=None, attack="bolt-shot", feint="false-opening", **more
):
    """A, with a Feint and an Attack under it, has attacked B."""
    a, b = dict(a or {}), dict(b or {})
    ready = [attack, feint, *a.pop("ready", [])]
    under = {feint: [stacked]} if stacked else {}
    table = duel(
        a=side(**{"ready": ready, "stacked": {**under, **a.pop("stacked", {})}, **a}),
        b=side(**b),
        moment="combat",
        **more,
    )
    do(table, f"A attack {attack} B")
    return table


FEINT = "A feint false-opening false-opening"


# ---- when ----------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-124")
@pytest.mark.parametrize(
    ("reaction", "refusal"),
    [("guard-up", None), ("forearm-wall", None), ("side-step", None), ("braced-shell", "EOHN-124")],
)
def test_a_feint_follows_a_reaction_in_time(reaction, refusal):
    # Glancing Arc has Speed 12, Braced Shell 11; that a Block holds, or not, does not matter.
    table = feinting(attack="glancing-arc", a={"ready": ["surge"]}, b={"ready": [reaction]})
    do(table, f"B activate {reaction}")
    let_be(table)

    assert asked(table) == "A exchange move"
    assert why(table, FEINT) == refusal


@pytest.mark.rule("EOHN-124")
@pytest.mark.parametrize("quickened", [True, False])
def test_a_feint_looks_at_the_speeds_of_the_moment(quickened):
    # Jab Flurry is too fast for Side Step unless that is quickened.
    table = feinting(attack="jab-flurry", stacked="bolt-shot", a={"ready": ["surge"]},
                     b={"ready": ["side-step", "quicken"]})  # fmt: skip
    do(table, "B activate side-step")
    let_be(table)
    assert why(table, FEINT) == "EOHN-124"
    do(table, "A pass", "B activate quicken" if quickened else "B pass")
    let_be(table)

    if quickened:
        assert why(table, FEINT) is None
    else:
        assert damages(table) == [(0, "B", 4)]


@pytest.mark.rule("EOHN-124")
def test_a_feint_needs_an_attack_that_was_answered():
    table = duel(
        a=side(ready=["bolt-shot", "false-opening", "surge"]),
        b=side(ready=["side-step", "quicken"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B pass")
    assert why(table, "A activate surge") is None
    assert why(table, "A feint false-opening bolt-shot") == "EOHN-124"
    table = duel(a=side(ready=["false-opening", "jab-flurry"]), b=side())
    assert why(table, "A feint false-opening jab-flurry") == "EOHN-124"


@pytest.mark.rule("EOHN-124")
def test_one_reaction_is_feinted_once():
    table = feinting(a={"ready": ["endless-guile", "bolt-shot"], "attributes": (0, 2, 3, 3)},
                     b={"ready": ["guard-up", "side-step"]})  # fmt: skip
    do(table, "B activate guard-up", FEINT, "B pass")

    assert damages(table) == [(0, "B", 2), (1, "B", 4)]  # the second Feint was not offered


# ---- with which Attack ---------------------------------------------------------------------------


@pytest.mark.rule("EOHN-125")
def test_a_feint_without_an_attack_cannot_be_used():
    table = feinting(stacked=None, a={"ready": ["surge", "guard-up"]}, b={"ready": ["side-step"]})
    do(table, "B activate side-step")
    let_be(table)

    assert options(table, "A") == ["pass", "activate surge"]
    assert why(table, FEINT) == "EOHN-125"
    assert why(table, "A feint false-opening guard-up") == "EOHN-125"


@pytest.mark.rule("EOHN-125", "RULING-EOHN-21")
def test_an_attack_and_its_energy_are_stacked_in_advance():
    table = duel(
        a=side(ready=["bolt-shot", "false-opening"], hand=["jab-flurry", "iron-fist"], energy=20),
        b=side(ready=["side-step"]),
    )
    do(table, "A hide jab-flurry false-opening")
    assert at(table, "A", "false-opening", "floating") == 1 + 2
    assert energy(table, "A")[0] == 18
    assert why(table, "A hide iron-fist false-opening") == "EOHN-312"
    do(table, "A pass", "A enter combat", "A attack bolt-shot B", "B activate side-step", FEINT)
    no_more(table)

    assert damages(table) == [(0, "B", 0), (1, "B", 4)]
    assert energy(table, "A")[1:] == (0, 0, 100 - 18)


@pytest.mark.rule("EOHN-125", "RULING-EOHN-21")
def test_a_feint_with_a_stacked_attack_takes_no_other():
    table = feinting(a={"ready": ["iron-fist"]}, b={"ready": ["side-step"]})
    do(table, "B activate side-step")

    assert options(table, "A") == ["pass", "feint false-opening false-opening"]
    assert why(table, "A feint false-opening iron-fist") == "EOHN-125"


@pytest.mark.rule("RULING-EOHN-21")
def test_a_readied_attack_joins_the_feint_with_what_is_stacked_on_it():
    table = feinting(
        stacked=None,
        a={"ready": ["jab-flurry"], "stacked": {"jab-flurry": ["whetted-edge"]}, "energy": 20},
        b={"ready": ["side-step"]},
    )
    do(table, "B activate side-step", "A feint false-opening jab-flurry")

    assert damages(table) == [(0, "B", 0), (1, "B", 4 + 3)]
    assert energy(table, "A") == (20, 0, 0, 80)


@pytest.mark.rule("EOHN-129")
def test_a_chargeable_attack_cannot_be_stacked_with_a_feint():
    table = duel(
        a=side(ready=["false-opening"], hand=["nova-collapse", "jab-flurry", "guard-up"],
               attributes=(1, 3, 2, 2)),
        b=side(),
    )  # fmt: skip

    assert why(table, "A hide nova-collapse false-opening") == "EOHN-129"
    assert why(table, "A hide guard-up false-opening") == "EOHN-312"
    assert why(table, "A hide jab-flurry false-opening") is None


@pytest.mark.rule("EOHN-129")
def test_a_charging_attack_does_not_join_a_feint():
    table = feinting(stacked=None, a={"charging": [("nova-collapse", 2)], "ready": ["surge"]},
                     b={"ready": ["side-step"]})  # fmt: skip
    do(table, "B activate side-step")
    let_be(table)

    assert why(table, "A feint false-opening nova-collapse") == "EOHN-125"
    assert options(table, "A") == ["pass", "activate surge"]


@pytest.mark.rule("EOHN-129")
@pytest.mark.parametrize(("stacked", "refusal"), [("jab-flurry", "EOHN-129"), ("bolt-shot", None)])
@pytest.mark.parametrize("where", ["under the Feint", "in zone 5"])
def test_who_is_snared_feints_with_no_melee_attack(stacked, refusal, where):
    under = where == "under the Feint"
    table = feinting(
        stacked=stacked if under else None,
        attack="glancing-arc",
        a={"ready": ["surge", *([] if under else [stacked])], "statuses": ["snared"]},
        b={"ready": ["side-step"]},
    )
    do(table, "B activate side-step")
    let_be(table)

    assert why(table, f"A feint false-opening {'false-opening' if under else stacked}") == refusal


@pytest.mark.rule("EOHN-130")
@pytest.mark.parametrize(("stacked", "damage"), [("riposte", 4), ("mirror-edge", 3)])
def test_a_counter_attack_may_be_feinted_with(stacked, damage):
    # Mirror Edge has stopped no attack here: it adds nothing.
    table = feinting(stacked, b={"ready": ["forearm-wall"]})
    do(table, "B activate forearm-wall", FEINT)

    assert damages(table) == [(0, "B", 0), (1, "B", damage)]


# ---- what it does --------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-126", "RULING-EOHN-19")
@pytest.mark.parametrize(("reaction", "first"), [("guard-up", 2), ("forearm-wall", 0)])
def test_a_feint_adds_an_attack_and_the_feinted_one_keeps_its_result(reaction, first):
    table = feinting(b={"ready": [reaction]})
    do(table, f"B activate {reaction}", FEINT)

    assert damages(table) == [(0, "B", first), (1, "B", 4)]


@pytest.mark.rule("EOHN-126")
def test_a_feint_is_against_the_same_defender():
    table = table_of(
        [
            side(ready=["bolt-shot", "false-opening"], stacked={"false-opening": ["jab-flurry"]}),
            side(ready=["guard-up"]),
            side(ready=["guard-up"]),
        ],
        moment="combat",
        options={"mode": "ffa"},
    )
    do(table, "A attack bolt-shot C", "C activate guard-up", FEINT)

    assert damages(table) == [(0, "C", 2), (1, "C", 4)]


@pytest.mark.rule("EOHN-126")
@pytest.mark.parametrize(
    ("moves", "last"),
    [
        (["B activate guard-up", "A pass", "C activate guard-up"], "C"),
        (["B pass", "C activate guard-up", "A pass", "B activate guard-up"], "B"),
    ],
)
def test_of_several_defenders_the_one_who_reacted_last_is_feinted(moves, last):
    table = table_of(
        [
            side(ready=["shock-ring", "false-opening"], stacked={"false-opening": ["jab-flurry"]}),
            side(ready=["guard-up"]),
            side(ready=["guard-up"]),
        ],
        moment="combat",
        options={"mode": "ffa"},
    )
    do(table, "A attack shock-ring all", *moves, FEINT)

    assert damages(table) == [(0, "B", 1), (0, "C", 1), (1, last, 4)]


@pytest.mark.rule("EOHN-127")
def test_a_feinted_reaction_permits_no_counter_attack_but_the_next_one_does():
    table = feinting(b={"ready": ["forearm-wall", "slip", "riposte"]})
    do(table, "B activate forearm-wall", FEINT)
    let_be(table)
    assert why(table, "B activate riposte") == "EOHN-096"
    do(table, "B activate slip", "B activate riposte")

    assert damages(table) == [(0, "B", 0), (1, "B", 0), (2, "A", 4)]


@pytest.mark.rule("EOHN-127")
def test_the_attacker_may_feint_before_the_defender_may_counter():
    table = feinting(b={"ready": ["forearm-wall", "riposte"]})
    do(table, "B activate forearm-wall")
    assert asked(table) == "A exchange move"
    do(table, "A pass", "B activate riposte")

    assert damages(table) == [(0, "B", 0), (1, "A", 4)]
    assert "false-opening" in zone(table, "A", "mat")  # once countered, it is not feinted


@pytest.mark.rule("EOHN-128")
@pytest.mark.parametrize(
    ("reaction", "feinted", "damage"),
    [
        ("forearm-wall", True, 4),
        ("forearm-wall", False, 0),
        ("tumble-away", True, 4),
        ("tumble-away", False, 0),
    ],
)
def test_rested_does_not_help_against_a_feinted_attack(reaction, feinted, damage):
    if feinted:
        table = feinting(b={"ready": ["guard-up", reaction], "rested": 1})
        do(table, "B activate guard-up", FEINT)
    else:
        table = feinting("bolt-shot", attack="jab-flurry", b={"ready": [reaction], "rested": 1})
    do(table, f"B activate {reaction}")
    no_more(table)

    assert damages(table)[-1][2] == damage


@pytest.mark.rule("EOHN-128")
@pytest.mark.parametrize(("feinted", "damage"), [(True, 11 + 5 - 10), (False, 11 + 5 - 13)])
def test_dp_that_depends_on_rested_does_not_count_against_a_feinted_attack(feinted, damage):
    # Hammer Descent: AP 11, Crushing 5, Speed 9. Braced Shell: DP 10, 13 while Rested (Defense 4).
    b = {"attributes": (4, 2, 1, 1), "rested": 1, "ready": ["guard-up", "braced-shell"]}
    a = {"attributes": (1, 1, 4, 2)}
    if feinted:
        table = feinting("hammer-descent", a=a, b=b)
        do(table, "B activate guard-up", FEINT)
    else:
        table = feinting("jab-flurry", a=a, b=b, attack="hammer-descent")
    do(table, "B activate braced-shell")
    no_more(table)

    assert damages(table)[-1][2] == damage


@pytest.mark.rule("EOHN-131")
def test_several_feints_in_one_chain():
    table = feinting(
        a={"ready": ["double-bluff"], "stacked": {"double-bluff": ["iron-fist"]}},
        b={"ready": ["guard-up", "slip"]},
    )
    do(table, "B activate guard-up", FEINT, "B activate slip")
    do(table, "A feint double-bluff double-bluff")

    assert damages(table) == [(0, "B", 2), (1, "B", 0), (2, "B", 6)]


# ---- rulings -------------------------------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-20")
@pytest.mark.parametrize(("scope", "first"), [("stacked", 0), ("chain", 4)])
def test_whether_rested_counts_for_the_attack_that_was_feinted(scope, first):
    # Forearm Wall (12) is in time against Jab Flurry (16) for a Rested player only.
    table = feinting(
        "bolt-shot", attack="jab-flurry", b={"ready": ["forearm-wall"], "rested": 1},
        options={"feint_rested_scope": scope},
    )  # fmt: skip
    do(table, "B activate forearm-wall", FEINT)

    assert damages(table) == [(0, "B", first), (1, "B", 7)]


@pytest.mark.rule("RULING-EOHN-22")
def test_a_stopped_counter_attack_may_be_feinted_in_the_turn_of_another():
    table = duel(
        a=side(ready=["bolt-shot", "guard-up"], rested=1),
        b=side(ready=["side-step", "riposte", "false-opening"],
               stacked={"false-opening": ["jab-flurry"]}),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack bolt-shot B", "B activate side-step", "B activate riposte")
    do(table, "A activate guard-up", "B feint false-opening false-opening")

    assert damages(table) == [(0, "B", 0), (1, "A", 0), (2, "A", 4)]


def area_feint(*answers):
    """A feints one of two opponents with an Area attack."""
    return table_of(
        [
            side(ready=["bolt-shot", "double-bluff", "quicken"],
                 stacked={"double-bluff": ["shock-ring"]}),
            *(side(ready=ready, rested=1, attributes=(0, 4, 2, 2)) for ready in answers),
        ],
        moment="combat",
        options={"mode": "ffa"},
    )  # fmt: skip


@pytest.mark.rule("RULING-EOHN-61")
def test_an_area_attack_of_a_feint_is_against_all_but_only_the_feinted_one_is_not_rested():
    # Shock Ring: Speed 6 + 3 + 5 = 14, faster than Forearm Wall (12).
    table = area_feint(["guard-up", "forearm-wall"], ["forearm-wall"])
    do(table, "A attack bolt-shot B", "B activate guard-up")
    let_be(table)
    do(table, "A feint double-bluff double-bluff")
    let_be(table)
    do(table, "B activate forearm-wall")
    let_be(table)
    do(table, "A activate quicken", "A on attack 1")
    let_be(table)
    do(table, "C activate forearm-wall")
    no_more(table)

    assert damages(table) == [(0, "B", 2), (1, "B", 6), (1, "C", 0)]


@pytest.mark.rule("RULING-EOHN-61")
def test_after_an_area_feint_the_first_defender_clockwise_acts_first():
    table = area_feint(["guard-up"], ["guard-up", "forearm-wall"])
    do(table, "A attack bolt-shot C", "C activate guard-up")
    let_be(table)
    do(table, "A feint double-bluff double-bluff")
    let_be(table)

    assert asked(table) == "B exchange move"
    do(table, "B activate guard-up")
    no_more(table)
    assert damages(table) == [(0, "C", 2), (1, "B", 1), (1, "C", 6)]


# ---- a base with its cards --------------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-21", "EOHN-179")
@pytest.mark.parametrize(
    ("stacked", "damage"), [(["bolt-shot", "whirl-kick"], 3 + 7 + 4), (["bolt-shot"], 3), ([], 3)]
)
def test_a_feint_thrown_with_a_base_attacks_with_the_base_and_what_is_stacked_on_it(
    stacked, damage
):
    table = duel(
        a=side(
            ready=["jab-flurry", "trinity-burst", "false-opening"],
            stacked={"trinity-burst": stacked},
            attributes=(0, 1, 0, 7),
        ),
        b=side(ready=["guard-up"], rested=1),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    let_be(table)
    do(table, "A feint false-opening trinity-burst")
    no_more(table)

    declared = [event["ability"] for event in events_of(table, "A", "attack_declared")]
    assert table.terms.names[0][declared[1]] == "A-trinity-burst"
    assert damages(table)[-1] == (1, "B", damage)


@pytest.mark.rule("EOHN-068", "EOHN-312")
@pytest.mark.parametrize(
    ("attack", "feint"),
    [("to hand", "to hand"), ("to discards", "to hand"), ("to hand", "to discards")],
)
def test_when_a_feint_has_lost_energy_hand_or_discard_is_asked_for_its_attack_too(attack, feint):
    table = duel(
        a=side(
            energy=0,
            ready=["false-opening"],
            stacked={"false-opening": ["jab-flurry"]},
            hand=["guard-up"],
        ),
        b=side(),
    )
    do(table, "A ready guard-up")  # 1 Energy, which only the Feint can give
    assert options(table, "A") == ["to hand false-opening", "to discards false-opening"]
    assert "lies under False Opening" in table.ask(0).text
    do(table, f"A {attack} false-opening")
    assert options(table, "A") == ["to hand false-opening", "to discards false-opening"]
    do(table, f"A {feint} false-opening")

    gone = {"jab-flurry": attack, "false-opening": feint}
    assert sorted(zone(table, "A", "hand")) == sorted(c for c in gone if gone[c] == "to hand")
    assert zone(table, "A", "ability_discards") == [c for c in gone if gone[c] == "to discards"]
    assert seen(table, "B", "A", "hand") == [None] * len(zone(table, "A", "hand"))
    assert energy(table, "A")[:3] == (2, 0, 1)


@pytest.mark.rule("RULING-EOHN-20")
@pytest.mark.parametrize(("scope", "hits"), [("stacked", [0, 4]), ("chain", [4, 4])])
def test_rested_is_ignored_for_the_attack_of_the_feint_or_for_the_whole_chain(scope, hits):
    table = duel(
        a=side(ready=["jab-flurry", "false-opening"], stacked={"false-opening": ["whirl-kick"]}),
        b=side(ready=["guard-up"], rested=1),
        moment="combat",
        options={"feint_rested_scope": scope},
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    let_be(table)
    do(table, "A feint false-opening false-opening")
    no_more(table)

    assert [hit[2] for hit in damages(table)] == hits


@pytest.mark.rule("EOHN-127")
def test_the_chain_says_no_counter_attack_of_a_block_that_was_feinted():
    table = duel(
        a=side(ready=["jab-flurry", "false-opening"], stacked={"false-opening": ["whirl-kick"]}),
        b=side(ready=["guard-up", "slip"], rested=1),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    let_be(table)

    def allowed():
        stages = table.view(0)["stack"][0]["against"][0]["stages"]
        return any("Counter-Attack is allowed" in stage["text"] for stage in stages)

    assert allowed()
    do(table, "A feint false-opening false-opening")
    let_be(table)
    assert not allowed()
