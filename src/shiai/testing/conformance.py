"""The conformance suite: what every game must keep, checked over random play.

Every game gets it for free, and so does somebody else's:

    from shiai.testing.conformance import check_game, option_mixes

    for options, seats in option_mixes(GAME):
        check_game(GAME, seed=1, options=options, seats=seats)

A broken promise is a `Fault` that tells where it happened and how to see it again.
"""

from array import array
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from shiai.core.errors import IllegalAction, NotFair
from shiai.core.game import Game, Json
from shiai.core.layout import STACK
from shiai.core.playout import playout
from shiai.core.rng import Stream, seed_of
from shiai.core.table import Action, Table
from shiai.testing.notes import Notes

Options = dict[str, object]
Invariant = Callable[[Table], None]
"""What a game promises beyond what all promise: raises an AssertionError when it is broken."""

MOST_CHOICES = 20_000  # no game of ours goes on for longer


class Fault(AssertionError):
    """A promise that a game or the engine has broken."""


def option_mixes(game: Game, mixes: int = 8, seed: int = 0) -> list[tuple[Options, int]]:
    """Options to play with, and seats that they allow.

    The defaults, every other value of every option alone, and random mixes of all.
    """
    chosen: list[Options] = [{}]
    stream = Stream(seed)
    for option in game.options.all:
        for value in _values(game, option.name, stream):
            chosen.append({option.name: value})
    for _ in range(mixes):
        mix: Options = {}
        for option in game.options.all:
            values = _values(game, option.name, stream)
            pick = int(stream.below(len(values) + 1))
            if pick < len(values):
                mix[option.name] = values[pick]
        chosen.append(mix)
    found: list[tuple[Options, int]] = []
    for options in chosen:
        for seats in game.seats_for(game.options.values(options)):
            found.append((options, seats))
    return found


def _values(game: Game, name: str, stream: Stream) -> list[object]:
    """All values of an option but its default; of a number the ends and one between."""
    option = game.options.find(name)
    if option.words:
        numbers = list(range(len(option.words)))
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
            return self.game.from_json({**self.position, "chance": {"seed": self.seed}})
        return self.game.new(self.seed, self.seats, self.options, self.cards)

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
    """Random choices to the end; how many."""
    choices = 0
    while not table.state.is_over():
        seat = player.seat(table)
        table.apply(seat, player.choose(table, seat))
        choices += 1
        if choices > MOST_CHOICES:
            raise Fault(f"the game goes on after {MOST_CHOICES} choices")
    return choices


# ---- a whole game ------------------------------------------------------------------------------


def check_game(
    game: Game,
    seed: int,
    options: Options | None = None,
    seats: int | None = None,
    cards: str = "house",
    position: Json | None = None,
    *,
    share: float = 1.0,
    invariant: Invariant | None = None,
) -> int:
    """Play one random game (from its deal, or a position) and check it; how many choices it had.

    Every decision is checked for what is cheap to check, a random `share` of them for everything.
    """
    case = Case(game, seed, options, seats, cards, position)
    checker = Checker(case, share, invariant)
    try:
        return checker.play()
    except Exception as error:
        raise Fault(_told(case, checker.table, error)) from error


def _told(case: Case, table: Table, error: Exception) -> str:
    said = str(error) if isinstance(error, Fault) else f"{type(error).__name__}: {error}"
    return f"{said}\nin the game: {case}\nafter {len(table.history)} choices:\n{table.record()}"


