"""EIYO-013 to EIYO-021: the round, the draw step and the hand limit."""

import pytest
from tests.games.eiyo.helpers import cards, story

import shiai
from shiai.testing.scene import legal, lying, play, scene

SEVEN_KINDS = ["W01", "W04", "W07", "W10", "W13", "W16", "W19"]


def discards(weapons: list[str]) -> list[str]:
    return [f"discard {weapon}" for weapon in weapons]


# ---- the round ----


@pytest.mark.rule("EIYO-013")
def test_after_the_enemy_phase_comes_the_samurai_phase_of_the_next_round():
    deck = cards("W01", "W10")
    table = scene("eiyo", round=3, rows={"N": ["E01"]}, weapon_deck=deck, moment="enemy_phase")

    assert lying(table, "round") == 4
    assert lying(table, "discard_pile") == ["W01"]
    assert lying(table, "hand") == ["W02", "W03", "W04", "W05"]
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-013")
def test_rounds_of_samurai_phase_and_enemy_phase_repeat():
    deck = cards("W01", "W12")
    table = scene("eiyo", round=4, rows={"N": ["E01"]}, weapon_deck=deck, moment="new_round")
    start = table.event_count()
    play(table, "end fight", *discards(["W01", "W02"]))
    steps = [
        line for line in story(table, start) if line.startswith(("damage", "round", "step: d"))
    ]

    drawn = ["step: draw step", "step: draw"]
    assert steps == ["damage: 0 1", "round = 6", *drawn, *["step: discard to the limit"] * 2]
    assert lying(table, "round") == 6
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-014")
def test_nothing_can_be_played_until_the_draw_and_its_discards_are_complete():
    rows = {"N": ["E01"]}
    hand, deck = cards("W01", "W04"), cards("W05", "W14")
    table = scene("eiyo", round=1, rows=rows, hand=hand, weapon_deck=deck, moment="new_round")

    for discarded in ("W04", "W05"):
        assert all(option.startswith("discard") for option in legal(table))
        assert table.why_not("defeat W01 N").rule == "EIYO-014"
        assert table.why_not("end fight").rule == "EIYO-014"
        play(table, f"discard {discarded}")
    assert "defeat W01 N" in legal(table)
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-014")
def test_the_weapons_drawn_can_be_played_in_the_fight_step_that_follows():
    rows = {"N": ["E01"]}
    table = scene("eiyo", round=1, rows=rows, weapon_deck=cards("W01", "W09"), moment="new_round")

    assert lying(table, "hand") == ["W01", "W02", "W03", "W04"]
    assert "defeat W01 N" in legal(table)


@pytest.mark.rule("EIYO-015")
@pytest.mark.parametrize("choice", ["keep", "redraw"])
def test_there_is_no_draw_step_in_round_1(choice):
    table = shiai.find("eiyo").new(seed=3)
    play(table, choice)

    assert lying(table, "round") == 1
    assert "end fight" in legal(table)
    assert len(lying(table, "hand")) == 4
    assert len(lying(table, "weapon_deck")) == 28


@pytest.mark.rule("EIYO-015")
def test_the_first_draw_step_is_that_of_round_2():
    rows = {"N": ["E08"]}
    table = scene("eiyo", rows=rows, weapon_deck=cards("W01", "W09"), round=0, moment="new_round")
    in_round_1 = lying(table, "hand")
    play(table, "end fight")

    assert in_round_1 == []
    assert lying(table, "round") == 2
    assert lying(table, "hand") == cards("W01", "W04")


# ---- drawing ----


@pytest.mark.rule("EIYO-016")
def test_four_weapons_are_drawn_even_with_a_full_hand():
    rows = {"N": ["E01"]}
    hand, deck = cards("W01", "W06"), cards("W07", "W16")
    table = scene("eiyo", round=1, rows=rows, hand=hand, weapon_deck=deck, moment="new_round")

    assert lying(table, "hand") == cards("W01", "W10")
    assert lying(table, "weapon_deck") == cards("W11", "W16")
    assert lying(table, "discard_pile") == []
    assert legal(table)[0].startswith("discard")


