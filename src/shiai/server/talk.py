"""Talk: what people say to each other in a room. It is kept in memory alone, never in a record."""

from collections import deque
from typing import Final

from msgspec import Struct

from shiai.server.refusals import ApiError
from shiai.server.timing import Time

PHRASES: Final = ("Hello.", "Well played.", "One moment, please.", "Thank you.", "Good game.")
MOST_LINES: Final = 50  # that somebody who comes later still hears
LONGEST: Final = 200
AT_ONCE: Final = 3
SECONDS_FOR_ONE: Final = 1.0


class TalkLine(Struct, tag_field="type", tag="talk"):
    """Something that somebody said; `n` counts the lines of the room."""

    n: int
    person: int
    text: str
    before: bool = False  # said before this window was opened, or came back


class Talk:
    """The lines of a room, and how fast each may speak."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.lines: deque[TalkLine] = deque(maxlen=MOST_LINES)
        self.count = 0
        self.full: dict[int, float] = {}  # by person: when all lines may be said at once again

    def say(self, person: int, word: int | None, text: str | None, free: bool) -> TalkLine:
        """A phrase by its number, or a text where the table allows that."""
        said = _phrase(word) if word is not None else _text(text or "", free)
        self._limit(person)
        self.count += 1
        line = TalkLine(self.count, person, said)
        self.lines.append(line)
        return line

    def _limit(self, person: int) -> None:
        now = self.time.now()
        full = max(now, self.full.get(person, now)) + SECONDS_FOR_ONE
        if full - now > AT_ONCE * SECONDS_FOR_ONE:
            raise ApiError("too_many", "not so fast: one line a second")
        self.full[person] = full

    def forget(self, person: int) -> None:
        """Who was sent away is heard no longer."""
        self.lines = deque((line for line in self.lines if line.person != person), MOST_LINES)


def _phrase(word: int) -> str:
    if not 0 <= word < len(PHRASES):
        message = f"phrases are 0 to {len(PHRASES) - 1}"
        raise ApiError("bad_message", message, where="$.word")
    return PHRASES[word]


def _text(text: str, free: bool) -> str:
    if not free:
        raise ApiError(
            "not_fair", "this table talks in phrases: the host has not allowed free text"
        )
    said = " ".join(text.split())
    if not said or len(said) > LONGEST or not said.isprintable():
        message = f"a line has 1 to {LONGEST} characters that can be printed"
        raise ApiError("bad_message", message, where="$.text")
    return said
