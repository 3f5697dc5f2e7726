"""Whether the reasons agree with the list: the state itself is asked about any code."""

from typing import cast

from shiai.core.rng import Stream
from shiai.core.state import YOU_MAY, State, alike


def offered_codes(state: State, seat: int) -> set[int]:
    """All that a seat that is asked may choose: what is listed, and every equal copy of it."""
    listed = set(state.legal(seat))
    offered = set(listed)
    copies: dict[int, list[int]] = {}
    for code in listed:
        for other in alike(state, code, copies):
            if other in listed or not state.has_picked(seat, other):
                offered.add(other)
    return offered


def all_codes(state: State) -> list[int]:
    """Every code of the game."""
    return cast(list[int], state.terms.verbs.numbers)


def some_codes(state: State, offered: set[int], count: int, stream: Stream) -> list[int]:
    """What is offered, and that many codes drawn from all."""
    codes = list(offered)
    numbers = all_codes(state)
    for _drawn in range(count):
        codes.append(numbers[stream.below(len(numbers))])
    return codes


def disagreements(state: State, seat: int, offered: set[int], codes: list[int]) -> list[int]:
    """The codes that are offered and refused by a rule, or are not and no rule refuses them."""
    wrong: list[int] = []
    for code in codes:
        state.seat = seat
        if (state.why_not(code) == YOU_MAY) != (code in offered):
            wrong.append(code)
    return wrong
