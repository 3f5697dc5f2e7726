"""Speed and order: whose ability is in time, who is asked first, which attack is meant."""

import pytest
from tests.games.eohn.helpers import (
    FILLER,
    asked,
    damages,
    do,
    duel,
    events_of,
    idle_turn,
    options,
    seen,
    side,
    table_of,
    why,
    zone,
)

# ---- Speed -------------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-203")
def test_a_dodge_slower_than_the_attack_fails():
    table = duel(a=side(ready=["jab-flurry"]), b=side(ready=["side-step"]), moment="combat")
    do(table, "A attack jab-flurry B", "B activate side-step")  # 16 against 15

    assert damages(table) == [(0, "B", 4)]


@pytest.mark.rule("EOHN-204")
@pytest.mark.parametrize(
    ("attack", "reaction"), [("focus-ray", "side-step"), ("iron-fist", "forearm-wall")]
)
def test_at_equal_speed_the_defender_is_in_time(attack, reaction):
    table = duel(
        a=side(ready=[attack], attributes=(0, 4, 2, 2)),  # Focus Ray 15, Iron Fist 12
        b=side(ready=[reaction]),
        moment="combat",
    )
    do(table, f"A attack {attack} B", f"B activate {reaction}")

    assert damages(table) == [(0, "B", 0)]


# ---- turn order and Order of Play --------------------------------------------------------------


@pytest.mark.rule("EOHN-205")
def test_turn_order_runs_clockwise_from_the_turn_player():
    table = table_of(
        [side(ready=["scout-pulse"]), side(ready=["scout-pulse"]), side(ready=["scout-pulse"])],
        moment="turn_of_1",
        options={"mode": "ffa"},
    )
    do(table, "B draw 1", "B refocus 0")
    asked_in_turn = []
    for who in "BCA":
        asked_in_turn.append(asked(table))
        do(table, f"{who} pass")

    assert asked_in_turn == ["B respond", "C respond", "A respond"]


@pytest.mark.rule("EOHN-205")
def test_turns_pass_clockwise():
    table = table_of([side(), side(), side()], moment="turn_of_1", options={"mode": "ffa"})
    turns = []
    for who in "BCAB":
        turns.append("ABC"[table.to_position()["turn_player"]])
        idle_turn(table, who)

    assert turns == ["B", "C", "A", "B"]


@pytest.mark.rule("EOHN-205")
def test_responses_to_an_activation_go_clockwise_and_end_with_its_player():
    table = table_of(
        [side(hand=["second-wind"], ready=["scout-pulse"])] + [side(ready=["scout-pulse"])] * 2,
        options={"mode": "ffa"},
    )
    do(table, "A play second-wind")
    order = []
    while asked(table).endswith("respond"):
        order.append(asked(table)[0])
        do(table, f"{order[-1]} pass")

    assert order == ["B", "C", "A"]


def both_hit(spd_of_a, spd_of_b):
    """In one damage step A and B each take 5 or more, and both have Payback."""
    table = duel(
        a=side(ready=["lance-beam", "payback"], attributes=(4 - spd_of_a, 4, 0, spd_of_a)),
        b=side(
            ready=["forearm-wall", "mirror-edge", "payback"],
            attributes=(2, 6 - spd_of_b, 0, spd_of_b),
        ),
        moment="combat",
    )
    do(table, "A attack lance-beam B", "B activate forearm-wall", "B activate mirror-edge")
    assert damages(table) == [(0, "B", 6), (1, "A", 7)]
    return table


@pytest.mark.rule("EOHN-206")
@pytest.mark.parametrize(
    ("spd_of_a", "spd_of_b", "first"), [(2, 5, "B"), (2, 2, "A"), (4, 3, "A"), (1, 2, "B")]
)
def test_equal_abilities_go_by_their_owners_speed_then_by_turn_order(spd_of_a, spd_of_b, first):
    table = both_hit(spd_of_a, spd_of_b)

    assert asked(table) == f"{first} conditional"


@pytest.mark.rule("EOHN-206")
def test_the_fastest_ability_comes_first():
    table = duel(
        a=side(ready=["focus-ray"], attributes=(0, 4, 2, 2)),
        b=side(ready=["payback", "last-gasp"]),
        moment="combat",
    )
    do(table, "A attack focus-ray B")
    assert options(table, "B") == ["decline", "activate last-gasp"]  # 14 before 13
    do(table, "B decline")

    assert options(table, "B") == ["decline", "activate payback"]


@pytest.mark.rule("EOHN-206")
def test_equal_abilities_of_one_owner_go_in_the_order_the_owner_likes():
    table = duel(a=side(ready=["iron-fist"]), b=side(ready=["payback", "payback"]), moment="combat")
    do(table, "A attack iron-fist B")

    assert options(table, "B") == ["decline", "activate payback", "activate payback"]


