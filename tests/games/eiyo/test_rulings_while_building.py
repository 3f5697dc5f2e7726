"""RULING-EIYO-46 and up: questions that came up only while the game was built."""

import pytest

import shiai
from shiai.testing.scene import legal, lying, play, scene


@pytest.mark.rule("RULING-EIYO-46")
def test_an_empty_hand_does_not_end_the_fight_by_itself():
    table = scene("eiyo", hand=["W01"], rows={"N": ["E01", "E02"]}, weapon_deck=["W02", "W03"])

    play(table, "defeat W01 N")

    assert lying(table, "hand") == []
    assert legal(table) == ["end fight"]


@pytest.mark.rule("RULING-EIYO-47")
def test_the_hand_is_cut_before_the_rest_of_the_damage_is_taken():
    table = scene(
        "eiyo",
        round=0,
        options={"hand_limit_timing": "always"},
        hand=["W13", "W14", "W15", "W16", "W17", "W18"],
        rows={"N": ["E33"]},  # 3 damage
        weapon_deck=["W01"],
        discard_pile=["W02", "W03", "W04"],
        special_table=["S1", "S2"],
    )

    play(table, "end fight")

    assert len(lying(table, "hand")) == 7
    assert "discard W13" in legal(table)
    assert lying(table, "weapon_deck") == ["W02", "W03", "W04", "W01"]  # 2 damage are still due
    play(table, "discard W13")
    assert lying(table, "discard_pile")[:3] == ["W13", "W02", "W03"]


@pytest.mark.rule("RULING-EIYO-47")
def test_in_a_draw_step_the_cut_waits_for_the_last_card():
    table = scene(
        "eiyo",
        options={"hand_limit_timing": "always"},
        moment="draw",
        hand=["W13", "W14", "W15", "W16", "W17", "W18"],
        rows={"N": ["E33"]},
        weapon_deck=["W01"],
        discard_pile=["W02", "W03", "W04", "W05"],
        special_table=["S1", "S2"],
    )

    assert len(lying(table, "hand")) == 6 + 4 + 1
    assert all(option.startswith("discard ") for option in legal(table))


@pytest.mark.rule("RULING-EIYO-48")
def test_a_single_honor_card_is_given_up_without_a_question_but_an_extra_weapon_is_asked_for():
    table = scene(
        "eiyo",
        hand=["W13", "W07"],
        rows={"N": ["E01"], "E": ["Y3"], "S": ["Y4"]},
        honor_stack=["E02", "E03"],  # equal cards: one answer
        weapon_deck=["W01"],
    )

    play(table, "deflect W13 N")

    assert legal(table) == ["add W07"]
    play(table, "add W07")
    assert legal(table) == ["end fight"]
    assert lying(table, "honor_stack") == ["E03"]
    assert lying(table, "tokens", "N") == 1


@pytest.mark.rule("RULING-EIYO-48")
def test_with_nothing_to_pay_the_purchase_is_over_without_a_question():
    table = scene(
        "eiyo",
        hand=[],
        rows={"N": ["E33"]},
        weapon_deck=[],
        discard_pile=["W01"],
        special_table=["S2"],
    )

    play(table, "end fight")

    assert table.outcome is not None
    assert table.outcome.result == "overwhelmed"


@pytest.mark.rule("RULING-EIYO-49")
def test_without_bosses_the_noble_lady_may_still_return_a_yamabushi():
    table = scene(
        "eiyo",
        options={"noble_lady_pool": "no_bosses"},
        moment="refill",
        rows={"N": ["E01"]},
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
        deflected_stack=["B3", "Y1", "B6", "E12"],
    )

    assert lying(table, "enemy_decks", "E") == ["Y1", "E12"]
    assert lying(table, "deflected_stack") == ["B3", "B6"]


@pytest.mark.rule("RULING-EIYO-50")
def test_an_explicit_path_of_the_warrior_wins_over_master_difficulty():
    game = shiai.find("eiyo")

    assert game.new(seed=1, options={"difficulty": "master"}).options["path_of_the_warrior"] is True
    options = {"difficulty": "master", "path_of_the_warrior": False}
    assert game.new(seed=1, options=options).options["path_of_the_warrior"] is False


@pytest.mark.rule("RULING-EIYO-51")
@pytest.mark.parametrize(("show", "known"), [("open", 2), ("count", 0)])
def test_an_open_stack_tells_what_the_noble_lady_left_and_a_counted_one_does_not(show, known):
    table = scene(
        "eiyo",
        options={"show_deflected": show},
        moment="refill",
        rows={"N": ["E01"]},
        enemy_decks={"E": ["B1", "E07", "E15", "E25"]},
        deflected_stack=["E12", "E13", "E14", "E16", "E17"],
    )

    view = table.view(0)

    assert sum(card is not None for card in view["deflected_stack"]) == known
    assert view["enemy_decks"]["E"] == [None, None, None]
    lot = next(lot for lot in view["unknown"] if "E12" in lot["cards"])
    assert len(lot["cards"]) == (3 if show == "open" else 5)


@pytest.mark.rule("RULING-EIYO-52")
def test_a_rotation_and_a_kanabo_run_out_of_weapons_in_2020_too():
    turning = scene(
        "eiyo",
        hand=["W01"],
        rows={"E": ["E01"], "N": ["E02"]},
        discard_pile=["W05", "W06"],
        special_table=["S1", "S2"],
    )
    play(turning, "defeat W01+1 E")
    kanabo = scene(
        "eiyo",
        moment="before_the_samurai_phase",
        rows={"E": ["B3"]},
        discard_pile=["W05", "W06", "W07", "W08", "W09", "W10"],
        special_table=["S1", "S2"],
    )

    assert lying(turning, "special_table") == ["S2"]
    assert lying(kanabo, "special_table") == ["S2"]
    assert lying(kanabo, "discard_pile") == ["W05", "W06"]


@pytest.mark.rule("RULING-EIYO-53")
def test_the_first_player_acts_first_and_the_acting_player_pays():
    table = scene(
        "eiyo",
        options={"mode": "coop_house"},
        owed=[["fight", 1], ["count_damage"], ["resolve_tokens"], ["refill"], ["new_round"]],
        hand=[["W02"], ["W01"]],
        rows={"E": ["E01", "E02"]},
        weapon_deck=[["W10", "W11"], ["W12", "W14"]],
        special_table=[["S1", "S2"], ["S3", "S4"]],
    )

    play(table, "defeat W01+1 E", seat=1)

    assert lying(table, "weapon_deck") == [["W10", "W11"], ["W14"]]
    new = shiai.find("eiyo").new(seed=3, options={"mode": "coop_house"})
    assert new.deciders() == [0]
    new.submit("keep", seat=0)
    assert new.deciders() == [1]


@pytest.mark.rule("RULING-EIYO-54")
def test_an_empty_new_deck_does_not_run_out_again_until_a_card_is_needed():
    table = scene(
        "eiyo",
        options={"oow_trigger": "on_empty"},
        moment="draw",
        hand=["W01"],
        rows={"N": ["E08"]},  # 0 damage at the front
        weapon_deck=["W02", "W03", "W04", "W05"],
        special_table=["S1", "S2"],
    )

    assert lying(table, "hand") == ["W01", "W02", "W03", "W04", "W05", "S1"]
    assert lying(table, "special_table") == ["S2"]
    assert "end fight" in legal(table)
