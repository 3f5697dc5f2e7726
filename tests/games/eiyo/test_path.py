"""EIYO-101 to EIYO-112: Path of the Warrior, in which Yamabushi join the enemies."""

from pathlib import Path

import pytest
from tests.games.eiyo.helpers import cards

import shiai
from shiai.games.eiyo.cards import SETS
from shiai.testing.scene import legal, lying, play, scene

PATH: dict[str, object] = {"path_of_the_warrior": True}
PATH_PROTOTYPE: dict[str, object] = {"path_of_the_warrior": True, "edition": "prototype"}
BOTH = [PATH, PATH_PROTOTYPE]
ROWS = ["N", "E", "S", "W"]
YAMABUSHI = ["Y1", "Y2", "Y3", "Y4"]
TEN_WEAPONS = cards("W23", "W32")


# ---- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-101")
@pytest.mark.parametrize("options", BOTH)
def test_36_of_the_enemies_and_yamabushi_form_the_decks_with_a_boss_in_each(options):
    table = shiai.find("eiyo").new(seed=8, options=options)
    rows, decks = lying(table, "rows"), lying(table, "enemy_decks")
    dealt = [rows[row][::-1] + decks[row] for row in ROWS]  # as before the first reveal

    assert [len(deck) for deck in dealt] == [10, 10, 10, 10]
    assert [[card[0] for card in deck].index("B") for deck in dealt] == [6, 6, 6, 6]
    assert sum(card[0] == "B" for deck in dealt for card in deck) == 4


@pytest.mark.rule("EIYO-101")
def test_four_of_the_enemies_and_yamabushi_are_removed_unseen():
    table = shiai.find("eiyo").new(seed=8, options=PATH)
    box = lying(table, "enemy_box")

    assert len([card for card in box if card[0] in "EY"]) == 4
    assert len([card for card in box if card[0] == "B"]) == 2
    assert table.view()["enemy_box"] == [None] * 6


@pytest.mark.rule("EIYO-101")
def test_over_1000_games_chance_decides_how_many_yamabushi_are_in_play():
    numbers = []
    for seed in range(1000):
        box = lying(shiai.find("eiyo").new(seed=seed, options=PATH), "enemy_box")
        assert len(box) == 6
        numbers.append(4 - len(set(YAMABUSHI) & set(box)))

    assert set(numbers) <= {0, 1, 2, 3, 4}
    assert len(set(numbers)) > 1
    assert 3.5 <= sum(numbers) / 1000 <= 3.7


@pytest.mark.rule("EIYO-101")
def test_yamabushi_may_lie_in_any_place_of_any_deck():
    places = set()
    for seed in range(200):
        table = shiai.find("eiyo").new(seed=seed, options=PATH)
        for row in ROWS:
            dealt = lying(table, "rows", row)[::-1] + lying(table, "enemy_decks", row)
            places |= {(row, place) for place, card in enumerate(dealt) if card[0] == "Y"}

    assert len(places) == 4 * 9  # everywhere but in the bosses' places


@pytest.mark.rule("EIYO-101")
def test_without_path_of_the_warrior_no_yamabushi_joins():
    table = shiai.find("eiyo").new(seed=8)

    assert sorted(lying(table, "enemy_box"))[2:] == YAMABUSHI


# ---- Yamabushi are enemies ----------------------------------------------------------------------


@pytest.mark.rule("EIYO-102")
@pytest.mark.parametrize("yamabushi", YAMABUSHI)
def test_a_yamabushi_does_not_lengthen_the_row(yamabushi):
    decks = {"N": [yamabushi, "E01", "E02", "E03", "E04"]}
    table = scene("eiyo", options=PATH, owed=["refill", "fight"], enemy_decks=decks)

    assert lying(table, "rows", "N") == ["E02", "E01", yamabushi]
    assert lying(table, "enemy_decks", "N") == ["E03", "E04"]


@pytest.mark.rule("EIYO-102")
@pytest.mark.parametrize("yamabushi", YAMABUSHI)
def test_a_yamabushi_deals_the_damage_of_its_position(yamabushi):
    first = scene("eiyo", options=PATH, rows={"N": [yamabushi]})
    second = scene("eiyo", options=PATH, rows={"N": ["E08", yamabushi]})  # the Archer deals 0

    assert first.view()["damage"]["N"] == 2
    assert second.view()["damage"]["N"] == 1


@pytest.mark.rule("EIYO-102")
@pytest.mark.parametrize("yamabushi", YAMABUSHI)
def test_a_yamabushi_can_be_defeated_for_honor(yamabushi):
    table = scene("eiyo", options=PATH, hand=["W01"], rows={"N": [yamabushi], "E": ["E01"]})
    play(table, "defeat W01 N")

    assert lying(table, "honor_stack") == [yamabushi]
    assert table.view()["honor"] == 2


