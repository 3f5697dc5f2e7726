"""A turn: drawing, refocusing, energizing, the Action phases and the End phase."""

import pytest
from tests.games.eohn.helpers import (
    FILLER,
    asked,
    at,
    begin_turn,
    do,
    duel,
    end_turn,
    energy,
    events_of,
    idle_turn,
    let_be,
    number,
    options,
    seen,
    side,
    table_of,
    why,
    zone,
)

PHASES = ["Draw", "Energize", "Action 1", "Combat", "Action 2", "End"]


def phases(table):
    """The phases so far, as all players were told."""
    return [
        PHASES[event["value"] - 1]
        for event in events_of(table, "B", "count")
        if event["name"] == "phase"
    ]


def first_turn(**more):
    """The first turn of a round: A's."""
    hand = ["guard-up", "bolt-shot", "slip", "slip", "blunt", "blunt", "surge"]
    return duel(
        a=side(turns=0, hand=hand), b=side(turns=0, hand=hand), moment="start_turn", turn=0, **more
    )


# ---- the phases --------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-216")
def test_a_turn_with_combat_has_six_phases_in_order():
    table = duel(a=side(ready=["iron-fist"]), b=side(), moment="start_turn")
    do(table, "A draw 1", "A refocus 0", "A pass", "A enter combat", "A attack iron-fist B")
    do(table, "A end combat", "A pass")

    assert phases(table)[:6] == PHASES
    assert phases(table)[6:] == ["Draw"]  # of the next turn


@pytest.mark.rule("EOHN-217")
def test_without_combat_there_is_no_action_phase_2():
    table = duel(a=side(ready=["iron-fist"]), b=side(), moment="start_turn")
    do(table, "A draw 1", "A refocus 0", "A pass", "A skip combat")

    assert phases(table) == ["Draw", "Energize", "Action 1", "End", "Draw"]


# ---- Draw phase --------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-218")
@pytest.mark.parametrize("count", [1, 2])
def test_the_turn_player_draws_one_or_two_cards(count):
    table = duel(a=side(deck=FILLER, hand=["slip"]), b=side(), moment="draw")
    assert options(table, "A") == ["draw 1", "draw 2"]
    do(table, f"A draw {count}")

    assert len(zone(table, "A", "ability_deck")) == len(FILLER) - count
    assert zone(table, "A", "hand") == ["slip", *FILLER[:count]]
    assert seen(table, "B", "A", "hand") == [None] * (1 + count)


@pytest.mark.rule("EOHN-219")
def test_the_first_player_draws_nothing_in_the_first_turn():
    table = first_turn()

    assert asked(table) == "A act"
    assert len(zone(table, "A", "hand")) == 7
    assert "draw" not in [event["verb"] for event in events_of(table, "A", "choice")]


@pytest.mark.rule("EOHN-220", "EOHN-223")
def test_the_second_player_draws_but_does_not_refocus_in_the_first_turn():
    table = first_turn()
    do(table, "A pass")
    assert options(table, "B") == ["draw 1", "draw 2"]
    do(table, "B draw 2")

    assert asked(table) == "B act"
    assert len(zone(table, "B", "hand")) == 9
    do(table, "B pass", "B skip combat", "B discard slip", "B discard slip", "A draw 1")
    assert asked(table) == "A refocus"  # A's second turn


@pytest.mark.rule("EOHN-221")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_refocusing_costs_one_energy_a_card(count):
    table = duel(a=side(energy=40, hand=["slip", "blunt"]), b=side(), moment="draw")
    do(table, "A draw 1")
    assert options(table, "A") == ["refocus 0", "refocus 1", "refocus 2"]
    do(table, f"A refocus {count}")

    assert energy(table, "A") == (40 - count, 0, 0, 60 + count)


