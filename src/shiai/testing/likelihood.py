"""How likely a guessed world is: `sample_world` against rejection sampling over seeds."""

from collections.abc import Callable

from shiai.core.game import Game
from shiai.core.rng import Stream, seed_of
from shiai.core.sentence import Json
from shiai.core.table import Table
from shiai.testing.cases import Fault, as_bytes, without_numbers

Key = Callable[[Table], str]
"""What of a world is counted."""


def arrangement(table: Table, loose: tuple[str, ...] = ()) -> str:
    """Where all cards lie; of hands, and of zones named here, in any order."""
    zones: list[list[str]] = []
    for placed in table.terms.shape.zones:
        names = table.terms.names[placed.zone.of.index]
        cards = [table.state.card_at(placed.at, k) for k in range(table.state.size(placed.at))]
        lying = [names[card] if card >= 0 else "" for card in cards]
        free = not placed.zone.ordered or placed.zone.name in loose
        zones.append(sorted(lying) if free else lying)
    return as_bytes(zones).decode()


def frequencies(
    game: Game,
    position: Json,
    choices: list[tuple[int, str]],
    seat: int,
    samples: int,
    key: Key = arrangement,
    seed: int = 1,
) -> tuple[dict[str, int], dict[str, int]]:
    """How often each world comes: by rejection, and by `sample_world`.

    The reference plays `choices` (seat, notation) from the position. Rejection deals what the seat
    does not know anew at the start, plays the same choices with fresh chance and keeps what the
    seat could not tell from the reference. A `?` in a choice is any option that others see alike.
    """
    start = game.from_position(position)
    reference = start.clone()
    assert _played(reference, choices, Stream(seed)), "the reference can make its choices"
    events = as_bytes(without_numbers(reference.events(seat)))
    kept: dict[str, int] = {}
    dealt: dict[str, int] = {}
    tries = count = 0
    while count < samples:
        tries += 1
        if tries > samples * 100:
            raise Fault(f"only {count} of {tries} worlds agree with what seat {seat} was told")
        world = start.sample_world(seat, seed=seed_of(seed, 3 * tries))
        if _played(world, choices, Stream(seed_of(seed, 3 * tries + 1))):
            if as_bytes(without_numbers(world.events(seat))) == events:
                count += 1
                _count(kept, key(world))
    for k in range(samples):
        _count(dealt, key(reference.sample_world(seat, seed=seed_of(seed, 3 * k + 2))))
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
        examples = [
            f"{kept.get(w, 0)} by rejection, {dealt.get(w, 0)} dealt: {w}" for w in apart[:4]
        ]
        raise Fault(
            f"worlds are not as likely as they should be: chi-square {total:.1f} over {limit:.1f} "
            f"with {len(worlds)} worlds\n" + "\n".join(examples)
        )
    return len(worlds)


def chi_square(one: dict[str, int], two: dict[str, int], worlds: list[str]) -> tuple[float, int]:
    """The statistic of two samples of the same size, and its degrees of freedom."""
    total = 0.0
    for world in worlds:
        x, y = one.get(world, 0), two.get(world, 0)
        total += (x - y) ** 2 / (x + y)
    return total, max(len(worlds) - 1, 1)
