"""Code is found and broken however deep it stands."""

import textwrap

import pytest
from tools.breaking import broken_text

TEXT = """
class Phases:
    def conflict(self) -> None:
        for seat in range(3):
            if seat > 1:
                self.draw(seat)
                self.owe(TIE)
        self.owe(END)
"""
DEEPER = f"if True:\n{textwrap.indent(TEXT, ' ' * 8)}"


@pytest.mark.parametrize("text", [TEXT, DEEPER])
@pytest.mark.parametrize(
    ("code", "broken", "left"),
    [
        ("seat > 1", "seat > 2", "if seat > 2:"),
        ("        self.owe(END)\n", "", ""),
        ("            self.owe(TIE)\n", "            pass\n", "pass"),
        (
            "if seat > 1:\n    self.draw(seat)\n",
            "if seat > 1:\n    self.put(seat)\n    self.draw(0)\n",
            "self.draw(0)",
        ),
        (
            "                    if seat > 1:\n                        self.draw(seat)",
            "                    if True:\n                        self.draw(1)",
            "self.draw(1)",
        ),
    ],
)
def test_code_is_broken_where_it_stands(text, code, broken, left):
    after = broken_text(text, code, broken)

    compile(after, "phases.py", "exec")
    assert after != text
    assert left in after
    assert code.strip() not in after


@pytest.mark.parametrize("code", ["self.owe(", "self.give(seat)"])
def test_code_that_is_not_there_once_is_no_break(code):
    with pytest.raises(ValueError, match=r"stands there [02-9] times"):
        broken_text(TEXT, code, "pass")
