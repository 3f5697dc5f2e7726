"""Desks: what a game to which players bring decks tells whoever builds, keeps and mends them.

A deck is plain JSON there, as positions and records have it; a game says what is in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from shiai.core.sentence import Json


class Flaw(NamedTuple):
    """A violation, and the smallest change that ends it."""

    text: str
    rule: str
    """The id of the rule that it breaks; "" where none is behind it."""
    fix: str
    """What the change does, in a few words; "" where none is known."""
    mended: Json | None
    """The deck after the change."""


class Judged(NamedTuple):
    """A deck as it was read, with everything that is against the rules."""

    deck: Json
    flaws: list[Flaw]
    text: str
    """The deck as people pass it around; reading it gives the same deck."""


class Desk:
    """Decks of one card set."""

    def limits(self) -> dict[str, int]:
        """The numbers that a deck has to keep to, by name."""
        raise NotImplementedError

    def house(self) -> list[Json]:
        """The decks that come with the set."""
        raise NotImplementedError

    def judge(self, deck: Mapping[str, object]) -> Judged:
        """Read a deck and find every violation.

        Raises:
            BadOption: it has not the shape of a deck.
        """
        raise NotImplementedError

    def read(self, text: str) -> Judged:
        """The same for a deck as text; lines that cannot be read are violations, too."""
        raise NotImplementedError
