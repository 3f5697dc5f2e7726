"""What beats cost: questions, seconds and bytes of whole battles (`tools.beats --figures`).

Two people who choose as the heuristic does, on a virtual clock; one of them is listened to.
"""

import asyncio
import zlib
from typing import Any

from shiai.games.eohn import layout
from shiai.server.matches import start_of
from shiai.server.messages import ENCODER, NewMatch, News
from shiai.server.play import Play, begin
from shiai.server.priority import Priority
from shiai.server.priority_messages import Stops
from tools.beats import Sitting, greedy_choice
from tools.hosted import VirtualTime


class Battle:
    """What a battle between two people costs in questions, seconds and bytes."""

    def __init__(self) -> None:
        self.turns = 0
        self.asked = 0  # windows at which a person was asked
        self.seconds = 0.0  # of beats
        self.thinks = 0  # windows of attacks and activations that last longer: somebody is asked
        self.held = 0  # the same, but nobody is
        self.closed = 0  # those that last as long as their beat
        self.changes = 0
        self.bytes = 0
        self.packed = 0

    def __str__(self) -> str:
        turns = max(1, self.turns)
        return (
            f"{self.thinks} thought about, {self.held} held, {self.closed} passed; "
            f"{self.asked / turns:.2f} questions and {self.seconds / turns:.2f} s of beats a turn, "
            f"{turns} turns; {self.changes} messages, {self.bytes:,} bytes, "
            f"{self.packed:,} compressed"
        )


async def _battle(seed: int, pace: str, mode: str, skips: bool, whole: bool) -> Battle:
    """Two people who choose as the heuristic does, at once; seat 0 is listened to."""
    options = {} if whole else {"format": "sudden_death"}
    asked = NewMatch(
        game="eohn", seed=str(seed), options=options, hot_seat=True, pace=pace,  # type: ignore[arg-type]
    )  # fmt: skip
    sitting = Sitting(begin(start_of(asked)[0]), 0, VirtualTime())
    match, priority, found = sitting.match, sitting.priority, Battle()
    priority.stops = {seat: Stops(mode=mode) for seat in (0, 1)}  # type: ignore[arg-type]
    packer = zlib.compressobj(wbits=-15)
    await sitting.matches.change(match, lambda play: [])
    priority.changed()
    while not match.play.is_over():
        turn = _turn(match.play)
        if turn > found.turns:
            found.turns = turn
            priority.skipping = {0: turn, 1: turn} if skips else {}
        opening, now = priority.opening, sitting.clock.now()
        _count(found, priority)
        if opening is not None and not opening.asked:
            await sitting.step()
            found.seconds += sitting.clock.now() - now
        else:
            found.asked += opening is not None
            if opening is not None and pace == "even":
                await sitting.clock.go_on(2)  # a person thinks; that is no beat
            await _choose(sitting)
            found.seconds += (sitting.clock.now() - now) * (pace == "strict")
        _listen(sitting, found, packer)
    found.packed += len(packer.flush())
    return found


def _count(found: Battle, priority: Priority) -> None:
    opening = priority.opening
    if opening is None or opening.window.kind not in priority.rules.thought_about:
        return
    if opening.asked:
        found.thinks += 1
    elif opening.until > opening.ends:
        found.held += 1
    else:
        found.closed += 1


def _turn(play: Play) -> int:
    return int(play.table.state.get(layout.ALL_TURNS))


async def _choose(sitting: Sitting) -> None:
    seat = sitting.match.play.table.deciders()[0]
    choice = greedy_choice(sitting.match.play.table, seat)
    priority = sitting.priority
    if priority.keeps_back(sitting.match.play, seat, [choice]):
        opening = priority.opening
        while priority.opening is opening:
            await sitting.step()
    else:
        await sitting.matches.change(sitting.match, lambda play: [play.choose(seat, [choice])])


def _listen(sitting: Sitting, found: Battle, packer: Any) -> None:
    """What goes over the socket of seat 0: news, previews where it is asked, beats."""
    now, match = sitting.match.play.moment(0), sitting.match
    if now.version == sitting.seen.version:
        return
    messages = [ENCODER.encode(News(change=match.play.news(0, sitting.seen)))]
    sitting.seen = now
    messages.append(ENCODER.encode(sitting.priority.beat_for(0)))
    if now.actions and sitting.priority.shows(0):
        messages.append(ENCODER.encode(match.play.previews(0)))
    for message in messages:
        found.changes += 1
        found.bytes += len(message)
        found.packed += len(packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH))


def battle(
    seed: int, pace: str = "even", mode: str = "matters", skips: bool = False, whole: bool = False
) -> Battle:
    """The figures of one battle."""
    return asyncio.run(_battle(seed, pace, mode, skips, whole))


def figures(battles: int) -> None:
    """Questions and seconds a turn for every mode, and the bytes of whole battles at Even."""
    for pace in ("brisk", "even", "strict"):
        for mode, skips in (("matters", False), ("always", False), ("hits", False), ("hits", True)):
            total = Battle()
            for seed in range(battles):
                one = battle(seed, pace, mode, skips)
                for name, value in vars(one).items():
                    setattr(total, name, getattr(total, name) + value)
            print(f"{pace:7} {'not this turn' if skips else mode:14} {total}", flush=True)
    for seed in range(min(3, battles)):
        print(f"whole battle at Even, seed {seed}: {battle(seed, whole=True)}", flush=True)
