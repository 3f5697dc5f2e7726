"""Setting text: lines cut, filled, wrapped and put side by side, counted in cells of a terminal."""

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text


def titled(title: str, value: str) -> Text:
    """`Round 3`, the title quiet, the value strong."""
    return Text.assemble((f"{title} " if title else "", "quiet")).append(value, style="bold")


def fit(text: str, width: int) -> str:
    """Cut or filled to a width in cells."""
    made = Text(text)
    made.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return made.plain


def beside(*columns: tuple[list[Text], int]) -> list[Text]:
    """Columns of lines, each of its own width, side by side."""
    lines: list[Text] = []
    for at in range(max(len(column) for column, _ in columns)):
        line = Text("")
        for column, width in columns:
            cell = column[at].copy() if at < len(column) else Text("")
            cell.truncate(width, overflow="ellipsis", pad=True)
            line.append_text(cell)
        line.rstrip()
        lines.append(line)
    return lines


def wrapped(text: Text, width: int, indent: str = "") -> list[Text]:
    """In lines of that width; all but the first are indented."""
    lines = list(text.wrap(Console(width=width), width - len(indent)))
    return lines[:1] + [Text.assemble(indent, line) for line in lines[1:]]


def hanging(text: Text, width: int, indent: str) -> list[Text]:
    """In lines of that width, the first one full, the others indented."""
    first = text.wrap(Console(width=width), width)[0]
    rest = text[len(first.plain.rstrip()) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    first.rstrip()
    if not rest.plain:
        return [first]
    more = rest.wrap(Console(width=width), width - len(indent))
    for line in more:
        line.rstrip()
    return [first, *[Text.assemble(indent, line) for line in more]]


def packed(pieces: list[Text], width: int, indent: str = "") -> list[Text]:
    """Pieces side by side, none broken that fits a line; what parts them stands at their ends."""
    lines: list[Text] = []
    for piece in pieces:
        room = cell_len(piece.plain.rstrip())
        if lines and lines[-1].cell_len + room <= width:
            lines[-1].append_text(piece)
        elif lines and lines[-1].cell_len == len(indent):  # alone after a title: broken there
            lines[-1:] = hanging(lines[-1] + piece, width, indent)
        else:
            line = Text.assemble(indent if lines else "", piece)
            whole = cell_len(line.plain.rstrip()) <= width
            lines += [line] if whole else hanging(line, width, indent)
    for line in lines:
        line.rstrip()
    return lines


def panel(news: list[Text], height: int, width: int, dots: str = "…") -> list[Text]:
    """The newest lines that fit; if there are more, the first line says how to see them."""
    lines = [piece for line in news for piece in wrapped(line, width)]
    if len(lines) <= height:
        return lines
    if height < 2:
        return lines[-height:]
    return [Text(f"{dots} 'log' tells the rest", style="quiet"), *lines[1 - height :]]


def side_by_side(board: list[Text], panel: list[Text], width: int, edge: str) -> list[Text]:
    """The board, an upright line, and the panel."""
    edges = [Text(f" {edge} ", style="quiet")] * max(len(board), len(panel))
    room = max((line.cell_len for line in panel), default=1)
    return beside((board, width), (edges, 3), (panel, room))
