"""Way of the Samurai in the terminal: gauges, both halves of the cards, combos, the map."""

import io
from typing import Any

import pytest
from rich.console import Console
from tests.cli.helpers import run
from tests.games.wots.helpers import fight

import shiai
from shiai.boards import board_for
from shiai.boards.choices import Choices
from shiai.bots import Chair, find_bot
from shiai.cli.screen import THEME

GAME = shiai.find("wots")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SHIAI_HOME", str(tmp_path))


def drawn(table, seat=0, width=100, height=40, unicode=True, page=None):
    """The board and the options, or a page, as text."""
    file = io.StringIO()
    out = Console(file=file, width=width, height=height, theme=THEME, highlight=False)
    board = board_for(table, unicode)
    if page is not None:
        out.print(board.draw_page(page, table.view(seat), width, height))
        return file.getvalue()
    out.print(board.draw(table.view(seat), width, height, []))
    if seat in table.deciders():
        out.print(board.menu(Choices(table, seat, board.order(seat)), width, height))
    return file.getvalue()


def third_card():
    """The third card is due against a defense of Strength 3."""
    return fight(
        "third_card", hand=["M01", "M19"], action_zone=["M02", "M03"], defense=["O03"], at="2/1/0"
    )


def test_the_gauges_show_where_they_stand_and_what_is_asked():
    lines = drawn(third_card()).splitlines()
    strength = next(line for line in lines if line.startswith(" Strength"))

    assert strength.split() == ["Strength", "·", "·", "·", "·", "●", "◇", "·", "1", "too", "low",
                                "for", "the", "defense"]  # fmt: skip
    assert "✗ O03 Strength 3 (you have 2): the enemy loses 1 Life; not met" in "\n".join(lines)


def test_a_card_says_where_the_gauges_would_stand_and_whether_that_is_enough():
    text = drawn(third_card())

    assert "play M01  SUN, S+2 -> 4/1/0; meets the defense; a combo ✓" in text
    assert "1 more SUN: a combo, 1 Ki or a special card" in text


def test_a_counterattack_says_whether_guard_blocks_it():
    table = third_card()
    board: Any = board_for(table)
    view = table.view(0) | {"counterattack": ["O03"]}

    assert board.counter_text(view, "O03") == "Guard below 3 (you have 0): 1 Life; it hits"
    view["gauges"] = {"strength": 0, "technique": 0, "guard": 3}
    assert board.counter_text(view, "O03").endswith("it is blocked")


def test_the_page_of_the_fight_explains_weapon_enemy_and_modules():
    table = GAME.new(1, options={"enemy": "kempo", "weapon": "naginata", "surroundings": "forest"})
    text = drawn(table, page="fight", width=200)

    assert "Naginata: Guard +1 before each counterattack" in text
    assert "Kempo: Only beheading defeats him" in text
    assert "Forest, for 1 Ki by the blue die: 1: you suffer a level 1 wound" in text
    assert "a combo" in text


def test_the_map_shows_the_way_and_where_you_are():
    table = GAME.new(6, options={"mode": "campaign1"})
    table.submit("way left", seat=0)
    text = drawn(table, page="map")
    here = next(line for line in text.splitlines() if "▶" in line)

    assert "K1" in here
    assert "→ K3" in here
    assert "MASTER  Life 4, Ki 4  the last" in text


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"mode": "clan"},
        {"mode": "campaign1"},
        {"mode": "campaign2"},
        {"mode": "one_vs_three"},
        {"mode": "two_player_house"},
        {"enemy": "shiro", "blood": True, "bushido": True, "gisei": True, "yoroi": "player",
         "taikyu": True, "surroundings": "bamboo_forest"},
    ],
)  # fmt: skip
def test_it_is_drawn_and_told_in_every_mode(options, unicode):
    table = GAME.new(3, options=options)
    bot = find_bot("greedy", GAME, 1)
    shown = 0
    while table.outcome is None and shown < 25:
        seat = table.deciders()[0]
        if len(table.history) % 7 == 0:
            for width, height in ((60, 24), (80, 24), (130, 44)):
                text = drawn(table, seat, width, height, unicode)
                assert max(len(line.rstrip()) for line in text.splitlines()) <= width
                assert unicode or text.isascii()
            board = board_for(table, unicode)
            assert board.tell(table.view(seat))
            assert board.look(table.view(seat))
            shown += 1
        table.apply(seat, bot.choose(Chair(table, seat)))
    assert shown > 3


def test_a_game_in_lines_with_a_preset():
    result = run(
        "play", "wots", "--preset", "first-duel", "--seed", "2", "--plain",
        typed=["1", "fight", "map", "look O03", "look katana", "hint", "quit"],
    )  # fmt: skip

    assert "Ishida: 8 Life, 5 Ki." in result.output
    assert (
        "O03: as a defense S3: 1 Life; as a counterattack Guard below 3: 1 Life." in result.output
    )
    assert "There is a map only on a campaign." in result.output
    assert "Traceback" not in result.output


def test_presets_are_listed_and_a_wrong_one_gets_a_suggestion():
    listed = run("games", "wots").output
    refused = run("play", "wots", "--preset", "imortal")

    assert "full blood and bushido" in listed
    assert refused.exit_code == 2
    assert "did you mean 'immortal'?" in refused.output
    assert "this game has no presets" in run("play", "eiyo", "--preset", "x").output
