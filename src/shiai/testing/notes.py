"""A note-taker: what a seat can know, worked out anew from its events alone.

It keeps a slip for every card that lies somewhere, with the set of cards it may be. It shares no code with the
engine's ledger, so that each can catch the other's mistakes: every world that `determinize` gives must
satisfy the notes, and what the notes know for sure a view must show.

Slips that are mixed may each be what any of them might have been; slips left outside stay as they are.
"""

from typing import Any

from shiai.core.event import zone_name
from shiai.core.layout import Cards, Placed
from shiai.core.table import Table

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


class Heap:
    """The slips of one zone; in a hand their order means nothing, a slot may be empty."""

    def __init__(self, placed: Placed, seats: int) -> None:
        self.placed = placed
        self.zone = placed.zone
        self.name = zone_name(placed, seats)
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
        self.heaps = [Heap(placed, int(shape.seats)) for placed in shape.zones]
        self.by_name = {heap.name: heap for heap in self.heaps}
        self.number = [{name: k for k, name in enumerate(names)} for names in self.names]
        self.seat = seat
        self.read = 0
        if table.start is not None:
            self._begin(table.game.from_json(table.start))

    def _begin(self, table: Table) -> None:
        """A game from a position: what the seat knows at first stands in its view."""
        view = table.view(self.seat)
        among = [(1 << cards.size) - 1 for cards in self.sets]
        for heap, shown in zip(self.heaps, zones_of(self.heaps, view, table.seats), strict=True):
            index = heap.zone.of.index
            heap.slips = []
            for name in shown:
                if name == "":
                    heap.slips.append(None)
                elif name is None:
                    heap.slips.append(Slip(among[index]))
                else:
                    heap.slips.append(Slip(1 << self.number[index][name]))
        for lot in view["unknown"]:
            self._narrow(lot)
        self._draw_conclusions()
        self.read = table.event_count()

    def _narrow(self, lot: Json) -> None:
        """A view says how many cards of a lot lie where, but not in which place: only all or none helps."""
        index = next(k for k, names in enumerate(self.names) if lot["cards"][0] in names)
        may = sum(1 << self.number[index][name] for name in lot["cards"])
        for name, count in lot["places"].items():
            hidden = [slip for slip in self.by_name[name].held() if not slip.known]
            if len(hidden) == count:
                for slip in hidden:
                    slip.may &= may

    # ---- reading events ------------------------------------------------------------------------

    def follow(self, table: Table) -> None:
        """Read the events that are new."""
        for event in table.events(self.seat, self.read):
            self.hear(event)
        self._draw_conclusions()
        self.read = table.event_count()

    def hear(self, event: Json) -> None:
        """One event."""
        kind = event["event"]
        if kind == "move":
            self._move(event)
        elif kind == "shuffle":
            self._mix(self.by_name[event["zone"]].held())
        elif kind == "show":
            self._show(event)

    def _move(self, event: Json) -> None:
        target = self.by_name[event["to"]]
        slip = self._take(event)
        place = event["to place"]
        if target.zone.slots:
            if target.slips[place] is not None:
                raise Contradiction(f"two cards lie on place {place} of {target.name}")
            target.slips[place] = slip
        else:
            target.slips.insert(len(target.slips) if place is None else place, slip)

    def _take(self, event: Json) -> Slip:
        """The slip that is moved, and what the move tells of it."""
        index = self.by_name[event["to"]].zone.of.index
        bit = 0 if event["card"] is None else 1 << self.number[index][event["card"]]
        if event["from"] is None:
            return Slip(bit)
        source = self.by_name[event["from"]]
        place = event["from place"]
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
        """A slip from a place nobody can point at.

        Which slip a shown card was cannot always be told: if one's chances are within those of all others it
        may as well have been that one, else each that is left may be any of them.
        """
        if not bit:
            self._mix(heap.held())
            return heap.held()[0]
        self._draw_conclusions()
        able = [slip for slip in heap.held() if slip.may & bit]
        if not able:
            raise Contradiction(f"a card is shown that cannot lie in {heap.name}")
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

    def _show(self, event: Json) -> None:
        heap = self.by_name[event["zone"]]
        bit = 1 << self.number[heap.zone.of.index][event["card"]]
        place = event["place"]
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
        """A card that lies here lies nowhere else; a card that can lie in one place only lies there."""
        for cards in self.sets:
            slips = self._slips(cards)
            settled = -1
            while settled != (settled := sum(slip.known for slip in slips)):
                self._exclude(slips)
                if len(slips) == cards.size:
                    self._only_place(slips, cards.size)

    def _exclude(self, slips: list[Slip]) -> None:
        taken = 0
        for slip in slips:
            if slip.known:
                if taken & slip.may or not slip.may:
                    raise Contradiction("one card would lie in two places")
                taken |= slip.may
        for slip in slips:
            if not slip.known:
                slip.may &= ~taken
                if slip.may == 0:
                    raise Contradiction("no card is left for a place")

    def _only_place(self, slips: list[Slip], size: int) -> None:
        once = twice = 0
        for slip in slips:
            twice |= once & slip.may
            once |= slip.may
        if once != (1 << size) - 1:
            raise Contradiction("a card can lie nowhere")
        for slip in slips:
            alone = slip.may & once & ~twice
            if alone and not slip.known:
                if alone & (alone - 1):
                    raise Contradiction("two cards can lie in one place only")
                slip.may = alone

    # ---- comparing ---------------------------------------------------------------------------------

    def why_impossible(self, world: Table) -> str | None:
        """Why a world does not satisfy the notes; None if it does."""
        said = world.to_json()
        for heap, cards in zip(self.heaps, zones_of(self.heaps, said, world.seats), strict=True):
            lying = [
                None if name is None else self.number[heap.zone.of.index][name] for name in cards
            ]
            if len(lying) != len(heap.slips):
                return f"{heap.name} holds {len(lying)} cards, noted are {len(heap.slips)}"
            fits = self._fits(heap, lying) if heap.zone.ordered else self._fits_hand(heap, lying)
            if not fits:
                noted = [self._names(heap, slip) for slip in heap.slips]
                return f"{heap.name} holds {cards}, noted is {noted}"
        return None

    def _names(self, heap: Heap, slip: Slip | None) -> list[str]:
        names = self.names[heap.zone.of.index]
        may = 0 if slip is None else slip.may
        return [name for k, name in enumerate(names) if may >> k & 1]

    def _fits(self, heap: Heap, lying: list[int | None]) -> bool:
        for slip, card in zip(heap.slips, lying, strict=True):
            if slip is None or card is None:
                if slip is not None or card is not None:
                    return False
            elif not slip.may >> card & 1:
                return False
        return True

    def _fits_hand(self, heap: Heap, lying: list[int | None]) -> bool:
        """Whether the cards can be dealt to the slips, in whatever order."""
        holder: dict[int, int] = {}  # slip: card
        cards = [card for card in lying if card is not None]

        def find(card: int, tried: set[int]) -> bool:
            for k, slip in enumerate(heap.held()):
                if k not in tried and slip.may >> card & 1:
                    tried.add(k)
                    if k not in holder or find(holder[k], tried):
                        holder[k] = card
                        return True
            return False

        return all(find(card, set()) for card in cards)

    def why_too_weak(self, view: Json, seats: int) -> str | None:
        """What the notes know and a view does not show; None if it shows all of it."""
        for heap, shown in zip(self.heaps, zones_of(self.heaps, view, seats), strict=True):
            if len(shown) != len(heap.slips):
                return f"{heap.name} shows {len(shown)} cards, noted are {len(heap.slips)}"
            if heap.zone.once_public:
                continue  # a view does not help to remember what was seen there
            if heap.zone.ordered:
                for place, slip in enumerate(heap.slips):
                    known = "" if slip is None else self._names(heap, slip)[0]
                    if (slip is None or slip.known) and shown[place] != known:
                        return f"{heap.name} place {place} shows {shown[place]}, noted is {known}"
            else:
                for name in self._surely_in(heap):
                    if name not in shown:
                        return f"{heap.name} shows {shown}, but {name} must lie there"
        return None

    def _surely_in(self, heap: Heap) -> list[str]:
        """Cards that can lie nowhere but in this hand."""
        inside = elsewhere = 0
        own = {id(slip) for slip in heap.held()}
        for slip in self._slips(heap.zone.of):
            if id(slip) in own:
                inside |= slip.may
            else:
                elsewhere |= slip.may
        return self._names(heap, Slip(inside & ~elsewhere))


def zones_of(heaps: list[Heap], said: Json, seats: int) -> list[list[Any]]:
    """What a view or a position says of each zone, bottom or oldest card first."""
    found: list[list[Any]] = []
    for heap in heaps:
        zone = heap.zone
        drawer: Any = said[zone.family if zone.place else zone.name]
        if heap.placed.owner >= 0 and seats > 1:
            drawer = drawer[str(heap.placed.owner)]
        if zone.place:
            drawer = drawer[zone.place]
        found.append(drawer[::-1] if zone.top_first else drawer)
    return found
