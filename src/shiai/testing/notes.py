"""A note-taker: what a seat can know, worked out anew from its events alone.

It keeps a slip for every card that lies somewhere, with the set of cards it may be. It shares no
code with the engine's ledger, so that each can catch the other's mistakes: every world that
`sample_world` gives must satisfy the notes, and a view must show what the notes know, no more and
no less.

Slips that are mixed may each be what any of them might have been; those left outside stay as they
are.
"""

from typing import Any

from shiai.core.event import zone_of
from shiai.core.json_types import as_json
from shiai.core.layout import Cards, Placed
from shiai.core.table import Table
from shiai.testing.cases import found

Json = dict[str, Any]


class Contradiction(AssertionError):
    """The events of a seat cannot all be true."""


class Slip:
    """One card somewhere: a bit for each card it may be."""

    def __init__(self, may: int) -> None:
        self.may = may

    @property
    def known(self) -> bool:
        """Whether only one card is left."""
        return self.may & (self.may - 1) == 0

    def __repr__(self) -> str:
        return f"Slip({self.may:b})"


def name_of(zone: Json) -> str:
    """A zone in words: `hand of 1`, `rows N`."""
    part = f" {zone['part']}" if "part" in zone else ""
    owner = f" of {zone['seat']}" if "seat" in zone else ""
    return f"{zone['zone']}{part}{owner}"


class Heap:
    """The slips of one zone; in a hand their order means nothing, a slot may be empty."""

    def __init__(self, placed: Placed) -> None:
        self.placed = placed
        self.zone = placed.zone
        self.name = name_of(zone_of(placed))
        empty: list[Slip | None] = [None] * placed.zone.capacity if placed.zone.slots else []
        self.slips = empty

    def held(self) -> list[Slip]:
        """The slips that are there."""
        return [slip for slip in self.slips if slip is not None]


