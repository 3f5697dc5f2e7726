"""Views, events and positions of Way of the Samurai, as types.

Written from its layout by `python -m tools.game_types`: change that, not this.
"""

from typing import Literal, TypedDict

from shiai.core.json_types import Event, Position, View
from shiai.games.wots.extras import WotsExtra

BloodWoundsKey = Literal["1", "2"]
GaugesKey = Literal["strength", "technique", "guard"]
EnemyLifeKey = Literal["1", "2", "3"]
WeaponPoolKey = Literal[
    "katana",
    "katana_kodachi",
    "naginata",
    "nodachi",
    "tanto",
    "kusarigama",
    "bokken",
    "yari",
    "wakizashi",
    "kanabo_1",
    "kanabo_2",
    "kanabo_3",
    "masakari_1",
    "masakari_2",
    "tonfa_1",
    "tonfa_2",
    "sai_1",
    "sai_2",
    "nagamaki",
    "katana_tanto",
    "tessen",
    "kai",
]
EventBonusKey = Literal["strength", "technique"]


class WotsView(View, WotsExtra):
    """A view of Way of the Samurai."""

    action_deck: list[str | None]
    action_discard: list[str | None]
    special_deck: list[str | None]
    stored: list[str | None]
    action_zone: list[str | None]
    removed: list[str | None]
    action_box: list[str | None]
    opponent_deck: list[str | None]
    opponent_discard: list[str | None]
    defense: list[str | None]
    counterattack: list[str | None]
    opponent_box: list[str | None]
    wound_deck: list[str | None]
    wound_drawn: list[str | None]
    wound_box: list[str | None]
    gisei_deck: list[str | None]
    gisei_drawn: list[str | None]
    gisei_box: list[str | None]
    blood_deck: list[str | None]
    blood_wounds: dict[BloodWoundsKey, list[str | None]]
    blood_box: list[str | None]
    bushido_deck: list[str | None]
    virtue: list[str | None]
    bushido_box: list[str | None]
    hand: list[list[str | None]]
    drawn: list[list[str | None]]
    shadow_hand: list[list[str | None]]
    face_down: list[list[str | None]]
    life: int
    ki: int
    gauges: dict[GaugesKey, int]
    die: int
    enemy_life: dict[EnemyLifeKey, int]
    enemy_ki: dict[EnemyLifeKey, int]
    enemy_down: dict[EnemyLifeKey, int]
    target: int
    weapon: int
    side: int
    weapon_pool: dict[WeaponPoolKey, int]
    armor: int
    armor_worn_by: int
    enemy_side_b: int
    place: int
    places_used: int
    round: int
    fight_round: int
    attack: int
    node: int
    defeated: int
    fight: int
    samurai: int
    decided: int
    how_decided: int
    event_bonus: dict[EventBonusKey, int]
    redraws: int
    mulligan: int
    kanji: int
    points: int
    converted: int
    consequence: int
    consequence_used: int
    joker_named: int
    enemy_hurt: int
    combo_counted: int
    die_used: int
    gisei_used: int
    guard_lent: int
    rolled: int
    swaps: int
    match_score: list[int]


class WotsPosition(Position, total=False):
    """A position of Way of the Samurai."""

    action_deck: list[str]
    action_discard: list[str]
    special_deck: list[str]
    stored: list[str]
    action_zone: list[str]
    removed: list[str]
    action_box: list[str]
    opponent_deck: list[str]
    opponent_discard: list[str]
    defense: list[str]
    counterattack: list[str]
    opponent_box: list[str]
    wound_deck: list[str]
    wound_drawn: list[str]
    wound_box: list[str]
    gisei_deck: list[str]
    gisei_drawn: list[str]
    gisei_box: list[str]
    blood_deck: list[str]
    blood_wounds: dict[BloodWoundsKey, list[str]]
    blood_box: list[str]
    bushido_deck: list[str]
    virtue: list[str]
    bushido_box: list[str]
    hand: list[list[str]]
    drawn: list[list[str]]
    shadow_hand: list[list[str]]
    face_down: list[list[str]]
    life: int
    ki: int
    gauges: dict[GaugesKey, int]
    die: int
    enemy_life: dict[EnemyLifeKey, int]
    enemy_ki: dict[EnemyLifeKey, int]
    enemy_down: dict[EnemyLifeKey, int]
    target: int
    weapon: int
    side: int
    weapon_pool: dict[WeaponPoolKey, int]
    armor: int
    armor_worn_by: int
    enemy_side_b: int
    place: int
    places_used: int
    round: int
    fight_round: int
    attack: int
    node: int
    defeated: int
    fight: int
    samurai: int
    decided: int
    how_decided: int
    event_bonus: dict[EventBonusKey, int]
    redraws: int
    mulligan: int
    kanji: int
    points: int
    converted: int
    consequence: int
    consequence_used: int
    joker_named: int
    enemy_hurt: int
    combo_counted: int
    die_used: int
    gisei_used: int
    guard_lent: int
    rolled: int
    swaps: int
    match_score: list[int]


