"""Boards drawn in lines: as much as the height allows, the news beside them or under them."""

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.general import Board, Json
from shiai.boards.setting import panel, side_by_side

MENU = 18  # lines that are kept free for a question and its choices


class LinesBoard(Board):
    """A game says how wide its board is, how much can be left out, and its lines."""

    panel_from = 116  # from this width on the news stand beside the board
    across = 84  # the width of the board beside a panel
    widest = 110
    under = 6  # lines a question takes at least
    details: tuple[int, ...] = (0,)  # how much is drawn, most first

    def lines(self, view: Json, width: int, detail: int) -> list[Text]:
        """The table in lines."""
        raise NotImplementedError

    def draw(self, view: Json, width: int, height: int, news: list[Text]) -> RenderableType:
        """The whole table; beside it the news where there is room."""
        aside = width >= self.panel_from
        across = self.across if aside else min(width, self.widest)
        lines: list[Text] = []
        for detail in self.details:
            lines = self.lines(view, across, detail)
            if len(lines) + (0 if aside else len(news)) + self.under <= height:
                break
        if not aside:
            return Group(*lines, *news)
        room = max(len(lines), height - MENU)
        side = panel(news, room, self.news_width(width), self.sign("…", "..."))
        return Group(*side_by_side(lines, side, across, self.sign("│", "|")))

    def news_width(self, width: int) -> int:
        """Beside the board from a certain width on, else under it."""
        return width - self.across - 3 if width >= self.panel_from else width
