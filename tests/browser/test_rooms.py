"""Several people, each in a browser of their own, from the link to the rematch."""

import json
import re

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.browser.companies import (
    DESK,
    PERSON,
    PHONE,
    SMALL,
    Guest,
    choose_role,
    chosen_by,
    company,
    cut,
    keep_ticket,
    mend,
)
from tests.browser.pages import Pages
from tests.browser.test_access import assert_accessible
from tools.hosted import Hosted


@pytest.fixture
def timed(browser, tmp_path):
    """A server whose time goes on when the test says so, and pages on it."""
    with Hosted(tmp_path / "home") as hosted:
        pages = Pages(browser, hosted)
        with httpx.Client(base_url=hosted.address, timeout=60) as client:
            yield hosted, pages, client
        pages.close()


def come_in(page: Page, path: str, name: str) -> None:
    page.goto(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="I am ready").click()


def start_from_the_home_page(pages: Pages) -> list[Page]:
    """Three people by a link, two of them with phones, and a bot: a table of four."""
    aya = pages.open(*DESK)
    aya.goto("/")
    aya.get_by_role("button", name="Invite friends to Seii Daimyo").click()
    aya.get_by_label("Your name").fill("Aya")
    aya.get_by_role("radio", name="4").click()
    aya.get_by_role("button", name="Open a room").click()
    aya.wait_for_url("**/room/*")
    link = aya.get_by_label("Link to this table").input_value()
    ben, chiyo = (pages.open(*SMALL, **PHONE) for _ in range(2))
    come_in(ben, link, "Ben")
    come_in(chiyo, link, "Chiyo")
    aya.get_by_role("radiogroup", name="Who sits at place 4").get_by_role(
        "radio", name="Bot"
    ).click()
    expect(aya.locator(".place")).to_contain_text(["Aya", "Ben", "Chiyo", "Bot"])
    aya.get_by_role("button", name="Start").click()
    for page in (aya, ben, chiyo):
        page.locator(".app.seii").wait_for()
    return [aya, ben, chiyo]


def test_four_seats_by_a_link_choose_in_secret_all_at_once_two_of_them_on_phones(pages):
    people = start_from_the_home_page(pages)
    aya, ben, chiyo = people
    expect(aya.locator(".others")).to_contain_text(re.compile("Ben.*Chiyo.*Bot", re.S))
    expect(ben.locator(".others")).to_contain_text(re.compile("Chiyo.*Bot.*Aya", re.S))

    choose_role(aya, 0)
    chosen_by(ben, "Aya", "Bot")
    assert "Samurai" not in ben.locator(".others").inner_text()
    aya.get_by_role("button", name="Choose Ashigaru").click()
    expect(aya.locator(".secret")).to_contain_text("You chose Ashigaru")
    choose_role(ben, 1)
    choose_role(chiyo, 0)

    expect(aya.locator(".ownzone .rolemark")).to_contain_text("Ashigaru")
    for page in people:
        expect(page.locator(".others .rolemark")).to_have_count(3)


def test_a_connection_lost_in_a_question_finds_it_again_and_a_choice_made_meanwhile_is_sent(
    pages, client
):
    aya, ben, _, _ = company(pages, client, sizes=(DESK, DESK, SMALL, SMALL))
    ben.page.locator(".grip .role").first.wait_for()
    cut(ben)
    expect(ben.page.locator(".lead h1")).to_have_text("Waiting for the server")
    choose_role(aya.page, 0)
    choose_role(ben.page, 1)
    expect(ben.page.locator(".lead")).to_contain_text("your choice is kept here")
    mend(ben)

    expect(ben.page.locator(".secret")).to_contain_text("You chose Ashigaru")
    chosen_by(ben.page, "Aya")
    chosen_by(aya.page, "Ben")


