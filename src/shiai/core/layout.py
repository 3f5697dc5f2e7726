"""What a game declares once: cards, zones, counters, columns, records, steps, events, endings.

Shared cells come first, then one equal block per seat, then the ledger of what each seat knows; so
a handle is the same number for any number of seats and only the length of the row of cells differs.
"""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import blank, vec, vector
from shiai.core.rng import WORDS

# Who may see a zone or a column.
NOBODY: Final = 0
OWNER: Final = 1
ALL: Final = 2
BY_FACE: Final = 3  # a place whose face is up is seen by all, else by its owner
ALLIES: Final = 4  # its owner, and those to whom the owner's hand is open (State.shares)

# How a viewer sees a zone, beside 0 (not) and 1 (all of it).
BY_THE_FACE: Final = 2
IF_SHARED: Final = 3

# The cells that every state has.
OVER: Final = 0  # 0 while the game runs, else the number of its ending
WAITING: Final = 1  # a bit for each seat whose choice is awaited
CHANCE: Final = 2  # DEALT_BY_CHANCE or KEEPS_ORDER
SCRIPT: Final = 3  # how many scripted results are left, then the results, next one last
SCRIPT_ROOM: Final = 16
RANDOM: Final = 20  # the first random stream
STACK: Final = 24  # height, then frames of five
FRAME: Final = 5

DEALT_BY_CHANCE: Final = 0
KEEPS_ORDER: Final = 1  # for scenarios: a shuffle keeps the order, a pick takes the first

# How a step is done: by the rules, or by asking.
PLAIN: Final = 0
ASKS: Final = 1
ASKS_UNLESS_ALONE: Final = 2
ASKS_TOGETHER: Final = 3

RESIGNED: Final = 1

MOST_SEATS: Final = 6  # of a game whose players bring cards of their own


def key_of(name: str) -> str:
    """A declared name as views, events and messages have it: `set-aside stack`, set_aside_stack."""
    return name.replace(",", "").replace("-", "_").replace(" ", "_")


class Cards:
    """A closed set of cards: numbers 0 .. size-1, named by the set file in play.

    each: every seat brings this many of its own, seat 0 the first ones, and so on; `size` is then
    the most there can be. A number without a name is no card in this game.
    """

    def __init__(self, name: str, size: int, index: int, first: int, each: int = 0) -> None:
        self.name: Final = name
        self.size: Final = size
        self.each: Final = each
        self.index: Final = index
        self.first: Final = first  # where the set begins in the ledger
        self.rest: Zone | None = None  # where cards lie that a position does not name
        self.rest_known = True  # and whether all know that they lie there


class Zone:
    """An ordered run of cards; or, as slots, fixed places that may be empty."""

    def __init__(
        self,
        name: str,
        family: str,
        place: str,
        at: int,
        capacity: int,
        of: Cards,
        seen_by: int,
        owned: bool,
        ordered: bool,
        top_first: bool,
        once_public: bool,
        slots: bool,
        face: int,
    ) -> None:
        self.name: Final = name
        self.family: Final = family  # the key in a position
        self.place: Final = place  # and the key within it; "" for a zone that stands alone
        self.key: Final = key_of(family)  # in views and events
        self.part: Final = key_of(place)  # and within it
        self.at: Final = at
        self.capacity: Final = capacity
        self.of: Final = of
        self.seen_by: Final = seen_by
        self.owned: Final = owned
        self.ordered: Final = ordered  # its places are public: anybody can point at one
        self.top_first: Final = top_first  # how people write it
        self.once_public: Final = once_public
        self.slots: Final = slots
        self.face: Final = face


