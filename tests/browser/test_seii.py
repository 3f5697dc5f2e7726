"""Seii Daimyo at its table: whole games by every way of input, and what must be in sight."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.pages import sit_down
from tests.browser.seii_players import Keys, Lord, Mouse, Thumb
from tests.browser.seii_scenes import against_bots, at_the_fullest, at_the_question
from tests.browser.test_access import assert_accessible

SIZES = {
    "desk": (1440, 900),
    "laptop": (1366, 657),
    "small laptop": (1280, 720),
    "older laptop": (1280, 800),
    "tablet": (834, 1112),
    "phone": (390, 844),
    "small phone": (360, 740),
}
PHONES = ("phone", "small phone")


def window(pages, size: str) -> Page:
    width, height = SIZES[size]
    touch = {"is_mobile": True, "has_touch": True} if size in PHONES else {}
    page: Page = pages.open(width, height, **touch)
    return page


# ---- whole games -------------------------------------------------------------------------------


def played(player: Lord, seed: int) -> None:
    assert player.to_the_end() > 15
    expect(player.end).to_contain_text("rule")
    expect(player.end).to_contain_text(f"Seed {seed}")
    expect(player.end.locator(".ledger")).to_contain_text("Honshu")


@pytest.mark.soak  # in `make test` by test_play.py
def test_a_game_for_three_is_played_to_its_end_by_keyboard_alone(desk, client):
    sit_down(desk, against_bots(client, 3, 31))

    played(Keys(desk), 31)


@pytest.mark.soak
def test_a_game_for_two_is_played_to_its_end_by_mouse(desk, client):
    sit_down(desk, against_bots(client, 2, 21))

    played(Mouse(desk), 21)


@pytest.mark.soak
def test_a_game_for_four_is_played_to_its_end_by_thumb(pages, client):
    phone = window(pages, "phone")
    sit_down(phone, against_bots(client, 4, 41))

    played(Thumb(phone), 41)


# ---- what must be in sight ---------------------------------------------------------------------

CUT = """() => {
  const seen = (node) => node.checkVisibility() && node.getClientRects().length > 0;
  const parts = ['.strip', '.middle', '.offer .act', '.board li', '.lead', '.go', '.way', '.tools',
    '.dock button', '.top nav button'];
  const all = [...document.querySelectorAll(parts.join())].filter(seen);
  const cut = all.filter((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((node) => `${node.className} ${node.textContent.trim().slice(0, 20)}`);
  const own = document.querySelector('.ownzone').getBoundingClientRect();
  for (const node of document.querySelectorAll('.offer, .board li, .contest .card'))
    if (seen(node) && node.getBoundingClientRect().bottom > own.top + 1)
      cut.push('the middle is covered');
  for (const node of document.querySelectorAll('.strip .slip, .strip .chip2, .strip .extra')) {
    const strip = node.closest('.strip').getBoundingClientRect();
    const { right, bottom } = node.getBoundingClientRect();
    if (seen(node) && (right > strip.right + 1 || bottom > strip.bottom + 1))
      cut.push(`${node.textContent.trim().slice(0, 20)} is over the edge of its lord`);
  }
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1) cut.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth + 1) cut.push(`the page is ${page.scrollWidth} wide`);
  const app = document.querySelector('.app');
  if (app.scrollHeight > app.clientHeight + 1) cut.push(`the table is ${app.scrollHeight} high`);
  return cut;
}"""
MOMENTS = [  # of sixty games those in which most lies on the table then
    (4, "role", 49),
    (4, "samurai_1", 41),
    (3, "ashigaru_1", 46),
    (4, "commit", 36),
    (3, "reveal", 7),
    (4, "rotate", 54),
]


@pytest.mark.parametrize(("seats", "step", "seed"), MOMENTS)
def test_nothing_scrolls_and_nothing_is_cut_while_something_is_decided(
    pages, client, seats, step, seed
):
    made = at_the_fullest(client, seats, step, seed)
    found: dict[str, list[str]] = {}
    for size in SIZES:
        page = window(pages, size)
        sit_down(page, made)
        page.locator(".lead h1").wait_for()
        found[size] = page.evaluate(CUT)
        first = page.locator(
            ".grip .role, .grip .clan:not(.quiet), .offer .act, .duel .way, .slip.lit"
        ).and_(page.locator(":visible"))
        first.first.click()
        page.locator(".go .btn.primary, .dkrow .btn.primary").and_(
            page.locator(":visible")
        ).wait_for()
        found[f"{size}, shown"] = page.evaluate(CUT)
        page.context.close()
    assert {size: cut for size, cut in found.items() if cut} == {}


# ---- what it says ------------------------------------------------------------------------------


def test_a_seize_shows_what_it_brings_before_it_is_done(desk, client):
    made = at_the_question(client, 3, "samurai_1")
    points = made["snapshot"]["view"]["points"][0]["total"]
    sit_down(desk, made)
    card = desk.locator(".offers [data-card]").first
    name = card.get_attribute("aria-label").split(",")[0]
    button = desk.locator(".offer .act").first
    gain = int(button.locator("b").inner_text().replace("±", "").replace("−", "-"))

    button.click()

    expect(desk.locator(".lead h1")).to_have_text(f"Seize {name}")
    expect(desk.locator(".conseq")).to_contain_text(f"{points} → {points + gain}")
    expect(desk.get_by_role("img", name=f"{name},").and_(desk.locator(".ghost"))).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.locator(".ownzone .slip.ghost")).to_have_count(0)
    button.click()
    button.click()  # the same button again does it
    expect(
        desk.locator(f".ownzone [data-card={made['snapshot']['view']['available'][0]}]")
    ).to_be_visible()


def test_a_card_that_cannot_be_chosen_says_why_and_by_which_rule(desk, client):
    made = at_the_question(client, 3, "samurai_1")
    sit_down(desk, made)

    desk.locator(".grip [data-card]").first.click()

    expect(desk.locator(".lead .trouble")).to_contain_text("Cannot play")
    expect(desk.locator(".lead .rule").last).to_contain_text("SEII-")


def test_the_clans_that_stay_are_sent_in_one_go(desk, client):
    made = at_the_question(client, 3, "limits")
    sit_down(desk, made)
    player = Mouse(desk)
    expect(desk.locator(".go .btn")).to_contain_text("more to keep")
    sent: list[str] = []
    desk.on(
        "websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame)))
    )
    desk.reload()
    desk.locator(".go .btn").wait_for()

    player.move()

    choices = [frame for frame in sent if '"choose"' in frame]
    assert len(choices) == 1
    assert choices[0].count("keep ") >= 2


@pytest.mark.parametrize("size", ["phone", "small phone"])
def test_no_location_on_a_phone_has_kanji_alone(pages, client, size):
    page = window(pages, size)
    sit_down(page, at_the_fullest(client, 4, "commit", 36))
    page.locator(".ownzone .slip").first.wait_for()

    names = page.locator(".ownzone .slip").evaluate_all(
        """all => all.map(slip => [...slip.querySelectorAll('.nm, .nk')]
          .filter(node => node.checkVisibility() && node.getBoundingClientRect().height > 0)
          .map(node => node.innerText.replaceAll('\u00ad', '').trim()).join(' '))"""
    )

    assert len(names) > 2
    assert all(name and name.isascii() for name in names), names
    assert page.evaluate(CUT) == []


def test_the_account_at_the_end_adds_up(desk, client):
    made = at_the_question(client, 4, "over")
    sit_down(desk, made)
    ledger = desk.locator(".ledger")
    ledger.wait_for()

    for row in ledger.locator("tbody tr").all():
        islands = sum(int(cell) for cell in row.locator(".sum").all_inner_texts())
        clans = sum(int(cell) for cell in row.locator(".cb > b").all_inner_texts())
        assert int(row.locator(".tot > b").inner_text()) == islands + clans


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_in_both_themes(pages, client, size):
    for seats, step in ((4, "role"), (3, "ashigaru_1"), (3, "reveal"), (3, "over")):
        page = window(pages, size)
        sit_down(page, at_the_question(client, seats, step))
        page.locator(".lead h1").wait_for()
        assert_accessible(page)
        page.context.close()


# ---- the guided first game ---------------------------------------------------------------------


SCENES = (1, 6, 8, 13, 16, 19)  # steps that begin on another position


def test_the_lesson_is_finished_by_doing_what_it_says(desk):
    desk.goto("/learn/seii")
    coach = desk.locator(".coach")
    player = Mouse(desk)
    expect(coach).to_contain_text("Castles are points")
    steps = int(coach.locator(".steps span").first.inner_text().split()[-1])

    for at in range(1, steps + 1):
        expect(coach.locator(".steps")).to_contain_text(f"Step {at} of {steps}")
        if at in SCENES:  # the next position is there
            expect(player.counter).to_have_text("0 / 0")
        if at == 2:  # something else is answered, and nothing is done
            desk.locator(".offer .act").last.click()
            desk.locator(".offer .act").last.click()
            expect(coach.locator(".trouble")).to_contain_text("Seize Hakata")
        do_the_step(desk, player)

    end = desk.get_by_role("dialog", name="End of the game")
    expect(end).to_contain_text("You rule the islands")
    assert desk.evaluate("localStorage['shiai.learnt']") == '["seii"]'
    end.get_by_role("button", name="Play a real game").click()
    expect(desk.locator(".lead h1")).to_contain_text("Choose your role")


def do_the_step(page: Page, player: Mouse) -> None:
    """What is lit, or the button that goes on."""
    title = page.locator(".coach h1").inner_text()
    on = page.locator(".coach .btn.primary")
    lit = page.locator(".hinted").and_(page.locator(":visible"))
    if "limits" in title:
        for clan in ("toyotomi", "sanada", "amago", "imagawa"):
            page.locator(f".grip [data-card={clan}], .ownzone .army [data-card={clan}]").click()
        player.confirm()
        return
    if "rarer role" in title:  # whatever one likes: nothing is lit
        page.locator(".offer .act").first.click()
        player.confirm()
        return
    on.or_(lit).first.wait_for()  # the others may still be answering
    if on.is_visible():
        on.click()
        return
    button = lit.and_(page.locator(".more .btn"))
    (button.first if button.count() else lit.first).click()
    if not button.count():
        player.confirm()