@pytest.mark.rule("EIYO-102")
@pytest.mark.parametrize("yamabushi", ["Y1", "Y2"])  # Y3 and Y4: EIYO-112
def test_a_yamabushi_can_be_deflected(yamabushi):
    rows = {"N": [yamabushi], "E": ["E08"]}
    table = scene("eiyo", options=PATH, hand=["W01"], rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, "deflect W01 N", "end fight")

    assert lying(table, "deflected_stack") == [yamabushi]
    assert lying(table, "rows", "N") == []


@pytest.mark.rule("EIYO-102")
def test_a_noble_lady_brings_yamabushi_back():
    table = scene(
        "eiyo",
        options=PATH,
        owed=["refill", "fight"],
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
        deflected_stack=["Y1", "Y3", "Y4"],
    )

    assert lying(table, "enemy_decks", "E") == ["Y1", "Y3", "Y4"]
    assert lying(table, "deflected_stack") == []


# ---- effects hold for the whole table -----------------------------------------------------------


@pytest.mark.rule("EIYO-103")
@pytest.mark.parametrize("row", ["E", "S", "W"])
def test_silence_in_one_row_forbids_turning_weapons_aimed_at_another(row):
    rows = {"N": ["E01"], row: ["E02", "E03", "Y1"]}
    table = scene("eiyo", options=PATH, hand=["W10"], rows=rows, weapon_deck=TEN_WEAPONS)

    assert table.why_not("defeat W10+1 N").rule == "EIYO-104"
    assert table.why_not("defeat W10+1 N").card == "Y1"
    assert table.why_not("deflect W10+1 N").rule == "EIYO-104"


@pytest.mark.rule("EIYO-103")
@pytest.mark.parametrize("row", ["E", "S", "W"])
def test_costs_of_a_yamabushi_in_one_row_hold_for_deflecting_another(row):
    chain = {"N": ["E01"], row: ["E02", "E03", "Y3"]}
    shame = {"N": ["E01"], row: ["E02", "E03", "Y4"]}
    two_weapons = scene("eiyo", options=PATH, hand=["W01"], rows=chain)
    honor = scene("eiyo", options=PATH, hand=["W01"], rows=shame)

    assert two_weapons.why_not("deflect W01 N").card == "Y3"
    assert honor.why_not("deflect W01 N").card == "Y4"


@pytest.mark.rule("EIYO-103")
def test_a_yamabushi_in_an_enemy_deck_has_no_effect():
    table = scene(
        "eiyo",
        options=PATH,
        hand=["W01"],
        rows={"N": ["E01"], "E": ["E02"]},
        enemy_decks={"S": YAMABUSHI},
        weapon_deck=TEN_WEAPONS,
    )

    assert "deflect W01 N" in legal(table)
    assert "deflect W01+1 E" in legal(table)


# ---- Silence: no concentration ------------------------------------------------------------------


@pytest.mark.rule("EIYO-104")
@pytest.mark.parametrize("options", BOTH)
@pytest.mark.parametrize("yamabushi", ["Y1", "Y2"])
def test_while_silence_is_in_a_row_no_weapon_may_be_turned(options, yamabushi):
    rows = {"N": ["E01"], "E": [yamabushi], "S": ["E02"], "W": ["E03"]}
    table = scene("eiyo", options=options, hand=["W01"], rows=rows, weapon_deck=TEN_WEAPONS)

    assert legal(table) == ["end fight", "defeat W01 N", "deflect W01 N"]
    for turns, row in ((1, "E"), (2, "S"), (3, "W")):
        assert table.why_not(f"defeat W01+{turns} {row}").rule == "EIYO-104"
        assert table.why_not(f"deflect W01+{turns} {row}").card == yamabushi


@pytest.mark.rule("EIYO-104")
def test_when_silence_is_defeated_weapons_may_be_turned_in_the_same_fight():
    rows = {"N": ["E01"], "E": ["Y1", "E04"], "S": ["E02"], "W": ["E03"]}
    hand = ["W04", "W01"]
    table = scene("eiyo", options=PATH, hand=hand, rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, "defeat W04 E")

    for option in ("W01 N", "W01+1 E", "W01+2 S", "W01+3 W"):
        assert f"defeat {option}" in legal(table)
        assert f"deflect {option}" in legal(table)


