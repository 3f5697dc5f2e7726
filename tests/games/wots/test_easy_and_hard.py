"""Easy options, each on its own, and the hard mode card as defense and as counterattack."""

import pytest
from tests.games.wots.helpers import attack, fight, gauges, legal, lying, new, play, pools

HARD = {"hard": True}
EASY_DRAW = {"easy_draw": True}
HAND = "M19 M20 M21 M22 M23 M24"


# ---- easy options -------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-159")
@pytest.mark.parametrize("option", ["easy_draw", "easy_die", "easy_special"])
def test_each_easy_option_stands_alone(option):
    table = new(3, **{option: True})
    actions = lying(table, "action_deck") + lying(table, "hand")
    play(table, "draw")

    assert lying(table, "die") == (2 if option == "easy_die" else 1)
    assert len(actions) == (25 if option == "easy_special" else 24)
    assert len(lying(table, "drawn")) == (3 if option == "easy_draw" else 0)


@pytest.mark.rule("WOTS-159")
def test_all_easy_options_may_be_active_together():
    table = new(3, easy_draw=True, easy_die=True, easy_special=True)
    play(table, "draw")

    assert (lying(table, "die"), len(lying(table, "special_deck"))) == (2, 7)
    assert [choice.split()[0] for choice in legal(table)] == ["keep"] * 3


@pytest.mark.rule("WOTS-160")
def test_an_easy_draw_keeps_one_card_of_three():
    table = fight(hand=HAND, deck="M01 M02 M03", ki=5, options=EASY_DRAW)
    play(table, "draw")
    assert sorted(legal(table)) == ["keep M01", "keep M02", "keep M03"]
    assert table.why_not("keep M04").rule == "WOTS-160"
    play(table, "keep M02")

    assert lying(table, "hand") == [*HAND.split(), "M02"]
    assert sorted(lying(table, "action_discard")) == ["M01", "M03"]
    assert lying(table, "ki") == 4


@pytest.mark.rule("WOTS-160")
def test_an_easy_draw_may_be_repeated():
    table = fight(hand=HAND, deck="M01 M02 M03 M04 M05 M06", ki=2, options=EASY_DRAW)
    play(table, "draw", "keep M01", "draw", "keep M06")

    assert (len(lying(table, "hand")), lying(table, "ki")) == (8, 0)
    assert len(lying(table, "action_discard")) == 4


@pytest.mark.rule("WOTS-161")
def test_an_easy_draw_of_two_cards_is_a_choice_of_two():
    removed = [f"M{n:02}" for n in range(3, 19)]
    table = fight(hand=HAND, deck="M01 M02", removed=removed, options=EASY_DRAW)
    assert len(lying(table, "action_deck")) == 2
    play(table, "draw")

    assert sorted(legal(table)) == ["keep M01", "keep M02"]
    play(table, "keep M01")
    assert lying(table, "action_discard") == ["M02"]
    assert "M01" in lying(table, "hand")


@pytest.mark.rule("WOTS-161", "RULING-WOTS-5")
def test_an_easy_draw_goes_on_with_the_discard_pile():
    removed = [f"M{n:02}" for n in range(5, 19)]
    table = fight(
        hand=HAND, deck="M01", action_discard=["M02", "M03", "M04"], removed=removed,
        options=EASY_DRAW,
    )  # fmt: skip
    play(table, "draw")

    assert len(legal(table)) == 3
    assert "keep M01" in legal(table)
    assert (len(lying(table, "action_deck")), lying(table, "action_discard")) == (1, [])


@pytest.mark.rule("WOTS-162")
@pytest.mark.parametrize(
    ("weapon", "easy", "die"),
    [
        ("katana", False, 1),
        ("katana", True, 2),
        ("katana_kodachi", False, 3),
        ("katana_kodachi", True, 3),
    ],
)
def test_the_easy_die_starts_at_two_or_higher(weapon, easy, die):
    assert lying(new(weapon=weapon, easy_die=easy), "die") == die


@pytest.mark.rule("WOTS-163")
def test_an_easy_special_starts_in_the_action_deck():
    found = set()
    for seed in range(1, 60):
        table = new(seed, easy_special=True)
        actions = lying(table, "action_deck") + lying(table, "hand")
        assert (len(actions), len(lying(table, "special_deck"))) == (25, 7)
        found |= {card for card in actions if card.startswith("X")}

    assert found == {f"X{n:02}" for n in range(1, 9)}  # any of the eight


# ---- the hard mode card -------------------------------------------------------------------------


@pytest.mark.rule("WOTS-164")
@pytest.mark.parametrize(("hard", "cards"), [(False, 12), (True, 13)])
def test_the_hard_card_joins_the_opponent_deck(hard, cards):
    deck = lying(new(hard=hard), "opponent_deck")

    assert (len(deck), "HM" in deck) == (cards, hard)


@pytest.mark.rule("WOTS-165")
def test_the_hard_card_as_defense_cannot_be_met():
    table = attack(at="4/4/4", defense="HM", opponents="O12", options=HARD, every_window=True)
    play(table, "play M03", "go on")
    assert pools(table) == "P 8L 5K, E 8L 5K"
    play(table, "go on")

    assert lying(table, "counterattack") == ["O12"]


@pytest.mark.rule("RULING-WOTS-43")
def test_the_hard_card_as_defense_does_not_block_the_injury_die():
    table = attack(at="4/4/4", defense="HM", opponents="O12", die=3, options=HARD)
    play(table, "play M03", "go on", "activate")

    assert pools(table) == "P 8L 5K, E 7L 5K"


@pytest.mark.rule("WOTS-166", "RULING-WOTS-44")
def test_the_two_extra_counterattacks_come_one_after_the_other():
    table = fight(
        "counterattack", hand="M01", opponents="HM O03 O05", options=HARD, every_window=True
    )
    play(table, "go on")
    assert (lying(table, "counterattack"), lying(table, "life")) == (["HM"], 8)
    assert "guard" in legal(table)
    play(table, "go on")
    assert (lying(table, "counterattack"), lying(table, "life")) == (["HM", "O03"], 7)
    assert "guard" in legal(table)
    play(table, "go on")

    assert (lying(table, "counterattack"), lying(table, "life")) == (["HM", "O03", "O05"], 5)
    assert "guard" not in legal(table)


@pytest.mark.rule("RULING-WOTS-44")
def test_guard_may_be_bought_before_each_extra_counterattack():
    table = fight("counterattack", hand="M01", opponents="HM O03 O05", options=HARD)
    play(table, "go on", "go on", "guard", "guard", "go on")

    assert (gauges(table), pools(table)) == ("0/0/2", "P 7L 3K, E 8L 5K")


@pytest.mark.rule("RULING-WOTS-44")
def test_of_three_enemies_both_extra_cards_belong_to_the_one_that_drew_the_hard_card():
    table = fight(
        "counterattack", hand="M01", opponents="HM O03 O05 O08", rolls=[4], ki=0,
        options=HARD | {"mode": "one_vs_three"},
    )  # fmt: skip

    assert lying(table, "opponent_discard") == ["HM", "O03", "O05", "O08"]
    assert lying(table, "life") == 8 - 1 - 2 - 2


@pytest.mark.rule("WOTS-167")
def test_the_second_extra_card_is_not_drawn_when_the_first_one_kills():
    table = fight("counterattack", hand="M01", opponents="HM O03 O05", life=1, options=HARD)
    play(table, "go on", "go on")

    assert table.outcome.result == "enemy_wins"
    assert lying(table, "opponent_deck")[0] == "O05"
