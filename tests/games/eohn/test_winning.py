"""EOHN-001 to EOHN-012: how a round is lost, won or drawn, and what the rounds make of a battle."""

import pytest
from tests.games.eohn.helpers import (
    asked,
    damages,
    do,
    duel,
    energy,
    let_be,
    side,
    table_of,
    winner,
    zone,
)

SUDDEN = {"format": "sudden_death"}


def a_wins(**more):
    """A table where A has just won a round."""
    table = duel(
        a=side(hand=["perfect-stillness"], attributes=(4, 2, 1, 1), rested=10), b=side(), **more
    )
    do(table, "A play perfect-stillness")
    return table


def b_wins(**more):
    """A table where A has just lost a round to B."""
    table = duel(a=side(hand=["second-wind"], deck=[]), b=side(), **more)
    do(table, "A play second-wind")
    return table


def nobody_wins(**more):
    """A table where a round has just been drawn."""
    table = duel(a=side(hand=["open-floodgates"], deck=[]), b=side(deck=[]), **more)
    do(table, "A play open-floodgates")
    return table


def wins(table):
    """The rounds each has won."""
    return [table.to_position()["wins"][seat] for seat in range(table.seats)]


# ---- from round to round ------------------------------------------------------------------------


@pytest.mark.rule("EOHN-001")
def test_after_the_first_round_the_second_is_prepared():
    table = a_wins(round=1)

    assert table.outcome is None
    assert (table.to_position()["round"], wins(table)) == (2, [1, 0])
    assert [len(zone(table, who, "hand")) for who in "AB"] == [10, 10]


@pytest.mark.rule("EOHN-002")
def test_two_rounds_won_win_the_battle_and_no_third_is_prepared():
    table = a_wins(round=2, wins=[1])

    assert winner(table) == "A"
    assert (table.to_position()["round"], wins(table)) == (2, [2, 0])


@pytest.mark.rule("EOHN-002")
def test_at_one_all_a_third_round_is_played():
    table = a_wins(round=2, wins=[None, 1])

    assert table.outcome is None
    assert table.to_position()["round"] == 3


@pytest.mark.rule("EOHN-003")
def test_in_sudden_death_one_round_is_the_battle():
    assert winner(b_wins(round=1, options=SUDDEN)) == "B"
    assert winner(nobody_wins(round=1, options=SUDDEN)) == ""


@pytest.mark.rule("EOHN-004", "RULING-EOHN-1")
def test_one_all_and_a_drawn_round_is_a_drawn_battle():
    table = nobody_wins(round=3, wins=[1, 1])

    assert winner(table) == ""
    assert wins(table) == [1, 1]
    assert table.outcome.reason == "The battle is drawn, 1 to 1."


@pytest.mark.rule("RULING-EOHN-1")
@pytest.mark.parametrize(
    ("tiebreak", "ends"), [("most_wins", "A"), ("strict", ""), ("extra_round", "A")]
)
def test_after_three_rounds_one_win_is_enough_unless_two_are_demanded(tiebreak, ends):
    table = a_wins(round=3, options={"battle_tiebreak": tiebreak})

    assert winner(table) == ends


@pytest.mark.rule("RULING-EOHN-1", "RULING-EOHN-69")
def test_as_an_option_rounds_go_on_until_somebody_leads_but_not_beyond_the_sixth():
    level = {"wins": [1, 1], "options": {"battle_tiebreak": "extra_round"}}

    assert nobody_wins(round=3, **level).to_position()["round"] == 4
    assert winner(a_wins(round=4, **level)) == "A"
    assert nobody_wins(round=5, **level).outcome is None
    assert winner(nobody_wins(round=6, **level)) == ""


@pytest.mark.rule("EOHN-005")
def test_a_round_begins_with_100_energy_whatever_is_left_of_the_last_one():
    table = duel(
        a=side(
            hand=["perfect-stillness"], ready=["bolt-shot"], active=["kinetic-screen"], pure=2,
            energy=12, attributes=(4, 2, 1, 1), rested=10, statuses=["snared"],
        ),
        b=side(energy=1, relentless=4),
    )  # fmt: skip
    do(table, "A play perfect-stillness")

    assert [energy(table, who) for who in "AB"] == [(100, 0, 0, 0)] * 2
    assert zone(table, "A", "mat") == []
    position = table.to_position()
    assert (position["rested"], position["relentless"]) == ([0, 0], [0, 0])
    assert position["statuses"][0]["snared"] == 0
    whole = sum(position["decks"][0]["main"].values())
    assert [len(position[key][0]) for key in ("ability_deck", "hand")] == [whole - 10, 10]


