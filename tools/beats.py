"""What a beat hides, measured: pairs of worlds that differ only in what a seat holds.

`python -m tools.beats --windows 2000`; tests/server/test_beats.py does it in the soak. In one
world a seat can answer what another player has just done, in the other it cannot; all that the
other player knows is the same. Both are played on the server's own code, on a virtual clock. How
long the window lasts for the other player, and how many bytes tell of its end, must have the same
distribution:

- at Even wherever the seat is not asked, because it set so, or passes within the beat;
- at Strict always: also if it is asked and thinks, or never answers.

`--real 200` measures windows by the clock on the wall. `--figures` plays whole battles and
counts questions, seconds of beats and bytes.
"""

import argparse
import asyncio
import math
import random
import time
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from shiai.core.table import Table
from shiai.games.eohn import layout
from shiai.server.match import Match
from shiai.server.matches import Matches, start_of
from shiai.server.messages import ENCODER, NewMatch, News
from shiai.server.play import Play, begin
from shiai.server.priority import Priority
from shiai.server.priority_messages import Stops
from shiai.server.storage import Stored
from shiai.server.timing import LoopTime
from tools.alike import in_world
from tools.hosted import VirtualTime

ALPHA: Final = 0.01
WIDTH: Final = 0.025  # seconds: times nearer than this are the same
WORLDS: Final = 6  # that are tried for one in which the seat can answer
REPEATED: Final = 10  # windows of one pair of worlds; what is drawn is drawn anew
PASSES: Final = Stops(
    mode="matters",
    kinds={"ally": "pass", "activation": "pass", "chain": "pass", "condition": "pass",
           "hit": "pass", "quiet": "pass"},
    mine=[], theirs=[],
)  # fmt: skip


class Stale:
    """A storage that keeps nothing."""

    async def append(self, *_: object) -> None:
        """Stored, for all that anybody asks."""


class Seen(NamedTuple):
    """What the other player notices of a window."""

    seconds: float
    bytes: int
    asked: bool = False  # who could answer: then a later window of the same run may ask again


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
    asked = NewMatch(
        game="eohn", seed=str(seed), options=options, hot_seat=True, pace=pace,  # type: ignore[arg-type]
    )  # fmt: skip
    return begin(start_of(asked)[0])


def greedy_choice(table: Table, seat: int) -> str:
    """What the heuristic does, as quickly as it can."""
    code = table.game.rules.greedy(table.clone().state, seat)
    return table.notation(code)


def cases(seed: int) -> Iterator[Case]:
    """Windows of a battle that a player opens, each in two worlds which that player cannot tell."""
    play = new_play(seed)
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
    found: dict[bool, tuple[Play, int, str]] = {}
    for _ in range(WORLDS):
        world = play.table.sample_world(viewer, seed=chance.randrange(1 << 30))
        twin = in_world(play, world)
        twin.choose(viewer, [choice])
        opened = _to_open_window(twin)
        if opened is None or opened[0] == viewer:
            return
        able = len(twin.table.codes(opened[0])) > 1
        found.setdefault(able, (twin, *opened))
        if len(found) == 2:
            unable, can = found[False], found[True]
            if unable[1:] == can[1:]:
                yield Case(unable[0], can[0], viewer, *unable[1:])
            return


def _to_open_window(play: Play) -> tuple[int, str] | None:
    """Passes what is closed; whose window is open then, and what it is about."""
    rules = play.game.rules.priority()
    assert rules is not None, "Eohn has windows"
    while (window := rules.window(play.table)) is not None:
        if window.is_open:
            return window.seat, window.kind
        play.passes(window.seat, play.table.notation(window.passing), "closed")
    return None


# ---- one window --------------------------------------------------------------------------------


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

    def bytes_heard(self) -> int:
        """How long the news are, if there are some; and the beat that goes with them."""
        now = self.match.play.moment(self.viewer)
        if now.version == self.seen.version:
            return 0
        news = News(change=self.match.play.news(self.viewer, self.seen))
        self.seen = now
        return len(ENCODER.encode(news)) + len(ENCODER.encode(self.priority.beat_for(None)))

    async def step(self) -> None:
        """Until the next alarm rings."""
        assert isinstance(self.clock, VirtualTime), "a clock that can be told to go on"
        await self.clock.go_on(max(0.0, self.clock.alarms[0][0] - self.clock.now()))


async def window_of(play: Play, case: Case, pace: str, beats: bool, acts: random.Random) -> Seen:
    """How long a window lasts, and what is heard at its end."""
    sitting = Sitting(play, case.viewer, VirtualTime())
    priority = sitting.priority
    priority.pace = pace  # type: ignore[assignment]
    priority.beats = beats
    is_asked = pace == "strict" or acts.random() < 0.5
    priority.stops[case.seat] = Stops(kinds={"quiet": "ask"}) if is_asked else PASSES
    began = sitting.clock.now()
    if not beats:
        await sitting.matches.change(sitting.match, lambda play: [])
    priority.changed()
    opening = priority.opening
    if opening is not None and opening.asked and opening.window.seat == case.seat:
        _answer_by_hand(sitting, case, acts)
    for _ in range(50):
        heard = sitting.bytes_heard()
        if heard:
            break
        await sitting.step()
    asked = opening is not None and opening.asked
    return Seen(sitting.clock.now() - began, heard, asked)