@pytest.mark.rule("EOHN-222")
def test_refocusing_draws_first_and_then_puts_cards_back_and_shuffles():
    table = duel(
        a=side(deck=FILLER, hand=["slip", "blunt"]), b=side(), moment="draw", chance={"seed": 5}
    )
    do(table, "A draw 1", "A refocus 2")
    drawn = list(FILLER[1:3])
    assert zone(table, "A", "hand") == ["slip", "blunt", FILLER[0], *drawn]
    assert len(zone(table, "A", "ability_deck")) == len(FILLER) - 3
    do(table, f"A put under {drawn[0]}", "A put under blunt")

    assert zone(table, "A", "hand") == ["slip", FILLER[0], drawn[1]]
    assert sorted(zone(table, "A", "ability_deck")) == sorted([*FILLER[3:], drawn[0], "blunt"])
    assert events_of(table, "B", "shuffle")[-1]["zone"] == {"zone": "ability_deck", "seat": 0}
    assert zone(table, "A", "ability_deck")[-2:] != [drawn[0], "blunt"]
    assert seen(table, "B", "A", "hand") == [None] * 3
    assert "blunt" not in str(events_of(table, "B", "move")) + str(events_of(table, "B", "choice"))


@pytest.mark.rule("EOHN-224")
def test_others_may_respond_when_the_turn_player_has_drawn():
    table = duel(
        a=side(ready=["guard-up"], active=["hardened-will"]),
        b=side(ready=["scout-pulse"]),
        moment="draw",
    )
    do(table, "A draw 1", "A refocus 0")

    assert asked(table) == "B respond"
    assert phases(table) == ["Draw"]
    do(table, "B activate scout-pulse")
    assert seen(table, "B", "A") == ["guard-up", "hardened-will"]
    assert asked(table) == "A pay upkeep"


# ---- Energize phase ----------------------------------------------------------------------------


@pytest.mark.rule("EOHN-225")
def test_upkeep_is_due_in_the_energize_phase_of_its_owner_only():
    table = duel(a=side(active=["chaos-armour"], energy=50), b=side(), moment="turn_of_1")
    idle_turn(table, "B")
    assert energy(table, "A")[0] == 50
    do(table, "A draw 1", "A refocus 0")
    assert options(table, "A") == ["pay chaos-armour", "let go chaos-armour"]
    do(table, "A pay chaos-armour")

    assert energy(table, "A") == (49, 0, 0, 51)
    assert phases(table)[-2:] == ["Energize", "Action 1"]


@pytest.mark.rule("EOHN-225")
def test_each_turn_effects_come_in_the_energize_phase_of_each_player_on_the_side():
    table = table_of(
        [side(active=["sanctum"], energy=50)] + [side(energy=50)] * 3,
        moment="start_turn",
        options={"mode": "teams"},
    )
    for who in "ABCD":
        begin_turn(table, who)
        end_turn(table, who)

    assert [energy(table, who)[0] for who in "ABCD"] == [51, 50, 51, 50]


@pytest.mark.rule("EOHN-225")
@pytest.mark.parametrize(
    "order", [["stone-form", "hardened-will"], ["hardened-will", "stone-form"]]
)
def test_upkeep_is_due_for_the_oldest_ability_first(order):
    table = duel(a=side(active=order), b=side(), moment="energize")
    for card in order:
        assert options(table, "A") == [f"pay {card}", f"let go {card}"]
        do(table, f"A pay {card}")

    assert asked(table) == "A act"


@pytest.mark.rule("EOHN-226")
def test_upkeep_that_cannot_be_paid_discards_the_ability_and_its_leaving_effect_happens():
    table = duel(
        a=side(energy=0, active=["chaos-armour"], deck=["slip", "iron-fist"]),
        b=side(),
        moment="energize",
    )

    assert zone(table, "A", "ability_discards") == ["chaos-armour"]
    assert options(table, "A") == ["find nothing", "find iron-fist"]
    do(table, "A find iron-fist")
    assert zone(table, "A", "hand") == ["iron-fist"]
    assert asked(table) == "A act"


