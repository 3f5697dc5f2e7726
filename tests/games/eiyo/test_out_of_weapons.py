"""EIYO-061 to EIYO-077: what happens when a card of the weapon deck is needed and there is none."""

from typing import Any

import pytest
from tests.games.eiyo.helpers import cards

from shiai.core.table import Table
from shiai.testing.scene import legal, lying, play, scene

PROTOTYPE: dict[str, object] = {"edition": "prototype"}
DRAW_ONE = ["draw", 0, 1]
ONE_DAMAGE = ["take_damage", 0, 1]
TWO_DAMAGE = ["take_damage", 0, 2]
KANABO_TAKES_ONE = ["lose_weapons", 0, 1]
TURN_ONCE = ["concentrate", 0, 1]
OUT_OF_WEAPONS = ["out_of_weapons"]
ROW_OF_FIVE_DAMAGE = {"N": ["E36", "E24", "E14"]}  # 3 + 1 + 1


def after(*steps: Any, **lying: Any) -> Table:
    """A scene in which these steps are done, then a fight begins; E02 stands in N unless said."""
    return scene("eiyo", owed=[*steps, "fight"], **{"rows": {"N": ["E02"]}, **lying})


def drawing(**lying: Any) -> Table:
    """A scene that begins with the draw step of round 2, with E02 in N."""
    return scene("eiyo", moment="draw", round=2, rows={"N": ["E02"]}, **lying)


# ---- when it runs -------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-061")
def test_an_empty_deck_runs_out_before_the_first_card_of_a_draw_step_is_drawn():
    table = drawing(weapon_deck=[], discard_pile=cards("W01", "W06"), special_table=["S1", "S2"])

    assert lying(table, "hand") == ["S1", "W01", "W02", "W03", "W04"]
    assert lying(table, "weapon_deck") == ["W05", "W06"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-061")
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE, TURN_ONCE])
def test_the_deck_runs_out_whatever_needs_a_card(need):
    table = after(need, discard_pile=cards("W01", "W06"), special_table=["S1", "S2"])

    assert lying(table, "hand")[0] == "S1"
    assert lying(table, "weapon_deck") == cards("W02", "W06")
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-061")
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE, TURN_ONCE])
def test_taking_the_last_card_of_the_deck_does_not_make_it_run_out(need):
    table = after(
        need, weapon_deck=["W07"], discard_pile=cards("W01", "W06"), special_table=["S1", "S2"]
    )

    assert lying(table, "weapon_deck") == []
    assert lying(table, "special_table") == ["S1", "S2"]
    assert lying(table, "discard_pile")[:6] == cards("W01", "W06")
    assert "S1" not in lying(table, "hand")


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_damage_that_takes_the_last_card_makes_the_new_deck_at_once():
    table = after(
        "count_damage",
        options=PROTOTYPE,
        rows=ROW_OF_FIVE_DAMAGE,
        weapon_deck=cards("W01", "W05"),
        special_table=["S1", "S2"],
    )

    assert lying(table, "weapon_deck") == cards("W01", "W05")
    assert lying(table, "discard_pile") == []
    assert lying(table, "hand") == ["S1"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-062")
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE, TURN_ONCE])
def test_in_the_prototype_whatever_takes_the_last_card_runs_the_deck_out_at_once(need):
    table = after(
        need,
        options=PROTOTYPE,
        weapon_deck=["W07"],
        discard_pile=cards("W01", "W06"),
        special_table=["S1", "S2"],
    )

    assert lying(table, "weapon_deck")[:6] == cards("W01", "W06")
    assert lying(table, "special_table") == ["S2"]
    assert "S1" in lying(table, "hand")


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_the_deck_does_not_run_out_while_a_card_is_left():
    table = after(
        ONE_DAMAGE,
        options=PROTOTYPE,
        weapon_deck=["W07", "W08"],
        special_table=["S1", "S2"],
    )

    assert lying(table, "weapon_deck") == ["W08"]
    assert lying(table, "special_table") == ["S1", "S2"]


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_the_second_run_out_too_happens_with_the_last_card():
    table = after(
        TWO_DAMAGE,
        options=PROTOTYPE,
        weapon_deck=["W01", "W02"],
        special_table=["S2"],
        honor_stack=["E33"],
    )

    assert legal(table) == ["stop", "pay E33"]
    assert lying(table, "set_aside_stack") == ["W01", "W02"]


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_the_third_run_out_waits_until_a_card_is_needed():
    table = after(TWO_DAMAGE, options=PROTOTYPE, weapon_deck=["W01", "W02"])
    later = after(TWO_DAMAGE, ONE_DAMAGE, options=PROTOTYPE, weapon_deck=["W01", "W02"])

    assert lying(table, "weapon_deck") == []
    assert legal(table) == ["end fight"]
    assert later.outcome.result == "overwhelmed"


