"""EIYO-022 to EIYO-047: playing weapons, concentration, defeat and deflect."""

import pytest
from tests.games.eiyo.helpers import cards, story

from shiai.core.errors import BadNotation, BadPosition
from shiai.core.table import Table
from shiai.testing.scene import legal, lying, play, scene

ONE_IN_EACH = {"N": ["E01"], "E": ["E02"], "S": ["E03"], "W": ["E04"]}
NO_TOKENS = {"N": 0, "E": 0, "S": 0, "W": 0}


def reach(table: Table, what: str) -> str:
    """The rows that can be chosen for what is written without one: `defeat W13+1`."""
    return "".join(row for row in "NESW" if f"{what} {row}" in legal(table))


# ---- playing a weapon ----


@pytest.mark.rule("EIYO-022")
def test_the_fight_may_be_ended_at_once_and_after_every_weapon():
    rows = {"N": ["E01", "E02", "E03"], "S": ["E05"]}
    table = scene("eiyo", rows=rows, hand=["W01", "W02", "W03", "W07"])
    may_end = ["end fight" in legal(table)]
    for choice in ("defeat W01 N", "deflect W07 S", "defeat W02 N", "defeat W03 N"):
        play(table, choice)
        may_end.append("end fight" in legal(table))

    assert may_end == [True] * 5
    assert lying(table, "hand") == []
    assert legal(table) == ["end fight"]


@pytest.mark.rule("EIYO-022")
def test_a_weapon_is_fully_resolved_before_the_next():
    deck = ["W20", "W21"]
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01", "W02"], weapon_deck=deck)
    play(table, "defeat W01+1 E")

    assert lying(table, "in_play") == []
    assert lying(table, "discard_pile") == ["W20", "W01"]
    assert lying(table, "honor_stack") == ["E02"]
    assert "defeat W02 N" in legal(table)


@pytest.mark.rule("EIYO-022")
def test_only_weapons_of_the_hand_can_be_played():
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01"], weapon_deck=["W02"], discard_pile=["W03"])

    assert all("W01" in option for option in legal(table) if option != "end fight")
    assert table.why_not("defeat W02 N").rule == "EIYO-022"
    assert table.why_not("deflect W03 N").rule == "EIYO-022"


@pytest.mark.rule("EIYO-022")
def test_the_copy_that_is_named_is_the_one_played():
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01", "W02"])
    listed = legal(table)
    play(table, "defeat W02 N")

    assert "defeat W02 N" not in listed, "equal copies are one option"
    assert lying(table, "hand") == ["W01"]
    assert lying(table, "discard_pile") == ["W02"]


@pytest.mark.rule("EIYO-023")
def test_a_defeat_touches_one_row_and_does_nothing_else_to_it():
    rows = {"N": ["E01", "E05"], "E": ["E02", "E06"]}
    table = scene("eiyo", rows=rows, hand=["W13", "W14"])
    play(table, "defeat W13 N")

    assert lying(table, "rows", "N") == ["E05"]
    assert lying(table, "rows", "E") == ["E02", "E06"]
    assert lying(table, "tokens") == NO_TOKENS
    assert lying(table, "hand") == ["W14"]


@pytest.mark.rule("EIYO-023")
def test_a_deflect_touches_one_row_and_does_nothing_else_to_it():
    rows = {"N": ["E01", "E05"], "E": ["E02", "E06"]}
    table = scene("eiyo", rows=rows, hand=["W13", "W14"])
    play(table, "deflect W13 N")

    assert lying(table, "tokens") == {**NO_TOKENS, "N": 1}
    assert lying(table, "rows", "N") == ["E01", "E05"]
    assert lying(table, "rows", "E") == ["E02", "E06"]
    assert lying(table, "hand") == ["W14"]


