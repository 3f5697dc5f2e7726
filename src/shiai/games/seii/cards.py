"""The cards of Seii Daimyo: what a set file may say, and the lists of numbers the rules read.

Uncompiled: it runs once per set, and msgspec builds its tables from live annotations.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from shiai.cards import (
    BadSet,
    Card,
    CardSet,
    Problem,
    Table,
    called,
    exactly,
    expand,
    find_set,
    read_set,
    sets_in,
    shown_only,
)

SETS: Final = Path(__file__).with_name("sets")

ISLANDS: Final = ("honshu", "kyushu", "shikoku")
WHOSE: Final = {"own": 1, "other": 2, "any": 3}
WAYS: Final = {"up": 1, "down": 2, "any": 3}
NO_CAP: Final = 999
ANY_ISLAND: Final = -1
HOME_VALUE: Final = 2
FEWEST_HOMES: Final = 4


class Word(NamedTuple):
    """A word of the vocabulary: its number in the rules, what it needs, what it may have."""

    number: int
    needs: tuple[str, ...]
    may_have: tuple[str, ...]
    meaning: str


# The whole vocabulary of Abilities …
OPS: Final = {
    "seize": Word(1, (), ("count", "island"), "take an available location (of an island)"),
    "fortify": Word(2, (), ("count",), "turn one of your locations to its Fortified side"),
    "raze": Word(3, (), ("count",), "turn another player's location to its Razed side"),
    "rotate": Word(4, ("whose", "dir"), ("count",), "turn a controlled location by one side"),
    "draw": Word(5, (), ("count",), "draw a clan"),
    "play_extra": Word(6, (), (), "play a clan from your hand, with its Ability"),
    "strengthen": Word(7, ("amount",), (), "your army is stronger until the Conflict is settled"),
    "rout": Word(8, ("max_strength",), (), "discard a clan of another army, up to a Strength"),
    "peek_discard": Word(9, (), (), "look at another hand and discard one clan of it"),
    "coax": Word(10, (), (), "take a random clan from another hand"),
    "capture": Word(11, (), (), "take control of another player's Razed location"),
    "swap_contested": Word(12, (), (), "exchange the Contested Location with an available one"),
    "swap_available": Word(13, (), (), "exchange one of your locations with an available one"),
}

# … and of Scoring Bonuses.
KINDS: Final = {
    "flat": Word(1, ("points",), (), "always that many points"),
    "island": Word(2, ("island", "per"), ("cap",), "for each of your locations on an island"),
    "fortified": Word(3, ("per",), ("cap",), "for each of your Fortified locations"),
    "starting_side": Word(4, ("per",), ("cap",), "for each of your locations on its Starting side"),
    "razed_other": Word(5, ("per",), ("cap",), "for each Razed location of other players"),
    "island_sets": Word(6, ("per",), ("cap",), "for each set of the three islands"),
    "every_n_locations": Word(7, ("n", "points"), ("cap",), "for every n locations you control"),
    "value_at_least": Word(8, ("value", "per"), ("cap",), "for each of your locations worth that"),
    "best_location": Word(9, (), ("cap",), "the value of your most valuable location"),
    "island_majority": Word(
        10, ("island", "points"), (), "if you control more of an island than each other player"
    ),
    "most_locations": Word(11, ("points",), (), "if no other player controls more locations"),
    "daimyo": Word(12, ("points",), (), "if you hold the Daimyo Card"),
    "clans_in_army": Word(13, ("per",), ("cap",), "for each clan in your army, this one too"),
    "clans_in_hand": Word(14, ("per",), ("cap",), "for each clan in your hand"),
}


def _all_words(words: dict[str, Word]) -> Meta:
    return Meta(description="; ".join(f"{name}: {word.meaning}" for name, word in words.items()))


Small = Annotated[int, Meta(ge=1, le=9)]
Points = Annotated[int, Meta(ge=1, le=20)]
Value = Annotated[int, Meta(ge=0, le=20)]
Island = Annotated[Literal["honshu", "kyushu", "shikoku"], called("island")]
Kanji = Annotated[str, Meta(max_length=12), shown_only("The name in Japanese, an ornament")]
Op = Annotated[
    Literal[
        "seize", "fortify", "raze", "rotate", "draw", "play_extra", "strengthen", "rout",
        "peek_discard", "coax", "capture", "swap_contested", "swap_available",
    ],
    called("step"),
]  # fmt: skip
Kind = Annotated[
    Literal[
        "flat", "island", "fortified", "starting_side", "razed_other", "island_sets",
        "every_n_locations", "value_at_least", "best_location", "island_majority",
        "most_locations", "daimyo", "clans_in_army", "clans_in_hand",
    ],
    called("bonus"),
]  # fmt: skip


def _check_words(name: str, word: Word, given: dict[str, object], always: tuple[str, ...]) -> None:
    """Every word has what it needs and nothing that it could not use."""
    missing = [key for key in word.needs if key not in given]
    if missing:
        raise ValueError(f"{name} needs {' and '.join(missing)}")
    odd = [key for key in given if key not in (*word.needs, *word.may_have, *always)]
    if odd:
        known = ", ".join((*word.needs, *word.may_have)) or "nothing else"
        raise ValueError(f"{name} has no {odd[0]} (it takes {known})")


class Step(Table, frozen=True, kw_only=True):
    """One step of an Ability: a word and its numbers."""

    op: Annotated[Op, _all_words(OPS)]
    count: Annotated[Small, Meta(description="How often, one target at a time")] | None = None
    island: Annotated[Island, Meta(description="Only locations of this island")] | None = None
    whose: (
        Annotated[
            Literal["own", "other", "any"], called("word"), Meta(description="Whose locations")
        ]
        | None
    ) = None
    dir: (
        Annotated[Literal["up", "down", "any"], called("word"), Meta(description="Which way")]
        | None
    ) = None
    amount: Annotated[Small, Meta(description="How much stronger")] | None = None
    max_strength: Annotated[Small, Meta(description="The strongest clan it reaches")] | None = None
    may: Annotated[bool, Meta(description="Whether the step may be declined")] = False

    def __post_init__(self) -> None:
        _check_words(self.op, OPS[self.op], self.given(), ("may",))

    def given(self) -> dict[str, object]:
        """The numbers that stand in the file."""
        names = ("count", "island", "whose", "dir", "amount", "max_strength")
        return {name: got for name in names if (got := getattr(self, name)) is not None}


class Bonus(Table, frozen=True, kw_only=True):
    """A Scoring Bonus: a word and its numbers."""

    kind: Annotated[Kind, _all_words(KINDS)]
    points: Annotated[Points, Meta(description="How many points")] | None = None
    per: Annotated[Points, Meta(description="Points for each")] | None = None
    cap: Annotated[Points, Meta(description="At most so many in all")] | None = None
    island: Annotated[Island, Meta(description="Of which island")] | None = None
    n: Annotated[Small, Meta(description="For every so many locations")] | None = None
    value: Annotated[Points, Meta(description="Worth at least so much")] | None = None

    def __post_init__(self) -> None:
        _check_words(self.kind, KINDS[self.kind], self.given(), ())

    def given(self) -> dict[str, object]:
        """The numbers that stand in the file."""
        names = ("points", "per", "cap", "island", "n", "value")
        return {name: got for name in names if (got := getattr(self, name)) is not None}


class Location(Card, frozen=True, kw_only=True):
    """SEII-003  A location: its island and its three values."""

    kanji: Kanji = ""
    island: Annotated[Island, Meta(description="Which island it lies on")]
    razed: Annotated[Value, Meta(description="Its value on the Razed side")]
    start: Annotated[Value, Meta(description="Its value on the Starting side")]
    fortified: Annotated[Value, Meta(description="Its value on the Fortified side")]

    def __post_init__(self) -> None:
        """SEII-004, RULING-SEII-2  One rotation is worth exactly one point."""
        if self.razed != self.start - 1 or self.fortified != self.start + 1:
            wanted = f"{self.start - 1}/{self.start}/{self.start + 1}"
            raise ValueError(
                f"values {self.razed}/{self.start}/{self.fortified} are not one apart "
                f"({wanted} would be; SEII-004)"
            )
        if self.island == "honshu" and HOME_VALUE not in (self.razed, self.start, self.fortified):
            raise ValueError("a Honshu location shows 2 on one side (RULING-SEII-3)")


class Clan(Card, frozen=True, kw_only=True):
    """SEII-003  A clan: its Strength, its Ability and its Scoring Bonus."""

    kanji: Kanji = ""
    strength: Annotated[int, Meta(ge=1, le=5, description="Its Strength in an army")]
    ability: Annotated[
        list[Step], Meta(min_length=1, max_length=6, description="Its Ability, step by step")
    ]
    bonus: Annotated[Bonus, Meta(description="Its Scoring Bonus")]


class Role(Card, frozen=True, kw_only=True):
    """A role card or the Daimyo Card: only its name is printed."""

    kanji: Kanji = ""


class SeiiFile(CardSet, frozen=True, kw_only=True):
    """SEII-002  A card set for Seii Daimyo: how many cards of each kind."""

    game: Annotated[Literal["seii"], called("game"), Meta(description="Always seii")]
    location: Annotated[list[Location], exactly(27, "The locations")]
    clan: Annotated[list[Clan], exactly(20, "The clans")]
    samurai: Annotated[list[Role], exactly(4, "The Samurai role cards")]
    ashigaru: Annotated[list[Role], exactly(4, "The Ashigaru role cards")]
    daimyo: Annotated[list[Role], exactly(1, "The Daimyo Card")]


MODEL: Final = SeiiFile


class SeiiSet:
    """A set as the rules read it: a list for each printed thing, the card's number as index."""

    def __init__(self, file: SeiiFile, digest: str) -> None:
        self.name: str = file.name
        self.title: str = file.title
        self.digest: str = digest
        self.daimyo_cards: list[str] = [card_id for card_id, _ in expand(file.daimyo)]

        places = expand(file.location)
        self.location_ids: list[str] = [card_id for card_id, _ in places]
        self.location_names: list[str] = [face.name for _, face in places]
        self.location_kanji: list[str] = [face.kanji for _, face in places]
        self.island: list[int] = [ISLANDS.index(face.island) for _, face in places]
        self.values: list[int] = [
            value for _, face in places for value in (face.razed, face.start, face.fortified)
        ]

        clans = expand(file.clan)
        faces = [face for _, face in clans]
        self.clan_ids: list[str] = [card_id for card_id, _ in clans]
        self.clan_names: list[str] = [face.name for face in faces]
        self.clan_kanji: list[str] = [face.kanji for face in faces]
        self.strength: list[int] = [face.strength for face in faces]
        self.ability_texts: list[str] = [ability_text(face.ability) for face in faces]
        self.bonus_texts: list[str] = [bonus_text(face.bonus) for face in faces]

        self.first_step: list[int] = [0]
        steps: list[Step] = []
        for face in faces:
            steps += face.ability
            self.first_step.append(len(steps))
        self.op: list[int] = [OPS[step.op].number for step in steps]
        self.amount: list[int] = [_amount(step) for step in steps]
        self.whose: list[int] = [WHOSE.get(str(step.whose), 0) for step in steps]
        self.way: list[int] = [WAYS.get(str(step.dir), 0) for step in steps]
        self.where: list[int] = [_island(step.island) for step in steps]
        self.may: list[int] = [1 if step.may else 0 for step in steps]
        self.step_texts: list[str] = [step_text(step) for step in steps]

        bonuses = [face.bonus for face in faces]
        self.bonus: list[int] = [KINDS[bonus.kind].number for bonus in bonuses]
        self.per: list[int] = [_number(bonus.per) or _number(bonus.points) for bonus in bonuses]
        self.cap: list[int] = [_number(bonus.cap) or NO_CAP for bonus in bonuses]
        self.about: list[int] = [_about(bonus) for bonus in bonuses]

        roles = [*expand(file.samurai), *expand(file.ashigaru)]
        self.role_ids: list[str] = [card_id for card_id, _ in roles]
        self.role_names: list[str] = [face.name for _, face in roles]