class Checker:
    """Plays one game and looks at it from all sides."""

    def __init__(self, case: Case, share: float, invariant: Invariant | None) -> None:
        self.case = case
        self.game = case.game
        self.table = case.table()
        self.share = round(share * 1000)
        self.invariant = invariant
        self.stream = Stream(seed_of(case.seed, 1))
        self.player = Player(self.table, self.stream)
        self.notes = [Notes(self.table, seat) for seat in range(self.table.seats)]

    def play(self) -> int:
        """To the end, and then once more from its record."""
        table = self.table
        choices = 0
        self.look()
        while not table.state.is_over():
            check_turn(table)
            if self.stream.below(1000) < self.share:
                self.look_closely()
            seat = self.player.seat(table)
            self.choose(seat, self.player.choose(table, seat))
            self.look()
            choices += 1
            if choices > MOST_CHOICES:
                raise Fault(f"the game goes on after {MOST_CHOICES} choices")
        check_over(table)
        check_conclusions(table, self.notes)
        check_position(table, self.stream)
        check_record(table)
        check_same_again(self.case, table)
        return choices

    def look(self) -> None:
        """What is cheap enough for every decision."""
        check_cards(self.table)
        for notes in self.notes:
            notes.follow(self.table)
        if self.invariant is not None:
            self.invariant(self.table)

    def look_closely(self) -> None:
        """Everything."""
        table, stream = self.table, self.stream
        check_options(table, stream)
        check_refusals(table, stream)
        check_clone(table, self.player)
        check_position(table, stream)
        check_record(table)
        check_undo(table)
        check_resigning(table, stream)
        check_conclusions(table, self.notes)
        check_worlds(table, self.notes, stream)
        check_two_worlds(table, self.player)
        check_secret_choices(table, self.player)

    def choose(self, seat: int, code: int) -> None:
        """One choice; what it tells the others, they know."""
        table = self.table
        others = [other for other in range(table.seats) if other != seat]
        before = {other: shown_cards(table, other) for other in others}
        start = table.event_count()
        table.apply(seat, code)
        for other in others:
            check_choices_tell_nothing(table, other, start, before[other])


# ---- one decision, from all sides ----------------------------------------------------------------


def as_bytes(said: object) -> bytes:
    """JSON, to compare byte by byte."""
    return msgspec.json.encode(said)


def all_told(table: Table) -> tuple[bytes, bytes, list[tuple[int, int]]]:
    """All cells, all that anybody was told, and the history: nothing may change by accident."""
    state = table.state
    return array("q", state.s).tobytes(), array("q", state.told).tobytes(), list(table.history)


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
                if not 0 <= card < cards.size:
                    raise Fault(f"{placed.zone.name} holds {card}, which is no {cards.name}")
                if card in where:
                    raise Fault(f"{names[card]} lies in {where[card]} and in {placed.zone.name}")
                where[card] = placed.zone.name
        if len(where) != cards.size:
            lost = [name for k, name in enumerate(names) if k not in where]
            raise Fault(f"{cards.name} lost: {', '.join(lost)}")


def check_turn(table: Table) -> None:
    """Somebody is asked, and who is asked has options; nobody else has."""
    deciders = table.deciders()
    if not deciders:
        raise Fault("the game is not over and nobody is asked")
    for seat in range(table.seats):
        codes = table.codes(seat)
        if bool(codes) != (seat in deciders):
            raise Fault(f"seat {seat} has {len(codes)} options, asked are {deciders}")
        if len(set(codes)) != len(codes):
            twice = {table.notation(code) for code in codes if codes.count(code) > 1}
            raise Fault(f"options are listed twice: {', '.join(sorted(twice))}")


def check_over(table: Table) -> None:
    """An ended game has an outcome, asks nobody and refuses choices."""
    outcome = table.outcome
    if outcome is None or table.deciders() or any(table.legal(s) for s in range(table.seats)):
        raise Fault("an ended game still asks")
    if len(outcome.scores) != table.seats or not outcome.result or not outcome.reason:
        raise Fault(f"an outcome says too little: {outcome}")
    if not set(outcome.winners) <= set(range(table.seats)):
        raise Fault(f"winners who do not sit here: {outcome.winners}")
    if table.state.s[STACK] != 0:
        raise Fault("the game is over and steps are owed")
    before = all_told(table)
    if table.why_not(Action(0, 0, "")) is None:
        raise Fault("an option is open after the end")
    _refused(table, Action(0, 0, ""))
    try:
        table.resign(0)
        raise Fault("an ended game can be resigned")
    except IllegalAction:
        pass
    if all_told(table) != before:
        raise Fault("a refusal after the end has changed the table")


