"""People at a table of Seii Daimyo, who do what the hint says: by mouse, keyboard or thumb."""

import re

from playwright.sync_api import Locator, Page, expect

MOST_MOVES = 150


class Lord:
    """What can be seen, whoever plays and however."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.end = page.get_by_role("dialog", name="End of the game")
        self.prompt = page.locator(".lead h1")
        self.hintline = page.locator(".hintline")
        self.counter = page.locator(".panel .scrub span")
        self.primary = page.locator(".go .btn.primary, .dkrow .btn.primary").and_(
            page.locator(":visible")
        )

    def moves(self) -> str:
        """How many choices were made, as the replay bar counts them."""
        return str(self.counter.text_content())

    def to_the_end(self) -> int:
        """How many moves that took."""
        for moves in range(MOST_MOVES):
            if self.end.is_visible():
                return moves
            self.move()
        raise AssertionError(f"no end after {MOST_MOVES} moves: {self.prompt.inner_text()}")

    def move(self) -> None:
        before = self.moves()
        title = self.prompt.inner_text()
        if title.startswith("Keep") and "one clan" not in title:
            self.keep_within_limits()
        else:
            self.follow_the_hint()
        try:
            expect(self.counter).not_to_have_text(before)
        except AssertionError as error:
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"no answer to {title!r}; the page: {shown}") from error

    def kept(self) -> Locator:
        """Clans that may stay and are not chosen yet, in hand and army."""
        return self.page.locator(
            ".grip .clan:not(.quiet, .kept, .gone), .ownzone .chip2.lit:not(.kept, .gone)"
        ).and_(self.page.locator(":visible"))

    def keep_within_limits(self) -> None:
        for turn in range(12):  # of a full hand no more stays: so not always the first
            if self.primary.count():
                break
            self.choose(self.kept().nth(turn % self.kept().count()))
        self.confirm()

    def hint(self) -> str:
        """What is advised: "Seize Hakata"."""
        self.ask_for_a_hint()
        self.hintline.wait_for()
        return self.hintline.inner_text().split(":")[0].strip()

    def follow_the_hint(self) -> None:
        advice = self.hint()
        if advice == "Pass":
            self.press(re.compile("^(Pass|Do without)"))
            return
        self.show(advice)
        expect(self.primary).to_contain_text(advice)
        self.confirm()

    def ask_for_a_hint(self) -> None:
        self.press("Hint")

    def show(self, advice: str) -> None:
        raise NotImplementedError

    def press(self, name: str | re.Pattern[str]) -> None:
        raise NotImplementedError

    def choose(self, card: Locator) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError


class Mouse(Lord):
    """Clicks the cards themselves."""

    def press(self, name: str | re.Pattern[str]) -> None:
        button = self.page.get_by_role("button", name=name).and_(self.page.locator(":visible"))
        button.first.click()

    def choose(self, card: Locator) -> None:
        card.click()

    def confirm(self) -> None:
        self.primary.click()

    def show(self, advice: str) -> None:
        """Every card that the hint has marked; of a rotation the other way, if that is meant."""
        marked = self.page.locator(".hinted").and_(self.page.locator(":visible"))
        cards = marked.and_(self.page.locator("[data-card]"))
        if cards.count() == 0:
            marked.first.click()
            return
        for card in cards.all():
            card.click()
        if not self.primary.count() or advice not in self.primary.inner_text():
            self.page.locator(".updown .btn[aria-pressed=false]").click()


class Keys(Lord):
    """Uses the keyboard alone."""

    def ask_for_a_hint(self) -> None:
        self.page.keyboard.press("h")

    def press(self, name: str | re.Pattern[str]) -> None:
        button = self.page.get_by_role("button", name=name).and_(self.page.locator(":visible"))
        self.tab_to(button.first)
        self.page.keyboard.press("Enter")

    def tab_to(self, wanted: Locator, most: int = 60) -> None:
        for _ in range(most):
            if wanted.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} tabs did not reach {wanted}")

    def choose(self, card: Locator) -> None:
        """Into its row by Tab, along the row by arrows, then Space."""
        group = card.locator(
            "xpath=ancestor::*[contains(@class, 'lands') or contains(@class, 'army')"
            " or contains(@class, 'hand') or contains(@class, 'offers')][1]"
        )
        self.tab_to(group.locator("[data-rove][tabindex='0']").first)
        self.page.keyboard.press("Home")
        for _ in range(12):
            if card.evaluate("node => node === document.activeElement"):
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Space")

    def confirm(self) -> None:
        self.page.keyboard.press("Enter")

    def show(self, advice: str) -> None:
        word = advice.split()[0]
        if advice.startswith("Choose"):
            self.page.keyboard.press("1" if advice.endswith("Samurai") else "2")
        elif word in ("Draw", "Reveal", "Hide"):
            self.page.keyboard.press({"Draw": "d", "Reveal": "r", "Hide": "j"}[word])
        elif word == "Seize":
            places = self.page.locator(".offers [data-card]")
            names = places.evaluate_all("all => all.map(one => one.classList.contains('hinted'))")
            self.page.keyboard.press("a")
            self.page.keyboard.press(str(names.index(True) + 1))
        else:
            self.by_the_marks(advice)

    def by_the_marks(self, advice: str) -> None:
        marked = self.page.locator(".hinted").and_(self.page.locator(":visible"))
        cards = marked.and_(self.page.locator("[data-card]"))
        if cards.count() == 0:
            self.tab_to(marked.first)
            self.page.keyboard.press("Enter")
            return
        for card in cards.all():
            self.choose(card)
        if not self.primary.count() or advice not in self.primary.inner_text():
            self.page.keyboard.press("ArrowUp" if advice.endswith("up") else "ArrowDown")


class Thumb(Lord):
    """Taps on a phone; what lies on a tile that is not open the hint itself shows."""

    def press(self, name: str | re.Pattern[str]) -> None:
        button = self.page.get_by_role("button", name=name).and_(self.page.locator(":visible"))
        button.first.tap()

    def choose(self, card: Locator) -> None:
        card.tap()

    def confirm(self) -> None:
        self.primary.tap()

    def show(self, advice: str) -> None:
        self.page.locator(".hintline .btn").tap()