def _number(value: int | None) -> int:
    return value or 0


def _island(value: str | None) -> int:
    return ANY_ISLAND if value is None else ISLANDS.index(value)


def _amount(step: Step) -> int:
    """How often, how much stronger, or how strong at most: 1 where the file says nothing."""
    return _number(step.count) or _number(step.amount) or _number(step.max_strength) or 1


def _about(bonus: Bonus) -> int:
    """The island, number or value that a bonus asks about."""
    if bonus.island is not None:
        return _island(bonus.island)
    return _number(bonus.n) or _number(bonus.value)


# ---- the text on the cards, from the words alone -------------------------------------------------


def _locations(count: int, kind: str = "") -> str:
    what = f"{kind} location".strip()
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def step_text(step: Step) -> str:
    """What one step says, without a capital letter and without a full stop."""
    count = _number(step.count) or 1
    said = {
        "seize": f"seize {_locations(count, _title(step.island))}",
        "fortify": f"fortify {_locations(count)}",
        "raze": f"raze {_locations(count)}",
        "rotate": _rotation_text(step, count),
        "draw": f"draw {count} clan{'s' if count > 1 else ''}",
        "play_extra": "play a clan",
        "strengthen": f"{'give your army' if step.may else 'your army has'} "
        f"+{_number(step.amount)} this round",
        "rout": f"discard a clan of Strength {_number(step.max_strength)} or less "
        "from another army",
        "peek_discard": "look at another hand and discard one clan of it",
        "coax": "take a random clan from another hand",
        "capture": "take control of a Razed location of another player",
        "swap_contested": "swap the Contested Location with an available one",
        "swap_available": "swap one of your locations with an available one",
    }[step.op]
    return f"you may {said}" if step.may else said


