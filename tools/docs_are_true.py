"""The documentation is kept true: its programs run, its links lead on, its lists are complete.

A program is a block ```python at the margin. It runs alone, in an empty folder, with fresh names;
on a page that says `<!-- one session -->` each goes on from the one before. A block ```text right
behind it is what it prints, `…` standing for anything. Commands (`shiai …`) are read, not run.

`python -m tools.docs_are_true` checks a checkout; `--write` renews the generated parts, and the
schemas beside the card sets.
"""

import argparse
import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import shiai
from tools.keys import keys_text

FENCE = re.compile(
    r"^(?P<indent>[ \t>]*)(?P<marks>`{3,}|~{3,})(?P<language>[^\n`]*)\n(?P<body>.*?)"
    r"^(?P=indent)(?P=marks)[ \t]*$\n?",
    re.M | re.S,
)
PYTHON = {"py", "py3", "python", "python3", "pycon", "ipython", "doctest"}
SHELL = {"", "sh", "bash", "shell", "console"}
IN_LINE = re.compile(r"(?<!`)`((?:\.venv/bin/)?shiai [^`\n]+)`(?!`)")
SESSION = "<!-- one session -->"
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
        yield from check_page(page, str(page.relative_to(root)))
    for page, part, made in generated(root):
        text = page.read_text(encoding="utf-8")
        if _put(text, part, made) != text:
            yield f"{page.relative_to(root)}: the part {part!r} is out of date (run with --write)"
    for file, made in schemas(root):
        if not file.exists() or file.read_text(encoding="utf-8") != made:
            yield f"{file.relative_to(root)}: the schema is out of date (run with --write)"
    yield from _options_without_words(root)
    yield from _version_not_in_changelog(root)


def check_page(page: Path, name: str) -> Iterator[str]:
    """What is not true on one page."""
    text = page.read_text(encoding="utf-8")
    yield from _dead_links(page, name, text)
    yield from _programs_not_run(name, text)
    yield from _broken_programs(name, text)
    yield from _broken_commands(name, text)


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


# ---- programs and commands ---------------------------------------------------------------------


class Program(NamedTuple):
    """A program of a page, and what it prints, where the page says so."""

    text: str
    prints: str | None


def programs(text: str) -> list[Program]:
    """The programs of a page that are run."""
    found: list[Program] = []
    for fence in FENCE.finditer(text):
        if fence["indent"] or fence["marks"] != "```" or fence["language"] != "python":
            continue
        behind = FENCE.match(text[fence.end() :].lstrip("\n"))
        shown = behind is not None and behind["language"] == "text"
        found.append(Program(fence["body"], behind["body"] if behind and shown else None))
    return found


def _programs_not_run(name: str, text: str) -> Iterator[str]:
    """Programs in a form that `programs` does not see."""
    for fence in FENCE.finditer(text):
        language = fence["language"].strip()
        word = re.split(r"[\s{]", language.lstrip("{ ."))[0].lower()
        plain = not fence["indent"] and fence["marks"] == "```" and language == "python"
        session = re.search(r"^\s*>>> ", fence["body"], re.M) is not None
        if (word in PYTHON and not plain) or session:
            line = text.count("\n", 0, fence.start()) + 1
            yield f"{name}: line {line}: no test runs this program; write ```python at the margin"


def _broken_programs(name: str, text: str) -> Iterator[str]:
    """Programs of one page run in order, as a reader would type them."""
    names: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as kept:
        for number, program in enumerate(programs(text), 1):
            with tempfile.TemporaryDirectory() as own:
                goes_on = SESSION in text
                names = names if goes_on else {}
                names["__name__"] = "docs"
                why = _run(program, f"{name} program {number}", names, kept if goes_on else own)
            if why is not None:
                yield f"{name}: program {number} {why}"


