"""List-backed stand-in for librt.vecs: never compiled, for where the package is plain Python."""

from collections.abc import Callable, Iterable
from typing import Any


def _make(items: Iterable[int] = (), capacity: int = 0) -> list[int]:
    return list(items)


class vec:
    """`vec[i64](...)` makes a plain list."""

    def __class_getitem__(cls, _item: Any) -> Callable[..., list[int]]:
        return _make


def append(cells: list[int], number: int) -> list[int]:
    """Like librt's: the caller binds the result."""
    cells.append(number)
    return cells
