"""The Combat phase step by step: declaring, reacting, damage, and what comes next."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    energy,
    events_of,
    let_be,
    options,
    seen,
    side,
    table_of,
    why,
    zone,
)


@pytest.mark.rule("EOHN-235")
def test_declaring_an_attack_discards_its_energy_and_turns_it_up():
    table = duel(
        a=side(ready=["bolt-shot", "jab-flurry"], energy=40, spent=55),
        b=side(ready=["guard-up"]),
        moment="combat",
    )
    assert seen(table, "B", "A") == [None, None]
    do(table, "A attack bolt-shot B")

    assert asked(table) == "B exchange move"
    assert energy(table, "A") == (40, 0, 2, 58)
    assert seen(table, "B", "A") == ["bolt-shot", None]


@pytest.mark.rule("EOHN-235")
def test_the_target_is_an_opponent():
    table = table_of(
        [side(ready=["bolt-shot"]), side(), side(), side()],
        moment="combat",
        options={"mode": "teams"},
    )

    assert options(table, "A") == ["end combat", "attack bolt-shot B", "attack bolt-shot D"]
    assert why(table, "A attack bolt-shot C") == "EOHN-235"


@pytest.mark.rule("EOHN-236")
def test_the_defender_has_conditionals_first_and_then_combat_actions_and_instants():
    table = duel(
        a=side(ready=["jab-flurry"]),
        b=side(ready=["guard-up", "blunt", "trip-line", "riposte", "second-wind"]),
        moment="combat",
    )
    do(table, "A attack jab-flurry B")
    assert asked(table) == "B conditional"
    assert options(table, "B") == ["decline", "activate trip-line"]
    do(table, "B decline")

    assert asked(table) == "B exchange move"
    assert options(table, "B") == ["pass", "activate guard-up", "activate blunt"]


@pytest.mark.rule("EOHN-237")
def test_after_a_successful_block_the_attacker_acts_before_the_counter_attack():
    table = duel(
        a=side(ready=["jab-flurry", "quicken"]),
        b=side(ready=["guard-up", "riposte"], rested=1),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    let_be(table)
    assert asked(table) == "A exchange move"
    do(table, "A pass")

    assert options(table, "B") == ["pass", "activate riposte"]


@pytest.mark.rule("EOHN-237")
def test_a_counter_attack_is_not_offered_after_a_failed_block():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["guard-up", "riposte"]), moment="combat"
    )
    do(table, "A attack bolt-shot B", "B activate guard-up")

    assert damages(table) == [(0, "B", 2)]


@pytest.mark.rule("EOHN-238")
def test_the_attacker_may_block_or_dodge_the_counter_attack():
    table = duel(
        a=side(ready=["bolt-shot", "guard-up", "slip", "surge"], rested=1),
        b=side(ready=["forearm-wall", "riposte"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall")
    let_be(table)
    do(table, "A pass", "B activate riposte")
    let_be(table)

    assert options(table, "A") == ["pass", "activate guard-up", "activate slip", "activate surge"]
    do(table, "A activate guard-up")
    let_be(table)
    do(table, "A pass")
    assert damages(table) == [(0, "B", 0), (1, "A", 0)]


@pytest.mark.rule("EOHN-239")
def test_players_alternate_and_the_step_ends_when_both_have_passed():
    table = duel(
        a=side(ready=["bolt-shot", "surge", "quicken"]),
        b=side(ready=["guard-up", "blunt", "quicken"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")
    asked_in_turn = []
    for move in ("B pass", "A activate surge", "B activate blunt", "A pass", "B pass"):
        let_be(table)
        asked_in_turn.append(asked(table))
        assert damages(table) == []
        do(table, move)

    assert asked_in_turn == [f"{who} exchange move" for who in "BABAB"]
    assert damages(table) == [(0, "B", 5)]  # (7 + 3) / 2


@pytest.mark.rule("EOHN-239")
def test_who_has_passed_may_act_again_after_a_move_of_the_other():
    table = duel(a=side(ready=["bolt-shot", "surge"]), b=side(ready=["guard-up"]), moment="combat")
    do(table, "A attack bolt-shot B", "B pass", "A activate surge")

    assert asked(table) == "B exchange move"


@pytest.mark.rule("EOHN-240")
def test_no_damage_is_done_before_the_whole_exchange_has_ended():
    table = duel(
        a=side(ready=["lance-beam", "surge"], energy=50),
        b=side(ready=["forearm-wall", "riposte"], energy=50),
        moment="combat",
    )
    do(table, "A attack lance-beam B", "B activate forearm-wall")
    let_be(table)
    do(table, "A pass", "B activate riposte")
    let_be(table)
    assert asked(table) == "A exchange move"
    assert (energy(table, "A")[0], energy(table, "B")[0]) == (50, 50)
    do(table, "A pass")

    assert damages(table) == [(0, "B", 4), (1, "A", 4)]
    assert (energy(table, "A")[:2], energy(table, "B")[:2]) == ((45, 1), (45, 1))


@pytest.mark.rule("EOHN-241")
def test_a_conditional_about_damage_comes_in_the_damage_step_before_the_clean_up():
    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["payback"]), moment="combat")
    do(table, "A attack bolt-shot B")

    assert asked(table) == "B conditional"
    assert energy(table, "B")[0] == 50 - 7 - 1
    do(table, "B activate payback")
    assert energy(table, "A")[0] == 47
    assert asked(table) == "A reuse or discard"


@pytest.mark.rule("EOHN-242")
def test_then_another_attack_is_declared_or_combat_ended():
    table = duel(a=side(ready=["iron-fist", "wild-bolt", "riposte"]), b=side(), moment="combat")
    do(table, "A attack iron-fist B")
    assert options(table, "A") == ["end combat", "attack wild-bolt B"]
    do(table, "A attack wild-bolt B")

    assert options(table, "A") == ["end combat"]
    assert why(table, "A skip combat") is not None
    do(table, "A end combat")
    assert asked(table) == "A act"


@pytest.mark.rule("EOHN-243")
def test_reuse_or_discard_comes_before_the_next_attack_the_turn_players_first():
    table = duel(
        a=side(ready=["bolt-shot", "iron-fist"]),
        b=side(ready=["guard-up", "riposte"], energy=50),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate guard-up")
    assert asked(table) == "A reuse or discard"
    do(table, "A reuse bolt-shot")

    assert options(table, "B") == ["reuse guard-up", "put away guard-up"]
    do(table, "B put away guard-up")
    assert asked(table) == "A attack step"
    assert zone(table, "B", "ability_discards") == ["guard-up"]


@pytest.mark.rule("EOHN-243")
def test_each_players_cards_are_cleared_in_the_order_of_their_use():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["riposte", "side-step"]), moment="combat"
    )
    do(table, "A attack bolt-shot B", "B activate side-step", "B activate riposte")
    do(table, "A put away bolt-shot")

    assert options(table, "B") == ["reuse side-step", "put away side-step"]
    do(table, "B put away side-step")
    assert options(table, "B") == ["reuse riposte", "put away riposte"]


# ---- questions with one answer ------------------------------------------------------------------


def forced(table, who):
    """What was taken unasked, as a player was told."""
    return [event["choice"] for event in events_of(table, who, "choice") if event.get("forced")]


@pytest.mark.rule("EOHN-242")
@pytest.mark.parametrize("policy", ["when_able", "always"])
def test_combat_ends_unasked_where_all_see_that_nothing_can_attack(policy):
    table = duel(
        a=side(ready=["iron-fist"], hand=["slip"]), b=side(), moment="combat",
        options={"prompt_policy": policy, "stops": "none"},
    )  # fmt: skip
    do(table, "A attack iron-fist B")
    while asked(table) not in ("A act", "A attack step"):
        do(table, f"{asked(table)[0]} {options(table, asked(table)[0])[0]}")

    assert asked(table) == "A act"
    assert forced(table, "B") == ["end combat"]


@pytest.mark.rule("EOHN-242")
def test_combat_ends_unasked_when_what_could_attack_lies_open_and_was_used():
    table = duel(a=side(ready=["bolt-shot"], hand=["slip"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B", "A reuse bolt-shot")

    assert asked(table) == "A act"


@pytest.mark.rule("EOHN-242")
@pytest.mark.parametrize("hidden", ["riposte", "last-gasp"])
def test_a_face_down_ability_that_cannot_attack_is_not_told_by_ending_combat_unasked(hidden):
    table = duel(a=side(ready=["iron-fist", hidden]), b=side(), moment="combat")
    do(table, "A attack iron-fist B")

    assert asked(table) == "A attack step"
    assert options(table, "A") == ["end combat"]


@pytest.mark.rule("EOHN-228")
@pytest.mark.parametrize(
    ("had", "unasked"),
    [
        ({}, True),
        ({"hand": ["whetted-edge"]}, False),  # it cannot be used, but who knows
        ({"active": ["stone-form"]}, True),
        ({"ready": ["guard-up"]}, False),
        ({"ready": ["guard-up"], "face_up": ["guard-up"]}, True),
    ],
)
def test_an_action_phase_in_which_all_see_that_nothing_can_be_done_is_passed_unasked(had, unasked):
    table = duel(a=side(**had), b=side(), options={"voluntary_discard": False})

    assert asked(table) == ("A combat or not" if unasked else "A act")
    assert forced(table, "B") == (["pass"] if unasked else [])
