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
    assert "The greedy bot would choose" in result.output
    assert "Guard Up: Block, silver, at most 4 in a deck. Costs 1 Energy." in result.output
    assert "Give up this round?" in result.output
    assert "Traceback" not in result.output


def test_six_players_have_room():
    table = shiai.find("eohn").new(2, seats=6, options={"mode": "ffa"})
    text = drawn(table, table.deciders()[0], 100, 60)

    assert all(f"Seat {seat}" in text or "You" in text for seat in range(6))