class Notes:
    """What one seat can know of a table, from its events and from how the table looked at first."""

    def __init__(self, table: Table, seat: int) -> None:
        shape = table.terms.shape
        self.names = table.terms.names
        self.sets: list[Cards] = shape.layout.card_sets
        self.heaps = [Heap(placed) for placed in shape.zones]
        self.by_name = {heap.name: heap for heap in self.heaps}
        self.number = [{name: k for k, name in enumerate(names)} for names in self.names]
        self.seat = seat
        self.read = 0
        if table.start is not None:
            self._begin(table.game.from_position(table.start))

    def _begin(self, table: Table) -> None:
        """A game from a position: what the seat knows at first stands in its view.

        What was once public a view does not repeat; it stands in the position.
        """
        view, position = as_json(table.view(self.seat)), as_json(table.to_position())
        hidden = {name for lot in position["knowledge"][self.seat] for name in lot["cards"]}
        seen = zones_seen(self.heaps, view)
        true = zones_of(self.heaps, position)
        for heap, shown, lying in zip(self.heaps, seen, true, strict=True):
            index = heap.zone.of.index
            heap.slips = []
            for name, card in zip(shown, lying, strict=True):
                if heap.zone.once_public and card not in hidden:
                    name = card
                if name == "":
                    heap.slips.append(None)
                elif name is None:
                    heap.slips.append(Slip((1 << len(self.names[index])) - 1))
                else:
                    heap.slips.append(Slip(1 << self.number[index][name]))
        for lot in view["unknown"]:
            self._narrow(lot)
        self._draw_conclusions()
        self.read = table.event_count()

    def _narrow(self, lot: Json) -> None:
        """A view says how many cards of a lot lie in a zone, not where: only all of them helps."""
        index = next(k for k, names in enumerate(self.names) if lot["cards"][0] in names)
        may = sum(1 << self.number[index][name] for name in lot["cards"])
        for zone in lot["places"]:
            hidden = [slip for slip in self._heap(zone).held() if not slip.known]
            if len(hidden) == zone["count"]:
                for slip in hidden:
                    slip.may &= may

    def _heap(self, zone: Json) -> Heap:
        return self.by_name[name_of(zone)]

    # ---- reading events ------------------------------------------------------------------------

    def follow(self, table: Table) -> None:
        """Read the events that are new."""
        for event in map(as_json, table.events(self.seat, start=self.read)):
            self.note_event(event)
        self.read = table.event_count()

    def note_event(self, event: Json) -> None:
        """Note what one event shows."""
        kind = event["event"]
        if kind == "move":
            self._move(event)
        elif kind == "shuffle":
            self._mix(self._heap(event["zone"]).held())
        elif kind == "show":
            self._show(event)

    def _move(self, event: Json) -> None:
        target = self._heap(event["to"])
        slip = self._take(event)
        place = event.get("to_place")
        if target.zone.slots:
            at = event["to_place"]
            if target.slips[at] is not None:
                raise Contradiction(f"two cards lie on place {at} of {target.name}")
            target.slips[at] = slip
        else:
            target.slips.insert(len(target.slips) if place is None else place, slip)

    def _take(self, event: Json) -> Slip:
        """The slip that is moved, and what the move tells of it."""
        index = self._heap(event["to"]).zone.of.index
        bit = 0 if event["card"] is None else 1 << self.number[index][event["card"]]
        if event["from"] is None:
            return Slip(bit)
        source = self._heap(event["from"])
        place = event.get("from_place")
        if place is None:
            slip = self._pick(source, bit)
            source.slips.remove(slip)
        else:
            taken = source.slips[place]
            if taken is None:
                raise Contradiction(f"a card leaves the empty place {place} of {source.name}")
            slip = taken
            if source.zone.slots:
                source.slips[place] = None
            else:
                source.slips.pop(place)
        if bit:
            self._is(slip, bit)
        return slip

    def _pick(self, heap: Heap, bit: int) -> Slip:
        """A slip from a place nobody can point at."""
        if bit:
            self._draw_conclusions()
            return one_of(heap.held(), bit)
        self._mix(heap.held())
        return heap.held()[0]

    def _show(self, event: Json) -> None:
        heap = self._heap(event["zone"])
        bit = 1 << self.number[heap.zone.of.index][event["card"]]
        place = event.get("place")
        slip = self._pick(heap, bit) if place is None else heap.slips[place]
        if slip is None:
            raise Contradiction(f"a card is shown on an empty place of {heap.name}")
        self._is(slip, bit)

    def _is(self, slip: Slip, bit: int) -> None:
        if not slip.may & bit:
            raise Contradiction("a card is shown where it cannot lie")
        slip.may = bit

    # ---- what follows ----------------------------------------------------------------------------

    def _slips(self, cards: Cards) -> list[Slip]:
        heaps = (heap for heap in self.heaps if heap.zone.of is cards)
        return [slip for heap in heaps for slip in heap.held()]

    def _mix(self, mixed: list[Slip]) -> None:
        """Nobody can tell these apart any more."""
        self._draw_conclusions()
        may = 0
        for slip in mixed:
            may |= slip.may
        for slip in mixed:
            slip.may = may

    def _draw_conclusions(self) -> None:
        """Take from every slip what it cannot be, once all cards of a set lie somewhere."""
        for cards in self.sets:
            slips = self._slips(cards)
            if len(slips) == len([name for name in self.names[cards.index] if name]):
                exclude(slips)

    # ---- comparing ---------------------------------------------------------------------------

    def why_impossible(self, world: Table) -> str | None:
        """Why a world does not satisfy the notes; None if it does."""
        position = as_json(world.to_position())
        for heap, cards in zip(self.heaps, zones_of(self.heaps, position), strict=True):
            if len(cards) != len(heap.slips):
                return f"{heap.name} holds {len(cards)} cards, noted are {len(heap.slips)}"
            fits = self._fits(heap, cards) if heap.zone.ordered else self._fits_hand(heap, cards)
            if not fits:
                noted = [self._names(heap, slip) for slip in heap.slips]
                return f"{heap.name} holds {cards}, noted is {noted}"
        return None

    def _names(self, heap: Heap, slip: Slip | None) -> list[str]:
        names = self.names[heap.zone.of.index]
        return [] if slip is None else [names[k] for k in bits(slip.may)]

    def _fits(self, heap: Heap, lying: list[Any]) -> bool:
        number = self.number[heap.zone.of.index]
        for slip, name in zip(heap.slips, lying, strict=True):
            if slip is None or name == "":
                if slip is not None or name != "":
                    return False
            elif not slip.may >> number[name] & 1:
                return False
        return True

    def _fits_hand(self, heap: Heap, lying: list[Any]) -> bool:
        """Whether the cards can be dealt to the slips, in whatever order."""
        try:
            _in_order(heap, lying, self)
        except Contradiction:
            return False
        return True

    def why_unlike(self, table: Table) -> str | None:
        """What a view shows and the seat cannot know, or the other way round; None if nothing."""
        view = as_json(table.view(self.seat))
        left = self._certain()
        viewed: dict[tuple[str, str], int] = {}
        for lot in view["unknown"]:
            for zone in lot["places"]:
                viewed[name_of(zone), " ".join(lot["cards"])] = zone["count"]
        noted: dict[tuple[str, str], int] = {}
        for heap, shown in zip(self.heaps, zones_seen(self.heaps, view), strict=True):
            slips = left[heap.name]
            if len(shown) != len(slips):
                return f"{heap.name} shows {len(shown)} cards, noted are {len(slips)}"
            why = self._shown_unlike(heap, shown, slips, table)
            if why is not None:
                return why
            for slip in slips:
                if slip is not None and not slip.known:
                    where = heap.name, " ".join(self._names(heap, slip))
                    noted[where] = noted.get(where, 0) + 1
        for where in [*noted, *viewed]:
            if noted.get(where) != viewed.get(where):
                number = f"{viewed.get(where, 0)} cards, noted are {noted.get(where, 0)}"
                return f"{where[0]} may hold {where[1]}: {number}"
        return None

    def _shown_unlike(
        self, heap: Heap, shown: list[Any], slips: list[Slip | None], table: Table
    ) -> str | None:
        if heap.zone.once_public:
            return None  # a view does not help to remember what was seen there
        known = [
            None if slip is not None and not slip.known else "".join(self._names(heap, slip))
            for slip in slips
        ]
        if not heap.zone.ordered:
            known.sort(key=lambda name: (name is None, name))
            if heap.placed.owner == self.seat:
                shown = sorted(shown)
        for place, name in enumerate(shown):
            if name != known[place] and not table.state.sees(self.seat, heap.placed.at, place):
                return f"{heap.name} place {place} shows {name}, noted is {known[place]}"
            if name is None and known[place] is not None:
                return f"{heap.name} place {place} shows nothing, noted is {known[place]}"
        return None

    def _certain(self) -> dict[str, list[Slip | None]]:
        """All slips, with what follows; a card that can lie in one hand only is known there."""
        self._draw_conclusions()
        left: dict[str, list[Slip | None]] = {}
        for heap in self.heaps:
            left[heap.name] = [None if slip is None else Slip(slip.may) for slip in heap.slips]
        for heap in self.heaps:
            if not heap.zone.ordered:
                here = [other for other in self.heaps if other.zone.of is heap.zone.of]
                self._known_in_hand(heap, left, here)
        return left

    def _known_in_hand(
        self, heap: Heap, left: dict[str, list[Slip | None]], heaps: list[Heap]
    ) -> None:
        inside = elsewhere = 0
        for other in heaps:
            for slip in left[other.name]:
                if slip is not None and other is heap:
                    inside |= slip.may
                elif slip is not None:
                    elsewhere |= slip.may
        hidden = [slip for slip in left[heap.name] if slip is not None and not slip.known]
        known = [slip for slip in left[heap.name] if slip is not None and slip.known]
        for k in range(inside.bit_length()):
            if inside >> k & 1 and not elsewhere >> k & 1:
                if all(slip.may != 1 << k for slip in known):
                    hidden.remove(one_of(hidden, 1 << k))
                    known.append(Slip(1 << k))
                    for slip in hidden:
                        slip.may &= ~(1 << k)
        left[heap.name] = [*known, *hidden]


