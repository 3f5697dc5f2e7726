"""Value: a small learned judgement of a position, one hidden layer at most."""

from math import exp
from typing import Final

from mypy_extensions import i64

from shiai.core.cells import append, vec

AT_ONCE: Final = 4  # units of the hidden layer


def floats(count: i64) -> vec[float]:
    """That many numbers, all zero."""
    return vec[float]([0.0] * count)


def _kept(numbers: list[float]) -> vec[float]:
    made = vec[float]()
    for number in numbers:
        made = append(made, number)
    return made


class Value:
    """The chance to win from `width` numbers; with no hidden unit it is a logistic regression."""

    def __init__(
        self,
        width: i64,
        hidden: i64,
        inner: list[float],
        inner_bias: list[float],
        outer: list[float],
        outer_bias: float,
    ) -> None:
        self.width: i64 = width
        self.hidden: i64 = hidden
        self.outer_bias: float = outer_bias
        if hidden == 0:
            self.inner: vec[float] = _kept(inner)
            self.inner_bias: vec[float] = _kept(inner_bias)
            self.outer: vec[float] = _kept(outer)
            return
        more = [0.0] * (-hidden % AT_ONCE)  # units that do nothing
        self.hidden += len(more)
        columns: list[float] = []  # number by number: what each unit makes of it
        for k in range(width):
            columns += inner[k :: int(width)] + more
        self.inner = _kept(columns)
        self.inner_bias = _kept(inner_bias + more)
        self.outer = _kept(outer + more)

    def of(self, x: vec[float]) -> float:
        """The chance to win of who is described."""
        total: float = self.outer_bias
        outer = self.outer
        width: i64 = self.width
        if self.hidden == 0:
            for k in range(width):
                total += outer[k] * x[k]
            return sigmoid(total)
        inner = self.inner
        bias = self.inner_bias
        hidden: i64 = self.hidden
        unit: i64 = 0
        while unit < hidden:  # four at once, and no number that is 0: a third of the instructions
            a: float = bias[unit]
            b: float = bias[unit + 1]
            c: float = bias[unit + 2]
            d: float = bias[unit + 3]
            at: i64 = unit
            for k in range(width):
                number: float = x[k]
                if number != 0.0:
                    a += inner[at] * number
                    b += inner[at + 1] * number
                    c += inner[at + 2] * number
                    d += inner[at + 3] * number
                at += hidden
            if a > 0.0:
                total += outer[unit] * a
            if b > 0.0:
                total += outer[unit + 1] * b
            if c > 0.0:
                total += outer[unit + 2] * c
            if d > 0.0:
                total += outer[unit + 3] * d
            unit += AT_ONCE
        return sigmoid(total)


def sigmoid(z: float) -> float:
    """Between 0 and 1."""
    if z > 30.0:
        return 1.0
    if z < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-z))
