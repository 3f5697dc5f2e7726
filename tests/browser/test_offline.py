"""What is chosen while the connection is down, at every table but Seii's (test_rooms.py).

It is sent when it still answers the question; else it is said that it was not done.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser import duelists, eohn_players, players
from tests.browser.companies import Guest, company, cut, mend

Answer = Callable[[Page], None]


def answer_eiyo(page: Page) -> None:
    player = players.Clicker(page)
    if player.button(re.compile("^Keep")).first.is_visible():
        player.keep()
    else:
        player.fight()


def answer_wots(page: Page) -> None:
    duelists.Mouse(page).choose()


def answer_eohn(page: Page) -> None:
    eohn_players.Mouse(page).answer()


# By game: how a room plays it, how many choices come first, and how one is made on the page.
TABLES: dict[str, tuple[dict[str, Any], int, Answer]] = {
    "eiyo": ({"options": {"mode": "coop_house"}}, 0, answer_eiyo),
    "wots": ({"options": {"mode": "two_player_house"}}, 3, answer_wots),
    "eohn": ({"options": {"format": "sudden_death"}, "pace": None}, 12, answer_eohn),
}


@pytest.mark.parametrize("game", TABLES)
def test_what_is_chosen_without_a_connection_is_sent_or_said_not_to_be_done(pages, client, game):
    request, first, answer = TABLES[game]
    people = company(pages, client, game, **request)
    for _ in range(first):
        people[people[0].awaited(2)[0]].hinted()

    asked = who_is_asked(people)
    choose_offline(asked, answer)
    asked.hinted()  # in another window: the question is gone
    elsewhere = asked.look()["choices"]
    mend(asked)
    expect(asked.page.locator(".lead .trouble")).to_contain_text("was not done")
    expect(counter(asked)).to_have_text(f"{elsewhere} / {elsewhere}")
    assert asked.look()["choices"] == elsewhere

    asked = who_is_asked(people)
    before = asked.look()["choices"]
    choose_offline(asked, answer)
    assert asked.look()["choices"] == before
    mend(asked)
    for guest in people:
        expect(counter(guest)).not_to_have_text(f"{before} / {before}")
    expect(asked.page.locator(".lead .trouble")).to_have_count(0)


def who_is_asked(people: list[Guest]) -> Guest:
    """Whose turn it is, once their page shows it."""
    asked = people[people[0].awaited(2)[0]]
    count = asked.look()["choices"]
    expect(counter(asked)).to_have_text(f"{count} / {count}")
    return asked


def choose_offline(guest: Guest, answer: Answer) -> None:
    cut(guest)
    expect(guest.page.locator(".lead h1")).to_have_text("Waiting for the server")
    answer(guest.page)
    expect(guest.page.locator(".lead")).to_contain_text("your choice is kept here")


def counter(guest: Guest) -> Locator:
    """How many choices stand, in the replay bar."""
    return guest.page.locator(".panel .scrub span")
