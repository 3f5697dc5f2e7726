"""A phone of 360 by 740: all of it in sight, nothing to scroll, everything under a thumb."""

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.pages import new_match, sit_down
from tests.browser.scenes import CROWDED, LAST_ENEMY, SOON_OUT, TOO_MANY

# Buttons and links of which no part can be pressed: outside of the window, or under something else.
# What lies further down a page, a sheet or the log is scrolled into sight first.
OUT_OF_REACH = """() => {
  const top = document.querySelector('dialog:modal') ?? document.body;
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const pressable = (node) => {
    const box = node.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) return false;
    return steps.some((x) => steps.some((y) => {
      const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return node.contains(hit);
    }));
  };
  const bad = [];
  for (const node of top.querySelectorAll('button, a[href], input, select')) {
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (node.disabled || node.closest('[inert], [aria-hidden=true]')) continue;
    node.scrollIntoView({ block: 'center', inline: 'nearest' });
    if (!pressable(node)) bad.push(node.getAttribute('aria-label') ?? node.textContent.trim());
  }
  return bad;
}"""


def overflow(page: Page) -> tuple[int, int]:
    """By how much the page is wider and taller than the window of the phone."""
    width, height = page.evaluate(
        "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
    )
    window = page.viewport_size
    assert window
    return width - window["width"], height - window["height"]


def assert_fits(page: Page) -> None:
    """A table: no scrolling of the page at all, and all that can be pressed is in reach."""
    assert max(overflow(page)) <= 0
    assert page.evaluate(OUT_OF_REACH) == []


def assert_not_too_wide(page: Page) -> None:
    assert overflow(page)[0] <= 0
    assert page.evaluate(OUT_OF_REACH) == []


def button(page: Page, name: str | re.Pattern[str]):
    return page.get_by_role("button", name=name).and_(page.locator(":visible"))


def test_start_rules_and_settings_are_not_wider_than_a_phone(phone):
    phone.goto("/")
    button(phone, "Play Eiyo").wait_for()
    assert_not_too_wide(phone)
    button(phone, "Options of Eiyo").tap()
    phone.get_by_text(re.compile("house rules, all as printed")).tap()
    assert_not_too_wide(phone)
    button(phone, "Settings").tap()
    assert_not_too_wide(phone)
    phone.goto("/rules/eiyo")
    phone.get_by_text("EIYO-087").first.wait_for()
    assert overflow(phone)[0] <= 0


def test_a_round_is_played_with_a_thumb_and_nothing_scrolls(phone):
    phone.goto("/?seed=7")
    button(phone, "Play Eiyo").tap()
    prompt = phone.locator(".lead h1")
    expect(prompt).to_have_text("Keep these 4 weapons?")
    assert_fits(phone)
    button(phone, re.compile("^Keep")).tap()

    expect(prompt).to_have_text("Play a weapon, or end the fight")
    assert_fits(phone)
    phone.locator(".hand [data-card]").first.tap()
    assert_fits(phone)
    phone.locator(".pad .pd.on").first.tap()
    play = button(phone, re.compile("^Play (defeat|deflect)"))
    play.wait_for()
    assert_fits(phone)
    play.tap()

    expect(phone.locator(".hand [data-card]")).to_have_count(3)
    assert_fits(phone)
    button(phone, "Undo").tap()
    expect(phone.locator(".hand [data-card]")).to_have_count(4)
    button(phone, "Hint").tap()
    phone.locator(".hintline").wait_for()
    assert_fits(phone)
    button(phone, re.compile("^End fight")).tap()
    expect(phone.locator(".top .ph")).to_contain_text("Round 2")
    assert_fits(phone)


def test_a_greyed_thing_says_why_not_on_a_phone(phone, client):
    sit_down(phone, new_match(client, seed="7"))
    button(phone, re.compile("^Keep")).tap()
    phone.locator(".hand [data-card]").first.tap()

    phone.locator(".pad .pd[aria-disabled]").first.tap(force=True)

    note = phone.get_by_role("note")
    expect(note).to_contain_text("is not in reach")
    expect(note).to_be_in_viewport(ratio=1)
    assert max(overflow(phone)) <= 0
    note.get_by_role("button", name="Close").tap()
    expect(note).to_have_count(0)


def test_a_hand_that_is_too_large_fits_a_phone(phone, client):
    sit_down(phone, new_match(client, position=TOO_MANY, practice=True))
    button(phone, re.compile("^End fight")).tap()
    discard = button(phone, re.compile("^Discard 0 of"))
    discard.wait_for()
    excess = int(discard.inner_text().split()[-1])
    assert_fits(phone)

    for card in phone.locator(".hand [data-card]").all()[:excess]:
        card.tap()
    button(phone, f"Discard {excess} of {excess}").tap()
    expect(phone.locator(".lead h1")).to_have_text("Play a weapon, or end the fight")
    expect(phone.locator(".hand [data-card]")).to_have_count(6)
    assert_fits(phone)


def test_the_payment_fits_a_phone(phone, client):
    sit_down(phone, new_match(client, position=SOON_OUT))
    button(phone, re.compile("^End fight")).tap()
    button(phone, re.compile("^End it anyway")).tap()
    sheet = phone.get_by_role("dialog", name=re.compile("^Out of weapons"))
    sheet.wait_for()
    assert_fits(phone)

    for chip in sheet.locator(".chip").all()[:3]:
        chip.tap()
    assert_fits(phone)
    sheet.locator(".btn.primary").tap()
    sheet.wait_for(state="hidden")
    assert_fits(phone)


def test_end_log_and_replay_fit_a_phone(phone, client):
    sit_down(phone, new_match(client, position=LAST_ENEMY))
    phone.locator(".hand [data-card]").first.tap()
    phone.locator(".pad .pd.on").first.tap()
    button(phone, re.compile("^Play defeat")).tap()
    end = phone.get_by_role("dialog", name="End of the game")
    end.wait_for()
    assert_fits(phone)

    end.get_by_role("button", name="See the table").tap()
    assert_fits(phone)
    button(phone, "Log").tap()
    phone.get_by_role("dialog", name="Log").wait_for()
    assert_fits(phone)
    phone.keyboard.press("Escape")
    button(phone, "See the result").tap()
    end.get_by_role("button", name="Replay").tap()
    expect(phone.locator(".lead h1")).to_have_text("Move 0 of 1")
    assert_fits(phone)
    button(phone, "One move forward").tap()
    expect(phone.locator(".lead h1")).to_have_text("Move 1 of 1")
    button(phone, "Play on from here").wait_for()


def test_nine_weapons_are_readable_and_the_chosen_one_is_in_sight(phone, client):
    scene: dict[str, Any] = {**CROWDED}
    scene["hand"] = [*scene["hand"], "W02", "W05", "W08"]
    scene["weapon_deck"] = [card for card in scene["weapon_deck"] if card not in scene["hand"]]
    sit_down(phone, new_match(client, position=scene))
    cards = phone.locator(".hand [data-card]")
    expect(cards).to_have_count(9)

    names = phone.locator(".hand .wname").evaluate_all(
        "all => all.map(one => [one.scrollWidth, one.clientWidth, one.parentElement.clientWidth])"
    )
    assert [name for name in names if name[0] > name[1] + 1] == []
    assert min(name[2] for name in names) > 44

    phone.keyboard.press("9")  # it lies beyond the edge
    expect(cards.last).to_be_in_viewport(ratio=0.95)
    expect(phone.locator(".hand .sel")).to_have_count(1)
