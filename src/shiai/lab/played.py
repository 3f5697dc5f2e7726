"""Games played for learning: part by part, kept on the way, so that a stopped run goes on.

Broad games are the heuristic's with slips; thought games the search's with slips. A match sets two
values against each other at the same number of iterations.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from shiai.core.errors import BadOption
from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.core.state import State
from shiai.search import Hooks, Manner, Names, Value
from shiai.search.broad import Match, Player, Thinker, broad_game

SLIPS = (0, 30, 80, 150)  # of a thousand choices, by quarter of the games
PART = 250  # broad games that are kept as one file
THOUGHT_PART = 25  # thought ones are dear: less is lost when a run is stopped

Numbers = NDArray[np.float64]
Tell = Callable[[int], None]


class Data(NamedTuple):
    """Positions, what they came to, from which game each is, and whether the search played it."""

    x: Numbers
    y: Numbers
    games: NDArray[np.int64]
    thought: Numbers


class Table(NamedTuple):
    """What is played: a game, how many sit there, with which cards."""

    game: Game
    seats: int
    cards: str | None

    def hooks(self) -> Hooks:
        """The game as a search sees it."""
        return cast(Hooks, self.game.rules.mind())

    def begin(self, number: int, stream: Stream, watched: bool) -> State:
        """A new game; where players bring decks, any of ours. Only a watched one keeps notes."""
        decks = self.game.decks(cards=self.cards)
        variety = self.hooks().variety()
        options = variety[number // len(SLIPS) % len(variety)]
        count = len(decks)
        brought = [decks[int(stream.below(count))] for _ in range(self.seats)] if decks else None
        try:
            agreed = self.game.agree(self.seats, options=options, cards=self.cards, decks=brought)
        except BadOption:  # they do not go together
            agreed = self.game.agree(self.seats, cards=self.cards, decks=brought)
        terms = self.game.terms_for(agreed)
        state = self.game.blank(terms, watched)
        state.begin(stream.seed())
        return state


def join(parts: list[Data]) -> Data:
    """One after another."""
    return Data(*(np.concatenate([part[k] for part in parts]) for k in range(4)))


# ---- games of all seats alike --------------------------------------------------------------------


def broad(table: Table, games: int, seed: int, folder: Path, tell: Tell) -> Data:
    """Quick games of the heuristic; read where they were played before."""

    def play(number: int) -> tuple[State, Player]:
        stream = Stream(seed_of(seed, number))
        state = table.begin(number, stream, False)
        return state, Player(table.hooks(), SLIPS[number % len(SLIPS)], stream)

    return _gather(play, games, PART, folder / f"{table.seats}-seats-broad", 0.0, tell)


def thought(
    table: Table, value: Value, iterations: int, games: int, seed: int, folder: Path, tell: Tell
) -> Data:
    """Games of the search with a value; read where they were played before."""

    def play(number: int) -> tuple[State, Player]:
        stream = Stream(seed_of(seed, number))
        state = table.begin(number, stream, True)
        slips = SLIPS[number % len(SLIPS)]
        return state, _thinker(table, state, slips, stream, value, iterations)

    return _gather(play, games, THOUGHT_PART, folder / f"{table.seats}-seats", 1.0, tell)


def _thinker(
    table: Table, state: State, slips: int, stream: Stream, value: Value, iterations: int
) -> Thinker:
    names = Names(state.terms)
    return Thinker(table.hooks(), slips, stream, value, names, Manner(), iterations)


def _gather(
    play: Callable[[int], tuple[State, Player]],
    games: int,
    size: int,
    name: Path,
    mark: float,
    tell: Tell,
) -> Data:
    name.parent.mkdir(parents=True, exist_ok=True)
    parts: list[Data] = []
    for first in range(0, games, size):
        numbers = range(first, min(first + size, games))
        file = name.with_name(f"{name.name}-{first}-{len(numbers)}.npz")
        if not file.exists():
            _keep(file, _rows(play, numbers, mark))
        with np.load(file) as kept:
            parts.append(Data(kept["x"], kept["y"], kept["games"], kept["thought"]))
        tell(len(numbers))
    return join(parts)


def _rows(play: Callable[[int], tuple[State, Player]], numbers: range, mark: float) -> Data:
    x: list[list[float]] = []
    y: list[float] = []
    games: list[int] = []
    for number in numbers:
        rows = broad_game(*play(number))
        x += rows.x
        y += rows.rewards
        games += [number] * len(rows.x)
    return Data(np.array(x), np.array(y), np.array(games), np.full(len(y), mark))


def _keep(file: Path, data: Data) -> None:
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as out:
        np.savez_compressed(out, x=data.x, y=data.y, games=data.games, thought=data.thought)
    unfinished.replace(file)


# ---- a match -------------------------------------------------------------------------------------


class Result(NamedTuple):
    """What a new value won against an old one, and what it judged on the way."""

    new: float
    old: float
    judged: Numbers  # by decision of the new value: what it thought,
    came: Numbers  # and what came of it


def match(
    table: Table, new: Value, old: Value, iterations: int, games: int, seed: int, tell: Tell
) -> Result:
    """Both at the same deals: alone one after the other, else on changing seats of one table."""
    won = {True: 0.0, False: 0.0}
    judged: list[float] = []
    came: list[float] = []
    for number in range(games):
        sides = [True, False] if table.seats == 1 else [number % 2 == 0]
        for first_is_new in sides:
            stream = Stream(seed_of(seed, number // 2 if table.seats > 1 else number))
            state = table.begin(0, stream, True)
            is_new = [(seat % 2 == 0) == first_is_new for seat in range(table.seats)]
            players: list[Player] = [
                _thinker(table, state, 0, stream, new if mine else old, iterations)
                for mine in is_new
            ]
            broad_game(state, Match(players))
            for seat, mine in enumerate(is_new):
                reward = table.hooks().reward(state, seat) if state.is_over() else 0.5
                won[mine] += reward
                if mine:
                    thoughts = cast(Thinker, players[seat]).judged
                    judged += thoughts
                    came += [reward] * len(thoughts)
        tell(1)
    return Result(won[True], won[False], np.array(judged), np.array(came))
