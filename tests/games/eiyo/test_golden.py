"""The golden scenarios: longer scenes that every build must reproduce, number by number.

After round 0 comes round 1, which has no draw step (EIYO-015): a way to look before the next draw.
"""

import pytest
from tests.games.eiyo.stacks import weapons, worth

import shiai
from shiai.core.layout import CHANCE, KEEPS_ORDER
from shiai.core.position import write_position
from shiai.testing.scene import legal, lying, moves, play, scene


def dealt_in_order():
    """A new table whose shuffles keep the order."""
    game = shiai.find("eiyo")
    state = game.blank(game.terms_for(game.agree()), True)
    state.put(CHANCE, 0, KEEPS_ORDER)
    state.begin(0)
    return game.from_position(write_position(state))


def enemies(first, last):
    """The ordinary enemies with these numbers, in order."""
    return [f"E{number:02}" for number in range(first, last + 1)]


def damage(table):
    """The damage each row dealt, and the last total."""
    events = table.events()
    rows = {"NESW"[e["row"]]: e["damage"] for e in events if e["event"] == "row_damage"}
    totals = [event["damage"] for event in events if event["event"] == "damage"]
    return rows, totals[-1] if totals else None


# ---- GOLD-1: setup and an idle round ------------------------------------------------------------


@pytest.mark.rule("GOLD-1")
def test_the_table_is_dealt_in_order():
    table = dealt_in_order()

    assert lying(table, "rows") == {
        "N": ["E03", "E02", "E01"],
        "E": ["E12", "E11", "E10"],
        "S": ["E21", "E20", "E19"],
        "W": ["E30", "E29", "E28"],
    }
    assert lying(table, "enemy_decks") == {
        "N": [*enemies(4, 6), "B3", *enemies(7, 9)],
        "E": [*enemies(13, 15), "B4", *enemies(16, 18)],
        "S": [*enemies(22, 24), "B5", *enemies(25, 27)],
        "W": [*enemies(31, 33), "B6", *enemies(34, 36)],
    }
    assert lying(table, "hand") == weapons(1, 4)
    assert lying(table, "weapon_deck") == weapons(5, 32)
    assert sorted(lying(table, "enemy_box"))[:2] == ["B1", "B2"]


@pytest.mark.rule("GOLD-1")
def test_an_idle_round_costs_twelve_cards_and_is_followed_by_a_full_hand():
    table = dealt_in_order()
    rows = lying(table, "rows")

    play(table, "keep", "end fight")

    assert damage(table) == ({"N": 2, "E": 3, "S": 3, "W": 4}, 12)
    assert lying(table, "discard_pile") == weapons(5, 16)
    assert lying(table, "rows") == rows
    assert lying(table, "round") == 2
    assert lying(table, "hand") == [*weapons(1, 4), *weapons(17, 20)]
    play(table, "discard W01", "discard W02")
    assert lying(table, "hand") == ["W03", "W04", *weapons(17, 20)]
    assert lying(table, "weapon_deck") == weapons(21, 32)
    assert len(lying(table, "discard_pile")) == 14
    assert legal(table)[0] == "end fight"


@pytest.mark.rule("GOLD-1")
def test_the_idle_damage_leaves_a_deck_of_sixteen():
    table = dealt_in_order()

    play(table, "keep", "end fight")

    drawn = [event for event in table.events() if event.get("to") == {"zone": "hand", "seat": 0}]
    assert [event["from_place"] for event in drawn] == [15, 14, 13, 12]


# ---- GOLD-2: a full round -----------------------------------------------------------------------


def a_full_round():
    """The scene of GOLD-2."""
    return scene(
        "eiyo",
        round=0,
        hand=["W01", "W10", "W13", "W25"],
        rows={
            "N": ["E33", "E01", "E19"],
            "E": ["E08", "E24", "E14"],
            "S": ["E28"],
            "W": ["E20", "E09"],
        },
        enemy_decks={"S": ["E02", "E10", "E21", "B3", "E03", "E04", "E05"]},
        weapon_deck=[*weapons(2, 9), "W11", "W12", "W14"],
    )


