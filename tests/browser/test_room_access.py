"""Rooms for everybody: axe in both themes on what several people see, and a whole room by keyboard
alone: made, joined, started, played to its end, played again.
"""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.companies import (
    BOT,
    DESK,
    PERSON,
    PHONE,
    SMALL,
    Guest,
    company,
    keep_ticket,
)
from tests.browser.pages import Pages
from tests.browser.test_access import assert_accessible


@pytest.mark.parametrize("size", [DESK, SMALL])
def test_the_door_and_the_waiting_room_are_accessible(pages: Pages, client, size):
    more = PHONE if size == SMALL else {}
    aya = pages.open(*size, **more)
    aya.goto("/")
    aya.get_by_role("button", name="Invite friends to Seii Daimyo").click()
    aya.get_by_label("Your name").fill("Aya")
    assert_accessible(aya)
    aya.get_by_role("button", name="Open a room").click()
    aya.wait_for_url("**/room/*")
    code = aya.url.rsplit("/", 1)[1]
    door = pages.open(*size, **more)
    door.goto(f"/room/{code}")
    door.get_by_label("Your name").wait_for()
    assert_accessible(door)
    client.post(f"/api/rooms/{code}/join", json={"name": "Ben", "crest": 2, "watch": False})
    expect(aya.locator(".place")).to_contain_text(["Aya", "Ben"])
    aya.get_by_role("group", name="Quick words").get_by_role("button").first.click()
    assert_accessible(aya)


@pytest.mark.parametrize("size", [DESK, SMALL])
def test_the_table_of_a_company_is_accessible_with_everything_open(pages, client, size):
    people = company(pages, client, sizes=(size, size, size), watchers=1, practice=True)
    aya, ben, zoe = people
    assert_accessible(zoe.page)  # who watches
    aya.page.get_by_role("button", name="People").click()
    aya.page.get_by_role("dialog", name="At this table").wait_for()
    said = aya.page.get_by_role("group", name="Quick words").get_by_role("button").first
    said.click()
    expect(ben.page.locator(".others")).to_contain_text(said.inner_text())
    assert_accessible(aya.page)  # the company, and talk
    aya.page.keyboard.press("Escape")
    asks = until_one_may_ask([aya, ben])
    other = ben if asks is aya else aya
    asks.act("ask_undo", question=asks.look()["question"])
    expect(other.page.get_by_role("button", name="Agree")).to_be_visible()
    assert_accessible(other.page)  # a request
    assert_accessible(asks.page)
    other.act("vote", agree=True)
    expect(other.notice.filter(has_text="taken back").first).to_be_visible()
    assert_accessible(other.page)  # notices


def until_one_may_ask(people: list[Guest]) -> Guest:
    for _ in range(60):
        for guest in people:
            now = guest.look()
            if now["may_ask_undo"] and now["seat"] not in now["view"]["asked"]:
                return guest
        people[people[0].awaited(len(people))[0]].hinted()
    raise AssertionError("nobody could ever ask")


def reach(page: Page, role: str, name: str | re.Pattern[str]) -> None:
    """Tab until the thing has the focus; of several the last, which lies on top."""
    wanted = page.get_by_role(role, name=name).last
    wanted.wait_for()
    for _ in range(90):
        if wanted.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {role} {name}")


def press(page: Page, name: str | re.Pattern[str]) -> None:
    reach(page, "button", name)
    page.keyboard.press("Enter")


def test_a_room_by_keyboard_alone_from_the_home_page_to_the_rematch(pages):
    aya, ben = pages.open(*DESK), pages.open(*DESK)
    aya.goto("/")
    press(aya, "Invite friends to Seii Daimyo")
    reach(aya, "textbox", "Your name")
    aya.keyboard.type("Aya")
    press(aya, "Open a room")
    aya.wait_for_url("**/room/*")
    code = aya.url.rsplit("/", 1)[1]

    ben.goto("/")
    reach(ben, "textbox", "Code of a room")
    ben.keyboard.type(code)
    ben.keyboard.press("Enter")
    reach(ben, "textbox", "Your name")
    ben.keyboard.press("ControlOrMeta+a")
    ben.keyboard.type("Ben")
    press(ben, "Take a seat")
    press(ben, "I am ready")
    expect(aya.locator(".place").nth(1)).to_contain_text("ready")
    press(aya, re.compile("^Start (with 2 )?now|^Start with 2"))
    for page in (aya, ben):
        page.locator(".grip .role").first.wait_for()

    aya.keyboard.press("1")
    aya.keyboard.press("Enter")
    expect(aya.locator(".secret")).to_contain_text("You chose Samurai")
    ben.keyboard.press("2")
    ben.keyboard.press("Enter")
    expect(aya.locator(".phase li.on")).not_to_have_text("Roles")
    play_by_keys([aya, ben], 6)

    give_up(ben)
    for page in (aya, ben):
        page.get_by_role("dialog", name="End of the game").wait_for()
    press(aya, "Play again")
    press(ben, "Play again")
    for page in (aya, ben):
        page.locator(".grip .role").first.wait_for()


