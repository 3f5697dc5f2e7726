"""The built front end: every path that is not the API's. Files are read once and kept."""

import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import shiai
from shiai.server.asgi import Headers, Receive, Scope, Send
from shiai.server.pages import ASK_AGAIN, FOREVER, Page, make_page

INDEX: Final = "index.html"
# Addresses that the table in the browser has pages for; frontend/src/App.svelte shows them.
PAGES: Final = re.compile(
    r"|carry|games|(learn|rules)(/(?P<game>[^/]+))?|decks/(?P<decks>[^/]+)|(match|room)/[^/]+"
)
PICTURE: Final = b'content="/shiai-1200.png"'  # for those who show a link: it must be absolute
HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?|\[[0-9a-fA-F:]+\](:[0-9]+)?")
PACKED: Final = {".br": "br", ".gz": "gzip"}  # the best first
KINDS: Final = {
    ".ico": "image/x-icon",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

NOT_BUILT: Final = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Shiai: the table is not built</title></head>
<body>
<h1>The table is not built</h1>
<p>The server runs, and its API answers under <a href="/api/health">/api/</a>, but the pages of
the table are missing from this installation.</p>
<p>In a checkout <code>make play</code> builds them, with Node 20.19 or newer, and says what is
missing. Until then <code>shiai play</code> plays in the terminal.</p>
</body>
</html>
"""


def packaged() -> Path:
    """Where the package has the front end."""
    return Path(__file__).resolve().parents[1] / "web" / "static"


class Static:
    """The files of one folder, by their paths; read again when the front end is built anew."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder or packaged()
        self.stamp = -1.0
        self.pages: dict[str, Page] = {}

    def find(self, path: str, origin: str = "") -> tuple[int, Page | None]:
        """Status and page of a path; all that is no file is the index page, which says more."""
        self._look_again()
        name = path.strip("/") or INDEX
        page = self.pages.get(name)
        if page is not None and name != INDEX:
            return 200, page
        if "." in name.rpartition("/")[2] and name != INDEX:
            return 404, None
        index = self.pages.get(INDEX)
        if index is not None and origin:
            index = _index_at(index, origin)
        return 200 if is_page(path) or name == INDEX else 404, index

    def _look_again(self) -> None:
        try:
            stamp = (self.folder / INDEX).stat().st_mtime
        except OSError:
            stamp = 0.0
        if stamp != self.stamp:
            self.pages = self._read() if stamp else {}
            self.stamp = stamp

    def _read(self) -> dict[str, Page]:
        files = {
            path.relative_to(self.folder).as_posix(): path
            for path in sorted(self.folder.rglob("*"))
            if path.is_file()
        }
        pages: dict[str, Page] = {}
        for name, path in files.items():
            if path.suffix in PACKED and name.removesuffix(path.suffix) in files:
                continue
            packed = {
                encoding: files[name + ending].read_bytes()
                for ending, encoding in PACKED.items()
                if name + ending in files
            }
            # The builder puts a digest of the content into the names under assets/.
            cache = FOREVER if name.startswith("assets/") else ASK_AGAIN
            pages[name] = make_page(path.read_bytes(), _kind(path), cache, packed)
        return pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return
        method = str(scope["method"])
        asked = {name.decode("latin-1"): text.decode("latin-1") for name, text in scope["headers"]}
        if method not in ("GET", "HEAD"):
            allow = [(b"allow", b"GET, HEAD"), (b"content-type", b"text/plain; charset=utf-8")]
            await _send(send, 405, allow, b"pages are only read\n", method)
            return
        found, page = self.find(scope["path"], _origin(scope, asked))
        if page is not None:
            status, headers, body = page.answer(asked)
            status = found if status == 200 else status
        elif INDEX not in self.pages and "." not in scope["path"]:
            status, headers, body = make_page(NOT_BUILT, KINDS[".html"], "no-store").answer({})
        else:
            status, body = 404, b"there is no such page\n"
            headers = [(b"content-type", b"text/plain; charset=utf-8")]
        await _send(send, status, headers, body, method)


def is_page(path: str) -> bool:
    """Whether the table in the browser has a page of this address."""
    known = PAGES.fullmatch(path.strip("/"))
    if known is None:
        return False
    decks = known.group("decks")
    if decks is not None:
        return decks in [one.key for one in shiai.list_games() if one.decks()]
    game = known.group("game")
    return game is None or game in [one.key for one in shiai.list_games()]


def _origin(scope: Scope, asked: dict[str, str]) -> str:
    """What was typed before the path, if it is a plain name."""
    host = asked.get("host", "")
    return f"{scope.get('scheme', 'http')}://{host}" if HOST.fullmatch(host) else ""


@lru_cache(maxsize=8)
def _index_at(index: Page, origin: str) -> Page:
    absolute = PICTURE.replace(b'"/', f'"{origin}/'.encode())
    return make_page(index.body.replace(PICTURE, absolute), index.kind, index.cache)


def _kind(path: Path) -> str:
    return (
        KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )


async def _send(send: Send, status: int, headers: Headers, body: bytes, method: str) -> None:
    sized = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": sized})
    shown = b"" if method == "HEAD" else body
    await send({"type": "http.response.body", "body": shown, "more_body": False})
