"""The HTTP API of decks: those of the house, judging one, and a player's own (docs/wire.md)."""

from typing import Final

import msgspec
from litestar import delete, get, post, put
from litestar.params import FromPath
from msgspec.json import Decoder

import shiai
from shiai.server.deck_messages import (
    CheckDeck,
    DeckJudged,
    DesksInfo,
    KeepDeck,
    PlayerDeck,
)
from shiai.server.decks import desk_of, judge
from shiai.server.http import ApiRequest, error_responses, read
from shiai.server.player_http import KNOWN, players_of, secret_of
from shiai.server.shelf import SHELF

CHECK: Final = Decoder(CheckDeck)
KEEP: Final = Decoder(KeepDeck)


@get(
    "/api/games/{key:str}/decks/{card_set:str}",
    responses=error_responses(400, 404),
    sync_to_thread=False,
)
def house(key: FromPath[str], card_set: FromPath[str]) -> DesksInfo:
    """The decks that come with a set, and the numbers that any deck has to keep to."""
    SHELF.look_again()
    desk = desk_of(shiai.find(key), card_set)
    return DesksInfo(desk.limits(), desk.house())


@post(
    "/api/games/{key:str}/decks/{card_set:str}",
    status_code=200,
    responses=error_responses(400, 404, 413, 415),
)
async def check(request: ApiRequest, key: FromPath[str], card_set: FromPath[str]) -> DeckJudged:
    """Everything that is against the rules in a deck, and the deck as text; nothing is kept."""
    SHELF.look_again()
    desk = desk_of(shiai.find(key), card_set)
    return judge(desk, await read(request, CHECK))


@get("/api/player/decks", responses=error_responses(401), security=KNOWN)
async def own(request: ApiRequest) -> list[PlayerDeck]:
    """The player's decks, drafts among them."""
    players = players_of(request)
    player = await players.find(secret_of(request))
    SHELF.look_again()
    return await players.decks.all(player.id, shiai.list_games())


@put(
    "/api/player/decks/{key:str}/{name:str}",
    status_code=200,
    responses=error_responses(400, 401, 404, 409, 413, 415),
    security=KNOWN,
)
async def keep(request: ApiRequest, key: FromPath[str], name: FromPath[str]) -> PlayerDeck:
    """A deck becomes the player's, in place of one of the same name; one with flaws is a draft."""
    players = players_of(request)
    await players.find(secret_of(request))
    asked = await read(request, KEEP)
    SHELF.look_again()
    async with players.writing:
        player = await players.find(secret_of(request))
        return await players.decks.keep(player.id, shiai.find(key), name, asked)


@delete(
    "/api/player/decks/{key:str}/{name:str}",
    status_code=204,
    responses=error_responses(401),
    security=KNOWN,
)
async def forget(request: ApiRequest, key: FromPath[str], name: FromPath[str]) -> None:
    """A deck is the player's no more. Matches that are played with it go on."""
    players = players_of(request)
    player = await players.find(secret_of(request))
    await players.decks.delete(player.id, key, name)


DECK_HANDLERS: Final = [house, check, own, keep, forget]
DECK_BODIES: Final[dict[str, type[msgspec.Struct]]] = {
    "/api/games/{key}/decks/{card_set}": CheckDeck,
    "/api/player/decks/{key}/{name}": KeepDeck,
}