@pytest.mark.rule("EIYO-016")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_the_draw_is_no_choice_and_its_four_cards_come_from_the_top(edition):
    rows = {"N": ["E01"]}
    deck = ["W09", "W03", "W20", "W11", "W05"]
    options = {"edition": edition}
    table = scene("eiyo", options=options, round=1, rows=rows, weapon_deck=deck, moment="new_round")

    assert lying(table, "hand") == ["W09", "W03", "W20", "W11"]
    assert lying(table, "weapon_deck") == ["W05"]
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-017")
def test_a_draw_cut_short_by_an_empty_deck_goes_on_after_restocking():
    table = scene(
        "eiyo", round=1, rows={"N": ["E01"]}, hand=["W01"], weapon_deck=["W02", "W03"],
        discard_pile=cards("W04", "W15"), special_table=["S1", "S2"], moment="new_round",
    )  # fmt: skip

    assert lying(table, "hand") == ["W01", "W02", "W03", "S1", "W04", "W05"]
    assert lying(table, "weapon_deck") == cards("W06", "W15")
    assert lying(table, "discard_pile") == []
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-017")
def test_a_deck_of_exactly_four_is_enough_for_the_draw():
    table = scene(
        "eiyo", round=1, rows={"N": ["E01"]}, weapon_deck=cards("W01", "W04"),
        discard_pile=["W05"], special_table=["S1", "S2"], moment="new_round",
    )  # fmt: skip

    assert lying(table, "hand") == cards("W01", "W04")
    assert lying(table, "weapon_deck") == []
    assert lying(table, "special_table") == ["S1", "S2"]


# ---- the hand limit ----


@pytest.mark.rule("EIYO-018")
@pytest.mark.parametrize("thrown", SEVEN_KINDS)
def test_a_hand_of_seven_is_cut_by_any_one_of_its_cards(thrown):
    rows = {"N": ["E01"]}
    hand, deck = SEVEN_KINDS[:3], SEVEN_KINDS[3:] + cards("W20", "W25")
    table = scene("eiyo", round=1, rows=rows, hand=hand, weapon_deck=deck, moment="new_round")
    asked = legal(table)
    play(table, f"discard {thrown}")

    assert asked == discards(SEVEN_KINDS)
    assert lying(table, "hand") == [weapon for weapon in SEVEN_KINDS if weapon != thrown]
    assert lying(table, "discard_pile") == [thrown]
    assert "end fight" in legal(table), "one is enough"


@pytest.mark.rule("EIYO-018")
def test_a_hand_of_six_after_the_draw_is_not_cut():
    rows = {"N": ["E01"]}
    hand, deck = cards("W01", "W02"), cards("W03", "W08")
    table = scene("eiyo", round=1, rows=rows, hand=hand, weapon_deck=deck, moment="new_round")

    assert lying(table, "hand") == cards("W01", "W06")
    assert "end fight" in legal(table)
    assert table.why_not("discard W01").rule == "EIYO-026"


@pytest.mark.rule("EIYO-018")
def test_the_copy_that_is_named_is_the_one_discarded():
    rows = {"N": ["E01"]}
    hand, deck = cards("W01", "W03"), cards("W04", "W09")
    table = scene("eiyo", round=1, rows=rows, hand=hand, weapon_deck=deck, moment="new_round")
    asked = legal(table)
    play(table, "discard W03")

    assert asked == discards(["W01", "W04", "W07"]), "equal copies are one option"
    assert lying(table, "discard_pile") == ["W03"]
    assert lying(table, "hand") == ["W01", "W02", "W04", "W05", "W06", "W07"]


@pytest.mark.rule("EIYO-018")
def test_only_a_card_of_the_hand_can_be_discarded_to_the_limit():
    rows = {"N": ["E01"]}
    hand, deck = cards("W01", "W03"), cards("W04", "W09")
    table = scene("eiyo", round=1, rows=rows, hand=hand, weapon_deck=deck, moment="new_round")

    assert table.why_not("discard W08").rule == "EIYO-018"
    assert table.why_not("discard S1").rule == "EIYO-018"


@pytest.mark.rule("EIYO-019")
def test_a_hand_of_seven_in_the_enemy_phase_is_cut_only_after_the_next_draw():
    table = scene(
        "eiyo", round=2, rows={"N": ["E19"]}, hand=cards("W01", "W06"), weapon_deck=["W07"],
        discard_pile=cards("W08", "W15"), special_table=["S1", "S2"],
    )  # fmt: skip
    start = table.event_count()
    play(table, "end fight")
    lines = story(table, start)

    assert lying(table, "hand") == cards("W01", "W06") + ["S1"] + cards("W09", "W12")
    assert lying(table, "discard_pile") == ["W08"]
    assert lines.count("step: discard to the limit") == 1
    assert lines.index("W12: weapon deck > hand") < lines.index("step: discard to the limit")


@pytest.mark.rule("EIYO-019")
def test_a_hand_of_seven_and_four_weapons_drawn_cost_five_discards():
    table = scene(
        "eiyo", round=2, rows={"N": ["E19"]}, hand=cards("W01", "W06"), weapon_deck=["W07"],
        discard_pile=cards("W08", "W15"), special_table=["S1", "S2"],
    )  # fmt: skip
    play(table, "end fight", *discards(["W01", "W02", "W03", "S1"]))
    after_four = legal(table)
    play(table, "discard W04")

    assert all(option.startswith("discard") for option in after_four)
    assert lying(table, "hand") == ["W05", "W06", "W09", "W10", "W11", "W12"]
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-019")
def test_a_hand_of_seven_is_no_question_in_the_fight_step():
    table = scene("eiyo", rows={"N": ["E01"]}, hand=cards("W01", "W07"))

    assert "end fight" in legal(table)
    assert not [option for option in legal(table) if option.startswith("discard")]


