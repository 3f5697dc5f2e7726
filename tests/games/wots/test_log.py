"""Sentences of Way of the Samurai in parts: cards by their ids, and two players."""

import pytest
from tests.games.wots.helpers import fight, new, play


def sentences(table, seat=0):
    """The log as a seat is told it."""
    return [line.wording for line in table.log(seat)]


def texts(table):
    """The log as plain sentences."""
    return [line.text for line in table.log(0)]


def test_a_card_that_is_played_is_marked():
    table = fight(hand="M01 M02 M03")
    play(table, "play M01")

    assert ["You place ", {"card": "M01", "name": "Sun S+2"}] in sentences(table)


def test_the_face_of_an_opponent_card_stands_where_others_have_a_name():
    table = fight("counterattack", opponents="O01", wounds="W1", hand="M01")
    play(table, "go on")
    [sentence] = [sentence for sentence in sentences(table) if sentence[0] == "Counterattack: "]

    assert sentence[1]["card"] == "O01"
    assert sentence[1]["name"].startswith("(")


def test_of_two_players_each_choice_has_its_player():
    table = new(mode="two_player_house")
    play(table, "draw")

    assert [{"seat": 0}, " buys a card"] in sentences(table, 1)
    assert "You buy a card" in sentences(table, 0)


def test_a_refusal_names_the_card_that_is_not_at_hand():
    why = fight(hand="M01 M02 M03").why_not("play M09")

    assert why is not None
    assert why.wording == [
        {"card": "M09", "name": "Moon T+1"},
        " is neither in your hand nor stored",
    ]


@pytest.mark.rule("WOTS-031")
@pytest.mark.parametrize(("guard", "outcome"), [(4, "is blocked"), (0, "hits")])
def test_what_a_counterattack_came_to_is_told(guard, outcome):
    table = fight("counterattack", opponents="O05", hand="M01", at=f"0/0/{guard}")
    play(table, "go on")

    assert f"The counterattack {outcome}" in texts(table)


@pytest.mark.parametrize(
    ("at", "outcome"),
    [
        pytest.param("3/1/0", "is met", marks=pytest.mark.rule("WOTS-027")),
        pytest.param("0/0/0", "is not met", marks=pytest.mark.rule("WOTS-028")),
    ],
)
def test_whether_a_defense_is_met_is_told(at, outcome):
    table = fight("resolve_the_defense", defense=["O03"], hand="M01", at=at)

    assert [line for line in texts(table) if line.startswith("The defense")] == [
        f"The defense {outcome}"
    ]
