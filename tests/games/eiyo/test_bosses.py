"""EIYO-078 to EIYO-093: the Noble Lady, Kanabo, Teppo and Hatamoto."""

from typing import Any

import pytest
from tests.games.eiyo.helpers import cards

from shiai.core.table import Table
from shiai.testing.scene import legal, lying, play, scene

PROTOTYPE: dict[str, object] = {"edition": "prototype"}
EDITIONS = ["2020", "prototype"]
TEN_WEAPONS = cards("W01", "W10")


def before_the_draw(**lying: Any) -> Table:
    """A scene in which the bosses act and the fight begins without a draw step."""
    return scene("eiyo", owed=["before_the_samurai_phase", "fight"], **lying)


def refilled(**lying: Any) -> Table:
    """A scene in which empty rows are refilled and the fight begins."""
    return scene("eiyo", owed=["refill", "fight"], **lying)


def row_with(boss: str, position: int) -> list[str]:
    """A row of four with the boss in this position; the others are an Archer and two Ashigaru."""
    others = ["E08", "E01", "E02"]
    return [*others[: position - 1], boss, *others[position - 1 :]]


# ---- what all bosses share ----------------------------------------------------------------------


@pytest.mark.rule("EIYO-078")
@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_a_boss_acts_at_the_start_of_a_round_from_any_position(position):
    rows = {"E": row_with("B3", position)}
    table = scene("eiyo", moment="new_round", round=5, rows=rows, weapon_deck=TEN_WEAPONS)

    assert lying(table, "discard_pile") == ["W01", "W02"]
    assert lying(table, "hand") == ["W03", "W04", "W05", "W06"]


@pytest.mark.rule("EIYO-078")
@pytest.mark.parametrize("action", ["defeat", "deflect"])
def test_a_boss_that_was_defeated_or_deflected_acts_no_more(action):
    rows = {"N": ["E08"], "E": ["B3"]}
    table = scene("eiyo", round=5, hand=["W13"], rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, f"{action} W13 E", "end fight")

    assert lying(table, "rows", "E") == []
    assert lying(table, "round") == 6
    assert lying(table, "discard_pile") == ["W13"]
    assert lying(table, "hand") == ["W01", "W02", "W03", "W04"]


@pytest.mark.rule("EIYO-078")
def test_a_boss_that_is_still_in_its_deck_does_not_act():
    table = before_the_draw(
        rows={"E": ["E01"]}, enemy_decks={"E": ["B3", "B6"]}, honor_stack=["E19"]
    )

    assert legal(table) == ["end fight"]
    assert lying(table, "honor_stack") == ["E19"]
    assert table.outcome is None


@pytest.mark.rule("EIYO-078")
def test_each_copy_of_a_boss_works_on_its_own_even_in_one_row():
    table = before_the_draw(rows={"E": ["B3", "B4"]}, weapon_deck=TEN_WEAPONS)

    assert lying(table, "discard_pile") == ["W01", "W02", "W03", "W04"]


@pytest.mark.rule("EIYO-079")
@pytest.mark.parametrize("boss", ["B1", "B2", "B3", "B4", "B5", "B6"])
def test_a_boss_is_defeated_like_any_enemy_and_gives_its_honor(boss):
    table = scene("eiyo", hand=["W01"], rows={"N": [boss], "E": ["E01"]})
    play(table, "defeat W01 N")

    assert lying(table, "rows", "N") == []
    assert lying(table, "honor_stack") == [boss]
    assert table.view()["honor"] == 3


@pytest.mark.rule("EIYO-079")
@pytest.mark.parametrize("boss", ["B1", "B2", "B3", "B4", "B6"])  # not Teppo: EIYO-087
def test_a_boss_is_deflected_like_any_enemy_and_gives_no_honor(boss):
    rows = {"N": [boss], "E": ["E08"]}
    table = scene("eiyo", hand=["W13"], rows=rows, weapon_deck=TEN_WEAPONS)
    play(table, "deflect W13 N", "end fight")

    assert lying(table, "deflected_stack") == [boss]
    assert table.view()["honor"] == 0


