"""What a table asks of its state at every choice; compiled, so that the plain table stays quick."""

from mypy_extensions import i64

from shiai.core.layout import OVER, WAITING
from shiai.core.state import State


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


def do_choice(state: State, seat: i64, code: i64) -> int:
    """Do a choice without checking it; who learnt something hidden by it, as bits."""
    state.revealed = 0
    state.hinted = 0
    state.apply(seat, code)
    return int(state.revealed)
