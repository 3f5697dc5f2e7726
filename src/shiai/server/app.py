"""The application: storage, matches, API and pages put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.datastructures import State

from shiai.server.asgi import App
from shiai.server.asking import Asking
from shiai.server.database import Postgres
from shiai.server.deck_http import DECK_HANDLERS
from shiai.server.deck_storage import DeckStorage
from shiai.server.decks import Decks
from shiai.server.expiry import expire_for_ever
from shiai.server.gate import Gate
from shiai.server.http import HANDLERS, to_response
from shiai.server.inside import Inside
from shiai.server.leases import Leases
from shiai.server.limits import Buckets
from shiai.server.lobby import Rooms
from shiai.server.matches import RESTS_AFTER, Matches
from shiai.server.openapi import openapi
from shiai.server.pacing import Pace
from shiai.server.player_http import PLAYER_HANDLERS
from shiai.server.player_storage import PlayerStorage
from shiai.server.players import Players
from shiai.server.room_http import ROOM_HANDLERS
from shiai.server.room_socket import live_room
from shiai.server.settings import Settings
from shiai.server.shelf import SHELF
from shiai.server.socket import SocketLimits, live
from shiai.server.static import Static
from shiai.server.storage import Storage
from shiai.server.timing import LoopTime, Time
from shiai.server.ushering import Usher
from shiai.server.watch_http import WATCH_HANDLERS
from shiai.server.workers import Workers


async def _sweep(matches: Matches, rooms: Rooms, settings: Settings) -> None:
    """What nobody uses leaves the memory, in time."""
    while True:
        await asyncio.sleep(
            min(RESTS_AFTER, settings.seconds_over / 2, settings.seconds_unused / 2)
        )
        matches.sweep(settings.seconds_unused, settings.seconds_over)
        await matches.rest()
        rooms.let_go()


def make_app(settings: Settings, storage: Storage, time: Time | None = None) -> App:
    """An ASGI application on a storage that is open; it is closed with the application."""
    matches = Matches(storage, settings.open_matches)
    time = time or LoopTime()
    matches.time = time
    matches.pace = Pace(time, settings.bot_pause)
    workers = None
    if settings.thinkers:
        workers = Workers(settings.thinkers, settings.seconds_to_think, settings.cards)
    matches.asking = Asking(workers, settings.hint_iterations)
    rooms = Rooms(storage, matches, time, settings.addresses, settings.room_days)
    guesses = Buckets(settings.codes_per_second, settings.codes_at_once)
    leases = Leases(storage) if isinstance(storage.database, Postgres) else None

    @asynccontextmanager
    async def closing(_: Litestar) -> AsyncIterator[None]:
        beside = [
            asyncio.create_task(_sweep(matches, rooms, settings)),
            asyncio.create_task(matches.metrics.watch_loop()),
        ]
        if settings.match_days:
            beside.append(asyncio.create_task(expire_for_ever(matches, settings.match_days)))
        try:
            if leases is not None:
                storage.leases = leases
                await leases.open(await inside.open())
                beside.append(asyncio.create_task(rooms.mind_for_ever(leases)))
            await rooms.resume()
            yield
        finally:
            for task in beside:
                task.cancel()
            if leases is not None:
                await inside.close()
            await matches.finish(settings.seconds_to_think)  # what was begun is stored
            await matches.asking.close()
            if leases is not None:
                await leases.close()
            await storage.close()

    SHELF.offer(settings.cards)
    SHELF.look_again()
    state = State(
        {
            "matches": matches,
            "players": Players(
                PlayerStorage(storage),
                Decks(DeckStorage(storage)),
                matches,
                settings.seconds_to_arrive,
            ),
            "players_made": Buckets(settings.players_per_second, settings.players_at_once),
            "rooms": rooms,
            "guesses": guesses,
            "made": Buckets(settings.matches_per_second, settings.matches_at_once),
            "settings": settings,
            "sockets": SocketLimits(settings),
            "metrics": matches.metrics,
        }
    )
    handlers = [
        *HANDLERS,
        *PLAYER_HANDLERS,
        *DECK_HANDLERS,
        *ROOM_HANDLERS,
        *WATCH_HANDLERS,
    ]
    api = Litestar(
        [*handlers, openapi, live, live_room],
        state=state,
        lifespan=[closing],
        exception_handlers={Exception: to_response},
        request_max_body_size=settings.largest_body,
        openapi_config=None,
        logging_config=None,
    )
    served = cast(App, api)
    if leases is not None:
        _share(leases, matches, rooms)
        served = usher = Usher(served, storage, leases, guesses)
        inside = Inside(leases, usher.serve, guesses.drain)
        state["usher"] = usher
    return Gate(served, Static(settings.static), settings, matches.metrics)


def _share(leases: Leases, matches: Matches, rooms: Rooms) -> None:
    """Matches and rooms hear of what other processes keep and do."""
    leases.used += [matches.keys, rooms.keys]
    leases.when_taken = rooms.taken
    leases.when_lost += [matches.lose, rooms.lose]
    leases.when_deleted = matches.forget
