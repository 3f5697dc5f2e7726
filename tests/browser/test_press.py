"""A press counts: also while the page moves under it, and while an answer is on its way."""

import json

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from tests.browser.pages import new_match, sit_down
from tests.browser.players import Clicker
from tests.browser.scenes import TEPPO

FRAMES = 6

# Aims, then measures the button that plays: when all that follows at once is done, and at each
# of some frames.
AIM_AND_WATCH = """
async ([act, frames]) => {
  const play = document.querySelector('.panel .go .btn'), lead = document.querySelector('.lead');
  const before = lead.offsetHeight;
  act.click();
  for (let n = 0; n < 100; n++) await null;
  const tops = [play.getBoundingClientRect().top];
  while (tops.length <= frames) {
    await new Promise(requestAnimationFrame);
    tops.push(play.getBoundingClientRect().top);
  }
  return { tops, moved: lead.offsetHeight - before };
}
"""


def raised(page: Page) -> Locator:
    """Raise the weapon that reaches North and South; what it can do there."""
    page.locator(".hand [data-card=W25]").click()
    return page.locator(".row.S .act").first


def aimed(page: Page) -> Locator:
    """All but played: the button that plays."""
    raised(page).click()
    play = page.get_by_role("button", name="Play Enter")
    play.wait_for()
    return play


def press(page: Page, button: Locator) -> tuple[float, float]:
    """The mouse goes down on the middle of a button: where that is."""
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    return x, y


@pytest.mark.parametrize("motion", ["full", "short", "none", "reduced by the system"])
def test_nothing_moves_any_more_once_the_page_has_changed(pages, client, motion):
    page = pages.open(1280, 800, motion=not motion.startswith("reduced"))
    if not motion.startswith("reduced"):
        settings = json.dumps(json.dumps({"motion": motion}))
        page.add_init_script(f"localStorage['shiai.settings'] = {settings}")
    sit_down(page, new_match(client, position=TEPPO))
    player = Clicker(page)
    player.button("Hint").click()
    player.hint()

    act = raised(page)
    act.scroll_into_view_if_needed()
    seen = page.evaluate(AIM_AND_WATCH, [act.element_handle(), FRAMES])

    assert seen["moved"] != 0, "the prompt above must become higher or lower"
    assert set(seen["tops"]) == {seen["tops"][0]}


def test_a_press_counts_though_the_button_moves_away_under_the_mouse(desk, client):
    asked = []
    desk.route("**/hint", lambda route: asked.append(route))
    sit_down(desk, new_match(client, position=TEPPO))
    player = Clicker(desk)
    play = aimed(desk)
    with desk.expect_request("**/hint"):
        player.button("Hint").click()

    x, y = press(desk, play)
    asked[0].continue_()
    desk.locator(".hintline").wait_for()
    there = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.textContent ?? ''"
    assert "Play" not in desk.evaluate(there, [x, y])
    desk.mouse.up()

    expect(player.counter).to_have_text("1 / 1")
    assert player.cards() == ["W01"]


def test_a_press_is_taken_back_by_moving_away_before_it_ends(desk, client):
    sit_down(desk, new_match(client, position=TEPPO))
    player = Clicker(desk)

    press(desk, aimed(desk))
    desk.mouse.move(640, 400)
    desk.mouse.up()
    player.end_fight()  # the first that is played

    expect(player.counter).to_have_text("1 / 1")
    assert "W25" in player.cards()


def test_what_is_pressed_before_an_answer_that_is_lost_is_done_when_it_is_there(desk, client):
    kept: list[WebSocketRoute] = []

    def loses_the_first_answer(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def say(text: str | bytes) -> None:
            if kept or '"type":"done"' not in str(text):
                socket.send(text)
            else:
                kept.append(socket)

        server.on_message(say)

    desk.route_web_socket("**/live", loses_the_first_answer)
    sit_down(desk, new_match(client, position=TEPPO))
    player = Clicker(desk)
    play = aimed(desk)
    play.click()
    player.button("Hint").click()  # too early: the answer is awaited
    while not kept:  # the server has done it, and says so
        desk.wait_for_timeout(10)
    expect(player.counter).to_have_text("0 / 0")

    kept[0].close()

    expect(player.counter).to_have_text("1 / 1")
    desk.locator(".hintline").wait_for()
    expect(play).to_be_hidden()
    expect(desk.locator(".hand [aria-pressed=true]")).to_have_count(0)


def test_enter_plays_what_is_shown_also_after_another_button_was_pressed(desk, client):
    """It keeps the focus and may mean another thing by then: only the keyboard comes to it."""
    player = Clicker(desk)
    sit_down(desk, new_match(client, position=TEPPO))
    raised(desk).click()
    desk.get_by_role("button", name="Hint").click()
    desk.keyboard.press("Enter")

    expect(player.counter).to_have_text("1 / 1")
