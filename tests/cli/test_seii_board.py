"""The board of Seii Daimyo: drawn for two, three and four, told, and its scoring page."""

import io
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.helpers import run
from tests.games.seii.helpers import seii, submit

import shiai
from shiai.boards import board_for
from shiai.boards.choices import Choices
from shiai.bots import Chair, find_bot
from shiai.cli.screen import THEME
from shiai.cli.terminal.ending import ASK, ending
from shiai.cli.terminal.reader import Reader
from shiai.cli.terminal.session import Session
from shiai.core.table import Table
from shiai.games.seii.terminal.board import SeiiBoard

SNAPSHOTS = Path(__file__).with_name("snapshots")
ROUND_5 = (
    "H1:r H7:r K7 K1 S9:r S5:r",
    "H5:f H3 H6:r K4:f K3:r S3",
    "H2:r K8:f K6 S6",
    "H4:f K5 S8:f S2:f S1 S4",
)


# ---- moments -----------------------------------------------------------------------------------


def start(seats: int) -> Table:
    return shiai.find("seii").new(7, seats=seats)


def choosing_roles() -> Table:
    """Seat 1 has chosen in secret, seat 0 has not."""
    table = seii(
        "H1:s K7:f", "H2:r", "H3:s S1:s",
        hands=("takeda oda", "tokugawa", "otomo hojo"), armies=("kono", "saito", ""),
        daimyo=1, round=2, moment="role_selection",
        available=["K8", "S2", "H8"], contested=["K9"],
    )  # fmt: skip
    submit(table, "1: ashigaru")
    return table


def samurai_turn(seats: int) -> Table:
    """Seat 0 has seized once, and may fortify, then seize or raze."""
    table = seii(
        *("H1:s K7:f", "H2:r K2", "H3:s S1:s", "H4:s K1:r")[:seats],
        roles="SAAS"[:seats], extra="ashigaru" if seats == 2 else "",
        hands=("takeda oda", "tokugawa", "otomo hojo", "amago")[:seats],
        armies=("kono", "saito mori", "", "date")[:seats], daimyo=0, round=3,
        available=["K8", "S2", "H8"], contested=["K9"],
    )  # fmt: skip
    submit(table, "0: seize K8", "0: fortify K8")
    return table


def ability() -> Table:
    """Ryuzoji rotates any location, three times."""
    table = seii(
        "H1:s K7:f", "H2:r K2", "H3:s S1:s",
        roles="ASS", hands=("ryuzoji oda", "tokugawa", "otomo"), armies=("kono", "", "date"),
        daimyo=0, available=["K8", "S2"], contested=["K9"], clan_deck=["azai", "mori", "amago"],
    )  # fmt: skip
    submit(table, "0: play ryuzoji")
    return table


def reveal(seats: int) -> Table:
    """Seat 1 has revealed, seat 0 is asked last."""
    table = seii(
        *("H1:s K7:f", "H2:r K2", "H3:s S1:s", "H4:s K1:r")[:seats],
        roles="SAAS"[:seats], extra="ashigaru" if seats == 2 else "", moment="conflict",
        hands=("takeda oda", "tokugawa azai", "otomo hojo", "amago imagawa")[:seats],
        armies=("kono", "saito mori", "", "date")[:seats], daimyo=1, contested=["K9"],
    )  # fmt: skip
    submit(table, "0: commit oda", "1: commit tokugawa")
    submit(table, *("2: commit otomo", "3: commit amago")[: seats - 2])
    submit(table, "1: reveal", *("2: hide", "3: reveal")[: seats - 2])
    return table


def rotation() -> Table:
    """The longest list: a late round of four, somebody stayed face down."""
    table = seii(
        *ROUND_5, roles="SAAS", moment="conflict", round=5, daimyo=1, contested=["K9"],
        hands=("takeda oda asakura", "tokugawa", "otomo", "amago"),
        armies=("kono shimazu", "saito mori chosokabe sanada", "azai toyotomi", "date"),
    )  # fmt: skip
    submit(table, "0: commit oda", "1: reveal", "2: reveal", "3: reveal", "0: hide")
    submit(table, "1: keep mori")
    return table


def limits() -> Table:
    """Seat 0 has too much in hand and in its army."""
    return seii(
        "H1:s K7:f", "H2:r K2", "H3:s S1:s",
        roles="SAA", hands=("takeda oda azai", "tokugawa", "otomo"),
        armies=("kono ryuzoji mori", "saito", "date"), daimyo=0, round=4, moment="end_of_round",
    )  # fmt: skip