@pytest.mark.rule("EOHN-144", "EOHN-226")
@pytest.mark.parametrize(("choice", "left", "stays"), [("pay", 8, True), ("let go", 10, False)])
def test_upkeep_is_paid_or_the_morph_goes(choice, left, stays):
    table = duel(
        a=side(energy=10, attributes=(0, 0, 4, 4), active=["dread-form"]),
        b=side(),
        moment="energize",
    )
    do(table, f"A {choice} dread-form")

    assert energy(table, "A")[0] == left
    assert (zone(table, "A", "mat") == ["dread-form"]) == stays


@pytest.mark.rule("EOHN-227")
def test_others_may_respond_when_the_energize_effects_are_done():
    table = duel(
        a=side(ready=["guard-up"], active=["hardened-will"]),
        b=side(ready=["scout-pulse"]),
        moment="energize",
    )
    do(table, "A pay hardened-will")

    assert asked(table) == "B respond"
    assert "activate scout-pulse" in options(table, "B")
    assert phases(table) == ["Energize"]


# ---- Action phases -----------------------------------------------------------------------------


@pytest.mark.rule("EOHN-228")
@pytest.mark.parametrize("order", ["rsa", "ras", "ars", "asr", "sra", "sar"])
def test_readying_stacking_and_activating_come_in_any_order(order):
    table = duel(
        a=side(ready=["bolt-shot"], hand=["guard-up", "whetted-edge", "deep-breath"]), b=side()
    )
    moves = {"r": "ready guard-up", "s": "stack whetted-edge bolt-shot", "a": "play deep-breath"}
    do(table, *(f"A {moves[letter]}" for letter in order))

    assert zone(table, "A", "hand") == []
    assert options(table, "A") == ["pass", "give up bolt-shot", "give up guard-up"]


@pytest.mark.rule("EOHN-228")
def test_a_readied_action_is_activated_in_the_action_phase():
    table = duel(a=side(ready=["deep-breath", "guard-up"]), b=side())
    do(table, "A activate deep-breath")

    assert number(table, "A", "rested") == 1
    assert zone(table, "A", "ability_discards") == ["deep-breath"]


@pytest.mark.rule("EOHN-229")
def test_opponents_answer_an_activation_and_the_turn_player_answers_them():
    table = duel(
        a=side(hand=["shatter", "nullify"], ready=["nullify"]),
        b=side(active=["kinetic-screen"], ready=["nullify"]),
    )
    do(table, "A play shatter")
    assert options(table, "B") == ["pass", "activate nullify"]
    do(table, "B activate nullify")

    assert options(table, "A") == ["pass", "activate nullify"]  # not the one in hand
    do(table, "A activate nullify")
    assert zone(table, "B", "mat") == []


@pytest.mark.rule("EOHN-230", "EOHN-231")
def test_after_action_phase_1_combat_is_entered_or_skipped():
    table = duel(a=side(ready=["bolt-shot", "iron-fist"]), b=side())
    do(table, "A pass")
    assert options(table, "A") == ["enter combat", "skip combat"]
    do(table, "A skip combat")

    assert phases(table) == ["Action 1", "End", "Draw"]
    assert sorted(zone(table, "A", "mat")) == ["bolt-shot", "iron-fist"]


@pytest.mark.rule("EOHN-230", "EOHN-233")
def test_the_first_player_cannot_enter_combat_in_the_first_turn():
    table = first_turn()
    do(table, "A ready bolt-shot")
    assert why(table, "A enter combat") == "EOHN-233"
    do(table, "A pass")

    assert phases(table)[-3:] == ["Action 1", "End", "Draw"]
    do(table, "B draw 1", "B pass")
    assert options(table, "B") == ["enter combat", "skip combat"]


@pytest.mark.rule("EOHN-234", "EOHN-244")
def test_the_beginning_and_the_end_of_combat_are_announced_to_all():
    table = duel(a=side(ready=["iron-fist", "riposte"]), b=side())
    do(table, "A pass", "A enter combat")
    for who in "AB":
        assert [event["seat"] for event in events_of(table, who, "combat_starts")] == [0]
    do(table, "A attack iron-fist B")
    assert events_of(table, "B", "combat_ends") == []
    do(table, "A end combat")

    for who in "AB":
        assert [event["seat"] for event in events_of(table, who, "combat_ends")] == [0]
    assert events_of(table, "B", "combat_ends")[0]["n"] > events_of(table, "B", "damage")[-1]["n"]


