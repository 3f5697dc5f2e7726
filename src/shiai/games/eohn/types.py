"""Views, events and positions of Eohn TCG, as types.

Written from its layout by `python -m tools.game_types`: change that, not this.
"""

from typing import Literal, TypedDict

from shiai.core.json_types import Event, Position, View
from shiai.games.eohn.extras import EohnExtra

FaceKey = Literal[
    "barrier",
    "armor",
    "morph",
    "arena1",
    "arena2",
    "attack1",
    "attack2",
    "attack3",
    "attack4",
    "attack5",
    "action1",
    "action2",
    "action3",
    "action4",
    "action5",
    "arena3",
]
StackedFaceKey = Literal["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10"]
AttributesKey = Literal["def", "eng", "str", "spd"]
StatusesKey = Literal["dazed", "snared", "terrorized"]
IntimidatedByKey = Literal["0", "1", "2", "3", "4", "5"]
AskedInWindowKey = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
ChainsKey = Literal[
    "links",
    "reactions",
    "hits",
    "mods",
    "clock",
    "order",
    "passed",
    "actor",
    "others",
]
LinksKey = Literal[
    "seat",
    "place",
    "card",
    "defenders",
    "feinted",
    "answers",
    "countered",
    "feints",
]
ReactionsKey = Literal["link", "defender", "seat", "place", "card"]
HitsKey = Literal["link", "defender", "damage", "result", "crushed"]
ChainEffectsKey = Literal["stat", "add", "times", "parts", "to", "index"]
TurnEffectsKey = Literal["stat", "add", "times", "parts", "seat", "row"]
ActivationsKey = Literal["seat", "place", "card", "negated", "use", "on", "target", "more"]
WindowsKey = Literal["event", "subject", "first", "passes", "at", "kind"]
OnceUsedKey = Literal["kind"]


class EohnView(View, EohnExtra):
    """A view of Eohn TCG."""

    ability_deck: list[list[str | None]]
    hand: list[list[str | None]]
    ability_discards: list[list[str | None]]
    removed_from_play: list[list[str | None]]
    side_deck: list[list[str | None]]
    mat: list[list[str | None]]
    stacked: list[list[str | None]]
    round: int
    first_player: int
    turn_player: int
    turn: int
    turns_of_the_battle: int
    phase: int
    clock: int
    attacked: int
    counter_attacked: int
    chooses_the_first: int
    first_out: int
    last_opponent: int
    rolled: int
    energy_deck: list[int]
    energy_discards: list[int]
    pure_deck: list[int]
    face: list[dict[FaceKey, int]]
    state: list[dict[FaceKey, int]]
    floating: list[dict[FaceKey, int]]
    floating_pure: list[dict[FaceKey, int]]
    counters: list[dict[FaceKey, int]]
    since: list[dict[FaceKey, int]]
    locked: list[dict[FaceKey, int]]
    kept: list[dict[FaceKey, int]]
    stacked_face: list[dict[StackedFaceKey, int]]
    stacked_on: list[dict[StackedFaceKey, int]]
    attributes: list[dict[AttributesKey, int]]
    relentless: list[int]
    rested: list[int]
    statuses: list[dict[StatusesKey, int]]
    intimidated_by: list[dict[IntimidatedByKey, int]]
    wins: list[int]
    out: list[int]
    marked: list[int]
    own_turns: list[int]
    asked_in_window: list[dict[AskedInWindowKey, int] | None]
    chains: list[dict[ChainsKey, int]]
    links: list[dict[LinksKey, int]]
    reactions: list[dict[ReactionsKey, int]]
    hits: list[dict[HitsKey, int]]
    chain_effects: list[dict[ChainEffectsKey, int]]
    turn_effects: list[dict[TurnEffectsKey, int]]
    activations: list[dict[ActivationsKey, int]]
    windows: list[dict[WindowsKey, int]]
    once_used: list[dict[OnceUsedKey, int]]


class EohnPosition(Position, total=False):
    """A position of Eohn TCG."""

    ability_deck: list[list[str]]
    hand: list[list[str]]
    ability_discards: list[list[str]]
    removed_from_play: list[list[str]]
    side_deck: list[list[str]]
    mat: list[list[str]]
    stacked: list[list[str]]
    round: int
    first_player: int
    turn_player: int
    turn: int
    turns_of_the_battle: int
    phase: int
    clock: int
    attacked: int
    counter_attacked: int
    chooses_the_first: int
    first_out: int
    last_opponent: int
    rolled: int
    energy_deck: list[int]
    energy_discards: list[int]
    pure_deck: list[int]
    face: list[dict[FaceKey, int]]
    state: list[dict[FaceKey, int]]
    floating: list[dict[FaceKey, int]]
    floating_pure: list[dict[FaceKey, int]]
    counters: list[dict[FaceKey, int]]
    since: list[dict[FaceKey, int]]
    locked: list[dict[FaceKey, int]]
    kept: list[dict[FaceKey, int]]
    stacked_face: list[dict[StackedFaceKey, int]]
    stacked_on: list[dict[StackedFaceKey, int]]
    attributes: list[dict[AttributesKey, int]]
    relentless: list[int]
    rested: list[int]
    statuses: list[dict[StatusesKey, int]]
    intimidated_by: list[dict[IntimidatedByKey, int]]
    wins: list[int]
    out: list[int]
    marked: list[int]
    own_turns: list[int]
    asked_in_window: list[dict[AskedInWindowKey, int]]
    chains: list[dict[ChainsKey, int]]
    links: list[dict[LinksKey, int]]
    reactions: list[dict[ReactionsKey, int]]
    hits: list[dict[HitsKey, int]]
    chain_effects: list[dict[ChainEffectsKey, int]]
    turn_effects: list[dict[TurnEffectsKey, int]]
    activations: list[dict[ActivationsKey, int]]
    windows: list[dict[WindowsKey, int]]
    once_used: list[dict[OnceUsedKey, int]]