def play_by_keys(pages: list[Page], moves: int) -> None:
    """Whoever is asked passes or does the first thing that can be done."""
    for _ in range(moves):
        asked = next((page for page in pages if page.locator(".ownzone .strip.turn").count()), None)
        if asked is None:
            pages[0].wait_for_timeout(100)
            continue
        before = asked.locator(".panel .scrub span").inner_text()
        if asked.get_by_role("button", name=re.compile("^Pass step")).count():
            asked.keyboard.press("Space")  # shows it
        else:
            asked.keyboard.press("1")
        asked.keyboard.press("Enter")
        expect(asked.locator(".panel .scrub span")).not_to_have_text(before)


def give_up(page: Page) -> None:
    press(page, "Settings")
    press(page, re.compile("Give up|Resign"))
    press(page, re.compile("Give up|Resign|Yes"))


SIZES = [
    (1440, 900), (1366, 657), (1280, 720), (1536, 730), (834, 1112), (390, 844), (360, 640),
    (844, 390),
]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_everything_open_fits_at_every_size(pages, client, size):
    people = company(pages, client, sizes=(size, size, size), practice=True)
    aya = people[0]
    asks = until_one_may_ask(people)
    asks.act("ask_undo", question=asks.look()["question"])
    for guest in people:
        guest.notice.first.wait_for()
        assert_in_the_window(guest.page, ".notice .btn, .dkrow .btn, .go .btn")
    for other in people:
        if other is not asks:
            expect(other.page.get_by_role("button", name="Agree")).to_be_in_viewport()
    aya.page.get_by_role("button", name="People").click()
    sheet = aya.page.get_by_role("dialog", name="At this table")
    sheet.wait_for()
    leave = sheet.get_by_role("button", name="Leave")
    leave.scroll_into_view_if_needed()
    expect(leave).to_be_in_viewport()
    assert_not_wider(aya.page)


def assert_not_wider(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def assert_in_the_window(page: Page, things: str) -> None:
    """Every button that is shown lies in the window as a whole."""
    out = page.locator(things).evaluate_all(
        """all => all.filter(one => one.getClientRects().length).filter(one => {
          const box = one.getBoundingClientRect();
          return box.left < -1 || box.top < -1 || box.right > innerWidth + 1
            || box.bottom > innerHeight + 1;
        }).map(one => one.textContent.trim())"""
    )
    assert out == []
    assert_not_wider(page)


@pytest.mark.parametrize("size", SIZES)
def test_the_waiting_room_needs_no_sideways_scrolling(pages, client, size):
    body = {"game": "seii", "name": "Aya", "places": [PERSON] * 3 + [BOT]}
    made = client.post("/api/rooms", json=body).json()
    code = made["room"]["code"]
    for n, name in enumerate(("Ben", "Chiyo of the long name")):
        client.post(f"/api/rooms/{code}/join", json={"name": name, "crest": n + 2, "watch": False})
    page = pages.open(*size, **(PHONE if min(size) < 500 else {}))
    keep_ticket(page, made)
    page.goto(f"/room/{code}")
    expect(page.locator(".place")).to_have_count(4)
    assert_not_wider(page)
    start = page.get_by_role("button", name=re.compile("^Start"))
    start.first.scroll_into_view_if_needed()
    expect(start.first).to_be_in_viewport()


def test_the_helper_can_fail(pages, client):
    people = company(pages, client)
    people[0].page.evaluate("document.querySelector('.tools .btn').style.translate = '-2000px'")
    with pytest.raises(AssertionError):
        assert_in_the_window(people[0].page, ".tools .btn")
