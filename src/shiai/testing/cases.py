"""Random games to check: which options, which seeds, who plays; and how two tables are compared."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.core.sentence import Json
from shiai.core.table import Table

Options = dict[str, object]

MOST_CHOICES = 100_000  # no game of ours goes on for longer: six at Eohn who are always asked


class Fault(AssertionError):
    """A promise that a game or the engine has broken."""


def option_mixes(game: Game, mixes: int = 8, seed: int = 0) -> list[tuple[Options, int]]:
    """Options to play with, and seats that they allow.

    The defaults, the presets, every other value of every option alone (or with what it needs), and
    random mixes of all, without what does not go together.

    Raises:
        Fault: a value goes with nothing.

    Example:
        >>> import shiai
        >>> from shiai.testing.conformance import option_mixes
        >>> option_mixes(shiai.find("eiyo"))[0]
        ({}, 1)
    """
    known = _MIXES.get((game, mixes, seed))
    if known is None:
        known = _MIXES[game, mixes, seed] = _option_mixes(game, mixes, seed)
    return known


_MIXES: dict[tuple[Game, int, int], list[tuple[Options, int]]] = {}


def _option_mixes(game: Game, mixes: int, seed: int) -> list[tuple[Options, int]]:
    chosen: list[Options] = [{}, *[dict(preset.values) for preset in game.options.presets]]
    stream = Stream(seed)
    for option in game.options.all:
        for value in _values(game, option.name, stream):
            chosen.append(_with_what_it_needs(game, {option.name: value}, stream))
    for _ in range(mixes):
        mix: Options = {}
        for option in game.options.all:
            values = _values(game, option.name, stream)
            pick = int(stream.below(len(values) + 1))
            if pick < len(values):
                mix[option.name] = values[pick]
        while not goes_together(game, mix):
            del mix[list(mix)[int(stream.below(len(mix)))]]
        chosen.append(mix)
    found: list[tuple[Options, int]] = []
    for options in chosen:
        for seats in game.rules.seats_for(game.options.values(options)):
            found.append((options, seats))
    return found


def goes_together(game: Game, options: Options) -> bool:
    """Whether no rule refuses these options."""
    return game.rules.refuse_options(game.options.values(options)) is None


def _with_what_it_needs(game: Game, options: Options, stream: Stream) -> Options:
    """The same options if they can be played, else with one or two others that make it so."""
    if goes_together(game, options):
        return options
    others: list[Options] = []
    for option in game.options.all:
        if option.name not in options:
            for value in _values(game, option.name, stream):
                others.append({option.name: value})
    for other in others:
        if goes_together(game, {**options, **other}):
            return {**options, **other}
    for other in others:
        for third in others:
            if goes_together(game, {**options, **other, **third}):
                return {**options, **other, **third}
    raise Fault(f"no other option makes {options} possible")


def values_of(game: Game, name: str) -> list[object]:
    """All values of an option that is a choice of words."""
    option = game.options.find(name)
    return [option.show(number) for number in range(len(option.values))]


def _values(game: Game, name: str, stream: Stream) -> list[object]:
    """All values of an option but its default; of a number the ends and one between."""
    option = game.options.find(name)
    if option.values:
        numbers = list(range(len(option.values)))
    else:
        between = option.low + int(stream.below(option.high - option.low + 1))
        numbers = sorted({option.low, between, option.high})
    return [option.show(number) for number in numbers if number != option.default]


class Case:
    """One random game, from its deal or from a position: everything needed to play it again."""

    def __init__(
        self,
        game: Game,
        seed: int,
        options: Options | None = None,
        seats: int | None = None,
        cards: str = "house",
        position: Json | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = options or {}
        self.seats = seats
        self.cards = cards
        self.position = position

    def table(self) -> Table:
        """The table at its first decision."""
        if self.position is not None:
            return self.game.from_position({**self.position, "chance": {"seed": self.seed}})
        return self.game.new(
            self.seed, seats=self.seats, options=self.options, cards=self.cards, decks=self._decks()
        )

    def _decks(self) -> list[object] | None:
        """Where seats bring decks: random ones in every other game."""
        if self.seed % 2 == 0:
            return None
        seats = self.game.agree(self.seats, options=self.options, cards=self.cards).seats
        return self.game.rules.some_decks(int(seats), self.cards, Stream(self.seed))

    def __str__(self) -> str:
        start = f"position {self.position}" if self.position else f"options {self.options}"
        return f"{self.game.key}, seed {self.seed}, seats {self.seats}, {start}, cards {self.cards}"


class Player:
    """Chooses at random, but each game with tastes of its own, so that odd corners are seen too."""

    def __init__(self, table: Table, stream: Stream) -> None:
        self.stream = stream
        verbs = table.terms.verbs.verbs
        plain = stream.below(3) == 0
        self.taste = {verb.name: 1 if plain else (1, 4, 16)[int(stream.below(3))] for verb in verbs}

    def seat(self, table: Table) -> int:
        """One of those who are awaited."""
        deciders = table.deciders()
        return deciders[int(self.stream.below(len(deciders)))]

    def choose(self, table: Table, seat: int) -> int:
        """The code of an option: first a verb by taste, then any option of that verb."""
        by_verb: dict[str, list[int]] = {}
        for code in table.codes(seat):
            by_verb.setdefault(table.terms.verbs.verb_of(code).name, []).append(code)
        left = int(self.stream.below(sum(self.taste[name] for name in by_verb)))
        for name, codes in by_verb.items():
            left -= self.taste[name]
            if left < 0:
                return codes[int(self.stream.below(len(codes)))]
        raise AssertionError("a taste was lost")


def play_on(table: Table, player: Player) -> int:
    """Random choices to the end; how many.

    Raises:
        Fault: the game does not end.
    """
    choices = 0
    while not table.state.is_over():
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))
        choices += 1
        if choices > MOST_CHOICES:
            raise Fault(f"the game goes on after {MOST_CHOICES} choices")
    return choices


def cases(game: Game, count: int, run: int = 1, cards: str = "house") -> Iterator[Case]:
    """That many random games, spread over all option mixes."""
    for index in range(count):
        yield case_of(game, run, index, cards)


def case_of(game: Game, run: int, index: int, cards: str = "house") -> Case:
    """Game `index` of a run; it depends on nothing else."""
    mixes = option_mixes(game, 8, run)
    options, seats = mixes[index % len(mixes)]
    return Case(game, seed_of(run, index), options, seats, cards)


# ---- comparing -------------------------------------------------------------------------------


def found(view: Json, zone: Json) -> Any:
    """What a view has where an event names a zone: `view[zone][seat][part]`."""
    value = view[zone["zone"]]
    if "seat" in zone:
        value = value[zone["seat"]]
    return value[zone["part"]] if "part" in zone else value


def as_bytes(value: object) -> bytes:
    """JSON, to compare byte by byte."""
    return msgspec.json.encode(value)


def whole_truth(table: Table) -> tuple[bytes, bytes, list[tuple[int, int]]]:
    """All cells, all that anybody was told, and the history: nothing may change by accident."""
    state = table.state
    return array("q", state.s).tobytes(), array("q", state.events).tobytes(), list(table.history)


def check_cards(table: Table) -> None:
    """Each card of each set lies in one place."""
    state = table.state
    for cards in table.terms.layout.card_sets:
        names = table.terms.names[cards.index]
        where: dict[int, str] = {}
        for placed in table.terms.shape.zones:
            if placed.zone.of is not cards:
                continue
            for place in range(int(state.size(placed.at))):
                card = int(state.card_at(placed.at, place))
                if card < 0 and placed.zone.slots:
                    continue
                if not 0 <= card < len(names) or names[card] == "":
                    raise Fault(f"{placed.zone.name} holds {card}, which is no {cards.name}")
                if card in where:
                    raise Fault(f"{names[card]} lies in {where[card]} and in {placed.zone.name}")
                where[card] = placed.zone.name
        lost = [name for k, name in enumerate(names) if name and k not in where]
        if lost:
            raise Fault(f"{cards.name} lost: {', '.join(lost)}")


def without_numbers(events: Sequence[Mapping[str, Any]]) -> list[Json]:
    """Events without their running numbers."""
    return [{key: value for key, value in event.items() if key != "n"} for event in events]


def same(what: str, value: object, other: object) -> None:
    if as_bytes(value) != as_bytes(other):
        raise Fault(f"{what} differs: {difference(value, other)}")


def same_bytes(what: str, value: bytes, other: bytes) -> None:
    if value != other:
        raise Fault(
            f"{what} differs: {difference(msgspec.json.decode(value), msgspec.json.decode(other))}"
        )


def difference(value: Any, other: Any, path: str = "") -> str:
    """The first place where two JSON values differ."""
    if isinstance(value, dict) and isinstance(other, dict):
        for key in [*value, *other]:
            if value.get(key, "nothing") != other.get(key, "nothing"):
                return difference(
                    value.get(key, "nothing"), other.get(key, "nothing"), f"{path}/{key}"
                )
        return f"{path or '/'}: keys in another order"
    if isinstance(value, list) and isinstance(other, list) and len(value) == len(other):
        for k, (one, two) in enumerate(zip(value, other, strict=True)):
            if one != two:
                return difference(one, two, f"{path}/{k}")
    return f"{path or '/'}: {value!r} or {other!r}"
