"""Lines: the log of a seat, packed. A match keeps it for everybody who sits or watches there, and
its old lines are asked for seldom.
"""

import zlib
from collections.abc import Iterable
from typing import Final, cast

import msgspec

from shiai.server.messages import ENCODER, Line

CHUNK: Final = 16  # lines that are packed together
LINES: Final = msgspec.json.Decoder(list[msgspec.Raw])
READ: Final = msgspec.json.Decoder(list[Line])


class Lines:
    """Some lines, as they are sent. What is added or cut makes another, which shares the most."""

    __slots__ = ("chunks", "tail")

    def __init__(self, chunks: tuple[bytes, ...] = (), tail: tuple[bytes, ...] = ()) -> None:
        self.chunks = chunks  # full ones, compressed
        self.tail = tail

    def __len__(self) -> int:
        return CHUNK * len(self.chunks) + len(self.tail)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Lines) or len(self) != len(other):
            return False
        return self.alike(other) == len(self)

    __hash__ = None  # type: ignore[assignment]

    def add(self, lines: Iterable[Line]) -> "Lines":
        """With these behind the last."""
        chunks, tail = self.chunks, (*self.tail, *map(ENCODER.encode, lines))
        while len(tail) > CHUNK:
            chunks = (*chunks, zlib.compress(b"[" + b",".join(tail[:CHUNK]) + b"]", 6))
            tail = tail[CHUNK:]
        return Lines(chunks, tail)

    def cut(self, count: int) -> "Lines":
        """The first of them."""
        if count >= len(self):
            return self
        full = min(count // CHUNK, len(self.chunks))
        if full == len(self.chunks):
            return Lines(self.chunks, self.tail[: count - full * CHUNK])
        kept = _unpacked(self.chunks[full])[: count - full * CHUNK]
        return Lines(self.chunks[:full], tuple(kept))

    def part(self, first: int, end: int | None = None) -> list[Line]:
        """Some of them; each is its JSON, which is what goes out."""
        end = len(self) if end is None else min(end, len(self))
        found: list[bytes] = []
        for number in range(first // CHUNK, len(self.chunks)):
            if number * CHUNK < end:
                found += _unpacked(self.chunks[number])
        begins = min(first // CHUNK, len(self.chunks)) * CHUNK
        found += self.tail
        return [cast(Line, msgspec.Raw(line)) for line in found[first - begins : end - begins]]

    def read(self) -> list[Line]:
        """All of them, to look at."""
        return READ.decode(ENCODER.encode(self.part(0)))

    def alike(self, other: "Lines") -> int:
        """How many lines two logs begin with alike."""
        count = 0
        while count < min(len(self.chunks), len(other.chunks)):
            if self.chunks[count] != other.chunks[count]:
                break
            count += 1
        first = count * CHUNK
        mine, theirs = self.part(first), other.part(first)
        same = 0
        while same < min(len(mine), len(theirs)) and bytes(mine[same]) == bytes(theirs[same]):  # type: ignore[call-overload]
            same += 1
        return first + same


def _unpacked(chunk: bytes) -> list[bytes]:
    return [bytes(line) for line in LINES.decode(zlib.decompress(chunk))]
