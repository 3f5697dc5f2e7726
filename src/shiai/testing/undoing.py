"""Fair undo: what a seat may take back has told it nothing, and a refusal tells nothing either.

At a decision a seat chooses, looks, and takes it back. Nothing that it could see in between may
differ from what it would have seen in a world that it could not tell apart before.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.core.sentence import Json
from shiai.core.table import Table
from shiai.testing.cases import (
    Case,
    Fault,
    Options,
    Player,
    as_bytes,
    case_of,
    difference,
)
from shiai.testing.secrets import near_world

RichPosition = Callable[[Stream], Json]

TRIES = 3  # actions of one decision
NEAR, FAR = 2, 1  # worlds: those that differ in few cards, and those guessed anew
MOST_DECISIONS = 400  # of one game: then another is played
MOST_GAMES = 200  # of one case


@dataclass
class Undos:
    """How many choices were tried, and what is wrong with them."""

    allowed: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Undos") -> None:
        """Count another's, too."""
        self.allowed += other.allowed
        self.refused += other.refused
        self.faults += other.faults

    def __str__(self) -> str:
        return (
            f"{self.allowed:,} undos allowed, {self.refused:,} refused, {len(self.faults)} faults"
        )


def check_fair_undo(table: Table, seat: int, code: int, stream: Stream) -> bool:
    """Whether a seat that chooses this could take it back; it, or a refusal, tells nothing.

    Raises:
        Fault: in another world, that the seat could not tell apart, it would have seen another
            thing and may take it back; or sees the same and may not.
    """
    return _tells_nothing(table, Worlds(table, seat, stream), seat, code)


class Worlds:
    """Worlds that a seat cannot tell from the true one; what others know differs in them, too.

    Each is made when it is first asked for: most choices of a long game may not be taken back.
    """

    def __init__(self, table: Table, seat: int, stream: Stream) -> None:
        self.table = table
        self.seat = seat
        self.seeds = [stream.seed() for _ in range(NEAR + FAR)]
        self.made: list[Table] = []

    def first(self, count: int) -> Iterator[Table]:
        """So many of them; those that differ least come first."""
        for k in range(count):
            if k == len(self.made):
                guess = near_world if k < NEAR else _far_world
                self.made.append(guess(self.table, self.seat, self.seeds[k]))
            yield self.made[k]


def _far_world(table: Table, seat: int, seed: int) -> Table:
    return table.sample_world(seat, seed=seed)


def _tells_nothing(table: Table, worlds: Worlds, seat: int, code: int) -> bool:
    """Whether the choice may be taken back in the true world; held against the other worlds.

    Where it may not, one of them is enough: each is the true one of some other game.
    """
    true = After(table, seat, code)
    for world in worlds.first(NEAR + FAR if true.why is None else 1):
        other = After(world, seat, code)
        differs = true.differs(other)
        text = table.notation(code)
        if differs and (true.why is None or other.why is None):
            raise Fault(f"{text!r} can be undone by seat {seat} and tells it something: {differs}")
        if not differs and true.why != other.why:
            why = true.why or other.why
            raise Fault(f"undo of {text!r} by seat {seat} is refused in one of two worlds: {why}")
    return true.why is None


class After:
    """What a seat sees after a choice of its own: who is asked, what happened, how all looks."""

    def __init__(self, table: Table, seat: int, code: int) -> None:
        start = table.event_count()
        self.table = table.clone()
        self.seat = seat
        self.table.apply(seat, code)
        self.why = self.table.shown_by[-1].against_undo(seat)
        self.told: list[object] = [self.table.asked(), self.table.deciders()]
        self.told.append(self.table.events(seat, start=start))

    @cached_property
    def view(self) -> bytes:
        """The table as the seat sees it; it takes longest, and is looked at last."""
        return as_bytes(self.table.view(self.seat))

    def differs(self, other: "After") -> str:
        """What the seat could tell two worlds apart by; empty: nothing."""
        if as_bytes(self.told) != as_bytes(other.told):
            return difference(self.told, other.told)
        if self.view != other.view:
            return difference(self.table.view(self.seat), other.table.view(other.seat))
        return ""


def check_undos(table: Table, player: Player) -> None:
    """One choice of every seat that is asked is tried, and taken back if that is allowed."""
    for seat in table.deciders():
        check_fair_undo(table, seat, player.choose(table, seat), player.stream)


def try_undos(
    game: Game,
    run: int,
    index: int,
    count: int,
    options: Options | None = None,
    position: RichPosition | None = None,
) -> Undos:
    """Case `index` of a run: games are played until so many choices could be taken back.

    Over all option mixes, or with these options; or every other game from a rich position.
    """
    tried = Undos()
    for number in range(MOST_GAMES):
        seed = seed_of(run, index * MOST_GAMES + number)
        if number % 2 == 1 and position is not None:
            case = Case(game, seed, position=position(Stream(seed)))
        elif options is not None:
            case = Case(game, seed, options)
        else:
            mixed = case_of(game, run, index * MOST_GAMES + number)
            case = Case(game, seed, mixed.options, mixed.seats)
        tried.add(_in_one_game(case, count - tried.allowed))
        if tried.allowed >= count or tried.faults:
            break
    return tried


def _in_one_game(case: Case, count: int) -> Undos:
    """Up to so many allowed undos in one game that is played on at random."""
    table, stream = case.table(), Stream(seed_of(case.seed, 5))
    player = Player(table, stream)
    tried = Undos()
    for _ in range(MOST_DECISIONS):
        if table.state.is_over() or tried.allowed >= count:
            break
        seat = player.seat(table)
        worlds = Worlds(table, seat, stream)
        for code in {player.choose(table, seat) for _ in range(TRIES)}:
            try:
                fair = _tells_nothing(table, worlds, seat, code)
            except Fault as fault:
                tried.faults.append(f"{fault}\n{case}\n{table.record()}")
                return tried
            tried.allowed += fair
            tried.refused += not fair
        table.apply(seat, player.choose(table, seat))
    return tried
