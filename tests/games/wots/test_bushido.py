"""Bushido: the marker and its kanji, and what each of the seven virtues does."""

import pytest
from tests.games.wots.helpers import (
    attack,
    felled,
    fight,
    gauges,
    legal,
    lying,
    new,
    play,
    pools,
)

BUSHIDO = {"bushido": True}
HAND = "M13 M14 M15 M16 M17 M18"
BLACK = ["M04", "M05", "M06"]
RED = ["M19", "M21", "M22"]


def with_virtue(card, moment="attack_1", **more):
    """A moment after this virtue was won."""
    options = BUSHIDO | more.pop("options", {})
    more = {"hand": HAND, "virtue": [card], "kanji": 3, "bushido_deck": [], **more}
    return fight(moment, options=options, **more)


def third_kanji(card, **more):
    """The third kanji has just been bought; this card lay on top of the Bushido deck."""
    more = {"hand": HAND, "ki": 5, "kanji": 2, "bushido": card, **more}
    table = fight(options=BUSHIDO | more.pop("options", {}), **more)
    play(table, "advance")
    return table


# ---- the marker ---------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-182")
@pytest.mark.parametrize(("bushido", "cards"), [(True, 7), (False, 0)])
def test_seven_virtues_form_a_shuffled_deck_with_a_marker(bushido, cards):
    table = new(bushido=bushido)

    assert (len(lying(table, "bushido_deck")), lying(table, "kanji")) == (cards, 0)
    assert ("advance" in legal(table)) == bushido


@pytest.mark.rule("WOTS-182")
def test_the_bushido_deck_is_shuffled():
    tops = {lying(new(seed, bushido=True), "bushido_deck")[0] for seed in range(1, 60)}

    assert tops == {f"BU{n}" for n in range(1, 8)}


@pytest.mark.rule("WOTS-183")
def test_a_black_combo_may_advance_the_marker():
    table = fight("combo", hand=HAND, action_zone=BLACK, ki=3, kanji=1, options=BUSHIDO)
    assert legal(table) == ["decline", "take ki", "take special", "take kanji"]
    play(table, "take kanji")

    assert (lying(table, "kanji"), lying(table, "ki")) == (2, 3)
    assert len(lying(table, "special_deck")) == 8


@pytest.mark.rule("WOTS-183")
def test_a_red_combo_does_not_advance_the_marker():
    table = fight("combo", hand=HAND, action_zone=RED, kanji=1, options=BUSHIDO)

    assert "take kanji" not in legal(table)
    assert (lying(table, "kanji"), lying(table, "die")) == (1, 2)


@pytest.mark.rule("WOTS-184")
def test_two_ki_advance_the_marker():
    table = fight(hand=HAND, ki=5, kanji=1, options=BUSHIDO)
    play(table, "advance")

    assert (lying(table, "ki"), lying(table, "kanji")) == (3, 2)


@pytest.mark.rule("WOTS-184")
def test_one_ki_does_not_advance_the_marker():
    table = fight(hand=HAND, ki=1, options=BUSHIDO)

    assert "advance" not in legal(table)
    assert table.why_not("advance").rule == "WOTS-184"


@pytest.mark.rule("WOTS-184")
@pytest.mark.parametrize(
    "moment", ["attack_1", "third_card", "counterattack", "after_the_counterattack"]
)
def test_the_marker_advances_in_any_free_window(moment):
    assert "advance" in legal(fight(moment, hand=HAND, options=BUSHIDO))


@pytest.mark.rule("WOTS-185", "RULING-WOTS-50")
def test_at_the_third_kanji_a_virtue_is_drawn_at_once():
    table = third_kanji("BU2")

    assert (lying(table, "virtue"), lying(table, "ki")) == (["BU2"], 3)
    assert "play M13" in legal(table)  # nothing was asked


@pytest.mark.rule("WOTS-185", "RULING-WOTS-50")
def test_a_third_kanji_of_a_combo_draws_a_virtue_too():
    table = fight("combo", hand=HAND, action_zone=BLACK, kanji=2, bushido="BU5", options=BUSHIDO)
    play(table, "take kanji")

    assert (lying(table, "virtue"), lying(table, "points")) == (["BU5"], 5)