@pytest.mark.rule("GOLD-2")
def test_three_enemies_fall_and_a_row_is_deflected():
    table = a_full_round()

    play(table, "defeat W25 S", "defeat W01 N", "deflect W13 N", "defeat W10+2 E")

    assert lying(table, "honor_stack") == ["E28", "E33", "E08"]
    assert table.view()["honor"] == 6
    assert table.view()["damage"] == {"N": 0, "E": 3 + 1, "S": 0, "W": 2 + 1}
    assert lying(table, "tokens") == {"N": 1, "E": 0, "S": 0, "W": 0}
    assert lying(table, "hand") == []


@pytest.mark.rule("GOLD-2")
def test_the_enemies_answer_with_seven_damage_and_one_row_is_refilled():
    table = a_full_round()

    play(table, "defeat W25 S", "defeat W01 N", "deflect W13 N", "defeat W10+2 E", "end fight")

    assert damage(table) == ({"E": 4, "W": 3}, 7)
    assert lying(table, "weapon_deck") == ["W12", "W14"]
    played = ["W25", "W01", "W13", "W02", "W03", "W10"]
    assert lying(table, "discard_pile") == [*played, *weapons(4, 9), "W11"]
    assert lying(table, "deflected_stack") == ["E01"]
    assert lying(table, "rows") == {
        "N": ["E19"],
        "E": ["E24", "E14"],
        "S": ["E21", "E10", "E02"],
        "W": ["E20", "E09"],
    }
    assert lying(table, "enemy_decks", "S") == ["B3", "E03", "E04", "E05"]
    assert table.view()["supply"] == 4
    assert lying(table, "hand") == []
    assert table.view()["honor"] == 6


# ---- GOLD-3: a boss in position 4, Teppo --------------------------------------------------------


def teppo_comes():
    """The scene of GOLD-3, with special weapons for its end."""
    return scene(
        "eiyo",
        round=1,
        hand=["W01"],
        rows={"N": ["E34"]},
        enemy_decks={"N": ["B5", "E06", "E11", "E22"]},
        weapon_deck=weapons(2, 7),
        special_table=["S1", "S2"],
    )


@pytest.mark.rule("GOLD-3")
def test_teppo_comes_out_first_and_stands_in_position_four():
    table = teppo_comes()

    play(table, "defeat W01 N", "end fight")

    assert damage(table) == ({}, 0)
    assert lying(table, "rows", "N") == ["E22", "E11", "E06", "B5"]
    assert lying(table, "enemy_decks", "N") == []
    assert table.view()["damage"]["N"] == 2 + 1 + 0 + 2
    assert lying(table, "hand") == weapons(2, 5)
    assert lying(table, "weapon_deck") == ["W06", "W07"]
    assert table.why_not("defeat W02 N") is None
    assert table.why_not("deflect W02 N").rule == "EIYO-087"


@pytest.mark.rule("GOLD-3")
def test_the_game_ends_when_all_four_cards_of_the_row_are_gone():
    table = teppo_comes()

    play(table, "defeat W01 N", "end fight", "defeat W02 N", "defeat W03 N", "defeat W04+3 N")
    assert lying(table, "rows", "N") == ["B5"]
    play(table, "defeat S1 N")

    assert lying(table, "honor_stack") == ["E34", "E22", "E11", "E06", "B5"]
    assert table.outcome.result == "survived_without_honor"
    assert table.outcome.scores == [3 + 2 + 1 + 1 + 3]


# ---- GOLD-4: a Noble Lady with two deflected cards ----------------------------------------------


def noble_lady_comes(deflected):
    """The scene of GOLD-4, with weapons for the rounds after it."""
    return scene(
        "eiyo",
        round=1,
        hand=["W04"],
        rows={"E": ["E35"]},
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
        deflected_stack=deflected,
        weapon_deck=["W05", "W06", "W13", "W14", "W15", "W16", "W17", "W18"],
    )


@pytest.mark.rule("GOLD-4")
def test_the_noble_lady_puts_both_deflected_cards_under_her_deck():
    table = noble_lady_comes(["E12"])

    play(table, "deflect W04 E", "end fight")

    assert damage(table) == ({}, 0)
    stack = [card for card, _, target in moves(table) if target == "deflected stack"]
    assert stack == ["E35"]
    assert lying(table, "rows", "E") == ["E25", "E15", "E07", "B1"]
    assert table.view()["damage"]["E"] == 3 + 1 + 0 + 0
    assert lying(table, "enemy_decks", "E") == ["E12", "E35"]
    assert lying(table, "deflected_stack") == []


