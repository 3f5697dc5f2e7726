"""The table of Eohn in the terminal: mats, Energy, the chain as a stack, options in words."""

import io

import pytest
from rich.console import Console
from tests.cli.helpers import run
from tests.games.eohn.helpers import do, duel, side

import shiai
from shiai.boards import board_for
from shiai.boards.choices import Choices
from shiai.bots import Chair, find_bot
from shiai.cli.screen import THEME


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path))


def drawn(table, seat, width=100, height=40, unicode=True):
    """The board and the options as text."""
    file = io.StringIO()
    out = Console(file=file, width=width, height=height, theme=THEME, highlight=False)
    board = board_for(table, unicode)
    out.print(board.draw(table.view(seat), width, height, []))
    if seat in table.deciders():
        out.print(board.menu(Choices(table, seat, board.order(seat)), width, height))
    return file.getvalue()


def exchange():
    """B is attacked, has a Block and a hidden Dodge."""
    table = duel(
        a=side(ready=["bolt-shot", "jab-flurry"], hand=["slip"], rested=0),
        b=side(ready=["guard-up", "slip"], hand=["quicken"], energy=30, pure=4),
        moment="combat",
    )
    do(table, "A attack bolt-shot B")
    return table


def test_a_player_sees_energy_mat_and_hand_but_not_the_others():
    text = drawn(exchange(), 1)

    assert "Energy 37 = 30 + 4 Pure + 3 on abilities" in text
    assert "Guard Up ●1" in text
    assert "Slip ●2" in text
    assert "face down ●2" in text
    assert "Jab Flurry" not in text
    assert "Quicken 1 Boost" in text


def test_the_chain_is_a_stack_with_the_newest_on_top():
    table = exchange()
    do(table, "B activate guard-up")
    text = drawn(table, 0)
    lines = text.splitlines()
    top = next(k for k, line in enumerate(lines) if "Chain" in line)

    assert "1  You attack seat 1 with Bolt Shot: AP 7, Speed 11" in text
    assert "If all pass: AP 7; Guard Up blocks" in text
    assert "2  Seat 1 uses Guard Up against 1: DP 5, Speed 14, in time" in text
    assert lines[top + 1].split()[0] == str(len(table.view(0)["stack"])) == "2"


def test_options_are_words_with_card_names():
    text = drawn(exchange(), 1)

    assert "activate Guard Up" in text
    assert "in time" in text
    assert "action1" not in text


def test_of_165_splits_only_a_few_are_listed_and_any_can_be_typed():
    table = shiai.find("eohn").new(1)
    bot = find_bot("greedy", table.game, 1)
    while "Split 8" not in table.view(table.deciders()[0])["ask"]["text"]:
        seat = table.deciders()[0]
        table.apply(seat, bot.choose(Chair(table, seat)))
    text = drawn(table, 0)

    assert text.count("split ") < 10
    assert "split 1-0-6-1  what your deck leans on" in text
    table.submit("split 3-3-1-1", seat=0)


@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 24), (100, 40), (140, 50)])
@pytest.mark.parametrize("unicode", [True, False])
def test_it_fits_every_terminal_in_every_decision_of_a_game(width, height, unicode):
    table = shiai.find("eohn").new(3, seats=None, options={"format": "sudden_death"})
    bot = find_bot("greedy", table.game, 1)
    shown = 0
    while table.outcome is None and shown < 30:
        seat = table.deciders()[0]
        if len(table.history) % 9 == 0:
            text = drawn(table, seat, width, height, unicode)
            assert max(len(line.rstrip()) for line in text.splitlines()) <= width
            assert unicode or text.isascii()
            shown += 1
        table.apply(seat, bot.choose(Chair(table, seat)))
    assert shown > 5


def test_a_game_is_played_to_its_end_in_lines():
    result = run(
        "play", "eohn", "--seed", "4", "--plain", "--option", "format=sudden_death",
        typed=["1"] * 6 + ["hint", "look guard up", "look", "resign", "yes", "quit"],
    )  # fmt: skip

    assert "Energy left" in result.output
    assert "A bot that thinks would choose" in result.output
    assert "Guard Up: Block, silver, at most 4 in a deck. Costs 1 Energy." in result.output
    assert "Give up this round?" in result.output
    assert "Traceback" not in result.output


