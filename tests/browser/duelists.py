"""People at the table of Way of the Samurai: they see the page, and choose what it offers first."""

from playwright.sync_api import Locator, Page, expect

MOST_MOVES = 400
# What can be chosen when the button is not ready: a card, an answer, an enemy, a way.
ANSWERS = (
    ".spread [data-rove]:not(.sel)",
    ".controls .offer, .dock .offer",
    ".hand [data-card]",
)


class Duelist:
    """What can be seen of a duel."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.end = page.get_by_role("dialog", name="End of the game")
        # The button of the table, or the one that shows the end where a wound has ended it.
        self.primary = page.locator(
            "[data-onward]:visible, .btn.primary:visible:has-text('See the result')"
        )
        self.hand = page.locator(".hand [data-card]")

    def moves(self) -> int:
        """How many choices were made, as the replay bar says."""
        said = self.page.locator(".panel .scrub span").text_content() or ""
        return int(said.split("/")[1])

    def is_over(self) -> bool:
        return self.end.is_visible()

    def is_ready(self) -> bool:
        return self.primary.get_attribute("aria-disabled") is None

    def state(self) -> str:
        """Which question is open, as the style sheets know it, and what the button says."""
        kind = self.page.locator(".app").get_attribute("class") or ""
        return f"{kind.split('s-')[1].split()[0]}: {self.primary.text_content()}"

    def to_the_end(self) -> int:
        """Until the scroll hangs there; how many moves it took."""
        for move in range(MOST_MOVES):
            if self.is_over():
                return move
            self.move()
        raise AssertionError(f"no end after {MOST_MOVES} moves: {self.state()}")

    def move(self) -> None:
        """One answer, and what the server says to it; or on from a moment."""
        before, stopped = self.moves(), self.stopped()
        self.choose()
        if stopped:
            return
        if self.page.locator("[data-onward]:visible", has_text="Really").count():
            self.press_primary()  # it loses, and asks twice
        expect(self.page.locator(".panel .scrub span")).not_to_have_text(f"{before} / {before}")

    def stopped(self) -> bool:
        """Whether the table has stopped at a wound or the next opponent."""
        kind = self.page.locator(".app").get_attribute("class") or ""
        return any(f"s-{state}" in kind for state in ("wound", "fatal", "meeting"))

    def choose(self) -> None:
        """Something that makes the button ready, then the button."""
        if not self.is_ready():
            self.take(self.first_answer())
        self.press_primary()

    def first_answer(self) -> Locator:
        placing = self.state().startswith(("open", "defense"))
        for answers in ANSWERS[-1:] if placing else ANSWERS:
            found = self.page.locator(answers).locator("visible=true")
            if found.count() > 0:
                return found.first
        raise AssertionError(f"nothing can be chosen: {self.state()}")

    def take(self, answer: Locator) -> None:
        raise NotImplementedError

    def press_primary(self) -> None:
        raise NotImplementedError


class Mouse(Duelist):
    """Clicks."""

    def take(self, answer: Locator) -> None:
        answer.click()

    def press_primary(self) -> None:
        self.primary.click()


class Thumb(Duelist):
    """Taps."""

    def take(self, answer: Locator) -> None:
        answer.tap()

    def press_primary(self) -> None:
        self.primary.tap()


class Keys(Duelist):
    """Types: numbers choose, Enter does it."""

    def choose(self) -> None:
        if not self.is_ready():
            self.page.keyboard.press("1")
            expect(self.primary).not_to_have_attribute("aria-disabled", "true")
        self.page.keyboard.press("Enter")