@pytest.mark.rule("GOLD-4")
def test_both_cards_come_out_when_her_row_is_cleared_and_then_the_row_stays_empty():
    table = noble_lady_comes(["E12"])
    play(table, "deflect W04 E", "end fight")

    play(table, "defeat W05 E", "defeat W06 E", "defeat W13 E", "defeat W14 E", "end fight")
    assert lying(table, "rows", "E") == ["E35", "E12"]
    assert lying(table, "enemy_decks", "E") == []
    play(table, "defeat W15 E", "deflect W16 E", "end fight")

    assert lying(table, "rows", "E") == []
    assert table.outcome.result == "survived_without_honor"
    assert lying(table, "deflected_stack") == ["E12"]


@pytest.mark.rule("GOLD-4")
@pytest.mark.parametrize(
    ("verb", "deflected", "returned"),
    [
        ("defeat", [], []),
        ("defeat", ["E12"], ["E12"]),
        ("deflect", [], ["E35"]),
        ("deflect", ["E12"], ["E12", "E35"]),
    ],
)
def test_with_fewer_deflected_cards_her_deck_holds_as_many(verb, deflected, returned):
    table = noble_lady_comes(deflected)

    play(table, f"{verb} W04 E", "end fight")

    assert lying(table, "enemy_decks", "E") == returned
    assert lying(table, "deflected_stack") == []


# ---- GOLD-5: damage through the first run-out ---------------------------------------------------


@pytest.mark.rule("GOLD-5")
def test_damage_goes_on_after_the_first_run_out():
    table = scene(
        "eiyo",
        round=0,
        hand=["W13"],
        rows={"W": ["E33", "E24", "E14"]},
        weapon_deck=weapons(5, 7),
        discard_pile=weapons(1, 4),
        special_table=["S1", "S2"],
    )
    start = table.event_count()

    play(table, "end fight")

    assert damage(table) == ({"W": 3 + 1 + 1}, 5)
    lost = [card for card, source, _ in moves(table, 0, start) if source == "weapon deck"]
    assert lost == ["W05", "W06", "W07", "W01", "W02"]
    assert lying(table, "hand") == ["W13", "S1"]
    assert lying(table, "weapon_deck") == weapons(3, 7)
    assert lying(table, "discard_pile") == ["W01", "W02"]
    assert lying(table, "special_table") == ["S2"]


# ---- GOLD-7: a third run-out beats any score ----------------------------------------------------


def last_samurai():
    """The scene of GOLD-7."""
    return scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E33"]},
        honor_stack=worth(44, "E33"),
        weapon_deck=["W05"],
    )


@pytest.mark.rule("GOLD-7")
def test_a_the_third_run_out_loses_whatever_the_honor():
    table = last_samurai()

    play(table, "end fight")

    assert damage(table) == ({"N": 3}, 3)
    assert lying(table, "discard_pile") == ["W05"]
    assert table.outcome.result == "overwhelmed"
    assert table.outcome.scores == [44]
    assert table.outcome.winners == []


@pytest.mark.rule("GOLD-7")
def test_b_defeating_the_last_enemy_wins_before_any_enemy_phase():
    table = last_samurai()

    play(table, "defeat W01 N")

    assert table.outcome.result == "win"
    assert table.outcome.scores == [47]
    assert table.outcome.rank == "Samurai"
    assert damage(table) == ({}, None)
    assert lying(table, "weapon_deck") == ["W05"]


@pytest.mark.rule("GOLD-7")
def test_c_deflecting_the_last_enemy_wins_with_the_honor_there_is():
    table = last_samurai()

    play(table, "deflect W01 N", "end fight")

    assert damage(table) == ({}, 0)
    assert lying(table, "deflected_stack") == ["E33"]
    assert table.outcome.result == "win"
    assert table.outcome.scores == [44]
    assert table.outcome.rank == "Warrior"


# ---- GOLD-9: concentration through a run-out ----------------------------------------------------


