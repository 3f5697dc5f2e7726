"""What goes over the wire: little, and to nobody else."""

from playwright.sync_api import expect
from tests.browser.pages import is_of
from tests.browser.players import Clicker

FIRST_LOAD = 300_000  # bytes: start page, table and fonts


def test_the_first_load_is_small(desk):
    network = desk.context.new_cdp_session(desk)
    network.send("Network.enable")
    sizes = []
    network.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))

    desk.goto("/?seed=7")
    desk.get_by_role("button", name="Play Eiyo").click()
    Clicker(desk).prompt.wait_for()
    desk.wait_for_load_state("networkidle")

    assert len(sizes) > 8, "pages, scripts, styles, fonts, cards"
    assert 50_000 < sum(sizes) < FIRST_LOAD


def test_a_request_that_left_the_origin_would_be_noticed(pages, desk, server):
    desk.goto("/")
    desk.get_by_role("button", name="Play Eiyo").wait_for()
    assert len(pages.asked) > 5
    assert pages.strangers() == []

    desk.evaluate("fetch('http://127.0.0.2:9/').catch(() => undefined)")
    assert pages.strangers() or "Content Security Policy" in " ".join(pages.troubles)
    assert not is_of(server, "https://fonts.example/one.woff2")
    pages.asked.clear()
    pages.troubles.clear()


def test_learn_rules_and_settings_ask_nobody_else(pages, desk):
    for path in ("/learn", "/rules/eiyo", "/games", "/carry"):
        desk.goto(path)
        expect(desk.locator("h1").first).to_be_visible()
        desk.wait_for_load_state("networkidle")

    assert pages.strangers() == []
