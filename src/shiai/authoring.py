"""All that the author of a game writes with, in one place; `examples/your_game` uses all of it.

A game declares what its cells mean (`Layout`), what can be chosen (`Verbs`) and what can be agreed
(`Options`); a `State` moves cards by these declarations; `GameRules` hands it over as a `Game`,
which a package names under the entry point `shiai.games`.
"""

from typing import TypeAlias

from mypy_extensions import i64

from shiai.boards import Board, Choice, Choices, PlainBoard
from shiai.core.cells import vec
from shiai.core.errors import BadOption
from shiai.core.game import Game
from shiai.core.layout import ALL, ALLIES, BY_FACE, NOBODY, OWNER, Layout
from shiai.core.options import Options
from shiai.core.rng import Stream
from shiai.core.rules import Clash, GameRules
from shiai.core.sentence import Json, Sentence, WhyNot, capital, card_words, seat_words
from shiai.core.state import YOU_MAY, State
from shiai.core.table import Table
from shiai.core.terms import Terms
from shiai.core.verbs import Verbs, card, number, suffix, word

__all__ = [
    "ALL",
    "ALLIES",
    "BY_FACE",
    "NOBODY",
    "OWNER",
    "YOU_MAY",
    "BadOption",
    "Board",
    "Choice",
    "Choices",
    "Clash",
    "Game",
    "GameRules",
    "Json",
    "Layout",
    "Numbers",
    "Options",
    "PlainBoard",
    "Sentence",
    "State",
    "Stream",
    "Table",
    "Terms",
    "Verbs",
    "WhyNot",
    "capital",
    "card",
    "card_words",
    "number",
    "seat_words",
    "suffix",
    "word",
]

Numbers: TypeAlias = vec[i64]
"""A row of whole numbers: the values of options, the cells of a state."""