class WotsDefenseResolvedEvent(TypedDict):
    """`defense resolved`, announced."""

    event: Literal["defense_resolved"]
    n: int
    met: int
    enemy: int


class WotsStrikesBackEvent(TypedDict):
    """`strikes back`, announced."""

    event: Literal["strikes_back"]
    n: int
    enemy: int


class WotsCounterattackResolvedEvent(TypedDict):
    """`counterattack resolved`, announced."""

    event: Literal["counterattack_resolved"]
    n: int
    outcome: int
    enemy: int


WotsBlueDieEvent = TypedDict(
    "WotsBlueDieEvent",
    {
        "event": Literal["blue_die"],
        "n": int,
        "result": int,
        "for": int,
    },
)


class WotsWoundEvent(TypedDict):
    """`wound`, announced."""

    event: Literal["wound"]
    n: int
    level: int
    enemy: int
    cause: int


class WotsComboEvent(TypedDict):
    """`combo`, announced."""

    event: Literal["combo"]
    n: int
    symbol: int


class WotsGaugeChangesEvent(TypedDict):
    """`gauge changes`, announced."""

    event: Literal["gauge_changes"]
    n: int
    gauge: int
    before: int
    after: int
    cause: int


class WotsLifeChangesEvent(TypedDict):
    """`life changes`, announced."""

    event: Literal["life_changes"]
    n: int
    who: int
    before: int
    after: int
    cause: int


class WotsKiChangesEvent(TypedDict):
    """`ki changes`, announced."""

    event: Literal["ki_changes"]
    n: int
    who: int
    before: int
    after: int
    cause: int


class WotsDieChangesEvent(TypedDict):
    """`die changes`, announced."""

    event: Literal["die_changes"]
    n: int
    before: int
    after: int
    cause: int


class WotsArmorTakesEvent(TypedDict):
    """`armor takes`, announced."""

    event: Literal["armor_takes"]
    n: int
    damage: int
    left: int
    who: int
    cause: int


class WotsArmorBreaksEvent(TypedDict):
    """`armor breaks`, announced."""

    event: Literal["armor_breaks"]
    n: int
    who: int


class WotsPlaceResultEvent(TypedDict):
    """`place result`, announced."""

    event: Literal["place_result"]
    n: int
    place: int
    roll: int


class WotsEventResultEvent(TypedDict):
    """`event result`, announced."""

    event: Literal["event_result"]
    n: int
    table: int
    roll: int
    amount: int


class WotsConsequenceEvent(TypedDict):
    """`consequence`, announced."""

    event: Literal["consequence"]
    n: int
    line: int


class WotsEnemyTurnsEvent(TypedDict):
    """`enemy turns`, announced."""

    event: Literal["enemy_turns"]
    n: int
    side: int


class WotsOpponentComesEvent(TypedDict):
    """`opponent comes`, announced."""

    event: Literal["opponent_comes"]
    n: int
    node: int
    life: int
    ki: int


class WotsEnemyFallsEvent(TypedDict):
    """`enemy falls`, announced."""

    event: Literal["enemy_falls"]
    n: int
    enemy: int
    cause: int


class WotsFightEndsEvent(TypedDict):
    """`fight ends`, announced."""

    event: Literal["fight_ends"]
    n: int
    result: int
    how: int
    cause: int


WotsEvent = (
    Event
    | WotsDefenseResolvedEvent
    | WotsStrikesBackEvent
    | WotsCounterattackResolvedEvent
    | WotsBlueDieEvent
    | WotsWoundEvent
    | WotsComboEvent
    | WotsGaugeChangesEvent
    | WotsLifeChangesEvent
    | WotsKiChangesEvent
    | WotsDieChangesEvent
    | WotsArmorTakesEvent
    | WotsArmorBreaksEvent
    | WotsPlaceResultEvent
    | WotsEventResultEvent
    | WotsConsequenceEvent
    | WotsEnemyTurnsEvent
    | WotsOpponentComesEvent
    | WotsEnemyFallsEvent
    | WotsFightEndsEvent
)
