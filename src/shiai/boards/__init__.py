"""Boards: how a table is drawn in a terminal and told in sentences, whatever the game.

`GameRules.board` gives a game's own; it derives from `Board`, or from `PlainBoard` where it is told
in lines and drawn just so.
"""

from shiai.boards.choices import Choice, Choices
from shiai.boards.general import Board
from shiai.boards.plain import PlainBoard
from shiai.core.table import Table

__all__ = ["Board", "Choice", "Choices", "PlainBoard", "board_for"]


def board_for(table: Table, unicode: bool = True) -> Board:
    """The board of a table's game; the general one where it has none."""
    found = table.game.rules.board(table, unicode)
    if found is None:
        return Board(table, unicode)
    assert isinstance(found, Board), f"{table.game.name}: a board derives from shiai.boards.Board"
    return found
