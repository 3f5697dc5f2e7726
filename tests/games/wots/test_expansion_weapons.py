"""Yari and Wakizashi, and the order of what follows the opening draw."""

import pytest
from tests.games.wots.helpers import attack, fight, legal, lying, new, play, pools, why

YARI = {"weapon": "yari"}
WAKIZASHI = {"weapon": "wakizashi"}


@pytest.mark.rule("WOTS-233")
def test_with_the_yari_a_hand_is_drawn_anew_three_times_in_a_game():
    table = fight("new_round", round=0, deck="M01 M02 M03 M04 M05 M06 M07", options=YARI)

    assert legal(table) == ["keep hand", "redraw"]
    play(table, "redraw")
    assert lying(table, "hand")[0] == "M07"
    assert lying(table, "action_discard") == ["M01", "M02", "M03", "M04", "M05", "M06"]
    play(table, "redraw", "redraw")
    assert (len(lying(table, "hand")), lying(table, "redraws")) == (6, 0)
    assert "redraw" not in legal(table)


@pytest.mark.rule("WOTS-233")
def test_a_hand_that_is_kept_may_be_drawn_anew_in_a_later_round_only():
    table = fight("new_round", round=0, redraws=1, options=YARI)
    play(table, "keep hand")

    assert "redraw" not in legal(table)
    assert why(table, "redraw") == "WOTS-233"
    later = fight("new_round", round=4, redraws=1, options=YARI)
    assert "redraw" in legal(later)
    assert "redraw" not in legal(fight("new_round", round=5, redraws=0, options=YARI))


@pytest.mark.rule("WOTS-233", "WOTS-234")
def test_in_a_campaign_redraws_and_the_mulligan_add_up_to_four():
    table = new(mode="campaign2", weapon="yari")

    assert legal(table) == ["keep hand", "redraw", "mulligan"]
    play(table, "redraw", "redraw", "redraw")
    assert legal(table) == ["keep hand", "mulligan"]
    play(table, "mulligan")
    assert not {"redraw", "mulligan"} & set(legal(table))


@pytest.mark.rule("WOTS-235")
def test_with_the_yari_the_player_starts_with_less():
    assert pools(new(weapon="yari")) == "P 7L 4K, E 8L 5K"


@pytest.mark.rule("RULING-WOTS-9")
def test_with_the_yari_life_may_still_rise_to_eight():
    table = fight(hand="M01 M02 M03", life=7, consequence=5, options={**YARI, "taikyu": True})
    play(table, "trade")

    assert lying(table, "life") == 8


def combo(**more):
    """Three SUN cards have been placed and are counted now."""
    return fight("combo", action_zone=["M01", "M02", "M06"], ki=3, options=WAKIZASHI, **more)


@pytest.mark.rule("WOTS-236")
def test_with_the_wakizashi_one_of_two_special_cards_is_kept():
    table = combo(special="X01 X02")
    play(table, "take special")

    assert legal(table) == ["keep X01", "keep X02"]
    assert why(table, "go on") == "WOTS-236"
    play(table, "keep X02")
    assert (lying(table, "stored"), len(lying(table, "special_deck"))) == (["X02"], 7)


@pytest.mark.rule("WOTS-236")
def test_with_the_wakizashi_the_card_not_kept_is_shuffled_back():
    table = fight(
        hand="M01 M02 M03", special="X01 X02", ki=3, consequence=2,
        options={**WAKIZASHI, "taikyu": True},
    )  # fmt: skip
    play(table, "trade", "keep X01")

    assert lying(table, "stored") == ["X01"]
    assert sorted(lying(table, "special_deck")) == [f"X0{n}" for n in range(2, 9)]
    assert lying(table, "drawn") == []


@pytest.mark.rule("WOTS-237")
def test_with_the_wakizashi_the_last_special_card_is_simply_taken():
    table = fight(
        "combo", action_zone=["M01", "M02", "M06"], ki=3, removed=[f"X0{n}" for n in range(1, 8)],
        options=WAKIZASHI,
    )  # fmt: skip
    assert len(lying(table, "special_deck")) == 1
    play(table, "take special")

    assert (lying(table, "stored"), lying(table, "special_deck")) == (["X08"], [])


