"""People at the table: they see the page and know what its hint says, and nothing else."""

import re

from playwright.sync_api import Locator, Page, expect

ARROWS = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}
MOST_MOVES = 400


class Player:
    """What can be seen at a desk, whoever plays."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.locator(".lead h1")
        self.hand = page.locator(".hand [data-card]")
        self.counter = page.locator(".panel .scrub span")
        self.end = page.get_by_role("dialog", name="End of the game")
        self.sheet = page.locator("dialog .sheet.pay")  # a question with a sheet of its own

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name).and_(self.page.locator(":visible"))

    def cards(self) -> list[str]:
        """The hand."""
        cards: list[str] = self.hand.evaluate_all("all => all.map(card => card.dataset.card)")
        return cards

    def moves(self) -> int:
        """How many choices were made, as the replay bar says (a phone has it, but out of sight)."""
        return int(str(self.counter.text_content()).split("/")[1])

    def seen(self) -> tuple[str, list[str], list[str], str]:
        """All of the table that a move changes: prompt, hand, rows, life."""
        rows = self.page.locator(".row [data-card]").evaluate_all(
            "cards => cards.map(card => card.closest('.row').dataset.row + card.dataset.card)"
        )
        life = self.page.locator(".life .n").inner_text()
        return self.prompt.inner_text(), self.cards(), rows, life

    def is_over(self) -> bool:
        return self.end.is_visible()

    def to_the_end(self) -> None:
        for _ in range(MOST_MOVES):
            if self.is_over():
                return
            self.move()
        raise AssertionError(f"no end after {MOST_MOVES} moves: {self.seen()}")

    def move(self) -> None:
        """Make one move (or discard, or pay) and wait until the table has answered."""
        before = self.moves()
        if self.sheet.is_visible():
            self.answer_the_sheet()
        elif self.button(re.compile("^Keep")).first.is_visible():
            self.keep()
        elif self.button(re.compile("^Discard 0")).is_visible():
            self.discard()
        else:
            self.fight()
        try:
            expect(self.counter).not_to_have_text(f"{before} / {before}")
        except AssertionError as error:
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"no answer to move {before + 1}; the page: {shown}") from error

    def hint(self) -> tuple[int | None, int]:
        """Place in hand and quarter turns of the weapon that the hint is about, if it is one."""
        self.page.locator(".hintline").wait_for()
        return self.marked(".hand [data-card]"), self.marked(".turns button") or 0

    def marked(self, things: str) -> int | None:
        """Which of some things the hint has marked."""
        place = self.page.locator(things).evaluate_all(
            "all => all.findIndex(one => one.classList.contains('hinted'))"
        )
        return place if place >= 0 else None

    def act_of_hint(self) -> tuple[str, str, Locator]:
        """Row, act and button of the hint's play, once its weapon is raised and turned."""
        button = self.page.locator(".row .act.hinted")
        row, word = button.evaluate(
            "node => [node.closest('.row').dataset.row, node.textContent.trim().split(/\\s/)[0]]"
        )
        place = int(word == "Deflect")
        return row, word, self.page.locator(f".row.{row} .act").nth(place)

    def chips_to_pay(self) -> int:
        """How many of the cheapest enemies buy what is owed and the next draw."""
        legend = self.sheet.locator(".legend").inner_text()
        owed = re.findall(r"(\d+) (?:for|damage|to draw)", legend)
        wanted = sum(int(number) for number in owed)
        has = int(self.sheet.locator(".stat .v").first.inner_text().split()[0])
        return min(max(0, wanted - has), self.sheet.locator(".chip").count())

    def answer_the_sheet(self) -> None:
        raise NotImplementedError

    def keep(self) -> None:
        raise NotImplementedError

    def discard(self) -> None:
        raise NotImplementedError

    def fight(self) -> None:
        raise NotImplementedError


