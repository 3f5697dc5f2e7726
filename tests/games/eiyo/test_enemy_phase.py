"""EIYO-048 to EIYO-060: counting and taking damage, resolving tokens, refilling."""

import pytest
from tests.games.eiyo.helpers import cards, story

from shiai.testing.scene import legal, lying, play, scene

ON_EVERY_ROW = {"N": 1, "E": 1, "S": 1, "W": 1}

# What is owed in scenes that show one step of the phase and then stand still.
ONLY_DAMAGE = [["count_damage"], ["fight"]]
ONLY_TOKENS = [["resolve_tokens"], ["fight"]]
ONLY_REFILL = [["refill"], ["fight"]]


# ---- counting damage ----


@pytest.mark.rule("EIYO-048")
def test_damage_is_counted_then_taken_then_tokens_are_resolved_then_rows_refilled():
    table = scene(
        "eiyo", rows={"N": ["E01"], "E": ["E19"]}, tokens={"N": 1},
        enemy_decks={"N": ["E02", "E03", "E04"]}, weapon_deck=cards("W01", "W09"),
        round=0, moment="new_round",
    )  # fmt: skip
    start = table.event_count()
    play(table, "end fight")
    lines = [line for line in story(table, start) if not line.startswith(("step", "choice"))]

    assert lines[: lines.index("round = 2")] == [
        "row damage: 1 2",
        "damage: 0 2",
        "W01: weapon deck > discard pile",
        "W02: weapon deck > discard pile",
        "tokens N = 0",
        "E01: row N > deflected stack",
        "E02: enemy deck N > row N",
        "E03: enemy deck N > row N",
        "E04: enemy deck N > row N",
    ]


@pytest.mark.rule("EIYO-049")
@pytest.mark.parametrize(
    ("row", "damage"),
    [
        (["E20", "E09"], 3),
        (["E09", "E20"], 1),
        (["E14", "E15", "E08"], 4),
        (["E22", "E11", "E06", "B5"], 5),
        (["E33", "E34", "E35", "E36"], 7),
        (["B6"], 3),
    ],
)
def test_each_card_deals_the_damage_printed_for_its_position(row, damage):
    deck = cards("W01", "W10")
    table = scene("eiyo", rows={"W": row}, weapon_deck=deck, owed=ONLY_DAMAGE)

    assert table.view()["damage"]["W"] == damage
    assert lying(table, "discard_pile") == deck[:damage]


@pytest.mark.rule("EIYO-050")
def test_the_damage_is_the_sum_over_all_rows_without_a_token():
    rows = {"N": ["E33", "E01"], "E": ["E24", "E14"], "W": ["E20", "E09"]}
    deck = cards("W01", "W10")
    table = scene("eiyo", rows=rows, tokens={"N": 1}, weapon_deck=deck, owed=ONLY_DAMAGE)

    assert [line for line in story(table) if "damage" in line] == [
        "step: count damage",
        "row damage: 1 4",
        "row damage: 3 3",
        "damage: 0 7",
        "step: take damage",
    ]
    assert lying(table, "discard_pile") == cards("W01", "W07")


@pytest.mark.rule("EIYO-050")
def test_a_row_that_deals_one_damage_is_named_and_a_row_that_deals_none_is_not():
    rows = {"N": ["E01"], "E": ["E09"], "S": ["E19"]}
    table = scene("eiyo", rows=rows, weapon_deck=cards("W01", "W10"), owed=ONLY_DAMAGE)
    named = [line for line in story(table) if line.startswith("row damage")]

    assert named == ["row damage: 0 1", "row damage: 2 2"]


@pytest.mark.rule("EIYO-050")
def test_all_damage_is_counted_before_any_of_it_is_taken():
    rows = {"N": ["E19"], "S": ["E20"], "W": ["E21"]}
    table = scene("eiyo", rows=rows, weapon_deck=cards("W01", "W10"), owed=ONLY_DAMAGE)
    lines = story(table)

    assert lines.index("damage: 0 6") < lines.index("W01: weapon deck > discard pile")
    assert lines.count("step: take damage") == 1


# ---- taking damage ----


