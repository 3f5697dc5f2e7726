"""What a view of Eohn says beside zones and numbers, as types."""

from typing import Any, NotRequired, TypedDict


class Activating(TypedDict):
    """An ability that is being activated."""

    seat: int
    name: str
    negated: bool


class EohnExtra(TypedDict):
    """Life-energy, the open chain and what would happen if everybody passed, names of cards."""

    sleeves: NotRequired[dict[str, str]]  # where lists are closed: what a sleeve holds
    phase_name: str
    life: list[int]  # by seat
    critical: list[int]
    chain: list[dict[str, Any]]
    activating: list[Activating]
