"""Way of the Samurai: which rule refuses an option, and a sentence for every such rule."""

from typing import Final

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.wots import layout
from shiai.games.wots.setup import Setup

NO_ZONE: Final = -1

# The verbs that belong to the windows.
ABILITIES: Final = frozenset(
    [
        layout.DRAW,
        layout.REVEAL,
        layout.RAISE_GUARD,
        layout.SACRIFICE,
        layout.BUY,
        layout.BLEED,
        layout.SHIFT,
        layout.RECALL,
        layout.EXPLOIT,
        layout.ADVANCE,
        layout.SPEND,
        layout.HEAL,
        layout.TRADE,
        layout.ACTIVATE,
    ]
)

# The verbs that answer a question outside the windows.
ANSWERS: Final[dict[int, list[int]]] = {
    layout.COMBO_BONUS: [layout.TAKE, layout.DECLINE],
    layout.JOKER_GAUGE: [layout.RAISE, layout.DECLINE],
    layout.KEEP_ONE: [layout.KEEP],
    layout.KEEP_OR_REDRAW: [layout.KEEP_HAND, layout.REDRAW, layout.TAKE_MULLIGAN],
    layout.LIFE_OR_KI: [layout.TAKE],
    layout.LOWER_ONE: [layout.LOWER],
    layout.NAME_SYMBOL: [layout.NAME],
    layout.PICK_PLACE: [layout.MOVE_TO, layout.GO_ON],
    layout.PICK_REMOVED: [layout.REMOVE],
    layout.PICK_SHUFFLED: [layout.SHUFFLE_IN],
    layout.PICK_SIDE: [layout.TAKE_SIDE],
    layout.PICK_SPECIAL: [layout.CHOOSE],
    layout.PICK_STORED: [layout.CHOOSE],
    layout.PICK_SWAP: [layout.SWAP, layout.GO_ON],
    layout.PICK_TARGET: [layout.TARGET_ENEMY],
    layout.PICK_VIRTUE: [layout.PICK],
    layout.PICK_WAY: [layout.TAKE_WAY],
    layout.PICK_WEAPON: [layout.EQUIP],
    layout.PICK_WEARER: [layout.ARM],
    layout.PICK_WOUNDED: [layout.TARGET_ENEMY],
    layout.REROLL_OR_APPLY: [layout.REROLL, layout.APPLY],
    layout.SET_COUNTER: [layout.SET_CARD],
    layout.SET_DEFENSE: [layout.SET_CARD],
    layout.SUFFER: [layout.LOSE, layout.REMOVE],
}

# The rule behind a question (a ruling's number is below zero): it refuses whatever is no answer.
RULE_OF_QUESTION: Final[dict[int, int]] = {
    layout.FREE: -3,
    layout.JOKER_GAUGE: 119,
    layout.LIFE_OR_KI: 26,
    layout.LOWER_ONE: 258,
    layout.NAME_SYMBOL: 118,
    layout.PICK_PLACE: 263,
    layout.PICK_REMOVED: 278,
    layout.PICK_SHUFFLED: 269,
    layout.PICK_SIDE: 260,
    layout.PICK_SPECIAL: 270,
    layout.PICK_STORED: 274,
    layout.PICK_SWAP: 191,
    layout.PICK_TARGET: 203,
    layout.PICK_VIRTUE: 196,
    layout.PICK_WAY: 139,
    layout.PICK_WEAPON: 150,
    layout.PICK_WEARER: -58,
    layout.PICK_WOUNDED: -78,
    layout.PLAY: 21,
    layout.REROLL_OR_APPLY: 264,
    layout.SET_COUNTER: 283,
    layout.SET_DEFENSE: 283,
    layout.SUFFER: 226,
}