def _answer_by_hand(sitting: Sitting, case: Case, acts: random.Random) -> None:
    """Who is asked passes: at Even within the beat, at Strict after a while, or never."""
    priority, match = sitting.priority, sitting.match
    strict = priority.pace == "strict"
    after = acts.uniform(0.1, 9.0 if strict else 0.3)

    def passes() -> None:
        window = priority.rules.window(match.play.table)
        if window is None or window.seat != case.seat:
            return
        passing = match.play.table.notation(window.passing)
        if not priority.keeps_back(match.play, case.seat, [passing]):
            task = asyncio.get_running_loop().create_task(
                sitting.matches.change(match, lambda play: [play.choose(case.seat, [passing])])
            )
            sitting.matches.answering.add(task)

    sitting.clock.at(sitting.clock.now() + after, passes)


def sample(
    windows: int, pace: str, beats: bool = True, first: int = 0
) -> tuple[list[Seen], list[Seen], Counter[str]]:
    """Windows of seats that cannot answer, and of seats that can, in worlds that look the same."""
    unable: list[Seen] = []
    able: list[Seen] = []
    kinds: Counter[str] = Counter()
    acts = random.Random(f"{pace} {first}")

    async def run() -> None:
        seed = first
        while len(unable) < windows:
            for case in cases(seed):
                if pace == "even" and beats and case.kind == "attack":
                    continue  # there who can answer is asked
                for _ in range(REPEATED):
                    unable.append(await window_of(case.unable, case, pace, beats, acts))
                    able.append(await window_of(case.able, case, pace, beats, acts))
                    kinds[case.kind] += 1
                if len(unable) >= windows:
                    break
            seed += 1

    asyncio.run(run())
    return unable[:windows], able[:windows], kinds


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


def shifted(seen: list[Seen], share: float, by: float, chance: random.Random) -> list[float]:
    """Times of which some are later: what the test must find."""
    return [one.seconds + by * (chance.random() < share) for one in seen]


def compare(windows: int, pace: str, beats: bool = True, first: int = 0) -> dict[str, float]:
    """Chances that times and bytes are of one distribution; and if 50 ms were added to 5 %."""
    unable, able, kinds = sample(windows, pace, beats, first)
    times = [one.seconds for one in unable]
    late = shifted(able, 0.05, 0.05, random.Random(1))
    both = list(zip(unable, able, strict=True))[::REPEATED]  # repeated, it tells the same again
    quiet = [(one.bytes, other.bytes) for one, other in both if not other.asked]
    sizes = [float(one) for one, _ in quiet], [float(other) for _, other in quiet]
    return {
        "times": chance_of(times, [one.seconds for one in able], WIDTH),
        "bytes": chance_of(*sizes, 8.0),
        "shifted": chance_of(times, late, WIDTH),
        **{kind: float(count) for kind, count in kinds.items()},
    }


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
                sitting.priority.stops[case.seat] = PASSES
                sitting.priority.random = random.Random(1)  # type: ignore[assignment]
            found = await asyncio.gather(*[_wait(sitting) for sitting in both])
            for took, kept in zip(found, times, strict=True):
                kept.append(took)
        seed += 1
    return times


async def _wait(sitting: Sitting) -> float:
    began = time.perf_counter()
    sitting.priority.changed()
    while not sitting.bytes_heard():
        await asyncio.sleep(0.002)
    return time.perf_counter() - began


def real(windows: int, first: int = 0) -> float:
    """The chance that real times are of one distribution."""
    unable, able = asyncio.run(_real(windows, first))
    return chance_of(unable, able, 0.05)


# ---- figures -----------------------------------------------------------------------------------


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


def main() -> None:
    """All that is asked for, and exit 1 where something tells."""
    parser = argparse.ArgumentParser(prog="python -m tools.beats", description=__doc__)
    parser.add_argument("--windows", type=int, default=0, help="on the virtual clock, per pace")
    parser.add_argument("--real", type=int, default=0, help="by the clock on the wall")
    parser.add_argument("--figures", type=int, default=0, help="battles of each mode")
    parser.add_argument("--run", type=int, default=0)
    asked = parser.parse_args()
    tells = False
    for pace in ("even", "strict") if asked.windows else ():
        found = compare(asked.windows, pace, first=asked.run * 10_000)
        print(pace, {name: round(value, 4) for name, value in found.items()}, flush=True)
        tells |= found["times"] < ALPHA or found["bytes"] < ALPHA or found["shifted"] >= ALPHA
    if asked.real:
        chance = real(asked.real, asked.run * 10_000)
        print(f"real time: {chance:.4f}", flush=True)
        tells |= chance < ALPHA
    if asked.figures:
        figures(asked.figures)
    raise SystemExit(tells)


if __name__ == "__main__":
    main()
