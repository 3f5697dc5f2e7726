"""What a view of Seii Daimyo says beside zones and numbers, as types."""

from typing import Literal, TypedDict


class Limits(TypedDict):
    """How many clans are kept at the end of a round."""

    hand: int
    army: int


class ScoredLocation(TypedDict):
    """A location on the scoring page."""

    card: str
    side: Literal["razed", "starting", "fortified"]
    value: int


class ScoredBonus(TypedDict):
    """A clan's bonus on the scoring page."""

    card: str
    points: int
    text: str


class Points(TypedDict):
    """The scoring page of one seat."""

    locations: list[ScoredLocation]
    bonuses: list[ScoredBonus]
    from_locations: int
    from_clans: int
    total: int


class SeiiExtra(TypedDict):
    """What all may see and count: roles, strengths, points."""

    samurai_played: int
    ashigaru_played: int
    rounds: int
    limits: Limits
    strength: list[int]  # by seat
    points: list[Points]  # by seat
