"""A client for tests: HTTP and sockets as a stranger would speak them.

A seat and a window keep the snapshot that a client would have, by the changes they are told of;
whatever they do, that snapshot is compared with a fresh one.
"""

import itertools
import json
import time
from typing import Any

import httpx
from tools.serving import ServerProcess
from websockets.sync.client import ClientConnection, connect

from shiai.core.json_types import as_json
from shiai.core.table import Table
from shiai.server.edits import put
from shiai.server.messages import ENCODER
from shiai.server.wordings import wording

Json = dict[str, Any]

_numbers = itertools.count()


def fresh_id() -> str:
    return f"t{next(_numbers)}"


def follow(known: Json, change: Json) -> Json:
    """The snapshot that a client has after a change, as docs/wire.md says."""
    assert change["since"] == known["version"]
    keep, first = change["log"]["keep"], known["log"]["from"]
    lines = known["log"]["lines"][: max(0, keep - first)] + change["log"]["lines"]
    log = {"from": min(first, keep), "lines": lines}
    assert [line["n"] for line in lines] == list(range(log["from"], log["from"] + len(lines)))
    view = put(known["view"], change["view"])
    news = {"version": change["version"], "view": view, "log": log, "events": change["events"]}
    return {**known, **change["set"], **news}


def same(known: Json, fresh: Json) -> None:
    """A client that followed the changes has all that a fresh snapshot has, or nearly: the events
    are those since it heard last, and of the log it may have more old lines or fewer."""
    apart = ("log", "events")
    assert {key: known[key] for key in known if key not in apart} == {
        key: fresh[key] for key in fresh if key not in apart
    }
    old, new = known["log"], fresh["log"]
    count = min(len(old["lines"]), len(new["lines"]))
    assert old["lines"][len(old["lines"]) - count :] == new["lines"][len(new["lines"]) - count :]
    assert old["from"] + len(old["lines"]) == new["from"] + len(new["lines"])


def awaited(snapshot: Json) -> list[int]:
    """The seats that have not answered yet."""
    return list(snapshot["view"]["awaited"])


def shown(table: Table, seat: int = 0) -> Json:
    """The view of a table as the server shows it."""
    view = as_json(table.view(seat))
    view.pop("legal", None)
    if view["ask"] is not None:
        view["ask"]["text"] = wording(table.game.rules.prompt(table.state, seat))
    data: Json = json.loads(ENCODER.encode(view))
    return data


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

    def submit(self, what: str, **more: Any) -> Json:
        """A submission to the present question; the snapshot that a client then has."""
        now = self.look()
        body = {"id": fresh_id(), "since": now["version"], **more}
        if what != "/resign":
            body.setdefault("question", now["question"])
        done = read(self.post(what, body))
        assert (done["type"], done["id"]) == ("done", body["id"])
        assert ("change" in done) != ("snapshot" in done)
        after = follow(now, done["change"]) if "change" in done else done["snapshot"]
        same(after, self.look())
        return dict(after)

    def choose(self, *choices: str) -> Json:
        return self.submit("/choices", choices=list(choices))

    def undo(self) -> Json:
        return self.submit("/undo")

    def when_asked(self) -> Json:
        """The snapshot as soon as this seat is asked: bots may still be at it on a busy machine."""
        until = time.monotonic() + 30
        while not (now := self.look())["actions"] and time.monotonic() < until:
            time.sleep(0.05)
        return now

    def first_action(self) -> Json:
        return self.choose(self.when_asked()["actions"][0]["choice"])

    def by_hints(self, choices: int = 1000) -> Json:
        """Play as the hints say, to the end or for so many choices."""
        snapshot = self.look()
        while not snapshot["over"] and choices > 0:
            snapshot = self.choose(read(self.get("/hint"))["choice"])
            choices -= 1
        return snapshot


def chosen(id: str, question: int, *choices: str) -> Json:
    """The body of a submission."""
    return {"id": id, "question": question, "choices": list(choices)}


def read(response: httpx.Response, status: int | None = None) -> Any:
    """The JSON of an answer that is as it should be."""
    expected = (200, 201) if status is None else (status,)
    assert response.status_code in expected, response.text
    return response.json()


def refusal(response: httpx.Response, status: int, code: str) -> Json:
    """The refusal in an answer."""
    assert response.status_code == status, response.text
    answer: Json = response.json()
    assert answer["code"] == code, answer
    assert answer["text"]
    return answer


def new_match(client: httpx.Client, **request: Any) -> tuple[Seat, Json]:
    """A match and its first snapshot."""
    made = read(client.post("/api/matches", json={"game": "eiyo", **request}), 201)
    return Seat(client, made["match"], made["token"]), made["snapshot"]


def new_table(client: httpx.Client, **request: Any) -> list[Seat]:
    """A match in hot seat, and all its seats that no bot plays."""
    made = read(client.post("/api/matches", json={"hot_seat": True, **request}), 201)
    return [Seat(client, made["match"], token) for token in made["tokens"].values()]


class Window:
    """A socket at a match; `snapshot` is what its client has by the news it heard."""

    def __init__(self, server: ServerProcess, seat: Seat, match: str | None = None) -> None:
        address = f"{server.live_address}/api/matches/{match or seat.match}/live"
        self.opening = connect(address, max_size=None, open_timeout=20)
        self.seat = seat
        self.snapshot: Json = {}
        self.previews: list[Json] = []
        self.socket: ClientConnection

    def __enter__(self) -> "Window":
        self.socket = self.opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, seconds: float = 20) -> Json:
        """The next message; news are followed."""
        message: Json = json.loads(self.socket.recv(timeout=seconds))
        if "snapshot" in message:
            self.snapshot = message["snapshot"]
        elif "change" in message:
            self.snapshot = follow(self.snapshot, message["change"])
        elif message["type"] == "previews":
            self.previews.append(message)
        return message

    def is_silent(self, seconds: float = 0.3) -> bool:
        """Whether nothing is pushed: a ping is answered by a pong, and by nothing before it."""
        try:
            self.socket.recv(timeout=seconds)
        except TimeoutError:
            self.send({"type": "ping"})
            return bool(self.hear() == {"type": "pong"})
        return False

    def ask(self, message: Any) -> Json:
        """Send, and the answer to it; what is pushed meanwhile is followed."""
        self.send(message)
        answer = self.hear()
        while isinstance(message, dict) and answer.get("id") != message.get("id"):
            answer = self.hear()
        return answer

    def sit(self, **fields: Any) -> Json:
        answer = self.ask({"type": "sit", "token": self.seat.token, **fields})
        assert answer["type"] == "news", answer
        return self.snapshot

    def choose(self, *choices: str, question: int | None = None, id: str | None = None) -> Json:
        """The answer; what this window then has is what a fresh look shows."""
        if question is None:
            question = self.snapshot["question"]
        answer = self.ask({"type": "choose", **chosen(id or fresh_id(), question, *choices)})
        self.check()
        return answer

    def check(self) -> None:
        """What this client has is what a fresh snapshot shows, unless it is newer."""
        fresh = self.seat.look()
        if fresh["version"] == self.snapshot["version"]:
            same(self.snapshot, fresh)
