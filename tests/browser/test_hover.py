"""What is under the mouse can be read: the contrast of every button in each state and theme."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.pages import new_match, sit_down
from tests.browser.players import Clicker
from tests.browser.scenes import CROWDED, LAST_ENEMY, SOON_OUT, TEPPO, TOO_MANY

ENOUGH = 4.5  # of 21; large text needs 3

# The least contrast between the words of an element and what lies behind them, as they are painted.
CONTRAST = """(node) => {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pixel.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], [R, G, B]) => {
    const mix = (top, under) => top * a + under * (1 - a);
    return [mix(r, R), mix(g, G), mix(b, B), 1];
  };
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement)
      layers.push(rgba(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255, 1]);
  };
  const light = ([r, g, b]) => {
    const straight = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [x, y, z] = [r, g, b].map((v) => straight(v / 255));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  let worst = 21;
  const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const said = text.parentElement;
    if (!text.data.trim() || said.closest('.vh, svg, s, .card')) continue;
    if (!said.checkVisibility()) continue;
    const ground = behind(said);
    const style = getComputedStyle(said);
    const [a, b] = [light(over(rgba(style.color), ground)), light(ground)].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    worst = Math.min(worst, ((a + 0.05) / (b + 0.05)) * (large ? 1.5 : 1));
  }
  return worst;
}"""
BUTTONS = "button, a.btn"


def faint(page: Page) -> list[str]:
    """Buttons that cannot be read under the mouse; in a sheet only its own can be reached."""
    inside = (
        page.locator("dialog:modal")
        if page.locator("dialog:modal").count()
        else page.locator(".app")
    )
    found = []
    for button in inside.locator(BUTTONS).all():
        if not button.is_visible():
            continue
        button.hover(force=True)
        contrast = button.evaluate(CONTRAST)
        if contrast < ENOUGH:
            found.append(f"{button.inner_text()[:40]!r} {contrast:.1f}")
    return found


@pytest.fixture(params=["washi", "night"])
def theme(request):
    return request.param


@pytest.fixture
def table(pages, client, theme):
    """Sits down at a position in this theme."""

    def sit(position) -> Clicker:
        page = pages.open(1280, 800, color_scheme="dark" if theme == "night" else "light")
        sit_down(page, new_match(client, position=position))
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        return Clicker(page)

    return sit


def test_while_a_weapon_is_chosen_and_a_play_is_shown(table):
    player = table(TEPPO)
    assert faint(player.page) == []
    player.page.locator(".hand [data-card=W25]").click()
    assert faint(player.page) == []
    act = player.page.locator(".row .act:not([aria-disabled])").first
    act.click()
    expect(act).to_have_attribute("aria-pressed", "true")
    assert faint(player.page) == []


def test_when_the_end_of_the_fight_asks_once_more(table):
    player = table(SOON_OUT)
    player.button(re.compile("^End fight")).click()
    sure = player.button(re.compile("^End the fight anyway"))
    sure.hover()
    assert sure.evaluate(CONTRAST) >= ENOUGH
    assert faint(player.page) == []


def test_in_the_payment_and_before_it_loses(table):
    player = table(SOON_OUT)
    player.end_fight()
    player.sheet.wait_for()
    player.sheet.locator(".chip").first.click()
    assert faint(player.page) == []
    player.sheet.locator(".chip").first.click()
    player.sheet.locator(".btn.primary").click()
    player.button("Lose the game?").hover()
    assert player.button("Lose the game?").evaluate(CONTRAST) >= ENOUGH


def test_in_the_discard_and_the_settings(table):
    player = table(TOO_MANY)
    player.end_fight()
    player.hand.first.click()
    assert faint(player.page) == []
    player.button("Settings").click()
    assert faint(player.page) == []


def test_with_a_hint_and_at_the_end(table):
    player = table(CROWDED)
    player.page.keyboard.press("h")
    player.page.locator(".hintline").wait_for()
    assert faint(player.page) == []
    player = table(LAST_ENEMY)
    player.move()
    player.end.wait_for()
    assert faint(player.page) == []