def check_options(table: Table, stream: Stream) -> None:
    """Every option has a notation that is read back, no rule against it, and can be done."""
    before = all_told(table)
    for seat in table.deciders():
        for action in table.legal(seat):
            if table.action(str(action), seat) != action:
                raise Fault(f"{action} is read back as another option")
            why = table.why_not(action)
            if why is not None:
                raise Fault(f"{action} is an option, but {why}")
            clone = table.clone()
            clone.submit(action)
            check_cards(clone)
            if clone.history != [*table.history, (seat, action.code)]:
                raise Fault(f"{action} is not in the history")
    if all_told(table) != before:
        raise Fault("looking at options, or doing them on a clone, has changed the table")


def check_refusals(table: Table, stream: Stream, samples: int = 12) -> None:
    """What is not an option is refused with a reason, and nothing changes."""
    before = all_told(table)
    size = table.terms.verbs.size
    actions = [Action(table.deciders()[0], code, "") for code in (-1, size, size + 99)]
    actions += [Action(seat, 0, "") for seat in (-1, table.seats, 63)]
    for _ in range(samples):
        seat = int(stream.below(table.seats))
        code = int(stream.below(size))
        if not table.is_legal(seat, code):
            actions.append(Action(seat, code, table.notation(code)))
        elif table.why_not(Action(seat, code, "")) is not None:
            raise Fault(f"{table.notation(code)} is legal and refused")
    for action in actions:
        why = table.why_not(action)
        if why is None:
            raise Fault(f"{action!r} is not legal, but nothing is against it")
        if not why.text or (why.rule is not None and not why.rule):
            raise Fault(f"{action!r} is refused without a reason")
        _refused(table, action)
    if all_told(table) != before:
        raise Fault("a refused option has changed the table")


def _refused(table: Table, action: Action) -> None:
    try:
        table.submit(action)
    except IllegalAction as error:
        if not str(error):
            raise Fault(f"{action!r} is refused without a word") from None
        return
    raise Fault(f"{action!r} is not legal and was done")


def check_notations(table: Table) -> None:
    """Every code of the game has a notation that is read back as that code."""
    verbs, names = table.terms.verbs, table.terms.names
    for code in range(verbs.size):
        text = verbs.text(code, names)
        if verbs.parse(text, names) != code:
            raise Fault(f"{text!r} is read back as {verbs.text(verbs.parse(text, names), names)!r}")
        if verbs.parse(f"  {text.upper()} ", names) != code:
            raise Fault(f"{text!r} in capitals is read as something else")


def check_clone(table: Table, player: Player) -> None:
    """A clone and its original never touch each other."""
    before = all_told(table)
    clone = table.clone()
    if all_told(clone) != before:
        raise Fault("a clone differs from its original")
    other = clone.clone()
    play_on(clone, player)
    if all_told(table) != before or all_told(other) != before:
        raise Fault("playing on a clone has changed its original")
    ended = all_told(clone)
    play_on(other, player)
    if all_told(clone) != ended:
        raise Fault("playing on the original has changed a clone")


def check_position(table: Table, stream: Stream) -> None:
    """A position is read back as the same table, and both play on alike."""
    said = table.to_json()
    again = table.game.from_json(msgspec.json.decode(as_bytes(said)))
    _same("position read back", said, again.to_json())
    for seat in range(table.seats):
        _same(f"view of {seat} from a position", table.view(seat), again.view(seat))
    original = table.clone()
    start, restart = original.event_count(), again.event_count()
    for _ in range(6):
        if original.outcome is not None:
            break
        deciders = original.deciders()
        seat = deciders[int(stream.below(len(deciders)))]
        codes = original.codes(seat)
        code = codes[int(stream.below(len(codes)))]
        original.apply(seat, code)
        again.apply(seat, code)
        _same("position played on", original.to_json(), again.to_json())
    for seat in range(table.seats):
        _same(
            f"events of {seat} from a position",
            without_numbers(original.events(seat, start)),
            without_numbers(again.events(seat, restart)),
        )


