"""No constant is shifted in a compiled module: in C it would have 32 bits."""

from pathlib import Path

import pytest
from hatch_build import narrow_shifts
from tools import check
from tools.shifts import lint, shifted_literals

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "line",
    [
        "x = ~(i64(15) << (place * 4))",
        "x = 1 << place",
        "x = -1 << place",
        "x = NIBBLE_MOST << place",
        "x = layout.MOST << self.place",
        "x = (1 | 2) << place",
    ],
)
def test_a_constant_shifted_by_what_is_none_is_found(line):
    assert shifted_literals(f"def f(place: i64) -> i64:\n    {line}\n    return x\n") == [2]


@pytest.mark.parametrize(
    "line",
    ["x = 1 << 40", "x = 1 << MELEE | 1 << printed.AREA", "x = value << 4", "x = bit(place)"],
)
def test_what_is_no_literal_or_is_folded_may_be_shifted(line):
    assert shifted_literals(line) == []


def test_no_compiled_module_shifts_a_constant():
    assert lint(ROOT).stdout == ""
    assert "shifts" in [one.name for one in check.CHECKS]


def test_a_module_that_does_fails_the_check(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "src/bad.py").write_text("def f(n):\n    return i64(15) << n\n")
    (tmp_path / "pyproject.toml").write_text(
        '[project]\ndependencies = []\n[tool.shiai]\ncompiled = ["src/*.py"]\nuncompiled = []\n'
    )
    done = lint(tmp_path)

    assert done.returncode == 1
    assert done.stdout == "src/bad.py:2: a constant is shifted"


def test_the_build_finds_such_a_shift_in_the_c(tmp_path):
    """As mypyc writes `i64(15) << n`, and what is harmless beside it."""
    (tmp_path / "unit.c").write_text(
        "    cpy_r_r1 = 15 << cpy_r_r0;\n"
        "    cpy_r_r2 = cpy_r_r1 << cpy_r_r0;\n"
        "    cpy_r_r3 = cpy_r_r1 << 4;\n"
        "    cpy_r_r4 = (int64_t)15 << cpy_r_r0;\n"
        "    cpy_r_r15 << cpy_r_r0;\n"
    )

    assert [line.split(":")[1] for line in narrow_shifts(tmp_path)] == ["1"]
