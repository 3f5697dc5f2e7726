"""A client for tests: HTTP and sockets as a stranger would speak them."""

import itertools
import json
from typing import Any

import httpx
from tools.serving import ServerProcess
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

_numbers = itertools.count()


def fresh_id() -> str:
    return f"t{next(_numbers)}"


class Seat:
    """A seat of a match, over HTTP."""

    def __init__(self, client: httpx.Client, match: str, token: str) -> None:
        self.client = client
        self.match = match
        self.token = token
        self.path = f"/api/matches/{match}"
        self.headers = {"Authorization": f"Bearer {token}"}

    def get(self, what: str = "") -> httpx.Response:
        return self.client.get(self.path + what, headers=self.headers)

    def post(self, what: str, body: Any) -> httpx.Response:
        return self.client.post(self.path + what, json=body, headers=self.headers)

    def look(self) -> Json:
        return dict(read(self.get()))

    def choose(self, choice: str, version: int | None = None, id: str | None = None) -> Json:
        version = self.look()["version"] if version is None else version
        body = {"id": id or fresh_id(), "version": version, "choice": choice}
        return dict(read(self.post("/choices", body)))

    def undo(self, id: str | None = None) -> Json:
        body = {"id": id or fresh_id(), "version": self.look()["version"]}
        return dict(read(self.post("/undo", body)))

    def first_option(self, snapshot: Json | None = None) -> Json:
        snapshot = snapshot or self.look()
        return self.choose(snapshot["options"][0]["choice"], snapshot["version"])

    def by_hints(self, snapshot: Json | None = None, choices: int = 1000) -> Json:
        """Play as the hints say, to the end or for so many choices."""
        snapshot = snapshot or self.look()
        while not snapshot["over"] and choices > 0:
            hint = read(self.get("/hint"))
            snapshot = self.choose(hint["choice"], snapshot["version"])
            choices -= 1
        return snapshot


def read(response: httpx.Response, status: int | None = None) -> Any:
    """The JSON of an answer that is as it should be."""
    expected = (200, 201) if status is None else (status,)
    assert response.status_code in expected, response.text
    return response.json()


def refusal(response: httpx.Response, status: int, code: str) -> Json:
    """The refusal in an answer."""
    assert response.status_code == status, response.text
    said: Json = response.json()
    assert said["code"] == code
    assert said["text"]
    return said


def new_match(client: httpx.Client, **wish: Any) -> tuple[Seat, Json]:
    """A match and its first snapshot."""
    made = read(client.post("/api/matches", json={"game": "eiyo", **wish}), 201)
    return Seat(client, made["match"], made["token"]), made["snapshot"]


class Window:
    """A socket at a match."""

    def __init__(self, server: ServerProcess, match: str) -> None:
        address = f"{server.live_address}/api/matches/{match}/live"
        self.opening = connect(address, max_size=None, open_timeout=20)
        self.socket: ClientConnection

    def __enter__(self) -> "Window":
        self.socket = self.opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, seconds: float = 20) -> Json:
        said: Json = json.loads(self.socket.recv(timeout=seconds))
        return said

    def ask(self, message: Any) -> Json:
        """Send, and the answer to it; what is pushed meanwhile is passed over."""
        self.send(message)
        answer = self.hear()
        while isinstance(message, dict) and answer.get("id") != message.get("id"):
            answer = self.hear()
        return answer

    def sit(self, seat: Seat) -> Json:
        answer = self.ask({"type": "sit", "token": seat.token})
        assert answer["type"] == "snapshot", answer
        snapshot: Json = answer["snapshot"]
        return snapshot

    def choose(self, choice: str, version: int, id: str | None = None) -> Json:
        return self.ask(
            {"type": "choose", "id": id or fresh_id(), "version": version, "choice": choice}
        )
