"""Windows of Eohn in the browser: who is asked, what is passed, what can be taken back."""

from typing import Any

import httpx
from playwright.sync_api import Page, expect
from tests.browser.eohn_players import Mouse
from tests.browser.pages import new_match, sit_down
from tests.browser.test_access import assert_accessible
from tests.games.eohn.helpers import duel, side

from shiai.core.json_types import as_json
from shiai.games.eohn.decks import house_deck

ATTACKER = side(ready=["bolt-shot", "jab-flurry"], hand=["second-wind"])
ALWAYS = {"prompt_policy": "always", "format": "sudden_death"}


def two(
    pages: Any, client: httpx.Client, defender: dict[str, Any], pace: str, **options: Any
) -> tuple[Page, Page]:
    """Both players of a duel, each in a browser of their own; the first is about to attack."""
    table = duel(ATTACKER, defender, moment="combat", options={**ALWAYS, **options}, phase=4)
    position = as_json(table.to_position())
    made = new_match(client, game="eohn", position=position, pace=pace, hot_seat=True)
    found = []
    for seat in (0, 1):
        token = made["tokens"][str(seat)]
        page = pages.open(1440, 900)
        sit_down(page, {**made, "seat": seat, "token": token, "tokens": {str(seat): token}})
        found.append(page)
    expect(found[0].get_by_role("heading", name="Declare an attack")).to_be_visible()
    return found[0], found[1]


def attack(page: Page) -> None:
    page.locator(".panel .opts button", has_text="Bolt Shot").first.click()
    page.locator(".panel [data-onward]").click()


def over(page: Page) -> None:
    """The chain has ended: the attacker is asked again."""
    expect(page.locator(".panel [data-onward]")).to_be_visible()


def test_who_can_answer_is_asked_and_the_other_sees_a_window_but_not_that(pages, client):
    attacker, defender = two(pages, client, side(ready=["guard-up"]), "even")
    attack(attacker)

    expect(defender.locator(".panel .opts")).to_contain_text("Guard Up")
    expect(attacker.get_by_role("heading", name="may answer")).to_be_visible()
    defender.locator(".eohn.app:not(.fresh)").wait_for()
    defender.locator(".panel .opts button", has_text="Guard Up").first.click()
    defender.keyboard.press("Enter")
    over(attacker)


def test_a_pass_is_taken_back_within_the_beat(pages, client):
    attacker, defender = two(pages, client, side(ready=["guard-up"]), "strict")
    attack(attacker)
    defender.locator(".panel [data-pass]").click()
    expect(defender.locator(".kept")).to_contain_text("You pass when the beat ends")

    defender.keyboard.press("Escape")
    expect(defender.locator(".kept")).to_have_count(0)
    expect(defender.locator(".panel [data-pass]")).to_be_visible()


def test_what_nobody_can_answer_passes_by_itself_and_shows_no_question(pages, client):
    attacker, defender = two(pages, client, side(ready=["deep-breath"]), "strict")
    attack(attacker)

    expect(defender.get_by_role("heading", name="Passing for you")).to_be_visible()
    expect(defender.locator("[data-pass]")).to_have_count(0)
    over(attacker)


def test_shift_holds_and_p_passes_to_ones_own_turn(pages, client):
    attacker, defender = two(pages, client, side(ready=["deep-breath"]), "strict")
    expect(defender.locator(".stops")).to_be_visible()
    defender.keyboard.down("Shift")
    expect(defender.get_by_role("button", name="Hold")).to_have_attribute("aria-pressed", "true")
    attack(attacker)
    expect(defender.locator(".panel [data-pass]")).to_be_visible()
    defender.keyboard.up("Shift")

    defender.keyboard.press("p")
    expect(defender.get_by_role("button", name="Pass to my turn")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_stops_are_set_in_their_sheet_kept_by_the_server_and_for_the_next_table(pages, client):
    _, defender = two(pages, client, side(ready=["guard-up"]), "even")
    defender.keyboard.press("k")
    sheet = defender.get_by_role("dialog", name="When the table asks you")
    assert_accessible(defender)
    sheet.get_by_role("radio", name="Always").click()
    sheet.get_by_role("radiogroup", name="You were hit").get_by_role("radio", name="Pass").click()
    sheet.get_by_role("checkbox", name="My Combat").click()
    expect(sheet.get_by_role("checkbox", name="My Combat")).to_be_checked()
    sheet.get_by_role("button", name="Done").click()
    defender.reload()
    expect(defender.locator(".stops .sh")).to_contain_text("always")

    assert "always" in defender.evaluate("localStorage['shiai-eohn-stops']")


def test_one_who_comes_back_in_the_middle_of_a_chain_finds_the_same_question(pages, client):
    attacker, defender = two(pages, client, side(ready=["guard-up", "quicken"]), "even")
    attack(attacker)
    expect(defender.locator(".panel .opts")).to_contain_text("Guard Up")
    question = defender.locator(".lead h1").inner_text()
    defender.context.set_offline(True)
    defender.context.set_offline(False)
    defender.reload()
    expect(defender.locator(".lead h1")).to_have_text(question)
    defender.locator(".panel .opts button", has_text="Guard Up").first.click()
    defender.locator(".panel [data-onward]").click()
    expect(attacker.get_by_role("button", name="Guard Up, Block")).to_be_visible()


def test_with_closed_lists_nothing_that_is_sent_names_what_a_foe_has_brought(pages, client):
    decks = ["hammer-school", "razor-wind"]
    options = {"open_lists": False, "format": "sudden_death"}
    made = new_match(
        client, game="eohn", seed="5", decks=decks, options=options, bots={"1": "greedy"},
        pace="brisk",
    )  # fmt: skip
    page = pages.open(1440, 900)
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(text)))
    sit_down(page, made)
    player = Mouse(page)
    for _ in range(8):
        player.move()

    told = "".join(heard)
    mine, theirs = ({*house_deck(name).main, *house_deck(name).side} for name in decks)
    shown = {card for card in theirs - mine if f'"{card}"' in told}
    on_mats = page.locator(".foes .pip[aria-label]").evaluate_all(
        "all => all.map((one) => one.ariaLabel).join()"
    )
    assert len(theirs - mine) > 10
    assert any(f'"{card}"' in told for card in mine)
    assert len(shown) <= len(on_mats.split(",")), shown
