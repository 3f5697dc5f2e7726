"""Seii Daimyo: from options and seed to a dealt table."""

from mypy_extensions import i64

from shiai.games.seii.layout import (
    CLAN_DECK,
    DAIMYO,
    HAND,
    LOCATION_DECK,
    LOCATION_DISCARD,
    NEW_ROUND,
    RESERVE,
    ROLE_BOX,
    ROLE_HAND,
)
from shiai.games.seii.options import ANY_HONSHU, FIRST_DAIMYO, HOMES
from shiai.games.seii.printed import (
    FIRST_ASHIGARU,
    HONSHU,
    LOCATION_CARDS,
    ROLE_CARDS,
    STARTING,
    THREE_SIDES,
)
from shiai.games.seii.resigning import Resigning

HOME_VALUE: i64 = 2


class Setup(Resigning):
    """The table before the first round."""

    def deal(self) -> None:
        """SEII-005 to SEII-011  Homes, locations, clans, roles, the first Daimyo."""
        self.deal_homes()
        self.deal_clans_face_down()
        self.deal_roles()
        self.name_daimyo()
        self.owe(NEW_ROUND)

    def deal_homes(self) -> None:
        """SEII-005  Each player gets a Honshu location turned to the side that shows 2.

        SEII-007  All others are shuffled into one deck.
        """
        self.lay_all(LOCATION_DISCARD, 0, LOCATION_CARDS)
        for seat in range(self.shape.seats):
            home = self.random_home()
            self.move_card(home, LOCATION_DISCARD, self.side(seat, self.side_showing_two(home)))
        self.move_all(LOCATION_DISCARD, LOCATION_DECK)
        self.shuffle(LOCATION_DECK)

    def random_home(self) -> i64:
        """SEII-006, RULING-SEII-3  Every home is equally likely."""
        count: i64 = 0
        for place in range(self.size(LOCATION_DISCARD)):
            if self.is_home(self.card_at(LOCATION_DISCARD, place)):
                count += 1
        left = self.pick(count)
        for place in range(self.size(LOCATION_DISCARD)):
            location = self.card_at(LOCATION_DISCARD, place)
            if self.is_home(location):
                if left == 0:
                    return location
                left -= 1
        raise AssertionError("there are too few homes")

    def is_home(self, location: i64) -> bool:
        """SEII-006  A Honshu location that starts at 2.

        RULING-SEII-3  As an option any Honshu location.
        """
        if self.printed.island[location] != HONSHU:
            return False
        if self.option(HOMES) == ANY_HONSHU:
            return True
        return self.value(location, STARTING) == HOME_VALUE

    def side_showing_two(self, location: i64) -> i64:
        """SEII-005  The side that a home is turned to."""
        for side in range(i64(THREE_SIDES)):
            if self.value(location, side) == HOME_VALUE:
                return side
        raise AssertionError("a home shows 2 on one side")

    def deal_clans_face_down(self) -> None:
        """SEII-008  One each; the others are the clan deck.

        RULING-SEII-35  As many clans as the set has.
        """
        self.lay_all(CLAN_DECK, 0, self.printed.clans)
        self.shuffle(CLAN_DECK)
        for seat in range(self.shape.seats):
            self.move_top(CLAN_DECK, self.of(HAND, seat))

    def deal_roles(self) -> None:
        """SEII-009  A Samurai and an Ashigaru each.

        SEII-010, RULING-SEII-4  With two players the others are the reserve, else they stay boxed.
        """
        self.lay_all(ROLE_BOX, 0, ROLE_CARDS)
        for seat in range(self.shape.seats):
            self.move_card(seat, ROLE_BOX, self.of(ROLE_HAND, seat))
            self.move_card(FIRST_ASHIGARU + seat, ROLE_BOX, self.of(ROLE_HAND, seat))
        if self.shape.seats == 2:
            self.move_all(ROLE_BOX, RESERVE)

    def name_daimyo(self) -> None:
        """SEII-011, RULING-SEII-5  By lot, or as agreed."""
        agreed = self.option(FIRST_DAIMYO)
        self.put(DAIMYO, 0, agreed - 1 if agreed > 0 else self.roll(self.shape.seats))
