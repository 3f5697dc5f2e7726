"""Seii Daimyo: the table laid out - cards, zones, steps, verbs - and what can be read off it."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit, vec
from shiai.core.layout import ALL, NOBODY, OWNER, Layout
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, number, word
from shiai.games.seii.printed import (
    CLAN_CARDS,
    FIRST_ASHIGARU,
    LOCATION_CARDS,
    ROLE_CARDS,
    THREE_SIDES,
    Printed,
)

L: Final = Layout("seii", steps=40, picks=6)
V: Final = Verbs()

MOST_SEATS: Final = 4
NOBODY_YET: Final = -1
SIDE_NAMES: Final = ("razed", "starting", "fortified")
WAYS: Final = ("up", "down")

LOCATIONS: Final = L.cards("location", LOCATION_CARDS)
CLANS: Final = L.cards("clan", CLAN_CARDS)
ROLES: Final = L.cards("role", ROLE_CARDS)

# RULING-SEII-30  What is open: every zone says here who may look at it; counts all may see.
ROUND: Final[i64] = L.counter("round", high=6, default=1)
DAIMYO: Final[i64] = L.counter("daimyo", high=3)
ROUND_DAIMYO: Final[i64] = L.counter("round daimyo", high=3)
LOCATION_DECK: Final[i64] = L.zone(
    "location deck", LOCATION_CARDS, LOCATIONS, NOBODY, top_first=True
)
AVAILABLE: Final[i64] = L.zone("available", 5, LOCATIONS, ALL)
CONTESTED: Final[i64] = L.zone("contested", 1, LOCATIONS, ALL)
LOCATION_DISCARD: Final[i64] = L.zone("location discard", LOCATION_CARDS, LOCATIONS, ALL)
CLAN_DECK: Final[i64] = L.zone("clan deck", CLAN_CARDS, CLANS, NOBODY, top_first=True)
CLAN_DISCARD: Final[i64] = L.zone("clan discard", CLAN_CARDS, CLANS, ALL)
RESERVE: Final[i64] = L.zone("role reserve", 4, ROLES, NOBODY, top_first=True)
EXTRA_ROLE: Final[i64] = L.zone("extra role", 1, ROLES, NOBODY)
EXTRA_REVEALED: Final[i64] = L.zone("extra role revealed", 1, ROLES, ALL)
ROLE_BOX: Final[i64] = L.zone("role box", ROLE_CARDS, ROLES, ALL)
L.each_seat()
SIDES: Final[vec[i64]] = L.zones("location", SIDE_NAMES, LOCATION_CARDS, LOCATIONS, ALL)
HAND: Final[i64] = L.zone("hand", CLAN_CARDS, CLANS, OWNER, ordered=False)
ARMY: Final[i64] = L.zone("army", CLAN_CARDS, CLANS, ALL)
COMMITTED: Final[i64] = L.zone("committed", 1, CLANS, OWNER)
ROLE_HAND: Final[i64] = L.zone("roles", 2, ROLES, ALL)
PLAYED_ROLE: Final[i64] = L.zone("played role", 1, ROLES, ALL)
STRENGTHENED: Final[i64] = L.counter("strengthened", high=1080)  # RULING-SEII-33
L.rest_of(LOCATIONS, LOCATION_DECK, known=False)
L.rest_of(CLANS, CLAN_DECK, known=False)
L.rest_of(ROLES, ROLE_BOX)

# SEII-112  `alone`: a single option is taken by itself; what is offered follows from open cards and
# from how many cards a hand holds.
NEW_ROUND: Final[i64] = L.step("new round")
ROUND_SET_UP: Final[i64] = L.step("round set up")
ROLE_SELECTION: Final[i64] = L.step("role selection")
ROLE: Final[i64] = L.choice("role", together=True)
REVEAL_ROLES: Final[i64] = L.step("reveal roles")
PLAYER_TURNS: Final[i64] = L.step("player turns")
TURN: Final[i64] = L.step("turn")
SAMURAI_1: Final[i64] = L.choice("samurai 1", alone=True)
SAMURAI_2: Final[i64] = L.choice("samurai 2", alone=True)
SAMURAI_3: Final[i64] = L.choice("samurai 3", alone=True)
ASHIGARU_1: Final[i64] = L.choice("ashigaru 1", alone=True)
ASHIGARU_2: Final[i64] = L.step("ashigaru 2")
ASHIGARU_3: Final[i64] = L.choice("ashigaru 3", alone=True)
ABILITY: Final[i64] = L.step("ability")
EFFECT: Final[i64] = L.step("effect")
ABILITY_SEIZE: Final[i64] = L.choice("ability seize", alone=True)
ABILITY_FORTIFY: Final[i64] = L.choice("ability fortify", alone=True)
ABILITY_RAZE: Final[i64] = L.choice("ability raze", alone=True)
ABILITY_ROTATE: Final[i64] = L.choice("ability rotate", alone=True)
ABILITY_ROUT: Final[i64] = L.choice("ability rout", alone=True)
ABILITY_VICTIM: Final[i64] = L.choice("ability victim", alone=True)
ABILITY_PICK: Final[i64] = L.choice("ability pick", alone=True)
ABILITY_CAPTURE: Final[i64] = L.choice("ability capture", alone=True)
ABILITY_DRAW: Final[i64] = L.choice("ability draw", alone=True)
ABILITY_STRENGTHEN: Final[i64] = L.choice("ability strengthen", alone=True)
ABILITY_PLAY: Final[i64] = L.choice("ability play", alone=True)
ABILITY_SWAP_CONTESTED: Final[i64] = L.choice("ability swap contested", alone=True)
ABILITY_SWAP_AVAILABLE: Final[i64] = L.choice("ability swap available", alone=True)
OF_ABILITY: Final[i64] = (  # the questions of an Ability, as bits
    bit(ABILITY_SEIZE)
    | bit(ABILITY_FORTIFY)
    | bit(ABILITY_RAZE)
    | bit(ABILITY_ROTATE)
    | bit(ABILITY_ROUT)
    | bit(ABILITY_VICTIM)
    | bit(ABILITY_PICK)
    | bit(ABILITY_CAPTURE)
    | bit(ABILITY_DRAW)
    | bit(ABILITY_STRENGTHEN)
    | bit(ABILITY_PLAY)
    | bit(ABILITY_SWAP_CONTESTED)
    | bit(ABILITY_SWAP_AVAILABLE)
)
CONFLICT: Final[i64] = L.step("conflict")
COMMIT: Final[i64] = L.choice("commit", together=True)
REVEALS: Final[i64] = L.step("reveals")
REVEAL: Final[i64] = L.choice("reveal")
SETTLE: Final[i64] = L.step("settle")
TIE_WINNER: Final[i64] = L.choice("tie winner")
KEEP_ONE: Final[i64] = L.choice("keep")
ROTATIONS: Final[i64] = L.step("rotations")
ROTATION: Final[i64] = L.choice("rotate", alone=True)
TURN_UP: Final[i64] = L.step("turn up")
END_OF_ROUND: Final[i64] = L.step("end of round")
LIMITS: Final[i64] = L.choice("limits", together=True)
CLEAR: Final[i64] = L.step("clear")

SAMURAI: Final[i64] = V.verb("samurai")
ASHIGARU: Final[i64] = V.verb("ashigaru")
PASS: Final[i64] = V.verb("pass")
SEIZE: Final[i64] = V.verb("seize", card("location", LOCATIONS))
FORTIFY: Final[i64] = V.verb("fortify", card("location", LOCATIONS))
RAZE: Final[i64] = V.verb("raze", card("location", LOCATIONS))
ROTATE: Final[i64] = V.verb("rotate", card("location", LOCATIONS), word("way", WAYS))
CAPTURE: Final[i64] = V.verb("capture", card("location", LOCATIONS))
SWAP_CONTESTED: Final[i64] = V.verb("swap contested", card("location", LOCATIONS))
SWAP: Final[i64] = V.verb("swap", card("location", LOCATIONS), card("for", LOCATIONS))
DRAW: Final[i64] = V.verb("draw")
PLAY: Final[i64] = V.verb("play", card("clan", CLANS))
ROUT: Final[i64] = V.verb("rout", card("clan", CLANS))
LOOK_AT: Final[i64] = V.verb("look at", number("seat", MOST_SEATS))
COAX: Final[i64] = V.verb("coax", number("seat", MOST_SEATS))
DISCARD: Final[i64] = V.verb("discard", card("clan", CLANS))
COMMIT_CLAN: Final[i64] = V.verb("commit", card("clan", CLANS, secret=True))
REVEAL_CLAN: Final[i64] = V.verb("reveal")
HIDE: Final[i64] = V.verb("hide")
AWARD: Final[i64] = V.verb("award", number("seat", MOST_SEATS))
KEEP: Final[i64] = V.verb("keep", card("clan", CLANS))
STRENGTHEN: Final[i64] = V.verb("strengthen")

ROLES_REVEALED: Final[i64] = L.event("roles revealed", "samurai", "ashigaru")
TAKES_PART: Final[i64] = L.event("takes part", "seat", "strength")
CONFLICT_WON: Final[i64] = L.event("conflict won", "seat", "strength")
NOBODY_WINS: Final[i64] = L.event("nobody wins")

SCORED: Final[i64] = L.ending("scored")


class SeiiTerms(Terms):
    """Seats, options and cards of one game of Seii Daimyo."""

    def __init__(
        self,
        seats: int,
        options: vec[i64],
        names: list[list[str]],
        kinds: list[list[int]],
        card_set: str,
        digest: str,
        printed: Printed,
        cards: object,
    ) -> None:
        super().__init__(L, V, seats, options, names, kinds, card_set, digest)
        self.printed: Final = printed
        self.cards: Final = cards  # the set as it was read, for the words on its cards


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
        count: i64 = 0
        for place in range(self.size(zone)):
            if islands[self.card_at(zone, place)] == island:
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