@pytest.mark.rule("EIYO-051")
def test_damage_is_discarded_from_the_top_of_the_deck_and_the_hand_is_untouched():
    rows = {"E": ["E24", "E14"], "W": ["E20", "E09"]}
    hand, deck = ["W13", "W14"], cards("W01", "W09")
    table = scene(
        "eiyo", rows=rows, hand=hand, weapon_deck=deck, discard_pile=["W20"], owed=ONLY_DAMAGE
    )

    assert lying(table, "hand") == ["W13", "W14"]
    assert lying(table, "weapon_deck") == ["W08", "W09"]
    assert table.view()["discard_pile"][0] == ["W20", *cards("W01", "W07")]


@pytest.mark.rule("EIYO-052")
def test_damage_that_the_deck_cannot_pay_goes_on_after_restocking():
    table = scene(
        "eiyo", rows={"W": ["E33", "E24", "E14"]}, hand=["W13"], weapon_deck=["W05", "W06", "W07"],
        discard_pile=cards("W01", "W04"), special_table=["S1", "S2"], owed=ONLY_DAMAGE,
    )  # fmt: skip

    assert lying(table, "hand") == ["W13", "S1"]
    assert lying(table, "weapon_deck") == cards("W03", "W07")
    assert lying(table, "discard_pile") == ["W01", "W02"]
    assert lying(table, "special_table") == ["S2"]


@pytest.mark.rule("EIYO-052")
def test_the_special_weapon_is_taken_after_the_last_card_of_the_deck_is_discarded():
    table = scene(
        "eiyo", rows={"W": ["E33", "E24", "E14"]}, hand=["W13"], weapon_deck=["W05", "W06", "W07"],
        discard_pile=cards("W01", "W04"), special_table=["S1", "S2"], owed=ONLY_DAMAGE,
    )  # fmt: skip
    moves = [line for line in story(table) if ">" in line]

    assert moves[2:5] == [
        "W07: weapon deck > discard pile",
        "S1: special table > hand",
        "W01: discard pile > weapon deck",
    ]
    assert len(moves) == 3 + 1 + 7 + 2


@pytest.mark.rule("EIYO-053")
def test_damage_that_empties_the_deck_exactly_is_no_run_out():
    table = scene(
        "eiyo", rows={"W": ["E33", "E24", "E14"]}, hand=["W13"], weapon_deck=cards("W01", "W05"),
        discard_pile=["W06"], special_table=["S1", "S2"], owed=ONLY_DAMAGE,
    )  # fmt: skip

    assert lying(table, "weapon_deck") == []
    assert lying(table, "discard_pile") == ["W06", *cards("W01", "W05")]
    assert lying(table, "special_table") == ["S1", "S2"]
    assert lying(table, "hand") == ["W13"]


@pytest.mark.rule("EIYO-053")
def test_after_damage_that_emptied_the_deck_the_next_card_needed_is_a_run_out():
    table = scene(
        "eiyo", round=2, rows={"W": ["E33", "E24", "E14"]}, hand=["W13"],
        weapon_deck=cards("W01", "W05"), discard_pile=["W06"], special_table=["S1", "S2"],
    )  # fmt: skip
    play(table, "end fight")
    lines = story(table)

    assert lines.index("step: draw") < lines.index("S1: special table > hand")
    assert lying(table, "hand") == ["W13", "S1", "W06", "W01", "W02", "W03"]
    assert lying(table, "weapon_deck") == ["W04", "W05"]


@pytest.mark.rule("EIYO-054")
def test_no_damage_is_survived_without_any_weapon_left():
    rows = {"N": ["E33", "E01"], "E": ["E34"], "S": ["E35"], "W": ["E36"]}
    table = scene("eiyo", rows=rows, tokens=ON_EVERY_ROW, owed=ONLY_DAMAGE)

    assert table.outcome is None
    assert legal(table) == ["end fight"]


@pytest.mark.rule("EIYO-054")
def test_a_last_row_deflected_without_any_weapon_left_wins_the_game():
    honor = [*cards("E19", "E32"), *cards("E33", "E36")]  # 40
    table = scene("eiyo", rows={"N": ["E01"]}, tokens={"N": 1}, honor_stack=honor)
    play(table, "end fight")

    assert table.outcome.result == "win"


@pytest.mark.rule("EIYO-054")
@pytest.mark.parametrize("edition", ["2020", "prototype"])
def test_no_damage_discards_nothing_and_takes_no_special_weapon(edition):
    table = scene(
        "eiyo", options={"edition": edition}, rows={"N": ["E33"]}, tokens={"N": 1},
        discard_pile=["W01"], special_table=["S1", "S2"], owed=ONLY_DAMAGE,
    )  # fmt: skip

    assert "damage: 0 0" in story(table)
    assert lying(table, "discard_pile") == ["W01"]
    assert lying(table, "special_table") == ["S1", "S2"]
    assert lying(table, "hand") == []


