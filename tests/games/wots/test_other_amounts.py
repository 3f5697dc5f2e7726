"""A set of one's own says other amounts than the house, and the smallest amount still counts."""

import pytest
from tests.games.wots.helpers import (
    GAME,
    counts,
    fight,
    legal,
    lying,
    own_set,
    play,
    pools,
    result,
)


@pytest.mark.rule("WOTS-104", "WOTS-105")
def test_an_enemy_that_comes_back_with_1_life_does_not_die_of_life_either(tmp_path):
    mine = own_set(tmp_path, "fate = { immortal = 8 }", "fate = { immortal = 1 }")
    table = fight(
        "after_the_counterattack", hand="M01", die=5, enemy="1L 5K", wounds="W4 W5", cards=mine,
        options={"enemy": "kempo"},
    )  # fmt: skip
    play(table, "activate")

    assert counts(table, "enemy_life") == [0, 1]
    assert (result(table), pools(table)) == ("player_wins", "P 8L 5K, E 1L 4K")


@pytest.mark.rule("WOTS-269")
def test_an_enemy_may_let_a_single_special_card_join_the_deck(tmp_path):
    mine = own_set(tmp_path, "start = { specials_in_deck = 2 }", "start = { specials_in_deck = 1 }")
    table = GAME.new(1, options={"enemy": "fan_04"}, cards=mine)
    assert sorted(legal(table)) == [f"shuffle in X0{n}" for n in range(1, 9)]
    play(table, "shuffle in X06")

    joined = [*lying(table, "action_deck"), *lying(table, "hand")]
    assert (len(joined), "X06" in joined) == (25, True)
    assert legal(table)[0].startswith("play")


@pytest.mark.rule("WOTS-274")
def test_an_enemy_may_let_two_special_cards_be_stored(tmp_path):
    mine = own_set(tmp_path, "start = { specials_stored = 1 }", "start = { specials_stored = 2 }")
    table = GAME.new(1, options={"enemy": "fan_09"}, cards=mine)
    play(table, "choose X05", "choose X02")

    assert lying(table, "stored") == ["X05", "X02"]
    assert legal(table)[0].startswith("play")


@pytest.mark.rule("WOTS-278")
def test_an_enemy_may_have_a_single_card_removed(tmp_path):
    mine = own_set(tmp_path, "start = { cards_removed = 2 }", "start = { cards_removed = 1 }")
    table = GAME.new(1, options={"enemy": "fan_13"}, cards=mine)
    play(table, "remove M23")

    assert lying(table, "removed") == ["M23"]
    assert len([*lying(table, "action_deck"), *lying(table, "hand")]) == 23
    assert legal(table)[0].startswith("play")


@pytest.mark.rule("WOTS-245")
def test_a_consequence_of_a_1_may_exchange_ki_as_others_do(tmp_path):
    mine = own_set(tmp_path, "brings = { combo_life = 2 }", "brings = { ki_for_life = 1 }")
    table = fight(hand="M01", life=3, ki=2, consequence=1, cards=mine, options={"taikyu": True})
    play(table, "trade")

    assert pools(table) == "P 4L 1K, E 8L 5K"
