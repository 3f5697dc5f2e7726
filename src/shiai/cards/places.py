"""In which line of a TOML text each table, entry, field and list item stands.

`tomllib` gives data without places, so the text is walked once more here. It was read before, so it
is good TOML: this file only has to find its way through.
"""

import re
from bisect import bisect_right
from typing import Final

Path = tuple[str | int, ...]

BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
KEY_PART: Final = re.compile(r"[ \t]*(?:\"((?:[^\"\\]|\\.)*)\"|'([^']*)'|([A-Za-z0-9_-]+))[ \t]*")
TEXT: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"{3,5}|\'\'\'(?:[^\']|\'(?!\'\'))*\'{3,5}'
    r'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'',
    re.DOTALL,
)
BARE: Final = re.compile(r"[^,\]}#\n]*")


class Places:
    """Lines by path: `("enemy", 2, "damage")` is the field of the third `[[enemy]]`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.breaks = [match.start() for match in re.finditer("\n", text)]
        self.lines: dict[Path, int] = {}
        self.last: dict[Path, int] = {}  # of each [[array]]: the number of its newest entry
        try:
            self._statements()
        except (IndexError, RecursionError):  # what was found is as good as it is
            pass

    def line(self, *path: str | int) -> int:
        """The line of a path, else of what it stands in; 0 if nobody knows."""
        while path:
            if path in self.lines:
                return self.lines[path]
            path = path[:-1]
        return 0

    def _note(self, path: Path) -> None:
        self.lines.setdefault(path, bisect_right(self.breaks, self.at - 1) + 1)

    def _blank(self) -> None:
        match = BLANK.match(self.text, self.at)
        assert match is not None, "nothing is blank, too"
        self.at = match.end()

    def _statements(self) -> None:
        here: Path = ()
        self._blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                here = self._head()
            else:
                self._pair(here)
            self._blank()

    def _head(self) -> Path:
        """`[table]` or `[[entry]]`: the path that the lines below belong to."""
        many = self.text.startswith("[[", self.at)
        start, self.at = self.at, self.at + (2 if many else 1)
        keys = self._keys()
        path: Path = ()
        for key in keys[:-1] if many else keys:
            path = self._entry((*path, key))
        if many:
            path = (*path, keys[-1])
            self.last[path] = self.last.get(path, -1) + 1
            path = self._entry(path)
        end, self.at = self.at + (2 if many else 1), start
        for length in range(1, len(path) + 1):
            self._note(path[:length])
        self.at = end
        return path

    def _entry(self, path: Path) -> Path:
        return (*path, self.last[path]) if path in self.last else path

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while True:
            match = KEY_PART.match(self.text, self.at)
            if match is None:
                raise IndexError("no key stands here")
            keys.append(match[1] or match[2] or match[3] or "")
            self.at = match.end()
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _pair(self, here: Path) -> None:
        start = self.at
        keys = self._keys()
        end, self.at = self.at, start
        for length in range(1, len(keys) + 1):
            self._note((*here, *keys[:length]))
        self.at = end + 1  # behind the =
        self._value((*here, *keys))

    def _value(self, path: Path) -> None:
        while self.text[self.at] in " \t":
            self.at += 1
        letter = self.text[self.at]
        if letter == "[":
            self._list(path)
        elif letter == "{":
            self._table(path)
        else:
            match = (TEXT if letter in "\"'" else BARE).match(self.text, self.at)
            if match is None:
                raise IndexError("no value stands here")
            self.at = match.end()

    def _list(self, path: Path) -> None:
        self.at += 1
        number = 0
        while not self._closed("]"):
            self._note((*path, number))
            self._value((*path, number))
            number += 1

    def _table(self, path: Path) -> None:
        self.at += 1
        while not self._closed("}"):
            self._pair(path)

    def _closed(self, bracket: str) -> bool:
        """Go to the next item, or behind the bracket that ends them."""
        self._blank()
        if self.text[self.at] == ",":
            self.at += 1
            self._blank()
        if self.text[self.at] == bracket:
            self.at += 1
            return True
        return False
