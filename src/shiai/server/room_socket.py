"""The live socket of a room (docs/wire.md): it only tells; whoever acts does so over HTTP."""

import asyncio

from litestar import websocket
from litestar.params import FromPath

from shiai.server.limits import Buckets
from shiai.server.lobby import LiveRoom, RoomListener, Rooms
from shiai.server.messages import Ping, Pong
from shiai.server.refusals import ApiError
from shiai.server.socket import Connection, Wire, serve
from shiai.server.storage import token_hash


@websocket("/api/rooms/{code:str}/live")
async def live_room(socket: Wire, code: FromPath[str]) -> None:
    """One window in one room."""

    async def run(connection: Connection) -> None:
        await RoomConnection(connection, socket.app.state["rooms"]).run(code)

    await serve(socket, run)


class RoomConnection:
    """A socket of somebody in a room, or of one who has its code and has not come in."""

    def __init__(self, connection: Connection, rooms: Rooms) -> None:
        self.connection = connection
        self.rooms = rooms

    async def run(self, code: str) -> None:
        """Sit down, then tell until the other side leaves."""
        request = await self.connection.first()
        socket = self.connection.socket
        address = socket.client.host if socket.client else ""
        guesses: Buckets = socket.app.state["guesses"]
        live = await self.rooms.find_for(code, request.token, address, guesses)
        person = live.room.who_has(token_hash(request.token)) if request.token else None
        if request.token and person is None:
            raise ApiError("no_seat", "this is nobody's token in this room")
        me = None if person is None else person.id
        self.connection.admit(me is None, [one.person for one in live.listeners].count(me))
        listener = RoomListener(me)
        live.listeners.add(listener)
        if person is not None:
            live.enter(person.id)
            listener.lines = live.said_to(person.id)
        listener.news.set()
        telling = asyncio.create_task(self._tell(live, listener))
        try:
            while True:
                await self._serve()
        finally:
            live.listeners.discard(listener)
            if person is not None:
                live.leave(person.id)
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _serve(self) -> None:
        """A ping is answered; there is nothing else to ask here."""
        message = await self.connection.next_allowed()
        if isinstance(message, Ping):
            await self.connection.send(Pong())
        elif message is not None:
            refused = ApiError("bad_message", "a room is changed over HTTP")
            await self.connection.refuse(refused, None)

    async def _tell(self, live: LiveRoom, listener: RoomListener) -> None:
        while True:
            await listener.news.wait()
            listener.news.clear()
            if listener.person is not None and not _is_in(live, listener.person):
                refused = ApiError("no_seat", "you are not in this room any more")
                await self.connection.refuse(refused, None)
                await self.connection.close(4000 + refused.status)
                return
            await self.connection.send(live.news(listener.person))
            while listener.lines:
                await self.connection.send(listener.lines.pop(0))


def _is_in(live: LiveRoom, person: int) -> bool:
    return any(one.id == person for one in live.room.people)
