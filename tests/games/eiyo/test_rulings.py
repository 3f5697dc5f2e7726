"""RULING-EIYO-1 to RULING-EIYO-45: what we decided where the rulebooks are silent or disagree.

After round 0 comes round 1, which has no draw step (EIYO-015): a way to look before the next draw.
"""

from pathlib import Path

import pytest
from tests.games.eiyo.stacks import weapons, worth

import shiai
from shiai.core.errors import BadNotation, IllegalAction
from shiai.games.eiyo.cards import SETS, load
from shiai.games.eiyo.words import WORDS
from shiai.rulebook import read
from shiai.testing.scene import legal, lying, moves, play, scene

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "eiyo.md"
FIGHT = [["fight"], ["count_damage"], ["resolve_tokens"], ["refill"], ["new_round"]]


# ---- rows and weapons ---------------------------------------------------------------------------


@pytest.mark.rule("RULING-EIYO-1")
def test_the_card_revealed_last_is_the_front_of_its_row():
    table = scene(
        "eiyo",
        moment="refill",
        round=0,
        hand=["W01"],
        rows={"S": ["E04"]},
        enemy_decks={"N": ["B5", "E06", "E11", "E22"]},
        weapon_deck=weapons(2, 9),
    )

    assert lying(table, "rows", "N") == ["E22", "E11", "E06", "B5"]
    play(table, "defeat W01 N")
    assert lying(table, "honor_stack") == ["E22"]


@pytest.mark.rule("RULING-EIYO-1")
def test_a_token_lies_on_the_front_card():
    table = scene("eiyo", round=0, hand=["W01"], rows={"N": ["E22", "E11", "E06"]}, tokens={"N": 1})

    assert table.why_not("defeat W01 N").card == "E22"
    play(table, "end fight")
    assert lying(table, "deflected_stack") == ["E22"]


@pytest.mark.rule("RULING-EIYO-2")
def test_a_turned_weapon_goes_round_the_rows_clockwise_from_north_to_west():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E01"], "E": ["E02"], "S": ["E03"], "W": ["E04"]},
        weapon_deck=weapons(2, 9),
    )

    assert list(lying(table, "rows")) == ["N", "E", "S", "W"]
    assert [option for option in legal(table) if option.startswith("defeat")] == [
        "defeat W01 N",
        "defeat W01+1 E",
        "defeat W01+2 S",
        "defeat W01+3 W",
    ]


@pytest.mark.rule("RULING-EIYO-3")
def test_each_card_deals_the_damage_printed_on_itself_for_its_position():
    table = scene(
        "eiyo",
        round=0,
        rows={"N": ["E33", "E34", "E35"], "E": ["E08", "E09", "E10"], "S": ["E24"]},
        weapon_deck=weapons(1, 20),
    )

    play(table, "end fight")

    damage = [event for event in table.events() if event["event"] == "row_damage"]
    assert [event["damage"] for event in damage] == [3 + 2 + 1, 0 + 1 + 2, 3]
    assert len(lying(table, "discard_pile")) == 12


@pytest.mark.rule("RULING-EIYO-4")
def test_solo_always_uses_the_first_two_special_weapons():
    tables = [shiai.find("eiyo").new(seed=seed) for seed in range(20)]

    assert all(lying(table, "special_table") == ["S1", "S2"] for table in tables)
    assert all(lying(table, "weapon_box") == ["S3", "S4"] for table in tables)


@pytest.mark.rule("RULING-EIYO-4")
def test_at_random_any_two_of_the_four_special_weapons_are_used():
    options = {"special_weapons": "random"}
    tables = [shiai.find("eiyo").new(seed=seed, options=options) for seed in range(100)]

    pairs = {tuple(lying(table, "special_table")) for table in tables}
    assert len(pairs) == 6
    for table in tables:
        both = lying(table, "special_table") + lying(table, "weapon_box")
        assert sorted(both) == ["S1", "S2", "S3", "S4"]


@pytest.mark.rule("RULING-EIYO-5")
def test_the_special_weapon_of_the_lowest_id_is_taken_first_and_nobody_is_asked():
    table = scene(
        "eiyo",
        round=0,
        hand=["W13"],
        rows={"N": ["E19"]},
        discard_pile=weapons(1, 5),
        special_table=["S2", "S4"],
    )

    play(table, "end fight")

    assert lying(table, "hand") == ["W13", "S2"]
    assert lying(table, "special_table") == ["S4"]
    assert legal(table)[0] == "end fight"


@pytest.mark.rule("RULING-EIYO-5")
def test_special_weapons_picked_at_random_lie_in_the_order_of_their_ids():
    options = {"special_weapons": "random"}
    tables = [shiai.find("eiyo").new(seed=seed, options=options) for seed in range(50)]

    for table in tables:
        assert lying(table, "special_table") == sorted(lying(table, "special_table"))


@pytest.mark.rule("RULING-EIYO-6")
def test_a_weapon_in_play_is_not_reshuffled():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E01"], "S": ["E28"]},
        weapon_deck=["W04"],
        discard_pile=["W05", "W06"],
        special_table=["S1", "S2"],
    )

    play(table, "defeat W01+2 S")

    assert lying(table, "weapon_deck") == ["W06", "W04"]
    assert lying(table, "discard_pile") == ["W05", "W01"]
    assert lying(table, "in_play") == []


