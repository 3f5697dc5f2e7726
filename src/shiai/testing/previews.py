"""Previews: whole or not there, and the same bytes in any two worlds that a seat cannot tell apart.

A pair is one action previewed twice: at the true table, and in a world that its seat could believe
it sits in; one guessed at random, or one that differs from the true one in as little as can be.
"""

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

from shiai.core.game import Game
from shiai.core.json_types import Preview
from shiai.core.rng import Stream, seed_of
from shiai.core.table import Table
from shiai.testing.cases import Fault, Player, as_bytes, case_of
from shiai.testing.checks import checks_of
from shiai.testing.secrets import near_world

PAIRS_A_GAME = 60
ACTIONS = 4  # of one decision
KEYS = get_type_hints(Preview)


class Compared:
    """How many pairs were compared, and what was wrong."""

    def __init__(self) -> None:
        self.pairs = 0
        self.empty = 0  # of them without a preview
        self.faults: list[str] = []

    def add(self, other: "Compared") -> None:
        """Take others in."""
        self.pairs += other.pairs
        self.empty += other.empty
        self.faults += other.faults

    def __str__(self) -> str:
        nothing = f", {self.empty:,} of them empty" if self.empty else ""
        return f"{self.pairs:,} pairs of previews{nothing}, {len(self.faults)} faults"


def why_not_whole(preview: dict[str, Any]) -> str | None:
    """What is missing of that which every preview has; a game may have none at all."""
    if not preview:
        return None
    for key, wanted in KEYS.items():
        if key not in preview:
            return f"no {key!r} in it"
        words = get_args(wanted)
        if key == "until" and preview[key] not in words:
            return f"'until' is {preview[key]!r}, none of {', '.join(words)}"
        if wanted is bool and type(preview[key]) is not bool:
            return f"{key!r} is {preview[key]!r}, neither true nor false"
    if not all(isinstance(asked, str) for asked in preview["asks"]):
        return f"'asks' is {preview['asks']!r}, no list of questions"
    if preview["wins"] and preview["loses"]:
        return "it both wins and loses"
    return None


def compare(game: Game, cases: Iterable[int], run: int) -> Compared:
    """Compare previews at moments of these games of a run."""
    done = Compared()
    for index in cases:
        case = case_of(game, run, index)
        try:
            _compare_in(case.table(), Stream(seed_of(run + 1, index)), done)
        except Fault as fault:
            done.faults.append(f"{game.key}, game {index} of run {run}: {fault}")
    if 0 < done.empty < done.pairs:
        done.faults.append(f"{game.key} has previews for some actions and none for others")
    return done


def _compare_in(table: Table, stream: Stream, done: Compared) -> None:
    """Play for a while, then compare until enough was seen of this game."""
    player = Player(table, stream)
    enough = done.pairs + PAIRS_A_GAME
    begin = int(stream.below(600 if checks_of(table.game).is_long else 40))
    while table.outcome is None and done.pairs < enough:
        if len(table.history) >= begin:
            for seat in table.deciders():
                compare_here(table, seat, stream, done)
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))


def compare_here(table: Table, seat: int, stream: Stream, done: Compared) -> None:
    """Some actions of a seat that is asked, in two other worlds.

    Raises:
        Fault: a preview is not whole, or not the same.
    """
    codes = table.codes(seat)
    some = {codes[int(stream.below(len(codes)))] for _ in range(ACTIONS)}
    seed = stream.seed()
    worlds = [table.sample_world(seat, seed=seed), near_world(table, seat, seed)]
    for code in sorted(some):
        said = table.preview(table.action_of(code, seat=seat))
        why = why_not_whole(said)
        if why is not None:
            raise Fault(f"the preview of {table.notation(code)!r} is not whole: {why}")
        for world in worlds:
            other = world.preview(world.action_of(code, seat=seat))
            done.pairs += 1
            done.empty += not said
            if as_bytes(said) != as_bytes(other):
                raise Fault(
                    f"the preview of {table.notation(code)!r} for seat {seat} is {said}, "
                    f"but {other} in a world that it cannot tell from this one"
                )
