"""Reads and checks set files; knows no game.

A game describes its set file once, as msgspec tables built on `CardSet`, `Card` and `OneWord`.
From that one description come the checks, the messages a designer reads, the digest a record
carries and the schema an editor uses.
"""

from shiai.cards.check import suggestion
from shiai.cards.digest import digest
from shiai.cards.errors import BadSet, Problem
from shiai.cards.find import find_set, sets_in
from shiai.cards.model import (
    Card,
    CardId,
    CardSet,
    Line,
    Misfit,
    Moment,
    OneWord,
    TomlTable,
    between,
    called,
    exactly,
    expand,
    shown_only,
)
from shiai.cards.read import read_set
from shiai.cards.schemas import schema

__all__ = [
    "BadSet",
    "Card",
    "CardId",
    "CardSet",
    "Line",
    "Misfit",
    "Moment",
    "OneWord",
    "Problem",
    "TomlTable",
    "between",
    "called",
    "digest",
    "exactly",
    "expand",
    "find_set",
    "read_set",
    "schema",
    "sets_in",
    "shown_only",
    "suggestion",
]
