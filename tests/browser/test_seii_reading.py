"""What a person at Seii Daimyo's table can read without asking: every card by touch, the whole hand
while others choose, what has happened since, and who has taken something back.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.companies import (
    DESK,
    PERSON,
    PHONE,
    SMALL,
    Guest,
    choose_role,
    company,
    cut,
    mend,
)
from tests.browser.in_sight import unreadable
from tests.browser.pages import sit_down
from tests.browser.seii_scenes import at_the_fullest, at_the_question

HOLD = 700  # milliseconds: longer than a press that only chooses


def hold(page: Page, thing: Locator) -> None:
    """A finger that rests on something, and is lifted."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box, "it is not in sight"
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + min(box["height"] / 2, 20)}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(HOLD)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def read(page: Page, thing: Locator) -> str:
    """What is said of a card that was held; it stays when the finger is lifted."""
    hold(page, thing)
    large = page.locator(".inspector")
    expect(large).to_be_visible()
    text = large.inner_text()
    box = large.bounding_box()
    assert box
    size = page.viewport_size
    assert size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    page.touchscreen.tap(size["width"] * 0.6, 20)  # elsewhere: on the top bar
    expect(large).to_have_count(0)
    return text


def cards_in_sight(page: Page, within: str) -> list[Locator]:
    found = page.locator(f"{within} [data-card], {within} [data-look]").and_(
        page.locator(":visible")
    )
    return found.all()


@pytest.mark.parametrize(("seats", "step"), [(4, "role"), (4, "samurai_1"), (3, "commit")])
def test_every_card_in_sight_is_read_by_a_finger_that_rests_on_it(pages, client, seats, step):
    page = pages.open(*SMALL, **PHONE)
    sit_down(page, at_the_question(client, seats, step))
    seen = 0
    for within in (".middle", ".ownzone", ".grip"):
        for card in cards_in_sight(page, within):
            name = card.get_attribute("data-look") or str(card.get_attribute("aria-label"))
            text = read(page, card)
            first = re.split(r"[,:\n]", name)[0].strip()
            assert first.lower() in text.lower(), (first, text)
            seen += 1
    assert seen > 5
    assert page.locator(".go .primary, .dkrow .primary").count() == 0, "reading has chosen"
    page.locator(".others .strip").first.locator("button").first.tap()
    for card in cards_in_sight(page, ".focuszone"):
        assert read(page, card)
        seen += 1
    for strip in page.locator(".others [data-reads]").all():
        role = str(strip.get_attribute("data-reads"))
        assert role in read(page, strip).lower()


def test_a_tap_reads_a_card_while_others_choose_and_what_they_do_leaves_it_open(pages, client):
    aya, ben, chiyo = company(pages, client, sizes=(SMALL, DESK, DESK))
    choose_role(aya.page, 0)
    expect(aya.page.locator(".secret")).to_contain_text("You chose Samurai")
    chip = aya.page.locator(".grip [data-card]").first
    chip.tap()
    large = aya.page.locator(".inspector")
    expect(large).to_contain_text("Bonus at the end")

    choose_role(ben.page, 0)
    expect(aya.page.locator(".secret")).to_contain_text("2 of 3")
    expect(large).to_be_visible()
    chiyo.page.bring_to_front()
    aya.page.locator(".lead h1").tap()
    expect(large).to_have_count(0)


def test_a_phone_says_how_a_card_is_read(pages, client):
    aya, _ = company(pages, client, sizes=(SMALL, DESK))
    how = aya.page.get_by_text("Hold a card to read it")
    expect(how).to_be_in_viewport(ratio=1)
    choose_role(aya.page, 1)
    expect(how).to_have_count(0)


@pytest.mark.parametrize("size", [SMALL, (360, 640), (834, 1112), (1366, 657), (1440, 900)])
def test_the_hand_is_whole_while_others_choose(pages, client, size):
    aya, ben = company(pages, client, sizes=(size, DESK))
    choose_role(aya.page, 0)
    expect(aya.page.locator(".secret")).to_contain_text("You chose Samurai")
    whole = """cards => cards.map(card => {
      const box = card.getBoundingClientRect();
      const ends = [...document.querySelectorAll('.dock, .panel')]
        .filter(one => one.getClientRects().length && getComputedStyle(one).display !== 'contents')
        .map(one => one.getBoundingClientRect())
        .filter(one => one.left < box.right && one.right > box.left).map(one => one.top);
      const zone = card.closest('.grip').getBoundingClientRect();
      return box.height > 20 && box.bottom <= Math.min(innerHeight, zone.bottom, ...ends) + 1;
    })"""
    hand = aya.page.locator(".grip [data-card]")
    expect(hand).to_have_count(2)
    assert hand.evaluate_all(whole) == [True, True]
    if size in (SMALL, (1440, 900)):  # there is room for more than chips
        expect(aya.page.locator(".grip .clan")).to_have_count(2)
    assert ben.awaited(2) == [1]


