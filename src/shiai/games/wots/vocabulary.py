"""Way of the Samurai: every word that a card, a place, an event or a board may use, declared once.

A line here says how a word is written in a set file, its bounds and what it does. From it come the
tables of cards.py, errors and schema, and the number that the rules ask for or act on:
`self.word(words.GUARD_PER_KI)`. What is wrong with a declaration is an error at import.

Weapons, enemies and weathers use the same words, at moments. The words of all that is in force in
a game are combined into one row for each weapon that may be carried, so a rule does not know who
said it.
"""

import re
from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from shiai.core.vocabulary import check_words

KEY: Final = re.compile("[a-z][a-z0-9_]*")  # a key of a set file

NO_WORD: Final = 0  # no virtue in play, no consequence in force
ROOM: Final = 80  # columns of a row of the words in force
NEVER: Final = 99  # a level or a round that is not reached

# How the same word on two cards counts.
ADDED: Final = 0
HIGHEST: Final = 1
LOWEST: Final = 2
ALL_BITS: Final = 3


class Word:
    """A word: where and how it is written, its number, its bounds, what it does."""

    def __init__(
        self, moment: str, name: str, number: int, low: int, high: int, meaning: str
    ) -> None:
        self.moment: Final = moment  # empty where a table holds one word and no moments
        self.name: Final = name
        self.number: Final = number
        self.low: Final = low
        self.high: Final = high
        self.meaning: Final = meaning

    def spelt(self) -> str:
        """The word with its moment, as `strike.extra`."""
        return f"{self.moment}.{self.name}" if self.moment else self.name

    def is_flag(self) -> bool:
        """Whether the only amount is 1: at a moment it is written true."""
        return self.low == 1 and self.high == 1


class Vocabulary:
    """The words that one kind of table may use, one in each table; the first has number 1."""

    def __init__(self, meaning: str) -> None:
        self.meaning: Final = meaning
        self.words: list[Word] = []

    def word(self, name: str, low: int, high: int, meaning: str) -> i64:
        """A word with an amount; its number."""
        return self._declare("", name, NO_WORD + 1 + len(self.words), low, high, meaning)

    def _declare(
        self, moment: str, name: str, number: int, low: int, high: int, meaning: str
    ) -> int:
        self.words.append(Word(moment, name, number, low, high, meaning))
        return number

    def check(self) -> None:
        """All that is declared holds together; else an error that says what to write."""
        kind = f"word ({self.meaning})"
        check_words(kind, [(word.spelt(), word.number, word.meaning) for word in self.words])
        for word in self.words:
            assert KEY.fullmatch(word.name), (
                f"the {kind} {word.name!r} cannot be written in a set file: "
                f"small letters, digits and _ only"
            )
            assert word.low <= word.high, (
                f"the {kind} {word.name!r} has no amount from {word.low} to {word.high}"
            )

    def number_of(self, name: str) -> int:
        """The number of a word as it is written."""
        for word in self.words:
            if word.name == name:
                return word.number
        raise AssertionError(f"no word is called {name!r}: declare it in vocabulary.py")

    def check_functions(self, table: str, numbers: Iterable[int]) -> None:
        """Each word has its function in a table of the rules, and nothing else is there."""
        given = list(numbers)
        for word in self.words:
            assert word.number in given, (
                f"the word {word.name!r} ({word.meaning}) has no function: "
                f"write one and add it to {table}"
            )
        assert len(given) == len(self.words), f"{table} has a function for a number without a word"