@pytest.mark.rule("RULING-EIYO-6")
def test_a_weapon_is_in_play_until_its_action_is_done():
    table = scene(
        "eiyo",
        hand=["W01", "W02"],
        rows={"N": ["E01", "Y4"]},
        honor_stack=["E02", "E33"],
        weapon_deck=weapons(3, 9),
    )

    play(table, "deflect W01 N")

    assert legal(table) == ["give up E02", "give up E33"]
    assert lying(table, "in_play") == ["W01"]
    play(table, "give up E02")
    assert lying(table, "discard_pile") == ["W01"]


@pytest.mark.rule("RULING-EIYO-7")
def test_turns_are_named_with_the_play_and_no_question_comes_between():
    table = scene(
        "eiyo",
        hand=["W01", "W02"],
        rows={"N": ["E01"], "W": ["E28"]},
        weapon_deck=weapons(4, 9),
    )

    play(table, "defeat W01+3 W")

    assert lying(table, "honor_stack") == ["E28"]
    assert lying(table, "discard_pile") == ["W04", "W05", "W06", "W01"]
    assert len(table.history) == 1


@pytest.mark.rule("RULING-EIYO-7")
def test_a_weapon_may_be_turned_more_often_than_needed_if_it_marks_the_row_afterwards():
    table = scene(
        "eiyo",
        hand=["W25", "S1"],
        rows={"N": ["E01", "E02"]},
        weapon_deck=weapons(4, 9),
    )

    options = [option for option in legal(table) if option.startswith("defeat")]
    assert options[:2] == ["defeat W25 N", "defeat W25+2 N"]
    assert options[2:] == ["defeat S1 N", "defeat S1+1 N", "defeat S1+2 N", "defeat S1+3 N"]
    play(table, "defeat W25+2 N")
    assert lying(table, "discard_pile") == ["W04", "W05", "W25"]


@pytest.mark.rule("RULING-EIYO-8")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_no_weapon_is_turned_more_than_three_times(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        hand=["W01"],
        rows={"N": ["E01"], "W": ["E02"]},
        weapon_deck=weapons(2, 12),
    )

    with pytest.raises(BadNotation, match=r"turns is \+0 to \+3, not '\+4'"):
        table.submit("defeat W01+4 N")
    play(table, "defeat W01+3 W")
    assert len(lying(table, "weapon_deck")) == 11 - 3


# ---- deflected rows -----------------------------------------------------------------------------


@pytest.mark.rule("RULING-EIYO-9")
def test_a_deflected_row_may_not_be_attacked():
    table = scene("eiyo", hand=["W01"], rows={"N": ["E01", "E19"]}, tokens={"N": 1})

    assert legal(table) == ["end fight"]
    assert table.why_not("defeat W01 N").rule == "EIYO-028"
    assert table.why_not("deflect W01 N").rule == "EIYO-028"


@pytest.mark.rule("RULING-EIYO-9")
def test_when_attacking_is_allowed_the_token_moves_to_the_new_front_card():
    table = scene(
        "eiyo",
        options={"attack_deflected": "allow"},
        round=0,
        hand=["W01"],
        rows={"N": ["E01", "E19"], "S": ["E08"]},
        tokens={"N": 1},
        weapon_deck=["W02"],
    )

    play(table, "defeat W01 N")

    assert lying(table, "tokens", "N") == 1
    assert table.view()["damage"]["N"] == 0
    play(table, "end fight")
    assert lying(table, "deflected_stack") == ["E19"]
    assert lying(table, "honor_stack") == ["E01"]


@pytest.mark.rule("RULING-EIYO-9")
def test_when_attacking_is_allowed_the_token_of_an_emptied_row_returns_to_the_supply():
    table = scene(
        "eiyo",
        options={"attack_deflected": "allow"},
        hand=["W01"],
        rows={"N": ["E01"], "S": ["E08"]},
        tokens={"N": 1, "S": 1},
        weapon_deck=["W02"],
    )

    play(table, "defeat W01 N")

    assert lying(table, "tokens") == {"N": 0, "E": 0, "S": 1, "W": 0}
    assert table.view()["supply"] == 3
    assert lying(table, "honor_stack") == ["E01"]


@pytest.mark.rule("RULING-EIYO-10")
@pytest.mark.parametrize(("attack", "rule"), [("forbid", "EIYO-028"), ("allow", "EIYO-045")])
def test_a_row_never_holds_a_second_token(attack, rule):
    table = scene(
        "eiyo",
        options={"attack_deflected": attack},
        hand=["W01"],
        rows={"N": ["E01", "E19"]},
        tokens={"N": 1},
    )

    assert not [option for option in legal(table) if option.startswith("deflect")]
    assert table.why_not("deflect W01 N").rule == rule


@pytest.mark.rule("RULING-EIYO-11")
def test_a_weapon_is_neither_played_on_an_empty_row_nor_thrown_away():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"S": ["Y1"]},
        enemy_decks={"N": ["E01", "E02"]},
        weapon_deck=["W02", "W03"],
    )

    assert legal(table) == ["end fight"]
    assert table.why_not("defeat W01 N").rule == "EIYO-027"
    assert table.why_not("deflect W01 N").rule == "EIYO-027"
    assert table.why_not("discard W01").rule == "EIYO-026"


# ---- running out of weapons ---------------------------------------------------------------------


