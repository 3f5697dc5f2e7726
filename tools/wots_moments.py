"""Real moments of Way of the Samurai for the tests of its table: `python -m tools.wots_moments`.

Each is what a server says to a seat: snapshot and previews, found by letting the greedy bot play on
until a question of that kind is asked. `tests/browser/test_wots.py` sees that they are not old.
"""

import json
import sys
import tempfile
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import httpx

from tools.serving import ServerProcess

Json = dict[str, Any]
KEPT: Final = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "wots.json"
MODULES: Final = {
    "enemy": "oda", "weapon": "naginata", "surroundings": "forest", "weather": "snow",
    "blood": True, "bushido": True, "gisei": True, "yoroi": "player",
}  # fmt: skip
KEYS: Final = ("seat", "question", "view", "actions", "log", "choices", "over")
MOST: Final = 200  # choices until a moment must have come

# By name: how the match is made, the question, and its number (which card, which window).
WANTED: Final[dict[str, tuple[Json, str, int | None]]] = {
    "open": ({"preset": "first duel", "seed": "2"}, "play_a_card", 1),
    "second": ({"preset": "first duel", "seed": "2"}, "play_a_card", 2),
    "defense": ({"preset": "first duel", "seed": "154"}, "play_a_card", 3),
    "counter": ({"preset": "first duel", "seed": "9"}, "free_window", 7),
    "combo": ({"preset": "first duel", "seed": "1"}, "bonus_of_the_combo", None),
    "takeshi": ({"preset": "wooden sword", "seed": "1"}, "free_window", 8),
    "kusarigama": ({"options": {"weapon": "kusarigama"}, "seed": "3"}, "play_a_card", 1),
    "tanto": ({"options": {"weapon": "tanto"}, "seed": "4"}, "play_a_card", 2),
    "three": ({"options": {"mode": "one_vs_three"}, "seed": "2"}, "target", None),
    "modules": ({"options": MODULES, "seed": "3"}, "play_a_card", 3),
    "lent": ({"options": MODULES, "seed": "1"}, "free_window", 7),
    "clan": ({"options": {"mode": "clan"}, "seed": "26"}, "play_a_card", 1),
    "dojo": ({"preset": "dojo", "seed": "1"}, "way", None),
    "ambush": ({"preset": "ambush", "seed": "1"}, "keep_or_redraw", None),
    "shiro": ({"preset": "full blood and bushido", "seed": "4"}, "play_a_card", 3),
    "two": ({"options": {"mode": "two_player_house"}, "seed": "1"}, "play_a_card", 1),
}
EITHER: Final = {"preset": "first duel", "seed": "154"}  # Life or Ki is left to the samurai in it
WOUND: Final = {"preset": "first duel", "seed": "7"}  # a duel in which the samurai is wounded


class Seated:
    """A match of which this program holds all seats."""

    def __init__(self, client: httpx.Client, wish: Json) -> None:
        hot = {"hot_seat": True} if "two_player" in str(wish) else {}
        made = client.post("/api/matches", json={"game": "wots", **wish, **hot})
        assert made.status_code == 201, made.text
        self.client = client
        self.made: Json = made.json()
        self.path = f"/api/matches/{self.made['match']}"

    def get(self, seat: int, what: str = "") -> Json:
        """A page of the match, as a seat sees it."""
        answer = self.client.get(f"{self.path}{what}", headers=self._right(seat))
        assert answer.status_code == 200, answer.text
        said: Json = answer.json()
        return said

    def asked(self) -> tuple[int, Json]:
        """The seat that is asked, and what it sees; seat 0 when the game is over."""
        first = self.get(0)
        seat = (first["view"]["awaited"] or [0])[0]
        return seat, first if seat == 0 else self.get(seat)

    def go_on(self, seat: int, question: int, choice: str | None = None) -> None:
        """One choice; the greedy bot's if none is named."""
        wanted = choice or self.get(seat, "/hint")["choice"]
        body = {"id": uuid.uuid4().hex, "question": question, "choices": [wanted]}
        done = self.client.post(f"{self.path}/choices", json=body, headers=self._right(seat))
        assert done.status_code == 200, done.text

    def _right(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.made['tokens'][str(seat)]}"}

    def leaves_a_choice(self, snapshot: Json) -> list[str]:
        """Cards to place after which Life or Ki is asked at once."""
        if snapshot["over"] or not snapshot["view"]["defense"]:
            return []
        looks = self.get(0, "/previews")["previews"]
        plays = {choice: look for choice, look in looks.items() if choice[:5] == "play "}
        return [choice for choice, look in plays.items() if look["asks"] == ["life_or_ki"]]

    def until(self, fits: Callable[[Json], bool]) -> tuple[int, Json]:
        """Play on until a snapshot fits."""
        for _ in range(MOST):
            seat, snapshot = self.asked()
            if fits(snapshot):
                return seat, snapshot
            assert not snapshot["over"], "the game was over before"
            self.go_on(seat, snapshot["question"])
        raise AssertionError(f"it did not come in {MOST} choices")


def _fits(step: str, subject: int | None) -> Callable[[Json], bool]:
    def fits(snapshot: Json) -> bool:
        ask = snapshot["view"]["ask"]
        if ask is None or ask["step"] != step:
            return False
        owed = next(owed for owed in snapshot["view"]["owed"] if owed[0] == step)
        return subject is None or owed[2] == subject

    return fits


def _kept(snapshot: Json) -> Json:
    """What the table draws of it."""
    return {key: snapshot[key] for key in KEYS}


def moments(client: httpx.Client) -> Json:
    """All of them, with the faces of the cards."""
    faces = client.get("/api/games/wots/cards/house").json()
    faces.pop("clashes")  # of the home page, not of the table
    found: Json = {"faces": faces, "moments": {}}
    for name, (wish, step, subject) in WANTED.items():
        match = Seated(client, wish)
        seat, snapshot = match.until(_fits(step, subject))
        moment: Json = {"snapshot": _kept(snapshot)}
        moment["previews"] = match.get(seat, "/previews")["previews"]
        plays = [each["choice"] for each in snapshot["actions"] if each["choice"][:5] == "play "]
        if step == "play_a_card" and subject == 1 and plays:
            match.go_on(seat, snapshot["question"], plays[0])  # what the server says of the second
            moment["first"] = plays[0]
            moment["then"] = match.get(seat, "/previews")["previews"]
        found["moments"][name] = moment
    either = Seated(client, EITHER)
    _, snapshot = either.until(lambda snapshot: bool(either.leaves_a_choice(snapshot)))
    said = either.get(0, "/previews")["previews"]
    found["moments"]["either"] = {"snapshot": _kept(snapshot), "previews": said}
    wounded = Seated(client, WOUND)
    wounded.until(lambda snapshot: bool(snapshot["over"]))
    found["wounds"] = wounded.get(0, "/log?before=1000000")
    return found


def main() -> int:
    """Write them anew."""
    with (
        tempfile.TemporaryDirectory() as home,
        ServerProcess(Path(home)) as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        text = json.dumps(moments(client), ensure_ascii=False, separators=(",", ":"))
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(text + "\n", encoding="utf-8")
    sys.stdout.write(f"{KEPT.name}: {len(text) // 1024} KB\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
