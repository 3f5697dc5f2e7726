"""Resting: a match that nobody looks at keeps its events packed; they are the most of it."""

import zlib
from array import array
from typing import Final

from shiai.core.cells import empty, vector
from shiai.server.play import Play

QUICK: Final = 1  # the level at which they are packed: a move must not wait long for them


class Resting:
    """A play with its events packed. Whoever still holds the play itself has it whole."""

    __slots__ = ("events", "play")

    def __init__(self, play: Play) -> None:
        self.play = play.clone()
        state = self.play.table.state
        self.events = zlib.compress(array("q", list(state.events)).tobytes(), QUICK)
        state.events = empty()

    def wake(self) -> Play:
        """The play as it was."""
        cells = array("q", zlib.decompress(self.events))
        self.play.table.state.events = vector(cells.tolist())
        return self.play
