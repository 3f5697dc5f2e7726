"""The home page: one press plays, above the fold; options, clashes; a player on two devices."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.pages import Pages, new_match
from tests.browser.scenes import LAST_ENEMY
from tests.browser.test_access import assert_accessible

SIZES = [(1366, 657), (1440, 900), (360, 640), (390, 844)]
GAMES = ["Eiyo", "Way of the Samurai", "Seii Daimyo", "Eohn TCG"]


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def play(page: Page, game: str = "Eiyo"):
    return page.get_by_role("button", name=f"Play {game}", exact=True)


def options(page: Page, game: str = "Eiyo"):
    return page.get_by_role("button", name=f"Options of {game}")


def new_player(client, *matches: dict[str, Any]) -> str:
    """Somebody who has these matches."""
    secret = str(client.post("/api/player").json()["secret"])
    held = [{"match": made["match"], "token": made["token"]} for made in matches]
    client.post("/api/player/seats", json={"seats": held}, headers=bearer(secret))
    return secret


def give_up(client, made: dict[str, Any]) -> None:
    path = f"/api/matches/{made['match']}/resign"
    assert client.post(path, json={"id": "r"}, headers=bearer(made["token"])).status_code == 200


def be(page: Page, secret: str) -> None:
    page.add_init_script(f"localStorage['shiai.player'] ??= '{secret}'")


@pytest.fixture
def regular(client):
    """Somebody with a game under way and some behind."""
    played = [new_match(client), new_match(client, options={"difficulty": "novice"})]
    for made in played:
        give_up(client, made)
    return new_player(client, new_match(client), new_match(client), *played)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("who", ["newcomer", "regular"])
def test_every_game_has_its_button_above_the_fold(pages, request, size, who):
    page = pages.open(*size, is_mobile=size[0] < 700, has_touch=size[0] < 700)
    if who == "regular":
        be(page, request.getfixturevalue("regular"))
    page.goto("/")
    hello = "Four card games" if who == "newcomer" else "Good to see you"
    expect(page.get_by_role("heading", level=1)).to_contain_text(hello)
    if who == "regular":
        expect(page.get_by_role("link", name=re.compile("Continue$")).first).to_be_visible()

    for game in GAMES:
        expect(play(page, game)).to_be_in_viewport(ratio=1)
    primary = page.locator("main .btn.primary:visible")
    expect(primary).to_have_count(len(GAMES))
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("size", [(1366, 657), (360, 640)])
def test_one_press_begins_a_gentle_game(pages, size):
    page = pages.open(*size)
    page.goto("/")
    play(page).click()

    expect(page.locator(".lead h1")).to_have_text("Keep these 4 weapons?")
    assert page.evaluate("JSON.parse(localStorage['shiai.last']).eiyo.options.difficulty") == (
        "novice"
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_begun_by_one_press(desk, game):
    """What is asked of the server; tables are looked at elsewhere."""
    desk.goto("/")
    with desk.expect_response("**/api/matches") as made:
        play(desk, game).click()

    assert made.value.status == 201
    answer = made.value.json()
    assert len(answer["tokens"]) == 1, "the other seats are bots'"
    expect(desk).to_have_url(re.compile(f"/match/{answer['match']}$"))


def test_by_keyboard_alone(desk):
    desk.goto("/")
    play(desk).wait_for()
    for _ in range(20):
        desk.keyboard.press("Tab")
        if play(desk).evaluate("node => node === document.activeElement"):
            break
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Options of Eiyo")).to_be_focused()
    desk.keyboard.press("Tab")
    expect(desk.get_by_role("button", name="Close")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(options(desk)).to_be_focused()
    desk.keyboard.press("Shift+Tab")
    desk.keyboard.press("Enter")

    expect(desk.locator(".lead h1")).to_have_text("Keep these 4 weapons?")


def test_a_game_under_way_is_continued(desk):
    desk.goto("/")
    play(desk).click()
    desk.locator(".lead h1").wait_for()
    desk.goto("/")

    going = desk.get_by_role("link", name=re.compile("^Eiyo, opening hand.*Continue$"))
    going.click()

    expect(desk.locator(".lead h1")).to_have_text("Keep these 4 weapons?")


def test_options_are_remembered_when_they_were_played_with(desk):
    desk.goto("/")
    options(desk).click()
    desk.get_by_role("radio", name="Master").click()
    expect(desk.locator("[data-game=eiyo] .opt")).to_contain_text("Master, 2020 rules")
    desk.reload()
    expect(desk.locator("[data-game=eiyo] .opt")).to_contain_text("Novice, 2020 rules")
    options(desk).click()
    desk.get_by_role("radio", name="Master").click()
    desk.get_by_role("button", name="Start with these options").click()
    expect(desk.locator(".top .meta")).to_contain_text("master")

    desk.goto("/")

    expect(desk.locator("[data-game=eiyo] .opt")).to_contain_text("Master, 2020 rules")
    play(desk).click()
    expect(desk.locator(".top .meta")).to_contain_text("master")


def test_options_that_do_not_go_together_are_explained_before_they_are_sent(pages, desk):
    desk.goto("/")
    options(desk, "Way of the Samurai").click()
    desk.get_by_role("button", name="Immortal").click()
    expect(desk.locator("[data-game=wots] .opt")).to_contain_text("Kempo")
    desk.get_by_role("radio", name="Storm").click()

    clash = desk.locator("#clash")
    expect(clash).to_contain_text("Kempo is not fought in a storm or a fire.")
    clash.get_by_role("link", name="WOTS-110").click()
    expect(desk.get_by_role("dialog", name="Rules")).to_contain_text("WOTS-110")
    desk.keyboard.press("Escape")
    pages.asked.clear()
    play(desk, "Way of the Samurai").press("Enter")
    expect(clash.get_by_role("button")).to_be_focused()
    assert not [address for address in pages.asked if address.endswith("/api/matches")]
    clash.get_by_role("button", name="Weather: None").click()

    expect(clash).to_have_count(0)
    expect(play(desk, "Way of the Samurai")).not_to_have_attribute("aria-disabled", "true")


def test_seats_bots_and_decks_are_chosen(desk):
    desk.goto("/")
    options(desk, "Eohn TCG").click()
    desk.get_by_role("radio", name="All", exact=True).first.click()
    desk.get_by_role("radiogroup", name="How many sit down").get_by_role("radio", name="4").click()
    desk.get_by_label("Your seat").select_option("1")
    desk.get_by_label("Your deck").select_option("razor-wind")
    desk.get_by_label("Bot 3", exact=True).select_option("random")
    with desk.expect_request("**/api/matches") as asked:
        play(desk, "Eohn TCG").click()

    sent = asked.value.post_data_json
    assert sent["options"] == {"mode": "ffa"}
    assert sent["seats"] == 4
    assert sent["bots"] == {"2": "greedy", "3": "greedy", "0": "random"}
    assert sent["decks"] == [None, "razor-wind", None, None]


def test_the_record_and_replays(pages, desk, client, regular):
    be(desk, regular)
    desk.goto("/")
    table = desk.locator(".record")
    expect(table).to_contain_text("Eiyo Novice, 2020 rules")
    expect(table).to_contain_text("0 of 1")
    expect(table.get_by_role("img", name="last game, newest first: lost").first).to_be_visible()
    desk.get_by_role("link", name=re.compile("^Replay of Eiyo, given up")).first.click()
    expect(desk.get_by_role("dialog", name="End of the game")).to_be_visible()
    desk.goto("/games")
    expect(desk.get_by_role("heading", name="Finished")).to_be_visible()
    expect(desk.get_by_role("link", name="Continue Eiyo")).to_have_count(2)


def test_a_finished_match_is_shown_to_anybody_by_its_link(pages, desk, client):
    made = new_match(client, position=LAST_ENEMY)
    question = made["snapshot"]["question"]
    won = {"id": "won", "question": question, "choices": ["defeat W25 S"]}
    desk.goto(f"/match/{made['match']}")
    expect(desk.get_by_role("heading", name="No seat here")).to_be_visible()
    pages.troubles.clear()  # the browser notes that answer, too
    client.post(f"/api/matches/{made['match']}/choices", json=won, headers=bearer(made["token"]))
    desk.reload()

    end = desk.get_by_role("dialog", name="End of the game")
    end.get_by_role("button", name="Replay").click()
    expect(desk.locator(".lead h1")).to_have_text("Move 0 of 1")
    desk.keyboard.press(".")
    expect(desk.locator(".lead h1")).to_have_text("Move 1 of 1")


def test_a_player_is_carried_to_another_browser_by_link_and_deleted(pages: Pages):
    here = pages.open(1280, 800)
    here.goto("/")
    play(here).click()
    here.locator(".lead h1").wait_for()
    here.goto("/games")
    here.get_by_role("button", name="Use another device, too").click()
    sheet = here.get_by_role("dialog", name="Use another device, too")
    expect(sheet.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = sheet.get_by_label("Link", exact=True).input_value()
    assert "/carry#" in link

    there = pages.open(390, 844)
    there.goto("/")
    play(there).click()
    there.locator(".lead h1").wait_for()
    there.goto(link)
    expect(there.get_by_role("heading", level=1)).to_have_text("Did you make this link yourself?")
    assert "#" not in there.url
    expect(there.get_by_role("main")).to_contain_text(
        "The game of this browser stays in this browser"
    )
    expect(there.get_by_role("checkbox")).not_to_be_checked()
    there.get_by_role("button", name="Yes, both devices are mine").click()
    expect(there.get_by_role("heading", level=1)).to_have_text("Good to see you.")
    there.goto("/games")
    expect(there.get_by_role("link", name=re.compile("^Continue"))).to_have_count(2)
    there.get_by_role("link", name=re.compile("^Continue")).last.click()
    expect(there.locator(".lead h1")).to_have_text("Keep these 4 weapons?")
    here.goto("/games")  # which holds nothing of that browser
    expect(here.get_by_role("link", name=re.compile("^Continue"))).to_have_count(1)

    again = pages.open(390, 844)
    again.goto(link)
    expect(again.get_by_role("checkbox")).to_have_count(0)
    again.get_by_role("button", name="Yes, both devices are mine").click()
    expect(again.locator("main [role=alert]")).to_contain_text("This link was used already")
    pages.troubles.clear()  # the browser notes that answer, too

    here.goto("/games")
    here.get_by_role("button", name="Delete everything").click()
    here.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(here.locator("main .hello h1")).to_contain_text("Four card games")
    kept = here.evaluate("[localStorage['shiai.player'] ?? null, localStorage['shiai.seats']]")
    assert kept == [None, "[]"]
    there.goto("/games")  # what was played there before is there, and its player again
    expect(there.get_by_role("link", name=re.compile("^Continue"))).to_have_count(1)
    pages.troubles.clear()  # a secret that is nobody's any more


def test_settings_go_along(pages: Pages, client, regular):
    here, there = pages.open(1280, 800), pages.open(1280, 800)
    for page in (here, there):
        be(page, regular)
        page.goto("/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Good to see you.")
        page.wait_for_load_state("networkidle")
    with here.expect_response("**/api/player/settings"):
        here.get_by_role("button", name="Night theme").click()
    there.reload()

    expect(there.locator("html")).to_have_attribute("data-theme", "night")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_home_games_and_sheets_are_accessible(pages, regular, size):
    page = pages.open(*size)
    be(page, regular)
    page.goto("/")
    page.get_by_role("heading", name="Your record").wait_for()
    assert_accessible(page)
    options(page, "Way of the Samurai").click()
    page.get_by_role("button", name="Immortal").click()
    page.get_by_role("radio", name="Storm").click()
    page.locator("#clash").wait_for()
    assert_accessible(page)
    page.goto("/games")
    page.get_by_role("heading", name="Finished").wait_for()
    page.get_by_role("button", name="Use another device, too").click()
    page.get_by_role("img", name="QR code of the link").wait_for()
    assert_accessible(page)


def test_an_unknown_address_has_a_page_and_the_right_status(pages, desk):
    for path in ("/nowhere", "/rules/nope", "/match/a/b"):
        answer = desk.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(desk.get_by_role("heading", level=1)).to_have_text("There is no such page")
    assert_accessible(desk)
    pages.troubles.clear()  # the browser notes the status, too
    desk.get_by_role("link", name="Home", exact=True).click()
    play(desk).wait_for()


def test_what_browsers_ask_for_by_themselves_is_there(client):
    for path, kind in [
        ("/favicon.ico", "image/x-icon"), ("/apple-touch-icon.png", "image/png"),
        ("/manifest.webmanifest", "application/manifest+json"), ("/robots.txt", "text/plain"),
        ("/icon-192.png", "image/png"), ("/icon-512.png", "image/png"),
    ]:  # fmt: skip
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith(kind), path
    index = client.get("/").text
    assert f'content="{client.base_url}/shiai-1200.png"'.replace("//shiai", "/shiai") in index
    assert client.get("/shiai-1200.png").status_code == 200