@pytest.mark.rule("RULING-EIYO-12")
@pytest.mark.parametrize(
    ("options", "at_once"),
    [
        ({}, False),
        ({"edition": "prototype"}, True),
        ({"edition": "2020", "oow_trigger": "on_empty"}, True),
        ({"edition": "prototype", "oow_trigger": "on_need"}, False),
    ],
)
def test_the_deck_runs_out_when_a_card_is_needed_or_when_the_last_one_leaves(options, at_once):
    table = scene(
        "eiyo",
        round=0,
        options=options,
        rows={"N": ["E19"]},  # 2 damage
        weapon_deck=["W01", "W02"],
        discard_pile=["W03"],
        special_table=["S1", "S2"],
    )

    play(table, "end fight")

    assert lying(table, "hand") == (["S1"] if at_once else [])
    assert lying(table, "weapon_deck") == (["W03", "W01", "W02"] if at_once else [])
    assert lying(table, "special_table") == (["S2"] if at_once else ["S1", "S2"])


@pytest.mark.rule("RULING-EIYO-12")
@pytest.mark.parametrize("step", [["draw", 0, 1], ["lose_weapons", 0, 1], ["take_damage", 0, 1]])
@pytest.mark.parametrize(("trigger", "taken"), [("on_need", []), ("on_empty", ["S1"])])
def test_on_empty_counts_whatever_takes_the_last_card(step, trigger, taken):
    table = scene(
        "eiyo",
        options={"oow_trigger": trigger},
        owed=[step, *FIGHT],
        rows={"N": ["E01"]},
        weapon_deck=["W01"],
        discard_pile=["W02", "W03"],
        special_table=["S1", "S2"],
    )

    assert [weapon for weapon in lying(table, "hand") if weapon == "S1"] == taken


@pytest.mark.rule("RULING-EIYO-12")
def test_on_empty_the_last_card_of_a_turn_brings_the_new_deck_before_the_action():
    table = scene(
        "eiyo",
        options={"oow_trigger": "on_empty"},
        hand=["W01"],
        rows={"E": ["E01", "E02"]},
        weapon_deck=["W04"],
        discard_pile=["W05"],
        special_table=["S1", "S2"],
    )

    play(table, "defeat W01+1 E")

    assert lying(table, "weapon_deck") == ["W05", "W04"]
    assert lying(table, "discard_pile") == ["W01"]
    assert lying(table, "hand") == ["S1"]


@pytest.mark.rule("RULING-EIYO-12")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_an_empty_third_deck_does_no_harm_until_a_card_is_needed(edition):
    table = scene(
        "eiyo",
        round=0,
        options={"edition": edition},
        rows={"N": ["E19"]},  # 2 damage
        weapon_deck=["W01", "W02"],
        discard_pile=["W03"],
    )

    play(table, "end fight")

    assert table.outcome is None
    assert lying(table, "weapon_deck") == []


@pytest.mark.rule("RULING-EIYO-13")
def test_the_special_weapon_is_not_one_of_the_four_drawn_cards():
    table = scene(
        "eiyo",
        moment="draw",
        rows={"N": ["E01"]},
        weapon_deck=["W01", "W02"],
        discard_pile=weapons(3, 8),
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["W01", "W02", "S1", "W03", "W04"]
    assert lying(table, "weapon_deck") == weapons(5, 8)


@pytest.mark.rule("RULING-EIYO-14")
def test_a_used_special_weapon_is_reshuffled_and_may_be_bought():
    table = scene(
        "eiyo",
        moment="draw",
        rows={"N": ["E01"]},
        discard_pile=["W01", "S1", *weapons(2, 6)],
        special_table=["S2"],
        honor_stack=["E33", "E34"],
    )

    play(table, "pay E33", "pay E34")

    bought = lying(table, "hand")[1:] + lying(table, "weapon_deck")
    assert sorted(bought) == ["S1", *weapons(1, 5)]
    assert lying(table, "removed") == ["W06"]


@pytest.mark.rule("RULING-EIYO-14")
def test_a_special_weapon_in_the_discard_pile_does_not_change_the_procedure():
    table = scene(
        "eiyo",
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E01"]},
        discard_pile=["W01", "S1"],
        special_table=["S2"],
        honor_stack=["E33"],
    )

    assert legal(table) == ["stop", "pay E33"]
    assert sorted(lying(table, "set_aside_stack")) == ["S1", "W01"]


@pytest.mark.rule("RULING-EIYO-15")
@pytest.mark.parametrize(
    ("options", "cut"),
    [
        ({}, False),
        ({"edition": "prototype"}, True),
        ({"edition": "2020", "hand_limit_timing": "always"}, True),
        ({"edition": "prototype", "hand_limit_timing": "draw_step"}, False),
    ],
)
def test_a_hand_is_cut_at_the_end_of_the_draw_step_or_at_all_times(options, cut):
    table = scene(
        "eiyo",
        round=0,
        options=options,
        hand=weapons(13, 18),
        rows={"N": ["E19"]},  # 2 damage
        weapon_deck=["W01"],
        discard_pile=["W02", "W03"],
        special_table=["S1", "S2"],
    )

    play(table, "end fight")

    assert len(lying(table, "hand")) == 7
    assert legal(table)[0] == ("discard W13" if cut else "end fight")


@pytest.mark.rule("RULING-EIYO-15")
def test_at_all_times_the_reshuffle_comes_before_the_cut():
    table = scene(
        "eiyo",
        round=0,
        options={"edition": "prototype"},
        hand=weapons(13, 18),
        rows={"N": ["E19"]},  # 2 damage
        weapon_deck=["W01", "W02"],
        discard_pile=["W03", "W04"],
        special_table=["S1", "S2"],
    )

    play(table, "end fight", "discard W13")

    assert lying(table, "weapon_deck") == ["W03", "W04", "W01", "W02"]
    assert lying(table, "discard_pile") == ["W13"]
    assert lying(table, "hand") == [*weapons(14, 18), "S1"]


@pytest.mark.rule("RULING-EIYO-15")
def test_at_all_times_a_draw_that_empties_the_deck_is_reshuffled_before_the_cut():
    table = scene(
        "eiyo",
        options={"edition": "prototype"},
        moment="draw",
        hand=weapons(13, 18),
        rows={"N": ["E01"]},
        weapon_deck=weapons(1, 4),
        discard_pile=["W05", "W06"],
        special_table=["S1", "S2"],
    )

    play(table, "discard W13", "discard W14", "discard W15", "discard W16", "discard W17")

    assert lying(table, "hand") == ["W18", *weapons(1, 4), "S1"]
    assert lying(table, "weapon_deck") == ["W05", "W06"]
    assert lying(table, "discard_pile") == weapons(13, 17)


@pytest.mark.rule("RULING-EIYO-16")
def test_buying_nothing_is_allowed_and_loses_when_a_card_is_needed():
    table = scene(
        "eiyo",
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E01"]},
        discard_pile=["W01", "W02"],
        special_table=["S2"],
        honor_stack=worth(60, "E01"),
    )

    assert "stop" in legal(table)
    play(table, "stop")
    assert table.outcome.result == "overwhelmed"
    assert table.outcome.scores == [60]


@pytest.mark.rule("RULING-EIYO-16")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_buying_nothing_with_no_card_needed_leaves_an_empty_deck_to_play_on_with(edition):
    table = scene(
        "eiyo",
        options={"edition": edition, "oow_trigger": "on_empty"},
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E01"]},
        weapon_deck=["W01"],
        special_table=["S2"],
        honor_stack=["E33"],
    )

    play(table, "stop")

    assert table.outcome is None
    assert lying(table, "weapon_deck") == []
    assert lying(table, "removed") == ["W01"]
    assert "defeat S2 N" in legal(table)


@pytest.mark.rule("RULING-EIYO-17")
def test_paying_too_much_is_allowed_and_the_excess_is_lost():
    table = scene(
        "eiyo",
        options={"oow_trigger": "on_empty"},
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E01"]},
        weapon_deck=["W01"],
        discard_pile=weapons(2, 4),
        special_table=["S2"],
        honor_stack=["E33", "E34", "E19"],
    )

    play(table, "pay E33", "pay E34", "stop")

    assert sorted(lying(table, "weapon_deck")) == weapons(1, 4)
    assert table.view()["honor"] == 8 - 6
    bought = [event for event in table.events() if event["event"] == "weapons_bought"]
    assert [event["lost_points"] for event in bought] == [0, 2]


@pytest.mark.rule("RULING-EIYO-17")
def test_the_preview_of_a_payment_warns_of_points_that_would_be_lost():
    table = scene(
        "eiyo",
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 4),
        special_table=["S2"],
        honor_stack=["E33", "E34", "E19"],
    )
    enough = table.game.rules.describe(table.state, table.action("pay E34").code).text

    play(table, "pay E33")  # one card is left to buy

    too_much = table.game.rules.describe(table.state, table.action("pay E34").code).text
    assert too_much != enough