@pytest.mark.rule("EIYO-079")
@pytest.mark.parametrize(
    ("boss", "damage"),
    [("B1", [1, 1, 1, 0]), ("B3", [2, 1, 1, 1]), ("B5", [1, 1, 1, 2]), ("B6", [3, 2, 1, 1])],
)
def test_a_boss_deals_the_damage_of_its_position(boss, damage):
    alone = scene("eiyo", rows={"N": [boss]})
    second = scene("eiyo", rows={"N": ["E08", boss]})  # the Archer deals 0
    third = scene("eiyo", rows={"N": ["E08", "E01", boss]})  # 0 + 1
    fourth = scene("eiyo", rows={"N": ["E08", "E01", "E02", boss]})  # 0 + 1 + 0

    tables = [alone, second, third, fourth]
    dealt = [table.view()["damage"]["N"] for table in tables]
    assert dealt == [damage[0], damage[1], 1 + damage[2], 1 + damage[3]]


@pytest.mark.rule("EIYO-092")
def test_a_boss_revealed_in_the_refill_first_acts_at_the_start_of_the_next_round():
    decks = {"N": ["B3", "E01", "E02", "E03"]}
    revealed = refilled(enemy_decks=decks, weapon_deck=TEN_WEAPONS, round=6)
    later = scene("eiyo", moment="refill", enemy_decks=decks, weapon_deck=TEN_WEAPONS, round=6)

    assert lying(revealed, "rows", "N") == ["E03", "E02", "E01", "B3"]
    assert lying(revealed, "weapon_deck") == TEN_WEAPONS
    assert lying(later, "round") == 7
    assert lying(later, "discard_pile") == ["W01", "W02"]
    assert lying(later, "hand") == ["W03", "W04", "W05", "W06"]


@pytest.mark.rule("EIYO-092")
def test_hatamoto_revealed_in_the_refill_asks_at_the_start_of_the_next_round():
    table = scene(
        "eiyo",
        moment="refill",
        round=6,
        enemy_decks={"N": ["B6", "E01", "E02", "E03"]},
        weapon_deck=TEN_WEAPONS,
        honor_stack=["E04", "E33"],
    )

    assert lying(table, "round") == 7
    assert legal(table) == ["give up E04", "give up E33"]


@pytest.mark.rule("EIYO-093")
@pytest.mark.parametrize(("first", "then"), [("N", "E"), ("E", "S"), ("S", "W"), ("N", "W")])
def test_hatamoto_in_an_earlier_row_acts_before_kanabo(first, then):
    table = before_the_draw(
        rows={first: ["B6"], then: ["B3"]}, weapon_deck=TEN_WEAPONS, honor_stack=["E01", "E33"]
    )

    assert legal(table) == ["give up E01", "give up E33"]
    assert lying(table, "discard_pile") == []
    play(table, "give up E01")
    assert lying(table, "discard_pile") == ["W01", "W02"]


@pytest.mark.rule("EIYO-093")
@pytest.mark.parametrize(("first", "then"), [("N", "E"), ("E", "S"), ("S", "W"), ("N", "W")])
def test_kanabo_in_an_earlier_row_acts_before_hatamoto(first, then):
    table = before_the_draw(
        rows={first: ["B3"], then: ["B6"]}, weapon_deck=TEN_WEAPONS, honor_stack=["E01", "E33"]
    )

    assert legal(table) == ["give up E01", "give up E33"]
    assert lying(table, "discard_pile") == ["W01", "W02"]


# ---- the Noble Lady -----------------------------------------------------------------------------


@pytest.mark.rule("EIYO-080")
def test_the_noble_lady_puts_three_deflected_enemies_under_her_deck_before_the_row_is_filled():
    table = refilled(
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]}, deflected_stack=cards("E01", "E05")
    )

    assert lying(table, "rows", "E") == ["E25", "E15", "E07", "B1"]
    assert lying(table, "enemy_decks", "E") == ["E01", "E02", "E03"]
    assert lying(table, "deflected_stack") == ["E04", "E05"]


@pytest.mark.rule("EIYO-080")
def test_the_enemies_she_brings_back_at_once_may_fill_her_own_row():
    table = refilled(enemy_decks={"E": ["E07", "B1"]}, deflected_stack=cards("E01", "E03"))

    assert lying(table, "rows", "E") == ["E02", "E01", "B1", "E07"]
    assert lying(table, "enemy_decks", "E") == ["E03"]
    assert lying(table, "deflected_stack") == []


