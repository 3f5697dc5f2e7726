"""The OpenAPI document: Litestar's, with the bodies that our own decoders read."""

from functools import lru_cache
from typing import Any

from litestar import Litestar, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from msgspec.json import schema_components

import shiai
from shiai.server.deck_http import DECK_BODIES, DECK_HANDLERS
from shiai.server.http import BODIES, HANDLERS, ApiRequest, constant
from shiai.server.messages import ENCODER, SOCKET, Refusal
from shiai.server.pages import Page, make_page
from shiai.server.player_http import PLAYER_BODIES, PLAYER_HANDLERS
from shiai.server.room_http import ROOM_BODIES, ROOM_HANDLERS
from shiai.server.room_messages import ROOM_SOCKET
from shiai.server.watch_http import WATCH_HANDLERS

REF = "#/components/schemas/{name}"
REFUSAL = {"application/json": {"schema": {"$ref": REF.format(name="Refusal")}}}


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: ApiRequest) -> Response[Any]:
    """The API as an OpenAPI document, made once."""
    return constant(request, _page())


@lru_cache
def _page() -> Page:
    return make_page(ENCODER.encode(document()), "application/json")


def document() -> dict[str, Any]:
    """The API as OpenAPI 3.1 has it."""
    config = OpenAPIConfig(
        title="Shiai",
        version=shiai.__version__,
        description="Card games with an engine that knows their rules. See docs/wire.md.",
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "seat": SecurityScheme(type="http", scheme="bearer"),
                "player": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
    )
    handlers = [*HANDLERS, *PLAYER_HANDLERS, *DECK_HANDLERS, *ROOM_HANDLERS, *WATCH_HANDLERS]
    bodies = {**BODIES, **PLAYER_BODIES, **DECK_BODIES, **ROOM_BODIES}
    schema = Litestar(handlers, openapi_config=config).openapi_schema.to_schema()
    sent = [*bodies.values(), *SOCKET, *ROOM_SOCKET, Refusal]
    _, schemas = schema_components(sent, ref_template=REF)
    schema["components"]["schemas"].update(schemas)
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            _patch(operation, bodies.get(path) if method in ("post", "patch", "put") else None)
    return schema


def _patch(operation: dict[str, Any], body: type | None) -> None:
    if body is not None:
        schema = {"$ref": REF.format(name=body.__name__)}
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema}},
        }
    for status, response in operation["responses"].items():
        if int(status) >= 400:
            response["content"] = REFUSAL
