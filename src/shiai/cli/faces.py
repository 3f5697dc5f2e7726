"""Cards as a player reads them: every group of a game's faces, and all that stands on one card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from shiai.boards.setting import hanging
from shiai.cards import suggestion

Json = dict[str, Any]

TITLE: Final = ("id", "key", "name", "kanji", "copy_of")  # said before the fields
LAST: Final = ("frame", "limit", "rarity", "set", "code")  # of less use in play
SENTENCE: Final = 30  # letters from which on a field has a line of its own
WORDS: Final = {
    "ap": "AP", "dp": "DP", "def": "Defense", "eng": "Energy", "str": "Strength", "spd": "Speed",
    "base": "needs",
}  # fmt: skip


class Group:
    """Faces of one sort, equal copies as one."""

    def __init__(self, name: str, faces: list[Json]) -> None:
        self.name = name.replace("_", " ")
        self.count = len(faces)
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
        line = Text(_title(card), style="bold")
        facts = [fact for field in sorted(face, key=_order) for fact in self._fact(face, field)]
        if facts:
            line.append("  ").append(" · ".join(facts), style="not bold")
        lines = hanging(line, width, "    ")
        for field, value in face.items():
            if field not in TITLE and _is_sentence(value):
                word = "" if field == "text" else f"{field.replace('_', ' ').capitalize()}: "
                lines += _indented(Text(f"{word}{value}"), width)
        return lines

    def _fact(self, face: Json, field: str) -> Iterator[str]:
        """What a field says in a few words, if it says anything of this card."""
        value = face[field]
        if field in (*TITLE, *self.alike, face.get("kind")) or _is_sentence(value):
            return
        if face.get("text") and isinstance(value, list) and value and isinstance(value[0], dict):
            return  # the text says it in words
        if value or field not in self.seldom:
            fact = _fact(field, value)
            if fact:
                yield fact


def _order(field: str) -> int:
    return LAST.index(field) + 1 if field in LAST else 0


def _is_sentence(value: Any) -> bool:
    return isinstance(value, str) and (len(value) >= SENTENCE or value.endswith("."))


def _title(card: list[Json]) -> str:
    face = card[0]
    ids = [str(each.get("id", each.get("key", each.get("roll", "")))) for each in card]
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
    if isinstance(value, dict):
        return ", ".join(filter(None, (_fact(key, each) for key, each in value.items() if each)))
    if isinstance(value, list):
        parting = "; " if any(isinstance(each, dict) for each in value) else ", "
        return parting.join(_value(each) for each in value)
    return str(value)


def groups_of(faces: Json) -> list[Group]:
    """Every list of faces that a game shows."""
    return [
        Group(name, group)
        for name, group in faces.items()
        if isinstance(group, list) and group and isinstance(group[0], dict)
    ]


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
