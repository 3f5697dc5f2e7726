"""Sentences of Way of the Samurai in parts: cards by their ids, and two players."""

from tests.games.wots.helpers import fight, new, play


def sentences(table, seat=0):
    """The log as a seat is told it."""
    return [line.wording for line in table.log(seat)]


def test_a_card_that_is_played_is_marked():
    table = fight(hand="M01 M02 M03")
    play(table, "play M01")

    assert ["Play ", {"card": "M01", "name": "Sun S+2"}] in sentences(table)


def test_the_face_of_an_opponent_card_stands_where_others_have_a_name():
    table = fight("counterattack", opponents="O01", wounds="W1", hand="M01")
    play(table, "go on")
    [sentence] = [sentence for sentence in sentences(table) if sentence[0] == "Counterattack: "]

    assert sentence[1]["card"] == "O01"
    assert sentence[1]["name"].startswith("(")


def test_of_two_players_each_choice_has_its_player():
    table = new(mode="two_player_house")
    play(table, "draw")

    assert [{"seat": 0}, ": draw"] in sentences(table, 1)


def test_a_refusal_names_the_card_that_is_not_at_hand():
    why = fight(hand="M01 M02 M03").why_not("play M09")

    assert why is not None
    assert why.wording == [
        {"card": "M09", "name": "Moon T+1"},
        " is neither in your hand nor stored",
    ]
