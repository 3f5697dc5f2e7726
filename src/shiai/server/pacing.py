"""Pacing: bots take a moment before they choose, as people do; how long it is tells nothing.

The moment is drawn anew each time from the random numbers of the system: neither the seed of the
match nor anything that a bot holds, sees or is about to choose has a part in it.
"""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shiai.server.play import Play
from shiai.server.timing import Alarm, Time

if TYPE_CHECKING:
    from shiai.server.match import Match

SHORTEST: Final = 0.5  # of the usual moment
LONGEST: Final = 1.5
TRY_AGAIN: Final = 1.0  # seconds, when the disk is full or somebody else was first


class Pace:
    """How long bots think: about so many seconds, none where that is 0."""

    def __init__(self, time: Time, seconds: float) -> None:
        self.time = time
        self.seconds = seconds
        self.random = secrets.SystemRandom()

    def slows(self, play: Play) -> bool:
        """Whether bots take their time; in a prepared position, as a lesson's, they do not."""
        return self.seconds > 0 and play.start.position is None

    def moment(self, before: int) -> float:
        """How long the next bot thinks, after so many others since a person has chosen.

        Each thinks a shorter while, so that nobody waits long for many.
        """
        return self.random.uniform(SHORTEST, LONGEST) * self.seconds / (1 + before)


class Thinking:
    """The bot of one match that is about to choose."""

    def __init__(self, pace: Pace, match: "Match", answer: Callable[[], None]) -> None:
        self.pace = pace
        self.match = match
        self.answer = answer
        self.before = 0  # bots that have thought since a person has chosen
        self.alarm: Alarm | None = None

    def begin(self, again: bool = False) -> None:
        """If a bot is to choose, let it do so after a moment."""
        if self.alarm is not None or not self.match.bot_is_awaited():
            return
        wait = TRY_AGAIN if again else self.pace.moment(self.before)
        self.before += 1
        self.match.users += 1  # a match whose bot thinks stays in memory
        self.alarm = self.pace.time.at(self.pace.time.now() + wait, self._ring)

    def stop(self) -> None:
        """Nobody waits for it here any more."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
            self.match.users -= 1

    def _ring(self) -> None:
        self.alarm = None
        self.match.users -= 1
        self.answer()
