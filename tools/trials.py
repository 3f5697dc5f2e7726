"""Runs a game's tests against mutants: collected once, each mutant in a process of its own.

Once, every test is run with an eye on the lines of the rules that it reaches. A mutant then meets
only the tests that reach its statement, the quick ones first, until one fails.
"""

import gc
import signal
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

from tools.children import Answer, Task, in_children
from tools.mutator import Mutant, mutated, put_in, put_probes_in

CAUGHT: Final = "caught"
TIMED_OUT: Final = "timed out"
CRASHED: Final = "crashed"
SURVIVED: Final = "survived"
NOT_REACHED: Final = "not reached"

PATIENCE: Final = 5  # a test may take so many times what it took, and as many seconds more


class BrokenTests(Exception):
    """The tests fail although no rule is broken."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A package, those of its files that say rules, and the tests that should notice."""

    package: str
    folder: Path
    files: tuple[str, ...]
    tests: Path

    def text(self, file: str) -> str:
        return (self.folder / file).read_text(encoding="utf-8")

    def module_of(self, file: str) -> str:
        return f"{self.package}.{file.removesuffix('.py')}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a mutant fared; the test that noticed, if one did."""

    outcome: str
    test: str = ""
    seconds: float = 0.0

    @property
    def caught(self) -> bool:
        return self.outcome in (CAUGHT, TIMED_OUT, CRASHED)


@dataclass(slots=True)
class Reach:
    """What a test costs, in seconds of computing, and the lines that it reaches."""

    cost: float
    lines: dict[str, set[int]]
    passed: bool = True

    def meets(self, mutant: Mutant) -> bool:
        """Whether the test runs the statement that is changed."""
        return mutant.statement in self.lines.get(mutant.file, ())


# ---- which lines a test reaches --------------------------------------------------------------


class Watch:
    """Notes the statements of the rules that are reached, in this process."""

    def __init__(self, ground: Ground) -> None:
        self.files: dict[str, tuple[int, int]] = {}
        at = 0
        for file in ground.files:
            length = ground.text(file).count("\n") + 2
            self.files[file] = (at, length)
            at += length
        self.reached = bytearray(at)
        for file, (offset, _length) in self.files.items():
            module = import_module(ground.module_of(file))
            put_probes_in(module, ground.text(file), self.reached, offset)

    def start(self) -> bytes:
        """Forget what was reached until now; it is returned."""
        before = bytes(self.reached)
        self.reached[:] = bytes(len(before))
        return before

    def add(self, before: bytes) -> None:
        """What was forgotten was reached after all."""
        for place, flag in enumerate(before):
            self.reached[place] |= flag

    def lines(self) -> dict[str, set[int]]:
        """What was reached since the start, by file."""
        found = {}
        for file, (offset, length) in self.files.items():
            flags = self.reached[offset : offset + length]
            if lines := {line for line, flag in enumerate(flags) if flag}:
                found[file] = lines
        return found


# ---- pytest ----------------------------------------------------------------------------------


