"""Way of the Samurai: what is printed on the cards, as tables of numbers.

A weapon, an enemy and a weather say what they do in the same words. The words of all that is in
force in a game are combined into one row for each weapon that may be carried: a rule asks
`self.word(GUARD_PER_KI)` and does not know who said it.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import table, vec

ACTION_CARDS: Final = 32  # 24 main, then 8 special
MAIN_CARDS: Final = 24
SPECIAL_CARDS: Final = 8
OPPONENT_CARDS: Final = 13  # 12, then the hard mode card
HARD_CARD: Final = 12
WOUND_CARDS: Final = 5
BLOOD_CARDS: Final = 5
BUSHIDO_CARDS: Final = 7
GISEI_CARDS: Final = 5
WEAPON_CARDS: Final = 22
SIDES: Final = 3  # none chosen, front, back

SUN: Final = 0
MOON: Final = 1
WAVE: Final = 2
RED: Final = 3
JOKER: Final = 4  # its symbol is named when it is placed
BLACKS: Final = 0b0111

STRENGTH: Final = 0
TECHNIQUE: Final = 1
GUARD: Final = 2

NEVER: Final = 99  # a level or a round that is not reached

# The words of weapons, enemies and weathers, as columns of the row in force.
START_LIFE: Final = 0
START_KI: Final = 1
START_LESS_LIFE: Final = 2
START_LESS_KI: Final = 3
START_DIE: Final = 4
START_BUSHIDO: Final = 5
START_SPECIALS_IN_DECK: Final = 6
START_SPECIALS_STORED: Final = 7
START_CARDS_REMOVED: Final = 8
CAP_KI: Final = 9
CAP_GUARD: Final = 10
ROUND_STRENGTH: Final = 11
ROUND_TECHNIQUE: Final = 12
ROUND_GUARD: Final = 13
ROUND_LOWER_ONE: Final = 14
OPENING_HAND: Final = 15
REDRAWS: Final = 16
CARDS_BEFORE_SIDE: Final = 17
KI_FOR_STRENGTH: Final = 18
KI_FOR_TECHNIQUE: Final = 19
LIFE_FOR_KI: Final = 20
GUARD_FOR_STRENGTH: Final = 21
GUARD_FOR_TECHNIQUE: Final = 22
KI_FOR_DISCARD: Final = 23
CARDS_BEFORE_DEFENSE: Final = 24
TECHNIQUE_AS_STRENGTH: Final = 25
STRENGTH_AS_TECHNIQUE: Final = 26
SPECIALS_SHOWN: Final = 27
SPECIALS_CHOSEN: Final = 28
COMBO_KI: Final = 29
COMBO_PAYS_BOTH: Final = 30
COMBO_ONE_OF_EACH: Final = 31
RED_PAYS_AS_BLACK: Final = 32
COMBOS_BLOCKED: Final = 33  # a bit for each symbol
RED_ROLLS_WOUND_1: Final = 34
RED_ROLLS_WOUND_2: Final = 35
STRIKE_TIMES: Final = 36
STRIKE_EXTRA: Final = 37
STRIKE_OF_TWO_KI: Final = 38
COUNTER_GUARD: Final = 39
COUNTER_WOUNDS_WORSE: Final = 40
COUNTER_CANCELLED_AT: Final = 41
NO_COUNTER_WHEN_HURT: Final = 42
GUARD_PER_KI: Final = 43
LOST_LIFE_COSTS_KI: Final = 44
LOST_LIFE_FEEDS_ENEMY: Final = 45
FORBIDS_KI_GUARD: Final = 46
FORBIDS_KI_REVEAL: Final = 47
FORBIDS_EMPTY_KI: Final = 48
FORBIDS_WOUNDS: Final = 49
END_WOUND_BELOW_GUARD: Final = 50
END_KI_AT_GUARD: Final = 51
END_WOUND_IN_ROUND: Final = 52
END_PLAYER_LIFE: Final = 53
END_ENEMY_LIFE: Final = 54
WEATHER_LIFE: Final = 55
WEATHER_LAST_ROUND: Final = 56
IMMORTAL: Final = 57
WINS_WITHOUT_KI: Final = 58
TURNS_WHEN_STRUCK: Final = 59
LAST_WOUND: Final = 60
DIE_4_WOUND: Final = 61
DIE_5_WOUND: Final = 62
MAY_MOVE: Final = 63
MAY_REROLL: Final = 64
FORBIDS_PLACE_GUARD: Final = 65
WORDS: Final = 66

# How the same word on two cards counts, and what counts when no card says it.
ADDED: Final = 0
HIGHEST: Final = 1
LOWEST: Final = 2
ALL_BITS: Final = 3
HOW: Final = [ADDED] * WORDS
DEFAULT: Final = [0] * WORDS
for _word, _how, _default in (
    (START_LIFE, LOWEST, 8),
    (START_KI, LOWEST, 5),
    (START_DIE, HIGHEST, 1),
    (CAP_KI, LOWEST, 5),
    (CAP_GUARD, LOWEST, 4),
    (OPENING_HAND, HIGHEST, 6),
    (CARDS_BEFORE_DEFENSE, LOWEST, 2),
    (SPECIALS_SHOWN, HIGHEST, 1),
    (COMBO_KI, HIGHEST, 1),
    (COMBOS_BLOCKED, ALL_BITS, 0),
    (RED_ROLLS_WOUND_1, LOWEST, NEVER),
    (RED_ROLLS_WOUND_2, LOWEST, NEVER),
    (STRIKE_TIMES, HIGHEST, 1),
    (COUNTER_CANCELLED_AT, LOWEST, NEVER),
    (GUARD_PER_KI, HIGHEST, 1),  # RULING-WOTS-81
    (END_WOUND_BELOW_GUARD, HIGHEST, -NEVER),
    (END_KI_AT_GUARD, HIGHEST, -NEVER),
    (WEATHER_LAST_ROUND, LOWEST, NEVER),
    (DIE_5_WOUND, HIGHEST, 1),
):
    HOW[_word] = _how
    DEFAULT[_word] = _default

# What a place does on a roll, what a blood card does, what a virtue does, and so on.
PLACE_LIFE: Final = 1
PLACE_KI: Final = 2
PLACE_WOUND: Final = 3
PLACE_STRENGTH: Final = 4
PLACE_TECHNIQUE: Final = 5
PLACE_GUARD: Final = 6
PLACE_DIE: Final = 7
PLACE_ENEMY_WOUND: Final = 8
PLACE_LOSES: Final = 9

BLOOD_NOTHING: Final = 0
BLOOD_CAP_STRENGTH: Final = 1
BLOOD_CAP_TECHNIQUE: Final = 2
BLOOD_REMOVES_DIE: Final = 3
BLOOD_END_LIFE: Final = 4
BLOOD_DIE_DOWN: Final = 5
BLOOD_NO_KI: Final = 6
BLOOD_LIFE_BY_DIE: Final = 7
BLOOD_KI_BY_DIE: Final = 8
BLOOD_FATAL: Final = 9

VIRTUE_SPECIALS: Final = 1
VIRTUE_RED: Final = 2
VIRTUE_SWAP: Final = 3
VIRTUE_TECHNIQUE: Final = 4
VIRTUE_STRENGTH: Final = 5
VIRTUE_KI_TO_LIFE: Final = 6
VIRTUE_ANY: Final = 7

EVENT_TECHNIQUE: Final = 1
EVENT_STRENGTH: Final = 2
EVENT_DIE: Final = 3
EVENT_KI: Final = 4
EVENT_LIFE: Final = 5
EVENT_BROKEN_SWORD: Final = 6
BY_A_ROLL: Final = 0  # an amount that is rolled

TAIKYU_COMBO_LIFE: Final = 1
TAIKYU_SPECIAL: Final = 2
TAIKYU_DIE: Final = 3
TAIKYU_KANJI: Final = 4
TAIKYU_LIFE: Final = 5
TAIKYU_WOUND: Final = 6

NO_WAY: Final = -1


def combined(rows: list[list[int]]) -> list[int]:
    """The words of several cards as one row; a card is silent where it holds the default."""
    made = list(DEFAULT)
    for row in rows:
        for word in range(WORDS):
            if row[word] != DEFAULT[word]:
                how = HOW[word]
                if how == ADDED:
                    made[word] += row[word]
                elif how == HIGHEST:
                    made[word] = max(made[word], row[word])
                elif how == LOWEST:
                    made[word] = min(made[word], row[word])
                else:
                    made[word] |= row[word]
    return made


class Printed:
    """The constant tables of one card set and one choice of options; a card is an index."""

    def __init__(self, lists: dict[str, list[int]], words: list[int]) -> None:
        self.words: Final[vec[i64]] = table(words)  # by weapon and side: what is in force
        self.symbol: Final[vec[i64]] = table(lists["symbol"])
        self.effect: Final[vec[i64]] = table(lists["effect"])  # three for each action card
        self.action_kind: Final[vec[i64]] = table(lists["action_kind"])
        self.need_strength: Final[vec[i64]] = table(lists["need_strength"])
        self.need_technique: Final[vec[i64]] = table(lists["need_technique"])
        self.enemy_loses_life: Final[vec[i64]] = table(lists["enemy_loses_life"])
        self.enemy_loses_ki: Final[vec[i64]] = table(lists["enemy_loses_ki"])
        self.either: Final[vec[i64]] = table(lists["either"])
        self.guard_below: Final[vec[i64]] = table(lists["guard_below"])
        self.counter_life: Final[vec[i64]] = table(lists["counter_life"])
        self.counter_ki: Final[vec[i64]] = table(lists["counter_ki"])
        self.counter_wound: Final[vec[i64]] = table(lists["counter_wound"])
        self.counter_draws: Final[vec[i64]] = table(lists["counter_draws"])
        self.opponent_kind: Final[vec[i64]] = table(lists["opponent_kind"])
        self.wound_life: Final[vec[i64]] = table(lists["wound_life"])  # level 1, level 2 for each
        self.wound_ki: Final[vec[i64]] = table(lists["wound_ki"])
        self.wound_fatal: Final[vec[i64]] = table(lists["wound_fatal"])
        self.blood_word: Final[vec[i64]] = table(lists["blood_word"])  # level 1, level 2 for each
        self.blood_amount: Final[vec[i64]] = table(lists["blood_amount"])
        self.virtue: Final[vec[i64]] = table(lists["virtue"])
        self.virtue_amount: Final[vec[i64]] = table(lists["virtue_amount"])
        self.gisei_guard: Final[vec[i64]] = table(lists["gisei_guard"])
        self.place_word: Final[vec[i64]] = table(lists["place_word"])  # six for each place
        self.place_amount: Final[vec[i64]] = table(lists["place_amount"])
        self.place_once: Final[vec[i64]] = table(lists["place_once"])
        self.enemy_life: Final[vec[i64]] = table(lists["enemy_life"])
        self.enemy_ki: Final[vec[i64]] = table(lists["enemy_ki"])
        self.three_life: Final[vec[i64]] = table(lists["three_life"])
        self.three_ki: Final[vec[i64]] = table(lists["three_ki"])
        self.counterattackers: Final[vec[i64]] = table(lists["counterattackers"])  # bits, by roll
        self.clan_life: Final[vec[i64]] = table(lists["clan_life"])
        self.clan_ki: Final[vec[i64]] = table(lists["clan_ki"])
        self.event_word: Final[vec[i64]] = table(lists["event_word"])  # hard, then normal
        self.event_amount: Final[vec[i64]] = table(lists["event_amount"])
        self.taikyu_word: Final[vec[i64]] = table(lists["taikyu_word"])
        self.taikyu_amount: Final[vec[i64]] = table(lists["taikyu_amount"])
        self.node_life: Final[vec[i64]] = table(lists["node_life"])  # 0: rolled
        self.node_ki: Final[vec[i64]] = table(lists["node_ki"])
        self.node_left: Final[vec[i64]] = table(lists["node_left"])
        self.node_right: Final[vec[i64]] = table(lists["node_right"])
        self.gates: Final[vec[i64]] = table(lists["gates"])  # left and right of campaign 1, then 2
        self.in_pool: Final[vec[i64]] = table(lists["in_pool"])  # 0 base, 1 expansion, 2 fan, 3 no