class EohnTossEvent(TypedDict):
    """`toss`, announced."""

    event: Literal["toss"]
    n: int
    seat: int


class EohnTurnStartsEvent(TypedDict):
    """`turn starts`, announced."""

    event: Literal["turn_starts"]
    n: int
    seat: int
    turn: int


class EohnCombatStartsEvent(TypedDict):
    """`combat starts`, announced."""

    event: Literal["combat_starts"]
    n: int
    seat: int


class EohnCombatEndsEvent(TypedDict):
    """`combat ends`, announced."""

    event: Literal["combat_ends"]
    n: int
    seat: int


class EohnTurnEndsEvent(TypedDict):
    """`turn ends`, announced."""

    event: Literal["turn_ends"]
    n: int
    seat: int


class EohnAttackDeclaredEvent(TypedDict):
    """`attack declared`, announced."""

    event: Literal["attack_declared"]
    n: int
    seat: int
    attack: int
    defenders: int
    ability: int


class EohnActivatedEvent(TypedDict):
    """`activated`, announced."""

    event: Literal["activated"]
    n: int
    seat: int
    place: int
    ability: int


class EohnNegatedEvent(TypedDict):
    """`negated`, announced."""

    event: Literal["negated"]
    n: int
    seat: int
    place: int


class EohnCoinEvent(TypedDict):
    """`coin`, announced."""

    event: Literal["coin"]
    n: int
    seat: int
    heads: int


class EohnDieEvent(TypedDict):
    """`die`, announced."""

    event: Literal["die"]
    n: int
    seat: int
    result: int


class EohnDamageEvent(TypedDict):
    """`damage`, announced."""

    event: Literal["damage"]
    n: int
    attack: int
    seat: int
    damage: int
    result: int


class EohnStagesEvent(TypedDict):
    """`stages`, announced."""

    event: Literal["stages"]
    n: int
    ap: int
    seat: int
    after_barrier: int
    after_reaction: int


class EohnLosesEvent(TypedDict):
    """`loses`, announced."""

    event: Literal["loses"]
    n: int
    seat: int
    energy: int


class EohnStatusEvent(TypedDict):
    """`status`, announced."""

    event: Literal["status"]
    n: int
    seat: int
    status: int
    by: int


class EohnDefeatedEvent(TypedDict):
    """`defeated`, announced."""

    event: Literal["defeated"]
    n: int
    seat: int


class EohnRoundEndsEvent(TypedDict):
    """`round ends`, announced."""

    event: Literal["round_ends"]
    n: int
    winner: int
    round: int


class EohnReusedEvent(TypedDict):
    """`reused`, announced."""

    event: Literal["reused"]
    n: int
    seat: int
    place: int
    ability: int


class EohnUpkeepPaidEvent(TypedDict):
    """`upkeep paid`, announced."""

    event: Literal["upkeep_paid"]
    n: int
    seat: int
    place: int
    ability: int


class EohnLetGoEvent(TypedDict):
    """`let go`, announced."""

    event: Literal["let_go"]
    n: int
    seat: int
    place: int
    ability: int


class EohnGivenUpEvent(TypedDict):
    """`given up`, announced."""

    event: Literal["given_up"]
    n: int
    seat: int
    place: int
    ability: int


class EohnStackedOnEvent(TypedDict):
    """`stacked on`, announced."""

    event: Literal["stacked_on"]
    n: int
    seat: int
    place: int
    on: int


EohnEvent = (
    Event
    | EohnTossEvent
    | EohnTurnStartsEvent
    | EohnCombatStartsEvent
    | EohnCombatEndsEvent
    | EohnTurnEndsEvent
    | EohnAttackDeclaredEvent
    | EohnActivatedEvent
    | EohnNegatedEvent
    | EohnCoinEvent
    | EohnDieEvent
    | EohnDamageEvent
    | EohnStagesEvent
    | EohnLosesEvent
    | EohnStatusEvent
    | EohnDefeatedEvent
    | EohnRoundEndsEvent
    | EohnReusedEvent
    | EohnUpkeepPaidEvent
    | EohnLetGoEvent
    | EohnGivenUpEvent
    | EohnStackedOnEvent
)
