"""All that a decision needs is in sight: nothing scrolls, nothing is cut, names can be read."""

import pytest
from playwright.sync_api import Page
from tests.browser.pages import new_match, sit_down
from tests.browser.scenes import CROWDED, TEPPO

SIZES = {
    "desk": (1440, 900),
    "laptop": (1366, 657),
    "small laptop": (1280, 720),
    "wide laptop": (1536, 730),
    "tablet": (834, 1112),
    "phone": (390, 844),
    "small phone": (360, 740),
    "phone on its side": (844, 390),
}
TOUCH = {"phone", "small phone", "phone on its side"}

# What lies outside the window, or sticks out of the row it belongs to.
CUT = """() => {
  const seen = (node) => node.checkVisibility() && node.getClientRects().length > 0;
  const parts = ['.hand .card', '.row', '.row .act', '.life', '.lead', '.panel > *', '.dock'];
  const buttons = ['.dock button', '.top nav button'];
  const all = [...document.querySelectorAll([...parts, ...buttons].join())].filter(seen);
  const name = (node) => `${node.className} ${node.textContent.trim().slice(0, 20)}`;
  const out = (a, b) =>
    a.left < b.left - 1 || a.top < b.top - 1 || a.right > b.right + 1 || a.bottom > b.bottom + 1;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cut = all.filter((node) => out(node.getBoundingClientRect(), window_)).map(name);
  for (const act of document.querySelectorAll('.row .act'))
    if (seen(act) && out(act.getBoundingClientRect(), act.closest('.row').getBoundingClientRect()))
      cut.push(`out of its row: ${name(act)}`);
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1) cut.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth + 1) cut.push(`the page is ${page.scrollWidth} wide`);
  return cut;
}"""


def window(pages, size: str) -> Page:
    width, height = SIZES[size]
    touch = {"is_mobile": True, "has_touch": True} if size in TOUCH else {}
    page: Page = pages.open(width, height, **touch)
    return page


def press(page: Page, *names: str) -> None:
    """The first of some buttons that is in sight."""
    for name in names:
        for button in page.locator(name).all():
            if button.is_visible():
                button.click()
                return
    raise AssertionError(f"none of {names} is in sight")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_scrolls_and_nothing_is_cut_while_something_is_decided(pages, client, size):
    page = window(pages, size)
    sit_down(page, new_match(client, position=CROWDED))
    found: dict[str, list[str]] = {}

    found["idle"] = page.evaluate(CUT)
    page.locator(".hand [data-card]").first.click()
    found["chosen"] = page.evaluate(CUT)
    press(page, ".row .act:not([aria-disabled])", ".dkrow.two .btn:not([aria-disabled])")
    page.locator(".conseq, .delta").first.wait_for(state="attached")
    found["preview"] = page.evaluate(CUT)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.locator(".hintline").wait_for()
    found["hint"] = page.evaluate(CUT)

    assert {state: cut for state, cut in found.items() if cut} == {}


@pytest.mark.parametrize("size", ["phone", "small phone"])
def test_a_hint_does_not_shrink_the_hand(pages, client, size):
    page = window(pages, size)
    sit_down(page, new_match(client, position=TEPPO))
    width = "document.querySelector('.hand .card').getBoundingClientRect().width"
    before = page.evaluate(width)

    page.keyboard.press("h")
    page.locator(".hintline").wait_for()

    assert page.evaluate(width) == before


def test_the_names_on_cards_have_twelve_pixels_at_a_desk(pages, client):
    page = window(pages, "desk")
    sit_down(page, new_match(client, position=CROWDED))

    sizes = page.locator(".cards .name, .hand .wname").evaluate_all(
        "all => all.map(node => [node.textContent, parseFloat(getComputedStyle(node).fontSize)])"
    )

    assert len(sizes) > 12
    assert [name for name, size in sizes if size < 12] == []


@pytest.mark.parametrize("size", sorted(TOUCH))
def test_no_card_on_a_phone_has_kanji_alone(pages, client, size):
    page = window(pages, size)
    sit_down(page, new_match(client, position=CROWDED))

    names = page.locator(".cards .card .name, .hand .card .wname").evaluate_all(
        """all => all.map(node => {
          const shown = node.checkVisibility() && node.getBoundingClientRect().height > 0;
          return shown ? node.innerText.replaceAll('\\u00ad', '').trim() : '';
        })"""
    )
    cards = page.locator(".cards .card, .hand .card").count()

    assert len(names) == cards
    assert all(name.isascii() and name for name in names), names
    assert page.locator(".pad .pd").first.inner_text().startswith("N")
