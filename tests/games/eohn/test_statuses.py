"""Dazed, Snared, Terrorized, Intimidated; Replenish; coins, dice and counters."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    begin_turn,
    damages,
    do,
    duel,
    energy,
    events_of,
    idle_turn,
    let_be,
    number,
    options,
    side,
    table_of,
    why,
    zone,
)


def has(table, who, status):
    """How a status of a player stands: 2 given, 1 in the turn with which it ends, 0 over."""
    return table.to_position()["statuses"]["AB".index(who)][status]


# ---- Dazed -------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-303")
def test_a_dazed_dodge_is_five_slower_until_the_next_turn_of_its_owner_ends():
    table = duel(
        a=side(ready=["iron-fist", "bolt-shot"]),
        b=side(ready=["side-step", "riposte"]),
        moment="combat",
    )
    do(table, "A attack iron-fist B", "B pass")
    do(table, "A attack bolt-shot B", "B activate side-step")  # 11 against 10
    assert damages(table)[-1] == (0, "B", 7)
    do(table, "A reuse bolt-shot", "B reuse side-step", "A end combat", "A pass")
    idle_turn(table, "B")
    do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat")
    do(table, "A attack bolt-shot B", "B activate side-step")  # 11 against 15

    assert asked(table) == "B exchange move"  # a success: Riposte is offered
    do(table, "B pass")
    assert damages(table)[-1] == (0, "B", 0)


@pytest.mark.rule("EOHN-303")
def test_who_is_dazed_cannot_counter_attack():
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(ready=["slip", "riposte", "blunt"], statuses=["dazed"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate slip")
    let_be(table)

    assert options(table, "B") == ["pass", "activate blunt"]
    assert why(table, "B activate riposte") == "EOHN-303"


@pytest.mark.rule("EOHN-304")
def test_being_dazed_twice_is_no_worse_but_lasts_from_the_second_time():
    table = duel(
        a=side(ready=["iron-fist", "iron-fist", "bolt-shot"]),
        b=side(ready=["slip", "riposte"]),
        moment="combat",
    )
    do(table, "A attack iron-fist B", "B pass", "A attack iron-fist B", "B pass")
    assert damages(table) == [(0, "B", 6), (0, "B", 6)]
    do(table, "A attack bolt-shot B", "B activate slip")  # 11 against 18 - 5, not 18 - 10

    assert damages(table)[-1] == (0, "B", 0)


@pytest.mark.rule("EOHN-304", "EOHN-309")
def test_a_second_daze_in_ones_own_turn_lasts_through_the_turn_after():
    table = duel(
        a=side(ready=["bolt-shot"], statuses=["dazed"]),
        b=side(ready=["aegis-lock", "turning-elbow"], attributes=(4, 2, 1, 1)),
        moment="start_turn",
    )
    begin_turn(table, "A")
    assert has(table, "A", "dazed") == 1
    do(table, "A pass", "A enter combat", "A attack bolt-shot B")
    do(table, "B activate aegis-lock", "B activate turning-elbow")
    assert damages(table)[-1] == (1, "A", 6)
    do(table, "A put away bolt-shot", "A end combat", "A pass")
    assert has(table, "A", "dazed") == 2
    idle_turn(table, "B")
    begin_turn(table, "A")
    assert has(table, "A", "dazed") == 1
    do(table, "A pass", "A skip combat")

    assert has(table, "A", "dazed") == 0


# ---- Snared ------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-305")
def test_who_is_snared_cannot_make_melee_attacks_or_dodge_until_the_next_turn_ends():
    table = duel(
        a=side(ready=["pinning-shard", "bolt-shot"]),
        b=side(ready=["jab-flurry", "bolt-shot", "side-step", "guard-up"]),
        moment="combat",
    )
    do(table, "A attack pinning-shard B", "B pass", "A attack bolt-shot B")
    assert options(table, "B") == ["pass", "activate guard-up"]
    assert why(table, "B activate side-step") == "EOHN-121"
    do(table, "B pass", "A reuse bolt-shot", "A end combat", "A pass")
    do(table, "B draw 1", "B refocus 0", "B pass", "B enter combat")
    assert options(table, "B") == ["end combat", "attack bolt-shot A"]
    assert why(table, "B attack jab-flurry A") == "EOHN-095"
    do(table, "B end combat", "B pass")
    do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat", "A attack bolt-shot B")

    assert "activate side-step" in options(table, "B")


@pytest.mark.rule("EOHN-305")
def test_a_feint_with_a_melee_attack_needs_freedom_to_move():
    table = duel(
        a=side(
            ready=["bolt-shot", "false-opening"],
            stacked={"false-opening": ["jab-flurry"]},
            statuses=["snared"],
        ),
        b=side(ready=["side-step"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate side-step")

    assert asked(table) != "A exchange move"


@pytest.mark.rule("EOHN-309")
def test_a_status_given_in_ones_own_turn_ends_with_the_following_turn():
    """B snares A with a Feint after a Counter-Attack of A's own turn."""
    table = duel(
        a=side(ready=["bolt-shot", "guard-up", "jab-flurry"], rested=1),
        b=side(
            ready=["forearm-wall", "riposte", "false-opening"],
            stacked={"false-opening": ["snare-lash"]},
        ),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall", "B activate riposte")
    do(table, "A activate guard-up", "B feint false-opening false-opening")
    do(table, "A put away bolt-shot", "A put away guard-up", "B put away riposte")
    assert has(table, "A", "snared") == 2
    assert why(table, "A attack jab-flurry B") == "EOHN-095"
    do(table, "A end combat", "A pass")
    idle_turn(table, "B")
    do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat")
    assert why(table, "A attack jab-flurry B") == "EOHN-095"
    do(table, "A end combat", "A pass")
    idle_turn(table, "B")
    do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat")

    assert why(table, "A attack jab-flurry B") is None


# ---- Terrorized --------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-306")
def test_who_is_terrorized_plays_nothing_from_hand_in_other_turns():
    table = duel(
        a=side(hand=["terrorize"], ready=["bolt-shot"]),
        b=side(hand=["reflex-parry"], ready=["guard-up"]),
    )
    do(table, "A play terrorize", "A pass", "A enter combat", "A attack bolt-shot B")

    assert options(table, "B") == ["pass", "activate guard-up"]
    assert why(table, "B play reflex-parry") == "EOHN-306"


@pytest.mark.rule("EOHN-306")
def test_who_is_terrorized_gains_no_rested_and_keeps_relentless():
    table = duel(
        a=side(statuses=["terrorized"], relentless=2, hand=["deep-breath"]),
        b=side(),
        moment="start_turn",
    )
    begin_turn(table, "A")
    do(table, "A play deep-breath", "A pass", "A skip combat")

    assert (number(table, "A", "rested"), number(table, "A", "relentless")) == (0, 2)
    idle_turn(table, "B")
    idle_turn(table, "A")
    assert (number(table, "A", "rested"), number(table, "A", "relentless")) == (1, 0)


@pytest.mark.rule("EOHN-306")
def test_in_the_own_turn_a_terrorized_player_may_use_the_hand():
    table = duel(
        a=side(statuses=["terrorized"], hand=["second-wind", "surge"], ready=["bolt-shot"]),
        b=side(),
        options={"instant_from_hand_own_turn": True},
    )
    do(table, "A play second-wind", "A pass", "A enter combat", "A attack bolt-shot B")

    assert "play surge" in options(table, "A")


# ---- Intimidated -------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-307")
@pytest.mark.parametrize(("target", "damage"), [("A", 4), ("C", 7)])
def test_an_intimidated_player_attacks_weaker_only_against_who_did_it(target, damage):
    table = table_of(
        [side(hand=["intimidate"]), side(ready=["bolt-shot"]), side()], options={"mode": "ffa"}
    )
    do(table, "A play intimidate", "A name B", "A pass", "A skip combat")
    do(table, "B draw 1", "B refocus 0", "B pass", "B enter combat", f"B attack bolt-shot {target}")

    assert damages(table) == [(0, target, damage)]


@pytest.mark.rule("EOHN-307", "EOHN-309")
def test_intimidation_ends_with_the_next_turn():
    table = duel(a=side(hand=["intimidate"]), b=side(ready=["bolt-shot"]))
    do(table, "A play intimidate", "A pass", "A skip combat")
    for damage in (4, 7):
        do(table, "B draw 1", "B refocus 0", "B pass", "B enter combat", "B attack bolt-shot A")
        assert damages(table)[-1] == (0, "A", damage)
        do(table, "B reuse bolt-shot", "B end combat", "B pass")
        idle_turn(table, "A")


# ---- Replenish ---------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-308")
@pytest.mark.parametrize(("spent", "back"), [(3, 3), (4, 4), (20, 4), (0, 0)])
def test_replenish_moves_up_to_so_many_from_zone_2(spent, back):
    table = duel(a=side(hand=["harvest"], energy=100 - spent, attributes=(2, 3, 2, 1)), b=side())
    do(table, "A play harvest")

    assert energy(table, "A") == (100 - spent + back, 0, 0, spent - back)


# ---- coins, dice, counters ---------------------------------------------------------------------


@pytest.mark.rule("EOHN-296")
@pytest.mark.parametrize(("toss", "heads", "damage"), [(0, 1, 11), (1, 0, 5)])
def test_wild_bolt_tosses_a_coin_when_it_is_declared(toss, heads, damage):
    table = duel(a=side(ready=["wild-bolt"]), b=side(), moment="combat", chance={"next": [toss]})
    do(table, "A attack wild-bolt B")

    assert [event["heads"] for event in events_of(table, "B", "coin")] == [heads]
    assert damages(table) == [(0, "B", damage)]


@pytest.mark.rule("EOHN-297")
@pytest.mark.parametrize("face", [1, 4, 6])
def test_ruin_dice_adds_a_roll_of_a_die(face):
    table = duel(
        a=side(ready=["ruin-dice"]), b=side(), moment="combat", chance={"next": [face - 1]}
    )
    do(table, "A attack ruin-dice B")

    assert [event["result"] for event in events_of(table, "B", "die")] == [face]
    assert damages(table) == [(0, "B", 5 + face)]


@pytest.mark.rule("EOHN-297")
def test_a_die_has_six_sides():
    faces = set()
    for seed in range(40):
        table = duel(a=side(ready=["ruin-dice"]), b=side(), moment="combat", chance={"seed": seed})
        do(table, "A attack ruin-dice B")
        faces.add(events_of(table, "B", "die")[0]["result"])

    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("EOHN-298")
def test_counters_on_cards_are_seen_by_all():
    table = table_of(
        [side(active=[("bubble-shell", 3)]), side(charging=[("nova-collapse", 1)]), side()],
        options={"mode": "ffa"},
    )

    for seat in range(3):
        counters = table.view(seat)["counters"]
        assert (counters[0]["barrier"], counters[1]["attack1"]) == (3, 1)
    assert zone(table, "A", "mat") == ["bubble-shell"]
