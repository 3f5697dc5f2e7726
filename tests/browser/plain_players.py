"""People at a plain table of any game: they do what its hint says, by mouse, by key or by thumb."""

from playwright.sync_api import Locator, Page, expect

MOST_MOVES = 700


class PlainPlayer:
    """What can be seen at a plain table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.locator(".lead h1")
        self.deeds = page.locator(".deed")
        self.chosen = page.locator(".deed[aria-pressed=true]")
        self.go = page.locator(".btn.primary[data-onward]")
        self.hint = page.locator(".hintline")
        self.end = page.get_by_role("dialog", name="End of the game")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name).and_(self.page.locator(":visible")).first

    def to_the_end(self) -> int:
        """How many moves it took."""
        for moves in range(MOST_MOVES):
            self.deeds.or_(self.end).first.wait_for()
            if self.end.is_visible():
                return moves
            self.move()
        raise AssertionError(f"no end after {MOST_MOVES} moves: {self.prompt.inner_text()}")

    def move(self) -> None:
        """Choose what the hint says, see that it is shown, play it, and wait for the answer."""
        self.ask()
        self.hint.wait_for()
        self.choose()
        expect(self.chosen).to_have_count(1)
        self.play()
        expect(self.hint).to_have_count(0)

    def ask(self) -> None:
        raise NotImplementedError

    def choose(self) -> None:
        raise NotImplementedError

    def play(self) -> None:
        raise NotImplementedError


class PlainClicker(PlainPlayer):
    """With the mouse."""

    def ask(self) -> None:
        self.button("Hint").click()

    def choose(self) -> None:
        hinted = self.page.locator(".deed.hinted")
        if hinted.count():
            hinted.click()
        else:  # a dearer way that is not listed
            self.hint.get_by_role("button", name="Show").click()

    def play(self) -> None:
        self.go.click()


class PlainTypist(PlainPlayer):
    """With the keyboard alone."""

    def ask(self) -> None:
        self.page.keyboard.press("h")

    def choose(self) -> None:
        number = self.page.locator(".deed.hinted kbd")
        if number.count() and number.inner_text():
            self.page.keyboard.press(number.inner_text())
            return
        self.tab_to(self.hint.get_by_role("button", name="Show"))
        self.page.keyboard.press("Enter")

    def tab_to(self, wanted: Locator, most: int = 80) -> None:
        for _ in range(most):
            if wanted.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} tabs did not reach {wanted}")

    def play(self) -> None:
        self.page.keyboard.press("Enter")


class PlainToucher(PlainPlayer):
    """With a thumb."""

    def ask(self) -> None:
        self.button("Hint").tap()

    def choose(self) -> None:
        self.hint.get_by_role("button", name="Show").tap()

    def play(self) -> None:
        self.go.tap()
