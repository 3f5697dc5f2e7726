"""Previews of Eiyo: exact, and made of open cards and counts alone."""

import pytest

import shiai
from shiai.bots import Chair, find_bot
from shiai.testing.scene import scene


def preview(table, choice, seat=0):
    return table.game.rules.preview(table.state, table.action(choice, seat=seat).code)


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
    assert (shown["total"], shown["deck"], shown["deck_after"]) == (3, 6, 0)
    assert not shown["runs_out"]


def test_running_out_is_foretold_now_or_with_the_damage():
    table = scene(
        "eiyo",
        hand=["W10"],
        rows={"E": ["E20", "E17"]},
        weapon_deck=["W01"],
        special_table=["S1", "S2"],
        discard_pile=["W02", "W03", "W05", "W06", "W07"],
    )

    stays, turned = preview(table, "end fight"), preview(table, "defeat W10+2 E")

    assert (stays["runs_out"], stays["at_once"], stays["missing"]) == (True, False, 2)
    assert stays["deck_after"] == 4  # the five and the lost one, less the two that were missing
    assert (turned["runs_out"], turned["at_once"], turned["loses"]) == (True, True, False)


def test_a_loss_is_foretold():
    table = scene("eiyo", hand=["W13"], rows={"E": ["E20", "E17"]}, weapon_deck=["W01"])

    shown = preview(table, "end fight")

    assert (shown["loses"], shown["runs_out"], shown["missing"]) == (True, True, 2)


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


@pytest.mark.parametrize(
    "options",
    [{}, {"edition": "prototype", "difficulty": "master"}, {"mode": "coop_house"}],
    ids=["2020", "prototype", "coop"],
)
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_previews_come_true_and_tell_nothing_hidden(options, bot):
    game = shiai.find("eiyo")
    table = game.new(seed=3, options=options)
    player = find_bot(bot, game, 3)
    while table.outcome is None:
        seat = table.deciders()[0]
        position = table.to_position()
        previews = {code: game.rules.preview(table.state, code) for code in table.codes(seat)}
        guess = table.sample_world(seat, seed=99)
        assert table.to_position() == position  # looking ahead changes nothing
        assert previews == {
            code: game.rules.preview(guess.state, code) for code in guess.codes(seat)
        }
        code = player.choose(Chair(table, seat))
        before = table.view(seat)
        table.apply(seat, code)
        comes_true(table, seat, before, previews[code])


def comes_true(table, seat, before, expected):
    view = table.view(seat)
    outcome = table.outcome
    if expected["wins"] or (expected["loses"] and expected["at_once"]):
        assert outcome is not None
        assert (outcome.result == "win") == expected["wins"]
    fighting = outcome is None and view["owed"][0][0] == "fight"
    if fighting and before["owed"][0][0] == "fight" and view["round"] == before["round"]:
        assert view["damage"] == expected["damage"]
        assert view["honor"] == expected["honor_after"]
