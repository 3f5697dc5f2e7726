"""What a beat hides, measured: pairs of worlds that differ only in what a seat holds.

`python -m tools.beats --windows 2000 --real 200`; `make soak` does it, tests/server/test_beats.py a
sample. In one world a seat can answer what another player has just done, in the other it cannot;
all that the other player knows is the same. Both are played on the server's own code, on a virtual
clock, and the other player listens at the server's own socket. How long windows last for that
player, and what is said at their ends, must have the same distribution:

- at Even wherever the seat is not asked, because it set so, up to the next question; and where it
  passes within the beat, up to the end of that window;
- at Strict always: also if it is asked and thinks, or never answers.

`--real 200` measures windows by the clock on the wall. `--figures` plays whole battles and
counts questions, seconds of beats and bytes.
"""

import argparse
import asyncio
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from shiai.core.table import Table
from shiai.server.match import Listener, Match
from shiai.server.matches import Matches, start_of
from shiai.server.messages import ENCODER, NewMatch
from shiai.server.play import Play, begin
from shiai.server.priority import Priority
from shiai.server.priority_messages import Stops
from shiai.server.settings import Settings
from shiai.server.socket import Connection
from shiai.server.storage import Stored
from shiai.server.timing import LoopTime
from tools.alike import Different, in_world
from tools.hosted import VirtualTime

ALPHA: Final = 0.01
WIDTH: Final = 0.025  # seconds: times nearer than this are the same
BYTES: Final = 8.0  # lengths nearer than this are the same
WORLDS: Final = 6  # that are tried for one in which the seat can answer
REPEATED: Final = 20  # windows of one pair of worlds; what is drawn is drawn anew
ALARMS: Final = 80  # that ring before a run of windows must have ended
SHIFT, SHARE, TRIALS = 0.05, 0.05, 200  # seconds in that part of windows, and how often it is tried
PASSES: Final = Stops(
    mode="matters",
    kinds={"ally": "pass", "activation": "pass", "chain": "pass", "condition": "pass",
           "hit": "pass", "quiet": "pass"},
    mine=[], theirs=[],
)  # fmt: skip
CARDS: Final = "house-3"  # the set with most answers
STRICT, NOT_ASKED, BY_HAND = "strict", "even, not asked", "even, passed by hand"
TABLES: Final = (
    {"format": "sudden_death"},
    {"format": "sudden_death"},
    {"format": "sudden_death", "mode": "ffa", "seats": 3},
    {"format": "sudden_death", "mode": "teams", "seats": 4},
)  # in turn


class Stale:
    """A storage that keeps nothing."""

    async def append(self, *_: object) -> None:
        """Stored, for all that anybody asks."""


class Case(NamedTuple):
    """A match in which a window has just opened to a seat: who looks on, who could answer."""

    unable: Play
    able: Play
    viewer: int
    seat: int
    kind: str


# ---- pairs of worlds ---------------------------------------------------------------------------


def new_play(seed: int, pace: str = "even", **more: Any) -> Play:
    """A battle of one round with house decks."""
    options = {"format": "sudden_death", **more}
    seats = options.pop("seats", None)
    asked = NewMatch(
        game="eohn", cards=CARDS, seed=str(seed), options=options, seats=seats, hot_seat=True,
        pace=pace,  # type: ignore[arg-type]
    )  # fmt: skip
    return begin(start_of(asked)[0])


def greedy_choice(table: Table, seat: int) -> str:
    """What the heuristic does, as quickly as it can."""
    code = table.game.rules.greedy(table.clone().state, seat)
    return table.notation(code)


def cases(seed: int) -> Iterator[Case]:
    """Windows of a battle that a player opens, each in two worlds which that player cannot tell."""
    play = new_play(seed, **TABLES[seed % len(TABLES)])
    rules = play.game.rules.priority()
    assert rules is not None, "Eohn has windows"
    chance = random.Random(seed)
    while not play.is_over():
        viewer = play.table.deciders()[0]
        choice = greedy_choice(play.table, viewer)
        if rules.window(play.table) is None and len(play.table.deciders()) == 1:
            yield from _pair(play, viewer, choice, chance)
        play.choose(viewer, [choice])


