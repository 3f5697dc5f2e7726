"""From a file to plain TOML data."""

import re
import tomllib
from pathlib import Path
from typing import Final

from shiai.cards.errors import BadSet, Problem

MOST_BYTES: Final = 1 << 20
# Nobody nests names this deep, and the parser's work grows with the square of it.
MOST_DOTS: Final = 200
CURLY: Final = "\u201c\u201d\u201e\u2018\u2019`"  # as a word processor writes quotes


def bytes_of(path: Path, name: str) -> bytes:
    """The file's bytes, and one more than is allowed if it is too big."""
    try:
        if path.is_dir():
            raise BadSet(Problem(name, "is a folder; give the path of a .toml file"))
        if path.exists() and not path.is_file():
            raise BadSet(Problem(name, "is not an ordinary file"))
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise BadSet(Problem(name, "no such file")) from None
    except OSError as error:
        raise BadSet(Problem(name, f"cannot be read ({error.strerror})")) from None
    except ValueError as error:
        if isinstance(error, BadSet):
            raise
        raise BadSet(Problem(name, f"is not a path ({error})")) from None


def text_of(raw: bytes, name: str) -> str:
    """The file's text, its lines ended in one way."""
    if len(raw) > MOST_BYTES:
        raise BadSet(Problem(name, f"is too big for a set file (at most {MOST_BYTES} bytes)"))
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadSet(Problem(name, "is UTF-16 text; save it as UTF-8", line=1))
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BadSet(Problem(name, "is not UTF-8 text; save it as UTF-8", line)) from None


def table_of(text: str, name: str) -> dict[str, object]:
    """The plain data of a TOML text."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise BadSet(Problem(name, "too many dots on one line", number))
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise BadSet(Problem(name, "lists or tables lie too deep in one another")) from None
    except tomllib.TOMLDecodeError as error:
        raise BadSet(_syntax_problem(str(error), text, name)) from None
    except ValueError:
        raise BadSet(Problem(name, "a number has too many digits")) from None
    if not table:
        says = "is empty; a set starts with format, game, name and title"
        raise BadSet(Problem(name, says, line=1))
    return table


def _syntax_problem(says: str, text: str, name: str) -> Problem:
    place = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", says)
    if place is None:
        return Problem(name, f"is not TOML: {says}")
    lines = text.rstrip("\n").split("\n")
    number = int(place[1] or len(lines))
    column = f", column {place[2]}" if place[2] else ""
    written = lines[number - 1] if number <= len(lines) else ""
    heads = [line.strip() for line in lines[:number] if line.lstrip().startswith("[")]
    field = re.match(r"\s*([A-Za-z0-9_-]+)", written)
    return Problem(
        name,
        f"is not TOML: {says[: place.start()]}{column}{_likely_fix(written, says)}",
        number,
        heads[-1] if heads and heads[-1] != written.strip() else "",
        field[1] if field else "",
    )


def _likely_fix(line: str, says: str) -> str:
    """What TOML most likely misses in a line that it cannot read, in brackets; "" if unclear."""
    field, equals, value = (part.strip() for part in line.partition("="))
    if field.startswith("["):
        whole = re.match(r"\[+([^\[\]]+)", field)
        name = whole[1].strip() if whole else "name"
        return f" (write [{name}] or [[{name}]]: as many brackets at the end as at the start)"
    if "Unclosed" in says:
        return " (close the list or table above it with ] or })"
    if "overwrite" in says or "Duplicate" in says:
        return f" ({field} is written twice: keep one of the two)"
    if not equals:
        return " (write: field = value, or # before a remark)"
    if not value or value.startswith("#"):
        return f" (write a value: {field} = …)"
    for opens, closes in ("[]", "{}"):
        if value.count(opens) > value.count(closes):
            return f" (close it with {closes})"
    if value.count('"') % 2:
        return ' (a text ends with ", too)'
    if value.startswith(tuple(CURLY)):
        return f' (straight quotes: {field} = "{value.strip(CURLY)}")'
    if re.fullmatch(r"[A-Za-z_][\w -]*", value):
        return f' (a text stands in quotes: {field} = "{value}")'
    return ""
