"""The server is killed and started again: the browser comes back by itself."""

import re

import httpx
import pytest
from playwright.sync_api import expect
from tests.browser.pages import SECONDS, Pages, new_match, sit_down
from tests.browser.players import Clicker


@pytest.fixture
def pages(browser, own_server):
    pages = Pages(browser, own_server)
    yield pages
    # A browser says so on its console when nobody answers.
    pages.troubles = [one for one in pages.troubles if not re.search("net::ERR|WebSocket", one)]
    pages.close()


def choices(server, made):
    headers = {"Authorization": f"Bearer {made['token']}"}
    address = f"{server.address}/api/matches/{made['match']}/record"
    return httpx.get(address, headers=headers, timeout=SECONDS).text.splitlines()


def test_the_browser_comes_back_by_itself_and_no_move_is_lost(desk, own_server):
    with httpx.Client(base_url=own_server.address, timeout=SECONDS) as client:
        made = new_match(client, seed="7")
    sit_down(desk, made)
    player = Clicker(desk)
    for _ in range(3):
        player.move()
    before, record = player.seen(), choices(own_server, made)

    own_server.kill()
    expect(player.prompt).to_have_text("Waiting for the server")
    own_server.start()
    expect(player.prompt).to_have_text(before[0])
    assert player.seen() == before
    assert choices(own_server, made) == record
    player.move()
    assert player.moves() == 4


def test_a_play_made_while_the_server_was_gone_is_played_once_when_it_is_back(desk, own_server):
    with httpx.Client(base_url=own_server.address, timeout=SECONDS) as client:
        made = new_match(client, seed="7")
    sit_down(desk, made)
    player = Clicker(desk)
    player.move()
    hand = player.cards()
    player.hand.first.click()
    act = desk.locator(".row .act:not([aria-disabled])").first
    act.click()
    expect(act).to_have_attribute("aria-pressed", "true")

    own_server.kill()
    expect(player.prompt).to_have_text("Waiting for the server")
    desk.get_by_role("button", name="Play Enter").click()
    own_server.start()

    expect(player.counter).to_have_text("2 / 2")
    assert player.cards() == hand[1:]
    assert sum(hand[0] in line for line in choices(own_server, made)) == 1
