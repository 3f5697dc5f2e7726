"""Boards: how a table is drawn and told. A game may have its own; others get the general one."""

from shiai.boards.general import Board
from shiai.core.table import Table

__all__ = ["Board", "board_for"]


def board_for(table: Table, unicode: bool = True) -> Board:
    """The board of a table's game."""
    if table.game.key == "eiyo":
        from shiai.boards.eiyo import EiyoBoard

        return EiyoBoard(table, unicode)
    if table.game.key == "seii":
        from shiai.boards.seii import SeiiBoard

        return SeiiBoard(table, unicode)
    if table.game.key == "eohn":
        from shiai.boards.eohn import EohnBoard

        return EohnBoard(table, unicode)
    if table.game.key == "wots":
        from shiai.boards.wots import WotsBoard

        return WotsBoard(table, unicode)
    return Board(table, unicode)
