"""The HTTP API (docs/wire.md)."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar, get_args

import msgspec
from litestar import Request, Response, get, post
from litestar.exceptions import InternalServerException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery
from msgspec.json import Decoder

import shiai
from shiai.bots import bot_names
from shiai.core.cells import COMPILED
from shiai.core.game import Game
from shiai.core.options import Option
from shiai.core.plan import Plan
from shiai.rulebook import Entry, book_of
from shiai.server.limits import Buckets
from shiai.server.match import Eyes, Match, Submission
from shiai.server.matches import Matches, seen_from
from shiai.server.messages import (
    ENCODER,
    Ask,
    Choose,
    ClashInfo,
    Done,
    Fork,
    GameInfo,
    Health,
    Hint,
    Json,
    Log,
    NewMatch,
    OptionInfo,
    OptionValue,
    PresetInfo,
    Previews,
    Refusal,
    Resign,
    RuleInfo,
    Seated,
    SeatsInfo,
    Snapshot,
    Undo,
    Why,
)
from shiai.server.metrics import Metrics
from shiai.server.pages import Page, make_page
from shiai.server.priority_messages import Pace, PriorityNews, Stops
from shiai.server.refusals import ApiError, as_api_error
from shiai.server.shelf import SHELF
from shiai.server.strangers import check_set

ApiRequest = Request[Any, Any, Any]
T = TypeVar("T")

NEW_MATCH: Final = Decoder(NewMatch)
CHOOSE: Final = Decoder(Choose)
UNDO: Final = Decoder(Undo)
RESIGN: Final = Decoder(Resign)
ASK: Final = Decoder(Ask)
FORK: Final = Decoder(Fork)
STOPS: Final = Decoder(Stops)

FEW: Final = 20  # numbers that an option may be set to, to try them all
SEATED: Final = [{"seat": list[str]()}]  # the security that OpenAPI names for a seat's token


def error_responses(*codes: int) -> dict[int, ResponseSpec]:
    """The refusals of a handler, for OpenAPI; 429 and 503 may always come."""
    meant = "A refusal: docs/wire.md lists the codes"
    return {
        code: ResponseSpec(Refusal, description=meant, generate_examples=False)
        for code in sorted({*codes, 429, 503})
    }


async def read(request: ApiRequest, decoder: Decoder[T]) -> T:
    """The body of a request: JSON of the right shape, or a refusal."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise ApiError("bad_type", "the body must be JSON: Content-Type: application/json")
    try:
        body = await request.body()
    except InternalServerException as error:  # whoever sent it has gone
        raise ApiError("bad_message", "the request was cut off") from error
    return decoder.decode(body)


def token_of(request: ApiRequest) -> str | None:
    """The seat's token of a request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def whole(name: str, text: str) -> int:
    """A number in an address."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ApiError("bad_message", f"{name} is a whole number from 0 on", where=name)
    return int(text)


def seat_of(request: ApiRequest) -> int | None:
    """The seat that a stranger wants to see a finished match from."""
    asked = request.query_params.get("seat")
    return None if asked is None else whole("seat", asked)


def matches_of(request: ApiRequest) -> Matches:
    """The matches of the server."""
    matches: Matches = request.app.state["matches"]
    return matches


def looking(request: ApiRequest, match_id: str) -> AbstractAsyncContextManager[tuple[Match, Eyes]]:
    """A match for its seat, for one who watches, or for anybody once it is over."""
    return matches_of(request).looking(match_id, token_of(request), seat_of(request))


@asynccontextmanager
async def reading(request: ApiRequest, match_id: str) -> AsyncIterator[tuple[Match, int]]:
    """A match for its seat, or for anybody once it is over: what was, and not only what is."""
    async with looking(request, match_id) as (match, eyes):
        if not eyes.plays and not match.play.is_over():
            raise ApiError("watching", "who watches sees what is there now")
        yield match, eyes.seat if eyes.plays else seen_from(match.play, seat_of(request))


def constant(request: ApiRequest, page: Page) -> Response[Any]:
    """A page that does not change, as Litestar answers it."""
    status, headers, body = page.answer(dict(request.headers.items()))
    named = {name.decode(): text.decode() for name, text in headers}
    kind = named.pop("content-type")
    return Response(body, status_code=status, headers=named, media_type=kind)


