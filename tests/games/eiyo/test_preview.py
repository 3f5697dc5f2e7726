"""Previews of Eiyo follow the game to the next decision, from open cards and counts alone."""

import pytest

import shiai
from shiai.games.eiyo import checks
from shiai.testing.checks import checks_of
from shiai.testing.scene import scene

GAME = shiai.find("eiyo")


def preview(table, choice, seat=0):
    return table.game.rules.preview(table.state, table.action(choice, seat=seat).code)


def text(table, choice, seat=0):
    return table.game.rules.describe(table.state, table.action(choice, seat=seat).code).text


def weapons(first, last):
    return [f"W{number:02}" for number in range(first, last + 1)]


def third_deck(**lying):
    """Round 3, no special weapon left."""
    return scene("eiyo", **{"round": 3, "hand": ["W01"], "special_table": [], **lying})


# ---- one choice ----------------------------------------------------------------------------------


def test_a_defeat_tells_honor_damage_and_what_is_left_of_the_deck():
    table = scene(
        "eiyo",
        hand=["W13"],
        rows={"E": ["E20", "E17"], "N": ["B3"]},
        weapon_deck=["W01", "W02", "W04", "W05", "W07", "W08"],
    )

    shown = preview(table, "defeat W13+3 N")

    assert (shown["front"], shown["honor"], shown["turns"]) == ("B3", 3, 3)
    assert shown["damage"] == {"N": 0, "E": 3, "S": 0, "W": 0}
    assert (shown["total"], shown["deck"]) == (3, 6)
    assert shown["deck_after"] == {"low": 3, "high": 3}
    assert (shown["until"], shown["runs_out"], shown["loses"]) == ("asked", False, False)


def test_a_play_also_tells_what_ending_the_fight_would_bring_then():
    table = scene(
        "eiyo",
        hand=["W13"],
        rows={"E": ["E20", "E17"], "N": ["B3"]},
        weapon_deck=["W01", "W02", "W04", "W05", "W07", "W08"],
    )

    end = preview(table, "defeat W13+3 N")["end"]

    assert [(need["for"], need["cards"]) for need in end["takes"]] == [("damage", 3), ("draw", 4)]
    assert (end["missing"], end["runs_out"], end["loses"]) == (4, True, True)


def test_running_out_by_a_turn_and_by_the_damage_are_two_things():
    table = scene(
        "eiyo",
        hand=["W10"],
        rows={"E": ["E20", "E17"]},
        weapon_deck=["W01"],
        special_table=["S1", "S2"],
        discard_pile=["W02", "W03", "W05", "W06", "W07"],
    )

    stays, turned = preview(table, "end fight"), preview(table, "defeat W10+2 E")

    assert (stays["runs_out"], stays["loses"], stays["missing"]) == (True, False, 6)
    # One for the damage; the five and it are shuffled; two more for the damage, four drawn.
    assert stays["deck_after"] == {"low": 0, "high": 0}
    assert (turned["runs_out"], turned["loses"], turned["missing"]) == (True, False, 1)


def test_a_payment_tells_what_it_buys_and_what_is_lost():
    table = scene(
        "eiyo",
        moment="enemy_phase",
        hand=[],
        rows={"N": ["E20", "E17"]},
        honor_stack=["B3", "E01"],
        special_table=["S1"],
        discard_pile=["W01", "W02"],
    )
    assert table.view(0)["ask"]["rule"] == "EIYO-068"

    shown = preview(table, "pay B3")

    assert (shown["buys"], shown["lost"], shown["honor"]) == (2, 1, -3)
    assert preview(table, "stop")["loses"]


# ---- a sure loss is told before ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "deck", "missing"),
    [(["E33"], 5, 2), (["E08"], 3, 1)],
    ids=["damage and draw", "no damage, only the draw"],
)
def test_the_draw_of_four_belongs_to_ending_the_fight(row, deck, missing):
    table = third_deck(rows={"N": row}, weapon_deck=weapons(4, 3 + deck), honor_stack=["E34"])

    shown, words = preview(table, "end fight"), text(table, "end fight")
    asked = table.ask(0).text
    table.submit("end fight")

    assert table.outcome.result == "overwhelmed"
    assert (shown["loses"], shown["runs_out"], shown["missing"]) == (True, True, missing)
    assert shown["until"] == "over"
    assert words.endswith(f"{missing} more than your deck: this loses the game")
    assert asked.endswith("Ending it now loses the game.")


def test_kanabo_belongs_to_ending_the_fight():
    table = third_deck(
        rows={"N": ["E08", "B3"]}, weapon_deck=weapons(4, 8), honor_stack=["E34"], hand=["W01"]
    )

    shown = preview(table, "end fight")

    assert shown["takes"][-2:] == [
        {"for": "effect", "cards": 2, "enemy": "B3"},
        {"for": "draw", "cards": 4, "enemy": None},
    ]
    assert shown["loses"]
    assert "2 for B3 Kanabo, 4 for the draw" in text(table, "end fight")


def test_a_purchase_says_all_that_is_needed_before_the_next_fight():
    table = scene(
        "eiyo",
        round=3,
        hand=["W01"],
        rows={"N": ["E33"]},
        discard_pile=weapons(4, 12),
        special_table=["S2"],
        honor_stack=["E34", "E35", "E19"],
    )
    table.submit("end fight")
    table.submit("pay E34")

    assert "7 are needed: 3 for the damage, 4 for the draw." in table.ask(0).text
    assert text(table, "stop") == "a deck of 3, 4 too few: this loses the game"
    assert preview(table, "stop")["loses"]
    assert not preview(table, "pay E35")["loses"]  # 3 more, and then 2 more


