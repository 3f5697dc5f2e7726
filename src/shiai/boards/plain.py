"""A board that is drawn as it is told: in plain lines."""

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.general import Board, Json


class PlainBoard(Board):
    """A game writes `tell` and has a board for the eye, the ear and `print(table)`."""

    def tell(self, view: Json) -> list[str]:
        """The whole table in lines; nothing that is not in the view."""
        raise NotImplementedError

    def draw(self, view: Json, width: int, height: int, news: list[Text]) -> RenderableType:
        """The same lines, and what happened under them."""
        return Group(*[Text(line) for line in self.tell(view)], *news)

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """The lines that are new."""
        known = self.tell(before)
        return [line for line in self.tell(now) if line not in known]
