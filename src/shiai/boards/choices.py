"""The choices of a decision, numbered for a person: plain ones first, dearer ones on request."""

import difflib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from shiai.boards.names import names_for
from shiai.core import plan
from shiai.core.state import alike
from shiai.core.table import Action, Table

Level = Literal["plain", "more", "all"]
LEVELS: tuple[Level, ...] = ("plain", "more", "all")
MOST_NUMBERS = 999  # counted anew before they get longer
SHORTEST = 3  # letters of a beginning that is taken for the whole


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice with its number, what it would do, and how early it is shown.

    `level`: *plain* at once; *more* for a suffix such as a quarter turn (`W01+1`); *all* for a
    suffix that is higher than needed for the same end. `alike` is the same for equal cards.
    """

    number: int
    action: Action
    verb: str
    arguments: tuple[int, ...]
    card: str | None
    extra: int
    level: Level
    says: str
    alike: str

    @property
    def text(self) -> str:
        """The notation, as it is typed."""
        return str(self.action)


class Choices:
    """All choices of one seat at one decision."""

    def __init__(
        self,
        table: Table,
        seat: int,
        order: Callable[[Choice], Any] | None = None,
        numbers: "Numbers | None" = None,
    ) -> None:
        self.seat = seat
        self.table = table
        self.legal = set(table.codes(seat))
        found = [self._choice(action) for action in table.legal(seat)]
        if order is not None:
            found.sort(key=order)
        found.sort(key=lambda choice: LEVELS.index(choice.level))
        self.all = (numbers or Numbers()).give(found)
        self.shown: Level = "plain"
        self.opened: set[int] = set()  # numbers shown beyond the level

    def _choice(self, action: Action) -> Choice:
        verbs, names = self.table.terms.verbs, self.table.terms.names
        verb, numbers = verbs.verb_of(action.code), verbs.arguments(action.code)
        card, extra, alike = None, 0, verb.name
        for argument, number in zip(verb.arguments, numbers, strict=True):
            if argument.cards is not None and card is None:
                card = names[argument.cards.index][number]
                copies = self.table.terms.copy_classes[argument.cards.first + number]
                alike += f" card {copies}"
            else:
                alike += f" {number}"
            if argument.suffix:
                extra = number
        describes = self.table.game.rules.describe(self.table.state, action.code)
        says = describes.named(names_for(self.table, self.seat))
        arguments, level = tuple(numbers), self._level(action.code)
        return Choice(0, action, verb.name, arguments, card, extra, level, says, alike)

    def _level(self, code: int) -> Level:
        """Plain without a suffix; `all` if a smaller suffix does the same."""
        verbs = self.table.terms.verbs
        verb, numbers = verbs.verb_of(code), verbs.arguments(code)
        places = [at for at, argument in enumerate(verb.arguments) if argument.suffix]
        if not places or all(numbers[at] == 0 for at in places):
            return "plain"
        for at in places:
            for less in range(numbers[at]):
                if verbs.code(verb, [*numbers[:at], less, *numbers[at + 1 :]]) in self.legal:
                    return "all"
        return "more"

    # ---- what is shown ---------------------------------------------------------------------

    def visible(self, level: Level | None = None) -> list[Choice]:
        """The choices up to a level."""
        top = LEVELS.index(level or self.shown)
        return [choice for choice in self.all if LEVELS.index(choice.level) <= top]

    def hidden(self) -> int:
        """How many are not shown yet."""
        return len(self.all) - len(self.visible())

    def show(self, level: Level) -> None:
        """Show choices up to this level from now on."""
        if LEVELS.index(level) > LEVELS.index(self.shown):
            self.shown = level

    def of_card(self, card: str) -> list[Choice]:
        """All choices that begin with a card, which are then shown."""
        copies = self._copies(card)
        found = [choice for choice in self.all if choice.card in copies]
        self.opened.update(choice.number for choice in found)
        return found

    def of_codes(self, codes: list[int]) -> list[Choice]:
        """The choices with these codes, which are then shown."""
        found = [choice for choice in self.all if choice.action.code in codes]
        self.opened.update(choice.number for choice in found)
        return found

    def _copies(self, card: str) -> set[str]:
        """The card and its equals: only one of them is listed."""
        terms = self.table.terms
        for cards in terms.layout.card_sets:
            names = terms.names[cards.index]
            known = [name.lower() for name in names]
            if card.lower() in known:
                copy_class = terms.copy_classes[cards.first + known.index(card.lower())]
                return {
                    name
                    for k, name in enumerate(names)
                    if terms.copy_classes[cards.first + k] == copy_class
                }
        return set()

    # ---- what is meant ---------------------------------------------------------------------

    def numbered(self, number: int) -> Choice | str:
        """The choice of a number that has been shown, or what is wrong with the number."""
        for choice in self.all:
            if choice.number == number:
                if choice in self.visible() or number in self.opened:
                    return choice
                return f"{number} is {choice.text!r}, not shown yet: type 'more' or 'all' first"
        last = max(choice.number for choice in self.visible())
        if number < last:
            return f"there is no choice {number} now"
        return f"there is no choice {number}; they go up to {last}"

    def several(self, numbers: list[int]) -> list[Choice] | str:
        """Choices given together; the same number twice is another copy of the same card."""
        found: list[Choice] = []
        for number in numbers:
            choice = self.numbered(number)
            if isinstance(choice, str):
                return choice
            before = sum(other.number == number for other in found)
            copies = alike(self.table.state, choice.action.code, {})
            if before >= len(copies):
                return (
                    f"{number} is {choice.text!r}, which can be given {len(copies)} times at most"
                )
            code = copies[before]
            text = self.table.notation(code)
            found.append(replace(choice, action=Action(self.seat, code, text)))
        return found

    def find(self, text: str) -> Choice | None:
        """The choice that is written so, or that begins so if it is the only one."""
        low = " ".join(text.lower().split())
        for choice in self.all:
            if choice.text.lower() == low:
                return choice
        begin = [choice for choice in self.all if choice.text.lower().startswith(low)]
        return begin[0] if len(begin) == 1 and len(low) >= SHORTEST else None

    def near(self, text: str) -> str | None:
        """A choice that is written nearly so."""
        known = [choice.text for choice in self.all]
        found = difflib.get_close_matches(text, known, 1, 0.75)
        return found[0] if found else None


class Numbers:
    """The numbers that a seat's choices have had: what stays on the screen keeps its own."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}
        self.before: dict[str, int] = {}  # those of the question before: it may be asked on

    def give(self, choices: list[Choice]) -> list[Choice]:
        """In the order shown from 1 on; 0 leaves it at that, and is nothing else.

        While half of what is shown is known it keeps its numbers, also over a question in between,
        and what is new comes after all of them: a number never comes to mean another choice. Else
        they are counted anew.
        """
        zero = next((choice for choice in choices if leaves(choice)), None)
        rest = [choice for choice in choices if choice is not zero]
        keys = keys_of(rest)
        shown = [key for key, choice in keys.items() if choice.level == "plain"] or list(keys)
        if not self._fits(self.known, shown):
            known = self.before if self._fits(self.before, shown) else {}
            self.known, self.before = known, self.known
        free = max(self.known.values(), default=0) + 1
        for key in keys:
            if key not in self.known:
                self.known[key] = free
                free += 1
        made = [replace(choice, number=self.known[key]) for key, choice in keys.items()]
        made.sort(key=lambda choice: choice.number)
        return made if zero is None else [replace(zero, number=0), *made]

    def _fits(self, known: dict[str, int], shown: list[str]) -> bool:
        """Whether at least half of what is shown has a number there that is not too long."""
        kept = sum(key in known for key in shown)
        return kept * 2 >= len(shown) and max(known.values(), default=0) <= MOST_NUMBERS


def keys_of(choices: list[Choice]) -> dict[str, Choice]:
    """The choices by what a number stands for: one of several equal cards is as good as another."""
    found: dict[str, Choice] = {}
    for choice in choices:
        found[choice.alike if choice.alike not in found else choice.text] = choice
    return found


def leaves(choice: Choice) -> bool:
    """Whether a choice does nothing but go on: pass, decline, stop, end, keep as it is."""
    return plan.leaves(choice.verb, len(choice.arguments))
