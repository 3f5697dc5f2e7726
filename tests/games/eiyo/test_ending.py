"""EIYO-094 to EIYO-100: how the game ends, and with which rank."""

import pytest
from tests.games.eiyo.helpers import cards

from shiai.core.table import Table
from shiai.testing.scene import legal, lying, play, scene

EDITIONS = ["2020", "prototype"]
THREES = [*cards("E33", "E36"), *cards("B1", "B4")]
TWOS = cards("E19", "E32")
ONES = cards("E02", "E18")  # and E01, which is kept for the rows


def worth(honor: int) -> list[str]:
    """Enemies worth so much together, 69 at most; E01 is not among them."""
    stack: list[str] = []
    for points, enemies in ((3, THREES), (2, TWOS), (1, ONES)):
        taken = enemies[: honor // points]
        stack += taken
        honor -= points * len(taken)
    assert honor == 0, "so much honor cannot be made without E01"
    return stack


def steps(table: Table) -> list[str]:
    """The steps done so far."""
    return [event["step"] for event in table.events() if event["event"] == "step"]


# ---- when it ends -------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-094")
@pytest.mark.parametrize("edition", EDITIONS)
def test_defeating_the_last_enemy_ends_the_game_before_any_enemy_phase(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        hand=["W01", "W02"],
        rows={"N": ["E01"]},
        deflected_stack=["E02", "E03"],
        weapon_deck=["W05"],
    )
    play(table, "defeat W01 N")

    assert table.outcome is not None
    assert legal(table) == []
    assert "count_damage" not in steps(table)
    assert lying(table, "weapon_deck") == ["W05"]


@pytest.mark.rule("EIYO-094")
@pytest.mark.parametrize("row", ["E", "S", "W"])
def test_the_game_goes_on_while_a_row_holds_a_card(row):
    table = scene("eiyo", hand=["W01"], rows={"N": ["E01"], row: ["E02"]})
    play(table, "defeat W01 N")

    assert table.outcome is None
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-094")
@pytest.mark.parametrize("row", ["N", "E", "S", "W"])
def test_the_game_goes_on_while_an_enemy_deck_holds_a_card(row):
    table = scene("eiyo", hand=["W01"], rows={"N": ["E01"]}, enemy_decks={row: ["E02"]})
    play(table, "defeat W01 N")

    assert table.outcome is None
    assert "end fight" in legal(table)


@pytest.mark.rule("EIYO-095")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_ends_right_after_the_tokens_of_the_last_enemies_are_resolved(edition):
    rows = {"N": ["E19"]}
    deck = ["W05"]
    table = scene(
        "eiyo", options={"edition": edition}, rows=rows, tokens={"N": 1}, weapon_deck=deck
    )
    play(table, "end fight")

    assert table.outcome is not None
    assert lying(table, "deflected_stack") == ["E19"]
    assert lying(table, "weapon_deck") == ["W05"]
    assert steps(table)[-1] == "resolve_tokens"


@pytest.mark.rule("EIYO-095")
def test_the_last_enemies_of_several_rows_may_leave_by_their_tokens_together():
    rows = {"N": ["E01"], "W": ["E32"]}
    table = scene("eiyo", rows=rows, tokens={"N": 1, "W": 1}, honor_stack=worth(40))
    play(table, "end fight")

    assert lying(table, "deflected_stack") == ["E01", "E32"]
    assert table.outcome.result == "win"


# ---- how it ends --------------------------------------------------------------------------------


@pytest.mark.rule("EIYO-096")
@pytest.mark.parametrize("edition", EDITIONS)
def test_fewer_than_40_honor_at_the_end_is_a_loss(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        hand=["W01"],
        rows={"N": ["E01"]},
        honor_stack=worth(38),
    )
    play(table, "defeat W01 N")

    assert table.outcome.scores == [39]
    assert table.outcome.result == "survived_without_honor"
    assert table.outcome.winners == []
    assert table.outcome.rank is None


@pytest.mark.rule("EIYO-096")
def test_honor_39_is_a_loss_too_when_the_last_enemy_is_deflected():
    table = scene("eiyo", rows={"N": ["E01"]}, tokens={"N": 1}, honor_stack=worth(39))
    play(table, "end fight")

    assert table.outcome.scores == [39]
    assert table.outcome.result == "survived_without_honor"


@pytest.mark.rule("EIYO-097")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("honor", "rank"),
    [
        (40, "Warrior"),
        (44, "Warrior"),
        (45, "Samurai"),
        (49, "Samurai"),
        (50, "Hero of the Empire"),
        (70, "Hero of the Empire"),
    ],
)
def test_40_honor_win_and_every_five_more_give_a_higher_rank(edition, honor, rank):
    stack = worth(honor - 1)
    table = scene(
        "eiyo", options={"edition": edition}, hand=["W01"], rows={"N": ["E01"]}, honor_stack=stack
    )
    play(table, "defeat W01 N")

    assert table.outcome.scores == [honor]
    assert table.outcome.result == "win"
    assert table.outcome.winners == [0]
    assert table.outcome.rank == rank