@pytest.mark.rule("EIYO-019")
def test_the_limit_is_checked_once_when_the_deck_runs_dry_during_the_draw():
    table = scene(
        "eiyo", round=1, rows={"N": ["E01"]}, hand=cards("W01", "W06"), weapon_deck=["W07", "W08"],
        discard_pile=cards("W09", "W14"), special_table=["S1", "S2"], moment="new_round",
    )  # fmt: skip

    assert lying(table, "hand") == cards("W01", "W08") + ["S1", "W09", "W10"]
    assert lying(table, "discard_pile") == []
    assert legal(table)[0].startswith("discard")


@pytest.mark.rule("EIYO-020")
def test_prototype_a_hand_of_seven_in_the_enemy_phase_is_cut_at_once():
    table = scene(
        "eiyo", options={"edition": "prototype"}, round=2, rows={"N": ["E19"]},
        hand=SEVEN_KINDS[:6], weapon_deck=["W20"], discard_pile=cards("W21", "W26"),
        special_table=["S1", "S2"],
    )  # fmt: skip
    play(table, "end fight")
    asked, deck = legal(table), lying(table, "weapon_deck")
    play(table, "discard W04")

    assert asked == discards([*SEVEN_KINDS[:6], "S1"])
    assert deck == [*cards("W21", "W26"), "W20"], "the second point of damage waits"
    assert table.view()["discard_pile"][0][:2] == ["W04", "W21"]
    assert lying(table, "hand")[:6] == ["W01", "W07", "W10", "W13", "W16", "S1"]


@pytest.mark.rule("EIYO-020")
def test_prototype_a_hand_of_seven_before_the_samurai_phase_is_cut_before_the_draw():
    table = scene(
        "eiyo", options={"edition": "prototype"}, round=2, rows={"N": ["B3"]},
        hand=SEVEN_KINDS[:6], weapon_deck=["W20", "W21"], discard_pile=cards("W22", "W27"),
        special_table=["S1", "S2"], moment="before_the_samurai_phase",
    )  # fmt: skip
    asked = legal(table)
    play(table, "discard S1")

    assert asked == discards([*SEVEN_KINDS[:6], "S1"])
    assert lying(table, "hand") == SEVEN_KINDS[:6] + cards("W22", "W25")
    assert lying(table, "discard_pile") == ["S1"]


@pytest.mark.rule("EIYO-020")
def test_prototype_the_cut_waits_for_the_fourth_card_of_the_draw():
    table = scene(
        "eiyo", options={"edition": "prototype"}, round=1, rows={"N": ["E01"]},
        hand=cards("W01", "W05"), weapon_deck=["W06", "W07"], discard_pile=cards("W08", "W14"),
        special_table=["S1", "S2"], moment="new_round",
    )  # fmt: skip
    asked, hand = legal(table), lying(table, "hand")
    play(table, *discards(["W01", "W02", "W03", "W04"]))

    assert asked[0].startswith("discard")
    assert hand == cards("W01", "W07") + ["S1", "W08", "W09"]
    assert lying(table, "hand") == ["W05", "W06", "W07", "S1", "W08", "W09"]
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-020")
def test_prototype_the_cut_waits_until_the_last_deck_is_bought():
    table = scene(
        "eiyo", options={"edition": "prototype"}, round=5, rows={"N": ["E19"]},
        honor_stack=["E33", "E34"], hand=SEVEN_KINDS[:6], weapon_deck=["W20"],
        discard_pile=cards("W21", "W26"), special_table=["S2"],
    )  # fmt: skip
    play(table, "end fight", "pay E33", "pay E34", "discard W04")

    assert lying(table, "discard_pile")[0] == "W04"
    assert lying(table, "hand")[:6] == ["W01", "W07", "W10", "W13", "W16", "S2"]


@pytest.mark.rule("EIYO-021")
def test_unplayed_weapons_stay_in_hand():
    rows = {"N": ["E01"]}
    hand, deck = cards("W01", "W04"), cards("W05", "W14")
    table = scene("eiyo", rows=rows, hand=hand, weapon_deck=deck, round=0, moment="new_round")
    play(table, "end fight")

    assert lying(table, "round") == 2
    assert lying(table, "hand") == hand + cards("W06", "W09")
    assert not [line for line in story(table) if ": hand >" in line]
