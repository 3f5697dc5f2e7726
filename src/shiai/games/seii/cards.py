"""The cards of Seii Daimyo: what a set file may say, and the lists of numbers the rules read.

Uncompiled: it runs once per set, and msgspec builds its tables from live annotations.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from shiai.cards import (
    Card,
    CardSet,
    Misfit,
    TomlTable,
    between,
    called,
    exactly,
    expand,
    find_set,
    read_set,
    sets_in,
    shown_only,
)
from shiai.core.vocabulary import check_fields, check_text
from shiai.games.seii.printed import ANY_ISLAND, FEWEST_CLANS, MOST_CLANS
from shiai.games.seii.words import (
    ABILITIES,
    ABILITY_WORDS,
    BONUS,
    BONUS_WORDS,
    BONUSES,
    ISLANDS,
    NUMBER_OF_BONUS,
    NUMBER_OF_STEP,
    STEP,
    WAYS,
    WHOSE,
    AbilityWord,
    BonusWord,
)

SETS: Final = Path(__file__).with_name("sets")

Data = dict[str, int | str]

NO_CAP: Final = 999
HOME_VALUE: Final = 2
FEWEST_HOMES: Final = 4


def _all_words(words: Sequence[AbilityWord] | Sequence[BonusWord]) -> Meta:
    return Meta(description="; ".join(f"{word.name}: {word.meaning}" for word in words))


Small = Annotated[int, Meta(ge=1, le=9)]
Points = Annotated[int, Meta(ge=1, le=20)]
Value = Annotated[int, Meta(ge=0, le=20)]
Kanji = Annotated[str, Meta(max_length=12), shown_only("The name in Japanese, an ornament")]
if TYPE_CHECKING:  # a type cannot follow from a value, so to mypy they are any text
    Island = str
    Whose = str
    Way = str
    Op = str
    Kind = str
else:
    Island = Annotated[Literal[tuple(ISLANDS)], called("island")]
    Whose = Annotated[Literal[tuple(WHOSE)], called("word")]
    Way = Annotated[Literal[tuple(WAYS)], called("word")]
    Op = Annotated[Literal[tuple(ABILITIES)], called("step")]
    Kind = Annotated[Literal[tuple(BONUSES)], called("bonus")]


def _check_given(word: AbilityWord | BonusWord, given: dict[str, int | str]) -> None:
    """Every word has what it needs and nothing that it could not use."""
    missing = [key for key in word.needs if key not in given]
    odd = [key for key in given if key not in (*word.needs, *word.may_have)]
    known = ", ".join((*word.needs, *word.may_have)) or "nothing else"
    if odd:
        instead = f", needs {' and '.join(missing)}" if missing else ""
        raise ValueError(f"{word.name} has no {odd[0]}{instead} (it takes {known})")
    if missing:
        raise ValueError(f"{word.name} needs {' and '.join(missing)}")


def _given(entry: TomlTable, besides: tuple[str, ...]) -> dict[str, int | str]:
    """The fields that stand in the file."""
    names = [name for name in entry.__struct_fields__ if name not in besides]
    return {name: value for name in names if (value := getattr(entry, name)) is not None}


class Step(TomlTable, frozen=True, kw_only=True):
    """One step of an Ability: a word and its numbers."""

    op: Annotated[Op, _all_words(ABILITY_WORDS)]
    count: Annotated[Small, Meta(description="How often, one target at a time")] | None = None
    island: Annotated[Island, Meta(description="Only locations of this island")] | None = None
    whose: Annotated[Whose, Meta(description="Whose locations")] | None = None
    dir: Annotated[Way, Meta(description="Which way")] | None = None
    amount: Annotated[Small, Meta(description="How much stronger")] | None = None
    max_strength: Annotated[Small, Meta(description="The strongest clan it reaches")] | None = None
    may: Annotated[bool, Meta(description="Whether the step may be declined")] = False

    def __post_init__(self) -> None:
        _check_given(ABILITIES[self.op], self.given())

    def given(self) -> dict[str, int | str]:
        """The numbers and words that stand in the file, and do not belong to every step."""
        return _given(self, ("op", "may"))

    def amount_of_word(self) -> int:
        """The number that the word needs, such as how strong at most; 1 where it needs none."""
        numbers = [self.given()[name] for name in ABILITIES[self.op].needs]
        return next((number for number in numbers if isinstance(number, int)), 1)


class Bonus(TomlTable, frozen=True, kw_only=True):
    """A Scoring Bonus: a word and its numbers."""

    kind: Annotated[Kind, _all_words(BONUS_WORDS)]
    points: Annotated[Points, Meta(description="How many points")] | None = None
    per: Annotated[Points, Meta(description="Points for each")] | None = None
    cap: Annotated[Points, Meta(description="At most so many in all")] | None = None
    island: Annotated[Island, Meta(description="Of which island")] | None = None
    n: Annotated[Small, Meta(description="For every so many locations")] | None = None
    value: Annotated[Points, Meta(description="Worth at least so much")] | None = None

    def __post_init__(self) -> None:
        _check_given(BONUSES[self.kind], self.given())

    def given(self) -> dict[str, int | str]:
        """The numbers and words that stand in the file."""
        return _given(self, ("kind",))


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
            odd = "fortified" if self.razed == self.start - 1 else "razed"
            raise ValueError(
                f"{odd}: values {self.razed}/{self.start}/{self.fortified} are not one apart "
                f"({wanted} would be; SEII-004)"
            )
        if self.island == "honshu" and HOME_VALUE not in (self.razed, self.start, self.fortified):
            raise ValueError("start: a Honshu location shows 2 on one side (RULING-SEII-3)")


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
    clan: Annotated[list[Clan], between(FEWEST_CLANS, MOST_CLANS, "The clans, in the rulebook 20")]
    samurai: Annotated[list[Role], exactly(4, "The Samurai role cards")]
    ashigaru: Annotated[list[Role], exactly(4, "The Ashigaru role cards")]
    daimyo: Annotated[list[Role], exactly(1, "The Daimyo Card")]

    def misfits(self) -> Iterator[Misfit]:
        """What only the whole set can tell: names, islands, homes."""
        taken: dict[str, str] = {}
        for group, cards in (("location", expand(self.location)), ("clan", expand(self.clan))):
            for card_id, face in cards:
                if face.name in taken:
                    says = f"{face.name!r} is the name of {taken[face.name]!r}, too"
                    fix = "every location and clan has its own"
                    yield Misfit(f"{says} ({fix})", group, (card_id,), "name")
                taken.setdefault(face.name, card_id)
        for island in ISLANDS:
            if not any(face.island == island for face in self.location):
                yield Misfit(f"none lies on {island.title()} (all three islands occur)", "location")
        homes = sum(
            len(face.copies())
            for face in self.location
            if face.island == "honshu" and face.start == HOME_VALUE
        )
        if homes < FEWEST_HOMES:
            yield Misfit(
                f"{homes} Honshu locations start at {HOME_VALUE} "
                f"(at least {FEWEST_HOMES} are needed, a home for each player)",
                "location",
            )


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
        self.island: list[int] = [ISLANDS[face.island] for _, face in places]
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
        self.abilities: list[list[Data]] = [[as_data(step) for step in f.ability] for f in faces]
        self.bonuses: list[Data] = [{"kind": f.bonus.kind, **f.bonus.given()} for f in faces]

        self.first_step: list[int] = [0]
        steps: list[Step] = []
        for face in faces:
            steps += face.ability
            self.first_step.append(len(steps))
        self.op: list[int] = [NUMBER_OF_STEP[step.op] for step in steps]
        self.repeats: list[int] = [step.count or 1 for step in steps]
        self.amount: list[int] = [step.amount_of_word() for step in steps]
        self.whose: list[int] = [WHOSE.get(str(step.whose), 0) for step in steps]
        self.way: list[int] = [WAYS.get(str(step.dir), 0) for step in steps]
        self.where: list[int] = [_island(step.island) for step in steps]
        self.may: list[int] = [1 if step.may else 0 for step in steps]
        self.step_texts: list[str] = [step_text(step) for step in steps]

        bonuses = [face.bonus for face in faces]
        self.bonus: list[int] = [NUMBER_OF_BONUS[bonus.kind] for bonus in bonuses]
        self.per: list[int] = [bonus.per or bonus.points or 0 for bonus in bonuses]
        self.cap: list[int] = [bonus.cap or NO_CAP for bonus in bonuses]
        self.measure: list[int] = [_measure(bonus) for bonus in bonuses]

        roles = [*expand(file.samurai), *expand(file.ashigaru)]
        self.role_ids: list[str] = [card_id for card_id, _ in roles]
        self.role_names: list[str] = [face.name for _, face in roles]


def as_data(step: Step) -> Data:
    """A step as those draw it who word it themselves: its word, how often, and what was given."""
    return {"op": step.op, "count": 1, **step.given(), "may": step.may}


def _island(value: str | None) -> int:
    return ANY_ISLAND if value is None else ISLANDS[value]


def _measure(bonus: Bonus) -> int:
    """The island, number or value that a bonus asks about."""
    if bonus.island is not None:
        return _island(bonus.island)
    return bonus.n or bonus.value or 0


# ---- the text on the cards, from the words alone -------------------------------------------------

WHOSE_TEXTS: Final = {"own": "your locations", "other": "others' locations", "any": "any locations"}
WAY_TEXTS: Final = {"up": " up", "down": " down", "any": ""}


def step_parts(step: Step) -> dict[str, object]:
    """What may stand in the text of a word in `{}`: the fields of the step, and these."""
    count = step.count or 1
    island = f"{step.island.title()} " if step.island else ""
    fields = {name: getattr(step, name) for name in step.__struct_fields__}
    return fields | {
        "count": count,
        "locations": f"{count} {island}location{'s' if count > 1 else ''}",
        "clans": f"{count} clan{'s' if count > 1 else ''}",
        "whose": WHOSE_TEXTS[step.whose or "any"],
        "dir": WAY_TEXTS[step.dir or "any"],
        "times": "once" if count == 1 else "twice" if count == 2 else f"{count} times",
        "army_has": "give your army" if step.may else "your army has",
    }


def step_text(step: Step) -> str:
    """What one step says, without a capital letter and without a full stop."""
    text = ABILITIES[step.op].text.format_map(step_parts(step))
    return f"you may {text}" if step.may else text


def ability_text(ability: list[Step]) -> str:
    """An Ability in a sentence."""
    text = "; then ".join(step_text(step) for step in ability)
    return text[0].upper() + text[1:] + "."


def bonus_parts(bonus: Bonus) -> dict[str, object]:
    """What may stand in the text of a word in `{}`: the fields of the bonus."""
    fields = {name: getattr(bonus, name) for name in bonus.__struct_fields__}
    return fields | {"island": (bonus.island or "").title()}


def bonus_text(bonus: Bonus) -> str:
    """A Scoring Bonus in a few words."""
    text = BONUSES[bonus.kind].text.format_map(bonus_parts(bonus))
    return f"{text}, at most {bonus.cap}" if bonus.cap else text


def check_vocabulary(abilities: Sequence[AbilityWord], bonuses: Sequence[BonusWord]) -> None:
    """Every word takes what an entry can say, and its text has no unknown part."""
    for step in abilities:
        check_fields(STEP, step.name, (*step.needs, *step.may_have), Step.__struct_fields__)
        check_text(STEP, step.name, step.text, list(step_parts(Step(op="play_extra"))))
    for bonus in bonuses:
        check_fields(BONUS, bonus.name, (*bonus.needs, *bonus.may_have), Bonus.__struct_fields__)
        check_text(BONUS, bonus.name, bonus.text, list(bonus_parts(Bonus(kind="best_location"))))


check_vocabulary(ABILITY_WORDS, BONUS_WORDS)

# ---- reading -----------------------------------------------------------------------------------


def known_sets() -> list[str]:
    """The names of the sets that come with the game."""
    return sets_in(SETS)


def load(source: str | Path) -> SeiiSet:
    """A set by its name ("house") or from a file of your own (a path that ends in .toml)."""
    path, name = find_set(source, SETS)
    file, digest = read_set(path, MODEL, name, SETS)
    return SeiiSet(file, digest)
