"""Seii Daimyo: the vocabulary of Abilities and Scoring Bonuses, each word declared once.

From a declaration follow its number, what a set file may say (errors, schema), the text on the
card, its question, its verb and its line in the log. What a word does stands in `effects.py`
(Abilities) and `scoring.py` (bonuses), each in a class of its own.

Uncompiled: read once, at import.
"""

from typing import Final, NamedTuple

from shiai.core.vocabulary import check_words
from shiai.games.seii.printed import DOWN, HONSHU, KYUSHU, OTHER, OWN, SHIKOKU, UP

# The words for single values.
ISLANDS: Final = {"honshu": HONSHU, "kyushu": KYUSHU, "shikoku": SHIKOKU}
ISLAND_NAMES: Final = sorted(ISLANDS, key=ISLANDS.__getitem__)
WHOSE: Final = {"own": OWN, "other": OTHER, "any": OWN | OTHER}
WAYS: Final = {"up": UP, "down": DOWN, "any": UP | DOWN}

STEP: Final = "step of an Ability"
BONUS: Final = "Scoring Bonus"


class AbilityWord(NamedTuple):
    """A step of an Ability. `{parts}` of its text are filled in by `cards.py`."""

    name: str
    meaning: str  # one line, for errors, schema and documentation
    text: str  # as a card says it, after "you may" or alone
    question: str  # the choice that it asks
    verb: str  # and what is chosen
    of: tuple[str, ...] = ()  # of a verb that layout.py does not have: location, clan or seat
    needs: tuple[str, ...] = ()  # fields of `Step` that it must have
    may_have: tuple[str, ...] = ()  # and may have; with `count` it is done so often
    asks_only_if_may: bool = False  # else it simply happens
    deed: tuple[str, str] | None = None  # in the log, of you and of a seat; `{}`: done to what
    lacks: str = "nothing to do it to"  # what there is none of, in the log, where it cannot be done


ABILITY_WORDS: Final = (
    AbilityWord(
        "seize",
        "take an available location (of an island)",
        "seize {locations}",
        question="ability seize",
        verb="seize",
        may_have=("count", "island"),
        lacks="no location to seize",
    ),
    AbilityWord(
        "fortify",
        "turn one of your locations to its Fortified side",
        "fortify {locations}",
        question="ability fortify",
        verb="fortify",
        may_have=("count",),
        lacks="no location to fortify",
    ),
    AbilityWord(
        "raze",
        "turn another player's location to its Razed side",
        "raze {locations}",
        question="ability raze",
        verb="raze",
        may_have=("count",),
        lacks="no location to raze",
    ),
    AbilityWord(
        "rotate",
        "turn a controlled location by one side",
        "rotate {whose}{dir} {times}",
        question="ability rotate",
        verb="rotate",
        needs=("whose", "dir"),
        may_have=("count",),
        lacks="no location to rotate",
    ),
    AbilityWord(
        "draw",
        "draw a clan",
        "draw {clans}",
        question="ability draw",
        verb="draw",
        may_have=("count",),
        asks_only_if_may=True,
        lacks="no clan to draw",
    ),
    AbilityWord(
        "play_extra",
        "play a clan from your hand, with its Ability",
        "play a clan",
        question="ability play",
        verb="play",
        lacks="no clan to play",
    ),
    AbilityWord(
        "strengthen",
        "your army is stronger until the Conflict is settled",
        "{army_has} +{amount} this round",
        question="ability strengthen",
        verb="strengthen",
        needs=("amount",),
        asks_only_if_may=True,
        deed=("strengthen your army", "strengthens the army"),
    ),
    AbilityWord(
        "rout",
        "discard a clan of another army, up to a Strength",
        "discard a clan of Strength {max_strength} or less from another army",
        question="ability rout",
        verb="rout",
        needs=("max_strength",),
        deed=("rout {}", "routs {}"),
        lacks="no clan to rout",
    ),
    AbilityWord(
        "peek_discard",
        "look at another hand and discard one clan of it",
        "look at another hand and discard one clan of it",
        question="ability victim",
        verb="look at",
        deed=("look at {}", "looks at {}"),
        lacks="no hand to look at",
    ),
    AbilityWord(
        "coax",
        "take a random clan from another hand",
        "take a random clan from another hand",
        question="ability victim",
        verb="coax",
        deed=("take {}", "takes {}"),
        lacks="no hand to take from",
    ),
    AbilityWord(
        "capture",
        "take control of another player's Razed location",
        "take control of a Razed location of another player",
        question="ability capture",
        verb="capture",
        deed=("capture {}", "captures {}"),
        lacks="no location to capture",
    ),
    AbilityWord(
        "swap_contested",
        "exchange the Contested Location with an available one",
        "swap the Contested Location with an available one",
        question="ability swap contested",
        verb="swap contested",
        deed=("swap the Contested Location with {}", "swaps the Contested Location with {}"),
        lacks="no location to swap",
    ),
    AbilityWord(
        "swap_available",
        "exchange one of your locations with an available one",
        "swap one of your locations with an available one",
        question="ability swap available",
        verb="swap",
        deed=("swap {}", "swaps {}"),
        lacks="no location to swap",
    ),
)