def end(seats: int) -> Table:
    """GOLD-11 with four: locations and bonuses are counted."""
    return seii(
        *(
            "H1:f H8:f K1:s S5:s",
            "K7:f K8:s K9:r S9:f",
            "H3:r S1:s S2:s S3:f S6:s",
            "H4:s K2:r S8:s",
        )[:seats],
        hands=("date mori", "amago", "", "azai")[:seats],
        armies=("toyotomi hojo", "shimazu saito", "kono uesugi", "sanada oda")[:seats],
        daimyo=1, round=5, moment="end_of_round",
    )  # fmt: skip


MOMENTS: dict[str, Callable[[], Table]] = {
    "start-2": lambda: start(2),
    "start-3": lambda: start(3),
    "start-4": lambda: start(4),
    "roles-3": choosing_roles,
    "samurai-2": lambda: samurai_turn(2),
    "samurai-4": lambda: samurai_turn(4),
    "ability-3": ability,
    "reveal-2": lambda: reveal(2),
    "reveal-4": lambda: reveal(4),
    "rotation-4": rotation,
    "limits-3": limits,
    "end-2": lambda: end(2),
    "end-3": lambda: end(3),
    "end-4": lambda: end(4),
}


class Script(Reader):
    """Lines that are typed without being asked for."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = list(lines)

    def line(self, prompt: str = "> ") -> str:
        return self.lines.pop(0) if self.lines else "quit"


def shown(
    table: Table, width: int, height: int, plain: bool = False, unicode: bool = True
) -> list[str]:
    """What a person sees at this moment, as the session shows it."""
    out = Console(file=io.StringIO(), width=width, height=height, theme=THEME, highlight=False)
    session = Session(out, Script(), plain, None, table.seats)
    session.sit_down(table, None)
    session.board.unicode = unicode
    session.seen = dict.fromkeys(range(table.seats), 0)
    if table.outcome is not None:
        ending(session)
    else:
        seat = 0 if 0 in table.deciders() else table.deciders()[0]
        session.choices = Choices(table, seat, session.board.order(seat))
        session.show(seat)
        session.ask()
    assert isinstance(out.file, io.StringIO)
    output = out.file.getvalue().partition(ASK)[0]
    lines = [line.rstrip() for line in output.splitlines()]
    return [line for line in lines if "shiai " not in line]  # how to deal it, where it is saved


SIZES = [(name, 80, 24) for name in MOMENTS]
SIZES += [("start-4", 120, 42), ("samurai-4", 120, 42), ("rotation-4", 120, 42), ("end-4", 120, 42)]
SIZES += [("samurai-2", 80, 40), ("end-3", 80, 50)]


@pytest.mark.parametrize(("moment", "width", "height"), SIZES)
def test_the_board_of_a_moment(home, moment, width, height):
    lines = shown(MOMENTS[moment](), width, height)

    assert "\n".join(lines) + "\n" == snapshot(f"seii-{moment}-{width}x{height}.txt", lines)
    assert max(Console(width=width).measure(line).maximum for line in lines if line) <= width
    assert len(lines) < height


@pytest.mark.parametrize("moment", ["start-2", "samurai-4", "reveal-4", "rotation-4", "end-3"])
def test_the_told_table_of_a_moment(home, moment):
    lines = shown(MOMENTS[moment](), 80, 24, plain=True)

    assert "\n".join(lines) + "\n" == snapshot(f"seii-{moment}-plain.txt", lines)
    assert not re.search(r"[\x1b─-╿▲▼▶★→]", "\n".join(lines))


def snapshot(name: str, lines: list[str]) -> str:
    path = SNAPSHOTS / name
    if os.environ.get("SHIAI_WRITE_SNAPSHOTS"):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path.read_text(encoding="utf-8")


# ---- every decision of a game ------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decisions_of_a_game_fit_the_smallest_terminal_and_name_every_option(home, seats):
    game = shiai.find("seii")
    table = game.new(1, seats=seats)
    bot = find_bot("random", game, 1)
    while table.outcome is None:
        if len(table.history) % 5 == 0:
            check_decision(table)
        seat = table.deciders()[0]
        table.apply(seat, bot.choose(Chair(table, seat)))


def check_decision(table: Table) -> None:
    """It fits, and every option is drawn and told with its number."""
    lines = shown(table, 80, 24)
    assert len(lines) < 24, "\n".join(lines)
    seat = 0 if 0 in table.deciders() else table.deciders()[0]
    board = board_for(table)
    assert isinstance(board, SeiiBoard)
    choices = Choices(table, seat, board.order(seat))
    text = "\n".join(board.tell_menu(choices))
    for choice in choices.all:
        assert re.search(rf"\b{choice.number}, ", text)
        assert re.search(rf"\b{choice.number} ", "\n".join(lines))


@pytest.mark.parametrize("width", [40, 79, 116])
def test_no_line_is_wider_than_the_terminal(home, width):
    for name in MOMENTS:
        for height in (18, 34):
            lines = shown(MOMENTS[name](), width, height)
            assert max(Console(width=width).measure(line).maximum for line in lines) <= width


def test_ascii_where_nothing_else_can_be_shown(home):
    for name in MOMENTS:
        for size in ((80, 24), (80, 50)):
            assert "\n".join(shown(MOMENTS[name](), *size, unicode=False)).isascii()


# ---- what is said ------------------------------------------------------------------------------


def test_sides_are_told_without_colour():
    text = "\n".join(shown(samurai_turn(2), 80, 40))

    assert "K7 Funai 2 3[4]" in text  # Fortified
    assert "H2 Gifu [1]2 3" in text  # Razed
    assert "H1 Sunpu 1[2]3" in text  # Starting


def test_a_seat_that_chooses_in_secret_shows_only_that_it_has_chosen():
    text = "\n".join(shown(choosing_roles(), 80, 30))

    assert "Player 2  ★ Daimyo  has chosen" in text
    assert "Player 3  choosing" in text
    assert "Ashigaru" not in text.partition("Choose your role")[0].replace("1 Ashigaru", "")


def test_the_hand_is_told_whole_and_other_hands_only_as_far_as_known():
    table = samurai_turn(3)
    text = "\n".join(shown(table, 80, 40))
    board = board_for(table)
    view = table.view(0)
    view["hand"][2] = ["hojo", None]

    assert "Takeda 5  Raze 1 location; then your army has +2 this round." in text
    assert "Otomo" not in text
    assert any("2 clans in hand, known: Hojo" in line for line in board.tell(view))
    assert any("the hand of Player 3: Hojo and 1 unknown." in s for s in board.look(view))


def test_looking_tells_piles_and_cards():
    table = samurai_turn(3)
    board = board_for(table)
    lines = board.look(table.view(0))

    assert any(line.startswith("Hidden in the clan deck (") for line in lines)
    assert any("the hand of seat 2 (2)" in line for line in lines)
    assert board.look_at("k7") == (
        "K7 Funai 府内: a location on Kyushu, worth 2 Razed, 3 Starting, 4 Fortified."
    )
    assert board.look_at("Oda") == (
        "Oda 織田, Strength 5. Ability: Raze 2 locations; then draw 1 clan. "
        "Bonus: 1 for each Razed location of others, at most 4."
    )
    assert board.look_at("nobody") is None


def test_only_new_sums_and_new_clans_are_told_after_a_choice():
    table = ability()
    board = board_for(table)
    before = table.view(0)
    submit(table, "0: rotate H3 down")
    lines = board.tell_change(before, table.view(0))

    assert lines == ["Seat 2: 5 points."]
    assert board.tell_change(before, before) == []


# ---- the scoring page --------------------------------------------------------------------------


def test_the_scoring_page_has_each_location_each_bonus_and_the_total():
    table = end(4)
    lines = board_for(table).tell_end(table.view(0))

    assert lines[0] == "Final scoring:"
    assert "Seat 1, Daimyo, the winner: 20 points." in lines
    assert (
        "  Locations 13: K7 Funai Fortified 4, K8 Kagoshima 3, K9 Hakata Razed 2, "
        "S9 Oko Fortified 4." in lines
    )
    assert "  Shimazu 3: 1 for each Kyushu location, at most 4." in lines
    assert "  Saito 4: the value of your best location." in lines
    assert "You: 14 points." in lines


DECIDED = (
    "13 points each for seat 1 and you; the number of locations decides: "
    "4 for seat 1 and 3 for you."
)


@pytest.mark.parametrize(
    ("first", "says"),
    [
        (
            "H1:f K7:f S5:s",
            DECIDED,
        ),
        (
            "H1:f K7:f S3:s S4:s",
            "13 points each for you and seat 1; as many locations, too, so the win is shared.",
        ),
    ],
)
def test_the_scoring_page_tells_how_a_tie_was_broken(first, says):
    table = seii(
        first, "H2:s K3:s S1:s S6:s", "H3:s K1:s",
        armies=("tokugawa", "asakura takeda", "oda"), daimyo=2, round=5, moment="end_of_round",
    )  # fmt: skip

    assert board_for(table).tell_end(table.view(0))[-1] == says


def test_score_can_be_typed_at_any_time(home):
    typed = ["score", "help", "scroe", "1", "score", "quit"]
    output = run("play", "seii", "--seed", "7", "--seats", "2", typed=typed).output

    assert output.count("If the points were counted now, in round 1 of 5:") == 2
    assert "score: what every seat would score now" in output
    assert "Did you mean 'score'?" in output
    assert "Not" not in output.partition("Did you mean")[0]


def test_other_games_have_no_score_page(home):
    output = run("play", "eiyo", "--seed", "7", typed=["score", "quit"]).output

    assert "I do not know 'score'." in output


def test_a_whole_game_against_bots_ends_with_the_scoring_page(home):
    typed = [str(number) for number in range(1, 20)] * 60 + ["", ""]
    output = run("play", "seii", "--seed", "11", "--seats", "4", typed=typed).output

    assert "Final scoring:" in output
    assert re.search(
        r"^(Won|Lost)\. The title of Seii Daimyo .*\. Points: you \d+, Greedy 1 ", output, re.M
    )


# ---- players have names --------------------------------------------------------------------------


def test_players_are_named_and_never_called_by_their_seats(home):
    """In a whole game against bots: prompts, options, log, ending."""
    output = run(
        "play", "seii", "--seats", "3", "--seed", "11", "--plain", typed=["1"] * 200
    ).output

    assert "Greedy 1" in output
    assert "Greedy 2" in output
    assert not re.findall(r"[Ss]eat \d", output)


def test_several_people_are_counted():
    table = shiai.find("seii").new(1, seats=4)
    table.players = ["person", "person", "greedy", "mybots.py:Mine"]
    board = board_for(table)

    assert [board.player(seat) for seat in range(4)] == ["Player 1", "Player 2", "Greedy", "Mine"]
    assert board.player(1, viewer=1) == "you"
    table.players = []
    assert board.player(1) == "seat 1"


@pytest.mark.parametrize("moment", ["start-4", "samurai-2", "reveal-4", "limits-3"])
def test_no_text_of_a_clan_is_cut_on_a_small_screen(home, moment):
    lines = shown(MOMENTS[moment](), 80, 24)

    assert not [line for line in lines if line.rstrip().endswith("…")]


def test_an_option_tells_what_your_points_change_by_where_bonuses_count():
    table = seii(
        "H1:f K3:f K4:f", "H2", "H3", roles="SAA", armies=("shimazu", "", ""), available=["K9"],
    )  # fmt: skip
    board = board_for(table)
    assert isinstance(board, SeiiBoard)
    choices = Choices(table, 0, board.order(0))

    assert "Seize: 1, K9 Hakata 3, +4 for you." in board.tell_menu(choices)


def test_the_reveal_prompt_tells_cost_rivals_and_who_decides_next():
    table = seii(
        "H1", "H2", "H3", "H4", hands=("oda", "hojo", "", "mori"), daimyo=3,
        armies=("kono azai", "date", "uesugi", "saito"), moment="conflict",
        contested=["K9"],
    )  # fmt: skip
    submit(table, "3: hide")

    assert table.ask(0).text == (
        "Reveal Oda and fight for K9 Hakata (worth 3) and the Daimyo Card with strength 9, "
        "or stay face down? Seat 3 is out; seat 2 fights with 4. Seat 1 (shows 4) decides after "
        "you. Winning costs you 2 clans: one stays. If you lose, Oda stays in your army and you "
        "rotate nothing. Unless you win, 2 of your 3 clans stay at the end of the round."
    )
    assert table.ask(0).parts[1] == {"card": "oda", "name": "Oda"}


def test_who_was_not_asked_has_not_chosen(home):
    """In the limits only those who hold too much choose."""
    text = "\n".join(shown(limits(), 80, 40))

    assert "has chosen" not in text
