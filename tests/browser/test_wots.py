"""Way of the Samurai at the table: duels, every preset, a lesson, hot seat; nothing scrolls."""

import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.duelists import Keys, Mouse, Thumb
from tests.browser.in_sight import SIZES, unreadable
from tests.browser.pages import new_match, sit_down
from tests.browser.test_access import assert_accessible
from tools.wots_moments import EITHER, KEPT, MODULES, Seated, moments

PRESETS = (
    "first duel", "wooden sword", "recommended", "immortal", "full blood and bushido", "dojo",
    "ambush",
)  # fmt: skip
MODES = (
    {"mode": "clan"},
    {"mode": "one_vs_three"},
    MODULES,
    {"weapon": "sai_1", "difficulty": "easy"},
    {"enemy": "fan_13", "weapon": "tonfa_2", "every_window": True},
    {"surroundings": "cliff", "taikyu": True, "hard": True},
)
PARTS = (".table", ".stage", ".you", ".panel")
EVERYTHING = {**MODULES, "taikyu": True, "hard": True}
FULL = {
    "duel": EVERYTHING,
    "clan": {**EVERYTHING, "enemy": "ishida", "mode": "clan"},
    "one_vs_three": {"mode": "one_vs_three", "blood": True, "bushido": True, "gisei": True},
    "campaign1": {"mode": "campaign1", "bushido": True, "gisei": True, "taikyu": True},
    "shiro": {**EVERYTHING, "enemy": "shiro", "weapon": "kusarigama", "yoroi": "enemy"},
}
SEEDS = {"duel": "3", "clan": "26", "one_vs_three": "2", "campaign1": "4", "shiro": "4"}
CROWDED = [
    ("duel", 8),
    ("one_vs_three", 8),
    ("campaign1", 7),
    *(pytest.param(mode, 40, marks=pytest.mark.soak) for mode in FULL),
]
FEW = 6  # first decisions of a match that are played


def duel(client, **request):
    return new_match(client, game="wots", **request)


def state(page: Page, kind: str) -> None:
    expect(page.locator(f".app.s-{kind}")).to_be_visible()


@pytest.mark.soak  # in `make test` by test_play.py
def test_a_duel_is_played_to_its_end_by_mouse(desk, client):
    sit_down(desk, duel(client, preset="first duel", seed="7"))

    moves = Mouse(desk).to_the_end()

    assert moves > 12
    expect(Mouse(desk).end).to_contain_text("Defenses met")


@pytest.mark.soak
def test_a_duel_is_played_to_its_end_by_keyboard(desk, client):
    sit_down(desk, duel(client, preset="recommended", seed="8"))

    Keys(desk).to_the_end()


def test_a_duel_is_played_by_keyboard(desk, client):
    sit_down(desk, duel(client, preset="first duel", seed="2"))
    player = Keys(desk)
    player.move()
    expect(player.hand).to_have_count(5)
    desk.keyboard.press("u")
    expect(player.hand).to_have_count(6)

    for _ in range(2 * FEW):
        player.move()

    desk.keyboard.press("c")
    expect(desk.get_by_role("dialog", name="What may come")).to_be_visible()
    desk.keyboard.press("Escape")
    desk.keyboard.press("?")
    expect(desk.get_by_role("dialog")).to_contain_text("unseen cards")


@pytest.mark.soak  # in `make test` by test_play.py
def test_a_duel_is_played_to_its_end_by_touch_on_a_phone(pages, client):
    phone = pages.open(390, 844, is_mobile=True, has_touch=True)
    sit_down(phone, duel(client, preset="wooden sword", seed="3"))

    assert Thumb(phone).to_the_end() > 8


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_opens_and_begins(desk, client, preset):
    sit_down(desk, duel(client, preset=preset, seed="5"))
    player = Mouse(desk)

    for _ in range(FEW):
        player.move()


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(options)[:40])
def test_a_sample_of_modes_and_modules_begins(desk, client, options):
    sit_down(desk, duel(client, options=options, seed="6"))
    player = Mouse(desk)

    for _ in range(FEW):
        player.move()


