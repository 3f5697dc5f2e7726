"""Eiyo: the vocabulary of enemies, bosses and Yamabushi, each word declared once.

From a declaration follow what a set file may say (errors, schema) and the documentation. What a
word does at a moment stands in `effects.py`, in a class of its own; a standing word is a question
that a rule asks (`row_forbids_deflecting`), by the constant beside it.

Uncompiled: read once, at import.
"""

from typing import Final, NamedTuple

from shiai.core.vocabulary import check_words

# Moments; a card has one word at each, with an amount.
BEFORE_SAMURAI_PHASE: Final = "before_samurai_phase"
WHEN_REVEALED: Final = "when_revealed"
COUNTED: Final = (BEFORE_SAMURAI_PHASE, WHEN_REVEALED)

# What stands for as long as the card is in a row: sets of words, as bits.
FORBIDS: Final = "forbids"
DEFLECT_COSTS: Final = "deflect_costs"
STANDING: Final = (FORBIDS, DEFLECT_COSTS)
COSTS: Final = 8  # among standing words the costs begin at this bit

NO_EFFECT: Final = 0  # what a card has that says nothing at a moment


class Word(NamedTuple):
    """A word a card may use: where it is written, its number in the rules, what it does."""

    moment: str
    name: str
    number: int  # of its own at its moment; of a standing word, a bit
    meaning: str


DISCARD_WEAPONS: Final = 1
LOSE_HONOR_CARDS: Final = 2
RETURN_DEFLECTED: Final = 1
FORBIDS_DEFLECT: Final = 1
FORBIDS_CONCENTRATION: Final = 2
COSTS_EXTRA_WEAPON: Final = 1
COSTS_HONOR_CARD: Final = 2

WORDS: Final = (
    Word(
        BEFORE_SAMURAI_PHASE, "discard_weapons", DISCARD_WEAPONS,
        "before each samurai phase this many cards of the weapon deck are discarded",
    ),
    Word(
        BEFORE_SAMURAI_PHASE, "lose_honor_cards", LOSE_HONOR_CARDS,
        "before each samurai phase this many enemies go from the honor to the deflected stack",
    ),
    Word(
        WHEN_REVEALED, "return_deflected", RETURN_DEFLECTED,
        "when revealed, this many deflected enemies, picked at random, go under its row's deck",
    ),
    Word(
        FORBIDS, "deflect", FORBIDS_DEFLECT,
        "no deflect token may be placed on its own row",
    ),
    Word(
        FORBIDS, "concentration", FORBIDS_CONCENTRATION,
        "no weapon may be turned, whichever row it aims at",
    ),
    Word(
        DEFLECT_COSTS, "extra_weapon", COSTS_EXTRA_WEAPON,
        "deflecting any row costs one more weapon from hand",
    ),
    Word(
        DEFLECT_COSTS, "honor_card", COSTS_HONOR_CARD,
        "deflecting any row costs one enemy of the honor stack",
    ),
)  # fmt: skip


def words_at(moment: str) -> list[Word]:
    """The words that may be written at a moment, or as a standing effect."""
    return [word for word in WORDS if word.moment == moment]


def number_of(moment: str, name: str) -> int:
    """The number of a word."""
    return next(word.number for word in words_at(moment) if word.name == name)


def check_vocabulary(words: tuple[Word, ...]) -> None:
    """Names and numbers are their own, and standing words are bits."""
    moments = (*COUNTED, *STANDING)
    for word in words:
        assert word.moment in moments, (
            f"the word {word.name!r} stands at {word.moment!r}, which is none of: "
            f"{', '.join(moments)}"
        )
        bit = word.number > 0 and word.number & (word.number - 1) == 0
        assert word.moment in COUNTED or (bit and word.number < 1 << COSTS), (
            f"the word {word.name!r} stands for as long as its card: its number is a bit, "
            f"one of 1, 2, 4 and so on below {1 << COSTS}, not {word.number}"
        )
    for moment in moments:
        here = [word for word in words if word.moment == moment]
        check_words(f"word at {moment}", [(word.name, word.number, word.meaning) for word in here])


check_vocabulary(WORDS)
