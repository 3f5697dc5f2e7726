"""A board for any game, made from nothing but the view: zones, numbers, choices."""

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from shiai.boards.choices import Choice, Choices
from shiai.boards.names import names_for
from shiai.core.event import zone_words
from shiai.core.sentence import Sentence
from shiai.core.table import Table
from shiai.core.text import lying

Json = dict[str, Any]

COLUMNS_FROM = 8  # more choices than this are set in columns
FEW_COLUMNS_FROM = 4  # the same in few lines
FEW_LINES = 28


class Board:
    """Draws a view for the eye and tells it for the ear."""

    heights: tuple[int, ...] = ()  # of terminals below which it is drawn in fewer lines
    drawn: frozenset[str] = frozenset()  # kinds of news that a look at the drawing tells, too

    def __init__(self, table: Table, unicode: bool = True) -> None:
        self.table = table
        self.unicode = unicode

    def player(self, seat: int, viewer: int | None = None) -> str:
        """`you`, `Greedy 2`: who sits there."""
        return names_for(self.table, viewer)[seat]

    def words(self, sentence: Sentence, viewer: int | None) -> str:
        """A sentence with its players by name; the viewer is `you`."""
        return sentence.named(names_for(self.table, viewer))

    def sign(self, nice: str, plain: str) -> str:
        """A sign, or what stands for it where only ASCII can be shown."""
        return nice if self.unicode else plain

    def zone_words(self, zone: Json, viewer: int | None = None) -> str:
        """`enemy deck N`; `hand of Greedy 1`, `your hand` where several seats have one."""
        words = zone_words(self.table.terms.layout, zone, 1)
        if zone.get("seat") is None or self.table.seats == 1:
            return words
        mine = zone["seat"] == viewer
        return f"your {words}" if mine else f"{words} of {self.player(zone['seat'])}"

    def lying(self, view: Json) -> list[tuple[str, str]]:
        """Every zone and number by name, in words; empty zones are left out."""
        return lying(self.table.terms.layout, view)

    # ---- for the eye -----------------------------------------------------------------------

    def cut(self, line: Text, width: int) -> Text:
        """A line that is not longer than that; what is cut off is seen to be."""
        if line.cell_len > width:
            dots = self.sign("…", "...")
            line.truncate(width - len(dots), overflow="crop")
            line.append(dots)
        return line

    def order(self, seat: int) -> Callable[[Choice], Any] | None:
        """What a seat's choices are sorted by; None keeps the order of the engine."""
        return None

    def draw(self, view: Json, width: int, height: int, news: list[Text]) -> RenderableType:
        """The table as this view has it, for a terminal of that size; `news` is what happened."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="quiet", no_wrap=True)
        grid.add_column()
        for name, value in self.lying(view):
            grid.add_row(name, value)
        return Group(grid, *news)

    def news_width(self, width: int) -> int:
        """How wide the news are set; they stand under the table."""
        return width

    def menu(self, choices: Choices, width: int, height: int) -> RenderableType:
        """The choices that are shown, with their numbers."""
        shown = choices.visible()
        lines = [self.option_line(choice) for choice in shown]
        few = FEW_COLUMNS_FROM if height < FEW_LINES else COLUMNS_FROM
        if len(lines) > few and max(len(line) for line in lines) * 2 + 2 <= width:
            grid = Grid.grid(padding=(0, 2))
            half = (len(lines) + 1) // 2
            for at in range(half):
                grid.add_row(*lines[at::half])
            return Group(grid, *self.more_line(choices))
        return Group(*lines, *self.more_line(choices))

    def option_line(self, choice: Choice) -> Text:
        """`12  defeat W01 N   E23 Ronin, +2 honor`."""
        line = Text.assemble((f"{choice.number:>3} ", "yours.bold"))
        line.append(f" {choice.text}", style="")
        if choice.says:
            line.append(f"  {choice.says}", style="quiet")
        return line

    def tell_option(self, choice: Choice) -> str:
        """`12, defeat W01 N: E23 Ronin, +2 honor.`"""
        return f"{choice.number}, {choice.text}{f': {choice.says}' if choice.says else ''}."

    def more(self, choices: Choices) -> tuple[str, str] | None:
        """What to type to see the choices that are kept back, and what they are."""
        hidden = choices.hidden()
        if not hidden:
            return None
        return ("more" if choices.shown == "plain" else "all"), f"{hidden} other choices"

    def more_line(self, choices: Choices) -> list[Text]:
        """The same as a line, if there is more."""
        more = self.more(choices)
        return [Text.assemble((f"{more[0]:>4} ", "yours.bold"), (more[1], "quiet"))] if more else []

    def legend(self) -> list[tuple[str, str]]:
        """The signs of the drawing, and what they mean."""
        return []

    # ---- pages of a game's own -------------------------------------------------------------

    def pages(self) -> dict[str, str]:
        """Words that can be typed to see a page beside the table, and what each shows."""
        return {}

    def draw_page(self, word: str, view: Json, width: int, height: int) -> RenderableType:
        """One of these pages for the eye."""
        return Group(*[Text(line) for line in self.tell_page(word, view)])

    def tell_page(self, word: str, view: Json) -> list[str]:
        """The same for the ear."""
        return []

    def draw_end(self, view: Json, width: int, height: int, news: list[Text]) -> RenderableType:
        """The last drawing of a game."""
        return self.draw(view, width, height, news)

    def tell_end(self, view: Json) -> list[str]:
        """What is told at the end, before who has won."""
        return []

    # ---- for the ear -----------------------------------------------------------------------

    def tell(self, view: Json) -> list[str]:
        """The whole table in sentences."""
        return [f"{name}: {value}." for name, value in self.lying(view)]

    def tell_change(self, before: Json, now: Json) -> list[str]:
        """What is different, in sentences."""
        was = dict(self.lying(before))
        return [f"{name}: {value}." for name, value in self.lying(now) if was.get(name) != value]

    def tell_menu(self, choices: Choices) -> list[str]:
        """The choices, one line each."""
        return [*map(self.tell_option, choices.visible()), *self.tell_more(choices)]

    def tell_more(self, choices: Choices) -> list[str]:
        """That there is more, as a sentence."""
        more = self.more(choices)
        return [f"Type {more[0]} for {more[1]}."] if more else []

    def score(self, view: Json) -> str:
        """How the seats stand at the end."""
        scores = self.table.outcome.scores if self.table.outcome is not None else []
        names = names_for(self.table, view["seat"])
        by_seat = [f"{names[seat]} {score}" for seat, score in enumerate(scores)]
        return f"Score: {scores[0] if len(scores) == 1 else ', '.join(by_seat)}"

    # ---- looking closer --------------------------------------------------------------------

    def look(self, view: Json) -> list[str]:
        """All piles, and what the hidden ones may hold."""
        lines = self.tell(view)
        for lot in view["unknown"]:
            places = [
                f"{zone['count']} in {self.zone_words(zone, view['seat'])}"
                for zone in lot["places"]
            ]
            lines.append(f"Hidden ({', '.join(places)}): {', '.join(lot['cards'])}.")
        return lines

    def look_at(self, card: str) -> str | None:
        """What a card says; None if nobody here knows it."""
        return None

    def face_text(self, card: str) -> str | None:
        """The same for a table, where it stands on the card: no longer than it must be."""
        return self.look_at(card)
