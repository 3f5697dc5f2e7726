"""The scoring page of Seii Daimyo: for each seat each location, each bonus, the total."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.general import Json
from shiai.boards.setting import beside, fit, hanging
from shiai.games.seii.terminal.menu import SeiiMenu
from shiai.games.seii.terminal.text import ISLANDS, held_text, plural
from shiai.games.seii.view import listed

COLUMN: Final = 38  # the narrowest column of a seat
VALUE: Final = 4  # the width of points
UNDER: Final = 9  # lines below the page: how it ended, and what can be typed
SIDE_WORDS: Final = ("Razed", "Starting", "Fortified")


class SeiiScore(SeiiMenu):
    """Who has how many points, and what for."""

    def pages(self) -> dict[str, str]:
        """`score`, at any time."""
        return {"score": "what every seat would score now: each location, each clan bonus"}

    def draw_page(self, word: str, view: Json, width: int, height: int) -> RenderableType:
        """Seats side by side; in few lines one under the other, in flowing text."""
        return Group(*self._score_lines(view, width, height))

    def draw_end(self, view: Json, width: int, height: int, news: list[Text]) -> RenderableType:
        """At the end the table is told by its points; above them the news that fit."""
        lines = self._score_lines(view, width, height)
        room = max(height - len(lines) - UNDER, 0)
        return Group(*(news[-room:] if room else []), *lines)

    def tell_page(self, word: str, view: Json) -> list[str]:
        """The same in sentences."""
        lines = [f"{self._page_title(view)}:"]
        for seat in self.ranked(view):
            points = view["points"][seat]
            held = self.held(view, seat)
            lines.append(f"{self._titles(view, seat)}: {plural(points['total'], 'point')}.")
            text = ", ".join(held_text(one) for one in held) or "none"
            lines.append(f"  Locations {points['from_locations']}: {text}.")
            for bonus in points["bonuses"]:
                name = self.clans[bonus["card"]].name
                lines.append(f"  {name} {bonus['points']}: {bonus['text']}.")
        return lines + [f"{line}." for line in self._tie_break(view)]

    def tell_end(self, view: Json) -> list[str]:
        """What every seat has scored."""
        return self.tell_page("score", view)

    def score(self, view: Json) -> str:
        """The page above has the points."""
        return plural(view["round"], "round")

    # ---- who is ahead --------------------------------------------------------------------------

    def ranked(self, view: Json) -> list[int]:
        """At the end winners first; before it your own seat first, then clockwise."""
        around = self.around(view)
        seats = [around[-1], *around[:-1]]
        if view["outcome"] is None:
            return seats
        won = view["outcome"]["winners"]
        return sorted(seats, key=lambda seat: (seat not in won, *[-n for n in ahead(view, seat)]))

    def _page_title(self, view: Json) -> str:
        if view["outcome"] is not None:
            return "Final scoring"
        return f"If the points were counted now, in round {view['round']} of {view['rounds']}"

    def _titles(self, view: Json, seat: int) -> str:
        """`Seat 2, Daimyo, wins`."""
        words = [self.whose(view, seat)]
        if view["daimyo"] == seat:
            words.append("Daimyo")
        outcome = view["outcome"]
        if outcome is not None and seat in outcome["winners"]:
            words.append("the winner" if len(outcome["winners"]) == 1 else "a winner")
        if seat in view["resigned"]:
            words.append("given up")
        return ", ".join(words)

    def _tie_break(self, view: Json) -> list[str]:
        """SEII-108, SEII-109  At the end, where two have the same highest total."""
        if view["outcome"] is None:
            return []
        playing = [seat for seat in self.ranked(view) if seat not in view["resigned"]]
        best = max(view["points"][seat]["total"] for seat in playing)
        tied = [seat for seat in playing if view["points"][seat]["total"] == best]
        if len(tied) < 2:
            return []
        counts = [ahead(view, seat)[1] for seat in tied]
        names = [self.player(seat, view["seat"]) for seat in tied]
        parts = [f"{n} for {name}" for n, name in zip(counts, names, strict=True)]
        title = f"{best} points each for {listed(names)}"
        if counts.count(max(counts)) > 1:
            return [f"{title}; as many locations, too, so the win is shared"]
        return [f"{title}; the number of locations decides: {listed(parts)}"]

    # ---- drawn ---------------------------------------------------------------------------------

    def _score_lines(self, view: Json, width: int, height: int) -> list[Text]:
        lines = [Text(self._page_title(view), style="bold")]
        columns = self._columns(view, width)
        if columns and len(lines) + len(columns) + UNDER <= height:
            lines += columns
        else:
            for seat in self.ranked(view):
                lines += self._score_flowing(view, seat, width)
        for line in self._tie_break(view):
            lines += hanging(Text(line), width, "")
        return lines

    def _columns(self, view: Json, width: int) -> list[Text]:
        """Two, three or four seats side by side; nothing where there is no room."""
        seats = self.ranked(view)
        each = min(width // COLUMN, len(seats))
        if each < 2:
            return []
        room = min(width // each, 56)
        lines: list[Text] = []
        for start in range(0, len(seats), each):
            block = [self._score_column(view, s, room - 2) for s in seats[start : start + each]]
            lines += beside(*[(column, room) for column in block])
        return lines

    def _score_column(self, view: Json, seat: int, width: int) -> list[Text]:
        points = view["points"][seat]
        lines = [self._counted(self._titles(view, seat), points["total"], width, "bold")]
        for one in self.held(view, seat):
            name = fit(one.face.title, 15)
            text = f" {name}{fit(SIDE_WORDS[one.side], 10)}{ISLANDS[one.face.island]}"
            lines.append(self._counted(text, one.value, width))
        for bonus in points["bonuses"]:
            text = f" {self.clans[bonus['card']].name}: {bonus['text']}"
            pieces = hanging(Text(text), width - VALUE, "  ")
            lines += [*pieces[:-1], self._counted(pieces[-1].plain, bonus["points"], width)]
        sums = f" {points['from_locations']} for locations, {points['from_clans']} for clans"
        return [*lines, Text(sums, style="quiet"), Text("")]

    def _counted(self, text: str, points: int, width: int, style: str = "") -> Text:
        """Words, and points at the right end."""
        line = Text(fit(text, width - VALUE), style=style)
        return line.append(f"{points:>{VALUE}}", style="honor.bold")

    def _score_flowing(self, view: Json, seat: int, width: int) -> list[Text]:
        points = view["points"][seat]
        total = plural(points["total"], "point")
        head = Text.assemble((f"{self._titles(view, seat)}: ", "bold"), (total, "honor.bold"))
        held = ", ".join(held_text(one) for one in self.held(view, seat)) or "none"
        clans = [
            f"{self.clans[bonus['card']].name} {bonus['points']} ({bonus['text']})"
            for bonus in points["bonuses"]
        ]
        text = Text.assemble(
            (f" Locations {points['from_locations']}: ", "bold"),
            f"{held}. ",
            (f"Clans {points['from_clans']}: ", "bold"),
            f"{', '.join(clans) or 'none'}.",
        )
        return [head, *hanging(text, width, " ")]


def ahead(view: Json, seat: int) -> tuple[int, int]:
    """Points, and the number of locations that decides between equals."""
    points = view["points"][seat]
    return points["total"], len(points["locations"])
