"""What goes over the wire: little, soon, and to nobody else."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.pages import is_of, new_match, sit_down

# Bytes as they are sent, packed, headers and fonts included.
FIRST_LOAD = 200_000
TABLE_MORE = 120_000
FIRST_CHOICE = 1500  # milliseconds from opening the page, on a quiet machine
GAMES = {
    "eiyo": "Eiyo",
    "wots": "Way of the Samurai",
    "seii": "Seii Daimyo",
    "eohn": "Eohn TCG",
}
# When something that answers the first question stood there, as the page's own clock says.
WATCH = """
  const seen = () => {
    const found = document.querySelector(
      '.hand [data-card], .deed, .offer, .dkrow .btn, .go .btn, .begin .btn');
    if (found && found.getClientRects().length) window.firstChoice = performance.now();
    else requestAnimationFrame(seen);
  };
  requestAnimationFrame(seen);
"""


class Scales:
    """Counts what a page is sent."""

    def __init__(self, page: Page) -> None:
        self.kinds: dict[str, str] = {}
        self.sizes: list[tuple[str, int]] = []
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.responseReceived", self._answers)
        network.on("Network.loadingFinished", self._ends)

    def _answers(self, told: dict[str, Any]) -> None:
        self.kinds[told["requestId"]] = told["type"]

    def _ends(self, told: dict[str, Any]) -> None:
        self.sizes.append((told["requestId"], int(told["encodedDataLength"])))

    def take(self) -> tuple[int, int]:
        """What came since the last time: all of it, and the fonts in it."""
        came, self.sizes = self.sizes, []
        fonts = sum(size for request, size in came if self.kinds.get(request) == "Font")
        return sum(size for _, size in came), fonts


def play(page: Page, game: str) -> None:
    page.get_by_role("button", name=f"Play {GAMES[game]}", exact=True).click()
    page.locator(".lead h1").wait_for()
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("game", GAMES)
def test_home_and_a_table_are_small(desk, game, record_property):
    scales = Scales(desk)
    desk.goto("/")
    desk.get_by_role("button", name="Play Eiyo").wait_for()
    desk.wait_for_load_state("networkidle")
    first, fonts = scales.take()
    play(desk, game)
    more, more_fonts = scales.take()

    sizes = f"{game}: home {first} (fonts {fonts}), table {more} more (fonts {more_fonts})"
    record_property("sizes", sizes)
    assert 50_000 < first < FIRST_LOAD, sizes
    assert 20_000 < more < TABLE_MORE, sizes
    assert fonts > 10_000, "they are counted"


@pytest.mark.soak  # a time: only a quiet machine can say it
@pytest.mark.parametrize("page", ["home", *GAMES])
def test_the_first_choice_is_possible_soon(pages, client, page, record_property):
    times = []
    for _ in range(3):  # a new browser each time: nothing is kept
        window = pages.open(1366, 657)
        window.add_init_script(WATCH)
        if page == "home":
            window.goto("/")
        else:
            made = new_match(client, game=page, seed="7", **others(page))
            sit_down(window, made, plain=page == "eohn")
        times.append(float(window.wait_for_function("window.firstChoice").json_value()))
        window.context.close()
        pages.contexts.remove(window.context)

    record_property("milliseconds", times)
    print(f"{page}: first choice after {', '.join(f'{time:.0f}' for time in times)} ms")
    assert min(times) < FIRST_CHOICE


def others(game: str) -> dict[str, Any]:
    """Bots on the other seats."""
    return {"seats": 2, "bots": {"1": "greedy"}} if game in ("seii", "eohn") else {}


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
    lessons = [f"/learn/{game}" for game in GAMES]
    for path in (*lessons, "/rules/eiyo", "/games", "/carry", "/room/NOROOM", "/nowhere"):
        desk.goto(path)
        expect(desk.locator("h1").first).to_be_visible()
        desk.wait_for_load_state("networkidle")

    assert pages.strangers() == []
    # the server says of two that there is nothing
    pages.troubles[:] = [told for told in pages.troubles if "Failed to load" not in told]