# ---- resolving tokens ----


@pytest.mark.rule("EIYO-055")
def test_the_token_returns_and_the_front_card_goes_to_the_deflected_stack():
    rows = {"N": ["E01", "E19"]}
    table = scene("eiyo", rows=rows, tokens={"N": 1}, honor_stack=["E33"], owed=ONLY_TOKENS)

    assert lying(table, "rows", "N") == ["E19"]
    assert lying(table, "deflected_stack") == ["E01"]
    assert table.view()["supply"] == 4
    assert table.view()["honor"] == 3


@pytest.mark.rule("EIYO-055")
def test_every_row_with_a_token_loses_one_card_and_the_others_none():
    rows = {"N": ["E01", "E02"], "E": ["E03", "E04"], "S": ["E05", "E06"], "W": ["E07", "E08"]}
    tokens = {"N": 1, "S": 1, "W": 1}
    table = scene("eiyo", rows=rows, tokens=tokens, deflected_stack=["E09"], owed=ONLY_TOKENS)

    assert lying(table, "rows") == {"N": ["E02"], "E": ["E03", "E04"], "S": ["E06"], "W": ["E08"]}
    assert lying(table, "deflected_stack") == ["E09", "E01", "E05", "E07"]
    assert lying(table, "tokens") == {"N": 0, "E": 0, "S": 0, "W": 0}


@pytest.mark.rule("EIYO-055")
def test_a_deflected_card_lies_face_down():
    rows = {"N": ["E01", "E19"]}
    table = scene("eiyo", rows=rows, tokens={"N": 1}, owed=ONLY_TOKENS)

    assert table.view()["deflected_stack"] == [None]


@pytest.mark.rule("EIYO-056")
def test_deflected_enemies_give_no_honor_at_the_end():
    honor, deflected = cards("E20", "E36"), cards("E01", "E19")  # 38 and 20
    table = scene(
        "eiyo", rows={"N": ["B1"]}, tokens={"N": 1}, honor_stack=honor, deflected_stack=deflected
    )
    play(table, "end fight")

    assert table.outcome.scores == [38]
    assert table.outcome.result == "survived_without_honor"


@pytest.mark.rule("EIYO-056")
def test_deflected_enemies_give_no_honor_while_the_game_goes_on():
    rows = {"N": ["E33", "E34"]}
    table = scene(
        "eiyo", rows=rows, tokens={"N": 1}, honor_stack=["E01"], deflected_stack=["B1"],
        owed=ONLY_TOKENS,
    )  # fmt: skip

    assert lying(table, "deflected_stack") == ["B1", "E33"]
    assert table.view()["honor"] == 1


# ---- refilling ----


@pytest.mark.rule("EIYO-057")
def test_an_empty_row_is_refilled_with_three_cards_of_its_deck():
    decks = {"N": ["E05", "E06", "E07"], "S": ["E02", "E10", "E21", "B3", "E03"]}
    table = scene("eiyo", rows={"N": ["E19"]}, enemy_decks=decks, owed=ONLY_REFILL)

    assert lying(table, "rows", "S") == ["E21", "E10", "E02"]
    assert lying(table, "enemy_decks", "S") == ["B3", "E03"]
    assert lying(table, "rows", "N") == ["E19"]
    assert lying(table, "enemy_decks", "N") == ["E05", "E06", "E07"]


@pytest.mark.rule("EIYO-057")
def test_rows_with_one_or_two_cards_are_not_topped_up():
    rows = {"N": ["E19"], "W": ["E20", "E21"]}
    decks = {"N": cards("E01", "E04"), "W": cards("E05", "E08")}
    table = scene("eiyo", rows=rows, enemy_decks=decks, owed=ONLY_REFILL)

    assert lying(table, "rows") == {"N": ["E19"], "E": [], "S": [], "W": ["E20", "E21"]}


