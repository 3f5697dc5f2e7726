"""Boards: drawn at every width, readable without colour, and one for any game."""

import io
import re

import pytest
from rich.console import Console
from tests.cli.helpers import bare, greedy_game, stopped_when
from tests.core.toys import nested, secret

import shiai
from shiai.boards import Board, board_for
from shiai.boards.choices import Choices
from shiai.cli.screen import THEME, links_work, rule_mark
from shiai.cli.terminal.reader import Reader
from shiai.cli.terminal.session import Session
from shiai.core.rng import Stream
from shiai.core.table import Table
from shiai.testing.cases import Player, case_of


def drawn(table: Table, width: int, height: int = 40, unicode: bool = True) -> str:
    """Board and menu as text."""
    board = board_for(table, unicode)
    out = Console(file=io.StringIO(), width=width, theme=THEME, highlight=False)
    seat = table.deciders()[0] if table.deciders() else 0
    out.print(board.draw(table.view(seat), width, height, []))
    if table.outcome is None:
        out.print(board.menu(Choices(table, seat, board.order(seat)), width, height))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def eiyo(seed: int = 7, *typed: str, **options: object) -> Table:
    table = shiai.find("eiyo").new(seed, seats=None, options=options)
    for choice in typed:
        table.submit(choice, seat=table.deciders()[0])
    return table


def test_the_samurai_stands_amid_four_rows():
    lines = drawn(eiyo(7, "keep"), 80).splitlines()

    at = {
        word: next(k for k, line in enumerate(lines) if word in line)
        for word in ("侍", "North", "South")
    }
    middle = lines[at["侍"]]
    assert at["North"] < at["侍"] < at["South"]
    assert middle.index("E20 Ronin") < middle.index("侍") < middle.index("E26 Shinobi")


def test_the_present_damage_stands_in_brackets_and_a_token_holds_it():
    before = drawn(eiyo(7, "keep"), 80)
    after = drawn(eiyo(7, "keep", "deflect W31 E"), 80)

    assert "E26 Shinobi      ◆◆  [3]1 0 0" in before
    assert "E26 Shinobi      ◆◆ ◉(3)1 0 0" in after
    assert "Tokens ◉◉◉◉" in before
    assert "Tokens ◉◉◉○" in after


def test_weapons_are_little_compasses():
    lines = drawn(eiyo(7), 80, unicode=False).splitlines()
    at = next(k for k, line in enumerate(lines) if "Your hand" in line)

    compasses = [line[0:3] + line[20:23] for line in lines[at + 1 : at + 4]]
    assert compasses == [" N  . ", ".+.W+.", " .  S "]  # Tanto N, Katana S W


def test_a_play_shows_what_it_changes():
    output = drawn(eiyo(7, "keep"), 80)

    assert "4→2+2◆ 4→0" in output
    assert "0  end fight  16 for the damage, 4 for the draw, 8 of your deck left" in output


@pytest.mark.parametrize("width", [40, 60, 80, 100, 115, 116, 120, 200])
@pytest.mark.parametrize("height", [20, 24, 30, 50])
def test_no_line_is_wider_than_the_terminal(width, height):
    tables = [eiyo(7), eiyo(7, "keep"), greedy_game(3, stop=40), eiyo(7, mode="coop_house")]
    for table in tables:
        lines = drawn(table, width, height).splitlines()
        out = Console(width=width)
        assert max(out.measure(line).maximum for line in lines if line) <= width


def test_a_fight_fits_the_smallest_usual_terminal():
    table = stopped_when(7, lambda legal: "end fight" in legal and len(legal) > 60)
    lines = drawn(table, 80, 24).splitlines()

    assert len(lines) + 2 <= 24  # the question and the line that is typed


def test_ascii_where_nothing_else_can_be_shown():
    for table in (eiyo(7), eiyo(7, "keep", "deflect W31 E"), greedy_game(1, stop=41)):
        for width in (60, 80, 120):
            assert drawn(table, width, unicode=False).isascii()


def test_effects_of_bosses_are_told_and_forbidden_rows_say_why():
    table = stopped_when(
        1,
        lambda legal: (
            any(o.startswith("defeat") and o.endswith(" W") for o in legal)
            and not any(o.startswith("deflect") and o.endswith(" W") for o in legal)
        ),
    )
    output = drawn(table, 80)

    assert "★ Teppo (B5, West): No deflect token may be placed on this row." in output
    assert "⊘ B5 Teppo stands in West" in output
    assert "(EIYO-087)" in " ".join(output.split())


def test_payments_say_how_many_equal_cards_there_are():
    table = stopped_when(5, lambda legal: any(option.startswith("pay") for option in legal))
    output = drawn(table, 80)

    assert "-2 honor, +2 weapons ×" in output
    assert "this loses the game" in output


def test_the_news_stand_beside_a_wide_board():
    table = eiyo(7, "keep")
    board = board_for(table)

    assert board.news_width(120) < 40
    assert board.news_width(100) == 100