class Column:
    """Numbers that belong to places, or a single counter."""

    def __init__(
        self,
        name: str,
        at: int,
        places: list[str],
        seen_by: int,
        owned: bool,
        low: int,
        high: int,
        default: int,
    ) -> None:
        self.name: Final = name
        self.key: Final = key_of(name)  # in views and events
        self.at: Final = at
        self.places: Final = places  # empty for a counter
        self.parts: Final = [key_of(place) for place in places]  # in views and events
        self.size: Final = max(len(places), 1)
        self.seen_by: Final = seen_by
        self.owned: Final = owned
        self.low: Final = low
        self.high: Final = high
        self.default: Final = default  # in a position that does not say


class Records:
    """A list of records (links, live effects, triggers): public numbers under names."""

    def __init__(self, name: str, at: int, capacity: int, columns: list[str], owned: bool) -> None:
        self.name: Final = name
        self.key: Final = key_of(name)  # in views
        self.at: Final = at
        self.capacity: Final = capacity
        self.columns: Final = columns
        self.keys: Final = [key_of(column) for column in columns]  # in views
        self.owned: Final = owned


class EventWord:
    """An announcement of the game: its name and what its numbers are."""

    def __init__(self, name: str, numbers: list[str]) -> None:
        self.name: Final = name
        self.key: Final = key_of(name)  # in events
        self.numbers: Final = numbers
        self.keys: Final = [key_of(number) for number in numbers]  # in events


