"""Who sits where, in a word or two: what a terminal shows instead of numbers of seats."""

from pathlib import PurePath

from shiai.core.table import Table

PERSON = "person"  # in the list of players


def names_for(table: Table, viewer: int | None = None) -> dict[int, str]:
    """The players by their seats: `you`, `Greedy 2`, `Player 1`; `seat 1` where nobody knows.

    Args:
        table: with its `players`.
        viewer: who is `you`; None where several look.
    """
    names: dict[int, str] = {}
    for seat in range(table.seats):
        names[seat] = _name(table.players, seat) if seat < len(table.players) else f"seat {seat}"
    if viewer is not None:
        names[viewer] = "you"
    return names


def _name(players: list[str], seat: int) -> str:
    """A bot by its own name; those of one name are counted."""
    player = players[seat]
    alike = [other for other, name in enumerate(players) if name == player]
    title = "Player" if player == PERSON else _title(player)
    return f"{title} {alike.index(seat) + 1}" if len(alike) > 1 else title


def _title(bot: str) -> str:
    """`Greedy`; of a bot from a file its class, of a policy its file."""
    name = bot.rpartition(":")[2] if ".py:" in bot else bot
    stem = PurePath(name).stem if "." in name or "/" in name else name
    return stem[:1].upper() + stem[1:]