@pytest.mark.rule("EIYO-104")
def test_when_one_of_two_of_silence_is_defeated_the_other_still_forbids():
    rows = {"N": ["E01"], "E": ["Y1"], "S": ["Y2"]}
    hand = ["W04", "W01"]
    table = scene("eiyo", options=PATH, hand=hand, rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, "defeat W04 E")

    assert table.why_not("defeat W01+2 S").rule == "EIYO-104"
    assert table.why_not("defeat W01+2 S").card == "Y2"


# ---- the Chain: two weapons ---------------------------------------------------------------------


@pytest.mark.rule("EIYO-105")
@pytest.mark.parametrize("options", BOTH)
def test_while_the_chain_is_in_a_row_deflecting_costs_two_weapons(options):
    rows = {"N": ["E01"], "S": ["Y3"]}
    table = scene("eiyo", options=options, hand=["W13", "W07"], rows=rows)
    play(table, "deflect W13 N", "add W07")

    assert lying(table, "hand") == []
    assert sorted(lying(table, "discard_pile")) == ["W07", "W13"]
    assert lying(table, "tokens") == {"N": 1, "E": 0, "S": 0, "W": 0}


@pytest.mark.rule("EIYO-105")
def test_the_second_weapon_is_any_other_card_of_the_hand():
    rows = {"N": ["E01"], "S": ["Y3"]}
    table = scene("eiyo", options=PATH, hand=["W13", "W07", "W01", "S1"], rows=rows)
    play(table, "deflect W13 N")

    assert legal(table) == ["add W07", "add W01", "add S1"]
    assert table.why_not("add W13").rule == "EIYO-105"
    assert table.why_not("add W02").rule == "EIYO-105"


@pytest.mark.rule("EIYO-105")
def test_the_weapon_that_deflects_must_reach_the_row():
    rows = {"N": ["E01"], "S": ["Y3"]}
    table = scene("eiyo", options=PATH, hand=["W13", "W07"], rows=rows)

    assert table.why_not("deflect W07 N").rule == "EIYO-024"
    assert table.why_not("add W07").rule == "EIYO-105"


@pytest.mark.rule("EIYO-105")
def test_each_deflect_costs_two_weapons():
    rows = {"N": ["E01"], "S": ["Y3"], "E": ["E02"]}
    hand = ["W13", "W07", "W16", "W08", "W09"]
    table = scene("eiyo", options=PATH, hand=hand, rows=rows)
    play(table, "deflect W13 N", "add W07", "deflect W16 E", "add W08")

    assert lying(table, "hand") == ["W09"]
    assert lying(table, "tokens") == {"N": 1, "E": 1, "S": 0, "W": 0}


@pytest.mark.rule("EIYO-106")
@pytest.mark.parametrize("options", BOTH)
def test_with_one_weapon_in_hand_deflecting_under_the_chain_is_illegal(options):
    rows = {"N": ["E01"], "S": ["Y3"]}
    table = scene("eiyo", options=options, hand=["W01"], rows=rows)

    assert "defeat W01 N" in legal(table)
    assert not [option for option in legal(table) if option.startswith("deflect")]
    assert table.why_not("deflect W01 N").rule == "EIYO-106"
    assert table.why_not("deflect W01 N").card == "Y3"


@pytest.mark.rule("EIYO-106")
def test_two_weapons_in_hand_are_enough_to_deflect_under_the_chain():
    rows = {"N": ["E01"], "S": ["Y3"]}
    table = scene("eiyo", options=PATH, hand=["W01", "W02"], rows=rows)

    assert "deflect W01 N" in legal(table)


@pytest.mark.rule("EIYO-106")
def test_defeating_under_the_chain_still_costs_one_weapon():
    rows = {"N": ["E01"], "S": ["Y3"]}
    table = scene("eiyo", options=PATH, hand=["W01", "W02"], rows=rows)
    play(table, "defeat W01 N")

    assert lying(table, "hand") == ["W02"]
    assert lying(table, "discard_pile") == ["W01"]


# ---- Shame: an enemy of the honor stack ---------------------------------------------------------


@pytest.mark.rule("EIYO-107")
def test_while_shame_is_in_a_row_each_deflect_costs_an_enemy_of_the_players_choice():
    rows = {"N": ["E02"], "S": ["Y4"]}
    table = scene("eiyo", options=PATH, hand=["W01"], rows=rows, honor_stack=["E01", "E33"])
    play(table, "deflect W01 N")
    choices = legal(table)
    play(table, "give up E01")

    assert choices == ["give up E01", "give up E33"]
    assert table.view()["honor"] == 3
    assert lying(table, "deflected_stack") == ["E01"]
    assert lying(table, "tokens", "N") == 1