@pytest.mark.rule("EIYO-080")
def test_she_picks_at_random_and_shuffles_what_she_picked():
    returns = set()
    for seed in range(300):
        decks = {"E": ["B1", "E07", "E15", "E25"]}
        stack = cards("E01", "E04")
        table = refilled(chance={"seed": seed}, enemy_decks=decks, deflected_stack=stack)
        returns.add(tuple(lying(table, "enemy_decks", "E")))

    assert len(returns) == 24  # four choices of three, each in six orders


@pytest.mark.rule("EIYO-081")
@pytest.mark.parametrize("deflected", [[], ["E01"], ["E01", "E02"]])
def test_with_fewer_than_three_deflected_enemies_she_takes_all(deflected):
    table = refilled(enemy_decks={"E": ["B1", "E07", "E15", "E25"]}, deflected_stack=deflected)

    assert lying(table, "rows", "E") == ["E25", "E15", "E07", "B1"]
    assert lying(table, "enemy_decks", "E") == deflected
    assert lying(table, "deflected_stack") == []


@pytest.mark.rule("EIYO-082")
def test_the_returned_enemies_come_out_by_the_refill_when_her_row_is_cleared():
    table = scene(
        "eiyo",
        hand=["W04", "W05", "W06", "W16"],
        rows={"E": ["E25", "E15", "E07", "B1"]},
        enemy_decks={"E": ["E12", "E35", "E01"]},
        weapon_deck=cards("W19", "W24"),
    )
    play(table, "defeat W04 E", "defeat W05 E", "defeat W06 E", "defeat W16 E", "end fight")

    assert lying(table, "rows", "E") == ["E01", "E35", "E12"]
    assert lying(table, "enemy_decks", "E") == []


@pytest.mark.rule("EIYO-082")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_returned_enemies_stay_in_the_deck_while_her_row_is_not_empty(edition):
    table = refilled(
        options={"edition": edition}, rows={"E": ["B1"]}, enemy_decks={"E": ["E12", "E35", "E01"]}
    )

    assert lying(table, "rows", "E") == ["B1"]
    assert lying(table, "enemy_decks", "E") == ["E12", "E35", "E01"]


@pytest.mark.rule("EIYO-083")
def test_in_the_prototype_the_returned_enemies_are_the_next_wave_of_her_row():
    table = scene(
        "eiyo",
        options=PROTOTYPE,
        hand=["W04", "W05", "W06", "W16"],
        rows={"E": ["E25", "E15", "E07", "B1"]},
        enemy_decks={"E": ["E12", "E35", "E01"]},
        weapon_deck=cards("W19", "W24"),
    )
    play(table, "defeat W04 E", "defeat W05 E", "defeat W06 E", "defeat W16 E", "end fight")

    assert lying(table, "rows", "E") == ["E01", "E35", "E12"]
    assert lying(table, "enemy_decks", "E") == []


@pytest.mark.rule("EIYO-083")
def test_in_the_prototype_the_next_wave_comes_also_when_she_was_deflected():
    table = scene(
        "eiyo",
        options=PROTOTYPE,
        hand=["W16"],
        rows={"E": ["B1"]},
        enemy_decks={"E": ["E12", "E35", "E01"]},
        weapon_deck=cards("W19", "W24"),
    )
    play(table, "deflect W16 E", "end fight")

    assert lying(table, "deflected_stack") == ["B1"]
    assert lying(table, "rows", "E") == ["E01", "E35", "E12"]


@pytest.mark.rule("EIYO-084")
def test_two_noble_ladies_bring_back_three_enemies_each():
    decks = {"N": ["B1", "E07", "E15", "E25"], "S": ["B2", "E08", "E16", "E26"]}
    table = refilled(enemy_decks=decks, deflected_stack=cards("E30", "E36"))
    returns = [event for event in table.events() if event["event"] == "deflected_enemies_return"]

    assert [event["cards"] for event in returns] == [3, 3]
    assert lying(table, "enemy_decks", "N") == ["E30", "E31", "E32"]
    assert lying(table, "enemy_decks", "S") == ["E33", "E34", "E35"]
    assert lying(table, "deflected_stack") == ["E36"]


