"""One number for options that differ only in which of several equal copies they name."""

from mypy_extensions import i64

from shiai.core.cells import blank, vec
from shiai.core.terms import Terms


class Names:
    """By code: the same option with the first of equal cards.

    Copies of different owners stay apart. Without it a tree would split over copies that were drawn
    in different worlds. Where decks are closed nobody knows which cards are equal: all stay apart.
    """

    def __init__(self, terms: Terms) -> None:
        self.of: vec[i64] = _canonical(terms)

    def same(self, code: i64, other: i64) -> bool:
        """Whether two options come to the same."""
        return self.of[code] == self.of[other]


def _canonical(terms: Terms) -> vec[i64]:
    verbs = terms.verbs
    names = blank(verbs.size)
    firsts: dict[tuple[int, int, int], int] = {}
    for code in range(verbs.size):
        verb = verbs.verb_of(code)
        numbers = verbs.arguments(code)
        changed = False
        for at, argument in enumerate(verb.arguments):
            cards = argument.cards
            if (
                cards is None
                or terms.closed
                or cards.first + numbers[at] >= len(terms.copy_classes)
            ):
                continue
            owner = numbers[at] // cards.each if cards.each else 0
            copy_class = int(terms.copy_classes[cards.first + numbers[at]])
            first = firsts.setdefault((cards.index, owner, copy_class), numbers[at])
            changed = changed or first != numbers[at]
            numbers[at] = first
        names[code] = verbs.code(verb, numbers) if changed else code
    return names
