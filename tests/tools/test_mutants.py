"""Rules broken on purpose: what is changed, and whether tests notice."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tools.mutants import (
    Results,
    all_mutants,
    ground_of,
    in_drawn_order,
    read_explained,
    without_place,
)
from tools.mutator import Mutant, mutants_of, mutated, put_in
from tools.trials import Verdict

from shiai.games import our_keys

ROOT = Path(__file__).resolve().parents[2]


def changes(text: str) -> list[str]:
    return [f"{mutant.line}: {mutant.change}" for mutant in mutants_of("rules.py", text)]


def after(text: str, change: str) -> str:
    """The text with the one change of that name, without what does not count."""
    (mutant,) = [each for each in mutants_of("rules.py", text) if each.change == change]
    return ast.unparse(mutated(text, mutant))


def in_function(line: str) -> str:
    return f"def rule(self, a, b, c):\n    {line}\n"


# ---- the mutator -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "change", "becomes"),
    [
        ("return a < b", "< becomes >=", "return a >= b"),
        ("return a < b", "< becomes <=", "return a <= b"),
        ("return a >= b", ">= becomes <", "return a < b"),
        ("return a >= b", ">= becomes >", "return a > b"),
        ("return a > b", "> becomes <=", "return a <= b"),
        ("return a <= b", "<= becomes <", "return a < b"),
        ("return a == b", "== becomes !=", "return a != b"),
        ("return a != b", "!= becomes ==", "return a == b"),
        ("return a in b", "in becomes not in", "return a not in b"),
        ("return a is not b", "is not becomes is", "return a is b"),
        ("return a < b == c", "== becomes !=", "return a < b != c"),
        ("return 107", "107 becomes 108", "return 108"),
        ("return a and b and c", "and becomes or", "return a or b or c"),
        ("return a or b", "or becomes and", "return a and b"),
        ("self.owe(a)", "call dropped", "None"),
    ],
)
def test_each_kind_of_change_is_found_and_made(line, change, becomes):
    text = in_function(line)

    assert f"2: {change}" in changes(text)
    assert after(text, change) == in_function(becomes).strip()


def test_what_says_no_rule_is_left_alone():
    text = '''
"""Three things, and 1 more."""
LIMIT: Final = 6
SPLITS = made(8)

def made(points: i64 = 3) -> "1 < 2":
    return points + 1

class Board(State):
    SIZE = 4

    def __init__(self, cells):
        super().__init__(cells, 1)

    @limited(2)
    def draw(self, count: Literal[1, 2] = 4) -> vec[5]:
        """Draw 3, 4 or more."""
        due: Literal[7] = self.move(count, True, 1.5)
        assert due >= 0, f"{due + 1} cards are too many"
        return lambda count=9: due
'''

    assert changes(text) == []


def test_a_change_tells_where_it_is():
    text = """
class Phases(Effects):
    def draw(self, count):
        if (
            count > 4
            and self.has(
                8
            )
        ):
            self.owe(
                DRAW,
                1,
            )
"""

    found = mutants_of("phases.py", text)

    assert [(each.line, each.statement, each.source, each.change) for each in found] == [
        (5, 4, "count > 4", "and becomes or"),
        (5, 4, "count > 4", "> becomes <="),
        (5, 4, "count > 4", "> becomes >="),
        (5, 4, "count > 4", "4 becomes 5"),
        (7, 4, "8", "8 becomes 9"),
        (10, 10, "self.owe(", "call dropped"),
        (12, 10, "1,", "1 becomes 2"),
    ]
    assert {(each.file, each.function) for each in found} == {("phases.py", "Phases.draw")}


def test_equal_changes_of_a_function_are_numbered():
    text = in_function("return a == 0 and b == 0")

    assert [each.change for each in mutants_of("rules.py", text)] == [
        "and becomes or",
        "== becomes !=",
        "0 becomes 1",
        "== becomes != (2)",
        "0 becomes 1 (2)",
    ]
    assert "a == 0 and b == 1" in after(text, "0 becomes 1 (2)")


def test_a_change_is_put_in_where_the_function_lies():
    text = "class Rules:\n    def limit(self): return 6\n    def other(self): return 6\n"
    module = ModuleType("rules")
    exec(compile(text, "rules.py", "exec"), vars(module))
    module.__file__ = "rules.py"
    made_before = module.Rules()
    (mutant, _) = mutants_of("rules.py", text)

    put_in(module, mutated(text, mutant), [mutant.function])

    assert (made_before.limit(), made_before.other()) == (7, 6)


# ---- the sample ------------------------------------------------------------------------------


def test_the_sample_is_the_same_for_the_same_seed():
    mutants = all_mutants(ground_of("eiyo"))
    drawn = in_drawn_order(mutants, 1)

    assert in_drawn_order(reversed(mutants), 1) == drawn
    assert in_drawn_order(mutants, 2)[:50] != drawn[:50]


def test_the_sample_stays_when_other_lines_come_and_go():
    text = in_function("return a < 1 and b < 2 and c < 3")
    before = in_drawn_order(mutants_of("rules.py", text), 1)
    after = in_drawn_order(mutants_of("rules.py", "\n\nA = 1\n" + text), 1)

    assert [each.identity for each in after] == [each.identity for each in before]


@pytest.mark.parametrize("key", our_keys())
def test_only_rules_are_broken(key):
    files = ground_of(key).files

    assert {"layout.py", "phases.py", "effects.py", f"{key}.py"} <= set(files)
    assert not {"view.py", "log.py", "cards.py", "greedy.py", "game.py"} & set(files)


# ---- what is known ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", our_keys())
def test_every_explanation_has_its_place(key):
    assert without_place(read_explained(key), all_mutants(ground_of(key))) == []


def test_an_explanation_is_matched_by_file_function_line_and_change(tmp_path):
    file = tmp_path / "known.toml"
    file.write_text(
        '[[toy]]\nfile = "rules.py"\nfunction = "rule"\nline = "return a < b"\n'
        'change = "< becomes <="\nwhy = "equivalent because a is never b"\n'
    )
    explained = read_explained("toy", file)
    shifted, turned = ("< becomes <=", "< becomes >=")
    found = {
        each.change: each.identity for each in mutants_of("rules.py", in_function("return a < b"))
    }

    assert explained == {found[shifted]: "equivalent because a is never b"}
    assert found[turned] not in explained
    assert read_explained("another", file) == {}
    assert without_place(explained, mutants_of("rules.py", in_function("return a < c"))) == [
        found[shifted]
    ]


def test_results_are_read_back_until_something_changes(tmp_path):
    path = tmp_path / "toy-1.jsonl"
    mutant = Mutant("rules.py", "rule", 3, "return 1", "1 becomes 2", 3, 0)
    Results(path, "abc").add(mutant, Verdict("caught", "test_one", 0.5))

    assert Results(path, "abc").known == {mutant.identity: Verdict("caught", "test_one", 0.5)}
    assert Results(path, "xyz").known == {}
    assert Results(path, "abc").known == {}


# ---- a toy game ------------------------------------------------------------------------------

RULES = """
class Rules:
    def limit(self, seats):
        if seats > 2:
            return 5
        return 6

    def reached_but_not_looked_at(self):
        return 8

    def unreached(self):
        return 9

    def last(self, count):
        while count != 3:
            count += 1
        return count
