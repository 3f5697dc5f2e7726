"""The cards of Way of the Samurai: what a set file may say, and the lists the rules read.

Uncompiled: it runs once per set, and msgspec builds its tables from live annotations. The tables
of weapons, enemies and weathers are made from the vocabulary in words.py.
"""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta, defstruct

from shiai.cards import (
    Card,
    CardSet,
    Line,
    OneWord,
    Table,
    called,
    exactly,
    expand,
    find_set,
    read_set,
    sets_in,
    shown_only,
)
from shiai.games.wots import printed as p
from shiai.games.wots.options import ENEMIES, PLACES, WEAPONS, WEATHERS
from shiai.games.wots.words import EFFECTS, MOMENTS

SETS: Final = Path(__file__).with_name("sets")

Digit = Annotated[int, Meta(ge=0, le=9)]
Amount = Annotated[int, Meta(ge=1, le=9)]
Delta = Annotated[int, Meta(ge=-2, le=3)]
Roll = Annotated[int, Meta(ge=1, le=6)]
Level = Annotated[int, Meta(ge=1, le=2)]
Kanji = Annotated[str, Meta(max_length=12), shown_only("The name in Japanese, an ornament")]
Text = Annotated[str, Meta(max_length=400), shown_only("The effect as people read it")]
Symbol = Annotated[Literal["SUN", "MOON", "WAVE", "BLOOD"], called("symbol")]
Flag = Annotated[bool, Meta(description="true, or left out")]

SYMBOLS: Final = ("SUN", "MOON", "WAVE", "BLOOD")


# ---- action, opponent and wound cards --------------------------------------------------------


class Action(Card, frozen=True, kw_only=True):
    """An action card: a symbol, and how far it moves the gauges."""

    kanji: Kanji = ""
    symbol: Annotated[Symbol, Meta(description="Three of one symbol are a combo")] | None = None
    strength: Annotated[Delta, Meta(description="How far it moves Strength")] = 0
    technique: Annotated[Delta, Meta(description="How far it moves Technique")] = 0
    guard: Annotated[Delta, Meta(description="How far it moves Guard")] = 0
    joker: Annotated[Flag, Meta(description="Names its symbol and may raise a gauge by 1")] = False

    def __post_init__(self) -> None:
        moved = [gauge for gauge in (self.strength, self.technique, self.guard) if gauge]
        if self.joker:
            if self.symbol is not None or moved:
                raise ValueError("a joker has no symbol and no effects of its own")
        elif self.symbol is None:
            raise ValueError("has no symbol")
        elif not 1 <= len(moved) <= 2:
            raise ValueError(f"moves {len(moved)} gauges, one or two are needed")


class Requires(Table, frozen=True, kw_only=True):
    """The gauges that meet a defense: never Guard."""

    strength: Annotated[int, Meta(ge=-1, le=4)] | None = None
    technique: Annotated[int, Meta(ge=-1, le=4)] | None = None


class EnemyLoses(Table, frozen=True, kw_only=True):
    """What a met defense costs the enemy; `either` lets the player choose one of the two."""

    life: Digit = 0
    ki: Digit = 0
    either: Flag = False


class Defense(Table, frozen=True, kw_only=True):
    """The defense half of an opponent card."""

    requires: Requires
    enemy_loses: EnemyLoses

    def __post_init__(self) -> None:
        if self.requires.strength is None and self.requires.technique is None:
            raise ValueError("requires neither strength nor technique")
        if self.enemy_loses.either and not (self.enemy_loses.life and self.enemy_loses.ki):
            raise ValueError("either needs both life and ki")


class Hit(OneWord, frozen=True, kw_only=True):
    """What a counterattack does when it hits."""

    life: Annotated[Amount, Meta(description="the player loses so much Life")] | None = None
    ki: Annotated[Amount, Meta(description="the player loses so much Ki")] | None = None
    wound: Annotated[Level, Meta(description="the player suffers a wound of this level")] | None = (
        None
    )


