"""Plans: what a table without drawings of its own is made of, for whoever draws any game at all.

A plan says where a view has what (`path`), what that is called, and what it looks like; `*` in a
path is the seat. A game declares its own (`GameRules.plan`), or all that its layout has is shown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from shiai.core.layout import ALL, NOBODY, Column, Layout, Zone
from shiai.core.sentence import capital
from shiai.core.verbs import Argument, Verb

if TYPE_CHECKING:
    from shiai.core.table import Table

SEAT: Final = "*"
Path = list[str]
Shape = Literal["row", "hand", "slots", "pile"]
ArgumentKind = Literal["card", "word", "number", "suffix", "seat", "place"]

# Verbs that do nothing but go on, by their first words.
LEAVING: Final = ("pass", "go on", "decline", "stop", "end", "skip", "keep", "find nothing")

# Why a preview goes no further, and what it knows of the end.
UNTIL: Final = {
    "asked": "then you decide again",
    "others": "then somebody else decides",
    "hidden": "what comes then depends on hidden cards",
    "chance": "what comes then is left to chance",
    "over": "then the game is over",
}
ENDS: Final = {
    "wins": "this wins the game",
    "loses": "this loses the game",
    "may_win": "this may win the game",
    "may_lose": "this may lose the game",
}


@dataclass(frozen=True, slots=True)
class NumberPlan:
    """A number or a word of the view.

    Attributes:
        path: where the view has it.
        name: what it is called.
        of: where the view has the number that it is out of.
        words: what the numbers mean, from 0 on.
        quiet: left out while it is nothing: 0, null, empty.
        is_seat: it is the number of a seat.
    """

    path: Path
    name: str
    of: Path | None = None
    words: list[str] | None = None
    quiet: bool = False
    is_seat: bool = False


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """A zone.

    Attributes:
        path: where the view has it.
        name: what it is called.
        shape: cards in a row, the hand, fixed places, or a heap of which the number matters.
        places: of fixed places, what they are called.
        beside: numbers of the zone; of fixed places, by the names of the places.
        quiet: left out while it is empty.
    """

    path: Path
    name: str
    shape: Shape
    places: list[str] = field(default_factory=list)
    beside: list[NumberPlan] = field(default_factory=list)
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class ListPlan:
    """A list of things that have several numbers each: enemies, attacks of a chain."""

    path: Path
    name: str
    each: list[NumberPlan]


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """A part of the table: everybody's, or the same for each seat."""

    title: str
    each_seat: bool = False
    numbers: list[NumberPlan] = field(default_factory=list)
    lists: list[ListPlan] = field(default_factory=list)
    zones: list[ZonePlan] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PreviewPlan:
    """Something that a preview says, and where the view has the same of now."""

    path: Path
    name: str
    now: Path | None = None


@dataclass(frozen=True, slots=True)
class ArgumentPlan:
    """What stands in one place of a verb.

    Attributes:
        kind: what it is.
        of: of a card, what cards of its set are called: `weapon`.
        zone: of a place, where the view has the zone.
        places: what the places of that zone are called.
    """

    name: str
    kind: ArgumentKind
    of: str = ""
    zone: Path | None = None
    places: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class VerbPlan:
    """A verb as it is written; `leaves`: it does nothing but go on."""

    name: str
    leaves: bool
    arguments: list[ArgumentPlan]


