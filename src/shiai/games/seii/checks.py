"""Seii Daimyo: what is checked and measured of it alone."""

from shiai.testing.checks import Checks, Floors, Specified

CHECKS = Checks(
    share=0.01,  # games of many decisions: a smaller share of them
    floors=Floors(engine=0.7, bot=2.5, bot_of_rlcard=50, clone_ns=250),
    specified=Specified(rules=114, rulings=33, golden=(1, 2, 3, 5, 6, 7, 11, 12)),
)
