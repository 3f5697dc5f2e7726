"""Pages: bytes that do not change while the server runs, with their tag and packed forms."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from shiai.server.asgi import Headers

SMALLEST_TO_PACK: Final = 1_024
ASK_AGAIN: Final = "no-cache"  # keep it, but ask whether it is still so
FOREVER: Final = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """One thing that is served as it is."""

    body: bytes
    kind: str
    tag: str
    cache: str
    packed: Mapping[str, bytes]  # by encoding, the best first

    def answer(self, asked: Mapping[str, str]) -> tuple[int, Headers, bytes]:
        """Status, headers and body for a request with these headers."""
        headers = [
            (b"content-type", self.kind.encode()),
            (b"cache-control", self.cache.encode()),
            (b"etag", self.tag.encode()),
            (b"vary", b"accept-encoding"),
        ]
        if self.tag in asked.get("if-none-match", ""):
            return 304, headers, b""
        accepted = asked.get("accept-encoding", "")
        for encoding, body in self.packed.items():
            if accepts(accepted, encoding):
                return 200, [*headers, (b"content-encoding", encoding.encode())], body
        return 200, headers, self.body


def accepts(header: str, encoding: str) -> bool:
    """Whether an Accept-Encoding header allows an encoding: `gzip, br;q=0` does not allow br."""
    for part in header.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == encoding:
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def pack(body: bytes, level: int = 6) -> bytes:
    """gzip, the same bytes every time."""
    return gzip.compress(body, compresslevel=level, mtime=0)


def make_page(
    body: bytes, kind: str, cache: str = ASK_AGAIN, packed: Mapping[str, bytes] | None = None
) -> Page:
    """A page; it is packed here unless packed forms are given or it is not worth it."""
    forms = dict(packed or {})
    worth = kind.startswith(("text/", "image/svg")) or "json" in kind or "javascript" in kind
    if "gzip" not in forms and worth and len(body) >= SMALLEST_TO_PACK:
        forms["gzip"] = pack(body)
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Page(body, kind, tag, cache, forms)