class Counter(Table, frozen=True, kw_only=True):
    """The counterattack half of an opponent card: it reads Guard and nothing else."""

    guard_below: Annotated[int, Meta(ge=-1, le=5, description="It hits a Guard below this")]
    hits: Hit


class Opponent(Card, frozen=True, kw_only=True):
    """An opponent card and its two halves."""

    defense: Defense
    counter: Counter


class HardMode(Card, frozen=True, kw_only=True):
    """The hard mode card: a defense that cannot be met, a counterattack that draws more."""

    counter_draws: Annotated[int, Meta(ge=1, le=3, description="Counterattacks drawn instead")]
    text: Text = ""


class WoundHalf(Table, frozen=True, kw_only=True):
    """What a wound costs, or that it is fatal."""

    life: Digit = 0
    ki: Digit = 0
    fatal: Flag = False


class Wound(Card, frozen=True, kw_only=True):
    """A wound card and its two levels."""

    level_1: WoundHalf = WoundHalf()
    level_2: WoundHalf = WoundHalf()


# ---- expansion cards -------------------------------------------------------------------------


class BloodHalf(OneWord, frozen=True, kw_only=True):
    """What a blood wound does, for the rest of the game or once."""

    cap_strength: Annotated[int, Meta(ge=-1, le=3)] | None = None
    cap_technique: Annotated[int, Meta(ge=-1, le=3)] | None = None
    removes_die: Literal[1] | None = None
    end_of_round_life: Amount | None = None
    die_down: Amount | None = None
    no_ki_gains: Literal[1] | None = None
    life_by_die: Literal[1] | None = None
    ki_by_die: Literal[1] | None = None
    fatal: Literal[1] | None = None
    nothing: Literal[1] | None = None


BLOOD_NUMBERS: Final = {
    "nothing": p.BLOOD_NOTHING,
    "cap_strength": p.BLOOD_CAP_STRENGTH,
    "cap_technique": p.BLOOD_CAP_TECHNIQUE,
    "removes_die": p.BLOOD_REMOVES_DIE,
    "end_of_round_life": p.BLOOD_END_LIFE,
    "die_down": p.BLOOD_DIE_DOWN,
    "no_ki_gains": p.BLOOD_NO_KI,
    "life_by_die": p.BLOOD_LIFE_BY_DIE,
    "ki_by_die": p.BLOOD_KI_BY_DIE,
    "fatal": p.BLOOD_FATAL,
}


class Blood(Card, frozen=True, kw_only=True):
    """A blood wound card; it stays with the player."""

    level_1: BloodHalf
    level_2: BloodHalf
    text: Text = ""


class Virtue(OneWord, frozen=True, kw_only=True):
    """What a Bushido card does."""

    special_cards: Annotated[int, Meta(ge=2, le=3)] | None = None
    red_combo_levels: Annotated[int, Meta(ge=2, le=5)] | None = None
    swap_cards: Annotated[int, Meta(ge=1, le=6)] | None = None
    technique_points: Amount | None = None
    strength_points: Amount | None = None
    ki_to_life: Amount | None = None
    any_virtue: Literal[1] | None = None


VIRTUE_NUMBERS: Final = {
    "special_cards": p.VIRTUE_SPECIALS,
    "red_combo_levels": p.VIRTUE_RED,
    "swap_cards": p.VIRTUE_SWAP,
    "technique_points": p.VIRTUE_TECHNIQUE,
    "strength_points": p.VIRTUE_STRENGTH,
    "ki_to_life": p.VIRTUE_KI_TO_LIFE,
    "any_virtue": p.VIRTUE_ANY,
}


class Bushido(Card, frozen=True, kw_only=True):
    """A virtue."""

    kanji: Kanji = ""
    virtue: Virtue
    text: Text = ""


class Gisei(Card, frozen=True, kw_only=True):
    """A sacrifice: how far it moves Guard."""

    guard: Annotated[int, Meta(ge=-4, le=4)]


# ---- places, events, opponents of the longer modes -------------------------------------------