def _title(island: str | None) -> str:
    return "" if island is None else island.title()


def _rotation_text(step: Step, count: int) -> str:
    whose = {"own": "your locations", "other": "others' locations", "any": "any locations"}
    way = {"up": " up", "down": " down", "any": ""}
    times = "once" if count == 1 else "twice" if count == 2 else f"{count} times"
    return f"rotate {whose[step.whose or 'any']}{way[step.dir or 'any']} {times}"


def ability_text(ability: list[Step]) -> str:
    """An Ability in a sentence."""
    said = "; then ".join(step_text(step) for step in ability)
    return said[0].upper() + said[1:] + "."


def bonus_text(bonus: Bonus) -> str:
    """A Scoring Bonus in a few words."""
    points, per = _number(bonus.points), _number(bonus.per)
    island = _title(bonus.island)
    said = {
        "flat": f"{points} points",
        "island": f"{per} for each {island} location",
        "fortified": f"{per} for each Fortified location",
        "starting_side": f"{per} for each location on its Starting side",
        "razed_other": f"{per} for each Razed location of others",
        "island_sets": f"{per} for each set of three islands",
        "every_n_locations": f"{points} for every {_number(bonus.n)} locations",
        "value_at_least": f"{per} for each location worth {_number(bonus.value)} or more",
        "best_location": "the value of your best location",
        "island_majority": f"{points} if you alone control the most {island} locations",
        "most_locations": f"{points} if nobody controls more locations",
        "daimyo": f"{points} if you are the Daimyo",
        "clans_in_army": f"{per} for each clan in your army",
        "clans_in_hand": f"{per} for each clan in your hand",
    }[bonus.kind]
    cap = _number(bonus.cap)
    return f"{said}, at most {cap}" if cap else said


