"""Fuzz: nonsense to every route of the API and, of every kind, to its sockets. No 5xx, no crash,
and no match beside is disturbed.

    python -m tools.fuzz --inputs 100000

Routes, bodies and messages come from the server's own descriptions; what is sent is sound with one
or several things broken, or nothing of the kind. Half of the inputs are messages at the windows of
matches and rooms. Beside it a match is played to its end again and again, and must be as it would
be in silence.
"""

import argparse
import contextlib
import json
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

import shiai
from shiai.core.json_types import as_json
from shiai.server.openapi import document
from tools import fuzz_windows
from tools.fuzz_windows import Place, Windows
from tools.postgres import own_postgres
from tools.serving import ForkedServer, ServerProcess

NO_LIMITS = (
    "--requests-per-second", "1000000", "--requests-at-once", "1000000",
    "--matches-per-second", "1000000", "--matches-at-once", "1000000",
    "--players-per-second", "1000000", "--players-at-once", "1000000",
    "--codes-per-second", "1000000", "--codes-at-once", "1000000",
    "--messages-per-second", "1000000", "--messages-at-once", "1000000",
)  # fmt: skip
ODD: list[Any] = [
    None, True, -1, 0, 1 << 70, 1.5, "", "x", "é" * 30, "\0", [], {}, [[]], {"a": 1}, "9" * 70,
    "../../etc/passwd", "search:9999999999", "%00", "' OR 1=1 --", "\ud83d", [None] * 200,
]  # fmt: skip
WORDS = (
    "eiyo",
    "seii",
    "wots",
    "eohn",
    "house",
    "0",
    "1",
    "keep",
    "person",
    "bot",
    "open",
    "greedy",
    "pass",
)
CHUNK = 500  # inputs of each kind, then the matches are new
EVERY = 10.0  # seconds between words of progress
SLOW = 5.0  # seconds that no answer may take

Json = dict[str, Any]


@dataclass(slots=True)
class Report:
    """What was answered; `trouble` is empty if all is well."""

    inputs: int = 0
    matches: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    routes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    windows: fuzz_windows.Report = field(default_factory=fuzz_windows.Report)
    trouble: list[str] = field(default_factory=list)

    def sent(self) -> int:
        """Requests and messages."""
        return self.inputs + self.windows.sent

    def __str__(self) -> str:
        head = (
            f"{self.sent()} inputs: {self.inputs} on {len(self.routes)} routes, "
            f"{self.matches} matches beside, "
            f"slowest {self.slowest:.2f} s, {dict(sorted(self.statuses.items()))}, "
            f"{len(self.trouble)} problems"
        )
        return "\n".join([head, str(self.windows), *self.trouble[:20]])


class Fuzzer:
    """Sends what no honest client sends."""

    def __init__(self, client: httpx.Client, seed: int, report: Report) -> None:
        self.client = client
        self.chance = random.Random(seed)
        self.report = report
        spec = document()
        self.schemas: Json = {**spec["components"]["schemas"], **fuzz_windows.schemas()[1]}
        self.routes = [
            (path, method, operation)
            for path, item in spec["paths"].items()
            for method, operation in item.items()
        ]
        self.known: list[str] = []  # ids, codes and tokens that are somebody's
        self.tokens: list[str] = []
        self.places: list[Place] = []

    def make_known(self) -> None:
        """Something for the paths to lead to; what was there before may be over."""
        self.known, self.tokens, self.places = ["x", "0" * 20], ["x", "y" * 300], []
        for body in (
            {"game": "eiyo"},
            {"game": "seii", "hot_seat": True},
            {"game": "eohn", "bots": {"1": "greedy"}, "pace": "even"},
        ):
            made = self.client.post("/api/matches", json=body).json()
            self._note(f"/api/matches/{made['match']}/live", made["match"], made["token"])
        places = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
        asked = {"game": "seii", "name": "a", "places": places}
        room = self.client.post("/api/rooms", json=asked).json()
        code = room["room"]["code"]
        self._note(f"/api/rooms/{code}/live", code, room["token"])
        self.tokens.append(self.client.post("/api/player").json()["secret"])

    def _note(self, path: str, known: str, token: str) -> None:
        self.known.append(known)
        self.tokens.append(token)
        self.places.append(Place(path, token))

    def one(self) -> None:
        """One request."""
        chance = self.chance
        path, method, operation = chance.choice(self.routes)
        self.report.routes[f"{method} {path}"] += 1
        while "{" in path:
            name = path[path.index("{") : path.index("}") + 1]
            path = path.replace(name, self.part(name), 1)
        headers = {"Content-Type": "application/json"}
        if chance.random() < 0.8:
            headers["Authorization"] = f"Bearer {chance.choice(self.tokens)}"
        if chance.random() < 0.05:
            headers["Content-Type"] = chance.choice(["text/plain", "", "application/json; x=1"])
        query = {} if chance.random() < 0.7 else {chance.choice(["before", "seat", "n"]): "7x"}
        if chance.random() < 0.1:
            method = chance.choice(["get", "post", "put", "delete", "patch", "head", "options"])
        body = self.body(operation)
        began = time.perf_counter()
        try:
            answer = self.client.request(method, path, params=query, content=body, headers=headers)
        except httpx.InvalidURL:
            return
        taken = time.perf_counter() - began
        report = self.report
        report.inputs += 1
        report.slowest = max(report.slowest, taken)
        report.statuses[answer.status_code] += 1
        if answer.status_code >= 500 or taken > SLOW:
            told = f"{method} {path} {body[:300]!r}: {answer.status_code} in {taken:.1f} s"
            report.trouble.append(f"{told} {answer.text[:200]}")

    def part(self, name: str) -> str:
        """A part of a path."""
        chance = self.chance
        if chance.random() < 0.7:
            return chance.choice([*self.known, *WORDS])
        odd = str(chance.choice(ODD)).replace("/", "%2F").replace("?", "").replace("#", "")
        return odd.encode("ascii", "ignore").decode() or name.strip("{}")

    def body(self, operation: Json) -> bytes:
        """A body of the right shape, with something broken; or none of it."""
        chance = self.chance
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        if not content:
            return chance.choice([b"", b"", b"{}", b"null"])
        made = self.value(content.get("schema", {}), 0)
        for _ in range(chance.choice([0, 1, 1, 2, 5])):
            made = self.broken(made)
        text = json.dumps(made).encode("utf-8", "surrogatepass")
        if chance.random() < 0.05:
            return text[: chance.randrange(len(text) + 1)]
        if chance.random() < 0.03:
            return chance.choice([b"[" * 9_000, b'{"a":' * 2_000, chance.randbytes(50)])
        return text

    def value(self, schema: Json, deep: int) -> Any:
        """Something that a schema allows, or nearly."""
        chance = self.chance
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rpartition("/")[2]], deep + 1)
        for kind in ("anyOf", "oneOf"):
            if kind in schema:
                return self.value(chance.choice(schema[kind]), deep + 1)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        if deep > 6:
            return None
        match schema.get("type"):
            case "object":
                named = schema.get("properties", {})
                needed = schema.get("required", [])
                return {
                    name: self.value(named[name], deep + 1)
                    for name in named
                    if name in needed or chance.random() < 0.3
                }
            case "array":
                few = range(chance.randrange(4))
                return [self.value(schema.get("items", {}), deep + 1) for _ in few]
            case "integer" | "number":
                return chance.choice([0, 1, 2, 3, 7, 600])
            case "boolean":
                return chance.random() < 0.5
            case "string":
                return chance.choice([*WORDS, *self.known, *self.tokens])
        return chance.choice(ODD)

    def broken(self, made: Any) -> Any:
        """The same with one thing that is another."""
        chance = self.chance
        if isinstance(made, dict) and made and chance.random() < 0.9:
            name = chance.choice(list(made))
            changed = dict(made)
            if chance.random() < 0.2:
                changed.pop(name)
            elif chance.random() < 0.1:
                changed["colour"] = "red"
            else:
                changed[name] = self.broken(made[name])
            return changed
        if isinstance(made, list) and made and chance.random() < 0.7:
            at = chance.randrange(len(made))
            return [*made[:at], self.broken(made[at]), *made[at + 1 :]]
        return chance.choice(ODD)