# The rule that says when an answer is asked for: in a window it is not.
RULE_OF_ANSWER: Final[dict[int, int]] = {
    layout.APPLY: 264,
    layout.ARM: -58,
    layout.CHOOSE: 270,
    layout.DECLINE: 59,
    layout.EQUIP: 150,
    layout.KEEP: 160,
    layout.KEEP_HAND: 233,
    layout.LOSE: 226,
    layout.LOWER: 258,
    layout.MOVE_TO: 263,
    layout.NAME: 118,
    layout.PICK: 196,
    layout.RAISE: 119,
    layout.REDRAW: 233,
    layout.REMOVE: 226,
    layout.REROLL: 264,
    layout.SET_CARD: 283,
    layout.SHUFFLE_IN: 269,
    layout.SWAP: 191,
    layout.TAKE_MULLIGAN: 154,
    layout.TAKE_SIDE: 260,
    layout.TAKE_WAY: 139,
}


class Refusals(Setup):
    """The questions that make the list also say which rule refuses."""

    def why_not(self, code: i64) -> i64:
        """YOU_MAY for what is offered now, else the rule that refuses it."""
        verb = self.terms.handle_of[code]
        numbers = layout.VERBS.arguments(code)
        a: i64 = numbers[0] if numbers else 0
        window = self.open_window()
        if window != layout.NO_WINDOW:
            return self.why_not_in_window(verb, a, window)
        if self.is_ability(verb):
            return -3
        asked = self.question()
        for answer in ANSWERS[asked]:
            if answer == verb:
                return self.why_not_answer(verb, a, asked)
        return self.rule_of(asked)

    # ---- windows -----------------------------------------------------------------------------

    def why_not_in_window(self, verb: i64, a: i64, window: i64) -> i64:
        """RULING-WOTS-84  In a window: an ability, a card where one is due, or going on."""
        if verb == layout.GO_ON:
            return 21 if self.question() == layout.PLAY else YOU_MAY
        if verb == layout.PLAY_CARD or verb == layout.CONVERT:
            if self.question() != layout.PLAY:
                return 36
            return self.why_not_play(a) if verb == layout.PLAY_CARD else self.why_not_convert(a)
        if self.is_ability(verb):
            return self.why_not_ability(verb, a, window)
        if verb == layout.TAKE:
            return 26 if a == layout.LIFE_WORD else 58
        if verb == layout.TARGET_ENEMY:
            return 203 if self.is_one_vs_three() else 202
        return RULE_OF_ANSWER[verb]

    def is_ability(self, verb: i64) -> bool:
        """Whether a verb belongs to the windows."""
        return verb in ABILITIES

    def why_not_ability(self, verb: i64, a: i64, window: i64) -> i64:
        """Which rule refuses an ability in this window."""
        if verb == layout.DRAW:
            return self.why_not_draw()
        if verb == layout.REVEAL:
            return self.why_not_reveal(window)
        if verb == layout.RAISE_GUARD:
            return self.why_not_guard(window)
        if verb == layout.SACRIFICE:
            return self.why_not_sacrifice(window)
        if verb == layout.BUY:
            return self.why_not_buy(a)
        if verb == layout.BLEED:
            return self.why_not_bleed()
        if verb == layout.SHIFT:
            return self.why_not_shift(a)
        if verb == layout.RECALL:
            return self.why_not_recall(a)
        if verb == layout.EXPLOIT:
            return self.why_not_exploit()
        if verb == layout.ADVANCE:
            return self.why_not_advance()
        if verb == layout.SPEND:
            return self.why_not_spend(a)
        if verb == layout.HEAL:
            return self.why_not_heal()
        if verb == layout.TRADE:
            return self.why_not_trade()
        return self.why_not_activate(window)

    # ---- the other questions -----------------------------------------------------------------

    def why_not_answer(self, verb: i64, a: i64, asked: i64) -> i64:
        """Which rule refuses this answer to the question that is asked."""
        if asked == layout.COMBO_BONUS:
            is_red = self.subject()
            if verb == layout.TAKE:
                return self.why_not_bonus(a, is_red)
            return self.why_not_decline(is_red)
        if asked == layout.LIFE_OR_KI:
            return YOU_MAY if a == layout.LIFE_WORD or a == layout.KI_WORD else 26
        if verb == layout.REDRAW:
            return self.why_not_redraw()
        if verb == layout.TAKE_MULLIGAN:
            return self.why_not_mulligan()
        if verb == layout.TARGET_ENEMY:
            return self.why_not_target(a)
        if verb == layout.LOSE:
            return self.why_not_lose(a)
        if verb == layout.REMOVE and asked == layout.SUFFER:
            return self.why_not_remove(a)
        if verb == layout.REROLL:
            return self.why_not_reroll()
        if verb == layout.APPLY:
            return self.why_not_apply(a)
        if verb == layout.MOVE_TO:
            return self.why_not_move_to(a)
        if verb == layout.EQUIP:
            return self.why_not_equip(a)
        zone = self.zone_of_cards(verb)
        if zone != NO_ZONE and self.place_of(zone, a) < 0:
            return self.rule_of(asked)
        return YOU_MAY

    def zone_of_cards(self, verb: i64) -> i64:
        """Where the card must lie that is the answer; NO_ZONE for an answer that is no card."""
        if verb == layout.KEEP:
            return self.drawn()
        if verb == layout.SWAP:
            return self.hand()
        if verb == layout.CHOOSE or verb == layout.SHUFFLE_IN:
            return layout.SPECIAL_DECK
        if verb == layout.REMOVE:
            return layout.ACTION_DECK
        if verb == layout.PICK:
            return layout.BUSHIDO_DECK
        return self.shadow_hand() if verb == layout.SET_CARD else NO_ZONE

    def rule_of(self, asked: i64) -> i64:
        """The rule behind a question."""
        if asked == layout.COMBO_BONUS:
            return 279 if self.subject() == 1 else 58
        if asked == layout.KEEP_ONE:
            return 236 if self.subject() == 1 else 160
        if asked == layout.KEEP_OR_REDRAW:
            return 154 if self.get(layout.MULLIGAN) > 0 else 233
        return RULE_OF_QUESTION[asked]

    def is_behind_the_question(self, rule: i64) -> bool:
        """Whether a rule refuses because something else is asked first."""
        return self.open_window() == layout.NO_WINDOW and rule == self.rule_of(self.question())


