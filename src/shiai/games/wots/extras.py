"""What views and previews of Way of the Samurai say beside zones and numbers, as types."""

from typing import Any, Literal, NotRequired, TypedDict

from shiai.core.json_types import Preview

GaugeLevels = dict[str, int]  # by gauge: strength, technique, guard
Amounts = dict[str, int]  # life, ki, die, enemy_life, enemy_ki, enemy_wound, special, kanji, ...
Range = list[int]  # the least and the most


class WotsEnemy(TypedDict):
    """An enemy and its reserve."""

    name: str
    life: int
    ki: int
    down: bool
    target: bool
    armor: int
    side: Literal["A", "B"] | None  # of Shiro's card


class WotsCeiling(TypedDict):
    """A gauge that cannot rise to 4, and what keeps it down."""

    gauge: str
    at: int
    card: str | None  # a blood wound
    by: str
    rule: str


class WotsNext(TypedDict):
    """An opponent who may be fought next on a campaign."""

    way: str
    node: str
    life: int  # 0: it is rolled
    ki: int


class WotsExtra(TypedDict):
    """Names of what is in force, and whether the gauges meet the cards on the table."""

    mode: str
    label: str | None
    weapon_name: str
    weapon_side: str | None
    enemy_name: str
    enemies: list[WotsEnemy]  # empty while nobody is there yet
    place_name: str
    weather: str
    ceilings: list[WotsCeiling]
    most_ki: int
    die_levels: list[str]  # what the injury die does at 1 to 6
    combo: str | None
    combo_brings: str | None
    defense_met: bool | None
    faces: dict[str, dict[str, Any]]
    table: list[list[str]]
    next_opponents: NotRequired[list[WotsNext]]
    node_name: NotRequired[str | None]
    rank: NotRequired[str]


# ---- previews ----------------------------------------------------------------------------------


class WotsShare(TypedDict):
    """So many of so many opponent cards that the seat cannot see."""

    n: int
    of: int


class WotsCombo(TypedDict):
    """What the placed cards are, with the one that is placed."""

    state: Literal["open", "made", "broken"]
    symbol: str | None


class WotsReserve(TypedDict):
    """What an enemy has; None where it is not certain, then `ranges` has it."""

    life: int | None
    ki: int | None
    down: int | None
    ranges: dict[str, Range]


class WotsRow(TypedDict):
    """One amount of Ki for Guard, or one Guard that Gisei cards give."""

    guard: int
    blocked: WotsShare
    pays: NotRequired[int]  # Ki for Guard
    ki: NotRequired[int]  # left
    loses: NotRequired[bool]
    n: NotRequired[int]  # Gisei cards that give it


class WotsPreview(Preview):
    """What an action would bring (docs/wire.md)."""

    fight: Literal["won", "lost", "drawn"] | None  # certain
    gauges: GaugeLevels | None
    life: int | None
    ki: int | None
    die: int | None
    armor: int | None
    enemies: list[WotsReserve]
    ranges: dict[str, Range]
    defense_met: bool | None
    short: GaugeLevels
    met: WotsShare | None
    met_with_another: WotsShare | None
    blocked: WotsShare | None
    hits: list[dict[str, int]] | None
    combo: WotsCombo | None
    brings: list[Amounts]
    rows: list[WotsRow]