class PlaceResult(OneWord, frozen=True, kw_only=True):
    """What a place does on one roll; the first three and the last are penalties."""

    lose_life: Amount | None = None
    lose_ki: Amount | None = None
    wound: Level | None = None
    strength: Annotated[int, Meta(ge=1, le=6)] | None = None
    technique: Annotated[int, Meta(ge=1, le=6)] | None = None
    guard: Annotated[int, Meta(ge=1, le=6)] | None = None
    die: Annotated[int, Meta(ge=1, le=5)] | None = None
    enemy_wound: Level | None = None
    lose_the_game: Literal[1] | None = None


PLACE_NUMBERS: Final = {
    "lose_life": p.PLACE_LIFE,
    "lose_ki": p.PLACE_KI,
    "wound": p.PLACE_WOUND,
    "strength": p.PLACE_STRENGTH,
    "technique": p.PLACE_TECHNIQUE,
    "guard": p.PLACE_GUARD,
    "die": p.PLACE_DIE,
    "enemy_wound": p.PLACE_ENEMY_WOUND,
    "lose_the_game": p.PLACE_LOSES,
}


class Place(Table, frozen=True, kw_only=True):
    """A place and what it does on each roll of the blue die."""

    key: Annotated[Literal[PLACES[1:]], called("place")]  # type: ignore[valid-type]
    name: Line
    once: Annotated[Flag, Meta(description="It may be exploited once in a fight")] = False
    rolls: Annotated[list[PlaceResult], Meta(min_length=6, max_length=6)]


class EventResult(OneWord, frozen=True, kw_only=True):
    """What a random event does; 0 is an amount that is rolled, below zero a loss."""

    technique: Annotated[int, Meta(ge=0, le=6)] | None = None
    strength: Annotated[int, Meta(ge=0, le=6)] | None = None
    die: Annotated[int, Meta(ge=0, le=5)] | None = None
    ki: Annotated[int, Meta(ge=-5, le=5)] | None = None
    life: Annotated[int, Meta(ge=-8, le=8)] | None = None
    broken_sword: Literal[1] | None = None


EVENT_NUMBERS: Final = {
    "technique": p.EVENT_TECHNIQUE,
    "strength": p.EVENT_STRENGTH,
    "die": p.EVENT_DIE,
    "ki": p.EVENT_KI,
    "life": p.EVENT_LIFE,
    "broken_sword": p.EVENT_BROKEN_SWORD,
}


class Event(Table, frozen=True, kw_only=True):
    """A random event."""

    name: Line
    brings: EventResult


class TaikyuResult(OneWord, frozen=True, kw_only=True):
    """A consequence that holds for one round."""

    combo_life: Amount | None = None
    ki_for_specials: Amount | None = None
    ki_for_die: Annotated[int, Meta(ge=1, le=5)] | None = None
    ki_for_kanji: Literal[1] | None = None
    ki_for_life: Amount | None = None
    lowest_ki_wound: Level | None = None


TAIKYU_NUMBERS: Final = {
    "combo_life": p.TAIKYU_COMBO_LIFE,
    "ki_for_specials": p.TAIKYU_SPECIAL,
    "ki_for_die": p.TAIKYU_DIE,
    "ki_for_kanji": p.TAIKYU_KANJI,
    "ki_for_life": p.TAIKYU_LIFE,
    "lowest_ki_wound": p.TAIKYU_WOUND,
}


class Taikyu(Table, frozen=True, kw_only=True):
    """A consequence of the Taikyu board."""

    name: Line
    brings: TaikyuResult


class Reserve(Table, frozen=True, kw_only=True):
    """Life and Ki of an opponent; Life 0 is rolled."""

    life: Digit
    ki: Amount


class Node(Table, frozen=True, kw_only=True):
    """An opponent of a campaign and who may follow."""

    key: Annotated[str, Meta(pattern="^[A-Z][A-Z0-9]*$", max_length=8)]
    life: Annotated[Digit, Meta(description="Its Life; 0 is rolled")]
    ki: Amount
    next: Annotated[list[str], Meta(max_length=2)] = []  # noqa: RUF012 - msgspec copies it


