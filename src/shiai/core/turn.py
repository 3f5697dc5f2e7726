"""What a table asks of its state at every choice; compiled, so that the plain table stays quick."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.layout import OVER, WAITING
from shiai.core.state import PICKED, ROLLED, State


def awaited_seats(state: State) -> list[int]:
    """The seats whose choice is awaited; none when the game is over."""
    seats: list[int] = []
    if state.s[OVER] == 0:
        waiting: i64 = state.s[WAITING]
        for seat in range(state.shape.seats):
            if (waiting >> seat) & 1 == 1:
                seats.append(int(seat))
    return seats


def open_codes(state: State, seat: i64) -> list[int]:
    """The options of a seat as numbers; none if it is not asked."""
    if state.s[OVER] != 0 or (state.s[WAITING] >> seat) & 1 == 0:
        return []
    return state.legal(seat)


class Shown(NamedTuple):
    """What a choice, and all that followed from it unasked, has shown; seats are bits."""

    revealed: int
    """Who has learnt something hidden."""
    hinted: int
    """Who may infer something hidden from who was asked next."""
    opened: int
    """What came to light besides cards: ROLLED, PICKED."""
    exposed: int
    """Who saw a card where it could not look before, whether or not it knew which one lay there."""

    def taught(self, seat: int) -> bool:
        """Whether a seat knows more than before."""
        return ((self.revealed | self.hinted) >> seat) & 1 == 1

    def against_undo(self, seat: int) -> str | None:
        """Why it would not be fair if this seat took it back; None if it would be.

        It follows from what the seat itself can know. A card that it has learnt, or that another
        seat now sees, stays seen; whether the other knew that card already is its secret. What the
        others can infer of the seat's own cards is its own loss.
        """
        if self.opened & PICKED:
            return "what the others had chosen was turned up"
        if self.opened & ROLLED:
            return "chance has decided something"
        if (self.revealed >> seat) & 1 == 1:
            return "you have seen a card that was hidden"
        if self.exposed & ~int(bit(seat)) != 0:
            return "others have seen a card that was hidden from them"
        if (self.hinted >> seat) & 1 == 1:
            return "who is asked next may tell of hidden cards"
        return None


NOTHING: Final = Shown(0, 0, 0, 0)


def do_choice(state: State, seat: i64, code: i64) -> Shown:
    """Do a choice without checking it; what it has shown."""
    forget_shown(state)
    state.apply(seat, code)
    return shown(state)


def forget_shown(state: State) -> None:
    """What is shown from here on is counted."""
    state.revealed = 0
    state.exposed = 0
    state.hinted = 0
    state.opened = 0


def shown(state: State) -> Shown:
    """What the last choice has shown."""
    if state.revealed == 0 and state.hinted == 0 and state.exposed == 0:
        return NOTHING
    return Shown(int(state.revealed), int(state.hinted), int(state.opened), int(state.exposed))
