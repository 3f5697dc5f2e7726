"""People at one table of Seii Daimyo: by a link, in secret, a bot beside them; at one screen."""

import json
import re
from typing import Any

import httpx
from playwright.sync_api import Page, expect
from tests.browser.pages import Pages, new_match, sit_down

PLACES = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]


def room_of(client: httpx.Client, page: Page) -> str:
    """A room whose maker sits in this browser; its address."""
    asked = {"game": "seii", "name": "Aya", "places": PLACES}
    made: dict[str, Any] = client.post("/api/rooms", json=asked).json()
    code = made["room"]["code"]
    kept = json.dumps(json.dumps({code: {"token": made["token"], "person": made["person"]}}))
    page.add_init_script(f"localStorage['shiai.rooms'] ??= {kept}")
    return str(made["room"]["path"])


def come_in(page: Page, path: str, name: str) -> None:
    page.goto(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="I am ready").click()


def choose_role(page: Page, place: int) -> None:
    page.locator(".grip .role").nth(place).click()
    page.locator(".go .btn.primary, .dkrow .btn.primary").and_(page.locator(":visible")).click()


def together(pages: Pages, client: httpx.Client) -> tuple[Page, Page]:
    """Two people and a bot at a table that has begun: one at a desk, one with a phone."""
    aya = pages.open(1280, 800)
    mika = pages.open(390, 844, is_mobile=True, has_touch=True)
    path = room_of(client, aya)
    aya.goto(path)
    expect(aya.locator("h1")).to_have_text("Waiting for one more")
    come_in(mika, path, "Mika")
    expect(aya.locator(".place")).to_contain_text(["Aya", "Mika", "Bot"])
    aya.get_by_role("button", name="Start").click()
    for page in (aya, mika):
        page.locator(".app.seii").wait_for()
    return aya, mika


def test_two_come_in_by_a_link_and_choose_in_secret(pages, client):
    aya, mika = together(pages, client)
    expect(aya.locator(".others")).to_contain_text("Mika")
    expect(mika.locator(".others")).to_contain_text("Aya")
    expect(aya.locator(".others [role=timer]").first).to_be_attached()

    raised = mika.locator(".grip .role").nth(1)
    raised.click()
    expect(raised).to_contain_class("sel")
    choose_role(aya, 0)
    expect(aya.locator(".secret")).to_contain_text("You chose Samurai")
    expect(mika.locator(".others")).to_contain_text("chosen")
    expect(raised).to_contain_class("sel")  # what another does takes nothing out of one's hand
    assert "Samurai" not in mika.locator(".others").inner_text()
    aya.get_by_role("button", name="Choose Ashigaru").click()
    expect(aya.locator(".secret")).to_contain_text("You chose Ashigaru")
    choose_role(mika, 0)

    expect(aya.locator(".ownzone .rolemark")).to_contain_text("Ashigaru")
    expect(mika.locator(".ownzone .rolemark")).to_be_attached()


def test_a_lost_connection_finds_the_same_question_again(pages, client):
    aya, mika = together(pages, client)
    choose_role(aya, 0)
    mika.reload()

    mika.locator(".grip .role").first.wait_for()
    choose_role(mika, 1)

    expect(aya.locator(".phase li.on")).not_to_have_text("Roles")


def test_two_lords_share_one_screen_and_no_hand_is_seen_between_turns(desk, client):
    asked = {"game": "seii", "seats": 2, "hot_seat": True, "seed": "5"}
    made = client.post("/api/matches", json=asked).json()
    snapshot = made["snapshot"]
    seat = {name: made[name] for name in ("match", "token", "seat", "tokens")}
    seat |= {"game": "seii", "made": snapshot["made"], "seen": 0, "over": False}
    seat |= {"title": "Seii Daimyo", "facts": [], "score": None}
    desk.add_init_script(f"localStorage['shiai.seats'] ??= {json.dumps(json.dumps([seat]))}")
    desk.goto(f"/match/{made['match']}")
    expect(desk.locator("h1")).to_have_text("Hand the screen to Well")  # nobody has said who it is
    assert desk.locator("[data-card]").count() == 0
    desk.keyboard.press("Enter")
    desk.locator(".grip .role").first.wait_for()
    mine = held(desk)
    choose_role(desk, 0)

    desk.get_by_role("button", name="Hand over to Tomoe").click()
    expect(desk.locator("h1")).to_have_text("Hand the screen to Tomoe")
    assert desk.locator(".grip").count() == 0
    desk.get_by_role("button", name="I am Tomoe").click()

    desk.locator(".grip .role").first.wait_for()
    assert held(desk).isdisjoint(mine)