"""
TESTS = """
import pytest
from toy.rules import Rules

@pytest.fixture(scope="module")
def rules():
    return Rules()

@pytest.fixture(scope="module")
def limits(rules):
    return rules.limit(2), rules.limit(3)

def test_another(rules, tmp_path):
    print("noise")
    assert rules.reached_but_not_looked_at() > 0

def test_limits(limits):
    assert limits[0] == 6

def test_limits_of_three(limits):
    assert limits[1] == 5

def test_last(rules):
    assert rules.last(0) == 3
"""
HUNT = """
import sys
from pathlib import Path
from tools import trials
from tools.mutants import hunt, report

trials.PATIENCE = 0.5
folder = Path(sys.argv[1])
sys.path.insert(0, str(folder))
ground = trials.Ground("toy", folder / "toy", ("rules.py",), folder / "tests")
known = {("rules.py", "Rules.unreached", "return 9", "9 becomes 10"): "nobody asks"}
gone = {("rules.py", "Rules.gone", "return 9", "9 becomes 10"): "it was there"}
run = hunt("toy", ground, folder / "found", 100, 1, 2, explained=known | gone)
sys.exit(0 if report(run, float(sys.argv[2])) else 1)
"""


@pytest.fixture
def toy(tmp_path):
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").write_text("")
    (tmp_path / "toy" / "rules.py").write_text(RULES)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    return tmp_path


def hunt_toy(folder: Path, aim: int = 95) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # quicker; the toy needs none
    command = [sys.executable, "-c", HUNT, str(folder), str(aim)]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


def outcomes(folder: Path) -> dict[str, str]:
    lines = (folder / "found" / "toy-1.jsonl").read_text().splitlines()[1:]
    found = [json.loads(line) for line in lines]
    return {
        f"{each['mutant'][1]} {each['mutant'][3]}": each["verdict"]["outcome"] for each in found
    }


def test_a_broken_rule_of_a_toy_is_caught_where_a_test_looks(toy):
    done = hunt_toy(toy)

    assert outcomes(toy) == {
        "Rules.limit > becomes <=": "caught",
        "Rules.limit > becomes >=": "caught",
        "Rules.limit 2 becomes 3": "caught",
        "Rules.limit 5 becomes 6": "caught",
        "Rules.limit 6 becomes 7": "caught",
        "Rules.reached_but_not_looked_at 8 becomes 9": "survived",
        "Rules.unreached 9 becomes 10": "not reached",
        "Rules.last != becomes ==": "caught",
        "Rules.last 3 becomes 4": "caught",
        "Rules.last 1 becomes 2": "timed out",
    }
    assert "toy/rules.py:9  Rules.reached_but_not_looked_at\n    return 8\n" in done.stdout
    assert "survived: 8 becomes 9" in done.stdout
    assert "explained, but no longer there: rules.py | Rules.gone" in done.stdout
    assert done.stdout.endswith("toy: 8 of 10 caught, 1 survived, 1 explained\n")
    assert "noise" not in done.stdout + done.stderr
    assert done.returncode == 1  # 8 of 9 are 89 per cent


def test_a_second_run_goes_on_where_the_first_has_stopped(toy):
    hunt_toy(toy)
    first = outcomes(toy)
    path = toy / "found" / "toy-1.jsonl"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-2]))
    again = hunt_toy(toy, aim=80)
    third = hunt_toy(toy, aim=80)

    assert "toy: 2 mutants to try" in again.stdout
    assert "to try" not in third.stdout
    assert again.returncode == third.returncode == 0
    assert outcomes(toy) == first


def test_tests_that_fail_without_a_mutant_are_named(toy):
    (toy / "tests" / "test_toy.py").write_text(TESTS.replace("== 6", "== 7"))
    done = hunt_toy(toy)

    assert done.returncode == 1
    assert "test_toy.py::test_limits" in done.stderr
    assert "fail although no rule is broken" in done.stderr


def test_tests_that_cannot_be_read_are_named(toy):
    (toy / "tests" / "test_toy.py").write_text("import nothing_of_the_kind\n")
    done = hunt_toy(toy)

    assert done.returncode == 1
    assert "nothing_of_the_kind" in done.stderr
