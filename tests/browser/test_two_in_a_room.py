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


def play(people: list[tuple[Guest, Plays]], most: int) -> bool:
    """Whoever is asked moves on their own page; whether it came to the end."""
    first = people[0][0]
    for _ in range(most):
        seats = first.awaited(2)
        if not seats:
            return True
        guest, player = people[seats[0]]
        count = guest.look()["choices"]
        expect(player.page.locator(".panel .scrub span")).to_have_text(f"{count} / {count}")
        player.move()
    return False


def sees_the_other(people: list[tuple[Guest, Plays]], game: str) -> None:
    """What lies open of the other, and not what is hidden."""
    for seat, (guest, player) in enumerate(people):
        view = guest.look()["view"]
        if game == "eiyo":
            partner = ("Aya", "Ben")[1 - seat]
            player.page.get_by_role("button", name=f"{partner}: hand").click()
            sheet = player.page.get_by_role("dialog", name=f"The hand of {partner}")
            for card in view["hand"][1 - seat]:
                expect(sheet.locator(f"[data-card={card}]")).to_be_visible()
            player.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", MODES)
def test_two_play_some_turns_and_see_each_others_open_cards(pages, client, game):
    people = by_link(pages, client, game)
    sees_the_other(people, game)
    play(people, FEW)
    sees_the_other(people, game)


@pytest.mark.soak
@pytest.mark.parametrize("game", MODES)
def test_two_play_a_whole_game(pages, client, game):
    people = by_link(pages, client, game)
    assert play(people, MOST_MOVES), "no end"

    for guest, player in people:
        expect(player.end).to_be_visible()
        assert guest.look()["over"]
