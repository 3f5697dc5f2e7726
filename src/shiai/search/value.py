"""Value: a small learned judgement of a position, one hidden layer at most."""

from math import exp

from mypy_extensions import i64

from shiai.core.cells import append, vec


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
        self.inner: vec[float] = _kept(inner)
        self.inner_bias: vec[float] = _kept(inner_bias)
        self.outer: vec[float] = _kept(outer)
        self.outer_bias: float = outer_bias

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
        at: i64 = 0
        for h in range(self.hidden):
            sum: float = bias[h]
            for k in range(width):
                sum += inner[at + k] * x[k]
            at += width
            if sum > 0.0:
                total += outer[h] * sum
        return sigmoid(total)


def sigmoid(z: float) -> float:
    """Between 0 and 1."""
    if z > 30.0:
        return 1.0
    if z < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-z))
