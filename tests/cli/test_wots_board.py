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


# ---- what is said is true ------------------------------------------------------------------------


def page(width=300, **options):
    return drawn(GAME.new(1, options=options), page="fight", width=width)


def test_the_enemys_armour_stands_with_the_enemy():
    enemy = drawn(GAME.new(1, options={"yoroi": "enemy"}))
    mine = drawn(GAME.new(1, options={"yoroi": "player"}))
    above, _, below = enemy.partition("── You")

    assert "Armour 4" in above
    assert "Armour" not in below
    assert "Armour 4" in mine.partition("── You")[2]


def test_three_blood_against_kempo_are_a_roll():
    table = fight(
        "third_card", hand=["M19", "M01"], action_zone=["M20", "M21"], defense=["O03"],
        options={"enemy": "kempo"},
    )  # fmt: skip

    assert "1 more BLOOD: a combo, the blue die is rolled" in " ".join(drawn(table).split())
    assert "BLOOD: the blue die is rolled: on 5 a level 1 wound" in page(enemy="kempo")


def test_the_kais_own_levels_stand_on_the_page_of_the_fight():
    text = page(weapon="kai")

    assert "4: a level 1 wound for the enemy; 5: a level 2 wound for the enemy" in text
    assert "1 Life or 1 Ki" not in text


def test_nobody_stands_at_the_gate_and_the_next_ones_are_named():
    table = GAME.new(6, options={"mode": "campaign1"})
    text = drawn(table)

    assert "Nobody yet; next is K1 (1 Life, 3 Ki) or K2 (2 Life, 1 Ki)" in text
    assert "round 0" not in text
    assert "Nobody yet; next is K1 (1 Life, 3 Ki) or K2 (2 Life, 1 Ki)." in board_for(table).tell(
        table.view(0)
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"blood": True}, "Blood: your wounds are cards that stay"),
        ({"bushido": True}, "the third brings a virtue. You have 0."),
        ({"gisei": True}, "1 Life buys one of five cards, Guard +1, +1, +2, +3, -2."),
        ({"yoroi": "enemy"}, "Yoroi: Ishida wears armour with 4 points"),
        ({"taikyu": True}, "6: at the end of the round who has the fewest Ki suffers"),
        ({"mode": "one_vs_three"}, "2: enemies 1, 2 and 3; 3: enemy 2; 4: enemies 2 and 3"),
        ({"mode": "campaign1"}, "1: Memory, the next fight starts with Technique higher by a roll"),
        ({"mode": "campaign1"}, "Once in the campaign an opening hand may be drawn anew."),
        ({"mode": "campaign1"}, "An opponent killed by a wound card gives you 1 Life and 1 Ki."),
        ({"mode": "clan"}, "21 or more: the Way of Musashi"),
        ({"hard": True}, "Hard: one opponent card more"),
    ],
)
def test_the_page_of_the_fight_has_every_module_and_table(options, said):
    text = " ".join(page(**options).split())

    assert said in text


def test_look_lists_cards_by_what_they_do():
    table = GAME.new(1, options={"blood": True, "bushido": True})
    text = "\n".join(board_for(table).look(table.view(0)))

    assert "O02 (S2 T2: 1 Life or 1 Ki | Guard below 3: wound 1)" in text
    assert "BL1 Arm / Rib (level 1: Strength never rises above 3 again;" in text
    assert "BU1 Rectitude (A black combo taken as special cards gives two)" in text
    assert "W1 Cut (level 1: 1 Life; level 2: 2 Life)" in text


def test_a_gauge_that_is_held_down_says_by_what():
    assert "held at 2 by Tanto" in drawn(GAME.new(1, options={"weapon": "tanto"}))


def test_rounds_are_counted_for_each_fight():
    table = fight(hand="M01 M02 M03 M04 M05 M06", round=7, fight_round=2, node=3,
                  enemy="2L 2K", options={"mode": "campaign1"})  # fmt: skip

    assert "Campaign 1, round 2, attack 1. Katana." in drawn(table)