@pytest.mark.rule("EIYO-107")
def test_each_deflect_under_shame_costs_an_enemy_and_a_defeat_costs_none():
    table = scene(
        "eiyo",
        options=PATH,
        hand=["W01", "W04", "W10"],
        rows={"N": ["E02"], "E": ["E03"], "W": ["E04"], "S": ["Y4"]},
        honor_stack=["E33", "E34", "E35"],
    )
    play(table, "deflect W01 N", "deflect W04 E", "defeat W10 W")

    assert len(lying(table, "deflected_stack")) == 2
    assert "E04" in lying(table, "honor_stack")
    assert table.view()["honor"] == 3 + 1


@pytest.mark.rule("EIYO-108")
def test_in_the_prototype_shame_takes_the_enemy_worth_1():
    rows = {"N": ["E02"], "S": ["Y4"]}
    table = scene(
        "eiyo", options=PATH_PROTOTYPE, hand=["W01"], rows=rows, honor_stack=["E33", "E01"]
    )
    play(table, "deflect W01 N")

    assert lying(table, "deflected_stack") == ["E01"]
    assert lying(table, "honor_stack") == ["E33"]
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-108")
@pytest.mark.parametrize(
    ("stack", "choices"),
    [
        (["E33", "E01", "E19", "E14"], ["give up E01", "give up E14"]),
        (["E33", "E19"], ["give up E33", "give up E19"]),
    ],
)
def test_in_the_prototype_shame_takes_an_enemy_worth_1_if_there_is_one_else_any(stack, choices):
    rows = {"N": ["E02"], "S": ["Y4"]}
    table = scene("eiyo", options=PATH_PROTOTYPE, hand=["W01"], rows=rows, honor_stack=stack)
    play(table, "deflect W01 N")

    assert legal(table) == choices


@pytest.mark.rule("EIYO-109")
@pytest.mark.parametrize("options", BOTH)
def test_with_an_empty_honor_stack_deflecting_under_shame_is_illegal(options):
    rows = {"N": ["E01"], "E": ["E02"], "S": ["Y4"], "W": ["E03"]}
    table = scene("eiyo", options=options, hand=["S1"], rows=rows, deflected_stack=["E33"])

    assert not [option for option in legal(table) if option.startswith("deflect")]
    assert "defeat S1 N" in legal(table)
    for row in ROWS:
        assert table.why_not(f"deflect S1 {row}").rule == "EIYO-109"
        assert table.why_not(f"deflect S1 {row}").card == "Y4"


@pytest.mark.rule("EIYO-109")
def test_an_enemy_defeated_in_the_same_fight_can_pay_for_a_deflect_under_shame():
    rows = {"N": ["E01", "E02"], "S": ["Y4"]}
    table = scene("eiyo", options=PATH, hand=["W01", "W02"], rows=rows)
    play(table, "defeat W01 N", "deflect W02 N")

    assert lying(table, "deflected_stack") == ["E01"]
    assert lying(table, "tokens", "N") == 1


# ---- several Yamabushi --------------------------------------------------------------------------


@pytest.mark.rule("EIYO-110")
def test_the_costs_of_the_chain_and_of_shame_add_up():
    rows = {"N": ["E02"], "S": ["Y3"], "W": ["Y4"]}
    hand, stack = ["W13", "W07"], ["E01", "E33"]
    table = scene("eiyo", options=PATH, hand=hand, rows=rows, honor_stack=stack)
    play(table, "deflect W13 N", "add W07", "give up E01")

    assert lying(table, "hand") == []
    assert lying(table, "honor_stack") == ["E33"]
    assert lying(table, "tokens", "N") == 1
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-110")
def test_under_silence_chain_and_shame_all_three_effects_hold():
    table = scene(
        "eiyo",
        options=PATH,
        hand=["W13", "W07"],
        rows={"N": ["E02"], "E": ["Y1"], "S": ["Y3"], "W": ["Y4"]},
        weapon_deck=TEN_WEAPONS,
        honor_stack=["E01"],
    )
    turned = table.why_not("deflect W07+2 N")
    play(table, "deflect W13 N", "add W07")

    assert turned.rule == "EIYO-104"
    assert lying(table, "hand") == []
    assert lying(table, "honor_stack") == []


@pytest.mark.rule("EIYO-110")
@pytest.mark.parametrize(
    ("hand", "stack", "rule"), [(["W01"], ["E33"], "EIYO-106"), (["W01", "W02"], [], "EIYO-109")]
)
def test_under_chain_and_shame_both_costs_must_be_there(hand, stack, rule):
    rows = {"N": ["E02"], "S": ["Y3"], "W": ["Y4"]}
    table = scene("eiyo", options=PATH, hand=hand, rows=rows, honor_stack=stack)

    assert "deflect W01 N" not in legal(table)
    assert table.why_not("deflect W01 N").rule == rule


