"""Eohn: how duels between greedy bots go: whether somebody attacks, and what ends a round.

A bot that waits for the other one's deck to run out plays another game than people do, and what is
measured with it says nothing about decks.
"""

from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from shiai.games.eohn import layout
from shiai.games.eohn.decks import OF_HOUSE
from shiai.games.eohn.eohn import Eohn
from shiai.games.eohn.game import GAME
from shiai.games.eohn.greedy import can_strike, choose
from shiai.games.eohn.strikes import life_of

MOST_IDLE: Final = 9  # turns in a row without an attack, while somebody could have attacked
MOST_SPENT: Final = 0.02  # of rounds with more such turns because nobody could
MOST_DECKED: Final = 0.10  # of rounds
ENOUGH: Final = 400  # duels of which a share says something
SETS: Final = ("house-2", "house")
PAIRS: Final = list(combinations_with_replacement(OF_HOUSE, 2))


class Pace(NamedTuple):
    """How one round went."""

    turns: int
    without: int
    """The longest run of turns without an attack."""
    idle: int
    """The most turns of such a run in which somebody held an Attack that it could pay."""
    decked: bool
    """Whether an empty Ability deck ended it."""


def duel(case: int) -> Pace:
    """A round between two house decks, with one of the house sets: all follow from a number."""
    decks = list(PAIRS[case // len(SETS) % len(PAIRS)])
    if case // len(SETS) // len(PAIRS) % 2 == 1:
        decks.reverse()
    table = GAME.new(
        case, options={"format": "sudden_death"}, cards=SETS[case % len(SETS)], decks=decks
    )
    state = table.state
    assert isinstance(state, Eohn), "the table is Eohn's"
    return _played(state)


def _played(state: Eohn) -> Pace:
    turn = without = idle = most_without = most_idle = 0
    attacked = True
    while not state.is_over():
        if state.get(layout.TURN_NO) != turn:
            without = 0 if attacked else without + 1
            idle = 0 if attacked else idle + (can_strike(state, 0) or can_strike(state, 1))
            most_without, most_idle = max(most_without, without), max(most_idle, idle)
            turn, attacked = int(state.get(layout.TURN_NO)), False
        attacked = attacked or state.get(layout.ATTACKED) != 0
        seat = int(state.decider())
        state.apply(seat, choose(state, seat))
    return Pace(turn, most_without, most_idle, any(_is_decked(state, seat) for seat in (0, 1)))


def _is_decked(state: Eohn, seat: int) -> bool:
    """Whether a player lost for want of a card, in the Draw phase or with Energy left."""
    lost = state.get(state.of(layout.MARKED, seat)) == 1
    for_a_card = state.get(layout.PHASE) == layout.DRAW_PHASE_NO or life_of(state, seat) > 0
    return bool(lost and for_a_card and state.size(state.of(layout.DECK, seat)) == 0)


def duels(cases: range) -> list[str]:
    """What is wrong with the pace of these duels."""
    paces = [duel(case) for case in cases]
    faults = [
        f"duel {case}: {pace.idle} turns in a row without an attack"
        for case, pace in zip(cases, paces, strict=True)
        if pace.idle > MOST_IDLE
    ]
    if len(paces) >= ENOUGH:
        decked = sum(pace.decked for pace in paces)
        if decked > MOST_DECKED * len(paces):
            faults.append(f"{decked} of {len(paces)} rounds were ended by an empty deck")
        spent = sum(pace.without > MOST_IDLE for pace in paces)
        if spent > MOST_SPENT * len(paces):
            faults.append(f"in {spent} of {len(paces)} rounds nobody could attack for long")
    return faults
