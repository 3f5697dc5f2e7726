"""Chair: a seat at a table as a player has it - view, events, options, and guesses at the hidden
rest.
"""

from __future__ import annotations

from typing import Any, overload

from mypy_extensions import i32

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.json_types import AnyView, Event, View
from shiai.core.observe import Entry, Observer
from shiai.core.state import State
from shiai.core.table import Action, Table


class Chair:
    """What a bot is handed. The true table stays behind it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.__table = table
        self.__observers: dict[bool, Observer] = {}
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

    @overload
    def view(self) -> View: ...

    @overload
    def view(self, *, shape: type[AnyView]) -> AnyView: ...

    def view(self, *, shape: Any = View) -> Any:
        """What this seat may see; `shape` as `Table.view` takes it."""
        return self.__table.view(self.seat, shape=shape)

    def numbers(self, memory: bool = True) -> vec[i32]:
        """The same in whole numbers, as a learner sees it (docs/learning.md).

        memory: also what the seat has seen before and what follows from it.
        """
        return self.__observer(memory).look(self.__table.state, self.seat)

    def entries(self, memory: bool = True) -> list[Entry]:
        """What each of these numbers is."""
        return self.__observer(memory).entries

    def __observer(self, memory: bool) -> Observer:
        if memory not in self.__observers:
            self.__observers[memory] = Observer(self.__table.terms, memory)
        return self.__observers[memory]

    def events(self, start: int = 0) -> list[Event]:
        """What happened, as this seat may know it."""
        return self.__table.events(self.seat, start)

    def world(self, seed: int) -> State:
        """A state to think on: what this seat cannot know is dealt at random, and so is the
        future.
        """
        return self.__table.world(self.seat, seed)
