"""The HTTP API of rooms (docs/wire.md)."""

from typing import Any, Final

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec.json import Decoder

from shiai.server.http import ApiRequest, error_responses, may_make, read, token_of
from shiai.server.limits import Buckets
from shiai.server.lobby import LiveRoom, Rooms
from shiai.server.room_messages import ACTS, Join, Joined, NewRoom, RoomInfo

NEW_ROOM: Final = Decoder(NewRoom)
JOIN: Final = Decoder(Join)
IN_A_ROOM: Final = [{"seat": list[str]()}]


def rooms_of(request: ApiRequest) -> Rooms:
    """The rooms of the server."""
    rooms: Rooms = request.app.state["rooms"]
    return rooms


async def find_room(request: ApiRequest, code: str) -> LiveRoom:
    """A room by its code; who tries many codes has to wait."""
    address = request.client.host if request.client else ""
    guesses: Buckets = request.app.state["guesses"]
    return await rooms_of(request).find_for(code, token_of(request), address, guesses)


@post("/api/rooms", status_code=201, responses=error_responses(400, 404, 413, 415))
async def make_room(request: ApiRequest) -> Joined:
    """A new room; its maker takes the first place of a person."""
    asked = await read(request, NEW_ROOM)
    may_make(request)
    return await rooms_of(request).make(asked)


@get("/api/rooms/{code:str}", responses=error_responses(404))
async def look_at_room(request: ApiRequest, code: FromPath[str]) -> RoomInfo:
    """A room as all see it who have its code."""
    return (await find_room(request, code)).info()


@post(
    "/api/rooms/{code:str}/join",
    status_code=201,
    responses=error_responses(400, 404, 409, 413, 415),
)
async def join(request: ApiRequest, code: FromPath[str]) -> Joined:
    """Come in: take a place, or watch."""
    asked = await read(request, JOIN)
    return await rooms_of(request).join(await find_room(request, code), asked)


def _handler(act: str, body: type[msgspec.Struct]) -> HTTPRouteHandler:
    decoder: Decoder[Any] = Decoder(body)

    async def handle(request: ApiRequest, code: FromPath[str]) -> RoomInfo:
        asked = await read(request, decoder)
        live = await find_room(request, code)
        if act in ("start", "again"):
            may_make(request)
        return await rooms_of(request).act(live, token_of(request), asked)

    handle.__name__ = f"room_{act}"
    handle.__doc__ = body.__doc__
    return post(
        f"/api/rooms/{{code:str}}/{act}",
        status_code=200,
        responses=error_responses(400, 401, 403, 404, 409, 413, 415),
        security=IN_A_ROOM,
    )(handle)


ROOM_HANDLERS: Final = [
    make_room,
    look_at_room,
    join,
    *[_handler(act, body) for act, body in ACTS.items()],
]
ROOM_BODIES: Final[dict[str, type[msgspec.Struct]]] = {
    "/api/rooms": NewRoom,
    "/api/rooms/{code}/join": Join,
    **{f"/api/rooms/{{code}}/{act}": body for act, body in ACTS.items()},
}