def _pair(play: Play, viewer: int, choice: str, chance: random.Random) -> Iterator[Case]:
    """A window in two worlds; it must be the same window in all of them.

    Raises:
        Different: in another world it opens to somebody else, or is about something else.
    """
    if not _opens_one(play.table, viewer, choice):
        return
    found: dict[bool, tuple[Play, int, str]] = {}
    for _ in range(WORLDS):
        world = play.table.sample_world(viewer, seed=chance.randrange(1 << 30))
        twin = in_world(play, world)
        twin.choose(viewer, [choice])
        opened = _to_open_window(twin)
        if opened is not None:
            able = len(twin.table.codes(opened[0])) > 1
            found.setdefault(able, (twin, *opened))
        known = {one[1:] for one in found.values()}
        if len(known) > 1 or (opened is None and found):
            raise Different(f"after {choice} of seat {viewer}: {known}, {opened}")
        if opened is None or opened[0] == viewer:
            return
        if len(found) == 2:
            unable, can = found[False], found[True]
            if _all_passed(unable[0], viewer) == _all_passed(can[0], viewer):
                yield Case(unable[0], can[0], viewer, *unable[1:])
            return  # else there is more to see than who passes: the viewer draws another card


def _opens_one(table: Table, viewer: int, choice: str) -> bool:
    """Whether a choice opens a window to somebody else; by the rules alone, which is quick."""
    table = table.clone()
    rules = table.game.rules.priority()
    assert rules is not None, "Eohn has windows"
    table.submit_all([choice], seat=viewer)
    while (window := rules.window(table)) is not None:
        if window.is_open:
            return window.seat != viewer
        table.apply(window.seat, window.passing)
    return False


def _to_open_window(play: Play) -> tuple[int, str] | None:
    """Passes what is closed; whose window is open then, and what it is about."""
    rules = play.game.rules.priority()
    assert rules is not None, "Eohn has windows"
    while (window := rules.window(play.table)) is not None:
        if window.is_open:
            return window.seat, window.kind
        play.passes(window.seat, play.table.notation(window.passing), "closed")
    return None


def _all_passed(play: Play, viewer: int) -> bytes:
    """What a player sees when everybody has passed, by the rules alone."""
    twin = play.clone()
    rules = twin.game.rules.priority()
    assert rules is not None, "Eohn has windows"
    while (window := rules.window(twin.table)) is not None:
        twin.passes(window.seat, twin.table.notation(window.passing), "closed")
    return bytes(ENCODER.encode(twin.snapshot(viewer)))


# ---- one window --------------------------------------------------------------------------------


class Ear:
    """The other end of a socket: what is said, and when."""

    def __init__(self, clock: Any) -> None:
        self.clock = clock
        self.heard: list[tuple[float, str]] = []

    async def send_text(self, text: str) -> None:
        """Something is said."""
        self.heard.append((self.clock.now(), text))


class Sitting:
    """A match on a clock, as one player hears of it."""

    def __init__(self, play: Play, viewer: int, clock: Any) -> None:
        self.clock = clock
        self.matches = Matches(Stale(), 10)  # type: ignore[arg-type]
        self.matches.time = clock
        self.match: Match = self.matches._made(Stored(play.start, {}, [], []), play.clone())
        assert self.match.priority is not None, "the battle has a pace"
        self.priority: Priority = self.match.priority
        self.viewer = viewer
        self.seen = self.match.play.moment(viewer)
        self.ear = Ear(clock)

    async def listen(self) -> asyncio.Task[None]:
        """Have the server tell the viewer what is new, from now on; cancel it in the end."""
        connection = Connection(self.ear, self.matches, Settings(""))  # type: ignore[arg-type]
        listener = Listener(self.viewer, wants_previews=True)
        listener.seen = self.seen
        listener.previewed = self.seen.question
        self.match.listeners.add(listener)
        await connection._tell_priority(self.match, listener)
        return asyncio.create_task(connection._tell_news(self.match, listener))

    async def step(self) -> None:
        """Until the next alarm rings, and all is said that it brings."""
        assert isinstance(self.clock, VirtualTime), "a clock that can be told to go on"
        await self.clock.go_on(max(0.0, self.clock.alarms[0][0] - self.clock.now()))
        await self.settle()

    async def settle(self) -> None:
        """Whoever has something to say says it."""
        while any(listener.news.is_set() for listener in self.match.listeners):
            await asyncio.sleep(0)
        for _ in range(3):
            await asyncio.sleep(0)