@pytest.mark.rule("EIYO-024")
@pytest.mark.parametrize("verb", ["defeat", "deflect"])
def test_an_unturned_weapon_reaches_one_of_the_rows_it_marks(verb):
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W13"])

    assert reach(table, f"{verb} W13") == "NE"
    assert table.why_not(f"{verb} W13 S").rule == "EIYO-024"
    assert table.why_not(f"{verb} W13 W").rule == "EIYO-024"


@pytest.mark.rule("EIYO-024")
@pytest.mark.parametrize(
    ("weapon", "marks"),
    [
        ("W01", "N"), ("W04", "E"), ("W07", "S"), ("W10", "W"),
        ("W13", "NE"), ("W16", "ES"), ("W19", "SW"), ("W22", "NW"), ("W25", "NS"), ("W27", "EW"),
        ("W29", "NEW"), ("W30", "NES"), ("W31", "ESW"), ("W32", "NSW"), ("S1", "NESW"),
    ],
)  # fmt: skip
def test_every_weapon_reaches_just_the_rows_it_marks(weapon, marks):
    table = scene("eiyo", rows=ONE_IN_EACH, hand=[weapon])

    assert reach(table, f"defeat {weapon}") == marks
    assert reach(table, f"deflect {weapon}") == marks


@pytest.mark.rule("EIYO-025")
@pytest.mark.parametrize("choice", ["defeat W01 N", "deflect W01 N"])
def test_a_spent_weapon_is_the_newest_card_of_the_discard_pile(choice):
    discarded = ["W05", "W09"]
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01", "W13"], discard_pile=discarded)
    play(table, choice)

    assert lying(table, "hand") == ["W13"]
    assert table.view()["discard_pile"][0] == ["W05", "W09", "W01"]


@pytest.mark.rule("EIYO-026")
def test_a_weapon_that_can_do_nothing_cannot_be_played_or_thrown_away():
    table = scene("eiyo", rows={"S": ["Y1"]}, hand=["W01"], weapon_deck=["W02", "W03"])

    assert legal(table) == ["end fight"]
    assert table.why_not("discard W01").rule == "EIYO-026"


@pytest.mark.rule("EIYO-026")
def test_a_weapon_that_could_be_played_cannot_just_be_thrown_away():
    table = scene("eiyo", rows={"N": ["E01"]}, hand=["W01"], weapon_deck=["W02", "W03"])

    assert {option.split()[0] for option in legal(table)} == {"end", "defeat", "deflect"}
    assert table.why_not("discard W01").rule == "EIYO-026"


@pytest.mark.rule("EIYO-027")
def test_a_row_emptied_in_this_fight_step_cannot_be_targeted():
    rows = {"N": ["E01"], "S": ["E03"]}
    decks = {"N": ["E05", "E06", "E07"]}
    table = scene("eiyo", rows=rows, enemy_decks=decks, hand=["W01", "W02", "S1"])
    play(table, "defeat W01 N")

    assert not [option for option in legal(table) if option.endswith(" N")]
    for choice in ("defeat W02 N", "deflect W02 N", "defeat S1+1 N", "deflect S1+2 N"):
        assert table.why_not(choice).rule == "EIYO-027"


@pytest.mark.rule("EIYO-028")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_a_row_with_a_token_cannot_be_attacked(edition):
    table = scene(
        "eiyo", options={"edition": edition}, rows=ONE_IN_EACH, tokens={"W": 1}, hand=["S1"],
        weapon_deck=cards("W11", "W16"),
    )  # fmt: skip

    assert {option[-1] for option in legal(table) if " S1" in option} == {"N", "E", "S"}
    for weapon in ("S1", "S1+1", "S1+2", "S1+3"):
        assert table.why_not(f"defeat {weapon} W").rule == "EIYO-028"
        assert table.why_not(f"deflect {weapon} W").rule == "EIYO-028"


# ---- concentration ----


