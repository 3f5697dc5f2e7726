"""Foresee: what a choice brings, played on a copy up to where its seat can no longer know.

The rules play it themselves, one owed step at a time. A step by which the seat would learn
something hidden (a card, a roll, a secret pick, who is asked because of a hidden card) is taken
back, and the copy stands just before it. So what stands in the copy's open cells is the same in
every world that the seat cannot tell apart: the test of fair undo is the test of this, too.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.layout import ASKS, ASKS_TOGETHER, FRAME, OVER, PLAIN, STACK, WAITING
from shiai.core.state import State

ASKED: Final = "asked"  # the seat is asked again
OTHERS: Final = "others"  # somebody else is asked
HIDDEN: Final = "hidden"  # the next step turns up, or depends on, what the seat cannot see
CHANCE: Final = "chance"  # the next step leaves it to chance
ENDED: Final = "over"  # the game is over


class Foreseen:
    """A copy of the table as far as a seat can know it, and why it goes no further."""

    def __init__(self, state: State, until: str, taken: bool) -> None:
        self.state: Final = state
        self.until: Final = until
        self.taken: Final = taken  # False: the choice itself shows something; nothing is foreseen


def foresee(state: State, seat: i64, code: i64) -> Foreseen:
    """Play a legal choice of a seat on a copy, until something hidden would come to light.

    In a secret choice of several seats the others' picks are not waited for.
    """
    play = copy_of(state)
    if state.is_secret():
        return Foreseen(play, OTHERS, False)
    play.choose(seat, code)
    if _learnt(play, seat):
        return Foreseen(copy_of(state), _why(state, play), False)
    return follow(play, seat)


def follow(state: State, seat: i64) -> Foreseen:
    """Go on from where a copy stands to the next decision, or to what a seat cannot know.

    The state must be watched, and is used up: go on with the one that comes back.
    """
    stopped = go_on(state, seat)
    while stopped is None:
        stopped = go_on(state, seat)
    return stopped


def go_on(state: State, seat: i64) -> Foreseen | None:
    """Do the next owed step of a watched copy; where that cannot be, how it stands and why."""
    if state.s[OVER] != 0:
        return Foreseen(state, ENDED, True)
    before = copy_of(state)
    if not one_step(state):
        return Foreseen(state, ASKED if state.is_awaited(seat) else OTHERS, True)
    if _learnt(state, seat):
        return Foreseen(before, _why(before, state), True)
    return None


def copy_of(state: State) -> State:
    """A watched copy, asked what the original is asked: to choose on, then to `go_on` with."""
    copy = state.clone()
    copy.watched = True
    copy.seat = state.seat
    copy.asked = state.asked
    copy.second = state.second
    copy.third = state.third
    copy.fourth = state.fourth
    return copy


def _learnt(state: State, seat: i64) -> bool:
    return ((state.revealed | state.hinted) >> seat) & 1 == 1


def _why(before: State, after: State) -> str:
    """Chance, if a random stream went on; else something hidden."""
    for at in before.terms.layout.stream_at:
        for k in range(4):
            if before.s[at + k] != after.s[at + k]:
                return CHANCE
    return HIDDEN


def one_step(state: State) -> bool:
    """Do the next owed step, as `State.run` does; False where a choice stands next."""
    s = state.s
    n: i64 = s[STACK] - 1
    assert n >= 0, "nothing is owed and the game is not over"
    at: i64 = STACK + 1 + n * FRAME
    kind: i64 = s[at]
    mode: i64 = state.shape.modes[kind]
    if mode == PLAIN:
        s[STACK] = n
        state.step(kind, s[at + 1], s[at + 2], s[at + 3], s[at + 4])
        if s[STACK] - n > 1:
            state.in_written_order(n)
        return True
    if s[WAITING] == 0:
        s[WAITING] = state.who_chooses(kind, s[at + 1])
    if mode == ASKS or mode == ASKS_TOGETHER:
        return False
    if state.fill(state.decider()) != 1:
        return False
    state.take(state.seat, state.codes[0], 1)
    return True
