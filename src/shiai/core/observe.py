"""Observations: what a seat may know as one row of whole numbers, entry by entry from the layout.

Only what the seat sees is read: zones open to it, numbers open to it, the question, and (with
`memory`) what its ledger knows of the rest. Zones and numbers of the seats stand in the order in
which the seat meets them: its own first, then clockwise. docs/learning.md has the tables.
"""

from typing import Final

from mypy_extensions import i32, i64

from shiai.core.cells import bit, row, vec, vector
from shiai.core.knowledge import KNOWN, has_seen, holds, known_to, reach_of
from shiai.core.layout import (
    ALL,
    BY_THE_FACE,
    FRAME,
    MOST_SEATS,
    NOBODY,
    OVER,
    STACK,
    WAITING,
    Cards,
    Placed,
    Shape,
)
from shiai.core.state import State
from shiai.core.terms import Terms

STEPS_SEEN: Final = 4  # the question, and the steps owed after it
HIGHEST: Final = 0x7FFFFFFF
ZONE_FACTS: Final = 7
BITS: Final = 30  # zones told apart by one number of `may lie in`

# What the number of an entry is.
NUMBER: Final = "number"  # it counts something
WORD: Final = "word"  # one of a few things: which one
ZONE: Final = "zone"  # 0, or the zone where the card lies
ZONES: Final = "zones"  # zones where the card may lie, as bits


def short(number: i64) -> i32:
    """A number of the table as an observation has it; none that counts something is cut."""
    if number > HIGHEST:
        return HIGHEST
    if number < -HIGHEST:
        return -HIGHEST
    return i32(number)


class Entry:
    """Some neighbouring numbers of an observation that mean the same kind of thing."""

    def __init__(
        self,
        name: str,
        whose: str,
        at: int,
        places: list[str],
        value_type: str,
        low: int,
        high: int,
    ) -> None:
        self.name: Final = name
        self.whose: Final = whose  # "", "own", "next", "next 2", ...
        self.at: Final = at
        self.places: Final = places  # what each number is about; one "" for a single number
        self.value_type: Final = value_type
        self.low: Final = low
        self.high: Final = high
        self.words: list[str] = []  # what the numbers stand for, where they are words or zones


def whose(turns: int, seats: int) -> str:
    """How a seat calls itself and those who sit clockwise of it."""
    if seats == 1 or turns < 0:
        return ""
    return "own" if turns == 0 else "next" if turns == 1 else f"next {turns}"