class Seen(NamedTuple):
    """What the other player notices of a window, and of those that follow it unasked."""

    seconds: float  # until something is said
    last: float  # until the last is said, before somebody is asked
    said: tuple[str, ...]
    asked: bool  # somebody, at some window
    twin: bool  # what is drawn is the same as in the other world, so that all must be the same

    def looks(self) -> tuple[object, ...]:
        """All of it, but whether somebody was asked: that is seen by nobody else."""
        return round(self.seconds, 6), round(self.last, 6), self.said

    def bytes(self) -> int:
        """How much is said."""
        return sum(len(text) for text in self.said)


class Hand:
    """A seat that is asked: it passes after a while, at Strict perhaps never."""

    def __init__(self, sitting: Sitting, seat: int, acts: random.Random) -> None:
        self.sitting, self.seat, self.acts = sitting, seat, acts
        self.answered = 0  # the opening that it has thought about

    def look(self) -> None:
        """Whether it is asked something new."""
        opening = self.sitting.priority.opening
        if opening is None or not opening.asked or opening.window.seat != self.seat:
            return
        if opening.number != self.answered:
            self.answered = opening.number
            longest = 9.0 if self.sitting.priority.pace == "strict" else 0.3
            clock = self.sitting.clock
            clock.at(clock.now() + self.acts.uniform(0.1, longest), self._pass)

    def _pass(self) -> None:
        priority, match = self.sitting.priority, self.sitting.match
        opening = priority.opening
        if opening is None or opening.number != self.answered:
            return
        passing = match.play.table.notation(opening.window.passing)
        if not priority.keeps_back(match.play, self.seat, [passing]):
            matches = self.sitting.matches
            task = asyncio.get_running_loop().create_task(
                matches.change(match, lambda play: [play.choose(self.seat, [passing])])
            )
            matches.answering.add(task)


async def window_of(
    play: Play,
    case: Case,
    pace: str,
    wants: bool,
    acts: random.Random,
    draws: random.Random | None = None,
    beats: bool = True,
) -> Seen:
    """How long a window and those after it last, and what is heard at their ends."""
    sitting = Sitting(play, case.viewer, VirtualTime())
    priority, clock = sitting.priority, sitting.clock
    priority.pace = pace  # type: ignore[assignment]
    priority.beats = beats
    if draws is not None:
        priority.random = draws  # type: ignore[assignment]
    priority.stops = dict.fromkeys(range(play.table.seats), PASSES)
    if wants:
        priority.stops[case.seat] = Stops(kinds={"quiet": "ask"})
    hand = Hand(sitting, case.seat, acts)
    began = clock.now()
    if not beats:
        await sitting.matches.change(sitting.match, lambda play: [])
    priority.changed()
    telling = await sitting.listen()
    sitting.ear.heard.clear()  # it was told before, with what opened the window
    try:
        for _ in range(ALARMS):
            hand.look()
            if not clock.alarms or (pace == "even" and _is_asked_another(priority, case.seat)):
                break
            if pace == "even" and (wants or hand.answered) and sitting.ear.heard:
                break  # it may be asked again, and that is seen
            await sitting.step()
        else:
            raise Different("windows without an end")
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
    asked = hand.answered > 0 or _is_asked_another(priority, case.seat)
    heard = sitting.ear.heard or [(clock.now(), "")]
    said = tuple(text for _, text in heard)
    return Seen(heard[0][0] - began, heard[-1][0] - began, said, asked, draws is not None)


def _is_asked_another(priority: Priority, seat: int) -> bool:
    """Whether the run has come to a question of somebody else, who would think."""
    opening = priority.opening
    return opening is not None and opening.asked and opening.window.seat != seat


