"""Matches: the tables that are open, one queue for each; what is accepted is stored first."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from typing import Final

import shiai
from shiai.bots import find_bot
from shiai.core.errors import BadPosition, ShiaiError
from shiai.core.game import SEEDS, Game
from shiai.server.messages import Hint, NewMatch, Seated, Snapshot, Why
from shiai.server.play import (
    BAD_INPUT,
    NO_SEED,
    Kind,
    Play,
    Start,
    Step,
    carefully,
    check_set,
    rebuild,
    table_of,
)
from shiai.server.refusals import LOG, Refused, refusal_of
from shiai.server.storage import (
    Conflict,
    Storage,
    StorageTrouble,
    Stored,
    Submitted,
    token_hash,
)

TOKEN_BYTES: Final = 16
MATCH_BYTES: Final = 10


class Submission:
    """A change that a client asks for."""

    def __init__(self, kind: Kind, id: str, version: int, choice: str = "") -> None:
        self.kind: Kind = kind
        self.id = id
        self.version = version
        self.choice = choice

    def sent(self) -> str:
        """What a repeat must say again; the version it may see anew."""
        return f"{self.kind} {self.choice}".strip()


class Listener:
    """Somebody who wants to hear of changes: a seat, and the newest version that it has seen."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen = -1
        self.news = asyncio.Event()


class Match:
    """A match in memory."""

    def __init__(self, stored: Stored, play: Play) -> None:
        self.id = stored.start.match
        self.seats = stored.seats
        self.steps = stored.steps
        self.play = play
        self.submitted = {(one.seat, one.id): one for one in stored.submitted}
        self.queue = asyncio.Lock()  # those who wait get it in the order in which they came
        self.listeners: set[Listener] = set()
        self.users = 0

    def tell(self, origin: Listener | None) -> None:
        """Wake up all but the one who made the change."""
        for listener in self.listeners:
            if listener is origin:
                listener.seen = self.play.version
            else:
                listener.news.set()