def check_record(table: Table) -> None:
    """A record is played again to the same table, with the same events, and is written alike."""
    text = table.record()
    again = table.game.replay(text)
    if again.record() != text:
        raise Fault(f"the record is written differently after a replay:\n{again.record()}")
    if all_told(again) != all_told(table):
        raise Fault("a replayed record gives another table")
    if again.outcome != table.outcome:
        raise Fault(f"a replayed record ends with {again.outcome}")


def check_same_again(case: Case, table: Table) -> None:
    """The same seed and the same choices give the same game."""
    again = case.table()
    for seat, code in table.history:
        again.apply(seat, code)
    if all_told(again) != all_told(table):
        raise Fault("the same seed and choices give another game")


def check_undo(table: Table) -> None:
    """What is undone and done again is as before; hidden cards are not looked at twice."""
    if not table.history:
        return
    before = all_told(table)
    twin = table.clone()
    if twin.can_undo() is not None:
        try:
            twin.undo()
            raise Fault("an undo that is not fair was done")
        except NotFair:
            pass
        if all_told(twin) != before:
            raise Fault("a refused undo has changed the table")
        twin.practice = True
    undone = twin.undo()
    if (undone.seat, undone.code) != table.history[-1]:
        raise Fault(f"{undone!r} was undone, {table.history[-1]} was chosen last")
    twin.submit(undone)
    if all_told(twin) != before:
        raise Fault("undo and the same choice again give another table")


def check_resigning(table: Table, stream: Stream) -> None:
    """Any seat may give up at any decision; it is recorded and can be played again."""
    twin = table.clone()
    twin.resign(int(stream.below(table.seats)))
    check_over(twin)
    check_record(twin)
    _same(
        "resigned position read back", twin.to_json(), twin.game.from_json(twin.to_json()).to_json()
    )


# ---- what a seat may know --------------------------------------------------------------------


def check_conclusions(table: Table, notes: list[Notes]) -> None:
    """The table satisfies every seat's notes, and a view shows what they know: no more, no less."""
    for seat in range(table.seats):
        why = notes[seat].why_impossible(table)
        if why is not None:
            raise Fault(f"the events of seat {seat} do not fit the table: {why}")
        why = notes[seat].why_unlike(table)
        if why is not None:
            raise Fault(f"the view of seat {seat} is not what its events tell: {why}")


def check_worlds(table: Table, notes: list[Notes], stream: Stream) -> None:
    """A guessed world looks the same to its seat, satisfies its notes, and can be played."""
    before = all_told(table)
    for seat in range(table.seats):
        view, events = as_bytes(table.view(seat)), as_bytes(table.events(seat))
        for _ in range(2):
            seed = stream.seed()
            world = table.determinize(seat, seed)
            check_cards(world)
            _same_bytes(f"view of {seat} in a guessed world", view, as_bytes(world.view(seat)))
            _same_bytes(
                f"events of {seat} in a guessed world", events, as_bytes(world.events(seat))
            )
            why = notes[seat].why_impossible(world)
            if why is not None:
                raise Fault(f"seat {seat} can rule out a guessed world: {why}")
            second = world.determinize(seat, stream.seed())
            _same_bytes(f"view of {seat} in a second guess", view, as_bytes(second.view(seat)))
            why = notes[seat].why_impossible(second)
            if why is not None:
                raise Fault(f"seat {seat} can rule out a second guess: {why}")
            if as_bytes(table.determinize(seat, seed).to_json()) != as_bytes(world.to_json()):
                raise Fault("the same seed gives two guessed worlds")
            _check_bare_world(table, seat, seed, world)
    if all_told(table) != before:
        raise Fault("guessing worlds has changed the table")


def _check_bare_world(table: Table, seat: int, seed: int, world: Table) -> None:
    """The world for search is the same one, without anybody's notes; it plays to the end."""
    bare = table.world(seat, seed)
    size = int(table.terms.shape.size)
    if len(bare.s) != size or list(bare.s) != list(world.state.s)[:size]:
        raise Fault("the world for search differs from the guessed one")
    playout(bare, Stream(seed))


