"""Sentences for people, with the cards and players in them marked, and the rule behind them."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]

# Around what is named in a sentence, and between its fields; no sentence shows them to anybody.
OPEN, BETWEEN, CLOSE = "\x02", "\x1f", "\x03"

Part = str | Json
Wording = str | list[Part]  # plain text, or its parts where something is marked


def card_words(card: str, name: str, words: str | None = None) -> str:
    """A card inside a sentence. Plain text has it as `B5 Teppo`, or in the words given here.

    Never one that the reader may not know.

    Example:
        >>> from shiai.core.sentence import Sentence, card_words
        >>> Sentence(f"{card_words('B5', 'Teppo')} appears").parts
        [{'card': 'B5', 'name': 'Teppo'}, ' appears']
    """
    return f"{OPEN}{card}{BETWEEN}{name}{BETWEEN}{words or f'{card} {name}'}{CLOSE}"


def seat_words(seat: int, words: str | None = None) -> str:
    """A player inside a sentence. Plain text has `seat 1`, or the words given here.

    Example:
        >>> from shiai.core.sentence import Sentence, seat_words
        >>> Sentence(f"{seat_words(1)} draws").text
        'seat 1 draws'
    """
    return f"{OPEN}{seat}{BETWEEN}{words or f'seat {seat}'}{CLOSE}"


def choice_words(choice: str, names: Mapping[str, str]) -> str:
    """A choice as it is typed, its cards marked; `names` has them by their ids.

    Example:
        >>> from shiai.core.sentence import Sentence, choice_words
        >>> Sentence(choice_words("defeat W01+2 S", {"W01": "Tanto"})).parts
        ['defeat ', {'card': 'W01', 'name': 'Tanto'}, '+2 S']
    """
    words: list[str] = []
    for word in choice.split(" "):
        card, plus, turns = word.partition("+")
        marked = card_words(card, names[card], card) if card in names else card
        words.append(f"{marked}{plus}{turns}")
    return " ".join(words)


def capital(text: str) -> str:
    """A sentence that begins with a capital letter, also where it begins with a player.

    Example:
        >>> from shiai.core.sentence import capital, plain, seat_words
        >>> plain(capital(f"{seat_words(1)} draws"))
        'Seat 1 draws'
    """
    if not text.startswith(OPEN):
        return text[:1].upper() + text[1:]
    fields = text[1 : text.index(CLOSE)].split(BETWEEN)
    words = fields[-1]
    fields[-1] = words[:1].upper() + words[1:]
    return f"{OPEN}{BETWEEN.join(fields)}{text[text.index(CLOSE) :]}"


def plain(text: str, names: Mapping[int, str] | None = None) -> str:
    """A sentence as people read it, without marks; `names` has players by their seats.

    Example:
        >>> from shiai.core.sentence import capital, plain, seat_words
        >>> plain(capital(f"{seat_words(1)} draws, then {seat_words(0)}"), {0: "you", 1: "Mika"})
        'Mika draws, then you'
    """
    if OPEN not in text:
        return text
    first, *pieces = text.split(OPEN)
    words = [first]
    for piece in pieces:
        marked, _, rest = piece.partition(CLOSE)
        what, *more = marked.split(BETWEEN)
        shown = more[-1]
        if names is not None and len(more) == 1 and int(what) in names:
            name = names[int(what)]
            shown = name[:1].upper() + name[1:] if shown[:1].isupper() else name
        words += [shown, rest]
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

    Cards and players in it are marked with `card_words` and `seat_words`, so that a table can show
    them as such; somebody who only reads needs `text`.

    Attributes:
        text: plain.
        rule: the id of the rule behind it, or None.
        data: the same as data, for those who word or draw it themselves (docs/wire.md): a
            `kind`, the `seat` it is about, `cards`, and numbers and places by their names.
        marked: with its marks, for another sentence that has this one in it.

    Example:
        >>> import shiai
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> table.submit("keep")
        >>> line = table.log()[-1]
        >>> line.text, line.data
        ('Round 1', {'kind': 'round', 'round': 1})
    """

    def __init__(self, text: str, rule: str | None = None, data: Json | None = None) -> None:
        self.marked = text  # for another sentence that has this one in it
        self.rule = rule
        self.data = data or {}

    @property
    def text(self) -> str:
        """The sentence as people read it.

        Example:
            >>> import shiai
            >>> shiai.Sentence("Round 1").text
            'Round 1'
        """
        return plain(self.marked)

    @property
    def parts(self) -> list[Part]:
        """Words, cards and players apart.

        Example:
            >>> import shiai
            >>> shiai.find("eiyo").new(seed=7).log()[0].parts[1]
            {'card': 'E23', 'name': 'Ronin'}
        """
        return parts_of(self.marked)

    @property
    def wording(self) -> Wording:
        """What a message has: the plain text, or its parts where something is marked.

        Example:
            >>> import shiai
            >>> shiai.Sentence("Round 1").wording
            'Round 1'
        """
        return self.marked if OPEN not in self.marked else self.parts

    def named(self, names: Mapping[int, str]) -> str:
        """The plain text with players by their names.

        Example:
            >>> from shiai.core.sentence import Sentence, seat_words
            >>> Sentence(f"{seat_words(1)} draws").named({1: "Mika"})
            'Mika draws'
        """
        return plain(self.marked, names)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r}, rule={self.rule!r})"


class WhyNot(Sentence):
    """Why an option is not open: a sentence, its rule, and the card in the way.

    `str()` is the sentence with the rule behind it.

    Attributes:
        card: the id of the card in the way, if there is one.

    Example:
        >>> import shiai
        >>> scene = {"hand": ["W25"], "rows": {"N": ["E01", "B5"]}}
        >>> why = shiai.find("eiyo").from_position(scene).why_not("deflect W25 N")
        >>> why.rule, why.card
        ('EIYO-087', 'B5')
        >>> print(why)
        B5 Teppo stands in North: no token may be placed there (EIYO-087)
    """

    def __init__(self, rule: str | None, card: str | None, text: str) -> None:
        super().__init__(text, rule)
        self.card = card

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"WhyNot(rule={self.rule!r}, card={self.card!r}, text={self.text!r})"