class Moments(Vocabulary):
    """The words that a fighter or a weather may use at moments; a word's number is its column."""

    def __init__(self, meaning: str) -> None:
        super().__init__(meaning)
        self.default: list[int] = []  # by number: what counts when no card says the word
        self.how: list[int] = []  # by number: how the same word on two cards counts
        self.counted: dict[int, str] = {}  # by column: the moment whose words are counted there

    def word_at(
        self,
        moment: str,
        name: str,
        low: int,
        high: int,
        meaning: str,
        how: int = ADDED,
        default: int = 0,
    ) -> i64:
        """A word at a moment; its number."""
        return self._column(moment, name, low, high, meaning, how, default)

    def symbols(self, name: str, meaning: str) -> i64:
        """A word that stands beside the moments and lists symbols, a bit for each."""
        return self._column("", name, 0, 15, meaning, ALL_BITS, 0)

    def count_at(self, moment: str) -> i64:
        """A column that no card writes: how many words of a moment are in force, to ask once."""
        assert moment in self.moments(), f"no word has the moment {moment!r}"
        column = len(self.words) + len(self.counted)
        self.counted[column] = moment
        return column

    def _column(
        self, moment: str, name: str, low: int, high: int, meaning: str, how: int, default: int
    ) -> int:
        assert not self.counted, f"the word {name!r} stands after count_at: declare it before"
        self.how.append(how)
        self.default.append(default)
        return self._declare(moment, name, len(self.words), low, high, meaning)

    def moments(self) -> list[str]:
        """The moments, in the order of their first words."""
        return list(dict.fromkeys([word.moment for word in self.words if word.moment]))

    def combined(self, rows: list[list[int]]) -> list[int]:
        """The words of several cards as one row of ROOM columns.

        A card is silent where it holds the default.
        """
        made = list(self.default) + [0] * (ROOM - len(self.words))
        for row in rows:
            for word in self.words:
                number = word.number
                if row[number] != self.default[number]:
                    made[number] = joined(self.how[number], made[number], row[number])
        for column, moment in self.counted.items():
            at_moment = [word.number for word in self.words if word.moment == moment]
            made[column] = len([n for n in at_moment if made[n] != self.default[n]])
        return made

    def check(self) -> None:
        """What holds of every vocabulary, and a row has room for all columns."""
        super().check()
        columns = len(self.words) + len(self.counted)
        assert columns <= ROOM, f"{columns} columns need a bigger ROOM, it is {ROOM}"


def joined(how: int, one: int, other: int) -> int:
    """What the same word on two cards comes to."""
    if how == ADDED:
        return one + other
    if how == HIGHEST:
        return max(one, other)
    return min(one, other) if how == LOWEST else one | other


FIGHTERS: Final = Moments("what weapons, enemies and weathers do")
START_LIFE: Final[i64] = FIGHTERS.word_at(
    "start", "life", 1, 8, "the player starts with this much Life", how=LOWEST, default=8
)
START_KI: Final[i64] = FIGHTERS.word_at(
    "start", "ki", 0, 5, "the player starts with this much Ki", how=LOWEST, default=5
)
START_LESS_LIFE: Final[i64] = FIGHTERS.word_at(
    "start", "less_life", 1, 7, "the player starts with less Life"
)
START_LESS_KI: Final[i64] = FIGHTERS.word_at(
    "start", "less_ki", 1, 5, "the player starts with less Ki"
)
START_DIE: Final[i64] = FIGHTERS.word_at(
    "start", "die", 1, 6, "the injury die starts at this level", how=HIGHEST, default=1
)
START_BUSHIDO: Final[i64] = FIGHTERS.word_at(
    "start", "bushido_card", 1, 1, "the player starts with a virtue"
)
START_SPECIALS_IN_DECK: Final[i64] = FIGHTERS.word_at(
    "start", "specials_in_deck", 1, 8, "special cards of choice are shuffled into the action deck"
)
START_SPECIALS_STORED: Final[i64] = FIGHTERS.word_at(
    "start", "specials_stored", 1, 8, "special cards of choice are stored"
)
START_CARDS_REMOVED: Final[i64] = FIGHTERS.word_at(
    "start", "cards_removed", 1, 9, "action cards are removed from the action deck"
)
CAP_KI: Final[i64] = FIGHTERS.word_at(
    "caps", "ki", 0, 5, "the player holds at most this much Ki", how=LOWEST, default=5
)
CAP_GUARD: Final[i64] = FIGHTERS.word_at(
    "caps", "guard", -1, 4, "Guard never rises above this level", how=LOWEST, default=4
)
ROUND_STRENGTH: Final[i64] = FIGHTERS.word_at(
    "round_start", "strength", -2, 4, "moves Strength after the reset"
)
ROUND_TECHNIQUE: Final[i64] = FIGHTERS.word_at(
    "round_start", "technique", -2, 4, "moves Technique after the reset"
)
ROUND_GUARD: Final[i64] = FIGHTERS.word_at(
    "round_start", "guard", -2, 4, "moves Guard after the reset"
)
ROUND_LOWER_ONE: Final[i64] = FIGHTERS.word_at(
    "round_start", "lower_a_gauge", 1, 1, "one gauge of choice is lowered by 1"
)
OPENING_HAND: Final[i64] = FIGHTERS.word_at(
    "opening", "hand", 6, 9, "so many cards are drawn for a round", how=HIGHEST, default=6
)
REDRAWS: Final[i64] = FIGHTERS.word_at(
    "opening", "redraws", 1, 9, "so often per game a hand may be drawn anew"
)
CARDS_BEFORE_SIDE: Final[i64] = FIGHTERS.word_at(
    "opening", "cards_before_side", 1, 5, "after so many cards a side is chosen for the round"
)

