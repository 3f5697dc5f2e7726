"""Chair: a seat at a table as a player has it - view, events, options, and guesses at the hidden
rest.
"""

from typing import TYPE_CHECKING, Any

from shiai.core.game import Game, Json
from shiai.core.state import State
from shiai.core.table import Action, Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from shiai.rl.setting import Eyes


class Chair:
    """What a bot is handed. The true table stays behind it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.__table = table
        self.__eyes: dict[tuple[bool, bool], Eyes] = {}
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.__table.game

    def legal(self) -> list[Action]:
        """The options of this seat."""
        return self.__table.legal(self.seat)

    def codes(self) -> list[int]:
        """The options of this seat as numbers."""
        return self.__table.codes(self.seat)

    def view(self) -> Json:
        """What this seat may see."""
        return self.__table.view(self.seat)

    def observe(self, memory: bool = True, planes: bool = False) -> "NDArray[Any]":
        """The same in numbers, as a learner sees it (docs/learning.md); needs the extra `rl`."""
        from shiai.rl.setting import Eyes

        table = self.__table
        if (memory, planes) not in self.__eyes:
            self.__eyes[memory, planes] = Eyes(table.terms, memory, planes)
        return self.__eyes[memory, planes].observe(table.state, self.seat)

    def events(self, start: int = 0) -> list[Json]:
        """What happened, as this seat may know it."""
        return self.__table.events(self.seat, start)

    def world(self, seed: int) -> State:
        """A state to think on: what this seat cannot know is dealt at random, and so is the
        future.
        """
        return self.__table.world(self.seat, seed)