def near_world(table: Table, seat: int, seed: int) -> Table:
    """A guessed world that differs from the true one in as few cards as can be.

    Of the cards that a guess moves, only one ring (each lies where the next one lay) is moved, and
    chance goes on as in the true world: such a world stays like the true one for long.
    """
    world = table.determinize(seat, seed)
    true, guess = table.state.s, world.state.s
    moves: dict[tuple[int, int], tuple[int, int]] = {}  # (set, card): the card whose place it takes
    cell_of: dict[tuple[int, int], int] = {}
    for placed in table.terms.shape.zones:
        for place in range(int(true[placed.at])):
            at = placed.at + 1 + place
            if true[at] >= 0:
                cell_of[placed.zone.of.index, int(true[at])] = at
            if true[at] != guess[at]:
                moves[placed.zone.of.index, int(guess[at])] = placed.zone.of.index, int(true[at])
    ring = _shortest_ring(moves)
    shape = table.terms.shape
    ledger = int(shape.size) + seat * int(shape.cards)
    for index, card in moves:
        if (index, card) not in ring:
            guess[cell_of[index, card]] = card
            note = ledger + table.terms.layout.card_sets[index].first + card
            guess[note] = true[note]
    _stir_hands(world, seat, Stream(seed))
    for at in table.terms.layout.stream_at:
        for k in range(4):
            guess[at + k] = true[at + k]
    for other in range(table.seats):  # secret picks stay as they are where they can
        picked = int(world.state.of(shape.picked, other))
        if true[picked] > 0:
            codes = world.state.legal(other)
            guess[picked] = true[picked] if true[picked] - 1 in codes else codes[0] + 1
    return world


def _stir_hands(world: Table, seat: int, stream: Stream) -> None:
    """In which order another seat holds its cards nobody can know."""
    cells = world.state.s
    for placed in world.terms.shape.zones:
        if not placed.zone.ordered and not world.state.sees(seat, placed.at, 0):
            for left in range(int(cells[placed.at]), 1, -1):
                one = placed.at + left
                other = placed.at + 1 + int(stream.below(left))
                cells[one], cells[other] = cells[other], cells[one]


def _shortest_ring(moves: dict[tuple[int, int], tuple[int, int]]) -> set[tuple[int, int]]:
    best: set[tuple[int, int]] = set()
    seen: set[tuple[int, int]] = set()
    for card in moves:
        ring: set[tuple[int, int]] = set()
        while card not in seen:
            seen.add(card)
            ring.add(card)
            card = moves[card]
        if ring and (not best or len(ring) < len(best)):
            best = ring
    return best


def without_numbers(events: list[Json]) -> list[Json]:
    """Events without their running numbers."""
    return [{key: value for key, value in event.items() if key != "n"} for event in events]


def check_two_worlds(table: Table, player: Player, choices: int = 12) -> None:
    """While a seat cannot tell two worlds apart, its view cannot either.

    So the ledger is written from what a seat is shown, and never from the truth.
    """
    for seat in range(table.seats):
        world = near_world(table, seat, player.stream.seed())
        _same(f"view of {seat} in a near world", table.view(seat), world.view(seat))
        true = table.clone()
        start = table.event_count()
        for _ in range(choices):
            if true.outcome is not None or world.outcome is not None:
                break
            who = player.seat(true)
            code = player.choose(true, who)
            if not world.is_legal(who, code):
                break
            true.apply(who, code)
            world.apply(who, code)
            if not _cannot_tell_apart(true, world, seat, start):
                break


def check_secret_choices(table: Table, player: Player) -> None:
    """Another seat's secret choice: as long as the events are the same, so is the view."""
    for seat in range(table.seats):
        others = [who for who in table.deciders() if who != seat]
        if not others:
            continue
        who = others[int(player.stream.below(len(others)))]
        one, two = table.clone(), table.clone()
        start = table.event_count()
        one.apply(who, player.choose(one, who))
        two.apply(who, player.choose(two, who))
        for _ in range(6):
            if not _cannot_tell_apart(one, two, seat, start):
                break
            if one.outcome is not None:
                break
            who = player.seat(one)
            code = player.choose(one, who)
            if not two.is_legal(who, code):
                break
            one.apply(who, code)
            two.apply(who, code)


