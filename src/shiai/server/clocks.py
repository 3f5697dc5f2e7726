"""Clocks: how much time each person has left at a match.

Each has some time for the game, and gets some for each question. A clock runs while everybody can
see that its seat is asked, whether the person is there or not. So it tells nothing but that.
"""

from typing import Final

from msgspec import Struct

GAME: Final = 600
QUESTION: Final = 10


class ClockRule(Struct, frozen=True):
    """Seconds for the game, and for each question."""

    game: int = GAME
    question: int = QUESTION


class Kept(Struct, frozen=True):
    """Clocks as they are stored."""

    left: list[float | None]
    turns: list[int]
    running: list[int] | None = None  # the seats that are asked; None: that was not stored


class Clocks:
    """The clocks of a match, by seat; a seat of a bot has none."""

    def __init__(self, rule: ClockRule, kept: Kept, now: float) -> None:
        self.rule = rule
        self.left = list(kept.left)
        self.turns = list(kept.turns)  # by seat: the questions that it got time for
        self.running: list[int] = []
        self.when = now

    @classmethod
    def fresh(cls, rule: ClockRule, people: set[int], seats: int, now: float) -> "Clocks":
        """All time is there, and nobody was asked yet."""
        left = [float(rule.game) if seat in people else None for seat in range(seats)]
        return cls(rule, Kept(left, [0] * seats), now)

    def kept(self, now: float) -> Kept:
        """What is to be stored of them."""
        return Kept(self.now(now), self.turns, self.running)

    def go_on(self, asked: list[int], turns: list[int], now: float) -> None:
        """Others may be asked now; each that all can see asked anew gets time for it."""
        self.settle(now)
        for seat in asked:
            left = self.left[seat]
            if left is not None and turns[seat] > self.turns[seat]:
                self.left[seat] = left + self.rule.question
        self.turns = list(turns[: len(self.left)])
        self.running = [seat for seat in asked if self.left[seat] is not None]

    def settle(self, now: float) -> None:
        """The time that has gone by is taken from those whose clock runs."""
        self.left = self.now(now)
        self.when = now

    def now(self, now: float) -> list[float | None]:
        """What is left at this moment, by seat."""
        gone = now - self.when
        return [
            left if left is None or seat not in self.running else max(0.0, left - gone)
            for seat, left in enumerate(self.left)
        ]

    def zero_at(self) -> float | None:
        """When the next of those that run will be at zero."""
        times = [left for seat in self.running if (left := self.left[seat]) is not None]
        return self.when + min(times) if times else None

    def out(self, now: float) -> list[int]:
        """The seats that are asked and have no time left."""
        return [seat for seat in self.running if self.now(now)[seat] == 0]
