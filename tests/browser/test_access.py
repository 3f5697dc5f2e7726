"""axe finds no serious violation on any page, in both themes."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.pages import new_match, sit_down
from tests.browser.players import Clicker
from tests.browser.scenes import LAST_ENEMY, SOON_OUT, TEPPO

AXE = Axe()
SETTLED = """Promise.allSettled(document.getAnimations()
  .filter((one) => one instanceof CSSTransition).map((one) => one.finished)).then(() => true)"""
AXE_OPTIONS = {"resultTypes": ["violations"]}
LOOKS = 6


def serious(page: Page) -> list[str]:
    """What axe minds, one line for each element."""
    return [
        f"{found['id']}: {' '.join(node['target'])}"
        for found in AXE.run(page, options=AXE_OPTIONS).response["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


def assert_accessible(page: Page) -> None:
    """In the theme that is on, and in the other."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        name = "night" if theme == "dark" else "washi"
        expect(page.locator("html")).to_have_attribute("data-theme", name)
        page.evaluate(SETTLED)  # colours that are between two themes have no contrast
        found = serious(page)
        for _ in range(LOOKS):  # a busy machine paints late; what is wrong stays wrong
            if not found:
                break
            page.wait_for_timeout(500)
            page.evaluate(SETTLED)
            found = serious(page)
        assert found == [], name


@pytest.fixture(params=["desk", "phone"])
def page(request):
    return request.getfixturevalue(request.param)


def button(page: Page, name: str):
    """By its name or the beginning of it, where it is in sight."""
    named = page.get_by_role("button", name=re.compile(f"^{name}"))
    return named.and_(page.locator(":visible")).first


def test_axe_would_find_something(desk):
    desk.goto("/")
    button(desk, "Play Eiyo").wait_for()
    picture = "'<img src=data:,>'"
    desk.evaluate(f"document.querySelector('h1').insertAdjacentHTML('afterend', {picture})")

    assert any(line.startswith("image-alt") for line in serious(desk))
    desk.locator("img").evaluate("node => node.remove()")


def test_the_start_page_and_the_settings(page):
    page.goto("/")
    button(page, "Play Eiyo").wait_for()
    assert_accessible(page)
    button(page, "Katana, Ishida").click()
    page.get_by_text(re.compile("house rules, all as printed")).click()
    assert_accessible(page)
    button(page, "Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    assert_accessible(page)


@pytest.mark.parametrize("rule", ["EIYO-087", "WOTS-031", "SEII-069", "EOHN-236"])
def test_the_rules(desk, rule):  # long: at a desk is enough
    desk.goto(f"/rules/{rule.split('-')[0].lower()}?rule={rule}")
    desk.get_by_text(rule).first.wait_for()
    assert_accessible(desk)


@pytest.mark.parametrize("path", ["/games", "/carry", "/nowhere", "/room/NOROOM", "/match/none"])
def test_the_pages_beside(pages, desk, path):
    desk.goto(path)
    expect(desk.locator("h1").first).to_be_visible()
    desk.wait_for_load_state("networkidle")
    assert_accessible(desk)
    # the server says of some that there is nothing
    pages.troubles[:] = [told for told in pages.troubles if "Failed to load" not in told]


@pytest.mark.parametrize("game", ["wots", "seii", "eohn"])
def test_the_other_lessons(desk, game):
    desk.goto(f"/learn/{game}")
    desk.locator(".coach h1").wait_for()
    assert_accessible(desk)


@pytest.mark.parametrize("game", ["wots", "seii"])
def test_the_plain_table_and_a_finished_match_of_somebody_else(pages, desk, client, game):
    others = {} if game == "wots" else {"seats": 2, "bots": {"1": "greedy"}}
    made = new_match(client, game=game, seed="7", **others)
    sit_down(desk, made, plain=True)
    desk.locator(".deed").first.click()
    assert_accessible(desk)

    headers = {"Authorization": f"Bearer {made['token']}"}
    client.post(f"/api/matches/{made['match']}/resign", json={"id": "r"}, headers=headers)
    stranger = pages.open(1280, 800)
    stranger.goto(f"/match/{made['match']}")
    end = stranger.get_by_role("dialog", name="End of the game")
    expect(end).to_contain_text("Somebody’s game")
    assert_accessible(stranger)
    end.get_by_role("button", name="Replay").click()
    expect(stranger.locator(".prompt")).to_contain_text("Somebody’s game, seen from their seat.")
    expect(stranger.get_by_text("You", exact=True)).to_have_count(0)
    assert_accessible(stranger)


def test_the_lesson(page):
    page.goto("/learn")
    expect(page.locator(".coach")).to_contain_text("You are the samurai in the middle")
    assert_accessible(page)


def test_the_table_a_preview_and_a_why_not(page, client):
    sit_down(page, new_match(client, position=TEPPO))
    assert_accessible(page)
    page.locator(".hand [data-card=W25]").click()
    page.locator(".row.S").click(position={"x": 30, "y": 40})
    expect(page.locator(".app")).to_have_class(re.compile("s-preview"))
    assert_accessible(page)
    page.locator(".row.E").click(position={"x": 30, "y": 40})
    page.get_by_role("note").wait_for()
    assert_accessible(page)


def test_the_payment(page, client):
    sit_down(page, new_match(client, position=SOON_OUT))
    button(page, "End fight").click()
    button(page, "End (it|the fight) anyway").click()
    sheet = page.get_by_role("dialog", name=re.compile("^Out of weapons"))
    sheet.wait_for()
    assert_accessible(page)
    sheet.locator(".chip").first.click()
    assert_accessible(page)


def test_the_end_and_a_replay(page, client):
    made = new_match(client, position=LAST_ENEMY)
    headers = {"Authorization": f"Bearer {made['token']}"}
    question = made["snapshot"]["question"]
    won = {"id": "won", "question": question, "choices": ["defeat W25 S"]}
    client.post(f"/api/matches/{made['match']}/choices", json=won, headers=headers)
    sit_down(page, made)
    end = page.get_by_role("dialog", name="End of the game")
    end.wait_for()
    assert_accessible(page)

    end.get_by_role("button", name="Replay").click()
    expect(Clicker(page).prompt).to_have_text("Move 0 of 1")
    assert_accessible(page)
