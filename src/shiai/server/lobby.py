"""The lobby: rooms in memory, one queue for each; what is changed is stored first."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from msgspec import Struct

from shiai.server import room_messages as wire
from shiai.server.asleep import Asleep
from shiai.server.clocks import Clocks
from shiai.server.company import Company
from shiai.server.leases import Leases
from shiai.server.limits import Buckets
from shiai.server.match import Match
from shiai.server.matches import TOKEN_BYTES, Matches, start_of, translate_storage_errors
from shiai.server.messages import Sitter
from shiai.server.presence import Presence
from shiai.server.refusals import LOG, ApiError
from shiai.server.room_storage import (
    ROOM,
    clocks_of,
    clocks_that_run,
    delete_rooms,
    insert_room,
    load_clocks,
    load_room,
    rooms_without_keeper,
    unused_rooms,
    update_room,
)
from shiai.server.rooms import Person, Room, agreed, new_code, new_room
from shiai.server.storage import Conflict, Storage, StorageTrouble, Work, token_hash
from shiai.server.talk import PHRASES, Talk, TalkLine
from shiai.server.timing import Time

MOST_OPEN: Final = 1_000
UNUSED: Final = 3_600  # seconds until a room that nobody looks at leaves the memory
MINDED_EVERY: Final = 3.0  # seconds: rooms are looked for that no process keeps
SWEPT_EVERY: Final = 86_400.0  # seconds: old rooms are looked for
TRIES: Final = 5  # for a code that is not taken


class RoomListener:
    """A window in a room: its person (none: somebody who has not come in) and what it missed."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.news = asyncio.Event()
        self.lines: list[TalkLine] = []


class LiveRoom:
    """A room in memory."""

    def __init__(self, room: Room, time: Time, addresses: tuple[str, ...]) -> None:
        self.room = room
        self.time = time
        self.addresses = addresses
        self.queue = asyncio.Lock()
        self.presence = Presence(time)
        self.talk = Talk(time)
        self.listeners: set[RoomListener] = set()
        self.company: Company | None = None
        self.unopened: str | None = None  # the match of the room, if it cannot be opened
        self.agreed = agreed(room)
        self.used = time.now()  # when somebody last asked for it

    def takes(self, room: Room) -> None:
        """The room is another now."""
        changed = room.request() != self.room.request()
        self.room = room
        if changed:
            self.agreed = agreed(room)
        if self.company is not None:
            self.company.schedule()
        self.tell()

    def is_used(self) -> bool:
        """Whether somebody looks at it, or does something in it, at this moment."""
        return bool(self.listeners or self.presence.windows or self.queue.locked())

    def may_go(self) -> bool:
        """Whether it can be read again by whoever comes, and nobody misses it till then."""
        return not self.is_used() and self.company is None

    # ---- windows -------------------------------------------------------------------------------

    def enter(self, person: int) -> None:
        """A window of somebody is opened, here or at the match."""
        self.presence.enter(person)
        self._moved()

    def leave(self, person: int) -> None:
        """A window is closed."""
        self.presence.leave(person)
        self._moved()

    def _moved(self) -> None:
        if self.company is not None:
            self.company.schedule()
        else:
            self.time.at(self.time.now() + 10, self.tell)
        self.tell()

    def tell(self) -> None:
        """Wake up all who look at the room."""
        for listener in self.listeners:
            listener.news.set()
        if self.company is not None:
            self.company.match.tell_room()

    def say(self, line: TalkLine) -> None:
        """All in the room hear a line, but for those who mute who said it."""
        for listener in self.listeners:
            if listener.person is not None and self.hears(listener.person, line):
                listener.lines.append(line)
                listener.news.set()
        if self.company is not None:
            self.company.match.tell_line(line, self.hears)

    def hears(self, person: int, line: TalkLine) -> bool:
        """Whether somebody wants to hear a line."""
        return all(
            line.person not in someone.muted for someone in self.room.people if someone.id == person
        )

    def said_to(self, person: int) -> list[TalkLine]:
        """What was said before somebody came, or came back."""
        heard = [line for line in self.talk.lines if self.hears(person, line)]
        return [msgspec.structs.replace(line, before=True) for line in heard]

    # ---- what is told --------------------------------------------------------------------------

    def state(self) -> wire.State:
        """Whether a match is on."""
        if self.room.match is None:
            return "waiting"
        over = self.company is None or self.company.match.play.is_over()
        return "over" if over else "playing"

    def news(self, person: int | None) -> wire.RoomNews:
        """The room, for one in it."""
        muted = [one.muted for one in self.room.people if one.id == person]
        return wire.RoomNews(self.info(), person, muted[0] if muted else [])

    def info(self) -> wire.RoomInfo:
        """The room as everybody in it sees it."""
        room, company = self.room, self.company
        return wire.RoomInfo(
            code=room.code,
            path=f"/room/{room.code}",
            addresses=[f"{address}room/{room.code}" for address in self.addresses],
            game=room.game,
            options=self.agreed.options,
            cards=self.agreed.cards,
            practice=room.practice,
            state=self.state(),
            match=room.match,
            last_match=room.last_match,
            places=[self._place(n) for n in range(len(room.places))],
            people=[self._person(person) for person in room.people],
            seats=self.agreed.seats,
            clock=None
            if room.clock is None or not room.is_for_several()
            else wire.ClockInfo(room.clock.game, room.clock.question),
            clocks=None if company is None else company.clocks_info(),
            request=None if company is None else company.request_info(),
            watch=room.watch,
            free_talk=room.free_talk,
            undo_by_consent=room.consent,
            locked=room.locked,
            phrases=list(PHRASES),
            why_not_start=None
            if room.match is not None
            else self.agreed.trouble or room.why_not_start(),
            pace=room.pace,
        )

    def _place(self, n: int) -> wire.PlaceInfo:
        place, person = self.room.places[n], self.room.at(n)
        who = None if person is None else person.id
        return wire.PlaceInfo(place.kind, place.bot, who, self.room.seat_of(n))

    def _person(self, person: Person) -> wire.PersonInfo:
        company = self.company if person.place is not None else None
        here: wire.Here = "here" if self.presence.is_here(person.id) else "away"
        return wire.PersonInfo(
            id=person.id,
            name=person.name,
            crest=person.crest,
            place=person.place,
            seat=self.room.seat_of(person.place),
            host=person.id == self.room.host,
            ready=person.ready,
            presence=here if company is None else company.here(person),
            bot_in=None if company is None else company.bot_in(person),
            sees=self.room.sees(person) if person.place is None else None,
        )


