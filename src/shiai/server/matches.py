"""Matches: the tables that are open, one queue for each; what is accepted is stored first."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from shiai.core.errors import BadPosition, OldRules, ShiaiError
from shiai.server.asking import Asking
from shiai.server.changes import Moment
from shiai.server.match import Eyes, Listener, Match, Submission
from shiai.server.messages import (
    Done,
    Hint,
    NewMatch,
    Previews,
    Seated,
    Snapshot,
    Why,
)
from shiai.server.metrics import Metrics
from shiai.server.pacing import Pace, Thinking
from shiai.server.play import Play, rebuilding
from shiai.server.priority import priority_of
from shiai.server.refusals import LOG, ApiError, as_api_error
from shiai.server.starts import agree as agree
from shiai.server.starts import new_match_id, now
from shiai.server.starts import start_of as start_of
from shiai.server.storage import (
    Conflict,
    Damaged,
    Storage,
    StorageTrouble,
    Stored,
    Submitted,
    Work,
    token_hash,
)
from shiai.server.stored import Start, StoredChange
from shiai.server.strangers import BAD_INPUT, untrusted, untrusted_input
from shiai.server.timing import LoopTime, Time

if TYPE_CHECKING:
    pass

TOKEN_BYTES: Final = 16
SLICE: Final = 0.004  # seconds of computing for one, while others wait
RESTS_AFTER: Final = 5.0  # seconds

Doing = Callable[[Play], list[StoredChange] | Awaitable[list[StoredChange]]]


class Matches:
    """All matches: a few in memory, all of them in storage."""

    def __init__(self, storage: Storage, most_open: int) -> None:
        self.storage = storage
        self.most_open = most_open
        self.time: Time = LoopTime()
        self.open: OrderedDict[str, Match] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Match | None]] = {}
        self.tasks: set[asyncio.Task[Done]] = set()
        self.answering: set[asyncio.Task[None]] = set()  # bots that choose
        self.metrics = Metrics()
        self.asking = Asking(None)  # who thinks for bots and hints
        self.when_over: Callable[[Match], None] | None = None  # called when a match has ended
        self.attach: Callable[[Match], Awaitable[None]] | None = None  # a match to its room
        self.pace: Pace | None = None  # how long bots think; None: no time at all
        self.when_deleted: Callable[[Match], None] | None = None  # one of a room is no more

    # ---- who may --------------------------------------------------------------------------------

    @asynccontextmanager
    async def sitting(self, match_id: str, token: str | None) -> AsyncIterator[tuple[Match, int]]:
        """The match and the seat that a token is the right to."""
        async with self.looking(match_id, token) as (match, eyes):
            if not eyes.plays:
                raise ApiError("watching", "who watches does not play")
            yield match, eyes.seat

    @asynccontextmanager
    async def looking(
        self, match_id: str, token: str | None, seat: int | None = None
    ) -> AsyncIterator[tuple[Match, Eyes]]:
        """The match, and whose view of it a token is the right to: also that of one who watches.

        Without a token a match that is over, as one of its seats saw it.
        """
        hashed = token_hash(token) if token else ""
        async with self.using(match_id) as match:
            if token is None and match is not None and match.play.is_over():
                yield match, Eyes(seen_from(match.play, seat), False, None)
                return
            eyes = None if match is None or not hashed else _eyes(match, hashed)
            if match is None or eyes is None:
                raise await self._no_seat(match is not None, hashed)
            yield match, eyes

    async def _no_seat(self, exists: bool, hashed: str) -> ApiError:
        with translate_storage_errors():
            known = bool(hashed) and await self.storage.knows_token(hashed)
        if not known:
            return ApiError("no_seat", "this needs a seat's token: Authorization: Bearer TOKEN")
        if not exists:
            return ApiError("unknown_match", "there is no such match")
        return ApiError("not_your_match", "this token is the right to a seat of another match")

    @asynccontextmanager
    async def using(self, match_id: str) -> AsyncIterator[Match | None]:
        """A match that stays in memory as long as somebody uses it."""
        match = await self._find(match_id)
        while match is not None and self.open.get(match_id) is not match:
            match = await self._find(match_id)  # it had to go again before it was used
        if match is None:
            yield None
            return
        match.users += 1
        try:
            yield match
        finally:
            match.users -= 1
            match.used = self.time.now()

    async def _find(self, match_id: str) -> Match | None:
        match = self.open.get(match_id)
        if match is not None:
            self.open.move_to_end(match_id)
            return match
        task = self.loading.get(match_id)
        if task is None:
            task = asyncio.create_task(self._load(match_id))
            self.loading[match_id] = task
            task.add_done_callback(lambda _: self.loading.pop(match_id, None))
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> Match | None:
        with translate_storage_errors():
            stored = await self.storage.load(match_id)
        if stored is None:
            return None
        play = await _restored(stored)
        match = self._made(stored, play)
        if play.start.room and self.attach is not None:
            await self.attach(match)
        return self._keep(match)

    def _made(self, stored: Stored, play: Play) -> Match:
        match = Match(stored, play)
        match.used = self.time.now()
        match.priority = priority_of(match, self)
        return match

    def _keep(self, match: Match) -> Match:
        """Put a match into memory; those not used for longest go."""
        self.open[match.id] = match
        if match.priority is not None:
            match.priority.changed()
        self._think(match)
        for old in list(self.open.values()):
            if len(self.open) <= self.most_open:
                break
            if old.is_idle() and old is not match:
                self._let_go(old)
        return match

    def _let_go(self, match: Match) -> None:
        """It leaves the memory; whoever asks for it next reads it again."""
        del self.open[match.id]
        match.drop()

    def is_used(self, match_id: str) -> bool:
        """Whether somebody looks at a match or changes it, or its clocks run."""
        match = self.open.get(match_id)
        return match_id in self.loading or (match is not None and not match.is_idle())

    async def finish(self, seconds: float) -> None:
        """Wait for submissions that were begun, but not for ever."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=seconds)

    def sweep(self, seconds: float, seconds_over: float) -> int:
        """Let go of matches that nobody has used for some seconds; sooner where it is over."""
        now = self.time.now()
        gone = 0
        for match in list(self.open.values()):
            most = seconds_over if match.is_over() else seconds
            if match.is_idle() and now - match.used >= most:
                self._let_go(match)
                gone += 1
        return gone

    async def rest(self, after: float = RESTS_AFTER) -> None:
        """Matches that nobody has used for some seconds rest, one after the other."""
        for match in list(self.open.values()):
            unused = match.users == 0 and self.time.now() - match.used >= after
            if unused and not match.rests():
                match.rest()
                await asyncio.sleep(0)

    async def glance(self, match_id: str) -> Play | None:
        """A match as it stands, for one look: it is not kept in memory for that."""
        match = self.open.get(match_id)
        if match is not None:
            return match.play
        with translate_storage_errors():
            stored = await self.storage.load(match_id)
        return None if stored is None else await _restored(stored)

    # ---- making matches -------------------------------------------------------------------------

    async def make(self, asked: NewMatch) -> Seated:
        """A new match as it was asked for: dealt, from a position or from a record."""
        start, steps = await self.asking.start_of(asked)
        return await self._open_new(start, steps)

    async def begin(
        self, start: Start, steps: list[StoredChange], hashes: dict[int, str], also: Work
    ) -> Match:
        """The match of a room, whose people have their tokens already."""
        match = await self._begin(start, steps, hashes, also)
        return self._keep(match)

    async def fork(self, match: Match, seat: int, at: int) -> Seated:
        """A new practice match that plays on from a choice of this one."""
        start, steps = match.play.fork(seat, at, new_match_id(), now())
        return await self._open_new(start, steps, seat)

    async def _open_new(
        self, start: Start, steps: list[StoredChange], seat: int | None = None
    ) -> Seated:
        mine = [n for n in range(start.agreed().seats) if str(n) not in start.bots]
        if len(mine) > 1 and not start.hot_seat:
            raise ApiError(
                "bad_option",
                "several people sit here: make a room (POST /api/rooms), give seats to bots, or "
                'agree that one player holds them all ("hot_seat": true)',
            )
        tokens = {n: secrets.token_urlsafe(TOKEN_BYTES) for n in mine}
        match = await self._begin(start, steps, {n: token_hash(tokens[n]) for n in mine}, [])
        first = mine[0] if seat is None or seat not in mine else seat
        snapshot: Snapshot = untrusted(match.play.snapshot, first, error=BadPosition)
        self._keep(match)
        return Seated(
            match=start.match,
            seat=first,
            token=tokens[first],
            tokens={str(n): token for n, token in tokens.items()},
            snapshot=snapshot,
        )

    async def _begin(
        self, start: Start, steps: list[StoredChange], hashes: dict[int, str], also: Work
    ) -> Match:
        with untrusted_input(BadPosition):
            play = await _rebuilt(start, steps)
            seats = {hashed: n for n, hashed in hashes.items()}
            match = self._made(Stored(start, seats, steps, []), play)
            steps = steps + await self._bots(match, play)
        for seat in hashes:
            untrusted(play.moment, seat, error=BadPosition)
        with translate_storage_errors():
            await self.storage.make(start, hashes, steps, also)
        return match

    # ---- changing them --------------------------------------------------------------------------

    async def submit(
        self, match: Match, seat: int, asked: Submission, origin: Listener | None = None
    ) -> Done:
        """Do what a seat asks for, once, and answer when it is stored.

        Whoever asked may go away meanwhile: what was begun is finished.
        """
        match.users += 1  # here: whoever asked may be gone before the task begins
        began = time.perf_counter()
        task = asyncio.create_task(self._submit(match, seat, asked, origin))
        self.tasks.add(task)
        task.add_done_callback(lambda done: self._finished(done, began))
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Done], began: float) -> None:
        self.tasks.discard(task)
        self.metrics.submissions.add(time.perf_counter() - began)
        if not task.cancelled():
            task.exception()  # looked at, even if nobody waits for it any more

    async def _submit(
        self, match: Match, seat: int, asked: Submission, origin: Listener | None
    ) -> Done:
        try:
            async with match.queue:
                seen = origin.seen if origin is not None else match.moment(seat, asked.since)
                before = match.submitted.get((seat, asked.id))
                if before is None:
                    before = await self._change(match, seat, asked, origin)
                elif before.sent != asked.sent():
                    message = "this id was used for another submission"
                    raise ApiError("bad_message", message, where="$.id")
                return _done(match, seat, asked, before, seen, origin)
        finally:
            match.users -= 1

    async def _change(
        self, match: Match, seat: int, asked: Submission, origin: Listener | None
    ) -> Submitted:
        """On a copy: nothing has happened until it is stored."""
        if match.company is not None and match.company.has_left(seat):
            raise ApiError("not_now", "you have left this match, and a bot plays for you")
        play = match.trial()
        if asked.question is not None:
            _check_question(play, seat, asked)
        if asked.kind == "resign" and match.company is not None:
            match.company.check_resign(play, seat)
        try:
            steps = [_do(play, seat, asked)]
            if asked.kind == "choose" and match.keeps_back(seat, steps[0].choices()):
                return self._kept(match, seat, asked)
            steps += await self._bots(match, play)
            play.moment(seat)
        except BAD_INPUT as error:
            raise _internal_error(match, error) from error
        submitted = Submitted(seat, asked.id, asked.sent(), len(steps[0].choices()))
        try:
            await self._append(match, play, steps, submitted)
        except Conflict:
            before = match.submitted.get((seat, asked.id))
            if before is not None and before.sent == asked.sent():
                return before  # it was accepted elsewhere, and its answer was lost
            raise _stale() from None
        match.submitted[seat, asked.id] = submitted
        match.takes(play)
        match.tell(origin)
        self._tell_end(match, play)
        self._think(match, by_person=True)
        return submitted

    def _kept(self, match: Match, seat: int, asked: Submission) -> Submitted:
        """What is done when the beat of a window ends; it may be taken back until then."""
        submitted = Submitted(seat, asked.id, asked.sent(), len(asked.choices))
        match.submitted[seat, asked.id] = submitted
        return submitted

    # ---- bots ----------------------------------------------------------------------------------

    async def _bots(self, match: Match, play: Play) -> list[StoredChange]:
        """What is done at once: closed windows are passed; all that bots do who take no time."""
        steps = match.passes_at_once(play)
        if self.pace is not None and self.pace.slows(play):
            return steps
        while play.waiting_bot() is not None and not match.waits_at_window(play):
            one = match.priority is not None
            steps += await self.asking.bots(play, one, match.waits_at_window)
            steps += match.passes_at_once(play)
        return steps

    def _think(self, match: Match, by_person: bool = False, again: bool = False) -> None:
        """A bot that takes its time begins to think, if it is to choose."""
        if self.pace is None or not self.pace.slows(match.play):
            return
        if match.thinking is None:
            match.thinking = Thinking(self.pace, match, lambda: self._ring(match))
        if by_person:
            match.thinking.before = 0
        match.thinking.begin(again)

    def _ring(self, match: Match) -> None:
        task = asyncio.create_task(self._bot_answers(match))
        self.answering.add(task)
        task.add_done_callback(self.answering.discard)

    async def _bot_answers(self, match: Match) -> None:
        try:
            until = match.waits_at_window
            await self.change(match, lambda play: self.asking.bots(play, True, until))
        except Exception as error:  # whatever it is, the bot tries again
            LOG.warning("a bot of match %s waits: %s", match.id, as_api_error(error))
            self._think(match, again=True)

    def _tell_end(self, match: Match, play: Play) -> None:
        """Whoever keeps a record of games hears of it."""
        if play.is_over() and self.when_over is not None:
            self.when_over(match)

    async def _append(
        self, match: Match, play: Play, steps: list[StoredChange], asked: Submitted | None
    ) -> None:
        """Store changes; if another program was first, read what it wrote and raise Conflict."""
        also = [] if match.company is None else match.company.also_stored(play)
        try:
            with translate_storage_errors():
                await self.storage.append(match.id, steps, asked, also, match.key)
        except Conflict:
            await self._read_again(match)
            raise

    async def change(self, match: Match, do: Doing) -> None:
        """A change that no seat has submitted: a bot stands in, or all agreed on something."""
        match.users += 1
        try:
            async with match.queue:
                play = match.trial()
                done = do(play)
                steps = await done if isinstance(done, Awaitable) else done
                steps = [*steps, *await self._bots(match, play)]
                if steps:
                    await self._append(match, play, steps, None)
                    match.takes(play)
                    match.tell(None)
                    self._tell_end(match, play)
            self._think(match)
        except Conflict:
            raise _stale() from None
        finally:
            match.users -= 1

    def forget(self, match_id: str) -> None:
        """A match was deleted: nothing of it goes on."""
        match = self.open.pop(match_id, None)
        if match is None:
            return
        match.drop()
        if match.company is not None:
            match.company.end()
        if match.play.start.room and self.when_deleted is not None:
            self.when_deleted(match)

    def lose(self, key: str) -> None:
        """Another process keeps these matches by now: nothing of them goes on here."""
        for match in [one for one in self.open.values() if one.key == key]:
            del self.open[match.id]
            if match.thinking is not None:
                match.thinking.stop()
            if match.company is not None:
                match.company.lose()

    def keys(self) -> set[str]:
        """What the matches in memory are kept with."""
        return {match.key for match in self.open.values()}

    async def also(self, match: Match, work: Work) -> None:
        """Store something beside the changes."""
        with translate_storage_errors():
            await self.storage.write(work, match.key)

    async def _read_again(self, match: Match) -> None:
        """Another program has changed this match in the same database: catch up."""
        LOG.warning("match %s was changed by another program", match.id)
        with translate_storage_errors():
            stored = await self.storage.load(match.id)
        if stored is None:
            self.forget(match.id)
            raise ApiError("unknown_match", "this match was deleted by its player")
        match.takes(await _rebuilt(stored.start, stored.steps))
        match.submitted = {(one.seat, one.id): one for one in stored.submitted}
        match.tell(None)

    # ---- asking about them ----------------------------------------------------------------------

    async def replay(self, match: Match, seat: int, count: int) -> Snapshot:
        """The match after its first choices."""
        match.play.check_count(seat, count)
        return await self.asking.replay(match.play, seat, count)

    def why(self, match: Match, seat: int, text: str) -> Why:
        """Why a choice is not open."""
        try:
            return match.play.why(seat, text)
        except BAD_INPUT as error:
            raise _internal_error(match, error) from error

    def previews(self, match: Match, seat: int) -> Previews:
        """What each action would bring."""
        try:
            return match.play.previews(seat)
        except BAD_INPUT as error:
            raise _internal_error(match, error) from error

    async def hint(self, match: Match, seat: int) -> Hint:
        """What a bot would choose."""
        match.play.check_hint(seat)
        try:
            return await self.asking.hint(match.play, seat)
        except BAD_INPUT as error:
            raise _internal_error(match, error) from error


