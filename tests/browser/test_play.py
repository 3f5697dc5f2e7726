"""Every game from home to its end at its own table: by mouse, by keyboard, by thumb at 390 × 844.

`make test` plays each game in one way; `make soak` plays them in all.
"""

from typing import Any, Protocol

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser import duelists, eohn_players, players, seii_players
from tests.browser.pages import Pages

WAYS = ("mouse", "keyboard", "touch")
# By game: its name on the home page, and who plays it by mouse, by keyboard and by thumb.
TABLES: dict[str, tuple[str, type[Any], type[Any], type[Any]]] = {
    "eiyo": ("Eiyo", players.Clicker, players.Typist, players.Toucher),
    "wots": ("Way of the Samurai", duelists.Mouse, duelists.Keys, duelists.Thumb),
    "seii": ("Seii Daimyo", seii_players.Mouse, seii_players.Keys, seii_players.Thumb),
    "eohn": ("Eohn TCG", eohn_players.Mouse, eohn_players.Keys, eohn_players.Thumb),
}
# One way each in `make test`, and what the address says so that it is short.
IN_TEST = {
    "eiyo": ("mouse", "?game=eiyo&difficulty=novice&seed=7"),
    "wots": ("touch", "?game=wots&seed=7"),
    "seii": ("keyboard", "?game=seii&seed=31"),
    "eohn": ("mouse", "?game=eohn&format=sudden_death&seed=7"),
}
MOST_TABS = 80  # the fold is open at an address with options, and all of it comes first


class Plays(Protocol):
    end: Locator

    def to_the_end(self) -> Any: ...


def home(pages: Pages, way: str, address: str = "") -> Page:
    """The home page of somebody who has never been here."""
    page = (
        pages.open(390, 844, is_mobile=True, has_touch=True)
        if way == "touch"
        else pages.open(1366, 657)
    )
    page.goto(f"/{address}")
    return page


def press(page: Page, way: str, button: Locator) -> None:
    button.wait_for()
    if way == "touch":
        button.tap()
    elif way == "mouse":
        button.click()
    else:
        for _ in range(MOST_TABS):
            if button.evaluate("node => node === document.activeElement"):
                break
            page.keyboard.press("Tab")
        expect(button).to_be_focused()
        page.keyboard.press("Enter")


def play(pages: Pages, game: str, way: str, address: str = "") -> None:
    name, *tables = TABLES[game]
    page = home(pages, way, address)
    press(page, way, page.get_by_role("button", name=f"Play {name}", exact=True))
    page.locator(f".app.{game}").wait_for()
    player: Plays = tables[WAYS.index(way)](page)

    player.to_the_end()

    expect(player.end).to_be_visible()
    press(page, way, player.end.get_by_role("button", name="Replay"))
    expect(page.locator(".app.replaying")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Good to see you.")
    expect(page.get_by_role("region", name="Last games").locator("li")).to_have_count(1)


@pytest.mark.parametrize("game", IN_TEST)
def test_a_game_is_begun_at_home_and_played_to_its_end(pages, game):
    way, address = IN_TEST[game]
    play(pages, game, way, address)


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", TABLES)
def test_a_game_is_begun_at_home_and_played_to_its_end_by_every_way(pages, game, way):
    play(pages, game, way, f"?game={game}&seed=11")