def test_a_choice_made_without_a_connection_is_dropped_and_told_if_its_question_is_gone(
    pages, client
):
    aya, ben = company(pages, client)
    ben.page.locator(".grip .role").first.wait_for()
    cut(ben)
    choose_role(ben.page, 0)
    ben.choose("ashigaru")  # in another window
    choose_role(aya.page, 0)
    expect(aya.page.locator(".others .rolemark")).to_have_count(1)
    mend(ben)

    expect(ben.page.locator(".ownzone .rolemark")).to_contain_text("Ashigaru")
    expect(ben.page.locator(".lead .trouble")).to_contain_text("was not done")


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(timed):
    hosted, pages, client = timed
    aya, ben = company(pages, client, sizes=(DESK, SMALL), clock=None)
    path = ben.page.url
    ben.page.goto("/rules/seii")
    settle(hosted, aya, "Ben", "away", 9)
    expect(aya.notice).to_contain_text(re.compile(r"Ben is away\. A bot plays on in\s+1:\d\d"))
    choose_role(aya.page, 0)
    settle(hosted, aya, "Ben", "away, a bot plays", 115)
    expect(aya.page.locator(".others .rolemark")).to_have_count(1)

    ben.page.goto(path)
    ben.page.locator(".app.seii").wait_for()
    expect(aya.page.locator(".others")).not_to_contain_text("bot plays")
    expect(ben.page.locator(".ownzone .rolemark")).to_be_attached()
    for _ in range(60):
        if 1 in ben.awaited(2):
            break
        aya.hinted()
    expect(ben.page.locator(".ownzone .strip")).to_have_class(re.compile(r"\bturn\b"))


def settle(hosted: Hosted, guest: Guest, name: str, state: str, seconds: float) -> None:
    """Time goes by until somebody is seen to be away."""
    hosted.settle()
    hosted.go_on(seconds)
    mark = guest.page.locator(".others .strip", has_text=name)
    expect(mark).to_have_attribute("aria-label", re.compile(state))


def test_a_clock_that_runs_out_lets_a_bot_make_that_one_choice(timed):
    hosted, pages, client = timed
    aya, ben = company(pages, client, clock={"game": 60, "question": 5})
    clock = aya.page.locator(".others [role=timer]")
    expect(clock).to_have_text(re.compile(r"1:0[0-5]"))
    hosted.go_on(50)
    choose_role(aya.page, 0)
    expect(ben.page.locator(".ownzone [role=timer]")).to_have_text(re.compile(r"0:1\d"))
    expect(ben.page.locator(".ownzone .clock")).to_have_class(re.compile(r"\blow\b"))
    hosted.go_on(16)

    expect(aya.page.locator(".others .rolemark")).to_have_count(1)
    expect(ben.page.locator(".ownzone .rolemark")).to_be_attached()


@pytest.mark.parametrize("agree", [True, False])
def test_an_undo_is_asked_of_all_and_agreed_or_refused(pages, client, agree):
    people = company(pages, client, sizes=(DESK, DESK, SMALL), practice=True)
    asks, others = until_somebody_may_ask(people)
    before = asks.look()["choices"]
    asks.page.get_by_role("button", name="Ask to undo").click()

    expect(asks.notice).to_contain_text(re.compile("You ask to take back “.*” .*Waiting for"))
    for other in others:
        expect(other.notice).to_contain_text("asks to take back “")
    if agree:
        others[0].page.keyboard.press("y")
        expect(others[0].notice).to_contain_text("Waiting for")
        others[1].page.get_by_role("button", name="Agree").click()
        expect(asks.page.locator(".notice")).to_contain_text("taken back, as all agreed")
        expect(asks.page.locator(".panel .scrub span")).not_to_have_text(f"{before} / {before}")
        assert asks.look()["choices"] < before
    else:
        others[0].page.get_by_role("button", name="Refuse").click()
        for guest in people:
            expect(guest.notice).to_contain_text(re.compile("last choice.* stands"))
        assert asks.look()["choices"] == before
        expect(asks.page.get_by_role("button", name="Agree")).to_have_count(0)


