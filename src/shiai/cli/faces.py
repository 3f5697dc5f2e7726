"""Cards as a player reads them: every group of a game's faces, and all that stands on one card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from shiai.boards.setting import hanging
from shiai.cards import suggestion

if TYPE_CHECKING:
    from shiai.core.rules import GameRules
    from shiai.core.terms import Terms

Json = dict[str, Any]
Lines = Callable[[Json], list[str]]

TITLE: Final = ("id", "key", "name", "kanji", "copy_of")  # said before the fields
NUMBER: Final = "number in its group"
NAMED: Final = ("id", "key", "roll")  # what a card is called before its name
LAST: Final = ("set", "for_beginners")  # of less use in play
SENTENCE: Final = 30  # letters from which on a field has a line of its own
SAID: Final = ("text", "ability", "bonus", "gain", "drawback")  # words, however few
# What a program reads; the words beside it say it to people.
DATA: Final = ("word", "words", "amount", "caps", "steps", "scores", "mon", "letter")
WORDS: Final = {
    "ap": "AP", "dp": "DP", "def": "Defense", "eng": "Energy", "str": "Strength", "spd": "Speed",
    "base": "needs",
}  # fmt: skip


class Group:
    """Faces of one sort, equal copies as one.

    Args:
        name: of the sort.
        faces: what is printed on each.
        own: the lines of a face in the game's own words, if it has such.
    """

    def __init__(self, name: str, faces: list[Json], own: Lines | None = None) -> None:
        self.name = name.replace("_", " ")
        self.count = len(faces)
        self.own = own
        copies: dict[str, list[Json]] = {}
        for number, face in enumerate(faces):
            copies.setdefault(str(face.get("copy_of", number)), []).append(face)
        self.cards = list(copies.values())
        fields = dict.fromkeys(field for face in faces for field in face)
        self.seldom = [
            field
            for field in fields
            if sum(bool(face.get(field)) for face in faces) * 2 <= len(faces)
        ]
        self.alike = ["kind"] if len({face.get("kind") for face in faces}) == 1 else []

    def calls(self, card: list[Json]) -> list[str]:
        """What a card may be called."""
        return [
            str(face[field]) for face in card for field in ("id", "key", "name") if field in face
        ]

    def lines(self, card: list[Json], width: int) -> list[Text]:
        """Who it is, what it has, what it says; no line is longer than that."""
        face = card[0]
        if self.own is not None:
            first, *others = self.own(face)
            lines = hanging(Text(first, style="bold"), width, "    ")
            return lines + [line for other in others for line in _indented(Text(other), width)]
        line = Text(_title(card), style="bold")
        facts = [fact for field in sorted(face, key=_order) for fact in self._fact(face, field)]
        if facts:
            line.append("  ").append(" · ".join(facts), style="not bold")
        lines = hanging(line, width, "    ")
        for field, value in face.items():
            if field in TITLE or _is_again(face, field) or not _is_sentence(field, value):
                continue
            word = "" if field == "text" else f"{field.replace('_', ' ').capitalize()}: "
            said = f"{word}{value}"
            end = "" if said.endswith(".") else "."
            lines += _indented(Text(f"{said[:1].upper()}{said[1:]}{end}"), width)
        return lines

    def _fact(self, face: Json, field: str) -> Iterator[str]:
        """What a field says in a few words, if it says anything of this card."""
        value = face[field]
        if field in (*TITLE, *DATA, NUMBER, "roll", *self.alike, face.get("kind")):
            return
        if _is_again(face, field) or _is_sentence(field, value):
            return
        if value or field not in self.seldom:
            fact = _fact(field, value)
            if fact:
                yield fact


def _order(field: str) -> int:
    return LAST.index(field) + 1 if field in LAST else 0


def _is_sentence(field: str, value: Any) -> bool:
    if not isinstance(value, str) or not value:
        return False
    return field in SAID or len(value) >= SENTENCE or value.endswith(".")


def _is_again(face: Json, field: str) -> bool:
    """Whether the text of a card says the same."""
    value = face[field]
    if not face.get("text"):
        return False
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return not _has_words(value[0])
    return field in ("gain", "drawback")


def _title(card: list[Json]) -> str:
    face = card[0]
    ids = [str(next((each[field] for field in NAMED if field in each), "")) for each in card]
    if not ids[0] and "name" not in face:
        return str(face[NUMBER])
    known = ids[0] if len(ids) == 1 else f"{ids[0]}-{ids[-1]}"
    name = " ".join(str(face[field]) for field in ("name", "kanji") if face.get(field))
    count = f" ({len(card)} cards)" if len(card) > 1 else ""
    same = known.replace("-", " ").replace("_", " ").lower() == name.lower()
    return f"{name if same else f'{known} {name}'.strip()}{count}"


def _indented(text: Text, width: int) -> list[Text]:
    return [Text.assemble("    ", line) for line in hanging(text, width - 4, "")]


def _fact(field: str, value: Any) -> str:
    """`honor 2`, `damage 1, 1, 0, 0`, `needs Strength 3`; nothing for what is not there."""
    word = WORDS.get(field, field.replace("_", " "))
    if value is None or value is False or value in ("", [], {}):
        return ""
    if value is True:
        return word
    shown = _value(value)
    return f"{word} {shown}" if shown else ""


def _value(value: Any) -> str:
    if isinstance(value, list) and value and all(_has_words(each) for each in value):
        return _numbered(value)
    if _has_words(value):
        return str(value["text"])
    if isinstance(value, dict):
        return ", ".join(filter(None, (_fact(key, each) for key, each in value.items() if each)))
    if isinstance(value, list):
        parting = "; " if any(isinstance(each, dict) for each in value) else ", "
        return parting.join(_value(each) for each in value)
    return str(value)


def _has_words(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("text"), str)


def _numbered(values: list[Json]) -> str:
    """`1-2: you lose 1 Life; 3: Strength +1`, or by their names: `Arm: …; Rib: …`."""
    runs: list[tuple[str, list[str]]] = []
    for number, each in enumerate(values, 1):
        name = str(each.get("name", number))
        if runs and runs[-1][0] == each["text"]:
            runs[-1][1].append(name)
        else:
            runs.append((each["text"], [name]))
    return "; ".join(
        f"{names[0] if len(names) == 1 else f'{names[0]}-{names[-1]}'}: {text.rstrip('.')}"
        for text, names in runs
    )


def groups_of(rules: GameRules, terms: Terms) -> list[Group]:
    """Every list of faces that a game shows; what has no name is counted."""
    groups: dict[str, list[Any]] = {}
    for name, faces in rules.faces(terms).items():
        if isinstance(faces, list):
            groups[name] = faces
        elif isinstance(faces, dict):
            groups |= {f"{name}, {key}": each for key, each in faces.items()}
    own = _own_lines(rules)
    return [
        Group(name, [{NUMBER: number, **face} for number, face in enumerate(group, 1)], own)
        for name, group in groups.items()
        if isinstance(group, list) and group and isinstance(group[0], dict)
        if "rule" not in group[0]  # which settings go together: no cards
    ]


def _own_lines(rules: GameRules) -> Lines | None:
    """The `card_lines` of a game's card_text.py, if it has them."""
    if not rules.package():
        return None
    name = f"{rules.package()}.card_text"
    try:
        found: Lines | None = getattr(import_module(name), "card_lines", None)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
    return found


def find_cards(groups: list[Group], wanted: str) -> list[tuple[Group, list[Json]]]:
    """The cards that are called so; else those whose name holds the word."""
    plain = _plain(wanted)
    all_cards = [(group, card) for group in groups for card in group.cards]
    exact = [each for each in all_cards if plain in map(_plain, each[0].calls(each[1]))]
    if exact:
        return exact
    return [
        each
        for each in all_cards
        if any(plain and plain in _plain(call).split() for call in each[0].calls(each[1]))
        or any(_plain(call).startswith(plain) for call in each[0].calls(each[1]))
    ]


def nearest(groups: list[Group], wanted: str) -> str | None:
    """A name that is written nearly so."""
    names = [call for group in groups for card in group.cards for call in group.calls(card)]
    words = [word for name in names for word in name.split()]
    return suggestion(wanted, list(dict.fromkeys([*names, *words])))


def _plain(text: str) -> str:
    return re.sub(r"[-_\s]+", " ", text.lower()).strip()