@pytest.mark.rule("EIYO-029")
@pytest.mark.parametrize("verb", ["defeat", "deflect"])
def test_a_quarter_turn_moves_every_mark_one_row_clockwise(verb):
    deck = ["W20", "W21"]
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W13"], weapon_deck=deck)
    rows = reach(table, f"{verb} W13+1")
    why = [table.why_not(f"{verb} W13+1 {row}").rule for row in "NW"]
    play(table, f"{verb} W13+1 S")

    assert rows == "ES"
    assert why == ["EIYO-024", "EIYO-024"]
    assert lying(table, "weapon_deck") == ["W21"]
    assert lying(table, "discard_pile") == ["W20", "W13"]


@pytest.mark.rule("EIYO-029")
@pytest.mark.parametrize(
    ("weapon", "reached"), [("W01", "E"), ("W04", "S"), ("W07", "W"), ("W10", "N")]
)
def test_a_quarter_turn_goes_from_n_to_e_to_s_to_w_to_n(weapon, reached):
    table = scene("eiyo", rows=ONE_IN_EACH, hand=[weapon], weapon_deck=["W20"])

    assert reach(table, f"defeat {weapon}+1") == reached
    assert reach(table, f"deflect {weapon}+1") == reached


@pytest.mark.rule("EIYO-029")
def test_a_turn_is_a_choice_and_an_unturned_weapon_costs_nothing():
    deck = cards("W20", "W22")
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["S1"], weapon_deck=deck)
    play(table, "defeat S1 E")

    assert lying(table, "weapon_deck") == deck
    assert lying(table, "discard_pile") == ["S1"]


@pytest.mark.rule("EIYO-030")
def test_every_turn_costs_a_card_of_the_deck():
    deck = cards("W20", "W29")
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01"], weapon_deck=deck)
    play(table, "defeat W01+3 W")

    assert lying(table, "rows", "W") == []
    assert lying(table, "weapon_deck") == cards("W23", "W29")
    assert lying(table, "discard_pile") == ["W20", "W21", "W22", "W01"]


@pytest.mark.rule("EIYO-030")
def test_two_turns_of_a_deflecting_weapon_cost_two_cards():
    deck = cards("W20", "W29")
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01"], weapon_deck=deck)
    play(table, "deflect W01+2 S")

    assert lying(table, "tokens", "S") == 1
    assert lying(table, "weapon_deck") == cards("W22", "W29")
    assert lying(table, "discard_pile") == ["W20", "W21", "W01"]


@pytest.mark.rule("EIYO-031")
def test_a_weapon_is_turned_at_most_three_times():
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01"], weapon_deck=cards("W20", "W29"))
    defeats = [option for option in legal(table) if option.startswith("defeat")]

    assert defeats == ["defeat W01 N", "defeat W01+1 E", "defeat W01+2 S", "defeat W01+3 W"]
    with pytest.raises(BadNotation, match=r"turns is \+0 to \+3, not '\+4'"):
        table.submit("defeat W01+4 N")


@pytest.mark.rule("EIYO-031")
def test_more_turns_than_needed_are_allowed_up_to_three():
    table = scene("eiyo", rows={"N": ["E01"]}, hand=["S1"], weapon_deck=cards("W20", "W29"))
    deflects = [option for option in legal(table) if option.startswith("deflect")]

    assert deflects == ["deflect S1 N", "deflect S1+1 N", "deflect S1+2 N", "deflect S1+3 N"]


@pytest.mark.rule("EIYO-032")
def test_prototype_three_turns_are_paid_for_and_a_fourth_is_never_needed():
    table = scene(
        "eiyo", options={"edition": "prototype"}, rows=ONE_IN_EACH, hand=["W01", "W02"],
        weapon_deck=cards("W20", "W29"),
    )  # fmt: skip
    to_w = [option for option in legal(table) if option.endswith(" W")]
    play(table, "defeat W01+3 W")

    assert to_w == ["defeat W01+3 W", "deflect W01+3 W"]
    assert lying(table, "weapon_deck") == cards("W23", "W29")
    with pytest.raises(BadNotation, match=r"turns is \+0 to \+3, not '\+4'"):
        table.submit("defeat W02+4 N")