def _cannot_tell_apart(one: Table, two: Table, seat: int, start: int) -> bool:
    """Whether the seat's events are the same; then its view must be, and the events' numbers."""
    first, second = one.events(seat, start), two.events(seat, start)
    if without_numbers(first) != without_numbers(second):
        return False
    if one.deciders() != two.deciders():
        return False  # the seat sees who is asked, and that a game is over
    _same(f"numbers of the events of {seat}", first, second)
    mine, other = one.view(seat), two.view(seat)
    _same(f"view of {seat} in two worlds that it cannot tell apart", mine, other)
    return True


def shown_cards(table: Table, seat: int) -> set[str]:
    """The cards that a view shows, wherever they lie."""
    view = table.view(seat)
    shown: set[str] = set()
    for placed in table.terms.shape.zones:
        zone = placed.zone
        _collect(view[zone.family if zone.place else zone.name], shown)
    return shown


def _collect(said: Any, shown: set[str]) -> None:
    if isinstance(said, str):
        shown.add(said)
    elif isinstance(said, dict | list):
        for value in said.values() if isinstance(said, dict) else said:
            _collect(value, shown)


def check_choices_tell_nothing(table: Table, seat: int, start: int, before: set[str]) -> None:
    """A choice of another seat names no card that this seat knew neither before nor knows now."""
    after: set[str] | None = None
    verbs, names = table.terms.verbs, table.terms.names
    for event in table.events(seat, start):
        if event["event"] != "choice" or event["seat"] == seat or event["choice"] is None:
            continue
        if "?" in event["choice"]:
            continue
        code = verbs.parse(event["choice"], names)
        for argument, number in zip(
            verbs.verb_of(code).arguments, verbs.arguments(code), strict=True
        ):
            if argument.cards is None:
                continue
            name = names[argument.cards.index][number]
            if name not in before:
                after = shown_cards(table, seat) if after is None else after
                if name not in after:
                    raise Fault(f"{event['choice']!r} tells seat {seat} of a card it cannot know")


def _same(what: str, said: object, other: object) -> None:
    if as_bytes(said) != as_bytes(other):
        raise Fault(f"{what} differs: {difference(said, other)}")


def _same_bytes(what: str, said: bytes, other: bytes) -> None:
    if said != other:
        raise Fault(
            f"{what} differs: {difference(msgspec.json.decode(said), msgspec.json.decode(other))}"
        )


def difference(said: Any, other: Any, path: str = "") -> str:
    """The first place where two JSON values differ."""
    if isinstance(said, dict) and isinstance(other, dict):
        for key in [*said, *other]:
            if said.get(key, "nothing") != other.get(key, "nothing"):
                return difference(
                    said.get(key, "nothing"), other.get(key, "nothing"), f"{path}/{key}"
                )
        return f"{path or '/'}: keys in another order"
    if isinstance(said, list) and isinstance(other, list) and len(said) == len(other):
        for k, (one, two) in enumerate(zip(said, other, strict=True)):
            if one != two:
                return difference(one, two, f"{path}/{k}")
    return f"{path or '/'}: {said!r} or {other!r}"


# ---- how likely a world is -----------------------------------------------------------------------


Key = Callable[[Table], str]
"""What of a world is counted."""


def arrangement(table: Table, loose: tuple[str, ...] = ()) -> str:
    """Where all cards lie; of hands, and of zones named here, in any order."""
    said: list[list[str]] = []
    for placed in table.terms.shape.zones:
        names = table.terms.names[placed.zone.of.index]
        cards = [table.state.card_at(placed.at, k) for k in range(table.state.size(placed.at))]
        lying = [names[card] if card >= 0 else "" for card in cards]
        free = not placed.zone.ordered or placed.zone.name in loose
        said.append(sorted(lying) if free else lying)
    return as_bytes(said).decode()


