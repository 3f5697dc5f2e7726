"""Our own small random stream: sfc32, four 32-bit words kept in cells, the same in both builds."""

from typing import Final

from mypy_extensions import i64

from shiai.core.cells import blank, vec

WORDS: Final = 4
MASK: Final = 0xFFFFFFFF


def seed_words(s: vec[i64], at: i64, seed: i64, stream: i64) -> None:
    """Start a stream: `seed` (63 bits) chooses the game, `stream` tells a game's streams apart."""
    s[at] = seed & MASK
    s[at + 1] = (seed >> 32) & MASK
    s[at + 2] = (0x9E3779B9 + stream * 0x85EBCA6B) & MASK
    s[at + 3] = 1
    for _word in range(i64(12)):  # not `_`: compiled, that is a Python object
        next_word(s, at)


def next_word(s: vec[i64], at: i64) -> i64:
    """The next 32 random bits."""
    a: i64 = s[at]
    b: i64 = s[at + 1]
    c: i64 = s[at + 2]
    d: i64 = s[at + 3]
    t: i64 = (a + b + d) & MASK
    s[at] = b ^ (b >> 9)
    s[at + 1] = (c + (c << 3)) & MASK
    s[at + 2] = ((((c << 21) & MASK) | (c >> 11)) + t) & MASK
    s[at + 3] = (d + 1) & MASK
    return t


class Stream:
    """Randomness that belongs to no state: for bots, for guessed worlds, for playouts."""

    def __init__(self, seed: i64) -> None:
        self.words: vec[i64] = blank(WORDS)
        seed_words(self.words, 0, seed, 0)

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1."""
        return (next_word(self.words, 0) * count) >> 32

    def seed(self) -> i64:
        """A fresh 63-bit seed for somebody else."""
        high = next_word(self.words, 0) & 0x7FFFFFFF
        low = next_word(self.words, 0)
        return (high << 32) | low


def seed_of(run: int, index: int) -> int:
    """The seed of game `index` of a run: does not depend on batches or workers (splitmix64)."""
    x = (run * 0x9E3779B97F4A7C15 + index * 0xD1B54A32D192ED03 + 0x8CB92BA72F3D8DD7) & (2**64 - 1)
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
    return (x ^ (x >> 31)) >> 1
