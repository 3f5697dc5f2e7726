"""Chair: a seat at a table as a player has it - view, events, options, and guesses at the hidden
rest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, overload

from mypy_extensions import i32

from shiai.core.cells import vec
from shiai.core.game import Game
from shiai.core.json_types import AnyView, Event, Json, View
from shiai.core.observe import Entry, Observer
from shiai.core.rng import Stream
from shiai.core.sentence import WhyNot
from shiai.core.state import State
from shiai.core.table import Action, Table
from shiai.core.terms import Terms
from shiai.search.names import Names
from shiai.search.worlds import DealtWorlds, Worlds, open_picks


class Chair:
    """A seat at a table as a player has it. The true table stays behind it.

    Args:
        table: that it stands at; what is chosen there shows on the chair at once.
        seat: whose it is.

    Example:
        >>> import shiai
        >>> table = shiai.find("eiyo").new(seed=7)
        >>> chair = shiai.Chair(table, 0)
        >>> [str(action) for action in chair.legal()]
        ['keep', 'redraw']
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.__table = table
        self.__observers: dict[bool, Observer] = {}
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game that is played.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> chair.game
            Game('eiyo')
        """
        return self.__table.game

    @property
    def options(self) -> dict[str, object]:
        """Every option of the game and its value.

        Example:
            >>> import shiai
            >>> shiai.Chair(shiai.find("eiyo").new(seed=7), 0).options["edition"]
            '2020'
        """
        return self.__table.options

    @property
    def digest(self) -> str:
        """Of what is printed on the cards of the set that is played with.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> shiai.Chair(table, 0).digest == table.agreement.digest
            True
        """
        return self.__table.terms.digest

    @property
    def seats(self) -> int:
        """How many sit at the table.

        Example:
            >>> import shiai
            >>> shiai.Chair(shiai.find("seii").new(seed=7, seats=3), 0).seats
            3
        """
        return self.__table.seats

    def legal(self) -> list[Action]:
        """The options of this seat; none if it is not asked.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> chair.legal()[0]
            Action(seat=0, code=0, 'keep')
        """
        return self.__table.legal(self.seat)

    def codes(self) -> list[int]:
        """The options of this seat as numbers: the quick way.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> chair.codes()
            [0, 1]
        """
        return self.__table.codes(self.seat)

    @overload
    def view(self) -> View: ...

    @overload
    def view(self, *, shape: type[AnyView]) -> AnyView: ...

    def view(self, *, shape: Any = View) -> Any:
        """What this seat may see, and what it is asked; `shape` as `Table.view` takes it.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> chair.view()["ask"]["step"]
            'keep_or_redraw'
        """
        return self.__table.view(self.seat, shape=shape)

    def numbers(self, memory: bool = True) -> vec[i32]:
        """The same in whole numbers, as a learner sees it (docs/learning.md).

        Args:
            memory: also what the seat has seen before and what follows from it.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> len(chair.numbers()) == sum(max(len(entry.places), 1) for entry in chair.entries())
            True
        """
        return self.__observer(memory).look(self.__table.state, self.seat)

    def entries(self, memory: bool = True) -> list[Entry]:
        """What each of these numbers is: names, sizes and bounds, in order.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> chair.entries()[0].name
            'seat'
        """
        return self.__observer(memory).entries

    def __observer(self, memory: bool) -> Observer:
        if memory not in self.__observers:
            self.__observers[memory] = Observer(self.__table.terms, memory)
        return self.__observers[memory]

    def events(self, start: int = 0) -> list[Event]:
        """What happened, as this seat may know it, from event number `start` on.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> chair.events()[0]["event"]
            'move'
        """
        return self.__table.events(self.seat, start=start)

    def preview(self, action: Action | str) -> Json:
        """What one of this seat's actions would bring, in numbers; {} where the game says nothing.

        Raises:
            BadNotation, IllegalAction: it is no action of this seat now.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> table.submit("keep")
            >>> shiai.Chair(table, 0).preview("end fight")["honor"]
            0
        """
        return self.__table.preview(action, seat=self.seat)

    def why_not(self, action: Action | str) -> WhyNot | None:
        """Why an action is not open to this seat now; None if it is legal.

        Raises:
            BadNotation: no verb of the game reads it.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> shiai.Chair(table, 0).why_not("end fight").rule
            'EIYO-011'
        """
        return self.__table.why_not(action, seat=self.seat)

    def notation(self, code: int) -> str:
        """A code as it is written and typed.

        Raises:
            BadNotation: no action has that code.

        Example:
            >>> import shiai
            >>> shiai.Chair(shiai.find("eiyo").new(seed=7), 0).notation(1)
            'redraw'
        """
        return self.__table.notation(code)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a chair cannot be pickled or copied: the true table stands behind it")

    def world(self, seed: int) -> State:
        """A state to think on: what this seat cannot know is dealt at random, and so is the future.

        It may be played on (`world.apply(seat, code)`) and cloned; the table does not change.

        Example:
            >>> import shiai
            >>> table = shiai.find("eiyo").new(seed=7)
            >>> chair = shiai.Chair(table, 0)
            >>> world = chair.world(seed=1)
            >>> world.apply(0, chair.codes()[0])
            >>> len(table.history)
            0
        """
        return self.__table.world(self.seat, seed=seed)

    def worlds(self, seed: int) -> Worlds:
        """Many such states, for search: prepared once for this decision, then dealt cheaply.

        Example:
            >>> import shiai
            >>> from shiai.core.rng import Stream
            >>> chair = shiai.Chair(shiai.find("eiyo").new(seed=7), 0)
            >>> worlds = chair.worlds(seed=1)
            >>> worlds.next(Stream(2)).legal(0) == chair.codes()
            True
        """
        table = self.__table
        if table.terms.closed:
            return GuessedWorlds(table, self.seat)
        return DealtWorlds(table.state, self.seat, Stream(seed), table.odds(self.seat))

    def names(self) -> Names:
        """Which actions come to the same because they name equal copies of a card; for search.

        Example:
            >>> import shiai
            >>> chair = shiai.Chair(shiai.find("eiyo").new(seed=7), 0)
            >>> chair.names().same(0, 1)
            False
        """
        return _names(self.__table.terms)


@lru_cache(maxsize=64)
def _names(terms: Terms) -> Names:
    return Names(terms)


class GuessedWorlds(Worlds):
    """Where decks are closed each world has other cards in it: guessed one by one."""

    def __init__(self, table: Table, seat: int) -> None:
        self.__table = table
        self.__seat = seat

    def next(self, stream: Stream) -> State:
        """A guess with its own decks."""
        world = self.__table.world(self.__seat, seed=stream.seed())
        open_picks(world, self.__seat)
        return world