KI_FOR_STRENGTH: Final[i64] = FIGHTERS.word_at(
    "any_time", "ki_for_strength", 1, 6, "1 Ki raises Strength by this"
)
KI_FOR_TECHNIQUE: Final[i64] = FIGHTERS.word_at(
    "any_time", "ki_for_technique", 1, 6, "1 Ki raises Technique by this"
)
LIFE_FOR_KI: Final[i64] = FIGHTERS.word_at(
    "any_time", "life_for_ki", 1, 5, "1 Life gives this much Ki"
)
GUARD_FOR_STRENGTH: Final[i64] = FIGHTERS.word_at(
    "any_time", "guard_for_strength", 1, 6, "a level of Guard raises Strength by this"
)
GUARD_FOR_TECHNIQUE: Final[i64] = FIGHTERS.word_at(
    "any_time", "guard_for_technique", 1, 6, "a level of Guard raises Technique by this"
)
KI_FOR_DISCARD: Final[i64] = FIGHTERS.word_at(
    "any_time", "ki_for_discard", 1, 1, "1 Ki takes a card of the action discard pile into the hand"
)
CARDS_BEFORE_DEFENSE: Final[i64] = FIGHTERS.word_at(
    "placing", "cards_before_defense", 1, 2,
    "so many cards are placed before the defense is revealed", how=LOWEST, default=2,
)  # fmt: skip
TECHNIQUE_AS_STRENGTH: Final[i64] = FIGHTERS.word_at(
    "placing", "technique_as_strength", 1, 1,
    "once per round a card's Technique value moves Strength instead",
)  # fmt: skip
STRENGTH_AS_TECHNIQUE: Final[i64] = FIGHTERS.word_at(
    "placing", "strength_as_technique", 1, 1,
    "once per round a card's Strength value moves Technique instead",
)  # fmt: skip
SPECIALS_SHOWN: Final[i64] = FIGHTERS.word_at(
    "specials", "shown", 2, 2,
    "so many special cards are drawn for one that is kept", how=HIGHEST, default=1,
)  # fmt: skip
SPECIALS_CHOSEN: Final[i64] = FIGHTERS.word_at(
    "specials", "chosen", 1, 1, "a special card gained is chosen freely"
)

COMBO_KI: Final[i64] = FIGHTERS.word_at(
    "combos", "ki", 2, 5, "a black combo taken as Ki gives this much", how=HIGHEST, default=1
)
COMBO_PAYS_BOTH: Final[i64] = FIGHTERS.word_at(
    "combos", "pays_both", 1, 1, "a black combo pays Ki and a special"
)
COMBO_ONE_OF_EACH: Final[i64] = FIGHTERS.word_at(
    "combos", "one_of_each", 1, 1, "one of each black symbol is a black combo too"
)
RED_PAYS_AS_BLACK: Final[i64] = FIGHTERS.word_at(
    "combos", "red_as_black", 1, 1, "a red combo may pay as a black one"
)
COMBOS_BLOCKED: Final[i64] = FIGHTERS.symbols(
    "blocks_combos", "combos of these symbols pay nothing"
)
RED_ROLLS_WOUND_1: Final[i64] = FIGHTERS.word_at(
    "combos", "red_rolls_wound_1", 1, 6,
    "a red combo rolls a die instead: on this a level 1 wound strikes the enemy",
    how=LOWEST, default=NEVER,
)  # fmt: skip
RED_ROLLS_WOUND_2: Final[i64] = FIGHTERS.word_at(
    "combos", "red_rolls_wound_2", 1, 6,
    "a red combo rolls a die instead: on this a level 2 wound strikes the enemy",
    how=LOWEST, default=NEVER,
)  # fmt: skip
STRIKE_TIMES: Final[i64] = FIGHTERS.word_at(
    "strike", "times", 2, 3,
    "Life the enemy loses by attack, die or wound card is multiplied", how=HIGHEST, default=1,
)  # fmt: skip
STRIKE_EXTRA: Final[i64] = FIGHTERS.word_at(
    "strike", "extra", 1, 5,
    "an attack or wound card that costs the enemy Life costs this much more",
)  # fmt: skip
STRIKE_OF_TWO_KI: Final[i64] = FIGHTERS.word_at(
    "strike", "ki_for_two", 1, 5,
    "an attack or wound card that costs the enemy 2 Life or more gives the player Ki",
)  # fmt: skip

