"""What is wrong with a set file, told so that a designer can mend it in one go."""

from typing import Final

import msgspec

from shiai.core.errors import ShiaiError

MOST_LINES: Final = 100


class Problem(msgspec.Struct, frozen=True):
    """One thing to mend: where it stands and what is wrong with it."""

    file: str
    says: str
    line: int = 0
    """Of the field, else of its entry, counted from 1; 0 if nobody knows."""
    card: str = ""
    """The entry as a player would call it: `enemy "Ashigaru" (E01)`."""
    field: str = ""

    def __str__(self) -> str:
        file = self.file if self.file.isprintable() else repr(self.file)
        place = f"{file}:{self.line}" if self.line else file
        return ": ".join(part for part in (place, self.card, self.field, self.says) if part)


class BadSet(ShiaiError):
    """A set file that cannot be used.

    Attributes:
        problems: everything that was found, each with its file, line, card and field.
    """

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = list(problems)

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems[:MOST_LINES]]
        left = len(self.problems) - len(lines)
        return "\n".join([*lines, f"... and {left} more"] if left else lines)
