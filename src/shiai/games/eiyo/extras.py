"""What a view of Eiyo says beside zones and numbers, as types."""

from typing import TypedDict


class EnemyFace(TypedDict):
    """What is printed on an enemy in a row."""

    name: str
    honor: int
    damage: list[int]  # by its place in the row
    effect: str | None


class EiyoExtra(TypedDict):
    """Totals, the damage that would come now, and the faces of all enemies in rows."""

    honor: int
    target_honor: int
    supply: int  # of deflect tokens
    damage: dict[str, int]  # by row
    enemies_left: int
    deflect_costs: list[str]  # extra_weapon, honor_card
    faces: dict[str, EnemyFace]
