"""The guided first game can be finished by whoever does what it says."""

import re

from playwright.sync_api import Page, expect


def step(page: Page, number: int) -> None:
    expect(page.locator(".coach .steps")).to_contain_text(f"Step {number} of 15")


def choose(page: Page, card: str) -> None:
    page.locator(f".hand [data-card={card}]").click()


def act(page: Page, name: str) -> None:
    """Shown first, then played."""
    button = page.get_by_role("button", name=re.compile(name))
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()


def end_fight(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^End fight")).and_(page.locator(":visible")).click()
    sure = page.get_by_role("button", name=re.compile("^End the fight anyway"))
    if sure.and_(page.locator(":visible")).is_visible():
        sure.and_(page.locator(":visible")).click()


def test_the_lesson_is_finished_by_doing_what_it_says(desk):
    desk.goto("/learn")
    step(desk, 1)
    choose(desk, "W07")
    expect(desk.locator(".coach .trouble")).to_contain_text("dotted ring")
    choose(desk, "W13")
    step(desk, 2)
    act(desk, "^Defeat.*North$")
    step(desk, 3)
    choose(desk, "W10")
    step(desk, 4)
    act(desk, "^Deflect.*West$")
    step(desk, 5)

    desk.reload()
    step(desk, 5)
    choose(desk, "W25")
    desk.keyboard.press("r")
    step(desk, 6)
    act(desk, "^Defeat.*East$")
    step(desk, 7)
    end_fight(desk)
    step(desk, 8)
    desk.locator(".hand [data-card]").first.click()
    desk.get_by_role("button", name="Discard 1 of 1").and_(desk.locator(":visible")).click()
    step(desk, 9)
    end_fight(desk)
    step(desk, 10)
    desk.get_by_role("button", name="Go on").click()

    step(desk, 11)
    expect(desk.locator(".life")).to_contain_text("2 for the Kanabo")
    choose(desk, "W13")
    step(desk, 12)
    act(desk, "^Defeat.*North$")

    step(desk, 13)
    expect(desk.locator(".phase .round")).to_have_text("Round 9")  # another position
    expect(desk.locator(".life .say")).not_to_contain_text("Kanabo")
    end_fight(desk)
    sheet = desk.get_by_role("dialog", name=re.compile("^Out of weapons"))
    buy = sheet.locator(".btn.primary")
    buy.click()
    expect(sheet).to_contain_text("Buy at least 6")
    for name in ("Samurai, honor 3", "Ronin, honor 2", "Ashigaru, honor 1"):
        sheet.get_by_role("button", name=name).first.click()
    buy.click()
    step(desk, 15)
    finish(desk)

    end = desk.get_by_role("dialog", name="End of the game")
    assert desk.evaluate("localStorage['shiai.learnt']") == '["eiyo"]'
    assert desk.url.endswith("/learn"), "a game is offered, not dealt"
    end.get_by_role("button", name="Play a Novice game").click()
    expect(desk.locator(".top .meta")).to_contain_text("novice")


def finish(page: Page) -> None:
    """Defeat what is left, with whichever weapon reaches it."""
    for row in ("N", "E"):
        for card in page.locator(".hand [data-card]").all():
            card.click()
            defeat = page.locator(f".row.{row} .act:not([aria-disabled])").first
            if defeat.is_visible():
                defeat.click()
                page.get_by_role("button", name="Play Enter").click()
                expect(page.locator(f".row.{row} [data-card]")).to_have_count(0)
                break
            card.click()
