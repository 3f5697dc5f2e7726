"""People in rooms, as a stranger would speak for them."""

import json
from typing import Any

import httpx
from tests.server.helpers import Json, Seat, Window, read, refusal
from tools.hosted import Hosted
from websockets.sync.client import ClientConnection, connect

PERSON = {"kind": "person"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "greedy"}


class Guest:
    """Somebody in a room."""

    def __init__(self, client: httpx.Client, joined: Json) -> None:
        self.client = client
        self.id: int = joined["person"]
        self.token: str = joined["token"]
        self.code: str = joined["room"]["code"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def post(self, act: str, **body: Any) -> httpx.Response:
        path = f"/api/rooms/{self.code}/{act}"
        return self.client.post(path, json=body, headers=self.headers)

    def act(self, act: str, **body: Any) -> Json:
        return dict(read(self.post(act, **body), 200))

    def refused(self, status: int, code: str, act: str, **body: Any) -> Json:
        return refusal(self.post(act, **body), status, code)

    def room(self) -> Json:
        return dict(read(self.client.get(f"/api/rooms/{self.code}")))

    def me(self) -> Json:
        return next(one for one in self.room()["people"] if one["id"] == self.id)

    def seat(self, match: str | None = None) -> Seat:
        return Seat(self.client, match or self.room()["match"], self.token)


def make_room(client: httpx.Client, *places: Json, **request: Any) -> Guest:
    """A room of Seii, and the host."""
    body = {"game": "seii", "places": list(places), "name": "Aki", **request}
    return Guest(client, read(client.post("/api/rooms", json=body), 201))


def join(host: Guest, name: str, **request: Any) -> Guest:
    path = f"/api/rooms/{host.code}/join"
    return Guest(host.client, read(host.client.post(path, json={"name": name, **request}), 201))


def table_of(client: httpx.Client, people: int, **request: Any) -> list[Guest]:
    """A room of some people whose match has begun."""
    host = make_room(client, *[PERSON] * people, **request)
    others = [join(host, name) for name in ("Ben", "Chiyo", "Dai")[: people - 1]]
    for guest in others:
        guest.act("ready", ready=True)
    host.act("start")
    return [host, *others]


def until(window: Window, kind: str, good: Any = None) -> Json:
    """The next message of a kind that is as wanted; others before it are followed."""
    while True:
        message = window.hear()
        if message["type"] == kind and (good is None or good(message)):
            return message


class RoomWindow:
    """A socket in a room; without a token that of somebody who has not come in."""

    def __init__(self, server: Hosted, code: str, token: str = "") -> None:
        self.opening = connect(f"{server.live_address}/api/rooms/{code}/live", open_timeout=20)
        self.token = token
        self.socket: ClientConnection

    def __enter__(self) -> "RoomWindow":
        self.socket = self.opening.__enter__()
        self.socket.send(json.dumps({"type": "sit", "token": self.token}))
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def hear(self) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=20))
        return message

    def until(self, kind: str, good: Any = None) -> Json:
        """The next message of a kind that is as wanted."""
        while True:
            message = self.hear()
            if message["type"] == kind and (good is None or good(message)):
                return message

    def missed(self) -> list[Json]:
        """All that was sent up to now."""
        self.socket.send('{"type":"ping"}')
        messages = []
        while (message := self.hear()) != {"type": "pong"}:
            messages.append(message)
        return messages
