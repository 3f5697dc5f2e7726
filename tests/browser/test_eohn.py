"""Eohn at its table: duels by every way of input, moments of the design, what is in sight."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.browser.eohn_players import Duelist, Keys, Mouse, Thumb
from tests.browser.eohn_scenes import SCENES
from tests.browser.pages import new_match, sit_down
from tests.browser.test_access import assert_accessible
from tools import eohn_lesson, eohn_scenes

SIZES = {
    "desk": (1440, 900),
    "laptop": (1366, 657),
    "small laptop": (1280, 720),
    "tablet": (834, 1112),
    "phone": (390, 844),
    "small phone": (360, 740),
}
PHONES = ("phone", "small phone")
SUDDEN = {"format": "sudden_death"}


def dealt(client: httpx.Client, seed: int, seats: int = 2, **options: Any) -> dict[str, Any]:
    bots = {str(seat): "greedy" for seat in range(1, seats)}
    chosen = {**SUDDEN, **options}
    return new_match(client, game="eohn", seats=seats, seed=str(seed), bots=bots, options=chosen)


def laid(client: httpx.Client, name: str) -> dict[str, Any]:
    position, seat = SCENES[name]()
    bots = {str(other): "greedy" for other in range(position["seats"]) if other != seat}
    return new_match(client, game="eohn", position=position, bots=bots)


def window(pages, size: str) -> Page:
    width, height = SIZES[size]
    touch = {"is_mobile": True, "has_touch": True} if size in PHONES else {}
    page: Page = pages.open(width, height, **touch)
    return page


def at(pages, client: httpx.Client, name: str, size: str = "desk") -> Page:
    page = window(pages, size)
    sit_down(page, laid(client, name))
    page.locator(".eohn.app:not(.fresh)").wait_for()
    return page


def test_the_moments_of_the_unit_tests_are_those_of_the_engine():
    assert eohn_scenes.FILE.read_text(encoding="utf-8") == eohn_scenes.written(), (
        "python -m tools.eohn_scenes"
    )


def test_undo_hint_and_log_are_under_the_thumb_while_answering(pages, client):
    phone = at(pages, client, "chain", "small phone")
    expect(phone.locator(".dock [data-pass]")).to_be_visible()
    for tool in ("Undo", "Hint", "Log"):
        expect(phone.locator(".dock").get_by_role("button", name=tool)).to_be_visible()

    phone.locator(".dock").get_by_role("button", name="Log").tap()

    expect(phone.get_by_role("dialog", name="Log")).to_be_visible()


# ---- whole duels -------------------------------------------------------------------------------


def test_a_duel_is_prepared_and_begun_by_mouse(pages, client):
    page = window(pages, "small laptop")
    sit_down(page, dealt(client, 5))
    player = Mouse(page)
    for _ in range(12):
        player.move()
    expect(page.locator(".seat.own .core text.life")).to_be_visible()


def test_a_duel_ends_by_mouse(pages, client):
    page = window(pages, "desk")
    sit_down(page, laid(client, "last_turns"))
    Mouse(page).to_the_end(60)
    dialog = page.get_by_role("dialog", name="End of the game")
    expect(dialog).to_contain_text("the battle")
    expect(dialog.locator(".round .plot")).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="See the result").click()
    expect(dialog).to_be_visible()


@pytest.mark.parametrize(
    ("way", "size"), [(Keys, "laptop"), (Thumb, "phone")], ids=["keyboard", "thumb"]
)
def test_a_duel_ends_by_keyboard_and_by_thumb(pages, client, way: type[Duelist], size: str):
    page = window(pages, size)
    sit_down(page, laid(client, "last_turns"))
    way(page).to_the_end(60)
    expect(page.get_by_role("dialog", name="End of the game")).to_contain_text("the battle")


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "seats"), [("ffa", 6), ("teams", 4), ("legendary", 3)])
def test_a_whole_battle_of_several(pages, client, mode: str, seats: int):
    page = window(pages, "desk")
    sit_down(page, dealt(client, 5, seats, mode=mode))
    assert Mouse(page).to_the_end() > 10


@pytest.mark.soak
@pytest.mark.parametrize(
    ("way", "size"), [(Mouse, "desk"), (Keys, "laptop"), (Thumb, "phone")], ids=lambda it: str(it)
)
def test_a_whole_duel(pages, client, way: type[Duelist], size: str):
    page = window(pages, size)
    sit_down(page, dealt(client, 5))
    assert way(page).to_the_end() > 20


# ---- moments -----------------------------------------------------------------------------------


def test_an_answer_is_shown_before_it_is_used(pages, client):
    page = at(pages, client, "window")
    first = page.locator(".panel .opt").first
    expect(first).to_contain_text("Slip")
    expect(first).to_contain_text("in time, 18")
    expect(page.locator(".panel .opt.late")).to_contain_text("too slow, 14")
    first.click()
    gates = page.locator(".gates")
    expect(gates).to_have_attribute("aria-label", re.compile("0 damage instead of 4"))
    expect(page.locator(".mark.foe")).to_contain_text("Throat Strike 17")
    page.keyboard.press("Enter")
    expect(page.locator(".panel .scrub span")).not_to_have_text("0 / 0")


def test_a_chain_is_read_from_the_top_and_nullified(pages, client):
    page = at(pages, client, "chain")
    links = page.locator(".stack .link")
    expect(links).to_have_count(5)
    expect(page.locator(".link.topmost")).to_contain_text("Quicken")
    expect(page.locator(".sumline")).to_contain_text("65 → 56")
    page.keyboard.press("1")
    expect(page.locator(".sumline")).to_contain_text("65 → 61")
    page.keyboard.press("Enter")
    expect(page.locator(".panel .log")).to_contain_text("You activate Nullify")


def test_what_is_forbidden_says_why(pages, client):
    page = at(pages, client, "attack")
    riposte = page.locator(".panel .opt.no")
    expect(riposte).to_contain_text("EOHN-100")
    riposte.click(force=True)  # it says that it is disabled, and answers
    expect(page.locator(".prompt .trouble")).to_contain_text("Counter-Attack")


def test_a_card_is_readied_with_its_place_and_price_in_sight(pages, client):
    page = at(pages, client, "action")
    page.keyboard.press("1")
    expect(page.locator(".pip.ghost")).to_contain_text("Focus Ray")
    expect(page.locator(".seat.own .split")).to_contain_text("63 → 58")
    page.keyboard.press("Escape")
    expect(page.locator(".pip.ghost")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(page.locator(".seat.own .split")).to_contain_text("58 deck")


def test_a_loss_is_paid_from_two_abilities_in_one_go(pages, client):
    page = at(pages, client, "damage")
    page.get_by_role("button", name="Riposte more").click()
    expect(page.locator(".go .btn.primary")).to_have_count(0)
    page.get_by_role("button", name="Quicken more").click()
    page.locator(".go .btn.primary").click()
    expect(page.locator(".panel .scrub span")).to_have_text("2 / 2")


def test_abilities_are_readied_again_all_at_once(pages, client):
    page = at(pages, client, "reuse")
    page.keyboard.press("1")
    expect(page.locator(".go .btn.primary")).to_contain_text("Ready 1 again")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".seat.own .pip.ready[data-at=attack1]")).to_be_visible()
    expect(page.locator(".seat.own .pip.ready[data-at=action1]")).to_be_visible()


def test_the_side_deck_is_exchanged_between_rounds(pages, client):
    page = at(pages, client, "between_rounds")
    page.get_by_role("button", name=re.compile("^Lance Beam")).click()
    page.locator(".swaps .two .swapline").first.click()
    expect(page.locator(".swapping")).to_contain_text("1 exchanged")
    page.keyboard.press("Enter")
    expect(page.locator(".lead h1")).not_to_contain_text("Change your deck")


@pytest.mark.parametrize("name", ["six_acting", "team", "legend"])
def test_more_than_two_play_some_moves(pages, client, name: str):
    page = at(pages, client, name)
    player = Mouse(page)
    for _ in range(4):
        player.move()
    strip = page.locator(".strip").first
    strip.click()
    expect(page.locator(".opened .pip").first).to_be_visible()


def test_an_attack_is_aimed_by_pressing_a_player(pages, client):
    page = at(pages, client, "six_acting")
    page.locator(".panel .opt", has_text="Iron Fist").click()
    page.locator(".strip[data-seat='3']").click()
    expect(page.locator(".lead h1")).to_contain_text("Iron Fist at Rival 3")


def test_the_plain_table_stays(pages, client):
    page = window(pages, "desk")
    sit_down(page, laid(client, "window"), plain=True)
    expect(page.locator(".app.plain")).to_contain_text("Throat Strike")


# ---- sight -------------------------------------------------------------------------------------

OUT_OF_SIGHT = """() => {
  const out = [];
  const [W, H] = [innerWidth, innerHeight];
  const page = document.scrollingElement;
  if (page.scrollHeight > H + 1 || page.scrollWidth > W + 1) out.push('the page scrolls');
  const parts = '.foes .clash .me .grip .lead .dock .gates .stack .speedline .opts .go .tools'
    + ' .prep .pay .opt .ec';
  for (const part of parts.split(' ')) {
    for (const node of document.querySelectorAll('.eohn ' + part)) {
      if (!node.checkVisibility() || getComputedStyle(node).display === 'contents') continue;
      const box = node.getBoundingClientRect();
      if (box.bottom > H + 1 || box.right > W + 1 || box.top < -1 || box.left < -1)
        out.push(`${part} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
  }
  for (const node of document.querySelectorAll('.eohn :is(.clash, .panel, .grip)')) {
    const drawn = node.checkVisibility() && getComputedStyle(node).display !== 'contents';
    if (drawn && node.scrollHeight > node.clientHeight + 2)
      out.push(`${node.className} is cut: ${node.scrollHeight} of ${node.clientHeight}`);
  }
  return out;
}"""


@pytest.mark.parametrize("size", SIZES)
def test_nothing_scrolls_or_is_cut_while_one_decides(pages, client, size: str):
    cut = {}
    for name in ("action", "window", "chain", "damage", "discard", "six", "team"):
        page = at(pages, client, name, size)
        choices = page.locator(".opt:not(.no), .grip .ec.lit").and_(page.locator(":visible"))
        if choices.count():
            choices.first.click(position={"x": 12, "y": 20})
        page.locator(".eohn.app").wait_for()
        found = page.evaluate(OUT_OF_SIGHT)
        if found:
            cut[name] = found
        page.context.close()
    assert not cut


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_preparing_is_all_in_sight(pages, client, size: str):
    page = window(pages, size)
    sit_down(page, dealt(client, 5))
    player = Thumb(page) if size == "phone" else Mouse(page)
    while "s-prepare" not in str(player.table.get_attribute("class")):
        player.move()
    assert page.evaluate(OUT_OF_SIGHT) == []
    page.get_by_role("button", name="Speed less").click()
    expect(player.primary).to_have_count(0)


@pytest.mark.parametrize("name", ["action", "window", "chain", "damage", "six"])
def test_axe_finds_nothing(pages, client, name: str):
    page = at(pages, client, name)
    page.locator(".opt:not(.no), .payer .btn:not([aria-disabled]), .ec.lit").and_(
        page.locator(":visible")
    ).first.click()
    assert_accessible(page)


# ---- the guided first battle -------------------------------------------------------------------

FIRST_STEPS = (1, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18)  # steps that begin on another position


def test_the_positions_of_the_lesson_are_those_of_the_engine():
    assert eohn_lesson.FILE.read_text(encoding="utf-8") == eohn_lesson.written(), (
        "python -m tools.eohn_lesson"
    )


def test_the_lesson_is_finished_by_doing_what_it_says(desk):
    desk.goto("/learn/eohn")
    coach, player = desk.locator(".coach"), Mouse(desk)
    expect(coach).to_contain_text("Your core: 100 Energy")
    steps = int(coach.locator(".steps span").first.inner_text().split()[-1])
    for at in range(1, steps + 1):
        expect(coach.locator(".steps")).to_contain_text(f"Step {at} of {steps}")
        if at in FIRST_STEPS:  # the next position is there
            expect(player.counter).to_have_text("0 / 0")
        player.seen(".eohn.app:not(.fresh)").wait_for()
        if at == 2:  # something else is answered, and nothing is done
            desk.locator(".ec", has_text="Guard Up").click()
            desk.locator(".go .btn.primary").click()
            expect(coach.locator(".trouble")).to_contain_text("Ready Bolt Shot")
        do_the_step(desk, player)
    end = desk.get_by_role("dialog", name="End of the game")
    expect(end).to_contain_text("You win the battle")
    assert desk.evaluate("localStorage['shiai.learnt']") == '["eohn"]'
    end.get_by_role("button", name="Play a round").click()
    expect(desk.locator(".lead h1")).to_contain_text(re.compile("Return three|first turn"))


def do_the_step(page: Page, player: Mouse) -> None:
    """What is lit, or the button that goes on."""
    on = page.locator(".coach .btn.primary")
    if on.is_visible():
        on.click()
        return
    lit = player.seen(".hinted")
    if "s-prepare" not in str(player.table.get_attribute("class")):
        expect(lit.first).to_be_visible()
        if lit.first.get_attribute("data-pass") is not None:
            lit.first.click()
            return
        if not player.seen(".opt.hinted.sel").count():
            lit.first.click()
    player.confirm()
