"""Way of the Samurai: Phase 1, from the reset of the gauges to the first window."""

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.wots.abilities import T1, Abilities
from shiai.games.wots.layout import (
    ACTION_DECK,
    ATTACK,
    ATTACK_NO,
    BONUS,
    CONSEQUENCE,
    CONSEQUENCE_USED,
    CONVERTED,
    DISCARD,
    END_ROUND,
    FIGHT_ROUND,
    FOR_TAIKYU,
    GAUGES,
    GO_ON,
    KEEP_HAND,
    KEEP_OR_REDRAW,
    LOWER_ONE,
    MOVE_STEP,
    MOVE_TO,
    MULLIGAN,
    OPENING_DRAW,
    PICK_PLACE,
    PICK_SIDE,
    PICK_SWAP,
    PLACE,
    REDRAW,
    REDRAW_STEP,
    REDRAWS_LEFT,
    ROUND,
    SIDE,
    SWAP,
    SWAP_STEP,
    SWAPS,
    TAIKYU_CHECK,
    TAKE_MULLIGAN,
    TAKE_SIDE,
    WINDOW,
)
from shiai.games.wots.options import (
    EVENT_BONUS,
    PLACES,
    TAIKYU,
    WHOLE_FIGHT,
)
from shiai.games.wots.printed import (
    CARDS_BEFORE_SIDE,
    GUARD,
    MAY_MOVE,
    RED,
    ROUND_GUARD,
    ROUND_LOWER_ONE,
    ROUND_STRENGTH,
    ROUND_TECHNIQUE,
    STRENGTH,
    TECHNIQUE,
    VIRTUE_SWAP,
)