COUNTER_GUARD: Final[i64] = FIGHTERS.word_at(
    "counterattack", "guard", 1, 4, "Guard rises before each counterattack"
)
COUNTER_WOUNDS_WORSE: Final[i64] = FIGHTERS.word_at(
    "counterattack", "wounds_worse", 1, 1, "a level 1 wound of a counterattack counts as level 2"
)
COUNTER_CANCELLED_AT: Final[i64] = FIGHTERS.word_at(
    "counterattack", "cancelled_at_technique", 1, 4,
    "a counterattack is cancelled at this level of Technique", how=LOWEST, default=NEVER,
)  # fmt: skip
NO_COUNTER_WHEN_HURT: Final[i64] = FIGHTERS.word_at(
    "counterattack", "none_when_hurt", 1, 1,
    "an enemy that lost Life to the attack does not counterattack",
)  # fmt: skip
GUARD_PER_KI: Final[i64] = FIGHTERS.word_at(  # RULING-WOTS-81
    "ki_guard", "levels", 2, 6, "each Ki paid for Guard gives this many", how=HIGHEST, default=1
)
LOST_LIFE_COSTS_KI: Final[i64] = FIGHTERS.word_at(
    "life_lost", "costs_ki", 1, 5, "each Life the player loses costs this much Ki too"
)
LOST_LIFE_FEEDS_ENEMY: Final[i64] = FIGHTERS.word_at(
    "life_lost", "feeds_enemy", 1, 5, "each Life the player loses is added to the enemy's"
)
FORBIDS_KI_GUARD: Final[i64] = FIGHTERS.word_at(
    "forbids", "ki_guard", 1, 1, "Guard cannot be raised with Ki"
)
FORBIDS_PLACE_GUARD: Final[i64] = FIGHTERS.word_at(
    "forbids", "place_guard", 1, 1,
    "with the option guard_ban_includes_places a place cannot raise Guard either",
)  # fmt: skip
FORBIDS_KI_REVEAL: Final[i64] = FIGHTERS.word_at(
    "forbids", "ki_reveal", 1, 1, "Ki does not reveal the defense"
)
FORBIDS_EMPTY_KI: Final[i64] = FIGHTERS.word_at(
    "forbids", "empty_ki", 1, 1, "the player without Ki has lost"
)
FORBIDS_WOUNDS: Final[i64] = FIGHTERS.word_at(
    "forbids", "wounds", 1, 1, "the player loses when wounded"
)

END_WOUND_BELOW_GUARD: Final[i64] = FIGHTERS.word_at(
    "end_of_round", "wound_below_guard", -1, 4,
    "with Guard below this the player suffers a level 1 wound", how=HIGHEST, default=-NEVER,
)  # fmt: skip
END_KI_AT_GUARD: Final[i64] = FIGHTERS.word_at(
    "end_of_round", "ki_at_guard", -2, 4,
    "with Guard at this or less the player gains 1 Ki", how=HIGHEST, default=-NEVER,
)  # fmt: skip
END_WOUND_IN_ROUND: Final[i64] = FIGHTERS.word_at(
    "end_of_round", "wound_in_round", 1, 98,
    "at the end of this round the player suffers a level 1 wound",
)  # fmt: skip
END_PLAYER_LIFE: Final[i64] = FIGHTERS.word_at(
    "end_of_round", "player_life", 1, 5, "the player loses Life"
)
END_ENEMY_LIFE: Final[i64] = FIGHTERS.word_at(
    "end_of_round", "enemy_life", 1, 5, "the enemy loses Life"
)
WEATHER_LIFE: Final[i64] = FIGHTERS.word_at(
    "weather", "both_lose_life", 1, 5, "both fighters lose Life each round"
)
WEATHER_LAST_ROUND: Final[i64] = FIGHTERS.word_at(
    "weather", "last_round", 1, 98,
    "a fight undecided at the end of this round is lost", how=LOWEST, default=NEVER,
)  # fmt: skip

