"""Seii Daimyo's options: grouped by what is done and whose location it is, a line or a few."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from shiai.boards.choices import Choice, Choices
from shiai.boards.general import Json
from shiai.boards.setting import beside, hanging, packed
from shiai.core.json_types import as_json
from shiai.games.seii.terminal.text import SeiiText, plural

LABEL: Final = 18  # the width of what is done and to whom
OF_LOCATIONS: Final = ("seize", "fortify", "raze", "capture", "swap contested")
OF_OTHERS: Final = ("raze", "capture", "rotate")


@dataclass(frozen=True, slots=True)
class Lot:
    """Options that are done alike, to locations of the same player."""

    verb: str
    of: int  # whose locations, -1 where that says nothing
    choices: list[Choice]


class SeiiMenu(SeiiText):
    """Which option stands where."""

    previewed = -1  # the number of choices before the decision that is previewed
    previews: dict[int, Json]

    def order(self, seat: int) -> Callable[[Choice], Any]:
        """By what is done, then by owner clockwise from you, then as the cards lie."""
        view = as_json(self.table.view(seat))
        verbs = [verb.name for verb in self.table.terms.verbs.verbs]
        owners = [seat, *self.around(view)[:-1]]
        lying = [one.face.card for other in owners for one in self.held(view, other)]
        lying += view["available"] + view["contested"]

        def key(choice: Choice) -> tuple[Any, ...]:
            place = lying.index(choice.card) if choice.card in lying else -1
            return (verbs.index(choice.verb), place, choice.arguments)

        return key

    def lots(self, view: Json, choices: Choices) -> list[Lot]:
        """The options in groups, in their order."""
        found: list[Lot] = []
        for choice in sorted(choices.visible(), key=self.order(choices.seat)):
            of = self.owner(view, choice.card or "") if choice.verb in OF_OTHERS else -1
            if not found or (found[-1].verb, found[-1].of) != (choice.verb, of):
                found.append(Lot(choice.verb, of, []))
            found[-1].choices.append(choice)
        return [lot for lot in found if lot.verb != "pass"] + [
            lot for lot in found if lot.verb == "pass"
        ]

    # ---- for the eye ---------------------------------------------------------------------------

    def menu(self, choices: Choices, width: int, height: int) -> RenderableType:
        """Whole if it takes half of the lines, else without names, else close and cut."""
        view = as_json(self.table.view(choices.seat))
        lots = self.lots(view, choices)
        lines: list[Text] = []
        for detail in (2, 1, 0):
            cells = [self._cells(view, lot, detail) for lot in lots]
            room = max((cell.cell_len for row in cells for cell in row), default=0) + 2
            lines = []
            for lot, row in zip(lots, cells, strict=True):
                lines += self._lot(view, lot, row, room, width, detail)
            if len(lines) <= height // 2:
                break
        return Group(*lines, *self.more_line(choices))

    def _lot(
        self, view: Json, lot: Lot, cells: list[Text], room: int, width: int, detail: int
    ) -> list[Text]:
        if cells:
            label = Text(lot.verb if lot.of < 0 else f"{lot.verb} {self._yours(view, lot.of)}")
            label.stylize("bold")
            if detail:
                return flowing(label, cells, width, LABEL, room)
            return close(label, cells, width, LABEL)
        lines = []
        for plain in lot.choices:
            choice = self._told(plain)
            if detail or choice.card not in self.clans:
                lines += hanging(self.option_line(choice), width, " " * 5)
            else:
                says = self.in_short(self.clans[choice.card]) + self._points_left(choice)
                lines += hanging(self.option_line(replace(choice, says=says)), width, " " * 5)
        return lines

    def _told(self, choice: Choice) -> Choice:
        """An option with what its preview adds to its words."""
        return replace(choice, says=f"{choice.says}{self._points_left(choice)}")

    def _points_left(self, choice: Choice) -> str:
        """Of a clan to keep: the points that stay; before the last one, at best."""
        if choice.verb != "keep":
            return ""
        preview = self._preview(choice)
        points = plural(preview["points"][choice.action.seat], "point")
        return f"; {points} then" + (" at best" if preview["until"] == "asked" else "")

    def _yours(self, view: Json, seat: int) -> str:
        return "yours" if seat == view["seat"] else self.player(seat)

    def _cells(self, view: Json, lot: Lot, detail: int) -> list[Text]:
        """One for each option; of a location that can be turned both ways, or swapped, one.

        Options that are not about locations are listed and have none.
        """
        cells: list[Text] = []
        if lot.verb not in (*OF_LOCATIONS, "rotate", "swap"):
            return cells
        last = None
        for choice in lot.choices:
            card = choice.card or ""
            if lot.verb in ("rotate", "swap"):
                if card != last:
                    between = " for" if lot.verb == "swap" else ":"
                    cells.append(Text(f"{self._title(card, detail)}{between}"))
                else:
                    cells[-1].append(",")
                last = card
                cells[-1].append(f" {choice.number}", style="yours.bold")
                cells[-1].append(f" {self._second(view, choice, detail)}")
            else:
                cell = Text.assemble((str(choice.number), "yours.bold"))
                cell.append(f" {self._title(card, detail)}")
                cells.append(cell.append(f" {self._worth(view, choice)}", style="quiet"))
        return cells

    def _title(self, card: str, detail: int) -> str:
        return self.locations[card].title if detail else card

    def _worth(self, view: Json, choice: Choice) -> str:
        """What a location is worth, or would be worth instead, and what you gain if it differs."""
        if choice.verb == "swap contested":
            return str(self.locations[choice.card or ""].values[1])
        return self._outcome(view, choice, choice.card or "")

    def _outcome(self, view: Json, choice: Choice, card: str) -> str:
        """`3 (+5)`, `2→3`: from the preview of the option."""
        preview = self._preview(choice)
        parts = [part for part in preview["parts"] if part["card"] == card]
        mine = self._gained(view, preview, choice.action.seat)
        if not parts:
            return self._gain(mine, 0)
        part = parts[-1] if choice.verb == "capture" else parts[0]
        own = part["seat"] == choice.action.seat and len(parts) == 1
        gain = self._gain(mine, part["to"] - part["from"] if own else 0)
        if choice.verb in ("seize", "capture", "swap"):
            return f"{part['to'] or part['from']}{gain}"
        # A location that changes hands has a part for each seat, 0 where it does not lie.
        before, after = (max(part[side] for part in parts) for side in ("from", "to"))
        return f"{before}{self.sign('→', '>')}{after}{gain}"

    def _gained(self, view: Json, preview: Json, seat: int) -> int:
        """What your points change by; not by a clan that is turned up whatever you choose."""
        return sum(
            part["to"] - part["from"]
            for part in preview["parts"]
            if part["seat"] == seat and part["card"] not in view["committed"][seat]
        )

    def _gain(self, mine: int, plain: int) -> str:
        """What your points change by, where it is not just the location."""
        return "" if mine == plain else f" ({mine:+})" if mine else " (+0)"

    def _preview(self, choice: Choice) -> Json:
        """Made once for each option, however often a menu is set."""
        now = len(self.table.history)
        if self.previewed != now:
            self.previewed, self.previews = now, {}
        code = choice.action.code
        if code not in self.previews:
            self.previews[code] = self.table.preview(choice.action)
        return self.previews[code]

    def _second(self, view: Json, choice: Choice, detail: int) -> str:
        """Which way a location is turned, or what it is swapped for."""
        if choice.verb == "swap":
            card = self.table.terms.names[0][choice.arguments[1]]
            return f"{self._title(card, detail)} {self._outcome(view, choice, card)}"
        way = "down" if choice.arguments[1] else "up"
        return way if detail == 0 else f"{way} {self._outcome(view, choice, choice.card or '')}"

    # ---- for the ear ---------------------------------------------------------------------------

    def tell_menu(self, choices: Choices) -> list[str]:
        """One line for each group of locations, else one for each option."""
        view = as_json(self.table.view(choices.seat))
        lines = []
        for lot in self.lots(view, choices):
            if lot.verb in (*OF_LOCATIONS, "rotate", "swap"):
                of = {-1: "", view["seat"]: " your own"}.get(lot.of)
                of = of if of is not None else f" those of {self.player(lot.of)}"
                texts = [
                    f"{choice.number}, {self._choice_text(view, choice)}" for choice in lot.choices
                ]
                lines.append(f"{lot.verb.capitalize()}{of}: {'; '.join(texts)}.")
            else:
                for choice in map(self._told, lot.choices):
                    says = f": {choice.says}" if choice.says else ""
                    lines.append(f"{choice.number}, {choice.text}{says}.")
        return lines + self.tell_more(choices)

    def _choice_text(self, view: Json, choice: Choice) -> str:
        title = self._title(choice.card or "", 1)
        if choice.verb in ("rotate", "swap"):
            between = " for " if choice.verb == "swap" else " "
            return spoken(f"{title}{between}{self._second(view, choice, 1)}")
        return spoken(f"{title} {self._worth(view, choice)}")


def spoken(text: str) -> str:
    """`2 to 3` and `+5 for you` for the ear, where the eye has an arrow and brackets."""
    told = text.replace("→", " to ").replace(">", " to ")
    return re.sub(r" \(([+-]\d+)\)", r", \1 for you", told)


def close(label: Text, cells: list[Text], width: int, indent: int) -> list[Text]:
    """A label, then cells as close as they go."""
    first = label.copy()
    first.truncate(indent - 1, overflow="ellipsis", pad=True)
    pieces = [cell.copy().append("; ") for cell in cells[:-1]] + cells[-1:]
    pieces[0] = Text.assemble(first, " ", pieces[0])
    return packed(pieces, width, " " * indent)


def flowing(label: Text, cells: list[Text], width: int, indent: int, room: int) -> list[Text]:
    """A label, then cells of one width side by side, in as many lines as they need."""
    each = max((width - indent) // room, 1)
    lines = []
    for start in range(0, len(cells), each):
        title = (label if start == 0 else Text("")).copy()
        title.truncate(indent - 1, overflow="ellipsis", pad=True)
        row = [([cell], min(room, width - indent)) for cell in cells[start : start + each]]
        lines += beside(([title], indent), *row)
    return lines
