"""Everything that is sent, compared between worlds that its reader cannot tell apart.

`python -m tools.alike --pairs 20000 --sockets 200` is part of `make soak`. A pair is a match and a
world in which all that a seat cannot know is dealt anew; of one who watches without a seat, all
that some seat cannot know. At the encoder: snapshot, log, previews, hint, reasons, replays, and
what a change brings. Through sockets: whatever a window hears while others come, go, choose and
talk, time goes by, and it asks for what it must not get.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import structs

from shiai.core.errors import IllegalAction, ShiaiError
from shiai.core.rng import Stream
from shiai.core.table import NO_SEAT, Table
from shiai.server.matches import start_of
from shiai.server.messages import ENCODER, NewMatch
from shiai.server.play import Play, begin
from shiai.server.refusals import ApiError
from shiai.testing.cases import Player, without_numbers
from shiai.testing.secrets import near_world

SETTINGS: dict[str, dict[str, Any]] = {
    "eiyo for two": {"game": "eiyo", "options": {"mode": "coop_house"}},
    "wots for two": {"game": "wots", "options": {"mode": "two_player_house"}},
    "seii": {"game": "seii"},
    "seii for four": {"game": "seii", "seats": 4},
    "eohn": {"game": "eohn"},
    "eohn that always asks": {"game": "eohn", "options": {"prompt_policy": "always"}},
    "eohn with closed lists": {"game": "eohn", "options": {"open_lists": False}},
    "eohn all against all": {"game": "eohn", "options": {"mode": "ffa"}},
}
LONGEST = 120  # choices of one match
SOME = 3  # choices at random whose reasons are compared


class Different(AssertionError):
    """A reader could tell two worlds apart."""


class Pairs:
    """How much was compared."""

    def __init__(self) -> None:
        self.pairs = 0
        self.watched = 0  # of them, for one who has no seat
        self.changes = 0  # that looked alike, and whose news were compared
        self.others = 0  # worlds that were really others

    def __str__(self) -> str:
        return (
            f"{self.pairs:,} pairs ({self.watched:,} of one who watches, {self.others:,} in really "
            f"other worlds), {self.changes:,} changes"
        )


def new_play(setting: str, seed: int) -> Play:
    """A match of a room, dealt in secret."""
    start, _ = start_of(NewMatch(seed=str(seed), hot_seat=True, **SETTINGS[setting]))
    start = structs.replace(start, hot_seat=False, known=False, room="ROOM", consent=True)
    return begin(start)


def in_world(play: Play, world: Table) -> Play:
    """The same match, but for what the seat of the world cannot know."""
    twin = play.clone()
    _rename_in_ledgers(play.table, world)
    twin.table = world
    world.seed = play.table.seed
    world.viewer = NO_SEAT  # the server words the logs of all; we compare that of one
    return twin


def _rename_in_ledgers(true: Table, world: Table) -> None:
    """What the other seats know of a place, they know there too: of the card that lies there now.

    A guess is made for one seat, whose notes alone are right in it.
    """
    shape = true.terms.shape
    taken_by = _renamed(true, world)
    size, first = int(shape.cards), int(shape.size)
    for block in range((len(world.state.s) - first) // size):
        if block % true.seats != world.viewer:
            at = first + block * size
            for card, other in taken_by.items():
                world.state.s[at + other] = true.state.s[at + card]


def _renamed(true: Table, world: Table) -> dict[int, int]:
    """By card of all sets: the card that lies in its place in the other world."""
    taken_by: dict[int, int] = {}
    for placed in true.terms.shape.zones:
        base = placed.zone.of.first
        lies = [
            [int(state.s[placed.at + 1 + k]) for k in range(int(state.s[placed.at]))]
            for state in (true.state, world.state)
        ]
        if not placed.zone.ordered:  # in a hand the order means nothing
            lies = [[card for card in lies[k] if card not in lies[1 - k]] for k in range(2)]
        for card, other in zip(*lies, strict=True):
            if card >= 0:
                taken_by[base + card] = base + other
    return taken_by


def all_that_is_sent(play: Play, viewer: int, codes: list[int], at: int) -> list[bytes]:
    """Whatever a viewer can ask for without changing anything, refusals included."""
    table = play.table
    sent = [ENCODER.encode(play.snapshot(viewer)), ENCODER.encode(play.log(viewer, 1 << 30))]
    sent += [repr((play.turns, play.questions[viewer])).encode(), _said(play.record)]
    if viewer == play.watcher:
        return sent
    sent.append(_said(lambda: play.fork(viewer, at, "", "")))
    for ask in (play.previews, play.hint):
        sent.append(_said(lambda ask=ask: ask(viewer)))  # type: ignore[misc]
    sent += [_said(lambda code=code: play.why(viewer, table.notation(code))) for code in codes]  # type: ignore[misc]
    return sent


def _said(ask: Callable[[], Any]) -> bytes:
    try:
        return ENCODER.encode(ask())
    except (ApiError, ShiaiError) as refused:
        return f"{type(refused).__name__}: {refused}".encode()


def _told(play: Play, viewer: int, start: int) -> list[Any]:
    table = play.table
    if viewer == play.watcher:
        return without_numbers(table.public_events(start=start))
    return without_numbers(table.events(viewer, start=start))


def compare_change(true: Play, guess: Play, viewer: int, actor: int, choices: list[str]) -> bool:
    """Somebody chooses: refused alike, and where it looks alike, all that it brings is alike."""
    after: list[tuple[Play | None, str]] = []
    for play in (true, guess):
        twin = play.clone()
        try:
            step = twin.choose(actor, choices)
            after.append((twin, step.text))
        except IllegalAction as refused:
            after.append((None, str(refused)))
    (one, verdict), (two, other) = after
    if one is None or two is None:
        if actor == viewer and (one is None) != (two is None):
            raise Different(f"{choices} is refused in one world: {verdict} / {other}")
        if actor == viewer and verdict != other:
            raise Different(f"{choices} is refused in two ways: {verdict} / {other}")
        return False
    start = true.table.event_count()
    if _told(one, viewer, start) != _told(two, viewer, start):
        return False  # it has shown the viewer in which world it is
    if one.table.deciders() != two.table.deciders():
        return False
    if one.turns != two.turns:
        raise Different(f"the clocks after {choices} of seat {actor}: {one.turns} / {two.turns}")
    old = [play.moment(viewer) for play in (true, guess)]
    news = [ENCODER.encode(play.news(viewer, was)) for play, was in ((one, old[0]), (two, old[1]))]
    if news[0] != news[1] or (actor == viewer and verdict != other):
        raise Different(f"after {choices} of seat {actor}: {news[0]!r} / {news[1]!r}")
    if ENCODER.encode(one.snapshot(viewer)) != ENCODER.encode(two.snapshot(viewer)):
        raise Different(f"the snapshots after {choices} of seat {actor} differ")
    return True


def worlds_for(play: Play, viewer: int, seed: int, chance: random.Random) -> list[Table]:
    """Worlds that a viewer cannot tell from the true one: near it, and anyhow."""
    table = play.table
    seat = viewer if viewer != play.watcher else chance.randrange(table.seats)
    return [near_world(table, seat, seed), table.sample_world(seat, seed=seed)]


def some_choices(table: Table, seat: int, player: Player, chance: random.Random) -> list[str]:
    """One to three choices after each other, mostly such as are open."""
    ahead, choices = table.clone(), []
    for _ in range(chance.randrange(1, 4)):
        is_open = seat in ahead.deciders() and chance.random() < 0.85
        code = player.choose(ahead, seat) if is_open else chance.choice(table.codes(seat))
        choices.append(table.notation(code))
        if is_open:
            ahead.apply(seat, code)
    return choices


def compare_match(setting: str, seed: int, most: int, counts: Pairs) -> None:
    """Pairs of one random match."""
    chance = random.Random(f"{setting} {seed}")
    play = new_play(setting, seed)
    player = Player(play.table, Stream(seed))
    until = counts.pairs + most
    for number in range(LONGEST):
        if play.is_over() or counts.pairs >= until:
            return
        if number % 3 == 0:
            viewer = chance.randrange(play.table.seats + 1)
            compare_moment(play, viewer, player, chance, counts)
        who = player.seat(play.table)
        play.choose(who, [play.table.notation(player.choose(play.table, who))])


def compare_moment(
    play: Play, viewer: int, player: Player, chance: random.Random, counts: Pairs
) -> None:
    """One viewer at one moment of a match, in two other worlds."""
    table = play.table
    size = int(table.terms.verbs.size)
    codes = [chance.randrange(size) for _ in range(SOME)]
    if viewer < table.seats:
        codes += table.codes(viewer)[:2]
    codes = [code for code in codes if " -" not in table.notation(code)]
    at = chance.randrange(len(table.history) + 1)
    actor = chance.choice(table.deciders())
    choices = some_choices(table, actor, player, chance)
    for world in worlds_for(play, viewer, chance.randrange(1 << 30), chance):
        guess = in_world(play, world)
        one, two = (all_that_is_sent(one, viewer, codes, at) for one in (play, guess))
        for first, second in zip(one, two, strict=True):
            if first != second:
                who = "one who watches" if viewer == play.watcher else f"viewer {viewer}"
                raise Different(f"{who} at {table!r}: {first!r} / {second!r}")
        counts.pairs += 1
        counts.watched += viewer == play.watcher
        counts.others += world.to_position() != table.to_position()
        counts.changes += compare_change(play, guess, viewer, actor, choices)


def compare_pairs(pairs: int, run: int = 0, tell: bool = False) -> Pairs:
    """That many pairs, all settings in turn."""
    counts = Pairs()
    shown = time.monotonic()
    number = 0
    while counts.pairs < pairs:
        setting = list(SETTINGS)[number % len(SETTINGS)]
        seed = run * 1_000_003 + number
        try:
            compare_match(setting, seed, min(40, pairs - counts.pairs), counts)
        except Different as difference:
            raise Different(f"{setting}, seed {seed}: {difference}") from difference
        number += 1
        if tell and time.monotonic() - shown > 5:
            shown = time.monotonic()
            print(f"alike: {counts} of {pairs:,}", file=sys.stderr, flush=True)
    return counts


def main(arguments: list[str] | None = None) -> int:
    """Compare, and say how much."""
    parser = argparse.ArgumentParser(prog="python -m tools.alike", description=__doc__)
    parser.add_argument("--pairs", type=int, default=20_000, help="at the encoder")
    parser.add_argument("--sockets", type=int, default=200, help="pairs through real sockets")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    try:
        print(f"alike at the encoder: {compare_pairs(asked.pairs, asked.seed, tell=True)}")
        if asked.sockets:
            from tools.alike_windows import compare_windows

            with tempfile.TemporaryDirectory() as folder:
                heard = compare_windows(Path(folder), asked.sockets, asked.seed, tell=True)
            print(f"alike through sockets: {heard}")
    except AssertionError as difference:
        print(f"TOLD APART: {difference}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
