"""Way of the Samurai: the vocabulary of weapons, enemies and weathers.

A word belongs to a moment; what it does is told here once, for errors, schema and documentation.
"""

from typing import Final, NamedTuple

from shiai.games.wots import printed as p


class Effect(NamedTuple):
    """A word a card may use: its moment, its column in the rules, its bounds, what it does."""

    moment: str
    word: str
    number: int
    low: int
    high: int  # 1 with a low of 1: a flag, written true
    meaning: str


EFFECTS: Final = (
    Effect("start", "life", p.START_LIFE, 1, 8, "the player starts with this much Life"),
    Effect("start", "ki", p.START_KI, 0, 5, "the player starts with this much Ki"),
    Effect("start", "less_life", p.START_LESS_LIFE, 1, 7, "the player starts with less Life"),
    Effect("start", "less_ki", p.START_LESS_KI, 1, 5, "the player starts with less Ki"),
    Effect("start", "die", p.START_DIE, 1, 6, "the injury die starts at this level"),
    Effect("start", "bushido_card", p.START_BUSHIDO, 1, 1, "the player starts with a virtue"),
    Effect(
        "start", "specials_in_deck", p.START_SPECIALS_IN_DECK, 1, 8,
        "special cards of choice are shuffled into the action deck",
    ),
    Effect(
        "start", "specials_stored", p.START_SPECIALS_STORED, 1, 8,
        "special cards of choice are stored",
    ),
    Effect(
        "start", "cards_removed", p.START_CARDS_REMOVED, 1, 9,
        "action cards are removed from the action deck",
    ),
    Effect("caps", "ki", p.CAP_KI, 0, 5, "the player holds at most this much Ki"),
    Effect("caps", "guard", p.CAP_GUARD, -1, 4, "Guard never rises above this level"),
    Effect("round_start", "strength", p.ROUND_STRENGTH, -2, 4, "moves Strength after the reset"),
    Effect("round_start", "technique", p.ROUND_TECHNIQUE, -2, 4, "moves Technique after the reset"),
    Effect("round_start", "guard", p.ROUND_GUARD, -2, 4, "moves Guard after the reset"),
    Effect(
        "round_start", "lower_a_gauge", p.ROUND_LOWER_ONE, 1, 1,
        "one gauge of choice is lowered by 1",
    ),
    Effect("opening", "hand", p.OPENING_HAND, 6, 9, "so many cards are drawn for a round"),
    Effect("opening", "redraws", p.REDRAWS, 1, 9, "so often per game a hand may be drawn anew"),
    Effect(
        "opening", "cards_before_side", p.CARDS_BEFORE_SIDE, 1, 5,
        "after so many cards a side is chosen for the round",
    ),
    Effect("any_time", "ki_for_strength", p.KI_FOR_STRENGTH, 1, 6, "1 Ki raises Strength by this"),
    Effect(
        "any_time", "ki_for_technique", p.KI_FOR_TECHNIQUE, 1, 6, "1 Ki raises Technique by this"
    ),
    Effect("any_time", "life_for_ki", p.LIFE_FOR_KI, 1, 5, "1 Life gives this much Ki"),
    Effect(
        "any_time", "guard_for_strength", p.GUARD_FOR_STRENGTH, 1, 6,
        "a level of Guard raises Strength by this",
    ),
    Effect(
        "any_time", "guard_for_technique", p.GUARD_FOR_TECHNIQUE, 1, 6,
        "a level of Guard raises Technique by this",
    ),
    Effect(
        "any_time", "ki_for_discard", p.KI_FOR_DISCARD, 1, 1,
        "1 Ki takes a card of the action discard pile into the hand",
    ),
    Effect(
        "placing", "cards_before_defense", p.CARDS_BEFORE_DEFENSE, 1, 2,
        "so many cards are placed before the defense is revealed",
    ),
    Effect(
        "placing", "technique_as_strength", p.TECHNIQUE_AS_STRENGTH, 1, 1,
        "once per round a card's Technique value moves Strength instead",
    ),
    Effect(
        "placing", "strength_as_technique", p.STRENGTH_AS_TECHNIQUE, 1, 1,
        "once per round a card's Strength value moves Technique instead",
    ),
    Effect(
        "specials", "shown", p.SPECIALS_SHOWN, 2, 2,
        "so many special cards are drawn for one that is kept",
    ),
    Effect("specials", "chosen", p.SPECIALS_CHOSEN, 1, 1, "a special card gained is chosen freely"),
    Effect("combos", "ki", p.COMBO_KI, 2, 5, "a black combo taken as Ki gives this much"),
    Effect("combos", "pays_both", p.COMBO_PAYS_BOTH, 1, 1, "a black combo pays Ki and a special"),
    Effect(
        "combos", "one_of_each", p.COMBO_ONE_OF_EACH, 1, 1,
        "one of each black symbol is a black combo too",
    ),
    Effect(
        "combos", "red_as_black", p.RED_PAYS_AS_BLACK, 1, 1,
        "a red combo may pay as a black one",
    ),
    Effect(
        "combos", "red_rolls_wound_1", p.RED_ROLLS_WOUND_1, 1, 6,
        "a red combo rolls a die instead: on this a level 1 wound strikes the enemy",
    ),
    Effect(
        "combos", "red_rolls_wound_2", p.RED_ROLLS_WOUND_2, 1, 6,
        "a red combo rolls a die instead: on this a level 2 wound strikes the enemy",
    ),
    Effect(
        "strike", "times", p.STRIKE_TIMES, 2, 3,
        "Life the enemy loses by attack, die or wound card is multiplied",
    ),
    Effect(
        "strike", "extra", p.STRIKE_EXTRA, 1, 5,
        "an attack or wound card that costs the enemy Life costs this much more",
    ),
    Effect(
        "strike", "ki_for_two", p.STRIKE_OF_TWO_KI, 1, 5,
        "an attack or wound card that costs the enemy 2 Life or more gives the player Ki",
    ),
    Effect(
        "counterattack", "guard", p.COUNTER_GUARD, 1, 4, "Guard rises before each counterattack"
    ),
    Effect(
        "counterattack", "wounds_worse", p.COUNTER_WOUNDS_WORSE, 1, 1,
        "a level 1 wound of a counterattack counts as level 2",
    ),
    Effect(
        "counterattack", "cancelled_at_technique", p.COUNTER_CANCELLED_AT, 1, 4,
        "a counterattack is cancelled at this level of Technique",
    ),
    Effect(
        "counterattack", "none_when_hurt", p.NO_COUNTER_WHEN_HURT, 1, 1,
        "an enemy that lost Life to the attack does not counterattack",
    ),
    Effect("ki_guard", "levels", p.GUARD_PER_KI, 2, 6, "each Ki paid for Guard gives this many"),
    Effect(
        "life_lost", "costs_ki", p.LOST_LIFE_COSTS_KI, 1, 5,
        "each Life the player loses costs this much Ki too",
    ),
    Effect(
        "life_lost", "feeds_enemy", p.LOST_LIFE_FEEDS_ENEMY, 1, 5,
        "each Life the player loses is added to the enemy's",
    ),
    Effect("forbids", "ki_guard", p.FORBIDS_KI_GUARD, 1, 1, "Guard cannot be raised with Ki"),
    Effect(
        "forbids", "place_guard", p.FORBIDS_PLACE_GUARD, 1, 1,
        "with the option guard_ban_includes_places a place cannot raise Guard either",
    ),
    Effect("forbids", "ki_reveal", p.FORBIDS_KI_REVEAL, 1, 1, "Ki does not reveal the defense"),
    Effect("forbids", "empty_ki", p.FORBIDS_EMPTY_KI, 1, 1, "the player without Ki has lost"),
    Effect("forbids", "wounds", p.FORBIDS_WOUNDS, 1, 1, "the player loses when wounded"),
    Effect(
        "end_of_round", "wound_below_guard", p.END_WOUND_BELOW_GUARD, -1, 4,
        "with Guard below this the player suffers a level 1 wound",
    ),
    Effect(
        "end_of_round", "ki_at_guard", p.END_KI_AT_GUARD, -2, 4,
        "with Guard at this or less the player gains 1 Ki",
    ),
    Effect(
        "end_of_round", "wound_in_round", p.END_WOUND_IN_ROUND, 1, 98,
        "at the end of this round the player suffers a level 1 wound",
    ),
    Effect("end_of_round", "player_life", p.END_PLAYER_LIFE, 1, 5, "the player loses Life"),
    Effect("end_of_round", "enemy_life", p.END_ENEMY_LIFE, 1, 5, "the enemy loses Life"),
    Effect("weather", "both_lose_life", p.WEATHER_LIFE, 1, 5, "both fighters lose Life each round"),
    Effect(
        "weather", "last_round", p.WEATHER_LAST_ROUND, 1, 98,
        "a fight undecided at the end of this round is lost",
    ),
    Effect(
        "fate", "immortal", p.IMMORTAL, 1, 9,
        "without Life the enemy is set to this much and suffers a level 2 wound",
    ),
    Effect("fate", "wins_without_ki", p.WINS_WITHOUT_KI, 1, 1, "an enemy without Ki is defeated"),
    Effect(
        "fate", "turns_when_struck", p.TURNS_WHEN_STRUCK, 1, 1,
        "each strike turns the enemy's card; its back makes the player suffer",
    ),
    Effect(
        "fate", "last_wound", p.LAST_WOUND, 1, 2,
        "when the enemy has no Life the player suffers a wound of this level before winning",
    ),
    Effect("die", "level_4_wound", p.DIE_4_WOUND, 1, 2, "the die at 4 wounds at this level"),
    Effect("die", "level_5_wound", p.DIE_5_WOUND, 1, 2, "the die at 5 wounds at this level"),
    Effect("place", "may_move", p.MAY_MOVE, 1, 1, "the place may be changed each round"),
    Effect("place", "may_reroll", p.MAY_REROLL, 1, 1, "a die level rolls again for the place"),
)  # fmt: skip
MOMENTS: Final = tuple(dict.fromkeys([effect.moment for effect in EFFECTS]))