@pytest.mark.rule("EIYO-057")
def test_a_row_emptied_by_its_token_is_refilled_in_the_same_enemy_phase():
    decks = {"E": ["E05", "E06", "E07", "E08"]}
    table = scene(
        "eiyo", round=2, rows={"E": ["E19"]}, tokens={"E": 1}, enemy_decks=decks,
        weapon_deck=cards("W01", "W05"),
    )  # fmt: skip
    play(table, "end fight")

    assert lying(table, "rows", "E") == ["E07", "E06", "E05"]
    assert lying(table, "enemy_decks", "E") == ["E08"]


@pytest.mark.rule("EIYO-058")
def test_a_deck_of_two_refills_two_cards():
    rows, decks = {"N": ["E08"]}, {"E": ["E12", "E35"]}
    table = scene("eiyo", rows=rows, enemy_decks=decks, owed=ONLY_REFILL)

    assert lying(table, "rows", "E") == ["E35", "E12"]
    assert lying(table, "enemy_decks", "E") == []


@pytest.mark.rule("EIYO-058")
def test_a_row_whose_deck_is_empty_stays_empty_for_good():
    table = scene(
        "eiyo", round=2, rows={"N": ["E08"]}, enemy_decks={"E": ["E12", "E35"], "N": ["E09"]},
        hand=["W04", "W05"], weapon_deck=cards("W13", "W20"), moment="refill",
    )  # fmt: skip
    play(table, "defeat W04 E", "defeat W05 E", "end fight")

    assert lying(table, "round") == 4
    assert lying(table, "rows") == {"N": ["E08"], "E": [], "S": [], "W": []}
    assert lying(table, "enemy_decks", "N") == ["E09"]


@pytest.mark.rule("EIYO-059")
def test_a_boss_revealed_first_makes_a_row_of_four_with_the_boss_at_its_end():
    decks = {"N": ["B5", "E06", "E11", "E22"]}
    table = scene("eiyo", enemy_decks=decks, owed=ONLY_REFILL)

    assert lying(table, "rows", "N") == ["E22", "E11", "E06", "B5"]
    assert lying(table, "enemy_decks", "N") == []


@pytest.mark.rule("EIYO-059")
@pytest.mark.parametrize("boss", cards("B1", "B6"))
def test_every_boss_makes_its_row_four_cards_long(boss):
    decks = {"W": [boss, "E06", "E11", "E22"]}
    table = scene("eiyo", enemy_decks=decks, owed=ONLY_REFILL)

    assert lying(table, "rows", "W") == ["E22", "E11", "E06", boss]


@pytest.mark.rule("EIYO-059")
@pytest.mark.parametrize(
    ("deck", "row", "left"),
    [
        (["E01", "B5", "E02", "E03", "E04"], ["E03", "E02", "B5", "E01"], ["E04"]),
        (["E01", "E02", "B5", "E03", "E04"], ["E03", "B5", "E02", "E01"], ["E04"]),
        (["E01", "E02", "E03", "B5", "E04"], ["E03", "E02", "E01"], ["B5", "E04"]),
        (["B5", "B6", "E01", "E02", "E03"], ["E02", "E01", "B6", "B5"], ["E03"]),
        (["B5", "E01"], ["E01", "B5"], []),
    ],
)
def test_a_row_with_a_boss_is_filled_to_four_cards_or_until_the_deck_is_empty(deck, row, left):
    table = scene("eiyo", enemy_decks={"N": deck}, owed=ONLY_REFILL)

    assert lying(table, "rows", "N") == row
    assert lying(table, "enemy_decks", "N") == left


@pytest.mark.rule("EIYO-060")
def test_rows_are_refilled_in_the_order_n_e_s_w():
    decks = {"N": ["B1", "E06", "E11", "E22"], "S": ["B2", "E07", "E12", "E23"]}
    deflected = ["E01", "E02", "E03", "E04"]
    table = scene("eiyo", enemy_decks=decks, deflected_stack=deflected, owed=ONLY_REFILL)

    assert sorted(lying(table, "enemy_decks", "N")) == ["E01", "E02", "E03"]
    assert lying(table, "enemy_decks", "S") == ["E04"]
    assert lying(table, "deflected_stack") == []


@pytest.mark.rule("EIYO-060")
def test_a_row_is_full_before_the_next_is_begun():
    decks = {"W": ["E07", "E08"], "S": ["E05", "E06"], "E": ["E03", "E04"], "N": ["E01", "E02"]}
    table = scene("eiyo", enemy_decks=decks, owed=ONLY_REFILL)
    revealed = [line[:3] for line in story(table) if "> row" in line]

    assert revealed == cards("E01", "E08")
