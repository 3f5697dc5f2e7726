"""Company: the people at one match of a room: their clocks, who is away, who asks for an undo.

All that is told of it follows from what everybody can see: who is asked, who has a window open.
"""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shiai.server.asleep import Asleep
from shiai.server.clocks import Clocks
from shiai.server.play import Play
from shiai.server.presence import AWAY_AFTER
from shiai.server.refusals import LOG, ApiError, as_api_error
from shiai.server.room_messages import ClocksInfo, Here, RequestInfo, Result, TakenBack
from shiai.server.room_storage import clocks_of
from shiai.server.rooms import Person
from shiai.server.storage import Work
from shiai.server.stored import StoredChange
from shiai.server.timing import Alarm
from shiai.server.undo import own_last, taken_back, why_not_agreed_undo, why_not_undo

if TYPE_CHECKING:
    from shiai.server.lobby import LiveRoom
    from shiai.server.match import Match
    from shiai.server.matches import Matches

TAKEN_OVER_AFTER: Final = 120.0  # seconds away, where there is no clock
SECONDS_TO_AGREE: Final = 20.0
SAVED_EVERY: Final = 10.0  # seconds: what a crash may give back to a clock
TRY_AGAIN: Final = 1.0  # seconds, when the disk is full or somebody else was first
TRY_LATER: Final = 60.0  # after a mistake of the server's own
A_MOMENT: Final = 0.001  # an alarm must not ring before its time has come


class Request(Struct):
    """A seat asks to take back a submission, the change of that number."""

    seat: int
    number: int
    until: float
    awaited: list[int]
    about: TakenBack
    agreed: list[int] = []
    result: Result | None = None
    ended: int | None = None  # the version at which it had a result