# ---- weapons, enemies, weathers --------------------------------------------------------------

Worded = Any
"""A table with words at moments: made from the vocabulary, so known only when it runs."""


def _moment(name: str) -> type:
    """The table of a moment: every word of it, as a field that may be left out."""
    fields: list[tuple[str, Any, Any]] = []
    for effect in EFFECTS:
        if effect.moment == name:
            about = Meta(description=effect.meaning)
            if effect.low == effect.high == 1:
                fields.append((effect.word, Annotated[bool, about], False))
            else:
                bounds = Meta(ge=effect.low, le=effect.high)
                fields.append((effect.word, Annotated[int, bounds, about] | None, None))
    title = "At" + "".join(word.capitalize() for word in name.split("_"))
    return defstruct(title, fields, bases=(Table,), module=__name__, frozen=True, kw_only=True)


def _worded(title: str, *own: tuple[str, Any] | tuple[str, Any, Any]) -> Any:
    """A table with fields of its own and every moment."""
    moments = [(name, TABLES[name] | None, None) for name in MOMENTS]
    blocked = Annotated[frozenset[Symbol], Meta(description="combos of these symbols pay nothing")]
    fields: list[Any] = [*own, *moments, ("blocks_combos", blocked, frozenset())]
    return defstruct(title, fields, bases=(Table,), module=__name__, frozen=True, kw_only=True)


OWN_KEY: Final = Meta(
    pattern="^[a-z][a-z0-9_]{0,30}$", description="the value of the option: small letters and _"
)
TABLES: Final = {name: _moment(name) for name in MOMENTS}

if TYPE_CHECKING:
    Side = Any
    Weapon = Any
    Enemy = Any
    Weather = Any
else:
    Side = _worded("Side", ("name", Line), ("text", Text, ""))
    Weapon = _worded(
        "Weapon",
        ("key", Annotated[str, OWN_KEY]),
        ("name", Line),
        ("set", Annotated[Literal["base", "expansion", "fan"], called("set")]),
        ("kanji", Kanji, ""),
        ("text", Text, ""),
        ("needs_place", Annotated[bool, Meta(description="never in a campaign's pool")], False),
        ("sides", Annotated[list[Side], Meta(max_length=2)], []),
    )
    Enemy = _worded(
        "Enemy",
        ("key", Annotated[str, OWN_KEY]),
        ("name", Line),
        ("set", Annotated[Literal["base", "expansion", "fan"], called("set")]),
        ("kanji", Kanji, ""),
        ("text", Text, ""),
        ("life", Amount),
        ("ki", Amount),
    )
    Weather = _worded(
        "Weather",
        ("key", Annotated[Literal[WEATHERS[1:]], called("weather")]),
        ("name", Line),
        ("text", Text, ""),
    )

Table6 = Meta(min_length=6, max_length=6)


