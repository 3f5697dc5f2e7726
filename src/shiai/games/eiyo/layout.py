"""Eiyo: the table laid out - cards, zones, numbers, steps, verbs."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import vec
from shiai.core.layout import ALL, BY_FACE, NOBODY, Layout
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, suffix, word
from shiai.games.eiyo.printed import ENEMY_CARDS, WEAPON_CARDS, Printed

LAYOUT: Final = Layout("eiyo")
VERBS: Final = Verbs()

ROW_NAMES: Final = ("N", "E", "S", "W")  # RULING-EIYO-2: clockwise
FOUR_ROWS: Final = 4
ALL_TOKENS: Final = 4

WEAPONS: Final = LAYOUT.cards("weapon", WEAPON_CARDS)
ENEMIES: Final = LAYOUT.cards("enemy", ENEMY_CARDS)

ROUND: Final[i64] = LAYOUT.counter("round", high=9999, default=1)
TOKENS: Final[i64] = LAYOUT.column("tokens", ROW_NAMES, low=0, high=1)
ROWS: Final[vec[i64]] = LAYOUT.zones("row", ROW_NAMES, 4, ENEMIES, ALL, top_first=True)
ENEMY_DECKS: Final[vec[i64]] = LAYOUT.zones(
    "enemy deck", ROW_NAMES, 40, ENEMIES, NOBODY, top_first=True
)
HONOR_STACK: Final[i64] = LAYOUT.zone("honor stack", ENEMY_CARDS, ENEMIES, ALL)
DEFLECTED_OPEN: Final[i64] = LAYOUT.counter("deflected open", high=1)  # RULING-EIYO-40
DEFLECTED: Final[i64] = LAYOUT.zone(
    "deflected stack", ENEMY_CARDS, ENEMIES, BY_FACE, once_public=True, face=DEFLECTED_OPEN
)
ENEMY_BOX: Final[i64] = LAYOUT.zone("enemy box", ENEMY_CARDS, ENEMIES, NOBODY)
WEAPON_BOX: Final[i64] = LAYOUT.zone("weapon box", WEAPON_CARDS, WEAPONS, ALL)
LAYOUT.each_seat()
HAND: Final[i64] = LAYOUT.zone(
    "hand", WEAPON_CARDS, WEAPONS, ALL
)  # EIYO-COOP-4: open between partners
WEAPON_DECK: Final[i64] = LAYOUT.zone("weapon deck", WEAPON_CARDS, WEAPONS, NOBODY, top_first=True)
DISCARD: Final[i64] = LAYOUT.zone("discard pile", WEAPON_CARDS, WEAPONS, ALL)  # RULING-EIYO-41
SPECIALS: Final[i64] = LAYOUT.zone("special table", 4, WEAPONS, ALL)
IN_PLAY: Final[i64] = LAYOUT.zone("in play", 1, WEAPONS, ALL)
SET_ASIDE: Final[i64] = LAYOUT.zone(
    "set-aside stack", WEAPON_CARDS, WEAPONS, NOBODY, top_first=True
)
REMOVED: Final[i64] = LAYOUT.zone("removed", WEAPON_CARDS, WEAPONS, NOBODY)  # RULING-EIYO-18
LAYOUT.rest_of(WEAPONS, WEAPON_BOX)
LAYOUT.rest_of(ENEMIES, ENEMY_BOX)

# RULING-EIYO-48  `alone`: a single answer is taken without a question.
KEEP_OR_REDRAW: Final[i64] = LAYOUT.choice("keep or redraw")
NEW_ROUND: Final[i64] = LAYOUT.step("new round")
BEFORE_SAMURAI_PHASE: Final[i64] = LAYOUT.step("before the samurai phase")
DRAW_STEP: Final[i64] = LAYOUT.step("draw step")
DRAW: Final[i64] = LAYOUT.step("draw")
HAND_LIMIT: Final[i64] = LAYOUT.step("hand limit")
DISCARD_ONE: Final[i64] = LAYOUT.choice("discard to the limit")
FIGHT_STEP: Final[i64] = LAYOUT.step("fight step")
FIGHT: Final[i64] = LAYOUT.choice("fight")
EXTRA_WEAPON: Final[i64] = LAYOUT.choice("extra weapon")
CONCENTRATE: Final[i64] = LAYOUT.step("concentrate")
STRIKE: Final[i64] = LAYOUT.step("strike")
PLACE_TOKEN: Final[i64] = LAYOUT.step("place token")
SPEND_WEAPON: Final[i64] = LAYOUT.step("spend weapon")
ENEMY_PHASE: Final[i64] = LAYOUT.step("enemy phase")
COUNT_DAMAGE: Final[i64] = LAYOUT.step("count damage")
TAKE_DAMAGE: Final[i64] = LAYOUT.step("take damage")
RESOLVE_TOKENS: Final[i64] = LAYOUT.step("resolve tokens")
REFILL: Final[i64] = LAYOUT.step("refill")
OUT_OF_WEAPONS: Final[i64] = LAYOUT.step("out of weapons")
TAKE_SPECIAL: Final[i64] = LAYOUT.step("take special weapon")
PAY_HONOR: Final[i64] = LAYOUT.choice("pay honor", alone=True)
REMOVE_REST: Final[i64] = LAYOUT.step("remove the rest")
LOSE_WEAPONS: Final[i64] = LAYOUT.step("lose weapons")
LOSE_HONOR_CARD: Final[i64] = LAYOUT.step("lose an honor card")
GIVE_UP_HONOR: Final[i64] = LAYOUT.choice("give up honor", alone=True)

KEEP: Final[i64] = VERBS.verb("keep")
REDRAW: Final[i64] = VERBS.verb("redraw")
END_FIGHT: Final[i64] = VERBS.verb("end fight")
DEFEAT: Final[i64] = VERBS.verb(
    "defeat", card("weapon", WEAPONS), suffix("turns", 4), word("row", ROW_NAMES)
)
DEFLECT: Final[i64] = VERBS.verb(
    "deflect", card("weapon", WEAPONS), suffix("turns", 4), word("row", ROW_NAMES)
)
ADD: Final[i64] = VERBS.verb("add", card("weapon", WEAPONS))
DISCARD_WEAPON: Final[i64] = VERBS.verb("discard", card("weapon", WEAPONS))
PAY: Final[i64] = VERBS.verb("pay", card("enemy", ENEMIES))
STOP: Final[i64] = VERBS.verb("stop")
GIVE_UP: Final[i64] = VERBS.verb("give up", card("enemy", ENEMIES))

ROW_DAMAGE: Final[i64] = LAYOUT.event("row damage", "row", "damage")
DAMAGE: Final[i64] = LAYOUT.event("damage", "seat", "damage")
NOBLE_LADY: Final[i64] = LAYOUT.event("deflected enemies return", "row", "cards")
WEAPONS_BOUGHT: Final[i64] = LAYOUT.event("weapons bought", "seat", "cards", "lost points")

WIN: Final[i64] = LAYOUT.ending("win")
SURVIVED_WITHOUT_HONOR: Final[i64] = LAYOUT.ending("survived_without_honor")
OVERWHELMED: Final[i64] = LAYOUT.ending("overwhelmed")


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
        super().__init__(LAYOUT, VERBS, seats, options, names, kinds, card_set, digest)
        self.printed: Final = printed
        self.cards: Final = cards  # the set as it was read, for the words on its cards