class Company:
    """The people of a room at its match."""

    def __init__(
        self,
        live: "LiveRoom",
        match: "Match",
        matches: "Matches",
        clocks: Clocks | None,
        asleep: Asleep,
    ) -> None:
        self.live = live
        self.match = match
        self.matches = matches
        self.time = live.time
        self.clocks = clocks
        self.asleep = asleep
        self.bot = "greedy" if match.play.game.rules.has_greedy() else "random"
        self.request: Request | None = None
        self.refused: dict[int, int] = {}  # by seat: the submission that stands
        self.version = match.play.versions[match.play.watcher]  # that everybody knows of
        self.saved = self.time.now()
        self.told: object = None  # who is there, as it was told last by itself
        self.alarm: Alarm | None = None
        self.ticking: asyncio.Task[None] | None = None
        self.is_dropped = False
        self.is_abandoned = False  # all have left, and bots play it to its end
        self.go_on()
        if self._bots_due():  # somebody has left, and the server ended before a bot could choose
            self.time.at(self.time.now() + A_MOMENT, self._ring)

    def drop(self) -> None:
        """The match leaves the memory, or the room plays another; its clocks go on."""
        if self.clocks is not None and not self.is_dropped:
            self.asleep.put(self.match.id, self.match.key, self.clocks.kept(self.time.now()))
        self.lose()

    def lose(self) -> None:
        """Nothing of it goes on here; another process may keep it now."""
        self.is_dropped = True
        self._stop_clocks()
        if self.alarm is not None:
            self.alarm.cancel()
        if self.live.company is self:
            self.live.company = None

    def abandon(self) -> None:
        """All have left: the match is bots' alone, and the room is free for others."""
        self.is_abandoned = True
        self.clocks = None
        if self.live.company is self:
            self.live.company = None
        self.schedule()

    def end(self) -> None:
        """The match is no more."""
        self.drop()
        self.asleep.take(self.match.id)

    # ---- who is there --------------------------------------------------------------------------

    def people(self) -> dict[int, Person]:
        """The persons by seat; of those who have all left the room knows nothing any more."""
        return {} if self.is_abandoned else self.live.room.players()

    def has_left(self, seat: int) -> bool:
        """Whether the person of a seat has left the match for good."""
        person = self.people().get(seat)
        return self.is_abandoned or (person is not None and person.gone)

    def stand_ins(self) -> dict[int, str]:
        """The seats for which a bot chooses now."""
        if self.is_abandoned:
            return dict.fromkeys(range(self.match.play.table.seats), self.bot)
        return {
            seat: self.bot
            for seat, person in self.people().items()
            if person.gone or self.is_taken_over(person)
        }

    def is_taken_over(self, person: Person) -> bool:
        """Whether a bot plays for somebody who is away."""
        when = self.taken_over_at(person)
        return when is not None and when <= self.time.now()

    def taken_over_at(self, person: Person) -> float | None:
        """When a bot takes the seat of one who is away; only where somebody waits for that."""
        presence = self.live.presence
        if self.clocks is not None or self.match.play.is_over() or presence.has_window(person.id):
            return None
        others = [one for one in self.people().values() if one.id != person.id and not one.gone]
        if not any(presence.has_window(other.id) for other in others):
            return None
        return presence.away_at(person.id) - AWAY_AFTER + TAKEN_OVER_AFTER

    def here(self, person: Person) -> Here:
        """How somebody at the table is there."""
        if person.gone:
            return "gone"
        if self.is_taken_over(person):
            return "bot"
        return "here" if self.live.presence.is_here(person.id) else "away"

    def viewer_of(self, person: Person) -> int:
        """Whose view somebody may have: a player's own, that of a seat which is shown, nobody's."""
        if self.is_abandoned:
            return self.match.play.watcher
        seat = self.live.room.seat_of(person.place)
        if seat is None:
            seat = self.live.room.sees(person)
        return self.match.play.watcher if seat is None else seat

    # ---- what happens at the match -------------------------------------------------------------

    def changed(self) -> None:
        """The match has gone on."""
        version = self.match.play.versions[self.match.play.watcher]
        noticed = version != self.version
        self.version = version
        if noticed:
            self._overtake_request()
        self.go_on()
        if noticed:
            self.live.tell()

    def _overtake_request(self) -> None:
        """The game goes on: what is asked for is too late, and what was is forgotten."""
        if self.request is not None and self.request.result is None:
            self._end_request("overtaken")
        elif self.request is not None and self.request.ended is not None:
            self.request = None

    def go_on(self) -> None:
        """Clocks run for who is asked now."""
        play = self.match.play
        if self.clocks is not None and not self.is_dropped:
            if play.is_over():
                self._stop_clocks()
            else:
                self.clocks.go_on(self.match.on_clock(play), play.turns, self.time.now())
        self.schedule()

    def _stop_clocks(self) -> None:
        self.clocks = None

    def also_stored(self, play: Play) -> Work:
        """What is stored with a change: the clocks as they are then."""
        if self.clocks is None:
            return []
        if play.is_over():
            return clocks_of(self.match.id, None)
        now = self.time.now()
        clocks = Clocks(self.clocks.rule, self.clocks.kept(now), now)
        clocks.go_on(self.match.on_clock(play), play.turns, now)
        return clocks_of(self.match.id, clocks.kept(now))

    # ---- time ----------------------------------------------------------------------------------

    def schedule(self) -> None:
        """Be woken when the next thing is due."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        due = [] if self.is_dropped else self._due()
        if due:
            self.alarm = self.time.at(min(due) + A_MOMENT, self._ring)

    def _due(self) -> list[float]:
        now = self.time.now()
        due: list[float | None] = []
        if self.clocks is not None and self.clocks.running:
            due += [self.clocks.zero_at(), self.saved + SAVED_EVERY]
        if self.request is not None and self.request.result is None:
            due.append(self.request.until)
        for person in self.people().values():
            if not self.live.presence.has_window(person.id) and not person.gone:
                later = (self.live.presence.away_at(person.id), self.taken_over_at(person))
                due += [when for when in later if when is not None and when > now]
        return [when for when in due if when is not None]

    def _bots_due(self) -> bool:
        return bool(self.stand_ins().keys() & set(self.match.play.table.deciders()))

    def _ring(self) -> None:
        if self.ticking is None or self.ticking.done():
            self.ticking = asyncio.create_task(self.tick())

    async def tick(self) -> None:
        """Do what is due."""
        try:
            await self._tick()
        except Exception as error:  # whatever it is, the clocks of the match go on
            refused = as_api_error(error)
            if refused.code == "unknown_match":
                self.end()
                return
            LOG.warning("match %s waits: %s", self.match.id, refused)
            wait = TRY_AGAIN if refused.code in ("storage", "stale") else TRY_LATER
            if not self.is_dropped:
                self.alarm = self.time.at(self.time.now() + wait, self._ring)
            return
        self.schedule()
        self._tell_if_new()

    def _tell_if_new(self) -> None:
        """Tell who is there, if that is news; clocks are counted down by whoever shows them."""
        request = self.request and (self.request.number, self.request.result)
        state = [(self.here(person), person.id) for person in self.people().values()], request
        if state != self.told:
            self.told = state
            self.live.tell()

    async def _tick(self) -> None:
        if self.clocks is not None:
            for seat in self.clocks.out(self.time.now()):
                await self.matches.change(self.match, partial(self._out, seat))
        if self._bots_due():
            await self.matches.change(self.match, lambda _: [])
        if self.request is not None and self.request.until <= self.time.now():
            self._end_request("late")
        if self.clocks is not None and self.saved + SAVED_EVERY <= self.time.now():
            self.saved = self.time.now()
            kept = clocks_of(self.match.id, self.clocks.kept(self.saved))
            await self.matches.also(self.match, kept)

    async def _out(self, seat: int, play: Play) -> list[StoredChange]:
        """One choice for a seat that has no time left."""
        if self.clocks is None or seat not in self.clocks.out(self.time.now()):
            return []
        return [await self.matches.asking.stand_in(play, seat, self.bot)]

    def check_resign(self, play: Play, seat: int) -> None:
        """Giving up never ends the game for the others, unless somebody has won by it."""
        after = play.clone()
        after.resign(seat)
        outcome = after.table.outcome
        if outcome is not None and not outcome.winners and len(self.people()) > 1:
            raise ApiError(
                "illegal", "that would end the game for the others: leave, and a bot plays on"
            )

    # ---- undo by consent -----------------------------------------------------------------------

    def ask_undo(self, seat: int, question: int) -> None:
        """A seat asks the others; nobody is asked where that is not needed or not fair."""
        play = self.match.play
        if question != play.questions[seat]:
            raise ApiError(
                "stale", "the question that this answers is gone: look at the match again"
            )
        if self.request is not None and self.request.result is None:
            raise ApiError("not_now", "somebody asks already")
        if why_not_undo(play, seat) is None:
            raise ApiError("not_now", "you may take that back without asking")
        why = why_not_agreed_undo(play, seat)
        if why is not None:
            raise ApiError("not_fair", f"undo refused: {why}")
        number = play.sent[own_last(play, seat)]
        if self.refused.get(seat) == number:
            raise ApiError("not_now", "the others were asked, and it stands")
        others = [n for n, one in self.people().items() if n != seat and not one.gone]
        until = self.time.now() + SECONDS_TO_AGREE
        self.request = Request(seat, number, until, others, taken_back(play, seat))

    async def vote(self, seat: int, agree: bool) -> None:
        """One of the others answers; one refusal ends it."""
        request = self.request
        if request is None or request.result is not None or seat not in request.awaited:
            raise ApiError("not_now", "nobody asks you")
        if not agree:
            self._end_request("refused")
            return
        request.awaited = [other for other in request.awaited if other != seat]
        request.agreed = [*request.agreed, seat]
        await self.settle_request()

    async def settle_request(self) -> None:
        """All have agreed, or only bots were to be asked: it is taken back."""
        request = self.request
        if request is None or request.awaited or request.result is not None:
            return
        request.result = "agreed"
        try:
            await self.matches.change(self.match, partial(self._take_back, request))
        except ApiError:
            self._end_request("overtaken")
            raise
        request.ended = self.version

    def _take_back(self, request: Request, play: Play) -> list[StoredChange]:
        at = own_last(play, request.seat)
        if at < 0 or play.sent[at] != request.number:
            raise ApiError("stale", "the game went on meanwhile")
        return [play.agreed_undo(request.seat)]

    def _end_request(self, result: Result) -> None:
        if self.request is not None:
            self.request.result = result
            self.request.ended = self.version
            if result in ("refused", "late"):
                self.refused[self.request.seat] = self.request.number

    # ---- what is told --------------------------------------------------------------------------

    def clocks_info(self) -> ClocksInfo | None:
        """The clocks at this moment."""
        if self.clocks is None:
            return None
        left = self.clocks.now(self.time.now())
        return ClocksInfo([None if one is None else _ms(one) for one in left], self.clocks.running)

    def request_info(self) -> RequestInfo | None:
        """What a seat asks for."""
        request = self.request
        if request is None:
            return None
        left = max(0, _ms(request.until - self.time.now())) if request.result is None else 0
        return RequestInfo(
            request.seat, request.agreed, request.awaited, left, request.result, request.about
        )

    def bot_in(self, person: Person) -> int | None:
        """How long until a bot plays for one who is away."""
        when = None if person.gone else self.taken_over_at(person)
        now = self.time.now()
        away = not self.live.presence.is_here(person.id)
        return _ms(when - now) if away and when is not None and when > now else None


def _ms(seconds: float) -> int:
    return int(seconds * 1000)