@pytest.mark.rule("WOTS-185")
def test_three_kanji_are_needed():
    table = fight(hand=HAND, ki=5, bushido="BU2", options=BUSHIDO)
    play(table, "advance", "advance")

    assert (lying(table, "virtue"), lying(table, "kanji")) == ([], 2)


@pytest.mark.rule("WOTS-186")
def test_only_one_virtue_is_won_in_a_game():
    table = third_kanji("BU2")

    assert "advance" not in legal(table)
    assert table.why_not("advance").rule == "WOTS-186"
    assert lying(table, "bushido_deck") == []


@pytest.mark.rule("WOTS-186")
def test_after_a_virtue_was_won_no_combo_offers_a_kanji():
    table = with_virtue("BU2", "combo", action_zone=BLACK, ki=3)

    assert legal(table) == ["decline", "take ki", "take special"]
    assert table.why_not("take kanji").rule == "WOTS-186"


@pytest.mark.rule("WOTS-186")
def test_a_virtue_that_is_used_up_is_not_followed_by_another():
    table = with_virtue("BU5", points=1)
    play(table, "spend strength")

    assert lying(table, "virtue") == []
    assert table.why_not("advance").rule == "WOTS-186"


@pytest.mark.rule("RULING-WOTS-48")
@pytest.mark.parametrize("enemy", ["fan_03", "fan_17"])
def test_a_virtue_at_the_start_is_the_one_of_the_game(enemy):
    table = new(enemy=enemy, bushido=True)

    assert len(lying(table, "virtue")) == 1 or legal(table)[0].startswith("pick")
    assert lying(table, "kanji") == 3
    assert "advance" not in legal(table)


SHARED = (
    "hand", "action_deck", "action_discard", "special_deck", "opponent_deck", "opponent_discard",
    "gauges", "life", "ki", "enemy_life", "enemy_ki", "die", "round",
)  # fmt: skip


@pytest.mark.rule("WOTS-187")
@pytest.mark.parametrize("seed", [6, 18])
def test_bushido_and_gisei_change_nothing_when_unused(seed):
    plain = new(seed, every_window=True)
    full = new(seed, every_window=True, bushido=True, gisei=True)
    while plain.outcome is None:
        position, other = plain.to_position(), full.to_position()
        assert [other[name] for name in SHARED] == [position[name] for name in SHARED]
        usual = [c for c in legal(plain) if c.startswith(("play", "go on", "decline", "take life"))]
        for table in (plain, full):
            play(table, usual[0])

    assert lying(plain, "round") >= 6  # the action deck was shuffled again
    assert full.outcome == plain.outcome
    assert pools(full) == pools(plain)


# ---- BU1 to BU3 ---------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-189")
@pytest.mark.parametrize(("deck", "stored", "left"), [(5, 2, 3), (2, 2, 0), (1, 1, 0)])
def test_with_bu1_a_combo_gives_two_special_cards(deck, stored, left):
    removed = [f"X{n:02}" for n in range(deck + 1, 9)]
    table = with_virtue("BU1", "combo", action_zone=BLACK, ki=3, removed=removed)
    play(table, "take special")

    assert (len(lying(table, "stored")), len(lying(table, "special_deck"))) == (stored, left)


@pytest.mark.rule("RULING-WOTS-49")
def test_with_bu1_and_the_wakizashi_one_of_two_is_kept_twice():
    table = with_virtue(
        "BU1", "combo", action_zone=BLACK, special="X01 X02", options={"weapon": "wakizashi"}
    )
    play(table, "take special")
    assert legal(table) == ["keep X01", "keep X02"]
    play(table, "keep X02")
    assert len(legal(table)) == 2
    play(table, legal(table)[0])

    assert (len(lying(table, "stored")), len(lying(table, "special_deck"))) == (2, 6)


@pytest.mark.rule("RULING-WOTS-49")
def test_with_bu1_against_fan_opponent_05_any_card_is_chosen_twice():
    table = with_virtue("BU1", "combo", action_zone=BLACK, options={"enemy": "fan_05"})
    play(table, "take special", "choose X07")
    assert len(legal(table)) == 7
    play(table, "choose X03")

    assert lying(table, "stored") == ["X07", "X03"]


