"""Planes: an observation for a network - words and zones as one-hot columns, numbers squeezed."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shiai.core.observe import BITS, NUMBER, ZONE, ZONES, Entry

HIGHEST = 8.0  # of a squeezed number


class Column:
    """Where an entry of the compact observation stands among the planes."""

    def __init__(self, entry: Entry, at: int, width: int) -> None:
        self.entry = entry
        self.at = at
        self.width = width  # columns for each number of the entry


class Planes:
    """From compact observations, one or many, to floats of a fixed length.

    A word becomes one column for each thing it may be, a card one for each zone (1: it lies there;
    0.5: it may lie there) and one for "not known". A number that is 0 or 1 stays; any other
    becomes log2(1 + |x|) / 4 with its sign: 0, 0.25, 0.4, 0.5 ... 1 at 15.
    """

    def __init__(self, entries: list[Entry]) -> None:
        self.columns: list[Column] = []
        self.size = 0
        flags: list[tuple[int, int]] = []
        numbers: list[tuple[int, int]] = []
        words: list[tuple[int, int]] = []
        self.may: list[tuple[int, int, int, int, int, int]] = []
        lies: Column | None = None
        part = 0
        for entry in entries:
            count = max(len(entry.places), 1)
            if entry.value_type == ZONES:  # adds to the columns of its cards
                assert lies is not None, "where a card lies stands before where it may lie"
                bits = len(entry.words)
                self.may.append((entry.at, count, lies.at, lies.width, 1 + part * BITS, bits))
                part += 1
                continue
            width = 1 if entry.value_type == NUMBER else entry.high + 1
            column = Column(entry, self.size, width)
            self.columns.append(column)
            if entry.value_type == ZONE:
                lies, part = column, 0
            flag = entry.low >= 0 and entry.high <= 1
            into = words if entry.value_type != NUMBER else flags if flag else numbers
            into += [(entry.at + k, self.size + k * width) for k in range(count)]
            self.size += count * width
        self.flags = _pairs(flags)
        self.numbers = _pairs(numbers)
        self.words = _pairs(words)

    def expand(self, compact: NDArray[Any]) -> NDArray[np.float32]:
        """The planes of one observation, or of a batch of them."""
        one = compact.ndim == 1
        rows = compact[None] if one else compact
        out = np.zeros((len(rows), self.size), np.float32)
        out[:, self.flags[1]] = rows[:, self.flags[0]]
        numbers = rows[:, self.numbers[0]].astype(np.float32)
        out[:, self.numbers[1]] = np.sign(numbers) * np.log2(1 + np.abs(numbers)) * 0.25
        at = np.arange(len(rows))[:, None] * self.size + self.words[1] + rows[:, self.words[0]]
        out.reshape(-1)[at] = 1.0
        for source, count, target, width, first, bits in self.may:
            hot = rows[:, source : source + count, None] >> np.arange(bits) & 1
            block = out[:, target : target + count * width].reshape(len(rows), count, width)
            block[:, :, first : first + bits] += 0.5 * hot
        return out[0] if one else out


def _pairs(made: list[tuple[int, int]]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Two arrays: where to read and where to write."""
    both = np.array(made, np.intp).reshape(-1, 2)
    return both[:, 0].copy(), both[:, 1].copy()