def seen_from(play: Play, seat: int | None) -> int:
    """The seat that a stranger looks from: the one asked for, else the first person's."""
    if seat is None:
        return next(n for n in range(play.table.seats) if str(n) not in play.start.bots)
    if seat >= play.table.seats:
        raise ApiError("bad_message", f"seats are 0 to {play.table.seats - 1}", where="seat")
    return seat


def _eyes(match: Match, hashed: str) -> Eyes | None:
    """Whose view a token is the right to."""
    seat = match.seats.get(hashed)
    if match.company is None:
        return None if seat is None else Eyes(seat, True, None)
    person = match.company.live.room.who_has(hashed)
    if seat is not None:
        return Eyes(seat, True, None if person is None else person.id)
    return None if person is None else Eyes(match.company.viewer_of(person), False, person.id)


async def _rebuilt(start: Start, steps: list[StoredChange]) -> Play:
    """The match after its changes, in slices: others need not wait for a long one."""
    began = time.perf_counter()
    going = rebuilding(start, steps)
    play = next(going)
    for _ in going:
        if time.perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return play


async def _restored(stored: Stored) -> Play:
    try:
        return await _rebuilt(stored.start, stored.steps)
    except OldRules as error:
        raise ApiError("old_rules", f"this match cannot go on: {error}") from error
    except ShiaiError as error:
        raise ApiError(
            "old_rules", f"this match cannot be played again as it was stored: {error}"
        ) from error
    except BAD_INPUT as error:
        raise damaged(str(error) or type(error).__name__) from error


