"""Eiyo: what is checked of it alone. Its floors in `make bench` are those of the engine."""

from shiai.testing.checks import Checks, Specified

CHECKS = Checks(
    specified=Specified(rules=112, rulings=45, golden=(1, 2, 3, 4, 5, 7, 9, 10, 12)),
)