@pytest.mark.rule("RULING-EIYO-18")
def test_weapons_bought_and_removed_stay_face_down():
    table = scene(
        "eiyo",
        options={"oow_trigger": "on_empty"},
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E01"]},
        weapon_deck=["W01"],
        discard_pile=weapons(2, 5),
        special_table=["S2"],
        honor_stack=["E19", "E33"],
    )

    play(table, "pay E19", "stop")

    assert table.view()["weapon_deck"][0] == [None, None]
    assert table.view()["removed"][0] == [None, None, None]
    hidden = [card for card, source, _ in moves(table) if source == "set-aside stack"]
    assert hidden == [None] * 5


@pytest.mark.rule("RULING-EIYO-19")
@pytest.mark.parametrize("first", ["E01", "E19"])
def test_honor_is_paid_one_enemy_at_a_time_until_the_player_stops(first):
    table = scene(
        "eiyo",
        options={"oow_trigger": "on_empty"},
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E02"]},
        weapon_deck=["W01"],
        discard_pile=weapons(2, 6),
        special_table=["S2"],
        honor_stack=["E01", "E19", "E33"],
    )

    play(table, f"pay {first}")
    assert "stop" in legal(table)
    play(table, "pay E19" if first == "E01" else "pay E01", "stop")

    assert sorted(lying(table, "weapon_deck")) == ["W02", "W03", "W04"]
    assert sorted(lying(table, "removed")) == ["W01", "W05", "W06"]
    assert lying(table, "honor_stack") == ["E33"]


@pytest.mark.rule("RULING-EIYO-20")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_paid_honor_cards_go_to_the_deflected_stack(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E02"]},
        discard_pile=weapons(2, 6),
        special_table=["S2"],
        honor_stack=["E01", "E19", "E33"],
    )

    play(table, "pay E19", "stop")

    assert lying(table, "deflected_stack") == ["E19"]


@pytest.mark.rule("RULING-EIYO-20")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_a_noble_lady_can_bring_back_a_lost_honor_card(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=[["lose_an_honor_card"], ["refill"], *FIGHT],
        rows={"N": ["B6"]},
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
        honor_stack=["E01", "E08"],
    )

    play(table, "give up E01")

    assert lying(table, "honor_stack") == ["E08"]
    assert lying(table, "enemy_decks", "E") == ["E01"]


# ---- bosses -------------------------------------------------------------------------------------