# ---- reading -----------------------------------------------------------------------------------


def known_sets() -> list[str]:
    """The names of the sets that come with the game."""
    return sets_in(SETS)


def load(source: str | Path) -> SeiiSet:
    """A set by its name ("house") or from a file of your own (a path that ends in .toml)."""
    path, name = find_set(source, SETS)
    file, digest = read_set(path, MODEL, name, SETS)
    problems = [Problem(name, says) for says in _faults(file)]
    if problems:
        raise BadSet(*problems)
    return SeiiSet(file, digest)


def _faults(file: SeiiFile) -> Iterator[str]:
    """What only the whole set can tell: names, islands, homes."""
    names = [face.name for _, face in (*expand(file.location), *expand(file.clan))]
    for name, count in Counter(names).items():
        if count > 1:
            yield f"the name {name!r} is used {count} times; every location and clan has its own"
    for island in ISLANDS:
        if not any(face.island == island for face in file.location):
            yield f"no location lies on {island.title()}; all three islands occur"
    homes = sum(
        len(face.copies())
        for face in file.location
        if face.island == "honshu" and face.start == HOME_VALUE
    )
    if homes < FEWEST_HOMES:
        yield (
            f"{homes} Honshu locations start at {HOME_VALUE}; "
            f"at least {FEWEST_HOMES} are needed, a home for each player"
        )