# ---- sentences, by the number of the rule --------------------------------------------------------

# What is asked first.
FIRST: Final[dict[int, str]] = {
    26: "first choose what the enemy loses, Life or Ki",
    58: "first choose the bonus of the black combo, or decline",
    118: "first name the Joker's symbol",
    119: "first say which gauge the Joker raises, or decline",
    139: "first choose the way",
    150: "first choose a weapon of the pool",
    154: "first keep or redraw the hand",
    160: "first keep one of the cards drawn",
    191: "first exchange cards of the hand or go on",
    196: "first pick a virtue of the deck",
    203: "first choose the enemy to attack",
    226: "first choose what to lose to side B",
    233: "first keep or redraw the hand",
    236: "first keep one of the two special cards",
    258: "first choose the gauge that starts lower",
    260: "first choose a side of the weapon",
    263: "first go to another place or stay",
    264: "first take a result that was rolled; only a die above 1 rolls again",
    269: "first choose the special cards for your deck",
    270: "first choose a special card of the deck",
    274: "first choose the special card to store",
    278: "first choose the cards to remove from your deck",
    279: "first choose what the red combo brings: the die or a bonus",
    283: "first the Shadow sets a card of the hand",
    -58: "first choose who wears the armour",
    -78: "first choose the enemy that is wounded",
}