# ---- which procedure it is ----------------------------------------------------------------------


@pytest.mark.rule("EIYO-063")
@pytest.mark.parametrize("zone", ["hand", "discard_pile"])
def test_a_special_weapon_in_hand_or_discard_pile_does_not_count(zone):
    table = drawing(**{zone: ["S1"]}, special_table=["S2"], honor_stack=["E33"])

    assert legal(table) == ["stop", "pay E33"]
    assert lying(table, "special_table") == []
    assert "S2" in lying(table, "hand")


@pytest.mark.rule("EIYO-063")
def test_with_both_special_weapons_off_the_table_a_needed_card_loses():
    table = after(ONE_DAMAGE, hand=["S1"], discard_pile=["S2", "W01", "W02"], honor_stack=["E33"])

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == ["S2", "W01", "W02"]


# ---- two special weapons left -------------------------------------------------------------------


@pytest.mark.rule("EIYO-064")
def test_with_two_left_a_special_weapon_is_taken_and_the_discard_pile_becomes_the_deck():
    table = after(
        OUT_OF_WEAPONS,
        hand=["W27"],
        discard_pile=cards("W01", "W26"),
        special_table=["S1", "S2"],
        honor_stack=["E33"],
    )

    assert lying(table, "weapon_deck") == cards("W01", "W26")
    assert lying(table, "discard_pile") == []
    assert lying(table, "special_table") == ["S2"]
    assert lying(table, "hand") == ["W27", "S1"]
    assert lying(table, "honor_stack") == ["E33"]  # nothing is paid


@pytest.mark.rule("EIYO-064")
def test_the_new_deck_is_shuffled():
    pile = {"discard_pile": cards("W01", "W03"), "special_table": ["S1", "S2"]}
    tables = [after(OUT_OF_WEAPONS, chance={"seed": seed}, **pile) for seed in range(60)]

    decks = {tuple(lying(table, "weapon_deck")) for table in tables}
    assert len(decks) == 6


