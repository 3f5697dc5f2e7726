"""Priority: what a game with windows for responses tells whoever passes for its players.

A window asks a seat whether it responds to something. Most of them are passed, and a server may do
that for a player. Whether others could guess from it what somebody holds follows from what a game
says here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from shiai.core.sentence import Sentence

if TYPE_CHECKING:
    from shiai.core.table import Table


class Window(NamedTuple):
    """A question whether a seat responds to something; all but `passing` is known to everybody."""

    seat: int
    kind: str
    """What it is about: one of the game's `Priority.kinds`."""
    quiet: bool
    """Nothing was done that could be answered: a phase begins or ends."""
    is_open: bool
    """Whether the seat could do more than pass, for all the others know."""
    passing: int
    """The code of the action that passes."""
    key: tuple[int, ...]
    """The same for all questions of one window."""
    phase: str
    """One of `Priority.phases`."""
    of_turn: int
    """Whose turn it is."""
    turn: int
    """The number of the turn."""


class Priority:
    """What a game with windows says of them.

    Attributes:
        needs: options with which every window is opened, also to a seat that can only pass.
        kinds: what windows are about, each with what a player is asked by default: `ask`, `helps`
            (only if an action would change what comes out) or `pass`.
        never_passed: kinds that a player cannot set to `pass`.
        thought_about: kinds at which a player usually thinks: there a window may last longer now
            and then, although nobody is asked.
        phases: in which a player may stop in quiet moments.
        stops: those of others' turns in which one does by default.
    """

    needs: ClassVar[Mapping[str, object]]
    kinds: ClassVar[Mapping[str, str]]
    never_passed: ClassVar[tuple[str, ...]]
    thought_about: ClassVar[tuple[str, ...]]
    phases: ClassVar[tuple[str, ...]]
    stops: ClassVar[tuple[str, ...]]

    def window(self, table: Table) -> Window | None:
        """The window that is asked about now; None: another question, or none."""
        raise NotImplementedError

    def is_urgent(self, table: Table, seat: int) -> bool:
        """Whether so much is at stake that a seat is asked whatever it has set."""
        raise NotImplementedError

    def is_meant(self, table: Table, seat: int) -> bool:
        """Whether a card of the seat is aimed at, so that it wants to be asked again."""
        raise NotImplementedError

    def helps(self, table: Table, seat: int) -> bool:
        """Whether some action would change what comes out, from what the seat knows."""
        raise NotImplementedError

    def missed(self, table: Table, seat: int) -> Sentence:
        """What the best action would have changed, for the log of a seat that is passed for."""
        raise NotImplementedError
