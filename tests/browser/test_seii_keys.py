"""Seii Daimyo by keyboard: the focus follows its card, and no key does by chance what cannot be
taken back.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.companies import DESK, choose_role, company
from tests.browser.pages import sit_down
from tests.browser.seii_scenes import at_the_fullest, at_the_question

FOCUSED = "document.activeElement?.closest('[data-card]')?.dataset.card ?? null"
IN_FOCUS = "node => node === document.activeElement"


def moves(page: Page) -> str:
    return str(page.locator(".panel .scrub span").text_content())


def primary(page: Page) -> Locator:
    return page.locator(".go .btn.primary")


def test_space_shows_a_pass_and_only_enter_passes(desk, client):
    sit_down(desk, at_the_question(client, 3, "samurai_1"))
    before = moves(desk)

    desk.keyboard.press("Space")
    desk.keyboard.press("Space")

    expect(desk.locator(".lead h1")).to_have_text("Pass step 1")
    expect(primary(desk)).to_contain_text("Pass step 1")
    assert moves(desk) == before
    desk.keyboard.press("Escape")
    expect(primary(desk)).to_have_count(0)
    desk.keyboard.press("Space")
    desk.keyboard.press("Enter")
    expect(desk.locator(".panel .scrub span")).not_to_have_text(before)


def test_space_on_a_card_that_cannot_be_chosen_shows_the_pass_too(desk, client):
    sit_down(desk, at_the_question(client, 3, "samurai_1"))
    before = moves(desk)
    desk.locator(".grip [data-card]").first.focus()

    desk.keyboard.press("Space")

    expect(primary(desk)).to_contain_text("Pass step 1")
    assert moves(desk) == before
    desk.keyboard.press("Enter")
    expect(desk.locator(".panel .scrub span")).not_to_have_text(before)


def test_enter_chooses_the_card_in_focus_and_then_plays_it(desk, client):
    made = at_the_question(client, 3, "samurai_1")
    sit_down(desk, made)
    before = moves(desk)
    offers = desk.locator(".offers [data-card]")

    desk.keyboard.press("a")
    desk.keyboard.press("Enter")
    expect(offers.nth(0)).to_have_attribute("aria-pressed", "true")
    desk.keyboard.press("ArrowRight")  # another card: Enter means that one
    desk.keyboard.press("Enter")
    expect(offers.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(offers.nth(0)).to_have_attribute("aria-pressed", "false")
    assert moves(desk) == before
    desk.keyboard.press("Enter")

    taken = made["snapshot"]["view"]["available"][1]
    expect(desk.locator(f".ownzone [data-card={taken}]")).to_be_visible()


def test_a_location_keeps_its_place_and_the_focus_when_it_is_turned(desk, client):
    sit_down(desk, at_the_fullest(client, 3, "samurai_1", 46))
    lands = desk.locator(".ownzone .slip[data-card]")
    order = "all => all.map(one => one.dataset.card)"
    before = lands.evaluate_all(order)
    assert len(before) > 2
    lit = desk.locator(".ownzone .slip.lit")
    card = lit.last.get_attribute("data-card")
    slip = desk.locator(f".ownzone .slip[data-card={card}]")
    was = str(slip.get_attribute("aria-label"))

    slip.focus()
    desk.keyboard.press("Enter")
    expect(primary(desk)).to_contain_text("Fortify")
    desk.keyboard.press("Enter")

    expect(slip).not_to_have_attribute("aria-label", was)
    assert lands.evaluate_all(order) == before
    assert desk.evaluate(FOCUSED) == card


def test_the_focus_goes_on_in_its_row_when_its_card_is_gone(desk, client):
    sit_down(desk, at_the_question(client, 3, "samurai_1"))
    before = moves(desk)
    desk.keyboard.press("a")
    card = desk.evaluate(FOCUSED)
    desk.keyboard.press("Enter")
    desk.keyboard.press("Enter")
    expect(desk.locator(".panel .scrub span")).not_to_have_text(before)

    assert desk.evaluate(FOCUSED) == card, "it follows the card that was seized"


@pytest.mark.parametrize("step", ["limits", "keep", "samurai_1", "rotate", "reveal"])
def test_numbers_reach_what_can_be_chosen(desk, client, step):
    seats = 4 if step == "keep" else 3
    made = at_the_question(client, seats, step, 1)
    sit_down(desk, made)
    desk.locator(".lead h1").wait_for()
    choices = [one["choice"] for one in made["snapshot"]["actions"]]
    wanted = {one for one in choices if one != "pass"}
    shown = set()
    for number in "123456789":
        before = desk.locator(".kept").count()
        desk.keyboard.press(number)
        if step == "limits":
            shown.add(f"keep {desk.evaluate(FOCUSED)}")
            assert desk.locator(".kept").count() >= before
        elif primary(desk).count():
            shown.add(primary(desk).inner_text())
            desk.keyboard.press("Escape")
    if step == "limits":
        assert wanted <= shown
    else:
        assert len(shown) >= min(9, len(wanted) // (2 if step == "rotate" else 1))


def test_alt_and_a_number_go_to_a_seat_whose_cards_have_numbers_then(desk, client):
    sit_down(desk, at_the_fullest(client, 3, "samurai_1", 46))
    for n, seat in enumerate([0, 1, 2], 1):
        desk.keyboard.press(f"Alt+{n}")
        strip = desk.locator(f".strip[data-seat='{seat}']")
        expect(strip).to_have_class(re.compile(r"\blooked\b"))
        assert strip.evaluate("node => node.contains(document.activeElement)")
    second = desk.locator(".strip[data-seat='2'] button[data-card]").nth(1)
    desk.keyboard.press("2")
    assert second.evaluate(IN_FOCUS)


def test_enter_after_a_sheet_does_not_open_it_again(desk, client):
    sit_down(desk, at_the_question(client, 3, "samurai_1"))
    keys = desk.get_by_role("dialog", name="Keys")
    desk.get_by_role("button", name="Keys").click()
    expect(keys).to_be_visible()
    desk.keyboard.press("Escape")
    expect(keys).to_have_count(0)

    desk.keyboard.press("Enter")

    expect(desk.locator(".lead .trouble")).to_contain_text("First choose what to do")
    expect(keys).to_have_count(0)


def test_what_is_typed_on_when_the_talk_closes_does_nothing(pages, client):
    aya, _ = company(pages, client, sizes=(DESK, DESK), free_talk=True)
    page = aya.page
    choose_role(page, 0)
    before = moves(page)
    page.get_by_role("button", name="People").click()
    field = page.get_by_role("textbox", name="Say something")
    field.click()
    page.keyboard.type("wait, ")
    page.keyboard.press("Escape")
    page.keyboard.type("one, two. u h ", delay=20)

    expect(field).to_have_count(0)
    assert moves(page) == before
    assert page.locator(".app.replaying").count() == 0
    page.wait_for_timeout(800)
    page.keyboard.press(",")  # after a pause keys mean what they say
    expect(page.locator(".app.replaying")).to_be_visible()
