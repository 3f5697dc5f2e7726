"""What the table does for a player: undo, why not, hint, reload, replay."""

import re

from playwright.sync_api import expect
from tests.browser.pages import new_match, sit_down
from tests.browser.players import Clicker
from tests.browser.scenes import CROWDED, HARMLESS_LOOK, LAST_ENEMY, TEPPO, TOO_MANY


def started(page, client, **request):
    sit_down(page, new_match(client, **request))
    return Clicker(page)


def test_undo_takes_back_a_play_and_says_why_it_cannot_take_back_a_draw(desk, client):
    player = started(desk, client, seed="7")
    player.move()
    before = player.seen()
    player.move()
    assert player.seen() != before

    player.button("Undo").click()
    expect(player.counter).to_have_text("1 / 1")
    assert player.seen() == before

    player.end_fight()
    expect(player.counter).to_have_text("2 / 2")
    player.button("Undo").click(force=True)  # greyed, and yet it answers
    expect(desk.locator(".lead .trouble")).to_contain_text("Cannot undo")
    expect(player.counter).to_have_text("2 / 2")


def test_several_discards_are_one_move_and_one_undo_takes_them_back(desk, client):
    player = started(desk, client, position=TOO_MANY)
    player.end_fight()
    player.button(re.compile("^Discard 0 of 2")).wait_for()
    before = player.seen()
    player.move()
    expect(player.counter).to_have_text("3 / 3")
    assert len(player.cards()) == 6

    player.button("Undo").click()

    expect(player.counter).to_have_text("1 / 1")
    assert player.seen() == before


def test_a_move_in_one_window_is_seen_in_another(pages, desk, client):
    made = new_match(client, seed="7")
    sit_down(desk, made)
    player, watcher = Clicker(desk), Clicker(pages.open(1280, 800))
    sit_down(watcher.page, made)
    watcher.hand.first.wait_for()

    for count in (1, 2, 3):
        player.move()
        expect(watcher.counter).to_have_text(f"{count} / {count}")
        assert watcher.seen() == player.seen()
    watcher.move()
    expect(player.counter).to_have_text("4 / 4")
    assert player.seen() == watcher.seen()


def test_the_log_goes_back_to_the_deal_also_after_a_reload(pages, desk, client):
    player = started(desk, client, seed="7")
    log = desk.locator(".panel .log")
    while "Round 3" not in log.inner_text():
        player.move()
    before = log.inner_text()
    assert "The deal" in before

    desk.reload()
    player.prompt.wait_for()
    expect(log).to_contain_text("Round 3")
    log.evaluate("node => node.scrollTo(0, node.scrollHeight)")
    expect(log).to_contain_text("The deal")
    assert log.inner_text() == before
    assert any("/log?before=" in address for address in pages.asked), "a snapshot has few lines"


def test_the_table_is_played_before_the_previews_are_there(desk, client):
    def without_previews(socket):
        server = socket.connect_to_server()
        server.on_message(lambda text: '"type":"previews"' in text or socket.send(text))

    desk.route_web_socket("**/live", without_previews)
    player = started(desk, client, position=TEPPO)
    player.hand.first.click()
    act = desk.get_by_role("button", name=re.compile("^Defeat.*North$"))
    act.click()

    expect(desk.locator(".conseq")).to_contain_text("2 → 1")  # East, South and West stay
    expect(desk.locator(".conseq")).to_contain_text("runs out, 3 short")  # 3 damage, 4 to draw
    player.button(re.compile("^Play")).click()
    expect(player.counter).to_have_text("1 / 1")


def test_a_greyed_act_says_why_not_with_its_rule_and_the_card_to_blame(desk, client):
    started(desk, client, position=TEPPO)
    desk.locator(".hand [data-card=W25]").click()
    deflect = desk.get_by_role("button", name="Deflect in the North")
    expect(deflect).to_have_attribute("aria-disabled", "true")

    deflect.click(force=True)  # greyed, and yet it answers

    note = desk.get_by_role("note")
    expect(note).to_contain_text("Cannot deflect North")
    expect(note).to_contain_text("Teppo")
    expect(desk.locator(".row.N [data-card=B5]")).to_have_class(re.compile("blame"))
    note.get_by_role("link", name="EIYO-087").click()
    drawer = desk.get_by_role("dialog", name="Rules")
    expect(drawer.locator("#EIYO-087, [data-rule='EIYO-087']").first).to_be_in_viewport()


def test_a_row_out_of_reach_says_why_not(desk, client):
    started(desk, client, position=TEPPO)
    desk.locator(".hand [data-card=W25]").click()

    desk.locator(".row.E [data-card]").first.click()

    expect(desk.get_by_role("note")).to_contain_text("East is not in reach")
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("note")).to_have_count(0)


def test_a_reloaded_page_stands_at_the_same_prompt(desk, client):
    player = started(desk, client, seed="7")
    for _ in range(4):
        player.move()
    before, moves = player.seen(), player.moves()

    desk.reload()
    player.prompt.wait_for()
    assert (player.seen(), player.moves()) == (before, moves)

    desk.goto("/")
    desk.get_by_role("link", name="Continue").click()
    player.prompt.wait_for()
    assert (player.seen(), player.moves()) == (before, moves)
    player.move()