def test_partners_see_both_hands():
    output = drawn(eiyo(7, mode="coop_house"), 80)

    assert "Your hand, 3" in output
    assert "Hand of seat 1, 3" in output
    assert "You guard N E" in output


@pytest.mark.parametrize("game", shiai.list_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("index", [0, 5, 11])
def test_no_mark_of_a_sentence_reaches_a_terminal(game, index):
    table = case_of(game, 4, index).table()
    player = Player(table, Stream(index))
    for number in range(120):
        if table.outcome is not None:
            break
        seat = player.seat(table)
        if number % 12 == 0:
            board = board_for(table)
            choices = Choices(table, seat, board.order(seat))
            lines = [
                drawn(table, 100),
                *board.tell(table.view(seat)),
                *board.look(table.view(seat)),
            ]
            lines += [*board.tell_menu(choices), *[choice.says for choice in choices.all]]
            lines += [line.text for line in table.log(seat)]
            assert not re.search(r"[\x00-\x09\x0b-\x1f]", "\n".join(lines))
        table.apply(seat, player.choose(table, seat))


# ---- any other game ----------------------------------------------------------------------------


@pytest.mark.parametrize("toy", [secret, nested])
def test_any_game_is_drawn_and_told_from_its_view(toy):
    table = toy.GAME.new(3)
    board = board_for(table)
    seat = table.deciders()[0]
    view = table.view(seat)

    assert type(board) is Board
    assert "hand" in drawn(table, 80)
    assert any("hidden" in line for line in board.tell(view))
    assert board.tell_change(view, view) == []
    assert len(board.tell_menu(Choices(table, seat))) == len(table.legal(seat))
    assert any("Hidden" in line for line in board.look(view))


class Script(Reader):
    """Lines that are typed without being asked for."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines

    def line(self, prompt: str = "> ") -> str:
        return self.lines.pop(0) if self.lines else "quit"


def test_two_people_at_one_keyboard_do_not_see_each_others_hands(home):
    table = secret.GAME.new(3, seats=2)
    out = Console(file=io.StringIO(), width=200, theme=THEME, highlight=False)
    session = Session(out, Script(["", "1", "", "quit"]), True, None, 2)
    hands = [table.view(seat)["hand"][seat] for seat in (0, 1)]
    session.sit_down(table, None)
    session.play()

    assert isinstance(out.file, io.StringIO)
    first, _, second = out.file.getvalue().partition("Player 2, it is your choice.")
    assert "Player 1, it is your choice. Press Enter when only you look." in first
    assert hands[0][0] in first
    assert not any(card in first for card in hands[1])
    assert not any(card in second for card in hands[0])
    assert hands[1][0] in second


@pytest.mark.parametrize(
    ("game", "mode", "secret_hands"),
    [("eiyo", "coop_house", False), ("wots", "two_player_house", True)],
)
def test_two_people_hide_their_hands_only_where_the_rules_do(home, game, mode, secret_hands):
    """EIYO-COOP-4: hands are open between partners; the browser hands over in the same way."""
    table = shiai.find(game).new(3, options={"mode": mode})
    out = Console(file=io.StringIO(), width=200, theme=THEME, highlight=False)
    answers = ["", "1"] * 4 if secret_hands else ["1"] * 4
    session = Session(out, Script([*answers, "quit"]), True, None, 2)
    session.sit_down(table, None)
    session.play()

    assert isinstance(out.file, io.StringIO)
    shown = out.file.getvalue()
    assert ("Press Enter when only you look." in shown) == secret_hands
    if not secret_hands:
        assert {seat for seat, _ in table.history} == {0, 1}
        for seat in (0, 1):
            mine, theirs = table.view(seat)["hand"], table.view(1 - seat)["hand"]
            assert mine == theirs
            assert None not in mine[0] + mine[1]


# ---- links -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "works"),
    [
        ({"TERM": "xterm-256color"}, False),
        ({"TERM": "xterm-256color", "VTE_VERSION": "6003"}, True),
        ({"TERM": "xterm-256color", "VTE_VERSION": "4205"}, False),
        ({"TERM": "xterm-kitty"}, True),
        ({"TERM": "tmux-256color", "VTE_VERSION": "6003"}, False),
        ({"TERM_PROGRAM": "WezTerm"}, True),
        ({"TERM_PROGRAM": "Apple_Terminal"}, False),
        ({"TERM": "dumb", "FORCE_HYPERLINK": "1"}, True),
        ({"TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"}, False),
    ],
)
def test_links_only_where_the_terminal_shows_them(environ, works):
    assert links_work(environ) is works


@pytest.mark.parametrize("forced", ["1", "0"])
def test_a_rule_is_a_link_to_its_place_on_the_rules_page(monkeypatch, forced):
    monkeypatch.setenv("FORCE_HYPERLINK", forced)
    out = Console(file=io.StringIO(), force_terminal=True, theme=THEME)
    out.print(rule_mark("eiyo", "EIYO-022", out))

    assert isinstance(out.file, io.StringIO)
    output = out.file.getvalue()
    assert bare(output).strip() == "(EIYO-022)"
    assert ("/eiyo.md#eiyo-022" in output) is (forced == "1")