@pytest.mark.rule("EIYO-098")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("need", [["take_damage", 0, 1], ["draw", 0, 1], ["lose_weapons", 0, 1]])
def test_losing_by_weapons_is_immediate_whatever_the_honor(edition, need):
    table = scene(
        "eiyo",
        options={"edition": edition},
        owed=[need, "fight"],
        hand=["W01"],
        rows={"N": ["E01"]},
        honor_stack=worth(60),
    )

    assert table.outcome.result == "overwhelmed"
    assert table.outcome.scores == [60]
    assert table.outcome.winners == []
    assert table.outcome.rank is None


@pytest.mark.rule("EIYO-099")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_third_run_out_in_the_damage_step_loses_before_the_tokens_are_resolved(edition):
    table = scene(
        "eiyo",
        options={"edition": edition},
        rows={"N": ["E19"], "E": ["E33"]},  # E33 deals 3
        tokens={"N": 1},
        weapon_deck=["W01", "W02"],
    )
    play(table, "end fight")

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "discard_pile") == ["W01", "W02"]
    assert lying(table, "rows", "N") == ["E19"]
    assert lying(table, "deflected_stack") == []


@pytest.mark.rule("EIYO-099")
def test_in_a_round_from_its_start_damage_comes_before_the_tokens_too():
    rows = {"N": ["E19"], "E": ["E33"]}
    deck = ["W02", "W03"]
    table = scene("eiyo", round=0, moment="new_round", hand=["W01"], rows=rows, weapon_deck=deck)
    play(table, "deflect W01 N", "end fight")

    assert table.outcome.result == "overwhelmed"
    assert lying(table, "rows", "N") == ["E19"]
    assert lying(table, "tokens", "N") == 1


@pytest.mark.rule("EIYO-100")
def test_the_game_ends_with_40_cards_in_the_two_stacks_and_two_bosses_in_the_box():
    table = scene(
        "eiyo",
        hand=["W01"],
        rows={"N": ["E01"]},
        honor_stack=cards("E02", "E18"),
        deflected_stack=[*cards("E19", "E36"), *cards("B1", "B4")],
        enemy_box=["B5", "B6"],
    )
    play(table, "defeat W01 N")

    assert len(lying(table, "honor_stack")) + len(lying(table, "deflected_stack")) == 40
    assert table.outcome.result == "survived_without_honor"


@pytest.mark.rule("EIYO-100")
def test_enemies_removed_by_path_of_the_warrior_are_not_missed_at_the_end():
    table = scene(
        "eiyo",
        options={"path_of_the_warrior": True},
        hand=["W01"],
        rows={"N": ["E01"]},
        honor_stack=[*cards("E04", "E36"), *cards("B1", "B4"), "Y4", "Y3"],
        enemy_box=["Y1", "Y2", "E02", "E03", "B5", "B6"],
    )
    play(table, "defeat W01 N")

    assert len(lying(table, "honor_stack")) == 40
    assert table.outcome.result == "win"