@pytest.mark.rule("EIYO-033")
def test_concentration_serves_both_actions_and_any_number_of_weapons():
    deck = cards("W20", "W24")
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01", "W04"], weapon_deck=deck)
    play(table, "deflect W01+1 E", "defeat W04+1 S")

    assert lying(table, "tokens", "E") == 1
    assert lying(table, "honor_stack") == ["E03"]
    assert lying(table, "weapon_deck") == cards("W22", "W24")
    assert lying(table, "discard_pile") == ["W20", "W01", "W21", "W04"]


@pytest.mark.rule("EIYO-034")
def test_a_deck_that_runs_out_while_turning_is_restocked_and_the_rest_is_paid():
    table = scene(
        "eiyo", rows={"N": ["E01"], "S": ["E28"]}, hand=["W01"], weapon_deck=["W04"],
        discard_pile=["W05", "W06"], special_table=["S1", "S2"],
    )  # fmt: skip
    play(table, "defeat W01+2 S")

    assert lying(table, "hand") == ["S1"]
    assert lying(table, "special_table") == ["S2"]
    assert lying(table, "weapon_deck") == ["W06", "W04"]
    assert lying(table, "discard_pile") == ["W05", "W01"]
    assert lying(table, "honor_stack") == ["E28"]


@pytest.mark.rule("EIYO-034")
def test_turns_are_paid_one_at_a_time_and_before_the_action():
    table = scene(
        "eiyo", rows={"N": ["E01"], "S": ["E28"]}, hand=["W01"], weapon_deck=["W04"],
        discard_pile=["W05", "W06"], special_table=["S1", "S2"],
    )  # fmt: skip
    play(table, "defeat W01+2 S")

    assert [line for line in story(table) if ">" in line] == [
        "W01: hand > in play",
        "W04: weapon deck > discard pile",
        "S1: special table > hand",
        "W05: discard pile > weapon deck",
        "W06: discard pile > weapon deck",
        "W04: discard pile > weapon deck",
        "W05: weapon deck > discard pile",
        "E28: row S > honor stack",
        "W01: in play > discard pile",
    ]


@pytest.mark.rule("EIYO-034")
def test_a_deflect_that_runs_out_while_turning_still_places_its_token():
    table = scene(
        "eiyo", rows={"N": ["E01"], "S": ["E28"]}, hand=["W01"], weapon_deck=["W04"],
        discard_pile=["W05", "W06"], special_table=["S1", "S2"],
    )  # fmt: skip
    play(table, "deflect W01+2 S")

    assert lying(table, "tokens", "S") == 1
    assert lying(table, "hand") == ["S1"]
    assert lying(table, "weapon_deck") == ["W06", "W04"]
    assert lying(table, "discard_pile") == ["W05", "W01"]


@pytest.mark.rule("EIYO-035")
def test_a_turn_that_cannot_be_paid_loses_before_the_enemy_falls():
    honor = ["E01", *cards("E20", "E36")]  # 39
    table = scene("eiyo", rows={"E": ["E19"]}, honor_stack=honor, hand=["W01"])
    play(table, "defeat W01+1 E")

    assert table.outcome.result == "overwhelmed"
    assert table.outcome.winners == []
    assert table.outcome.scores == [39]
    assert lying(table, "rows", "E") == ["E19"]


@pytest.mark.rule("EIYO-035")
def test_a_second_turn_that_cannot_be_paid_loses_and_places_no_token():
    table = scene("eiyo", rows={"S": ["E19"]}, hand=["W01"], weapon_deck=["W02"])
    play(table, "deflect W01+2 S")

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == ["W02"]
    assert lying(table, "tokens") == NO_TOKENS