@pytest.mark.rule("GOLD-9")
def test_a_turn_goes_on_through_a_run_out_and_the_special_weapon_can_be_played_at_once():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E01"], "S": ["E28"]},
        weapon_deck=["W04"],
        discard_pile=["W05", "W06"],
        special_table=["S1", "S2"],
    )
    start = table.event_count()

    play(table, "defeat W01+2 S")

    moved = [move for move in moves(table, 0, start) if move[0] and move[1] != "discard pile"]
    assert [(card, target) for card, _, target in moved] == [
        ("W01", "in play"),
        ("W04", "discard pile"),
        ("S1", "hand"),
        ("W05", "discard pile"),
        ("E28", "honor stack"),
        ("W01", "discard pile"),
    ]
    assert table.view()["honor"] == 2
    assert lying(table, "hand") == ["S1"]
    assert lying(table, "weapon_deck") == ["W06", "W04"]
    assert lying(table, "discard_pile") == ["W05", "W01"]
    assert {"defeat S1 N", "deflect S1 N"} <= set(legal(table))


# ---- GOLD-10: the last card decides -------------------------------------------------------------


@pytest.mark.rule("GOLD-10")
@pytest.mark.parametrize(
    ("honor", "result", "rank"),
    [
        (37, "survived_without_honor", None),
        (38, "win", "Warrior"),
        (48, "win", "Hero of the Empire"),
    ],
)
def test_defeating_the_last_card_ends_the_game_at_once(honor, result, rank):
    table = scene(
        "eiyo",
        hand=["W07"],
        rows={"S": ["E19"]},
        honor_stack=worth(honor, "E19"),
        weapon_deck=weapons(1, 5),
    )

    play(table, "defeat W07 S")

    assert table.outcome.scores == [honor + 2]
    assert (table.outcome.result, table.outcome.rank) == (result, rank)
    assert damage(table) == ({}, None)


@pytest.mark.rule("GOLD-10")
def test_deflecting_the_last_card_leaves_the_honor_as_it_is():
    table = scene(
        "eiyo",
        round=0,
        hand=["W07"],
        rows={"S": ["E19"]},
        honor_stack=worth(38, "E19"),
        weapon_deck=weapons(1, 5),
    )

    play(table, "deflect W07 S", "end fight")

    assert damage(table) == ({}, 0)
    assert table.outcome.result == "survived_without_honor"
    assert table.outcome.scores == [38]
    assert lying(table, "weapon_deck") == weapons(1, 5)


# ---- GOLD-12: the editions differ at an exact run-out -------------------------------------------


def exact_run_out(edition, before):
    """The scene of GOLD-12 in round `before`: after 0 comes a round without a draw step."""
    return scene(
        "eiyo",
        options={"edition": edition},
        round=before,
        hand=weapons(13, 18),
        rows={"N": ["E19"]},
        weapon_deck=["W01", "W02"],
        discard_pile=["W03", "W04", "W05"],
        special_table=["S1", "S2"],
    )


@pytest.mark.rule("GOLD-12")
def test_in_2020_an_exact_run_out_changes_nothing_yet():
    table = exact_run_out("2020", before=0)

    play(table, "end fight")

    assert damage(table) == ({"N": 2}, 2)
    assert lying(table, "discard_pile") == ["W03", "W04", "W05", "W01", "W02"]
    assert lying(table, "weapon_deck") == []
    assert lying(table, "special_table") == ["S1", "S2"]
    assert len(lying(table, "hand")) == 6


@pytest.mark.rule("GOLD-12")
def test_in_2020_the_next_draw_step_runs_out_first_and_five_cards_are_discarded():
    table = exact_run_out("2020", before=1)

    play(table, "end fight")

    assert lying(table, "hand") == [*weapons(13, 18), "S1", "W03", "W04", "W05", "W01"]
    assert lying(table, "weapon_deck") == ["W02"]
    assert lying(table, "special_table") == ["S2"]
    play(table, *[f"discard {weapon}" for weapon in weapons(13, 17)])
    assert len(lying(table, "hand")) == 6
    assert legal(table)[0] == "end fight"


@pytest.mark.rule("GOLD-12")
def test_in_the_prototype_the_new_deck_and_the_cut_come_at_once():
    table = exact_run_out("prototype", before=0)

    play(table, "end fight")

    assert lying(table, "weapon_deck") == ["W03", "W04", "W05", "W01", "W02"]
    assert lying(table, "hand") == [*weapons(13, 18), "S1"]
    play(table, "discard W13")
    assert len(lying(table, "hand")) == 6
    assert lying(table, "discard_pile") == ["W13"]
    assert lying(table, "special_table") == ["S2"]
    assert legal(table)[0] == "end fight"