@pytest.mark.rule("RULING-EIYO-21")
@pytest.mark.parametrize(
    ("rows", "lost_before_the_question"),
    [
        ({"N": ["B6"], "E": ["B3"]}, 0),
        ({"N": ["B3"], "E": ["B6"]}, 2),
        ({"S": ["B3"], "W": ["B6"]}, 2),
        ({"S": ["B6"], "W": ["B3"]}, 0),
        ({"E": ["B3"], "S": ["B6"], "W": ["B4"]}, 2),
        ({"N": ["E01", "B3", "B6"]}, 2),
        ({"N": ["E01", "B6", "E02", "B3"]}, 0),
    ],
)
def test_bosses_act_in_row_order_and_within_a_row_from_the_front(rows, lost_before_the_question):
    table = scene(
        "eiyo",
        moment="before_the_samurai_phase",
        rows=rows,
        weapon_deck=weapons(1, 12),
        honor_stack=["E03", "E33"],
    )

    assert legal(table) == ["give up E03", "give up E33"]
    assert len(lying(table, "discard_pile")) == lost_before_the_question


@pytest.mark.rule("RULING-EIYO-22")
def test_two_kanabo_cost_four_cards():
    table = scene(
        "eiyo",
        moment="before_the_samurai_phase",
        rows={"N": ["B3"], "S": ["E01", "B4"]},
        weapon_deck=weapons(1, 10),
    )

    assert lying(table, "discard_pile") == weapons(1, 4)
    assert lying(table, "hand") == weapons(5, 8)
    assert lying(table, "weapon_deck") == weapons(9, 10)


@pytest.mark.rule("RULING-EIYO-23")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_hatamoto_does_nothing_to_an_empty_honor_stack(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        moment="before_the_samurai_phase",
        rows={"N": ["B6"]},
        weapon_deck=weapons(1, 10),
        deflected_stack=["E01"],
    )

    assert legal(table)[0] == "end fight"
    assert lying(table, "hand") == weapons(1, 4)
    assert lying(table, "deflected_stack") == ["E01"]


@pytest.mark.rule("RULING-EIYO-24")
@pytest.mark.parametrize(
    ("options", "choices"),
    [
        ({}, ["give up E33", "give up E01", "give up E08", "give up E19"]),
        ({"edition": "prototype"}, ["give up E01", "give up E08"]),
        ({"honor_loss": "lowest_one_first"}, ["give up E01", "give up E08"]),
        (
            {"edition": "prototype", "honor_loss": "free"},
            ["give up E33", "give up E01", "give up E08", "give up E19"],
        ),
    ],
)
def test_one_honor_point_is_a_card_worth_one_if_there_is_one(options, choices):
    table = scene(
        "eiyo",
        options=options,
        moment="before_the_samurai_phase",
        rows={"N": ["B6"]},
        weapon_deck=weapons(1, 10),
        honor_stack=["E33", "E01", "E08", "E19"],
    )

    assert legal(table) == choices


@pytest.mark.rule("RULING-EIYO-24")
def test_without_a_card_worth_one_a_whole_card_is_given_up_and_no_change_is_given():
    table = scene(
        "eiyo",
        options={"honor_loss": "lowest_one_first"},
        moment="before_the_samurai_phase",
        rows={"N": ["B6"]},
        weapon_deck=weapons(1, 10),
        honor_stack=["E19", "E33"],
    )

    assert legal(table) == ["give up E19", "give up E33"]
    play(table, "give up E33")
    assert table.view()["honor"] == 2
    assert lying(table, "deflected_stack") == ["E33"]


@pytest.mark.rule("RULING-EIYO-24")
@pytest.mark.parametrize(("loss", "choices"), [("free", 2), ("lowest_one_first", 1)])
def test_the_price_of_a_deflect_follows_the_same_option(loss, choices):
    table = scene(
        "eiyo",
        options={"honor_loss": loss},
        hand=["W01"],
        rows={"N": ["E02", "Y4"]},
        honor_stack=["E33", "E01", "E03"],
        weapon_deck=["W02"],
    )

    play(table, "deflect W01 N")

    if choices == 1:  # equal cards are one answer, and a single answer is not asked for
        assert lying(table, "honor_stack") == ["E33", "E03"]
    else:
        assert legal(table) == ["give up E33", "give up E01"]


@pytest.mark.rule("RULING-EIYO-25")
@pytest.mark.parametrize("deflected", [[], ["E12"], ["E12", "E35"], ["E12", "E35", "E01"]])
def test_a_noble_lady_takes_all_there_are_and_nothing_from_elsewhere(deflected):
    table = scene(
        "eiyo",
        moment="refill",
        round=0,
        rows={"N": ["E02"]},
        enemy_decks={"E": ["B1", "E07", "E15", "E25"], "S": ["E08", "E09"]},
        honor_stack=["E33"],
        deflected_stack=deflected,
    )

    assert lying(table, "rows", "E") == ["E25", "E15", "E07", "B1"]
    assert lying(table, "enemy_decks", "E") == deflected
    assert lying(table, "deflected_stack") == []
    assert lying(table, "honor_stack") == ["E33"]


@pytest.mark.rule("RULING-EIYO-26")
@pytest.mark.parametrize(
    ("pool", "returned", "left"),
    [
        ("all", ["B3", "Y1", "E12"], ["E13"]),
        ("no_bosses", ["Y1", "E12", "E13"], ["B3"]),
    ],
)
def test_a_noble_lady_returns_bosses_and_yamabushi_unless_bosses_are_left_out(pool, returned, left):
    table = scene(
        "eiyo",
        options={"noble_lady_pool": pool},
        moment="refill",
        round=0,
        rows={"N": ["E02"]},
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
        deflected_stack=["B3", "Y1", "E12", "E13"],
    )

    assert lying(table, "enemy_decks", "E") == returned
    assert lying(table, "deflected_stack") == left