@pytest.mark.rule("EIYO-036")
def test_a_weapon_that_was_turned_marks_its_printed_rows_when_it_is_drawn_again():
    table = scene(
        "eiyo", round=2, rows={"N": ["E08"], "E": ["E09", "E10"]}, hand=["W01"],
        weapon_deck=["W04"], discard_pile=["W05", "W06"], special_table=["S1", "S2"],
    )  # fmt: skip
    play(table, "defeat W01+1 E", "end fight")

    assert lying(table, "hand") == ["S1", "W05", "W06", "W04", "W01"]
    assert reach(table, "defeat W01") == "N"
    assert table.why_not("defeat W01 E").rule == "EIYO-024"


@pytest.mark.rule("EIYO-036")
def test_a_turn_leaves_the_other_weapons_as_they_are():
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01", "W13"], weapon_deck=cards("W20", "W29"))
    play(table, "deflect W01+2 S")

    assert reach(table, "defeat W13") == "NE"
    assert reach(table, "defeat W13+1") == "E"


# ---- defeat ----


@pytest.mark.rule("EIYO-037")
def test_the_front_card_goes_to_the_honor_stack():
    rows = {"N": ["E33", "E01", "E19"]}
    table = scene("eiyo", rows=rows, hand=["W01"])
    play(table, "defeat W01 N")

    assert table.view()["honor_stack"] == ["E33"]
    assert table.view()["honor"] == 3
    assert lying(table, "rows", "N") == ["E01", "E19"]
    assert lying(table, "deflected_stack") == []


@pytest.mark.rule("EIYO-037")
def test_defeated_enemies_join_those_defeated_before():
    rows = {"N": ["E02"], "E": ["E19", "B3"]}
    table = scene("eiyo", rows=rows, honor_stack=["E01"], hand=["W04"])
    play(table, "defeat W04 E")

    assert lying(table, "honor_stack") == ["E01", "E19"]
    assert table.view()["honor"] == 3
    assert lying(table, "rows") == {"N": ["E02"], "E": ["B3"], "S": [], "W": []}


@pytest.mark.rule("EIYO-038")
def test_the_cards_behind_a_defeated_enemy_move_up_at_once():
    rows = {"E": ["E08", "E24", "E14"]}
    table = scene("eiyo", rows=rows, hand=["W04"])
    before = table.view()["damage"]["E"]
    play(table, "defeat W04 E")

    assert before == 2
    assert lying(table, "rows", "E") == ["E24", "E14"]
    assert table.view()["damage"]["E"] == 4


@pytest.mark.rule("EIYO-038")
def test_the_cards_that_moved_up_hit_from_their_new_positions():
    rows = {"E": ["E08", "E24", "E14"]}
    table = scene("eiyo", round=2, rows=rows, hand=["W04"], weapon_deck=cards("W20", "W29"))
    play(table, "defeat W04 E", "end fight")

    assert lying(table, "discard_pile") == ["W04", *cards("W20", "W23")]


@pytest.mark.rule("EIYO-039")
def test_a_row_may_be_attacked_several_times_in_one_fight_step():
    rows = {"N": ["E01", "E02", "E03"], "S": ["E04"]}
    table = scene("eiyo", rows=rows, hand=["W01", "W02", "W03"])
    play(table, "defeat W01 N", "defeat W02 N", "defeat W03 N")

    assert lying(table, "honor_stack") == ["E01", "E02", "E03"]
    assert lying(table, "rows", "N") == []
    assert lying(table, "discard_pile") == ["W01", "W02", "W03"]
    assert legal(table) == ["end fight"]


@pytest.mark.rule("EIYO-040")
@pytest.mark.parametrize(
    ("stack", "honor"),
    [(["E01", "E19", "B3"], 6), (["E01", "E19", "B3", "Y3"], 8), (["E33", "B6"], 6), ([], 0)],
)
def test_every_enemy_of_the_honor_stack_counts_its_printed_honor(stack, honor):
    table = scene("eiyo", rows={"N": ["E02"]}, honor_stack=stack)

    assert table.view()["honor"] == honor


