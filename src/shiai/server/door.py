"""The door: a connection before it has asked for anything. Whoever only stands there is sent away.

uvicorn waits for the rest of a request as long as it takes; here its head and its body have a time
each, and an address may have only so many connections that have not said what they want.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from shiai.server.limits import Places
from shiai.server.messages import ENCODER, Refusal
from shiai.server.settings import Settings

BODY: Final = ENCODER.encode(Refusal("too_late", "the request did not come to its end in time"))
TOO_LATE: Final = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(BODY), BODY)
)


class Door(HttpToolsProtocol):
    """One connection; it is made by `door_of`, which says the limits."""

    settings: Settings
    half: Places

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.alarm: asyncio.TimerHandle | None = None
        self.counted = ""  # the address under which it counts as half a request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        if not self._waits_for_head():
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._has_said()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes; the first of another request on a connection that was used before, too."""
        if self.alarm is None and (self.cycle is None or self.cycle.response_complete):
            if not self._waits_for_head():
                self.transport.close()
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """What is wanted is known; now its body has a time."""
        self._has_said()
        self.alarm = self.loop.call_later(self.settings.seconds_to_send, self._close)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is here."""
        self._has_said()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket, which has limits of its own."""
        self._has_said()
        super().handle_websocket_upgrade()

    def _waits_for_head(self) -> bool:
        """Begin to wait; not if the address has too many such connections already."""
        address = self.client[0] if self.client else ""
        if address not in self.settings.proxies:
            if not self.half.take(address):
                return False
            self.counted = address
        self.alarm = self.loop.call_later(self.settings.seconds_to_ask, self._too_late)
        return True

    def _has_said(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.counted:
            self.half.leave(self.counted)
            self.counted = ""

    def _too_late(self) -> None:
        if not self.transport.is_closing():
            self.transport.write(TOO_LATE)
        self._close()

    def _close(self) -> None:
        self._has_said()
        if not self.transport.is_closing():
            self.transport.close()


def door_of(settings: Settings) -> type[Door]:
    """The door of one server, which counts its visitors."""
    return type(
        "DoorOfOne",
        (Door,),
        {"settings": settings, "half": Places(settings.half_requests_per_address)},
    )