@pytest.mark.parametrize("size", [(1366, 657), (1280, 720), (834, 1112), SMALL])
@pytest.mark.parametrize("seed", [21, 25])
def test_a_location_is_never_named_in_kanji_alone(pages, client, size, seed):
    page = pages.open(*size, **(PHONE if size[0] < 700 else {}))
    sit_down(page, at_the_fullest(client, 4, "samurai_1", seed))
    slips = page.locator(".slip").and_(page.locator(":visible"))
    assert slips.count() > 3
    named = slips.evaluate_all(
        """all => all.map(one => {
          const name = one.querySelector('.nm');
          return name.getClientRects().length > 0 && /^[A-Z]/.test(name.textContent);
        })"""
    )
    assert all(named)


def test_what_the_others_did_is_said_also_to_one_who_was_not_there(pages, client):
    people = company(pages, client, sizes=(DESK, SMALL, DESK))
    aya = people[0]
    until_the_turns_of_others(people, aya)
    who = people[aya.awaited(3)[0]]
    told = aya.page.locator(".meanwhile")
    cut(aya)
    expect(aya.page.locator(".lead h1")).to_have_text("Waiting for the server")
    who.hinted()
    mend(aya)

    expect(told).to_contain_text(("Aya", "Ben", "Chiyo")[people.index(who)])
    aya.page.reload()
    expect(told).to_contain_text(("Aya", "Ben", "Chiyo")[people.index(who)])
    expect(told).not_to_contain_text("dealt")


def until_the_turns_of_others(people: list[Guest], one: Guest) -> None:
    """Play until another takes a turn in the open, after this one has chosen once."""
    for _ in range(60):
        asked = one.awaited(len(people))
        now = one.look()
        if len(asked) == 1 and people[asked[0]] is not one and not now["view"]["ask"]:
            turn = people[asked[0]].look()["view"]["ask"]["step"]
            if turn.startswith(("samurai", "ashigaru")):
                return
        people[asked[0]].hinted()
    raise AssertionError("nobody else ever had a turn")


def test_who_has_taken_back_what_is_told_to_the_others(pages, client):
    aya, ben, chiyo = people = company(pages, client, sizes=(DESK, SMALL, DESK))
    until_the_turns_of_others(people, aya)
    who = people[aya.awaited(3)[0]]
    name = ("Aya", "Ben", "Chiyo")[people.index(who)]
    for _ in range(8):
        choices = [one["choice"] for one in who.look()["actions"]]
        open_ones = [one for one in choices if re.match("seize|fortify|pass|play", one)]
        who.choose(open_ones[0])
        now = who.look()
        if now["why_not_undo"] is None:
            break
        who = people[aya.awaited(3)[0]]
        name = ("Aya", "Ben", "Chiyo")[people.index(who)]
    back = who.client.post(
        f"/api/matches/{now['match']}/undo",
        json={"id": "back", "question": now["question"]},
        headers=who.headers,
    )
    assert back.status_code == 200, back.text

    for other in people:
        said = other.page.locator(".notice.back")
        if other is who:
            expect(said).to_have_count(0)
        else:
            expect(said).to_contain_text(f"{name} took back:")
    who.hinted()
    for other in (aya, ben, chiyo):
        expect(other.page.locator(".notice.back")).to_have_count(0)


# ---- whose it is, and nothing on another -------------------------------------------------------


def test_a_phone_says_whose_table_it_shows_and_leads_back(pages, client):
    page = pages.open(*SMALL, **PHONE)
    sit_down(page, at_the_fullest(client, 4, "samurai_1", 41))
    tile = page.locator(".others .strip").nth(1)
    name = tile.locator("h3").inner_text().split()[0]
    tile.locator("button").first.tap()
    head = page.locator(".focuszone header")
    expect(head).to_contain_text(f"{name}’s table")
    expect(head.locator("svg").first).to_be_visible()
    head.get_by_role("button", name="Yours").tap()
    expect(head).to_have_count(0)
    expect(page.locator(".ownzone .slip").first).to_be_visible()


