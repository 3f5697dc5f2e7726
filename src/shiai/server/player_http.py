"""The HTTP API of players (docs/wire.md)."""

from typing import Final

import msgspec
from litestar import delete, get, patch, post
from litestar.params import FromPath
from msgspec.json import Decoder

import shiai
from shiai.server.http import ApiRequest, error_responses, read, token_of
from shiai.server.limits import Buckets
from shiai.server.player_messages import (
    Arrive,
    Arrived,
    ChangeSettings,
    Deleted,
    KeepSeats,
    Kept,
    NewPlayer,
    Player,
    Transfer,
)
from shiai.server.players import Players
from shiai.server.refusals import ApiError
from shiai.server.shelf import SHELF

KEEP: Final = Decoder(KeepSeats)
SETTINGS: Final = Decoder(ChangeSettings)
ARRIVE: Final = Decoder(Arrive)

KNOWN: Final = [{"player": list[str]()}]  # the security that OpenAPI names for a player's secret
REFUSED: Final = error_responses(400, 401, 413, 415)


def players_of(request: ApiRequest) -> Players:
    """The players of the server."""
    players: Players = request.app.state["players"]
    return players


def secret_of(request: ApiRequest) -> str:
    """The player's secret of a request; one that is missing is nobody's."""
    return token_of(request) or ""


@post("/api/player", status_code=201, responses=error_responses())
async def make_player(request: ApiRequest) -> NewPlayer:
    """A new player. Its secret is told here and nowhere else."""
    made: Buckets = request.app.state["players_made"]
    if not made.take(request.client.host if request.client else ""):
        raise ApiError("too_many", "too many new players; wait a little")
    return NewPlayer(await players_of(request).make())


@get("/api/player", responses=error_responses(401), security=KNOWN)
async def look_at_player(request: ApiRequest) -> Player:
    """All that is kept of the player: settings, decks, matches with the tokens of their seats."""
    players, secret = players_of(request), secret_of(request)
    found = await players.find(secret)
    SHELF.look_again()
    decks = await players.decks.all(found.id, shiai.list_games())
    return Player(found.made, found.settings, await players.look(secret), decks)


@delete("/api/player", status_code=200, responses=error_responses(401), security=KNOWN)
async def delete_player(request: ApiRequest) -> Deleted:
    """Delete the player, its decks, and every match at which nobody else sits."""
    return Deleted(await players_of(request).delete(secret_of(request)))


@patch("/api/player/settings", status_code=200, responses=REFUSED, security=KNOWN)
async def change_settings(request: ApiRequest) -> dict[str, object]:
    """Change some settings; the answer has all of them."""
    players, secret = players_of(request), secret_of(request)
    await players.find(secret)
    return await players.change_settings(secret, (await read(request, SETTINGS)).settings)


@post("/api/player/seats", status_code=200, responses=REFUSED, security=KNOWN)
async def keep_seats(request: ApiRequest) -> Kept:
    """Seats become the player's."""
    players, secret = players_of(request), secret_of(request)
    await players.find(secret)
    return Kept(await players.keep(secret, (await read(request, KEEP)).seats))


@delete(
    "/api/player/seats/{match_id:str}",
    status_code=204,
    responses=error_responses(401),
    security=KNOWN,
)
async def forget_match(request: ApiRequest, match_id: FromPath[str]) -> None:
    """A match is no longer the player's; where nobody else sits at it, it is deleted."""
    await players_of(request).forget(secret_of(request), match_id)


@post("/api/player/transfer", status_code=201, responses=error_responses(401), security=KNOWN)
async def transfer(request: ApiRequest) -> Transfer:
    """A code that makes another browser the same player."""
    players = players_of(request)
    return Transfer(await players.transfer(secret_of(request)), round(players.seconds_to_arrive))


@post("/api/player/arrive", status_code=200, responses=error_responses(400, 404, 413, 415))
async def arrive(request: ApiRequest) -> Arrived:
    """Take the code of a link; what the browser's player had stays its own unless it says so."""
    asked = await read(request, ARRIVE)
    return await players_of(request).arrive(asked.code, token_of(request), asked.bring)


PLAYER_HANDLERS: Final = [
    make_player,
    look_at_player,
    delete_player,
    change_settings,
    keep_seats,
    forget_match,
    transfer,
    arrive,
]
PLAYER_BODIES: Final[dict[str, type[msgspec.Struct]]] = {
    "/api/player/settings": ChangeSettings,
    "/api/player/seats": KeepSeats,
    "/api/player/arrive": Arrive,
}
