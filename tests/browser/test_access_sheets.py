"""axe finds no serious violation on any sheet, in both themes."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser import seii_scenes
from tests.browser.companies import DESK, SMALL, company
from tests.browser.eohn_scenes import SCENES
from tests.browser.pages import new_match, sit_down
from tests.browser.scenes import CROWDED
from tests.browser.test_access import assert_accessible, button
from tests.browser.test_rooms import until_somebody_may_ask

EVERYWHERE = ("Settings", "Keys", "Rules")
# By game: the beginnings of the names of what opens a sheet at a desk.
SHEETS = {
    "eiyo": ("Weapon deck", "Discard", "Special", "Honor stack", "Deflected"),
    "wots": ("Special", "Discard", "Wound deck", "Katana"),
    "seii": (r"\d+ discard",),
    "eohn": (r"\d+ discarded", r"\d+ removed"),
}


def opened(page: Page, name: str) -> None:
    """Open it, look at it, close it with Esc; the table is there again."""
    button(page, name).click()
    looked_at(page)


def looked_at(page: Page) -> None:
    sheet = page.locator("dialog[open]")
    expect(sheet).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def sit_at(page: Page, client, game: str) -> None:
    if game == "eiyo":
        sit_down(page, new_match(client, position=CROWDED))
    elif game == "wots":
        sit_down(page, new_match(client, game="wots", seed="154"))
    elif game == "seii":
        sit_down(page, seii_scenes.at_the_question(client, 3, "commit"))
    else:
        position, seat = SCENES["window"]()
        made = new_match(client, game="eohn", position=position, bots={str(1 - seat): "greedy"})
        sit_down(page, made)
    page.locator(".prompt").first.wait_for()


@pytest.mark.parametrize("game", SHEETS)
def test_every_sheet_of_a_table(desk, client, game):
    sit_at(desk, client, game)

    for name in (*EVERYWHERE, *SHEETS[game]):
        opened(desk, name)
    button(desk, "Settings").click()
    button(desk, "Resign").click()
    expect(desk.get_by_role("dialog", name=re.compile("Resign|Give up"))).to_be_visible()
    assert_accessible(desk)


@pytest.mark.parametrize("game", SHEETS)
def test_settings_and_log_on_a_phone(phone, client, game):
    sit_at(phone, client, game)

    opened(phone, "Settings")
    phone.keyboard.press("l")
    looked_at(phone)


def test_the_sheets_of_the_home_page(page_of_a_player):
    page = page_of_a_player
    opened(page, "Invite friends to Seii Daimyo")
    page.goto("/games")
    opened(page, "Use another device")
    opened(page, "Delete everything")


@pytest.fixture(params=[DESK, SMALL], ids=["desk", "phone"])
def page_of_a_player(request, pages):
    """The home page of somebody who has a game."""
    page = pages.open(*request.param)
    page.goto("/")
    button(page, "Play Eiyo").click()
    page.locator(".app.eiyo").wait_for()
    page.goto("/")
    button(page, "Play Eiyo").wait_for()
    return page


def test_notices_of_a_room(pages, client):
    people = company(pages, client, sizes=(DESK, DESK, SMALL), practice=True)
    asks, _ = until_somebody_may_ask(people)
    button(asks.page, "Ask to undo").click()

    for guest in people:
        expect(guest.notice).to_contain_text("to take back “")
        assert_accessible(guest.page)
