"""Scenes of Way of the Samurai in a line: `fight(hand="M01 M04", opponents="O03 O05", life=5)`.

Decks are written top card first and are filled up with the cards that are not named, so that a
scene says only what matters. Shuffles keep the order; rolls of the blue die are scripted with
`rolls` (1 to 6), wound and Gisei cards come in the order of `wounds` and `gisei`, again and again.
"""

from pathlib import Path
from typing import Any

import shiai
from shiai.core.table import Table
from shiai.games.wots import GAME
from shiai.testing.scene import legal, lying, moves, play

__all__ = [
    "GAME",
    "attack",
    "cards",
    "counts",
    "felled",
    "fight",
    "gauges",
    "last_cut",
    "legal",
    "lying",
    "moves",
    "new",
    "own_set",
    "play",
    "pools",
    "result",
    "rolled",
    "stand",
    "unasked",
    "why",
]

MAIN = [f"M{n:02}" for n in range(1, 25)]
SPECIAL = [f"X{n:02}" for n in range(1, 9)]
OPPONENTS = [f"O{n:02}" for n in range(1, 13)]
DECKS = {
    "wound_deck": [f"W{n}" for n in range(1, 6)],
    "gisei_deck": [f"GI{n}" for n in range(1, 6)],
    "blood_deck": [f"BL{n}" for n in range(1, 6)],
    "bushido_deck": [f"BU{n}" for n in range(1, 8)],
}


def cards(ids: str | list[str]) -> list[str]:
    """Ids from a text: `M01 M04`, or `M01,M04`."""
    return ids.replace(",", " ").split() if isinstance(ids, str) else list(ids)


def new(seed: int = 1, **options: Any) -> Table:
    """A table from its deal."""
    return GAME.new(seed, options=options)


def fight(
    moment: str = "attack_1",
    *,
    hand: str | list[str] = "",
    deck: str | list[str] | None = "",
    special: str | list[str] | None = "",
    opponents: str | list[str] | None = "",
    wounds: str | list[str] = "",
    gisei: str | list[str] = "",
    blood: str | list[str] = "",
    bushido: str | list[str] = "",
    at: str | None = None,
    enemy: str | None = None,
    rolls: list[int] | None = None,
    options: dict[str, Any] | None = None,
    every_window: bool = False,
    **more: Any,
) -> Table:
    """A fight at a moment.

    hand, deck, special, opponents, ...: cards by id; a deck is filled up below them, and `None` is
    an empty one. at: the gauges as `2/1/0`. enemy: its reserve as `4L 2K`, of three `1L 2K, 3L 3K,
    4L 3K`. rolls: of the blue die. every_window: ask there too where only a draw is left.
    more: other zones and numbers by name (`life=5, ki=3, die=4, stored=["X01"]`).
    """
    options = dict(options or {}) | ({"every_window": True} if every_window else {})
    position: dict[str, Any] = {"options": options, "moment": moment, "hand": cards(hand)}
    if options.get("mode") == "two_player_house":
        position["hand"] = [cards(hand)]
    position |= more
    used = set(_all_ids(position))
    position["action_deck"] = _deck(deck, MAIN, used)
    position["special_deck"] = _deck(special, SPECIAL, used | set(position["action_deck"]))
    hard = ["HM"] if options.get("hard") in (True, "yes", "true") else []
    position["opponent_deck"] = _deck(opponents, OPPONENTS + hard, used)
    named = {"wound_deck": wounds, "gisei_deck": gisei, "blood_deck": blood}
    named["bushido_deck"] = bushido
    for zone, top in named.items():
        module = zone.split("_")[0]
        if module == "wound" or options.get(module) in (True, "yes", "true") or cards(top):
            position.setdefault(zone, _deck(top, DECKS[zone], used))
    if at is not None:
        position["gauges"] = dict(zip(("strength", "technique", "guard"), stand(at), strict=True))
    if enemy is not None:
        reserves = [each.split() for each in enemy.split(",")]
        position["enemy_life"] = {str(n): int(life[:-1]) for n, (life, _) in enumerate(reserves, 1)}
        position["enemy_ki"] = {str(n): int(ki[:-1]) for n, (_, ki) in enumerate(reserves, 1)}
    position["chance"] = {"keep_order": True}
    if rolls is not None:
        position["chance"]["next"] = [roll - 1 for roll in rolls]
    return GAME.from_position(position)