@pytest.mark.rule("EOHN-246")
def test_action_phase_2_allows_what_action_phase_1_does():
    hand = ["guard-up", "whetted-edge", "deep-breath", "kinetic-screen"]
    table = duel(a=side(ready=["bolt-shot"], hand=hand), b=side())
    in_phase_1 = options(table, "A")
    do(table, "A pass", "A enter combat", "A end combat")

    assert options(table, "A") == in_phase_1
    do(table, "A ready guard-up", "A pass")
    assert at(table, "A", "guard-up", "state") == 1
    assert phases(table)[-2:] == ["End", "Draw"]


@pytest.mark.rule("EOHN-247")
def test_what_is_limited_to_once_per_action_phase_is_not_repeated_in_phase_2():
    table = duel(
        a=side(hand=["harvest"], ready=["harvest", "bolt-shot"], attributes=(2, 3, 2, 1)), b=side()
    )
    do(table, "A play harvest")
    assert why(table, "A activate harvest") == "EOHN-247"
    do(table, "A pass", "A enter combat", "A end combat")
    assert why(table, "A activate harvest") == "EOHN-247"
    do(table, "A pass")
    idle_turn(table, "B")
    begin_turn(table, "A")

    assert why(table, "A activate harvest") is None


# ---- End phase ---------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-248")
@pytest.mark.parametrize(("attacks", "offered"), [(False, True), (True, False)])
def test_night_watch_is_offered_in_its_owners_end_phase_after_a_turn_without_attacks(
    attacks, offered
):
    table = duel(
        a=side(ready=["night-watch", "iron-fist"]), b=side(ready=["night-watch"]), moment="combat"
    )
    if attacks:
        do(table, "A attack iron-fist B")
    do(table, "A end combat", "A pass")

    assert asked(table) == ("A conditional" if offered else "B draw")
    if offered:
        do(table, "A activate night-watch")
        assert len(zone(table, "A", "hand")) == 1


@pytest.mark.rule("EOHN-248")
def test_instants_may_be_used_in_the_end_phase():
    table = duel(a=side(ready=["guard-up"]), b=side(ready=["scout-pulse"]), moment="end_phase")

    assert options(table, "B") == ["pass", "activate scout-pulse"]
    assert table.to_position()["phase"] == 6


@pytest.mark.rule("EOHN-249")
def test_the_end_of_the_turn_is_announced_to_all():
    table = duel(a=side(ready=["guard-up"]), b=side(ready=["scout-pulse"]), moment="end_phase")

    for who in "AB":
        assert [event["seat"] for event in events_of(table, who, "turn_ends")] == [0]
    assert asked(table) == "B respond"  # announced as the phase begins


@pytest.mark.rule("EOHN-250")
@pytest.mark.parametrize(("held", "discarded"), [(10, 3), (8, 1), (7, 0), (2, 0)])
def test_last_of_all_the_hand_is_cut_to_seven(held, discarded):
    hand = [
        "slip",
        "slip",
        "blunt",
        "blunt",
        "surge",
        "surge",
        "riposte",
        "quicken",
        "nullify",
        "blink",
    ]
    table = duel(
        a=side(hand=hand[:held], ready=["night-watch"]), b=side(hand=hand), moment="end_phase"
    )
    do(table, "A decline")
    for card in hand[:discarded]:
        assert asked(table) == "A discard to the limit"
        do(table, f"A discard {card}")
    let_be(table)

    assert asked(table) == "B draw"
    assert len(zone(table, "A", "hand")) == min(held, 7)
    assert zone(table, "A", "ability_discards") == hand[:discarded]
    assert len(zone(table, "B", "hand")) == 10
