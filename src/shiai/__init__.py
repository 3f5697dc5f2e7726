"""Shiai: four card games on one table, one rules-enforcing engine.

All that a caller needs is here; modules below it are the engine's own.

Example:
    >>> import shiai
    >>> table = shiai.find("eiyo").new(seed=7)
    >>> while table.outcome is None:
    ...     table.submit(table.legal()[0])
    >>> table.outcome.result
    'overwhelmed'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shiai.bots import Bot, Chair
    from shiai.cards.errors import BadSet
    from shiai.core.agreement import Agreement
    from shiai.core.errors import (
        BadNotation,
        BadOption,
        BadPosition,
        BadRecord,
        BadSeat,
        BrokenGame,
        IllegalAction,
        MissingExtra,
        OldRules,
        ShiaiError,
        UndoRefused,
        UnknownGame,
    )
    from shiai.core.game import Game
    from shiai.core.json_types import (
        ChoiceEvent,
        CountEvent,
        Event,
        MoveEvent,
        OutcomeJson,
        Position,
        Question,
        ShowEvent,
        ShuffleEvent,
        StepEvent,
        Unknown,
        View,
        ZoneRef,
    )
    from shiai.core.outcome import Outcome
    from shiai.core.rules import GameRules
    from shiai.core.sentence import Sentence, WhyNot
    from shiai.core.table import Action, Table

__version__ = "0.1.0"  # the one place: pyproject.toml and `shiai --version` read it here

# Where each name stands; it is imported when it is first asked for.
_HOMES = {
    "Action": "shiai.core.table",
    "Agreement": "shiai.core.agreement",
    "BadNotation": "shiai.core.errors",
    "BadOption": "shiai.core.errors",
    "BadPosition": "shiai.core.errors",
    "BadRecord": "shiai.core.errors",
    "BadSeat": "shiai.core.errors",
    "BadSet": "shiai.cards.errors",
    "Bot": "shiai.bots",
    "BrokenGame": "shiai.core.errors",
    "Chair": "shiai.bots",
    "ChoiceEvent": "shiai.core.json_types",
    "CountEvent": "shiai.core.json_types",
    "Event": "shiai.core.json_types",
    "Game": "shiai.core.game",
    "GameRules": "shiai.core.rules",
    "IllegalAction": "shiai.core.errors",
    "MissingExtra": "shiai.core.errors",
    "MoveEvent": "shiai.core.json_types",
    "OldRules": "shiai.core.errors",
    "Outcome": "shiai.core.outcome",
    "OutcomeJson": "shiai.core.json_types",
    "Position": "shiai.core.json_types",
    "Question": "shiai.core.json_types",
    "Sentence": "shiai.core.sentence",
    "ShiaiError": "shiai.core.errors",
    "ShowEvent": "shiai.core.json_types",
    "ShuffleEvent": "shiai.core.json_types",
    "StepEvent": "shiai.core.json_types",
    "Table": "shiai.core.table",
    "UndoRefused": "shiai.core.errors",
    "Unknown": "shiai.core.json_types",
    "UnknownGame": "shiai.core.errors",
    "View": "shiai.core.json_types",
    "WhyNot": "shiai.core.sentence",
    "ZoneRef": "shiai.core.json_types",
}

__all__ = [
    "Action",
    "Agreement",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSet",
    "Bot",
    "BrokenGame",
    "Chair",
    "ChoiceEvent",
    "CountEvent",
    "Event",
    "Game",
    "GameRules",
    "IllegalAction",
    "MissingExtra",
    "MoveEvent",
    "OldRules",
    "Outcome",
    "OutcomeJson",
    "Position",
    "Question",
    "Sentence",
    "ShiaiError",
    "ShowEvent",
    "ShuffleEvent",
    "StepEvent",
    "Table",
    "UndoRefused",
    "Unknown",
    "UnknownGame",
    "View",
    "WhyNot",
    "ZoneRef",
    "__version__",
    "find",
    "list_games",
]


def find(key: str) -> Game:
    """The game of that key.

    Raises:
        UnknownGame: no game has it; the message names the nearest and lists all.
        BrokenGame: another package brings it, and it cannot be loaded.

    Example:
        >>> import shiai
        >>> shiai.find("wots").name
        'Way of the Samurai'
    """
    from shiai.games import find

    return find(key)


def list_games() -> list[Game]:
    """All games that are installed, ours first.

    Example:
        >>> import shiai
        >>> [game.key for game in shiai.list_games()][:4]
        ['eiyo', 'wots', 'seii', 'eohn']
    """
    from shiai.games import every_game

    return every_game()


def __getattr__(name: str) -> Any:
    if name == "games":  # its old name; the package of the same name can be called, too
        return import_module("shiai.games")
    if name not in _HOMES:
        raise AttributeError(f"module 'shiai' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