def until_somebody_may_ask(people: list[Guest]) -> tuple[Guest, list[Guest]]:
    """Play until one at a desk has chosen openly, and another after them."""
    for _ in range(60):
        for guest in people:
            now = guest.look()
            seat, asked = now["seat"], now["view"]["asked"]
            if now["may_ask_undo"] and seat not in asked and guest is not people[2]:
                return guest, [other for other in people if other is not guest]
        people[people[0].awaited(3)[0]].hinted()
    raise AssertionError("nobody could ever ask")


def test_who_watches_sees_what_all_may_know_or_one_hand_that_is_shown(pages, client):
    aya, ben, zoe = company(pages, client, sizes=(DESK, DESK, DESK), watchers=1)
    expect(zoe.notice).to_contain_text("you see what everybody may know")
    expect(zoe.page.locator(".lead h1")).to_have_text("Waiting for Aya and Ben")
    assert zoe.page.locator(".grip .clan, .grip .role").count() == 0
    expect(zoe.page.locator(".grip")).to_contain_text("Aya holds 2 clans, face down")
    expect(zoe.page.locator(".strip h3").filter(has_text="You")).to_have_count(0)

    ben.page.get_by_role("button", name="People").click()
    ben.page.get_by_role("button", name="Show my cards").click()
    expect(zoe.notice).to_contain_text("with the eyes of Ben")
    hand = ben.look()["view"]["hand"][1]
    for card in hand:
        expect(zoe.page.locator(f".grip [data-card={card}]")).to_be_visible()
    choose_role(aya.page, 0)
    expect(zoe.page.locator(".lead h1")).to_have_text("Waiting for Ben")
    ben.page.get_by_role("button", name="Hide my cards").click()
    expect(zoe.notice).to_contain_text("you see what everybody may know")
    assert zoe.page.locator(".grip .clan").count() == 0


@pytest.mark.parametrize(
    ("game", "options"),
    [("eiyo", {"mode": "coop_house"}), ("wots", {"mode": "two_player_house"})],
)
def test_every_table_shows_names_clocks_who_is_waited_for_and_takes_watchers(
    pages, client, game, options
):
    people = company(pages, client, game, sizes=(DESK, SMALL, DESK), watchers=1, options=options)
    for guest, names in zip(people, (("You", "Ben"), ("Aya", "You"), ("Aya", "Ben")), strict=True):
        for name in names:
            expect(guest.seats.get_by_text(name, exact=True)).to_be_attached()
    for _ in range(4):
        people[people[0].awaited(2)[0]].hinted()
    now = people[0].awaited(2)
    titles = {n: f"Waiting for {('Aya', 'Ben')[n]}" for n in range(2)}
    if len(now) == 1:
        waits = people[1 - now[0]].page
        expect(waits.locator(".lead h1")).to_have_text(titles[now[0]])
        expect(people[2].page.locator(".lead h1")).to_have_text(titles[now[0]])
        expect(people[2].seats.locator(".thinks")).to_have_attribute("data-seat", str(now[0]))
    expect(people[2].notice).to_contain_text("You are watching")
    clock = people[0].seats.locator(".runs").first
    expect(clock).to_have_attribute("aria-label", re.compile(r"\d:\d\d left"))
    for guest in people:
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("mode", "bots"), [("duel", 0), ("ffa", 4), ("teams", 4), ("legendary", 1)]
)
def test_eohn_is_played_and_watched_at_its_own_table(pages, client, mode, bots):
    options = {"mode": mode, "format": "sudden_death"}
    sizes = (DESK, SMALL, DESK)
    people = company(pages, client, "eohn", sizes, bots, watchers=1, options=options)
    for _ in range(8):
        people[people[0].awaited(2)[0]].hinted()
    asked = people[0].awaited(2)[0]

    for guest, names in zip(people, (("Ben",), ("Aya",), ("Aya", "Ben")), strict=True):
        for name in names:
            expect(guest.page.locator("main, .app").first).to_contain_text(name)
    zoe = people[2]
    expect(zoe.notice).to_contain_text("you see what everybody may know")
    expect(zoe.page.locator(".lead h1")).to_contain_text(("Aya", "Ben")[asked])
    expect(zoe.page.locator(".grip")).to_contain_text(re.compile("Aya holds .* face down"))
    assert zoe.page.locator(".grip [data-card]").count() == 0
    assert "Your" not in zoe.page.locator(".lead").inner_text()
    for guest in people:
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_same_people_play_again_each_a_seat_further(pages, client):
    aya, ben, zoe = company(pages, client, sizes=(DESK, SMALL, DESK), watchers=1)
    ben.resign()
    for guest in (aya, ben, zoe):
        guest.page.get_by_role("dialog", name="End of the game").wait_for()
    names = ben.page.get_by_role("dialog", name="End of the game").inner_text()
    aya.page.get_by_role("button", name="Play again").click()
    expect(aya.page.locator(".room h1")).to_have_text("Waiting until all are ready")
    end = ben.page.get_by_role("dialog", name="End of the game")
    expect(end).to_contain_text("Aya wants to play again")
    assert names.split("Aya")[0] in end.inner_text()  # seats were turned; the account stays
    assert zoe.page.get_by_role("button", name="Play again").count() == 0
    end.get_by_role("button", name="Play again").click()

    for guest in (aya, ben):
        guest.page.locator(".grip .role").first.wait_for()
    assert aya.look()["seat"] == 1
    assert ben.look()["seat"] == 0
    zoe.page.locator(".app.seii").wait_for()
    expect(zoe.page.locator(".lead h1")).to_have_text("Waiting for Ben and Aya")


