"""Choices as a person says them: `fortify Odawara`, `defeat w14 east`, `ready breaker knee`, `M16`.

A card is called by its id, with or without the number of its copy, by its name, or by both; a place
by its own name or by the card that lies there. What is left out is filled in if only one choice
fits.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from shiai.boards.names import names_for
from shiai.core.json_types import as_json
from shiai.core.layout import Placed
from shiai.core.table import Table
from shiai.core.verbs import Argument, Verb

LONG_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
OF_SEATS = ("seat", "target")  # arguments that are written as the number of a seat
LITTLE_WORDS = ("with", "the", "at", "for", "on", "from")
ANY = -1  # an argument that was left out

Words = tuple[str, ...]


class Spoken:
    """Reads what a seat types at one decision; knows only what the seat may see."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.legal = table.codes(seat)
        self._known: dict[int, list[tuple[Words, int]]] = {}

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return as_json(self.table.view(self.seat))

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of every card whose face the seat may know, by its id."""
        return card_names(self.table, self.view)

    @cached_property
    def players(self) -> dict[int, str]:
        """Who sits where: `you`, `Greedy 2`."""
        return names_for(self.table, self.seat)

    def read(self, text: str) -> list[int]:
        """The choices that this may mean; none, one, or several if it says too little."""
        found = self._readings(text)
        whole = [code for code, full in found if full and code in self.legal]
        return list(dict.fromkeys(whole or [code for code, _ in found if code in self.legal]))

    def meant(self, text: str) -> int | None:
        """What is not open but is meant by this: with a card of one's own rather than another's."""
        codes = [other for code, _ in self._readings(text) for other in self._copies(code)]
        closed = [code for code in codes if code not in self.legal]
        return min(closed, key=self._far) if closed else None

    def phrase(self, code: int) -> str:
        """A choice in the words that can be typed: `ready Breaker Knee`."""
        verbs = self.table.terms.verbs
        verb, text = verbs.verb_of(code), verbs.verb_of(code).name
        for argument, value in zip(verb.arguments, verbs.arguments(code), strict=True):
            if argument.suffix:
                text += f"+{value}" if value else ""
            elif argument.cards is not None:
                card = self.table.terms.names[argument.cards.index][value]
                text += f" {self.names.get(card, card)}"
            else:
                text += f" {self._called_so(argument, value)}"
        return text

    def _called_so(self, argument: Argument, value: int) -> str:
        """A player by name, a place by the card that lies there, else the word for it."""
        word = argument.words[value] if argument.words else str(value)
        if argument.name in OF_SEATS and word.isdecimal():
            return self.players[int(word)]
        for placed in self._slots(argument):
            if placed.owner == self.seat and argument.size > value:
                card = self.view[placed.zone.key][placed.owner][value]
                return self.names.get(card, card) if card else word
        return word

    def held(self, text: str) -> str | None:
        """For a card of the hand that was named as if it lay on the table: where it is."""
        words = spoken_words(text)
        for verb in self.table.terms.verbs.verbs:
            rest = words[len(spoken_words(verb.name)) :]
            places = [row for argument in verb.arguments for row in self._slots(argument)]
            if not places or not rest or not _begins(words, spoken_words(verb.name)):
                continue
            for card in self._hand():
                if any(_begins(rest, call) for call in self._calls(card)):
                    row = places[0].zone.name
                    return f"{self.names.get(card, card)} is in your hand, not on your {row}"
        return None

    def _hand(self) -> list[str]:
        """The cards that only this seat holds."""
        zones = [placed for placed in self.table.terms.shape.zones if placed.owner == self.seat]
        keys = [placed.zone.key for placed in zones if placed.zone.key == "hand"]
        return [card for key in keys for card in self.view[key][self.seat]]

    # ---- from words to codes -----------------------------------------------------------------

    def _readings(self, text: str) -> list[tuple[int, bool]]:
        """As it stands, else without the little words that a menu has: `feint with Jab Flurry`."""
        words = spoken_words(text)
        bare = tuple(word for word in words if word not in LITTLE_WORDS)
        return list(self._candidates(words)) or list(self._candidates(bare))

    def _candidates(self, words: Words) -> Iterator[tuple[int, bool]]:
        """Codes, and whether every name was said in full."""
        verbs = self.table.terms.verbs
        found = [verb for verb in verbs.verbs if _begins(words, spoken_words(verb.name))]
        for verb in sorted(found, key=lambda verb: -len(verb.name))[:2]:
            rest = words[len(spoken_words(verb.name)) :]
            for numbers, full in self._arguments(verb, 0, rest):
                yield from ((code, full) for code in self._codes(verb, numbers))
        if not found:
            for code in self.legal:  # a card alone: what can be done with it
                verb = verbs.verb_of(code)
                for numbers, full in self._arguments(verb, 0, words):
                    if numbers and numbers[0] == verbs.arguments(code)[0] and words:
                        if code in self._codes(verb, numbers):
                            yield code, full

    def _arguments(self, verb: Verb, at: int, words: Words) -> Iterator[tuple[list[int], bool]]:
        """Every way to read words as the arguments from `at` on."""
        if at == len(verb.arguments):
            if not words:
                yield [], True
            return
        argument = verb.arguments[at]
        if not words and not argument.suffix:
            for numbers, full in self._arguments(verb, at + 1, words):
                yield [ANY, *numbers], full
            return
        for value, length, whole in self._values(argument, words):
            for numbers, full in self._arguments(verb, at + 1, words[length:]):
                yield [value, *numbers], full and whole

    def _values(self, argument: Argument, words: Words) -> list[tuple[int, int, bool]]:
        """What the first words may be: a value, how many words it took, whether it is whole."""
        if argument.suffix:
            if words and re.fullmatch(r"\+\d", words[0]):
                value = int(words[0][1:])
                return [(value, 1, True)] if value < argument.size else []
            return [(0, 0, True)]
        found: list[tuple[int, int, bool]] = []
        for name, value in self._called(argument):
            length = _common(name, words)
            if length == len(name) or (length and length == len(words)):
                found.append((value, length, length == len(name)))
        if not found and words:  # the beginning of a name, and more behind it
            for name, value in self._called(argument):
                if _common(name, words):
                    found.append((value, _common(name, words), False))
        return found

    def _called(self, argument: Argument) -> list[tuple[Words, int]]:
        """The names of every value of an argument."""
        if id(argument) not in self._known:
            self._known[id(argument)] = list(self._names_of(argument))
        return self._known[id(argument)]

    def _names_of(self, argument: Argument) -> Iterator[tuple[Words, int]]:
        if argument.cards is not None:
            for value, card in enumerate(self.table.terms.names[argument.cards.index]):
                if card:
                    yield from ((name, value) for name in self._calls(card))
            return
        for value in range(argument.size):
            word = argument.words[value] if argument.words else str(value)
            yield spoken_words(word), value
            if word in LONG_WORDS:
                yield (LONG_WORDS[word],), value
            if argument.name in OF_SEATS and word.isdecimal():
                yield ("seat", word), value
                yield spoken_words(self.players[int(word)]), value
        for placed in self._slots(argument):
            lying = self.view[placed.zone.key][placed.owner][: argument.size]
            for value, card in enumerate(lying):
                if card:
                    yield from ((name, value) for name in self._calls(card))

    def _calls(self, card: str) -> list[Words]:
        """What a card is called: its id, its name, both; each once."""
        name = self.names.get(card, "")
        calls = [card, name, f"{card} {name}"] if name else [card]
        return list(dict.fromkeys(spoken_words(call) for call in calls))

    def _slots(self, argument: Argument) -> Iterator[Placed]:
        """Rows of fixed places that an argument names, one's own first.

        A row may have places behind those that are named, which nobody chooses.
        """
        shape = self.table.terms.shape
        named = {column.at: column.places for column in shape.layout.column_list}
        for placed in sorted(shape.zones, key=lambda placed: placed.owner != self.seat):
            if argument.words and placed.zone.slots and placed.owner >= 0:
                places = named.get(placed.zone.face, [])[: argument.size]
                if places == list(argument.words) or placed.zone.capacity == argument.size:
                    yield placed

    def _codes(self, verb: Verb, numbers: list[int]) -> list[int]:
        """The codes of a verb with these arguments; what was left out may be anything legal."""
        verbs = self.table.terms.verbs
        if ANY not in numbers:
            return [verbs.code(verb, numbers)]
        fit = []
        for code in self.legal:
            if verbs.verb_of(code) is verb:
                given = zip(verb.arguments, verbs.arguments(code), numbers, strict=True)
                if all(
                    number in (ANY, value) or (argument.suffix and number == 0)
                    for argument, value, number in given
                ):
                    fit.append(code)
        return fit or [verbs.code(verb, [max(number, 0) for number in numbers])]

    # ---- whose card --------------------------------------------------------------------------

    def _copies(self, code: int) -> list[int]:
        """A code, and those that name equal copies of its first card, wherever they lie."""
        verbs, terms = self.table.terms.verbs, self.table.terms
        verb, numbers = verbs.verb_of(code), verbs.arguments(code)
        for at, argument in enumerate(verb.arguments):
            if argument.cards is not None:
                first = int(argument.cards.first)
                classes = terms.copy_classes
                count = len(terms.names[argument.cards.index])
                equal = classes[first + numbers[at]]
                values = [value for value in range(count) if classes[first + value] == equal]
                return [
                    verbs.code(verb, [*numbers[:at], value, *numbers[at + 1 :]])
                    for value in dict.fromkeys([numbers[at], *values])
                ]
        return [code]

    def _far(self, code: int) -> tuple[int, bool]:
        """How far the cards of a code are: 0 in hand, 3 out of sight; and if they are another's."""
        verbs, terms = self.table.terms.verbs, self.table.terms
        far, foreign = 0, False
        verb = verbs.verb_of(code)
        for argument, value in zip(verb.arguments, verbs.arguments(code), strict=True):
            if argument.cards is not None:
                far = max(far, self._distance(terms.names[argument.cards.index][value]))
                each = int(argument.cards.each)
                foreign = foreign or (each > 0 and value // each != self.seat)
        return far, foreign

    def _distance(self, card: str) -> int:
        best = 3
        for placed in self.table.terms.shape.zones:
            lying = self.view.get(placed.zone.key)
            mine = placed.owner == self.seat
            if placed.owner >= 0 and isinstance(lying, list) and len(lying) > placed.owner:
                lying = lying[placed.owner]
            if isinstance(lying, list) and card in lying:
                best = min(best, (1 if placed.zone.ordered else 0) if mine else 2)
        return best


def card_names(table: Table, view: dict[str, Any]) -> dict[str, str]:
    """The name of every card whose face a seat may know, by its id."""
    faces = table.game.rules.faces(table.terms)
    names: dict[str, str] = {}
    for group in faces.values():
        if isinstance(group, list):
            known = [face for face in group if isinstance(face, dict)]
            names.update(
                {face["id"]: face["name"] for face in known if {"id", "name"} <= face.keys()}
            )
    kinds: dict[str, str] = {**faces.get("cards", {}), **view.get("sleeves", {})}
    return {**names, **{card: names[kind] for card, kind in kinds.items() if kind in names}}


def spoken_words(text: str) -> Words:
    """Lower case, without signs between words: `B-breaker-knee` is three."""
    return tuple(re.sub(r"[-_\s]+", " ", text.lower().replace("+", " +")).split())


def _begins(words: Words, name: Words) -> bool:
    return words[: len(name)] == name


def _common(name: Words, words: Words) -> int:
    """How many words two begin with alike; the last one may be cut short."""
    count = 0
    for one, other in zip(name, words, strict=False):
        if one != other:
            return count + (len(other) >= 3 and one.startswith(other))
        count += 1
    return count
