"""Seii Daimyo: a player gives up, and the others play on."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.layout import ASKS, ASKS_UNLESS_ALONE, FRAME, RESIGNED, STACK, WAITING
from shiai.games.seii.layout import (
    ABILITY,
    ASHIGARU_2,
    DAIMYO,
    EFFECT,
    GIVES_UP,
    SETTLE,
    TIE_WINNER,
    TURN,
)
from shiai.games.seii.phases import Phases


class Resigning(Phases):
    """RULING-SEII-34  Giving up ends the game only when one player is left."""

    def resign(self, seat: i64) -> None:
        """RULING-SEII-34  The seat decides nothing any more, and what it still owed is dropped.

        Its locations and, until the round ends, its clans stay where they are.
        """
        self.s[self.of(self.shape.resigned, seat)] = 1
        self.announce(GIVES_UP, seat)
        left = self.playing()
        if left & (left - 1) == 0:
            self.end(RESIGNED)
            return
        self.pass_on_daimyo_card(seat)
        if self.is_secret():
            self.leave_secret_choice(seat)
        elif self.question() == TIE_WINNER:
            self.settle_again()
        elif self.is_awaited(seat):
            self.s[WAITING] = 0
        self.forget_owed_by(seat)

    def pass_on_daimyo_card(self, seat: i64) -> None:
        """RULING-SEII-34  To the next player clockwise; the order of this round stays."""
        if self.get(DAIMYO) == seat:
            other = self.seat_from(seat, 1)
            while not self.plays(other):
                other = self.seat_from(other, 1)
            self.put(DAIMYO, 0, other)

    def leave_secret_choice(self, seat: i64) -> None:
        """RULING-SEII-34  What the seat has picked does not count; the others are not asked again.

        If it was the last one to be waited for, all picks are turned up.
        """
        mine = self.of(self.shape.picked, seat)
        for k in range(self.shape.picks):
            self.s[mine + k] = 0
        self.s[WAITING] &= ~bit(seat)
        if self.s[WAITING] == 0:
            self.reveal_choices()

    def settle_again(self) -> None:
        """RULING-SEII-34  Of those who are tied one may be gone, or the one who judges."""
        self.s[WAITING] = 0
        self.s[STACK] -= 1
        self.owe(SETTLE)

    def forget_owed_by(self, seat: i64) -> None:
        """The rest of its turn and of its Abilities, its reveal, its rotation."""
        s = self.s
        kept: i64 = 0
        for n in range(s[STACK]):
            at: i64 = STACK + 1 + n * FRAME
            if s[at + 1] == seat and self.is_of_a_seat(s[at]):
                continue
            to: i64 = STACK + 1 + kept * FRAME
            for k in range(i64(FRAME)):
                s[to + k] = s[at + k]
            kept += 1
        s[STACK] = kept

    def is_of_a_seat(self, kind: i64) -> bool:
        """Whether the first number of an owed step is a seat that does it."""
        mode = self.shape.modes[kind]
        if mode == ASKS or mode == ASKS_UNLESS_ALONE:
            return True
        return kind == TURN or kind == ASHIGARU_2 or kind == ABILITY or kind == EFFECT