IMMORTAL: Final[i64] = FIGHTERS.word_at(
    "fate", "immortal", 1, 9,
    "without Life the enemy is set to this much and suffers a level 2 wound",
)  # fmt: skip
WINS_WITHOUT_KI: Final[i64] = FIGHTERS.word_at(
    "fate", "wins_without_ki", 1, 1, "an enemy without Ki is defeated"
)
TURNS_WHEN_STRUCK: Final[i64] = FIGHTERS.word_at(
    "fate", "turns_when_struck", 1, 1,
    "each strike turns the enemy's card; its back makes the player suffer",
)  # fmt: skip
LAST_WOUND: Final[i64] = FIGHTERS.word_at(
    "fate", "last_wound", 1, 2,
    "when the enemy has no Life the player suffers a wound of this level before winning",
)  # fmt: skip
DIE_4_WOUND: Final[i64] = FIGHTERS.word_at(
    "die", "level_4_wound", 1, 2, "the die at 4 wounds at this level"
)
DIE_5_WOUND: Final[i64] = FIGHTERS.word_at(
    "die", "level_5_wound", 1, 2, "the die at 5 wounds at this level", how=HIGHEST, default=1
)
MAY_MOVE: Final[i64] = FIGHTERS.word_at(
    "place", "may_move", 1, 1, "the place may be changed each round"
)
MAY_REROLL: Final[i64] = FIGHTERS.word_at(
    "place", "may_reroll", 1, 1, "a die level rolls again for the place"
)

ANY_TIME: Final[i64] = FIGHTERS.count_at("any_time")

BLOOD_WOUNDS: Final = Vocabulary("what a blood wound does, at once or for the rest of the game")
BLOOD_CAP_STRENGTH: Final[i64] = BLOOD_WOUNDS.word(
    "cap_strength", -1, 3, "Strength never rises above this level again"
)
BLOOD_CAP_TECHNIQUE: Final[i64] = BLOOD_WOUNDS.word(
    "cap_technique", -1, 3, "Technique never rises above this level again"
)
BLOOD_REMOVES_DIE: Final[i64] = BLOOD_WOUNDS.word(
    "removes_die", 1, 1, "the injury die leaves the game"
)
BLOOD_END_LIFE: Final[i64] = BLOOD_WOUNDS.word(
    "end_of_round_life", 1, 9, "this much Life is lost at the end of each round"
)
BLOOD_DIE_DOWN: Final[i64] = BLOOD_WOUNDS.word(
    "die_down", 1, 9, "the injury die falls by so many levels"
)
BLOOD_NO_KI: Final[i64] = BLOOD_WOUNDS.word("no_ki_gains", 1, 1, "the player gains no Ki any more")
BLOOD_LIFE_BY_DIE: Final[i64] = BLOOD_WOUNDS.word(
    "life_by_die", 1, 1, "as much Life is lost as the injury die shows"
)
BLOOD_KI_BY_DIE: Final[i64] = BLOOD_WOUNDS.word(
    "ki_by_die", 1, 1, "as much Ki is lost as the injury die shows"
)
BLOOD_FATAL: Final[i64] = BLOOD_WOUNDS.word("fatal", 1, 1, "the player is beheaded")
BLOOD_NOTHING: Final[i64] = BLOOD_WOUNDS.word("nothing", 1, 1, "nothing happens")

VIRTUES: Final = Vocabulary("what a virtue does while it is in play")
VIRTUE_SPECIALS: Final[i64] = VIRTUES.word(
    "special_cards", 2, 3, "a combo taken as a special card gives so many"
)
VIRTUE_RED: Final[i64] = VIRTUES.word(
    "red_combo_levels", 2, 5, "a red combo raises the injury die by so many levels"
)
VIRTUE_SWAP: Final[i64] = VIRTUES.word(
    "swap_cards", 1, 6, "once per round up to so many cards of the hand are exchanged"
)
VIRTUE_TECHNIQUE: Final[i64] = VIRTUES.word(
    "technique_points", 1, 9, "so many points, each raises Technique by 1"
)
VIRTUE_STRENGTH: Final[i64] = VIRTUES.word(
    "strength_points", 1, 9, "so many points, each raises Strength by 1"
)
VIRTUE_KI_TO_LIFE: Final[i64] = VIRTUES.word(
    "ki_to_life", 1, 9, "up to so many Ki are put on the card, each for 1 Life"
)
VIRTUE_ANY: Final[i64] = VIRTUES.word("any_virtue", 1, 1, "any other virtue is taken instead")

