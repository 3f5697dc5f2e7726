"""What a seat may know: guessed worlds, worlds it cannot tell apart, choices that tell nothing."""

from shiai.core.json_types import as_json
from shiai.core.playout import playout
from shiai.core.rng import Stream
from shiai.core.table import Action, Table
from shiai.testing.cases import (
    Fault,
    Player,
    as_bytes,
    check_cards,
    same,
    same_bytes,
    whole_truth,
    without_numbers,
)
from shiai.testing.notes import Heap, Notes, zones_seen

RECENT = 60  # events whose lines of the log are compared
REFUSALS = 10  # options whose reasons are compared


def check_conclusions(table: Table, notes: list[Notes]) -> None:
    """The table satisfies every seat's notes, and a view shows what they know: no more, no less."""
    for seat in range(table.seats):
        why = notes[seat].why_impossible(table)
        if why is not None:
            raise Fault(f"the events of seat {seat} do not fit the table: {why}")
        why = notes[seat].why_unlike(table)
        if why is not None:
            raise Fault(f"the view of seat {seat} is not what its events tell: {why}")


def words_for(table: Table, seat: int, start: int) -> list[object]:
    """What a seat is told in sentences, in parts, and the same as data; the log from `start` on."""
    game, state = table.game, table.state
    ask = table.ask(seat)
    events = table.events(seat, start=start)
    options = [
        [
            table.notation(code),
            game.rules.describe(state, code).wording,
            game.rules.preview(state, code),
        ]
        for code in table.codes(seat)
    ]
    log = [[line.wording, line.rule, line.data] for line in game.rules.log(state, events, seat)]
    return [None if ask is None else [ask.wording, ask.rule], options, log]


def public_facts(table: Table) -> list[object]:
    """All that is told to one who watches without a seat."""
    start = max(table.event_count() - RECENT, 0)
    log = [[line.wording, line.rule, line.data] for line in table.public_log(start=start)]
    return [table.public_view(), table.public_events(), log]


def reasons_for(table: Table, seat: int, codes: list[int]) -> list[object]:
    """Why a seat may not choose some options, in parts; None where it may."""
    reasons: list[object] = []
    for code in codes:
        why = table.why_not(Action(seat, code, ""))
        reasons.append(None if why is None else [why.rule, why.card, why.wording])
    return reasons


def check_worlds(table: Table, notes: list[Notes], stream: Stream) -> None:
    """A guessed world looks the same to its seat, satisfies its notes, and can be played."""
    before = whole_truth(table)
    public = public_facts(table)
    for seat in range(table.seats):
        view, events = as_bytes(table.view(seat)), as_bytes(table.events(seat))
        start = max(table.event_count() - RECENT, 0)
        words = words_for(table, seat, start)
        codes = [int(stream.below(table.terms.verbs.size)) for _ in range(REFUSALS)]
        reasons = reasons_for(table, seat, codes)
        for _ in range(2):
            seed = stream.seed()
            world = table.sample_world(seat, seed=seed)
            check_cards(world)
            same_bytes(f"view of {seat} in a guessed world", view, as_bytes(world.view(seat)))
            same_bytes(f"events of {seat} in a guessed world", events, as_bytes(world.events(seat)))
            same(f"what {seat} is told in a guessed world", words, words_for(world, seat, start))
            same(f"why {seat} may not", reasons, reasons_for(world, seat, codes))
            if table.seats > 1:  # what one seat cannot tell apart, nobody without a seat can
                same("what all may know", public, public_facts(world))
            why = notes[seat].why_impossible(world)
            if why is not None:
                raise Fault(f"seat {seat} can rule out a guessed world: {why}")
            second = world.sample_world(seat, seed=stream.seed())
            same_bytes(f"view of {seat} in a second guess", view, as_bytes(second.view(seat)))
            why = notes[seat].why_impossible(second)
            if why is not None:
                raise Fault(f"seat {seat} can rule out a second guess: {why}")
            if as_bytes(table.sample_world(seat, seed=seed).to_position()) != as_bytes(
                world.to_position()
            ):
                raise Fault("the same seed gives two guessed worlds")
            _check_bare_world(table, seat, seed, world)
    if whole_truth(table) != before:
        raise Fault("guessing worlds has changed the table")


def _check_bare_world(table: Table, seat: int, seed: int, world: Table) -> None:
    """The world for search is the same one, without anybody's notes; it plays to the end."""
    bare = table.world(seat, seed=seed)
    size = int(table.terms.shape.size)
    if len(bare.s) != size or list(bare.s) != list(world.state.s)[:size]:
        raise Fault("the world for search differs from the guessed one")
    playout(bare, Stream(seed))


def near_world(table: Table, seat: int, seed: int) -> Table:
    """A guessed world that differs from the true one in as few cards as can be.

    Of the cards that a guess moves, only one ring (each lies where the next one lay) is moved, and
    chance goes on as in the true world: such a world stays like the true one for long.
    """
    world = table.sample_world(seat, seed=seed)
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
    _shuffle_hands(world, seat, Stream(seed))
    for at in table.terms.layout.stream_at:
        for k in range(4):
            guess[at + k] = true[at + k]
    for other in range(table.seats):  # secret picks stay as they are where they can
        picked = int(world.state.of(shape.picked, other))
        count = int(table.state.pick_count(other))
        for k in range(count):
            guess[picked + k] = 0
        for k in range(count):
            codes = world.state.legal(other)
            kept = true[picked + k] - 1 in codes
            guess[picked + k] = true[picked + k] if kept else codes[0] + 1
    world.take_odds(table, seat)
    return world


def _shuffle_hands(world: Table, seat: int, stream: Stream) -> None:
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


def check_two_worlds(table: Table, player: Player, choices: int = 12) -> None:
    """While a seat cannot tell two worlds apart, its view cannot either.

    So the ledger is written from what a seat is shown, and never from the truth.
    """
    for seat in range(table.seats):
        world = near_world(table, seat, player.stream.seed())
        same(f"view of {seat} in a near world", table.view(seat), world.view(seat))
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
    first, second = one.events(seat, start=start), two.events(seat, start=start)
    if without_numbers(first) != without_numbers(second):
        return False
    if one.deciders() != two.deciders():
        return False  # the seat sees who is asked, and that a game is over
    same(f"numbers of the events of {seat}", first, second)
    mine, other = one.view(seat), two.view(seat)
    same(f"view of {seat} in two worlds that it cannot tell apart", mine, other)
    what = f"what {seat} is told in two worlds that it cannot tell apart"
    same(what, words_for(one, seat, start), words_for(two, seat, start))
    return True


def shown_cards(table: Table, seat: int) -> set[str]:
    """The cards that a view shows, wherever they lie."""
    heaps = [Heap(placed) for placed in table.terms.shape.zones]
    lying = zones_seen(heaps, as_json(table.view(seat)))
    return {card for cards in lying for card in cards if card}


def check_choices_tell_nothing(table: Table, seat: int, start: int, before: set[str]) -> None:
    """A choice of another seat names no card that this seat knew neither before nor knows now."""
    after: set[str] | None = None
    verbs, names = table.terms.verbs, table.terms.names
    for event in table.events(seat, start=start):
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
                if after is None:  # seen now, or on the way to where it lies now
                    after = shown_cards(table, seat)
                    events = map(as_json, table.events(seat, start=start))
                    after |= {other["card"] for other in events if "card" in other}
                if name not in after:
                    raise Fault(f"{event['choice']!r} tells seat {seat} of a card it cannot know")
