"""Taikyu: a red first card brings a consequence for one round."""

import pytest
from tests.games.wots.helpers import GAME, fight, legal, lying, new, play, pools, why

TAIKYU = {"taikyu": True}


def consequence(number, moment="attack_1", **more):
    """A fight in a round with a consequence."""
    options = {**TAIKYU, **more.pop("options", {})}
    more.setdefault("hand", "M01 M02 M03 M04 M05 M06")
    return fight(moment, consequence=number, options=options, **more)


def combo(number, placed, **more):
    """Three placed cards are counted now, with a consequence."""
    return consequence(number, "combo", action_zone=placed.split(), hand="M13 M14 M15", **more)


@pytest.mark.rule("WOTS-239")
def test_the_board_counts_the_rounds():
    table = new(taikyu=True)
    assert table.view()["round"] == 1

    table = fight("end_of_the_round", round=3, ki=5, options=TAIKYU)
    assert table.view()["round"] == 4


@pytest.mark.rule("WOTS-239")
def test_the_board_lists_six_consequences():
    rows = GAME.rules.faces(new().terms)["taikyu"]

    assert [row["name"] for row in rows] == [
        "A combo heals", "Ki for a special card", "Ki for the injury die", "Ki for a kanji",
        "Ki for Life", "The weaker spirit",
    ]  # fmt: skip


@pytest.mark.rule("WOTS-240")
@pytest.mark.parametrize(
    ("deck", "options", "roll"),
    [("M19", TAIKYU, 5), ("M01 M19", TAIKYU, 0), ("M19", {}, 0), ("M24 M01", TAIKYU, 5)],
)
def test_only_a_red_first_card_rolls_a_consequence(deck, options, roll):
    table = fight("new_round", deck=deck, rolls=[5], options=options)

    assert lying(table, "consequence") == roll


@pytest.mark.rule("WOTS-240")
def test_with_katana_tanto_the_roll_comes_before_the_side_is_chosen():
    table = fight("new_round", deck="M19", rolls=[3], options={**TAIKYU, "weapon": "katana_tanto"})

    assert (lying(table, "consequence"), legal(table)) == (3, ["side front", "side back"])


@pytest.mark.rule("RULING-WOTS-34")
def test_a_joker_drawn_first_is_not_red():
    table = fight("new_round", deck="X08 M19", special=[], rolls=[5], options=TAIKYU)

    assert (lying(table, "hand")[0], lying(table, "consequence")) == ("X08", 0)


@pytest.mark.rule("WOTS-241")
@pytest.mark.parametrize(
    ("placed", "life"), [("M01 M02 M06", 7), ("M19 M21 M22", 7), ("M01 M02 M07", 5)]
)
def test_the_first_combo_of_the_round_heals(placed, life):
    assert lying(combo(1, placed, life=5), "life") == life


@pytest.mark.rule("WOTS-241", "RULING-WOTS-63")
def test_a_second_combo_of_the_round_heals_no_more():
    table = consequence(
        1, "combo", action_zone=["M01", "M02", "M06"], hand="M07 M09 M11", life=3, ki=3,
        at="0/0/4", opponents="O09 O05",
    )  # fmt: skip
    assert lying(table, "life") == 5
    play(table, "decline", "play M07", "play M09", "play M11")

    assert legal(table) == ["decline", "take ki", "take special"]
    assert lying(table, "life") == 5


@pytest.mark.rule("RULING-WOTS-63")
def test_a_combo_counts_for_taikyu_even_if_its_bonus_is_declined():
    table = combo(1, "M01 M02 M06", life=5, ki=3)
    play(table, "decline")

    assert pools(table) == "P 7L 3K, E 8L 5K"


@pytest.mark.rule("RULING-WOTS-63")
@pytest.mark.parametrize(
    ("placed", "more"),
    [
        ("M01 M02 M06", {"side": 1, "options": {"weapon": "katana_tanto"}}),
        ("M19 M21 M22", {"die": 0, "options": {"blood": True}}),
    ],
)
def test_a_combo_that_is_switched_off_does_not_heal(placed, more):
    assert lying(combo(1, placed, life=5, **more), "life") == 5


@pytest.mark.rule("WOTS-242")
def test_ki_for_special_cards():
    table = consequence(2, special="X01 X02", ki=3)
    play(table, "trade")

    assert (lying(table, "ki"), lying(table, "stored")) == (2, ["X01"])


@pytest.mark.rule("WOTS-242")
def test_no_ki_for_a_special_card_that_is_not_there():
    assert why(consequence(2, special=None), "trade") == "WOTS-063"
    assert why(consequence(2, ki=0), "trade") == "WOTS-242"