@pytest.mark.rule("RULING-EIYO-26")
@pytest.mark.parametrize(("pool", "bosses"), [("all", True), ("no_bosses", False)])
def test_with_real_shuffles_too_the_option_decides_whether_bosses_return(pool, bosses):
    tables = [
        scene(
            "eiyo",
            options={"noble_lady_pool": pool},
            chance={"seed": seed},
            moment="refill",
            round=0,
            rows={"N": ["E02"]},
            enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
            deflected_stack=["B3", "E12", "B5", "E13", "B6"],
        )
        for seed in range(20)
    ]

    under = {card for table in tables for card in lying(table, "enemy_decks", "E")}
    assert under == ({"B3", "B5", "B6", "E12", "E13"} if bosses else {"E12", "E13"})


@pytest.mark.rule("RULING-EIYO-27")
def test_a_noble_lady_who_was_brought_back_acts_again():
    table = scene(
        "eiyo",
        round=0,
        moment="refill",
        hand=["W04", "W05", "W06", "W16"],
        rows={"S": ["E08"]},
        enemy_decks={"E": ["B2", "E07", "E15", "E25"]},
        deflected_stack=["B1", "E12", "E13", "E14"],
        weapon_deck=weapons(17, 24),
    )

    assert lying(table, "enemy_decks", "E") == ["B1", "E12", "E13"]
    play(table, "defeat W04 E", "defeat W05 E", "defeat W06 E", "defeat W16 E", "end fight")
    assert lying(table, "rows", "E") == ["E14", "E13", "E12", "B1"]
    assert lying(table, "deflected_stack") == []


@pytest.mark.rule("RULING-EIYO-28")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
@pytest.mark.parametrize("verb", ["defeat", "deflect"])
def test_the_wave_of_a_noble_lady_comes_whether_she_was_defeated_or_deflected(verb, edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        round=0,
        hand=["W04"],
        rows={"E": ["B1"]},
        enemy_decks={"E": ["E12", "E35"]},
        weapon_deck=weapons(17, 24),
    )

    play(table, f"{verb} W04 E", "end fight")

    assert lying(table, "rows", "E") == ["E35", "E12"]
    assert lying(table, "enemy_decks", "E") == []


@pytest.mark.rule("RULING-EIYO-29")
def test_rows_are_refilled_in_the_order_north_east_south_west():
    table = scene(
        "eiyo",
        moment="refill",
        round=0,
        enemy_decks={"S": ["B2", "E04", "E05", "E06"], "N": ["B1", "E07", "E15", "E25"]},
        deflected_stack=["E12", "E13", "E14", "E16"],
        weapon_deck=["W01"],
    )

    assert lying(table, "enemy_decks", "N") == ["E12", "E13", "E14"]
    assert lying(table, "enemy_decks", "S") == ["E16"]


@pytest.mark.rule("RULING-EIYO-30")
@pytest.mark.parametrize(
    ("deck", "row", "left"),
    [
        (["B3", "E07", "E15", "E25", "E12", "E13"], ["E25", "E15", "E07", "B3"], ["E12", "E13"]),
        (["B3", "E07", "E15", "E25"], ["E25", "E15", "E07", "B3"], []),
        (["B3", "E07"], ["E07", "B3"], []),
    ],
)
def test_a_boss_fills_its_row_to_four_cards_or_to_the_end_of_the_deck(deck, row, left):
    table = scene("eiyo", moment="refill", round=0, rows={"S": ["E08"]}, enemy_decks={"N": deck})

    assert lying(table, "rows", "N") == row
    assert lying(table, "enemy_decks", "N") == left


@pytest.mark.rule("RULING-EIYO-31")
@pytest.mark.parametrize(
    ("deck", "row", "damage"),
    [
        (["E12", "B3", "E35", "E01", "E02"], ["E01", "E35", "B3", "E12"], 1 + 2 + 1 + 2),
        (["E12", "E35", "B3", "E01", "E02"], ["E01", "B3", "E35", "E12"], 1 + 1 + 1 + 2),
    ],
)
def test_a_boss_revealed_later_makes_the_row_four_long_and_stays_where_it_fell(deck, row, damage):
    table = scene("eiyo", moment="refill", round=0, rows={"S": ["E08"]}, enemy_decks={"N": deck})

    assert lying(table, "rows", "N") == row
    assert lying(table, "enemy_decks", "N") == ["E02"]
    assert table.view()["damage"]["N"] == damage


# ---- the end of the game ------------------------------------------------------------------------


@pytest.mark.rule("RULING-EIYO-32")
def test_a_run_out_while_paying_a_turn_loses_before_the_last_enemy_falls():
    table = scene("eiyo", hand=["W01"], rows={"S": ["E28"]}, honor_stack=worth(45, "E28"))

    assert "defeat W01+2 S" in legal(table)
    play(table, "defeat W01+2 S")
    assert table.outcome.result == "overwhelmed"
    assert table.outcome.scores == [45]
    assert lying(table, "rows", "S") == ["E28"]


@pytest.mark.rule("RULING-EIYO-32")
def test_the_preview_of_a_play_warns_that_its_turns_cannot_be_paid():
    last_deck = scene("eiyo", hand=["W01"], rows={"S": ["E28"]}, weapon_deck=["W02"])
    rich = scene("eiyo", hand=["W01"], rows={"S": ["E28"]}, weapon_deck=["W02", "W03"])

    texts = [
        table.game.rules.describe(table.state, table.action("defeat W01+2 S").code).text
        for table in (last_deck, rich)
    ]

    assert texts[0] != texts[1]