class WotsFile(CardSet, frozen=True, kw_only=True):
    """A card set for Way of the Samurai."""

    game: Annotated[Literal["wots"], called("game"), Meta(description="Always wots")]
    main_action: Annotated[list[Action], exactly(24, "The main action cards")]
    special_action: Annotated[list[Action], exactly(8, "The special action cards")]
    opponent: Annotated[list[Opponent], exactly(12, "The opponent cards")]
    hard_mode: Annotated[list[HardMode], exactly(1, "The hard mode card")]
    wound: Annotated[list[Wound], exactly(5, "The wound cards, one of them fatal")]
    blood: Annotated[list[Blood], exactly(5, "The blood wound cards")]
    bushido: Annotated[list[Bushido], exactly(7, "The virtues")]
    gisei: Annotated[list[Gisei], exactly(5, "The sacrifices")]
    weapon: list[Weapon]
    enemy: list[Enemy]
    place: list[Place]
    weather: list[Weather]
    clan: Annotated[list[Reserve], Table6]
    event_hard: Annotated[list[Event], Table6]
    event_normal: Annotated[list[Event], Table6]
    taikyu: Annotated[list[Taikyu], Table6]
    three: Annotated[list[Reserve], Meta(min_length=3, max_length=3)]
    counterattackers: Annotated[
        list[Annotated[list[Annotated[int, Meta(ge=1, le=3)]], Meta(min_length=1)]], Table6
    ]
    gate_1: Annotated[list[str], Meta(min_length=1, max_length=2)]
    gate_2: Annotated[list[str], Meta(min_length=1, max_length=2)]
    node: list[Node]

    def __post_init__(self) -> None:
        _need("weapon", [each.key for each in self.weapon], WEAPONS)
        _need("enemy", [each.key for each in self.enemy], ENEMIES)
        _need("place", [each.key for each in self.place], PLACES[1:])
        _once("weapon", [each.key for each in self.weapon])
        _once("enemy", [each.key for each in self.enemy])
        _need("weather", [each.key for each in self.weather], WEATHERS[1:])
        fatal = [wound for _, wound in expand(self.wound) if wound.level_2.fatal]
        if len(fatal) != 1 or any(wound.level_1.fatal for _, wound in expand(self.wound)):
            raise ValueError("exactly one wound card is fatal, at level 2 (WOTS-077, WOTS-078)")
        if any(action.joker for action in self.main_action):
            raise ValueError("a joker is a special action card (RULING-WOTS-33)")
        if sum(len(action.copies()) for action in self.special_action if action.joker) > 1:
            raise ValueError("there is at most one joker")
        nodes = [node.key for node in self.node]
        for key in [*self.gate_1, *self.gate_2, *[k for node in self.node for k in node.next]]:
            if key not in nodes:
                raise ValueError(f"no node is called {key!r} (there are: {', '.join(nodes)})")
        for node in self.node:
            if nodes.count(node.key) > 1:
                raise ValueError(f"two nodes are called {node.key!r}")
            if any(nodes.index(key) <= nodes.index(node.key) for key in node.next):
                raise ValueError(f"the way from node {node.key!r} leads back")


def _need(group: str, keys: list[str], known: Sequence[str]) -> None:
    for key in known:
        if keys.count(key) != 1:
            raise ValueError(f"{group} {key!r} stands {keys.count(key)} times, once is needed")


def _once(group: str, keys: list[str]) -> None:
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{group} {key!r} stands {keys.count(key)} times")


MODEL: Final = WotsFile


# ---- as the rules read it --------------------------------------------------------------------


