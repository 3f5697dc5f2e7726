"""Eohn: how duels between greedy bots go: whether somebody attacks, and what ends a round.

A bot that waits for the other one's deck to run out plays another game than people do, and what is
measured with it says nothing about decks.
"""

from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from shiai.games.eohn import layout
from shiai.games.eohn.decks import known_decks
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.game import GAME
from shiai.games.eohn.greedy import choose
from shiai.games.eohn.strikes import energy_of

MOST_IDLE: Final = 9  # turns in a row without an attack, while somebody has Energy for one
MOST_DECKED: Final = 0.10  # of rounds
CHEAPEST: Final = 4  # Energy with which a deck of the house can always attack again
ENOUGH: Final = 400  # duels of which a share says something
PAIRS: Final = list(combinations_with_replacement(known_decks(), 2))


class Pace(NamedTuple):
    """How one round went."""

    turns: int
    idle: int
    """The longest run of turns without an attack while somebody had Energy for one."""
    spent: int
    """The longest run of such turns in which nobody had."""
    decked: bool
    """Whether an empty Ability deck ended it."""


def duel(case: int) -> Pace:
    """A round between two house decks, with one of the house sets: all follow from a number."""
    sets = GAME.card_sets()
    decks = list(PAIRS[case // len(sets) % len(PAIRS)])
    if case // len(sets) // len(PAIRS) % 2 == 1:
        decks.reverse()
    table = GAME.new(
        case, options={"format": "sudden_death"}, cards=sets[case % len(sets)], decks=decks
    )
    state = table.state
    assert isinstance(state, Eohn), "the table is Eohn's"
    return _played(state)


def _played(state: Eohn) -> Pace:
    turn = idle = spent = most_idle = most_spent = 0
    attacked = True
    while not state.is_over():
        if state.get(layout.TURN_NO) != turn:
            able = max(int(energy_of(state, seat)) for seat in (0, 1)) >= CHEAPEST
            idle = 0 if attacked else idle + able
            spent = 0 if attacked else spent + (not able)
            most_idle, most_spent = max(most_idle, idle), max(most_spent, spent)
            turn, attacked = int(state.get(layout.TURN_NO)), False
        attacked = attacked or state.get(layout.ATTACKED) != 0
        seat = int(state.decider())
        state.apply(seat, choose(state, seat))
    return Pace(turn, most_idle, most_spent, any(_is_decked(state, seat) for seat in (0, 1)))


def _is_decked(state: Eohn, seat: int) -> bool:
    """Whether a player lost for want of a card; who loses for want of Energy has none left."""
    lost = state.get(state.of(layout.MARKED, seat)) == 1
    left = energy_of(state, seat) + state.get(state.of(layout.PURE_DECK, seat))
    return bool(lost and state.size(state.of(layout.DECK, seat)) == 0 and left > 0)


def duels(cases: range) -> list[str]:
    """What is wrong with the pace of these duels."""
    paces = [duel(case) for case in cases]
    faults = [
        f"duel {case}: {pace.idle} turns in a row without an attack"
        for case, pace in zip(cases, paces, strict=True)
        if pace.idle > MOST_IDLE
    ]
    decked = sum(pace.decked for pace in paces)
    if len(paces) >= ENOUGH and decked > MOST_DECKED * len(paces):
        faults.append(f"{decked} of {len(paces)} rounds were ended by an empty deck")
    return faults