@pytest.mark.rule("RULING-EIYO-33")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_deflected_enemies_count_as_dealt_with(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        round=0,
        hand=["W01"],
        rows={"N": ["E19"]},
        honor_stack=worth(40, "E19", "E01"),
        deflected_stack=["E01"],
        weapon_deck=["W02"],
    )

    play(table, "deflect W01 N", "end fight")

    assert table.outcome.result == "win"
    assert table.outcome.scores == [40]
    assert lying(table, "deflected_stack") == ["E01", "E19"]


@pytest.mark.rule("RULING-EIYO-34")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
@pytest.mark.parametrize(
    ("honor", "rank"),
    [
        (39, None),
        (40, "Warrior"),
        (44, "Warrior"),
        (45, "Samurai"),
        (49, "Samurai"),
        (50, "Hero of the Empire"),
        (70, "Hero of the Empire"),
    ],
)
def test_the_three_numbers_of_the_prototype_are_lower_bounds(edition, honor, rank):
    table = scene(
        "eiyo",
        options={"edition": edition},
        hand=["W01"],
        rows={"N": ["E01"]},
        honor_stack=worth(honor - 1, "E01"),
    )

    play(table, "defeat W01 N")

    assert table.outcome.rank == rank


@pytest.mark.rule("RULING-EIYO-35")
def test_the_boss_is_called_kanabo_on_its_cards_and_on_the_page():
    table = scene("eiyo", rows={"N": ["B3"], "E": ["B4"]})
    page = read(PAGE)

    assert {face["name"] for face in table.view()["faces"].values()} == {"Kanabo"}
    misspelled = [entry for entry in page.search("kanobo") if entry.id != "RULING-EIYO-35"]
    assert misspelled == []
    assert page.find("EIYO-085") in page.search("kanabo")


@pytest.mark.rule("RULING-EIYO-36")
def test_two_yamabushi_forbid_concentration_and_each_other_effect_has_one():
    house = load("house")
    word = {(word.moment, word.number): word.name for word in WORDS}

    found = {
        house.enemy_ids[at]: word.get(("forbids", house.forbids[at]))
        or word[("deflect_costs", house.deflect_costs[at])]
        for at in range(42, 46)
    }
    assert found == {
        "Y1": "concentration",
        "Y2": "concentration",
        "Y3": "extra_weapon",
        "Y4": "honor_card",
    }


@pytest.mark.rule("RULING-EIYO-36")
def test_a_doubled_ban_on_concentration_changes_nothing_but_lasts_until_both_are_gone():
    table = scene(
        "eiyo",
        hand=["W01", "W04", "W07"],
        rows={"N": ["Y1", "E01"], "E": ["Y2", "E02"]},
        weapon_deck=weapons(10, 20),
    )

    play(table, "defeat W01 N")
    assert not [option for option in legal(table) if "+" in option]
    play(table, "defeat W04 E")

    assert "defeat W07+2 N" in legal(table)