@dataclass(eq=False)
class Trials:
    """A plugin that, instead of running the tests, does with them what `work` says."""

    work: Callable[["Trials"], None]
    items: list[pytest.Item] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)
    failed: bool = False
    error: BaseException | None = None
    watch: Watch | None = None
    shared: dict[tuple[str, str], Reach] = field(default_factory=dict)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.trouble.append(f"{report.nodeid}\n{report.longrepr}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        gc.collect()
        gc.freeze()  # so that children share what is loaded
        try:
            self.work(self)
        except BaseException as error:  # pytest would print it as an error of its own
            self.error = error
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Generator[None, object, object]:
        """What a fixture for several tests reaches belongs to each of them."""
        if self.watch is None or fixturedef.scope == "function":
            return (yield)
        before, started = self.watch.start(), time.process_time()
        try:
            return (yield)
        finally:
            shared = Reach(time.process_time() - started, self.watch.lines())
            self.shared[fixturedef.baseid, fixturedef.argname] = shared
            self.watch.add(before)

    def passes(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        """Run a test."""
        self.failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed

    def reach_of(self, item: pytest.Item, following: pytest.Item | None, watch: Watch) -> Reach:
        """Run a test and note what it reaches."""
        self.watch = watch
        watch.start()
        started = time.process_time()
        passed = self.passes(item, following)
        reach = Reach(time.process_time() - started, watch.lines(), passed)
        for (base, name), shared in self.shared.items():
            if item.nodeid.startswith(base) and name in getattr(item, "fixturenames", ()):
                reach.cost += shared.cost
                for file, lines in shared.lines.items():
                    reach.lines.setdefault(file, set()).update(lines)
        return reach


def collect(ground: Ground, work: Callable[[Trials], None]) -> None:
    """Collect the tests and do the work in the process in which they are loaded."""
    trials = Trials(work)
    arguments = [str(ground.tests), "--ignore-glob=*test_broken_rules.py", "--capture=no"]
    arguments += ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist"]
    pytest.main(arguments, plugins=[trials])
    if trials.trouble:
        raise BrokenTests("\n".join(trials.trouble))
    if trials.error is not None:
        raise trials.error


# ---- the two kinds of work -------------------------------------------------------------------


def find_reach(trials: Trials, ground: Ground, workers: int) -> dict[str, Reach]:
    """What each test reaches; a task for each file of tests."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in trials.items:
        files.setdefault(item.path, []).append(item)
    tasks = [_reach_task(trials, items, ground) for items in files.values()]
    found: dict[str, Reach] = {}
    for _number, result in in_children(tasks, workers):
        if result is None:
            raise BrokenTests("a process died while the tests were run")
        found.update(read_reach(result))
    if broken := sorted(test for test, reach in found.items() if not reach.passed):
        raise BrokenTests("these tests fail although no rule is broken:\n" + "\n".join(broken))
    return found


def _reach_task(trials: Trials, items: Sequence[pytest.Item], ground: Ground) -> Task:
    def task(answer: Answer) -> NoReturn:
        watch = Watch(ground)
        found: dict[str, Reach] = {}
        for item, following in zip(items, [*items[1:], None]):
            found[item.nodeid] = trials.reach_of(item, following, watch)
        answer(write_reach(found))

    return task


def write_reach(found: Mapping[str, Reach]) -> dict[str, Any]:
    """As JSON: the lines of a file are the bits of a number."""
    return {
        test: {
            "cost": round(reach.cost, 4),
            "passed": reach.passed,
            "lines": {
                file: f"{sum(1 << line for line in lines):x}" for file, lines in reach.lines.items()
            },
        }
        for test, reach in found.items()
    }


def read_reach(data: Mapping[str, Any]) -> dict[str, Reach]:
    """The same, read back."""
    return {
        test: Reach(
            each["cost"],
            {file: _lines(int(bits, 16)) for file, bits in each["lines"].items()},
            each["passed"],
        )
        for test, each in data.items()
    }


def _lines(bits: int) -> set[int]:
    return {line for line in range(bits.bit_length()) if bits >> line & 1}


def try_out(
    trials: Trials,
    ground: Ground,
    mutants: Sequence[Mutant],
    reach: Mapping[str, Reach],
    workers: int,
) -> Iterator[tuple[Mutant, Verdict]]:
    """How each mutant fares, as it becomes known."""
    reached: list[Mutant] = []
    tasks: list[Task] = []
    for mutant in mutants:
        tests = [item for item in trials.items if reach[item.nodeid].meets(mutant)]
        if tests:
            tests.sort(key=lambda item: reach[item.nodeid].cost)
            reached.append(mutant)
            tasks.append(_trial_task(trials, ground, mutant, tests, reach))
        else:
            yield mutant, Verdict(NOT_REACHED)
    for number, result in in_children(tasks, workers):
        yield reached[number], Verdict(**result) if result else Verdict(CRASHED)


def _trial_task(
    trials: Trials,
    ground: Ground,
    mutant: Mutant,
    tests: Sequence[pytest.Item],
    reach: Mapping[str, Reach],
) -> Task:
    def task(answer: Answer) -> NoReturn:
        started = time.process_time()

        def verdict(outcome: str, test: str = "") -> NoReturn:
            seconds = round(time.process_time() - started, 2)
            answer({"outcome": outcome, "test": test, "seconds": seconds})

        module = import_module(ground.module_of(mutant.file))
        put_in(module, mutated(ground.text(mutant.file), mutant), [mutant.function])
        for item, following in zip(tests, [*tests[1:], None]):
            name = item.nodeid
            signal.signal(signal.SIGPROF, lambda *_, name=name: verdict(TIMED_OUT, name))
            signal.setitimer(signal.ITIMER_PROF, PATIENCE * (reach[name].cost + 1))
            try:
                passed = trials.passes(item, following)
            except BaseException:  # worse than a failure: it went through pytest
                verdict(CRASHED, name)
            if not passed:
                verdict(CAUGHT, name)
        verdict(SURVIVED)

    return task
