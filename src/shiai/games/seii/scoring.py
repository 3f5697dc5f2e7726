"""Seii Daimyo: the points of locations and clans, and who has won.

Every bonus of `words.py` has a class here, and the table at the foot of the file has them all.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from shiai.core.vocabulary import check_done
from shiai.games.seii.board import Board
from shiai.games.seii.layout import ARMY, DAIMYO, HAND, SCORED
from shiai.games.seii.printed import FORTIFIED, ISLANDS, RAZED, STARTING, THREE_SIDES
from shiai.games.seii.words import BONUS, BONUSES, NUMBER_OF_BONUS


class Scoring(Board):
    """The end of the game."""

    def location_points(self, seat: i64) -> i64:
        """SEII-104  The values shown by the locations a seat controls."""
        values = self.printed.values
        s = self.s
        points: i64 = 0
        for side in range(i64(THREE_SIDES)):
            zone = self.side(seat, side)
            for at in range(zone + 1, zone + 1 + s[zone]):
                points += values[s[at] * THREE_SIDES + side]
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
        printed = self.printed
        bonus = BONUSES_BY_NUMBER[printed.bonus[clan]]
        return bonus.points(self, seat, printed.per[clan], printed.measure[clan])

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


# ---- the words of Scoring Bonuses ----------------------------------------------------------------


class Bonus(ABC):
    """What a word of a Scoring Bonus is worth to the seat whose army has the clan."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    @abstractmethod
    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """The points; `measure` is the island, value or number of locations that it names."""


class Flat(Bonus):
    """Always the same."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """As many as are printed."""
        return per


class Island(Bonus):
    """Locations on an island."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each of one's own."""
        return per * game.on_island(seat, measure)


class FortifiedSides(Bonus):
    """Fortified locations."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each of one's own."""
        return per * game.size(game.side(seat, FORTIFIED))


class StartingSides(Bonus):
    """Locations on their Starting side."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each of one's own."""
        return per * game.size(game.side(seat, STARTING))


class RazedOther(Bonus):
    """Razed locations of others."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each of all other seats."""
        return per * game.razed_elsewhere(seat)


class IslandSets(Bonus):
    """Sets of the three islands."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each whole set."""
        return per * game.island_sets(seat)


class EveryNLocations(Bonus):
    """All locations."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For every so many."""
        return per * (game.controls(seat) // measure)


class ValueAtLeast(Bonus):
    """Valuable locations."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each that is now worth that much."""
        return per * game.worth_at_least(seat, measure)


class BestLocation(Bonus):
    """The most valuable location."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """What it is worth."""
        return game.best_value(seat)


class IslandMajority(Bonus):
    """More of an island than each other player."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """All or nothing."""
        return per if game.has_majority(seat, measure) else 0


class MostLocations(Bonus):
    """As many locations as anybody."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """All or nothing."""
        return per if game.has_most(seat) else 0


class DaimyoCard(Bonus):
    """The Daimyo Card."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """SEII-110  To who holds it at the end."""
        return per if game.get(DAIMYO) == seat else 0


class ClansInArmy(Bonus):
    """Clans in the army."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each, the one with the bonus too."""
        return per * game.size(game.of(ARMY, seat))


class ClansInHand(Bonus):
    """Clans in hand."""

    def points(self, game: Scoring, seat: i64, per: i64, measure: i64) -> i64:
        """For each."""
        return per * game.size(game.of(HAND, seat))


def by_number(bonuses: list[Bonus]) -> list[Bonus]:
    """The bonuses in the order of the words: a word's number finds its own."""
    check_done(BONUS, list(BONUSES), [bonus.name for bonus in bonuses], "scoring.py")
    return sorted(bonuses, key=lambda bonus: NUMBER_OF_BONUS[bonus.name])


BONUSES_BY_NUMBER: Final = by_number(
    [
        Flat("flat"),
        Island("island"),
        FortifiedSides("fortified"),
        StartingSides("starting_side"),
        RazedOther("razed_other"),
        IslandSets("island_sets"),
        EveryNLocations("every_n_locations"),
        ValueAtLeast("value_at_least"),
        BestLocation("best_location"),
        IslandMajority("island_majority"),
        MostLocations("most_locations"),
        DaimyoCard("daimyo"),
        ClansInArmy("clans_in_army"),
        ClansInHand("clans_in_hand"),
    ]
)