def test_six_players_have_room():
    table = shiai.find("eohn").new(2, seats=6, options={"mode": "ffa"})
    text = drawn(table, table.deciders()[0], 100, 60)

    assert all(f"Seat {seat}" in text or "You" in text for seat in range(6))


# ---- words and numbers -------------------------------------------------------------------------

FAST = (0, 0, 2, 6)


def fast_exchange():
    """B, who is fast, is attacked; a Morph and two Arena cards change what is printed."""
    table = duel(
        a=side(ready=["jab-flurry", "false-opening", "quicken"], active=["mire"],
               stacked={"false-opening": ["whirl-kick"]}, attributes=FAST),
        b=side(ready=["slip", "guard-up", "riposte"], hand=["blink"], active=["home-ground"],
               attributes=FAST),
        moment="combat",
    )  # fmt: skip
    do(table, "A attack jab-flurry B")
    return table


def test_board_and_options_agree_on_values():
    table = duel(a=side(ready=["jab-flurry"], attributes=FAST), b=side(), moment="combat")
    text = drawn(table, 0)

    assert "Jab Flurry ●2 AP 4 Speed 19" in text
    assert "attack Jab Flurry at seat 1" in text
    assert "Speed 16" not in text


def test_an_arena_card_says_whose_side_it_covers():
    table = fast_exchange()
    mine, theirs = drawn(table, 1), drawn(table, 0)

    assert "Mire active on your side" in mine
    assert "Home Ground active on your side" in mine
    assert "Mire active on the opponents' side" in theirs
    assert "Home Ground active on the opponents' side" in theirs


def test_an_answer_says_whether_it_is_in_time_and_what_comes_of_it():
    text = " ".join(drawn(fast_exchange(), 1, 200, 60).split())

    assert "activate Guard Up too late, 14 against 19; 4 damage to you" in text
    assert "activate Slip too late, 17 against 19" in text
    assert "play Blink too late, 18 against 19" not in text  # from hand it must be faster
    assert "0 pass 4 damage to you, Energy 55 to 51" in text


def test_a_feint_names_its_attack_with_its_numbers():
    table = duel(
        a=side(ready=["jab-flurry", "false-opening"], stacked={"false-opening": ["whirl-kick"]}),
        b=side(ready=["guard-up"], rested=1),
        moment="combat",
    )
    do(table, "A attack jab-flurry B", "B activate guard-up")
    text = " ".join(drawn(table, 0, 200, 60).split())

    assert "feint False Opening with Whirl Kick" in text
    assert "AP 4, Speed 15, Glancing 3" in text


def test_passing_an_action_phase_says_where_it_leads():
    first = drawn(duel(a=side(ready=["guard-up"]), b=side()), 0)
    second = drawn(duel(a=side(ready=["guard-up"]), b=side(), moment="action_2", phase=5), 0)

    assert "0  pass              go to combat" in first
    assert "end the turn" in second
    assert "give up Guard Up discard it, take its 1 Energy back" in " ".join(first.split())


def test_reuse_has_its_price():
    table = duel(a=side(ready=["bolt-shot"]), b=side(ready=["guard-up"], rested=1), moment="combat")
    do(table, "A attack bolt-shot B", "B activate guard-up")

    assert table.ask(0).text == "Ready Bolt Shot again for 3 Energy, or discard it?"
    assert "reuse Bolt Shot     ready it again for 3 Energy" in drawn(table, 0)


def test_the_hand_says_all_one_plays_a_card_by():
    table = duel(a=side(hand=["blink", "guard-up", "titan-overhand", "guard-up"]), b=side())
    text = " ".join(drawn(table, 0, 120, 60).split())

    assert "Blink 3 Dodge Speed 22, Instant, needs Speed 3" in text
    assert "Guard Up ×2 1 Block DP 5 Speed 14, Reuse Infinite" in text
    assert "Titan Overhand 5+2P Melee AP 16 Speed 11 Crushing 6, needs Strength 4" in text


def test_after_the_damage_nothing_is_said_of_passing():
    table = duel(
        a=side(ready=["bolt-shot"]), b=side(ready=["guard-up", "payback"]), moment="combat"
    )
    do(table, "A attack bolt-shot B", "B pass")
    text = drawn(table, 1)

    assert "Done: 7 damage" in text
    assert "If all pass" not in text