@pytest.mark.rule("EIYO-040")
def test_bosses_and_yamabushi_count_in_the_final_score():
    stack = ["E01", "E19", "B3", "Y3"]
    table = scene("eiyo", rows={"N": ["B6"]}, honor_stack=stack, hand=["W01"])
    play(table, "defeat W01 N")

    assert table.outcome.scores == [11]


@pytest.mark.rule("EIYO-041")
@pytest.mark.parametrize("moment", ["fight", "draw", "before_the_samurai_phase", "keep_or_redraw"])
def test_the_honor_stack_can_be_looked_through_at_any_time(moment):
    rows, stack = {"N": ["B6"]}, ["E33", "E01", "B3", "E19"]
    hand, deck = cards("W01", "W06"), cards("W07", "W16")
    table = scene("eiyo", rows=rows, honor_stack=stack, hand=hand, weapon_deck=deck, moment=moment)

    assert table.view()["honor_stack"] == ["E33", "E01", "B3", "E19"]


@pytest.mark.rule("EIYO-041")
def test_the_honor_stack_can_be_looked_through_while_it_is_paid_and_after_the_end():
    table = scene(
        "eiyo", round=2, rows={"N": ["E08"]}, honor_stack=["E33", "E01"], hand=["W01"],
        discard_pile=["W02"], special_table=["S2"],
    )  # fmt: skip
    play(table, "end fight", "pay E01")
    while_paying = table.view()["honor_stack"]
    play(table, "stop")

    assert while_paying == ["E33"]
    assert table.outcome.result == "overwhelmed"
    assert table.view()["honor_stack"] == ["E33"]


@pytest.mark.rule("EIYO-042")
def test_an_emptied_row_stays_empty_for_the_rest_of_the_fight_step():
    rows = {"N": ["E01"], "S": ["E28"]}
    decks = {"S": ["E02", "E10", "E21", "B3", "E03", "E04", "E05"]}
    table = scene("eiyo", rows=rows, enemy_decks=decks, hand=["W07", "W01"])
    play(table, "defeat W07 S", "deflect W01 N")

    assert lying(table, "rows", "S") == []
    assert lying(table, "enemy_decks", "S") == decks["S"]
    assert table.view()["damage"] == {"N": 0, "E": 0, "S": 0, "W": 0}


@pytest.mark.rule("EIYO-042")
def test_an_emptied_row_deals_no_damage_and_is_refilled_afterwards():
    decks = {"S": ["E33", "E34", "E35"]}
    deck = cards("W20", "W29")
    table = scene(
        "eiyo", round=2, rows={"S": ["E28"]}, enemy_decks=decks, hand=["W07"], weapon_deck=deck
    )
    play(table, "defeat W07 S", "end fight")

    assert lying(table, "discard_pile") == ["W07"]
    assert lying(table, "rows", "S") == ["E35", "E34", "E33"]


# ---- deflect ----


@pytest.mark.rule("EIYO-043")
def test_deflecting_puts_a_token_on_the_row_and_moves_no_enemy():
    rows = {"N": ["E01"], "W": ["E20", "E09"]}
    table = scene("eiyo", rows=rows, honor_stack=["E33"], hand=["W10"])
    play(table, "deflect W10 W")

    assert table.view()["supply"] == 3
    assert lying(table, "tokens") == {**NO_TOKENS, "W": 1}
    assert lying(table, "rows", "W") == ["E20", "E09"]
    assert lying(table, "honor_stack") == ["E33"]
    assert lying(table, "deflected_stack") == []
    assert lying(table, "discard_pile") == ["W10"]


@pytest.mark.rule("EIYO-043")
def test_a_token_lies_on_an_enemy_and_not_on_an_empty_row():
    with pytest.raises(BadPosition, match="row E has a token but no enemy"):
        scene("eiyo", rows={"N": ["E01"]}, tokens={"E": 1})


