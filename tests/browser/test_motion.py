"""What happens is seen in its order; a card that is carried does what it says."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.pages import new_match, sit_down
from tests.browser.players import Clicker
from tests.browser.scenes import CROWDED, TEPPO, TOO_MANY

# Notes every number that the life line shows, and every blow that has landed.
WATCH = """() => {
  const life = document.querySelector('.life .n');
  window.seen = [life.textContent];
  const note = (what) => window.seen.at(-1) === what || window.seen.push(what);
  new MutationObserver((changes) => {
    for (const { target, removedNodes } of changes) {
      if (life.contains(target)) note(life.textContent);
      for (const node of removedNodes)
        if (node.className === 'blow ghosted') window.seen.push('blow');
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def settled(page: Page, what: str) -> None:
    """Wait until a number of the page stands still for half a second."""
    before = None
    while (now := page.evaluate(what)) != before:
        before = now
        page.wait_for_timeout(500)


def test_rows_strike_first_and_the_deck_counts_down_with_its_cards(pages, client):
    page = pages.open(1280, 800, motion=True)
    sit_down(page, new_match(client, position=TOO_MANY))
    before = page.locator(".life .n").inner_text()
    page.evaluate(WATCH)
    Clicker(page).end_fight()
    page.locator(".blow").first.wait_for(state="attached")
    expect(page.locator(".ghosted")).to_have_count(0)
    settled(page, "window.seen.length")

    # The page shows the new number for an instant, before it is counted: nobody sees that.
    first, *seen = page.evaluate("window.seen")
    seen = seen[seen.index(first) + 1 :]
    numbers = [int(one) for one in seen if one != "blow"]
    assert first == before
    assert seen[0] == "blow", "a row strikes before anything is lost"
    assert numbers == list(range(int(before) - 1, numbers[-1] - 1, -1))
    told = page.locator(".life").get_attribute("aria-label")
    assert told is not None
    assert f"{numbers[-1]} card" in told


def test_any_key_ends_the_motion_at_once(pages, client):
    page = pages.open(1280, 800, motion=True)
    sit_down(page, new_match(client, position=CROWDED))
    Clicker(page).end_fight()
    page.locator(".ghosted").first.wait_for(state="attached")

    page.keyboard.press("Escape")

    assert page.locator(".ghosted").count() == 0
    told = page.locator(".life").get_attribute("aria-label")
    assert told is not None
    assert f" {page.locator('.life .n').inner_text()} card" in told


def drag(page: Page, card: str, to: str) -> None:
    start = page.locator(f".hand [data-card={card}]").bounding_box()
    end = page.locator(to).first.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 30, steps=4)
    expect(page.locator(".carried")).to_have_count(1)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)


def test_a_carried_weapon_lights_its_rows_and_dropping_it_shows_what_it_would_do(desk, client):
    sit_down(desk, new_match(client, position=TEPPO))
    player = Clicker(desk)

    drag(desk, "W25", ".row.S .card")
    expect(desk.locator(".row.N")).to_have_class(re.compile(r"\blit\b"))
    expect(desk.locator(".row.S")).to_have_class(re.compile(r"\bover\b"))
    desk.mouse.up()

    expect(desk.locator(".row.S .act").first).to_have_attribute("aria-pressed", "true")
    expect(desk.locator(".turns [aria-pressed=true]")).to_contain_text("as is")
    expect(desk.locator(".carried")).to_have_count(0)
    expect(player.counter).to_have_text("0 / 0")
    player.button(re.compile("^Play")).click()
    expect(player.counter).to_have_text("1 / 1")


def test_a_weapon_dropped_out_of_reach_says_why_not_and_costs_nothing(desk, client):
    sit_down(desk, new_match(client, position=TEPPO))
    drag(desk, "W25", ".row.E .card")
    desk.mouse.up()

    expect(desk.get_by_role("note")).to_contain_text("East is not in reach")
    expect(desk.locator(".turns [aria-pressed=true]")).to_contain_text("as is")
    expect(Clicker(desk).counter).to_have_text("0 / 0")


@pytest.mark.parametrize("place", [".row.S .card", ".row.S .act >> nth=1"])
def test_dropping_plays_at_once_for_whoever_wishes_so(desk, client, place):
    desk.add_init_script("localStorage['shiai.settings'] = JSON.stringify({ play: 'once' })")
    sit_down(desk, new_match(client, position=TEPPO))
    desk.locator(".hand [data-card=W25]").click()

    drag(desk, "W25", place)
    desk.mouse.up()

    expect(Clicker(desk).counter).to_have_text("1 / 1")
    told = "deflected" if "act" in place else "defeated"
    expect(desk.locator(".panel .log")).to_contain_text(told)


def test_the_table_is_silent_until_asked_for_sound(pages, client):
    page = pages.open(1280, 800, motion=True)
    page.add_init_script(
        """window.heard = 0;
        for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
          const start = kind.prototype.start;
          kind.prototype.start = function (...when) {
            window.heard += 1;
            return start.apply(this, when);
          };
        }"""
    )
    sit_down(page, new_match(client, position=CROWDED))
    player = Clicker(page)
    player.move()
    assert page.evaluate("window.heard") == 0

    player.button("Settings").click()
    page.get_by_role("radio", name="On", exact=True).click()
    page.keyboard.press("Escape")
    once = page.evaluate("window.heard")
    assert once > 0, "the switch is heard"
    player.move()
    settled(page, "window.heard")
    assert page.evaluate("window.heard") > once
