"""`shiai rules`: the rules page of a game, one rule, or the rules that hold some words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import click

from shiai.cli.base import debug, game_argument

if TYPE_CHECKING:
    from rich.console import RenderableType

    from shiai.rulebook import Entry, Rulebook

WHOLE = 3  # up to this many hits are printed whole
KINDS = {
    "rule": "rule",
    "ruling": "ruling, where the rulebooks are silent",
    "house": "house rule",
    "golden": "scenario",
}


@click.command(short_help="Print rules: all, one by its ID, or those with some words.")
@game_argument()
@click.argument("wanted", nargs=-1, metavar="[ID or WORDS]...")
@debug
def rules(game: str, wanted: tuple[str, ...]) -> None:
    """Print the rules of GAME: all of them, one by its ID, or those that hold some WORDS.

    In a source checkout a rule also shows where it stands in the code and which tests carry it.

    \b
    Examples:
      shiai rules eiyo              how to play, then every rule (in a pager)
      shiai rules eiyo EIYO-017     one rule; "17" will do
      shiai rules eiyo ruling-9     a ruling
      shiai rules eiyo teppo        every rule that mentions Teppo
      shiai rules eiyo hand limit   all of these words
    """
    from rich.markdown import Markdown

    import shiai
    from shiai.cli.screen import console, show_pages
    from shiai.rulebook import book_of, page_of

    found = shiai.find(game)
    out = console()
    if not wanted:
        show_pages(out, Markdown(page_text(page_of(found).read_text(encoding="utf-8"))))
        return
    show_pages(out, find_rules(book_of(found), " ".join(wanted), places=True))


def find_rules(book: Rulebook, words: str, places: bool) -> RenderableType:
    """One rule by its id, else the rules that hold the words; raises UnknownRule for neither."""
    from rich.console import Group

    if any(letter.isdigit() for letter in words):
        return show_entry(book, book.find(words), places)
    found = book.search(words)
    if not found:
        _unknown(book, words)
    if len(found) <= WHOLE:
        return Group(*(show_entry(book, entry, places) for entry in found))
    return _titles(found, words)


def _unknown(book: Rulebook, words: str) -> NoReturn:
    """Say so, with a word of the rules that is written nearly so."""
    from difflib import get_close_matches

    from shiai.rulebook import UnknownRule

    texts = " ".join(entry.text for entry in book.entries.values())
    known = {word.strip(".,;:()'").lower() for word in texts.split()}
    near = [match for word in words.split() for match in get_close_matches(word.lower(), known, 1)]
    hint = f" (did you mean {' '.join(near)!r}?)" if near else ""
    raise UnknownRule(f"no rule of {book.name} holds {words!r}{hint}")


def _titles(found: list[Entry], words: str) -> RenderableType:
    from rich.console import Group
    from rich.table import Table

    grid = Table.grid(padding=(0, 2, 0, 0))
    for entry in found:
        grid.add_row(f"[bold]{entry.id}[/]", plain(entry.title))
    count = f"{len(found)} rules speak of {words!r}; 'rules {found[0].id}' shows one."
    return Group(grid, "", count)


def show_entry(book: Rulebook, entry: Entry, places: bool) -> RenderableType:
    """A rule with its example, its reason and its places."""
    from rich.console import Group
    from rich.markdown import Markdown
    from rich.text import Text

    head = Text(entry.id, style="bold").append(f"  {plain(entry.title)}")
    note = Text.assemble(
        (f"{KINDS[entry.kind]} · {plain(entry.note)} · {plain(entry.section)}", "quiet")
    )
    parts: list[RenderableType] = [head, note, "", Markdown(entry.text)]
    for title in ("example", "why", "option"):
        text = getattr(entry, title)
        if text:
            parts += ["", Markdown(f"**{title.capitalize()}:** {text}")]
    if places:
        for line in _places(book.key, entry.id):
            parts.append(Text(line, style="quiet", no_wrap=True, overflow="ignore"))
    return Group(*parts, "")


def _places(key: str, id_: str) -> list[str]:
    """Where the rule stands in code and tests, if this is a source checkout."""
    from shiai.rule_places import places_of

    try:
        found = places_of(id_, key=key)
    except (ValueError, OSError, SyntaxError):
        return []
    lines = [f"code  {place}" for place in found.code]
    return ["", *lines, *(f"test  {place}" for place in found.tests)]


def page_text(text: str) -> str:
    """A rules page without its anchors, which only a browser needs."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("<a id="))


def how_to_play(text: str) -> str:
    """The section that a newcomer reads; nothing if the page has none."""
    _, found, rest = text.partition("\n## How to play\n")
    return rest.partition("\n## ")[0].strip() if found else ""


def plain(text: str) -> str:
    """Without marks of emphasis and code."""
    return text.replace("`", "").replace("**", "").replace("_", " ").strip()
