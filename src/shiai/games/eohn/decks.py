"""Decks of Eohn: read, check with all violations at once, write as text.

Uncompiled: decks are read once, before a game. A deck is handed around as plain JSON: the name of a
house deck, or `{"name": …, "main": {"guard-up": 4, …}, "side": {…}}`.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from shiai.cards import suggestion
from shiai.core.errors import BadOption
from shiai.core.rng import Stream
from shiai.games.eohn import words
from shiai.games.eohn.cards import EohnSet

DECKS: Final = Path(__file__).with_name("decks")
LEAST: Final = 40
MOST: Final = 60
SIDE_MOST: Final = 10
COPIES: Final = 4
POINTS: Final = 8
OF_HOUSE: Final = ("hammer-school", "razor-wind", "bright-lance", "still-mountain")
OF_HOUSE_3: Final = (
    "anvil-oath", "swallow-cut", "noon-lance", "mountain-gate",
    "red-dance", "paper-fox", "rising-tide", "thorn-garden",
)  # fmt: skip
IN_SIDE: Final = "*"  # marks a sleeve of the Side deck


class BadDeck(BadOption):
    """A deck that may not be played; `.faults` has every violation with its rule."""

    def __init__(self, name: str, faults: Sequence["DeckFault"]) -> None:
        reasons = "; ".join(str(fault) for fault in faults)
        super().__init__(f"deck {name!r}: {reasons}")
        self.faults = list(faults)


class DeckFault(NamedTuple):
    """One violation: a sentence, its rule, and the card that it is about."""

    text: str
    rule: str
    card: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Deck:
    """An Ability deck and a Side deck, by card id and count; attributes are a suggestion."""

    def __init__(
        self,
        name: str,
        main: dict[str, int],
        side: dict[str, int],
        title: str = "",
        about: str = "",
        attributes: tuple[int, ...] = (),
        sleeves: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.main = main
        self.side = side
        self.title = title or name
        self.about = about
        self.attributes = attributes  # Defense, Energy, Strength, Speed; or none suggested
        self.sleeves = list(sleeves)  # the order in which its cards are numbered, if it matters

    def to_json(self) -> object:
        """As records and positions have it: a house deck by its name."""
        if self.name in known_decks() and self == house_deck(self.name):
            return self.name
        data: dict[str, Any] = {"name": self.name}
        if self.sleeves:
            data["sleeves"] = self.sleeves
        else:
            data["main"] = self.main
            if self.side:
                data["side"] = self.side
        if self.attributes:
            data["attributes"] = dict(zip(words.ATTRIBUTES, self.attributes, strict=True))
        return data

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Deck)
            and self.main == other.main
            and self.side == other.side
            and self.attributes == other.attributes
            and self.sleeves == other.sleeves
        )

    def in_order(self) -> list[str]:
        """Every card in the order of its number; those of the Side deck begin with a `*`."""
        main = [card for card, count in self.main.items() for _ in range(count)]
        side = [IN_SIDE + card for card, count in self.side.items() for _ in range(count)]
        return self.sleeves or main + side

    def in_sleeves(self) -> "Deck":
        """The same deck with its cards in an order that tells nothing, for closed lists."""
        copies: dict[str, int] = {}
        keys: list[tuple[bytes, str]] = []
        for card in self.in_order():
            copies[card] = copies.get(card, 0) + 1
            keys.append((blake2b(f"{card} {copies[card]}".encode()).digest(), card))
        sleeves = self.sleeves or [card for _, card in sorted(keys)]
        return Deck(
            self.name, self.main, self.side, self.title, self.about, self.attributes, sleeves
        )

    __hash__ = None  # type: ignore[assignment]


def known_decks() -> list[str]:
    """The names of all house decks."""
    return [*OF_HOUSE_3, *OF_HOUSE]


def decks_of(cards: EohnSet) -> list[str]:
    """The house decks of a set, in the order in which seats take them.

    Those of `house-3` where the set has their cards, else those that came with `house`.
    """
    if cards.digest not in _FITTING:
        fitting = [
            [name for name in names if not check_deck(house_deck(name), cards)]
            for names in (OF_HOUSE_3, OF_HOUSE)
        ]
        _FITTING[cards.digest] = fitting[0] or fitting[1] or list(OF_HOUSE)
    return _FITTING[cards.digest]


_FITTING: Final[dict[str, list[str]]] = {}  # by a set's digest, because every table asks


@lru_cache
def house_deck(name: str) -> Deck:
    """A house deck by its name."""
    if name not in known_decks():
        meant = suggestion(name, known_decks())
        maybe = f" (did you mean {meant!r}?)" if meant else ""
        known = ", ".join(known_decks())
        raise BadDeck(name, [DeckFault(f"no such deck{maybe}; house decks are {known}", "")])
    return _from_table(tomllib.loads((DECKS / f"{name}.toml").read_text("utf-8")), name)


def read_deck(source: object) -> Deck:
    """A deck as a caller hands it in: a name, a path of a file, or a table."""
    if isinstance(source, Deck):
        return source
    if isinstance(source, Path) or (isinstance(source, str) and source.endswith((".toml", ".txt"))):
        path = Path(source)
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadDeck(str(source), [DeckFault(f"cannot be read ({error})", "")]) from None
        return import_deck(text, path.stem)
    if isinstance(source, str):
        return house_deck(source)
    if isinstance(source, Mapping):
        return _from_table(source, str(source.get("name", "deck")))
    raise BadDeck("deck", [DeckFault(f"a deck is a name or a table, not {source!r}", "")])


def _from_table(data: Mapping[str, Any], name: str) -> Deck:
    known = ("name", "title", "about", "leans_on", "attributes", "main", "side", "sleeves")
    faults = [DeckFault(f"unknown field {key!r}", "") for key in data if key not in known]
    sleeves = data.get("sleeves", [])
    if not isinstance(sleeves, list) or not all(isinstance(card, str) for card in sleeves):
        faults.append(
            DeckFault("'sleeves' is a list of card ids, those of the Side deck with *", "")
        )
        sleeves = []
    if sleeves:
        data = {**data, **_counted(sleeves)}
    lists: list[dict[str, int]] = []
    for part in ("main", "side"):
        cards = data.get(part, {})
        fine = isinstance(cards, Mapping) and all(
            isinstance(card, str) and type(count) is int and 0 < count < 100
            for card, count in cards.items()
        )
        if not fine:
            faults.append(DeckFault(f"{part!r} has a count for each card id", ""))
            cards = {}
        lists.append(dict(cards))
    attributes = data.get("attributes") or {}
    points: tuple[int, ...] = ()
    if not isinstance(attributes, Mapping):
        faults.append(
            DeckFault("'attributes' has a number for each of four attributes", "EOHN-021")
        )
    elif attributes:
        points = tuple(attributes.get(word, 0) for word in words.ATTRIBUTES)
        if not all(type(point) is int and point >= 0 for point in points) or sum(points) != POINTS:
            faults.append(DeckFault(f"attributes add up to {POINTS}", "EOHN-021"))
    if faults:
        raise BadDeck(name, faults)
    return Deck(
        str(data.get("name", name)),
        lists[0],
        lists[1],
        str(data.get("title", "")),
        str(data.get("about", "")),
        points,
        sleeves,
    )


def _counted(sleeves: list[str]) -> dict[str, dict[str, int]]:
    """How often each card stands in both parts of a deck."""
    counted: dict[str, dict[str, int]] = {"main": {}, "side": {}}
    for card in sleeves:
        part = counted["side" if card.startswith(IN_SIDE) else "main"]
        part[card.removeprefix(IN_SIDE)] = part.get(card.removeprefix(IN_SIDE), 0) + 1
    return counted


def check_deck(deck: Deck, cards: EohnSet) -> list[DeckFault]:
    """EOHN-025, EOHN-029, EOHN-030  Every violation at once, each with its rule.

    EOHN-026, EOHN-027  Copies count over both decks. EOHN-028  Attributes restrict nothing here.
    """
    faults: list[DeckFault] = []
    for card in dict.fromkeys([*deck.main, *deck.side]):
        if card not in cards.number:
            meant = suggestion(card, cards.ids)
            maybe = f" (did you mean {meant!r}?)" if meant else ""
            faults.append(DeckFault(f"no card is called {card!r}{maybe}", "EOHN-081", card))
    size, side = sum(deck.main.values()), sum(deck.side.values())
    if not LEAST <= size <= MOST:
        faults.append(
            DeckFault(f"{size} cards in the Ability deck, not {LEAST}-{MOST}", "EOHN-025")
        )
    if side > SIDE_MOST:
        faults.append(DeckFault(f"{side} cards in the Side deck, at most {SIDE_MOST}", "EOHN-029"))
    for card in sorted({*deck.main, *deck.side}):
        if card in cards.number:
            count = deck.main.get(card, 0) + deck.side.get(card, 0)
            limit = cards.cards[cards.number[card]].limit
            name = cards.names[cards.number[card]]
            if count > COPIES:
                faults.append(DeckFault(f"{count} {name}, at most {COPIES}", "EOHN-026", card))
            elif count > limit:
                faults.append(DeckFault(f"{count} {name}, its limit is {limit}", "EOHN-027", card))
    if deck.attributes and sum(deck.attributes) != POINTS:
        points = "-".join(str(point) for point in deck.attributes)
        faults.append(DeckFault(f"attributes {points} do not add up to {POINTS}", "EOHN-021"))
    return faults


def legal_deck(source: object, cards: EohnSet) -> Deck:
    """A deck that may be played, or an error with everything that is wrong with it.

    A text is the name of a house deck and never a file: records and strangers bring such texts.
    """
    deck = house_deck(source) if isinstance(source, str) else read_deck(source)
    faults = check_deck(deck, cards)
    if faults:
        raise BadDeck(deck.name, faults)
    return deck


def export_deck(deck: Deck, cards: EohnSet) -> str:
    """A deck as text that people pass around: a count and a name on each line."""
    lines = [f"# {deck.title}"]
    if deck.attributes:
        lines.append("# attributes " + "-".join(str(point) for point in deck.attributes))
    for part, counts in (("", deck.main), ("Side deck", deck.side)):
        if part and counts:
            lines += ["", part]
        for card, count in counts.items():
            known = card in cards.number
            lines.append(f"{count} {cards.names[cards.number[card]] if known else card}")
    return "\n".join(lines) + "\n"


def import_deck(text: str, name: str = "deck", cards: EohnSet | None = None) -> Deck:
    """A deck from the text that `export_deck` writes (names or ids), or from TOML."""
    deck, faults = read_list(text, name, cards)
    if faults:
        raise BadDeck(name, faults)
    return deck


def read_list(text: str, name: str, cards: EohnSet | None) -> tuple[Deck, list[DeckFault]]:
    """A deck from text, as far as it can be read, and what cannot."""
    if "[main]" in text:
        try:
            return _from_table(tomllib.loads(text), name), []
        except tomllib.TOMLDecodeError as error:
            return Deck(name, {}, {}), [DeckFault(f"is not TOML: {error}", "")]
        except BadDeck as bad:
            return Deck(name, {}, {}), bad.faults
    by_name = {card.casefold(): cards.ids[k] for k, card in enumerate(cards.names)} if cards else {}
    parts: list[dict[str, int]] = [{}, {}]
    at = 0
    title = ""
    attributes: tuple[int, ...] = ()
    faults: list[DeckFault] = []
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.strip()
        if entry.startswith("# attributes "):
            points = entry.removeprefix("# attributes ").split("-")
            if len(points) == len(words.ATTRIBUTES) and all(
                point.isascii() and point.isdecimal() and len(point) < 3 for point in points
            ):
                attributes = tuple(int(point) for point in points)
            else:
                faults.append(
                    DeckFault(f"line {number}: attributes are as 0-4-0-4, not {entry!r}", "")
                )
        elif entry.casefold().rstrip(":") in ("side deck", "side", "sideboard"):
            at = 1
        elif entry.startswith("#"):
            title = title or entry.lstrip("# ")
        elif entry:
            count, _, card = entry.partition(" ")
            count = count.rstrip("xX")
            fine = count.isascii() and count.isdecimal() and len(count) < 3 and int(count) > 0
            if not fine or not card.strip():
                faults.append(
                    DeckFault(f"line {number}: a line is '4 Guard Up', not {entry!r}", "")
                )
                continue
            card_id = by_name.get(card.strip().casefold(), card.strip().lower().replace(" ", "-"))
            parts[at][card_id] = min(99, parts[at].get(card_id, 0) + int(count))
    return Deck(name, parts[0], parts[1], title, attributes=attributes), faults


def random_deck(cards: EohnSet, stream: Stream, name: str) -> Deck:
    """A legal deck picked at random, of any size."""
    size = LEAST + int(stream.below(MOST - LEAST + 1))
    side = int(stream.below(SIDE_MOST + 1))
    left = [kind for kind, card in enumerate(cards.cards) for _ in range(card.limit)]
    parts: list[dict[str, int]] = [{}, {}]
    for k in range(size + side):
        at = int(stream.below(len(left)))
        card_id = cards.ids[left.pop(at)]
        part = parts[0 if k < size else 1]
        part[card_id] = part.get(card_id, 0) + 1
    return Deck(name, parts[0], parts[1])
