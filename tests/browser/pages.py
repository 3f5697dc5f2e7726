"""Pages for tests: small windows of their own that note what goes wrong and who is asked."""

import contextlib
import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, WebSocket, expect
from tools.serving import ServerProcess

SECONDS = 60  # on a machine that is busy; nothing waits as long on a good day
expect.set_options(timeout=SECONDS * 1000)


def is_of(server: ServerProcess, address: str) -> bool:
    """Whether an address is the server's own, or none at all."""
    parts = urlsplit(address)
    if parts.scheme in ("data", "blob", "about"):
        return True
    host, port = parts.hostname, parts.port
    return parts.scheme in ("http", "ws") and (host, port) == ("127.0.0.1", server.port)


class Pages:
    """The pages of one test."""

    def __init__(self, browser: Browser, server: ServerProcess) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.asked: list[str] = []  # every address that was asked for
        self.troubles: list[str] = []

    def open(self, width: int, height: int, motion: bool = False, **settings: Any) -> Page:
        """A window without a past. Without motion nothing has to be waited for."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if motion else "reduce",
            base_url=self.server.address,
            **settings,
        )
        context.set_default_timeout(SECONDS * 1000)
        self.contexts.append(context)
        page = context.new_page()
        context.on("request", lambda request: self._asks(request))
        page.on("websocket", lambda socket: self._asks(socket))
        page.on("pageerror", lambda error: self.troubles.append(f"an error: {error}"))
        page.on("console", lambda line: self._hears(line.type, line.text))
        return page

    def _asks(self, request: Request | WebSocket) -> None:
        self.asked.append(request.url)

    def _hears(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.troubles.append(f"{kind}: {text}")

    def strangers(self) -> list[str]:
        """Addresses that are not the server's own."""
        return [address for address in self.asked if not is_of(self.server, address)]

    def picture(self, path: Path) -> None:
        """What the last page shows, for whoever wonders why a test failed."""
        for page in [page for context in self.contexts for page in context.pages][-1:]:
            with contextlib.suppress(Error):  # a page that hangs has failed the test already
                page.screenshot(path=path)

    def close(self) -> None:
        """Close them all; none may have complained or asked a stranger."""
        for context in self.contexts:
            context.close()
        assert not self.strangers(), f"asked elsewhere: {self.strangers()}"
        assert not self.troubles, f"a page complained: {self.troubles}"


def new_match(client: httpx.Client, **request: Any) -> dict[str, Any]:
    """A match, of Eiyo if nothing else is asked for, not yet looked at by a browser."""
    answer = client.post("/api/matches", json={"game": "eiyo", **request})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def sit_down(page: Page, made: dict[str, Any], plain: bool = False) -> None:
    """Give the seat to the page's browser, as if the match had been started there, and open it."""
    snapshot = made["snapshot"]
    game = snapshot["game"]
    seat = {"match": made["match"], "token": made["token"], "seat": made["seat"], "game": game}
    seat |= {"made": snapshot["made"], "seen": 0, "over": snapshot["over"], "title": game}
    seat |= {"facts": [], "score": None}
    if len(made["tokens"]) > 1:  # hot seat
        seat["tokens"] = made["tokens"]
    kept = json.dumps(json.dumps([seat]))
    page.add_init_script(f"localStorage['shiai.seats'] ??= {kept}")
    if plain:
        wish = json.dumps(json.dumps({"table": "plain"}))
        page.add_init_script(f"localStorage['shiai.settings'] ??= {wish}")
    page.goto(f"/match/{made['match']}")
    page.locator(".app.plain, .passing" if plain else f".app.{game}, .passing").wait_for()