@pytest.mark.rule("RULING-WOTS-49")
@pytest.mark.parametrize("options", [{"weapon": "wakizashi"}, {"enemy": "fan_05"}])
def test_the_special_card_of_the_setup_stays_random(options):
    table = new(easy_special=True, **options)

    assert len(lying(table, "special_deck")) == 7
    assert not legal(table)[0].startswith(("keep X", "choose"))


@pytest.mark.rule("WOTS-190")
@pytest.mark.parametrize(("die", "after"), [(2, 4), (5, 6), (6, 6)])
def test_with_bu2_a_red_combo_raises_the_die_by_two(die, after):
    table = with_virtue("BU2", "combo", action_zone=RED, die=die)

    assert lying(table, "die") == after


def with_bu3(**more):
    """A round starts with BU3 in play; M01 to M06 are drawn, M07 and M08 come next."""
    deck = "M01 M02 M03 M04 M05 M06 M07 M08"
    return with_virtue("BU3", "new_round", hand="", deck=deck, round=0, **more)


@pytest.mark.rule("WOTS-191")
def test_with_bu3_two_cards_of_the_opening_hand_are_exchanged():
    table = with_bu3()
    assert legal(table)[:3] == ["go on", "exchange M01", "exchange M02"]
    play(table, "exchange M01")
    assert len(lying(table, "hand")) == 5  # the new cards come together
    play(table, "exchange M04")

    assert sorted(lying(table, "hand")) == ["M02", "M03", "M05", "M06", "M07", "M08"]
    assert (lying(table, "action_discard"), lying(table, "swaps")) == (["M01", "M04"], 0)
    assert not [choice for choice in legal(table) if choice.startswith("exchange")]


@pytest.mark.rule("WOTS-191")
@pytest.mark.parametrize("swaps", [[], ["exchange M02"]])
def test_with_bu3_fewer_cards_may_be_exchanged(swaps):
    table = with_bu3()
    play(table, *swaps, "go on")

    assert len(lying(table, "hand")) == 6
    assert len(lying(table, "action_discard")) == len(swaps)
    assert "play M01" in legal(table)


@pytest.mark.rule("WOTS-191")
def test_with_bu3_cards_are_exchanged_again_in_the_next_round():
    table = with_virtue("BU3", "end_of_the_round", hand="", round=4)

    assert lying(table, "round") == 5
    assert legal(table)[0] == "go on"
    assert legal(table)[1].startswith("exchange")


# ---- BU4 to BU7 ---------------------------------------------------------------------------------


@pytest.mark.rule("WOTS-192")
def test_bu4_holds_five_points_of_technique():
    assert lying(third_kanji("BU4"), "points") == 5


@pytest.mark.rule("WOTS-192")
def test_points_of_bu4_raise_technique_up_to_its_limit():
    table = with_virtue("BU4", points=5, at="0/1/0")
    play(table, "spend technique", "spend technique", "spend technique")

    assert (gauges(table), lying(table, "points")) == ("0/4/0", 2)
    assert table.why_not("spend technique").rule == "WOTS-192"
    assert "spend strength" not in legal(table)


@pytest.mark.rule("WOTS-192")
def test_points_of_bu4_need_no_ki_and_are_kept_for_later():
    table = with_virtue("BU4", points=2, ki=0, at="0/1/0")
    play(table, "spend technique", "play M13", "spend technique")

    assert (gauges(table), lying(table, "virtue")) == ("0/3/2", [])


@pytest.mark.rule("WOTS-193")
def test_bu5_holds_five_points_of_strength():
    assert lying(third_kanji("BU5"), "points") == 5


@pytest.mark.rule("WOTS-193")
def test_the_last_point_of_bu5_discards_it():
    table = with_virtue("BU5", points=1, at="2/0/0")
    assert "spend technique" not in legal(table)
    play(table, "spend strength")

    assert (gauges(table), lying(table, "virtue")) == ("3/0/0", [])
    assert table.why_not("spend strength").rule == "WOTS-193"


