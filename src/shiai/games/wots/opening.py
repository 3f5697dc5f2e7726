"""Way of the Samurai: Phase 1, from the reset of the gauges to the first window."""

from mypy_extensions import i64

from shiai.core.state import YOU_MAY
from shiai.games.wots import layout, options, printed
from shiai.games.wots import vocabulary as words
from shiai.games.wots.abilities import Abilities


class Opening(Abilities):
    """WOTS-018  A round begins."""

    # ---- Phase 1 -----------------------------------------------------------------------------

    def new_round(self) -> None:
        """WOTS-018  Phase 1, then two attacks, then the end of the round.

        RULING-WOTS-61  Draw, Taikyu, side, redraws, BU3, Tessen, then the first window.
        """
        self.add(layout.ROUND, 1)
        self.add(layout.FIGHT_ROUND, 1)
        self.put(layout.ATTACK_NO, 0, 0)
        self.put(layout.CONVERTED, 0, 0)
        self.put(layout.CONSEQUENCE, 0, 0)
        self.put(layout.CONSEQUENCE_USED, 0, 0)
        self.put(layout.SIDE, 0, printed.NO_SIDE)
        self.reset_gauges()
        if self.word(words.ROUND_LOWER_ONE) > 0:
            self.owe(layout.LOWER_ONE, self.samurai())
        before = self.word(words.CARDS_BEFORE_SIDE)
        if before > 0:
            self.owe(layout.OPENING_DRAW, before, 1)
            self.owe(layout.TAIKYU_CHECK)
            self.owe(layout.PICK_SIDE, self.samurai())
            self.owe(layout.OPENING_DRAW, self.opening_hand() - before)
        else:
            self.owe(layout.OPENING_DRAW, self.opening_hand(), 1)
            self.owe(layout.TAIKYU_CHECK)
        self.owe(layout.REDRAW_STEP)
        self.owe(layout.SWAP_STEP)
        self.owe(layout.MOVE_STEP)
        if self.is_one_vs_three() or self.has_shadow():
            self.owe(layout.WINDOW, layout.T1)
        self.owe(layout.ATTACK, 1)
        self.owe(layout.ATTACK, 2)
        self.owe(layout.END_ROUND)

    def reset_gauges(self) -> None:
        """WOTS-011, WOTS-019  All gauges return to 0; WOTS-145, RULING-WOTS-36 plus an event bonus.

        RULING-WOTS-66  Then what the round starts with.
        """
        for gauge in range(i64(printed.GAUGES)):
            self.set_gauge(gauge, 0, layout.BY_NEW_ROUND)
        lasting = self.option(options.EVENT_BONUS) == options.WHOLE_FIGHT
        if lasting or self.get(layout.FIGHT_ROUND) == 1:
            for gauge in range(i64(printed.POWERS)):
                self.move_gauge(gauge, self.get(layout.BONUS, gauge), layout.BY_EVENT)
        self.start_words()

    def start_words(self) -> None:
        """WOTS-133, WOTS-248, WOTS-251, WOTS-262  Gauges that do not start at 0."""
        self.round_starts(printed.STRENGTH, self.word(words.ROUND_STRENGTH))
        self.round_starts(printed.TECHNIQUE, self.word(words.ROUND_TECHNIQUE))
        self.round_starts(printed.GUARD, self.word(words.ROUND_GUARD))

    def round_starts(self, gauge: i64, levels: i64) -> None:
        """WOTS-133, WOTS-248, WOTS-251, WOTS-262  With this gauge so much higher or lower."""
        self.move_gauge(gauge, levels, layout.BY_NEW_ROUND)

    def offer_gauges(self, verb: i64) -> None:
        """WOTS-258  Any gauge."""
        for gauge in range(i64(printed.GAUGES)):
            self.offer(verb, gauge)

    def lower(self, gauge: i64) -> None:
        """WOTS-258  Sai 2: a gauge of the player's choice starts 1 lower."""
        self.move_gauge(gauge, -1, layout.BY_WEAPON)

    def opening_draw(self, count: i64, is_first: i64) -> None:
        """WOTS-020  Six cards; RULING-WOTS-6 or what the enemy says.

        WOTS-038, WOTS-039  Before that, a deck with fewer is shuffled with the discard pile.
        """
        if is_first == 1 and self.size(layout.ACTION_DECK) < self.opening_hand():
            self.refill_actions()
        self.draw_cards(count, self.hand())

    def taikyu_check(self) -> None:
        """WOTS-240  A red first card rolls a consequence.  RULING-WOTS-34  The Joker does not."""
        if not self.is_on(options.TAIKYU) or self.size(self.hand()) == 0:
            return
        if self.printed.symbol[self.card_at(self.hand(), 0)] == printed.RED:
            self.put(layout.CONSEQUENCE, 0, self.blue_die(layout.FOR_TAIKYU))
            self.announce(layout.CONSEQUENCE_ROLLED, self.get(layout.CONSEQUENCE))

    def offer_sides(self) -> None:
        """WOTS-260  Either side of the weapon."""
        for side in range(i64(len(printed.SIDE_NAMES))):
            self.offer(layout.TAKE_SIDE, side)

    def take_side(self, side: i64) -> None:
        """WOTS-260  For the whole round; WOTS-262 what it starts with comes now."""
        before_strength = self.word(words.ROUND_STRENGTH)
        before_technique = self.word(words.ROUND_TECHNIQUE)
        before_guard = self.word(words.ROUND_GUARD)
        self.put(layout.SIDE, 0, printed.side_up(side))
        self.round_starts(printed.STRENGTH, self.word(words.ROUND_STRENGTH) - before_strength)
        self.round_starts(printed.TECHNIQUE, self.word(words.ROUND_TECHNIQUE) - before_technique)
        self.round_starts(printed.GUARD, self.word(words.ROUND_GUARD) - before_guard)

    def redraws(self) -> None:
        """WOTS-154  Once per campaign.  WOTS-233  Yari three times; WOTS-234 they add up."""
        if self.why_not_redraw() == YOU_MAY or self.why_not_mulligan() == YOU_MAY:
            self.owe(layout.KEEP_OR_REDRAW, self.samurai())

    def keep_or_redraw(self) -> None:
        """Keep the hand or draw it anew."""
        self.offer(layout.KEEP_HAND)
        if self.why_not_redraw() == YOU_MAY:
            self.offer(layout.REDRAW)
        if self.why_not_mulligan() == YOU_MAY:
            self.offer(layout.TAKE_MULLIGAN)

    def why_not_redraw(self) -> i64:
        """WOTS-233  While the Yari has redraws left."""
        return YOU_MAY if self.get(layout.REDRAWS_LEFT) > 0 else 233

    def why_not_mulligan(self) -> i64:
        """WOTS-154  Once per campaign."""
        return YOU_MAY if self.get(layout.MULLIGAN) > 0 else 154

    def redraw(self, counter: i64) -> None:
        """WOTS-154, WOTS-233, RULING-WOTS-5  Discard all, draw as many; and perhaps once more."""
        self.add(counter, -1)
        self.discard_hand()
        self.draw_cards(self.opening_hand(), self.hand())
        self.owe(layout.REDRAW_STEP)

    def discard_hand(self) -> None:
        """WOTS-037  The hand is discarded; stored cards stay."""
        self.move_all(self.hand(), layout.DISCARD)

    def swap_step(self) -> None:
        """WOTS-191  BU3: once per round, up to two cards."""
        if self.virtue() == words.VIRTUE_SWAP and self.size(self.hand()) > 0:
            self.owe(layout.PICK_SWAP, self.samurai())

    def offer_swaps(self) -> None:
        """WOTS-191  Any card of the hand, or no more."""
        self.offer(layout.GO_ON)
        self.offer_cards(self.hand(), layout.SWAP)

    def swap(self, card: i64) -> None:
        """WOTS-191  It is discarded; the new cards come when all have been chosen."""
        self.move_card(card, self.hand(), layout.DISCARD)
        self.add(layout.SWAPS, 1)
        if self.get(layout.SWAPS) < self.virtue_amount() and self.size(self.hand()) > 0:
            self.owe(layout.PICK_SWAP, self.samurai())
        else:
            self.end_swaps()

    def end_swaps(self) -> None:
        """WOTS-191  As many are drawn."""
        self.draw_cards(self.get(layout.SWAPS), self.hand())
        self.put(layout.SWAPS, 0, 0)

    def move_step(self) -> None:
        """WOTS-263  Tessen: the place may be changed."""
        if self.word(words.MAY_MOVE) > 0:
            self.owe(layout.PICK_PLACE, self.samurai())

    def offer_places(self) -> None:
        """WOTS-263  Stay, or go to any other place."""
        self.offer(layout.GO_ON)
        for place in range(i64(1), i64(len(options.PLACES))):
            if self.why_not_move_to(place) == YOU_MAY:
                self.offer(layout.MOVE_TO, place)

    def why_not_move_to(self, place: i64) -> i64:
        """WOTS-263  Another place, not none at all."""
        return 263 if place == options.NO_PLACE or place == self.get(layout.PLACE) else YOU_MAY
