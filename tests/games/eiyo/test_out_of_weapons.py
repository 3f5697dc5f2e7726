"""EIYO-061 to EIYO-077: what happens when a card of the weapon deck is needed and there is none.

`owed` is what the table still has to do, so a scene stops in a fight right after the step looked at.
"""

import pytest

from shiai.testing.scene import legal, lying, play, scene

DRAW_ONE = ["draw", 0, 1]
ONE_DAMAGE = ["take damage", 0, 1]
KANABO_TAKES_ONE = ["lose weapons", 0, 1]


def weapons(first, last):
    """The standard weapons with these numbers, in order."""
    return [f"W{number:02}" for number in range(first, last + 1)]


# ---- when it runs -------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-061")
def test_an_empty_deck_runs_out_before_the_first_card_of_a_draw_step_is_drawn():
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 6),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["S1", "W01", "W02", "W03", "W04"]
    assert lying(table, "weapon_deck") == ["W05", "W06"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-061")
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE])
def test_the_deck_runs_out_when_a_draw_or_damage_or_kanabo_needs_a_card(need):
    table = scene(
        "eiyo",
        owed=[need, "fight"],
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 6),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand")[0] == "S1"
    assert lying(table, "special_table") == ["S2"]
    assert lying(table, "weapon_deck") == weapons(2, 6)


@pytest.mark.rule("EIYO-061")
def test_the_deck_runs_out_when_concentration_needs_a_card():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E01"], "E": ["E02"]},
        discard_pile=weapons(4, 6),
        special_table=["S1", "S2"],
    )
    play(table, "defeat W01+1 E")

    assert lying(table, "hand") == ["S1"]
    assert lying(table, "weapon_deck") == ["W05", "W06"]
    assert lying(table, "discard_pile") == ["W04", "W01"]


@pytest.mark.rule("EIYO-061")
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE])
def test_taking_the_last_card_of_the_deck_does_not_make_it_run_out(need):
    table = scene(
        "eiyo",
        owed=[need, "fight"],
        rows={"N": ["E01"]},
        weapon_deck=["W07"],
        discard_pile=weapons(1, 6),
        special_table=["S1", "S2"],
    )

    assert lying(table, "weapon_deck") == []
    assert lying(table, "special_table") == ["S1", "S2"]
    assert lying(table, "discard_pile")[:6] == weapons(1, 6)
    assert "S1" not in lying(table, "hand")


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_damage_that_takes_the_last_card_makes_the_new_deck_at_once():
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        owed=["count damage", "fight"],
        rows={"N": ["E33", "E24", "E14"]},  # 3 + 1 + 1
        weapon_deck=weapons(1, 5),
        discard_pile=["W06", "W07"],
        special_table=["S1", "S2"],
    )

    assert lying(table, "weapon_deck") == ["W06", "W07", *weapons(1, 5)]
    assert lying(table, "discard_pile") == []
    assert lying(table, "hand") == ["S1"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-062")
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE])
def test_in_the_prototype_whatever_takes_the_last_card_runs_the_deck_out_at_once(need):
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        owed=[need, "fight"],
        rows={"N": ["E01"]},
        weapon_deck=["W07"],
        discard_pile=weapons(1, 6),
        special_table=["S1", "S2"],
    )

    assert lying(table, "weapon_deck")[:6] == weapons(1, 6)
    assert lying(table, "special_table") == ["S2"]
    assert "S1" in lying(table, "hand")


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_concentration_with_the_last_card_runs_the_deck_out_at_once():
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        hand=["W01"],
        rows={"N": ["E01"], "E": ["E02"]},
        weapon_deck=["W04"],
        discard_pile=["W05"],
        special_table=["S1", "S2"],
    )
    play(table, "defeat W01+1 E")

    assert lying(table, "weapon_deck") == ["W05", "W04"]
    assert lying(table, "discard_pile") == ["W01"]
    assert lying(table, "hand") == ["S1"]


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_the_second_run_out_too_happens_with_the_last_card():
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        owed=[["take damage", 0, 2], "fight"],
        rows={"N": ["E01"]},
        weapon_deck=["W01", "W02"],
        special_table=["S2"],
        honor_stack=["E33"],
    )

    assert legal(table) == ["stop", "pay E33"]
    assert lying(table, "set-aside_stack") == ["W01", "W02"]