@pytest.mark.rule("EIYO-044")
@pytest.mark.parametrize(("token", "damage"), [(0, 6), (1, 0)])
def test_a_row_with_a_token_deals_no_damage(token, damage):
    table = scene(
        "eiyo", round=2, rows={"W": ["E33", "E34", "E35"]}, tokens={"W": token},
        weapon_deck=cards("W01", "W12"),
    )  # fmt: skip
    threatened = table.view()["damage"]["W"]
    play(table, "end fight")

    assert threatened == damage
    assert len(lying(table, "discard_pile")) == damage


@pytest.mark.rule("EIYO-044")
def test_a_row_that_was_deflected_hits_again_in_the_next_enemy_phase():
    rows = {"W": ["E33", "E34", "E35"]}
    table = scene("eiyo", round=2, rows=rows, hand=["W10"], weapon_deck=cards("W01", "W09"))
    play(table, "deflect W10 W")
    now = table.view()["damage"]["W"]
    play(table, "end fight")

    assert now == 0
    assert lying(table, "rows", "W") == ["E34", "E35"]
    assert table.view()["damage"]["W"] == 5


@pytest.mark.rule("EIYO-045")
def test_with_a_token_on_every_row_there_is_nothing_left_to_do():
    tokens = {"N": 1, "E": 1, "S": 1, "W": 1}
    table = scene("eiyo", rows=ONE_IN_EACH, tokens=tokens, hand=["S1", "W01"])

    assert legal(table) == ["end fight"]
    assert table.view()["supply"] == 0


@pytest.mark.rule("EIYO-045")
def test_a_row_gets_no_second_token_even_where_it_may_be_attacked():
    table = scene(
        "eiyo", options={"attack_deflected": "allow"}, rows=ONE_IN_EACH, tokens={"N": 1},
        hand=["S1"],
    )  # fmt: skip

    assert reach(table, "defeat S1") == "NESW"
    assert reach(table, "deflect S1") == "ESW"
    assert table.why_not("deflect S1 N").rule == "EIYO-045"


@pytest.mark.rule("EIYO-045")
def test_four_tokens_are_enough_for_all_rows():
    table = scene("eiyo", rows=ONE_IN_EACH, hand=["W01", "W04", "W07", "W10"])
    supply = []
    for choice in ("deflect W01 N", "deflect W04 E", "deflect W07 S", "deflect W10 W"):
        play(table, choice)
        supply.append(table.view()["supply"])

    assert supply == [3, 2, 1, 0]
    assert lying(table, "tokens") == {"N": 1, "E": 1, "S": 1, "W": 1}


@pytest.mark.rule("EIYO-046")
def test_a_row_may_be_deflected_after_an_enemy_in_it_was_defeated():
    rows = {"N": ["E33", "E01", "E19"]}
    table = scene("eiyo", rows=rows, hand=["W01", "W13"])
    play(table, "defeat W01 N", "deflect W13 N")

    assert table.view()["honor"] == 3
    assert lying(table, "rows", "N") == ["E01", "E19"]
    assert lying(table, "tokens", "N") == 1
    assert table.view()["damage"]["N"] == 0


@pytest.mark.rule("EIYO-046")
def test_no_enemy_of_a_row_may_be_defeated_after_it_was_deflected():
    rows = {"N": ["E33", "E01", "E19"]}
    table = scene("eiyo", rows=rows, hand=["W01", "W13"])
    play(table, "deflect W13 N")

    assert "defeat W01 N" not in legal(table)
    assert table.why_not("defeat W01 N").rule == "EIYO-028"


@pytest.mark.rule("EIYO-047")
def test_the_fight_may_be_ended_with_playable_weapons_in_hand():
    rows, hand = {"N": ["E20", "E09"]}, ["W01", "W02", "W13"]
    deck = cards("W20", "W29")
    table = scene("eiyo", rows=rows, hand=hand, weapon_deck=deck, round=0, moment="new_round")
    play(table, "end fight")

    assert "damage: 0 3" in story(table)
    assert lying(table, "discard_pile") == ["W20", "W21", "W22"]
    assert lying(table, "hand")[:3] == hand
    assert lying(table, "round") == 2
