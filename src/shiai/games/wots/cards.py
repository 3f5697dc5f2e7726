"""The cards of Way of the Samurai: what a set file may say, and the lists the rules read.

Uncompiled: it runs once per set, and msgspec builds its tables from live annotations. What a word
is called, its bounds and its text come from the vocabularies in vocabulary.py.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta, defstruct

from shiai.cards import (
    Card,
    CardSet,
    Line,
    Misfit,
    Moment,
    OneWord,
    TomlTable,
    called,
    exactly,
    expand,
    find_set,
    read_set,
    sets_in,
    shown_only,
)
from shiai.cards.model import MEANS
from shiai.games.wots import options, printed
from shiai.games.wots import vocabulary as words

SETS: Final = Path(__file__).with_name("sets")

Digit = Annotated[int, Meta(ge=0, le=9)]
Amount = Annotated[int, Meta(ge=1, le=9)]
Delta = Annotated[int, Meta(ge=-2, le=3)]
Roll = Annotated[int, Meta(ge=1, le=6)]
Level = Annotated[int, Meta(ge=1, le=2)]
Kanji = Annotated[str, Meta(max_length=12), shown_only("The name in Japanese, an ornament")]
Text = Annotated[str, Meta(max_length=400), shown_only("The effect as people read it")]
Symbol = Annotated[Literal[printed.SYMBOL_NAMES], called("symbol")]  # type: ignore[valid-type]
Origin = Annotated[Literal[printed.ORIGINS], called("set")]  # type: ignore[valid-type]
Flag = Annotated[bool, Meta(description="true, or left out")]

Worded = Any
"""A table made from a vocabulary, so known only when it runs."""


def _amount(word: words.Word, flag: Any) -> Any:
    """What may be written after a word, with what it does; a flag has a type of its own."""
    about = Meta(description=word.meaning)
    if word.is_flag():
        return Annotated[flag, about]
    return Annotated[int, Meta(ge=word.low, le=word.high), about]


def _one_word(title: str, vocabulary: words.Vocabulary) -> Any:
    """A table that holds exactly one word of a vocabulary."""
    fields = [(word.name, _amount(word, Literal[1]) | None, None) for word in vocabulary.words]
    about = {"__doc__": f"{vocabulary.meaning[0].upper()}{vocabulary.meaning[1:]}."}
    return defstruct(
        title, fields, bases=(OneWord,), module=__name__, namespace=about, frozen=True, kw_only=True
    )


if TYPE_CHECKING:
    BloodHalf = Any
    Virtue = Any
    PlaceResult = Any
    EventResult = Any
    TaikyuResult = Any
else:
    BloodHalf = _one_word("BloodHalf", words.BLOOD_WOUNDS)
    Virtue = _one_word("Virtue", words.VIRTUES)
    PlaceResult = _one_word("PlaceResult", words.PLACE_RESULTS)
    EventResult = _one_word("EventResult", words.EVENT_RESULTS)
    TaikyuResult = _one_word("TaikyuResult", words.CONSEQUENCES)


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


class Requires(TomlTable, frozen=True, kw_only=True):
    """The gauges that meet a defense: never Guard."""

    strength: Annotated[int, Meta(ge=-1, le=4)] | None = None
    technique: Annotated[int, Meta(ge=-1, le=4)] | None = None


class EnemyLoses(TomlTable, frozen=True, kw_only=True):
    """What a met defense costs the enemy; `either` lets the player choose one of the two."""

    life: Digit = 0
    ki: Digit = 0
    either: Flag = False


class Defense(TomlTable, frozen=True, kw_only=True):
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


class Counter(TomlTable, frozen=True, kw_only=True):
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


class WoundHalf(TomlTable, frozen=True, kw_only=True):
    """What a wound costs, or that it is fatal."""

    life: Digit = 0
    ki: Digit = 0
    fatal: Flag = False


class Wound(Card, frozen=True, kw_only=True):
    """A wound card and its two levels."""

    level_1: WoundHalf = WoundHalf()
    level_2: WoundHalf = WoundHalf()


# ---- expansion cards -------------------------------------------------------------------------


class Blood(Card, frozen=True, kw_only=True):
    """A blood wound card; it stays with the player."""

    level_1: BloodHalf
    level_2: BloodHalf
    text: Text = ""


class Bushido(Card, frozen=True, kw_only=True):
    """A virtue."""

    kanji: Kanji = ""
    virtue: Virtue
    text: Text = ""


class Gisei(Card, frozen=True, kw_only=True):
    """A sacrifice: how far it moves Guard."""

    guard: Annotated[int, Meta(ge=-4, le=4)]


# ---- places, events, opponents of the longer modes -------------------------------------------


class Place(TomlTable, frozen=True, kw_only=True):
    """A place and what it does on each roll of the blue die."""

    key: Annotated[Literal[options.PLACES[1:]], called("place")]  # type: ignore[valid-type]
    name: Line
    once: Annotated[Flag, Meta(description="It may be exploited once in a fight")] = False
    rolls: Annotated[list[PlaceResult], Meta(min_length=6, max_length=6)]


class Event(TomlTable, frozen=True, kw_only=True):
    """A random event."""

    name: Line
    brings: EventResult


class Taikyu(TomlTable, frozen=True, kw_only=True):
    """A consequence of the Taikyu board."""

    name: Line
    brings: TaikyuResult


class Reserve(TomlTable, frozen=True, kw_only=True):
    """Life and Ki of an opponent; Life 0 is rolled."""

    life: Digit
    ki: Amount


class Node(TomlTable, frozen=True, kw_only=True):
    """An opponent of a campaign and who may follow."""

    key: Annotated[
        str,
        Meta(
            pattern="^[A-Z][A-Z0-9]*$",
            max_length=8,
            extra={MEANS: "a capital letter, then capital letters and digits"},
        ),
    ]
    life: Annotated[Digit, Meta(description="Its Life; 0 is rolled")]
    ki: Amount
    next: Annotated[list[str], Meta(max_length=2)] = []  # noqa: RUF012 - msgspec copies it


# ---- weapons, enemies, weathers --------------------------------------------------------------


def _moment(name: str) -> type:
    """The table of a moment: every word of it, as a field that may be left out."""
    fields: list[tuple[str, Any, Any]] = []
    for word in words.FIGHTERS.words:
        if word.moment == name and word.is_flag():
            fields.append((word.name, _amount(word, bool), False))
        elif word.moment == name:
            fields.append((word.name, _amount(word, bool) | None, None))
    title = "At" + "".join(part.capitalize() for part in name.split("_"))
    return defstruct(title, fields, bases=(Moment,), module=__name__, frozen=True, kw_only=True)


def _worded(title: str, *own: tuple[str, Any] | tuple[str, Any, Any]) -> Any:
    """A table with fields of its own and every moment."""
    moments = [(name, TABLES[name] | None, None) for name in words.FIGHTERS.moments()]
    symbols: list[Any] = [
        (word.name, Annotated[frozenset[Symbol], Meta(description=word.meaning)], frozenset())
        for word in words.FIGHTERS.words
        if not word.moment
    ]
    fields: list[Any] = [*own, *moments, *symbols]
    return defstruct(title, fields, bases=(TomlTable,), module=__name__, frozen=True, kw_only=True)


OWN_KEY: Final = Meta(
    pattern="^[a-z][a-z0-9_]{0,30}$",
    description="the value of the option: small letters and _",
    extra={MEANS: "a small letter, then at most 30 small letters, digits and _"},
)
TABLES: Final = {name: _moment(name) for name in words.FIGHTERS.moments()}

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
        ("set", Origin),
        ("kanji", Kanji, ""),
        ("text", Text, ""),
        ("needs_place", Annotated[bool, Meta(description="never in a campaign's pool")], False),
        ("sides", Annotated[list[Side], Meta(max_length=2)], []),
    )
    Enemy = _worded(
        "Enemy",
        ("key", Annotated[str, OWN_KEY]),
        ("name", Line),
        ("set", Origin),
        ("kanji", Kanji, ""),
        ("text", Text, ""),
        ("life", Amount),
        ("ki", Amount),
    )
    Weather = _worded(
        "Weather",
        ("key", Annotated[Literal[options.WEATHERS[1:]], called("weather")]),
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

    def misfits(self) -> Iterator[Misfit]:
        """What only the whole set can tell: keys, the fatal wound, jokers, ways of a campaign."""
        yield from _need("weapon", [each.key for each in self.weapon], options.WEAPONS)
        yield from _need("enemy", [each.key for each in self.enemy], options.ENEMIES)
        yield from _need("place", [each.key for each in self.place], options.PLACES[1:])
        yield from _need("weather", [each.key for each in self.weather], options.WEATHERS[1:])
        wounds = expand(self.wound)
        fatal = [card_id for card_id, wound in wounds if wound.level_2.fatal]
        at_once = [card_id for card_id, wound in wounds if wound.level_1.fatal]
        if len(fatal) != 1 or at_once:
            here = " and ".join(fatal) or "none"
            says = f"exactly one wound card is fatal, at level 2 (here: {here}; WOTS-077, WOTS-078)"
            yield Misfit(
                says, "wound", tuple(at_once or fatal), "level_1" if at_once else "level_2"
            )
        for card_id, action in expand(self.main_action):
            if action.joker:
                says = "a joker is a special action card (RULING-WOTS-33)"
                yield Misfit(says, "main_action", (card_id,), "joker")
        jokers = [card_id for card_id, action in expand(self.special_action) if action.joker]
        if len(jokers) > 1:
            yield Misfit("there is at most one joker", "special_action", tuple(jokers), "joker")
        nodes = [node.key for node in self.node]
        known = f"(there are: {', '.join(nodes)})"
        for gate, keys in (("gate_1", self.gate_1), ("gate_2", self.gate_2)):
            for key in keys:
                if key not in nodes:
                    yield Misfit(f"no node is called {key!r} {known}", gate)
        for at, node in enumerate(self.node):
            if node.key in nodes[:at]:
                yield Misfit("another node has the same key", "node", (node.key,), "key")
            for key in node.next:
                if key not in nodes:
                    yield Misfit(f"no node is called {key!r} {known}", "node", (node.key,), "next")
                elif nodes.index(key) <= nodes.index(node.key):
                    says = f"the way to {key!r} leads back (a way goes to a node further below)"
                    yield Misfit(says, "node", (node.key,), "next")


def _need(group: str, keys: list[str], known: Sequence[str]) -> Iterator[Misfit]:
    """What the options of the game name is there, and no key stands twice."""
    for key in known:
        if key not in keys:
            fix = "the options of the game name it: change it instead of removing it"
            yield Misfit(f"{key!r} is missing ({fix})", group)
    for key in dict.fromkeys(keys):
        if keys.count(key) > 1:
            says = f"{key!r} stands {keys.count(key)} times (give one of them another key)"
            yield Misfit(says, group, (key,), "key")


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
        own = [each.key for each in file.weapon if each.key not in options.WEAPONS]
        self.weapon_keys: list[str] = [*options.WEAPONS, *own]
        self.weapons: list[Worded] = [by_key[key] for key in self.weapon_keys]
        by_key = {each.key: each for each in file.enemy}
        own = [each.key for each in file.enemy if each.key not in options.ENEMIES]
        self.enemy_keys: list[str] = [*options.ENEMIES, *own]
        self.enemies: list[Worded] = [by_key[key] for key in self.enemy_keys]
        by_key = {each.key: each for each in file.weather}
        self.weathers: list[Worded] = [by_key[key] for key in options.WEATHERS[1:]]
        self.lists["origin"] = [printed.ORIGINS.index(weapon.set) for weapon in self.weapons]
        self.lists["needs_place"] = [int(weapon.needs_place) for weapon in self.weapons]
        self.lists["enemy_life"] = [enemy.life for enemy in self.enemies]
        self.lists["enemy_ki"] = [enemy.ki for enemy in self.enemies]

    def _actions(self, actions: list[tuple[str, Action]]) -> None:
        faces = [face for _, face in actions]
        self.action_ids: list[str] = [card_id for card_id, _ in actions]
        self.actions = faces
        self.lists["symbol"] = [_symbol(face) for face in faces]
        self.lists["effect"] = [
            getattr(face, gauge) for face in faces for gauge in printed.GAUGE_NAMES
        ]
        self.lists["action_kind"] = _kinds(
            [
                (n < printed.MAIN_CARDS, f.name, f.symbol, f.strength, f.technique, f.guard)
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
        lists["need_strength"] = [_level(need.strength) for need in needs] + [words.NEVER]
        lists["need_technique"] = [_level(need.technique) for need in needs] + [words.NEVER]
        loses = [face.defense.enemy_loses for face in self.opponents]
        lists["enemy_loses_life"] = [lost.life for lost in loses] + [0]
        lists["enemy_loses_ki"] = [lost.ki for lost in loses] + [0]
        lists["either"] = [int(lost.either) for lost in loses] + [0]
        lists["guard_below"] = [face.counter.guard_below for face in self.opponents] + [words.NEVER]
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
        self.lists["blood_word"] = [words.BLOOD_WOUNDS.number_of(word) for word, _ in halves]
        self.lists["blood_amount"] = [amount for _, amount in halves]
        bushido = expand(file.bushido)
        self.bushido_ids: list[str] = [card_id for card_id, _ in bushido]
        self.bushido = [face for _, face in bushido]
        virtues = [face.virtue.word() for face in self.bushido]
        self.lists["virtue"] = [words.VIRTUES.number_of(word) for word, _ in virtues]
        self.lists["virtue_amount"] = [amount for _, amount in virtues]
        gisei = expand(file.gisei)
        self.gisei_ids: list[str] = [card_id for card_id, _ in gisei]
        self.gisei = [face for _, face in gisei]
        self.lists["gisei_guard"] = [face.guard for face in self.gisei]

    def _tables(self, file: WotsFile) -> None:
        lists = self.lists
        by_key = {place.key: place for place in file.place}
        self.places = [by_key[key] for key in options.PLACES[1:]]
        rolls = [result.word() for place in self.places for result in place.rolls]
        lists["place_word"] = [words.PLACE_RESULTS.number_of(word) for word, _ in rolls]
        lists["place_amount"] = [amount for _, amount in rolls]
        lists["place_once"] = [int(place.once) for place in self.places]
        lists["clan_life"] = [row.life for row in file.clan]
        lists["clan_ki"] = [row.ki for row in file.clan]
        lists["three_life"] = [row.life for row in file.three]
        lists["three_ki"] = [row.ki for row in file.three]
        lists["counterattackers"] = [
            sum(1 << (enemy - 1) for enemy in set(row)) for row in file.counterattackers
        ]
        tables = {"hard": file.event_hard, "normal": file.event_normal}
        in_order = options.OPTIONS.all[options.EVENT_TABLE].values
        self.events = [event for name in in_order for event in tables[name]]
        events = [event.brings.word() for event in self.events]
        lists["event_word"] = [words.EVENT_RESULTS.number_of(word) for word, _ in events]
        lists["event_amount"] = [amount for _, amount in events]
        self.taikyu = list(file.taikyu)
        taikyu = [row.brings.word() for row in file.taikyu]
        lists["taikyu_word"] = [words.CONSEQUENCES.number_of(word) for word, _ in taikyu]
        lists["taikyu_amount"] = [amount for _, amount in taikyu]
        keys = [node.key for node in file.node]
        ways = [[keys.index(key) for key in node.next] for node in file.node]
        lists["node_life"] = [node.life for node in file.node]
        lists["node_ki"] = [node.ki for node in file.node]
        lists["node_left"] = [_way(way, 0) for way in ways]
        lists["node_right"] = [_way(way, 1) for way in ways]
        gates = [[keys.index(key) for key in gate] for gate in (file.gate_1, file.gate_2)]
        lists["gates"] = [_way(gate, side) for gate in gates for side in (0, 1)]

    def place(self, place: int) -> Place:
        """A place by its number: the value of the option, of which the first is no place."""
        return self.places[place - 1]

    def words_in_force(
        self, weapons: Sequence[int], second: int, enemy: int, weather: int
    ) -> list[int]:
        """For each weapon and side the words of all that is in force; -1 is none.

        `weapons` are those that may be carried in this game: the others keep an empty row.
        """
        always = [row_of(self.weapons[second])] if second >= 0 else []
        always += [row_of(self.enemies[enemy])] if enemy >= 0 else []
        always += [row_of(self.weathers[weather])] if weather >= 0 else []
        made: list[int] = []
        for number, weapon in enumerate(self.weapons):
            if number not in weapons:
                made += [0] * (words.ROOM * printed.SIDES)
                continue
            rows = [row_of(weapon), *always]
            made += words.FIGHTERS.combined(rows)
            for side in range(len(printed.SIDE_NAMES)):
                mine = [row_of(weapon.sides[side])] if side < len(weapon.sides) else []
                made += words.FIGHTERS.combined([*rows, *mine])
        return made


def row_of(card: Worded) -> list[int]:
    """The words of one card, the default where it is silent."""
    row = list(words.FIGHTERS.default)
    for word in words.FIGHTERS.words:
        if not word.moment:
            row[word.number] = _bits(getattr(card, word.name))
            continue
        moment = getattr(card, word.moment)
        value = None if moment is None else getattr(moment, word.name)
        if value is not None and value is not False:
            row[word.number] = int(value)
    return row


def _bits(symbols: Iterable[str]) -> int:
    """A set of symbols, a bit for each."""
    return sum(1 << printed.SYMBOL_NAMES.index(symbol) for symbol in set(symbols))


def _symbol(face: Action) -> int:
    return printed.JOKER if face.symbol is None else printed.SYMBOL_NAMES.index(face.symbol)


def _level(needed: int | None) -> int:
    return -words.NEVER if needed is None else needed


def _way(ways: list[int], side: int) -> int:
    return ways[side] if side < len(ways) else printed.NO_WAY


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