def to_response(request: ApiRequest, error: Exception) -> Response[Refusal]:
    """Every error as a refusal."""
    refused = as_api_error(error)
    metrics: Metrics = request.app.state["metrics"]
    metrics.refusals[refused.code] += 1
    headers = dict(getattr(error, "headers", None) or {})
    if refused.status == 401:
        headers["www-authenticate"] = "Bearer"
    if refused.code == "too_many":
        headers["retry-after"] = "1"
    body = Refusal(refused.code, refused.text, refused.rule, refused.where)
    return Response(
        body, status_code=refused.status, headers=headers, media_type="application/json"
    )


# ---- games, cards, rules -----------------------------------------------------------------------


@get("/api/health", responses=error_responses(), sync_to_thread=False)
def health() -> Health:
    """That the server is there."""
    return Health(True, shiai.__version__, "compiled" if COMPILED else "plain")


@get("/api/games", responses=error_responses(), sync_to_thread=False)
def games(request: ApiRequest) -> list[GameInfo]:
    """All games with their options, card sets and bots."""
    SHELF.look_again()
    return constant(request, _games(SHELF.state))  # type: ignore[return-value]


@get(
    "/api/games/{key:str}/cards/{card_set:str}",
    responses=error_responses(400, 404),
    sync_to_thread=False,
)
def cards(request: ApiRequest, key: FromPath[str], card_set: FromPath[str]) -> Json:
    """All that is printed on the cards of a set."""
    game = shiai.find(key)
    SHELF.look_again()
    check_set(game, card_set)
    return constant(request, _cards(game.key, card_set, SHELF.state))  # type: ignore[return-value]


@get("/api/games/{key:str}/rules", responses=error_responses(404), sync_to_thread=False)
def rules(request: ApiRequest, key: FromPath[str]) -> list[RuleInfo]:
    """The whole rules page of a game."""
    return constant(request, _rules(shiai.find(key).key))  # type: ignore[return-value]


@get("/api/games/{key:str}/rules/{rule:str}", responses=error_responses(404), sync_to_thread=False)
def rule(key: FromPath[str], rule: FromPath[str]) -> RuleInfo:
    """One rule, ruling or house rule."""
    return _rule(book_of(shiai.find(key)).find(rule))


@lru_cache(maxsize=1)
def _games(_shelf: str) -> Page:
    infos = [
        GameInfo(
            key=game.key,
            name=game.name,
            rules=game.rules_version,
            options=[_option(option) for option in game.options.all],
            presets=[
                PresetInfo(preset.name, preset.help, preset.values)  # type: ignore[arg-type]
                for preset in game.options.presets
            ],
            clashes=[
                ClashInfo(clash.rule, clash.text, clash.when) for clash in game.rules.clashes()
            ],
            sets=game.card_sets(),
            decks=[*game.decks(), *SHELF.sound_decks(game)],
            own_sets=SHELF.sets_of(game),
            own_decks=SHELF.decks_of(game),
            bots=bot_names(game),
            seats=_seats(game),
            paces=[] if game.rules.priority() is None else list(get_args(Pace)),
        )
        for game in shiai.list_games()
    ]
    return make_page(ENCODER.encode(infos), "application/json")


@lru_cache(maxsize=32)
def _cards(key: str, card_set: str, _shelf: str) -> Page:
    game = shiai.find(key)
    faces = game.rules.faces(game.terms_for(game.agree(cards=card_set)))
    return make_page(ENCODER.encode(faces), "application/json")


@lru_cache(maxsize=32)
def _rules(key: str) -> Page:
    infos = [_rule(entry) for entry in book_of(shiai.find(key)).entries.values()]
    return make_page(ENCODER.encode(infos), "application/json")


def _rule(entry: Entry) -> RuleInfo:
    return RuleInfo(
        id=entry.id,
        kind=entry.kind,
        title=entry.title,
        note=entry.note,
        text=entry.text,
        example=entry.example,
        why=entry.why,
        option=entry.option,
        section=entry.section,
    )


def _option(option: Option) -> OptionInfo:
    info = OptionInfo(name=option.name, help=option.help, default=_shown(option, option.default))
    if option.values:
        info.values = list(option.values)
        info.flag = option.values == ["no", "yes"]
    else:
        info.low, info.high = option.low, option.high
    if option.follows is not None:
        info.follows = option.follows.name
        info.defaults = {
            option.follows.values[number]: _shown(option, default)
            for number, default in enumerate(option.defaults)
        }
    return info