# What stands in the way.
WHY: Final[dict[int, str]] = {
    21: "three cards make an attack: place a card of the hand or a stored one",
    26: "you choose between the enemy's Life and Ki only where a defense or the die leaves it open",
    36: "no card is placed now: an attack has exactly three",
    43: "your Ki is at its ceiling",
    48: "a card costs 1 Ki, and you have none",
    49: "neither the action deck nor its discard pile holds a card",
    50: "seeing the defense costs 1 Ki, and you have none",
    51: "the defense can be seen for Ki once, before the first card of an attack",
    52: "Guard is raised with Ki only before a counterattack is turned up, 1 Ki for each level",
    53: "Guard is at its ceiling",
    58: "only a combo pays a bonus, Ki or a special card, when it is counted",
    59: "only the bonus of a black combo or the Joker's gauge can be declined",
    63: "the special deck is empty",
    64: "only a red combo raises the injury die",
    65: "the injury die cannot rise any more",
    66: "the injury die is activated only after a counterattack step",
    67: "at level 1 or 2 the injury die does nothing",
    87: "only a weapon such as the Nodachi turns Ki into Strength or Technique, and it takes 1 Ki",
    95: "only a weapon such as the Bokken turns Life into Ki",
    96: "the last Life is never given away",
    97: "your Ki is at its ceiling",
    118: "a symbol is named only when the Joker is placed",
    119: "a gauge is raised only when the Joker is placed",
    121: "no place was chosen for this fight",
    122: "a place is exploited for 1 Ki, and you have none",
    129: "this place can be exploited only once",
    133: "in fog Ki does not reveal the defense",
    139: "the way is chosen only where the path of a campaign forks",
    150: "a weapon is chosen only when the sword breaks",
    154: "only in a campaign may the hand be drawn anew, once, right after it was drawn",
    160: "a card is kept only where several were drawn to choose from",
    173: "the injury die has left the game",
    177: "your wound lets you gain no Ki any more",
    182: "the Bushido module is not in play",
    184: "a kanji costs 2 Ki",
    186: "only one virtue is won in a game",
    191: "only the virtue for it exchanges cards, right after the opening draw",
    192: "only a virtue with points of Technique raises it, up to its limit, and none raises Guard",
    193: "only a virtue with points of Strength raises it, up to its limit",
    194: "only the virtue that takes Ki gives Life for it, and it needs Ki",
    196: "a virtue is picked only by the one that stands for any other",
    197: "the Gisei module is not in play",
    198: "a sacrifice is made only before a counterattack is turned up",
    201: "no sacrifice of the last Life, nor with Guard at its ceiling",
    202: "only in 1 Versus 3 are there several enemies to choose from",
    203: "the enemy to attack is chosen before each attack",
    209: "that enemy is dead",
    226: "only Shiro's side B makes you choose what to lose, and not that",
    227: "there is no Ki to lose",
    228: "only a card of the hand or a stored one can be removed",
    230: "the injury die cannot be lowered",
    233: "only the Yari draws the hand anew, three times, right after it was drawn",
    242: "that exchange costs 1 Ki, and you have none",
    243: "that exchange costs 1 Ki, and you have none",
    244: "for a kanji this round takes 1 Ki and the Bushido module",
    245: "that exchange costs 1 Ki and gives Life up to its ceiling",
    247: "no consequence of this round offers an exchange",
    250: "with this weapon Ki cannot raise Guard",
    252: "Guard becomes Strength only with a weapon such as the Masakari, between the limits, and "
    "nothing becomes Guard",
    253: "only Masakari 2 turns a card's Technique into Strength, once per round; its Ki never "
    "raises Guard",
    254: "Guard becomes Technique only with a weapon such as the Tonfa, between the limits",
    257: "Sai 1 turns a card's Strength into Technique, once per round; its Ki never raises Guard",
    258: "only Sai 2 lowers a gauge, at the start of a round",
    259: "with the Nagamaki 1 Ki takes a discarded card, and the defense is never revealed",
    260: "only a weapon with two sides is turned, at the start of a round",
    262: "only the Tanto side turns Ki into Strength, and it takes 1 Ki",
    263: "only the Tessen changes the place, right after the opening draw",
    264: "only the Tessen rolls again and chooses among the results",
    266: "against fan opponent 01, and no other, a black combo pays Ki and a special card together",
    269: "special cards join your deck only before the fight with fan opponent 04",
    270: "a special card is chosen only when it is gained against the opponent who allows it",
    283: "only the Shadow of two players sets a card",
    -3: "abilities are used in the timing windows only",
    -8: "it would have no effect",
    -18: "the injury die is activated once in an attack",
    -51: "one sacrifice for each counterattack",
    -54: "the enemy attacked has died in this attack",
    -58: "the wearer of the armour is chosen before the fight",
    -60: "at least six action cards must remain, and three for each attack to come",
    -64: "the exchange of this round has been used; Ki for Life and Life for Ki never go together",
}
