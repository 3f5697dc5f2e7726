"""The one place that knows how a state is stored: vec[i64] compiled, a list uncompiled."""

from typing import Final

from mypy_extensions import i32, i64, u8

COMPILED = not __file__.endswith(".py")
if COMPILED:
    from librt.vecs import append, vec
else:
    from shiai.core.plain import append, vec

__all__ = ["COMPILED", "append", "bit", "blank", "empty", "flags", "row", "vec", "vector"]


def empty() -> vec[i64]:
    """No cells yet; grow it with `append`."""
    return vec[i64]()


def blank(count: i64) -> vec[i64]:
    """That many cells, all zero."""
    return vec[i64]([0] * count)


def row(count: i64) -> vec[i32]:
    """That many shorter numbers, all zero, for learners: half the bytes."""
    return vec[i32]([0] * count)


def flags(count: i64) -> vec[u8]:
    """That many bytes, all zero."""
    return vec[u8]([0] * count)


def vector(numbers: list[int]) -> vec[i64]:
    """A constant table of numbers."""
    made = vec[i64]()
    for number in numbers:
        made = append(made, number)
    return made


_BITS: Final = vector([2**place for place in range(63)])


def bit(place: i64) -> i64:
    """The set of one place, as bits. (Compiled, a literal 1 has 32 bits: do not shift it.)"""
    return _BITS[place]
