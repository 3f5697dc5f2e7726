"""Limits: how often somebody may ask, and how much may be open at once."""

import time
from collections import Counter, OrderedDict
from typing import Final

MOST_ADDRESSES: Final = 10_000


class Bucket:
    """Allows a burst of `at_once`, then `per_second` more in each second."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self.left = float(at_once)
        self.when = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        if self.is_empty():
            return False
        self.left -= 1
        return True

    def is_empty(self) -> bool:
        """Whether nothing is allowed at this moment."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.when) * self.per_second)
        self.when = now
        return self.left < 1

    def seconds_to_wait(self) -> float:
        """Until one is allowed again."""
        return max(0.0, (1 - self.left) / self.per_second)


class Buckets:
    """A bucket for each address; those not heard of for longest are forgotten."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may ask once more."""
        bucket = self.known.get(address)
        if bucket is None:
            bucket = self.known[address] = Bucket(self.per_second, self.at_once)
            if len(self.known) > MOST_ADDRESSES:
                self.known.popitem(last=False)
        self.known.move_to_end(address)
        return bucket.take()

    def drain(self, address: str) -> None:
        """This address has had all for now: another process says so."""
        self.take(address)
        self.known[address].left = 0.0

    def is_empty(self, address: str) -> bool:
        """Whether this address would be refused; asking does not count."""
        bucket = self.known.get(address)
        return bucket is not None and bucket.is_empty()


class Places:
    """How many of something each address has open; what is full takes no more."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Whether there is room for one more of this address; if so, it is taken."""
        if self.taken[address] >= self.most:
            return False
        self.taken[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One of this address is closed."""
        self.taken[address] -= 1
        if self.taken[address] <= 0:
            del self.taken[address]