class Observer:
    """Writes observations of one game with one number of seats; the tables it needs are made once.

    memory: also what the ledger knows of cards that lie hidden. The state must then be watched.
    """

    def __init__(self, terms: Terms, memory: bool) -> None:
        self.terms: Final = terms
        self.shape: Final[Shape] = terms.shape
        self.memory: Final = memory
        self.seats: Final[i64] = terms.seats
        self.entries: Final[list[Entry]] = []
        self.length = 0
        self.steps_at: Final[i64] = self._describe_table()
        self.picks_at: Final[i64] = self._describe_picks()
        self.numbers_at: Final[i64] = self.length
        # Tables of one seat after another: cells that are copied; records (cell, room, width);
        # zones, ZONE_FACTS numbers each.
        self.numbers: Final[vec[i64]] = self._describe_numbers()
        self.records_at: Final[i64] = self.length
        self.records: Final[vec[i64]] = self._describe_records()
        self.first: Final[list[int]] = []  # by card set: where its cards begin
        self.zones: Final[vec[i64]] = self._describe_cards()
        self.copy_classes_at: Final[i64] = self.length
        self._describe_copy_classes()
        self.size: Final[i64] = self.length

    # ---- what each entry is ------------------------------------------------------------------

    def _entry(
        self, name: str, turns: int, places: list[str], value_type: str, low: int, high: int
    ) -> Entry:
        made = Entry(
            name,
            whose(turns, int(self.seats)),
            self.length,
            places,
            value_type,
            low,
            min(high, HIGHEST),
        )
        self.entries.append(made)
        self.length += max(len(places), 1)
        return made

    def _describe_table(self) -> i64:
        layout, seats = self.shape.layout, int(self.seats)
        self._entry("seat", -1, [], NUMBER, 0, seats - 1)
        self._entry("ending", -1, [], WORD, 0, len(layout.endings) - 1).words = layout.endings
        for turns in range(seats):
            self._entry("awaited", turns, [], NUMBER, 0, 1)
        at = self.length
        for k in range(STEPS_SEEN):
            name = "question" if k == 0 else f"owed step {k + 1}"
            made = self._entry(name, -1, [], WORD, 0, len(layout.step_names) - 1)
            made.words = layout.step_names
            numbers = ["1", "2", "3", "4"]
            self._entry(f"{name}, numbers", -1, numbers, NUMBER, -HIGHEST, HIGHEST)
        return at

    def _describe_picks(self) -> i64:
        at = self.length
        picks = [str(k + 1) for k in range(int(self.shape.picks))]
        self._entry("picked", -1, picks, NUMBER, 0, self.terms.verbs.size)
        return at

    def _order(self, seat: int) -> list[int]:
        """Owners as a seat meets them: what is shared, then itself and the others clockwise."""
        seats = int(self.seats)
        return [-1, *[(seat + turns) % seats for turns in range(seats)]]

    def _describe_numbers(self) -> vec[i64]:
        shape = self.shape
        cells: list[int] = []
        for seat in range(int(self.seats)):
            for turns, owner in enumerate(self._order(seat)):
                if owner >= 0:
                    cells.append(int(shape.resigned + owner * shape.stride))
                    if seat == 0:
                        self._entry("resigned", turns - 1, [], NUMBER, 0, 1)
                for placed in shape.zones:
                    if placed.owner == owner:
                        cells.append(placed.at)
                        if seat == 0:
                            name = f"cards in {placed.zone.name}"
                            self._entry(name, turns - 1, [], NUMBER, 0, placed.zone.capacity)
                for held in shape.columns:
                    column = held.column
                    open_to = column.seen_by == ALL or (column.seen_by != NOBODY and turns == 1)
                    if held.owner == owner and open_to:
                        cells.extend(range(held.at, held.at + column.size))
                        if seat == 0:
                            self._entry(
                                column.name,
                                turns - 1,
                                column.places,
                                NUMBER,
                                column.low,
                                column.high,
                            )
        return vector(cells)

    def _describe_records(self) -> vec[i64]:
        cells: list[int] = []
        for seat in range(int(self.seats)):
            for turns, owner in enumerate(self._order(seat)):
                for kept in self.shape.records:
                    if kept.owner == owner:
                        records = kept.records
                        cells += [kept.at, records.capacity, len(records.columns)]
                        if seat == 0:
                            self._entry(
                                f"{records.name}, how many",
                                turns - 1,
                                [],
                                NUMBER,
                                0,
                                records.capacity,
                            )
                            places = [
                                f"{k + 1} {column}"
                                for k in range(records.capacity)
                                for column in records.columns
                            ]
                            self._entry(records.name, turns - 1, places, NUMBER, -HIGHEST, HIGHEST)
        return vector(cells)

    def _zones_of(self, cards: Cards, seat: int) -> list[Placed]:
        """The zones of a card set as a seat meets them; `where` counts them from 1."""
        zones = self.shape.zones
        return [
            placed
            for owner in self._order(seat)
            for placed in zones
            if placed.owner == owner and placed.zone.of.index == cards.index
        ]

    def words_for(self, cards: Cards) -> int:
        """How many numbers say where a hidden card may lie."""
        return (len(self._zones_of(cards, 0)) + BITS - 1) // BITS if self.memory else 0

    def _describe_cards(self) -> vec[i64]:
        for cards in self.shape.layout.card_sets:
            self.first.append(self.length)
            zones = self._zones_of(cards, 0)
            calls = [
                f"{whose(placed.owner, int(self.seats))} {placed.zone.name}".strip()
                for placed in zones
            ]
            names = self._card_names(cards)
            lies = self._entry(f"{cards.name}: lies in", -1, names, ZONE, 0, len(zones))
            lies.words = ["not known", *calls]
            most = max([placed.zone.capacity for placed in zones])
            self._entry(f"{cards.name}: place there", -1, names, NUMBER, 0, most)
            for k in range(self.words_for(cards)):
                part = calls[k * BITS : (k + 1) * BITS]
                high = 2 ** len(part) - 1
                self._entry(f"{cards.name}: may lie in", -1, names, ZONES, 0, high).words = part
        rows: list[int] = []
        for seat in range(int(self.seats)):
            for cards in self.shape.layout.card_sets:
                rows += self._zone_facts(cards, seat, self.first[cards.index])
        return vector(rows)

    def _zone_facts(self, cards: Cards, seat: int, first: int) -> list[int]:
        """For each zone of a set: its cell, how the seat sees it, its number, how its places
        are counted (0: not at all, 1: from the bottom, 2: from the top), where its cards begin,
        how many there are, and which is first.
        """
        facts: list[int] = []
        shape = self.shape
        for k, placed in enumerate(self._zones_of(cards, seat)):
            zone = placed.zone
            how = int(shape.seen[shape.number[placed.at] * shape.viewers + seat])
            ordering = 0 if not zone.ordered else 2 if zone.top_first else 1
            # Of cards that each seat brings, the seat's own come first.
            facts += [
                placed.at,
                how,
                k + 1,
                ordering,
                first,
                shape.count_of(cards),
                seat * cards.each,
            ]
        return facts

    def _card_names(self, cards: Cards) -> list[str]:
        """Ids of cards; where each seat brings its own, their numbers."""
        count = self.shape.count_of(cards)
        if cards.each == 0:
            return self.terms.names[cards.index][:count]
        return [
            f"{whose(k // cards.each, int(self.seats))} {k % cards.each + 1}".strip()
            for k in range(count)
        ]

    def _describe_copy_classes(self) -> None:
        """Where seats bring cards of their own, what each number is."""
        for cards in self.shape.layout.card_sets:
            if cards.each:
                # Classes count copies of one seat only: equal cards of two seats follow each other.
                self._entry(f"{cards.name}: kind", -1, self._card_names(cards), NUMBER, 0, 9999)

    # ---- writing -----------------------------------------------------------------------------

    def look(self, state: State, seat: int) -> vec[i32]:
        """The observation of a seat, fresh."""
        made = row(self.size)
        self.write(state, seat, made, 0)
        return made

    def write(self, state: State, seat: i64, out: vec[i32], base: i64) -> None:
        """The observation of a seat into a row, from `base` on, over whatever stood there."""
        s = state.s
        seats = self.seats
        for k in range(base + self.records_at, base + self.size):
            out[k] = 0
        out[base] = i32(seat)
        out[base + 1] = i32(s[OVER])
        waiting: i64 = s[WAITING]
        at: i64 = base + 2
        for turns in range(seats):
            who: i64 = seat + turns
            if who >= seats:
                who -= seats
            out[at + turns] = i32((waiting >> who) & 1)
        at = base + self.steps_at
        height: i64 = s[STACK]
        cell: i64 = STACK + 1 + (height - 1) * FRAME
        for frame in range(i64(STEPS_SEEN)):
            for k in range(i64(FRAME)):
                out[at + k] = short(s[cell + k]) if frame < height else 0
            at += FRAME
            cell -= FRAME
        at = base + self.picks_at
        cell = self.shape.picked + seat * self.shape.stride
        for k in range(self.shape.picks):
            out[at + k] = short(s[cell + k])
        at = base + self.numbers_at
        count: i64 = len(self.numbers) // seats
        numbers = self.numbers
        for k in range(seat * count, (seat + 1) * count):
            out[at] = short(s[numbers[k]])
            at += 1
        if len(self.records) > 0:
            self.write_records(s, seat, out, base + self.records_at)
        self.write_cards(state, seat, out, base)
        if self.memory:
            self.write_hidden(s, seat, out, base)
        if self.copy_classes_at < self.size:
            self.write_copy_classes(state, seat, out, base)

    def write_records(self, s: vec[i64], seat: i64, out: vec[i32], at: i64) -> None:
        """How many there are, and their numbers."""
        records = self.records
        k: i64 = seat * len(records) // self.seats
        behind: i64 = (seat + 1) * len(records) // self.seats
        while k < behind:
            cell: i64 = records[k]
            out[at] = short(s[cell])
            for j in range(s[cell] * records[k + 2]):
                out[at + 1 + j] = short(s[cell + 1 + j])
            at += 1 + records[k + 1] * records[k + 2]
            k += 3

    def write_cards(self, state: State, seat: i64, out: vec[i32], base: i64) -> None:
        """The cards of all zones that the seat sees: where each lies."""
        s = state.s
        zones = self.zones
        shape = self.shape
        k: i64 = seat * len(zones) // self.seats
        behind: i64 = (seat + 1) * len(zones) // self.seats
        while k < behind:
            how: i64 = zones[k + 1]
            if how > BY_THE_FACE:
                how = 1 if state.sees(seat, zones[k], 0) else 0
            if how != 0:
                zone: i64 = zones[k]
                where = i32(zones[k + 2])
                ordering: i64 = zones[k + 3]
                count: i64 = zones[k + 5]
                own: i64 = zones[k + 6]
                first: i64 = base + zones[k + 4] - own
                n: i64 = s[zone]
                for place in range(n):
                    card: i64 = s[zone + 1 + place]
                    if card >= 0:
                        if how == 1 or s[shape.face[zone] + place * shape.faces[zone]] != 0:
                            at: i64 = first + card
                            if card < own:
                                at += count
                            out[at] = where
                            if ordering == 1:
                                out[at + count] = i32(place + 1)
                            elif ordering == 2:
                                out[at + count] = i32(n - place)
            k += ZONE_FACTS

    def write_hidden(self, s: vec[i64], seat: i64, out: vec[i32], base: i64) -> None:
        """What the ledger knows of cards that the seat does not see, as a view has it."""
        zones = self.zones
        shape = self.shape
        k: i64 = seat * len(zones) // self.seats
        for cards in shape.layout.card_sets:
            notes = known_to(s, shape, seat, cards)
            for _zone in range(len(self._zones_of(cards, 0))):
                zone: i64 = zones[k]
                once_public = shape.zones[shape.number[zone]].zone.once_public
                where: i64 = zones[k + 2]
                ordering: i64 = zones[k + 3]
                count: i64 = zones[k + 5]
                own: i64 = zones[k + 6]
                first: i64 = base + zones[k + 4] - own
                may: i64 = 0  # groups that may lie in this zone, as bits
                for place in range(s[zone]):
                    card: i64 = s[zone + 1 + place]
                    if card >= 0 and notes[card] != KNOWN:
                        may |= reach_of(notes[card])
                    elif card >= 0 and not once_public:
                        at: i64 = first + card
                        if card < own:
                            at += count
                        if out[at] == 0:
                            out[at] = i32(where)
                            if ordering == 1:
                                out[at + count] = i32(place + 1)
                            elif ordering == 2:
                                out[at + count] = i32(s[zone] - place)
                if may != 0:
                    mark = bit((where - 1) % BITS)
                    first += (2 + (where - 1) // BITS) * count
                    for card in range(count):
                        if notes[card] != KNOWN and holds(may, notes[card]):
                            at = first + card
                            if card < own:
                                at += count
                            out[at] = i32(i64(out[at]) | mark)
                k += ZONE_FACTS

    def write_copy_classes(self, state: State, seat: i64, out: vec[i32], base: i64) -> None:
        """What the cards are that the seats have brought; closed lists tell only what was seen."""
        copy_classes = state.terms.copy_classes
        closed = state.terms.closed
        at = base + self.copy_classes_at
        for cards in self.shape.layout.card_sets:
            if cards.each:
                count = i64(self.shape.count_of(cards))
                lies = base + self.first[cards.index]
                for k in range(count):
                    card: i64 = (k + seat * cards.each) % count
                    shown = not closed or k < cards.each
                    if not shown and self.memory:
                        shown = has_seen(state.s, self.shape, seat, cards, card)
                    elif not shown:
                        shown = out[lies + k] != 0
                    copy_class: i64 = copy_classes[cards.first + card]
                    if copy_class >= 0 and shown:
                        out[at + k] = i32(copy_class // MOST_SEATS + 1)
                at += count
