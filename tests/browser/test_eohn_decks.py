"""Decks of Eohn in the browser: built, refused, mended, played; text, rooms, sizes, access."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.eohn_players import Mouse
from tests.browser.pages import Pages
from tests.browser.test_access import assert_accessible

from shiai.games.eohn.cards import load
from shiai.games.eohn.decks import export_deck, house_deck

CARDS = load("house-2")
LIST = export_deck(house_deck("razor-wind"), CARDS)
SIZES = {
    "desk": (1440, 900),
    "laptop": (1366, 657),
    "tablet": (834, 1112),
    "phone": (390, 844),
    "small phone": (360, 740),
}

SCROLLS = """() => {
  const page = document.scrollingElement;
  const out = page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1
    ? ['the page scrolls'] : [];
  for (const node of document.querySelectorAll('.build .btn, .tabs .btn, .deeds .btn')) {
    if (!node.checkVisibility()) continue;
    const box = node.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.left < -1) out.push(node.textContent);
  }
  return out;
}"""


def decks(pages: Pages, width: int = 1440, height: int = 900, **settings) -> Page:
    page: Page = pages.open(width, height, **settings)
    page.goto("/decks/eohn?cards=house-2")
    page.get_by_role("heading", name="House decks").wait_for()
    return page


def paste(page: Page, text: str) -> None:
    page.get_by_role("button", name="Paste a list").click()
    page.get_by_label("A deck as text").fill(text)


def test_a_deck_is_built_from_nothing_refused_mended_and_played(pages):
    page = pages.open(1440, 900)
    page.goto("/")
    assert not [one for one in pages.asked if "Decks-" in one], (
        "the builder loads with the home page"
    )
    page.get_by_role("button", name=re.compile("Options of Eohn")).click()
    page.get_by_role("link", name="Look at the decks").click()
    page.get_by_role("button", name="New deck").click()

    check = page.get_by_role("region", name="Check")
    expect(check).to_contain_text("0 cards in the Ability deck")
    page.get_by_label("Name of the deck").fill("Lantern Watch")
    page.get_by_role("button", name="Block", exact=True).click()
    more = page.locator(".pool").get_by_role("button", name="one more").first
    for _ in range(4):
        more.click()
    expect(more).to_have_attribute("aria-disabled", "true")
    expect(check).to_contain_text("4 cards in the Ability deck, not 40-60 EOHN-025")

    play = page.get_by_role("button", name="Play, 1 to fix")
    play.click(force=True)  # refused: nothing happens
    expect(page).to_have_url(re.compile("deck=new-deck"))

    check.get_by_role("button", name=re.compile("^Fix")).click()
    expect(check).to_contain_text("By the rules")
    expect(page.get_by_role("button", name="Deck 40")).to_be_visible()
    expect(page.locator(".dhead [role=status]")).to_have_text("saved")
    check.get_by_role("button", name="Play against a bot").click()

    player = Mouse(page)
    for _ in range(6):
        player.move()
    page.goto("/")
    page.get_by_role("button", name=re.compile("Options of Eohn")).click()
    expect(
        page.get_by_label("Your deck").locator("option", has_text="Lantern Watch")
    ).to_have_count(1)


def test_a_draft_waits_where_it_was_left_and_can_be_deleted(pages):
    page = decks(pages)
    page.get_by_role("button", name="Copy Razor Wind").click()
    expect(page.get_by_role("region", name="Check")).to_contain_text("By the rules")
    line = page.locator("[data-line='guard-up'], [data-line]").first
    line.hover()
    line.get_by_role("button", name="one to the Side deck").click()
    expect(page.get_by_role("region", name="Check")).to_contain_text("11 cards in the Side deck")
    expect(page.locator(".dhead [role=status]")).to_have_text("kept as a draft")

    page.reload()
    expect(page.get_by_role("region", name="Check")).to_contain_text("EOHN-029")
    page.get_by_role("link", name="All decks").click()
    tile = page.locator("[data-deck='razor-wind-mine']")
    expect(tile).to_contain_text("draft, 1 to fix")
    tile.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(tile).to_have_count(0)
    page.reload()
    page.get_by_role("heading", name="House decks").wait_for()
    expect(tile).to_have_count(0)


def test_text_goes_out_and_comes_in_as_the_command_line_has_it(pages):
    page = decks(pages, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy Razor Wind").click()
    page.get_by_role("region", name="Check").get_by_text("By the rules").wait_for()
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.splitlines()[1:] == LIST.splitlines()[1:]

    page.get_by_role("link", name="All decks").click()
    paste(page, text.replace("Side Step", "Side Stepp") + "\nfour Slip\n")
    verdict = page.get_by_role("region", name="Paste a list")
    expect(verdict).to_contain_text("a line is '4 Guard Up', not 'four Slip'")
    verdict.get_by_role("button", name="Read it as Side Step").click()
    expect(verdict).not_to_contain_text("did you mean")
    verdict.get_by_role("button", name="Make it a deck").click()
    expect(page.get_by_role("region", name="Check")).to_contain_text("By the rules")


def test_cards_are_found_by_word_and_filter_and_points_strike_what_they_cannot_play(pages):
    page = decks(pages)
    page.get_by_role("button", name="Copy Hammer School").click()
    found = page.locator(".search output")
    total = len(CARDS.ids)
    expect(found).to_have_text(f"{total} of {total}")
    page.get_by_role("button", name="Ranged", exact=True).click()
    page.get_by_role("button", name="Piercing", exact=True).click()
    names = page.locator(".pool .cname").all_inner_texts()
    assert names
    for name in names:
        printed = CARDS.cards[CARDS.names.index(name)]
        assert CARDS.type_of(CARDS.names.index(name)) == "ranged"
        assert printed.dmg.piercing > 0
    page.get_by_role("button", name="Show all").click()
    expect(found).to_have_text(f"{total} of {total}")

    which = page.locator(".which")
    for _ in range(6):
        page.get_by_role("button", name="Strength less").click()
    for _ in range(6):
        page.get_by_role("button", name="Defense more").click()
    expect(page.locator(".line .nm.idle").first).to_be_visible()
    expect(which).to_contain_text("EOHN-028")
    which.locator(".split").first.click()
    expect(page.locator(".dhead [role=status]")).to_have_text("saved")


def test_an_own_deck_is_brought_to_a_room(pages, client):
    page = decks(pages)
    paste(page, LIST.replace("# Razor Wind", "# Room Deck"))
    page.get_by_role("button", name="Make it a deck").click()
    page.get_by_role("region", name="Check").get_by_text("By the rules").wait_for()
    page.goto("/?game=eohn")
    page.get_by_role("button", name=re.compile("friends to Eohn")).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Your name").fill("Aki")
    sheet.locator(".btn.primary").click()
    page.get_by_label("Your deck").select_option(label="Room Deck")
    expect(page.get_by_label("Your deck")).to_have_value("own:room-deck")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_hangs_out_of_the_builder(pages, size):
    touch = {"is_mobile": True, "has_touch": True} if "phone" in size else {}
    page = decks(pages, *SIZES[size], **touch)
    page.get_by_role("button", name="Copy Bright Lance").click()
    page.locator(".tab-cards").wait_for()
    tabs = page.locator(".tabs .btn").and_(page.locator(":visible"))
    for at in range(max(tabs.count(), 1)):
        if tabs.count():
            tabs.nth(at).click()
        assert page.evaluate(SCROLLS) == []


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_in_list_builder_and_card(pages, size):
    page = decks(pages, *SIZES[size])
    page.get_by_role("button", name="Paste a list").click()
    assert_accessible(page)
    page.get_by_role("button", name="New deck").click()
    page.get_by_role("button", name="Guard Up: one more").first.click()
    page.get_by_text("1 cards in the Ability deck").first.wait_for(state="attached")
    tabs = page.locator(".tabs .btn").and_(page.locator(":visible"))
    for at in range(max(tabs.count(), 1)):
        if tabs.count():
            tabs.nth(at).click()
        assert_accessible(page)
    page.goto("/decks/eohn?card=titan-overhand")
    page.get_by_role("heading", name="What is printed on this card").wait_for()
    assert_accessible(page)


def test_every_printed_field_of_every_card_is_explained(pages):
    page = decks(pages)
    page.goto("/decks/eohn?card")
    page.get_by_role("heading", name="What is printed on this card").wait_for()
    for card in ("titan-overhand", "chaos-armour", "guard-up", "mire", "cataclysm-volley"):
        page.get_by_label("Card", exact=True).select_option(card)
        expect(page.locator(".bigcard h1")).to_contain_text(CARDS.names[CARDS.number[card]])
        numbers = page.locator(".bigcard .no").all_inner_texts()
        fields = page.locator(".explain li")
        assert len(numbers) == len(set(numbers))
        assert {int(n) for n in numbers} <= set(range(1, fields.count() + 1))
        assert fields.count() >= 9


def test_a_deck_is_changed_by_keyboard_alone(pages):
    page = decks(pages)
    page.get_by_role("button", name="Copy Still Mountain").focus()
    page.keyboard.press("Enter")
    page.get_by_role("region", name="Check").get_by_text("By the rules").wait_for()
    page.get_by_label("Search").focus()
    page.keyboard.type("lance beam")
    for _ in range(80):
        page.keyboard.press("Tab")
        label = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        if label == "Lance Beam: one more":
            break
    page.keyboard.press("Enter")
    expect(page.locator("[data-line='lance-beam']")).to_contain_text("×1")
