"""Breaks a rule in a copy of the source and runs the tests that carry its id: one must fail."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ALL_BREAKS = "SHIAI_ALL_BREAKS"


class Break(NamedTuple):
    """A rule, the file it stands in, some code of it and what breaks it.

    How deep the code is indented does not matter, only how its lines stand to each other.
    """

    rule: str
    file: str
    code: str
    broken: str


def sample(breaks: Sequence[Break]) -> Sequence[Break]:
    """One in three, for every change; all of them in `make soak`."""
    return breaks if os.environ.get(ALL_BREAKS) else breaks[::3]


def files_that_name(rule: str, key: str, root: Path, ignored: Sequence[str] = ()) -> list[str]:
    """The files of a game's tests in which a rule's id stands: the others need not be read."""
    found = []
    for file in sorted((root / "tests" / "games" / key).glob("test_*.py")):
        if file.name not in ("test_broken_rules.py", *ignored):
            if f'"{rule}"' in file.read_text(encoding="utf-8"):
                found.append(str(file.relative_to(root)))
    return found


def run_tests_of(
    rule: str, key: str, root: Path, source: Path, ignored: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """The tests of a game that carry a rule, on a plain copy of the source; some files left out."""
    return run_tests(root, source, "--rule", rule, *files_that_name(rule, key, root, ignored))


def run_tests(root: Path, source: Path, *named: str) -> subprocess.CompletedProcess[str]:
    """Some tests, on a plain copy of the source."""
    command = [sys.executable, "-m", "pytest", "-q", "-x"]
    command += ["-p", "no:cacheprovider", "-p", "no:xdist", *named]
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "COV_"))}
    environment |= {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


def copied(root: Path, folder: Path) -> Path:
    """A plain copy of the source."""
    source = folder / "src"
    shutil.copytree(root / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return source


def indent(line: str) -> int:
    """How many spaces a line begins with."""
    return len(line) - len(line.lstrip(" "))


def broken_text(text: str, code: str, broken: str) -> str:
    """A file's text with one piece of code broken, wherever it is indented to.

    Raises:
        ValueError: the code is not there, or stands there more than once.
    """
    lines = code.rstrip("\n").split("\n")
    pattern = r"\n *".join(re.escape(line.strip(" ")) for line in lines)
    found = list(re.finditer(pattern, text))
    if len(found) != 1:
        raise ValueError(f"{code!r} stands there {len(found)} times")
    start, end = found[0].span()
    there = text[text.rfind("\n", 0, start) + 1 : end].split("\n")
    deeper = indent(there[-1]) - indent(lines[-1]) if code[:1] == " " or lines[1:] else 0
    first, *others = broken.rstrip("\n").split("\n")
    moved = [" " * max(0, indent(line) + deeper) + line.lstrip(" ") for line in others]
    opening = first.lstrip(" ") if code[:1] == " " else first
    return text[:start] + "\n".join([opening, *moved]) + text[end:]


def break_file(file: Path, code: str, broken: str) -> None:
    """The same in a file."""
    text = file.read_text(encoding="utf-8")
    file.write_text(broken_text(text, code, broken), encoding="utf-8")


def check_break(
    case: Break, key: str, root: Path, folder: Path, ignored: Sequence[str] = ()
) -> None:
    """The rule is broken, and a test that names it fails because of that."""
    source = copied(root, folder)
    break_file(source / "shiai" / "games" / key / case.file, case.code, case.broken)
    done = run_tests_of(case.rule, key, root, source, ignored)
    assert done.returncode == 1, done.stdout + done.stderr
    assert " failed" in done.stdout
    assert "NameError" not in done.stdout, done.stdout