class WotsSet:
    """A set as the rules read it: a list for each printed thing, the card's number as index."""

    def __init__(self, file: WotsFile, digest: str) -> None:
        self.name: str = file.name
        self.title: str = file.title
        self.digest: str = digest
        self.file = file
        self.lists: dict[str, list[int]] = {}
        self._actions([*expand(file.main_action), *expand(file.special_action)])
        self._opponents(file)
        self._wounds(file)
        self._modules(file)
        self._tables(file)
        self.node_keys: list[str] = [node.key for node in file.node]
        by_key = {each.key: each for each in file.weapon}
        own = [each.key for each in file.weapon if each.key not in WEAPONS]
        self.weapon_keys: list[str] = [*WEAPONS, *own]
        self.weapons: list[Worded] = [by_key[key] for key in self.weapon_keys]
        by_key = {each.key: each for each in file.enemy}
        own = [each.key for each in file.enemy if each.key not in ENEMIES]
        self.enemy_keys: list[str] = [*ENEMIES, *own]
        self.enemies: list[Worded] = [by_key[key] for key in self.enemy_keys]
        by_key = {each.key: each for each in file.weather}
        self.weathers: list[Worded] = [by_key[key] for key in WEATHERS[1:]]
        sets = ("base", "expansion", "fan")
        self.lists["in_pool"] = [
            3 if weapon.needs_place else sets.index(weapon.set) for weapon in self.weapons
        ]
        self.lists["enemy_life"] = [enemy.life for enemy in self.enemies]
        self.lists["enemy_ki"] = [enemy.ki for enemy in self.enemies]

    def _actions(self, actions: list[tuple[str, Action]]) -> None:
        faces = [face for _, face in actions]
        self.action_ids: list[str] = [card_id for card_id, _ in actions]
        self.actions = faces
        self.lists["symbol"] = [
            p.JOKER if face.symbol is None else SYMBOLS.index(face.symbol) for face in faces
        ]
        self.lists["effect"] = [
            moved for face in faces for moved in (face.strength, face.technique, face.guard)
        ]
        self.lists["action_kind"] = _kinds(
            [
                (n < p.MAIN_CARDS, f.name, f.symbol, f.strength, f.technique, f.guard)
                for n, f in enumerate(faces)
            ]
        )  # fmt: skip

    def _opponents(self, file: WotsFile) -> None:
        opponents = expand(file.opponent)
        hard_id, hard = expand(file.hard_mode)[0]
        self.opponent_ids: list[str] = [*[card_id for card_id, _ in opponents], hard_id]
        self.opponents = [face for _, face in opponents]
        self.hard_mode = hard
        lists = self.lists
        needs = [face.defense.requires for face in self.opponents]
        lists["need_strength"] = [_level(need.strength) for need in needs] + [p.NEVER]
        lists["need_technique"] = [_level(need.technique) for need in needs] + [p.NEVER]
        loses = [face.defense.enemy_loses for face in self.opponents]
        lists["enemy_loses_life"] = [lost.life for lost in loses] + [0]
        lists["enemy_loses_ki"] = [lost.ki for lost in loses] + [0]
        lists["either"] = [int(lost.either) for lost in loses] + [0]
        lists["guard_below"] = [face.counter.guard_below for face in self.opponents] + [p.NEVER]
        hits = [face.counter.hits for face in self.opponents]
        lists["counter_life"] = [hit.life or 0 for hit in hits] + [0]
        lists["counter_ki"] = [hit.ki or 0 for hit in hits] + [0]
        lists["counter_wound"] = [hit.wound or 0 for hit in hits] + [0]
        lists["counter_draws"] = [0] * len(hits) + [hard.counter_draws]
        kinds: list[Hashable] = [(f.name, repr(f.defense), repr(f.counter)) for f in self.opponents]
        lists["opponent_kind"] = _kinds([*kinds, "hard mode"])

    def _wounds(self, file: WotsFile) -> None:
        wounds = expand(file.wound)
        self.wound_ids: list[str] = [card_id for card_id, _ in wounds]
        self.wounds = [face for _, face in wounds]
        halves = [half for face in self.wounds for half in (face.level_1, face.level_2)]
        self.lists["wound_life"] = [half.life for half in halves]
        self.lists["wound_ki"] = [half.ki for half in halves]
        self.lists["wound_fatal"] = [int(half.fatal) for half in halves]

    def _modules(self, file: WotsFile) -> None:
        blood = expand(file.blood)
        self.blood_ids: list[str] = [card_id for card_id, _ in blood]
        self.blood = [face for _, face in blood]
        halves = [half.word() for face in self.blood for half in (face.level_1, face.level_2)]
        self.lists["blood_word"] = [BLOOD_NUMBERS[word] for word, _ in halves]
        self.lists["blood_amount"] = [amount for _, amount in halves]
        bushido = expand(file.bushido)
        self.bushido_ids: list[str] = [card_id for card_id, _ in bushido]
        self.bushido = [face for _, face in bushido]
        virtues = [face.virtue.word() for face in self.bushido]
        self.lists["virtue"] = [VIRTUE_NUMBERS[word] for word, _ in virtues]
        self.lists["virtue_amount"] = [amount for _, amount in virtues]
        gisei = expand(file.gisei)
        self.gisei_ids: list[str] = [card_id for card_id, _ in gisei]
        self.gisei = [face for _, face in gisei]
        self.lists["gisei_guard"] = [face.guard for face in self.gisei]

    def _tables(self, file: WotsFile) -> None:
        lists = self.lists
        by_key = {place.key: place for place in file.place}
        self.places = [by_key[key] for key in PLACES[1:]]
        rolls = [result.word() for place in self.places for result in place.rolls]
        lists["place_word"] = [PLACE_NUMBERS[word] for word, _ in rolls]
        lists["place_amount"] = [amount for _, amount in rolls]
        lists["place_once"] = [int(place.once) for place in self.places]
        lists["clan_life"] = [row.life for row in file.clan]
        lists["clan_ki"] = [row.ki for row in file.clan]
        lists["three_life"] = [row.life for row in file.three]
        lists["three_ki"] = [row.ki for row in file.three]
        lists["counterattackers"] = [
            sum(1 << (enemy - 1) for enemy in set(row)) for row in file.counterattackers
        ]
        self.events = [*file.event_hard, *file.event_normal]
        events = [event.brings.word() for event in self.events]
        lists["event_word"] = [EVENT_NUMBERS[word] for word, _ in events]
        lists["event_amount"] = [amount for _, amount in events]
        self.taikyu = list(file.taikyu)
        taikyu = [row.brings.word() for row in file.taikyu]
        lists["taikyu_word"] = [TAIKYU_NUMBERS[word] for word, _ in taikyu]
        lists["taikyu_amount"] = [amount for _, amount in taikyu]
        keys = [node.key for node in file.node]
        ways = [[keys.index(key) for key in node.next] for node in file.node]
        lists["node_life"] = [node.life for node in file.node]
        lists["node_ki"] = [node.ki for node in file.node]
        lists["node_left"] = [_way(way, 0) for way in ways]
        lists["node_right"] = [_way(way, 1) for way in ways]
        gates = [[keys.index(key) for key in gate] for gate in (file.gate_1, file.gate_2)]
        lists["gates"] = [_way(gate, side) for gate in gates for side in (0, 1)]

    def words_in_force(
        self, weapons: Sequence[int], second: int, enemy: int, weather: int
    ) -> list[int]:
        """For each weapon and side the words of all that is in force; -1 is none.

        `weapons` are those that may be carried in this game: the others keep an empty row.
        """
        always = [row_of(self.weapons[second])] if second >= 0 else []
        always += [row_of(self.enemies[enemy])] if enemy >= 0 else []
        always += [row_of(self.weathers[weather])] if weather >= 0 else []
        words: list[int] = []
        for number, weapon in enumerate(self.weapons):
            if number not in weapons:
                words += [0] * (p.WORDS * p.SIDES)
                continue
            rows = [row_of(weapon), *always]
            words += p.combined(rows)
            for side in range(2):
                mine = [row_of(weapon.sides[side])] if side < len(weapon.sides) else []
                words += p.combined([*rows, *mine])
        return words


def row_of(card: Worded) -> list[int]:
    """The words of one card, the default where it is silent."""
    row = list(p.DEFAULT)
    for effect in EFFECTS:
        moment = getattr(card, effect.moment)
        said = None if moment is None else getattr(moment, effect.word)
        if said is not None and said is not False:
            row[effect.number] = int(said)
    for symbol in card.blocks_combos:
        row[p.COMBOS_BLOCKED] |= 1 << SYMBOLS.index(symbol)
    return row


def _level(needed: int | None) -> int:
    return -p.NEVER if needed is None else needed


def _way(ways: list[int], side: int) -> int:
    return ways[side] if side < len(ways) else p.NO_WAY


def _kinds(faces: Sequence[Hashable]) -> list[int]:
    """For each card the number of the first card with the same face."""
    first: dict[Hashable, int] = {}
    return [first.setdefault(face, number) for number, face in enumerate(faces)]


def known_sets() -> list[str]:
    """The names of the sets that come with the game."""
    return sets_in(SETS)


def load(source: str | Path) -> WotsSet:
    """A set by its name ("house") or from a file of your own (a path that ends in .toml)."""
    path, name = find_set(source, SETS)
    file, digest = read_set(path, MODEL, name, SETS)
    return WotsSet(file, digest)