@pytest.mark.rule("WOTS-193")
def test_points_of_bu5_decide_a_defense_before_it_is_resolved():
    table = attack(
        "M05", at="2/0/4", action_zone=["M09", "M11"], virtue=["BU5"], points=3, kanji=3,
        bushido_deck=[], options=BUSHIDO,
    )  # fmt: skip
    play(table, "play M05", "spend strength", "go on")

    assert (pools(table), lying(table, "points")) == ("P 8L 5K, E 7L 5K", 2)


@pytest.mark.rule("WOTS-194", "WOTS-195")
def test_with_bu6_ki_becomes_life_until_the_virtue_is_full():
    table = with_virtue("BU6", life=3, ki=5)
    play(table, "heal", "heal")
    assert (pools(table), lying(table, "points")) == ("P 5L 3K, E 8L 5K", 2)

    play(table, "heal", "heal")
    assert (pools(table), lying(table, "virtue")) == ("P 7L 1K, E 8L 5K", [])


@pytest.mark.rule("WOTS-194")
def test_bu6_gives_no_life_above_the_ceiling():
    table = with_virtue("BU6", life=8, ki=5)

    assert "heal" not in legal(table)
    assert table.why_not("heal").rule == "RULING-WOTS-8"


@pytest.mark.rule("WOTS-194")
def test_bu6_starts_empty_and_takes_four_ki_over_the_game():
    table = third_kanji("BU6", life=3)
    assert (lying(table, "points"), pools(table)) == (0, "P 3L 3K, E 8L 5K")
    play(table, "heal", "heal", "heal")
    assert (lying(table, "points"), pools(table)) == (3, "P 6L 0K, E 8L 5K")

    assert table.why_not("heal").rule == "WOTS-194"
    assert lying(table, "virtue") == ["BU6"]


@pytest.mark.rule("WOTS-195")
def test_ki_on_bu6_is_not_lost():
    table = with_virtue("BU6", "counterattack", points=2, ki=1, opponents="O07")
    play(table, "go on")

    assert (lying(table, "ki"), lying(table, "points")) == (0, 2)


@pytest.mark.rule("WOTS-196")
def test_bu7_takes_any_other_virtue():
    table = third_kanji("BU7")
    assert sorted(legal(table)) == [f"pick BU{n}" for n in range(1, 7)]
    assert table.why_not("play M13").rule == "WOTS-196"
    play(table, "pick BU5")

    assert (lying(table, "virtue"), lying(table, "points")) == (["BU5"], 5)
    assert lying(table, "bushido_deck") == []
    play(table, "spend strength")
    assert gauges(table) == "1/0/0"


@pytest.mark.rule("WOTS-196")
def test_with_bu7_the_player_sees_the_whole_deck_while_choosing():
    table = third_kanji("BU7")

    assert sorted(table.view()["bushido_deck"]) == [f"BU{n}" for n in range(1, 7)]


@pytest.mark.rule("WOTS-158")
def test_a_virtue_won_in_the_clan_stays_for_the_run():
    table = with_virtue("BU4", points=2, options={"mode": "clan"})
    table = felled(table, 3)

    assert (lying(table, "defeated"), lying(table, "points")) == (1, 2)
    assert lying(table, "virtue") == ["BU4"]


@pytest.mark.rule("WOTS-194", "WOTS-196")
def test_bu6_picked_with_bu7_starts_empty():
    table = third_kanji("BU7")
    play(table, "pick BU6")

    assert (lying(table, "virtue"), lying(table, "points")) == (["BU6"], 0)


@pytest.mark.rule("WOTS-192", "WOTS-193")
@pytest.mark.parametrize(
    ("virtue", "gauge", "rule"),
    [("BU4", "technique", "WOTS-192"), ("BU5", "strength", "WOTS-193")],
)
def test_a_virtue_without_points_raises_nothing(virtue, gauge, rule):
    table = with_virtue(virtue, points=0)

    assert f"spend {gauge}" not in legal(table)
    assert table.why_not(f"spend {gauge}").rule == rule


@pytest.mark.rule("WOTS-194")
def test_the_fourth_ki_leaves_with_bu6():
    table = with_virtue("BU6", points=3, life=3, ki=2)
    play(table, "heal")

    assert (lying(table, "virtue"), lying(table, "points")) == ([], 0)
