"""Eiyo: the table laid out - cards, zones, numbers, steps, verbs - and what can be read off it."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.layout import ALL, BY_FACE, NOBODY, Layout
from shiai.core.state import State
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, suffix, word
from shiai.games.eiyo.options import COOP_HOUSE, DIFFICULTY, MODE, NOVICE, TARGET_HONOR
from shiai.games.eiyo.printed import COSTS, ENEMY_CARDS, FORBIDS_DEFLECT, WEAPON_CARDS, Printed

L: Final = Layout("eiyo")
V: Final = Verbs()

ROW_NAMES: Final = ("N", "E", "S", "W")  # RULING-EIYO-2: clockwise
FOUR_ROWS: Final = 4
ALL_TOKENS: Final = 4

WEAPONS: Final = L.cards("weapon", WEAPON_CARDS)
ENEMIES: Final = L.cards("enemy", ENEMY_CARDS)

ROUND: Final[i64] = L.counter("round", high=9999, default=1)
TOKENS: Final[i64] = L.column("tokens", ROW_NAMES, low=0, high=1)
ROWS: Final[vec[i64]] = L.zones("row", ROW_NAMES, 4, ENEMIES, ALL, top_first=True)
ENEMY_DECKS: Final[vec[i64]] = L.zones("enemy deck", ROW_NAMES, 40, ENEMIES, NOBODY, top_first=True)
HONOR_STACK: Final[i64] = L.zone("honor stack", ENEMY_CARDS, ENEMIES, ALL)
DEFLECTED_OPEN: Final[i64] = L.counter("deflected open", high=1)  # RULING-EIYO-40
DEFLECTED: Final[i64] = L.zone(
    "deflected stack", ENEMY_CARDS, ENEMIES, BY_FACE, once_public=True, face=DEFLECTED_OPEN
)
ENEMY_BOX: Final[i64] = L.zone("enemy box", ENEMY_CARDS, ENEMIES, NOBODY)
WEAPON_BOX: Final[i64] = L.zone("weapon box", WEAPON_CARDS, WEAPONS, ALL)
L.each_seat()
HAND: Final[i64] = L.zone("hand", WEAPON_CARDS, WEAPONS, ALL)  # EIYO-COOP-4: open between partners
WEAPON_DECK: Final[i64] = L.zone("weapon deck", WEAPON_CARDS, WEAPONS, NOBODY, top_first=True)
DISCARD: Final[i64] = L.zone("discard pile", WEAPON_CARDS, WEAPONS, ALL)  # RULING-EIYO-41
SPECIALS: Final[i64] = L.zone("special table", 4, WEAPONS, ALL)
IN_PLAY: Final[i64] = L.zone("in play", 1, WEAPONS, ALL)
SET_ASIDE: Final[i64] = L.zone("set-aside stack", WEAPON_CARDS, WEAPONS, NOBODY, top_first=True)
REMOVED: Final[i64] = L.zone("removed", WEAPON_CARDS, WEAPONS, NOBODY)  # RULING-EIYO-18
L.rest_of(WEAPONS, WEAPON_BOX)
L.rest_of(ENEMIES, ENEMY_BOX)

# RULING-EIYO-48  `alone`: a single answer is taken without a question.
KEEP_OR_REDRAW: Final[i64] = L.choice("keep or redraw")
NEW_ROUND: Final[i64] = L.step("new round")
BEFORE_SAMURAI_PHASE: Final[i64] = L.step("before the samurai phase")
DRAW_STEP: Final[i64] = L.step("draw step")
DRAW: Final[i64] = L.step("draw")
HAND_LIMIT: Final[i64] = L.step("hand limit")
DISCARD_ONE: Final[i64] = L.choice("discard to the limit")
FIGHT_STEP: Final[i64] = L.step("fight step")
FIGHT: Final[i64] = L.choice("fight")
EXTRA_WEAPON: Final[i64] = L.choice("extra weapon")
CONCENTRATE: Final[i64] = L.step("concentrate")
STRIKE: Final[i64] = L.step("strike")
PLACE_TOKEN: Final[i64] = L.step("place token")
SPEND_WEAPON: Final[i64] = L.step("spend weapon")
ENEMY_PHASE: Final[i64] = L.step("enemy phase")
COUNT_DAMAGE: Final[i64] = L.step("count damage")
TAKE_DAMAGE: Final[i64] = L.step("take damage")
RESOLVE_TOKENS: Final[i64] = L.step("resolve tokens")
REFILL: Final[i64] = L.step("refill")
OUT_OF_WEAPONS: Final[i64] = L.step("out of weapons")
TAKE_SPECIAL: Final[i64] = L.step("take special weapon")
PAY_HONOR: Final[i64] = L.choice("pay honor", alone=True)
REMOVE_REST: Final[i64] = L.step("remove the rest")
LOSE_WEAPONS: Final[i64] = L.step("lose weapons")
LOSE_HONOR_CARD: Final[i64] = L.step("lose an honor card")
GIVE_UP_HONOR: Final[i64] = L.choice("give up honor", alone=True)

KEEP: Final[i64] = V.verb("keep")
REDRAW: Final[i64] = V.verb("redraw")
END_FIGHT: Final[i64] = V.verb("end fight")
DEFEAT: Final[i64] = V.verb(
    "defeat", card("weapon", WEAPONS), suffix("turns", 4), word("row", ROW_NAMES)
)
DEFLECT: Final[i64] = V.verb(
    "deflect", card("weapon", WEAPONS), suffix("turns", 4), word("row", ROW_NAMES)
)
ADD: Final[i64] = V.verb("add", card("weapon", WEAPONS))
DISCARD_WEAPON: Final[i64] = V.verb("discard", card("weapon", WEAPONS))
PAY: Final[i64] = V.verb("pay", card("enemy", ENEMIES))
STOP: Final[i64] = V.verb("stop")
GIVE_UP: Final[i64] = V.verb("give up", card("enemy", ENEMIES))

ROW_DAMAGE: Final[i64] = L.event("row damage", "row", "damage")
DAMAGE: Final[i64] = L.event("damage", "seat", "damage")
NOBLE_LADY: Final[i64] = L.event("deflected enemies return", "row", "cards")
WEAPONS_BOUGHT: Final[i64] = L.event("weapons bought", "seat", "cards", "lost points")

WIN: Final[i64] = L.ending("win")
SURVIVED_WITHOUT_HONOR: Final[i64] = L.ending("survived_without_honor")
OVERWHELMED: Final[i64] = L.ending("overwhelmed")


class EiyoTerms(Terms):
    """Seats, options and cards of one game of Eiyo."""

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

    def __init__(self, terms: EiyoTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.printed: Final[Printed] = terms.printed

    def option(self, option: i64) -> i64:
        """The value of an option."""
        options = self.terms.options
        return options[option]

    def is_coop(self) -> bool:
        """Two players by our own rules (EIYO-COOP-1)."""
        return self.option(MODE) == COOP_HOUSE

    def honor(self) -> i64:
        """EIYO-040  Every enemy in the honor stack counts its printed honor."""
        return self.sum_of(self.printed.honor, HONOR_STACK)

    def target_honor(self) -> i64:
        """EIYO-096  40 honor to win; EIYO-COOP-6 50 for two. An option may say otherwise."""
        given = self.option(TARGET_HONOR)
        if given > 0:
            return given
        target: i64 = 50 if self.is_coop() else 40
        return target - 5 if self.option(DIFFICULTY) == NOVICE else target

    def front(self, row: i64) -> i64:
        """EIYO-006, RULING-EIYO-1  The last card revealed is in position 1."""
        return self.top(ROWS[row])

    def enemy_in(self, row: i64, position: i64) -> i64:
        """The enemy in a position; 0 is the front."""
        return self.card_at(ROWS[row], self.size(ROWS[row]) - 1 - position)

    def has_token(self, row: i64) -> bool:
        """EIYO-045  A row holds at most one token."""
        return self.get(TOKENS, row) != 0

    def supply(self) -> i64:
        """EIYO-009  Tokens that lie on no row."""
        supply: i64 = ALL_TOKENS
        for row in range(i64(FOUR_ROWS)):
            supply -= self.get(TOKENS, row)
        return supply

    def damage_of(self, row: i64) -> i64:
        """EIYO-049, RULING-EIYO-3  Each card deals the damage printed for its current position."""
        damage = self.printed.damage
        cards = ROWS[row]
        total: i64 = 0
        n = self.size(cards)
        for place in range(n):
            at = self.card_at(cards, place) * 4 + n - 1 - place
            total += damage[at]
        return total

    def row_forbids_deflecting(self, row: i64) -> bool:
        """EIYO-087  While Teppo is in a row no token may be placed on that row."""
        return self.words_of(self.printed.forbids, ROWS[row]) & FORBIDS_DEFLECT != 0

    def standing_words(self) -> i64:
        """EIYO-103  What enemies in any row forbid and cost while they are there, as bits."""
        words: i64 = 0
        for row in range(i64(FOUR_ROWS)):
            words |= self.words_of(self.printed.standing, ROWS[row])
        return words

    def deflect_costs(self) -> i64:
        """EIYO-110, RULING-EIYO-37  What rows add to a deflect, as bits: equal ones count once."""
        return self.standing_words() >> COSTS

    def enemies_left(self) -> bool:
        """EIYO-094, EIYO-100  Cards in rows and enemy decks; boxed ones are ignored."""
        for row in range(i64(FOUR_ROWS)):
            if self.size(ROWS[row]) + self.size(ENEMY_DECKS[row]) > 0:
                return True
        return False

    def guard(self, row: i64) -> i64:
        """EIYO-COOP-3  The first player guards N and E, the second S and W."""
        return row // 2 if self.is_coop() else 0

    def cards_to_draw(self) -> i64:
        """EIYO-010, EIYO-016  Four weapons; EIYO-COOP-2 three each."""
        return 3 if self.is_coop() else 4

    def hand_limit(self) -> i64:
        """EIYO-018  Six weapons; EIYO-COOP-2 five each."""
        return 5 if self.is_coop() else 6