def test_partners_whose_hands_are_open_hide_nothing_between_turns(pages, client):
    """EIYO-COOP-4, as at one keyboard; Way of the Samurai hides as Seii does."""
    for game, mode in (("eiyo", "coop_house"), ("wots", "two_player_house")):
        page = pages.open(1280, 800)
        made = new_match(client, game=game, options={"mode": mode}, hot_seat=True, seed="5")
        sit_down(page, made)
        if game == "wots":
            expect(page.locator("h1")).to_contain_text("Hand the screen to")
            continue
        page.locator(".hand [data-card]").first.wait_for()  # nobody was asked who they are
        page.get_by_role("button", name="Keep", exact=True).click()
        first = page.locator(".hand [data-card]").first.get_attribute("data-card")
        page.get_by_role("button", name=re.compile("^Hand over to")).click()

        other = page.locator(".hand [data-card]").first
        expect(other).not_to_have_attribute("data-card", str(first))
        expect(page.locator(".passing")).to_have_count(0)
        page.get_by_role("button", name=re.compile("hand 3, deck")).click()
        partner = page.get_by_role("dialog", name=re.compile("^The hand of"))
        expect(partner.locator(".looked .weapon")).to_have_count(3)


def held(page: Page) -> set[str]:
    """The clans in hand."""
    cards: list[str] = page.locator(".grip .clan").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return set(cards)


def test_friends_are_invited_from_the_home_page_and_join_by_the_code(pages):
    aya = pages.open(1366, 657)
    aya.goto("/")
    aya.get_by_role("button", name="Invite friends to Seii Daimyo").click()
    aya.get_by_label("Your name").fill("Aya")
    aya.get_by_role("radio", name="2").click()
    aya.get_by_role("button", name="Open a room").click()
    aya.wait_for_url("**/room/*")
    code = aya.url.rsplit("/", 1)[1]

    mika = pages.open(390, 844, is_mobile=True, has_touch=True)
    mika.goto("/")
    mika.get_by_label("Code of a room").fill(code.lower())
    mika.get_by_role("button", name="Join").click()
    come_in(mika, f"/room/{code}", "Mika")
    aya.get_by_role("button", name="Start").click()

    for page in (aya, mika):
        page.locator(".app.seii").wait_for()
    expect(aya.locator(".others")).to_contain_text("Mika")


def test_people_see_who_is_there_and_talk_at_the_table(pages, client):
    aya, mika = together(pages, client)
    aya.get_by_role("button", name="People").click()
    sheet = aya.get_by_role("dialog", name="At this table")
    expect(sheet).to_contain_text("Mika")
    said = sheet.get_by_role("group", name="Quick words").get_by_role("button").first
    text = said.inner_text()
    said.click()

    expect(mika.locator(".others")).to_contain_text(text)
    mika.get_by_role("button", name="People").click()
    expect(mika.get_by_role("list", name="What was said")).to_contain_text(text)


def test_who_leaves_is_played_by_a_bot_and_the_others_go_on(pages, client):
    aya, mika = together(pages, client)
    mika.get_by_role("button", name="People").click()
    mika.get_by_role("button", name="Leave").click()
    mika.get_by_role("button", name="Leave, and let a bot play").click()
    mika.wait_for_url("**/")

    expect(aya.locator(".others")).to_contain_text("left")
    choose_role(aya, 0)
    expect(aya.locator(".phase li.on")).not_to_have_text("Roles")
