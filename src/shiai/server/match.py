"""A match in memory: its queue, who listens to it, and what each of them is told."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from shiai.server.changes import Moment
from shiai.server.messages import ENCODER, Change, News, Snapshot
from shiai.server.pacing import Thinking
from shiai.server.play import Play
from shiai.server.priority_messages import PriorityNews
from shiai.server.refusals import ApiError
from shiai.server.resting import Resting
from shiai.server.storage import Stored, key_of
from shiai.server.stored import Kind, StoredChange, as_lines
from shiai.server.talk import TalkLine

if TYPE_CHECKING:
    from shiai.server.company import Company
    from shiai.server.priority import Priority


class Submission:
    """A change that a client asks for: the question it answers, and what the client has seen."""

    def __init__(
        self,
        kind: Kind,
        id: str,
        question: int | None = None,
        choices: list[str] | None = None,
        since: int | None = None,
    ) -> None:
        self.kind: Kind = kind
        self.id = id
        self.question = question
        self.choices = choices or []
        self.since = since

    def sent(self) -> str:
        """What a repeat must say again; the question it may see anew."""
        return f"{self.kind} {as_lines(self.choices)}".strip()


class Listener:
    """Somebody who wants to hear of changes: a seat, and the newest moment that it has seen."""

    def __init__(
        self, seat: int, wants_previews: bool = False, person: int | None = None, plays: bool = True
    ) -> None:
        self.seat = seat
        self.person = person  # in the room, if the match is played in one
        self.plays = plays  # else it only watches
        self.room_is_new = False
        self.lines: list[TalkLine] = []  # of talk that it has not heard yet
        self.seen: Moment | None = None
        self.wants_previews = wants_previews
        self.beat: object = None  # the window that it was told of
        self.priority: PriorityNews | None = None  # what it was told of stops
        self.previewed = 0  # the question whose previews it has
        self.news = asyncio.Event()


class Eyes(NamedTuple):
    """Whose view somebody has of a match, whether they play, and who they are in its room."""

    seat: int
    plays: bool
    person: int | None


class Match:
    """A match in memory."""

    def __init__(self, stored: Stored, play: Play) -> None:
        self.id = stored.start.match
        self.key = key_of(stored.start)  # what it is kept with, of several processes by one
        self.seats = stored.seats
        self._play: Play | Resting = play
        self.submitted = {(one.seat, one.id): one for one in stored.submitted}
        self.queue = asyncio.Lock()  # those who wait get it in the order in which they came
        self.listeners: set[Listener] = set()
        self.company: Company | None = None  # the people of its room
        self.priority: Priority | None = None  # who is asked at its windows, if the server passes
        self.thinking: Thinking | None = None  # the bot that is about to choose, if it takes time
        self.users = 0
        self.used = 0.0  # when somebody last did
        self.told: dict[tuple[int, int], str] = {}  # by seat and version seen: the news, encoded

    @property
    def play(self) -> Play:
        """The match as it stands."""
        if isinstance(self._play, Resting):
            self._play = self._play.wake()
        return self._play

    def tell(self, origin: Listener | None) -> None:
        """Wake up all but the one who made the change."""
        for listener in self.listeners:
            if listener is not origin:
                listener.news.set()

    def tell_room(self) -> None:
        """The room of the match, or who is there, is another."""
        for listener in self.listeners:
            listener.room_is_new = True
            listener.news.set()

    def tell_line(self, line: TalkLine, hears: Callable[[int, TalkLine], bool]) -> None:
        """Somebody in the room has said something."""
        for listener in self.listeners:
            if listener.person is not None and hears(listener.person, line):
                listener.lines.append(line)
                listener.news.set()

    def takes(self, play: Play) -> None:
        """The match goes on with this play."""
        play.settle()
        self._play = play
        self.told = {}
        if self.priority is not None:
            self.priority.changed()
        if self.company is not None:
            self.company.changed()

    def trial(self) -> Play:
        """A copy to try a change on, with the bots that stand in for people now."""
        play = self.play.clone()
        play.stand_ins = self._stand_ins()
        return play

    def _stand_ins(self) -> dict[int, str]:
        return {} if self.company is None else self.company.stand_ins()

    def bot_is_awaited(self) -> bool:
        """Whether a bot is to choose, for itself or for a person; at a window it has its beat."""
        if self.play.is_over() or self.waits_at_window(self.play):
            return False
        return any(self.plays_itself(seat) for seat in self.play.table.deciders())

    def plays_itself(self, seat: int) -> bool:
        """Whether a bot chooses for a seat now."""
        return str(seat) in self.play.start.bots or seat in self._stand_ins()

    def waits_at_window(self, play: Play) -> bool:
        """Whether a window is open that lasts a beat."""
        return self.priority is not None and self.priority.waits(play)

    def on_clock(self, play: Play) -> list[int]:
        """The seats whose clock runs."""
        return play.table.deciders() if self.priority is None else self.priority.on_clock(play)

    def has_priority(self) -> "Priority":
        """Who is asked at windows; refused where the server passes for nobody."""
        if self.priority is None:
            raise ApiError("not_now", "at this table the server passes for nobody")
        return self.priority

    def passes_at_once(self, play: Play) -> list[StoredChange]:
        """Windows that are passed without a beat."""
        return [] if self.priority is None else self.priority.at_once(play)

    def keeps_back(self, seat: int, choices: list[str]) -> bool:
        """Whether a choice is done only when the beat of a window ends."""
        return self.priority is not None and self.priority.keeps_back(self.play, seat, choices)

    def drop(self) -> None:
        """It leaves the memory."""
        if self.priority is not None:
            self.priority.drop()
        if self.company is not None:
            self.company.drop()

    def rests(self) -> bool:
        """Whether it has been put to rest and nobody has looked at it since."""
        return isinstance(self._play, Resting)

    def is_over(self) -> bool:
        """Whether it has ended; nobody need wake up for that."""
        play = self._play.play if isinstance(self._play, Resting) else self._play
        return play.is_over()

    def rest(self) -> None:
        """Forget what is quickly made again, and pack the rest."""
        self.told = {}
        self._play = Resting(self.play)

    def is_idle(self) -> bool:
        """Whether nobody looks at it, here or in its room."""
        watched = self.company is not None and self.company.live.listeners
        return self.users == 0 and not self.listeners and not watched

    def news(self, seat: int, seen: Moment | None) -> tuple[Change | None, Snapshot | None]:
        """What is new since a moment that somebody has seen; the whole if it is not known."""
        if seen is None:
            return None, self.play.snapshot(seat)
        return self.play.news(seat, seen), None

    def news_since(self, seat: int, seen: Moment) -> str:
        """The message that tells a window what is new: made once for all that have seen the same.

        (What a seat knew at one of its versions does not depend on who asks.)
        """
        key = seat, seen.version
        if key not in self.told:
            self.told[key] = ENCODER.encode(News(change=self.play.news(seat, seen))).decode()
        return self.told[key]

    def moment(self, seat: int, version: int | None) -> Moment | None:
        """What a seat knew at a version, if it is still here."""
        known = self.play.moments.get(seat)
        return known if known is not None and known.version == version else None