class Rooms:
    """All rooms: some in memory, all of them in storage."""

    def __init__(
        self,
        storage: Storage,
        matches: Matches,
        time: Time,
        addresses: tuple[str, ...] = (),
        days: float = 30,
    ) -> None:
        self.storage = storage
        self.matches = matches
        self.time = time
        self.addresses = addresses
        self.days = days  # until a room that nobody was in is forgotten
        self.sweeping: asyncio.Task[None] | None = None
        self.open: OrderedDict[str, LiveRoom] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self.asleep = Asleep(storage, time, self._wake)
        self.tasks: set[asyncio.Task[None]] = set()
        matches.attach = self._attach
        matches.when_deleted = self._deleted

    async def resume(self) -> None:
        """The server is up: the clocks of all matches go on. None of them is read yet."""
        if self.storage.leases is None:
            with translate_storage_errors():
                running = await clocks_that_run(self.storage)
            for match, kept in running.items():
                self.asleep.put(match, "", kept)
        else:
            await self.mind_rooms(self.storage.leases)
        self._sweep()

    # ---- of several processes one keeps a room -------------------------------------------------

    async def mind_rooms(self, leases: Leases) -> None:
        """Take over rooms whose clocks run and which nobody keeps."""
        for code in await rooms_without_keeper(self.storage):
            await leases.keeper(code)

    async def mind_for_ever(self, leases: Leases) -> None:
        """Again and again: a process may be gone at any moment."""
        while True:
            await asyncio.sleep(MINDED_EVERY)
            try:
                await self.mind_rooms(leases)
            except StorageTrouble as error:
                LOG.warning("clocks of rooms that nobody keeps may stand still: %s", error)

    async def taken(self, code: str) -> None:
        """This process keeps a room from now on: its clocks go on here."""
        room = await load_room(self.storage, code)
        if room is None or room.match is None or room.match in self.matches.open:
            return
        kept = await load_clocks(self.storage, room.match)
        if kept is not None:
            self.asleep.put(room.match, code, kept)

    def lose(self, code: str) -> None:
        """Another process keeps a room by now: nothing of it goes on here."""
        self.open.pop(code, None)
        self.asleep.lose(code)

    def keys(self) -> set[str]:
        """The rooms in memory, and those whose clocks run."""
        return {*self.open, *self.asleep.keys.values()}

    async def _wake(self, match_id: str) -> None:
        """A clock of a match is at zero: read it, and do what is due."""
        async with self.matches.using(match_id) as match:
            if match is not None and match.company is not None:
                await match.company.tick()

    # ---- forgetting ----------------------------------------------------------------------------

    def _sweep(self) -> None:
        self.sweeping = asyncio.create_task(self._swept())
        self.time.at(self.time.now() + SWEPT_EVERY, self._sweep)

    async def _swept(self) -> None:
        try:
            await self.forget_unused()
        except ApiError as error:
            LOG.warning("old rooms stay until the next time: %s", error)

    async def forget_unused(self) -> int:
        """Forget rooms in which nobody was for so many days, not their matches; how many."""
        since = (datetime.now(UTC) - timedelta(days=self.days)).isoformat(timespec="seconds")
        with translate_storage_errors():
            old = await unused_rooms(self.storage, since)
        old = [code for code in old if not (code in self.open and self.open[code].is_used())]
        leases = self.storage.leases
        if leases is not None:
            with translate_storage_errors():
                old = [code for code in old if await leases.keeper(code) is None]
        if old:
            await self._store(delete_rooms(old))  # ours, or nobody's
        for code in old:
            live = self.open.pop(code, None)
            if live is not None and live.company is not None:
                live.company.match.company = None
                live.company.drop()
        return len(old)

    async def _note_use(self, live: LiveRoom) -> None:
        """Somebody was here today."""
        today = datetime.now(UTC).date().isoformat()
        if live.room.used == today:
            return
        with suppress(ApiError):  # a full disk: then the next one notes it
            async with self._held(live) as held:
                room = _copy(held.room)
                room.used = today
                await self._store(update_room(room), room.code)
                held.room = room

    # ---- finding -------------------------------------------------------------------------------

    async def find(self, code: str) -> LiveRoom:
        """A room by its code, with its match."""
        live = await self._find(code.upper())
        if live is None:
            raise ApiError("unknown_room", "there is no room with this code")
        if live.room.match not in (None, live.unopened) and live.company is None:
            await self._open_match(live, live.room.match)
        await self._note_use(live)
        return live

    async def _open_match(self, live: LiveRoom, match_id: str) -> None:
        """Read the match of a room; one that cannot be opened is over for its people."""
        try:
            async with self.matches.using(match_id) as match:
                is_there = match is not None
        except Exception as error:
            if isinstance(error, ApiError) and error.code == "storage":
                raise
            what = " ".join(f"{type(error).__name__}: {error}".split())
            LOG.warning("the match of room %s cannot be opened: %s", live.room.code, what)
            live.unopened = match_id
            return
        if not is_there or live.room.is_abandoned():
            async with self._held(live) as held:
                if held.room.match == match_id:
                    await self._free(held, _copy(held.room), is_there)

    @asynccontextmanager
    async def _held(self, live: LiveRoom) -> AsyncIterator[LiveRoom]:
        """A room whose turn it is; read again if it had to go while somebody waited for it."""
        while True:
            async with live.queue:
                if self.open.get(live.room.code) is live:
                    yield live
                    return
            found = await self._find(live.room.code)
            if found is None:
                raise ApiError("unknown_room", "there is no room with this code")
            live = found

    async def _free(self, live: LiveRoom, room: Room, match_is_there: bool) -> None:
        """All have left, or the match is no more: the room waits for whoever comes."""
        company, match_id = live.company, room.match
        room.free(match_is_there)
        also = [] if match_id is None else clocks_of(match_id, None)
        await self._store([*update_room(room), *also], room.code)
        if company is not None:
            company.abandon()
        live.takes(room)
        if company is not None and match_is_there:
            await self.matches.change(company.match, lambda _: [])  # bots play it to its end

    def _deleted(self, match: Match) -> None:
        """A match of a room was deleted."""
        live = self.open.get(match.play.start.room)
        if live is None or live.room.match != match.id:
            return  # who looks at the room next finds it without a match
        task = asyncio.create_task(self._free_deleted(live, match.id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _free_deleted(self, live: LiveRoom, match_id: str) -> None:
        try:
            async with self._held(live) as held:
                if held.room.match == match_id:
                    await self._free(held, _copy(held.room), False)
        except ApiError as error:
            LOG.warning("room %s still names a match that was deleted: %s", live.room.code, error)

    async def find_for(
        self, code: str, token: str | None, address: str, guesses: Buckets
    ) -> LiveRoom:
        """A room by its code; who tries many has to wait, but for those who are in it."""
        try:
            live = await self.find(code)
        except ApiError as refused:
            if refused.code == "unknown_room" and not guesses.take(address):
                raise _too_many_codes() from None
            raise
        hashed = token_hash(token) if token else ""
        if guesses.is_empty(address) and live.room.who_has(hashed) is None:
            raise _too_many_codes()  # else a code that is right would be told from others
        return live

    async def _find(self, code: str) -> LiveRoom | None:
        live = self.open.get(code)
        if live is not None:
            self.open.move_to_end(code)
            live.used = self.time.now()
            return live
        task = self.loading.get(code)
        if task is None:
            task = self.loading[code] = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self.loading.pop(code, None))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> LiveRoom | None:
        with translate_storage_errors():
            room = await load_room(self.storage, code)
        return None if room is None else self._keep(LiveRoom(room, self.time, self.addresses))

    def _keep(self, live: LiveRoom) -> LiveRoom:
        self.open[live.room.code] = live
        live.used = self.time.now()
        for old in list(self.open.values()):
            if len(self.open) <= MOST_OPEN:
                break
            if old is not live and old.may_go():
                del self.open[old.room.code]
        return live

    def let_go(self) -> None:
        """Rooms that nobody has looked at for long leave the memory, and what was said there."""
        for live in list(self.open.values()):
            if live.may_go() and self.time.now() - live.used >= UNUSED:
                del self.open[live.room.code]

    async def _attach(self, match: Match) -> None:
        """A match of a room was read into memory: its people belong to it."""
        while True:
            live = await self._find(match.play.start.room)
            if live is None or live.room.match != match.id:
                return
            kept = self.asleep.look(match.id)
            if kept is None:
                with translate_storage_errors():
                    kept = await load_clocks(self.storage, match.id)
            if self.open.get(live.room.code) is live and live.room.match == match.id:
                break  # else the room went, or went on, meanwhile
        clocks = None
        if live.room.clock is not None and kept is not None:
            clocks = Clocks(live.room.clock, kept, self.time.now())
        self._seat(live, match, clocks)

    def _seat(self, live: LiveRoom, match: Match, clocks: Clocks | None) -> None:
        if live.company is not None:
            live.company.drop()
        self.asleep.take(match.id)
        live.company = match.company = Company(live, match, self.matches, clocks, self.asleep)

    # ---- coming in -----------------------------------------------------------------------------

    async def make(self, asked: wire.NewRoom) -> wire.Joined:
        """A new room."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        made = datetime.now(UTC).isoformat(timespec="seconds")
        room = await asyncio.to_thread(new_room, asked, made, token_hash(token))
        for _ in range(TRIES):
            try:
                with translate_storage_errors():
                    await self.storage.write_new(insert_room(room), room.code)
                break
            except Conflict:
                room.code = new_code()
        live = self._keep(LiveRoom(room, self.time, self.addresses))
        return wire.Joined(room.people[0].id, token, live.info())

    async def join(self, live: LiveRoom, asked: wire.Join) -> wire.Joined:
        """Somebody comes in by link or code: one claim, one token."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        async with self._held(live) as held:
            room = _copy(held.room)
            me = room.join(asked.name, asked.crest, asked.place, asked.watch, token_hash(token))
            await self._store(update_room(room), room.code)
            held.takes(room)
            return wire.Joined(me.id, token, held.info())

    async def _store(self, work: Work, code: str = "") -> None:
        with translate_storage_errors():
            await self.storage.write(work, code)

    # ---- acting --------------------------------------------------------------------------------

    async def act(self, live: LiveRoom, token: str | None, asked: Struct) -> wire.RoomInfo:
        """Do what somebody in the room asks for."""
        async with self._held(live) as held:
            room = _copy(held.room)
            me = room.who_has(token_hash(token) if token else "")
            if me is None:
                raise ApiError("no_seat", "this needs the token of somebody in the room")
            if me.gone:
                raise ApiError("not_now", "who has left comes in again by the link")
            if isinstance(asked, wire.Say):
                self._say(held, me, asked)
            elif isinstance(asked, wire.AskUndo | wire.Vote):
                await self._undo(held, me, asked)
            else:
                await self._change(held, room, me, asked)
            return held.info()

    async def _change(self, live: LiveRoom, room: Room, me: Person, asked: Struct) -> None:
        if isinstance(asked, wire.Again):
            self._again(live, room, me)
        else:
            _do(room, me, asked, live.state() == "playing")
        starts = isinstance(asked, wire.StartMatch)
        if isinstance(asked, wire.Again):
            players = room.players().values()
            starts = all(one.ready for one in players) and _why_not_start(room) is None
        if starts:
            await self._start(live, room)
            return
        if isinstance(asked, wire.Leave) and room.is_abandoned():
            await self._free(live, room, True)
            return
        await self._store(update_room(room), room.code)
        if isinstance(asked, wire.Remove):
            live.talk.forget(asked.person)
        live.takes(room)
        if isinstance(asked, wire.Leave) and live.company is not None:
            await self.matches.change(live.company.match, lambda _: [])  # a bot goes on for them

    def _say(self, live: LiveRoom, me: Person, asked: wire.Say) -> None:
        if me.place is None:
            raise ApiError("watching", "who watches listens")
        if (asked.word is None) == (asked.text is None):
            raise ApiError("bad_message", "a phrase by its number (word) or a text")
        live.say(live.talk.say(me.id, asked.word, asked.text, live.room.free_talk))

    async def _undo(self, live: LiveRoom, me: Person, asked: wire.AskUndo | wire.Vote) -> None:
        seat = live.room.seat_of(me.place)
        if live.company is None or live.state() != "playing":
            raise ApiError("not_now", "no match is on")
        if seat is None:
            raise ApiError("watching", "that is for those who play")
        if isinstance(asked, wire.AskUndo):
            live.company.ask_undo(seat, asked.question)
            await live.company.settle_request()
        else:
            await live.company.vote(seat, asked.agree)
        live.company.schedule()
        live.tell()

    def _again(self, live: LiveRoom, room: Room, me: Person) -> None:
        if live.state() == "playing":
            raise ApiError("not_now", "the match goes on")
        if me.place is None:
            raise ApiError("watching", "take a place first")
        if room.match is not None:
            room.turn()
        me.ready = True

    async def _start(self, live: LiveRoom, room: Room) -> None:
        why = _why_not_start(room)
        if why is not None:
            raise ApiError("not_now", why)
        start, steps = await asyncio.to_thread(start_of, room.request())
        people = room.players()
        sitters = [people.get(seat) for seat in range(start.agreed().seats)]
        start = msgspec.structs.replace(
            start,
            room=room.code,
            consent=room.consent,
            people=[None if one is None else Sitter(one.name, one.crest) for one in sitters],
        )
        room.begin(start.match)
        clocks = None
        also = update_room(room)
        if room.clock is not None and len(people) > 1:
            clocks = Clocks.fresh(room.clock, set(people), start.agreed().seats, self.time.now())
            also += clocks_of(start.match, clocks.kept(clocks.when))
        hashes = {seat: person.token_hash for seat, person in people.items()}
        match = await self.matches.begin(start, steps, hashes, also)
        before = live.company
        live.room = room
        self._seat(live, match, clocks)
        live.takes(room)
        if before is not None:
            before.match.tell_room()  # who still looks at the last match hears of the next


def _too_many_codes() -> ApiError:
    return ApiError("too_many", "too many codes that no room has; wait a little")


def _why_not_start(room: Room) -> str | None:
    return room.why_not_start() or agreed(room).trouble


def _copy(room: Room) -> Room:
    return ROOM.decode(msgspec.json.encode(room))


def _do(room: Room, me: Person, asked: Any, playing: bool) -> None:
    """The acts that change only the room."""
    if isinstance(asked, wire.SetPlace | wire.SetRoom | wire.Remove | wire.Lock | wire.StartMatch):
        room.only_host(me)
    match asked:
        case wire.Me():
            room.change_me(me, asked, playing)
        case wire.TakePlace():
            room.take_place(me, asked.place)
        case wire.Ready():
            room.still_waiting()
            me.ready = asked.ready
        case wire.Leave():
            room.leave(me)
        case wire.SetPlace():
            room.set_place(asked)
        case wire.SetRoom():
            room.change(asked)
        case wire.Remove():
            room.remove(asked.person)
        case wire.Lock():
            room.locked = asked.locked
        case wire.StartMatch():
            room.still_waiting()
            if asked.close_empty:
                room.close_empty()
        case wire.ShowSeat():
            room.show(me, asked.person, asked.shown)
        case wire.Mute():
            room.person(asked.person)
            me.muted = [n for n in me.muted if n != asked.person] + [asked.person] * asked.muted
        case _:
            raise AssertionError("an act that nobody does")