class BonusWord(NamedTuple):
    """A Scoring Bonus. `{parts}` of its text are filled in by `cards.py`."""

    name: str
    meaning: str  # one line, for errors, schema and documentation
    text: str  # as a card says it
    needs: tuple[str, ...] = ()  # fields of `Bonus` that it must have
    may_have: tuple[str, ...] = ()  # and may have; with `cap` there is an upper limit


BONUS_WORDS: Final = (
    BonusWord("flat", "always that many points", "{points} points", needs=("points",)),
    BonusWord(
        "island",
        "for each of your locations on an island",
        "{per} for each {island} location",
        needs=("island", "per"),
        may_have=("cap",),
    ),
    BonusWord(
        "fortified",
        "for each of your Fortified locations",
        "{per} for each Fortified location",
        needs=("per",),
        may_have=("cap",),
    ),
    BonusWord(
        "starting_side",
        "for each of your locations on its Starting side",
        "{per} for each location on its Starting side",
        needs=("per",),
        may_have=("cap",),
    ),
    BonusWord(
        "razed_other",
        "for each Razed location of other players",
        "{per} for each Razed location of others",
        needs=("per",),
        may_have=("cap",),
    ),
    BonusWord(
        "island_sets",
        "for each set of the three islands",
        "{per} for each set of three islands",
        needs=("per",),
        may_have=("cap",),
    ),
    BonusWord(
        "every_n_locations",
        "for every n locations you control",
        "{points} for every {n} locations",
        needs=("n", "points"),
        may_have=("cap",),
    ),
    BonusWord(
        "value_at_least",
        "for each of your locations worth that",
        "{per} for each location worth {value} or more",
        needs=("value", "per"),
        may_have=("cap",),
    ),
    BonusWord(
        "best_location",
        "the value of your most valuable location",
        "the value of your best location",
        may_have=("cap",),
    ),
    BonusWord(
        "island_majority",
        "if you control more of an island than each other player",
        "{points} if you alone control the most {island} locations",
        needs=("island", "points"),
    ),
    BonusWord(
        "most_locations",
        "if no other player controls more locations",
        "{points} if nobody controls more locations",
        needs=("points",),
    ),
    BonusWord(
        "daimyo",
        "if you hold the Daimyo Card",
        "{points} if you are the Daimyo",
        needs=("points",),
    ),
    BonusWord(
        "clans_in_army",
        "for each clan in your army, this one too",
        "{per} for each clan in your army",
        needs=("per",),
        may_have=("cap",),
    ),
    BonusWord(
        "clans_in_hand",
        "for each clan in your hand",
        "{per} for each clan in your hand",
        needs=("per",),
        may_have=("cap",),
    ),
)

ABILITIES: Final = {word.name: word for word in ABILITY_WORDS}
BONUSES: Final = {word.name: word for word in BONUS_WORDS}

# The number of a word is its place; it stands in no file and in no record.
NUMBER_OF_STEP: Final = {word.name: number for number, word in enumerate(ABILITY_WORDS)}
NUMBER_OF_BONUS: Final = {word.name: number for number, word in enumerate(BONUS_WORDS)}

check_words(STEP, [(word.name, at, word.meaning) for at, word in enumerate(ABILITY_WORDS)])
check_words(BONUS, [(word.name, at, word.meaning) for at, word in enumerate(BONUS_WORDS)])