@pytest.mark.rule("EIYO-062")
def test_in_the_prototype_the_third_run_out_waits_until_a_card_is_needed():
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        owed=[["take damage", 0, 2], "fight", ONE_DAMAGE],
        rows={"N": ["E01"]},
        weapon_deck=["W01", "W02"],
    )

    assert legal(table) == ["end fight"]
    assert lying(table, "weapon_deck") == []
    play(table, "end fight")
    assert table.outcome.result == "overwhelmed"


# ---- which procedure it is ----------------------------------------------------------------------


@pytest.mark.rule("EIYO-063")
@pytest.mark.parametrize("zone", ["hand", "discard_pile"])
def test_a_special_weapon_in_hand_or_discard_pile_does_not_count(zone):
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        rows={"N": ["E01"]},
        special_table=["S2"],
        honor_stack=["E33"],
        **{zone: ["S1"]},
    )

    assert legal(table) == ["stop", "pay E33"]
    assert lying(table, "special_table") == []
    assert "S2" in lying(table, "hand")


@pytest.mark.rule("EIYO-063")
def test_with_both_special_weapons_off_the_table_a_needed_card_loses():
    table = scene(
        "eiyo",
        owed=[ONE_DAMAGE, "fight"],
        hand=["S1"],
        rows={"N": ["E01"]},
        discard_pile=["S2", "W01", "W02"],
        honor_stack=["E33"],
    )

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == ["S2", "W01", "W02"]


# ---- two special weapons left -------------------------------------------------------------------


@pytest.mark.rule("EIYO-064")
def test_with_two_left_a_special_weapon_is_taken_and_the_discard_pile_becomes_the_deck():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        hand=["W27"],
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 26),
        special_table=["S1", "S2"],
        honor_stack=["E33"],
    )

    assert lying(table, "weapon_deck") == weapons(1, 26)
    assert lying(table, "discard_pile") == []
    assert lying(table, "special_table") == ["S2"]
    assert lying(table, "hand") == ["W27", "S1"]
    assert lying(table, "honor_stack") == ["E33"]


@pytest.mark.rule("EIYO-064")
def test_the_new_deck_is_shuffled():
    decks = set()
    for seed in range(60):
        table = scene(
            "eiyo",
            chance={"seed": seed},
            owed=["out of weapons", "fight"],
            rows={"N": ["E01"]},
            discard_pile=weapons(1, 3),
            special_table=["S1", "S2"],
        )
        decks.add(tuple(lying(table, "weapon_deck")))

    assert len(decks) == 6


@pytest.mark.rule("EIYO-065")
def test_a_draw_cut_short_goes_on_from_the_new_deck():
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        hand=["W15"],
        rows={"N": ["E01"]},
        weapon_deck=["W13", "W14"],
        discard_pile=weapons(1, 12),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["W15", "W13", "W14", "S1", "W01", "W02"]
    assert lying(table, "weapon_deck") == weapons(3, 12)
    assert lying(table, "discard_pile") == []
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-065")
def test_damage_cut_short_goes_on_with_the_new_deck():
    table = scene(
        "eiyo",
        owed=["count damage", "fight"],
        rows={"N": ["E33", "E24", "E14"]},  # 3 + 1 + 1
        weapon_deck=["W05", "W06", "W07"],
        discard_pile=weapons(1, 4),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["S1"]
    assert lying(table, "weapon_deck") == weapons(3, 7)
    assert lying(table, "discard_pile") == ["W01", "W02"]


@pytest.mark.rule("EIYO-065")
def test_a_cost_of_concentration_cut_short_is_paid_to_the_end_before_the_action():
    table = scene(
        "eiyo",
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
    table = scene(
        "eiyo",
        owed=[["take damage", 0, 3], "fight"],
        rows={"N": ["E01"]},
        weapon_deck=["W09"],
        discard_pile=weapons(1, 8),
        special_table=["S2"],
        honor_stack=["E33", "E19"],
    )
    play(table, "pay E33", "stop")

    assert len(lying(table, "discard_pile")) == 2
    assert len(lying(table, "weapon_deck")) == 1
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-066")
def test_the_special_weapon_is_not_one_of_the_four_drawn():
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 10),
        special_table=["S1", "S2"],
    )

    assert sorted(lying(table, "hand")) == ["S1", "W01", "W02", "W03", "W04"]
    assert lying(table, "weapon_deck") == weapons(5, 10)