PLACE_RESULTS: Final = Vocabulary("what a place does on a roll")
PLACE_LIFE: Final[i64] = PLACE_RESULTS.word("lose_life", 1, 9, "the player loses this much Life")
PLACE_KI: Final[i64] = PLACE_RESULTS.word("lose_ki", 1, 9, "the player loses this much Ki")
PLACE_WOUND: Final[i64] = PLACE_RESULTS.word(
    "wound", 1, 2, "the player suffers a wound of this level"
)
PLACE_STRENGTH: Final[i64] = PLACE_RESULTS.word("strength", 1, 6, "Strength rises by this")
PLACE_TECHNIQUE: Final[i64] = PLACE_RESULTS.word("technique", 1, 6, "Technique rises by this")
PLACE_GUARD: Final[i64] = PLACE_RESULTS.word("guard", 1, 6, "Guard rises by this")
PLACE_DIE: Final[i64] = PLACE_RESULTS.word("die", 1, 5, "the injury die rises by so many levels")
PLACE_ENEMY_WOUND: Final[i64] = PLACE_RESULTS.word(
    "enemy_wound", 1, 2, "an enemy suffers a wound of this level"
)
PLACE_LOSES: Final[i64] = PLACE_RESULTS.word("lose_the_game", 1, 1, "the fight is lost")

EVENT_RESULTS: Final = Vocabulary(
    "what a random event brings; 0 is an amount that is rolled, below zero a loss"
)
EVENT_TECHNIQUE: Final[i64] = EVENT_RESULTS.word(
    "technique", 0, 6, "Technique starts the next fight higher by this"
)
EVENT_STRENGTH: Final[i64] = EVENT_RESULTS.word(
    "strength", 0, 6, "Strength starts the next fight higher by this"
)
EVENT_DIE: Final[i64] = EVENT_RESULTS.word("die", 0, 5, "the injury die rises by so many levels")
EVENT_KI: Final[i64] = EVENT_RESULTS.word("ki", -5, 5, "the player gains or loses this much Ki")
EVENT_LIFE: Final[i64] = EVENT_RESULTS.word(
    "life", -8, 8, "the player gains or loses this much Life"
)
EVENT_BROKEN_SWORD: Final[i64] = EVENT_RESULTS.word(
    "broken_sword", 1, 1, "the weapon breaks, another one is chosen"
)

CONSEQUENCES: Final = Vocabulary("what a line of the Taikyu board brings for one round")
TAIKYU_COMBO_LIFE: Final[i64] = CONSEQUENCES.word(
    "combo_life", 1, 9, "the first combo of the round gives this much Life"
)
TAIKYU_SPECIAL: Final[i64] = CONSEQUENCES.word(
    "ki_for_specials", 1, 9, "1 Ki is exchanged for so many special cards"
)
TAIKYU_DIE: Final[i64] = CONSEQUENCES.word(
    "ki_for_die", 1, 5, "1 Ki is exchanged for so many levels of the injury die"
)
TAIKYU_KANJI: Final[i64] = CONSEQUENCES.word("ki_for_kanji", 1, 1, "1 Ki is exchanged for a kanji")
TAIKYU_LIFE: Final[i64] = CONSEQUENCES.word(
    "ki_for_life", 1, 9, "1 Ki is exchanged for this much Life"
)
TAIKYU_WOUND: Final[i64] = CONSEQUENCES.word(
    "lowest_ki_wound", 1, 2,
    "at the end of the round who has the fewest Ki suffers a wound of this level",
)  # fmt: skip

for _vocabulary in (
    FIGHTERS,
    BLOOD_WOUNDS,
    VIRTUES,
    PLACE_RESULTS,
    EVENT_RESULTS,
    CONSEQUENCES,
):
    _vocabulary.check()