@pytest.mark.parametrize("size", [SMALL, (1366, 657)])
def test_every_row_of_the_conflict_has_a_name(pages, client, size):
    page = pages.open(*size, **(PHONE if size[0] < 700 else {}))
    sit_down(page, at_the_fullest(client, 4, "commit", 36))
    names = page.locator(".board .bn span:last-child")
    expect(names).to_have_count(4)
    for name in names.all():
        expect(name).to_be_visible()
        assert name.inner_text().strip()


CROWDED = [(3, "commit", 36), (4, "commit", 7), (4, "samurai_3", 7)]  # in the first "+2 this round"


@pytest.mark.parametrize("size", [(1440, 900), (1366, 657), SMALL])
@pytest.mark.parametrize(("seats", "step", "seed"), CROWDED)
def test_nothing_lies_on_another_at_a_full_table(pages, client, seats, step, seed, size):
    page = pages.open(*size, **(PHONE if size[0] < 700 else {}))
    made = at_the_fullest(client, seats, step, seed)
    sit_down(page, made)
    page.locator(".lead h1").wait_for()
    found = [one for one in unreadable(page, ".middle") if "大名" not in one]  # hangs on the edge
    assert found == []
    plus = page.locator(".ownzone").get_by_text("+2 this round").and_(page.locator(":visible"))
    assert (seed == 36) == (made["snapshot"]["view"]["strengthened"][0] == 2)
    expect(plus).to_have_count(1 if seed == 36 else 0)
    over = (
        page.locator(".act2")
        .and_(page.locator(":visible"))
        .evaluate_all(
            """tags => tags.filter(tag => {
          const a = tag.getBoundingClientRect();
          return [...document.querySelectorAll('.chip2, .nm')].some(other => {
            const b = other.getBoundingClientRect();
            return b.width && a.left < b.right - 1 && a.right > b.left + 1 &&
              a.top < b.bottom - 1 && a.bottom > b.top + 1;
          });
        }).length"""
        )
    )
    assert over == 0, "a tag lies on a name or a clan"


def test_a_crest_that_another_wears_cannot_be_taken(pages, client):
    body = {"game": "seii", "places": [PERSON, PERSON], "name": "Aya", "crest": 2}
    code = client.post("/api/rooms", json=body).json()["room"]["code"]
    page = pages.open(*DESK)
    page.goto(f"/room/{code}")
    worn = page.get_by_role("radio", name="Moon, taken by Aya")
    expect(worn).to_be_disabled()
    expect(worn).not_to_be_checked()
    page.get_by_role("textbox", name="Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    page.locator(".place").nth(1).get_by_text("Ben").wait_for()
    crests = [one["crest"] for one in client.get(f"/api/rooms/{code}").json()["people"]]
    assert crests[0] == 2
    assert crests[1] != 2


def test_what_was_said_before_one_came_back_is_not_said_again(pages, client):
    aya, ben = company(pages, client)
    ben.act("say", word=0)
    bubble = aya.page.locator(".bubble")
    expect(bubble).to_be_visible()
    expect(bubble).to_have_count(0)
    aya.page.reload()
    aya.page.locator(".grip .role").first.wait_for()
    people = aya.page.get_by_role("button", name="People, 1 said")
    expect(people).to_be_visible()  # it is there to be read
    expect(bubble).to_have_count(0)


def test_the_buttons_stay_in_sight_however_long_the_question_is(pages, client):
    page = pages.open(*SMALL, **PHONE)
    sit_down(page, at_the_fullest(client, 4, "reveal", 36))
    page.get_by_role("button", name="Reveal").first.tap()
    button = page.get_by_role("button", name="Reveal Takeda").last
    expect(button).to_be_in_viewport(ratio=1)


def test_a_rule_that_was_pressed_open_keeps_no_enter(pages, client):
    page = pages.open(1440, 900)
    sit_down(page, at_the_question(client, 3, "commit"))
    page.locator(".handzone [data-card], .hand [data-card]").first.click()
    page.locator(".lead a.rule").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_text("You put").first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