def test_who_goes_and_comes_back_sits_where_they_sat(pages, client):
    aya, ben = company(pages, client)
    ben.page.goto(f"/room/{ben.code.lower()}")  # as somebody types it
    at_the_table(ben.page)
    ben.page.goto("/")
    ben.page.locator(".going a").first.click()
    at_the_table(ben.page)

    secret = ben.page.evaluate("localStorage['shiai.player']")
    elsewhere = pages.open(*SMALL, **PHONE)  # another browser of the same player
    elsewhere.add_init_script(f"localStorage['shiai.player'] ??= {json.dumps(secret)}")
    elsewhere.goto("/")
    elsewhere.locator(".going a").first.click()
    at_the_table(elsewhere)
    choose_role(elsewhere, 1)
    chosen_by(aya.page, "Ben")


def at_the_table(page: Page) -> None:
    """At the table with Aya, among people."""
    expect(page.locator(".others")).to_contain_text("Aya")
    page.get_by_role("button", name="People").wait_for()


def test_a_match_of_a_room_is_public_when_it_is_over_and_names_those_who_played_it(pages, client):
    aya, ben = company(pages, client)
    match = aya.room()["match"]
    stranger = pages.open(*DESK)
    stranger.goto(f"/match/{match}")
    expect(stranger.locator("h1")).to_have_text("No seat here")  # while it goes on
    pages.troubles.clear()  # the browser tells that it was refused
    for guest in (aya, ben):
        choose_role(guest.page, 0)
    expect(ben.page.locator(".ownzone .rolemark")).to_be_attached()
    ben.resign()
    stranger.reload()

    end = stranger.get_by_role("dialog", name="End of the game")
    expect(end).to_contain_text("The game of Aya and Ben")
    end.get_by_role("button", name="Copy link").click()
    expect(end.get_by_role("status")).to_have_text("Link copied")
    stranger.context.grant_permissions(["clipboard-read"])
    assert stranger.evaluate("navigator.clipboard.readText()").endswith(f"/match/{match}")
    end.get_by_role("button", name="Replay").click()
    expect(stranger.locator(".lead h1")).to_have_text("Move 0 of 3")
    expect(stranger.locator(".lead")).to_contain_text("Seen from the seat of Aya.")
    expect(stranger.locator(".strip h3").filter(has_text="Ben")).to_be_visible()
    expect(stranger.get_by_text("You", exact=True)).to_have_count(0)
    kept = stranger.evaluate("JSON.stringify(localStorage)") + stranger.content()
    assert aya.token not in kept
    assert ben.token not in kept
    stranger.get_by_role("button", name="Play on from here").click()
    expect(stranger.locator("h1")).to_have_text(
        "Hand the screen to Well"
    )  # not Aya: she is elsewhere
    assert match not in stranger.url


