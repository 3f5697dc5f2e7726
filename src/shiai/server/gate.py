"""The gate: what every request passes before it is read, and what every answer carries."""

import ipaddress
from typing import Final

from shiai.server.asgi import App, Headers, Message, Receive, Scope, Send
from shiai.server.limits import Buckets
from shiai.server.messages import ENCODER, Refusal
from shiai.server.metrics import Metrics
from shiai.server.pages import SMALLEST_TO_PACK, accepts, pack
from shiai.server.refusals import ApiError
from shiai.server.settings import Settings

# Nothing is loaded from anywhere else. Style attributes are allowed: cards are placed by them.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SAFE: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
QUICK: Final = 3  # the level at which answers that change are packed


class Gate:
    """Checks the host and the rate, sends the API's paths one way and all others the other."""

    def __init__(self, api: App, pages: App, settings: Settings, metrics: Metrics) -> None:
        self.api = api
        self.metrics = metrics
        self.pages = pages
        self.hosts = settings.hosts
        self.any_address = settings.any_address
        self.requests = Buckets(settings.requests_per_second, settings.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.api(scope, receive, send)
            return
        asked = {name.decode("latin-1"): text.decode("latin-1") for name, text in scope["headers"]}
        refused = self._refused(scope, asked)
        if scope["type"] == "websocket":
            if refused is not None:
                await receive()
                await send({"type": "websocket.close", "code": 4400, "reason": refused.text})
                return
            await self.api(scope, receive, send)
            return
        packs = accepts(asked.get("accept-encoding", ""), "gzip")
        answer = _Answer(send, packs, self.metrics)
        if refused is not None:
            await _refuse(answer.send, refused)
        elif _is_api(scope["path"]):
            await self.api(scope, receive, answer.send)
        else:
            await self.pages(scope, receive, answer.send)

    def _refused(self, scope: Scope, asked: dict[str, str]) -> ApiError | None:
        """Another name in Host means that some page elsewhere points its own name at us."""
        host = asked.get("host", "")
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        if name.lower() not in self.hosts and not (self.any_address and _is_address(name)):
            return ApiError(
                "bad_host",
                "this server does not answer to that name; whoever runs it can allow the name: "
                "shiai serve --allow-host NAME, or SHIAI_HOSTS",
            )
        client = scope.get("client")
        if scope["type"] == "http" and not self.requests.take(client[0] if client else ""):
            return ApiError("too_many", "too many requests; wait a second")
        return None


def _is_address(name: str) -> bool:
    """Whether a host is an address in numbers, which no other site can point at us."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_api(path: str) -> bool:
    return path == "/api" or path.startswith("/api/")


async def _refuse(send: Send, refused: ApiError) -> None:
    body = ENCODER.encode(Refusal(refused.code, refused.text))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if refused.code == "too_many":
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class _Answer:
    """Adds what every answer carries, and packs a large one that comes in one piece."""

    def __init__(self, send: Send, packs: bool, metrics: Metrics) -> None:
        self._send = send
        self.metrics = metrics
        self.packs = packs
        self.start: Message | None = None

    async def send(self, message: Message) -> None:
        """Hold the start back until the first piece of the body is here."""
        if message["type"] == "http.response.start":
            self.start = message
            return
        if message["type"] == "http.response.body" and self.start is not None:
            start, self.start = self.start, None
            self.metrics.answers[str(start["status"])] += 1
            headers = list(start["headers"])
            body = message["body"]
            named = {name.lower() for name, _ in headers}
            whole = not message.get("more_body", False)
            if self.packs and whole and _worth_packing(headers, body):
                body = pack(body, QUICK)
                headers = [item for item in headers if item[0].lower() != b"content-length"]
                headers += [
                    (b"content-length", str(len(body)).encode()),
                    (b"content-encoding", b"gzip"),
                    (b"vary", b"accept-encoding"),
                ]
                message["body"] = body
            if b"cache-control" not in named:
                headers.append((b"cache-control", b"no-store"))
            start["headers"] = [*headers, *SAFE]
            await self._send(start)
        await self._send(message)


def _worth_packing(headers: Headers, body: bytes) -> bool:
    named = {name.lower(): text for name, text in headers}
    kind = named.get(b"content-type", b"")
    return (
        len(body) >= SMALLEST_TO_PACK
        and b"content-encoding" not in named
        and (b"json" in kind or kind.startswith(b"text/"))
    )
