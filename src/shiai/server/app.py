"""The application: storage, matches, API and pages put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.datastructures import State

from shiai.server.asgi import App
from shiai.server.gate import Gate
from shiai.server.http import HANDLERS, to_response
from shiai.server.limits import Buckets
from shiai.server.matches import Matches
from shiai.server.openapi import openapi
from shiai.server.settings import Settings
from shiai.server.socket import live
from shiai.server.static import Static
from shiai.server.storage import Storage


def make_app(settings: Settings, storage: Storage) -> App:
    """An ASGI application on a storage that is open; it is closed with the application."""

    @asynccontextmanager
    async def closing(_: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await storage.close()

    state = State(
        {
            "matches": Matches(storage, settings.open_matches),
            "made": Buckets(settings.matches_per_second, settings.matches_at_once),
            "settings": settings,
            "sockets": 0,
        }
    )
    api = Litestar(
        [*HANDLERS, openapi, live],
        state=state,
        lifespan=[closing],
        exception_handlers={Exception: to_response},
        request_max_body_size=settings.largest_body,
        openapi_config=None,
        logging_config=None,
    )
    return Gate(cast(App, api), Static(settings.static), settings)