def _do(play: Play, seat: int, asked: Submission) -> StoredChange:
    if asked.kind == "choose":
        return play.choose(seat, asked.choices)
    return play.undo(seat) if asked.kind == "undo" else play.resign(seat)


def _check_question(play: Play, seat: int, asked: Submission) -> None:
    """A choice answers a question that is open; an undo, the last one there was."""
    if asked.kind == "choose" and not play.is_over() and not play.is_open(seat, asked.question):
        raise _stale()
    if asked.kind == "undo" and asked.question != play.questions[seat]:
        raise _stale()


def _stale() -> ApiError:
    return ApiError("stale", "the question that this answers is gone: look at the match again")


def _done(
    match: Match,
    seat: int,
    asked: Submission,
    submitted: Submitted,
    seen: Moment | None,
    origin: Listener | None,
) -> Done:
    """The verdict, and what is new for the seat that asked."""
    change, snapshot = match.news(seat, seen)
    if origin is not None:
        origin.seen = match.play.moment(seat)
    return Done(
        id=asked.id,
        accepted=submitted.accepted,
        handed_back=asked.choices[submitted.accepted :],
        change=UNSET if change is None else change,
        snapshot=UNSET if snapshot is None else snapshot,
    )


def _internal_error(match: Match, error: Exception) -> ApiError:
    """A position that somebody made may ask for what cannot be; a dealt match must not."""
    if match.play.start.position is not None and not isinstance(error, ShiaiError):
        return ApiError("bad_position", f"this position asks for what cannot be ({error})")
    return as_api_error(error)


@contextmanager
def translate_storage_errors() -> Iterator[None]:
    """What the storage cannot do now, as a refusal."""
    try:
        yield
    except StorageTrouble as error:
        raise ApiError(
            "storage", f"this could not be stored, and nothing was changed: {error}. Try again."
        ) from error
    except Damaged as error:
        raise damaged(str(error)) from error


def damaged(what: str) -> ApiError:
    """A match that cannot be opened as it lies in the database."""
    LOG.warning("a match in the database is damaged: %s", what)
    return ApiError(
        "damaged",
        f"what is stored of this match is damaged ({what}). It cannot be opened; all others are as "
        "they were. Whoever runs the server may have a backup of it",
    )
