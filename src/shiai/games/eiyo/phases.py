"""Eiyo: the steps of a round, in the rulebook's order."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import bit
from shiai.core.state import YOU_MAY
from shiai.games.eiyo.effects import Effects
from shiai.games.eiyo.layout import (
    BEFORE_SAMURAI_PHASE,
    CONCENTRATE,
    COUNT_DAMAGE,
    DAMAGE,
    DEFEAT,
    DEFLECT,
    DEFLECTED,
    DISCARD,
    DISCARD_ONE,
    DRAW,
    DRAW_STEP,
    END_FIGHT,
    ENEMY_DECKS,
    ENEMY_PHASE,
    EXTRA_WEAPON,
    FIGHT,
    FIGHT_STEP,
    FOUR_ROWS,
    HAND,
    HAND_LIMIT,
    HONOR_STACK,
    IN_PLAY,
    KEEP,
    LOSE_HONOR_CARD,
    NEW_ROUND,
    OUT_OF_WEAPONS,
    PAY,
    PAY_HONOR,
    PLACE_TOKEN,
    REDRAW,
    REFILL,
    REMOVE_REST,
    REMOVED,
    RESOLVE_TOKENS,
    ROUND,
    ROW_DAMAGE,
    ROWS,
    SET_ASIDE,
    SPECIALS,
    SPEND_WEAPON,
    STOP,
    STRIKE,
    TAKE_DAMAGE,
    TAKE_SPECIAL,
    TOKENS,
    WEAPON_DECK,
    WEAPONS_BOUGHT,
)
from shiai.games.eiyo.options import (
    ALLOW,
    ALWAYS,
    ATTACK_DEFLECTED,
    EDITION,
    HAND_LIMIT_TIMING,
    ON_EMPTY,
    OOW_TRIGGER,
    PROTOTYPE,
    UNPAYABLE_DEFLECT,
    WAIVE,
)
from shiai.games.eiyo.printed import FIRST_BOSS, FIRST_YAMABUSHI
from shiai.games.eiyo.words import (
    COSTS,
    COSTS_EXTRA_WEAPON,
    COSTS_HONOR_CARD,
    FORBIDS_CONCENTRATION,
    FORBIDS_DEFLECT,
    NO_EFFECT,
)

# Sets of (turns, row), as bits turns * 4 + row.
ANY_TURNS: Final = 0x1111  # times a set of rows: those rows, however often the weapon is turned
NO_TURN: Final = 0x000F
UP_TO_THREE_TURNS: Final = 0xFFFF  # EIYO-031, EIYO-032, RULING-EIYO-8


class Phases(Effects):
    """The round."""

    # ---- set-up's one decision ---------------------------------------------------------------

    def keep_or_redraw(self) -> None:
        """EIYO-011  Once, the whole opening hand may be shuffled back for a new one."""
        self.offer(KEEP)
        self.offer(REDRAW)

    def redraw(self, seat: i64) -> None:
        """EIYO-011  All cards go back, and the second hand is kept."""
        self.move_all(self.of(HAND, seat), self.of(WEAPON_DECK, seat))
        self.shuffle(self.of(WEAPON_DECK, seat))
        self.owe(DRAW, seat, self.cards_to_draw())

    # ---- the round and its draw step ---------------------------------------------------------

    def new_round(self) -> None:
        """EIYO-013  A samurai phase, then an enemy phase, until the game ends.

        EIYO-014  The samurai phase is a draw step, then a fight step.
        EIYO-015  There is no draw step in round 1.
        """
        self.add(ROUND, 1)
        if self.get(ROUND) > 1:
            self.owe(BEFORE_SAMURAI_PHASE)
            self.owe(DRAW_STEP)
        self.owe(FIGHT_STEP)
        self.owe(ENEMY_PHASE)
        self.owe(NEW_ROUND)

    def before_samurai_phase(self) -> None:
        """EIYO-093, RULING-EIYO-21  In row order, within a row from the front.

        EIYO-092  So a boss first acts at the start of the round after it was revealed.
        """
        before = self.printed.before_word
        for row in range(i64(FOUR_ROWS)):
            for position in range(self.size(ROWS[row])):
                enemy = self.enemy_in(row, position)
                if before[enemy] != NO_EFFECT:
                    self.act_before_samurai_phase(enemy, row)

    def draw_step(self) -> None:
        """EIYO-014, EIYO-018  Draw, then cut the hand; RULING-EIYO-53 the first player first."""
        for seat in range(self.shape.seats):
            self.owe(DRAW, seat, self.cards_to_draw())
            self.owe(HAND_LIMIT, seat)

    def draw(self, seat: i64, count: i64) -> None:
        """EIYO-016, RULING-EIYO-42  Draw four weapons, even with a full hand.

        EIYO-021  They join what was not played.

        EIYO-017  If the deck runs dry, restock it, then draw the rest.
        """
        due = self.move_many(count, self.of(WEAPON_DECK, seat), self.of(HAND, seat))
        if due > 0:
            self.owe(OUT_OF_WEAPONS, seat)
            self.owe(DRAW, seat, due)
        elif count > 0 and self.runs_out_at_once(seat):
            self.owe(OUT_OF_WEAPONS, seat)

    def cut_hand(self, seat: i64) -> None:
        """EIYO-018, EIYO-019  A hand above six is cut to six, by cards of the player's choice."""
        if self.size(self.of(HAND, seat)) > self.hand_limit():
            self.owe(DISCARD_ONE, seat)
            self.owe(HAND_LIMIT, seat)

    def offer_hand(self, seat: i64, verb: i64) -> None:
        """Any card of the hand; equal ones are one option."""
        hand = self.of(HAND, seat)
        kinds = self.printed.weapon_kind
        offered: i64 = 0
        for place in range(self.size(hand)):
            weapon = self.card_at(hand, place)
            kind = kinds[weapon]
            if (offered >> kind) & 1 == 0:
                offered |= bit(kind)
                self.offer(verb, weapon)

    def discard_one(self, seat: i64, weapon: i64) -> None:
        """EIYO-018  To the discard pile, face up."""
        self.move_card(weapon, self.of(HAND, seat), self.of(DISCARD, seat))

    # ---- fight step: what may be played ------------------------------------------------------

    def fight_step(self) -> None:
        """EIYO-COOP-4  The first player begins in odd rounds, the second in even ones."""
        self.owe(FIGHT, (self.get(ROUND) + 1) % 2 if self.is_coop() else 0)

    def fight(self, seat: i64) -> None:
        """EIYO-022, RULING-EIYO-7  Play weapons one at a time, as many as you like, then stop.

        EIYO-047, RULING-EIYO-46  Ending the fight is always allowed.
        EIYO-026  There is no third thing to do.
        """
        self.offer(END_FIGHT)
        hand = self.of(HAND, seat)
        words = self.standing_words()
        turns = self.turns_with(words)
        rows = self.rows_to_defeat()
        to_defeat = ANY_TURNS * rows & turns
        to_deflect: i64 = 0
        if self.why_not_pay(words >> COSTS, seat) == YOU_MAY:
            to_deflect = ANY_TURNS * self.rows_to_deflect(rows, words) & turns
        aims = self.printed.aims
        kinds = self.printed.weapon_kind
        offered: i64 = 0
        for place in range(self.size(hand)):
            weapon = self.card_at(hand, place)
            kind = kinds[weapon]
            if (offered >> kind) & 1 == 0:
                offered |= bit(kind)
                self.offer_each(aims[weapon] & to_defeat, DEFEAT, weapon)
                self.offer_each(aims[weapon] & to_deflect, DEFLECT, weapon)

    def turns_allowed(self) -> i64:
        """EIYO-104  How often a weapon may be turned, as a set of (turns, row)."""
        return self.turns_with(self.standing_words())

    def turns_with(self, words: i64) -> i64:
        """EIYO-104  No concentration while a Yamabushi forbids it."""
        if words & FORBIDS_CONCENTRATION != 0:
            return NO_TURN
        return UP_TO_THREE_TURNS

    def rows_to_defeat(self) -> i64:
        rows: i64 = 0
        for row in range(i64(FOUR_ROWS)):
            if self.why_not_defeat_in(row) == YOU_MAY:
                rows |= bit(row)
        return rows

    def rows_to_deflect(self, rows: i64, words: i64) -> i64:
        """Of the rows that can be defeated in, those that may take a token."""
        for row in range(i64(FOUR_ROWS)):
            if (rows >> row) & 1 == 1 and self.why_not_token_on(row, words) != YOU_MAY:
                rows &= ~bit(row)
        return rows

    def why_not_defeat_in(self, row: i64) -> i64:
        """EIYO-027, RULING-EIYO-11  Not in an empty row.

        EIYO-028, RULING-EIYO-9  Nor behind a token.
        """
        if self.size(ROWS[row]) == 0:
            return 27
        if self.has_token(row) and self.option(ATTACK_DEFLECTED) != ALLOW:
            return 28
        return YOU_MAY

    def why_not_deflect_in(self, row: i64) -> i64:
        """EIYO-027, EIYO-028  Where nothing can be defeated, nothing can be deflected."""
        why = self.why_not_defeat_in(row)
        return why if why != YOU_MAY else self.why_not_token_on(row, self.standing_words())

    def why_not_token_on(self, row: i64, words: i64) -> i64:
        """EIYO-045, RULING-EIYO-10  No second token.

        EIYO-087, EIYO-088  None while Teppo is there; `words` tells whether one is anywhere.
        """
        if self.has_token(row):
            return 45
        if words & FORBIDS_DEFLECT == 0:
            return YOU_MAY
        return 87 if self.row_forbids_deflecting(row) else YOU_MAY

    def why_not_pay_for_deflect(self, seat: i64) -> i64:
        """EIYO-106  The second weapon must be there.

        EIYO-109, RULING-EIYO-38  So must the honor card.
        """
        return self.why_not_pay(self.deflect_costs(), seat)

    def why_not_pay(self, costs: i64, seat: i64) -> i64:
        """EIYO-106, EIYO-109  The same for costs that are known."""
        if costs & COSTS_EXTRA_WEAPON != 0 and self.size(self.of(HAND, seat)) < 2:
            return 106
        if costs & COSTS_HONOR_CARD != 0 and self.size(HONOR_STACK) == 0:
            return YOU_MAY if self.option(UNPAYABLE_DEFLECT) == WAIVE else 109
        return YOU_MAY

    def why_not_aim(self, seat: i64, weapon: i64, turns: i64, row: i64) -> i64:
        """EIYO-022  From the hand.  EIYO-104  Turned only if allowed.

        EIYO-024  At a row it marks.
        """
        if self.place_of(self.of(HAND, seat), weapon) < 0:
            return 22
        if turns > 0 and self.turns_allowed() == NO_TURN:
            return 104
        aims = self.printed.aims
        if (aims[weapon] >> (turns * 4 + row)) & 1 == 0:
            return 24
        return YOU_MAY

    # ---- fight step: playing a weapon --------------------------------------------------------

    def play(self, seat: i64, weapon: i64) -> None:
        """RULING-EIYO-6  The weapon leaves the hand and is in play until its action is done."""
        self.move_card(weapon, self.of(HAND, seat), self.of(IN_PLAY, seat))

    def concentrate(self, seat: i64, turns: i64) -> None:
        """EIYO-034, EIYO-035, RULING-EIYO-32  Turns are paid before the action.

        EIYO-029, EIYO-030, EIYO-033, EIYO-036  A card for each turn, for this play only.
        """
        if turns > 0:
            self.owe(CONCENTRATE, seat, turns)

    def defeat(self, seat: i64, weapon: i64, turns: i64, row: i64) -> None:
        """EIYO-023, EIYO-039  One weapon, one row, one thing."""
        self.play(seat, weapon)
        self.concentrate(seat, turns)
        self.owe(STRIKE, seat, row)
        self.owe(SPEND_WEAPON, seat)
        self.owe_next_fight(seat)

    def deflect(self, seat: i64, weapon: i64, turns: i64, row: i64) -> None:
        """EIYO-105, EIYO-107, EIYO-112, RULING-EIYO-39  All costs, then the token."""
        costs = self.deflect_costs()
        self.play(seat, weapon)
        if costs & COSTS_EXTRA_WEAPON != 0:
            self.owe(EXTRA_WEAPON, seat)
        if costs & COSTS_HONOR_CARD != 0:
            self.owe(LOSE_HONOR_CARD, seat)
        self.concentrate(seat, turns)
        self.owe(PLACE_TOKEN, seat, row)
        self.owe(SPEND_WEAPON, seat)
        self.owe_next_fight(seat)

    def owe_next_fight(self, seat: i64) -> None:
        """EIYO-022  And on to the next weapon.

        EIYO-COOP-4  Partners take turns until one has passed.
        """
        if self.is_coop() and self.second == 0:
            self.owe(FIGHT, 1 - seat)
        else:
            self.owe(FIGHT, seat, self.second)

    def end_fight(self, seat: i64) -> None:
        """EIYO-047  The enemy phase follows.

        EIYO-COOP-4  A pass is final; both must have passed.
        """
        if self.is_coop() and self.second == 0:
            self.owe(FIGHT, 1 - seat, 1)

    def strike(self, row: i64) -> None:
        """EIYO-037  The front card goes face up to the honor stack.  EIYO-038  The others move up.

        EIYO-042  An emptied row stays empty until the refill.
        EIYO-079, EIYO-111  Bosses are no exception.
        """
        self.move_top(ROWS[row], HONOR_STACK)
        if self.size(ROWS[row]) == 0 and self.has_token(row):
            self.put(TOKENS, row, 0)  # RULING-EIYO-9, when attacking a deflected row is allowed
        self.finish_if_cleared()

    def place_token(self, row: i64) -> None:
        """EIYO-043, EIYO-046  A token on the front card; no card moves now."""
        self.put(TOKENS, row, 1)

    def spend_weapon(self, seat: i64) -> None:
        """EIYO-025  A spent weapon goes face up to the discard pile."""
        self.move_top(self.of(IN_PLAY, seat), self.of(DISCARD, seat))

    # ---- enemy phase -------------------------------------------------------------------------

    def enemy_phase(self) -> None:
        """EIYO-048, EIYO-099  Count damage, take it, resolve tokens, refill."""
        self.owe(COUNT_DAMAGE)
        self.owe(RESOLVE_TOKENS)
        self.owe(REFILL)

    def count_damage(self) -> None:
        """EIYO-050  The sum over all rows without a token, counted once before any discard.

        EIYO-COOP-3, EIYO-COOP-5  Each row hits its guard; the first player is hit first.
        """
        for seat in range(self.shape.seats):
            damage: i64 = 0
            for row in range(i64(FOUR_ROWS)):
                if self.guard(row) == seat and not self.has_token(row):  # EIYO-044
                    hit = self.damage_of(row)
                    damage += hit
                    if hit > 0:
                        self.announce(ROW_DAMAGE, row, hit)
            self.announce(DAMAGE, seat, damage)
            if damage > 0:  # EIYO-054
                self.owe(TAKE_DAMAGE, seat, damage)

    def lose_weapons(self, kind: i64, seat: i64, count: i64, enemy: i64) -> None:
        """EIYO-051  From the top of the deck, face up; the hand is untouched.

        EIYO-052, EIYO-065, EIYO-086, RULING-EIYO-52  If the deck runs out, restock it and go on.
        EIYO-053  Not before.
        """
        due = self.move_many(count, self.of(WEAPON_DECK, seat), self.of(DISCARD, seat))
        if due > 0 or self.runs_out_at_once(seat):
            self.owe(OUT_OF_WEAPONS, seat)
            if self.option(HAND_LIMIT_TIMING) == ALWAYS:
                self.owe(HAND_LIMIT, seat)  # EIYO-020, RULING-EIYO-15, RULING-EIYO-47
        if due > 0:
            self.owe(kind, seat, due, enemy)

    def resolve_tokens(self) -> None:
        """EIYO-055  The token returns; the front card goes face down to the deflected stack.

        EIYO-095  If those were the last enemies, the game ends here.
        """
        for row in range(i64(FOUR_ROWS)):
            if self.has_token(row):
                self.put(TOKENS, row, 0)
                self.move_top(ROWS[row], DEFLECTED)
        self.finish_if_cleared()

    def refill(self) -> None:
        """EIYO-057  Only an empty row is refilled.  EIYO-060, RULING-EIYO-29  In row order."""
        for row in range(i64(FOUR_ROWS)):
            if self.size(ROWS[row]) == 0:
                self.reveal(row)

    def reveal(self, row: i64) -> None:
        """EIYO-005, EIYO-006, EIYO-057  Three cards, each on the left of the one before.

        EIYO-059, RULING-EIYO-30, RULING-EIYO-31  Four if a boss is among them.
        EIYO-058, EIYO-082, EIYO-083, RULING-EIYO-28  Or as many as the deck holds.
        EIYO-102  Yamabushi do not lengthen the row.
        """
        deck = ENEMY_DECKS[row]
        wanted: i64 = 3
        while self.size(ROWS[row]) < wanted and self.size(deck) > 0:
            enemy = self.move_top(deck, ROWS[row])
            if enemy >= FIRST_BOSS and enemy < FIRST_YAMABUSHI:
                wanted = 4
            revealed = self.printed.revealed_word
            if revealed[enemy] != NO_EFFECT:
                self.act_when_revealed(enemy, row)

    # ---- out of weapons ----------------------------------------------------------------------

    def runs_out_at_once(self, seat: i64) -> bool:
        """EIYO-062, RULING-EIYO-12  Prototype: the last card has left while a special is there.

        EIYO-061, RULING-EIYO-54  2020: only when a card is needed, as after an empty new deck.
        """
        if self.option(OOW_TRIGGER) != ON_EMPTY:
            return False
        return self.size(self.of(WEAPON_DECK, seat)) == 0 and self.size(self.of(SPECIALS, seat)) > 0

    def out_of_weapons(self, seat: i64) -> None:
        """EIYO-063  What happens depends on the special weapons left on the table.

        EIYO-064, RULING-EIYO-43  Two: take one; the discard pile becomes the new deck.
        EIYO-067, EIYO-076  One: the discard pile is set aside and bought with honor.
        EIYO-073, RULING-EIYO-45  None: lost.  EIYO-072  Also when the bought deck was too small.
        EIYO-074  But an empty deck alone is no loss: this runs only when a card must leave it.
        """
        specials = self.size(self.of(SPECIALS, seat))
        if specials == 0:
            self.lose_by_weapons()
        elif specials > 1:
            self.take_special(seat)
            self.move_all(self.of(DISCARD, seat), self.of(WEAPON_DECK, seat))  # EIYO-077
            self.shuffle(self.of(WEAPON_DECK, seat))
        else:
            self.owe_purchase(seat)

    def owe_purchase(self, seat: i64) -> None:
        """EIYO-067  The special weapon comes first.  EIYO-076  Prototype: it comes last."""
        self.move_all(self.of(DISCARD, seat), self.of(SET_ASIDE, seat))  # EIYO-075, RULING-EIYO-14
        self.shuffle(self.of(SET_ASIDE, seat))
        if self.option(EDITION) != PROTOTYPE:
            self.take_special(seat)
        self.owe(PAY_HONOR, seat)
        self.owe(REMOVE_REST, seat)
        if self.option(EDITION) == PROTOTYPE:
            self.owe(TAKE_SPECIAL, seat)

    def take_special(self, seat: i64) -> None:
        """EIYO-066, RULING-EIYO-5, RULING-EIYO-13  The lowest joins the hand as an extra card."""
        specials = self.of(SPECIALS, seat)
        lowest = self.card_at(specials, 0)
        for place in range(self.size(specials)):
            lowest = min(lowest, self.card_at(specials, place))
        self.move_card(lowest, specials, self.of(HAND, seat))

    def pay_honor(self) -> None:
        """EIYO-068, RULING-EIYO-19  Enemies of the honor stack, one at a time.

        EIYO-071, RULING-EIYO-16  Paying nothing is allowed.
        """
        self.offer(STOP)
        self.offer_honor_cards(PAY, False)

    def pay(self, seat: i64, enemy: i64) -> None:
        """EIYO-068  Each honor point buys the top card.

        EIYO-069, RULING-EIYO-17  Points too many are lost.
        """
        points = self.printed.honor[enemy]
        self.give_up(enemy)
        bought = min(points, self.size(self.of(SET_ASIDE, seat)))
        for _ in range(bought):
            self.move_under(self.of(SET_ASIDE, seat), self.of(WEAPON_DECK, seat))
        self.announce(WEAPONS_BOUGHT, seat, bought, points - bought)
        self.owe(PAY_HONOR, seat)

    def remove_rest(self, seat: i64) -> None:
        """EIYO-070  Weapons not bought are out of the game."""
        self.move_all(self.of(SET_ASIDE, seat), self.of(REMOVED, seat))
