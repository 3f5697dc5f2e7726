"""The plain table: every game is played to its end, also one that the front end never heard of."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import MANY
from tests.browser.pages import SECONDS, Pages, new_match, sit_down
from tests.browser.plain_players import PlainClicker, PlainPlayer, PlainToucher, PlainTypist
from tests.browser.scenes import TEPPO
from tests.browser.test_access import assert_accessible
from tests.test_your_game import EXAMPLE, Environment
from tools.serving import ServerProcess

# By game: what is played so that one sitting is short enough to be watched.
GAMES: dict[str, dict[str, Any]] = {
    "eiyo": {"seed": "7"},
    "wots": {"seed": "7"},
    "seii": {"seed": "7", "seats": 4, "bots": {"1": "greedy", "2": "greedy", "3": "greedy"}},
    "eohn": {
        "seed": "7",
        "seats": 2,
        "bots": {"1": "greedy"},
        "options": {"format": "sudden_death"},
    },
}
WAYS: dict[str, type[PlainPlayer]] = {
    "mouse": PlainClicker,
    "keyboard": PlainTypist,
    "touch": PlainToucher,
}


def window(pages: Pages, way: str) -> Page:
    if way == "touch":
        return pages.open(390, 844, is_mobile=True, has_touch=True)
    return pages.open(1366, 657)


def play(page: Page, way: str) -> PlainPlayer:
    """A whole game, and what the page shows at its end."""
    player = WAYS[way](page)
    assert player.to_the_end() > 5
    expect(player.end).to_be_visible()
    expect(player.end.locator("dl.endfacts dd").first).to_be_visible()
    return player


@pytest.mark.soak  # in `make test` an installed game, and each at its own table (test_play.py)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_played_to_its_end_by_every_way(pages, client, game, way):
    page = window(pages, way)
    sit_down(page, new_match(client, game=game, **{**GAMES[game], "seed": "11"}), plain=True)

    player = play(page, way)

    player.button("Replay").click()
    expect(player.prompt).to_have_text(re.compile("^Move 0 of"))
    expect(page.locator(".tzone").first).to_be_visible()


# ---- a game that somebody has installed ----------------------------------------------------------


@pytest.fixture(scope="module")
def example(tmp_path_factory):
    """A server that has the example game, as its author would install it."""
    place = Environment(tmp_path_factory.mktemp("your_game"))
    place.make()
    place.install(EXAMPLE)
    words = {**place.words}
    with ServerProcess(place.folder / "home", *MANY, python=place.python, environment=words) as up:
        yield up


@pytest.mark.parametrize("way", WAYS)
def test_an_installed_game_has_a_table(browser, example, way):
    pages = Pages(browser, example)
    page = window(pages, way)
    with httpx.Client(base_url=example.address, timeout=SECONDS) as client:
        made = new_match(
            client, game="kagemusha", seats=3, seed="3", bots={"1": "greedy", "2": "greedy"}
        )
    sit_down(page, made, plain=True)
    expect(page.locator(".top .game")).to_have_text("Kagemusha")
    expect(page.get_by_role("heading", name="Player 3")).to_be_visible()

    play(page, way)
    pages.close()


# ---- what it shows -------------------------------------------------------------------------------


@pytest.fixture
def seii(pages, client):
    """A table of Seii Daimyo in its first round, at a desk."""
    page = pages.open(1440, 900)
    sit_down(page, new_match(client, game="seii", **GAMES["seii"]), plain=True)
    return page


def test_every_seat_has_its_part_with_numbers_and_cards(seii):
    for name in ("The land", "Tomoe", "Moon", "Feathers", "You"):
        expect(seii.get_by_role("region", name=name, exact=True)).to_be_visible()
    own = seii.get_by_role("region", name="You", exact=True)
    expect(own.locator("dt", has_text="points")).to_be_visible()
    expect(own.locator(".large .tcard").first).to_be_visible()
    other = seii.get_by_role("region", name="Tomoe", exact=True)
    expect(other.get_by_text(re.compile(r"^\d face down$")).first).to_be_visible()


def test_choosing_shows_and_a_second_act_plays(seii):
    choose = seii.locator(".deed").first
    choose.click()

    expect(choose).to_have_attribute("aria-pressed", "true")
    expect(seii.locator(".brings h3")).to_have_text(choose.locator(".what").inner_text())
    expect(seii.locator(".scrub span").first).to_have_text("0 / 0")
    seii.keyboard.press("Escape")
    expect(choose).to_have_attribute("aria-pressed", "false")
    choose.click()
    choose.click()
    expect(seii.locator(".scrub span").first).not_to_have_text("0 / 0")


def test_what_is_typed_finds_actions_or_is_answered_why_not(pages, client):
    page = pages.open(1440, 900)
    sit_down(page, new_match(client, position=TEPPO), plain=True)
    page.keyboard.press("/")
    page.keyboard.type("deflect")
    expect(page.locator(".deeds h3")).to_have_text(["Deflect"])
    page.keyboard.press("Control+a")
    page.keyboard.type("deflect W25 N")
    expect(page.locator(".deed")).to_have_count(0)
    page.keyboard.press("Enter")

    expect(page.locator(".prompt .trouble")).to_contain_text("no token may be placed there")
    expect(page.locator(".tcard.blamed")).to_have_attribute("data-card", "B5")


def test_a_card_lists_its_own_actions_and_one_that_cannot_be_used_says_why(pages, client):
    page = pages.open(1440, 900)
    sit_down(page, new_match(client, position=TEPPO), plain=True)
    before = page.locator(".deed").count()
    page.locator(".tcard[data-card=W25]").click()

    expect(page.locator(".tcard[data-card=W25]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".seek .only")).to_contain_text("W25")
    assert all("W25" in text for text in page.locator(".deed .what").all_inner_texts())
    page.locator(".seek .only").click()
    expect(page.locator(".deed")).to_have_count(before)
    page.locator(".tcard[data-card=E03]").click(force=True)  # aria-disabled: it asks
    expect(page.locator(".prompt .trouble")).to_be_visible()


def test_undo_takes_back_and_the_log_tells(pages, client):
    page = pages.open(1440, 900)
    sit_down(page, new_match(client, seed="7"), plain=True)
    PlainTypist(page).move()
    expect(page.locator(".scrub span").first).to_have_text("1 / 1")
    expect(page.get_by_role("log")).to_contain_text("Keep")
    page.keyboard.press("u")

    expect(page.locator(".scrub span").first).to_have_text("0 / 0")


def test_a_game_with_a_table_of_its_own_offers_the_plain_one(desk, client):
    sit_down(desk, new_match(client, seed="7"))
    desk.get_by_role("button", name="Settings").click()
    desk.get_by_role("radio", name="Plain table").click()

    desk.locator(".app.plain").wait_for()
    desk.get_by_role("button", name="Settings").click()
    desk.get_by_role("radio", name="The game's own").click()
    desk.locator(".app.eiyo").wait_for()


def test_hot_seat_hands_the_table_over_and_hides_the_hand(pages, client):
    page = pages.open(1366, 657)
    made = new_match(client, game="seii", seats=2, seed="7", hot_seat=True)
    sit_down(page, made, plain=True)
    page.get_by_role("button", name="I am Well").click()
    page.locator(".deed").first.wait_for()
    own = page.locator(".large .tcard").evaluate_all("all => all.map(card => card.dataset.card)")
    page.locator(".deed").first.click()
    page.keyboard.press("Enter")

    page.get_by_role("button", name="Hand over to Tomoe").click()
    page.get_by_role("heading", name="Hand the screen to Tomoe").wait_for()
    for card in own:
        assert card not in page.content()
    page.get_by_role("button", name="I am Tomoe").click()
    page.get_by_role("region", name="Well", exact=True).wait_for()
    other = page.locator(".large .tcard").evaluate_all("all => all.map(card => card.dataset.card)")
    assert other
    assert not set(own) & set(other)
    page.locator(".deed").first.click()
    page.keyboard.press("Enter")

    # Both are Samurai, so the Daimyo, who sits at the first place, is asked next.
    expect(page.get_by_role("button", name="Hand over to Well")).to_be_visible()


# ---- for everybody -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["seii", "eohn"])
@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_nothing_serious_is_found_by_axe(pages, client, game, way):
    page = window(pages, way)
    sit_down(page, new_match(client, game=game, **GAMES[game]), plain=True)
    player = WAYS[way](page)
    for _ in range(6):
        player.deeds.first.wait_for()
        player.move()
    player.deeds.first.wait_for()
    assert_accessible(page)
    player.ask()
    player.hint.wait_for()
    player.choose()
    expect(page.locator(".brings h3").first).to_be_visible()
    assert_accessible(page)


@pytest.mark.parametrize(
    ("width", "height"), [(1440, 900), (1366, 657), (834, 1112), (390, 844), (360, 640)]
)
def test_the_page_itself_does_not_scroll_and_the_hand_and_play_are_in_sight(
    pages, client, width, height
):
    page = pages.open(width, height)
    sit_down(page, new_match(client, game="eohn", **GAMES["eohn"]), plain=True)
    player = PlainClicker(page)
    for _ in range(4):
        player.deeds.first.wait_for()
        player.move()
    player.deeds.first.wait_for()

    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for part in (page.locator(".large .tcard").first, player.go, player.deeds.first):
        expect(part).to_be_in_viewport()
