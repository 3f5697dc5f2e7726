"""Verbs and their arguments: verb + arguments <-> dense code <-> notation.

What is printed can be typed back: `defeat W10+2 E`.
"""

import difflib
from typing import Final

from mypy_extensions import i64

from shiai.core.cells import append, empty, vec
from shiai.core.errors import BadNotation
from shiai.core.layout import Cards

FIRST_BITS: Final = 20
WIDTH_BITS: Final = 14
FIRST_MASK: Final = (1 << FIRST_BITS) - 1
WIDTH_MASK: Final = (1 << WIDTH_BITS) - 1


class Argument:
    """What may stand in one place of a verb: a card, a word, a number, or a suffix `+n`."""

    def __init__(
        self,
        name: str,
        size: int,
        cards: Cards | None,
        words: list[str],
        suffix: bool,
        secret: bool = False,
    ) -> None:
        self.name: Final = name
        self.size: Final = size
        self.cards: Final = cards
        self.words: Final = words
        self.suffix: Final = suffix  # `+n` behind the word before it; nothing for 0
        self.secret: Final = secret  # other seats are told "?"


def card(name: str, of: Cards, secret: bool = False) -> Argument:
    """An argument: a card that the chooser can see.

    Args:
        secret: the others are not told which.
    """
    return Argument(name, of.size, of, [], False, secret)


def word(name: str, words: tuple[str, ...], secret: bool = False) -> Argument:
    """An argument: one of a few words, such as a place, a colour, a role."""
    return Argument(name, len(words), None, list(words), False, secret)


def number(name: str, below: int, secret: bool = False) -> Argument:
    """An argument: a number from 0 to below - 1, such as a seat or an amount."""
    return Argument(name, below, None, [], False, secret)


def suffix(name: str, below: int) -> Argument:
    """An argument: a number written `+n` behind the word before it, and left out when it is 0."""
    return Argument(name, below, None, [], True)


class Verb:
    """A verb, its first code and its arguments."""

    def __init__(self, name: str, handle: int, first: int, arguments: list[Argument]) -> None:
        self.name: Final = name
        self.handle: Final = handle
        self.first: Final = first
        self.arguments: Final = arguments