class Matches:
    """All matches: a few in memory, all of them in storage."""

    def __init__(self, storage: Storage, most_open: int) -> None:
        self.storage = storage
        self.most_open = most_open
        self.open: OrderedDict[str, Match] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Match | None]] = {}
        self.tasks: set[asyncio.Task[Snapshot]] = set()

    # ---- who may --------------------------------------------------------------------------------

    @asynccontextmanager
    async def sitting(self, match_id: str, token: str | None) -> AsyncIterator[tuple[Match, int]]:
        """The match and the seat that a token is the right to."""
        hashed = token_hash(token) if token else ""
        async with self._using(match_id) as match:
            seat = match.seats.get(hashed) if match is not None and hashed else None
            if match is None or seat is None:
                raise await self._no_seat(match is not None, hashed)
            yield match, seat

    async def _no_seat(self, exists: bool, hashed: str) -> Refused:
        with _storage_speaks():
            known = bool(hashed) and await self.storage.knows_token(hashed)
        if not known:
            return Refused("no_seat", "this needs a seat's token: Authorization: Bearer TOKEN")
        if not exists:
            return Refused("unknown_match", "there is no such match")
        return Refused("not_your_match", "this token is the right to a seat of another match")

    @asynccontextmanager
    async def _using(self, match_id: str) -> AsyncIterator[Match | None]:
        """A match that stays in memory as long as somebody uses it."""
        match = await self._find(match_id)
        if match is None:
            yield None
            return
        match.users += 1
        try:
            yield match
        finally:
            match.users -= 1

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
        with _storage_speaks():
            stored = await self.storage.load(match_id)
        if stored is None:
            return None
        play = await asyncio.to_thread(_restore, stored)
        return self._keep(Match(stored, play))

    def _keep(self, match: Match) -> Match:
        """Put a match into memory; those not used for longest go."""
        self.open[match.id] = match
        for old in list(self.open.values()):
            if len(self.open) <= self.most_open:
                break
            if old.users == 0 and not old.listeners and old is not match:
                del self.open[old.id]
        return match

    # ---- making matches -------------------------------------------------------------------------

    async def make(self, asked: NewMatch) -> Seated:
        """A new match."""
        start, steps = await asyncio.to_thread(_start_of, asked)
        return await self._open_new(start, steps)

    async def fork(self, match: Match, seat: int, at: int) -> Seated:
        """A new practice match that plays on from a choice of this one."""
        start, steps = match.play.fork(at, _match_id(), _now())
        return await self._open_new(start, steps, seat)

    async def _open_new(self, start: Start, steps: list[Step], seat: int | None = None) -> Seated:
        play: Play = await asyncio.to_thread(carefully, rebuild, start, steps, error=BadPosition)
        steps = steps + carefully(play.bots_choose, error=BadPosition)
        mine = [n for n in range(start.seats) if str(n) not in start.bots]
        tokens = {n: secrets.token_urlsafe(TOKEN_BYTES) for n in mine}
        hashes = {n: token_hash(token) for n, token in tokens.items()}
        first = mine[0] if seat is None else seat
        snapshot: Snapshot = carefully(play.snapshot, first, error=BadPosition)
        with _storage_speaks():
            await self.storage.make(start, hashes, steps)
        stored = Stored(start, {hashed: n for n, hashed in hashes.items()}, steps, [])
        self._keep(Match(stored, play))
        return Seated(
            match=start.match,
            seat=first,
            token=tokens[first],
            tokens={str(n): token for n, token in tokens.items()},
            snapshot=snapshot,
        )

    # ---- changing them --------------------------------------------------------------------------

    async def submit(
        self, match: Match, seat: int, asked: Submission, origin: Listener | None = None
    ) -> Snapshot:
        """Do what a seat asks for, once, and answer when it is stored.

        Whoever asked may go away meanwhile: what was begun is finished.
        """
        task = asyncio.create_task(self._submit(match, seat, asked, origin))
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Snapshot]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, even if nobody waits for it any more

    async def _submit(
        self, match: Match, seat: int, asked: Submission, origin: Listener | None
    ) -> Snapshot:
        match.users += 1
        try:
            async with match.queue:
                before = match.submitted.get((seat, asked.id))
                if before is not None:
                    return await self._answer_again(match, seat, asked, before)
                if asked.version != match.play.version:
                    raise _stale(asked.version, match.play.version)
                return await self._change(match, seat, asked, origin)
        finally:
            match.users -= 1

    async def _change(
        self, match: Match, seat: int, asked: Submission, origin: Listener | None
    ) -> Snapshot:
        """On a copy: nothing has happened until it is stored."""
        play = match.play.clone()
        try:
            steps = [_do(play, seat, asked), *play.bots_choose()]
            answer = play.snapshot(seat)
        except BAD_INPUT as error:
            raise _broken_promise(match, error) from error
        submitted = Submitted(seat, asked.id, asked.sent(), play.version)
        try:
            with _storage_speaks():
                await self.storage.append(match.id, steps, submitted)
        except Conflict:
            await self._read_again(match)
            raise _stale(asked.version, match.play.version) from None
        match.play = play
        match.steps.extend(steps)
        match.submitted[seat, asked.id] = submitted
        match.tell(origin)
        return answer

    async def _answer_again(
        self, match: Match, seat: int, asked: Submission, before: Submitted
    ) -> Snapshot:
        """The first answer once more, and nothing is done."""
        if before.sent != asked.sent():
            raise Refused("bad_message", "this id was used for another submission", where="$.id")
        if before.answer == match.play.version:
            return match.play.snapshot(seat)
        steps = match.steps[: before.answer]
        past = await asyncio.to_thread(rebuild, match.play.start, steps)
        return past.snapshot(seat)

    async def _read_again(self, match: Match) -> None:
        """Another program has changed this match in the same database: catch up."""
        LOG.warning("match %s was changed by another program", match.id)
        with _storage_speaks():
            stored = await self.storage.load(match.id)
        assert stored is not None, "a match does not go away"
        match.play = await asyncio.to_thread(rebuild, stored.start, stored.steps)
        match.steps = stored.steps
        match.submitted = {(one.seat, one.id): one for one in stored.submitted}
        match.tell(None)

    # ---- asking about them ----------------------------------------------------------------------

    async def replay(self, match: Match, seat: int, count: int) -> Snapshot:
        """The match after its first choices."""
        return await asyncio.to_thread(match.play.clone().replay, seat, count)

    def why(self, match: Match, seat: int, text: str) -> Why:
        """Why a choice is not open."""
        try:
            return match.play.why(seat, text)
        except BAD_INPUT as error:
            raise _broken_promise(match, error) from error

    def hint(self, match: Match, seat: int) -> Hint:
        """What a bot would choose."""
        try:
            return match.play.hint(seat)
        except BAD_INPUT as error:
            raise _broken_promise(match, error) from error


