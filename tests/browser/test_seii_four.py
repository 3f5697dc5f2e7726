"""A whole game of Seii Daimyo for four people, each in a browser of their own, two with phones."""

import pytest
from playwright.sync_api import expect
from tests.browser.companies import DESK, SMALL, company
from tests.browser.seii_players import Lord, Mouse, Thumb

MOST_MOVES = 400


def is_asked(lord: Lord) -> bool:
    """Whether this one has something to choose, as the page shows it."""
    return lord.page.locator(".ownzone .strip.turn").count() > 0


def play_to_the_end(lords: list[Lord]) -> int:
    """Whoever is asked does what the hint says; how many choices were made."""
    for moves in range(MOST_MOVES):
        if lords[0].end.is_visible():
            return moves
        wait_until_somebody_is_asked(lords)
        for lord in lords:
            if is_asked(lord):
                lord.move()
                break
    raise AssertionError("no end")


def wait_until_somebody_is_asked(lords: list[Lord]) -> None:
    asked = lords[0].page.locator(".strip.turn")
    expect(asked.or_(lords[0].end).first).to_be_visible()
    if lords[0].end.is_visible():
        return
    seat = int(str(asked.first.get_attribute("data-seat")))
    expect(lords[seat].page.locator(".ownzone .strip.turn")).to_be_visible()


def whole_game(pages, client, rounds: int) -> None:
    people = company(pages, client, sizes=(DESK, SMALL, DESK, SMALL), options={"rounds": rounds})
    ways = (Mouse, Thumb, Mouse, Thumb)
    lords = [way(guest.page) for way, guest in zip(ways, people, strict=True)]
    play_to_the_end(lords)
    accounts = []
    for lord in lords:
        lord.end.wait_for()
        accounts.append(lord.end.locator(".total, .sum, .pts").all_inner_texts())
    assert all(account == accounts[0] for account in accounts)
    over = people[0].look()
    assert over["over"]
    winners = over["view"]["outcome"]["winners"]
    for n, lord in enumerate(lords):
        won = "You rule" in lord.end.inner_text()
        assert won == (n in winners)


def test_four_play_a_short_game_to_its_end(pages, client):
    whole_game(pages, client, rounds=2)


@pytest.mark.soak
def test_four_play_a_whole_game_to_its_end(pages, client):
    whole_game(pages, client, rounds=5)
