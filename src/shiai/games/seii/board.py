"""Seii Daimyo: what can be read off the table."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit, vec
from shiai.core.state import State
from shiai.games.seii.layout import (
    ARMY,
    COMMITTED,
    EXTRA_REVEALED,
    NOBODY_YET,
    PLAYED_ROLE,
    SIDES,
    STRENGTHENED,
    SeiiTerms,
)
from shiai.games.seii.printed import FIRST_ASHIGARU, THREE_SIDES, Printed


class Board(State):
    """Questions a player answers by looking at the table."""

    def __init__(self, terms: SeiiTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.printed: Final[Printed] = terms.printed

    def option(self, option: i64) -> i64:
        """The value of an option."""
        options = self.terms.options
        return options[option]

    def seat_from(self, first: i64, steps: i64) -> i64:
        """Clockwise is ascending seat number, wrapping to seat 0."""
        return (first + steps) % self.shape.seats

    def plays(self, seat: i64) -> bool:
        """RULING-SEII-34  Whether a seat has not given up."""
        return not self.has_resigned(seat)

    def playing(self) -> i64:
        """The seats that have not given up, as bits."""
        seats: i64 = 0
        for seat in range(self.shape.seats):
            if self.plays(seat):
                seats |= bit(seat)
        return seats

    # ---- locations ---------------------------------------------------------------------------

    def side(self, seat: i64, side: i64) -> i64:
        """Where a seat's locations lie that show this side."""
        return self.of(SIDES[side], seat)

    def controls(self, seat: i64) -> i64:
        """How many locations a seat controls."""
        count: i64 = 0
        for side in range(i64(THREE_SIDES)):
            count += self.size(self.side(seat, side))
        return count

    def side_of(self, seat: i64, location: i64) -> i64:
        """SEII-030  The one side that a location of this seat shows; -1 if it is not its own.

        Asked of no seat (-1), a location shows none.
        """
        if seat < 0:
            return NOBODY_YET
        for side in range(i64(THREE_SIDES)):
            if self.place_of(self.side(seat, side), location) >= 0:
                return side
        return NOBODY_YET

    def controller(self, location: i64) -> i64:
        """The seat that controls a location, or -1."""
        for seat in range(self.shape.seats):
            if self.side_of(seat, location) >= 0:
                return seat
        return NOBODY_YET

    def value(self, location: i64, side: i64) -> i64:
        """SEII-031  A location is worth the value of the side it shows."""
        values = self.printed.values
        at = location * THREE_SIDES + side
        return values[at]

    def on_island(self, seat: i64, island: i64) -> i64:
        """How many locations of an island a seat controls."""
        count: i64 = 0
        for side in range(i64(THREE_SIDES)):
            count += self.of_island(self.side(seat, side), island)
        return count

    def of_island(self, zone: i64, island: i64) -> i64:
        """How many locations of a zone are of an island."""
        islands = self.printed.island
        s = self.s
        count: i64 = 0
        for at in range(zone + 1, zone + 1 + s[zone]):
            if islands[s[at]] == island:
                count += 1
        return count

    # ---- roles and armies --------------------------------------------------------------------

    def is_samurai(self, role: i64) -> bool:
        """Four of the role cards are Samurai."""
        return role < FIRST_ASHIGARU

    def plays_samurai(self, seat: i64) -> bool:
        """SEII-023  The role card that lies face up before a seat."""
        return self.is_samurai(self.top(self.of(PLAYED_ROLE, seat)))

    def samurai_played(self) -> i64:
        """SEII-025, SEII-028, RULING-SEII-11  `S`: all revealed Samurai, the extra one too."""
        count: i64 = 0
        for seat in range(self.shape.seats):
            if self.size(self.of(PLAYED_ROLE, seat)) > 0 and self.plays_samurai(seat):
                count += 1
        if self.size(EXTRA_REVEALED) > 0 and self.is_samurai(self.top(EXTRA_REVEALED)):
            count += 1
        return count

    def ashigaru_played(self) -> i64:
        """SEII-025, SEII-028, RULING-SEII-11  `A`: the other revealed role cards."""
        count: i64 = self.size(EXTRA_REVEALED)
        for seat in range(self.shape.seats):
            count += self.size(self.of(PLAYED_ROLE, seat))
        return count - self.samurai_played()

    def strength(self, seat: i64) -> i64:
        """SEII-067  The Strengths of the face-up clans, and what abilities add for the round."""
        army = self.of(ARMY, seat)
        return self.sum_of(self.printed.strength, army) + self.get(self.of(STRENGTHENED, seat))

    def is_face_down(self, seat: i64) -> bool:
        """SEII-066, SEII-075  Whether a seat has a clan lying face down."""
        return self.size(self.of(COMMITTED, seat)) > 0

    def takes_part(self, seat: i64) -> bool:
        """SEII-075  Whether a seat fights in the Conflict: it has nothing lying face down.

        RULING-SEII-34  Who has given up does not.
        """
        return not self.is_face_down(seat) and self.plays(seat)
