"""Seii Daimyo: what can happen to a location, and which locations may be chosen."""

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.seii.layout import AVAILABLE, FORTIFY, RAZE, ROTATE, SEIZE
from shiai.games.seii.printed import (
    ANY_ISLAND,
    DOWN,
    FORTIFIED,
    OTHER,
    OWN,
    RAZED,
    STARTING,
    THREE_SIDES,
    UP,
)
from shiai.games.seii.scoring import Scoring


class Locations(Scoring):
    """Locations change hands and sides: in a turn, by an Ability, after a Conflict."""

    # ---- the four things that happen to a location -------------------------------------------

    def seize(self, seat: i64, location: i64) -> None:
        """SEII-035  An available location enters on its Starting side.

        SEII-050  Nothing takes its place in the middle.
        """
        self.move_card(location, AVAILABLE, self.side(seat, STARTING))

    def fortify(self, seat: i64, location: i64) -> None:
        """SEII-036  To the Fortified side.  SEII-037, RULING-SEII-13  From a Razed one too."""
        side = self.side_of(seat, location)
        self.move_card(location, self.side(seat, side), self.side(seat, FORTIFIED))

    def raze(self, location: i64) -> None:
        """SEII-044  To the Razed side; it stays its controller's.  SEII-045  From Fortified too."""
        owner = self.controller(location)
        side = self.side_of(owner, location)
        self.move_card(location, self.side(owner, side), self.side(owner, RAZED))

    def rotate(self, location: i64, down: i64) -> None:
        """SEII-086  One step up or down; SEII-087 between neighbouring sides."""
        owner = self.controller(location)
        side = self.side_of(owner, location)
        to = side - 1 if down == 1 else side + 1
        self.move_card(location, self.side(owner, side), self.side(owner, to))

    # ---- which locations may be chosen -------------------------------------------------------
    # Where a location lies decides. The list asks once for all that lie there, "why not" for the
    # one location after looking where it lies.

    def offer_seizes(self, island: i64) -> None:
        """SEII-016  Any available location (of an island, if one is named)."""
        if island == ANY_ISLAND:
            self.offer_cards(AVAILABLE, SEIZE)
            return
        for place in range(self.size(AVAILABLE)):
            location = self.card_at(AVAILABLE, place)
            if self.why_not_of_island(location, island) == YOU_MAY:
                self.offer(SEIZE, location)

    def why_not_seize(self, location: i64, island: i64) -> i64:
        """SEII-016, RULING-SEII-6  Only what is available.  SEII-047  Nothing is."""
        if self.size(AVAILABLE) == 0:
            return 47
        if self.place_of(AVAILABLE, location) < 0:
            return 16
        return self.why_not_of_island(location, island)

    def why_not_of_island(self, location: i64, island: i64) -> i64:
        """SEII-056  Only of the island that the Ability names."""
        islands = self.printed.island
        return YOU_MAY if island == ANY_ISLAND or islands[location] == island else 56

    def offer_fortifies(self, seat: i64) -> None:
        """SEII-032, SEII-038  One's own that are not Fortified."""
        for side in range(i64(THREE_SIDES)):
            if self.why_not_fortify_on(side) == YOU_MAY:
                self.offer_cards(self.side(seat, side), FORTIFY)

    def why_not_fortify(self, seat: i64, location: i64) -> i64:
        """SEII-038  Only one's own."""
        return self.why_not_fortify_on(self.side_of(seat, location))

    def why_not_fortify_on(self, side: i64) -> i64:
        """SEII-037, SEII-038  On the Starting or the Razed side, not if it is Fortified already."""
        return YOU_MAY if side == RAZED or side == STARTING else 38

    def offer_razes(self, seat: i64) -> None:
        """SEII-032, SEII-046  Others' that are not Razed."""
        for owner in range(self.shape.seats):
            for side in range(i64(THREE_SIDES)):
                if self.why_not_raze_on(seat, owner, side) == YOU_MAY:
                    self.offer_cards(self.side(owner, side), RAZE)

    def why_not_raze(self, seat: i64, location: i64) -> i64:
        """SEII-046  Whose it is and which side it shows decide."""
        owner = self.controller(location)
        return self.why_not_raze_on(seat, owner, self.side_of(owner, location))

    def why_not_raze_on(self, seat: i64, owner: i64, side: i64) -> i64:
        """SEII-046  Not one's own, not a Razed one, not one that nobody controls."""
        return 46 if owner < 0 or owner == seat or side == RAZED else YOU_MAY

    def offer_rotations(self, seat: i64, whose: i64, way: i64) -> None:
        """SEII-086  Each location that may be rotated, up before down."""
        turns = self.turns(way)
        for owner in range(self.shape.seats):
            if self.why_not_rotate_of(seat, owner, whose) == YOU_MAY:
                for side in range(i64(THREE_SIDES)):
                    zone = self.side(owner, side)
                    for place in range(self.size(zone)):
                        self.offer_each(
                            (turns >> (side * 2)) & 3, ROTATE, self.card_at(zone, place)
                        )

    def turns(self, way: i64) -> i64:
        """SEII-087  From which side one may turn up and down, as bits side * 2 + down."""
        turns: i64 = 0
        for side in range(i64(THREE_SIDES)):
            for down in range(i64(2)):
                if self.why_not_turn(side, down, way) == YOU_MAY:
                    turns |= bit(side * 2 + down)
        return turns

    def why_not_rotate(self, seat: i64, location: i64, down: i64, whose: i64, way: i64) -> i64:
        """SEII-087, SEII-088  Whose it is decides, then the side it shows."""
        owner = self.controller(location)
        why = self.why_not_rotate_of(seat, owner, whose)
        return (
            why if why != YOU_MAY else self.why_not_turn(self.side_of(owner, location), down, way)
        )

    def why_not_rotate_of(self, seat: i64, owner: i64, whose: i64) -> i64:
        """SEII-088  Only controlled locations.  SEII-056  Only whose the Ability says."""
        if owner < 0:
            return 88
        return YOU_MAY if whose & (OWN if owner == seat else OTHER) != 0 else 56

    def why_not_turn(self, side: i64, down: i64, way: i64) -> i64:
        """SEII-087  Not up from Fortified, not down from Razed.  SEII-056  As the Ability says."""
        if way & (DOWN if down == 1 else UP) == 0:
            return 56
        return 87 if side == (RAZED if down == 1 else FORTIFIED) else YOU_MAY
