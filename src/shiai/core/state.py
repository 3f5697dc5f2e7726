"""State: cards in zones, numbers, owed steps, offers, chance - and the loop that runs the steps."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from shiai.core.cells import append, bit, empty, vec, vector
from shiai.core.knowledge import KNOWN, learn, ledger_at, mix, mix_cards
from shiai.core.layout import (
    ALL,
    ASKS,
    ASKS_TOGETHER,
    BY_THE_FACE,
    CHANCE,
    DEALT_BY_CHANCE,
    FRAME,
    IF_SHARED,
    OVER,
    OWNER,
    PLAIN,
    RANDOM,
    RESIGNED,
    SCRIPT,
    STACK,
    WAITING,
    Cards,
    Shape,
)
from shiai.core.rng import next_word, seed_words
from shiai.core.terms import Terms

# What happened, as numbers: eight cells each, the last one a bit for each seat that sees the card.
EVENT_CELLS: Final = 8
MOVED: Final = 1  # card, source, from place, target, to place
SHUFFLED: Final = 2  # -, zone, seats that see it (bits)
SHOWN: Final = 3  # card, zone, place
COUNTED: Final = 4  # value, cell
STEPPED: Final = 5  # kind, four numbers
CHOSE: Final = 6  # code, seat, kind of step, code without what is secret (-1: all of it is), forced
ANNOUNCED: Final = 7  # the game's event, four numbers

EVERYBODY: Final = -1
ROLLED: Final = 1  # a result of chance
PICKED: Final = 2  # what several had picked in secret
FROM_OUTSIDE: Final = -1
ALL_SORTS: Final = -1  # of cards: a place takes any
YOU_MAY: Final = 0  # the answer of a "why not" question that nothing forbids


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One row of cells; the game's declaration says what they mean.

    (Open to games that are not compiled with the engine: a toy, a test, somebody else's game. Calls
    from here to itself therefore go through a table, so the hottest primitives are written out.)
    """

    def __init__(self, terms: Terms, cells: vec[i64]) -> None:
        self.terms: Final = terms
        self.shape: Final[Shape] = terms.shape
        self.s: vec[i64] = cells
        self.codes: vec[i64] = terms.codes
        self.offered: i64 = 0
        self.seat: i64 = 0  # who is being asked, or has just chosen
        self.asked: i64 = 0  # the choice being answered, and its other numbers
        self.second: i64 = 0
        self.third: i64 = 0
        self.fourth: i64 = 0
        self.watched: bool = False  # events are told and the ledger is kept
        self.revealed: i64 = 0  # a bit for each seat that has learnt something hidden
        self.exposed: i64 = 0  # a bit for each seat that saw a card where it could not look before
        self.hinted: i64 = 0  # a bit for each seat that may learn from who is asked next
        self.opened: i64 = 0  # what came to light besides cards: ROLLED, PICKED
        self.sides: i64 = 0  # of the last roll that chance or a script has decided
        self.events: vec[i64] = empty()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Terms, cells and events: a state can be pickled and copied deeply."""
        numbers = [int(self.s[at]) for at in range(len(self.s))]
        events = [int(self.events[at]) for at in range(len(self.events))]
        return revive, (self.terms, numbers, events, self.watched, int(self.seat))

    # ---- what every game says ----------------------------------------------------------------

    def clone(self) -> "State":
        """A copy that shares nothing that can change: `return Yours(self.terms, self.s[:])`.

        It must be written.
        """
        raise NotImplementedError

    def step(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do one owed step; or, for a choice, offer.

        Called with the kind that was declared and the numbers that were owed, when the step is
        next; for a choice, whenever options are listed, with `self.seat` set: so it only offers and
        changes nothing. It must be written, usually as a chain of `if kind == …`.
        """
        raise NotImplementedError

    def chosen(self, verb: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Do what `self.seat` has chosen.

        Called with the verb's handle and its arguments; `self.asked` is the choice that was
        answered, `self.second`, `self.third` and `self.fourth` are its numbers. It must be written.
        """
        raise NotImplementedError

    def lay_out(self) -> None:
        """Write what follows from the terms alone, before a card lies on the table.

        Called for every new state, also before a position is read. The default writes nothing.
        """

    def deal(self) -> None:
        """Set the table up and owe the first steps.

        Called once, when a game is dealt from a seed. It must be written.
        """
        raise NotImplementedError

    def why_not(self, code: i64) -> i64:
        """The number of the rule that refuses `self.seat` (a ruling's below zero), or YOU_MAY.

        YOU_MAY exactly for what is offered: the list and the reasons are one legality. Called for
        any code while that seat is asked; `GameRules.explain` makes the sentence. It must be
        written.
        """
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """What the seat would be credited with now.

        Called at the end and, by learners that are paid on the way, after each choice. The default
        is 0.
        """
        return 0

    def who_chooses(self, kind: i64, a: i64) -> i64:
        """The seats awaited, a bit each: all for a secret choice, else the step's first number."""
        if self.shape.modes[kind] == ASKS_TOGETHER:
            return bit(self.shape.seats) - 1
        return bit(a)

    def picks_due(self, kind: i64, seat: i64) -> i64:
        """How many options a seat picks in a secret choice, one after another."""
        return 1

    def resign(self, seat: i64) -> None:
        """A seat gives up: the game is over, unless the game says otherwise."""
        self.s[self.of(self.shape.resigned, seat)] = 1
        self.end(RESIGNED)

    def stop_asking(self) -> None:
        """Nobody is asked any more, and what was picked in secret is forgotten."""
        self.s[WAITING] = 0
        for seat in range(self.shape.seats):
            for k in range(self.shape.picks):
                self.s[self.of(self.shape.picked, seat) + k] = 0

    def is_secret(self) -> bool:
        """Whether the choice that is open is made by all at once and in secret."""
        return self.s[OVER] == 0 and self.shape.modes[self.question()] == ASKS_TOGETHER

    def take_back_picks(self, seat: i64) -> None:
        """The secret choice that is open is asked of this seat again, from its first pick."""
        assert self.is_secret(), "only what is not turned up yet can be picked again"
        for k in range(self.shape.picks):
            self.s[self.of(self.shape.picked, seat) + k] = 0
        self.s[WAITING] |= bit(seat)

    def follows_from(self, seat: i64) -> None:
        """What comes next depends on what only this seat may know; the others could infer it.

        Said in either case, before looking: a submission and a preview end here, and nobody else
        may take back what led here.
        """
        self.hinted |= ~bit(seat)

    def has_resigned(self, seat: i64) -> bool:
        """Whether a seat has given up."""
        return self.s[self.of(self.shape.resigned, seat)] != 0

    # ---- zones: place 0 is the bottom, the oldest or the left-most; the top is the last ------

    def size(self, zone: i64) -> i64:
        """How many cards lie there."""
        return self.s[zone]

    def card_at(self, zone: i64, place: i64) -> i64:
        """The card at a place."""
        at = zone + 1 + place
        return self.s[at]

    def top(self, zone: i64) -> i64:
        """The top card."""
        at = zone + self.s[zone]
        return self.s[at]

    def of(self, handle: i64, seat: i64) -> i64:
        """This seat's own of something declared after `each_seat`: `self.of(HAND, seat)`."""
        return handle + seat * self.shape.stride

    def place_of(self, zone: i64, card: i64) -> i64:
        """Where a card lies in a zone, or -1."""
        s = self.s
        i: i64 = s[zone]
        while i > 0:
            if s[zone + i] == card:
                return i - 1
            i -= 1
        return -1

    def sum_of(self, table: vec[i64], zone: i64) -> i64:
        """What a table says of each card of a zone, added up."""
        s = self.s
        total: i64 = 0
        for at in range(zone + 1, zone + 1 + s[zone]):
            total += table[s[at]]
        return total

    def flags_of(self, table: vec[i64], zone: i64) -> i64:
        """The words (bits) that a table has for any card of a zone."""
        s = self.s
        words: i64 = 0
        for at in range(zone + 1, zone + 1 + s[zone]):
            words |= table[s[at]]
        return words

    def push(self, zone: i64, card: i64) -> None:
        """A card on top; nobody is told: rules use the moves below."""
        s = self.s
        n = s[zone] + 1
        assert n <= self.shape.room[zone], "a zone is over full"
        s[zone] = n
        s[zone + n] = card

    def pop(self, zone: i64) -> i64:
        """The top card off; nobody is told."""
        n = self.s[zone]
        assert n > 0, "a card is taken from an empty zone"
        self.s[zone] = n - 1
        at = zone + n
        return self.s[at]

    def take_at(self, zone: i64, place: i64) -> i64:
        """The card of a place off; nobody is told."""
        s = self.s
        n: i64 = s[zone]
        assert place >= 0, "a card is not where it is taken from"
        assert place < n, "a card is taken from a place that has none"
        at: i64 = zone + 1 + place
        card: i64 = s[at]
        while at < zone + n:
            s[at] = s[at + 1]
            at += 1
        s[zone] = n - 1
        return card

    def push_under(self, zone: i64, card: i64) -> None:
        """A card at the bottom; nobody is told."""
        self.push(zone, card)
        s = self.s
        at: i64 = zone + s[zone]
        while at > zone + 1:
            s[at] = s[at - 1]
            at -= 1
        s[at] = card

    def lay(self, zone: i64, card: i64) -> None:
        """A card comes out of the box, for all to see, onto a zone."""
        self.push(zone, card)
        if self.watched:
            self.tell(MOVED, card, FROM_OUTSIDE, 0, zone, self.s[zone] - 1)

    def lay_all(self, zone: i64, first: i64, behind: i64) -> None:
        """Cards `first` up to `behind` come out of the box, for all to see, onto a zone."""
        s = self.s
        n: i64 = s[zone]
        assert n + behind - first <= self.shape.room[zone], "a zone is over full"
        for card in range(first, behind):
            n += 1
            s[zone + n] = card
            if self.watched:
                self.tell(MOVED, card, FROM_OUTSIDE, 0, zone, n - 1)
        s[zone] = n

    def move_top(self, source: i64, target: i64) -> i64:
        """The top card of one zone goes onto another."""
        s = self.s
        n: i64 = s[source] - 1
        assert n >= 0, "a card is taken from an empty zone"
        m: i64 = s[target] + 1
        assert m <= self.shape.room[target], "a zone is over full"
        card: i64 = s[source + 1 + n]
        s[source] = n
        s[target] = m
        s[target + m] = card
        if self.watched:
            self.watch_move(card, source, n, target, m - 1)
        return card

    def move_many(self, count: i64, source: i64, target: i64) -> i64:
        """Top cards, one after another, while there are any; how many are still due."""
        if self.watched:
            while count > 0 and self.s[source] > 0:
                self.move_top(source, target)
                count -= 1
            return count
        s = self.s
        n: i64 = min(count, s[source])
        low: i64 = s[target]
        assert low + n <= self.shape.room[target], "a zone is over full"
        at: i64 = source + s[source]
        to: i64 = target + low + 1
        for k in range(n):  # not `_`: compiled, that is a Python object
            s[to + k] = s[at - k]
        s[source] -= n
        s[target] = low + n
        return count - n

    def move_bottom(self, source: i64, target: i64) -> i64:
        """The bottom (oldest, left-most) card goes onto another zone."""
        card = self.take_at(source, 0)
        self.push(target, card)
        if self.watched:
            self.watch_move(card, source, 0, target, self.s[target] - 1)
        return card

    def move_card(self, card: i64, source: i64, target: i64) -> None:
        """This card, wherever it lies in the zone, goes onto another."""
        s = self.s
        n: i64 = s[source]
        place: i64 = 0
        while place < n and s[source + 1 + place] != card:
            place += 1
        assert place < n, "a card is not where it is taken from"
        for at in range(source + 1 + place, source + n):
            s[at] = s[at + 1]
        m: i64 = s[target] + 1
        assert m <= self.shape.room[target], "a zone is over full"
        s[source] = n - 1
        s[target] = m
        s[target + m] = card
        if self.watched:
            self.watch_move(card, source, place, target, m - 1)

    def move_under(self, source: i64, target: i64) -> i64:
        """The top card of one zone goes to the bottom of another."""
        s = self.s
        n: i64 = s[source] - 1
        assert n >= 0, "a card is taken from an empty zone"
        card: i64 = s[source + 1 + n]
        s[source] = n
        m: i64 = s[target] + 1
        assert m <= self.shape.room[target], "a zone is over full"
        s[target] = m
        at: i64 = target + m
        while at > target + 1:
            s[at] = s[at - 1]
            at -= 1
        s[at] = card
        if self.watched:
            self.watch_move(card, source, n, target, 0)
        return card

    def move_place_under(self, source: i64, place: i64, target: i64) -> i64:
        """The card at a place goes to the bottom of another zone."""
        card = self.take_at(source, place)
        self.push_under(target, card)
        if self.watched:
            self.watch_move(card, source, place, target, 0)
        return card

    def move_random_under(
        self, count: i64, source: i64, target: i64, kept_from: i64 = 0, kept_below: i64 = 0
    ) -> None:
        """Random cards of one zone, in random order, go unseen to the bottom of another.

        Cards numbered `kept_from` up to `kept_below` stay where they are.
        """
        if self.watched:
            self.watch_pick(source, kept_from, kept_below)
        s = self.s
        fit: i64 = s[source]
        for k in range(s[source]):
            card: i64 = s[source + 1 + k]
            if kept_from <= card and card < kept_below:
                fit -= 1
        for _drawn in range(min(count, fit)):
            pick: i64 = self.below(fit, RANDOM) if s[CHANCE] == DEALT_BY_CHANCE else 0
            place: i64 = 0
            card = s[source + 1]
            while pick > 0 or (kept_from <= card and card < kept_below):
                if card < kept_from or card >= kept_below:
                    pick -= 1
                place += 1
                card = s[source + 1 + place]
            self.take_at(source, place)
            self.push_under(target, card)
            fit -= 1
            if self.watched:
                self.tell_some(MOVED, card, source, -1, target, 0, 0)
        if self.watched:
            self.watch_rest(source, kept_from, kept_below)

    def move_all(self, source: i64, target: i64) -> None:
        """The whole pile keeps its order: the oldest becomes the deepest."""
        if self.watched:
            self.watch_pile(source)
        s = self.s
        n: i64 = s[source]
        low: i64 = s[target]
        assert low + n <= self.shape.room[target], "a zone is over full"
        for place in range(n):
            s[target + 1 + low + place] = s[source + 1 + place]
        s[source] = 0
        s[target] = low + n
        if self.watched:
            for place in range(n):
                card: i64 = s[target + 1 + low + place]
                self.watch_move(card, source, 0, target, low + place)

    # ---- slots: fixed places, -1 is an empty one ---------------------------------------------

    def clear_slots(self, slots: i64) -> None:
        """Empty all places of a row of slots."""
        self.s[slots] = self.shape.room[slots]
        for place in range(self.shape.room[slots]):
            self.s[slots + 1 + place] = -1

    def fill_slot(self, card: i64, source: i64, slots: i64, place: i64) -> None:
        """A card of a zone goes to an empty place."""
        assert self.card_at(slots, place) == -1, "a place is taken twice"
        taken = self.place_of(source, card)
        self.take_at(source, taken)
        self.s[slots + 1 + place] = card
        if self.watched:
            self.watch_move(card, source, taken, slots, place)

    def empty_slot(self, slots: i64, place: i64, target: i64) -> i64:
        """The card of a place goes onto a zone."""
        card = self.card_at(slots, place)
        assert card >= 0, "an empty place has no card to give"
        self.s[slots + 1 + place] = -1
        self.push(target, card)
        if self.watched:
            self.watch_move(card, slots, place, target, self.s[target] - 1)
        return card

    def move_slot(self, slots: i64, place: i64, target: i64, to: i64) -> None:
        """The card of a place goes to an empty place of other slots."""
        card = self.card_at(slots, place)
        assert card >= 0, "an empty place has no card to give"
        assert self.card_at(target, to) == -1, "a place is taken twice"
        self.s[slots + 1 + place] = -1
        self.s[target + 1 + to] = card
        if self.watched:
            self.watch_move(card, slots, place, target, to)

    # ---- numbers -----------------------------------------------------------------------------

    def get(self, column: i64, place: i64 = 0) -> i64:
        """A counter, or a column's number at a place."""
        at = column + place
        return self.s[at]

    def put(self, column: i64, place: i64, value: i64) -> None:
        """Write a column's number at a place (a counter's place is 0)."""
        at = column + place
        self.s[at] = value
        if self.watched:
            self.watch_number(at, value)

    def add(self, counter: i64, amount: i64) -> None:
        """Raise or lower a counter."""
        self.put(counter, 0, self.s[counter] + amount)

    def turn_face(self, slots: i64, place: i64, up: bool) -> None:
        """Turn a card of a slot face up or down; who sees it then knows it."""
        at = self.shape.face[slots] + place
        if up:
            self.put(at, 0, 1)
            if self.card_at(slots, place) >= 0:
                self.show_all(slots, place)
        else:
            self.put(at, 0, 0)

    # ---- records: lists of public numbers ----------------------------------------------------

    def record_count(self, records: i64) -> i64:
        """How many records there are."""
        return self.s[records]

    def record(self, records: i64, index: i64, column: i64) -> i64:
        """One number of a record."""
        at = records + 1 + index * self.shape.width[records] + column
        return self.s[at]

    def add_record(self, records: i64, a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Append a record."""
        s = self.s
        width = self.shape.width[records]
        n = s[records]
        assert n < self.shape.room[records], "a list of records is over full"
        s[records] = n + 1
        at: i64 = records + 1 + n * width
        s[at] = a
        if width > 1:
            s[at + 1] = b
        if width > 2:
            s[at + 2] = c
        if width > 3:
            s[at + 3] = d
        for more in range(at + 4, at + width):
            s[more] = 0

    def set_record(self, records: i64, index: i64, column: i64, value: i64) -> None:
        """Write one number of a record."""
        at = records + 1 + index * self.shape.width[records] + column
        self.s[at] = value

    def keep_records(self, records: i64, count: i64) -> None:
        """Only the first ones stay."""
        self.s[records] = min(count, self.s[records])

    def drop_record(self, records: i64, index: i64) -> None:
        """Remove a record; those behind it move up."""
        s = self.s
        width = self.shape.width[records]
        last: i64 = records + 1 + (s[records] - 1) * width
        at: i64 = records + 1 + index * width
        while at < last:
            s[at] = s[at + width]
            at += 1
        s[records] -= 1

    # ---- chance ------------------------------------------------------------------------------

    def seed(self, seed: i64) -> None:
        """Start all streams of chance from one seed."""
        streams = self.shape.layout.stream_at
        for k in range(len(streams)):
            seed_words(self.s, streams[k], seed, k)

    def below(self, count: i64, stream: i64 = RANDOM) -> i64:
        """A random number from 0 to count - 1, or the next scripted one."""
        s = self.s
        left: i64 = s[SCRIPT]
        if left > 0:
            s[SCRIPT] = left - 1
            scripted: i64 = s[SCRIPT + left]
            assert scripted < count, "a scripted result is too high"
            return scripted
        return (next_word(s, stream) * count) >> 32

    def pick(self, count: i64) -> i64:
        """A place picked blindly, 0 to count - 1; where chance keeps the order, the first."""
        if self.s[CHANCE] != DEALT_BY_CHANCE and self.s[SCRIPT] == 0:
            return 0
        return self.below(count, RANDOM)

    def roll(self, sides: i64, stream: i64 = RANDOM) -> i64:
        """A random result that everybody sees: 0 to sides - 1."""
        if self.s[CHANCE] != DEALT_BY_CHANCE and self.s[SCRIPT] == 0:
            return 0
        self.revealed = EVERYBODY
        self.opened |= ROLLED
        self.sides = sides
        return self.below(sides, stream)

    def shuffle(self, zone: i64, stream: i64 = RANDOM) -> None:
        """Every order is equally likely; a scripted shuffle makes the oldest card the top one."""
        s = self.s
        i: i64 = s[zone]
        if s[CHANCE] == DEALT_BY_CHANCE:
            while i > 1:
                j: i64 = ((next_word(s, stream) * i) >> 32) + 1
                card: i64 = s[zone + i]
                s[zone + i] = s[zone + j]
                s[zone + j] = card
                i -= 1
        else:
            self.turn_over(zone)
        if self.watched:
            self.watch_shuffle(zone)

    def turn_over(self, zone: i64) -> None:
        """The bottom card becomes the top one."""
        s = self.s
        low: i64 = zone + 1
        high: i64 = zone + s[zone]
        while low < high:
            card: i64 = s[low]
            s[low] = s[high]
            s[high] = card
            low += 1
            high -= 1

    # ---- owed steps --------------------------------------------------------------------------

    def owe(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Owe a step with up to four public numbers; a choice has its seat as the first.

        What one function owes happens in the order in which it is written, before anything that was
        owed earlier.
        """
        s = self.s
        n: i64 = s[STACK]
        assert n < self.shape.depth, "too many steps are owed"
        s[STACK] = n + 1
        at: i64 = STACK + 1 + n * FRAME
        s[at] = kind
        s[at + 1] = a
        s[at + 2] = b
        s[at + 3] = c
        s[at + 4] = d

    def forget_owed(self) -> None:
        """Nothing that was owed will happen: a round is over, a turn is cut short.

        Who calls this owes one step next, and only one: there is no block to bring into order.
        """
        self.s[STACK] = 0

    def in_written_order(self, base: i64) -> None:
        """Reverse the block of steps owed since the stack was `base` high."""
        s = self.s
        low: i64 = STACK + 1 + base * FRAME
        high: i64 = STACK + 1 + (s[STACK] - 1) * FRAME
        while low < high:
            apart = high - low
            for at in range(low, low + FRAME):
                x: i64 = s[at]
                s[at] = s[at + apart]
                s[at + apart] = x
            low += FRAME
            high -= FRAME

    def begin(self, seed: i64) -> None:
        """Deal and go on to the first decision."""
        self.seed(seed)
        self.deal()
        self.in_written_order(0)
        self.run()

    def end(self, ending: i64) -> None:
        """The game is over at once, with this ending: nothing more is owed."""
        s = self.s
        s[OVER] = ending
        s[WAITING] = 0
        s[STACK] = 0

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.s[OVER] != 0

    def run(self) -> None:
        """Do owed steps until a seat must choose or the game is over."""
        s = self.s
        modes = self.shape.modes
        while s[OVER] == 0:
            n: i64 = s[STACK] - 1
            assert n >= 0, "nothing is owed and the game is not over"
            at: i64 = STACK + 1 + n * FRAME
            kind: i64 = s[at]
            mode: i64 = modes[kind]
            if mode == PLAIN:
                s[STACK] = n
                if self.watched:
                    self.tell(STEPPED, kind, s[at + 1], s[at + 2], s[at + 3], s[at + 4])
                self.step(kind, s[at + 1], s[at + 2], s[at + 3], s[at + 4])
                if s[STACK] - n > 1:
                    self.in_written_order(n)
            else:
                if s[WAITING] == 0:
                    s[WAITING] = self.who_chooses(kind, s[at + 1])
                    if self.watched:
                        self.tell(STEPPED, kind, s[at + 1], s[at + 2], s[at + 3], s[at + 4])
                if mode == ASKS or mode == ASKS_TOGETHER:
                    return
                if self.fill(self.decider()) != 1:
                    return
                self.take(self.seat, self.codes[0], 1)

    # ---- choices -----------------------------------------------------------------------------

    def offer(self, verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """One option: a verb and its arguments."""
        a = a * ((verb >> 20) & 0x3FFF) + b
        a = a * ((verb >> 34) & 0x3FFF) + c
        a = a * (verb >> 48) + d + (verb & 0xFFFFF)
        n = self.offered
        self.codes[n] = a
        self.offered = n + 1

    def offer_each(self, places: i64, verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """An option for each member of a set (as bits) of the verb's last argument.

        Neighbouring small arguments can share one set: turns and rows are sixteen bits.
        """
        a = a * ((verb >> 20) & 0x3FFF) + b
        a = a * ((verb >> 34) & 0x3FFF) + c
        a = a * (verb >> 48) + (verb & 0xFFFFF)
        n = self.offered
        codes = self.codes
        while places != 0:  # a code that is no option is written over by the next one
            codes[n] = a
            n += places & 1
            a += 1
            places >>= 1
        self.offered = n

    def offer_cards(self, zone: i64, verb: i64) -> None:
        """An option for each card of a zone, as the verb's first argument; any others are 0."""
        s = self.s
        n = self.offered
        codes = self.codes
        first: i64 = verb & 0xFFFFF
        width: i64 = ((verb >> 20) & 0x3FFF) * ((verb >> 34) & 0x3FFF) * (verb >> 48)
        for at in range(zone + 1, zone + 1 + s[zone]):
            codes[n] = first + s[at] * width
            n += 1
        self.offered = n

    def decider(self) -> i64:
        """The first seat whose choice is awaited."""
        waiting: i64 = self.s[WAITING]
        assert waiting != 0, "nobody is asked"
        seat: i64 = 0
        while (waiting >> seat) & 1 == 0:
            seat += 1
        return seat

    def is_awaited(self, seat: i64) -> bool:
        """Whether this seat must choose now."""
        return (self.s[WAITING] >> seat) & 1 == 1

    def question(self) -> i64:
        """The kind of the step on top: at a decision, what is asked."""
        at = STACK + 1 + (self.s[STACK] - 1) * FRAME
        return self.s[at]

    def subject(self) -> i64:
        """The second number of the step on top: what the question is about."""
        at = STACK + 3 + (self.s[STACK] - 1) * FRAME
        return self.s[at]

    def asks_for(self) -> i64:
        """The third number of the step on top: how much the question is about."""
        at = STACK + 4 + (self.s[STACK] - 1) * FRAME
        return self.s[at]

    def fill(self, seat: i64) -> i64:
        """Write a seat's options into `codes`; how many."""
        s = self.s
        self.seat = seat
        self.offered = 0
        at: i64 = STACK + 1 + (s[STACK] - 1) * FRAME
        self.step(s[at], s[at + 1], s[at + 2], s[at + 3], s[at + 4])
        assert self.offered > 0, "a choice offers nothing"
        return self.offered

    def legal(self, seat: i64) -> list[int]:
        """A seat's options as numbers."""
        n: i64 = self.fill(seat)
        codes = self.codes
        numbers = self.terms.verbs.numbers
        out: list[object] = [None] * n
        for i in range(n):
            out[i] = numbers[codes[i]]
        return cast(list[int], out)

    def choose(self, seat: i64, code: i64) -> None:
        """Take an option of the choice that is open."""
        s = self.s
        at: i64 = STACK + 1 + (s[STACK] - 1) * FRAME
        if self.shape.modes[s[at]] == ASKS_TOGETHER:
            self.choose_in_secret(s[at], seat, code)
        else:
            self.take(seat, code, 0)

    def choose_in_secret(self, kind: i64, seat: i64, code: i64) -> None:
        """Keep what a seat picks; when nobody is awaited any more, all picks are done."""
        s = self.s
        count = self.pick_count(seat)
        assert count < self.shape.picks, "more is picked than there is room for"
        s[self.of(self.shape.picked, seat) + count] = code + 1
        if count + 1 == self.picks_due(kind, seat):
            s[WAITING] &= ~bit(seat)
            if s[WAITING] == 0:
                self.reveal_choices()

    def pick_count(self, seat: i64) -> i64:
        """How many options a seat has picked so far in the secret choice that is open."""
        s = self.s
        mine: i64 = self.shape.picked + seat * self.shape.stride
        most: i64 = self.shape.picks
        count: i64 = 0
        while count < most and s[mine + count] != 0:
            count += 1
        return count

    def is_picked(self, seat: i64, verb: i64, a: i64) -> bool:
        """Whether a seat has picked a verb of one argument in the secret choice that is open."""
        return self.has_picked(seat, (verb & 0xFFFFF) + a)

    def has_picked(self, seat: i64, code: i64) -> bool:
        """Whether a seat has picked an option in the secret choice that is open."""
        s = self.s
        at: i64 = self.shape.picked + seat * self.shape.stride
        behind: i64 = at + self.shape.picks
        while at < behind and s[at] != 0:
            if s[at] == code + 1:
                return True
            at += 1
        return False

    def take(self, seat: i64, code: i64, forced: i64) -> None:
        """Take the step off and do what was chosen; `forced` is 1 for the only option there was."""
        s = self.s
        at: i64 = STACK + 1 + (s[STACK] - 1) * FRAME
        kind: i64 = s[at]
        s[WAITING] &= ~bit(seat)
        if self.watched:
            self.tell_choice(seat, code, kind, forced)
        self.asked = kind
        self.second = s[at + 2]
        self.third = s[at + 3]
        self.fourth = s[at + 4]
        s[STACK] -= 1
        n: i64 = s[STACK]
        self.do(seat, code)
        if s[STACK] - n > 1:
            self.in_written_order(n)

    def reveal_choices(self) -> None:
        """All have picked in secret: the choices are done in seat order, whoever was first."""
        s = self.s
        self.revealed = EVERYBODY
        self.opened |= PICKED
        s[STACK] -= 1
        n: i64 = s[STACK]
        at: i64 = STACK + 1 + n * FRAME
        self.asked = s[at]
        self.second = s[at + 2]
        self.third = s[at + 3]
        self.fourth = s[at + 4]
        for seat in range(self.shape.seats):
            mine = self.of(self.shape.picked, seat)
            for k in range(self.pick_count(seat)):
                if s[OVER] == 0:
                    if self.watched:
                        self.tell_some(CHOSE, s[mine + k] - 1, seat, self.asked, -1, 0, bit(seat))
                    self.do(seat, s[mine + k] - 1)
            for k in range(self.shape.picks):
                s[mine + k] = 0
        if s[STACK] - n > 1:
            self.in_written_order(n)

    def force(self, kind: i64, seat: i64, verb: i64, a: i64) -> None:
        """Do the only thing a seat could pick in secret; that it is the only one is public."""
        code: i64 = (verb & 0xFFFFF) + a
        if self.watched:
            self.tell_choice(seat, code, kind, 1)
        self.asked = kind
        self.do(seat, code)

    def do(self, seat: i64, code: i64) -> None:
        """Hand a decoded choice to the game."""
        self.seat = seat
        verb: i64 = self.terms.handle_of[code]
        rest: i64 = code - (verb & 0xFFFFF)
        w: i64 = verb >> 48
        d: i64 = rest % w
        rest //= w
        w = (verb >> 34) & 0x3FFF
        c: i64 = rest % w
        rest //= w
        w = (verb >> 20) & 0x3FFF
        self.chosen(verb, rest // w, rest % w, c, d)

    def apply(self, seat: i64, code: i64) -> None:
        """Choose and go on to the next decision. Trusts the caller."""
        self.choose(seat, code)
        self.run()

    def leave_out(self) -> None:
        """Go on to the next decision as if this one had changed nothing; for who looks ahead."""
        self.s[STACK] -= 1
        self.s[WAITING] = 0
        self.run()

    # ---- who sees it: events and the ledger, only while the game is watched ------------------

    def sees(self, seat: i64, zone: i64, place: i64) -> bool:
        """Whether a seat, or who watches without one (number `seats`), may look at a place."""
        shape = self.shape
        how = shape.seen[shape.number[zone] * shape.viewers + seat]
        if how == BY_THE_FACE:
            return self.s[shape.face[zone] + place * shape.faces[zone]] != 0
        if how == IF_SHARED:
            return self.shares(shape.zones[shape.number[zone]].owner, seat)
        return how != 0

    def shares(self, owner: i64, seat: i64) -> bool:
        """Whether a seat may look at what another shows its allies; a game with allies says."""
        return False

    def sorts_taken(self, zone: i64, place: i64) -> i64:
        """The sorts of cards (bits) that can lie in a place by the rules, for whoever guesses."""
        return ALL_SORTS

    def sort_of(self, card: i64) -> i64:
        """Of a card, where places take some sorts only: a number up to 62."""
        return 0

    def tell(self, event: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Something that everybody may know."""
        self.tell_some(event, a, b, c, d, e, EVERYBODY)

    def tell_some(self, event: i64, a: i64, b: i64, c: i64, d: i64, e: i64, seats: i64) -> None:
        """Something of which only some seats may know the first number."""
        events = append(append(append(self.events, event), a), b)
        events = append(append(append(events, c), d), e)
        self.events = append(append(events, seats), 0)

    def tell_choice(self, seat: i64, code: i64, kind: i64, forced: i64) -> None:
        """Everybody hears a choice, but for its secret arguments."""
        public: i64 = self.terms.verbs.public(code)
        if public < 0:
            self.tell(CHOSE, code, seat, kind, code, forced)
        else:
            self.tell_some(CHOSE, code, seat, kind, public, forced, bit(seat))

    def announce(self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """An event of the game's own, with its declared numbers; all may know them."""
        if self.watched:
            self.tell(ANNOUNCED, event, a, b, c, d)

    def watch_move(self, card: i64, source: i64, place: i64, target: i64, to: i64) -> None:
        """A seat that sees either end knows the card; another loses it among those it may be.

        From a public place a lot is carried along; in a hand nobody else can point at a place.
        """
        s = self.s
        points = self.shape.points
        seen: i64 = 0
        for seat in range(self.shape.seats):
            saw = self.sees(seat, source, place)
            if saw or self.sees(seat, target, to):
                seen |= bit(seat)
                if not saw:
                    self.exposed |= bit(seat)
                if learn(s, self.shape, seat, source, card):
                    self.revealed |= bit(seat)
            elif points[source] == 0:
                mix(s, self.shape, seat, source, card)
        watcher = self.shape.seats
        if self.sees(watcher, source, place) or self.sees(watcher, target, to):
            seen |= bit(watcher)
        self.tell_some(
            MOVED, card, source, place if points[source] == 1 else -1,
            target, to if points[target] == 1 else -1, seen,
        )  # fmt: skip

    def watch_pile(self, zone: i64) -> None:
        """A whole hand will be moved: a seat that does not see it cannot know the order."""
        if self.shape.points[zone] == 0:
            for seat in range(self.shape.seats):
                if not self.sees(seat, zone, 0):
                    mix(self.s, self.shape, seat, zone, -1)

    def watch_shuffle(self, zone: i64) -> None:
        """A seat that does not see the zone can no longer tell its cards apart."""
        seen: i64 = 0
        for seat in range(self.shape.seats):
            if self.sees(seat, zone, 0):
                seen |= bit(seat)
            else:
                mix(self.s, self.shape, seat, zone, -1)
        self.tell(SHUFFLED, 0, zone, seen, 0, 0)

    def watch_pick(self, zone: i64, kept_from: i64, kept_below: i64) -> None:
        """Cards will be picked at random: nobody can tell them apart, but for those kept."""
        members: vec[i64] = empty()
        for place in range(self.s[zone]):
            card = self.card_at(zone, place)
            if card < kept_from or card >= kept_below:
                members = append(members, card)
        for seat in range(self.shape.seats):
            mix_cards(self.s, self.shape, seat, zone, members)
        self.tell(SHUFFLED, 0, zone, 0, 0, 0)

    def watch_rest(self, zone: i64, kept_from: i64, kept_below: i64) -> None:
        """Who may look through the zone knows what is left; and who knew a kept card still does."""
        for place in range(self.s[zone]):
            card = self.card_at(zone, place)
            kept = kept_from <= card and card < kept_below
            seen: i64 = 0
            for seat in range(self.shape.seats):
                note = ledger_at(self.shape, seat, self.shape.first_card[zone]) + card
                if self.sees(seat, zone, place) or (kept and self.s[note] == KNOWN):
                    seen |= bit(seat)
            if self.sees(self.shape.seats, zone, place):
                seen |= bit(self.shape.seats)
            if seen != 0:
                self.show_to(zone, place, seen)

    def watch_number(self, at: i64, value: i64) -> None:
        number = self.shape.column_no[at]
        if number > 0:
            placed = self.shape.columns[number - 1]
            if placed.column.seen_by == ALL:
                self.tell(COUNTED, value, at, 0, 0, 0)
            elif placed.column.seen_by == OWNER and placed.owner >= 0:
                self.tell_some(COUNTED, value, at, 0, 0, 0, bit(placed.owner))

    def show(self, zone: i64, place: i64, seat: i64) -> None:
        """A seat looks at one card where it lies."""
        if self.watched:
            if not self.sees(seat, zone, place):
                self.exposed |= bit(seat)
            self.show_to(zone, place, bit(seat))

    def show_all(self, zone: i64, place: i64) -> None:
        """A card that not everybody could look at is shown to all."""
        if self.watched:
            self.exposed |= bit(self.shape.seats) - 1
            self.show_to(zone, place, EVERYBODY)

    def show_to(self, zone: i64, place: i64, seats: i64) -> None:
        """Some seats (as bits) are told of one card where it lies, also what they know already."""
        card = self.card_at(zone, place)
        for seat in range(self.shape.seats):
            if (seats >> seat) & 1 == 1 and learn(self.s, self.shape, seat, zone, card):
                self.revealed |= bit(seat)
        at = place if self.shape.points[zone] == 1 else -1
        self.tell_some(SHOWN, card, zone, at, 0, 0, seats)


def is_offered(state: State, seat: int, code: int) -> bool:
    """Whether a seat that is asked may choose this; any copy of an equal card will do."""
    listed = state.legal(seat)
    if code in listed:
        return True
    if not 0 <= code < state.terms.verbs.size or state.has_picked(seat, code):
        return False
    for other in alike(state, code, {}):
        if other in listed:
            return True
    return False


def alike(state: State, code: int, copies: dict[int, list[int]]) -> list[int]:
    """A code, and those that name equal copies, in the same zones, of the cards it names.

    `copies` keeps what was found for a card, for as long as no card moves.
    """
    verb = state.terms.verbs.verb_of(code)
    codes = [code]
    rest = code - verb.first
    weight = 1
    for argument in reversed(verb.arguments):
        value = rest % argument.size
        rest //= argument.size
        if argument.cards is not None:
            card = argument.cards.first + value
            if card not in copies:
                copies[card] = _copies_of(state, argument.cards, value)
            known = codes[:]
            for twin in copies[card]:
                codes += [other + (twin - value) * weight for other in known]
        weight *= argument.size
    return codes


def _copies_of(state: State, cards: Cards, card: int) -> list[int]:
    """The other copies of a card that lie in the same zone."""
    copy_classes = state.terms.copy_classes
    found: list[int] = []
    for placed in state.shape.zones:
        if placed.zone.of.index == cards.index and state.place_of(placed.at, card) >= 0:
            copy_class: i64 = copy_classes[cards.first + card]
            for place in range(state.size(placed.at)):
                other: int = state.card_at(placed.at, place)
                if other >= 0 and other != card and copy_classes[cards.first + other] == copy_class:
                    found.append(other)
            break
    return found


def revive(terms: Terms, numbers: list[int], events: list[int], watched: bool, seat: int) -> State:
    """A state as it was pickled."""
    state = cast(State, terms.make_state(empty()))
    state.s = vector(numbers)
    state.events = vector(events)
    state.watched = watched
    state.seat = seat
    return state
