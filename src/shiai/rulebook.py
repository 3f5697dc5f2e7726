"""The rules pages as data: every rule, ruling, house rule and golden scenario of a game.

The form of a page is told in docs/rules/eiyo.md, "The format of this page".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, NoReturn

from shiai.core.errors import ShiaiError
from shiai.core.game import Game

Kind = Literal["rule", "ruling", "house", "golden"]

KINDS: Final[tuple[Kind, ...]] = ("rule", "ruling", "house", "golden")

# The first form that fits decides: a ruling's id would pass for a house rule's, too.
_ID_FORMS: Final[tuple[tuple[Kind, re.Pattern[str]], ...]] = (
    ("ruling", re.compile(r"RULING-(?P<prefix>[A-Z]+)-[1-9][0-9]*")),
    ("golden", re.compile(r"(?P<prefix>)GOLD-[1-9][0-9]*")),
    ("rule", re.compile(r"(?P<prefix>[A-Z]+)-[0-9]{3}")),
    ("house", re.compile(r"(?P<prefix>[A-Z]+)-[A-Z]+-[1-9][0-9]*")),
)
_NEEDS: Final[dict[Kind, tuple[str, ...]]] = {
    "rule": ("Example",),
    "ruling": ("Why",),
    "house": ("Example",),
    "golden": (),
}
_FIELDS: Final = ("Example", "Why", "Option")
_NOT_A_GAME: Final = ("readme", "index")

_HEADING: Final = re.compile(r"(#{1,6}) +(.+)")
_ANCHOR: Final = re.compile(r'<a id="([^"]*)"></a>')
_TITLE: Final = re.compile(r"\*\*(\S+) · ([^*]+)\*\* _\(([^·]+) · (.+)\)_")
_LOOKS_LIKE_TITLE: Final = re.compile(r"\*\*[A-Z][A-Z-]*-[0-9]+\b")
_FIELD: Final = re.compile(r"_(\w+):_ *(.*)")
_LIST_OR_TABLE: Final = re.compile(r" *(?:[-*+] |[0-9]+[.)] |\|)")
_LINK: Final = re.compile(r"\[([^\]]*)\]\(#[^)]*\)")


class BadRulebook(ShiaiError):
    """A rules page breaks the format; the message names file and line."""


class UnknownRule(ShiaiError):
    """There is no such rule or no such rules page; the message names near ones."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered piece of a rules page, in Markdown without its links."""

    id: str
    kind: Kind
    title: str
    edition: str
    where: str
    text: str
    example: str
    why: str
    option: str
    section: str
    line: int

    @property
    def anchor(self) -> str:
        """What stands behind the # of a link to this entry."""
        return self.id.lower()

    @property
    def note(self) -> str:
        """Edition and rulebook heading, as the page shows them."""
        return f"{self.edition} · {self.where}"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules page of one game; `prefix` opens the ids of its rules."""

    key: str
    name: str
    prefix: str
    path: Path
    entries: dict[str, Entry]

    def of_kind(self, kind: Kind) -> list[Entry]:
        """All entries of one kind, in the order of the page."""
        return [entry for entry in self.entries.values() if entry.kind == kind]

    def find(self, name: str) -> Entry:
        """The entry with this id, also in short: `17`, `eiyo-17`, `ruling-9`, `coop-1`."""
        wanted = self._short(name)
        for entry in self.entries.values():
            if self._short(entry.id) == wanted:
                return entry
        near = self._near(name)
        hint = f" (did you mean {', '.join(near)}?)" if near else ""
        raise UnknownRule(f"no rule {name!r} in the rules of {self.name}{hint}")

    def search(self, words: str) -> list[Entry]:
        """The entries that hold all these words; those with all of them in the title first."""
        wanted = words.casefold().split()
        if not wanted:
            return []
        hits = [entry for entry in self.entries.values() if _holds(_all_words(entry), wanted)]
        return sorted(hits, key=lambda entry: not _holds(entry.title, wanted))

    def _short(self, name: str) -> tuple[str, ...]:
        parts = re.findall(r"[A-Z]+|[0-9]+", name.upper())
        return tuple(part.lstrip("0") or "0" for part in parts if part != self.prefix)

    def _near(self, name: str) -> list[str]:
        for spelling in (name.upper(), f"{self.prefix}-{name.upper()}"):
            alike = get_close_matches(spelling, self.entries, n=3, cutoff=0.7)
            if alike:
                return alike
        return [entry.id for entry in self.search(name)[:3]]


def _all_words(entry: Entry) -> str:
    parts = (entry.id, entry.title, entry.note, entry.text)
    return "\n".join((*parts, entry.example, entry.why, entry.option))


def _holds(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)


def keys() -> list[str]:
    """The games that have a rules page."""
    return sorted({page.stem for folder in _folders() for page in pages(folder)})


def page_path(key: str) -> Path:
    """The rules page of a game: in the installed package, else in the source checkout."""
    for folder in _folders():
        for page in pages(folder):
            if page.stem == key:
                return page
    raise UnknownRule(f"no rules page for {key!r} (there are: {', '.join(keys()) or 'none'})")


def page_of(game: Game) -> Path:
    """The rules page of any game: the one that its package brings, else ours."""
    return game.rules.rules_page() or page_path(game.key)


def book_of(game: Game) -> Rulebook:
    """The rules of any game, read once."""
    return _read_once(page_of(game))


def rulebook(key: str) -> Rulebook:
    """The rules of a game of ours, read once."""
    return _read_once(page_path(key))


@lru_cache
def _read_once(path: Path) -> Rulebook:
    return read(path)


def pages(folder: Path) -> list[Path]:
    """The rules pages in a folder; `README.md` and `index.md` are not rules."""
    return sorted(page for page in folder.glob("*.md") if page.stem.lower() not in _NOT_A_GAME)


def read(path: Path) -> Rulebook:
    """The rules page in this file; raises BadRulebook at the first break of the format."""
    return _Reader(path).rulebook()


def _folders() -> tuple[Path, Path]:
    here = Path(__file__).resolve().parent
    return here / "rules", here.parents[1] / "docs" / "rules"


@dataclass(slots=True)
class _Draft:
    """An anchor and the lines under it."""

    anchor: str
    line: int
    section: str
    lines: list[str] = field(default_factory=list)


class _Reader:
    """Reads one page, once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = ""
        self.prefix = ""
        self.entries: dict[str, Entry] = {}

    def rulebook(self) -> Rulebook:
        for draft in self.drafts():
            entry = self.entry(draft)
            if entry.id in self.entries:
                first = self.entries[entry.id].line
                self.fail(entry.line, f"{entry.id} stands already in line {first}")
            self.entries[entry.id] = entry
        if not self.name:
            self.fail(1, "the page has no heading '# Name: ...'")
        if not self.prefix:
            self.fail(1, "the page has no rules")
        return Rulebook(self.path.stem, self.name, self.prefix, self.path, self.entries)

    def drafts(self) -> Iterator[_Draft]:
        """Cuts the page at its anchors and headings."""
        draft: _Draft | None = None
        section = ""
        for number, line, code in self.lines():
            heading = None if code else _HEADING.fullmatch(line.rstrip())
            anchor = not code and line.startswith("<a ")
            if draft and (heading or anchor):
                yield draft
                draft = None
            if heading:
                section = heading[2]
                if heading[1] == "#" and not self.name:
                    self.name = section.partition(":")[0]
            elif anchor:
                draft = _Draft(self.anchor(number, line), number, section)
            elif not code and _LOOKS_LIKE_TITLE.match(line) and (not draft or draft.lines):
                self.fail(number, "this title has no anchor in the line above")
            elif draft:
                draft.lines.append(line)
        if draft:
            yield draft

    def lines(self) -> Iterator[tuple[int, str, bool]]:
        """Each line with its number, and whether it is code, which is never cut."""
        opened = 0
        for number, line in enumerate(self.path.read_text(encoding="utf-8").splitlines(), 1):
            fence = line.startswith("```")
            yield number, line, fence or opened > 0
            if fence:
                opened = 0 if opened else number
        if opened:
            self.fail(opened, "this code fence is never closed")

    def anchor(self, number: int, line: str) -> str:
        found = _ANCHOR.fullmatch(line.rstrip())
        if not found:
            self.fail(number, 'an anchor is written <a id="..."></a>, alone on its line')
        return found[1]

    def entry(self, draft: _Draft) -> Entry:
        number = draft.line + 1
        found = _TITLE.fullmatch(draft.lines[0].rstrip()) if draft.lines else None
        if not found:
            self.fail(number, "after an anchor comes '**ID · title** _(edition · where)_'")
        id_, title, edition, where = found.groups()
        kind = self.kind_of(id_, number)
        if draft.anchor != id_.lower():
            self.fail(draft.line, f"the anchor of {id_} must be {id_.lower()!r}")
        parts = self.parts(draft)
        for needed in ("", *_NEEDS[kind]):
            if not parts.get(needed):
                what = f"'_{needed}:_'" if needed else "text"
                self.fail(number, f"{id_} has no {what}")
        return Entry(
            id=id_,
            kind=kind,
            title=title,
            edition=edition,
            where=where,
            text=parts[""],
            example=parts.get("Example", ""),
            why=parts.get("Why", ""),
            option=parts.get("Option", ""),
            section=draft.section,
            line=number,
        )

    def kind_of(self, id_: str, number: int) -> Kind:
        for kind, form in _ID_FORMS:
            found = form.fullmatch(id_)
            if found:
                self.agree_on_prefix(found["prefix"], id_, number)
                return kind
        self.fail(number, f"{id_!r} is not an id: rules have three digits, all others no zeros")

    def agree_on_prefix(self, prefix: str, id_: str, number: int) -> None:
        """One page tells one game; golden scenarios carry no game in their ids."""
        if prefix and self.prefix not in ("", prefix):
            self.fail(number, f"{id_} does not belong on a page of {self.prefix} rules")
        self.prefix = self.prefix or prefix

    def parts(self, draft: _Draft) -> dict[str, str]:
        """The text, under "", and the fields by name."""
        parts: dict[str, list[str]] = {"": []}
        current = ""
        for number, line in enumerate(draft.lines[1:], draft.line + 2):
            found = _FIELD.match(line)
            if found:
                current, line = found[1], found[2]
                if current not in _FIELDS:
                    near = get_close_matches(current, _FIELDS, n=1, cutoff=0) or [""]
                    self.fail(number, f"unknown field '_{current}:_' (did you mean {near[0]!r}?)")
                if current in parts:
                    self.fail(number, f"a second '_{current}:_' in one entry")
                parts[current] = []
            parts[current].append(line)
        return {name: _flowing(lines) for name, lines in parts.items()}

    def fail(self, number: int, what: str) -> NoReturn:
        raise BadRulebook(f"{self.path}:{number}: {what}")


def _flowing(lines: list[str]) -> str:
    """Joins wrapped lines; keeps paragraphs, lists, tables and code; ids lose their links."""
    out: list[str] = []
    fenced = False
    for line in lines:
        fence = line.startswith("```")
        if fenced or fence or not out or not out[-1] or _LIST_OR_TABLE.match(line):
            out.append(line.rstrip())
        elif line.strip():
            out[-1] += " " + line.strip()
        else:
            out.append("")
        fenced = fenced != fence
    return _LINK.sub(r"\1", "\n".join(out)).strip()