def _shown(option: Option, number: int) -> bool | int | str | None:
    value = option.show(number)
    assert value is None or isinstance(value, bool | int | str), "an option is a plain value"
    return value


def _seats(game: Game) -> list[SeatsInfo]:
    """How many sit by default, and the values of one option, or of two, that change it."""
    usual = game.rules.seats_for(game.options.values({}))
    found = [SeatsInfo(usual, {})]
    single = [
        SeatsInfo(seats, {name: value})
        for name, value in _values(game)
        if (seats := _seats_with(game, {name: value})) not in (usual, [])
    ]
    found += single
    for info in single:
        for name, value in _values(game):
            both = {**info.options, name: value}
            seats = _seats_with(game, both)
            alone = _seats_with(game, {name: value})
            if name not in info.options and seats and seats != info.seats and seats != alone:
                found.append(SeatsInfo(seats, both))
    return found


def _values(game: Game) -> list[tuple[str, str | int]]:
    """All that an option may be set to; of numbers, where they are few."""
    values: list[tuple[str, str | int]] = []
    for option in game.options.all:
        if option.values:
            values += [(option.name, word) for word in option.values]
        elif option.high - option.low < FEW:
            values += [(option.name, number) for number in range(option.low, option.high + 1)]
    return values


def _seats_with(game: Game, options: Mapping[str, OptionValue]) -> list[int]:
    return game.rules.seats_for(game.options.values(options))


# ---- matches -----------------------------------------------------------------------------------


def may_make(request: ApiRequest) -> None:
    """Refuse an address that makes new matches too fast: each of them takes room in the storage."""
    made: Buckets = request.app.state["made"]
    if not made.take(request.client.host if request.client else ""):
        raise ApiError("too_many", "too many new matches; wait a little")


@post("/api/matches", status_code=201, responses=error_responses(400, 404, 413, 415))
async def make_match(request: ApiRequest) -> Seated:
    """A new match: dealt, from a position or from a record."""
    asked = await read(request, NEW_MATCH)
    may_make(request)
    SHELF.look_again()
    return await matches_of(request).make(asked)


@get(
    "/api/matches/{match_id:str}",
    responses=error_responses(400, 401, 403, 404, 409),
    security=SEATED,
)
async def look(request: ApiRequest, match_id: FromPath[str]) -> Snapshot:
    """The match as the seat may know it."""
    async with looking(request, match_id) as (match, eyes):
        return match.play.snapshot(eyes.seat)


@get(
    "/api/matches/{match_id:str}/plan",
    responses=error_responses(400, 401, 403, 404, 409),
    security=SEATED,
)
async def plan(request: ApiRequest, match_id: FromPath[str]) -> Plan:
    """What a table without drawings is made of: zones, numbers, verbs and cards in words."""
    async with looking(request, match_id) as (match, _):
        return match.play.plan()


CHANGES: Final = error_responses(400, 401, 403, 404, 409, 413, 415)


@get(
    "/api/matches/{match_id:str}/log",
    responses=error_responses(400, 401, 403, 404, 409),
    security=SEATED,
)
async def log(request: ApiRequest, match_id: FromPath[str], before: FromQuery[str]) -> Log:
    """Up to 200 lines of the log, those before line `before`."""
    async with looking(request, match_id) as (match, eyes):
        return match.play.log(eyes.seat, whole("before", before))


@get(
    "/api/matches/{match_id:str}/previews",
    responses=error_responses(401, 403, 404, 409),
    security=SEATED,
)
async def previews(request: ApiRequest, match_id: FromPath[str]) -> Previews:
    """What each action would bring, for a seat that is asked."""
    matches = matches_of(request)
    async with matches.sitting(match_id, token_of(request)) as (match, seat):
        return matches.previews(match, seat)


@post("/api/matches/{match_id:str}/choices", status_code=200, responses=CHANGES, security=SEATED)
async def choose(request: ApiRequest, match_id: FromPath[str]) -> Done:
    """Choose an action, or several as one."""
    matches = matches_of(request)
    async with matches.sitting(match_id, token_of(request)) as (match, seat):
        body = await read(request, CHOOSE)
        asked = Submission("choose", body.id, body.question, body.choices, body.since)
        return await matches.submit(match, seat, asked)