class Verbs:
    """All verbs of a game; codes, notation and masks follow from them.

    Example:
        >>> from shiai.core.layout import Layout
        >>> from shiai.core.verbs import Verbs, card, word
        >>> cards = Layout("duel").cards("card", 3)
        >>> verbs = Verbs()
        >>> strike = verbs.verb("strike", card("card", cards), word("side", ("left", "right")))
        >>> rest = verbs.verb("rest")
        >>> names = [["C1", "C2", "C3"]]
        >>> [verbs.text(code, names) for code in (0, 1, 6)]
        ['strike C1 left', 'strike C1 right', 'rest']
        >>> verbs.parse("strike c1 RIGHT", names)
        1
    """

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self.handle_of: vec[i64] = empty()  # by code: the verb's handle
        self.numbers: list[object] = []  # every code as a ready-made Python int
        self.by_handle: dict[int, Verb] = {}

    def verb(self, name: str, *arguments: Argument) -> i64:
        """Declare a verb with up to four arguments; its handle.

        `State.offer` and `State.chosen` speak of it by its handle. It has a code for every
        combination of its arguments.
        """
        assert len(arguments) <= 4, "a verb takes up to four arguments"
        widths = [argument.size for argument in arguments] + [1] * (4 - len(arguments))
        count = widths[0] * widths[1] * widths[2] * widths[3]
        assert self.size + count < 1 << FIRST_BITS, "too many codes"
        assert max(widths) <= WIDTH_MASK, "an argument is too wide"
        handle = self.size
        for k in (1, 2, 3):
            handle |= widths[k] << (FIRST_BITS + (k - 1) * WIDTH_BITS)
        for _ in range(count):
            self.handle_of = append(self.handle_of, handle)
        made = Verb(name, handle, self.size, list(arguments))
        self.verbs.append(made)
        self.by_handle[handle] = made
        self.numbers += range(self.size, self.size + count)
        self.size += count
        return handle

    def names(self) -> list[str]:
        """Every verb's name, in the order of their codes."""
        return [verb.name for verb in self.verbs]

    def handle_named(self, name: str) -> i64:
        """The handle of the verb of that name."""
        names = self.names()
        assert name in names, f"no verb is called {name!r}; verbs are {', '.join(names)}"
        return self.verbs[names.index(name)].handle

    def verb_of(self, code: int) -> Verb:
        """The verb a code belongs to."""
        return self.by_handle[self.handle_of[code]]

    def arguments(self, code: int) -> list[int]:
        """The numbers of a code, one for each argument of its verb."""
        verb = self.verb_of(code)
        rest = code - verb.first
        numbers: list[int] = []
        for argument in reversed(verb.arguments):
            numbers.append(rest % argument.size)
            rest //= argument.size
        numbers.reverse()
        return numbers

    def argument(self, code: i64, number: i64) -> i64:
        """One argument of a code, counted from 0; for hot loops, as it makes no list."""
        handle: i64 = self.handle_of[code]
        rest: i64 = code - (handle & FIRST_MASK)
        if number == 3:
            return rest % (handle >> 48)
        rest //= handle >> 48
        if number == 2:
            return rest % ((handle >> 34) & WIDTH_MASK)
        rest //= (handle >> 34) & WIDTH_MASK
        width: i64 = (handle >> 20) & WIDTH_MASK
        return rest % width if number == 1 else rest // width

    def code(self, verb: Verb, numbers: list[int]) -> int:
        """The code of a verb with these arguments."""
        code = 0
        for argument, value in zip(verb.arguments, numbers, strict=True):
            code = code * argument.size + value
        return verb.first + code

    def public(self, code: int) -> int:
        """The code with every secret argument 0; -1 when nothing of it is secret."""
        verb = self.verb_of(code)
        if not any([argument.secret for argument in verb.arguments]):
            return -1
        numbers = self.arguments(code)
        for k in range(len(numbers)):
            if verb.arguments[k].secret:
                numbers[k] = 0
        return self.code(verb, numbers)

    def text(self, code: int, names: list[list[str]], hide: bool = False) -> str:
        """The notation of a code; `names` are the cards' ids by card set. `hide` what is secret."""
        verb = self.verb_of(code)
        text = verb.name
        for argument, value in zip(verb.arguments, self.arguments(code), strict=True):
            if hide and argument.secret:
                text += " ?"
            elif argument.suffix:
                text += f"+{value}" if value else ""
            elif argument.cards is not None:
                known = names[argument.cards.index]
                text += " " + ((known[value] if value < len(known) else "") or "-")
            elif argument.words:
                text += " " + argument.words[value]
            else:
                text += f" {value}"
        return text

    def parts(
        self, code: int, names: list[list[str]], hide: bool = False
    ) -> dict[str, str | int | None]:
        """The arguments of a code by their names, as data: card ids, words, numbers.

        None stands for what is hidden, and for no card.
        """
        parts: dict[str, str | int | None] = {}
        verb = self.verb_of(code)
        for argument, value in zip(verb.arguments, self.arguments(code), strict=True):
            if hide and argument.secret:
                parts[argument.name] = None
            elif argument.cards is not None:
                known = names[argument.cards.index]
                parts[argument.name] = (known[value] if value < len(known) else "") or None
            elif argument.words:
                parts[argument.name] = argument.words[value]
            else:
                parts[argument.name] = value
        return parts

    def parse(self, text: str, names: list[list[str]]) -> int:
        """The code of a notation, in upper or lower case.

        Raises:
            BadNotation: no verb reads it; the message names the odd word and the likely one.
        """
        notation = " ".join(text.split())
        best: Verb | None = None
        for verb in self.verbs:
            low = notation.lower()
            if low == verb.name or low.startswith(verb.name + " "):
                if best is None or len(verb.name) > len(best.name):
                    best = verb
        if best is None:
            known = self.names()
            start = notation.split()[0].lower() if notation else ""
            hint = _did_you_mean(start, known)
            message = f"{text!r}: no verb reads this{hint}; verbs are {', '.join(known)}"
            raise BadNotation(message, text)
        words = notation[len(best.name) :].split()
        numbers: list[int] = []
        for argument in best.arguments:
            numbers.append(_read(text, best, argument, words, names))
        if words:
            message = f"{text!r}: {words[0]!r} is one word too many; write {usage(best)!r}"
            raise BadNotation(message, text)
        return self.code(best, numbers)


def whole(text: str) -> int:
    """A whole number as people write it, or -1; nobody means one of more than eighteen digits."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 19 else -1


def usage(verb: Verb) -> str:
    """How a verb is written, such as `defeat WEAPON[+TURNS] ROW`."""
    text = verb.name
    for argument in verb.arguments:
        text += f"[+{argument.name.upper()}]" if argument.suffix else f" {argument.name.upper()}"
    return text


def _did_you_mean(word: str, known: list[str]) -> str:
    near = difflib.get_close_matches(word, known, 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _read(
    text: str, verb: Verb, argument: Argument, words: list[str], names: list[list[str]]
) -> int:
    """Take one argument off the words; a suffix stays on its word until it is asked for."""
    if argument.suffix:
        if not words or not words[0].startswith("+"):
            return 0
        digits = words.pop(0)[1:]
        number = whole(digits)
        if not 0 <= number < argument.size:
            top = argument.size - 1
            raise BadNotation(f"{text!r}: {argument.name} is +0 to +{top}, not '+{digits}'", text)
        return number
    if not words:
        raise BadNotation(f"{text!r}: {argument.name} is missing; write {usage(verb)!r}", text)
    word = words.pop(0)
    if word.startswith("+"):
        raise BadNotation(f"{text!r}: {word!r} has no place here; write {usage(verb)!r}", text)
    if "+" in word:
        word, _, rest = word.partition("+")
        words.insert(0, "+" + rest)
    if argument.cards is not None:
        known = names[argument.cards.index]
    elif argument.words:
        known = argument.words
    else:
        number = whole(word)
        if not 0 <= number < argument.size:
            top = argument.size - 1
            message = f"{text!r}: {argument.name} is a number from 0 to {top}, not {word!r}"
            raise BadNotation(message, text)
        return number
    low = word.lower()
    for k in range(len(known)):
        if known[k].lower() == low:
            return k
    raise BadNotation(
        f"{text!r}: no {argument.name} is called {word!r}{_did_you_mean(word, known)}", text
    )