class Sample:
    """Windows of seats that cannot answer, and of seats that can, in worlds that look the same."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.unable: list[Seen] = []
        self.able: list[Seen] = []
        self.kinds: Counter[str] = Counter()

    def add(self, case: Case, unable: Seen, able: Seen) -> None:
        """One more, if they are not enough."""
        if not self.is_full():
            self.unable.append(unable)
            self.able.append(able)
            self.kinds[case.kind] += 1

    def is_full(self) -> bool:
        """Whether there are enough."""
        return len(self.able) >= self.most


def sample(windows: int, pace: str, beats: bool = True, first: int = 0) -> dict[str, Sample]:
    """That many of each sort: at Even of seats that are not asked, and of such as pass at once."""
    names = (STRICT,) if pace == "strict" else (NOT_ASKED, BY_HAND)
    found = {name: Sample(windows) for name in names}
    acts = random.Random(f"{pace} {first}")

    async def pair(case: Case, wants: bool, twin: bool) -> list[Seen]:
        draws = acts.random() if twin else None
        return [
            await window_of(
                play, case, pace, wants, acts, random.Random(draws) if twin else None, beats
            )
            for play in (case.unable, case.able)
        ]

    async def run() -> None:
        seed = first
        while not all(one.is_full() for one in found.values()):
            for case in cases(seed):
                is_asked = False  # whatever it has set: that may be seen
                for number in range(REPEATED):
                    name = names[number % len(names)]
                    unasked = name == NOT_ASKED
                    if found[name].is_full() or (unasked and is_asked):
                        continue
                    seen = await pair(case, not unasked, number == 0)
                    is_asked |= unasked and any(one.asked for one in seen)
                    if not (unasked and is_asked):
                        found[name].add(case, *seen)
            seed += 1

    asyncio.run(run())
    return found


# ---- are they alike? ---------------------------------------------------------------------------


def chance_of(first: list[float], second: list[float], width: float) -> float:
    """The chance that samples of one distribution differ so much (chi square, rare bins pooled)."""
    bins = Counter(math.floor(x / width) for x in first)
    other = Counter(math.floor(x / width) for x in second)
    pooled: list[tuple[int, int]] = []
    rest = [0, 0]
    for key in sorted(bins.keys() | other.keys()):
        if bins[key] + other[key] >= 20:
            pooled.append((bins[key], other[key]))
        else:
            rest[0] += bins[key]
            rest[1] += other[key]
    if sum(rest):
        pooled.append((rest[0], rest[1]))
    n, m = len(first), len(second)
    total = 0.0
    for a, b in pooled:
        expected = (a + b) * n / (n + m), (a + b) * m / (n + m)
        total += (a - expected[0]) ** 2 / expected[0] + (b - expected[1]) ** 2 / expected[1]
    return _chi_square(total, len(pooled) - 1)


def _chi_square(value: float, degrees: int) -> float:
    """The upper tail, by Wilson and Hilferty."""
    if degrees <= 0:
        return 1.0
    z = ((value / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / math.sqrt(2 / (9 * degrees))
    return 0.5 * math.erfc(z / math.sqrt(2))


def shifted(times: list[float], share: float, by: float, chance: random.Random) -> list[float]:
    """Times of which some are later: what the test must find."""
    return [one + by * (chance.random() < share) for one in times]


def power(found: Sample, trials: int = TRIALS) -> float:
    """How often it is found if some windows of those who can answer last a little longer."""
    unable, able = ([one.seconds for one in seen] for seen in (found.unable, found.able))
    chance = random.Random(1)
    noticed = [chance_of(unable, shifted(able, SHARE, SHIFT, chance), WIDTH) for _ in range(trials)]
    return sum(one < ALPHA for one in noticed) / trials


class Verdict(NamedTuple):
    """Chances that what is seen of windows is of one distribution in both worlds."""

    windows: int
    kinds: dict[str, int]
    times: float  # to the end of the window
    power: float  # how often a shift of these times is found
    ends: float = 1.0  # to the last that is said before somebody is asked
    messages: float = 1.0
    bytes: float = 1.0
    same: int = 0  # pairs of which every byte and moment is the same,
    twins: int = 0  # of so many with the same draws

    def faults(self) -> list[str]:
        """What tells, or would not have been noticed."""
        found = [
            name for name in ("times", "ends", "messages", "bytes") if getattr(self, name) < ALPHA
        ]
        if self.same < self.twins:
            found.append(f"{self.twins - self.same} of {self.twins} pairs in their bytes")
        return found + (["a shift would not be noticed"] if self.power < 1 - ALPHA else [])

    def __str__(self) -> str:
        chances = ("times", "ends", "messages", "bytes")
        told = ", ".join(f"{name} {getattr(self, name):.3f}" for name in chances)
        kinds = ", ".join(f"{kind} {count}" for kind, count in self.kinds.items())
        return (
            f"{self.windows} windows ({kinds}): {told}; {self.same} of {self.twins} alike "
            f"in every byte and moment; power {self.power:.3f}"
        )


def judge(found: Sample, whole: bool) -> Verdict:
    """Whether the other player can tell the worlds apart; `whole`: up to the next question."""
    times = [[one.seconds for one in side] for side in (found.unable, found.able)]
    first = Verdict(
        len(found.able), dict(found.kinds), chance_of(times[0], times[1], WIDTH), power(found)
    )
    if not whole:
        return first

    def alike(of: Callable[[Seen], float], width: float) -> float:
        return chance_of([of(one) for one in found.unable], [of(one) for one in found.able], width)

    twins = [both for both in zip(found.unable, found.able, strict=True) if both[0].twin]
    return first._replace(
        ends=alike(lambda one: one.last, WIDTH),
        messages=alike(lambda one: len(one.said), 1.0),
        bytes=alike(lambda one: one.bytes(), BYTES),
        same=sum(one.looks() == other.looks() for one, other in twins),
        twins=len(twins),
    )


# ---- in real time ------------------------------------------------------------------------------


async def _real(windows: int, first: int) -> tuple[list[float], list[float]]:
    """How long windows last by the clock on the wall."""
    times: tuple[list[float], list[float]] = ([], [])
    seed = first
    while len(times[0]) < windows:
        for case in cases(seed):
            if case.kind == "attack" or len(times[0]) >= windows:
                continue
            both = [Sitting(play, case.viewer, LoopTime()) for play in (case.unable, case.able)]
            for sitting in both:
                sitting.priority.stops = dict.fromkeys(range(case.able.table.seats), PASSES)
                sitting.priority.random = random.Random(1)  # type: ignore[assignment]
            found = await asyncio.gather(*[_wait(sitting) for sitting in both])
            for took, kept in zip(found, times, strict=True):
                kept.append(took)
        seed += 1
    return times


async def _wait(sitting: Sitting) -> float:
    began = time.perf_counter()
    sitting.priority.changed()
    telling = await sitting.listen()
    sitting.ear.heard.clear()
    while not sitting.ear.heard:
        await asyncio.sleep(0.002)
    telling.cancel()
    return time.perf_counter() - began


def real(windows: int, first: int = 0) -> float:
    """The chance that real times are of one distribution."""
    unable, able = asyncio.run(_real(windows, first))
    return chance_of(unable, able, 0.05)


# ---- all of it -----------------------------------------------------------------------------------


def faults(windows: int, real_windows: int, run: int = 0) -> list[str]:
    """What a beat does not hide, for `make soak`; and that without it the test would notice."""
    found: list[str] = []
    first = run * 10_000
    for pace in ("even", "strict") if windows else ():
        for name, windows_of in sample(windows, pace, first=first).items():
            verdict = judge(windows_of, name != BY_HAND)
            print(f"beats, {name}: {verdict}", flush=True)
            found += [f"{name}: {fault}" for fault in verdict.faults()]
    if windows:
        off = judge(sample(windows // 10, "even", False, first)[BY_HAND], False)
        print(f"beats switched off: times {off.times:.2e}", flush=True)
        found += [] if off.times < ALPHA else ["without beats nothing is noticed"]
    if real_windows:
        chance = real(real_windows, first)
        print(f"beats, {real_windows} windows in real time: {chance:.4f}", flush=True)
        found += [] if chance >= ALPHA else ["real times tell"]
    return found


def main() -> None:
    """All that is asked for, and exit 1 where something tells."""
    parser = argparse.ArgumentParser(prog="python -m tools.beats", description=__doc__)
    parser.add_argument("--windows", type=int, default=0, help="on the virtual clock, per pace")
    parser.add_argument("--real", type=int, default=0, help="by the clock on the wall")
    parser.add_argument("--figures", type=int, default=0, help="battles of each mode")
    parser.add_argument("--run", type=int, default=0)
    asked = parser.parse_args()
    told = faults(asked.windows, asked.real, asked.run)
    for one in told:
        print(f"told: {one}")
    if asked.figures:
        from tools.beats_cost import figures

        figures(asked.figures)
    raise SystemExit(bool(told))


if __name__ == "__main__":
    main()