@pytest.mark.rule("EIYO-110")
@pytest.mark.parametrize(
    ("cost", "weapons_left", "honor_left"),
    [("extra_weapon", ["W03"], ["E33", "E34"]), ("honor_card", ["W02", "W03"], ["E34"])],
)
def test_equal_effects_do_not_add_up(tmp_path: Path, cost, weapons_left, honor_left):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"  # Y1 and Y2 have the same cost in it
    file.write_text(house.replace('forbids = ["concentration"]', f'deflect_costs = ["{cost}"]'))
    rows, stack = {"N": ["E02"], "E": ["Y1"], "S": ["Y2"]}, ["E33", "E34"]
    table = scene("eiyo", cards=str(file), hand=cards("W01", "W03"), rows=rows, honor_stack=stack)
    play(table, "deflect W01 N", *["add W02"] * (cost == "extra_weapon"))

    assert lying(table, "hand") == weapons_left
    assert lying(table, "honor_stack") == honor_left
    assert lying(table, "tokens", "N") == 1


@pytest.mark.rule("EIYO-111")
def test_when_the_chain_is_defeated_the_next_deflect_costs_one_weapon():
    rows = {"N": ["E01"], "E": ["Y3", "E02"]}
    table = scene("eiyo", options=PATH, hand=["W04", "W01", "W02"], rows=rows)
    play(table, "defeat W04 E", "deflect W01 N")

    assert lying(table, "hand") == ["W02"]
    assert lying(table, "discard_pile") == ["W04", "W01"]
    assert lying(table, "tokens", "N") == 1


@pytest.mark.rule("EIYO-111")
def test_when_shame_is_defeated_the_next_deflect_costs_no_honor():
    rows = {"N": ["E01"], "E": ["Y4", "E02"]}
    table = scene("eiyo", options=PATH, hand=["W04", "W01"], rows=rows, honor_stack=["E33"])
    play(table, "defeat W04 E", "deflect W01 N")

    assert lying(table, "honor_stack") == ["E33", "Y4"]
    assert lying(table, "tokens", "N") == 1


@pytest.mark.rule("EIYO-111")
def test_the_effect_of_a_deflected_yamabushi_ends_when_it_leaves_in_the_enemy_phase():
    rows = {"N": ["E08"], "E": ["Y1"]}
    hand = ["W04", "W10"]
    table = scene("eiyo", options=PATH, hand=hand, rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, "deflect W04 E")
    with_token = table.why_not("defeat W10+1 N")
    play(table, "end fight")

    assert with_token.rule == "EIYO-104"
    assert lying(table, "deflected_stack") == ["Y1"]
    assert "defeat W10+1 N" in legal(table)


@pytest.mark.rule("EIYO-112")
def test_deflecting_the_row_of_shame_costs_its_own_price():
    rows = {"N": ["E08"], "E": ["Y4"]}
    deck = TEN_WEAPONS
    table = scene(
        "eiyo", options=PATH, hand=["W04"], rows=rows, weapon_deck=deck, honor_stack=["E01"]
    )
    play(table, "deflect W04 E")
    paid = lying(table, "deflected_stack")
    standing = lying(table, "rows", "E")
    play(table, "end fight")

    assert paid == ["E01"]
    assert standing == ["Y4"]
    assert lying(table, "deflected_stack") == ["E01", "Y4"]


@pytest.mark.rule("EIYO-112")
def test_deflecting_the_row_of_the_chain_costs_its_own_price():
    rows = {"N": ["E08"], "E": ["Y3"]}
    table = scene("eiyo", options=PATH, hand=["W04", "W01"], rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, "deflect W04 E", "add W01", "end fight")

    assert sorted(lying(table, "discard_pile")) == ["W01", "W04"]
    assert lying(table, "deflected_stack") == ["Y3"]


@pytest.mark.rule("EIYO-112")
@pytest.mark.parametrize(("yamabushi", "rule"), [("Y3", "EIYO-106"), ("Y4", "EIYO-109")])
def test_a_yamabushi_whose_own_price_cannot_be_paid_cannot_be_deflected(yamabushi, rule):
    table = scene("eiyo", options=PATH, hand=["W04"], rows={"E": [yamabushi]})

    assert "deflect W04 E" not in legal(table)
    assert table.why_not("deflect W04 E").rule == rule
    assert table.why_not("deflect W04 E").card == yamabushi
