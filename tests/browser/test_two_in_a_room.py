"""Eiyo and Way of the Samurai for two, each in a browser of their own, in a room by its link."""

from typing import Any, Protocol

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser import duelists, players
from tests.browser.companies import DESK, PERSON, PHONE, SMALL, Guest, keep_ticket
from tests.browser.pages import Pages

MOST_MOVES = 600
FEW = 8
MODES = {"eiyo": "coop_house", "wots": "two_player_house"}
AT_A_DESK: dict[str, type[Any]] = {"eiyo": players.Clicker, "wots": duelists.Mouse}
WITH_A_PHONE: dict[str, type[Any]] = {"eiyo": players.Toucher, "wots": duelists.Thumb}


class Plays(Protocol):
    page: Page
    end: Locator

    def move(self) -> None: ...


def by_link(pages: Pages, client: httpx.Client, game: str) -> list[tuple[Guest, Plays]]:
    """Aya makes a room and waits; Ben comes by the link on a phone; she begins."""
    body = {"game": game, "name": "Aya", "places": [PERSON] * 2, "options": {"mode": MODES[game]}}
    made = client.post("/api/rooms", json=body).json()
    aya, ben = pages.open(*DESK), pages.open(*SMALL, **PHONE)
    keep_ticket(aya, made)
    aya.goto(made["room"]["path"])
    link = aya.get_by_label("Link to this table").input_value()
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take a seat").tap()
    ben.get_by_role("button", name="I am ready").tap()
    aya.get_by_role("button", name="Start").click()
    for page in (aya, ben):
        page.locator(f".app.{game}").wait_for()
    ticket = ben.evaluate(
        "code => JSON.parse(localStorage['shiai.rooms'])[code]", made["room"]["code"]
    )
    joined = {**ticket, "room": made["room"]}
    return [
        (Guest(client, made, aya), AT_A_DESK[game](aya)),
        (Guest(client, joined, ben), WITH_A_PHONE[game](ben)),
    ]


def play(people: list[tuple[Guest, Plays]], most: int, looks: int) -> bool:
    """Whoever is asked moves on their own page; whether it came to the end."""
    for move in range(most):
        seats = people[0][0].awaited(2)
        if not seats:
            return True
        _, player = people[seats[0]]
        show_the_same(people)
        if move % looks == 0:
            see_each_other(people)
        player.move()
    return False


def show_the_same(people: list[tuple[Guest, Plays]]) -> None:
    """Both pages have heard of all choices."""
    for guest, player in people:
        count = guest.look()["choices"]
        expect(player.page.locator(".panel .scrub span")).to_have_text(f"{count} / {count}")


def see_each_other(people: list[tuple[Guest, Plays]]) -> None:
    """What lies open of the other is seen, and what is hidden is not on the page."""
    views = [guest.look()["view"] for guest, _ in people]
    for seat, (_, player) in enumerate(people):
        view, other = views[seat], views[1 - seat]
        if view["game"] == "eiyo":  # EIYO-COOP-4: hands are open between partners
            see_the_hand(player.page, people[1 - seat][1].page, ("Aya", "Ben")[1 - seat])
            continue
        for card in (*view["action_zone"], *view["defense"]):
            expect(player.page.locator(f"[data-card={card}]").first).to_be_attached()
        for zone in ("hand", "shadow_hand", "face_down"):
            for card in other[zone][1 - seat]:
                assert player.page.locator(f"[data-card={card}]").count() == 0


def see_the_hand(page: Page, partner: Page, name: str) -> None:
    """The sheet of the partner's hand has the cards that the partner's own page has."""
    page.get_by_role("button", name=f"{name}: hand").click()
    sheet = page.get_by_role("dialog", name=f"The hand of {name}")
    held = partner.locator(".hand [data-card]")
    expect(sheet.locator(".looked .weapon")).to_have_count(held.count())
    assert labels(sheet.locator(".looked .weapon")) == labels(held)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def labels(cards: Locator) -> list[str]:
    """What is said of cards, without what is only said to who may choose them."""
    said: list[str] = cards.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return sorted(" ".join(text.split(", ")[:1]) for text in said)


@pytest.mark.parametrize("game", MODES)
def test_two_play_some_turns_and_see_each_others_open_cards(pages, client, game):
    play(by_link(pages, client, game), FEW, looks=3)


@pytest.mark.soak
@pytest.mark.parametrize("game", MODES)
def test_two_play_a_whole_game(pages, client, game):
    people = by_link(pages, client, game)
    assert play(people, MOST_MOVES, looks=10), "no end"

    for guest, player in people:
        expect(player.end).to_be_visible()
        assert guest.look()["over"]
