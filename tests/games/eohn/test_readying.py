"""Readying and activating: when, at what cost, what others see, and what becomes of the card."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    at,
    damages,
    do,
    duel,
    energy,
    events_of,
    options,
    seen,
    side,
    why,
    zone,
)

STATES = {1: "ready", 2: "charging", 3: "active"}


@pytest.mark.rule("EOHN-180")
def test_an_ability_is_ready_charging_or_active():
    table = duel(
        a=side(
            hand=["guard-up", "nova-collapse", "kinetic-screen", "second-wind"],
            attributes=(1, 5, 1, 1),
        ),
        b=side(),
    )
    do(table, "A ready guard-up", "A play nova-collapse", "A play kinetic-screen")

    states = {card: STATES[at(table, "A", card, "state")] for card in zone(table, "A", "mat")}
    assert states == {"guard-up": "ready", "nova-collapse": "charging", "kinetic-screen": "active"}
    assert why(table, "A activate kinetic-screen") == "EOHN-180"


@pytest.mark.rule("EOHN-181", "EOHN-182")
def test_a_readied_card_leaves_the_hand_and_lies_face_down_with_its_energy():
    table = duel(
        a=side(hand=["guard-up", "adrenal-loop", "slip", "blunt"], pure=1, energy=40), b=side()
    )
    do(table, "A ready guard-up", "A ready adrenal-loop")

    assert seen(table, "B", "A") == [None, None]
    assert seen(table, "A", "A") == ["guard-up", "adrenal-loop"]
    assert table.view(1)["floating"][0]["action1"] == 1
    assert table.view(1)["floating_pure"][0]["action2"] == 1
    assert zone(table, "A", "hand") == ["slip", "blunt"]
    assert table.view(1)["hand"][0] == [None, None]
    assert "guard-up" not in str(events_of(table, "B", "move"))


@pytest.mark.rule("EOHN-183")
def test_in_anothers_turn_a_card_in_hand_is_no_reaction_unless_it_is_an_instant():
    table = duel(
        a=side(ready=["bolt-shot"]),
        b=side(ready=["guard-up"], hand=["side-step", "reflex-parry"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")

    assert options(table, "B") == ["pass", "activate guard-up", "play reflex-parry"]
    assert why(table, "B play side-step") == "EOHN-113"


@pytest.mark.rule("EOHN-183")
def test_nor_is_it_a_response_to_an_action():
    table = duel(a=side(hand=["deep-breath"], ready=["slip"]), b=side(hand=["slip", "scout-pulse"]))
    do(table, "A play deep-breath")

    assert options(table, "B") == ["pass", "play scout-pulse"]


@pytest.mark.rule("EOHN-184")
def test_cards_are_readied_only_in_ones_own_action_phases():
    table = duel(
        a=side(hand=["guard-up"] * 4 + ["slip"] * 4, ready=["bolt-shot"], active=["hardened-will"]),
        b=side(hand=["guard-up"]),
        moment="start_turn",
    )
    offered = {}
    for move in (
        "draw 1", "refocus 0", "pay hardened-will", "pass", "enter combat", "end combat", "pass",
        "discard slip",
    ):  # fmt: skip
        offered[asked(table)] = "ready guard-up" in options(table, "A")
        refused = why(table, "A ready guard-up")
        assert (refused is None) == offered[asked(table)]
        assert refused in (None, "EOHN-184")
        do(table, f"A {move}")

    assert [step for step in offered if offered[step]] == ["A act"]
    assert len(offered) == 7
    assert why(table, "B ready guard-up") is not None


@pytest.mark.rule("EOHN-185")
def test_any_number_of_cards_is_readied_in_one_phase():
    cheap = ["guard-up", "side-step", "surge", "blunt", "jab-flurry"]
    table = duel(a=side(energy=30, hand=cheap), b=side())
    do(table, *(f"A ready {card}" for card in cheap))

    assert energy(table, "A")[:3] == (23, 0, 7)
    assert sorted(zone(table, "A", "mat")) == sorted(cheap)
    assert asked(table) == "A act"


@pytest.mark.rule("EOHN-186", "RULING-EOHN-35")
def test_a_cost_is_fixed_when_the_card_is_readied():
    table = duel(
        a=side(energy=30, hand=["iron-fist", "iron-fist"], active=["chaos-armour"], deck=["slip"]),
        b=side(),
    )
    do(table, "A ready iron-fist")
    assert at(table, "A", "iron-fist", "floating") == 2
    do(table, "A give up chaos-armour", "A find nothing")

    assert at(table, "A", "iron-fist", "floating") == 2
    assert at(table, "A", "iron-fist", "state") == 1
    do(table, "A ready iron-fist")
    assert energy(table, "A")[:3] == (25, 0, 5)
    do(table, "A pass", "A enter combat", "A attack iron-fist B")
    assert energy(table, "A")[:3] == (25, 0, 3)


@pytest.mark.rule("RULING-EOHN-35")
def test_a_cost_that_falls_later_gives_nothing_back():
    table = duel(a=side(energy=30, hand=["iron-fist", "chaos-armour"]), b=side())
    do(table, "A ready iron-fist", "A play chaos-armour")

    assert at(table, "A", "iron-fist", "floating") == 3
    assert energy(table, "A") == (23, 0, 3, 74)


@pytest.mark.rule("EOHN-187")
def test_an_action_may_be_paid_at_the_moment_of_activation():
    table = duel(a=side(energy=10, hand=["kinetic-screen"]), b=side())
    do(table, "A play kinetic-screen")

    assert energy(table, "A") == (7, 0, 0, 93)
    assert at(table, "A", "kinetic-screen", "state") == 3


@pytest.mark.rule("EOHN-187")
@pytest.mark.parametrize(
    ("of_a", "refused"),
    [
        ({"energy": 2}, "EOHN-066"),
        ({"attributes": (0, 2, 3, 3), "hand": ["layered-plates", "hardened-will"]}, "EOHN-050"),
        ({"hand": ["hardened-will", "shatter"]}, "EOHN-187"),
    ],
)
def test_all_requirements_must_be_fulfilled(of_a, refused):
    hand = of_a.pop("hand", ["hardened-will"])
    table = duel(a=side(hand=hand, **of_a), b=side())

    assert why(table, f"A play {hand[-1]}") == refused


@pytest.mark.rule("EOHN-187")
def test_what_an_ability_is_aimed_at_is_named_before_anybody_responds():
    table = duel(
        a=side(hand=["shatter"]),
        b=side(active=["kinetic-screen", "plated-skin"], hand=["nullify"]),
    )
    do(table, "A play shatter")
    assert options(table, "A") == ["on B kinetic-screen", "on B plated-skin"]
    do(table, "A on B plated-skin")

    assert asked(table) == "B respond"
    do(table, "B pass")
    assert zone(table, "B", "mat") == ["kinetic-screen"]


@pytest.mark.rule("EOHN-188")
def test_activating_turns_the_card_up_and_discards_all_energy_with_it():
    table = duel(
        a=side(ready=["bolt-shot", "surge"]),
        b=side(ready=["guard-up", "aegis-lock"], attributes=(4, 2, 1, 1), energy=40, spent=56),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")
    assert seen(table, "A", "B") == [None, None]
    do(table, "B activate aegis-lock")

    assert seen(table, "A", "B") == [None, "aegis-lock"]
    assert energy(table, "B") == (40, 0, 1, 59)  # 2 Energy and 1 Pure


@pytest.mark.rule("EOHN-189")
def test_an_instant_used_in_a_chain_is_discarded_at_its_end():
    table = duel(a=side(ready=["bolt-shot", "surge"]), b=side(), moment="combat")
    do(table, "A attack bolt-shot B", "A activate surge")
    assert zone(table, "A", "ability_discards") == []
    do(table, "A reuse bolt-shot")

    assert zone(table, "A", "ability_discards") == ["surge"]
    assert zone(table, "A", "mat") == ["bolt-shot"]


@pytest.mark.rule("EOHN-189")
def test_outside_a_chain_a_boost_is_discarded_when_it_is_done_and_a_constant_stays():
    table = duel(a=side(hand=["deep-breath", "iron-rhythm"]), b=side())
    do(table, "A play deep-breath", "A play iron-rhythm")

    assert zone(table, "A", "ability_discards") == ["deep-breath"]
    assert at(table, "A", "iron-rhythm", "state") == 3


@pytest.mark.rule("RULING-EOHN-49")
@pytest.mark.parametrize("card", ["guard-up", "side-step"])
def test_a_negated_ability_stays_paid_and_is_discarded_without_reuse(card):
    table = duel(
        a=side(ready=["bolt-shot", "nullify", "riposte"]),
        b=side(ready=[card], energy=50),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", f"B activate {card}", "A activate nullify")

    assert damages(table) == [(0, "B", 7)]
    assert zone(table, "B", "ability_discards") == [card]
    do(table, "A put away bolt-shot")
    assert asked(table) == "A attack step"
    assert energy(table, "B") == (42, 1, 0, 57)


@pytest.mark.rule("RULING-EOHN-49")
def test_a_negated_constant_never_becomes_active():
    """CHAOS ARMOUR would search the deck if it had been active when it was discarded."""
    table = duel(a=side(hand=["chaos-armour", "slip"], energy=50), b=side(hand=["nullify"]))
    do(table, "A play chaos-armour", "B play nullify")

    assert asked(table) == "A act"
    assert zone(table, "A", "ability_discards") == ["chaos-armour"]
    assert energy(table, "A") == (46, 0, 0, 54)
