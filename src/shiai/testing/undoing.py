"""Fair undo: what a seat may take back has told it nothing, and a refusal tells nothing either.

At a decision a seat chooses, looks, and takes it back. Nothing that it could see in between may
differ from what it would have seen in a world that it could not tell apart before.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from shiai.core.game import Game
from shiai.core.knowledge import ledger_at
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
    worlds = [near_world(table, seat, stream.seed()) for _ in range(NEAR)]
    worlds += [table.sample_world(seat, seed=stream.seed()) for _ in range(FAR)]
    for world in worlds:
        _others_know(table, world, seat)
    start = table.event_count()
    true = table.clone()
    true.apply(seat, code)
    why = true.shown_by[-1].against_undo(seat)
    mine = _seen(true, seat, start)
    for world in worlds:
        world.apply(seat, code)
        other = world.shown_by[-1].against_undo(seat)
        differs = _differs(mine, _seen(world, seat, start))
        text = table.notation(code)
        if differs and (why is None or other is None):
            raise Fault(f"{text!r} can be undone by seat {seat} and tells it something: {differs}")
        if not differs and why != other:
            raise Fault(
                f"undo of {text!r} by seat {seat} is refused in one of two worlds: {why or other}"
            )
    return why is None


def _others_know(table: Table, world: Table, seat: int) -> None:
    """In a guessed world the others know the same places: a guess keeps only its seat's notes."""
    shape, true, guess = table.terms.shape, table.state.s, world.state.s
    for placed in shape.zones:
        for at in range(placed.at + 1, placed.at + 1 + int(true[placed.at])):
            if true[at] != guess[at]:
                for other in range(table.seats):
                    if other != seat:
                        first = int(ledger_at(shape, other, placed.zone.of.first))
                        guess[first + guess[at]] = true[first + true[at]]


def check_undos(table: Table, player: Player) -> None:
    """One choice of every seat that is asked is tried, and taken back if that is allowed."""
    for seat in table.deciders():
        check_fair_undo(table, seat, player.choose(table, seat), player.stream)


def _seen(table: Table, seat: int, start: int) -> list[object]:
    """What a seat sees of a choice: who is asked, what happened, how the table looks."""
    return [table.asked(), table.deciders(), table.events(seat, start=start), table.view(seat)]


def _differs(mine: list[object], other: list[object]) -> str:
    if as_bytes(mine) == as_bytes(other):
        return ""
    return difference(mine, other)


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
        for code in {player.choose(table, seat) for _ in range(TRIES)}:
            try:
                fair = check_fair_undo(table, seat, code, stream)
            except Fault as fault:
                tried.faults.append(f"{fault}\n{case}\n{table.record()}")
                return tried
            tried.allowed += fair
            tried.refused += not fair
        table.apply(seat, player.choose(table, seat))
    return tried
