"""Views, events and positions of Seii Daimyo, as types.

Written from its layout by `python -m tools.game_types`: change that, not this.
"""

from typing import Literal, TypedDict

from shiai.core.json_types import Event, Position, View
from shiai.games.seii.extras import SeiiExtra

LocationsKey = Literal["razed", "starting", "fortified"]
RolesByRoundKey = Literal["1", "2", "3", "4", "5", "6"]


class SeiiView(View, SeiiExtra):
    """A view of Seii Daimyo."""

    location_deck: list[str | None]
    available: list[str | None]
    contested: list[str | None]
    location_discard: list[str | None]
    clan_deck: list[str | None]
    clan_discard: list[str | None]
    role_reserve: list[str | None]
    extra_role: list[str | None]
    extra_role_revealed: list[str | None]
    role_box: list[str | None]
    locations: list[dict[LocationsKey, list[str | None]]]
    hand: list[list[str | None]]
    army: list[list[str | None]]
    committed: list[list[str | None]]
    roles: list[list[str | None]]
    played_role: list[list[str | None]]
    round: int
    daimyo: int
    round_daimyo: int
    strengthened: list[int]


class SeiiPosition(Position, total=False):
    """A position of Seii Daimyo."""

    location_deck: list[str]
    available: list[str]
    contested: list[str]
    location_discard: list[str]
    clan_deck: list[str]
    clan_discard: list[str]
    role_reserve: list[str]
    extra_role: list[str]
    extra_role_revealed: list[str]
    role_box: list[str]
    locations: list[dict[LocationsKey, list[str]]]
    hand: list[list[str]]
    army: list[list[str]]
    committed: list[list[str]]
    roles: list[list[str]]
    played_role: list[list[str]]
    round: int
    daimyo: int
    round_daimyo: int
    roles_by_round: dict[RolesByRoundKey, int]
    strengthened: list[int]
    points_by_round: list[dict[RolesByRoundKey, int]]


class SeiiRolesRevealedEvent(TypedDict):
    """`roles revealed`, announced."""

    event: Literal["roles_revealed"]
    n: int
    samurai: int
    ashigaru: int


class SeiiTakesPartEvent(TypedDict):
    """`takes part`, announced."""

    event: Literal["takes_part"]
    n: int
    seat: int
    strength: int


class SeiiConflictWonEvent(TypedDict):
    """`conflict won`, announced."""

    event: Literal["conflict_won"]
    n: int
    seat: int
    strength: int


class SeiiNobodyWinsEvent(TypedDict):
    """`nobody wins`, announced."""

    event: Literal["nobody_wins"]
    n: int


class SeiiGivesUpEvent(TypedDict):
    """`gives up`, announced."""

    event: Literal["gives_up"]
    n: int
    seat: int


SeiiEvent = (
    Event
    | SeiiRolesRevealedEvent
    | SeiiTakesPartEvent
    | SeiiConflictWonEvent
    | SeiiNobodyWinsEvent
    | SeiiGivesUpEvent
)