@pytest.mark.rule("EIYO-065")
def test_a_draw_cut_short_goes_on_from_the_new_deck():
    table = drawing(
        hand=["W15"],
        weapon_deck=["W13", "W14"],
        discard_pile=cards("W01", "W12"),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["W15", "W13", "W14", "S1", "W01", "W02"]
    assert lying(table, "weapon_deck") == cards("W03", "W12")
    assert lying(table, "discard_pile") == []
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-065")
def test_damage_cut_short_goes_on_with_the_new_deck():
    table = after(
        "count_damage",
        rows=ROW_OF_FIVE_DAMAGE,
        weapon_deck=["W05", "W06", "W07"],
        discard_pile=cards("W01", "W04"),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["S1"]
    assert lying(table, "weapon_deck") == cards("W03", "W07")
    assert lying(table, "discard_pile") == ["W01", "W02"]


@pytest.mark.rule("EIYO-065")
def test_a_cost_of_concentration_cut_short_is_paid_to_the_end_before_the_action():
    table = after(
        hand=["W01"],
        rows={"N": ["E01"], "S": ["E28"]},
        weapon_deck=["W04"],
        discard_pile=["W05", "W06"],
        special_table=["S1", "S2"],
    )
    play(table, "defeat W01+2 S")

    assert lying(table, "honor_stack") == ["E28"]
    assert lying(table, "weapon_deck") == ["W06", "W04"]
    assert lying(table, "discard_pile") == ["W05", "W01"]


@pytest.mark.rule("EIYO-065")
def test_damage_goes_on_after_the_last_deck_was_bought():
    table = after(
        TWO_DAMAGE,
        weapon_deck=["W09"],
        discard_pile=cards("W01", "W08"),
        special_table=["S2"],
        honor_stack=["E33", "E19"],
    )
    play(table, "pay E33", "stop")

    assert len(lying(table, "discard_pile")) == 1
    assert len(lying(table, "weapon_deck")) == 2
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-066")
def test_the_special_weapon_is_not_one_of_the_four_drawn():
    table = drawing(hand=[], discard_pile=cards("W01", "W10"), special_table=["S1", "S2"])

    assert sorted(lying(table, "hand")) == ["S1", "W01", "W02", "W03", "W04"]
    assert lying(table, "weapon_deck") == cards("W05", "W10")


@pytest.mark.rule("EIYO-066")
def test_the_special_weapon_is_not_one_of_the_cards_that_damage_takes():
    table = after(TWO_DAMAGE, discard_pile=cards("W01", "W05"), special_table=["S1", "S2"])

    assert lying(table, "hand") == ["S1"]
    assert lying(table, "discard_pile") == ["W01", "W02"]
    assert lying(table, "weapon_deck") == ["W03", "W04", "W05"]


@pytest.mark.rule("EIYO-066")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_the_last_special_weapon_is_not_one_of_the_four_drawn_either(edition):
    table = drawing(
        options={"edition": edition},
        discard_pile=cards("W01", "W10"),
        special_table=["S2"],
        honor_stack=["E33", "E19", "E01"],
    )
    play(table, "pay E33", "pay E19", "stop")

    assert len(lying(table, "hand")) == 5
    assert "S2" in lying(table, "hand")
    assert len(lying(table, "weapon_deck")) == 1


# ---- one special weapon left --------------------------------------------------------------------


@pytest.mark.rule("EIYO-067")
def test_with_one_left_it_is_taken_the_discard_pile_set_aside_and_honor_asked_for():
    table = drawing(
        hand=["W27"],
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E01", "E33"],
    )

    assert legal(table) == ["stop", "pay E01", "pay E33"]
    assert lying(table, "set_aside_stack") == cards("W01", "W20")
    assert lying(table, "hand") == ["W27", "S2"]
    assert lying(table, "special_table") == []
    assert lying(table, "weapon_deck") == lying(table, "discard_pile") == []


@pytest.mark.rule("EIYO-067")
def test_the_set_aside_stack_is_shuffled():
    pile = {"discard_pile": cards("W01", "W03"), "special_table": ["S2"], "honor_stack": ["E33"]}
    tables = [after(OUT_OF_WEAPONS, chance={"seed": seed}, **pile) for seed in range(60)]

    stacks = {tuple(lying(table, "set_aside_stack")) for table in tables}
    assert len(stacks) == 6


@pytest.mark.rule("EIYO-067")
def test_honor_is_paid_only_when_the_last_special_weapon_is_taken():
    table = after(OUT_OF_WEAPONS, special_table=["S1", "S2"], honor_stack=["E01", "E33"])

    assert table.why_not("pay E01").rule == "EIYO-067"
    assert table.why_not("stop").rule == "EIYO-067"


@pytest.mark.rule("EIYO-068")
def test_each_point_of_the_enemies_paid_buys_a_card():
    table = after(
        OUT_OF_WEAPONS,
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E19", "E24", "E01"],  # 3, 2, 2, 1
    )
    play(table, "pay E19", "pay E01", "stop")

    assert sorted(lying(table, "weapon_deck")) == ["W01", "W02", "W03"]  # the top of the stack
    assert table.view()["honor"] == 5
    assert lying(table, "honor_stack") == ["E33", "E24"]
    assert lying(table, "deflected_stack") == ["E19", "E01"]


@pytest.mark.rule("EIYO-068")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_any_enemy_of_the_honor_stack_may_be_paid_and_no_other(edition):
    table = after(
        OUT_OF_WEAPONS,
        options={"edition": edition},
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E19", "B3", "E01"],
    )

    assert legal(table) == ["stop", "pay E33", "pay E19", "pay B3", "pay E01"]
    assert table.why_not("pay E02").rule == "EIYO-068"


@pytest.mark.rule("EIYO-068")
def test_after_each_payment_the_player_may_pay_more_or_stop():
    table = after(
        OUT_OF_WEAPONS,
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E19", "B3", "E01"],
    )
    play(table, "pay B3")

    assert legal(table) == ["stop", "pay E33", "pay E19", "pay E01"]
    assert table.why_not("end fight") is not None


@pytest.mark.rule("EIYO-069")
def test_points_beyond_the_set_aside_stack_are_lost():
    table = after(
        OUT_OF_WEAPONS,
        discard_pile=cards("W01", "W04"),
        special_table=["S2"],
        honor_stack=["E33", "E34", "E19"],
    )
    play(table, "pay E33", "pay E34", "stop")  # 3 + 3

    assert sorted(lying(table, "weapon_deck")) == cards("W01", "W04")
    assert table.view()["honor"] == 2
    assert lying(table, "deflected_stack") == ["E33", "E34"]


@pytest.mark.rule("EIYO-069")
@pytest.mark.parametrize(("enemy", "honor"), [("E01", 1), ("E19", 2), ("E33", 3), ("Y3", 2)])
def test_a_paid_enemy_is_paid_whole_and_every_point_of_it_buys_a_card(enemy, honor):
    table = after(
        OUT_OF_WEAPONS,
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=[enemy, "E08"],
    )
    play(table, f"pay {enemy}", "stop")

    assert len(lying(table, "weapon_deck")) == honor
    assert lying(table, "honor_stack") == ["E08"]


@pytest.mark.rule("EIYO-070")
def test_weapons_not_bought_are_removed_from_the_game():
    table = after(
        OUT_OF_WEAPONS,
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E34", "E35", "E36", "E01"],
    )
    play(table, "pay E33", "pay E34", "pay E35", "pay E36", "stop")  # 12

    assert sorted(lying(table, "weapon_deck")) == cards("W01", "W12")
    assert sorted(lying(table, "removed")) == cards("W13", "W20")
    assert lying(table, "discard_pile") == []
    assert lying(table, "set_aside_stack") == []


@pytest.mark.rule("EIYO-071")
def test_with_an_empty_honor_stack_nothing_can_be_paid_and_the_draw_loses():
    table = drawing(hand=["W27"], discard_pile=cards("W01", "W20"), special_table=["S2"])

    assert lying(table, "hand") == ["W27", "S2"]
    assert lying(table, "weapon_deck") == []
    assert table.outcome.result == "overwhelmed"


@pytest.mark.rule("EIYO-071")
def test_paying_nothing_is_allowed_and_loses_as_a_card_is_still_needed():
    table = after(
        ONE_DAMAGE,
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "stop")

    assert table.outcome.result == "overwhelmed"
    assert table.outcome.scores == [4]


@pytest.mark.rule("EIYO-071")
def test_in_the_prototype_paying_nothing_is_no_loss_while_no_card_is_needed():
    table = after(
        ONE_DAMAGE,
        options=PROTOTYPE,
        weapon_deck=["W21"],
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "stop")

    assert lying(table, "weapon_deck") == []
    assert table.outcome is None
    assert "defeat S2 N" in legal(table)


@pytest.mark.rule("EIYO-072")
def test_damage_beyond_the_bought_deck_uses_it_up_and_loses():
    table = after(
        "count_damage",
        rows=ROW_OF_FIVE_DAMAGE,
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "pay E33", "stop")

    assert sorted(lying(table, "discard_pile")) == ["W01", "W02", "W03"]
    assert lying(table, "weapon_deck") == []
    assert table.outcome.result == "overwhelmed"


@pytest.mark.rule("EIYO-072")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_a_draw_beyond_the_bought_deck_uses_it_up_and_loses(edition):
    table = drawing(
        options={"edition": edition},
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "pay E33", "stop")

    assert sorted(lying(table, "hand")) == ["S2", "W01", "W02", "W03"]
    assert table.outcome.result == "overwhelmed"


@pytest.mark.rule("EIYO-076")
def test_in_the_prototype_the_payment_is_asked_before_the_special_weapon_is_taken():
    table = after(
        OUT_OF_WEAPONS,
        options=PROTOTYPE,
        hand=["W27"],
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )

    assert legal(table) == ["stop", "pay E33", "pay E01"]
    assert lying(table, "hand") == ["W27"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-076")
def test_in_the_prototype_the_special_weapon_is_taken_after_the_purchase():
    table = after(
        OUT_OF_WEAPONS,
        options=PROTOTYPE,
        hand=["W27"],
        discard_pile=cards("W01", "W20"),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "pay E33", "stop")

    assert lying(table, "hand") == ["W27", "S2"]
    assert lying(table, "special_table") == []
    assert sorted(lying(table, "weapon_deck")) == ["W01", "W02", "W03"]


@pytest.mark.rule("EIYO-076")
def test_in_the_prototype_the_bought_cards_are_random_ones_of_the_discard_pile():
    bought = set()
    for seed in range(60):
        chance = {"seed": seed}
        pile = {
            "discard_pile": cards("W01", "W04"),
            "special_table": ["S2"],
            "honor_stack": ["E33"],
        }
        table = after(OUT_OF_WEAPONS, options=PROTOTYPE, chance=chance, **pile)
        play(table, "pay E33")
        bought.add(tuple(sorted(lying(table, "weapon_deck"))))

    assert len(bought) == 4  # each of the four may be the one that is missing


# ---- no special weapon left ---------------------------------------------------------------------


@pytest.mark.rule("EIYO-073")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_with_none_left_the_first_card_missing_loses(edition):
    table = after(
        "count_damage",
        options={"edition": edition},
        hand=["W27"],
        rows={"N": ["E36"]},  # 3
        weapon_deck=["W01"],
        discard_pile=["W02"],
    )

    assert lying(table, "discard_pile") == ["W02", "W01"]
    assert table.outcome.result == "overwhelmed"
    assert table.outcome.winners == []
    assert legal(table) == []


@pytest.mark.rule("EIYO-073")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE, TURN_ONCE])
def test_with_none_left_every_need_of_a_card_loses(edition, need):
    table = after(
        need, options={"edition": edition}, discard_pile=["W02"], honor_stack=["E33", "E01"]
    )

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == ["W02"]


@pytest.mark.rule("EIYO-074")
def test_with_an_empty_third_deck_the_fight_may_be_finished_from_hand():
    forty = cards("E01", "E29")  # 18 of 1, 11 of 2
    table = scene("eiyo", hand=["W01"], rows={"N": ["E32"]}, weapon_deck=[], honor_stack=forty)
    play(table, "defeat W01 N")

    assert table.outcome.result == "win"
    assert table.outcome.scores == [42]


@pytest.mark.rule("EIYO-074")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_using_up_the_third_deck_is_not_a_loss(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        hand=["W01", "W04"],
        rows={"N": ["E32"], "E": ["E02"]},
        weapon_deck=["W05"],
    )
    play(table, "deflect W01+1 E")

    assert lying(table, "weapon_deck") == []
    assert table.outcome is None
    assert "defeat W04+3 N" in legal(table)


# ---- what is shuffled and what is not -----------------------------------------------------------


@pytest.mark.rule("EIYO-075")
def test_a_used_special_weapon_is_set_aside_with_the_rest():
    table = after(
        OUT_OF_WEAPONS,
        discard_pile=["W01", "S1", "W02"],
        special_table=["S2"],
        honor_stack=["E33"],
    )

    assert lying(table, "set_aside_stack") == ["W01", "S1", "W02"]


@pytest.mark.rule("EIYO-075")
@pytest.mark.parametrize(
    ("pile", "zone"), [(["S1", "W01"], "weapon_deck"), (["W01", "S1"], "removed")]
)
def test_a_used_special_weapon_may_be_bought_or_removed(pile, zone):
    table = after(
        OUT_OF_WEAPONS, discard_pile=pile, special_table=["S2"], honor_stack=["E01", "E33"]
    )
    play(table, "pay E01", "stop")

    assert lying(table, zone) == ["S1"]


@pytest.mark.rule("EIYO-075")
def test_a_special_weapon_is_played_like_any_other_and_goes_to_the_discard_pile():
    table = after(hand=["S1", "W01"], rows={"N": ["E01"], "W": ["E02"]}, special_table=["S2"])
    play(table, "defeat S1 W")

    assert lying(table, "honor_stack") == ["E02"]
    assert lying(table, "discard_pile") == ["S1"]
    assert lying(table, "hand") == ["W01"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-075")
def test_a_special_weapon_may_be_discarded_to_the_hand_limit():
    table = drawing(hand=["S1", "W01", "W04"], weapon_deck=cards("W13", "W20"))
    play(table, "discard S1")

    assert lying(table, "discard_pile") == ["S1"]
    assert "S1" not in lying(table, "hand")


@pytest.mark.rule("EIYO-077")
def test_hand_cards_are_no_part_of_the_second_deck():
    table = after(
        OUT_OF_WEAPONS,
        hand=["W13"],
        discard_pile=cards("W01", "W05"),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["W13", "S1"]
    assert lying(table, "weapon_deck") == cards("W01", "W05")


@pytest.mark.rule("EIYO-077")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_hand_cards_are_no_part_of_the_third_deck(edition):
    table = after(
        OUT_OF_WEAPONS,
        options={"edition": edition},
        hand=["W13"],
        discard_pile=["W01", "W02"],
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "pay E33", "stop")

    assert lying(table, "hand") == ["W13", "S2"]
    assert sorted(lying(table, "weapon_deck")) == ["W01", "W02"]