class Layout:
    """What a game declares, and the only place that gives out handles.

    What is declared before `each_seat` exists once, what comes after it once per seat
    (`State.of` finds a seat's own). Declared names are keys of positions and views.

    Args:
        name: of the game.
        steps: how many steps can be owed at once.
        picks: how many options one seat may pick in one secret choice.

    Example:
        >>> from shiai.core.layout import ALL, NOBODY, OWNER, Layout
        >>> layout = Layout("ladder")
        >>> cards = layout.cards("card", 24)
        >>> deck = layout.zone("deck", 24, cards, NOBODY, top_first=True)
        >>> layout.each_seat()
        >>> hand = layout.zone("hand", 24, cards, OWNER, ordered=False)
        >>> turn = layout.choice("turn")
        >>> [zone.name for zone in layout.zone_list], layout.card_count()
        (['deck', 'hand'], 24)
    """

    def __init__(self, name: str, *, steps: int = 24, picks: int = 1) -> None:
        self.name: Final = name
        self.stack_depth: Final = steps
        self.shared_size = int(STACK) + 1 + steps * int(FRAME)
        self.picks: Final = picks  # how many options one seat may pick in one secret choice
        self.seat_size = picks + 1  # a seat's block begins with its picks; then: has it given up?
        self.in_seats = False
        self.card_sets: list[Cards] = []
        self.zone_list: list[Zone] = []
        self.column_list: list[Column] = []
        self.record_list: list[Records] = []
        self.step_names: list[str] = ["nothing"]
        self.step_keys: list[str] = ["nothing"]  # in views and events
        self.step_modes: list[int] = [0]
        self.events: list[EventWord] = []
        self.endings: list[str] = ["", "resigned"]
        self.streams: list[str] = ["chance"]
        self.stream_at: list[int] = [int(RANDOM)]
        self.shapes: dict[int, Shape] = {}

    def cards(self, name: str, size: int, each_seat: bool = False) -> Cards:
        """A set of that many cards, numbered from 0.

        Args:
            name: what one of them is called.
            size: how many there are; with `each_seat`, how many each seat brings.
            each_seat: every seat has its own; such a set is declared last.
        """
        assert not any([made.each > 0 for made in self.card_sets]), "cards of each seat come last"
        first = sum(made.size for made in self.card_sets)
        most = size * int(MOST_SEATS) if each_seat else size
        made = Cards(name, most, len(self.card_sets), first, size if each_seat else 0)
        self.card_sets.append(made)
        return made

    def each_seat(self) -> None:
        """What is declared from here on exists once per seat."""
        self.in_seats = True

    def _claim(self, cells: int) -> int:
        assert not self.shapes, "a layout is declared before the first state is made"
        if self.in_seats:
            at = self.shared_size + self.seat_size
            self.seat_size += cells
        else:
            at = self.shared_size
            self.shared_size += cells
        return at

    def _zone(
        self,
        name: str,
        family: str,
        place: str,
        capacity: int,
        of: Cards,
        seen_by: int,
        ordered: bool,
        top_first: bool,
        once_public: bool,
        slots: bool,
        face: int,
    ) -> i64:
        at = self._claim(capacity + 1)
        owned = self.in_seats
        made = Zone(
            name, family, place, at, capacity, of, seen_by, owned,
            ordered, top_first, once_public, slots, face,
        )  # fmt: skip
        self.zone_list.append(made)
        return at

    def zone(
        self,
        name: str,
        capacity: int,
        of: Cards,
        seen_by: int,
        ordered: bool = True,
        top_first: bool = False,
        once_public: bool = False,
        face: i64 = 0,
    ) -> i64:
        """A run of cards. Place 0 is its bottom, its oldest or left-most card.

        Args:
            name: its key, in snake_case, in positions, views and events.
            capacity: the most cards that can lie there.
            of: the set of cards.
            seen_by: NOBODY, OWNER, ALL, BY_FACE or ALLIES.
            ordered: its places are public, so that anybody can point at one; a hand is not.
            top_first: people write it from its top; else oldest first.
            once_public: all its cards were seen; a position that does not say takes them for known.
            face: with BY_FACE, the counter that says whether the whole zone is open to all.
        """
        return self._zone(
            name, name, "", capacity, of, seen_by, ordered, top_first, once_public, False, int(face)
        )

    def zones(
        self,
        name: str,
        places: tuple[str, ...],
        capacity: int,
        of: Cards,
        seen_by: int,
        top_first: bool = False,
    ) -> vec[i64]:
        """A family of zones, one for each place; their handles in order.

        Args:
            name: of one of them: `row` is the family `rows` in positions.
            places: what they are called: N, E, S, W.
        """
        made: list[int] = []
        for place in places:
            label = f"{name} {place}"
            family = name + "s"
            at: int = self._zone(
                label, family, place, capacity, of, seen_by, True, top_first, False, False, 0
            )
            made.append(at)
        return vector(made)

    def slots(self, name: str, places: int, of: Cards, seen_by: int, face: i64 = 0) -> i64:
        """Fixed places, each with one card or none.

        Args:
            places: how many.
            face: with BY_FACE, the column that says which lie face up.
        """
        return self._zone(name, name, "", places, of, seen_by, True, False, False, True, int(face))

    def rest_of(self, cards: Cards, zone: i64, known: bool = True) -> None:
        """Cards that a position does not name lie here, under those it names.

        Args:
            known: all know that they are those; else they are among the cards that a seat cannot
                tell apart.
        """
        for made in self.zone_list:
            if made.at == zone:
                cards.rest = made
                cards.rest_known = known

    def counter(
        self, name: str, seen_by: int = ALL, low: int = 0, high: int = 1 << 40, default: int = 0
    ) -> i64:
        """One number.

        Args:
            low: the least it may be in a position.
            high: the most.
            default: what a position means that does not say.
        """
        at = self._claim(1)
        self.column_list.append(Column(name, at, [], seen_by, self.in_seats, low, high, default))
        return at

    def column(
        self,
        name: str,
        places: tuple[str, ...],
        seen_by: int = ALL,
        low: int = 0,
        high: int = 1 << 40,
    ) -> i64:
        """A number for each place; bounds as of a counter."""
        at = self._claim(len(places))
        self.column_list.append(
            Column(name, at, list(places), seen_by, self.in_seats, low, high, 0)
        )
        return at

    def records(self, name: str, capacity: int, columns: tuple[str, ...]) -> i64:
        """A list of records with these numbers each, all of them public: links, live effects.

        `record_column` finds a number by its name.
        """
        assert len(set(columns)) == len(columns), f"records {name!r}: a column has its own name"
        at = self._claim(1 + capacity * len(columns))
        self.record_list.append(Records(name, at, capacity, list(columns), self.in_seats))
        return at

    def record_column(self, records: i64, name: str) -> i64:
        """Which number of a record a name stands for: its place in what `records` has declared.

        `LINK_CARD: Final[i64] = LAYOUT.record_column(LINKS, "card")`: a column is declared once,
        with its records, and the constant follows.
        """
        for made in self.record_list:
            if made.at == records:
                assert name in made.columns, (
                    f"the records {made.name!r} have no column {name!r}; "
                    f"their columns are {', '.join(made.columns)}"
                )
                return made.columns.index(name)
        raise AssertionError(f"{name!r} is asked of records that this layout has not declared")

    def _step(self, name: str, mode: int) -> i64:
        self.step_names.append(name)
        self.step_keys.append(key_of(name))
        self.step_modes.append(mode)
        return len(self.step_names) - 1

    def step(self, name: str) -> i64:
        """Something the rules may owe; `State.step` does it."""
        return self._step(name, PLAIN)

    def choice(self, name: str, alone: bool = False, together: bool = False) -> i64:
        """A step that offers. Its first number is the seat that chooses.

        Args:
            alone: a single option is taken without asking (only where options follow from public
                cells, or the silence would tell something).
            together: seats choose at once and in secret; the choices are done in seat order. The
                game may say which seats (`State.who_chooses`) and how many options each
                (`State.picks_due`).
        """
        assert not (alone and together), "a secret choice is never taken by itself"
        return self._step(name, ASKS_UNLESS_ALONE if alone else ASKS_TOGETHER if together else ASKS)

    def step_number(self, name: str) -> i64:
        """The step or choice of that name."""
        assert name in self.step_names, f"the layout {self.name!r} has no step {name!r}"
        return self.step_names.index(name)

    def event(self, name: str, *numbers: str) -> i64:
        """An announcement with up to four public numbers; `State.announce` makes it."""
        self.events.append(EventWord(name, list(numbers)))
        return len(self.events) - 1

    def ending(self, name: str) -> i64:
        """A way the game can end; `State.end` takes it, and it is the `Outcome.result`."""
        self.endings.append(name)
        return len(self.endings) - 1

    def stream(self, name: str) -> i64:
        """A random stream of its own (a deck, a die), so that one does not disturb another."""
        assert not self.in_seats, "streams are shared"
        at = self._claim(WORDS)
        self.streams.append(name)
        self.stream_at.append(at)
        return at

    def card_count(self, seats: int = 1) -> int:
        """How many cards all sets have together."""
        return sum(made.each * seats if made.each else made.size for made in self.card_sets)

    def shape(self, seats: int) -> "Shape":
        """This layout for one number of seats."""
        if seats not in self.shapes:
            self.shapes[seats] = Shape(self, seats)
        return self.shapes[seats]