@pytest.mark.rule("EIYO-066")
def test_the_special_weapon_is_not_one_of_the_cards_that_damage_takes():
    table = scene(
        "eiyo",
        owed=[["take damage", 0, 2], "fight"],
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 5),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["S1"]
    assert lying(table, "discard_pile") == ["W01", "W02"]
    assert lying(table, "weapon_deck") == ["W03", "W04", "W05"]


@pytest.mark.rule("EIYO-066")
def test_the_last_special_weapon_is_not_one_of_the_four_drawn_either():
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 10),
        special_table=["S2"],
        honor_stack=["E33", "E19", "E20"],
    )
    play(table, "pay E33", "pay E19", "stop")

    assert len(lying(table, "hand")) == 5
    assert "S2" in lying(table, "hand")
    assert len(lying(table, "weapon_deck")) == 1


# ---- one special weapon left --------------------------------------------------------------------


@pytest.mark.rule("EIYO-067")
def test_with_one_left_it_is_taken_the_discard_pile_set_aside_and_honor_asked_for():
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        hand=["W27"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E01", "E33"],
    )

    assert legal(table) == ["stop", "pay E01", "pay E33"]
    assert lying(table, "set-aside_stack") == weapons(1, 20)
    assert lying(table, "hand") == ["W27", "S2"]
    assert lying(table, "special_table") == []
    assert lying(table, "weapon_deck") == lying(table, "discard_pile") == []


@pytest.mark.rule("EIYO-067")
def test_the_set_aside_stack_is_shuffled():
    stacks = set()
    for seed in range(60):
        table = scene(
            "eiyo",
            chance={"seed": seed},
            owed=["out of weapons", "fight"],
            rows={"N": ["E02"]},
            discard_pile=weapons(1, 3),
            special_table=["S2"],
            honor_stack=["E01"],
        )
        stacks.add(tuple(lying(table, "set-aside_stack")))

    assert len(stacks) == 6


@pytest.mark.rule("EIYO-067")
def test_honor_is_paid_only_when_the_last_special_weapon_is_taken():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 3),
        special_table=["S1", "S2"],
        honor_stack=["E01", "E33"],
    )

    assert table.why_not("pay E01").rule == "EIYO-067"
    assert table.why_not("stop").rule == "EIYO-067"


@pytest.mark.rule("EIYO-068")
def test_each_point_of_the_enemies_paid_buys_a_card():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E33", "E19", "E24", "E01"],  # 3, 2, 2, 1
    )
    play(table, "pay E19", "pay E01", "stop")

    assert sorted(lying(table, "weapon_deck")) == ["W01", "W02", "W03"]  # the top of the stack
    assert table.view()["honor"] == 5
    assert lying(table, "honor_stack") == ["E33", "E24"]
    assert lying(table, "deflected_stack") == ["E19", "E01"]


@pytest.mark.rule("EIYO-068")
def test_any_enemy_of_the_honor_stack_may_be_paid_until_the_player_stops():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E33", "E19", "B3", "E01"],
    )

    assert legal(table) == ["stop", "pay E33", "pay E19", "pay B3", "pay E01"]
    assert table.why_not("pay E02").rule == "EIYO-068"
    play(table, "pay B3")
    assert legal(table) == ["stop", "pay E33", "pay E19", "pay E01"]
    play(table, "stop")
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-069")
def test_points_beyond_the_set_aside_stack_are_lost():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 4),
        special_table=["S2"],
        honor_stack=["E33", "E34", "E19"],  # 3 + 3, and 2 kept
    )
    play(table, "pay E33", "pay E34", "stop")

    assert sorted(lying(table, "weapon_deck")) == weapons(1, 4)
    assert table.view()["honor"] == 2
    assert lying(table, "deflected_stack") == ["E33", "E34"]