def frequencies(
    game: Game,
    position: Json,
    choices: list[tuple[int, str]],
    seat: int,
    samples: int,
    key: Key = arrangement,
    seed: int = 1,
) -> tuple[dict[str, int], dict[str, int]]:
    """How often each world comes: by rejection, and by `determinize`.

    The reference plays `choices` (seat, notation) from the position. Rejection deals what the seat
    does not know anew at the start, plays the same choices with fresh chance and keeps what the
    seat could not tell from the reference. A `?` in a choice is any option that others see alike.
    """
    start = game.from_json(position)
    reference = start.clone()
    assert _played(reference, choices, Stream(seed)), "the reference can make its choices"
    told = as_bytes(without_numbers(reference.events(seat)))
    kept: dict[str, int] = {}
    dealt: dict[str, int] = {}
    tries = count = 0
    while count < samples:
        tries += 1
        if tries > samples * 100:
            raise Fault(f"only {count} of {tries} worlds agree with what seat {seat} was told")
        world = start.determinize(seat, seed_of(seed, 3 * tries))
        if _played(world, choices, Stream(seed_of(seed, 3 * tries + 1))):
            if as_bytes(without_numbers(world.events(seat))) == told:
                count += 1
                _count(kept, key(world))
    for k in range(samples):
        _count(dealt, key(reference.determinize(seat, seed_of(seed, 3 * k + 2))))
    return kept, dealt


def _count(counts: dict[str, int], found: str) -> None:
    counts[found] = counts.get(found, 0) + 1


def _played(world: Table, choices: list[tuple[int, str]], stream: Stream) -> bool:
    verbs, names = world.terms.verbs, world.terms.names
    for who, text in choices:
        codes = world.codes(who)
        if text == "?":
            fit = codes
        elif "?" in text:
            fit = [code for code in codes if verbs.text(code, names, hide=True) == text]
        else:
            fit = [code for code in codes if verbs.text(code, names) == text]
        if not fit:
            return False
        world.apply(who, fit[int(stream.below(len(fit)))])
    return True


def frequencies_agree(
    game: Game,
    position: Json,
    choices: list[tuple[int, str]],
    seat: int = 0,
    samples: int = 2000,
    key: Key = arrangement,
    seed: int = 1,
) -> int:
    """Guessed worlds come as often as rejection sampling says, by chi-square; how many there are.

    The seeds are fixed, so the answer is always the same; the limit is five standard deviations.
    """
    kept, dealt = frequencies(game, position, choices, seat, samples, key, seed)
    worlds = sorted({*kept, *dealt})
    total, freedom = chi_square(kept, dealt, worlds)
    limit = freedom + 5 * (2 * freedom) ** 0.5 + 5
    if total > limit:
        apart = sorted(worlds, key=lambda world: -abs(kept.get(world, 0) - dealt.get(world, 0)))
        told = [f"{kept.get(w, 0)} by rejection, {dealt.get(w, 0)} dealt: {w}" for w in apart[:4]]
        raise Fault(
            f"worlds are not as likely as they should be: chi-square {total:.1f} over {limit:.1f} "
            f"with {len(worlds)} worlds\n" + "\n".join(told)
        )
    return len(worlds)


def chi_square(one: dict[str, int], two: dict[str, int], worlds: list[str]) -> tuple[float, int]:
    """The statistic of two samples of the same size, and its degrees of freedom."""
    total = 0.0
    for world in worlds:
        x, y = one.get(world, 0), two.get(world, 0)
        total += (x - y) ** 2 / (x + y)
    return total, max(len(worlds) - 1, 1)


# ---- many games ------------------------------------------------------------------------------


def cases(game: Game, count: int, run: int = 1, cards: str = "house") -> Iterator[Case]:
    """That many random games, spread over all option mixes."""
    for index in range(count):
        yield case_of(game, run, index, cards)


def case_of(game: Game, run: int, index: int, cards: str = "house") -> Case:
    """Game `index` of a run; it depends on nothing else."""
    mixes = option_mixes(game, 8, run)
    options, seats = mixes[index % len(mixes)]
    return Case(game, seed_of(run, index), options, seats, cards)