@dataclass(frozen=True, slots=True)
class CardPlan:
    """A card's face in words; `of` is what cards of its set are called: `weapon`."""

    name: str
    text: str
    of: str


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole.

    Attributes:
        name: of the game.
        sections: what lies on the table.
        foresees: what is shown of a preview; all of it where a game does not say.
        now: where the view has the values of cards that are not the printed ones, by card.
        verbs: how actions are written.
        cards: faces in words, by id.
        until: why a preview goes no further, in words.
        ends: what it knows of the end.
    """

    name: str
    sections: list[SectionPlan]
    foresees: list[PreviewPlan] | None = None
    now: Path | None = None
    verbs: list[VerbPlan] = field(default_factory=list)
    cards: dict[str, CardPlan] = field(default_factory=dict)
    until: dict[str, str] = field(default_factory=lambda: dict(UNTIL))
    ends: dict[str, str] = field(default_factory=lambda: dict(ENDS))


# ---- declaring one -----------------------------------------------------------------------------


def path_of(text: str) -> Path:
    """`points.*.total` as a path."""
    return text.split(".")


def shown(
    path: str,
    name: str = "",
    *,
    of: str = "",
    words: Sequence[str] = (),
    quiet: bool = False,
    seat: bool = False,
) -> NumberPlan:
    """A number; its name is the last word of its path if nobody says another.

    Example:
        >>> from shiai.core.plan import shown
        >>> shown("enemies_left").name, shown("points.*.total", "points").path
        ('enemies left', ['points', '*', 'total'])
    """
    places = path_of(path)
    last = [place for place in places if place != SEAT][-1]
    return NumberPlan(
        places,
        name or last.replace("_", " "),
        path_of(of) if of else None,
        list(words) or None,
        quiet,
        seat,
    )


def foreseen(path: str, name: str = "", now: str = "") -> PreviewPlan:
    """Something that a preview says.

    Example:
        >>> from shiai.core.plan import foreseen
        >>> foreseen("honor_after", "honor", now="honor").now
        ['honor']
    """
    return PreviewPlan(path_of(path), name or shown(path).name, path_of(now) if now else None)


class Laid:
    """What a layout has declared, found by name for a plan.

    Example:
        >>> import shiai
        >>> from shiai.core.plan import Laid
        >>> laid = Laid(shiai.find("eiyo").rules.layout)
        >>> [zone.name for zone in laid.zones("rows")], laid.zone("hand").path
        (['row N', 'row E', 'row S', 'row W'], ['hand', '*'])
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def zones(self, key: str, shape: Shape | None = None, quiet: bool = False) -> list[ZonePlan]:
        """A zone by its key, or all of a family."""
        found = [zone for zone in self.layout.zone_list if zone.key == key]
        assert found, f"the layout {self.layout.name!r} has no zone {key!r}"
        return [
            ZonePlan(
                [zone.key, *[SEAT] * zone.owned, *([zone.part] if zone.part else [])],
                zone.name,
                shape or _shape(zone),
                self._places(zone),
                quiet=quiet,
            )
            for zone in found
        ]

    def zone(
        self,
        key: str,
        name: str = "",
        *,
        part: str = "",
        shape: Shape | None = None,
        quiet: bool = False,
        beside: Iterable[NumberPlan] = (),
    ) -> ZonePlan:
        """One zone, under another name if one is given, with numbers beside it."""
        found = self.zones(key, shape, quiet)
        one = next(zone for zone in found if not part or zone.path[-1] == part)
        return replace(one, name=name or one.name, beside=list(beside))

    def _places(self, zone: Zone) -> list[str]:
        """Fixed places are called like those of a column that belongs to them."""
        columns = self._columns_of(zone)
        return list(columns[0].parts) if columns else []

    def _columns_of(self, zone: Zone) -> list[Column]:
        return [
            column
            for column in self.layout.column_list
            if zone.slots and column.owned == zone.owned and len(column.places) == zone.capacity
        ]

    def everything(self) -> list[SectionPlan]:
        """Every zone, number and record that somebody may see, shared and of each seat."""
        return [
            SectionPlan(
                "" if owned else "The table",
                owned,
                self._numbers(owned),
                self._records(owned),
                [
                    replace(zone, beside=[self._shown(column) for column in self._columns_of(laid)])
                    for laid in self.layout.zone_list
                    if laid.owned == owned
                    for zone in self.zones(laid.key)
                    if zone.name == laid.name
                ],
            )
            for owned in (False, True)
        ]

    def _numbers(self, owned: bool) -> list[NumberPlan]:
        of_places = [column for zone in self.layout.zone_list for column in self._columns_of(zone)]
        seen = [
            column
            for column in self.layout.column_list
            if column.owned == owned
            and column not in of_places
            and (column.seen_by == ALL or (owned and column.seen_by != NOBODY))
        ]
        numbers: list[NumberPlan] = []
        for column in seen:
            one = self._shown(column)
            numbers += [
                replace(one, path=[*one.path, part], name=f"{one.name} {place}")
                for part, place in zip(column.parts, column.places, strict=True)
            ] or [one]
        return numbers

    def _shown(self, column: Column) -> NumberPlan:
        return NumberPlan([column.key, *[SEAT] * column.owned], column.name)

    def _records(self, owned: bool) -> list[ListPlan]:
        return [
            ListPlan(
                [records.key, *[SEAT] * owned],
                records.name,
                [
                    NumberPlan([key], name, is_seat=key == "seat")
                    for key, name in zip(records.keys, records.columns, strict=True)
                ],
            )
            for records in self.layout.record_list
            if records.owned == owned
        ]