# ---- no Energy ----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-006", "RULING-EOHN-60")
def test_who_cannot_discard_the_third_energy_loses():
    table = duel(a=side(ready=["jab-flurry"]), b=side(energy=2), moment="combat", options=SUDDEN)
    do(table, "A attack jab-flurry B")

    assert winner(table) == "A"
    assert energy(table, "B")[:3] == (0, 0, 0)


@pytest.mark.rule("EOHN-007", "RULING-EOHN-60")
def test_to_have_no_energy_is_no_loss_yet():
    table = duel(
        a=side(ready=["bolt-shot", "jab-flurry"]), b=side(energy=7), moment="combat", options=SUDDEN
    )
    do(table, "A attack bolt-shot B", "A put away bolt-shot")
    assert energy(table, "B") == (0, 0, 0, 100)
    assert asked(table) == "A attack step"
    do(table, "A attack jab-flurry B")

    assert winner(table) == "A"


@pytest.mark.rule("EOHN-011", "RULING-EOHN-44")
def test_all_unable_to_discard_in_one_damage_step_is_a_draw():
    table = duel(
        a=side(energy=0, ready=["lance-beam"]),
        b=side(energy=3, attributes=(0, 0, 4, 4), ready=["forearm-wall", "riposte"]),
        moment="combat",
        options=SUDDEN,
    )
    do(table, "A attack lance-beam B", "B activate forearm-wall", "B activate riposte")
    let_be(table)

    assert damages(table) == [(0, "B", 4), (1, "A", 4)]
    assert winner(table) == ""


@pytest.mark.rule("RULING-EOHN-44")
def test_an_attack_after_the_one_that_defeats_is_still_calculated():
    table = table_of(
        [
            side(energy=0, ready=["lance-beam"]),
            side(energy=1, attributes=(0, 0, 4, 4), ready=["forearm-wall", "riposte"]),
            side(),
        ],
        moment="combat",
        options={"mode": "ffa", **SUDDEN},
    )
    do(table, "A attack lance-beam B", "B activate forearm-wall", "B activate riposte")

    assert damages(table) == [(0, "B", 4), (1, "A", 4)]
    assert winner(table) == "C"


# ---- no cards -----------------------------------------------------------------------------------


@pytest.mark.rule("EOHN-008")
def test_who_begins_the_draw_phase_without_a_deck_loses_before_drawing():
    table = duel(a=side(), b=side(deck=[]), moment="turn_of_1", options=SUDDEN)

    assert winner(table) == "A"


@pytest.mark.rule("EOHN-009")
def test_a_second_draw_that_cannot_be_made_loses():
    table = duel(a=side(hand=["second-wind"], deck=["slip"]), b=side(), options=SUDDEN)
    do(table, "A play second-wind")

    assert zone(table, "A", "hand") == ["slip"]
    assert winner(table) == "B"


@pytest.mark.rule("EOHN-010")
def test_a_card_wins_the_round_whatever_the_energy():
    table = a_wins(options=SUDDEN)

    assert winner(table) == "A"


@pytest.mark.rule("EOHN-010")
def test_without_its_condition_the_card_does_not_win():
    table = duel(
        a=side(hand=["perfect-stillness", "slip"], attributes=(4, 2, 1, 1), rested=9),
        b=side(energy=1),
    )
    do(table, "A play perfect-stillness")

    assert (asked(table), wins(table)) == ("A act", [0, 0])


@pytest.mark.rule("EOHN-012")
@pytest.mark.parametrize(
    ("mine", "theirs", "ends"),
    [(0, 0, ""), (1, 0, ""), (1, 2, "B"), (2, 0, "A")],
)
def test_when_all_draw_at_once_losses_are_judged_together(mine, theirs, ends):
    deck = ["slip", "deep-breath"]
    table = duel(
        a=side(hand=["open-floodgates"], deck=deck[:mine]), b=side(deck=deck[:theirs]),
        options=SUDDEN,
    )  # fmt: skip
    do(table, "A play open-floodgates")

    assert winner(table) == ends
