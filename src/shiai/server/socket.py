"""The live socket of a match (docs/wire.md): a seat's submissions in, what is new out."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from shiai.server.limits import Bucket, Places
from shiai.server.match import Eyes, Listener, Match, Submission
from shiai.server.matches import Matches
from shiai.server.messages import (
    DECODER,
    ENCODER,
    HintAnswer,
    Incoming,
    News,
    Ping,
    Pong,
    SetPriority,
    Sit,
    SocketChoose,
    SocketHint,
    SocketRefusal,
    SocketResign,
    SocketUndo,
    SocketWhy,
    Whole,
    WhyAnswer,
)
from shiai.server.priority_messages import SocketHold, SocketSkip, SocketStops
from shiai.server.refusals import LOG, ApiError, as_api_error
from shiai.server.settings import Settings

Wire = WebSocket[Any, Any, Any]

LONGEST_WAIT = 2.0  # seconds for which a flood is not read


class _Disconnected(Exception):
    """The other side has left."""


@websocket("/api/matches/{match_id:str}/live")
async def live(socket: Wire, match_id: FromPath[str]) -> None:
    """One window at one match."""

    async def run(connection: Connection) -> None:
        await connection.run(match_id)

    await serve(socket, run)


async def serve(socket: Wire, run: "Callable[[Connection], Awaitable[None]]") -> None:
    """Let a socket in if there is room for it, and say why when it has to go."""
    state = socket.app.state
    settings: Settings = state["settings"]
    await socket.accept()
    connection = Connection(socket, state["matches"], settings)
    address = socket.client.host if socket.client else ""
    limits: SocketLimits = state["sockets"]
    try:
        with limits.one(address):
            connection.unseated = limits.unseated_one(address)
            await run(connection)
    except TimeoutError:
        await connection.close(4408)  # no refusal: a slow client may sit down again
    except ApiError as refused:
        await connection.refuse(refused, None)
        await connection.close(4000 + refused.status)
    except (_Disconnected, WebSocketException, OSError, RuntimeError):
        pass  # whoever left sits down again when they can


class SocketLimits:
    """How many windows are open: in all, for each address, and of those nobody has sat down at."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.sockets
        self.open = 0
        self.by_address = Places(settings.sockets_per_address)
        self.unseated = Places(settings.unseated_per_address)

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """A window, as long as it is open."""
        if self.open >= self.most:
            raise ApiError("too_many", "too many windows are open")
        if not self.by_address.take(address):
            raise ApiError("too_many", "too many windows are open at your address")
        self.open += 1
        try:
            yield
        finally:
            self.open -= 1
            self.by_address.leave(address)

    @contextmanager
    def unseated_one(self, address: str) -> Iterator[None]:
        """A window until somebody sits down at it."""
        if not self.unseated.take(address):
            raise ApiError("too_many", "too many windows wait at your address; sit down faster")
        try:
            yield
        finally:
            self.unseated.leave(address)