def exclude(slips: list[Slip]) -> None:
    """Take from every slip what it cannot be, because the others must be something too.

    Give each slip a card; another card can be in its place only if cards can move on around a ring.
    """
    hidden = [slip for slip in slips if not slip.known]
    taken = 0
    for slip in slips:
        if slip.known:
            if taken & slip.may or not slip.may:
                raise Contradiction("one card would lie in two places")
            taken |= slip.may
    for slip in hidden:
        slip.may &= ~taken
    if are_full_lots(hidden):
        return
    given = assign(hidden)
    ways = dict.fromkeys(given, 0)  # by card: the cards in whose places it may lie, as bits
    for card, slip in given.items():
        for other in ways:
            if slip.may >> other & 1:
                ways[other] |= 1 << card
    for over in ways:
        for card in ways:
            if ways[card] >> over & 1:
                ways[card] |= ways[over]
    for card, slip in given.items():
        ring = sum(1 << other for other in ways if ways[other] >> card & 1) & ways[card]
        slip.may &= ring | 1 << card


def are_full_lots(slips: list[Slip]) -> bool:
    """Whether the slips are lots with just as many places as cards, apart from one another.

    Then each may be any card of its lot, and nothing more can be said.
    """
    lots: dict[int, int] = {}
    for slip in slips:
        lots[slip.may] = lots.get(slip.may, 0) + 1
    every = 0
    for may, count in lots.items():
        if may & every or may.bit_count() != count:
            return False
        every |= may
    return True