@pytest.mark.soak
@pytest.mark.parametrize("options", [{"mode": "clan"}, {"mode": "campaign1"}, MODULES])
def test_whole_games_of_other_modes(desk, client, options):
    sit_down(desk, duel(client, options=options, seed="4"))

    Mouse(desk).to_the_end()


def test_two_cards_are_one_submission_and_one_undo(desk, client):
    sit_down(desk, duel(client, preset="first duel", seed="2"))
    player = Mouse(desk)
    player.hand.nth(0).click()
    player.hand.nth(1).click()

    expect(player.primary).to_contain_text("Place both")
    player.primary.click()

    state(desk, "defense")
    expect(desk.locator("[data-zone=action_zone] [data-card]")).to_have_count(2)
    assert player.moves() == 2


def test_life_or_ki_is_asked_with_the_card(desk, client):
    match = Seated(client, EITHER)
    _, snapshot = match.until(lambda snapshot: bool(match.leaves_a_choice(snapshot)))
    card = match.leaves_a_choice(snapshot)[0].removeprefix("play ")
    ki = snapshot["view"]["enemy_ki"]["1"]
    sit_down(desk, match.made)
    desk.locator(f'.hand [data-card="{card}"]').click()
    desk.locator(".panel .either .pick").nth(1).click()
    Mouse(desk).primary.click()

    expect(desk.locator(".app:not(.s-defense)")).to_be_visible()
    assert match.get(0)["view"]["enemy_ki"]["1"] == ki - 1


def test_no_card_is_shown_large_because_the_focus_was_moved(desk, client):
    sit_down(desk, duel(client, preset="first duel", seed="2"))
    player = Keys(desk)
    player.move()
    expect(desk.locator(".hand [data-card]").first).to_be_focused()
    desk.wait_for_timeout(700)  # longer than a look waits

    expect(desk.locator(".inspector")).to_have_count(0)
    desk.keyboard.press("i")
    expect(desk.locator(".inspector")).to_be_visible()


def test_what_a_counterattack_did_is_said_after_it(desk, client):
    match = Seated(client, {"preset": "first duel", "seed": "7"})

    def is_after_a_counterattack(snapshot):
        kinds = [line["data"]["kind"] for line in snapshot["log"]["lines"]]
        last = [kind for kind in kinds if kind in ("play", "counter")][-1:]
        return snapshot["view"]["ask"]["step"] == "play_a_card" and last == ["counter"]

    match.until(is_after_a_counterattack)
    sit_down(desk, match.made)

    expect(desk.locator(".lead .prompt p")).to_contain_text("answer")


def assert_all_in_sight(page: Page, title: str, choosing: bool) -> None:
    """At every size, before and after a card is chosen."""
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width} × {height}"] = unreadable(page, *PARTS)
        if choosing:
            page.locator(".hand [data-card]").first.click()
            found[f"{width} × {height}, chosen"] = unreadable(page, *PARTS)
            page.keyboard.press("Escape")
    assert {size: cut for size, cut in found.items() if cut} == {}, title


@pytest.mark.parametrize(("mode", "most"), CROWDED, ids=lambda value: str(value)[:40])
def test_nothing_scrolls_is_cut_or_lies_on_another_at_any_size(pages, client, mode, most):
    match = Seated(client, {"options": FULL[mode], "seed": SEEDS[mode]})
    page = pages.open(1440, 900)
    seen: set[str] = set()
    for _ in range(most):
        seat, snapshot = match.asked()
        view = snapshot["view"]
        step = str(view["ask"]["step"])
        kind = str(next((owed for owed in view["owed"] if owed[0] == step), step))
        if kind not in seen:
            if not seen:
                sit_down(page, match.made)
            else:
                page.reload()
            page.locator(".app.wots [data-onward]:visible").wait_for()
            page.evaluate("document.fonts.ready")
            assert_all_in_sight(page, f"{mode}: {kind}", step == "play_a_card")
            page.set_viewport_size({"width": 1440, "height": 900})
            seen.add(kind)
        match.go_on(seat, snapshot["question"])
    assert len(seen) > 3