@pytest.mark.rule("RULING-EOHN-55")
def test_a_slow_feint_may_follow_a_fast_dodge_and_lends_its_attack_no_speed():
    table = duel(
        a=side(ready=["bolt-shot", "false-opening"], stacked={"false-opening": ["iron-fist"]}),
        b=side(ready=["slip", "forearm-wall"], attributes=(0, 2, 2, 4)),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate slip")  # 21; the Feint has 15
    do(table, "A feint false-opening false-opening", "B activate forearm-wall")

    assert damages(table) == [(0, "B", 0), (1, "B", 0)]  # 12 against 12, 6 + 2 against 8


@pytest.mark.rule("RULING-EOHN-55")
@pytest.mark.parametrize("feint", ["false-opening", "double-bluff"])
def test_from_hand_the_speed_of_the_feint_is_what_must_be_beaten(feint):
    """Nullify has 19, Jab Flurry with Spd 6 too, False Opening 15 and Double Bluff 18."""
    table = duel(
        a=side(
            ready=["bolt-shot", feint], stacked={feint: ["jab-flurry"]}, attributes=(0, 0, 2, 6)
        ),
        b=side(ready=["forearm-wall"], hand=["nullify"]),
        moment="combat",
    )
    do(table, "A attack bolt-shot B", "B activate forearm-wall", f"A feint {feint} {feint}")

    assert "play nullify" in options(table, "B")


# ---- which attack is meant ---------------------------------------------------------------------


def two_area_attacks(**of_b):
    """A's Shock Ring, stopped by C and feinted: Quake Field follows, again against B and C."""
    table = table_of(
        [
            side(
                ready=["shock-ring", "false-opening"],
                stacked={"false-opening": ["quake-field"]},
                attributes=(0, 2, 4, 2),
            ),
            side(attributes=(2, 0, 0, 6), **of_b),
            side(ready=["forearm-wall"]),
        ],
        moment="combat",
        options={"mode": "ffa"},
    )
    do(table, "A attack shock-ring all")
    return table


@pytest.mark.rule("RULING-EOHN-70")
@pytest.mark.parametrize(("named", "first", "second"), [(0, 6 - 4, 7), (1, 6, 7 + 2 - 4)])
def test_of_several_attacks_a_player_names_the_one_that_a_block_answers(named, first, second):
    """Quake Field is Crushing 2."""
    table = two_area_attacks(ready=["reflex-parry"])
    do(table, "B pass", "C activate forearm-wall", "A feint false-opening false-opening")
    do(table, "B activate reflex-parry")
    assert asked(table) == "B attack to answer"
    assert options(table, "B") == ["on attack 0", "on attack 1"]
    assert why(table, "B on attack 2") == "EOHN-114"
    do(table, f"B on attack {named}")

    hits = damages(table)
    assert (hits[0], hits[2]) == ((0, "B", first), (1, "B", second))


@pytest.mark.rule("RULING-EOHN-70")
def test_a_single_open_attack_need_not_be_named():
    table = two_area_attacks(ready=["reflex-parry"])
    do(table, "B activate reflex-parry")

    assert not asked(table).endswith("attack to answer")


@pytest.mark.rule("RULING-EOHN-70")
def test_a_counter_attack_answers_the_newest_attack_that_was_stopped():
    """Mirror Edge adds half of the AP it answers: 3.5 of Quake Field, not 3 of Shock Ring."""
    table = two_area_attacks(ready=["forearm-wall", "braced-shell", "mirror-edge"])
    do(table, "B pass", "C activate forearm-wall", "A feint false-opening false-opening")
    do(table, "B activate braced-shell", "B on attack 1")
    do(table, "B activate forearm-wall", "B activate mirror-edge")

    assert damages(table)[-1] == (2, "A", 7)


@pytest.mark.rule("RULING-EOHN-70")
def test_who_may_defend_an_ally_answers_attacks_on_the_own_side_of_the_table_first():
    table = table_of(
        [side(ready=["shock-ring"]), side(), side(), side(ready=["interpose"])],
        moment="combat",
        options={"mode": "teams"},
    )
    do(table, "A attack shock-ring all", "D activate interpose")

    assert damages(table) == [(0, "B", 6), (0, "D", 0)]


# ---- at once, or seat by seat ------------------------------------------------------------------


@pytest.mark.rule("RULING-EOHN-72")
def test_cards_are_exchanged_seat_by_seat_and_unseen():
    table = duel(
        a=side(deck=FILLER, side_deck=["blunt"]),
        b=side(deck=FILLER, side_deck=["nullify"]),
        moment="next_round",
    )
    assert asked(table) == "A exchange cards"
    do(table, "A bring in blunt", "A take out slip", "A keep deck")

    assert asked(table) == "B exchange cards"
    assert (zone(table, "A", "side_deck"), seen(table, "B", "A", "side_deck")) == (["slip"], [None])
    shown = str(events_of(table, "B", "move")) + str(events_of(table, "B", "choice"))
    assert "blunt" not in shown
    assert "A-slip" not in shown


@pytest.mark.rule("RULING-EOHN-72")
def test_cards_are_returned_and_attributes_chosen_by_all_at_once():
    table = duel(a=side(deck=FILLER), b=side(deck=FILLER), moment="prepare", chance={"next": [0]})
    if asked(table).endswith("first player"):
        do(table, f"{asked(table)[0]} first A")
    assert asked(table) == "A B return cards"
    for card in zone(table, "B", "hand")[:3]:
        do(table, f"B return {card}")
    assert asked(table) == "A return cards"
    assert (
        len(seen(table, "A", "B", "hand")) == 10
    )  # nothing is seen to move before all have chosen
    for card in zone(table, "A", "hand")[:3]:
        do(table, f"A return {card}")

    assert asked(table) == "A B choose attributes"
    do(table, "B split 0-0-0-8")
    assert table.view(0)["attributes"][1]["spd"] != 8
    do(table, "A split 8-0-0-0")
    assert table.view(0)["attributes"][1]["spd"] == 8