class Opening(Abilities):
    """WOTS-018  A round begins."""

    # ---- Phase 1 -----------------------------------------------------------------------------

    def new_round(self) -> None:
        """WOTS-018  Phase 1, then two attacks, then the end of the round.

        RULING-WOTS-61  Draw, Taikyu, side, redraws, BU3, Tessen, then the first window.
        """
        self.add(ROUND, 1)
        self.add(FIGHT_ROUND, 1)
        self.put(ATTACK_NO, 0, 0)
        self.put(CONVERTED, 0, 0)
        self.put(CONSEQUENCE, 0, 0)
        self.put(CONSEQUENCE_USED, 0, 0)
        self.put(SIDE, 0, 0)
        self.reset_gauges()
        if self.word(ROUND_LOWER_ONE) > 0:
            self.owe(LOWER_ONE, self.samurai())
        before = self.word(CARDS_BEFORE_SIDE)
        if before > 0:
            self.owe(OPENING_DRAW, before, 1)
            self.owe(TAIKYU_CHECK)
            self.owe(PICK_SIDE, self.samurai())
            self.owe(OPENING_DRAW, self.opening_hand() - before)
        else:
            self.owe(OPENING_DRAW, self.opening_hand(), 1)
            self.owe(TAIKYU_CHECK)
        self.owe(REDRAW_STEP)
        self.owe(SWAP_STEP)
        self.owe(MOVE_STEP)
        if self.is_one_vs_three() or self.has_shadow():
            self.owe(WINDOW, T1)
        self.owe(ATTACK, 1)
        self.owe(ATTACK, 2)
        self.owe(END_ROUND)

    def reset_gauges(self) -> None:
        """WOTS-011, WOTS-019  All gauges return to 0; WOTS-145, RULING-WOTS-36 plus an event bonus.

        RULING-WOTS-66  Then what the round starts with.
        """
        for gauge in range(i64(3)):
            self.put(GAUGES, gauge, 0)
        if self.get(FIGHT_ROUND) == 1 or self.option(EVENT_BONUS) == WHOLE_FIGHT:
            self.move_gauge(STRENGTH, self.get(BONUS, STRENGTH))
            self.move_gauge(TECHNIQUE, self.get(BONUS, TECHNIQUE))
        self.start_words()

    def start_words(self) -> None:
        """WOTS-133, WOTS-248, WOTS-251, WOTS-262  Gauges that do not start at 0."""
        self.move_gauge(STRENGTH, self.word(ROUND_STRENGTH))
        self.move_gauge(TECHNIQUE, self.word(ROUND_TECHNIQUE))
        self.move_gauge(GUARD, self.word(ROUND_GUARD))

    def offer_gauges(self, verb: i64) -> None:
        """WOTS-258  Any gauge."""
        for gauge in range(i64(3)):
            self.offer(verb, gauge)

    def lower(self, gauge: i64) -> None:
        """WOTS-258  Sai 2: a gauge of the player's choice starts 1 lower."""
        self.move_gauge(gauge, -1)

    def opening_draw(self, count: i64, is_first: i64) -> None:
        """WOTS-020  Six cards; RULING-WOTS-6 or what the enemy says.

        WOTS-038, WOTS-039  Before that, a deck with fewer is shuffled with the discard pile.
        """
        if is_first == 1 and self.size(ACTION_DECK) < self.opening_hand():
            self.refill_actions()
        self.draw_cards(count, self.hand())

    def taikyu_check(self) -> None:
        """WOTS-240  A red first card rolls a consequence.  RULING-WOTS-34  The Joker does not."""
        if not self.is_on(TAIKYU) or self.size(self.hand()) == 0:
            return
        if self.printed.symbol[self.card_at(self.hand(), 0)] == RED:
            self.put(CONSEQUENCE, 0, self.blue_die(FOR_TAIKYU))

    def offer_sides(self) -> None:
        """WOTS-260  Either side of the weapon."""
        self.offer(TAKE_SIDE, 0)
        self.offer(TAKE_SIDE, 1)

    def take_side(self, side: i64) -> None:
        """WOTS-260  For the whole round; WOTS-262 what it starts with comes now."""
        before_strength = self.word(ROUND_STRENGTH)
        before_technique = self.word(ROUND_TECHNIQUE)
        before_guard = self.word(ROUND_GUARD)
        self.put(SIDE, 0, side + 1)
        self.move_gauge(STRENGTH, self.word(ROUND_STRENGTH) - before_strength)
        self.move_gauge(TECHNIQUE, self.word(ROUND_TECHNIQUE) - before_technique)
        self.move_gauge(GUARD, self.word(ROUND_GUARD) - before_guard)

    def redraws(self) -> None:
        """WOTS-154  Once per campaign.  WOTS-233  Yari three times; WOTS-234 they add up."""
        if self.why_not_redraw() == YOU_MAY or self.why_not_mulligan() == YOU_MAY:
            self.owe(KEEP_OR_REDRAW, self.samurai())

    def keep_or_redraw(self) -> None:
        """Keep the hand or draw it anew."""
        self.offer(KEEP_HAND)
        if self.why_not_redraw() == YOU_MAY:
            self.offer(REDRAW)
        if self.why_not_mulligan() == YOU_MAY:
            self.offer(TAKE_MULLIGAN)

    def why_not_redraw(self) -> i64:
        """WOTS-233  While the Yari has redraws left."""
        return YOU_MAY if self.get(REDRAWS_LEFT) > 0 else 233

    def why_not_mulligan(self) -> i64:
        """WOTS-154  Once per campaign."""
        return YOU_MAY if self.get(MULLIGAN) > 0 else 154

    def redraw(self, counter: i64) -> None:
        """WOTS-154, WOTS-233, RULING-WOTS-5  Discard all, draw as many; and perhaps once more."""
        self.add(counter, -1)
        self.discard_hand()
        self.draw_cards(self.opening_hand(), self.hand())
        self.owe(REDRAW_STEP)

    def discard_hand(self) -> None:
        """WOTS-037  The hand is discarded; stored cards stay."""
        self.move_all(self.hand(), DISCARD)

    def swap_step(self) -> None:
        """WOTS-191  BU3: once per round, up to two cards."""
        if self.virtue() == VIRTUE_SWAP and self.size(self.hand()) > 0:
            self.owe(PICK_SWAP, self.samurai())

    def offer_swaps(self) -> None:
        """WOTS-191  Any card of the hand, or no more."""
        self.offer(GO_ON)
        self.offer_cards(self.hand(), SWAP)

    def swap(self, card: i64) -> None:
        """WOTS-191  It is discarded; the new cards come when all have been chosen."""
        self.move_card(card, self.hand(), DISCARD)
        self.add(SWAPS, 1)
        if self.get(SWAPS) < self.virtue_amount() and self.size(self.hand()) > 0:
            self.owe(PICK_SWAP, self.samurai())
        else:
            self.end_swaps()

    def end_swaps(self) -> None:
        """WOTS-191  As many are drawn."""
        self.draw_cards(self.get(SWAPS), self.hand())
        self.put(SWAPS, 0, 0)

    def move_step(self) -> None:
        """WOTS-263  Tessen: the place may be changed."""
        if self.word(MAY_MOVE) > 0:
            self.owe(PICK_PLACE, self.samurai())

    def offer_places(self) -> None:
        """WOTS-263  Stay, or go to any other place."""
        self.offer(GO_ON)
        for place in range(i64(1), i64(len(PLACES))):
            if self.why_not_move_to(place) == YOU_MAY:
                self.offer(MOVE_TO, place)

    def why_not_move_to(self, place: i64) -> i64:
        """WOTS-263  Another place, not none at all."""
        return 263 if place == 0 or place == self.get(PLACE) else YOU_MAY
