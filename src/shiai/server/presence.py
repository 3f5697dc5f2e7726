"""Presence: who is there. Somebody is away some seconds after the last window was closed."""

from collections import Counter
from typing import Final

from shiai.server.timing import Time

AWAY_AFTER: Final = 8.0  # seconds; a page that is loaded again takes less


class Presence:
    """The people of a room, by number."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.windows: Counter[int] = Counter()
        self.closed: dict[int, float] = {}  # when somebody closed the last window
        self.began = time.now()

    def enter(self, person: int) -> None:
        """A window is opened."""
        self.windows[person] += 1

    def leave(self, person: int) -> None:
        """A window is closed."""
        self.windows[person] -= 1
        if self.windows[person] <= 0:
            del self.windows[person]
            self.closed[person] = self.time.now()

    def has_window(self, person: int) -> bool:
        """Whether somebody looks at this moment."""
        return self.windows[person] > 0

    def is_here(self, person: int) -> bool:
        """Whether somebody is there, or was a moment ago."""
        return self.has_window(person) or self.time.now() < self.away_at(person)

    def away_at(self, person: int) -> float:
        """When somebody without a window counts as away."""
        return self.closed.get(person, self.began) + AWAY_AFTER