@post("/api/matches/{match_id:str}/undo", status_code=200, responses=CHANGES, security=SEATED)
async def undo(request: ApiRequest, match_id: FromPath[str]) -> Done:
    """Take back the seat's last submission, if that is fair."""
    matches = matches_of(request)
    async with matches.sitting(match_id, token_of(request)) as (match, seat):
        body = await read(request, UNDO)
        asked = Submission("undo", body.id, body.question, since=body.since)
        return await matches.submit(match, seat, asked)


@post("/api/matches/{match_id:str}/resign", status_code=200, responses=CHANGES, security=SEATED)
async def resign(request: ApiRequest, match_id: FromPath[str]) -> Done:
    """Give up."""
    matches = matches_of(request)
    async with matches.sitting(match_id, token_of(request)) as (match, seat):
        body = await read(request, RESIGN)
        return await matches.submit(match, seat, Submission("resign", body.id, since=body.since))


@post("/api/matches/{match_id:str}/why", status_code=200, responses=CHANGES, security=SEATED)
async def why(request: ApiRequest, match_id: FromPath[str]) -> Why:
    """Why a choice is not open."""
    matches = matches_of(request)
    async with matches.sitting(match_id, token_of(request)) as (match, seat):
        asked = await read(request, ASK)
        return matches.why(match, seat, asked.choice)


@get(
    "/api/matches/{match_id:str}/stops",
    responses=error_responses(401, 403, 404, 409),
    security=SEATED,
)
async def stops(request: ApiRequest, match_id: FromPath[str]) -> PriorityNews:
    """When the seat is asked at windows, and what was passed for it."""
    async with matches_of(request).sitting(match_id, token_of(request)) as (match, seat):
        return match.has_priority().news(seat)


@post("/api/matches/{match_id:str}/stops", status_code=200, responses=CHANGES, security=SEATED)
async def set_stops(request: ApiRequest, match_id: FromPath[str]) -> PriorityNews:
    """Be asked at other windows from now on."""
    async with matches_of(request).sitting(match_id, token_of(request)) as (match, seat):
        asked = await read(request, STOPS)
        match.has_priority().set_stops(seat, asked)
        return match.has_priority().news(seat)


@get(
    "/api/matches/{match_id:str}/hint",
    responses=error_responses(401, 403, 404, 409),
    security=SEATED,
)
async def hint(request: ApiRequest, match_id: FromPath[str]) -> Hint:
    """What a search would choose, and what the best other choice would cost."""
    matches = matches_of(request)
    async with matches.sitting(match_id, token_of(request)) as (match, seat):
        return await matches.hint(match, seat)


@get(
    "/api/matches/{match_id:str}/replay/{n:str}",
    responses=error_responses(400, 401, 403, 404, 409),
    security=SEATED,
)
async def replay(request: ApiRequest, match_id: FromPath[str], n: FromPath[str]) -> Snapshot:
    """The match after its first n choices, as the seat saw it then."""
    matches = matches_of(request)
    async with reading(request, match_id) as (match, seat):
        return await matches.replay(match, seat, whole("n", n))


@post("/api/matches/{match_id:str}/fork", status_code=201, responses=CHANGES, security=SEATED)
async def fork(request: ApiRequest, match_id: FromPath[str]) -> Seated:
    """A new practice match that plays on after the first choices of this one."""
    matches = matches_of(request)
    async with reading(request, match_id) as (match, seat):
        asked = await read(request, FORK)
        may_make(request)
        return await matches.fork(match, seat, asked.at)


@get(
    "/api/matches/{match_id:str}/record",
    responses=error_responses(400, 401, 403, 404, 409),
    security=SEATED,
    media_type="text/plain",
)
async def record(request: ApiRequest, match_id: FromPath[str]) -> str:
    """The record of the match as text; the seed is in it when it is no secret."""
    async with reading(request, match_id) as (match, _):
        return match.play.record()


HANDLERS: Final = [
    health,
    games,
    cards,
    rules,
    rule,
    make_match,
    look,
    plan,
    log,
    previews,
    choose,
    undo,
    resign,
    why,
    stops,
    set_stops,
    hint,
    replay,
    fork,
    record,
]
BODIES: Final[dict[str, type[msgspec.Struct]]] = {
    "/api/matches": NewMatch,
    "/api/matches/{match_id}/choices": Choose,
    "/api/matches/{match_id}/undo": Undo,
    "/api/matches/{match_id}/resign": Resign,
    "/api/matches/{match_id}/why": Ask,
    "/api/matches/{match_id}/fork": Fork,
    "/api/matches/{match_id}/stops": Stops,
}