class Placed:
    """A zone where it lies for one seat, or for all (`owner` -1)."""

    def __init__(self, zone: Zone, at: int, owner: int) -> None:
        self.zone: Final = zone
        self.at: Final = at
        self.owner: Final = owner


class PlacedColumn:
    """A column where it lies for one seat, or for all (`owner` -1)."""

    def __init__(self, column: Column, at: int, owner: int) -> None:
        self.column: Final = column
        self.at: Final = at
        self.owner: Final = owner


class PlacedRecords:
    """Records where they lie for one seat, or for all (`owner` -1)."""

    def __init__(self, records: Records, at: int, owner: int) -> None:
        self.records: Final = records
        self.at: Final = at
        self.owner: Final = owner


class Shape:
    """A layout for one number of seats: lengths, and tables by offset for the state to look in."""

    def __init__(self, layout: Layout, seats: i64) -> None:
        self.layout: Final = layout
        self.seats: Final[i64] = seats
        self.viewers: Final[i64] = seats + 1  # number `seats` is who watches without a seat
        self.depth: Final[i64] = layout.stack_depth
        self.stride: Final[i64] = layout.seat_size
        self.picks: Final[i64] = layout.picks
        self.picked: Final[i64] = layout.shared_size
        self.resigned: Final[i64] = layout.shared_size + layout.picks
        self.size: Final[i64] = layout.shared_size + seats * layout.seat_size
        self.cards: Final[i64] = layout.card_count(int(seats))
        self.with_ledger: Final[i64] = self.size + seats * self.cards
        self.with_seen: Final[i64] = self.with_ledger + seats * self.cards
        self.modes: Final[vec[i64]] = vector(layout.step_modes)
        self.room: Final[vec[i64]] = blank(self.size)  # a zone's capacity
        self.number: Final[vec[i64]] = blank(self.size)  # a zone's place in `zones`
        self.first_card: Final[vec[i64]] = blank(self.size)  # where its card set begins
        self.set_size: Final[vec[i64]] = blank(self.size)
        self.points: Final[vec[i64]] = blank(self.size)  # 1: its places are public
        self.face: Final[vec[i64]] = blank(self.size)  # its column of faces, or 0
        self.faces: Final[vec[i64]] = blank(self.size)  # 1: a face for each place, 0: one for all
        self.width: Final[vec[i64]] = blank(self.size)  # the number of columns of records
        self.column_no: Final[vec[i64]] = blank(
            self.size
        )  # of the column a cell belongs to, from 1
        self.zones: list[Placed] = []
        self.columns: list[PlacedColumn] = []
        self.records: list[PlacedRecords] = []
        self._place_zones()
        self._place_columns()
        self._place_records()
        self.seen: Final[vec[i64]] = self._who_sees()

    def count_of(self, cards: Cards) -> int:
        """How many numbers a card set has with this many seats."""
        return cards.each * int(self.seats) if cards.each else cards.size

    def _owners(self, owned: bool) -> list[int]:
        return list(range(int(self.seats))) if owned else [-1]

    def _at(self, at: int, owner: int) -> int:
        return at if owner < 0 else at + owner * int(self.stride)

    def _place_zones(self) -> None:
        for zone in self.layout.zone_list:
            for owner in self._owners(zone.owned):
                at = self._at(zone.at, owner)
                self.room[at] = zone.capacity
                self.number[at] = len(self.zones)
                self.first_card[at] = zone.of.first
                self.set_size[at] = self.count_of(zone.of)
                self.points[at] = 1 if zone.ordered else 0
                shared = zone.face < self.layout.shared_size
                self.face[at] = zone.face if shared else self._at(zone.face, owner)
                self.faces[at] = 1 if zone.slots else 0
                self.zones.append(Placed(zone, at, owner))

    def _place_columns(self) -> None:
        for column in self.layout.column_list:
            for owner in self._owners(column.owned):
                at = self._at(column.at, owner)
                self.columns.append(PlacedColumn(column, at, owner))
                for k in range(column.size):
                    self.column_no[at + k] = len(self.columns)

    def _place_records(self) -> None:
        for records in self.layout.record_list:
            for owner in self._owners(records.owned):
                at = self._at(records.at, owner)
                self.room[at] = records.capacity
                self.width[at] = len(records.columns)
                self.records.append(PlacedRecords(records, at, owner))

    def _who_sees(self) -> vec[i64]:
        """By zone and viewer: 0 no, 1 yes, 2 only a card whose face is up, 3 if its owner shares.

        Behind the seats stands one who only watches and has nothing of its own.
        """
        seen: list[int] = []
        for placed in self.zones:
            for viewer in range(int(self.viewers)):
                who = placed.zone.seen_by
                own = placed.owner == viewer
                if who == ALL or (own and who != NOBODY):
                    seen.append(1)
                elif who == ALLIES:
                    seen.append(IF_SHARED if viewer < self.seats else 0)
                else:
                    seen.append(BY_THE_FACE if who == BY_FACE else 0)
        return vector(seen)
