"""Views, events and positions of Eiyo, as types.

Written from its layout by `python -m tools.game_types`: change that, not this.
"""

from typing import Literal, TypedDict

from shiai.core.json_types import Event, Position, View
from shiai.games.eiyo.extras import EiyoExtra

RowsKey = Literal["N", "E", "S", "W"]


class EiyoView(View, EiyoExtra):
    """A view of Eiyo."""

    rows: dict[RowsKey, list[str | None]]
    enemy_decks: dict[RowsKey, list[str | None]]
    honor_stack: list[str | None]
    deflected_stack: list[str | None]
    enemy_box: list[str | None]
    weapon_box: list[str | None]
    hand: list[list[str | None]]
    weapon_deck: list[list[str | None]]
    discard_pile: list[list[str | None]]
    special_table: list[list[str | None]]
    in_play: list[list[str | None]]
    set_aside_stack: list[list[str | None]]
    removed: list[list[str | None]]
    round: int
    tokens: dict[RowsKey, int]
    deflected_open: int


class EiyoPosition(Position, total=False):
    """A position of Eiyo."""

    rows: dict[RowsKey, list[str]]
    enemy_decks: dict[RowsKey, list[str]]
    honor_stack: list[str]
    deflected_stack: list[str]
    enemy_box: list[str]
    weapon_box: list[str]
    hand: list[list[str]]
    weapon_deck: list[list[str]]
    discard_pile: list[list[str]]
    special_table: list[list[str]]
    in_play: list[list[str]]
    set_aside_stack: list[list[str]]
    removed: list[list[str]]
    round: int
    tokens: dict[RowsKey, int]
    deflected_open: int


class EiyoRowDamageEvent(TypedDict):
    """`row damage`, announced."""

    event: Literal["row_damage"]
    n: int
    row: int
    damage: int


class EiyoDamageEvent(TypedDict):
    """`damage`, announced."""

    event: Literal["damage"]
    n: int
    seat: int
    damage: int


class EiyoDeflectedEnemiesReturnEvent(TypedDict):
    """`deflected enemies return`, announced."""

    event: Literal["deflected_enemies_return"]
    n: int
    row: int
    cards: int


class EiyoWeaponsBoughtEvent(TypedDict):
    """`weapons bought`, announced."""

    event: Literal["weapons_bought"]
    n: int
    seat: int
    cards: int
    lost_points: int


EiyoEvent = (
    Event
    | EiyoRowDamageEvent
    | EiyoDamageEvent
    | EiyoDeflectedEnemiesReturnEvent
    | EiyoWeaponsBoughtEvent
)