@pytest.mark.rule("WOTS-238")
@pytest.mark.parametrize(("number", "life"), [(9, 8), (10, 7), (11, 8), (20, 8)])
def test_with_the_wakizashi_the_tenth_round_ends_with_a_wound(number, life):
    table = fight("end_of_the_round", wounds="W1", round=number, options=WAKIZASHI)

    assert lying(table, "life") == life


@pytest.mark.rule("RULING-WOTS-62")
@pytest.mark.parametrize(("rounds", "life"), [((10, 3), 7), ((12, 10), 8)])
def test_the_tenth_round_is_of_the_game_and_not_of_the_fight(rounds, life):
    table = fight(
        "end_of_the_round", wounds="W1", round=rounds[0], fight_round=rounds[1], node=1,
        options={**WAKIZASHI, "mode": "campaign1"},
    )  # fmt: skip

    assert lying(table, "life") == life


@pytest.mark.rule("RULING-WOTS-62")
def test_a_tenth_round_that_a_kill_stops_brings_no_wound():
    table = attack(
        enemy="1L 3K", round=10, fight_round=2, node=1, wounds="W1", rolls=[3],
        options={**WAKIZASHI, "mode": "campaign1"},
    )  # fmt: skip
    play(table, "play M03")

    assert (lying(table, "defeated"), lying(table, "round")) == (1, 11)
    assert lying(table, "life") == 8


@pytest.mark.rule("RULING-WOTS-92")
def test_the_redraws_of_a_broken_yari_are_gone_and_the_mulligan_stays():
    table = fight(
        "random_event", node=1, rolls=[6], redraws=2, mulligan=1,
        options={**YARI, "mode": "campaign1"},
    )  # fmt: skip
    play(table, "equip bokken")

    assert (lying(table, "redraws"), lying(table, "mulligan")) == (0, 1)


@pytest.mark.rule("RULING-WOTS-92")
def test_a_yari_that_is_picked_up_brings_three_redraws():
    table = fight(
        "random_event", node=1, rolls=[6], mulligan=0,
        options={"mode": "campaign1", "weapon_pool": "expansion"},
    )  # fmt: skip
    play(table, "equip yari")

    assert (lying(table, "redraws"), legal(table)) == (3, ["keep hand", "redraw"])


@pytest.mark.rule("RULING-WOTS-61")
def test_redraws_come_before_the_exchange_of_a_virtue():
    table = fight("new_round", round=0, virtue=["BU3"], kanji=3, bushido=[], options=YARI)

    assert legal(table) == ["keep hand", "redraw"]
    play(table, "redraw", "keep hand")
    assert legal(table)[:2] == ["go on", f"exchange {lying(table, 'hand')[0]}"]


@pytest.mark.rule("RULING-WOTS-61")
def test_the_exchange_comes_before_the_change_of_place():
    table = fight(
        "new_round", round=0, virtue=["BU3"], kanji=3, bushido=[],
        options={"weapon": "tessen", "surroundings": "bridge"},
    )  # fmt: skip

    assert "exchange M01" in legal(table)
    play(table, "go on")
    assert "move to forest" in legal(table)
    play(table, "go on")
    assert "play M01" in legal(table)


@pytest.mark.rule("RULING-WOTS-61")
def test_only_the_first_card_of_the_opening_draw_counts_for_taikyu():
    options = {**YARI, "taikyu": True}
    table = fight(
        "new_round", round=0, deck="M01 M02 M03 M04 M05 M06 M19", rolls=[5], options=options
    )
    play(table, "redraw")
    assert (lying(table, "hand")[0], lying(table, "consequence")) == ("M19", 0)

    table = fight("new_round", round=0, deck="M19", rolls=[5], options=options)
    assert lying(table, "consequence") == 5  # before the first redraw is asked for