def attack(
    third: str = "M03",
    *,
    at: str = "2/1/0",
    defense: str = "O03",
    opponents: str = "O01",
    **more: Any,
) -> Table:
    """The third card of attack 1 is due, a defense lies open; the next opponent card is O01."""
    more = {"hand": [third, "M23", "M24", "M22"], "action_zone": ["M05", "M09"], **more}
    return fight("third_card", defense=[defense], opponents=opponents, at=at, **more)


def last_cut(third: str = "M03", **more: Any) -> Table:
    """The third card of attack 1 has been placed, and the opponent's last Life is gone."""
    table = attack(third, **{"opponents": "O02", "enemy": "1L 1K"} | more)
    play(table, f"play {third}")
    if {"go on", "draw"} <= set(legal(table)):  # a window with more to do than a draw
        play(table, "go on")
    return table


def felled(table: Table, *rolls: int) -> Table:
    """The same game, its opponent felled by the injury die at level 3; then these rolls."""
    position = table.to_position() | {"moment": "after_the_counterattack", "die": 3, "die_used": 0}
    del position["owed"], position["awaited"]
    position["enemy_life"] = {"1": 1}
    position["chance"] = {"keep_order": True, "next": [roll - 1 for roll in rolls]}
    after = GAME.from_position(position)
    play(after, "activate")
    return after


def rolled(table: Table, purpose: int) -> list[int]:
    """What the blue die has shown for a purpose."""
    events = [event for event in table.events() if event["event"] == "blue_die"]
    return [event["result"] for event in events if event["for"] == purpose]


def own_set(folder: Path, old: str, instead: str) -> str:
    """A file with the house set in which one passage says something else."""
    house = Path(shiai.__file__).parent / "games" / "wots" / "sets" / "house.toml"
    text = house.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"the house set says {old!r} {text.count(old)} times"
    path = folder / "mine.toml"
    path.write_text(text.replace(old, instead), encoding="utf-8")
    return str(path)


def _all_ids(data: Any) -> list[str]:
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [id_ for key, value in data.items() if key != "options" for id_ in _all_ids(value)]
    return [id_ for value in data for id_ in _all_ids(value)] if isinstance(data, list) else []


def _deck(top: str | list[str] | None, whole: list[str], used: set[str]) -> list[str]:
    """The cards named on top, then all others of the deck that lie nowhere else."""
    if top is None:
        return []
    named = cards(top)
    return [*named, *[card for card in whole if card not in used and card not in named]]


def stand(text: str) -> tuple[int, int, int]:
    """`2/1/0` as three numbers."""
    strength, technique, guard = text.split("/")
    return int(strength), int(technique), int(guard)


def gauges(table: Table) -> str:
    """Where the gauges stand, as `2/1/0`."""
    levels = lying(table, "gauges")
    return f"{levels['strength']}/{levels['technique']}/{levels['guard']}"


def pools(table: Table) -> str:
    """The reserves of both, as `P 8L 5K, E 7L 4K`; of three enemies all."""
    life, ki = lying(table, "enemy_life"), lying(table, "enemy_ki")
    places = "123" if table.options["mode"] == "one_vs_three" else "1"
    enemies = ", ".join(f"E {life[place]}L {ki[place]}K" for place in places)
    return f"P {lying(table, 'life')}L {lying(table, 'ki')}K, {enemies}"


def why(table: Table, choice: str, seat: int = 0) -> str | None:
    """The rule that refuses a choice; None if it is legal."""
    refused = table.why_not(choice, seat=seat)
    return None if refused is None else refused.rule


def unasked(table: Table) -> list[str]:
    """The only answers that were taken without a question."""
    events = [event for event in table.events(0) if event["event"] == "choice"]
    return [str(event["choice"]) for event in events if event.get("forced")]


def result(table: Table) -> str | None:
    """How the game ended, None while it goes on."""
    return None if table.outcome is None else table.outcome.result


def counts(table: Table, *names: str) -> list[Any]:
    """What a number became, one value after another; of several numbers with their names."""
    events = [e for e in table.events(0) if e["event"] == "count" and e["name"] in names]
    return [e["value"] if len(names) == 1 else (e["name"], e["value"]) for e in events]