def test_a_purchase_that_no_honor_can_pay_is_lost_before_it_is_asked():
    lying = {
        "round": 3,
        "hand": ["W01"],
        "rows": {"N": ["E33"]},
        "discard_pile": weapons(4, 12),
        "special_table": ["S2"],
    }
    poor = scene("eiyo", honor_stack=["E34", "E01"], **lying)
    rich = scene("eiyo", honor_stack=["E34", "B3", "E01"], **lying)

    shown = [preview(table, "end fight") for table in (poor, rich)]

    assert [one["loses"] for one in shown] == [True, False]
    assert [one["asks"] for one in shown] == [["pay_honor"], ["pay_honor"]]
    poor.submit("end fight")
    assert poor.ask(0).text.endswith("No payment is enough: the game is lost.")


@pytest.mark.parametrize(("target", "loses"), [(8, False), (9, True)])
def test_paying_away_the_honor_that_wins_is_a_loss(target, loses):
    """8 honor, the turn costs a weapon (2 honor at least), and the last enemy brings 2."""
    table = scene(
        "eiyo",
        options={"target_honor": target},
        round=3,
        hand=["W01"],
        rows={"E": ["E19"]},
        discard_pile=weapons(4, 12),
        special_table=["S2"],
        honor_stack=["E34", "E35", "E20"],
    )

    shown = preview(table, "defeat W01+1 E")

    assert (shown["honor"], shown["asks"], shown["loses"]) == (2, ["pay_honor"], loses)


# ---- what is hidden gives a range ----------------------------------------------------------------


def unseen_boss(deck):
    """North is emptied by its token; an enemy, nobody knows which, is turned up there."""
    return scene(
        "eiyo",
        round=3,
        hand=["W01"],
        rows={"N": ["E08"], "S": ["E09"]},
        tokens={"N": 1},
        enemy_decks={"N": ["B3"], "S": ["E01", "B1"]},
        weapon_deck=weapons(4, 3 + deck),
        special_table=[],
        honor_stack=["E34"],
    )


def test_an_enemy_not_yet_seen_gives_a_range():
    table = unseen_boss(7)

    shown = preview(table, "end fight")

    assert shown["until"] == "hidden"
    assert shown["unseen"] == {"low": 0, "high": 2}
    assert shown["deck_after"] == {"low": 1, "high": 3}
    assert (shown["loses"], shown["may_lose"]) == (False, False)
    assert text(table, "end fight").endswith(
        "up to 2 for enemies not yet seen, 1 to 3 of your deck left"
    )


def test_a_loss_that_hangs_on_an_enemy_not_yet_seen_may_come():
    table = unseen_boss(5)

    shown = preview(table, "end fight")

    assert (shown["loses"], shown["may_lose"], shown["missing"]) == (False, True, 0)
    assert (shown["runs_out"], shown["may_run_out"]) == (False, True)
    assert text(table, "end fight").endswith(": this may lose the game")


def test_enemies_that_came_back_leave_a_card_for_every_place():
    """The Noble Lady mixed three of E's deck with others: W's deck must keep cards of its own."""
    table = scene(
        "eiyo",
        round=5,
        hand=["S2"],
        rows={"N": ["E10"], "W": ["B2"]},
        enemy_decks={"E": ["E16", "E15", "E26"], "W": ["E01", "E02", "E11"]},
        deflected_stack=["E24", "E13"],
        weapon_deck=weapons(4, 12),
        knowledge=[
            [
                {
                    "cards": ["E01", "E02", "E11", "E13", "E15", "E16", "E24", "E26"],
                    "groups": [1, 1, 1, 2, 1, 2, 2, 2],
                    "reaches": [[1], [1], [1], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]],
                }
            ]
        ],
    )

    shown = preview(table, "defeat S2 W")

    assert (shown["end"]["until"], shown["end"]["unseen"]) == ("hidden", {"low": 0, "high": 0})


# ---- they come true ------------------------------------------------------------------------------


def test_forecasts_come_true_in_random_and_greedy_games():
    told = [checks.foretold_in(case) for case in range(0, 40, 3)]

    assert sum(choices for choices, _ in told) > 400
    assert [wrong for _, found in told for wrong in found] == []


def without_the_draw(said):
    return {**said, "takes": [need for need in said["takes"] if need["for"] != "draw"]}


def without_what_is_unseen(said):
    return {**said, "unseen": {"low": 0, "high": 0}}


def without_losses(said):
    return {**said, "loses": False, "may_lose": False}


def without_run_outs(said):
    return {**said, "may_run_out": False}


@pytest.mark.parametrize(
    "leave_out", [without_the_draw, without_what_is_unseen, without_losses, without_run_outs]
)
def test_a_forecast_that_leaves_something_out_is_found(leave_out, monkeypatch):
    """The check can fail."""
    rules = type(GAME.rules)
    whole = rules.preview
    monkeypatch.setattr(rules, "preview", lambda *given: leave_out(whole(*given)))

    assert any(checks.forecasts(range(case, case + 1)) for case in range(40))


def test_the_long_check_looks_at_twenty_thousand_choices():
    (check,) = checks_of(GAME).long
    some = [checks.foretold_in(case)[0] for case in range(0, check.cases, 40)]

    assert sum(some) / len(some) * check.cases > 20_000