def _restore(stored: Stored) -> Play:
    try:
        return rebuild(stored.start, stored.steps)
    except Refused:
        raise
    except ShiaiError as error:
        raise Refused(
            "old_rules", f"this match cannot be played again as it was stored: {error}"
        ) from error


def _do(play: Play, seat: int, asked: Submission) -> Step:
    if asked.kind == "choose":
        return play.choose(seat, asked.choice)
    return play.undo(seat) if asked.kind == "undo" else play.resign(seat)


def _stale(saw: int, now: int) -> Refused:
    return Refused("stale", f"the match is at version {now}, not {saw}: look at it again")


def _broken_promise(match: Match, error: Exception) -> Refused:
    """A position that somebody made may ask for what cannot be; a dealt match must not."""
    if match.play.start.position is not None and not isinstance(error, ShiaiError):
        return Refused("bad_position", f"this position asks for what cannot be ({error})")
    return refusal_of(error)


@contextmanager
def _storage_speaks() -> Iterator[None]:
    try:
        yield
    except StorageTrouble as error:
        raise Refused(
            "storage", f"this could not be stored, and nothing was changed: {error}. Try again."
        ) from error


# ---- how a match begins ------------------------------------------------------------------------


def _match_id() -> str:
    return secrets.token_hex(MATCH_BYTES)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _start_of(asked: NewMatch) -> tuple[Start, list[Step]]:
    """What a request for a new match means; steps where a record brings some along."""
    game = shiai.find(asked.game)
    _check_one_beginning(asked)
    if asked.position is not None or asked.record is not None:
        table = table_of(game, asked.cards, asked.position, asked.record)
        table.practice = table.practice or asked.practice
    else:
        check_set(game, asked.cards)
        seed = secrets.randbelow(SEEDS) if asked.seed is None else asked.seed
        table = game.new(seed, None, asked.options, asked.cards, asked.practice)
    start = Start(
        match=_match_id(),
        made=_now(),
        game=game.key,
        rules=game.rules_version,
        cards=table.terms.card_set,
        digest=table.terms.digest,
        options=table.words.changed(table.terms.options),
        seats=table.seats,
        seed=NO_SEED if table.start is not None else table.seed,
        position=table.start,
        practice=table.practice,
        undone=table.undone,
        known=asked.seed is not None or asked.position is not None or asked.record is not None,
        bots=_bots(game, table.seats, asked.bots),
    )
    return start, Play(start, table).first_steps(len(table.history))


def _check_one_beginning(asked: NewMatch) -> None:
    given = [
        name
        for name, value in (
            ("seed", asked.seed),
            ("position", asked.position),
            ("record", asked.record),
        )
        if value is not None
    ]
    if len(given) > 1:
        raise Refused("bad_message", f"a match begins in one way, not with {' and '.join(given)}")
    if asked.options and given in (["position"], ["record"]):
        raise Refused("bad_message", f"the {given[0]} says its options itself", where="$.options")


def _bots(game: Game, seats: int, asked: dict[str, str]) -> dict[str, str]:
    for seat, name in asked.items():
        if seat not in [str(n) for n in range(seats)]:
            raise Refused("bad_option", f"there is no seat {seat!r}; seats are 0 to {seats - 1}")
        find_bot(name, game)
    if len(asked) == seats:
        raise Refused("bad_option", "at least one seat must be yours")
    return asked