@pytest.mark.rule("EIYO-069")
@pytest.mark.parametrize(("enemy", "honor"), [("E01", 1), ("E19", 2), ("E33", 3), ("Y3", 2)])
def test_a_paid_enemy_is_paid_whole_and_every_point_of_it_buys_a_card(enemy, honor):
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=[enemy, "E08"],
    )
    play(table, f"pay {enemy}", "stop")

    assert len(lying(table, "weapon_deck")) == honor
    assert lying(table, "honor_stack") == ["E08"]


@pytest.mark.rule("EIYO-070")
def test_weapons_not_bought_are_removed_from_the_game():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E33", "E34", "E35", "E36", "E01"],
    )
    play(table, "pay E33", "pay E34", "pay E35", "pay E36", "stop")

    assert sorted(lying(table, "weapon_deck")) == weapons(1, 12)
    assert sorted(lying(table, "removed")) == weapons(13, 20)
    assert lying(table, "discard_pile") == []
    assert lying(table, "set-aside_stack") == []


@pytest.mark.rule("EIYO-070")
def test_removed_weapons_do_not_come_back():
    table = scene(
        "eiyo",
        owed=["out of weapons", ONE_DAMAGE, ONE_DAMAGE, "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E01", "E33"],
    )
    play(table, "pay E01", "stop")

    assert table.outcome.result == "overwhelmed"
    assert sorted(lying(table, "removed")) == weapons(2, 20)


@pytest.mark.rule("EIYO-071")
def test_with_an_empty_honor_stack_nothing_can_be_paid_and_the_draw_loses():
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        hand=["W27"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
    )

    assert lying(table, "hand") == ["W27", "S2"]
    assert lying(table, "weapon_deck") == []
    assert len(lying(table, "removed")) == 20
    assert table.outcome.result == "overwhelmed"


@pytest.mark.rule("EIYO-071")
def test_paying_nothing_is_allowed_and_loses_as_a_card_is_still_needed():
    table = scene(
        "eiyo",
        owed=[ONE_DAMAGE, "fight"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "stop")

    assert table.outcome.result == "overwhelmed"
    assert table.outcome.scores == [4]


@pytest.mark.rule("EIYO-071")
def test_in_the_prototype_paying_nothing_is_no_loss_while_no_card_is_needed():
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        owed=[ONE_DAMAGE, "fight"],
        rows={"N": ["E02"]},
        weapon_deck=["W21"],
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "stop")

    assert table.outcome is None
    assert "defeat S2 N" in legal(table)
    assert lying(table, "weapon_deck") == []


@pytest.mark.rule("EIYO-072")
def test_damage_beyond_the_bought_deck_uses_it_up_and_loses():
    table = scene(
        "eiyo",
        owed=["count damage", "fight"],
        rows={"N": ["E34", "E24", "E14"]},  # 3 + 1 + 1
        discard_pile=weapons(1, 20),
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
    table = scene(
        "eiyo",
        options={"edition": edition},
        moment="draw",
        round=2,
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )
    play(table, "pay E33", "stop")

    assert sorted(lying(table, "hand")) == ["S2", "W01", "W02", "W03"]
    assert table.outcome.result == "overwhelmed"


@pytest.mark.rule("EIYO-076")
def test_in_the_prototype_the_last_special_weapon_is_taken_after_the_purchase():
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        owed=["out of weapons", "fight"],
        hand=["W27"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 20),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )

    assert legal(table) == ["stop", "pay E33", "pay E01"]
    assert lying(table, "hand") == ["W27"]
    assert lying(table, "special_table") == ["S2"]
    play(table, "pay E33", "stop")
    assert lying(table, "hand") == ["W27", "S2"]
    assert lying(table, "special_table") == []


@pytest.mark.rule("EIYO-076")
def test_in_the_prototype_the_bought_cards_are_random_ones_of_the_discard_pile():
    bought = set()
    for seed in range(60):
        table = scene(
            "eiyo",
            options={"edition": "prototype"},
            chance={"seed": seed},
            owed=["out of weapons", "fight"],
            rows={"N": ["E02"]},
            discard_pile=weapons(1, 4),
            special_table=["S2"],
            honor_stack=["E01", "E33"],
        )
        play(table, "pay E01", "stop")
        bought.update(lying(table, "weapon_deck"))

    assert bought == set(weapons(1, 4))