def assign(slips: list[Slip]) -> dict[int, Slip]:
    """A card for each slip that it may be."""
    given: dict[int, Slip] = {}

    def find(slip: Slip, tried: set[int]) -> bool:
        for card in bits(slip.may):
            if card not in tried:
                tried.add(card)
                if card not in given or find(given[card], tried):
                    given[card] = slip
                    return True
        return False

    for slip in sorted(slips, key=lambda slip: slip.may.bit_count()):
        free = slip.may & ~sum(1 << card for card in given)
        if free:
            given[free.bit_length() - 1] = slip
        elif not find(slip, set()):
            raise Contradiction("no card is left for a place")
    return given


def bits(may: int) -> list[int]:
    """The cards of a set that is written as bits."""
    return [k for k in range(may.bit_length()) if may >> k & 1]


def one_of(slips: list[Slip], bit: int) -> Slip:
    """The slip of a card that is shown where nobody can point at a place.

    Which one it was cannot always be told: if one's chances are within those of all others it may
    as well have been that one, else each that is left may be any of them.
    """
    able = [slip for slip in slips if slip.may & bit]
    if not able:
        raise Contradiction("a card is shown where it cannot lie")
    common, every = -1, 0
    for slip in able:
        common &= slip.may
        every |= slip.may
    for slip in able:
        if slip.may == common:
            return slip
    for slip in able:
        slip.may = every
    return able[0]


def _in_order(heap: Heap, lying: list[Any], notes: Notes) -> list[Any]:
    """The cards of a zone, each where its slip is: in a hand that has to be worked out."""
    if heap.zone.ordered:
        return lying
    slips = heap.held()
    holder: dict[int, str] = {}
    number = notes.number[heap.zone.of.index]

    def find(name: str, tried: set[int]) -> bool:
        for k, slip in enumerate(slips):
            if k not in tried and slip.may >> number[name] & 1:
                tried.add(k)
                if k not in holder or find(holder[k], tried):
                    holder[k] = name
                    return True
        return False

    if not all(find(name, set()) for name in lying):
        raise Contradiction(f"{heap.name} cannot hold {lying}")
    return [holder[k] for k in range(len(slips))]


def zones_seen(heaps: list[Heap], view: Json) -> list[list[Any]]:
    """What a view says of each zone, bottom or oldest card first."""
    seen: list[list[Any]] = []
    for heap in heaps:
        cards = found(view, zone_of(heap.placed))
        seen.append(cards[::-1] if heap.zone.top_first else cards)
    return seen


def zones_of(heaps: list[Heap], position: Json) -> list[list[Any]]:
    """What a position says of each zone, bottom or oldest card first."""
    lying = [found(position, zone_of(heap.placed)) for heap in heaps]
    return [
        cards[::-1] if heap.zone.top_first else cards
        for heap, cards in zip(heaps, lying, strict=True)
    ]