@pytest.mark.rule("RULING-EIYO-37")
def test_equal_yamabushi_effects_do_not_add_up(tmp_path):
    house = (SETS / "house.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    doubled = 'deflect_costs = ["extra_weapon", "honor_card"]'
    mine.write_text(house.replace('forbids = ["concentration"]', doubled), encoding="utf-8")
    table = scene(
        "eiyo",
        cards=str(mine),
        hand=["W01", "W13", "W07"],
        rows={"N": ["E01", "Y1"], "E": ["Y2"], "S": ["Y3"], "W": ["Y4"]},
        honor_stack=["E02", "E03", "E33"],
    )

    play(table, "deflect W01 N", "add W13", "give up E33")

    assert lying(table, "hand") == ["W07"]
    assert lying(table, "deflected_stack") == ["E33"]
    assert lying(table, "tokens", "N") == 1


@pytest.mark.rule("RULING-EIYO-38")
def test_a_deflect_whose_honor_card_is_not_there_is_not_possible():
    table = scene("eiyo", hand=["W01"], rows={"N": ["E01"], "E": ["Y4"]})

    assert [option for option in legal(table) if option.startswith("deflect")] == []
    assert "defeat W01 N" in legal(table)
    assert table.why_not("deflect W01 N").rule == "EIYO-109"
    assert table.why_not("deflect W01 N").card == "Y4"


@pytest.mark.rule("RULING-EIYO-38")
@pytest.mark.parametrize("honor", [[], ["E02"]])
def test_when_waived_only_a_missing_honor_card_is_not_paid(honor):
    table = scene(
        "eiyo",
        options={"unpayable_deflect": "waive"},
        hand=["W01"],
        rows={"N": ["E01"], "E": ["Y4"]},
        honor_stack=honor,
    )

    play(table, "deflect W01 N")

    assert lying(table, "tokens", "N") == 1
    assert lying(table, "honor_stack") == []
    assert lying(table, "deflected_stack") == honor


@pytest.mark.rule("RULING-EIYO-39")
def test_a_deflect_is_paid_with_weapon_extra_weapon_honor_card_turns_and_then_the_token():
    table = scene(
        "eiyo",
        hand=["W01", "W07"],
        rows={"E": ["E01", "Y3"], "S": ["Y4"]},
        honor_stack=["E02"],
        weapon_deck=["W20", "W21"],
    )

    play(table, "deflect W01+1 E", "add W07")

    events = [event for event in table.events() if event["event"] in ("move", "count")]
    paid = [event.get("card") or event["name"] for event in events]
    assert paid == ["W01", "W07", "E02", "W20", "tokens", "W01"]
    assert lying(table, "discard_pile") == ["W07", "W20", "W01"]


@pytest.mark.rule("RULING-EIYO-39")
def test_fixed_costs_are_paid_even_when_the_turns_then_lose_the_game():
    table = scene(
        "eiyo",
        hand=["W01", "W07"],
        rows={"E": ["E01", "Y3"], "S": ["Y4"]},
        honor_stack=["E02"],
    )

    play(table, "deflect W01+1 E", "add W07")

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == ["W07"]
    assert lying(table, "deflected_stack") == ["E02"]
    assert lying(table, "tokens", "E") == 0


# ---- what may be looked at, and the rest --------------------------------------------------------


@pytest.mark.rule("RULING-EIYO-40")
@pytest.mark.parametrize(
    ("show", "seen"), [("count", [None, None, None]), ("open", ["E30", "E31", "E01"])]
)
def test_only_the_size_of_the_deflected_stack_is_shown_unless_it_is_open(show, seen):
    table = scene(
        "eiyo",
        options={"show_deflected": show},
        round=0,
        hand=["W01"],
        rows={"N": ["E01", "E02"]},
        deflected_stack=["E30", "E31"],
        weapon_deck=["W02", "W03"],
    )

    play(table, "deflect W01 N", "end fight")

    assert table.view()["deflected_stack"] == seen


@pytest.mark.rule("RULING-EIYO-40")
def test_a_full_log_reveals_the_deflected_stack():
    table = scene(
        "eiyo",
        round=0,
        hand=["W01"],
        rows={"N": ["E01", "E02"]},
        weapon_deck=["W02", "W03"],
    )

    play(table, "deflect W01 N", "end fight")

    assert ("E01", "row N", "deflected stack") in moves(table)


@pytest.mark.rule("RULING-EIYO-41")
def test_the_discard_pile_may_be_inspected():
    table = scene(
        "eiyo",
        round=0,
        hand=["W01"],
        rows={"N": ["E01", "E19"]},  # then 2 damage
        weapon_deck=["W02", "W03", "W04"],
        discard_pile=["W05"],
    )

    play(table, "defeat W01 N", "end fight")

    assert table.view()["discard_pile"][0] == ["W05", "W01", "W02", "W03"]


@pytest.mark.rule("RULING-EIYO-42")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_a_draw_that_cannot_be_made_loses_even_with_cards_in_hand(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        moment="draw",
        hand=weapons(1, 6),
        rows={"N": ["E01"]},
        discard_pile=weapons(7, 20),
        honor_stack=worth(60, "E01"),
    )

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "hand") == weapons(1, 6)


@pytest.mark.rule("RULING-EIYO-43")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_the_second_deck_is_the_whole_discard_pile_and_costs_nothing(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=[["take_damage", 0, 1], *FIGHT],
        rows={"N": ["E01"]},
        discard_pile=weapons(1, 26),
        special_table=["S1", "S2"],
        honor_stack=["E33"],
    )

    assert lying(table, "weapon_deck") == weapons(2, 26)
    assert lying(table, "removed") == []
    assert lying(table, "honor_stack") == ["E33"]


@pytest.mark.rule("RULING-EIYO-44")
@pytest.mark.parametrize("first", ["", "keep", "keep, end fight"])
def test_resigning_is_open_at_any_decision_and_counts_as_a_loss(first):
    table = shiai.find("eiyo").new(seed=5)
    play(table, *[choice for choice in first.split(", ") if choice])

    table.resign()

    assert table.outcome.result == "resigned"
    assert table.outcome.winners == []
    assert table.outcome.rank is None
    assert legal(table) == []


@pytest.mark.rule("RULING-EIYO-44")
def test_a_resignation_is_recorded_and_replayed():
    table = shiai.find("eiyo").new(seed=5)
    play(table, "keep", "end fight")
    table.resign()

    again = shiai.find("eiyo").replay(table.record())

    assert table.record().splitlines()[-2:] == ["resign", "# resigned, score 0"]
    assert again.outcome == table.outcome
    assert again.to_position() == table.to_position()
    assert again.history == table.history


@pytest.mark.rule("RULING-EIYO-44")
def test_resigning_is_never_one_of_the_options():
    table = shiai.find("eiyo").new(seed=5)

    while table.outcome is None:
        assert not [option for option in legal(table) if "resign" in option]
        table.submit(table.legal()[-1])

    with pytest.raises(BadNotation, match="no verb reads this"):
        table.submit("resign")
    with pytest.raises(IllegalAction, match="the game is over"):
        table.resign()


@pytest.mark.rule("RULING-EIYO-45")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
@pytest.mark.parametrize("step", ["draw", "take_damage", "lose_weapons", "concentrate"])
def test_any_missing_card_loses_at_once(step, edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=[[step, 0, 2], *FIGHT],
        hand=weapons(5, 9),
        rows={"N": ["E01"]},
        weapon_deck=["W01"],
        honor_stack=worth(60, "E01"),
    )

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "weapon_deck") == []


@pytest.mark.rule("RULING-EIYO-45")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_a_turn_beyond_the_third_deck_loses(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        hand=["W01"],
        rows={"W": ["E28", "E29"]},
        weapon_deck=["W02", "W03"],
        honor_stack=worth(60, "E28", "E29"),
    )

    play(table, "defeat W01+3 W")

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "rows", "W") == ["E28", "E29"]