def _run(program: Program, title: str, names: dict[str, object], folder: str) -> str | None:
    """What goes wrong with a program, if anything does."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(program.text, title, "exec"), names)
    except Exception as error:  # whatever a reader would meet
        return f"fails: {type(error).__name__}: {error}"
    finally:
        os.chdir(before)
    if program.prints is not None and not _agree(program.prints, printed.getvalue()):
        return f"prints {printed.getvalue()!r}, not what the page says"
    return None


def _agree(shown: str, printed: str) -> bool:
    pattern = ".*?".join(re.escape(part) for part in shown.rstrip().split("…"))
    return re.fullmatch(pattern, printed.rstrip(), re.S) is not None


def _broken_commands(name: str, text: str) -> Iterator[str]:
    """Commands that `shiai` would not understand: an unknown command or option."""
    for written in _commands_on(text):
        if re.fullmatch(r"shiai record \d+", written):
            continue  # the first line of a record
        why = _misunderstood(written)
        if why is not None:
            yield f"{name}: the command {written!r} is not understood: {why}"


def _commands_on(text: str) -> Iterator[str]:
    for fence in FENCE.finditer(text):
        if fence["language"].strip() in SHELL:
            for line in fence["body"].splitlines():
                if re.match(r"[ >]*(\$ )?(\.venv/bin/)?shiai [a-z]", line):
                    yield line.strip().removeprefix("$ ")
    yield from IN_LINE.findall(FENCE.sub("", text))


def _misunderstood(written: str) -> str | None:
    import click

    from shiai.cli import main

    words = shlex.split(written, comments=True)[1:]
    if any(word.startswith(("[", "…")) or "|" in word for word in words):
        return None  # a pattern, not a command
    command: click.Command = main
    context = click.Context(main, info_name="shiai")
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        inner = command.get_command(context, words.pop(0))
        if inner is None:
            return "there is no such command"
        command = inner
        context = click.Context(command, parent=context)
    try:
        command.make_parser(context).parse_args(words)
    except click.ClickException as error:
        return error.format_message()
    return None


# ---- lists that must be complete ---------------------------------------------------------------


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
            for word in option.values:
                if option.values != ["no", "yes"] and f"`{word}`" not in text:
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
        (root / "docs" / "keys.md", "keys", keys_text()),
        *_learning(root / "docs" / "learning" / "observations.md"),
    ]


def schemas(root: Path) -> Iterator[tuple[Path, str]]:
    """The schema beside the sets of each game, and what it should say."""
    from shiai.cards.schemas import schema_text

    for folder in sorted((root / "src" / "shiai" / "games").glob("*/sets")):
        model = import_module(f"shiai.games.{folder.parent.name}.cards").MODEL
        yield folder / "schema.json", schema_text(model)


def _effects() -> str:
    from shiai.games.eiyo.words import COUNTED, WORDS

    rows = ["| written | what it does |", "| --- | --- |"]
    for word in WORDS:
        written = f"{{ {word.name} = N }}" if word.moment in COUNTED else f'["{word.name}"]'
        rows.append(f"| `{word.moment} = {written}` | {word.meaning} |")
    return "\n".join(rows) + "\n"


def _learning(page: Path) -> Iterator[tuple[Path, str, str]]:
    """Observations and actions of every game of ours."""
    from shiai.games import our_keys
    from shiai.rl.describe import action_table, observation_table
    from shiai.rl.setting import Setting

    for key in our_keys():
        setting = Setting(key)
        size, codes = int(setting.observer.size), setting.codes
        text = f"{size:,} numbers, {setting.seats} seat(s).\n\n{observation_table(setting)}"
        yield page, f"observation of {key}", text
        yield page, f"actions of {key}", f"{codes:,} actions.\n\n{action_table(setting)}"


def _commands() -> str:
    """The help of every command, as it is printed 90 columns wide."""
    import click

    from shiai.cli import main

    parts: list[str] = []

    def tell(command: click.Command, name: str, above: click.Context | None, title: str) -> None:
        with click.Context(command, parent=above, info_name=name, terminal_width=90) as context:
            parts.append(_help(title, command.get_help(context)))
            if isinstance(command, click.Group):  # `shiai lab compare` after `shiai lab`
                for inner in command.list_commands(context):
                    found = command.get_command(context, inner)
                    assert found is not None, "a listed command exists"
                    tell(found, inner, context, f"{title} {inner}")

    tell(main, "shiai", None, "shiai")
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
    for file, made in schemas(root):
        file.write_text(made, encoding="utf-8")


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
