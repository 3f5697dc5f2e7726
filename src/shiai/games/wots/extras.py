"""What a view of Way of the Samurai says beside zones and numbers, as types."""

from typing import Any, NotRequired, TypedDict


class WotsExtra(TypedDict):
    """Names of what is in force, and whether the gauges meet the cards on the table."""

    mode: str
    label: str | None
    weapon_name: str
    weapon_side: str | None
    enemy_name: str
    place_name: str
    weather: str
    ceilings: dict[str, int]  # by gauge
    most_ki: int
    combo: str | None
    defense_met: bool | None
    faces: dict[str, dict[str, Any]]
    table: list[list[str]]
    next_opponents: NotRequired[list[str]]
    node_name: NotRequired[str | None]
    rank: NotRequired[str]