class Connection:
    """A socket, and the seat it sits on."""

    def __init__(self, socket: Wire, matches: Matches, settings: Settings) -> None:
        self.socket = socket
        self.matches = matches
        self.settings = settings
        self.unseated: AbstractContextManager[None] = nullcontext()
        self.bucket = Bucket(settings.messages_per_second, settings.messages_at_once)
        self.sending = asyncio.Lock()
        self.telling = asyncio.Lock()  # an answer and the news go out one after the other
        self.hint: asyncio.Task[None] | None = None  # that is thought about

    async def run(self, match_id: str) -> None:
        """Sit down, then answer until the other side leaves."""
        request = await self.first()
        async with self.matches.looking(match_id, request.token) as (match, eyes):
            me = _who(eyes.person, eyes.seat if eyes.plays else None)
            others = [_who(one.person, one.seat if one.plays else None) for one in match.listeners]
            self.admit(me is None, others.count(me))
            await self._stay(match, eyes, request)

    def admit(self, is_stranger: bool, windows: int) -> None:
        """Refuse one who has too many windows open here; nobody is refused because of others.

        But for strangers, whom nobody can tell apart.
        """
        settings = self.settings
        if is_stranger and windows >= settings.sockets_per_match:
            raise ApiError("too_many", "too many look on here who have not come in")
        if not is_stranger and windows >= settings.sockets_per_person:
            raise ApiError("too_many", f"you have {windows} windows open here: close one")

    async def first(self) -> Sit:
        """Who sits down; whoever takes too long has to come again."""
        with self.unseated:
            return await asyncio.wait_for(self._first(), self.settings.seconds_to_sit)

    async def _first(self) -> Sit:
        message = await self._next()
        if not isinstance(message, Sit):
            raise ApiError("no_seat", 'the first message must be {"type":"sit","token":"…"}')
        return message

    async def _stay(self, match: Match, eyes: Eyes, request: Sit) -> None:
        listener = Listener(eyes.seat, request.previews, eyes.person, eyes.plays)
        match.listeners.add(listener)
        company = match.company if eyes.person is not None else None
        if company is not None and eyes.person is not None:
            company.live.enter(eyes.person)
            listener.lines = company.live.said_to(eyes.person)
        news = asyncio.create_task(self._tell_news(match, listener))
        try:
            await self._tell_all(match, listener, request.version)
            listener.room_is_new = True
            listener.news.set()
            while True:
                await self._serve(match, listener)
        finally:
            match.listeners.discard(listener)
            if company is not None and eyes.person is not None:
                company.live.leave(eyes.person)
            news.cancel()
            begun = [news] if self.hint is None else [news, self.hint]
            await asyncio.gather(*begun, return_exceptions=True)

    async def _serve(self, match: Match, listener: Listener) -> None:
        """One message and its answer."""
        raw = await self._receive()
        allowed = await self._allowed()
        async with self.telling:
            try:
                if not allowed:
                    raise ApiError("too_many", "too many messages; wait a second")
                answer = await self._answer(match, listener, self._read(raw))
            except _Disconnected:  # whoever asked has gone before the answer
                raise
            except Exception as error:  # whatever it is, this window gets an answer and stays open
                refused = as_api_error(error)
                await self.refuse(refused, _id_in(raw))
                if refused.code == "stale":
                    await self._push(match, listener)
            else:
                if answer is not None:
                    await self.send(answer)
            await self._tell_previews(match, listener)
            await self._tell_priority(match, listener)

    async def _answer(
        self, match: Match, listener: Listener, message: Incoming
    ) -> msgspec.Struct | None:
        if isinstance(message, Ping):
            return Pong()
        if isinstance(message, Sit):
            raise ApiError("bad_message", "this window sits already")
        if not (listener.plays or isinstance(message, Whole)):
            raise ApiError("watching", "who watches does not play")
        if isinstance(message, SocketWhy):
            why = self.matches.why(match, listener.seat, message.choice)
            return WhyAnswer(why.legal, why.rule, why.card, why.text, id=message.id)
        if isinstance(message, SocketHint):
            if self.hint is not None and not self.hint.done():
                raise ApiError("not_now", "a hint is thought about already; wait for it")
            match.play.check_hint(listener.seat)
            if self.matches.asking.workers is None:  # who is asked thinks here, and all wait
                await self._give_hint(match, listener, message)
                return None
            self.hint = asyncio.create_task(self._give_hint(match, listener, message))
            return None
        if isinstance(message, Whole):
            await self._tell_all(match, listener)
            return None
        if isinstance(message, SetPriority):
            set_priority(match, listener.seat, message)
            return None
        return await self.matches.submit(match, listener.seat, _submission(message), listener)

    async def _give_hint(self, match: Match, listener: Listener, message: SocketHint) -> None:
        """Beside all else: the window hears of the match while a hint is thought about."""
        try:
            hint = await self.matches.hint(match, listener.seat)
        except Exception as error:  # whatever it is, this window gets an answer
            await self.refuse(as_api_error(error), message.id)
        else:
            answer = HintAnswer(hint.choice, hint.text, hint.other, hint.cost, id=message.id)
            await self.send(answer)

    async def _tell_news(self, match: Match, listener: Listener) -> None:
        """Push what is new whenever somebody else has changed the match."""
        while True:
            await listener.news.wait()
            listener.news.clear()
            async with self.telling:
                await self._push(match, listener)
                await self._tell_previews(match, listener)
                await self._tell_priority(match, listener)
                await self._tell_room(match, listener)

    async def _tell_priority(self, match: Match, listener: Listener) -> None:
        """The window that is open, and to its own seat what it has set; where that is new."""
        if match.priority is None or listener.seen is None:
            return
        seat = listener.seat if listener.plays else None
        beat = match.priority.beat_for(seat)
        if (beat.n, beat.kind, beat.yours, beat.kept) != listener.beat:
            listener.beat = beat.n, beat.kind, beat.yours, beat.kept
            await self.send(beat)
        if seat is not None and (news := match.priority.news(seat)) != listener.priority:
            listener.priority = news
            await self.send(news)

    async def _tell_room(self, match: Match, listener: Listener) -> None:
        """Who is there, clocks and talk, where the match is played in a room."""
        if match.company is None or listener.person is None:
            return
        if listener.room_is_new:
            listener.room_is_new = False
            await self.send(match.company.live.news(listener.person))
        while listener.lines:
            await self.send(listener.lines.pop(0))

    async def _push(self, match: Match, listener: Listener) -> None:
        """What is new for this seat, if it can notice anything."""
        if not listener.plays and not await self._still_watches(match, listener):
            return
        now = match.play.moment(listener.seat)
        seen = listener.seen
        if seen is not None and seen.version != now.version:
            listener.seen = now
            await self.send_text(match.news_since(listener.seat, seen))

    async def _still_watches(self, match: Match, listener: Listener) -> bool:
        """Whoever watches may be shown a seat, or no longer, or be sent away."""
        assert match.company is not None, "watching is for rooms"
        room = match.company.live.room
        found = [person for person in room.people if person.id == listener.person]
        if not found:
            await self.refuse(ApiError("no_seat", "you do not watch here any more"), None)
            await self.close(4401)
            return False
        viewer = match.company.viewer_of(found[0])
        if viewer != listener.seat:
            listener.seat = viewer
            await self._tell_all(match, listener)
        return True

    async def _tell_all(self, match: Match, listener: Listener, since: int | None = None) -> None:
        """Send a whole snapshot; its events are those since a version that the window has seen."""
        listener.seen = match.play.moment(listener.seat)
        await self.send(News(snapshot=match.play.snapshot(listener.seat, since)))
        await self._tell_previews(match, listener)

    async def _tell_previews(self, match: Match, listener: Listener) -> None:
        """What the actions of a new question would bring, to a table that wants to know."""
        seen = listener.seen
        if seen is None or not (listener.plays and listener.wants_previews and seen.actions):
            return
        if match.priority is not None and not match.priority.shows(listener.seat):
            return
        if (
            seen.version == match.play.versions[listener.seat]
            and listener.previewed != seen.question
        ):
            listener.previewed = seen.question
            try:
                previews = self.matches.previews(match, listener.seat)
            except ApiError as refused:  # the window can be played at without them
                LOG.warning("no previews at match %s: %s", match.id, refused)
            else:
                await self.send(previews)

    # ---- reading and writing -----------------------------------------------------------------

    async def _next(self) -> Incoming:
        raw = await self._receive()
        try:
            return self._read(raw)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise as_api_error(error) from error

    async def next_allowed(self) -> Incoming | None:
        """The next message; None for one that had to be refused."""
        raw = await self._receive()
        if not await self._allowed():
            await self.refuse(ApiError("too_many", "too many messages; wait a second"), None)
            return None
        try:
            return self._read(raw)
        except (msgspec.DecodeError, ValueError, RecursionError, ApiError) as error:
            await self.refuse(as_api_error(error), _id_in(raw))
            return None

    async def _receive(self) -> bytes:
        """The next text; b"" stands for one that is not text."""
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise _Disconnected
        text = event.get("text")
        return b"" if text is None else text.encode("utf-8", "surrogatepass")

    def _read(self, raw: bytes) -> Incoming:
        if not raw:
            raise ApiError("bad_message", "a message is a JSON object, sent as text")
        if len(raw) > self.settings.largest_message:
            most = self.settings.largest_message
            raise ApiError("too_large", f"a message has at most {most} bytes, not {len(raw)}")
        return DECODER.decode(raw)

    async def _allowed(self) -> bool:
        """Whether it is not too much; if it is, read more slowly: then the other side must wait."""
        if self.bucket.take():
            return True
        await asyncio.sleep(min(LONGEST_WAIT, self.bucket.seconds_to_wait()))
        return False

    async def send(self, message: msgspec.Struct) -> None:
        """One message at a time."""
        await self.send_text(ENCODER.encode(message).decode())

    async def send_text(self, text: str) -> None:
        """A message that is encoded already."""
        async with self.sending:
            try:
                await self.socket.send_text(text)
            except (WebSocketException, OSError, RuntimeError) as error:
                raise _Disconnected from error

    async def refuse(self, refused: ApiError, id: str | None) -> None:
        """Send a refusal, with the id of the message that it answers."""
        self.matches.metrics.refusals[refused.code] += 1
        refusal = SocketRefusal(refused.code, refused.text, refused.rule, refused.where, id=id)
        await self.send(refusal)

    async def close(self, code: int) -> None:
        """End the connection."""
        await self.socket.close(code=code)


def _who(person: int | None, seat: int | None) -> tuple[str, int] | None:
    """Somebody at a match: a person of its room, else a seat; None: a stranger who looks on."""
    if person is not None:
        return "person", person
    return None if seat is None else ("seat", seat)


def set_priority(match: Match, seat: int, message: SetPriority) -> None:
    """What a seat sets about windows."""
    priority = match.has_priority()
    if isinstance(message, SocketStops):
        priority.set_stops(seat, message.stops)
    elif isinstance(message, SocketHold):
        priority.hold(seat, message.on)
    elif isinstance(message, SocketSkip):
        priority.skip(seat, message.on)
    else:
        priority.unpass(seat)


def _submission(message: SocketChoose | SocketUndo | SocketResign) -> Submission:
    if isinstance(message, SocketChoose):
        return Submission("choose", message.id, message.question, message.choices)
    if isinstance(message, SocketUndo):
        return Submission("undo", message.id, message.question)
    return Submission("resign", message.id)


def _id_in(raw: bytes) -> str | None:
    """The id of a message that could not be read, if it has one."""
    try:
        message = msgspec.json.decode(raw)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    found = message.get("id") if isinstance(message, dict) else None
    return found[:64] if isinstance(found, str) else None