def test_who_leaves_before_the_start_finds_the_door_again(pages, client):
    aya, ben = pages.open(*DESK), pages.open(*DESK)
    joined = client.post("/api/rooms", json={"game": "seii", "places": [PERSON] * 2, "name": "Aya"})
    path = joined.json()["room"]["path"]
    keep_ticket(aya, joined.json())
    aya.goto(path)
    come_in(ben, path, "Ben")
    expect(aya.locator(".place")).to_contain_text(["Aya", "Ben"])
    ben.get_by_role("button", name="Leave").click()
    ben.wait_for_url("**/")

    come_in(ben, path, "Ben")
    expect(aya.locator(".place")).to_contain_text(["Aya", "Ben"])


def test_the_host_sets_the_rounds_and_starts_with_those_who_are_here(pages, client):
    aya, ben = pages.open(*DESK), pages.open(*SMALL, **PHONE)
    joined = client.post("/api/rooms", json={"game": "seii", "places": [PERSON] * 3, "name": "Aya"})
    path = joined.json()["room"]["path"]
    keep_ticket(aya, joined.json())
    aya.goto(path)
    rounds = aya.get_by_role("spinbutton", name="Rounds")
    rounds.fill("4")
    rounds.press("Tab")
    expect(aya.locator(".more")).to_contain_text("How a round goes")
    come_in(ben, path, "Ben")
    expect(ben.locator(".agreed")).to_contain_text(re.compile(r"Rounds\s*4"))
    aya.get_by_role("button", name="Start with 2 now").click()

    ben.locator(".app.seii").wait_for()
    expect(aya.locator(".phase .round")).to_have_text("Round 1/4")
    expect(aya.locator(".others .strip")).to_have_count(1)


def test_who_watches_sits_down_when_a_seat_is_free_after_the_game(pages, client):
    aya, ben, zoe = company(pages, client, sizes=(DESK, DESK, DESK), watchers=1)
    zoe.page.get_by_role("button", name="Sit down next game").click()
    expect(zoe.notice).to_contain_text("You sit down when a seat is free")
    ben.resign()
    aya.act("again")
    ben.act("leave")

    zoe.page.get_by_role("dialog", name="End of the game").get_by_role(
        "button", name="Play again"
    ).click()
    for guest in (aya, zoe):
        guest.page.locator(".grip .role").first.wait_for()


def test_rooms_are_for_everybody_on_a_phone_and_at_a_desk(pages, client):
    """axe finds nothing, nothing is wider than the window, the keyboard alone is enough."""
    aya = pages.open(*DESK)
    aya.goto("/")
    aya.get_by_role("button", name="Invite friends to Seii Daimyo").click()
    aya.get_by_label("Your name").fill("Aya")
    aya.keyboard.press("Enter")
    aya.wait_for_url("**/room/*")
    aya.locator(".place").first.wait_for()
    ben = pages.open(*SMALL, **PHONE)
    ben.goto(aya.url)
    expect(ben.get_by_label("Your name")).to_be_focused()
    assert_accessible(ben)
    ben.keyboard.type("Ben")
    ben.keyboard.press("Enter")
    ben.locator(".place").first.wait_for()
    for page in (aya, ben):
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ben.get_by_role("button", name="I am ready").focus()
    ben.keyboard.press("Enter")
    aya.get_by_role("button", name=re.compile("^Fill the open seat")).focus()
    aya.keyboard.press("Enter")
    for page in (aya, ben):
        page.locator(".grip .role").first.wait_for()
    aya.keyboard.press("2")
    aya.keyboard.press("Enter")
    expect(aya.locator(".secret")).to_contain_text("You chose Ashigaru")
    ben.get_by_role("button", name="People").click()
    ben.get_by_role("dialog", name="At this table").wait_for()
    assert_accessible(ben)
