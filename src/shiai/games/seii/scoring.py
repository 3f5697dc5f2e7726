"""Seii Daimyo: the points of locations and clans, and who has won."""

from mypy_extensions import i64

from shiai.games.seii.board import Board
from shiai.games.seii.layout import ARMY, DAIMYO, HAND, SCORED
from shiai.games.seii.printed import (
    BEST_LOCATION,
    CLANS_IN_ARMY,
    CLANS_IN_HAND,
    DAIMYO_BONUS,
    EVERY_N_LOCATIONS,
    FLAT,
    FORTIFIED,
    FORTIFIED_SIDES,
    ISLAND,
    ISLAND_MAJORITY,
    ISLAND_SETS,
    ISLANDS,
    MOST_LOCATIONS,
    RAZED,
    RAZED_OTHER,
    STARTING,
    STARTING_SIDES,
    THREE_SIDES,
    VALUE_AT_LEAST,
)


class Scoring(Board):
    """The end of the game."""

    def location_points(self, seat: i64) -> i64:
        """SEII-104  The values shown by the locations a seat controls."""
        values = self.printed.values
        points: i64 = 0
        for side in range(i64(THREE_SIDES)):
            zone = self.side(seat, side)
            for place in range(self.size(zone)):
                points += values[self.card_at(zone, place) * THREE_SIDES + side]
        return points

    def bonus_points(self, seat: i64) -> i64:
        """SEII-105, RULING-SEII-28  Each clan of the army on its own, from the same position.

        SEII-106  Clans elsewhere score nothing.
        """
        army = self.of(ARMY, seat)
        points: i64 = 0
        for place in range(self.size(army)):
            points += self.bonus(seat, self.card_at(army, place))
        return points

    def score(self, seat: i64) -> i64:
        """SEII-104, SEII-105  Locations and bonuses; SEII-013 the Daimyo Card has no value."""
        return self.location_points(seat) + self.bonus_points(seat)

    def bonus(self, seat: i64, clan: i64) -> i64:
        """The Scoring Bonus of a clan in a seat's army, at most its cap."""
        return min(self.uncapped(seat, clan), self.printed.cap[clan])

    def uncapped(self, seat: i64, clan: i64) -> i64:
        """What the words of the bonus are worth."""
        kind = self.printed.bonus[clan]
        per = self.printed.per[clan]
        about = self.printed.about[clan]
        if kind == FLAT:
            return per
        if kind == ISLAND:
            return per * self.on_island(seat, about)
        if kind == FORTIFIED_SIDES:
            return per * self.size(self.side(seat, FORTIFIED))
        if kind == STARTING_SIDES:
            return per * self.size(self.side(seat, STARTING))
        if kind == RAZED_OTHER:
            return per * self.razed_elsewhere(seat)
        if kind == ISLAND_SETS:
            return per * self.island_sets(seat)
        if kind == EVERY_N_LOCATIONS:
            return per * (self.controls(seat) // about)
        if kind == VALUE_AT_LEAST:
            return per * self.worth_at_least(seat, about)
        if kind == BEST_LOCATION:
            return self.best_value(seat)
        if kind == ISLAND_MAJORITY:
            return per if self.has_majority(seat, about) else 0
        if kind == MOST_LOCATIONS:
            return per if self.has_most(seat) else 0
        if kind == DAIMYO_BONUS:  # SEII-110
            return per if self.get(DAIMYO) == seat else 0
        if kind == CLANS_IN_ARMY:
            return per * self.size(self.of(ARMY, seat))
        assert kind == CLANS_IN_HAND, "a bonus has no points"
        return per * self.size(self.of(HAND, seat))

    def razed_elsewhere(self, seat: i64) -> i64:
        """Razed locations of all others."""
        count: i64 = 0
        for other in range(self.shape.seats):
            if other != seat:
                count += self.size(self.side(other, RAZED))
        return count

    def island_sets(self, seat: i64) -> i64:
        """The smallest of a seat's counts of the three islands."""
        fewest = self.on_island(seat, 0)
        for island in range(i64(1), i64(ISLANDS)):
            fewest = min(fewest, self.on_island(seat, island))
        return fewest

    def worth_at_least(self, seat: i64, value: i64) -> i64:
        """How many locations of a seat are now worth that much."""
        count: i64 = 0
        for side in range(i64(THREE_SIDES)):
            zone = self.side(seat, side)
            for place in range(self.size(zone)):
                if self.value(self.card_at(zone, place), side) >= value:
                    count += 1
        return count

    def best_value(self, seat: i64) -> i64:
        """The value of a seat's most valuable location; 0 without one."""
        best: i64 = 0
        for side in range(i64(THREE_SIDES)):
            zone = self.side(seat, side)
            for place in range(self.size(zone)):
                best = max(best, self.value(self.card_at(zone, place), side))
        return best

    def has_majority(self, seat: i64, island: i64) -> bool:
        """More locations of the island than each other seat."""
        mine = self.on_island(seat, island)
        for other in range(self.shape.seats):
            if other != seat and self.on_island(other, island) >= mine:
                return False
        return True

    def has_most(self, seat: i64) -> bool:
        """No other seat controls more locations."""
        mine = self.controls(seat)
        for other in range(self.shape.seats):
            if self.controls(other) > mine:
                return False
        return True

    def ahead(self, seat: i64) -> i64:
        """SEII-107, SEII-108  Points first, then the number of locations; more is better."""
        return self.score(seat) * 100 + self.controls(seat)

    def wins(self, seat: i64) -> bool:
        """SEII-107  The highest total.  SEII-108  Then more locations.

        SEII-109, RULING-SEII-29  Still tied, they win together.
        RULING-SEII-34  Who gave up does not.
        """
        if self.has_resigned(seat):
            return False
        mine = self.ahead(seat)
        for other in range(self.shape.seats):
            if not self.has_resigned(other) and self.ahead(other) > mine:
                return False
        return True

    def finish(self) -> None:
        """SEII-103  After the last round the points are counted."""
        self.end(SCORED)