def _shape(zone: Zone) -> Shape:
    if zone.slots:
        return "slots"
    if not zone.ordered:
        return "hand"
    return "pile" if zone.seen_by == NOBODY else "row"


# ---- the whole of it ---------------------------------------------------------------------------


def complete(plan: Plan, table: "Table") -> Plan:
    """A game's plan with what every game has: its verbs, and its cards in words."""
    return replace(
        plan,
        verbs=[_verb(verb, plan) for verb in table.terms.verbs.verbs],
        cards=card_plans(table),
    )


def leaves(verb: str, arguments: int) -> bool:
    """Whether a verb does nothing but go on: pass, decline, stop, end, keep as it is."""
    return not arguments and (verb in LEAVING or verb.split()[0] in LEAVING)


def _verb(verb: Verb, plan: Plan) -> VerbPlan:
    arguments = [_argument(argument, plan) for argument in verb.arguments]
    return VerbPlan(verb.name, leaves(verb.name, len(arguments)), arguments)


def _argument(argument: Argument, plan: Plan) -> ArgumentPlan:
    if argument.cards is not None:
        return ArgumentPlan(argument.name, "card", argument.cards.name)
    if argument.suffix:
        return ArgumentPlan(argument.name, "suffix")
    if argument.name in ("seat", "target"):
        return ArgumentPlan(argument.name, "seat")
    for section in plan.sections:
        for zone in section.zones:
            if zone.places and set(argument.words) & set(zone.places):
                return ArgumentPlan(argument.name, "place", "", zone.path, zone.places)
    return ArgumentPlan(argument.name, "word" if argument.words else "number")


def card_plans(table: "Table") -> dict[str, CardPlan]:
    """Every card in words, as its board tells it; where lists are closed, by what is printed."""
    rules, terms = table.game.rules, table.terms
    names = names_in(rules.faces(terms))
    board = rules.board(table)
    look = getattr(board, "face_text", None)
    plans: dict[str, CardPlan] = {}
    for cards in terms.layout.card_sets:
        for card in list(names) if terms.closed else terms.names[cards.index]:
            if card:
                name = names.get(card, card)
                said = look(card) if look is not None else None
                plans[card] = CardPlan(name, without_name(said or "", card, name), cards.name)
    return plans


def names_in(faces: Any) -> dict[str, str]:
    """The names that faces give to cards, whatever the shape: by id, or in lists with ids.

    Example:
        >>> from shiai.core.plan import names_in
        >>> names_in({"L1": {"name": "lord"}, "more": [{"id": "L2", "name": "lady"}]})
        {'L1': 'lord', 'L2': 'lady'}
    """
    found: dict[str, str] = {}
    if not isinstance(faces, dict):
        return found
    for key, value in faces.items():
        if isinstance(value, dict) and isinstance(value.get("name"), str):
            found[key] = value["name"]
        for face in value if isinstance(value, list) else []:
            if isinstance(face, dict) and "id" in face and isinstance(face.get("name"), str):
                found[face["id"]] = face["name"]
    copies = faces.get("cards")
    if isinstance(copies, dict):
        kinds = {card: found[kind] for card, kind in copies.items() if kind in found}
        found.update(kinds)
    return found


def without_name(said: str, card: str, name: str) -> str:
    """What a card says, without its own name in front.

    Example:
        >>> from shiai.core.plan import without_name
        >>> without_name("K7 Funai 府内: a location on Kyushu.", "K7", "Funai")
        'A location on Kyushu.'
    """
    head, colon, rest = said.partition(": ")
    if colon and not _says_more(head, card, name):
        said = rest
    for front in (f"{card} {name}", card, name):
        if front and said.startswith(front):
            said = said[len(front) :].lstrip(" ,.:")
    first, comma, rest = said.partition(", ")
    if comma and not _says_more(first, card, name):  # kanji alone
        said = rest
    return capital(said)


def _says_more(words: str, card: str, name: str) -> bool:
    """Whether there is a word beside a card's id, its name and its kanji."""
    for known in (card.upper(), card, name):
        words = words.replace(known, " ")
    return any(letter.isascii() and letter.isalnum() for letter in words)
