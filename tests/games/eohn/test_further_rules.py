"""EOHN-310 to EOHN-314 and RULING-EOHN-64 to 67: stacked cards, negation, order and limits."""

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
    seen,
    side,
    table_of,
    why,
    zone,
)

from shiai.games.eohn.layout import PLACES


@pytest.mark.rule("EOHN-310")
@pytest.mark.parametrize(("relentless", "damage"), [(2, 8), (1, 5)])
def test_an_effect_may_depend_on_the_combat_status(relentless, damage):
    table = duel(a=side(ready=["momentum-blow"], relentless=relentless), b=side(), moment="combat")
    do(table, "A attack momentum-blow B")

    assert damages(table) == [(0, "B", damage)]


# ---- cards stacked on abilities -----------------------------------------------------------------


@pytest.mark.rule("EOHN-311")
@pytest.mark.parametrize("then", ["reuse", "put away"])
def test_what_is_stacked_on_an_ability_is_discarded_when_it_is_finished(then):
    table = duel(
        a=side(ready=["bolt-shot"], stacked={"bolt-shot": ["whetted-edge"]}, energy=50),
        b=side(),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")
    assert damages(table) == [(0, "B", 10)]
    do(table, f"A {then} bolt-shot")

    assert "whetted-edge" in zone(table, "A", "ability_discards")
    assert zone(table, "A", "stacked") == []
    assert energy(table, "A")[:3] == ((47, 0, 3) if then == "reuse" else (50, 0, 0))


@pytest.mark.rule("EOHN-311")
def test_what_is_stacked_on_an_ability_that_leaves_is_discarded():
    table = duel(a=side(ready=["bolt-shot"], stacked={"bolt-shot": ["whetted-edge"]}), b=side())
    do(table, "A give up bolt-shot")

    assert zone(table, "A", "ability_discards") == ["bolt-shot", "whetted-edge"]
    assert energy(table, "A")[:3] == (54, 0, 0)


@pytest.mark.rule("EOHN-311")
def test_a_feint_and_its_attack_are_each_offered_their_own_reuse():
    table = duel(
        a=side(
            ready=["rending-claw", "endless-guile"], stacked={"endless-guile": ["jab-flurry"]},
            attributes=(0, 0, 5, 3), energy=50,
        ),
        b=side(ready=["side-step"], attributes=(8, 0, 0, 0), rested=1),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack rending-claw B", "B activate side-step")
    do(table, "A feint endless-guile endless-guile")
    let_be(table)
    offered = []
    while asked(table) == "A reuse or discard":
        offered.append(options(table, "A")[0])
        do(table, f"A {options(table, 'A')[0]}")

    assert sorted(offered) == ["reuse endless-guile", "reuse jab-flurry"]
    mat = table.to_position()["mat"][0]
    assert mat[PLACES.index("attack1")] == "A-jab-flurry"
    assert energy(table, "A")[:3] == (46, 0, 4)


@pytest.mark.rule("EOHN-312")
def test_an_attack_is_hidden_under_a_readied_feint_with_its_energy():
    table = duel(a=side(hand=["false-opening", "jab-flurry", "whirl-kick"], energy=50), b=side())
    do(table, "A ready false-opening", "A hide jab-flurry false-opening")

    seen = table.view(1)
    place = PLACES.index("action1")
    assert [seen["mat"][0][place], seen["stacked"][0][0]] == [None, None]
    assert seen["stacked_on"][0]["s1"] == place + 1
    assert seen["floating"][0]["action1"] == 3
    assert why(table, "A hide whirl-kick false-opening") == "EOHN-312"


@pytest.mark.rule("EOHN-312")
def test_an_attack_is_hidden_only_under_a_feint():
    table = duel(
        a=side(hand=["jab-flurry", "blunt"], ready=["guard-up", "false-opening"]), b=side()
    )

    assert why(table, "A hide jab-flurry guard-up") == "EOHN-312"
    assert why(table, "A hide blunt false-opening") == "EOHN-312"
    assert why(table, "A hide jab-flurry false-opening") is None


@pytest.mark.rule("EOHN-313")
def test_a_negated_feint_counts_as_not_used_and_takes_its_attack_along():
    table = duel(
        a=side(
            ready=["rending-claw", "false-opening"], stacked={"false-opening": ["jab-flurry"]},
            attributes=(8, 0, 0, 0),
        ),
        b=side(ready=["guard-up", "nullify", "riposte"]),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack rending-claw B", "B activate guard-up")
    spent = energy(table, "A")[3]
    do(table, "A feint false-opening false-opening", "B activate nullify")

    assert zone(table, "A", "ability_discards") == ["false-opening", "jab-flurry"]
    assert energy(table, "A")[3] == spent + 3
    assert [entry["kind"] for entry in table.view(0)["stack"]] == ["attack", "answer"]
    assert "activate riposte" in options(table, "B")


@pytest.mark.rule("EOHN-313")
def test_after_a_negated_block_another_reaction_may_answer():
    table = duel(
        a=side(ready=["bolt-shot", "nullify"]),
        b=side(ready=["guard-up", "side-step", "riposte"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate guard-up", "A activate nullify")
    if asked(table) == "A exchange move":
        do(table, "A pass")

    assert why(table, "B activate riposte") == "EOHN-096"
    assert why(table, "B activate side-step") is None


@pytest.mark.rule("EOHN-314")
def test_a_conditional_attack_can_neither_be_declared_nor_hidden():
    table = duel(a=side(ready=["last-gasp", "false-opening"], hand=["last-gasp"]), b=side())
    assert why(table, "A hide last-gasp false-opening") == "EOHN-314"
    do(table, "A pass", "A enter combat")

    assert why(table, "A attack last-gasp B") == "EOHN-314"
    assert options(table, "A") == ["end combat"]


@pytest.mark.rule("RULING-EOHN-66")
def test_a_modifier_is_only_stacked_never_readied_or_played_alone():
    table = duel(a=side(hand=["whetted-edge"], ready=["bolt-shot"]), b=side())

    assert why(table, "A ready whetted-edge") == "RULING-EOHN-66"
    assert why(table, "A play whetted-edge") == "RULING-EOHN-66"
    assert why(table, "A stack whetted-edge bolt-shot") is None


# ---- who is asked first, and for what -----------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-64")
@pytest.mark.parametrize(("policy", "first"), [("when_able", "C"), ("always", "B")])
def test_conditionals_are_offered_in_order_of_play_unless_everybody_is_always_asked(policy, first):
    table = table_of(
        [
            side(ready=["shock-ring"], attributes=(8, 0, 0, 0)),
            side(ready=["payback"], attributes=(6, 0, 0, 2)),
            side(ready=["payback"], attributes=(4, 0, 0, 4)),
        ],
        moment="combat",
        options={"mode": "ffa", "prompt_policy": policy},
    )
    do(table, "A attack shock-ring all")
    while not damages(table):
        do(table, f"{asked(table)[0]} {options(table, asked(table)[0])[0]}")  # pass or decline

    assert asked(table) == f"{first} conditional"
    assert "activate payback" in options(table, first)


@pytest.mark.rule("RULING-EOHN-67")
def test_the_object_is_named_before_anybody_responds():
    table = duel(
        a=side(hand=["shatter"], attributes=(0, 2, 3, 3)),
        b=side(active=["kinetic-screen", "plated-skin"], ready=["nullify"]),
    )
    do(table, "A play shatter")
    assert asked(table) == "A object"
    do(table, "A on B kinetic-screen")
    assert asked(table) == "B respond"
    do(table, "B pass")

    assert zone(table, "B", "ability_discards") == ["kinetic-screen"]


@pytest.mark.rule("RULING-EOHN-67")
def test_an_ability_that_has_left_is_not_affected_any_more():
    table = duel(
        a=side(hand=["shatter"], ready=["nullify"]),
        b=side(hand=["nullify"], ready=["kinetic-screen", "plated-skin"], energy=0),
    )
    do(table, "A play shatter", "A on B kinetic-screen", "B play nullify")
    do(table, "B take 3 kinetic-screen", "B to hand kinetic-screen", "A activate nullify")

    assert zone(table, "B", "hand") == ["kinetic-screen"]
    assert zone(table, "B", "ability_discards") == ["nullify"]
    assert zone(table, "B", "mat") == ["plated-skin"]


# ---- limits -------------------------------------------------------------------------------------

NO_LINK = {"seat": 0, "place": 5, "card": 0, "defenders": 0}


@pytest.mark.rule("RULING-EOHN-65")
@pytest.mark.parametrize(("lying", "refused"), [(19, None), (20, "RULING-EOHN-65")])
def test_at_most_twenty_attacks_stand_in_open_chains(lying, refused):
    table = duel(a=side(ready=["bolt-shot"]), b=side(), moment="combat", links=[NO_LINK] * lying)

    assert why(table, "A attack bolt-shot B") == refused


@pytest.mark.rule("RULING-EOHN-65")
@pytest.mark.parametrize(("open_chains", "offered"), [(2, True), (3, False)])
def test_at_most_four_chains_are_open_at_once(open_chains, offered):
    table = duel(
        a=side(ready=["focus-ray"], attributes=(0, 4, 2, 2)),
        b=side(ready=["last-gasp"]),
        moment="combat",
        chains=[{}] * open_chains,
    )
    do(table, "A attack focus-ray B")

    assert (asked(table) == "B conditional") == offered


@pytest.mark.rule("RULING-EOHN-65")
@pytest.mark.parametrize(("waiting", "offered"), [(10, True), (11, False)])
def test_at_most_twelve_activations_wait_for_one_another(waiting, offered):
    table = duel(
        a=side(hand=["shatter"]),
        b=side(active=["kinetic-screen"], ready=["nullify"]),
        activations=[{"seat": 0, "place": 5, "card": 0}] * waiting,
    )
    do(table, "A play shatter")

    assert (asked(table) == "B respond") == offered


@pytest.mark.rule("RULING-EOHN-65")
@pytest.mark.parametrize(("more", "refused"), [((), None), (("slip",), "RULING-EOHN-65")])
def test_at_most_ten_cards_of_a_player_are_stacked(more, refused):
    stacked = {
        "trinity-burst": ["bolt-shot", "jab-flurry", "whetted-edge", "whetted-edge"],
        "iron-fist": ["whetted-edge", "weighted-wraps", "weighted-wraps"],
        "rending-claw": ["weighted-wraps", "weighted-wraps"],
        "plated-skin": ["layered-plates"] if more else [],
    }
    table = duel(a=side(ready=list(stacked), stacked=stacked, hand=["whetted-edge"]), b=side())

    assert why(table, "A stack whetted-edge rending-claw") == refused


@pytest.mark.rule("EOHN-160", "EOHN-311")
def test_the_attack_of_a_feint_that_is_reused_lies_face_up_for_all():
    table = duel(
        a=side(ready=["rending-claw", "false-opening"], stacked={"false-opening": ["jab-flurry"]}),
        b=side(ready=["side-step"], attributes=(8, 0, 0, 0), rested=1),
        moment="combat",
    )
    do(table, "A attack rending-claw B", "B activate side-step")
    do(table, "A feint false-opening false-opening")
    no_more(table)
    do(table, "A reuse jab-flurry")

    assert at(table, "A", "jab-flurry", "face") == 1
    assert seen(table, "B", "A") == ["jab-flurry"]
