"""Way of the Samurai: questions a player answers by looking at the table."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit, vec
from shiai.core.options import YES
from shiai.core.state import YOU_MAY, State
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.layout import WotsTerms
from shiai.games.wots.printed import Printed

AT_THE_GATE: Final = -1  # of a campaign, before its first opponent


def holds(places: i64, place: i64) -> bool:
    """Whether a place is in a set of them; `bit(place)` is the set of one."""
    return (places >> place) & 1 == 1


class Board(State):
    """Questions a player answers by looking at the table.

    A number on the table that may be absent is stored one higher, with 0 for none: who asks here
    or writes with the function beside it need not know.
    """

    def __init__(self, terms: WotsTerms, cells: vec[i64]) -> None:
        super().__init__(terms, cells)
        self.printed: Final[Printed] = terms.printed

    def option(self, option: i64) -> i64:
        """The value of an option."""
        values = self.terms.options
        return values[option]

    def is_on(self, option: i64) -> bool:
        """Whether a flag is set."""
        values = self.terms.options
        return values[option] == YES

    def word(self, word: i64) -> i64:
        """What weapon (and its side), enemy and weather say together."""
        in_force = self.printed.words
        at: i64 = printed.at_word(self.get(layout.WEAPON_HELD), self.get(layout.SIDE), word)
        return in_force[at]

    # ---- questions with one answer -----------------------------------------------------------

    def ask_or_take(self, kind: i64, about: i64) -> None:
        """RULING-WOTS-97  A question to the samurai, unless there is one answer and all see it.

        What is offered follows from cards that only the samurai sees; so the answer is taken
        unasked where nobody else is at the table.
        """
        seat = self.samurai()
        if self.shape.seats == 1:
            self.offered = 0
            self.step(kind, seat, about, 0, 0)
            if self.offered == 1:
                self.take_unasked(kind, about, self.codes[0])
                return
        self.owe(kind, seat, about)

    def take_unasked(self, kind: i64, about: i64, code: i64) -> None:
        """RULING-WOTS-97  The only answer to a question; it is told like any other."""
        seat = self.samurai()
        if self.watched:
            self.tell_choice(seat, code, kind, 1)
        self.asked = kind
        self.second = about
        self.do(seat, code)

    # ---- modes -------------------------------------------------------------------------------

    def is_campaign(self) -> bool:
        """WOTS-135  A chain of fights played as one game."""
        mode = self.option(options.MODE)
        return mode == options.CAMPAIGN_1 or mode == options.CAMPAIGN_2

    def is_clan(self) -> bool:
        """WOTS-111  As many opponents as can be beaten, one after another."""
        return self.option(options.MODE) == options.CLAN

    def is_one_vs_three(self) -> bool:
        """WOTS-202  Three enemies at once."""
        return self.option(options.MODE) == options.ONE_VS_THREE

    def has_shadow(self) -> bool:
        """WOTS-283  The house variant for two players."""
        return self.option(options.MODE) == options.TWO_PLAYER_HOUSE

    def samurai(self) -> i64:
        """The seat that fights; the other one is the Shadow."""
        return self.get(layout.SAMURAI)

    def shadow(self) -> i64:
        """WOTS-SHADOW-1  The seat of the Shadow, where two play."""
        return 1 - self.get(layout.SAMURAI)

    def hand(self) -> i64:
        """The samurai's hand."""
        return self.of(layout.HAND, self.samurai())

    def drawn(self) -> i64:
        """The cards of which the samurai keeps one."""
        return self.of(layout.DRAWN, self.samurai())

    def shadow_hand(self) -> i64:
        """WOTS-SHADOW-1  The Shadow's three opponent cards."""
        return self.of(layout.SHADOW_HAND, self.shadow())

    def face_down(self) -> i64:
        """WOTS-SHADOW-2  The card the Shadow has set."""
        return self.of(layout.FACE_DOWN, self.shadow())

    # ---- the fighters ------------------------------------------------------------------------

    def is_met(self) -> bool:
        """WOTS-139  Whether an opponent stands before the player.

        Nobody does at the gate of a campaign, nor between two fights of a campaign or a clan.
        """
        return self.enemy_life(0) > 0 or not (self.is_campaign() or self.is_clan())

    def is_decided(self) -> bool:
        """WOTS-001, WOTS-002  Nothing later is resolved."""
        return self.get(layout.DECIDED) != layout.UNDECIDED

    def enemies(self) -> i64:
        """How many enemies stand or stood in this fight."""
        return layout.MOST_ENEMIES if self.is_one_vs_three() else 1

    def is_down(self, enemy: i64) -> bool:
        """WOTS-209  A killed enemy's card is turned over."""
        return self.get(layout.DOWN, enemy) != 0

    def life(self) -> i64:
        """The player's Life."""
        return self.get(layout.LIFE)

    def ki(self) -> i64:
        """The player's Ki."""
        return self.get(layout.KI)

    def die(self) -> i64:
        """The level of the injury die; 0 if it has left the game."""
        return self.get(layout.DIE)

    def target(self) -> i64:
        """The enemy that is attacked."""
        return self.get(layout.TARGET)

    def enemy_life(self, enemy: i64) -> i64:
        """The Life of an enemy."""
        return self.get(layout.ENEMY_LIFE, enemy)

    def enemy_ki(self, enemy: i64) -> i64:
        """The Ki of an enemy."""
        return self.get(layout.ENEMY_KI, enemy)

    def gauge(self, gauge: i64) -> i64:
        """Where a gauge stands."""
        return self.get(layout.GAUGES, gauge)

    def ceiling(self, gauge: i64) -> i64:
        """WOTS-003  Four; WOTS-092 lower for Guard with some weapons.

        WOTS-172, WOTS-174  Lower for Strength or Technique after some blood wounds.
        """
        if gauge == printed.GUARD:
            return self.word(words.CAP_GUARD)
        if not self.is_on(options.BLOOD):
            return layout.HIGHEST_GAUGE
        cap = words.BLOOD_CAP_STRENGTH
        if gauge == printed.TECHNIQUE:
            cap = words.BLOOD_CAP_TECHNIQUE
        return min(self.lowest_blood(cap), i64(layout.HIGHEST_GAUGE))

    def lowest_blood(self, word: i64) -> i64:
        """WOTS-170  The lowest amount that kept blood cards name for a word; NEVER if none does."""
        blood_word = self.printed.blood_word
        amounts = self.printed.blood_amount
        lowest: i64 = words.NEVER
        for level in range(i64(1), i64(printed.LEVELS + 1)):
            zone = layout.SUFFERED[level - 1]
            for place in range(self.size(zone)):
                at = printed.at_level(self.card_at(zone, place), level)
                if blood_word[at] == word:
                    lowest = min(lowest, amounts[at])
        return lowest

    def blood_total(self, word: i64) -> i64:
        """WOTS-170  What kept blood cards say of a word, added up."""
        blood_word = self.printed.blood_word
        amounts = self.printed.blood_amount
        total: i64 = 0
        for level in range(i64(1), i64(printed.LEVELS + 1)):
            zone = layout.SUFFERED[level - 1]
            for place in range(self.size(zone)):
                at = printed.at_level(self.card_at(zone, place), level)
                if blood_word[at] == word:
                    total += amounts[at]
        return total

    def most_ki(self) -> i64:
        """WOTS-043  Five; WOTS-086 two with the Naginata."""
        return self.word(words.CAP_KI)

    def why_not_gain_ki(self) -> i64:
        """WOTS-043, WOTS-177  Below the ceiling, and no blood wound forbids it."""
        if self.ki() >= self.most_ki():
            return 43
        if self.is_on(options.BLOOD) and self.blood_total(words.BLOOD_NO_KI) > 0:
            return 177
        return YOU_MAY

    def may_gain_ki(self) -> bool:
        """Whether nothing keeps the player from a Ki."""
        return self.why_not_gain_ki() == YOU_MAY

    def may_gain_life(self) -> bool:
        """RULING-WOTS-9  Eight Life in every mode, unless the option lifts the ceiling."""
        if self.life() < layout.FULL_LIFE:
            return True
        return self.option(options.LIFE_CAP) == options.NO_CAP

    # ---- armour ------------------------------------------------------------------------------

    def player_wears_armor(self) -> bool:
        """WOTS-213  Whether the armour protects the player."""
        return self.get(layout.WEARER) == layout.PLAYER_WEARS

    def enemy_wears_armor(self, enemy: i64) -> bool:
        """WOTS-214  Whether the armour protects that enemy."""
        return self.get(layout.WEARER) == layout.FIRST_ENEMY_WEARS + enemy

    def arm_enemy(self, enemy: i64) -> None:
        """WOTS-214  That enemy wears the armour."""
        self.put(layout.WEARER, 0, layout.FIRST_ENEMY_WEARS + enemy)

    # ---- cards -------------------------------------------------------------------------------

    def virtue(self) -> i64:
        """The word of the virtue in play, or NO_WORD."""
        if self.size(layout.VIRTUE) == 0:
            return words.NO_WORD
        virtues = self.printed.virtue
        return virtues[self.top(layout.VIRTUE)]

    def virtue_amount(self) -> i64:
        """The amount of the virtue in play."""
        amounts = self.printed.virtue_amount
        return amounts[self.top(layout.VIRTUE)]

    def consequence(self) -> i64:
        """WOTS-240  The word of the Taikyu board in force this round, or NO_WORD."""
        roll = self.get(layout.CONSEQUENCE)
        if roll == 0:
            return words.NO_WORD
        lines = self.printed.taikyu_word
        return lines[roll - 1]

    def consequence_amount(self) -> i64:
        """WOTS-240  The amount of the line that was rolled."""
        lines = self.printed.taikyu_amount
        return lines[self.get(layout.CONSEQUENCE) - 1]

    def is_main(self, card: i64) -> bool:
        """WOTS-006  Whether an action card is one of the main deck; the others are special."""
        return card < printed.MAIN_CARDS

    def moved_by(self, card: i64, gauge: i64) -> i64:
        """WOTS-022  How far an action card moves a gauge."""
        effects = self.printed.effect
        return effects[printed.at_gauge(card, gauge)]

    def symbol_of(self, card: i64) -> i64:
        """WOTS-118  The Joker has the symbol that was named for this attack."""
        symbols = self.printed.symbol
        symbol: i64 = symbols[card]
        if symbol == printed.JOKER and self.get(layout.NAMED) > 0:
            return self.get(layout.NAMED) - 1
        return symbol

    def name_symbol(self, symbol: i64) -> None:
        """WOTS-118  The Joker has this symbol until the next attack."""
        self.put(layout.NAMED, 0, symbol + 1)

    def opening_hand(self) -> i64:
        """RULING-WOTS-6  How many cards a round starts with; also the threshold of the refill."""
        return self.word(words.OPENING_HAND)

    # ---- places and campaigns ----------------------------------------------------------------

    def at_place(self, roll: i64) -> i64:
        """WOTS-122  Where the line of a roll lies in the tables of the place chosen."""
        return printed.at_roll(self.get(layout.PLACE) - 1, roll)

    def was_rolled(self, roll: i64) -> bool:
        """WOTS-264  Whether a result may be applied: the die has shown it for this exploit."""
        return roll > 0 and holds(self.get(layout.ROLLED), roll - 1)

    def note_roll(self, roll: i64) -> None:
        """WOTS-264  The die has shown this."""
        self.put(layout.ROLLED, 0, self.get(layout.ROLLED) | bit(roll - 1))

    def node(self) -> i64:
        """WOTS-139  The opponent of the campaign that is fought, or AT_THE_GATE."""
        return self.get(layout.NODE) - 1

    def go_to_node(self, node: i64) -> None:
        """WOTS-139  That opponent is fought now."""
        self.put(layout.NODE, 0, node + 1)