def test_text_that_is_cut_or_covered_would_be_found(desk, client):
    sit_down(desk, duel(client, options=MODULES, seed="3"))
    assert unreadable(desk, *PARTS) == []
    you = desk.locator("div.you")
    you.evaluate("node => Object.assign(node.style, { position: 'relative', top: '-60px' })")
    assert any(said.startswith("on one another") for said in unreadable(desk, *PARTS))
    you.evaluate("node => Object.assign(node.style, { width: '40px', overflow: 'hidden' })")
    assert any(said.startswith("cut by you") for said in unreadable(desk, *PARTS))


def test_the_lesson_is_learnt_to_its_end(desk):
    desk.goto("/learn/wots")
    coach = desk.locator(".coach h1")
    player = Mouse(desk)
    on = desk.locator(".coach .btn.primary")

    expect(coach).to_contain_text("Take his Life")
    on.click()
    on.click()
    expect(coach).to_contain_text("Place Moon T+2 and Moon G+1")
    player.hand.nth(3).click()  # another card: the lesson says so
    expect(desk.locator(".coach .trouble")).to_contain_text("yet")
    player.hand.nth(3).click()
    for card in ("M07", "M11"):
        desk.locator(f'.hand [data-card="{card}"]').click()
    player.primary.click()
    expect(coach).to_contain_text("asks Technique 3")
    desk.locator('.hand [data-card="M09"]').click()
    player.primary.click()
    expect(coach).to_contain_text("he strikes back")
    player.primary.click()  # not without Guard
    expect(desk.locator(".coach .trouble")).to_contain_text("raise Guard")
    desk.get_by_role("button", name="1 Ki: Guard 2").click()
    player.primary.click()
    expect(coach).to_contain_text("three Moons")
    desk.locator(".panel .offer", has_text="special card").click()
    player.primary.click()
    expect(coach).to_contain_text("second attack")
    for card in ("M01", "M21"):
        desk.locator(f'.hand [data-card="{card}"]').click()
    player.primary.click()
    expect(coach).to_contain_text("Life or Ki")
    desk.locator('.hand [data-card="M22"]').click()
    desk.locator(".panel .either .pick").nth(1).click()
    player.primary.click()
    expect(coach).to_contain_text("take the blow")
    player.primary.click()
    expect(coach).to_contain_text("A cut")
    state(desk, "wound")
    on.click()
    on.click()
    expect(coach).to_contain_text("counting is allowed")
    player.hand.nth(0).click()
    player.hand.nth(1).click()
    player.primary.click()
    expect(coach).to_contain_text("Finish it")
    player.hand.nth(0).click()
    player.primary.click()

    expect(player.end).to_contain_text("Fight a real duel")
    player.end.get_by_role("button", name="Fight a real duel").click()
    state(desk, "open")


def test_two_share_a_screen_and_hands_are_hidden_between_turns(desk, client):
    options = {"mode": "two_player_house"}
    sit_down(desk, duel(client, options=options, seed="1", hot_seat=True))
    player = Mouse(desk)
    handed = 0
    for _ in range(14):
        over = desk.get_by_role("button", name="Hand over")
        passing = desk.locator(".passing")  # at first, too
        if over.is_visible() or passing.is_visible():
            if not passing.is_visible():
                over.click()
            expect(desk.locator(".passing h1")).to_contain_text("Hand the screen to")
            assert desk.locator("[data-card]").count() == 0  # nobody's hand
            desk.locator(".passing .btn").click()
            handed += 1
        expect(player.primary).to_be_visible()
        player.move()

    assert handed > 3


def test_axe_minds_nothing_at_the_table(desk, client):
    sit_down(desk, duel(client, options=MODULES, seed="3"))
    player = Mouse(desk)
    for _ in range(3):
        assert_accessible(desk)
        player.move()
    player.hand.first.click()
    assert_accessible(desk)


def test_axe_minds_nothing_on_a_phone(pages, client):
    phone = pages.open(390, 844, is_mobile=True, has_touch=True)
    sit_down(phone, duel(client, preset="dojo", seed="1"))
    assert_accessible(phone)
    Mouse(phone).move()
    assert_accessible(phone)


def test_the_moments_of_the_table_s_own_tests_are_what_a_server_says(client):
    assert json.loads(KEPT.read_text(encoding="utf-8")) == moments(client), (
        "old moments: run `python -m tools.wots_moments`"
    )
