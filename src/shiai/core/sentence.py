"""Sentences for people, with the cards and players in them marked, and the rule behind them."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]

# Around what is named in a sentence, and between its fields; no sentence shows them to anybody.
OPEN, BETWEEN, CLOSE = "\x02", "\x1f", "\x03"

Part = str | Json
Wording = str | list[Part]  # plain text, or its parts where something is marked


def card_words(card: str, name: str, words: str | None = None) -> str:
    """A card inside a sentence. Plain text has it as `B5 Teppo`, or in the words given here."""
    return f"{OPEN}{card}{BETWEEN}{name}{BETWEEN}{words or f'{card} {name}'}{CLOSE}"


def seat_words(seat: int, words: str | None = None) -> str:
    """A player inside a sentence. Plain text has `seat 1`, or the words given here."""
    return f"{OPEN}{seat}{BETWEEN}{words or f'seat {seat}'}{CLOSE}"


def choice_words(choice: str, names: Mapping[str, str]) -> str:
    """A choice as it is typed, its cards marked; `names` has them by their ids."""
    words: list[str] = []
    for word in choice.split(" "):
        card, plus, turns = word.partition("+")
        marked = card_words(card, names[card], card) if card in names else card
        words.append(f"{marked}{plus}{turns}")
    return " ".join(words)


def capital(text: str) -> str:
    """A sentence that begins with a capital letter, also where it begins with a player."""
    if not text.startswith(OPEN):
        return text[:1].upper() + text[1:]
    fields = text[1 : text.index(CLOSE)].split(BETWEEN)
    words = fields[-1]
    fields[-1] = words[:1].upper() + words[1:]
    return f"{OPEN}{BETWEEN.join(fields)}{text[text.index(CLOSE) :]}"


def plain(text: str) -> str:
    """A sentence as people read it, without marks."""
    if OPEN not in text:
        return text
    first, *pieces = text.split(OPEN)
    words = [first]
    for piece in pieces:
        marked, _, rest = piece.partition(CLOSE)
        words += [marked.rpartition(BETWEEN)[2], rest]
    return "".join(words)


def parts_of(text: str) -> list[Part]:
    """A sentence in parts: words as text, cards as `{"card", "name"}`, players as `{"seat"}`."""
    first, *pieces = text.split(OPEN)
    parts: list[Part] = [first] if first else []
    for piece in pieces:
        marked, _, rest = piece.partition(CLOSE)
        what, *more = marked.split(BETWEEN)
        parts.append({"card": what, "name": more[0]} if len(more) > 1 else {"seat": int(what)})
        if rest:
            parts.append(rest)
    return parts


class Sentence:
    """A sentence for people and the rule behind it.

    Cards and players in it are marked with `card_words` and `seat_words`: `text` is plain, `parts`
    has them apart, `wording` is plain text where nothing is marked, else the parts.
    `about` is the same as data, for those who word or draw it themselves (docs/wire.md): a `kind`,
    the `seat` it is about, `cards`, and numbers and places by their names.
    """

    def __init__(self, text: str, rule: str | None = None, about: Json | None = None) -> None:
        self.marked = text  # for another sentence that has this one in it
        self.text = plain(text)
        self.rule = rule
        self.about = about or {}

    @property
    def parts(self) -> list[Part]:
        """Words, cards and players apart."""
        return parts_of(self.marked)

    @property
    def wording(self) -> Wording:
        """What a message has: the plain text, or its parts where something is marked."""
        return self.text if OPEN not in self.marked else self.parts

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r}, rule={self.rule!r})"


class WhyNot(Sentence):
    """Why an option is not open: the rule, the card in the way (if there is one), a sentence."""

    def __init__(self, rule: str | None, card: str | None, text: str) -> None:
        super().__init__(text, rule)
        self.card = card

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"WhyNot(rule={self.rule!r}, card={self.card!r}, text={self.text!r})"
