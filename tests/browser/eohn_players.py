"""People at a table of Eohn, who do what the hint says: by mouse, keyboard or thumb."""

import re

from playwright.sync_api import Locator, Page, expect

MOST_MOVES = 400


class Duelist:
    """What can be seen, whoever plays and however."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.end = page.get_by_role("dialog", name="End of the game")
        self.prompt = page.locator(".lead h1")
        self.hintline = page.locator(".hintline")
        self.counter = page.locator(".panel .scrub span")
        self.table = page.locator(".eohn.app")
        self.primary = self.seen(".go .btn.primary, .dkrow .btn.primary")
        self.hinted = self.seen(".hinted")

    def seen(self, selector: str) -> Locator:
        return self.page.locator(selector).and_(self.page.locator(":visible"))

    def moves(self) -> str:
        """How many choices were made, as the replay bar counts them."""
        return str(self.counter.text_content())

    def to_the_end(self, most: int = MOST_MOVES) -> int:
        """How many moves that took."""
        for moves in range(most):
            if self.end.is_visible():
                return moves
            self.move()
        raise AssertionError(f"no end after {most} moves: {self.prompt.inner_text()}")

    def move(self) -> None:
        """One answer to what is asked, and the table goes on."""
        self.seen(".eohn.app:not(.fresh)").wait_for()
        before, title = self.moves(), self.prompt.inner_text()
        self.answer()
        try:
            expect(self.counter).not_to_have_text(before)
        except AssertionError as error:
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"no answer to {title!r}; the page: {shown}") from error

    def answer(self) -> None:
        look = str(self.table.get_attribute("class"))
        if "s-prepare" in look or "s-swap" in look:
            self.confirm()
        elif "s-pick" in look:
            for card in self.seen(".grip .ec:is(.lit, .drop)").all():
                if self.primary.count():
                    break
                self.choose(card)
            self.confirm()
        elif "s-pay" in look:
            while not self.primary.count():
                self.choose(self.seen(".payer .btn:last-of-type:not([aria-disabled])").first)
            self.confirm()
        else:
            self.follow_the_hint()

    def follow_the_hint(self) -> None:
        self.ask_for_a_hint()
        self.hintline.wait_for()
        advice = self.hintline.inner_text().split(":")[0].strip()
        if self.page.locator(".opts").count() == 0 and self.reuses():
            self.confirm()
            return
        if self.passes(advice):
            self.skip()
            return
        self.show(advice)
        expect(self.primary.first).to_be_visible()
        self.confirm()

    def reuses(self) -> bool:
        return self.prompt.inner_text().startswith("Ready them again")

    def passes(self, advice: str) -> bool:
        button = self.seen("[data-pass]")
        return button.count() > 0 and button.first.inner_text().startswith(advice)

    # ---- each in their own way -----------------------------------------------------------------

    def ask_for_a_hint(self) -> None:
        raise NotImplementedError

    def show(self, advice: str) -> None:
        raise NotImplementedError

    def choose(self, what: Locator) -> None:
        raise NotImplementedError

    def skip(self) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError


class Mouse(Duelist):
    """Clicks cards and lines of the list."""

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).and_(self.page.locator(":visible")).first.click()

    def ask_for_a_hint(self) -> None:
        self.press(re.compile("^Hint"))

    def show(self, advice: str) -> None:
        """The card or ability that the hint has marked, then its line if another one is shown."""
        card = self.seen(".ec.hinted, .pip.hinted")
        if card.count() and not self.seen(".opt.hinted").count():
            card.first.click()
        line = self.seen(".opt.hinted:not(.sel)")
        if line.count():
            line.first.click()
        elif not self.primary.count():
            self.press("Show")

    def choose(self, what: Locator) -> None:
        what.click()

    def skip(self) -> None:
        self.seen("[data-pass]").first.click()

    def confirm(self) -> None:
        self.primary.first.click()


class Thumb(Mouse):
    """Taps what lies under the thumb; cards that overlap by their left edge."""

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).and_(self.page.locator(":visible")).first.tap()

    def show(self, advice: str) -> None:
        card = self.seen(".ec.hinted, .pip.hinted")
        if card.count() and not self.seen(".opt.hinted").count():
            self.choose(card.first)
        line = self.seen(".opt.hinted:not(.sel)")
        if line.count():
            line.first.tap()
        elif not self.primary.count():
            self.press("Show")

    def choose(self, what: Locator) -> None:
        what.tap(position={"x": 10, "y": 20})

    def skip(self) -> None:
        self.seen("[data-pass]").first.tap()

    def confirm(self) -> None:
        self.primary.first.tap()


class Keys(Duelist):
    """Uses the keyboard alone."""

    def type(self, key: str) -> None:
        self.page.keyboard.press(key)

    def ask_for_a_hint(self) -> None:
        self.type("h")

    def show(self, advice: str) -> None:
        line = self.seen(".opt.hinted")
        if line.count() == 0 and self.seen(".ec.hinted").count():
            self.choose(self.seen(".ec.hinted").first)
        elif line.count() == 0 and self.seen(".me .pip.hinted").count():
            self.walk_to_the_ability()
        line = self.seen(".opt.hinted:not(.sel)")
        if line.count():
            self.type(line.first.locator("kbd").inner_text().lower())

    def walk_to_the_ability(self) -> None:
        """To the own mat, along it, and Space."""
        self.type("Escape")  # the hint stays until something else is put back
        self.ask_for_a_hint()
        self.hintline.wait_for()
        self.type("e")
        self.type("Home")
        here = self.page.locator(".me .pip.hinted:focus")
        for _ in range(16):
            if here.count():
                break
            self.type("ArrowRight")
        self.type(" ")

    def choose(self, what: Locator) -> None:
        key = what.locator(".hkey")
        if key.count():
            self.type(key.inner_text())
            return
        what.focus()  # beyond the tenth card, or a button of a payment
        self.type(" ")

    def skip(self) -> None:
        self.type(" ")

    def confirm(self) -> None:
        self.type("Enter")