@pytest.mark.rule("EIYO-084")
def test_the_second_noble_lady_acts_when_she_is_revealed_and_not_before():
    table = scene(
        "eiyo",
        hand=["W16"],
        rows={"N": ["B1"], "S": ["E08"]},
        enemy_decks={"S": ["B2", "E09", "E16", "E26"]},
        deflected_stack=["E30", "E31", "E32", "E33"],
        weapon_deck=cards("W19", "W26"),
    )
    play(table, "deflect W16 S", "end fight")

    assert lying(table, "rows", "S") == ["E26", "E16", "E09", "B2"]
    assert lying(table, "enemy_decks", "S") == ["E30", "E31", "E32"]
    assert lying(table, "deflected_stack") == ["E33", "E08"]


# ---- Kanabo -------------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-085")
def test_kanabo_discards_two_weapons_before_the_draw():
    rows = {"E": ["B3"]}
    before = before_the_draw(rows=rows, weapon_deck=TEN_WEAPONS)
    after = scene("eiyo", moment="new_round", round=2, rows=rows, weapon_deck=TEN_WEAPONS)

    assert lying(before, "weapon_deck") == cards("W03", "W10")
    assert lying(before, "discard_pile") == ["W01", "W02"]
    assert lying(after, "weapon_deck") == cards("W07", "W10")
    assert lying(after, "discard_pile") == ["W01", "W02"]
    assert lying(after, "hand") == ["W03", "W04", "W05", "W06"]


@pytest.mark.rule("EIYO-085")
def test_kanabo_takes_two_weapons_again_in_each_round():
    rows = {"E": ["E01", "E02", "E03", "B3"]}  # 1 + 1 + 0 + 1
    deck = cards("W01", "W32")
    table = scene("eiyo", moment="new_round", round=5, rows=rows, weapon_deck=deck)
    play(table, "end fight")

    assert lying(table, "round") == 7
    assert len(lying(table, "discard_pile")) == 2 + 3 + 2
    assert len(lying(table, "weapon_deck")) == 32 - 6 - 3 - 6


