"""The documentation is kept true: its programs run, its links lead on, its lists are complete.

`python -m tools.docs_are_true` checks a checkout; `--write` renews the generated parts.
"""

import argparse
import contextlib
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import shiai

PROGRAM = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
ANCHOR = re.compile(r'<a id="([^"]+)">|^#+ (.+)$', re.M)
PART = r"(<!-- {} -->\n).*?(<!-- end -->)"


def pages(root: Path) -> list[Path]:
    """Every page a reader may open."""
    found = [*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("src/**/README.md")]
    return sorted([*found, *root.glob("bench/*.md"), *root.glob("examples/**/*.md")])


def check(root: Path) -> Iterator[str]:
    """What is not true, a sentence each."""
    for page in pages(root):
        text = page.read_text(encoding="utf-8")
        name = str(page.relative_to(root))
        yield from _dead_links(page, name, text)
        yield from _broken_programs(name, text)
    for page, part, made in generated(root):
        text = page.read_text(encoding="utf-8")
        if _put(text, part, made) != text:
            yield f"{page.relative_to(root)}: the part {part!r} is out of date (run with --write)"
    yield from _options_without_words(root)
    yield from _version_not_in_changelog(root)


def _dead_links(page: Path, name: str, text: str) -> Iterator[str]:
    for target in LINK.findall(re.sub(r"```.*?```", "", text, flags=re.S)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        other = (page.parent / path).resolve() if path else page
        if not other.exists():
            yield f"{name}: the link {target!r} leads nowhere"
        elif anchor and other.suffix == ".md" and anchor not in _anchors(other):
            yield f"{name}: {other.name} has no anchor {anchor!r}"


def _anchors(page: Path) -> set[str]:
    found: set[str] = set()
    for given, heading in ANCHOR.findall(page.read_text(encoding="utf-8")):
        plain = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        found.add(given or plain)
    return found


def _broken_programs(name: str, text: str) -> Iterator[str]:
    """Programs of one page run in order, as a reader would type them, in an empty folder."""
    for number, program in enumerate(PROGRAM.findall(text), 1):
        before = Path.cwd()
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
            os.chdir(folder)
            try:
                exec(compile(program, f"{name} program {number}", "exec"), {"__name__": "docs"})
            except Exception as error:  # whatever a reader would meet
                yield f"{name}: program {number} fails: {type(error).__name__}: {error}"
            finally:
                os.chdir(before)


def _options_without_words(root: Path) -> Iterator[str]:
    from shiai.games import our_keys

    for key in our_keys():
        name = f"docs/rules/{key}.md"
        if not (root / name).is_file():
            yield f"{name}: the game has no rules page"
            continue
        text = (root / name).read_text(encoding="utf-8")
        for option in shiai.find(key).options.all:
            if f"`{option.name}`" not in text:
                yield f"{name}: the option {option.name!r} is not explained"
            for word in option.words:
                if option.words != ["no", "yes"] and f"`{word}`" not in text:
                    yield f"{name}: the value {option.name}={word} is not named"


def _version_not_in_changelog(root: Path) -> Iterator[str]:
    if shiai.__version__ not in (root / "CHANGELOG.md").read_text(encoding="utf-8"):
        yield f"CHANGELOG.md: version {shiai.__version__} is not in it"


# ---- generated parts -------------------------------------------------------------------------


def generated(root: Path) -> list[tuple[Path, str, str]]:
    """Page, name of the part and what it should say."""
    return [
        (root / "docs" / "cards.md", "effects of eiyo", _effects()),
        (root / "docs" / "cli.md", "commands", _commands()),
        *_learning(root / "docs" / "learning" / "observations.md"),
    ]


def _effects() -> str:
    from shiai.games.eiyo.cards import EFFECTS

    rows = ["| written | what it does |", "| --- | --- |"]
    for effect in EFFECTS:
        counted = effect.moment in ("before_samurai_phase", "when_revealed")
        said = f"{{ {effect.word} = N }}" if counted else f'["{effect.word}"]'
        rows.append(f"| `{effect.moment} = {said}` | {effect.meaning} |")
    return "\n".join(rows) + "\n"


def _learning(page: Path) -> Iterator[tuple[Path, str, str]]:
    """Observations and actions of every game of ours."""
    from shiai.games import our_keys
    from shiai.rl.describe import action_table, observation_table
    from shiai.rl.setting import Setting

    for key in our_keys():
        setting = Setting(key)
        size, codes = int(setting.observer.size), setting.codes
        said = f"{size:,} numbers, {setting.seats} seat(s).\n\n{observation_table(setting)}"
        yield page, f"observation of {key}", said
        yield page, f"actions of {key}", f"{codes:,} actions.\n\n{action_table(setting)}"


def _commands() -> str:
    """The help of every command, as it is printed 90 columns wide."""
    import click

    from shiai.cli import main

    parts: list[str] = []
    with click.Context(main, info_name="shiai", terminal_width=90) as top:
        parts.append(_help("shiai", main.get_help(top)))
        for name in main.list_commands(top):
            command = main.get_command(top, name)
            assert command is not None, "a listed command exists"
            with click.Context(command, parent=top, info_name=name, terminal_width=90) as context:
                parts.append(_help(f"shiai {name}", command.get_help(context)))
    return "\n".join(parts)


def _help(title: str, text: str) -> str:
    lines = "\n".join(line.rstrip() for line in text.replace("\b", "").splitlines())
    return f"## {title}\n\n```text\n{lines}\n```\n"


def _put(text: str, part: str, made: str) -> str:
    pattern = re.compile(PART.format(re.escape(part)), re.S)
    return pattern.sub(lambda found: found.group(1) + made + found.group(2), text)


def write(root: Path) -> None:
    """Renew the generated parts."""
    for page, part, made in generated(root):
        text = page.read_text(encoding="utf-8")
        page.write_text(_put(text, part, made), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Print what is not true; 1 if there is anything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the checkout")
    parser.add_argument("--write", action="store_true", help="renew the generated parts first")
    asked = parser.parse_args(arguments)
    if asked.write:
        write(asked.root)
    problems = list(check(asked.root))
    for problem in problems:
        print(problem)
    print(f"documentation: {len(pages(asked.root))} pages, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