@pytest.mark.rule("WOTS-243")
def test_ki_for_the_injury_die():
    table = consequence(3, ki=3, die=1)
    play(table, "trade")

    assert (lying(table, "ki"), lying(table, "die")) == (2, 3)
    table = consequence(3, ki=3, die=5)
    play(table, "trade")
    assert (lying(table, "ki"), lying(table, "die")) == (2, 6)
    assert why(consequence(3, die=6), "trade") == "WOTS-065"


@pytest.mark.rule("RULING-WOTS-45")
def test_no_ki_for_a_die_that_is_gone():
    assert why(consequence(3, die=0, options={"blood": True}), "trade") == "WOTS-173"


@pytest.mark.rule("WOTS-244")
def test_ki_for_a_kanji():
    table = consequence(4, ki=3, kanji=1, options={"bushido": True})
    play(table, "trade")

    assert (lying(table, "ki"), lying(table, "kanji")) == (2, 2)


@pytest.mark.rule("WOTS-244")
def test_without_bushido_there_is_no_kanji_to_gain():
    table = consequence(4, ki=3)

    assert "trade" not in legal(table)
    assert why(table, "trade") == "WOTS-244"


@pytest.mark.rule("WOTS-245")
@pytest.mark.parametrize(("life", "after"), [(4, "P 6L 2K, E 8L 5K"), (7, "P 8L 2K, E 8L 5K")])
def test_ki_for_life(life, after):
    table = consequence(5, life=life, ki=3)
    play(table, "trade")

    assert pools(table) == after


@pytest.mark.rule("WOTS-245")
def test_no_ki_for_life_at_its_ceiling():
    assert why(consequence(5, life=8), "trade") == "WOTS-245"


@pytest.mark.rule("WOTS-246")
@pytest.mark.parametrize(
    ("ki", "enemy", "after"),
    [
        (2, "8L 4K", "P 7L 2K, E 8L 4K"),
        (4, "8L 2K", "P 8L 4K, E 7L 2K"),
        (3, "8L 3K", "P 8L 2K, E 8L 2K"),
    ],
)
def test_the_fighter_with_fewer_ki_is_wounded(ki, enemy, after):
    table = consequence(6, "end_of_the_round", wounds="W1", ki=ki, enemy=enemy)

    assert pools(table) == after


@pytest.mark.rule("WOTS-247")
def test_a_consequence_ends_with_its_round():
    table = consequence(5, "end_of_the_round", life=4, ki=3, deck="M01", hand="")

    assert lying(table, "consequence") == 0
    assert "trade" not in legal(table)
    assert why(table, "trade") == "WOTS-247"


@pytest.mark.rule("RULING-WOTS-64")
@pytest.mark.parametrize(("repeat", "refused"), [(True, None), (False, "RULING-WOTS-64")])
def test_an_exchange_is_made_once_in_the_round_unless_the_option_says_more(repeat, refused):
    table = consequence(5, life=2, ki=3, options={"taikyu_repeat": repeat})
    play(table, "trade")

    assert why(table, "trade") == refused
    assert why(consequence(3, ki=3), "trade") is None


@pytest.mark.rule("RULING-WOTS-64")
@pytest.mark.parametrize("repeat", [False, True])
@pytest.mark.parametrize("first", ["trade", "bleed"])
def test_ki_for_life_and_life_for_ki_never_go_round(first, repeat):
    options = {"weapon": "bokken", "taikyu_repeat": repeat}
    table = consequence(5, life=4, ki=3, options=options)
    play(table, first)
    for _ in range(10):
        if first in legal(table):
            play(table, first)

    other = {"trade": "bleed", "bleed": "trade"}[first]
    assert first not in legal(table)
    assert other not in legal(table)
    gained = {("trade", False): (6, 2), ("trade", True): (8, 1), ("bleed", False): (2, 5)}
    assert (lying(table, "life"), lying(table, "ki")) == gained.get((first, repeat), (2, 5))


@pytest.mark.rule("RULING-WOTS-64", "WOTS-095")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 6])
def test_other_consequences_leave_the_bokken_alone(line):
    table = consequence(line, life=4, ki=3, options={"weapon": "bokken", "bushido": True})
    if "trade" in legal(table):
        play(table, "trade")

    assert "bleed" in legal(table)


@pytest.mark.rule("RULING-WOTS-64")
def test_in_the_next_round_the_bokken_gives_ki_again():
    table = fight(
        "new_round", round=4, consequence=5, consequence_used=1, life=4, ki=2,
        options={**TAIKYU, "weapon": "bokken"},
    )  # fmt: skip

    assert "bleed" in legal(table)


@pytest.mark.rule("RULING-WOTS-63", "RULING-WOTS-64")
def test_what_was_used_in_a_round_may_be_used_again_in_the_next():
    table = fight(
        "new_round", deck="M19", round=4, consequence_used=1, life=4, rolls=[5],
        options=TAIKYU,
    )  # fmt: skip

    assert lying(table, "consequence") == 5
    assert "trade" in legal(table)