@pytest.mark.rule("EIYO-086")
def test_two_kanabo_take_four_weapons_through_a_run_out():
    table = before_the_draw(
        rows={"N": ["B3"], "S": ["B4"]},
        weapon_deck=["W07", "W08", "W09"],
        discard_pile=cards("W01", "W06"),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["S1"]
    assert lying(table, "weapon_deck") == cards("W02", "W09")
    assert lying(table, "discard_pile") == ["W01"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-086")
def test_a_special_weapon_gained_through_kanabo_joins_the_hand_before_the_draw():
    table = scene(
        "eiyo",
        moment="new_round",
        round=2,
        rows={"N": ["B3"]},
        weapon_deck=["W07"],
        discard_pile=cards("W01", "W06"),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["S1", "W02", "W03", "W04", "W05"]
    assert lying(table, "discard_pile") == ["W01"]


@pytest.mark.rule("EIYO-086")
@pytest.mark.parametrize("edition", EDITIONS)
def test_kanabo_may_lose_the_game(edition):
    table = before_the_draw(
        options={"edition": edition},
        rows={"N": ["B3"], "S": ["B4"]},
        weapon_deck=["W07", "W08", "W09"],
        honor_stack=["E33"],
    )

    assert lying(table, "discard_pile") == ["W07", "W08", "W09"]
    assert table.outcome.result == "overwhelmed"


# ---- Teppo --------------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-087")
def test_no_deflect_token_may_be_placed_on_the_row_of_teppo():
    rows = {"N": ["E22", "E11", "E06", "B5"], "E": ["E01"]}
    table = scene("eiyo", hand=["W13"], rows=rows)

    assert "deflect W13 N" not in legal(table)
    assert table.why_not("deflect W13 N").rule == "EIYO-087"
    assert table.why_not("deflect W13 N").card == "B5"
    assert "defeat W13 N" in legal(table)
    assert "deflect W13 E" in legal(table)


@pytest.mark.rule("EIYO-087")
@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_teppo_guards_its_row_from_any_position(position):
    rows = {"W": row_with("B5", position), "N": ["E20"], "E": ["E21"], "S": ["E22"]}
    table = scene("eiyo", hand=["S1"], rows=rows)

    assert table.why_not("deflect S1 W").rule == "EIYO-087"
    for row in ("N", "E", "S"):
        assert f"deflect S1 {row}" in legal(table)
    assert "defeat S1 W" in legal(table)


@pytest.mark.rule("EIYO-087")
def test_turning_a_weapon_does_not_help_against_teppo():
    rows = {"N": ["B5"], "E": ["E01"]}
    table = scene("eiyo", hand=["W10"], rows=rows, weapon_deck=TEN_WEAPONS[:9])

    assert table.why_not("deflect W10+1 N").rule == "EIYO-087"
    assert "defeat W10+1 N" in legal(table)
    assert "deflect W10+2 E" in legal(table)


@pytest.mark.rule("EIYO-088")
def test_when_teppo_is_defeated_its_row_can_be_deflected_in_the_same_fight():
    table = scene("eiyo", hand=["W04", "W16"], rows={"E": ["B5", "E12"]})
    before = table.why_not("deflect W16 E")
    play(table, "defeat W04 E")

    assert before.rule == "EIYO-087"
    assert "deflect W16 E" in legal(table)


# ---- Hatamoto -----------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-089")
def test_before_the_samurai_phase_hatamoto_takes_an_enemy_of_the_players_choice():
    table = before_the_draw(rows={"N": ["B6"]}, honor_stack=["E01", "E33"])
    choices = legal(table)
    play(table, "give up E01")

    assert choices == ["give up E01", "give up E33"]
    assert lying(table, "honor_stack") == ["E33"]
    assert table.view()["honor"] == 3
    assert lying(table, "deflected_stack") == ["E01"]


@pytest.mark.rule("EIYO-089")
def test_hatamoto_asks_for_one_enemy_before_the_draw_and_then_the_round_goes_on():
    table = scene(
        "eiyo",
        moment="new_round",
        round=2,
        rows={"N": ["B6"]},
        weapon_deck=TEN_WEAPONS,
        honor_stack=["E01", "E33", "E19"],
    )
    drawn = lying(table, "hand")
    play(table, "give up E33")

    assert drawn == []
    assert lying(table, "honor_stack") == ["E01", "E19"]
    assert lying(table, "hand") == ["W01", "W02", "W03", "W04"]
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-089")
def test_only_an_enemy_of_the_honor_stack_can_be_given_up_and_only_when_asked():
    asked = before_the_draw(rows={"N": ["B6"]}, honor_stack=["E01", "E33"])
    fight = scene("eiyo", rows={"N": ["B6"]}, honor_stack=["E01", "E33"])

    assert asked.why_not("give up E02").rule == "EIYO-089"
    assert asked.why_not("give up B6").rule == "EIYO-089"
    assert fight.why_not("give up E01").rule == "EIYO-089"


@pytest.mark.rule("EIYO-090")
def test_in_the_prototype_an_enemy_worth_1_must_be_given_up_if_there_is_one():
    table = before_the_draw(
        options=PROTOTYPE, rows={"N": ["B6"]}, honor_stack=["E01", "E14", "E19", "E33"]
    )

    assert legal(table) == ["give up E01", "give up E14"]
    assert table.why_not("give up E33").rule == "EIYO-090"
    assert table.why_not("give up E19").rule == "EIYO-090"


@pytest.mark.rule("EIYO-090")
def test_in_the_prototype_one_of_two_equal_enemies_worth_1_goes_and_the_other_stays():
    table = before_the_draw(
        options=PROTOTYPE, rows={"N": ["B6"]}, honor_stack=["E01", "E02", "E33"]
    )

    assert table.view()["honor"] == 4
    assert "E33" in lying(table, "honor_stack")
    assert lying(table, "deflected_stack") in (["E01"], ["E02"])
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-090")
def test_in_the_prototype_any_enemy_may_be_given_up_if_none_is_worth_1():
    table = before_the_draw(options=PROTOTYPE, rows={"N": ["B6"]}, honor_stack=["E19", "E33"])

    assert legal(table) == ["give up E19", "give up E33"]


@pytest.mark.rule("EIYO-091")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_an_empty_honor_stack_hatamoto_does_nothing(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        moment="new_round",
        round=2,
        rows={"N": ["B6"]},
        weapon_deck=TEN_WEAPONS,
    )

    assert lying(table, "hand") == ["W01", "W02", "W03", "W04"]
    assert lying(table, "weapon_deck") == cards("W05", "W10")
    assert lying(table, "deflected_stack") == []
    assert "end fight" in legal(table)
