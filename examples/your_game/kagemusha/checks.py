"""What is checked of Kagemusha alone; only tests load this, and a game can do without it."""

from shiai.testing.checks import Checks

CHECKS = Checks(share=0.2)  # games are short: look closely at more of their decisions