def test_a_replay_shows_the_past_and_can_be_played_on(desk, client):
    player = started(desk, client, seed="7")
    past = [player.seen()]
    for _ in range(6):
        player.move()
        past.append(player.seen())
    address, moves = desk.url, player.moves()
    assert moves == 6

    slider = desk.locator(".panel").get_by_role("slider", name="Move")
    slider.fill("2")
    expect(player.prompt).to_have_text("Move 2 of 6")
    expect(desk.locator(".lead .prompt")).to_contain_text("Nothing can be chosen here")
    assert player.seen()[1:] == past[2][1:]
    desk.get_by_role("button", name="One move forward").click()
    expect(player.prompt).to_have_text("Move 3 of 6")
    assert player.seen()[1:] == past[3][1:]

    player.button("Play on from here").click()
    expect(player.counter).to_have_text("3 / 3")
    assert desk.url != address
    assert player.seen() == past[3]
    expect(desk.locator(".top .meta")).to_contain_text("practice")
    player.move()
    assert player.moves() > 3

    desk.goto(address)
    expect(player.counter).to_have_text("6 / 6")
    assert player.seen() == past[6]


def test_the_last_play_wins_and_the_end_can_be_replayed(desk, client):
    player = started(desk, client, position=LAST_ENEMY)
    player.move()

    expect(player.end.locator("h1")).to_have_text("You walk away a Samurai")
    player.end.get_by_role("button", name="Replay").click()
    expect(player.prompt).to_have_text("Move 0 of 1")
    assert player.cards() == ["W25"]
    desk.keyboard.press(".")
    expect(player.prompt).to_have_text("Move 1 of 1")
    assert player.cards() == []


def test_clicks_during_a_motion_are_not_lost(pages, client):
    page = pages.open(1280, 800, motion=True)
    player = started(page, client, seed="7")
    player.move()
    hand = player.cards()

    # Faster than any card flies: no waiting between the clicks of one play and the next.
    page.evaluate(
        """() => {
          const press = (node) => { for (const kind of ['pointerdown', 'pointerup', 'click'])
            node.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true })); };
          press(document.querySelector('.hand [data-card]'));
        }"""
    )
    act = page.locator(".row .act:not([aria-disabled])").first
    act.dispatch_event("click")
    act.dispatch_event("click")
    page.keyboard.press("1")

    expect(page.locator(".hand [data-card]").first).to_have_attribute("aria-pressed", "true")
    expect(player.counter).to_have_text("2 / 2")
    assert player.cards() == hand[1:]


def test_an_end_of_the_fight_that_loses_without_damage_is_told_and_asks(desk, client):
    player = started(desk, client, position=HARMLESS_LOOK)
    player.hand.first.click()
    desk.get_by_role("button", name=re.compile("^Deflect.*North$")).click()
    player.button(re.compile("^Play")).click()
    expect(player.counter).to_have_text("1 / 1")

    expect(desk.locator(".life .say")).to_contain_text("2 for the Kanabo, 4 to draw")
    end = player.button(re.compile("^End fight"))
    expect(end).to_contain_text("This loses the game")
    end.click()

    expect(player.button(re.compile("^End the fight anyway"))).to_be_visible()
    expect(player.counter).to_have_text("1 / 1")
    player.button(re.compile("^End the fight anyway")).click()
    player.end.wait_for()


def test_a_letter_shows_a_play_however_often_it_is_pressed(desk, client):
    player = started(desk, client, position=TEPPO)
    desk.evaluate("localStorage['shiai.settings'] = JSON.stringify({ play: 'once' })")
    desk.reload()
    player.prompt.wait_for()
    for key in ("1", "n", "d", "d", "g", "d"):
        desk.keyboard.press(key)

    expect(desk.locator(".row.N .act").first).to_have_attribute("aria-pressed", "true")
    expect(player.counter).to_have_text("0 / 0")
    desk.keyboard.press("Enter")
    expect(player.counter).to_have_text("1 / 1")


def test_every_pile_opens_on_a_click(desk, client):
    started(desk, client, position=CROWDED)
    piles = {
        "Weapon deck": "20 weapons",
        "Discard pile": "3 weapons",
        "Special weapons": "One joins your hand",
        "Honor stack": "12 enemies",
        "Deflected stack": "3 enemies",
    }
    for name, told in piles.items():
        desk.get_by_role("button", name=re.compile(f"^{name}")).and_(
            desk.locator(":visible")
        ).click()
        sheet = desk.get_by_role("dialog", name=name)
        expect(sheet).to_contain_text(told)
        sheet.get_by_role("button", name="Close").click()


def test_the_log_names_what_took_the_cards_and_its_rules_are_no_tab_stops(desk, client):
    player = started(desk, client, position=CROWDED)
    player.end_fight()
    log = desk.locator(".panel .log")

    expect(log).to_contain_text("Kanabo takes ")
    assert log.locator("a").count() > 3
    assert log.locator("a:not([tabindex='-1'])").count() == 0


def test_cards_that_are_missing_from_life_are_drawn_as_small_as_the_others(desk, client):
    started(desk, client, position=TEPPO)
    missing = desk.locator(".comb .over")
    expect(missing.first).to_be_visible()

    outlines = missing.evaluate_all("all => all.map(node => getComputedStyle(node).outlineStyle)")
    assert set(outlines) == {"none"}


def test_a_card_under_a_mouse_that_has_not_moved_is_not_looked_at(pages):
    desk = pages.open(1366, 657)
    desk.goto("/?game=eiyo&difficulty=novice&seed=7")
    button = desk.get_by_role("button", name="Play Eiyo", exact=True)
    button.focus()
    desk.mouse.move(430, 130)  # where a card of the North will lie
    desk.keyboard.press("Enter")
    card = desk.locator(".row.N .card").first
    card.wait_for()
    box = card.bounding_box()
    assert box is not None
    assert box["x"] < 430 < box["x"] + box["width"]
    desk.wait_for_timeout(1000)  # longer than a look takes to begin
    expect(desk.locator(".inspector")).to_have_count(0)

    desk.mouse.move(432, 132)
    desk.mouse.move(434, 134)
    expect(desk.locator(".inspector")).to_be_visible()