def play_beside(client: httpx.Client, seed: int) -> str | None:
    """A match to its end; what was not as it would be in silence."""
    table = shiai.find("eiyo").new(seed=seed)
    made = client.post("/api/matches", json={"game": "eiyo", "seed": str(seed)}).json()
    path, headers = f"/api/matches/{made['match']}", {"Authorization": f"Bearer {made['token']}"}
    now, number = made["snapshot"], 0
    while not now["over"]:
        choice = now["actions"][len(now["actions"]) // 2]["choice"]
        number += 1
        body = {"id": f"b{number}", "question": now["question"], "choices": [choice]}
        answer = client.post(f"{path}/choices", json=body, headers=headers)
        if answer.status_code != 200:
            return f"the match beside was disturbed: {answer.text[:200]}"
        table.submit(choice)
        now = answer.json()["snapshot"]
        if now["view"]["hand"] != as_json(table.view(0))["hand"]:
            return "the match beside is another"
    return None


def run(
    home: Path,
    inputs: int,
    seed: int = 0,
    kind: type[ServerProcess] = ServerProcess,
    database: str = "",
) -> Report:
    """So many inputs, with matches played between them."""
    report = Report()
    shown = time.monotonic()
    with kind(home, *NO_LIMITS, database=database) as server:
        with httpx.Client(base_url=server.address, timeout=300) as client:
            fuzzer = Fuzzer(client, seed, report)
            windows = Windows(
                server.live_address, fuzzer.chance, fuzzer.value, fuzzer.broken, report.windows
            )
            while report.sent() < inputs and len(report.trouble) < 20:
                fuzzer.make_known()
                chunk = min(CHUNK, inputs // 2)
                for _ in range(chunk):
                    fuzzer.one()
                until = report.windows.sent + chunk
                while report.windows.sent < until and len(report.windows.trouble) < 20:
                    windows.one(fuzzer.chance.choice(fuzzer.places))
                report.trouble += report.windows.trouble
                report.windows.trouble.clear()
                wrong = play_beside(client, report.matches)
                report.matches += 1
                report.trouble += [wrong] if wrong else []
                if time.monotonic() > shown + EVERY:
                    shown = time.monotonic()
                    print(f"fuzz: {report.sent()} of {inputs}", file=sys.stderr, flush=True)
        if not server.alive():
            report.trouble.append("the server fell")
        if "Traceback" in server.errors():
            report.trouble.append(server.errors()[-2_000:])
    return report


def main(arguments: list[str] | None = None) -> int:
    """Print the report; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server of its own")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    asked = parser.parse_args(arguments)
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = ""
        if asked.postgres:
            database = stack.enter_context(own_postgres(home / "postgres"))
        report = run(home, asked.inputs, asked.seed, ForkedServer, database)
    print(report)
    return 1 if report.trouble else 0


if __name__ == "__main__":
    sys.exit(main())
