"""Seii Daimyo: the table laid out - cards, zones, steps, verbs."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit, vec
from shiai.core.layout import ALL, NOBODY, OWNER, Layout
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, number
from shiai.core.verbs import word as one_of
from shiai.games.seii.printed import (
    LOCATION_CARDS,
    MOST_CLANS,
    ROLE_CARDS,
    Printed,
)
from shiai.games.seii.words import ABILITY_WORDS

LAYOUT: Final = Layout("seii", steps=40, picks=6)
VERBS: Final = Verbs()

MOST_SEATS: Final = 4
ROUND_NAMES: Final = ("1", "2", "3", "4", "5", "6")
NOBODY_YET: Final = -1
SIDE_NAMES: Final = ("razed", "starting", "fortified")
WAYS: Final = ("up", "down")

LOCATIONS: Final = LAYOUT.cards("location", LOCATION_CARDS)
CLANS: Final = LAYOUT.cards("clan", MOST_CLANS)
ROLES: Final = LAYOUT.cards("role", ROLE_CARDS)

# RULING-SEII-30  What is open: every zone says here who may look at it; counts all may see.
ROUND: Final[i64] = LAYOUT.counter("round", high=6, default=1)
DAIMYO: Final[i64] = LAYOUT.counter("daimyo", high=3)
ROUND_DAIMYO: Final[i64] = LAYOUT.counter("round daimyo", high=3)
LOCATION_DECK: Final[i64] = LAYOUT.zone(
    "location deck", LOCATION_CARDS, LOCATIONS, NOBODY, top_first=True
)
AVAILABLE: Final[i64] = LAYOUT.zone("available", 5, LOCATIONS, ALL)
CONTESTED: Final[i64] = LAYOUT.zone("contested", 1, LOCATIONS, ALL)
LOCATION_DISCARD: Final[i64] = LAYOUT.zone("location discard", LOCATION_CARDS, LOCATIONS, ALL)
CLAN_DECK: Final[i64] = LAYOUT.zone("clan deck", MOST_CLANS, CLANS, NOBODY, top_first=True)
CLAN_DISCARD: Final[i64] = LAYOUT.zone("clan discard", MOST_CLANS, CLANS, ALL)
RESERVE: Final[i64] = LAYOUT.zone("role reserve", 4, ROLES, NOBODY, top_first=True)
EXTRA_ROLE: Final[i64] = LAYOUT.zone("extra role", 1, ROLES, NOBODY)
EXTRA_REVEALED: Final[i64] = LAYOUT.zone("extra role revealed", 1, ROLES, ALL)
ROLE_BOX: Final[i64] = LAYOUT.zone("role box", ROLE_CARDS, ROLES, ALL)
# What went before, written while the game is watched: views and outcomes have it in words.
ROLES_BY_ROUND: Final[i64] = LAYOUT.column("roles by round", ROUND_NAMES, NOBODY, high=255)
LAYOUT.each_seat()
SIDES: Final[vec[i64]] = LAYOUT.zones("location", SIDE_NAMES, LOCATION_CARDS, LOCATIONS, ALL)
HAND: Final[i64] = LAYOUT.zone("hand", MOST_CLANS, CLANS, OWNER, ordered=False)
ARMY: Final[i64] = LAYOUT.zone("army", MOST_CLANS, CLANS, ALL)
COMMITTED: Final[i64] = LAYOUT.zone("committed", 1, CLANS, OWNER)
ROLE_HAND: Final[i64] = LAYOUT.zone("roles", 2, ROLES, ALL)
PLAYED_ROLE: Final[i64] = LAYOUT.zone("played role", 1, ROLES, ALL)
STRENGTHENED: Final[i64] = LAYOUT.counter("strengthened", high=1080)  # RULING-SEII-33
POINTS_BY_ROUND: Final[i64] = LAYOUT.column("points by round", ROUND_NAMES, NOBODY, high=1080)
LAYOUT.rest_of(LOCATIONS, LOCATION_DECK, known=False)
LAYOUT.rest_of(CLANS, CLAN_DECK, known=False)
LAYOUT.rest_of(ROLES, ROLE_BOX)

# SEII-112  `alone`: a single option is taken by itself; what is offered follows from open cards and
# from how many cards a hand holds.
NEW_ROUND: Final[i64] = LAYOUT.step("new round")
ROUND_SET_UP: Final[i64] = LAYOUT.step("round set up")
ROLE_SELECTION: Final[i64] = LAYOUT.step("role selection")
ROLE: Final[i64] = LAYOUT.choice("role", together=True)
REVEAL_ROLES: Final[i64] = LAYOUT.step("reveal roles")
PLAYER_TURNS: Final[i64] = LAYOUT.step("player turns")
TURN: Final[i64] = LAYOUT.step("turn")
SAMURAI_1: Final[i64] = LAYOUT.choice("samurai 1", alone=True)
SAMURAI_2: Final[i64] = LAYOUT.choice("samurai 2", alone=True)
SAMURAI_3: Final[i64] = LAYOUT.choice("samurai 3", alone=True)
ASHIGARU_1: Final[i64] = LAYOUT.choice("ashigaru 1", alone=True)
ASHIGARU_2: Final[i64] = LAYOUT.step("ashigaru 2")
ASHIGARU_3: Final[i64] = LAYOUT.choice("ashigaru 3", alone=True)
ABILITY: Final[i64] = LAYOUT.step("ability")
EFFECT: Final[i64] = LAYOUT.step("effect")
for _question in (  # of Abilities: words.py says which word asks which
    "ability seize",
    "ability fortify",
    "ability raze",
    "ability rotate",
    "ability rout",
    "ability victim",
    "ability pick",
    "ability capture",
    "ability draw",
    "ability strengthen",
    "ability play",
    "ability swap contested",
    "ability swap available",
):
    LAYOUT.choice(_question, alone=True)
ABILITY_PICK: Final[i64] = LAYOUT.step_number("ability pick")  # after a look at a hand
CONFLICT: Final[i64] = LAYOUT.step("conflict")
COMMIT: Final[i64] = LAYOUT.choice("commit", together=True)
REVEALS: Final[i64] = LAYOUT.step("reveals")
REVEAL: Final[i64] = LAYOUT.choice("reveal")
SETTLE: Final[i64] = LAYOUT.step("settle")
TIE_WINNER: Final[i64] = LAYOUT.choice("tie winner")
KEEP_ONE: Final[i64] = LAYOUT.choice("keep")
ROTATIONS: Final[i64] = LAYOUT.step("rotations")
ROTATION: Final[i64] = LAYOUT.choice("rotate", alone=True)
TURN_UP: Final[i64] = LAYOUT.step("turn up")
END_OF_ROUND: Final[i64] = LAYOUT.step("end of round")
LIMITS: Final[i64] = LAYOUT.choice("limits", together=True)
CLEAR: Final[i64] = LAYOUT.step("clear")

SAMURAI: Final[i64] = VERBS.verb("samurai")
ASHIGARU: Final[i64] = VERBS.verb("ashigaru")
PASS: Final[i64] = VERBS.verb("pass")
SEIZE: Final[i64] = VERBS.verb("seize", card("location", LOCATIONS))
FORTIFY: Final[i64] = VERBS.verb("fortify", card("location", LOCATIONS))
RAZE: Final[i64] = VERBS.verb("raze", card("location", LOCATIONS))
ROTATE: Final[i64] = VERBS.verb("rotate", card("location", LOCATIONS), one_of("way", WAYS))
CAPTURE: Final[i64] = VERBS.verb("capture", card("location", LOCATIONS))
SWAP_CONTESTED: Final[i64] = VERBS.verb("swap contested", card("location", LOCATIONS))
SWAP: Final[i64] = VERBS.verb("swap", card("location", LOCATIONS), card("for", LOCATIONS))
DRAW: Final[i64] = VERBS.verb("draw")
PLAY: Final[i64] = VERBS.verb("play", card("clan", CLANS))
ROUT: Final[i64] = VERBS.verb("rout", card("clan", CLANS))
LOOK_AT: Final[i64] = VERBS.verb("look at", number("seat", MOST_SEATS))
COAX: Final[i64] = VERBS.verb("coax", number("seat", MOST_SEATS))
DISCARD: Final[i64] = VERBS.verb("discard", card("clan", CLANS))
COMMIT_CLAN: Final[i64] = VERBS.verb("commit", card("clan", CLANS, secret=True))
REVEAL_CLAN: Final[i64] = VERBS.verb("reveal")
HIDE: Final[i64] = VERBS.verb("hide")
AWARD: Final[i64] = VERBS.verb("award", number("seat", MOST_SEATS))
KEEP: Final[i64] = VERBS.verb("keep", card("clan", CLANS))
STRENGTHEN: Final[i64] = VERBS.verb("strengthen")

ROLES_REVEALED: Final[i64] = LAYOUT.event("roles revealed", "samurai", "ashigaru")
TAKES_PART: Final[i64] = LAYOUT.event("takes part", "seat", "strength")
CONFLICT_WON: Final[i64] = LAYOUT.event("conflict won", "seat", "strength")
NOBODY_WINS: Final[i64] = LAYOUT.event("nobody wins")
GIVES_UP: Final[i64] = LAYOUT.event("gives up", "seat")

SCORED: Final[i64] = LAYOUT.ending("scored")


def _declare_words() -> None:
    """The questions and verbs of words that are new in words.py.

    They come last: the number of an older question or choice never changes.
    """
    arguments = {
        "location": card("location", LOCATIONS),
        "clan": card("clan", CLANS),
        "seat": number("seat", MOST_SEATS),
    }
    for word in ABILITY_WORDS:
        if word.question not in LAYOUT.step_names:
            LAYOUT.choice(word.question, alone=True)
        if word.verb not in VERBS.names():
            for kind in word.of:
                assert kind in arguments, (
                    f"the verb {word.verb!r} of the word {word.name!r} cannot be of {kind!r}: "
                    f"there are {', '.join(arguments)}"
                )
            VERBS.verb(word.verb, *[arguments[kind] for kind in word.of])


def _of_abilities() -> i64:
    """The questions of Abilities, as bits."""
    questions: i64 = bit(ABILITY_PICK)
    for word in ABILITY_WORDS:
        questions |= bit(LAYOUT.step_number(word.question))
    return questions


_declare_words()
OF_ABILITIES: Final[i64] = _of_abilities()


def is_of_ability(question: i64) -> bool:
    """Whether a question belongs to a step of an Ability."""
    return (OF_ABILITIES >> question) & 1 == 1


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
        super().__init__(LAYOUT, VERBS, seats, options, names, kinds, card_set, digest)
        self.printed: Final = printed
        self.cards: Final = cards  # the set as it was read, for the words on its cards
