"""Whole games at the table: each game once, and in `make soak` by every way of input."""

import pytest
from playwright.sync_api import expect
from tests.browser.players import Clicker, Typist


def test_a_game_is_played_to_its_end_by_clicking_what_the_page_offers(desk):
    desk.goto("/?seed=7")
    desk.get_by_role("button", name="Play Eiyo").click()
    player = Clicker(desk)
    player.prompt.wait_for()

    player.to_the_end()

    expect(player.end).to_contain_text("Seed 7")
    expect(player.end.get_by_role("button", name="Play again")).to_be_visible()
    assert player.moves() > 30


@pytest.mark.soak
def test_a_game_is_played_to_its_end_by_keyboard_alone(desk):
    desk.goto("/")
    player = Typist(desk)
    player.tab_to(desk.get_by_role("button", name="Options of Eiyo"))
    player.press("Enter")
    player.tab_to(desk.get_by_text("house rules, all as printed"))
    player.press("Enter")
    player.tab_to(desk.get_by_label("Seed"))
    desk.keyboard.type("11")
    player.tab_to(desk.get_by_role("button", name="Start with these options"))
    player.press("Enter")
    player.prompt.wait_for()

    player.to_the_end()

    expect(player.end).to_contain_text("Seed 11")
    player.tab_to(player.end.get_by_role("button", name="Replay"))
    player.press("Enter")
    expect(player.prompt).to_have_text(f"Move 0 of {player.moves()}")