# ---- no special weapon left ---------------------------------------------------------------------


@pytest.mark.rule("EIYO-073")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_with_none_left_the_first_card_missing_loses(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=["count damage", "fight"],
        hand=["W27"],
        rows={"N": ["E34"]},  # 3
        weapon_deck=["W01"],
        discard_pile=["W02"],
        honor_stack=["E33", "E01"],
    )

    assert lying(table, "discard_pile") == ["W02", "W01"]
    assert table.outcome.result == "overwhelmed"
    assert table.outcome.winners == []
    assert legal(table) == []


@pytest.mark.rule("EIYO-073")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
@pytest.mark.parametrize("need", [DRAW_ONE, ONE_DAMAGE, KANABO_TAKES_ONE, ["concentrate", 0, 1]])
def test_with_none_left_every_need_of_a_card_loses(edition, need):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=[need, "fight"],
        hand=["W27"],
        rows={"N": ["E34"]},
        discard_pile=["W02"],
    )

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == ["W02"]


@pytest.mark.rule("EIYO-074")
def test_with_an_empty_third_deck_the_fight_may_be_finished_from_hand():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E32"]},
        honor_stack=[f"E{number:02}" for number in [*range(1, 19), *range(19, 30)]],  # 18 + 22
    )
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
    play(table, "defeat W01+1 E")

    assert lying(table, "weapon_deck") == []
    assert table.outcome is None
    assert "deflect W04+3 N" in legal(table)


# ---- what is shuffled and what is not -----------------------------------------------------------


@pytest.mark.rule("EIYO-075")
def test_a_used_special_weapon_is_set_aside_and_may_be_bought():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=["S1", "W01", "W02"],
        special_table=["S2"],
        honor_stack=["E01", "E33"],
    )

    assert lying(table, "set-aside_stack") == ["S1", "W01", "W02"]
    play(table, "pay E01", "stop")
    assert lying(table, "weapon_deck") == ["S1"]


@pytest.mark.rule("EIYO-075")
def test_a_used_special_weapon_is_removed_if_it_is_not_bought():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        rows={"N": ["E02"]},
        discard_pile=["W01", "W02", "S1"],
        special_table=["S2"],
        honor_stack=["E01", "E33"],
    )
    play(table, "pay E01", "stop")

    assert lying(table, "weapon_deck") == ["W01"]
    assert sorted(lying(table, "removed")) == ["S1", "W02"]


@pytest.mark.rule("EIYO-075")
def test_a_special_weapon_is_played_like_any_other_and_goes_to_the_discard_pile():
    table = scene(
        "eiyo",
        hand=["S1", "W01"],
        rows={"W": ["E02"], "N": ["E01"]},
        special_table=["S2"],
    )
    play(table, "defeat S1 W")

    assert lying(table, "honor_stack") == ["E02"]
    assert lying(table, "discard_pile") == ["S1"]
    assert lying(table, "hand") == ["W01"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-075")
def test_a_special_weapon_may_be_discarded_to_the_hand_limit():
    table = scene(
        "eiyo",
        moment="draw",
        round=2,
        hand=["S1", "W01", "W04"],
        rows={"N": ["E01"]},
        weapon_deck=weapons(13, 20),
    )
    play(table, "discard S1")

    assert lying(table, "discard_pile") == ["S1"]
    assert "S1" not in lying(table, "hand")


@pytest.mark.rule("EIYO-077")
def test_hand_cards_are_no_part_of_the_second_deck():
    table = scene(
        "eiyo",
        owed=["out of weapons", "fight"],
        hand=["W13"],
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 5),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["W13", "S1"]
    assert lying(table, "weapon_deck") == weapons(1, 5)


@pytest.mark.rule("EIYO-077")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_hand_cards_are_no_part_of_the_third_deck(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=["out of weapons", "fight"],
        hand=["W13"],
        rows={"N": ["E02"]},
        discard_pile=weapons(1, 5),
        special_table=["S2"],
        honor_stack=["E33", "E01"],
    )

    assert lying(table, "set-aside_stack") == weapons(1, 5)
    play(table, "pay E33", "stop")
    assert lying(table, "hand") == ["W13", "S2"]
