"""Moments of real games of Seii Daimyo, as a server sends them, for the tests of its table.

`python -m tools.seii_scenes` writes frontend/src/games/seii/scenes.json anew: one position for each
question and number of players, with its previews. Run it when the view or the previews change.
"""

import json
import random
import tempfile
from pathlib import Path
from typing import Any

import httpx

from tools.serving import ServerProcess

ROOT = Path(__file__).resolve().parents[1]
SCENES = ROOT / "frontend" / "src" / "games" / "seii" / "scenes.json"
LIMITS = ("--requests-per-second", "100000", "--requests-at-once", "100000")
GAMES = 8  # for each number of players
LINES = 16  # of the log are kept, as data alone
ACTIONS = 10  # of a question
LEFT_OUT = ("options", "role_reserve", "role_box", "location_discard")

Scene = dict[str, Any]


def play(client: httpx.Client, seats: int, seed: int, scenes: dict[str, Scene]) -> None:
    """One game: hints and whims by turns. The latest moment of each kind before round 5 is kept."""
    whim = random.Random(seed)
    bots = {str(seat): "greedy" for seat in range(1, seats)}
    wish = {"game": "seii", "seats": seats, "seed": str(seed), "bots": bots}
    made = client.post("/api/matches", json=wish).json()
    client.headers["Authorization"] = f"Bearer {made['token']}"
    match = f"/api/matches/{made['match']}"
    snapshot = made["snapshot"]
    while not snapshot["over"]:
        keep(client, match, seats, snapshot, scenes)
        choice = client.get(f"{match}/hint").json()["choice"]
        if whim.random() < 0.5:
            choice = whim.choice(snapshot["actions"])["choice"]
        answer = {"id": str(snapshot["version"]), "question": snapshot["question"]}
        client.post(f"{match}/choices", json={**answer, "choices": [choice]}).raise_for_status()
        snapshot = client.get(match).json()
    scenes[f"{seats} over"] = scene_of(snapshot, {})


def keep(
    client: httpx.Client, match: str, seats: int, snapshot: Scene, scenes: dict[str, Scene]
) -> None:
    name = f"{seats} {snapshot['view']['ask']['step']}"
    old = scenes.get(name)
    if old is None or old["view"]["round"] < snapshot["view"]["round"] <= 4:
        previews = client.get(f"{match}/previews").json()["previews"]
        scenes[name] = scene_of(snapshot, previews)


def scene_of(snapshot: Scene, previews: Scene) -> Scene:
    view = {name: value for name, value in snapshot["view"].items() if name not in LEFT_OUT}
    view["unknown"] = [
        lot for lot in view["unknown"] if lot["places"][0]["zone"] == "location_deck"
    ]
    lines = [line | {"text": ""} for line in snapshot["log"]["lines"][-LINES:]]
    actions = snapshot["actions"][:ACTIONS]
    told = {one["choice"]: previews[one["choice"]] for one in actions}
    return {"view": view, "actions": actions, "lines": lines, "previews": told}


def main() -> None:
    scenes: dict[str, Scene] = {}
    with tempfile.TemporaryDirectory() as home, ServerProcess(Path(home), *LIMITS) as server:
        for seats in (2, 3, 4):
            for game in range(GAMES):
                with httpx.Client(base_url=server.address, timeout=60) as client:
                    play(client, seats, 100 * seats + game, scenes)
        with httpx.Client(base_url=server.address) as client:
            faces = client.get("/api/games/seii/cards/house").json()
    rows = [f"  {json.dumps(name)}: {json.dumps(scenes[name])}" for name in sorted(scenes)]
    body = ",\n".join([f'  "faces": {json.dumps(faces)}', *rows])
    SCENES.write_text(f"{{\n{body}\n}}\n", encoding="utf-8")
    print(f"{len(scenes)} moments in {SCENES.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