class Clicker(Player):
    """Plays with the mouse, as the hints say."""

    def keep(self) -> None:
        self.button("Keep").click()

    def discard(self) -> None:
        excess = int(self.button(re.compile("^Discard 0")).inner_text().split()[-1])
        for card in self.hand.all()[:excess]:
            card.click()
        self.button(f"Discard {excess} of {excess}").click()

    def fight(self) -> None:
        self.button("Hint").click()
        place, _ = self.hint()
        if place is None:
            self.end_fight()
            return
        self.hand.nth(place).click()
        _, turns = self.hint()
        if turns:
            self.page.locator(".turns button").nth(turns).click()
        _, _, act = self.act_of_hint()
        act.click()
        expect(act).to_have_attribute("aria-pressed", "true")
        self.page.get_by_role("button", name="Play Enter").click()

    def end_fight(self) -> None:
        self.button(re.compile("^End fight")).click()
        sure = self.button(re.compile("^End the fight anyway"))
        if sure.is_visible():
            sure.click()

    def answer_the_sheet(self) -> None:
        pays = self.sheet.locator(".legend").is_visible()
        for place in range(self.chips_to_pay() if pays else 1):
            self.sheet.locator(".chip").nth(-1 - place).click()
        self.sheet.locator(".btn.primary").click()
        sure = self.button("Lose the game?")
        if sure.is_visible():
            sure.click()
        if pays:  # the answer may take a moment
            self.sheet.locator(".legend").wait_for(state="hidden")


class Typist(Player):
    """Plays with the keyboard alone."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, wanted: Locator, most: int = 80) -> None:
        """Tab until it has the focus, as everything that can be pressed must be reached."""
        for _ in range(most):
            if wanted.evaluate("node => node === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"{most} tabs did not reach {wanted}")

    def keep(self) -> None:
        self.tab_to(self.button("Keep"))
        self.press("Enter")

    def discard(self) -> None:
        excess = int(self.button(re.compile("^Discard 0")).inner_text().split()[-1])
        self.press(*"1234567890"[:excess])
        self.button(f"Discard {excess} of {excess}").wait_for()
        self.press("Enter")

    def fight(self) -> None:
        self.press("h")
        place, _ = self.hint()
        if place is None:
            self.press("f")
            if self.button(re.compile("^End the fight anyway")).is_visible():
                self.press("f")
            return
        self.press("1234567890"[place])
        expect(self.hand.nth(place)).to_have_attribute("aria-pressed", "true")
        _, turns = self.hint()
        self.press(*"r" * turns)
        row, word, act = self.act_of_hint()
        self.press(ARROWS[row])
        if act.get_attribute("aria-pressed") != "true":
            self.press("g" if word == "Deflect" else "d")
        expect(act).to_have_attribute("aria-pressed", "true")
        self.press("Enter")

    def answer_the_sheet(self) -> None:
        pays = self.sheet.locator(".legend").is_visible()
        self.tab_to(self.sheet.locator(".chip[tabindex='0']"))
        self.press("End")
        for _ in range(self.chips_to_pay() if pays else 1):
            self.press("Space", "ArrowLeft")
        self.tab_to(self.sheet.locator(".btn.primary"))
        self.press("Enter")
        if self.button("Lose the game?").is_visible():
            self.press("Enter")
        if pays:  # the answer may take a moment
            self.sheet.locator(".legend").wait_for(state="hidden")


class Toucher(Player):
    """Plays on a phone with a thumb: the hint shows its own play, the dock plays it."""

    def keep(self) -> None:
        self.button(re.compile("^Keep")).tap()

    def discard(self) -> None:
        excess = int(self.button(re.compile("^Discard 0")).inner_text().split()[-1])
        for card in self.hand.all()[:excess]:
            card.tap()
        self.button(f"Discard {excess} of {excess}").tap()

    def fight(self) -> None:
        self.button("Hint").tap()
        if self.hint()[0] is None:
            self.end_fight()
            return
        self.page.locator(".hintline").get_by_role("button", name="Show").tap()
        self.button(re.compile("^Play (defeat|deflect)")).tap()

    def end_fight(self) -> None:
        self.button(re.compile("^End fight")).tap()
        sure = self.button(re.compile("^End it anyway"))
        if sure.is_visible():
            sure.tap()

    def answer_the_sheet(self) -> None:
        pays = self.sheet.locator(".legend").is_visible()
        for place in range(self.chips_to_pay() if pays else 1):
            self.sheet.locator(".chip").nth(-1 - place).tap()
        self.sheet.locator(".btn.primary").tap()
        sure = self.button("Lose the game?")
        if sure.is_visible():
            sure.tap()
        if pays:  # the answer may take a moment
            self.sheet.locator(".legend").wait_for(state="hidden")
